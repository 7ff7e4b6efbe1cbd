//! What decides which commands apply: where the player is, and facts that are
//! true or false there.

use super::{Keymap, Place};
use schotten_rules::StoneId;

macro_rules! flags {
    ($($(#[$about:meta])* $name:ident,)+) => {
        /// A fact about the situation that some command depends on.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Flag {
            $($(#[$about])* $name,)+
        }

        impl Flag {
            /// All of them.
            #[cfg(test)]
            pub(crate) const ALL: [Self; [$(stringify!($name)),+].len()] = [$(Self::$name),+];
        }
    };
}

flags! {
    /// It is the tutorial.
    Tutorial,
    /// Some Stone can be claimed.
    Claimable,
    /// A Stone is marked that Enter claims.
    ClaimMarked,
    /// It is the time for claims.
    ClaimTime,
    /// The player may pass.
    MayPass,
    /// The play can be taken back.
    MayUndo,
    /// The turn ends with a draw.
    DrawDue,
    /// The message does not fit into its lines.
    MessageCut,
    /// The computer has been thinking for a while.
    Thinking,
    /// Something is wrong with the settings file.
    Faults,
    /// The cursor stands on a game to go on with.
    Offered,
    /// What was played can be looked at once more.
    MayWatch,
    /// The match has a code.
    HasCode,
    /// Other players' cards may be seen.
    EyesFree,
    /// The match that is looked at can be played on from here.
    MayPlayOn,
    /// The match that is looked at goes on by itself.
    Running,
    /// The Clan deck has cards.
    ClanDeck,
    /// The Tactic deck has cards.
    TacticDeck,
}

/// A set of [`Flag`]s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Flags(u32);

impl Flags {
    /// Does it hold the flag?
    #[must_use]
    pub(crate) const fn contains(self, flag: Flag) -> bool {
        self.0 >> flag as u32 & 1 == 1
    }

    /// Puts the flag in, or takes it out.
    pub(crate) const fn set(&mut self, flag: Flag, on: bool) {
        if on {
            self.0 |= 1 << flag as u32;
        } else {
            self.0 &= !(1 << flag as u32);
        }
    }

    /// Every set that can be made of the flags in this one.
    pub(crate) fn subsets(self) -> impl Iterator<Item = Self> {
        // Counting down in the bits of the set alone.
        std::iter::successors(Some(self), move |last| {
            let next = last.0.checked_sub(1)? & self.0;
            Some(Self(next))
        })
    }
}

impl<const COUNT: usize> From<[(Flag, bool); COUNT]> for Flags {
    fn from(flags: [(Flag, bool); COUNT]) -> Self {
        let mut set = Self::default();
        for (flag, on) in flags {
            set.set(flag, on);
        }
        set
    }
}

/// What the condition of a command may ask about. A trait, so that the search
/// for clashing keys can see what a condition asks.
pub(crate) trait Context {
    /// Who takes the keys.
    fn place(&self) -> Place;
    /// Is this so?
    fn is(&self, flag: Flag) -> bool;
}

/// All that decides which commands apply, and what they are called.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Situation {
    /// Who takes the keys.
    pub(crate) place: Place,
    /// What is so.
    pub(crate) flags: Flags,
    /// How many cards are in the hand.
    pub(crate) hand: usize,
    /// The one Stone that can be claimed, if it is only one.
    pub(crate) only_claim: Option<StoneId>,
    /// Which keys the commands have.
    pub(crate) keymap: &'static Keymap,
}

impl Situation {
    /// The start screen.
    pub(crate) fn start(keymap: &'static Keymap) -> Self {
        Self {
            place: Place::Start,
            flags: Flags::default(),
            hand: 0,
            only_claim: None,
            keymap,
        }
    }

    /// The situation with one thing being so, or not.
    #[must_use]
    pub(crate) const fn with(mut self, flag: Flag, on: bool) -> Self {
        self.flags.set(flag, on);
        self
    }
}

impl Context for Situation {
    fn place(&self) -> Place {
        self.place
    }

    fn is(&self, flag: Flag) -> bool {
        self.flags.contains(flag)
    }
}
