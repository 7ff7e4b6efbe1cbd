//! The search of the strongest level: the actions are tried in the same sampled
//! worlds, and after each stage the worse half is dropped (sequential halving).

use crate::figures::Figures;
use crate::greedy;
use crate::monte_carlo::distinct_actions;
use crate::net::{Net, rating_figures};
use crate::playout::play_out;
use crate::worlds::Worlds;
use lords_rules::{Action, View};
use std::time::Instant;
use tabletop::Budget;
use tabletop::chance::Chance;

/// How many won playouts a point of a greedy player's rating counts for.
const RATING: f64 = 0.05;

/// An action that is being compared.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) action: Action,
    /// The results of its playouts added up.
    sum: f64,
    playouts: u32,
    /// What the rating of a greedy player adds to the sum.
    prior: f64,
}

impl Candidate {
    /// Returns the mean result of its playouts: the chance of winning the game.
    pub(crate) fn mean(&self) -> f64 {
        self.sum / f64::from(self.playouts.max(1))
    }

    /// Returns its value in the comparison. After few playouts, the rating of a greedy
    /// player says more than they do.
    fn worth(&self) -> f64 {
        (self.sum + self.prior) / f64::from(self.playouts.max(1))
    }
}

/// Returns the actions of the viewer, the best first, and how many playouts it took. A
/// budget of N iterations is for N playouts of each action, which are spent on the best
/// ones.
pub(crate) fn rate(
    net: &Net,
    view: &View,
    budget: &Budget,
    chance: &mut Chance,
) -> Option<(Vec<Candidate>, u32)> {
    let me = view.viewer()?;
    let mut worlds = Worlds::new(view, Some(&net.beliefs))?;
    let players = view.table().variant().players;
    let figures = Figures::of_baseline(players.get());
    let ratings =
        rating_figures(players).map_or_else(Vec::new, |figures| greedy::ratings(view, figures));
    let prior = |action| {
        let rating = ratings.iter().find(|(rated, _)| *rated == action);
        rating.map_or(0.0, |(_, rating)| RATING * f64::from(*rating))
    };
    let mut field: Vec<Candidate> = distinct_actions(view)
        .into_iter()
        .map(|action| Candidate {
            action,
            sum: 0.0,
            playouts: 0,
            prior: prior(action),
        })
        .collect();
    let begun = Instant::now();
    let count = u32::try_from(field.len()).unwrap_or(u32::MAX);
    let whole = Budget {
        iterations: budget.iterations.map(|each| each.saturating_mul(count)),
        ..budget.clone()
    };
    let stages = count.next_power_of_two().trailing_zeros().max(1);
    let (mut done, mut alive) = (0, field.len());
    for stage in 1..=stages {
        let share = Budget {
            iterations: whole.iterations.map(|all| share_of(all, stage, stages)),
            time: whole.time.map(|all| all * stage / stages),
            stop: whole.stop.clone(),
        };
        loop {
            let world = worlds.sample(chance);
            for candidate in &mut field[..alive] {
                // With many actions and a long skirmish, a world may take
                // longer than the caller who stops the search wants to wait.
                if done > 0 && whole.is_stopped() {
                    break;
                }
                let mut round = world;
                play_out(&mut round, candidate.action, &figures);
                candidate.sum += f64::from(net.value.chance(&round, me));
                candidate.playouts += 1;
                done += 1;
            }
            if share.is_spent(done, begun) {
                break;
            }
        }
        field[..alive].sort_by(|a, b| b.worth().total_cmp(&a.worth()));
        if whole.is_spent(done, begun) {
            break;
        }
        alive = alive.div_ceil(2);
    }
    Some((field, done))
}

/// Returns what may be spent of a budget by the end of a stage.
fn share_of(all: u32, stage: u32, stages: u32) -> u32 {
    let share = u64::from(all) * u64::from(stage) / u64::from(stages);
    u32::try_from(share).unwrap_or(all)
}
