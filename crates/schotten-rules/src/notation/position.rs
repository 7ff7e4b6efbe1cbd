//! Positions as text: a whole round, or what one player sees of it.

use super::action::CardList;
use super::fields::Fields;
use crate::{
    Card, ClaimPosition, Outcome, Phase, Pile, Round, Setup, SetupErrors, StoneSetup, View,
};
use std::fmt;
use std::str::FromStr;
use textkit::{ParseError, ParseErrorKind};

/// A position as the notation writes it: complete, or as one player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    /// A complete position.
    Round(Round),
    /// A position as one player sees it.
    View(View),
}

impl Position {
    /// Returns what the player on turn sees; `None` if this is the other
    /// player's view.
    #[must_use]
    pub fn view_on_turn(&self) -> Option<View> {
        match self {
            Self::Round(round) => Some(round.view(round.table().turn())),
            Self::View(view) => (view.viewer() == view.table().turn()).then_some(*view),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Round(round) => round.fmt(f),
            Self::View(view) => view.fmt(f),
        }
    }
}

impl fmt::Display for Round {
    /// The position in the notation.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(self).fmt(f)
    }
}

impl fmt::Display for View {
    /// The position in the notation, hidden cards as `?n`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(self).fmt(f)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} border=", self.variant)?;
        for (i, stone) in self.stones.iter().enumerate() {
            let separator = if i == 0 { "" } else { "/" };
            write!(f, "{separator}{}", StoneText(stone))?;
        }
        let [hand_a, hand_b] = self.hands.as_ref().map(PileText).into();
        let [clan, tactic] = self.decks.each_ref().map(PileText);
        let discard = CardList(self.discard.iter());
        write!(
            f,
            " hands={hand_a},{hand_b} clan={clan} tactic={tactic} discard={discard}"
        )?;
        let [played_a, played_b] = self.played.into();
        let jokers = match <[bool; 2]>::from(self.jokers) {
            [false, false] => "-",
            [true, false] => "A",
            [false, true] => "B",
            [true, true] => "AB",
        };
        write!(
            f,
            " played={played_a},{played_b} jokers={jokers} passes={}",
            self.passes
        )?;
        write!(f, " turn={} phase=", self.turn)?;
        match self.phase {
            Phase::Play => f.write_str("play"),
            Phase::Draws(left) => write!(f, "draws:{left}"),
            Phase::Returns(left) => write!(f, "returns:{left}"),
            Phase::End => f.write_str("end"),
            Phase::Over(Outcome::Won(player)) => write!(f, "over result={player}"),
            Phase::Over(Outcome::Drawn) => f.write_str("over result=draw"),
        }
    }
}

struct StoneText<'a>(&'a StoneSetup);

impl fmt::Display for StoneText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.0.sides.as_ref().into();
        a.iter().try_for_each(|troop| write!(f, "{troop}"))?;
        f.write_str(":")?;
        b.iter().try_for_each(|troop| write!(f, "{troop}"))?;
        for mode in self.0.modes.iter() {
            write!(f, "*{}", Card::from(mode))?;
        }
        if let Some(player) = self.0.completed_first {
            write!(f, "^{player}")?;
        }
        if let Some(player) = self.0.owner {
            write!(f, "={player}")?;
        }
        Ok(())
    }
}

struct PileText<'a>(&'a Pile);

impl fmt::Display for PileText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Pile::Known(cards) => CardList(cards.iter()).fmt(f),
            Pile::Hidden(count) => write!(f, "?{count}"),
        }
    }
}

impl FromStr for Position {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let fields = Fields::read(text)?;
        let setup = fields.into_complete_setup()?;
        Ok(if setup.is_view() {
            Self::View(setup.to_view()?)
        } else {
            Self::Round(setup.to_round()?)
        })
    }
}

impl FromStr for Round {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let setup = Fields::read(text)?.into_complete_setup()?;
        Ok(setup.to_round()?)
    }
}

impl FromStr for View {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let setup = Fields::read(text)?.into_complete_setup()?;
        Ok(setup.to_view()?)
    }
}

/// Needs only the fields that claims depend on: `border=…`, and `discard=…` and
/// `turn=…` where they are not `-` and `A`.
impl FromStr for ClaimPosition {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let fields = Fields::read(text)?;
        let setup = fields.into_partial_setup()?;
        Ok(setup.to_claim_position()?)
    }
}

impl From<SetupErrors> for ParseError {
    fn from(errors: SetupErrors) -> Self {
        Self::new(1, ParseErrorKind::Position(errors.to_string()))
    }
}
