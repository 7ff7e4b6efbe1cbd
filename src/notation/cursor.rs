//! Reading a text from left to right.

use super::error::{ParseError, ParseErrorKind};
use crate::rules::{Card, ClanCard, Color, Player, StoneId, TacticCard};

pub(crate) const CARD: &str = "a card: a color letter R G B Y P N and a strength 1 to 9 (R7), \
     or a Tactic card JO SP SB BB MF RE ST BA TR";
pub(crate) const CLAN_CARD: &str = "a Clan card: a color letter R G B Y P N and a strength 1 to 9";
pub(crate) const STONE: &str = "a Stone's number 1 to 9";
pub(crate) const PLAYER: &str = "a player, A or B";

/// A place in a text.
#[derive(Clone, Copy)]
pub(crate) struct Cursor<'a> {
    rest: &'a str,
    column: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self::at(text, 1)
    }

    /// A part of a longer text that begins at this column.
    pub(crate) const fn at(text: &'a str, column: usize) -> Self {
        Self { rest: text, column }
    }

    pub(crate) const fn rest(&self) -> &'a str {
        self.rest
    }

    pub(crate) const fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn advance(&mut self, bytes: usize) {
        self.column += self.rest[..bytes].chars().count();
        self.rest = &self.rest[bytes..];
    }

    /// Goes past `token` if it stands here.
    pub(crate) fn eat(&mut self, token: &str) -> bool {
        let found = self.rest.starts_with(token);
        if found {
            self.advance(token.len());
        }
        found
    }

    /// Goes past `token` or fails.
    pub(crate) fn expect(&mut self, token: &str, expected: &'static str) -> Result<(), ParseError> {
        if self.eat(token) {
            Ok(())
        } else {
            Err(self.expected(expected))
        }
    }

    pub(crate) fn expect_end(&self) -> Result<(), ParseError> {
        if self.is_at_end() {
            Ok(())
        } else {
            Err(self.expected("the end"))
        }
    }

    pub(crate) fn expected(&self, expected: &'static str) -> ParseError {
        ParseError::expected(self.column, expected, self.rest)
    }

    pub(crate) fn error(&self, kind: ParseErrorKind) -> ParseError {
        ParseError::new(self.column, kind)
    }

    /// The text up to the next of these characters, which is passed; or all
    /// that is left.
    pub(crate) fn until(&mut self, separator: char) -> Cursor<'a> {
        let start = self.column;
        let len = self.rest.find(separator).unwrap_or(self.rest.len());
        let part = &self.rest[..len];
        self.advance(len);
        if !self.rest.is_empty() {
            self.advance(separator.len_utf8());
        }
        Cursor::at(part, start)
    }

    /// The words of the text that are separated by spaces.
    pub(crate) fn words(self) -> impl Iterator<Item = Cursor<'a>> {
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

    /// A decimal number, without a sign.
    pub(crate) fn number(&mut self, expected: &'static str) -> Result<u64, ParseError> {
        let not_digit = |c: char| !c.is_ascii_digit();
        let len = self.rest.find(not_digit).unwrap_or(self.rest.len());
        let number = self.rest[..len].parse();
        let number = number.map_err(|_| self.expected(expected))?;
        self.advance(len);
        Ok(number)
    }

    pub(crate) fn card(&mut self) -> Result<Card, ParseError> {
        for card in TacticCard::KINDS {
            if self.eat(card.letters()) {
                return Ok(card.into());
            }
        }
        self.clan_card_or(CARD).map(Card::from)
    }

    pub(crate) fn clan_card(&mut self) -> Result<ClanCard, ParseError> {
        self.clan_card_or(CLAN_CARD)
    }

    fn clan_card_or(&mut self, expected: &'static str) -> Result<ClanCard, ParseError> {
        let mut chars = self.rest.chars();
        let color = chars.next().and_then(Color::from_letter);
        let strength = chars.next().and_then(|c| c.to_digit(10));
        let card = color
            .zip(strength)
            .and_then(|(color, strength)| ClanCard::new(color, u8::try_from(strength).ok()?));
        let card = card.ok_or_else(|| self.expected(expected))?;
        self.advance(2);
        Ok(card)
    }

    pub(crate) fn stone(&mut self) -> Result<StoneId, ParseError> {
        let digit = self.peek().and_then(|c| c.to_digit(10));
        let stone = digit.and_then(|digit| StoneId::new(u8::try_from(digit).ok()?));
        let stone = stone.ok_or_else(|| self.expected(STONE))?;
        self.advance(1);
        Ok(stone)
    }

    pub(crate) fn player(&mut self) -> Result<Player, ParseError> {
        for player in Player::BOTH {
            if self.eat(if player == Player::A { "A" } else { "B" }) {
                return Ok(player);
            }
        }
        Err(self.expected(PLAYER))
    }

    /// Cards without separators up to the end; `-` for none.
    pub(crate) fn cards(&mut self) -> Result<Vec<Card>, ParseError> {
        let mut cards = Vec::new();
        if self.eat("-") {
            self.expect_end()?;
            return Ok(cards);
        }
        if self.is_at_end() {
            return Err(self.expected("cards, or '-' for none"));
        }
        while !self.is_at_end() {
            cards.push(self.card()?);
        }
        Ok(cards)
    }
}
