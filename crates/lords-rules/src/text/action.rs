//! The text forms of cards and actions.

use super::error::ParseError;
use super::reader::Reader;
use crate::action::{Action, Facing};
use crate::card::{Card, Clan};
use crate::recruit::RecruitSlot;
use std::fmt;
use std::str::FromStr;

impl FromStr for Card {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Reader::whole(text, Reader::card).ok_or_else(|| ParseError::Card(text.to_owned()))
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Reader::whole(text, Reader::action).ok_or_else(|| ParseError::Action(text.to_owned()))
    }
}

impl Reader<'_> {
    fn action(&mut self) -> Option<Action> {
        if self.eat("!") {
            Some(Action::UsePower)
        } else if self.eat(".") {
            Some(Action::Decline)
        } else if self.eat("+") {
            RecruitSlot::new(self.number()?).map(Action::Recruit)
        } else if self.eat("#") {
            self.card().map(Action::Claim)
        } else if self.eat("Cb:") {
            self.card().map(Action::SwapSupporter)
        } else if self.eat("We:") {
            self.follower_id().map(Action::Discard)
        } else if self.eat("Fe:") {
            self.follower_id().map(Action::SwapFollower)
        } else if self.eat("Sc:") {
            self.follower_id().map(Action::Copy)
        } else if self.eat("(") {
            let card = self.card()?;
            self.eat(")").then_some(Action::Muster(card, Facing::Down))
        } else {
            let card = self.card()?;
            Some(Action::Muster(card, Facing::Up))
        }
    }
}

impl fmt::Display for Action {
    /// The action in the notation.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Recruit(slot) => write!(f, "+{slot}"),
            Self::Muster(card, Facing::Up) => write!(f, "{card}"),
            Self::Muster(card, Facing::Down) => write!(f, "({card})"),
            Self::UsePower => f.write_str("!"),
            Self::Discard(id) => write!(f, "{}:{id}", Clan::Wemyss),
            Self::SwapFollower(id) => write!(f, "{}:{id}", Clan::Ferguson),
            Self::Copy(id) => write!(f, "{}:{id}", Clan::Scott),
            Self::SwapSupporter(card) => write!(f, "{}:{card}", Clan::Cockburn),
            Self::Decline => f.write_str("."),
            Self::Claim(card) => write!(f, "#{card}"),
        }
    }
}
