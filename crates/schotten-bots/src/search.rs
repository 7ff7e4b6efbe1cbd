//! The search of the strongest level: the most promising plays are compared by playouts
//! in sampled worlds.
//!
//! A world is one way the hidden cards may lie (a determinization). In each world
//! every remaining play is tried, so that all are compared on equal terms. The
//! network plays the turns that follow, for each player from that player's own
//! view of the world, so that neither acts on hidden cards. After each stage the
//! worse half of the plays is dropped (sequential halving).

use super::endgame::{self, ExactValue, Limit};
use super::net::network::Network;
use super::net::{self, Evaluation};
use super::worlds::Worlds;
use schotten_rules::{Action, DeckKind, Phase, Player, Round, View};
use std::collections::HashMap;
use std::time::{Duration, Instant};
use tabletop::chance::Chance;
use tabletop::{Budget, Decision};

/// How wide, how deep and how long a search is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct SearchSettings {
    /// The most plays that are compared: those the network likes best.
    pub(crate) plays: usize,
    /// How many turns a playout continues after the play.
    pub(crate) turns: u32,
    /// The same with at most [`LATE_CARDS`] cards in the Clan deck, if the budget is
    /// enough for [`MANY_PLAYOUTS`] playouts.
    pub(crate) late_turns: u32,
    /// How many playouts are made in all, if the budget sets no limit.
    pub(crate) iterations: u32,
    /// The same with at most [`LATE_CARDS`] cards in the Clan deck.
    pub(crate) late_iterations: u32,
}

impl SearchSettings {
    /// These settings with the same number of playouts in every position.
    pub(crate) const fn with_iterations(self, iterations: u32) -> Self {
        Self {
            iterations,
            late_iterations: iterations,
            ..self
        }
    }

    /// This budget, or the search's own if it sets no limit.
    fn own_budget(&self, view: &View, budget: &Budget) -> Budget {
        let mut budget = budget.clone();
        if budget.iterations.is_none() && budget.time.is_none() {
            budget.iterations = Some(if is_late(view) {
                self.late_iterations
            } else {
                self.iterations
            });
        }
        budget
    }

    /// How many turns a playout continues after the play, with a budget for this many
    /// playouts.
    fn turns_in(&self, view: &View, playouts: u128) -> u32 {
        if is_late(view) && playouts >= MANY_PLAYOUTS {
            self.late_turns
        } else {
            self.turns
        }
    }
}

/// With at most this many cards in the Clan deck, plays are hardest to tell apart.
const LATE_CARDS: usize = 14;
/// With fewer playouts than this, more of them help more than longer ones.
const MANY_PLAYOUTS: u128 = 600;

fn is_late(view: &View) -> bool {
    view.table().deck_len(DeckKind::Clan) <= LATE_CARDS
}

/// The search of [`Level::Mark10`](crate::Level::Mark10). It never changes, since results
/// are measured against it.
pub(crate) const MARK10: SearchSettings = SearchSettings {
    plays: 16,
    turns: 4,
    late_turns: 4,
    iterations: 400,
    late_iterations: 400,
};

/// A play that is being compared.
struct Candidate {
    action: Action,
    /// The network's estimate of the chance to win with it.
    prior: f32,
    /// The results of its playouts added up.
    sum: f64,
    samples: u32,
}

impl Candidate {
    /// The mean result of the playouts, in which the network's estimate counts as much
    /// as twelve of them.
    fn mean(&self) -> f64 {
        const PRIOR: f64 = 12.0;
        (self.sum + PRIOR * f64::from(self.prior)) / (f64::from(self.samples) + PRIOR)
    }
}

/// How many positions the exact solver may search at the end of a playout.
const LEAF_POSITIONS: u64 = 300;
/// How many positions the exact solver may search for the decision itself.
const ROOT_POSITIONS: u64 = 20_000;
/// With at most this many cards in the Clan deck, playouts continue until it is empty,
/// since the exact solver takes over there.
const LAST_CARDS: usize = 4;

/// The result of an action in this world for the player whose action it is, from 0 to 1.
fn roll_out(network: &Network, world: &Round, action: Action, turns: u32) -> f32 {
    let mut round = *world;
    let me = round.table().turn();
    round.play(action).expect("legal in every world");
    let mut last = None;
    if round.table().turn() == me {
        last = finish_turn(network, &mut round);
    }
    let mut left = turns;
    while round.table().outcome().is_none() {
        let deck = round.table().deck_len(DeckKind::Clan);
        if left == 0 && (deck == 0 || deck > LAST_CARDS) {
            break;
        }
        left = left.saturating_sub(1);
        last = finish_turn(network, &mut round);
    }
    if let Some(outcome) = round.table().outcome() {
        return ExactValue::from_outcome(outcome, me).chance();
    }
    exact_value(&round, me).unwrap_or_else(|| {
        let view = last.expect("a turn that ended has been looked at");
        let value = Evaluation::new(network, &view).value();
        if view.viewer() == me {
            value
        } else {
            1.0 - value
        }
    })
}

/// The exact value of a round for a player, if nothing is hidden any more and the
/// solver finds it soon enough.
fn exact_value(round: &Round, me: Player) -> Option<f32> {
    let player = round.table().turn();
    let never = || false;
    let solved = endgame::solve(&round.view(player), &Limit::new(LEAF_POSITIONS, &never))?;
    let chance = solved.value.chance();
    Some(if player == me { chance } else { 1.0 - chance })
}

