//! Understanding what a player types: any number of actions and questions on a line,
//! in the notation or in plain words. They are parsed one after the other, because
//! the meaning of a word like `draw` depends on the position before it.

mod lexer;
mod order;
mod ruses;
#[cfg(test)]
mod tests;
mod vocabulary;

pub(super) use crate::plain::kit::{LineError, Query};
pub(super) use lexer::cut;
pub(super) use order::{next, obvious};
pub(super) use vocabulary::Sense;

use crate::plain::kit;
use crate::plain::kit::line::{self, Line};
#[cfg(any(test, feature = "fuzzing"))]
use schotten_rules::View;
use schotten_rules::{Action, Card, DeckKind, StoneId};
#[cfg(any(test, feature = "fuzzing"))]
use telling::Language;

/// A part of a line that is carried out at once.
pub(super) type Instruction = kit::Instruction<Action, Look>;
/// A line that is being parsed.
pub(super) type Speech = Line<Action, Sense>;
type Token = line::Token<Action, Sense>;

/// What can be looked at in this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::plain) enum Look {
    Stones,
    Stone(StoneId),
    /// Which Stones can be claimed, with the reasons.
    Claims,
    /// The cards that aren't face up.
    Unplayed,
    Discard,
    Formations,
    /// What the Tactic cards do, or what this one does.
    Tactic(Option<Card>),
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
        let mut speech = cut(language, line)?;
        let mut said = Vec::new();
        while !speech.is_done() {
            let start = speech.at;
            said.push(match next(&mut speech, view)? {
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

impl Speech {
    /// Returns whether a draw comes next.
    pub(in crate::plain) fn is_at_draw(&self) -> bool {
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

    /// Skips these words if all of them follow. Returns whether they did.
    fn eat_name(&mut self, words: &[String]) -> bool {
        let found = is_named(words, self.rest());
        self.at += if found { words.len() } else { 0 };
        found
    }

    /// Returns whether a strength and then its color come next: `7 rouge`.
    fn is_at_strength_and_color(&self) -> bool {
        let color = self.tokens.get(self.at + 1).and_then(Token::sense);
        self.begins_with_number() && matches!(color, Some(Sense::Color { after: true, .. }))
    }

    /// Returns whether a strength and its color come next, and not a Stone and then a card
    /// with its own Stone, as in `revendiquer 3 4 rouge 7 en 2`.
    fn is_at_card_after_claims(&self) -> bool {
        let behind = (self.tokens.get(self.at + 2), self.tokens.get(self.at + 3));
        let other_card = match behind {
            (Some(Token::Number(_)), Some(Token::Number(_))) => true,
            (Some(Token::Number(_)), Some(next)) => {
                matches!(next.sense(), Some(Sense::At | Sense::To))
            }
            _ => false,
        };
        self.is_at_strength_and_color() && !other_card
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

/// Returns whether tokens begin with these words.
fn is_named(words: &[String], tokens: &[Token]) -> bool {
    words.len() <= tokens.len()
        && words
            .iter()
            .zip(tokens)
            .all(|(word, token)| token.is_word(word))
}
