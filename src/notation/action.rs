//! Actions and cards as text.

use super::cursor::Cursor;
use super::error::ParseError;
use crate::rules::{
    Action, Card, CardKind, ClanCard, DeckKind, Player, Ruse, StoneId, TacticCard, Troop, Variant,
    Verdict,
};
use std::fmt;
use std::str::FromStr;

const ACTION: &str = "an action: CARD@STONE, RE, ST:CARD@STONE>STONE (or >x), BA:CARD@STONE, \
     TR:CARD@STONE>STONE, pass, #STONE, +c, +t, -CARD or '.'";

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Place(troop, stone) => write!(f, "{troop}@{stone}"),
            Self::Lay(mode, stone) => write!(f, "{}@{stone}", Card::from(mode)),
            Self::Recruiter => f.write_str("RE"),
            Self::Strategist { troop, from, to } => match to {
                Some(to) => write!(f, "ST:{troop}@{from}>{to}"),
                None => write!(f, "ST:{troop}@{from}>x"),
            },
            Self::Banshee { troop, from } => write!(f, "BA:{troop}@{from}"),
            Self::Traitor { card, from, to } => write!(f, "TR:{card}@{from}>{to}"),
            Self::Pass => f.write_str("pass"),
            Self::Claim(stone) => write!(f, "#{stone}"),
            Self::Draw(DeckKind::Clan) => f.write_str("+c"),
            Self::Draw(DeckKind::Tactic) => f.write_str("+t"),
            Self::Return(card) => write!(f, "-{card}"),
            Self::EndTurn => f.write_str("."),
        }
    }
}

impl fmt::Display for Verdict {
    /// The verdict in the words of the line protocol.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Stronger => "claimable stronger",
            Self::First => "claimable first",
            Self::Proved => "claimable proved",
            Self::Incomplete => "no incomplete",
            Self::Weaker => "no weaker",
            Self::Second => "no second",
            Self::Refuted(cards) => return write!(f, "no refuted {cards}"),
        })
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut cursor = Cursor::new(text);
        let action = cursor.action()?;
        cursor.expect_end()?;
        Ok(action)
    }
}

impl Cursor<'_> {
    /// One action token; what follows it is left.
    pub(crate) fn action(&mut self) -> Result<Action, ParseError> {
        if self.eat("pass") {
            return Ok(Action::Pass);
        }
        if self.eat(".") {
            return Ok(Action::EndTurn);
        }
        if self.eat("+c") {
            return Ok(Action::Draw(DeckKind::Clan));
        }
        if self.eat("+t") {
            return Ok(Action::Draw(DeckKind::Tactic));
        }
        if self.eat("#") {
            return self.stone().map(Action::Claim);
        }
        if self.eat("-") {
            return self.card().map(Action::Return);
        }
        let start = *self;
        let card = self.card().map_err(|_| start.expected(ACTION))?;
        match card.kind() {
            CardKind::Tactic(TacticCard::Ruse(ruse)) => self.ruse(ruse),
            CardKind::Tactic(TacticCard::CombatMode(mode)) => {
                Ok(Action::Lay(mode, self.at_stone()?))
            }
            CardKind::Clan(_) | CardKind::Tactic(TacticCard::EliteTroop(_)) => {
                let troop = Troop::try_from(card).map_err(|_| start.expected(ACTION))?;
                Ok(Action::Place(troop, self.at_stone()?))
            }
        }
    }

    /// What follows the letters of a Ruse.
    fn ruse(&mut self, ruse: Ruse) -> Result<Action, ParseError> {
        if ruse == Ruse::Recruiter {
            return Ok(Action::Recruiter);
        }
        self.expect(":", "':' and the card the Ruse is played on")?;
        if ruse == Ruse::Traitor {
            let card = self.clan_card()?;
            let from = self.at_stone()?;
            self.expect(">", "'>' and the Stone it goes to")?;
            let to = self.stone()?;
            return Ok(Action::Traitor { card, from, to });
        }
        let place = *self;
        let troop = Troop::try_from(self.card()?)
            .map_err(|_| place.expected("a Clan card or an Elite Troop JO SP SB"))?;
        let from = self.at_stone()?;
        if ruse == Ruse::Banshee {
            return Ok(Action::Banshee { troop, from });
        }
        self.expect(">", "'>' and the Stone it goes to, or '>x' for the discard")?;
        let to = if self.eat("x") {
            None
        } else {
            Some(self.stone()?)
        };
        Ok(Action::Strategist { troop, from, to })
    }

    fn at_stone(&mut self) -> Result<StoneId, ParseError> {
        self.expect("@", "'@' and a Stone's number")?;
        self.stone()
    }
}

/// Parses with one cursor method and takes nothing but the whole text.
macro_rules! from_str {
    ($($type:ty, $read:ident;)*) => {$(
        impl FromStr for $type {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, ParseError> {
                let mut cursor = Cursor::new(text);
                let value = cursor.$read()?;
                cursor.expect_end()?;
                Ok(value)
            }
        }
    )*};
}
from_str! {
    Card, card;
    ClanCard, clan_card;
    StoneId, stone;
    Player, player;
    Variant, variant;
}

impl Cursor<'_> {
    /// A variant's name, up to the end.
    pub(crate) fn variant(&mut self) -> Result<Variant, ParseError> {
        let known = Variant::ALL.into_iter().find(|v| v.name() == self.rest());
        let variant = known
            .ok_or_else(|| self.expected("a variant: base, tactic, expert or tactic-expert"))?;
        self.eat(variant.name());
        Ok(variant)
    }
}

/// Cards one after the other, as the notation writes them; `-` for none.
#[derive(Clone, Debug)]
pub struct CardList<I>(pub I);

impl<I> fmt::Display for CardList<I>
where
    I: Iterator + Clone,
    I::Item: fmt::Display,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cards = self.0.clone().peekable();
        if cards.peek().is_none() {
            return f.write_str("-");
        }
        cards.try_for_each(|card| write!(f, "{card}"))
    }
}
