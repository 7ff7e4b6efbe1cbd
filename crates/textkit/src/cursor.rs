//! Reading a text from left to right.

use super::error::{ParseError, ParseErrorKind};

/// A place in a text.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'a> {
    rest: &'a str,
    column: usize,
}

impl<'a> Cursor<'a> {
    /// Returns a text from its beginning.
    #[must_use]
    pub const fn new(text: &'a str) -> Self {
        Self::at(text, 1)
    }

    /// Returns a part of a longer text that begins at this column.
    #[must_use]
    pub const fn at(text: &'a str, column: usize) -> Self {
        Self { rest: text, column }
    }

    /// Reads a whole text by a function.
    ///
    /// # Errors
    ///
    /// If the function fails, or if it leaves a part of the text.
    pub fn read_all<T>(
        text: &'a str,
        read: impl FnOnce(&mut Self) -> Result<T, ParseError>,
    ) -> Result<T, ParseError> {
        let mut cursor = Self::new(text);
        let value = read(&mut cursor)?;
        cursor.expect_end()?;
        Ok(value)
    }

    /// Returns the text from here on.
    #[must_use]
    pub const fn rest(&self) -> &'a str {
        self.rest
    }

    /// Returns whether nothing is left.
    #[must_use]
    pub const fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// Returns the next character.
    #[must_use]
    pub fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn advance(&mut self, bytes: usize) {
        self.column += self.rest[..bytes].chars().count();
        self.rest = &self.rest[bytes..];
    }

    /// Goes past this many characters, or to the end where there are fewer.
    pub fn skip(&mut self, chars: usize) {
        let end = self.rest.char_indices().nth(chars);
        self.advance(end.map_or(self.rest.len(), |(at, _)| at));
    }

    /// Goes past `token` if it stands here.
    pub fn eat(&mut self, token: &str) -> bool {
        let found = self.rest.starts_with(token);
        if found {
            self.advance(token.len());
        }
        found
    }

    /// Goes past `token`.
    ///
    /// # Errors
    ///
    /// If something else stands here: `expected` says what would be right.
    pub fn expect(&mut self, token: &str, expected: &'static str) -> Result<(), ParseError> {
        if self.eat(token) {
            Ok(())
        } else {
            Err(self.expected(expected))
        }
    }

    /// Fails unless nothing is left.
    ///
    /// # Errors
    ///
    /// If something is left.
    pub fn expect_end(&self) -> Result<(), ParseError> {
        if self.is_at_end() {
            Ok(())
        } else {
            Err(self.expected("the end"))
        }
    }

    /// Returns the error that something else was expected here.
    #[must_use]
    pub fn expected(&self, expected: &'static str) -> ParseError {
        ParseError::expected(self.column, expected, self.rest)
    }

    /// Returns an error of this kind here.
    #[must_use]
    pub fn error(&self, kind: ParseErrorKind) -> ParseError {
        ParseError::new(self.column, kind)
    }

    /// Returns the error that the text here is well-formed, but its meaning impossible.
    #[must_use]
    pub fn invalid(&self, reason: &dyn ToString) -> ParseError {
        self.error(ParseErrorKind::Invalid(reason.to_string()))
    }

    /// Returns the text up to the next of these characters, which is passed; or
    /// all that is left.
    #[must_use]
    pub fn until(&mut self, separator: char) -> Cursor<'a> {
        let start = self.column;
        let len = self.rest.find(separator).unwrap_or(self.rest.len());
        let part = &self.rest[..len];
        self.advance(len);
        if !self.rest.is_empty() {
            self.advance(separator.len_utf8());
        }
        Cursor::at(part, start)
    }

    /// Returns the words of the text that are separated by spaces.
    pub fn words(self) -> impl Iterator<Item = Cursor<'a>> {
        let mut cursor = self;
        std::iter::from_fn(move || {
            while cursor.peek().is_some_and(|c| c.is_ascii_whitespace()) {
                cursor.advance(1);
            }
            let space = |c: char| c.is_ascii_whitespace();
            let len = cursor.rest.find(space).unwrap_or(cursor.rest.len());
            let word = Cursor::at(&cursor.rest[..len], cursor.column);
            cursor.advance(len);
            (len > 0).then_some(word)
        })
    }

    /// Checks that a single space stands between the words of the text, and none before
    /// and after them.
    ///
    /// # Errors
    ///
    /// If another space or a line break stands somewhere.
    pub fn expect_single_spaces(mut self, expected: &'static str) -> Result<(), ParseError> {
        let mut after_space = true;
        while let Some(c) = self.peek() {
            let is_last = self.rest.len() == c.len_utf8();
            if c.is_ascii_whitespace() && (c != ' ' || after_space || is_last) {
                return Err(self.expected(expected));
            }
            after_space = c == ' ';
            self.advance(c.len_utf8());
        }
        Ok(())
    }

    /// Returns a decimal number, without a sign.
    ///
    /// # Errors
    ///
    /// If none stands here, or one that is too large.
    pub fn number(&mut self, expected: &'static str) -> Result<u64, ParseError> {
        let not_digit = |c: char| !c.is_ascii_digit();
        let len = self.rest.find(not_digit).unwrap_or(self.rest.len());
        let number = self.rest[..len].parse();
        let number = number.map_err(|_| self.expected(expected))?;
        self.advance(len);
        Ok(number)
    }
}
