//! An analysis for other programs: JSON. Chances and costs are shares from 0 to
//! 1, actions are in the notation.

use super::{Analysis, Place, Settings, Summary, Turn};
use schotten_bots::Match;
use schotten_rules::{Action, Player, StoneId};
use serde::Serialize;

#[derive(Serialize)]
struct File<'a> {
    schotten_analysis: u32,
    variant: &'a str,
    players: [&'a str; 2],
    iterations: Option<u32>,
    time_ms: Option<u64>,
    seed: u64,
    turns: Vec<Row>,
    rounds_left_out: &'a [usize],
    summaries: [Sum; 2],
}

#[derive(Serialize)]
struct Row {
    round: usize,
    turn: usize,
    player: String,
    actions: Vec<String>,
    play: Option<Play>,
    passed_up: Option<Claims>,
    cost: f32,
}

#[derive(Serialize)]
struct Play {
    played: String,
    chance: f32,
    best: String,
    best_chance: f32,
    exact: bool,
    cost: f32,
}

#[derive(Serialize)]
struct Claims {
    stones: Vec<u8>,
    wins: bool,
    chance: f32,
    chance_with: f32,
    cost: f32,
}

#[derive(Serialize)]
struct Sum {
    player: String,
    turns: usize,
    choices: usize,
    accuracy: Option<f32>,
    mean_cost: Option<f32>,
    wins_passed_up: usize,
    costliest: Vec<At>,
}

#[derive(Serialize)]
struct At {
    round: usize,
    turn: usize,
}

/// The version of the form, raised when a field changes its meaning.
const VERSION: u32 = 1;

/// The analysis of a match as a JSON text, with a line break at its end.
///
/// # Panics
///
/// Never: all of it can be written as JSON.
#[must_use]
pub fn text(game: &Match, analysis: &Analysis, settings: &Settings) -> String {
    let file = File {
        schotten_analysis: VERSION,
        variant: game.variant().name(),
        players: Player::BOTH.map(|player| game.name(player).as_str()),
        iterations: settings.budget.iterations,
        time_ms: settings.budget.time.map(|time| {
            // A budget beyond that is none.
            u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
        }),
        seed: settings.seed,
        turns: analysis.turns.iter().map(row).collect(),
        rounds_left_out: &analysis.left_out,
        summaries: Player::BOTH.map(|player| sum(player, analysis.summary(player))),
    };
    let text = serde_json::to_string_pretty(&file).expect("it is JSON");
    text + "\n"
}

fn row(turn: &Turn) -> Row {
    Row {
        round: turn.place.round,
        turn: turn.place.turn,
        player: turn.player.to_string(),
        actions: turn.actions.iter().map(Action::to_string).collect(),
        play: turn.play.map(|play| Play {
            played: play.played.to_string(),
            chance: play.chance,
            best: play.best.to_string(),
            best_chance: play.best_chance,
            exact: play.exact,
            cost: play.cost(),
        }),
        passed_up: turn.passed_up.map(|claims| Claims {
            stones: claims.stones.iter().map(StoneId::number).collect(),
            wins: claims.wins,
            chance: claims.chance,
            chance_with: claims.chance_with,
            cost: claims.cost(),
        }),
        cost: turn.cost(),
    }
}

fn sum(player: Player, summary: Summary) -> Sum {
    let at = |place: Place| At {
        round: place.round,
        turn: place.turn,
    };
    Sum {
        player: player.to_string(),
        turns: summary.turns,
        choices: summary.choices,
        accuracy: summary.accuracy,
        mean_cost: summary.mean_cost,
        wins_passed_up: summary.wins_passed_up,
        costliest: summary.costliest.into_iter().map(at).collect(),
    }
}
