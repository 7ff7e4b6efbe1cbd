//! The ten levels that are offered to players, and the errors that each of them
//! makes.
//!
//! The weaker levels err as people do. They overlook claims by proof, forget
//! face-up cards, consider only a few Stones, look only at their own side, and
//! count on cards that are unlikely to come. Random noise has a small part in it,
//! and there is a limit to how bad a play it may choose.

use super::is_winning_claim;
use super::level::Grade;
use super::net::network::Network;
use super::net::{self, Evaluation};
use super::odds_evaluator::{OddsEvaluator, Scope};
use super::search::{self, SearchSettings};
use rand::RngExt;
use rand::seq::IteratorRandom;
use schotten_rules::{Action, Card, ClanSet, Phase, StoneSet, Verdict, View};
use tabletop::chance::Chance;
use tabletop::{Budget, Decision};

/// How a level evaluates positions, and the errors it makes.
#[derive(Clone, Copy, Debug)]
struct Profile {
    method: Method,
    /// The chance that it overlooks a claim by proof.
    overlook_chance: f32,
    /// The share of the cards in the discard and on claimed Stones that it forgets
    /// and believes to be unseen. On unclaimed Stones it forgets half as many.
    forget_share: f32,
    /// How many Stones, chosen at random, it considers for a play.
    stones_considered: usize,
    /// The scale of the random noise that is added to the value of a play.
    noise: f32,
}

#[derive(Clone, Copy, Debug)]
enum Method {
    /// The odds of each side, with the evaluator's errors.
    ByOdds(OddsEvaluator),
    /// The network's estimate after each play.
    Network,
    /// The network with a search.
    Search(SearchSettings),
}

/// How much lower than the best value the value of a chosen play may be, in
/// multiples of the noise.
const MAX_LOSS: f32 = 7.0;

/// The first level: it takes every formation for a sum and so collects high cards.
const HIGH_CARDS: Method = Method::ByOdds(OddsEvaluator {
    scope: Scope::OwnSide,
    only_sums: true,
    ..OddsEvaluator::SOUND
});

/// An optimistic evaluator that sees this much of the border.
const fn optimistic(scope: Scope, optimism: f32) -> Method {
    Method::ByOdds(OddsEvaluator {
        scope,
        optimism,
        ..OddsEvaluator::SOUND
    })
}

const fn profile(
    method: Method,
    overlook_chance: f32,
    forget_share: f32,
    stones_considered: usize,
    noise: f32,
) -> Profile {
    Profile {
        method,
        overlook_chance,
        forget_share,
        stones_considered,
        noise,
    }
}

const STRONGEST: SearchSettings = SearchSettings {
    late_turns: 8,
    ..search::FIRST
};

/// The levels in order, each with its method, `overlook_chance`, `forget_share`,
/// `stones_considered` and `noise`.
const PROFILES: [Profile; Grade::COUNT] = [
    profile(HIGH_CARDS, 1.0, 1.0, 9, 0.0007),
    profile(optimistic(Scope::OwnSide, 0.925), 1.0, 1.0, 1, 0.0005),
    profile(optimistic(Scope::OwnSide, 0.9), 1.0, 1.0, 1, 0.0002),
    profile(optimistic(Scope::OwnSide, 0.9), 0.8, 0.7, 3, 0.0001),
    profile(optimistic(Scope::BothSides, 0.7), 0.75, 0.65, 2, 0.0003),
    profile(optimistic(Scope::BothSides, 0.5), 0.45, 0.45, 3, 0.0002),
    profile(optimistic(Scope::BothSides, 0.4), 0.2, 0.3, 5, 0.0002),
    profile(Method::Network, 0.05, 0.15, 9, 0.0115),
    profile(Method::Network, 0.0, 0.05, 9, 0.0065),
    profile(Method::Search(STRONGEST), 0.0, 0.0, 9, 0.0),
];

