//! What a player says: tokens of the notation and plain words, any number of
//! them on a line, understood one order after the other, because what a word
//! like `draw` means depends on the position before it.

mod lexer;
mod order;
#[cfg(test)]
mod tests;
mod vocabulary;

pub(super) use order::obvious;

use crate::rules::{Action, Card, DeckKind, StoneId, View};
use lexer::Token;

/// What is to be done or told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Take these actions.
    Do(Vec<Action>),
    /// Tell something, or change what is no action.
    Look(Look),
}

/// What is to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
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
    /// If that is a question: what an answer to it is added to.
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

/// A line that is being understood.
#[derive(Debug)]
pub(super) struct Speech {
    tokens: Vec<Token>,
    at: usize,
}

impl Speech {
    /// The line; fails if a piece of it can't be meant.
    pub(super) fn new(line: &str) -> Result<Self, Trouble> {
        let tokens = lexer::tokens(line).map_err(Trouble::new)?;
        Ok(Self { tokens, at: 0 })
    }

    /// Is everything understood?
    pub(super) fn is_done(&self) -> bool {
        self.at >= self.tokens.len()
    }

    /// Does a draw come next?
    pub(super) fn is_at_draw(&self) -> bool {
        match self.tokens.get(self.at) {
            Some(Token::Notation(Action::Draw(_))) => true,
            Some(Token::Word(word)) => ["draw", "clan", "tactic"].contains(&word.as_str()),
            _ => false,
        }
    }

    /// Does the line begin like the answer to a question: with a number or a
    /// preposition?
    pub(super) fn begins_like_an_answer(&self) -> bool {
        match self.tokens.first() {
            Some(Token::Number(_)) => true,
            Some(Token::Word(word)) => {
                vocabulary::is_preposition(word)
                    || ["stone", "stones", "discard", "all"].contains(&word.as_str())
            }
            _ => false,
        }
    }

    /// Does the line ask to leave, and nothing else?
    pub(super) fn asks_to_quit(&self) -> bool {
        match self.tokens.as_slice() {
            [Token::Word(word)] => vocabulary::look(word) == Some(Look::Quit),
            _ => false,
        }
    }

    /// The next order of the player whose view it is.
    pub(super) fn next(&mut self, view: &View) -> Result<Order, Trouble> {
        order::next(self, view)
    }

    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }

    fn peek_word(&self) -> Option<&str> {
        match self.peek() {
            Some(Token::Word(word)) => Some(word),
            _ => None,
        }
    }

    /// Goes past one of these words.
    fn eat(&mut self, words: &[&str]) -> bool {
        let found = self.peek_word().is_some_and(|word| words.contains(&word));
        self.at += usize::from(found);
        found
    }

    /// Goes past these words in a row.
    fn eat_all(&mut self, words: &[&str]) -> bool {
        let rest = self.tokens.get(self.at..).unwrap_or(&[]);
        let found = rest.len() >= words.len()
            && words
                .iter()
                .zip(rest)
                .all(|(word, token)| *token == Token::Word((*word).to_owned()));
        self.at += if found { words.len() } else { 0 };
        found
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
        if self.eat(&["clan", "clans"]) {
            Some(DeckKind::Clan)
        } else if self.eat(&["tactic", "tactics"]) {
            Some(DeckKind::Tactic)
        } else {
            None
        }
    }
}
