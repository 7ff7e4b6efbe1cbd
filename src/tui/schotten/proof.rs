//! Proofs as the table shows them: the cards that could have beaten a claim, struck
//! out because they lie face up.

use schotten_rules::best_formation::strongest_completion;
use schotten_rules::claim;
use schotten_rules::{ClanCard, ClanSet, Formation, Player, StoneId, Table};

/// A card that could have beaten a claim if it didn't lie face up already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StruckCard {
    pub(crate) card: ClanCard,
    /// The strongest formation that the opponent's side could have become with it.
    pub(crate) formation: Formation,
}

/// A claim by proof, until the next key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ShownProof {
    /// The claimed Stone.
    pub(crate) stone: StoneId,
    /// Who claimed it.
    pub(crate) claimant: Player,
    /// The struck cards, the most dangerous last.
    pub(crate) struck: Vec<StruckCard>,
}

impl ShownProof {
    /// Returns what there is to see of the claim of a Stone by the player on turn, given
    /// the table before it. `None` if it isn't a proof, or one that depends on no card.
    pub(crate) fn new(before: &Table, id: StoneId) -> Option<Self> {
        let (stone, claimant) = (before.border().stone(id), before.turn());
        let unplayed = before.unplayed();
        let decisive = claim::proof(stone, claimant, unplayed)?.decisive;
        let side = stone.side(claimant.other());
        let struck = decisive.iter().filter_map(|card| {
            let with_it = unplayed.union(ClanSet::from(card));
            let made = strongest_completion(side, stone.modes(), with_it)?;
            let formation = made.formation;
            Some(StruckCard { card, formation })
        });
        let mut struck: Vec<StruckCard> = struck.collect();
        struck.sort_by_key(|struck| struck.formation);
        (!struck.is_empty()).then_some(Self {
            stone: id,
            claimant,
            struck,
        })
    }
}
