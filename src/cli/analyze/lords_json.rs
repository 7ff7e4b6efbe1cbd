//! An analysis of Lords of Scotland as JSON, for other programs. Chances and costs are
//! from 0 to 1, actions are in the notation.

use super::LordsAnalysis;
use super::json::{BudgetJson, CostsJson, VERSION};
use lords_bots::LordsOfScotland;
use lords_bots::analysis::TurnReview;
use lords_rules::{Action, Player};
use serde::Serialize;
use tabletop::Game as _;

#[derive(Serialize)]
struct AnalysisJson<'a> {
    schotten_analysis: u32,
    game: &'a str,
    bruces: bool,
    players: Vec<&'a str>,
    #[serde(flatten)]
    budget: BudgetJson,
    turns: Vec<TurnJson>,
    summaries: Vec<SummaryJson>,
}

#[derive(Serialize)]
struct TurnJson {
    skirmish: u32,
    turn: usize,
    player: String,
    actions: Vec<String>,
    choices: Vec<ChoiceJson>,
    cost: f32,
    /// Everybody's chance of winning after the turn, A's first.
    chances: Vec<f32>,
}

#[derive(Serialize)]
struct ChoiceJson {
    played: String,
    chance: f32,
    best: String,
    best_chance: f32,
    cost: f32,
}

#[derive(Serialize)]
struct SummaryJson {
    #[serde(flatten)]
    costs: CostsJson,
    costliest: Vec<usize>,
}

/// The analysis of a game as JSON, with a line break at the end.
pub(super) fn to_json(analysis: &LordsAnalysis<'_>) -> String {
    let game = analysis.game;
    let players = || game.variant().players.players();
    let file = AnalysisJson {
        schotten_analysis: VERSION,
        game: LordsOfScotland::NAME,
        bruces: game.variant().bruces,
        players: players().map(|player| game.name(player).as_str()).collect(),
        budget: BudgetJson::new(&analysis.options.budget, analysis.options.seed),
        turns: analysis
            .turns
            .iter()
            .map(|turn| turn_json(turn, analysis))
            .collect(),
        summaries: players()
            .map(|player| summary_json(player, analysis))
            .collect(),
    };
    let text = serde_json::to_string_pretty(&file).expect("every field can be JSON");
    text + "\n"
}

fn turn_json(turn: &TurnReview, analysis: &LordsAnalysis<'_>) -> TurnJson {
    let players = analysis.game.variant().players.players();
    let choices = turn.choices.iter().map(|choice| ChoiceJson {
        played: choice.played.to_string(),
        chance: choice.chance,
        best: choice.best.to_string(),
        best_chance: choice.best_chance,
        cost: choice.cost(),
    });
    TurnJson {
        skirmish: turn.skirmish,
        turn: turn.number,
        player: turn.player.to_string(),
        actions: turn.actions.iter().map(Action::to_string).collect(),
        choices: choices.collect(),
        cost: turn.cost(),
        chances: players
            .filter_map(|player| analysis.course.chance(turn.number, player))
            .collect(),
    }
}

fn summary_json(player: Player, analysis: &LordsAnalysis<'_>) -> SummaryJson {
    let summary = analysis.summary(player);
    SummaryJson {
        costs: CostsJson::new(&player, &summary),
        costliest: summary.costliest,
    }
}
