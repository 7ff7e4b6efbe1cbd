//! Followers, and how their place in an army is named.

use crate::list::Filler;
use crate::{Card, Clan, EndPower, Player, PlayerSet};
use std::fmt;

/// A card in an army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Follower {
    /// Everybody sees the card.
    FaceUp {
        /// The card.
        card: Card,
        /// What it carries.
        mark: Mark,
    },
    /// The player in whose army it lies knows the card, and so does everybody
    /// in `known_to`.
    FaceDown {
        /// The card; `None` in the view of a player who doesn't know it.
        card: Option<Card>,
        /// Who has had it in their army before (ruling L91). Never the player
        /// in whose army it lies now.
        known_to: PlayerSet,
    },
}

/// What a face-up Follower carries. It stays with the Follower in whichever
/// army that is (ruling L54), and works for that army's player (ruling L44).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Nothing.
    Plain,
    /// Its end power has been used, or it is a Scott that has copied this one
    /// (rulings L42, L64). On the table a Clan token shows which; there are always
    /// enough of them (ruling L9).
    Active(EndPower),
    /// It has stayed from the last skirmish (ruling L82).
    Kept,
}

impl Follower {
    /// Returns a face-up Follower without a mark.
    #[must_use]
    pub const fn face_up(card: Card) -> Self {
        let mark = Mark::Plain;
        Self::FaceUp { card, mark }
    }

    /// Returns a Follower just mustered face-down.
    #[must_use]
    pub const fn face_down(card: Card) -> Self {
        Self::FaceDown {
            card: Some(card),
            known_to: PlayerSet::EMPTY,
        }
    }

    /// Returns the card; `None` if it is hidden in this view.
    #[must_use]
    pub const fn card(self) -> Option<Card> {
        match self {
            Self::FaceUp { card, .. } => Some(card),
            Self::FaceDown { card, .. } => card,
        }
    }

    /// Returns the card if it lies face-up.
    #[must_use]
    pub const fn face_up_card(self) -> Option<Card> {
        match self {
            Self::FaceUp { card, .. } => Some(card),
            Self::FaceDown { .. } => None,
        }
    }

    /// Returns whether it lies face-up.
    #[must_use]
    pub const fn is_face_up(self) -> bool {
        matches!(self, Self::FaceUp { .. })
    }

    /// Returns the end power that it has, if it is active.
    #[must_use]
    pub const fn active(self) -> Option<EndPower> {
        match self {
            Self::FaceUp {
                mark: Mark::Active(power),
                ..
            } => Some(power),
            _ => None,
        }
    }

    /// Returns the Clan whose power a Scott can copy from it: that of any
    /// face-up Follower but a Scott (rulings L60, L63).
    #[must_use]
    pub fn copyable(self) -> Option<Clan> {
        let clan = self.face_up_card()?.clan();
        (clan != Clan::Scott).then_some(clan)
    }

    /// Returns the Follower as a player sees it in the army of `controller`;
    /// nobody in particular is `None`.
    pub(crate) fn seen_by(self, viewer: Option<Player>, controller: Player) -> Self {
        match self {
            Self::FaceDown { card, known_to } => {
                let knows = |viewer| viewer == controller || known_to.contains(viewer);
                let card = card.filter(|_| viewer.is_some_and(knows));
                Self::FaceDown { card, known_to }
            }
            Self::FaceUp { .. } => self,
        }
    }

    /// Returns the Follower after it has moved from one army to another
    /// (rulings L53, L91).
    pub(crate) const fn moved(self, from: Player, to: Player) -> Self {
        match self {
            Self::FaceDown { card, known_to } => Self::FaceDown {
                card,
                known_to: known_to.with(from).without(to),
            },
            Self::FaceUp { .. } => self,
        }
    }
}

impl Filler for Follower {
    const FILLER: Self = Self::face_up(Card::FILLER);
}

/// Names a Follower by its place, so that a face-down one can be named by
/// somebody who doesn't know it (ruling L46).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FollowerId {
    army: Player,
    /// Counted from 1.
    place: u8,
}

impl FollowerId {
    /// Returns the Follower at this place of the player's army, counted from 1
    /// at the left. `None` for places that no army can have.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "98 at most")]
    pub const fn new(army: Player, place: usize) -> Option<Self> {
        if place >= 1 && place <= Card::COUNT {
            let place = place as u8;
            Some(Self { army, place })
        } else {
            None
        }
    }

    /// Returns the Follower at a place known to exist, counted from 0.
    pub(crate) fn at(army: Player, index: usize) -> Self {
        Self::new(army, index + 1).expect("armies have 98 cards at most")
    }

    /// Returns the player in whose army it is.
    #[must_use]
    pub const fn army(self) -> Player {
        self.army
    }

    /// Returns its place, counted from 1 at the left.
    #[must_use]
    pub const fn place(self) -> usize {
        self.place as usize
    }

    /// Returns its place, counted from 0 at the left.
    #[must_use]
    pub const fn index(self) -> usize {
        self.place() - 1
    }
}

impl fmt::Display for FollowerId {
    /// The notation: `B2` is B's second Follower.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.army, self.place)
    }
}
