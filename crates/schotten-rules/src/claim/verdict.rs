//! Whether a claim holds (rulings R15 to R27).

use super::best_formation::completion_above;
use super::can_beat;
use crate::{ClanSet, Player, Stone};
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
pub(crate) fn is_proved(stone: &Stone, claimant: Player, unplayed: ClanSet) -> bool {
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
pub(crate) fn holds_when_complete(stone: &Stone, claimant: Player) -> bool {
    let [mine, theirs] = [stone.rank(claimant), stone.rank(claimant.other())];
    let first = stone.completed_first() == Some(claimant);
    (theirs > 0) & ((mine > theirs) | (mine == theirs) & first)
}
