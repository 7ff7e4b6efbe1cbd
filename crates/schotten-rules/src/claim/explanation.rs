//! Why an early claim holds: the proof that the opponent can't win the Stone any more (rulings R17
//! to R22). Whether it holds is decided in `verdict`.

use super::best_formation::{Completion, completion_above, strongest_completion};
use super::verdict::{Verdict, verdict};
use crate::{ClanSet, Formation, Player, Stone};

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
