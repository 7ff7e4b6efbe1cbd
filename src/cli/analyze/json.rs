//! An analysis as JSON, for other programs. Chances and costs are from 0 to 1, actions are in
//! the notation.

use super::{AnalyzedGame, GameAnalysis, ReviewedTurn};
use coach::{Choice, Row, Summary};
use serde::Serialize;
use std::collections::BTreeMap;
use tabletop::Seat;

#[derive(Serialize)]
struct AnalysisJson<'a> {
    schotten_analysis: u32,
    game: &'a str,
    variant: String,
    players: Vec<&'a str>,
    iterations: Option<u32>,
    seed: u64,
    turns: Vec<TurnJson>,
    rounds_left_out: &'a [usize],
    summaries: Vec<SummaryJson>,
}

#[derive(Serialize)]
struct TurnJson {
    round: usize,
    turn: usize,
    player: String,
    actions: Vec<String>,
    choices: Vec<ChoiceJson>,
    cost: f64,
    mistake: Option<&'static str>,
}

#[derive(Serialize)]
struct ChoiceJson {
    played: String,
    chance: f64,
    best: String,
    best_chance: f64,
    /// Of the difference of the two chances.
    error: f64,
    exact: bool,
    cost: f64,
    /// The best plays.
    plays: Vec<PlayJson>,
}

#[derive(Serialize)]
struct PlayJson {
    actions: Vec<String>,
    chance: f64,
}

#[derive(Serialize)]
struct SummaryJson {
    player: String,
    turns: usize,
    choices: usize,
    open: usize,
    accuracy: Option<f64>,
    mean_cost: Option<f64>,
    mistakes: BTreeMap<&'static str, usize>,
    costliest: Vec<TurnNumberJson>,
}

#[derive(Serialize)]
struct TurnNumberJson {
    round: usize,
    turn: usize,
}

/// The version of the format. It rises when the meaning of a field changes.
const VERSION: u32 = 2;

/// The analysis of a game as JSON, with a line break at the end.
pub(super) fn to_json<G: AnalyzedGame>(analysis: &GameAnalysis<'_, G>) -> String {
    let game = analysis.game;
    let seats = || Seat::first(G::player_count(game.variant()));
    let players = || seats().filter_map(G::player);
    let file = AnalysisJson {
        schotten_analysis: VERSION,
        game: G::NAME,
        variant: G::variant_name(game.variant()),
        players: players().map(|player| game.name(player).as_str()).collect(),
        iterations: analysis.options.budget.iterations,
        seed: analysis.options.seed,
        turns: analysis.turns.iter().map(turn_json).collect(),
        rounds_left_out: &analysis.left_out,
        summaries: players()
            .map(|player| summary_json(player, analysis))
            .collect(),
    };
    let text = serde_json::to_string_pretty(&file).expect("every field can be JSON");
    text + "\n"
}

fn turn_json<G: AnalyzedGame>(turn: &ReviewedTurn<'_, G>) -> TurnJson {
    TurnJson {
        round: turn.number.round,
        turn: turn.number.turn,
        player: turn.turn.player.to_string(),
        actions: words_of::<G>(turn.turn.actions),
        choices: turn.review.choices.iter().map(choice_json).collect(),
        cost: rounded(turn.review.cost()),
        mistake: turn.mistake(),
    }
}

fn choice_json<G: AnalyzedGame>(choice: &Choice<G>) -> ChoiceJson {
    let first = |row: &Row<G>| {
        row.play
            .first()
            .map_or_else(String::new, G::Action::to_string)
    };
    let (played, best) = (&choice.played, choice.best());
    ChoiceJson {
        played: first(played),
        chance: rounded(played.figures.chance),
        best: first(best),
        best_chance: rounded(best.figures.chance),
        error: rounded(played.error),
        exact: played.figures.is_exact,
        cost: rounded(choice.cost()),
        plays: choice
            .advice
            .rows
            .iter()
            .map(|row| PlayJson {
                actions: words_of::<G>(&row.play),
                chance: rounded(row.figures.chance),
            })
            .collect(),
    }
}

fn summary_json<G: AnalyzedGame>(player: G::Player, analysis: &GameAnalysis<'_, G>) -> SummaryJson {
    let mut mistakes = BTreeMap::new();
    for kind in analysis.turns_of(player).filter_map(ReviewedTurn::mistake) {
        *mistakes.entry(kind).or_default() += 1;
    }
    let summary: Summary<_> = analysis.summary(player);
    SummaryJson {
        player: player.to_string(),
        turns: summary.turns,
        choices: summary.choices,
        open: summary.open,
        accuracy: summary.accuracy().map(rounded),
        mean_cost: summary.mean_cost.map(rounded),
        mistakes,
        costliest: summary
            .costliest
            .iter()
            .map(|number| TurnNumberJson {
                round: number.round,
                turn: number.turn,
            })
            .collect(),
    }
}

fn words_of<G: AnalyzedGame>(actions: &[G::Action]) -> Vec<String> {
    actions.iter().map(G::Action::to_string).collect()
}

/// A figure with as many digits as it deserves.
fn rounded(figure: f64) -> f64 {
    (1e4 * figure).round() / 1e4
}
