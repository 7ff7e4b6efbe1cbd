//! The ten levels that are offered to players, and the errors that each of them
//! makes.
//!
//! The strongest searches. The others follow from a single number each, their
//! [`Skill`], which `lab tune` finds by playing them against each other and writes into
//! `skills.txt`; the skill says how often which error is made ([`Weaknesses`]).

mod sense;
pub(crate) mod skill;
pub(crate) mod skills_file;

use super::net::{self, Evaluation};
use super::odds_evaluator::{OddsEvaluator, Scope};
use super::search::{self, SearchSettings};
use super::{Grade, is_winning_claim};
use rand::RngExt;
use rand::seq::IteratorRandom;
use schotten_rules::{Action, ClanSet, Phase, StoneSet, Variant, Verdict, View};
use skill::{Skill, Weaknesses};
use std::cmp::Reverse;
use tabletop::chance::Chance;
use tabletop::{Budget, Decision};

/// How much lower than the best value the value of a chosen play may be, as a chance
/// of winning the round: noise never makes a play that looks absurd.
const MAX_LOSS: f32 = 0.06;

/// How many playouts a short search makes: it takes a few milliseconds.
const SHORT_SEARCH: u32 = 80;

/// The search of the strongest level. Late in a round it takes less than 100 ms for most
/// decisions; with Tactic cards, a playout takes twice as long.
pub(super) fn strongest_search(variant: Variant) -> SearchSettings {
    let late_iterations = if variant.has_tactic() { 600 } else { 1_200 };
    SearchSettings {
        late_turns: 8,
        late_iterations,
        ..search::MARK10
    }
}

/// The decision of a bot of this level.
pub(super) fn choose_at_grade(
    grade: Grade,
    view: &View,
    actions: &[Action],
    budget: &Budget,
    rng: &mut Chance,
) -> Option<Decision<Action>> {
    let variant = view.table().variant();
    let Some(skill) = skills_file::skill(grade, variant) else {
        let (network, search) = (super::network_for(view), strongest_search(variant));
        return search::choose(network, &search, view, actions, budget, rng);
    };
    choose(skill, view, actions, rng).map(Decision::without_search)
}

/// The action of a bot of this skill; `None` if there is no action.
pub fn choose(skill: Skill, view: &View, actions: &[Action], rng: &mut Chance) -> Option<Action> {
    skill.weaknesses().choose(view, actions, rng)
}

/// How a bot judges the plays of one decision.
#[derive(Clone, Copy, Debug)]
enum Sight {
    /// By the strengths: cards that could make a Run with those on the player's side.
    Runs {
        /// Whether a card that matches one on a side goes there even if nothing better than a
        /// Sum can come of it, and formations in the hand are broken up.
        careless: bool,
    },
    /// By the odds of each side.
    Odds(Scope),
    /// By the network.
    Network,
    /// By a short search.
    Search,
}

impl Weaknesses {
    fn choose(&self, view: &View, actions: &[Action], rng: &mut Chance) -> Option<Action> {
        if let Some(claim) = self.notice_claim(view, actions, rng) {
            return Some(claim);
        }
        let others = actions
            .iter()
            .filter(|action| !matches!(action, Action::Claim(_)));
        let mut others: Vec<Action> = others.copied().collect();
        let forgotten = self.forget_cards(view, rng);
        let sight = self.sight(rng);
        let plays = view.table().phase() == Phase::Play;
        // The network knows when a side is better given up.
        let judges_by_network = matches!(sight, Sight::Network | Sight::Search);
        if plays {
            if !judges_by_network {
                let spots_proofs = rng.random::<f32>() >= self.overlook_chance;
                others = sense::sensible_plays(view, &others, sight, spots_proofs);
            }
            if !matches!(sight, Sight::Runs { .. }) {
                others = self.at_considered_stones(view, others, rng);
            }
        } else if matches!(view.table().phase(), Phase::Returns(_)) && !judges_by_network {
            others = sense::sensible_returns(view, &others);
        }
        let network = super::network_for(view);
        let values = match sight {
            Sight::Runs { .. } => return card_for_run(view, &others, rng),
            Sight::Odds(scope) => {
                let evaluator = OddsEvaluator {
                    scope,
                    optimism: self.optimism,
                    forgotten,
                };
                evaluator.action_values(view, &others)
            }
            Sight::Network if plays => {
                let mut evaluation = Evaluation::with_forgotten(network, view, forgotten);
                net::action_values(&mut evaluation, &others)
            }
            Sight::Search if plays => {
                let search = search::MARK10.with_iterations(SHORT_SEARCH);
                let budget = Budget::default();
                let decision = search::choose(network, &search, view, &others, &budget, rng);
                return decision.map(|decision| decision.action);
            }
            Sight::Network | Sight::Search => return net::choose(network, view, &others),
        };
        self.pick(&others, &values, rng)
    }

