//! A typed line, cut into words, and how far it is understood.

use super::LineError;
use super::words::language_named;
use std::fmt::Display;
use telling::{Language, say};
use textkit::excerpt;
use textkit::letters::fold;

/// Signs that may mean something, like a word.
const SIGNS: &str = ">@?";
/// Signs that are left out.
const PUNCTUATION: &str = " ,;.-!:#()\"_/«»";

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

impl<Action: Display, Sense: Copy + PartialEq> Line<Action, Sense> {
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
            let part_without = without_apostrophes(part);
            let mut rest = part_without.as_str();
            while let Some(first) = rest.chars().next() {
                let same = |c: char| {
                    if first.is_ascii_digit() {
                        c.is_ascii_digit()
                    } else {
                        first.is_alphabetic() && c.is_alphabetic()
                    }
                };
                let len = rest.find(|c: char| !same(c)).unwrap_or(rest.len());
                let (run, tail) = rest.split_at(len.max(first.len_utf8()));
                rest = tail;
                tokens.push(match first {
                    _ if first.is_ascii_digit() => {
                        let number = run.parse().map_err(|_| {
                            let piece = quote(run);
                            LineError::new(say!(language, "plain-no-number", piece = piece))
                        })?;
                        Token::Number(number)
                    }
                    _ if first.is_alphabetic() || SIGNS.contains(first) => {
                        let folded = fold(run);
                        let sense = sense(&folded);
                        let typed = run.to_owned();
                        Token::Word(Word {
                            folded,
                            typed,
                            sense,
                        })
                    }
                    _ if PUNCTUATION.contains(first) => continue,
                    _ => return Err(LineError::new(unknown(part))),
                });
            }
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

    /// Returns the message about what comes next and means nothing here: the known word that
    /// is `like` it, or else that it is `unknown`.
    pub(in crate::plain) fn explain_unknown(
        &self,
        like: impl Fn(&str) -> Option<String>,
        unknown: impl Fn(&str) -> String,
    ) -> LineError {
        LineError::new(match self.peek() {
            None => say!(self.language, "plain-nothing-said"),
            Some(Token::Number(number)) => unknown(&number.to_string()),
            Some(Token::Notation(action)) => unknown(&action.to_string()),
            Some(Token::Word(word)) => {
                let like = word.sense.is_none().then(|| like(&word.folded)).flatten();
                like.map_or_else(
                    || unknown(&word.typed),
                    |like| {
                        let piece = quote(&word.typed);
                        say!(
                            self.language,
                            "plain-unknown-like",
                            piece = piece,
                            like = like
                        )
                    },
                )
            }
        })
    }
}

/// Returns a part of the line, escaped and shortened for a message.
pub(in crate::plain) fn quote(part: &str) -> String {
    let excerpt = excerpt(part);
    let inner = excerpt
        .strip_prefix('\'')
        .and_then(|rest| rest.strip_suffix('\''));
    inner.unwrap_or(&excerpt).to_owned()
}

/// Returns the part without apostrophes: `blind-man's` is two words, `l'espion`
/// too.
fn without_apostrophes(part: &str) -> String {
    let mut whole = String::with_capacity(part.len());
    for piece in part.split(['\'', '’']) {
        whole.push_str(piece);
        let word = piece.chars().rev().take_while(|c| c.is_alphabetic());
        if word.count() == 1 || piece.eq_ignore_ascii_case("jusqu") {
            whole.push(' ');
        }
    }
    whole
}
