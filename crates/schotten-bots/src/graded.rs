//! The ten levels: how each of them errs.
//!
//! The weaker ones err as people do. They overlook that a Stone is theirs by
//! proof, don't remember every card that lies face up, look at a few Stones
//! only, at their own side alone, and hope for cards that won't come. Chance
//! sways them last of all, and it has a limit what a play may cost by their own
//! judgment.

use super::is_winning_claim;
use super::judgment::{Judgment, Sight};
use super::level::Grade;
use super::net::network::Network;
use super::net::{self, Valued};
use super::search::{self, Search};
use rand::RngExt;
use rand::seq::IteratorRandom;
use schotten_rules::{Action, Card, ClanSet, Phase, StoneSet, Verdict, View};
use tabletop::chance::Chance;
use tabletop::{Budget, Decision};

/// How a level judges, and its weaknesses.
#[derive(Clone, Copy, Debug)]
struct Manner {
    judges: Judges,
    /// How often a claim by proof is overlooked.
    overlooks: f32,
    /// The share of the cards in the discard and on claimed Stones, and half
    /// that share of those on other Stones, that it believes still to come.
    forgets: f32,
    /// How many Stones it looks at before it plays.
    looks_at: usize,
    /// How far chance sways it: the scale of what is added to what it takes a
    /// play to be worth.
    sway: f32,
}

#[derive(Clone, Copy, Debug)]
enum Judges {
    /// By odds, with errors.
    ByOdds(Judgment),
    /// By the network.
    AtOnce,
    /// By the network and what comes after.
    Ahead(Search),
}

/// How much worse than the best a play may be, by its own judgment: so many
/// times the sway.
const MOST: f32 = 7.0;

const HIGH_CARDS: Judges = Judges::ByOdds(Judgment {
    sight: Sight::Own,
    only_sums: true,
    ..Judgment::SOUND
});

const fn hopeful(sight: Sight, hope: f32) -> Judges {
    Judges::ByOdds(Judgment {
        sight,
        hope,
        ..Judgment::SOUND
    })
}

const fn manner(
    judges: Judges,
    overlooks: f32,
    forgets: f32,
    looks_at: usize,
    sway: f32,
) -> Manner {
    Manner {
        judges,
        overlooks,
        forgets,
        looks_at,
        sway,
    }
}

const STRONGEST: Search = Search {
    plays: 16,
    turns: 4,
    iterations: 400,
};

const MANNERS: [Manner; Grade::COUNT] = [
    manner(HIGH_CARDS, 1.0, 1.0, 9, 0.0007),
    manner(hopeful(Sight::Own, 0.925), 1.0, 1.0, 1, 0.0005),
    manner(hopeful(Sight::Own, 0.9), 1.0, 1.0, 1, 0.0002),
    manner(hopeful(Sight::Own, 0.9), 0.8, 0.7, 3, 0.0001),
    manner(hopeful(Sight::Stone, 0.7), 0.75, 0.65, 2, 0.0003),
    manner(hopeful(Sight::Stone, 0.5), 0.45, 0.45, 3, 0.0002),
    manner(hopeful(Sight::Stone, 0.4), 0.2, 0.3, 5, 0.0002),
    manner(Judges::AtOnce, 0.05, 0.15, 9, 0.0115),
    manner(Judges::AtOnce, 0.0, 0.05, 9, 0.0065),
    manner(Judges::Ahead(STRONGEST), 0.0, 0.0, 9, 0.0),
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
) -> Option<Decision<Action>> {
    let manner = MANNERS[usize::from(grade.number()) - 1];
    if let Judges::Ahead(search) = manner.judges {
        return search::choose(network, &search, view, actions, budget, rng);
    }
    manner
        .choose(network, view, actions, rng)
        .map(Decision::without_search)
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
        let plays = view.table().phase() == Phase::Play;
        let others = if plays {
            self.looked_at(view, others, rng)
        } else {
            others
        };
        let forgotten = self.forgotten(view, rng);
        let values = match self.judges {
            Judges::ByOdds(judgment) => Judgment {
                forgotten,
                ..judgment
            }
            .values(view, &others),
            _ if plays => net::values(&mut Valued::recalling(network, view, forgotten), &others),
            _ => return net::choose(network, view, &others),
        };
        let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let swayed = others.iter().zip(values).filter_map(|(action, value)| {
            let uniform: f32 = rng.random::<f32>();
            // As likely to help one play as another, and seldom large.
            let sway = self.sway * gumbel(uniform);
            (value >= best - MOST * self.sway).then_some((*action, value + sway))
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
            .flat_map(|id| border.stone(id).clan_cards());
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