    /// How it judges the plays this time.
    fn sight(&self, rng: &mut Chance) -> Sight {
        match round_at_random(self.sight, rng) {
            0 => {
                let careless = rng.random::<f32>() >= self.sight;
                Sight::Runs { careless }
            }
            1 => Sight::Odds(Scope::OwnSide),
            2 => Sight::Odds(Scope::BothSides),
            3 => Sight::Odds(Scope::Border),
            4 => Sight::Network,
            _ => Sight::Search,
        }
    }

    /// The action with the best value after noise has been added, among those that are at
    /// most [`MAX_LOSS`] below the best.
    fn pick(&self, actions: &[Action], values: &[f32], rng: &mut Chance) -> Option<Action> {
        let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let swayed = actions.iter().zip(values).filter_map(|(action, value)| {
            let uniform: f32 = rng.random::<f32>();
            // The same distribution for every play, and rarely large.
            let noise = self.noise * gumbel(uniform);
            (*value >= best - MAX_LOSS).then_some((*action, *value + noise))
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
        let claims = actions.iter();
        let mut claims = claims.filter(|action| matches!(action, Action::Claim(_)));
        let seen = claims.find(|claim| {
            let overlooked = rng.random::<f32>() < self.overlook_chance;
            !is_proved_claim(view, **claim) || !overlooked
        });
        seen.copied()
    }

    /// The plays that change only Stones that the bot considers, chosen at random
    /// among those where it could play.
    fn at_considered_stones(
        &self,
        view: &View,
        mut plays: Vec<Action>,
        rng: &mut Chance,
    ) -> Vec<Action> {
        let places = plays.iter().filter_map(|action| match action {
            Action::Place(_, stone) => Some(*stone),
            _ => None,
        });
        let places: StoneSet = places.collect();
        let count = round_at_random(self.stones_considered, rng);
        if count < places.len() {
            let seen = places.iter().sample(rng, count).into_iter();
            // Actions don't change claimed Stones, so those need no attention.
            let unseen = view.table().border().unclaimed().difference(seen.collect());
            plays.retain(|action| !action.changed_stones().any(|id| unseen.contains(id)));
        }
        plays
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
        let hand = view.hand().clan_cards();
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

/// One of the actions that place a card where most others of the player's side could be in a
/// Run with it, and fewest others are; of these the highest card, best where the opponent has
/// most cards; or that return the lowest card; or else any action.
fn card_for_run(view: &View, actions: &[Action], rng: &mut Chance) -> Option<Action> {
    let merit = |action: &Action| match *action {
        Action::Place(troop, id) => troop.clan().map(|card| {
            let stone = view.table().border().stone(id);
            let side = stone.side(view.viewer());
            let theirs = stone.side(view.viewer().other());
            let others = side.clan_cards().iter();
            let others = others.filter(|other| {
                let distance = card.strength().abs_diff(other.strength());
                matches!(distance, 1 | 2)
            });
            let in_run = others.count();
            let strength = i16::from(card.strength());
            (in_run, Reverse(side.len()), strength, theirs.len())
        }),
        Action::Return(card) => card
            .clan()
            .map(|card| (0, Reverse(0), -i16::from(card.strength()), 0)),
        _ => None,
    };
    let best = actions.iter().map(merit).max()?;
    let best = actions.iter().filter(|action| merit(action) == best);
    best.choose(rng).copied()
}

/// Whether this is a claim that holds by proof only.
fn is_proved_claim(view: &View, action: Action) -> bool {
    let Action::Claim(stone) = action else {
        return false;
    };
    view.table().verdict(stone) == Some(Verdict::Proved)
}

/// A whole number whose mean is this one: the one below or the one above it.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a small positive number"
)]
fn round_at_random(mean: f32, rng: &mut Chance) -> usize {
    let below = mean as usize;
    below + usize::from(rng.random::<f32>() < mean.fract())
}

/// A sample of the Gumbel distribution, from a uniform one. To add such samples to
/// values and to take the maximum is to choose with softmax probabilities.
fn gumbel(uniform: f32) -> f32 {
    let inner = libm::logf(uniform.max(1e-9));
    -libm::logf((-inner).max(1e-9))
}
