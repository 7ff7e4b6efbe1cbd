//! Claims: whether they hold, and why (rulings R15 to R27).

mod can_beat;
pub mod completion;
pub(crate) mod sums;
pub(crate) mod three_cards;

use self::completion::{Completion, completion_above, strongest_completion};
use crate::{ClanSet, Formation, Player, Stone};
pub use can_beat::can_beat;
use std::cmp::Ordering;

/// Whether a claim holds, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It holds: both sides are complete and the claimant's formation is
    /// stronger.
    Stronger,
    /// It holds: both sides are complete and equally strong, and the claimant's
    /// was complete first (ruling R29).
    WonTie,
    /// It holds: the opponent's side is incomplete, and no completion of it
    /// would be stronger (ruling R17).
    Proved,
    /// It fails: the claimant's own side is incomplete (ruling R15).
    Incomplete,
    /// It fails: both sides are complete and the claimant's formation is
    /// weaker.
    Weaker,
    /// It fails: both sides are complete and equally strong, and the opponent's
    /// was complete first (ruling R29).
    LostTie,
    /// It fails: the opponent's side is incomplete, and these unplayed Clan
    /// cards would make it stronger (ruling R27).
    Refuted(ClanSet),
}

impl Verdict {
    /// Returns whether the claim holds.
    #[must_use]
    pub const fn is_claimable(self) -> bool {
        matches!(self, Self::Stronger | Self::WonTie | Self::Proved)
    }
}

/// Returns the verdict on `claimant`'s claim of the Stone, given the Clan cards
/// that do not lie face up (rulings R18, R19). Whether the Stone is claimed
/// already plays no part.
#[must_use]
#[inline]
pub fn verdict(stone: &Stone, claimant: Player, unplayed: ClanSet) -> Verdict {
    let Some(mine) = stone.formation(claimant) else {
        return Verdict::Incomplete;
    };
    let opponent = claimant.other();
    let Some(theirs) = stone.formation(opponent) else {
        let beats = completion_above(stone.side(opponent), stone.modes(), unplayed, mine);
        return beats.map_or(Verdict::Proved, |found| Verdict::Refuted(found.cards));
    };
    match mine.cmp(&theirs) {
        Ordering::Greater => Verdict::Stronger,
        Ordering::Less => Verdict::Weaker,
        Ordering::Equal if stone.completed_first() == Some(claimant) => Verdict::WonTie,
        Ordering::Equal => Verdict::LostTie,
    }
}

/// Returns whether the claim holds. This equals [`Verdict::is_claimable`] of
/// [`verdict`]. As it need not find the cards that refute a claim, it is
/// several times faster.
#[must_use]
#[inline]
pub fn holds(stone: &Stone, claimant: Player, unplayed: ClanSet) -> bool {
    if stone.formation(claimant.other()).is_some() {
        holds_when_complete(stone, claimant)
    } else {
        is_proved(stone, claimant, unplayed)
    }
}

/// Returns whether the claim holds, for a Stone on which the opponent's side is
/// incomplete.
#[inline]
pub(super) fn is_proved(stone: &Stone, claimant: Player, unplayed: ClanSet) -> bool {
    let Some(mine) = stone.formation(claimant) else {
        return false;
    };
    let theirs = stone.side(claimant.other());
    !can_beat(theirs, stone.modes(), unplayed, mine)
}

/// Returns whether both sides are complete and the claim holds.
#[inline(always)]
#[expect(
    clippy::needless_bitwise_bool,
    reason = "a branch on random cards is often mispredicted"
)]
pub(super) fn holds_when_complete(stone: &Stone, claimant: Player) -> bool {
    let [mine, theirs] = [stone.rank(claimant), stone.rank(claimant.other())];
    let first = stone.completed_first() == Some(claimant);
    (theirs > 0) & ((mine > theirs) | (mine == theirs) & first)
}

/// Why a claim with the verdict [`Verdict::Proved`] holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The claimant's formation.
    pub formation: Formation,
    /// The opponent's strongest completion, never stronger than `formation`;
    /// `None` if the opponent can never complete the side (ruling R22).
    pub best_reply: Option<Completion>,
    /// The face-up Clan cards that make the proof: if any one of them were
    /// still unplayed, the claim would be refuted with it.
    pub decisive: ClanSet,
}

/// Returns the proof of a claim; `None` unless the verdict is
/// [`Verdict::Proved`].
#[must_use]
pub fn proof(stone: &Stone, claimant: Player, unplayed: ClanSet) -> Option<Proof> {
    if verdict(stone, claimant, unplayed) != Verdict::Proved {
        return None;
    }
    let modes = stone.modes();
    let formation = stone.formation(claimant)?;
    let theirs = stone.side(claimant.other());
    let elsewhere = unplayed.complement().difference(theirs.clan_cards());
    let would_refute = |card| {
        let with_it = unplayed.union(ClanSet::from(card));
        completion_above(theirs, modes, with_it, formation).is_some()
    };
    Some(Proof {
        formation,
        best_reply: strongest_completion(theirs, modes, unplayed),
        decisive: elsewhere
            .iter()
            .filter(|card| would_refute(*card))
            .collect(),
    })
}
