//! Actions, cards and verdicts as text.

use crate::{Action, Card, DeckKind, Verdict};
use std::fmt;

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
    /// The verdict as the line protocol writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Stronger => "claimable stronger",
            Self::WonTie => "claimable first",
            Self::Proved => "claimable proved",
            Self::Incomplete => "no incomplete",
            Self::Weaker => "no weaker",
            Self::LostTie => "no second",
            Self::Refuted(cards) => return write!(f, "no refuted {cards}"),
        })
    }
}

/// Prints cards one after the other, as the notation writes them, and `-` for
/// none.
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
