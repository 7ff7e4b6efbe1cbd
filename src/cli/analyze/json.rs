//! An analysis as JSON, for other programs. Chances and costs are from 0 to 1, actions
//! are in the notation.

use schotten_bots::Match;
use schotten_bots::analysis::{Analysis, Mistake, Summary, TurnNumber, TurnReview};
use schotten_rules::{Action, Player, StoneId};
use serde::Serialize;
use std::collections::BTreeMap;
use tabletop::statistics::CostSummary;
use tabletop::{AnalysisOptions, Budget};

#[derive(Serialize)]
struct AnalysisJson<'a> {
    schotten_analysis: u32,
    variant: &'a str,
    players: [&'a str; 2],
    #[serde(flatten)]
    budget: BudgetJson,
    turns: Vec<TurnJson>,
    rounds_left_out: &'a [usize],
    summaries: [SummaryJson; 2],
}

/// What may be spent on each decision, and the seed.
#[derive(Serialize)]
pub(super) struct BudgetJson {
    iterations: Option<u32>,
    time_ms: Option<u64>,
    seed: u64,
}

impl BudgetJson {
    pub(super) fn new(budget: &Budget, seed: u64) -> Self {
        let time = budget.time;
        Self {
            iterations: budget.iterations,
            time_ms: time.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX)),
            seed,
        }
    }
}

#[derive(Serialize)]
struct TurnJson {
    round: usize,
    turn: usize,
    player: String,
    actions: Vec<String>,
    play: Option<PlayJson>,
    passed_up: Option<ClaimsJson>,
    cost: f32,
    mistake: Option<&'static str>,
}

#[derive(Serialize)]
struct PlayJson {
    played: String,
    chance: f32,
    best: String,
    best_chance: f32,
    exact: bool,
    cost: f32,
}

#[derive(Serialize)]
struct ClaimsJson {
    stones: Vec<u8>,
    wins: bool,
    chance: f32,
    chance_with: f32,
    cost: f32,
}

/// What a player's turns cost.
#[derive(Serialize)]
pub(super) struct CostsJson {
    player: String,
    turns: usize,
    choices: usize,
    open: usize,
    accuracy: Option<f32>,
    mean_cost: Option<f32>,
}

impl CostsJson {
    pub(super) fn new<N>(player: &impl ToString, costs: &CostSummary<N>) -> Self {
        Self {
            player: player.to_string(),
            turns: costs.turns,
            choices: costs.choices,
            open: costs.open,
            accuracy: costs.accuracy,
            mean_cost: costs.mean_cost,
        }
    }
}

#[derive(Serialize)]
struct SummaryJson {
    #[serde(flatten)]
    costs: CostsJson,
    wins_passed_up: usize,
    mistakes: BTreeMap<&'static str, usize>,
    costliest: Vec<TurnNumberJson>,
}

#[derive(Serialize)]
struct TurnNumberJson {
    round: usize,
    turn: usize,
}

/// The version of the format. It rises when the meaning of a field changes.
pub(super) const VERSION: u32 = 1;

/// The analysis of a match as JSON, with a line break at the end.
pub(super) fn to_json(game: &Match, analysis: &Analysis, options: &AnalysisOptions) -> String {
    let file = AnalysisJson {
        schotten_analysis: VERSION,
        variant: game.variant().name(),
        players: Player::BOTH.map(|player| game.name(player).as_str()),
        budget: BudgetJson::new(&options.budget, options.seed),
        turns: analysis.turns.iter().map(turn_json).collect(),
        rounds_left_out: &analysis.left_out,
        summaries: Player::BOTH.map(|player| summary_json(player, analysis.summary(player))),
    };
    let text = serde_json::to_string_pretty(&file).expect("every field can be JSON");
    text + "\n"
}

fn turn_json(turn: &TurnReview) -> TurnJson {
    TurnJson {
        round: turn.at.round,
        turn: turn.at.turn,
        player: turn.player.to_string(),
        actions: turn.actions.iter().map(Action::to_string).collect(),
        play: turn.play.map(|play| PlayJson {
            played: play.played.to_string(),
            chance: play.chance,
            best: play.best.to_string(),
            best_chance: play.best_chance,
            exact: play.exact,
            cost: play.cost(),
        }),
        passed_up: turn.missed.map(|claims| ClaimsJson {
            stones: claims.stones.iter().map(StoneId::number).collect(),
            wins: claims.wins,
            chance: claims.chance,
            chance_with: claims.chance_with,
            cost: claims.cost(),
        }),
        cost: turn.cost(),
        mistake: turn.mistake.map(Mistake::name),
    }
}

fn summary_json(player: Player, summary: Summary) -> SummaryJson {
    let number = |at: TurnNumber| TurnNumberJson {
        round: at.round,
        turn: at.turn,
    };
    let mistakes = summary.mistakes.iter();
    SummaryJson {
        costs: CostsJson::new(&player, &summary.costs),
        wins_passed_up: summary.missed_wins,
        mistakes: mistakes
            .map(|(kind, count)| (kind.name(), *count))
            .collect(),
        costliest: summary.costs.costliest.into_iter().map(number).collect(),
    }
}
