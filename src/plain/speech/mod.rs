//! What a player says: tokens of the notation and plain words, any number of
//! them on a line, understood one order after the other, because what a word
//! like `draw` means depends on the position before it.

mod lexer;
mod order;
#[cfg(test)]
mod tests;
mod vocabulary;

pub(super) use order::obvious;
pub(super) use vocabulary::is_yes;

use lexer::{Token, Word};
use schotten_rules::{Action, Card, DeckKind, StoneId, View};
use telling::Language;
use vocabulary::Sense;

/// What is to be done or told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Take these actions.
    Do(Vec<Action>),
    /// Tell something, or change what is no action.
    Query(Query),
}

/// What is to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Query {
    /// The whole position.
    Show,
    /// The hand.
    Hand,
    /// All Stones.
    Stones,
    /// One Stone.
    Stone(StoneId),
    /// What can be claimed, and why or why not.
    Claims,
    /// What is legal.
    Legal,
    /// What the computer would do, and why.
    Hint,
    /// The cards that do not lie face up.
    Unplayed,
    /// The discard.
    Discard,
    /// What was done so far.
    Log,
    /// The points.
    Score,
    /// The formations.
    Formations,
    /// What the Tactic cards do, or this one.
    Tactic(Option<Card>),
    /// The commands.
    Help,
    /// The language is to change.
    Language(Language),
    /// The last action is to be taken back.
    Undo,
    /// The game is to be left.
    Quit,
}

/// Why nothing is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Trouble {
    /// What to tell the player.
    pub(super) text: String,
    /// If that is a question: what an answer to it is added to. It is in the
    /// notation or in English, which every language understands.
    pub(super) stem: Option<String>,
}

impl Trouble {
    pub(super) fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            stem: None,
        }
    }

    fn question(text: impl Into<String>, stem: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            stem: Some(stem.into()),
        }
    }
}

/// What a line asks to be told or changed wherever it stands, without a
/// position: to leave, or the language.
pub(super) fn parse_query(language: Language, line: &str) -> Option<Query> {
    let mut speech = Speech::new(language, line).ok()?;
    let look = order::query(&mut speech).ok().flatten()?;
    speech.is_done().then_some(look)
}

/// What a line is understood to say, for those who do nothing with it.
#[cfg(any(test, feature = "fuzzing"))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// To take these actions.
    Actions(Vec<Action>),
    /// To tell what the computer would do.
    Hint,
    /// To tell or change something else.
    Other,
}

/// What a line says to the player whose view it is, each order in the position
/// as it is.
///
/// # Errors
///
/// Why it is not understood, and what an answer to that is added to.
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
                Order::Do(actions) => Said::Actions(actions),
                Order::Query(Query::Hint) => Said::Hint,
                Order::Query(_) => Said::Other,
            });
            assert!(speech.at > start, "{line:?} is never understood");
        }
        Ok(said)
    };
    understand().map_err(|trouble: Trouble| (trouble.text, trouble.stem))
}

/// A line that is being understood.
#[derive(Debug)]
pub(super) struct Speech {
    language: Language,
    tokens: Vec<Token>,
    at: usize,
}

impl Speech {
    /// The line of somebody who speaks the language; fails if a piece of it
    /// can't be meant.
    pub(super) fn new(language: Language, line: &str) -> Result<Self, Trouble> {
        let tokens = lexer::tokens(language, line).map_err(Trouble::new)?;
        Ok(Self {
            language,
            tokens,
            at: 0,
        })
    }

    /// Is everything understood?
    pub(super) fn is_done(&self) -> bool {
        self.at >= self.tokens.len()
    }

    /// Does a draw come next?
    pub(super) fn is_at_draw(&self) -> bool {
        matches!(self.peek(), Some(Token::Notation(Action::Draw(_))))
            || self.is_at(&[Sense::Draw, Sense::Clan, Sense::Tactic])
    }

    /// Does the line begin like the answer to a question: with a number or a
    /// preposition?
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

    /// The next order of the player whose view it is.
    pub(super) fn next(&mut self, view: &View) -> Result<Order, Trouble> {
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

    /// Goes past a word with one of these senses.
    fn eat(&mut self, senses: &[Sense]) -> bool {
        let found = self.is_at(senses);
        self.at += usize::from(found);
        found
    }

    /// Goes past these words in a row.
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

    /// Do a strength and then its color come next: `7 rouge`?
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

    /// Do a strength and its color come next, and not a Stone and then a card
    /// with its own Stone, as in `revendiquer 3 4 rouge 7 en 2`?
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

    /// A deck by name.
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
