//! What a side of a Stone can still become, and the cards it takes.

use crate::cards_for;
use schotten_rules::best_formation::strongest_completion;
use schotten_rules::{
    Category, ClanSet, EliteTroop, Formation, Modes, Player, Side, StoneId, StoneSet, View,
};
use std::cmp::Reverse;

/// What a side can still become, as far as the viewer knows: what hints, looks and the labels at
/// the Stones say. Tactic cards that the viewer can't see are left out of account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The strongest formation that the viewer's hand alone makes of the side, if that is more
    /// than a Sum and beats what the other side is. No card of the hand counts at two Stones.
    pub from_hand: Option<SideBest>,
    /// The strongest formation with any cards that may come to the side.
    pub at_best: SideBest,
}

impl Outlook {
    /// Finds it for the side of a player; `None` if the side can't be completed any more.
    #[must_use]
    pub fn of(view: &View, id: StoneId, player: Player) -> Option<Self> {
        let stone = view.table().border().stone(id);
        let (side, modes, cards) = (stone.side(player), stone.modes(), cards_for(view, player));
        if player != view.viewer() {
            let at_best = SideBest::with(side, modes, ClanSet::EMPTY, cards)?;
            return Some(Self {
                from_hand: None,
                at_best,
            });
        }
        let (left, from_hand) = left_for(view, id);
        let own = OwnCards {
            clan: left.clan,
            ..OwnCards::of(view)
        };
        Some(Self {
            from_hand,
            at_best: own.best(side, modes, cards.difference(left.clan))?,
        })
    }

    /// Returns what the hand alone makes of the side, or else the best it can become.
    #[must_use]
    pub fn nearest(&self) -> &SideBest {
        self.from_hand.as_ref().unwrap_or(&self.at_best)
    }
}

/// A formation that a side can become, with as many cards of the viewer's hand as do it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideBest {
    /// The formation.
    pub formation: Formation,
    /// The cards in the viewer's hand that it takes.
    pub held: ClanSet,
    /// The Elite Troop in the viewer's hand that it takes.
    pub elite: Option<EliteTroop>,
    /// The other cards that it takes: those to draw, and those in hand that count at another
    /// Stone.
    pub drawn: ClanSet,
}

impl SideBest {
    /// Finds the best of a side with cards in hand and others.
    fn with(side: &Side, modes: Modes, held: ClanSet, open: ClanSet) -> Option<Self> {
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

/// Cards of the viewer's hand that complete sides.
#[derive(Clone, Copy, Debug)]
struct OwnCards {
    clan: ClanSet,
    /// The Elite Troops that may be the viewer's next card, the one that fits the fewest
    /// formations first.
    elites: [Option<EliteTroop>; 3],
}

impl OwnCards {
    /// Returns the whole hand. Until the opponent plays a Tactic card, the limit of Tactic cards
    /// stays as it is now.
    fn of(view: &View) -> Self {
        let (table, me) = (view.table(), view.viewer());
        let may_play = |elite: &EliteTroop| {
            view.hand().contains((*elite).into())
                && table.is_within_tactic_limit(me)
                && !(*elite == EliteTroop::Joker && table.joker_played(me))
        };
        let choosiest = [EliteTroop::Spy, EliteTroop::ShieldBearer, EliteTroop::Joker];
        Self {
            clan: view.hand().clan_cards(),
            elites: choosiest.map(|elite| Some(elite).filter(may_play)),
        }
    }

    fn without(self, used: &SideBest) -> Self {
        Self {
            clan: self.clan.difference(used.held),
            elites: self
                .elites
                .map(|elite| elite.filter(|_| elite != used.elite)),
        }
    }

    /// Finds the best of a side with these cards and others. Of those that are equally strong, it
    /// is the one that takes fewest others.
    fn best(&self, side: &Side, modes: Modes, others: ClanSet) -> Option<SideBest> {
        let plain = SideBest::with(side, modes, self.clan, others);
        let elites = self.elites.into_iter().flatten().filter_map(|elite| {
            let with = side
                .with(elite.into())
                .filter(|_| side.len() < modes.slots())?;
            let best = SideBest::with(&with, modes, self.clan, others)?;
            Some(SideBest {
                elite: Some(elite),
                ..best
            })
        });
        let rank = |best: &SideBest| (best.formation, Reverse(best.drawn.len()));
        elites.fold(plain, |best, other| match best {
            Some(best) if rank(&best) >= rank(&other) => Some(best),
            _ => Some(other),
        })
    }

    /// Finds what these cards alone make of the viewer's side of a Stone.
    fn complete(&self, view: &View, id: StoneId) -> Option<SideBest> {
        let (stone, me) = (view.table().border().stone(id), view.viewer());
        let best = self.best(stone.side(me), stone.modes(), ClanSet::EMPTY)?;
        let is_good = best.formation.category() > Category::Sum
            && Some(best.formation) > stone.formation(me.other());
        is_good.then_some(best)
    }
}

/// Returns the Clan cards of the viewer's hand that count at this Stone: at every other one that
/// the viewer has begun, the hand makes what it can with the rest, at the Stones nearest to
/// complete first.
#[must_use]
pub fn cards_in_hand_for(view: &View, id: StoneId) -> ClanSet {
    left_for(view, id).0.clan
}

/// The cards of the hand that count at a Stone, and what they alone make there.
fn left_for(view: &View, id: StoneId) -> (OwnCards, Option<SideBest>) {
    let (border, me) = (view.table().border(), view.viewer());
    let is_begun = |id: StoneId| !border.stone(id).side(me).is_empty();
    let open = |other: &StoneId| {
        let stone = border.stone(*other);
        stone.side(me).len() < stone.modes().slots() && (is_begun(*other) || *other == id)
    };
    let mut open: StoneSet = border.unclaimed().iter().filter(open).collect();
    let all = OwnCards::of(view);
    let (mut left, mut kept, mut made) = (all, all, None);
    let next = |left: &OwnCards, open: StoneSet| {
        let made = open.iter().filter_map(|at| {
            let best = left.complete(view, at)?;
            let count = best.held.len() + u32::from(best.elite.is_some());
            let rank = (
                is_begun(at),
                Reverse(count),
                best.formation,
                Reverse(at.index()),
            );
            Some((rank, at, best))
        });
        made.max_by_key(|(rank, ..)| *rank)
    };
    while let Some((_, at, best)) = next(&left, open) {
        left = left.without(&best);
        open.set(at, false);
        if at == id {
            made = Some(best);
        } else {
            kept = kept.without(&best);
        }
    }
    (kept, made)
}
