//! An analysis as JSON, for other programs. Chances and costs are from 0 to 1, actions are in
//! the notation.

use super::{AnalyzedGame, GameAnalysis, ReviewedTurn};
use coach::{Choice, Row};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tabletop::Seat;

/// The version of the format. It rises when the meaning of a field changes.
const VERSION: u32 = 2;

/// The analysis of a game as JSON, with a line break at the end.
pub(super) fn to_json<G: AnalyzedGame>(analysis: &GameAnalysis<'_, G>) -> String {
    let game = analysis.game;
    let seats = || Seat::first(G::player_count(game.variant()));
    let players = || seats().filter_map(G::player);
    let summaries = players().map(|player| summary(player, analysis));
    let file = json!({
        "schotten_analysis": VERSION,
        "game": G::NAME,
        "variant": G::variant_name(game.variant()),
        "players": players().map(|player| game.name(player).as_str()).collect::<Vec<_>>(),
        "iterations": analysis.options.budget.iterations,
        "seed": analysis.options.seed,
        "turns": analysis.turns.iter().map(turn).collect::<Vec<_>>(),
        "rounds_left_out": analysis.left_out,
        "summaries": summaries.collect::<Vec<_>>(),
    });
    format!("{file:#}\n")
}

fn turn<G: AnalyzedGame>(turn: &ReviewedTurn<'_, G>) -> Value {
    json!({
        "round": turn.number.round,
        "turn": turn.number.turn,
        "player": turn.turn.player.to_string(),
        "actions": words_of::<G>(turn.turn.actions),
        "choices": turn.review.choices.iter().map(choice).collect::<Vec<_>>(),
        "cost": rounded(turn.review.cost()),
        "mistake": turn.mistake(),
    })
}

fn choice<G: AnalyzedGame>(choice: &Choice<G>) -> Value {
    let first = |row: &Row<G>| {
        let action = row.play.first();
        action.map_or_else(String::new, G::Action::to_string)
    };
    let plays = choice.advice.rows.iter().map(|row| {
        json!({
            "actions": words_of::<G>(&row.play),
            "chance": rounded(row.figures.chance),
        })
    });
    let (played, best) = (&choice.played, choice.best());
    json!({
        "played": first(played),
        "chance": rounded(played.figures.chance),
        "best": first(best),
        "best_chance": rounded(best.figures.chance),
        // Of the difference of the two chances.
        "error": rounded(played.error),
        "exact": played.figures.is_exact,
        "cost": rounded(choice.cost()),
        "plays": plays.collect::<Vec<_>>(),
    })
}

fn summary<G: AnalyzedGame>(player: G::Player, analysis: &GameAnalysis<'_, G>) -> Value {
    let mut mistakes: BTreeMap<&str, usize> = BTreeMap::new();
    for kind in analysis.turns_of(player).filter_map(ReviewedTurn::mistake) {
        *mistakes.entry(kind).or_default() += 1;
    }
    let summary = analysis.summary(player);
    let costliest = summary.costliest.iter();
    let costliest = costliest.map(|at| json!({ "round": at.round, "turn": at.turn }));
    json!({
        "player": player.to_string(),
        "turns": summary.turns,
        "choices": summary.choices,
        "open": summary.open,
        "accuracy": summary.accuracy().map(rounded),
        "mean_cost": summary.mean_cost.map(rounded),
        "mistakes": mistakes,
        "costliest": costliest.collect::<Vec<_>>(),
    })
}

fn words_of<G: AnalyzedGame>(actions: &[G::Action]) -> Vec<String> {
    actions.iter().map(G::Action::to_string).collect()
}

/// A figure with as many digits as it deserves.
fn rounded(figure: f64) -> f64 {
    (1e4 * figure).round() / 1e4
}
