//! Search: the best few plays are continued in thought, in many worlds.
//!
//! A world is one way the hidden cards may lie. In each, all plays that are
//! still in question are tried, so that they are compared on equal terms; the
//! turns after them are played by the network, each side choosing by its own
//! view of the world, which is not to know more than a player can. Half of
//! the plays are given up after each stage (sequential halving).

use super::endgame::{self, Limit, Value};
use super::net::network::Network;
use super::net::{self, Valued};
use super::worlds::Worlds;
use schotten_rules::{Action, DeckKind, Phase, Player, Round, View};
use std::time::{Duration, Instant};
use tabletop::chance::Chance;
use tabletop::{Budget, Decision};

/// How a search is made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Search {
    /// How many of the network's best plays are looked at, at most.
    pub(crate) plays: usize,
    /// How many turns each is continued.
    pub(crate) turns: u32,
    /// How many continuations there are in all, if the budget says nothing.
    pub(crate) iterations: u32,
}

/// A play in question.
struct Candidate {
    action: Action,
    /// The network's value of it.
    prior: f32,
    sum: f64,
    samples: u32,
}

impl Candidate {
    /// The mean of what the worlds gave. The network's own word counts as much
    /// as a dozen of them.
    fn mean(&self) -> f64 {
        const PRIOR: f64 = 12.0;
        (self.sum + PRIOR * f64::from(self.prior)) / (f64::from(self.samples) + PRIOR)
    }
}

/// How many positions an exact answer may take at the end of a continuation.
const LEAF_NODES: u64 = 300;
/// How many before a play of one's own.
const ROOT_NODES: u64 = 20_000;
/// With no more cards than these in the deck, continuations go on until it is
/// empty: from there on the answer is exact.
const LAST_CARDS: usize = 4;

/// What a play comes to in this world, for the player who makes it.
fn try_out(network: &Network, world: &Round, action: Action, turns: u32) -> f32 {
    let mut round = *world;
    let me = round.table().turn();
    round.play(action).expect("legal in every world");
    let mut last = finish_turn(network, &mut round);
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
        let won = |winner| f32::from(u8::from(winner == me));
        return outcome.winner().map_or(0.5, won);
    }
    exact(&round, me).unwrap_or_else(|| {
        let view = last.expect("a turn that ended has been looked at");
        let value = Valued::new(network, &view).value();
        if view.viewer() == me {
            value
        } else {
            1.0 - value
        }
    })
}

/// The value of a round in which nothing is hidden any more.
fn exact(round: &Round, me: Player) -> Option<f32> {
    let player = round.table().turn();
    let never = || false;
    let solved = endgame::solve(&round.view(player), &Limit::new(LEAF_NODES, &never))?;
    let value = match solved.value {
        Value::Won => 1.0,
        Value::Drawn => 0.5,
        Value::Lost => 0.0,
    };
    Some(if player == me { value } else { 1.0 - value })
}

/// Plays a turn to its end. What its player saw before its last action, with
/// the play and the claims made.
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

/// The play that does best.
pub(crate) fn choose(
    network: &Network,
    search: &Search,
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
        return Some(last_moves(network, view, actions, budget, begun));
    }
    let field = rate(network, search, view, actions, &[], budget, rng);
    Some(Decision {
        action: field.rated[0].action,
        iterations: field.iterations,
    })
}

/// Plays with their chances of winning the round, the best first.
pub(crate) struct Rating {
    pub(crate) rated: Vec<Rated>,
    pub(crate) iterations: u32,
}

/// A play and its chance of winning the round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rated {
    /// The play.
    pub action: Action,
    /// The chance that the round is won with it, 0 to 1.
    pub chance: f32,
}

