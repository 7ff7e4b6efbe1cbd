//! The report of an analysis: a table for each round or skirmish, and a summary for each
//! player.

use super::{AnalyzedGame, GameAnalysis, ReviewedTurn};
use crate::cli::rules::{paragraph, width};
use coach::Row;
use std::iter;
use tabletop::{Match, Seat};
use telling::words::whole_percent;
use telling::words::{self, chance, percent, percentage_points};
use telling::{Language, player_names, say};
use textkit::columns::{pad, wrap};
use textkit::{Align, Columns};

/// The figures of a turn: its number, the chances with what was played and with the
/// best, and the cost.
type Figures = [String; 4];

/// A turn as the report shows it.
struct ToldTurn {
    figures: Figures,
    /// What the player did, as a sentence.
    deeds: String,
    /// What would have been better than a mistake, as a sentence.
    better: Option<String>,
}

/// The whole report.
pub(super) fn report<G: AnalyzedGame>(
    analysis: &GameAnalysis<'_, G>,
    language: Language,
) -> String {
    let game = analysis.game;
    let names = player_names(language, game).join(" – ");
    let variant = G::describe_variant(language, game.variant());
    let title = format!("{names}, {variant}");
    let mut blocks = vec![paragraph(&title)];
    let deeds = G::deeds(game, language, &analysis.turns);
    let turns: Vec<(&ReviewedTurn<'_, G>, String)> = analysis.turns.iter().zip(deeds).collect();
    for turns in turns.chunk_by(|(a, _), (b, _)| a.number.round == b.number.round) {
        let title = G::part_title(language, turns[0].0.number.round);
        let turns: Vec<ToldTurn> = turns
            .iter()
            .map(|(turn, deeds)| tell(game, language, turn, deeds))
            .collect();
        blocks.push(format!("{title}\n{}", table(language, &turns)));
    }
    for round in &analysis.left_out {
        let left_out = say!(language, "analysis-left-out", round = *round);
        blocks.push(paragraph(&left_out));
    }
    let players = Seat::first(G::player_count(game.variant())).filter_map(G::player);
    blocks.extend(players.map(|player| summary(analysis, language, player)));
    blocks.push(paragraph(&say!(language, "analysis-explained")));
    blocks.join("\n\n") + "\n"
}

fn tell<G: AnalyzedGame>(
    game: &Match<G>,
    language: Language,
    turn: &ReviewedTurn<'_, G>,
    deeds: &str,
) -> ToldTurn {
    let choice = turn.review.costliest();
    let cell = |row: Option<&Row<G>>| {
        row.map_or_else(String::new, |row| {
            chance(language, row.figures.chance, row.figures.is_exact)
        })
    };
    let better = choice.filter(|_| turn.review.is_mistake()).map(|choice| {
        let view = turn.view_at(choice.at);
        let advice = G::advice(game, language, &view, &choice.best().play);
        say!(language, "analysis-better", advice)
    });
    ToldTurn {
        figures: [
            turn.number.turn.to_string(),
            cell(choice.map(|choice| &choice.played)),
            cell(choice.map(coach::Choice::best)),
            choice.map_or_else(String::new, |_| percentage_points(language, cost(turn))),
        ],
        deeds: deeds.to_owned(),
        better,
    }
}

/// The cost of a turn as the difference of the chances that are shown.
#[expect(clippy::cast_possible_truncation, reason = "shown in whole percent")]
fn cost<G: AnalyzedGame>(turn: &ReviewedTurn<'_, G>) -> f32 {
    turn.review.costliest().map_or(0.0, |choice| {
        let shown = |row: &Row<G>| whole_percent(row.figures.chance as f32);
        (shown(choice.best()) - shown(&choice.played)) / 100.0
    })
}

#[expect(clippy::cast_possible_truncation, reason = "shown in whole percent")]
fn summary<G: AnalyzedGame>(
    analysis: &GameAnalysis<'_, G>,
    language: Language,
    player: G::Player,
) -> String {
    let summary = analysis.summary(player);
    let name = G::name(language, analysis.game.participant(player));
    let (Some(accuracy), Some(mean)) = (summary.accuracy(), summary.mean_cost) else {
        return say!(language, "analysis-no-choice", name);
    };
    let mut lines = vec![paragraph(&say!(
        language,
        "analysis-summary",
        name,
        accuracy = percent(language, accuracy as f32),
        open = summary.open,
        mean = percentage_points(language, mean as f32),
        decided = summary.choices - summary.open
    ))];
    lines.extend(G::about_mistakes(analysis, language, player));
    let turns = summary.costliest.iter().filter_map(|number| {
        let mut turns = analysis.turns.iter();
        let turn = turns.find(|turn| turn.number == *number)?;
        Some(say!(
            language,
            "analysis-costly",
            round = G::part_title(language, number.round),
            turn = number.turn,
            cost = percentage_points(language, cost(turn))
        ))
    });
    let turns: Vec<String> = turns.collect();
    if !turns.is_empty() {
        let list = words::join_parts(language, turns);
        lines.push(paragraph(&say!(
            language,
            "analysis-costliest",
            turns = list
        )));
    }
    lines.join("\n")
}

/// The turns of a round or a skirmish: the figures in columns, and beside them what was
/// played, wrapped to the width of the terminal, and what would have been better.
fn table(language: Language, turns: &[ToldTurn]) -> String {
    let heading = [
        say!(language, "analysis-turn"),
        say!(language, "analysis-chance"),
        say!(language, "analysis-best-chance"),
        say!(language, "analysis-cost"),
    ];
    let columns = Columns::new(2, [(Align::Right, 0); 4]).fit_all([&heading]);
    let columns = columns.fit_all(turns.iter().map(|turn| &turn.figures));
    let mut lines = vec![columns.row(&heading)];
    let indent = columns.width() + 2;
    let room = width().saturating_sub(u16::try_from(indent).unwrap_or(u16::MAX));
    for turn in turns {
        let better = turn.better.iter().flat_map(|better| wrap(better, room));
        let texts = wrap(&turn.deeds, room).into_iter().chain(better);
        let figures = iter::once(columns.row(&turn.figures));
        let figures = figures.chain(iter::repeat(String::new()));
        let rows = figures.zip(texts);
        lines.extend(rows.map(|(figures, text)| format!("{} {text}", pad(&figures, indent - 1))));
    }
    lines.join("\n")
}
