//! Claims: what holds, and why (rulings R15 to R27).

use super::card_set::ClanSet;
use super::completion::{Completion, completion_above, strongest_completion};
use super::formation::Formation;
use super::player::Player;
pub use super::refutable::can_beat;
use super::stone::Stone;
use std::cmp::Ordering;

/// The answer to a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Both sides are complete and the claimant's formation is stronger.
    Stronger,
    /// Both sides are complete and equally strong, and the claimant's was
    /// complete first (ruling R29).
    First,
    /// The opponent's side is incomplete and no completion of it is stronger
    /// (ruling R17).
    Proved,
    /// The claimant's own side is incomplete (ruling R15).
    Incomplete,
    /// Both sides are complete and the claimant's formation is weaker.
    Weaker,
    /// Both sides are complete and equally strong, and the opponent's was
    /// complete first.
    Second,
    /// The opponent's side is incomplete, and these unplayed Clan cards would
    /// complete it to beat the claim (ruling R27).
    Refuted(ClanSet),
}

impl Verdict {
    /// Does the claim hold?
    #[must_use]
    pub const fn is_claimable(self) -> bool {
        matches!(self, Self::Stronger | Self::First | Self::Proved)
    }
}

/// How `claimant`'s claim of the Stone stands, with `unplayed` the Clan cards
/// that do not lie face up (rulings R18, R19). Who owns the Stone already is
/// not asked.
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
        Ordering::Equal if stone.first() == Some(claimant) => Verdict::First,
        Ordering::Equal => Verdict::Second,
    }
}

/// Does the claim hold? The same as [`verdict`] being claimable, without the
/// cards that refute a claim, and several times as quick.
#[must_use]
#[inline]
pub fn holds(stone: &Stone, claimant: Player, unplayed: ClanSet) -> bool {
    let Some(mine) = stone.formation(claimant) else {
        return false;
    };
    let opponent = claimant.other();
    if stone.formation(opponent).is_some() {
        return holds_as_it_lies(stone, claimant);
    }
    !can_beat(stone.side(opponent), stone.modes(), unplayed, mine)
}

/// Does the claim hold with both sides complete?
#[inline(always)]
#[expect(
    clippy::needless_bitwise_bool,
    reason = "a branch on what lies there is often guessed wrong"
)]
pub(super) fn holds_as_it_lies(stone: &Stone, claimant: Player) -> bool {
    let mine = stone.formation(claimant);
    let theirs = stone.formation(claimant.other());
    let first = stone.first() == Some(claimant);
    // An incomplete side has no formation, which is below all others.
    theirs.is_some() & ((mine > theirs) | (mine == theirs) & first)
}

/// Why a claim by proof holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The claimant's formation.
    pub formation: Formation,
    /// The opponent's strongest completion that is left, never stronger than
    /// `formation`; `None` if he can never complete (ruling R22).
    pub best_left: Option<Completion>,
    /// The face-up Clan cards each of which, were it still unplayed, would
    /// refute the claim, alone or with other unplayed cards.
    pub gone: ClanSet,
}

/// The reasons of a claim by proof; `None` if the verdict is another.
#[must_use]
pub fn proof(stone: &Stone, claimant: Player, unplayed: ClanSet) -> Option<Proof> {
    if verdict(stone, claimant, unplayed) != Verdict::Proved {
        return None;
    }
    let modes = stone.modes();
    let formation = stone.formation(claimant)?;
    let theirs = stone.side(claimant.other());
    let elsewhere = unplayed.complement().difference(theirs.clans());
    let would_refute = |card| {
        let with_it = unplayed.union(ClanSet::from(card));
        completion_above(theirs, modes, with_it, formation).is_some()
    };
    Some(Proof {
        formation,
        best_left: strongest_completion(theirs, modes, unplayed),
        gone: elsewhere
            .iter()
            .filter(|card| would_refute(*card))
            .collect(),
    })
}