/// How many plays can be told apart with this budget, if valuing the plays of
/// one position takes so long. Two at least.
fn plays_for(search: &Search, budget: &Budget, valuing: Duration) -> usize {
    /// So many continuations there should be for each play in question.
    const EACH: u128 = 6;
    let mut iterations = u128::from(budget.iterations.unwrap_or(u32::MAX));
    if let Some(time) = budget.time {
        // A continuation values the plays of one position each turn.
        let each = valuing * (search.turns + 1);
        iterations = iterations.min(time.as_nanos() / each.as_nanos().max(1));
    }
    usize::try_from(iterations / EACH).map_or(usize::MAX, |plays| plays.max(2))
}

/// Tries plays out: the best few, and those named besides in any case.
pub(crate) fn rate(
    network: &Network,
    search: &Search,
    view: &View,
    actions: &[Action],
    besides: &[Action],
    budget: &Budget,
    rng: &mut Chance,
) -> Rating {
    let begun = Instant::now();
    let values = net::values(&mut Valued::new(network, view), actions);
    let most = search.plays.min(plays_for(search, budget, begun.elapsed()));
    let mut field: Vec<Candidate> = actions
        .iter()
        .zip(values)
        .map(|(action, prior)| Candidate {
            action: *action,
            prior,
            sum: 0.0,
            samples: 0,
        })
        .collect();
    field.sort_by(|a, b| b.prior.total_cmp(&a.prior));
    let mut place = 0;
    field.retain(|candidate| {
        place += 1;
        place <= most || besides.contains(&candidate.action)
    });
    let budget = match budget {
        Budget {
            iterations: None,
            time: None,
            ..
        } => Budget {
            iterations: Some(search.iterations),
            ..budget.clone()
        },
        _ => budget.clone(),
    };
    let stages = field.len().next_power_of_two().trailing_zeros().max(1);
    let mut worlds = Worlds::of(view, rng);
    let (mut done, mut alive) = (0, field.len());
    for stage in 0..stages {
        // Each stage gets the same share of what is allowed.
        let share = Share::of(&budget, stage + 1, stages);
        loop {
            let world = worlds.next(rng);
            for candidate in &mut field[..alive] {
                // All plays in one world may take longer than whoever stops
                // the search wants to wait.
                if budget.is_stopped() {
                    break;
                }
                let value = try_out(network, &world, candidate.action, search.turns);
                candidate.sum += f64::from(value);
                candidate.samples += 1;
                done += 1;
            }
            if share.is_spent(done, begun) {
                break;
            }
        }
        field[..alive].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        if alive == 1 || budget.is_spent(done, begun) {
            break;
        }
        alive = alive.div_ceil(2);
    }
    let rated = field.iter().map(|candidate| Rated {
        action: candidate.action,
        #[expect(clippy::cast_possible_truncation, reason = "a chance")]
        chance: candidate.mean() as f32,
    });
    Rating {
        rated: rated.collect(),
        iterations: done,
    }
}

/// What to do when nothing is hidden any more: what wins for certain, or else
/// what makes it hardest for the opponent to see that he does.
fn last_moves(
    network: &Network,
    view: &View,
    actions: &[Action],
    budget: &Budget,
    begun: Instant,
) -> Decision<Action> {
    let stop = || budget.is_spent(0, begun);
    let solved = endgame::solve(view, &Limit::new(ROOT_NODES, &stop));
    let solved = solved.filter(|solved| solved.value != Value::Lost);
    let action = solved.map(|solved| solved.action);
    let usual = || net::choose(network, view, actions).expect("a player to act has actions");
    Decision::without_search(action.unwrap_or_else(usual))
}

/// What is allowed up to the end of a stage.
struct Share(Budget);

impl Share {
    fn of(budget: &Budget, stage: u32, stages: u32) -> Self {
        Self(Budget {
            iterations: budget.iterations.map(|all| {
                let share = u64::from(all) * u64::from(stage) / u64::from(stages);
                u32::try_from(share).unwrap_or(all)
            }),
            time: budget.time.map(|all| all * stage / stages),
            stop: budget.stop.clone(),
        })
    }

    fn is_spent(&self, done: u32, begun: Instant) -> bool {
        self.0.is_spent(done, begun)
    }
}
