//! The ten levels: how each of them errs.
//!
//! The weaker ones err as people do. They overlook that a Stone is theirs by
//! proof, don't remember every card that lies face up, and look at a few
//! Stones only. Chance sways them last of all, the less the stronger they are,
//! and for all but the first it has a limit what a play may cost by their own
//! judgment.

use super::Budget;
use super::level::Grade;
use super::net::network::Network;
use super::net::{self, Valued};
use super::search::{self, Search};
use super::{Decision, is_winning_claim};
use crate::rules::{Action, Card, ClanSet, Phase, StoneSet, Verdict, View};
use crate::shuffle::Chance;
use rand::RngExt;
use rand::seq::IteratorRandom;

/// A level's weaknesses, and its strength.
#[derive(Clone, Copy, Debug)]
struct Manner {
    /// How often a claim by proof is overlooked.
    overlooks: f32,
    /// The share of the cards in the discard and on claimed Stones, and half
    /// that share of those on other Stones, that it believes still to come.
    forgets: f32,
    /// How many Stones it looks at before it plays.
    looks_at: usize,
    /// How far chance sways it: the scale of what is added to a play's chance
    /// of winning.
    sway: f32,
    /// How much worse than the best its plays may be, by its own judgment.
    most: f32,
    search: Option<Search>,
}

const fn manner(overlooks: f32, forgets: f32, looks_at: usize, sway: f32, most: f32) -> Manner {
    Manner {
        overlooks,
        forgets,
        looks_at,
        sway,
        most,
        search: None,
    }
}

const STRONGEST: Search = Search {
    plays: 16,
    turns: 4,
    iterations: 400,
};

const MANNERS: [Manner; Grade::COUNT] = [
    manner(1.0, 1.0, 1, 2.50, 1.0),
    manner(1.0, 1.0, 2, 0.31, 0.60),
    manner(0.9, 0.8, 4, 0.14, 0.42),
    manner(0.8, 0.7, 5, 0.078, 0.30),
    manner(0.55, 0.55, 7, 0.05, 0.20),
    manner(0.4, 0.45, 8, 0.034, 0.15),
    manner(0.25, 0.35, 8, 0.0235, 0.12),
    manner(0.1, 0.2, 9, 0.0165, 0.10),
    manner(0.0, 0.05, 9, 0.009, 0.06),
    Manner {
        search: Some(STRONGEST),
        ..manner(0.0, 0.0, 9, 0.0, 0.0)
    },
];

/// How the strongest level searches.
pub(super) const fn strongest() -> Search {
    STRONGEST
}

/// What a bot of this level does.
pub(super) fn decide(
    grade: Grade,
    network: &Network,
    view: &View,
    actions: &[Action],
    budget: &Budget,
    rng: &mut Chance,
) -> Option<Decision> {
    let manner = MANNERS[usize::from(grade.number()) - 1];
    if let Some(search) = manner.search {
        return search::choose(network, &search, view, actions, budget, rng);
    }
    manner
        .choose(network, view, actions, rng)
        .map(Decision::at_once)
}

impl Manner {
    fn choose(
        &self,
        network: &Network,
        view: &View,
        actions: &[Action],
        rng: &mut Chance,
    ) -> Option<Action> {
        if let Some(claim) = self.claim(view, actions, rng) {
            return Some(claim);
        }
        let others = actions
            .iter()
            .filter(|action| !matches!(action, Action::Claim(_)));
        let others: Vec<Action> = others.copied().collect();
        if view.table().phase() != Phase::Play || others.len() < 2 {
            return net::choose(network, view, &others);
        }
        let others = self.looked_at(view, others, rng);
        let values = net::values(
            &mut Valued::recalling(network, view, self.forgotten(view, rng)),
            &others,
        );
        let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let swayed = others.iter().zip(values).filter_map(|(action, value)| {
            let uniform: f32 = rng.random::<f32>();
            // As likely to help one play as another, and seldom large.
            let sway = self.sway * gumbel(uniform);
            (value >= best - self.most).then_some((*action, value + sway))
        });
        let chosen = swayed.max_by(|(_, a), (_, b)| a.total_cmp(b));
        chosen.map(|(action, _)| action)
    }

    /// A claim that holds and is seen: always one that wins the round.
    fn claim(&self, view: &View, actions: &[Action], rng: &mut Chance) -> Option<Action> {
        let claim = super::best_claim(view, actions)?;
        if is_winning_claim(view, claim) {
            return Some(claim);
        }
        let claims = actions.iter().filter_map(|action| match action {
            Action::Claim(stone) => Some((*action, *stone)),
            _ => None,
        });
        let mut seen = claims.filter(|(_, stone)| {
            let proved = view.table().verdict(*stone) == Some(Verdict::Proved);
            let overlooked = rng.random::<f32>() < self.overlooks;
            !proved || !overlooked
        });
        seen.next().map(|(action, _)| action)
    }

    /// The plays at the Stones it looks at, and those at no Stone.
    fn looked_at(&self, view: &View, actions: Vec<Action>, rng: &mut Chance) -> Vec<Action> {
        let room = view.table().border().room(view.viewer());
        if self.looks_at >= room.len() {
            return actions;
        }
        let seen: StoneSet = room.iter().sample(rng, self.looks_at).into_iter().collect();
        let elsewhere = |action: &Action| match action {
            Action::Place(_, stone) => seen.contains(*stone),
            _ => true,
        };
        let left: Vec<Action> = actions.iter().copied().filter(elsewhere).collect();
        if left.is_empty() { actions } else { left }
    }

    /// Face-up cards that it takes to be still in play.
    fn forgotten(&self, view: &View, rng: &mut Chance) -> ClanSet {
        if self.forgets <= 0.0 {
            return ClanSet::EMPTY;
        }
        let border = view.table().border();
        let open = border
            .unclaimed()
            .iter()
            .flat_map(|id| border.stone(id).clans());
        let open: ClanSet = open.collect();
        let face_up = view.table().unplayed().complement();
        let hand: ClanSet = view.hand().iter().filter_map(Card::clan).collect();
        let forgotten = face_up.difference(hand).iter().filter(|card| {
            let chance = if open.contains(*card) {
                self.forgets / 2.0
            } else {
                self.forgets
            };
            rng.random::<f32>() < chance
        });
        forgotten.collect()
    }
}

/// A number from the Gumbel distribution: with it, the more a play is worth
/// the likelier it is chosen, as in a softmax of this scale.
fn gumbel(uniform: f32) -> f32 {
    let inner = libm::logf(uniform.max(1e-9));
    -libm::logf((-inner).max(1e-9))
}
