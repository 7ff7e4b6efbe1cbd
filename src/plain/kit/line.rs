//! A typed line, cut into words, and how far it is understood.

use super::LineError;
use super::lexer::{self, Piece};
use super::words::language_named;
use telling::{Language, say};

pub(in crate::plain) use super::lexer::quote;

/// A token of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::plain) enum Token<Action, Sense> {
    /// An action in the notation.
    Notation(Action),
    Number(u32),
    Word(Word<Sense>),
}

/// A word with its sense, if it has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::plain) struct Word<Sense> {
    /// The word without capitals and accents; `>`, `@` and `?` stand for words.
    pub(in crate::plain) folded: String,
    /// The word as it was typed.
    pub(in crate::plain) typed: String,
    pub(in crate::plain) sense: Option<Sense>,
}

impl<Action, Sense: Copy> Token<Action, Sense> {
    pub(in crate::plain) fn sense(&self) -> Option<Sense> {
        match self {
            Self::Word(word) => word.sense,
            Self::Notation(_) | Self::Number(_) => None,
        }
    }

    /// Returns whether this is the word without capitals and accents.
    pub(in crate::plain) fn is_word(&self, folded: &str) -> bool {
        matches!(self, Self::Word(word) if word.folded == folded)
    }
}

/// A line that is being parsed.
#[derive(Clone, Debug)]
pub(in crate::plain) struct Line<Action, Sense> {
    pub(in crate::plain) language: Language,
    pub(in crate::plain) tokens: Vec<Token<Action, Sense>>,
    /// The number of tokens that are parsed.
    pub(in crate::plain) at: usize,
}

impl<Action, Sense: Copy + PartialEq> Line<Action, Sense> {
    /// Cuts a line into its tokens. `notation` reads an action, and fails if a part is
    /// meant as one and isn't; `unknown` is the message about a part that is nothing.
    ///
    /// # Errors
    ///
    /// Fails if a part of the line is neither a word nor notation.
    pub(in crate::plain) fn cut(
        language: Language,
        line: &str,
        notation: impl Fn(&str) -> Result<Option<Action>, String>,
        sense: impl Fn(&str) -> Option<Sense>,
        unknown: impl Fn(&str) -> String,
    ) -> Result<Self, LineError> {
        let mut tokens = Vec::new();
        for part in line.split_whitespace() {
            if let Some(action) = notation(part).map_err(LineError::new)? {
                tokens.push(Token::Notation(action));
                continue;
            }
            let pieces = lexer::cut(language, part, &unknown).map_err(LineError::new)?;
            tokens.extend(pieces.into_iter().map(|piece| {
                let (folded, typed) = match piece {
                    Piece::Number(number) => return Token::Number(number),
                    Piece::Word { folded, typed } => (folded, typed),
                    Piece::Sign(sign) => (sign.to_string(), sign.to_string()),
                };
                let sense = sense(&folded);
                Token::Word(Word {
                    folded,
                    typed,
                    sense,
                })
            }));
        }
        let at = 0;
        Ok(Self {
            language,
            tokens,
            at,
        })
    }

    /// Returns whether the whole line is parsed.
    pub(in crate::plain) fn is_done(&self) -> bool {
        self.at >= self.tokens.len()
    }

    pub(in crate::plain) fn peek(&self) -> Option<&Token<Action, Sense>> {
        self.tokens.get(self.at)
    }

    /// Returns the tokens that aren't parsed yet.
    pub(in crate::plain) fn rest(&self) -> &[Token<Action, Sense>] {
        self.tokens.get(self.at..).unwrap_or(&[])
    }

    pub(in crate::plain) fn sense(&self) -> Option<Sense> {
        self.peek()?.sense()
    }

    pub(in crate::plain) fn is_at(&self, senses: &[Sense]) -> bool {
        self.sense().is_some_and(|sense| senses.contains(&sense))
    }

    /// Skips a word with one of these senses. Returns whether there was one.
    pub(in crate::plain) fn eat(&mut self, senses: &[Sense]) -> bool {
        let found = self.is_at(senses);
        self.at += usize::from(found);
        found
    }

    /// Skips all words with one of these senses. Returns whether there were any.
    pub(in crate::plain) fn eat_all(&mut self, senses: &[Sense]) -> bool {
        let start = self.at;
        while self.eat(senses) {}
        self.at > start
    }

    pub(in crate::plain) fn number(&mut self) -> Option<u32> {
        let Some(Token::Number(number)) = self.peek() else {
            return None;
        };
        let number = *number;
        self.at += 1;
        Some(number)
    }

    pub(in crate::plain) fn begins_with_number(&self) -> bool {
        matches!(self.peek(), Some(Token::Number(_)))
    }

    /// Parses the name of a language.
    ///
    /// # Errors
    ///
    /// Asks for one if none comes next.
    pub(in crate::plain) fn language(&mut self) -> Result<Language, LineError> {
        let named = match self.peek() {
            Some(Token::Word(word)) => language_named(&word.folded),
            _ => None,
        };
        self.at += usize::from(named.is_some());
        named.ok_or_else(|| {
            let which = say!(self.language, "plain-language-which");
            LineError::question(which, "language")
        })
    }
}
