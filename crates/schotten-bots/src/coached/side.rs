//! The best that a side of a Stone can still become, and the cards it takes.

use crate::{PlayableElites, cards_for};
use schotten_rules::completion::strongest_completion;
use schotten_rules::{ClanSet, EliteTroop, Formation, Modes, Player, Side, StoneId, View};

/// The best that a side can still become, with as many cards of the viewer's hand as do it.
/// Tactic cards that the viewer can't see are left out of account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideBest {
    /// The formation.
    pub formation: Formation,
    /// The cards in the viewer's hand that it takes.
    pub held: ClanSet,
    /// The Elite Troop in the viewer's hand that it takes.
    pub elite: Option<EliteTroop>,
    /// The cards to draw that it takes.
    pub drawn: ClanSet,
}

impl SideBest {
    /// Finds it for the side of a player; `None` if the side can't be completed any more.
    #[must_use]
    pub fn of(view: &View, id: StoneId, player: Player) -> Option<Self> {
        let stone = view.table().border().stone(id);
        let (side, modes) = (stone.side(player), stone.modes());
        let cards = cards_for(view, player);
        if player != view.viewer() {
            return Self::with(side, modes, ClanSet::EMPTY, cards);
        }
        let held = view.hand().clan_cards();
        let hidden = cards.difference(held);
        let plain = Self::with(side, modes, held, hidden);
        let playable = PlayableElites::in_hand(view);
        let elites = playable.iter().filter_map(|elite| {
            let with = side
                .with(elite.into())
                .filter(|_| side.len() < modes.slots())?;
            let best = Self::with(&with, modes, held, hidden)?;
            Some(Self {
                elite: Some(elite),
                ..best
            })
        });
        // Of those that are equally strong, the one that takes fewest cards to draw.
        let rank = |best: &Self| (best.formation, std::cmp::Reverse(best.drawn.len()));
        elites.fold(plain, |best, other| match best {
            Some(best) if rank(&best) >= rank(&other) => Some(best),
            _ => Some(other),
        })
    }

    /// Finds the best of a side with cards in hand and cards to draw.
    pub(super) fn with(side: &Side, modes: Modes, held: ClanSet, open: ClanSet) -> Option<Self> {
        let formation = |side: &Side, cards| {
            strongest_completion(side, modes, cards).map(|best| best.formation)
        };
        let all = held.union(open);
        let best = formation(side, all)?;
        let (mut side, mut left, mut used) = (*side, all, ClanSet::EMPTY);
        for card in held {
            let rest = left.difference(card.into());
            let with = side
                .with(card.into())
                .filter(|_| side.len() < modes.slots());
            if let Some(with) = with
                && formation(&with, rest) == Some(best)
            {
                (side, left, used) = (with, rest, used.union(card.into()));
            }
        }
        let drawn = strongest_completion(&side, modes, left)?.cards;
        Some(Self {
            formation: best,
            held: used,
            elite: None,
            drawn,
        })
    }
}