/// The search of the strongest level.
pub(super) const fn strongest_search() -> SearchSettings {
    STRONGEST
}

/// The decision of a bot of this level.
pub(super) fn decide(
    grade: Grade,
    view: &View,
    actions: &[Action],
    budget: &Budget,
    rng: &mut Chance,
) -> Option<Decision<Action>> {
    let profile = PROFILES[usize::from(grade.number()) - 1];
    if let Method::Search(search) = profile.method {
        let network = super::network_for(view);
        return search::choose(network, &search, view, actions, budget, rng);
    }
    profile
        .choose(super::first_network_for(view), view, actions, rng)
        .map(Decision::without_search)
}

impl Profile {
    fn choose(
        &self,
        network: &Network,
        view: &View,
        actions: &[Action],
        rng: &mut Chance,
    ) -> Option<Action> {
        if let Some(claim) = self.notice_claim(view, actions, rng) {
            return Some(claim);
        }
        let others = actions
            .iter()
            .filter(|action| !matches!(action, Action::Claim(_)));
        let others: Vec<Action> = others.copied().collect();
        let plays = view.table().phase() == Phase::Play;
        let others = if plays {
            self.at_considered_stones(view, others, rng)
        } else {
            others
        };
        let forgotten = self.forget_cards(view, rng);
        let values = match self.method {
            Method::ByOdds(evaluator) => OddsEvaluator {
                forgotten,
                ..evaluator
            }
            .action_values(view, &others),
            _ if plays => net::action_values(
                &mut Evaluation::with_forgotten(network, view, forgotten),
                &others,
            ),
            _ => return net::choose(network, view, &others),
        };
        let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let swayed = others.iter().zip(values).filter_map(|(action, value)| {
            let uniform: f32 = rng.random::<f32>();
            // The same distribution for every play, and rarely large.
            let noise = self.noise * gumbel(uniform);
            (value >= best - MAX_LOSS * self.noise).then_some((*action, value + noise))
        });
        let chosen = swayed.max_by(|(_, a), (_, b)| a.total_cmp(b));
        chosen.map(|(action, _)| action)
    }

    /// A claim that holds and that the bot notices. It never overlooks one that wins
    /// the round.
    fn notice_claim(&self, view: &View, actions: &[Action], rng: &mut Chance) -> Option<Action> {
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
            let overlooked = rng.random::<f32>() < self.overlook_chance;
            !proved || !overlooked
        });
        seen.next().map(|(action, _)| action)
    }

    /// The placements on the Stones that the bot considers, and all other actions.
    /// If nothing would be left, all actions.
    fn at_considered_stones(
        &self,
        view: &View,
        actions: Vec<Action>,
        rng: &mut Chance,
    ) -> Vec<Action> {
        let room = view.table().border().room(view.viewer());
        if self.stones_considered >= room.len() {
            return actions;
        }
        let seen: StoneSet = room
            .iter()
            .sample(rng, self.stones_considered)
            .into_iter()
            .collect();
        let elsewhere = |action: &Action| match action {
            Action::Place(_, stone) => seen.contains(*stone),
            _ => true,
        };
        let left: Vec<Action> = actions.iter().copied().filter(elsewhere).collect();
        if left.is_empty() { actions } else { left }
    }

    /// The face-up cards that the bot forgets this time.
    fn forget_cards(&self, view: &View, rng: &mut Chance) -> ClanSet {
        if self.forget_share <= 0.0 {
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
                self.forget_share / 2.0
            } else {
                self.forget_share
            };
            rng.random::<f32>() < chance
        });
        forgotten.collect()
    }
}

/// A sample of the Gumbel distribution, from a uniform one. To add such samples to
/// values and to take the maximum is to choose with softmax probabilities.
fn gumbel(uniform: f32) -> f32 {
    let inner = libm::logf(uniform.max(1e-9));
    -libm::logf((-inner).max(1e-9))
}
