//! Understanding what a player types: any number of actions and questions on a line,
//! in the notation or in plain words. They are parsed one after the other, because
//! the meaning of a word like `draw` depends on the position before it.

mod lexer;
mod order;
mod ruses;
#[cfg(test)]
mod tests;
mod vocabulary;

pub(super) use crate::plain::kit::LineError;
pub(super) use order::obvious;

use crate::plain::kit;
use lexer::{Token, Word};
use schotten_rules::{Action, Card, DeckKind, StoneId, View};
use telling::Language;
use vocabulary::Sense;

/// A part of a line that is carried out at once.
pub(super) type Instruction = kit::Instruction<Action, Query>;

/// A question or a command that isn't an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Query {
    /// The whole position.
    Show,
    Hand,
    Stones,
    Stone(StoneId),
    /// Which Stones can be claimed, with the reasons.
    Claims,
    /// The legal actions.
    Legal,
    /// What the computer would do, and why.
    Hint,
    /// The cards that aren't face up.
    Unplayed,
    Discard,
    /// The move history.
    Log,
    /// The points.
    Score,
    Formations,
    /// What the Tactic cards do, or what this one does.
    Tactic(Option<Card>),
    /// The commands.
    Help,
    /// Change the language.
    Language(Language),
    /// Take the last action back.
    Undo,
    Quit,
}

/// What a part of a line means, for tests.
#[cfg(any(test, feature = "fuzzing"))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// These actions.
    Actions(Vec<Action>),
    /// A request for a hint.
    Hint,
    /// Any other query.
    Other,
}

/// What a line of the player with this view means, each part in this position.
///
/// # Errors
///
/// The message why it isn't understood, and the words to which an answer is added.
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) fn understood(
    language: Language,
    view: &View,
    line: &str,
) -> Result<Vec<Said>, (String, Option<String>)> {
    let understand = || {
        let mut speech = Speech::new(language, line)?;
        let mut said = Vec::new();
        while !speech.is_done() {
            let start = speech.at;
            said.push(match speech.next(view)? {
                Instruction::Do(actions) => Said::Actions(actions),
                Instruction::Query(Query::Hint) => Said::Hint,
                Instruction::Query(_) => Said::Other,
            });
            assert!(speech.at > start, "{line:?} is never understood");
        }
        Ok(said)
    };
    understand().map_err(|error: LineError| (error.text, error.stem))
}

/// A line that is being parsed.
#[derive(Debug)]
pub(super) struct Speech {
    language: Language,
    tokens: Vec<Token>,
    at: usize,
}

impl Speech {
    /// The tokens of a line in this language.
    ///
    /// # Errors
    ///
    /// If a piece of the line is neither a word nor notation.
    pub(super) fn new(language: Language, line: &str) -> Result<Self, LineError> {
        let mut tokens = lexer::tokens(language, line).map_err(LineError::new)?;
        ruses::put_first(language, &mut tokens);
        Ok(Self {
            language,
            tokens,
            at: 0,
        })
    }

    /// Returns whether the whole line is parsed.
    pub(super) fn is_done(&self) -> bool {
        self.at >= self.tokens.len()
    }

    /// Returns whether a draw comes next.
    pub(super) fn is_at_draw(&self) -> bool {
        matches!(self.peek(), Some(Token::Notation(Action::Draw(_))))
            || self.is_at(&[Sense::Draw, Sense::Clan, Sense::Tactic])
    }

    /// Returns whether the line begins with a number or a preposition, like an answer to a
    /// question.
    pub(super) fn begins_like_an_answer(&self) -> bool {
        const PLACES: &[Sense] = &[
            Sense::To,
            Sense::At,
            Sense::Stone,
            Sense::Discard,
            Sense::All,
        ];
        match self.peek() {
            Some(Token::Number(_)) => !self.is_at_strength_and_color(),
            _ => self.is_at(PLACES),
        }
    }

    /// Parses the next part of the line, in the player's view.
    pub(super) fn next(&mut self, view: &View) -> Result<Instruction, LineError> {
        order::next(self, view)
    }

    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }

    fn peek_word(&self) -> Option<&Word> {
        match self.peek() {
            Some(Token::Word(word)) => Some(word),
            _ => None,
        }
    }

    fn sense(&self) -> Option<Sense> {
        self.peek_word()?.sense
    }

    fn is_at(&self, senses: &[Sense]) -> bool {
        self.sense().is_some_and(|sense| senses.contains(&sense))
    }

    /// Skips a word with one of these senses. Returns whether there was one.
    fn eat(&mut self, senses: &[Sense]) -> bool {
        let found = self.is_at(senses);
        self.at += usize::from(found);
        found
    }

    /// Skips these words if all of them follow. Returns whether they did.
    fn eat_all(&mut self, words: &[String]) -> bool {
        let rest = self.tokens.get(self.at..).unwrap_or(&[]);
        let found = rest.len() >= words.len()
            && words
                .iter()
                .zip(rest)
                .all(|(word, token)| matches!(token, Token::Word(said) if said.folded == *word));
        self.at += if found { words.len() } else { 0 };
        found
    }

    /// Returns whether a strength and then its color come next: `7 rouge`.
    fn is_at_strength_and_color(&self) -> bool {
        matches!(
            (self.tokens.get(self.at), self.tokens.get(self.at + 1)),
            (
                Some(Token::Number(_)),
                Some(Token::Word(Word {
                    sense: Some(Sense::Color { after: true, .. }),
                    ..
                }))
            )
        )
    }

    /// Returns whether a strength and its color come next, and not a Stone and then a card
    /// with its own Stone, as in `revendiquer 3 4 rouge 7 en 2`.
    fn is_at_card_after_claims(&self) -> bool {
        let behind = (self.tokens.get(self.at + 2), self.tokens.get(self.at + 3));
        let other_card = match behind {
            (Some(Token::Number(_)), Some(Token::Number(_))) => true,
            (Some(Token::Number(_)), Some(Token::Word(word))) => {
                matches!(word.sense, Some(Sense::At | Sense::To))
            }
            _ => false,
        };
        self.is_at_strength_and_color() && !other_card
    }

    fn number(&mut self) -> Option<u32> {
        let Some(Token::Number(number)) = self.peek() else {
            return None;
        };
        let number = *number;
        self.at += 1;
        Some(number)
    }

    /// Parses the name of a deck.
    fn deck(&mut self) -> Option<DeckKind> {
        if self.eat(&[Sense::Clan]) {
            Some(DeckKind::Clan)
        } else if self.eat(&[Sense::Tactic]) {
            Some(DeckKind::Tactic)
        } else {
            None
        }
    }
}