/// Plays a turn to its end by the network. Returns the player's last view in which
/// the turn could be ended, after the play and the claims.
fn finish_turn(network: &Network, round: &mut Round) -> Option<View> {
    let player: Player = round.table().turn();
    let mut last = None;
    while round.table().turn() == player && round.table().outcome().is_none() {
        let view = round.view(player);
        let actions = view.legal_actions();
        let action = net::choose(network, &view, &actions).expect("a player to act has actions");
        if view.table().phase() == Phase::End {
            last = Some(view);
        }
        round.play(action).expect("legal");
    }
    last
}

/// The best action according to the search. Claims, draws and exact endgames need
/// none.
pub(crate) fn choose(
    network: &Network,
    search: &SearchSettings,
    view: &View,
    actions: &[Action],
    budget: &Budget,
    rng: &mut Chance,
) -> Option<Decision<Action>> {
    if let Some(claim) = super::best_claim(view, actions) {
        return Some(Decision::without_search(claim));
    }
    if view.table().phase() != Phase::Play || actions.len() == 1 {
        return net::choose(network, view, actions).map(Decision::without_search);
    }
    let begun = Instant::now();
    if view.deduced_round().is_some() {
        return Some(play_exactly(network, view, actions, budget, begun));
    }
    let ranked = rank_plays(network, search, view, actions, budget, rng);
    Some(Decision {
        action: ranked.plays[0],
        iterations: ranked.iterations,
    })
}

/// The most promising plays, the best first, and the number of playouts it took.
pub(crate) struct RankedPlays {
    pub(crate) plays: Vec<Action>,
    pub(crate) iterations: u32,
}

/// How many playouts this budget is enough for. `valuing` is the time it takes the
/// network to value all plays of a position.
fn affordable_playouts(search: &SearchSettings, budget: &Budget, valuing: Duration) -> u128 {
    let iterations = u128::from(budget.iterations.unwrap_or(u32::MAX));
    let Some(time) = budget.time else {
        return iterations;
    };
    // A playout values the plays of one position in each turn.
    let each = valuing * (search.turns + 1);
    iterations.min(time.as_nanos() / each.as_nanos().max(1))
}

/// How many plays this many playouts are enough to compare, at least two.
fn max_plays(playouts: u128) -> usize {
    /// The number of playouts a play should get.
    const EACH: u128 = 6;
    usize::try_from(playouts / EACH).map_or(usize::MAX, |plays| plays.max(2))
}

/// Ranks the most promising of the actions.
pub(crate) fn rank_plays(
    network: &Network,
    search: &SearchSettings,
    view: &View,
    actions: &[Action],
    budget: &Budget,
    rng: &mut Chance,
) -> RankedPlays {
    let begun = Instant::now();
    let values = net::action_values(&mut Evaluation::new(network, view), actions);
    let budget = search.own_budget(view, budget);
    let playouts = affordable_playouts(search, &budget, begun.elapsed());
    let most = search.plays.min(max_plays(playouts));
    let mut candidates: Vec<Candidate> = actions
        .iter()
        .zip(values)
        .map(|(action, prior)| Candidate {
            action: *action,
            prior,
            sum: 0.0,
            samples: 0,
        })
        .collect();
    candidates.sort_by(|a, b| b.prior.total_cmp(&a.prior));
    candidates.truncate(most);
    let turns = search.turns_in(view, playouts);
    let stages = candidates.len().next_power_of_two().trailing_zeros().max(1);
    let mut worlds = Worlds::new(view, rng);
    // The results in worlds that come again.
    let mut known = HashMap::new();
    let (mut done, mut alive) = (0, candidates.len());
    for stage in 0..stages {
        // Each stage gets the same share of the budget.
        let share = budget_until(&budget, stage + 1, stages);
        loop {
            let world = worlds.sample(rng);
            for candidate in &mut candidates[..alive] {
                // One world with all plays may take longer than the caller who
                // stops the search wants to wait.
                if budget.is_stopped() {
                    break;
                }
                let roll_out = || roll_out(network, &world, candidate.action, turns);
                let value = if worlds.come_again() {
                    *known
                        .entry((world, candidate.action))
                        .or_insert_with(roll_out)
                } else {
                    roll_out()
                };
                candidate.sum += f64::from(value);
                candidate.samples += 1;
                done += 1;
            }
            if share.is_spent(done, begun) {
                break;
            }
        }
        candidates[..alive].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        if alive == 1 || budget.is_spent(done, begun) {
            break;
        }
        alive = alive.div_ceil(2);
    }
    let plays = candidates.iter().map(|candidate| candidate.action);
    RankedPlays {
        plays: plays.collect(),
        iterations: done,
    }
}

/// The decision once nothing is hidden: an action that wins or draws for certain,
/// or else, in a position that is lost or not solved in time, the network's
/// choice.
fn play_exactly(
    network: &Network,
    view: &View,
    actions: &[Action],
    budget: &Budget,
    begun: Instant,
) -> Decision<Action> {
    let stop = || budget.is_spent(0, begun);
    let solved = endgame::solve(view, &Limit::new(ROOT_POSITIONS, &stop));
    let solved = solved.filter(|solved| solved.value != ExactValue::Lost);
    let action = solved.map(|solved| solved.action);
    let usual = || net::choose(network, view, actions).expect("a player to act has actions");
    Decision::without_search(action.unwrap_or_else(usual))
}

/// The part of a budget that may be spent by the end of this many of its stages.
fn budget_until(budget: &Budget, stage: u32, stages: u32) -> Budget {
    Budget {
        iterations: budget.iterations.map(|all| {
            let share = u64::from(all) * u64::from(stage) / u64::from(stages);
            u32::try_from(share).unwrap_or(all)
        }),
        time: budget.time.map(|all| all * stage / stages),
        stop: budget.stop.clone(),
    }
}
