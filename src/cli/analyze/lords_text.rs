//! The report of an analysis of Lords of Scotland: a table for each skirmish, with the
//! mistakes explained, and a summary for each player.

use super::LordsAnalysis;
use super::text::{INACCURACY_REASONS, ReviewedTurn, costliest, how_turns_count, summarize, table};
use crate::cli::rules::paragraph;
use lords_bots::analysis::{Choice, Contrast, TurnReview};
use lords_rules::Player;
use telling::lords::{self, Cast, LogLine, LogReader};
use telling::words::{estimated_percent, percent_shares, percentage_points};
use telling::{Language, say};

/// The whole report.
pub(super) fn report(analysis: &LordsAnalysis<'_>, language: Language) -> String {
    let cast = Cast::new(language, analysis.game).in_words(None);
    let log = lords::log(&cast, analysis.played, LogReader::Afterwards).into_iter();
    let report = Report {
        analysis,
        deeds: log.filter(LogLine::is_deed).map(|line| line.text).collect(),
        cast,
        language,
    };
    let players = || report.players();
    let names: Vec<&str> = players().map(|player| report.cast.name(player)).collect();
    let game = lords::game_and_deck(language, analysis.game.variant());
    let mut blocks = vec![paragraph(&format!("{}, {game}", names.join(" – ")))];
    let turns = &analysis.turns;
    // The chances after a skirmish are those before the next one.
    blocks.extend(turns.first().map(|turn| report.chances(turn.number - 1)));
    for skirmish in turns.chunk_by(|a, b| a.skirmish == b.skirmish) {
        blocks.push(report.skirmish(skirmish));
    }
    blocks.extend(players().map(|player| report.summary(player)));
    let counted = how_turns_count(language, TurnReview::TOLERANCE);
    let explained = say!(language, "lords-analysis-explained", counted = counted);
    blocks.push(paragraph(&explained));
    blocks.join("\n\n") + "\n"
}

struct Report<'a> {
    analysis: &'a LordsAnalysis<'a>,
    cast: Cast,
    /// What was done in each turn of the game, in sentences.
    deeds: Vec<String>,
    language: Language,
}

impl Report<'_> {
    fn players(&self) -> impl Iterator<Item = Player> + use<> {
        self.analysis.game.variant().players.players()
    }

    /// Everybody's chances after this many turns.
    fn chances(&self, turn: usize) -> String {
        let chance = |player| self.analysis.course.chance(turn, player);
        let chances: Vec<f32> = self.players().filter_map(chance).collect();
        let is_over = turn == self.analysis.turns.len();
        let shares = percent_shares(self.language, &chances, None, is_over);
        let chances = self.players().zip(shares);
        let chances = chances.map(|(player, share)| format!("{} {share}", self.cast.name(player)));
        let chances = chances.collect::<Vec<_>>().join(", ");
        paragraph(&say!(
            self.language,
            "lords-analysis-chances",
            chances = chances
        ))
    }

    /// The turns of a skirmish, and the chances after it.
    fn skirmish(&self, turns: &[TurnReview]) -> String {
        let language = self.language;
        let number = turns[0].skirmish;
        let title = say!(language, "lords-export-skirmish", skirmish = number);
        let reviewed: Vec<_> = turns.iter().map(|turn| self.reviewed(turn)).collect();
        let mut lines = vec![title, table(language, &reviewed)];
        lines.extend(turns.last().map(|turn| self.chances(turn.number)));
        lines.join("\n")
    }

    fn reviewed(&self, turn: &TurnReview) -> ReviewedTurn {
        let language = self.language;
        let choice = turn.costliest();
        let chance = |chance: fn(&Choice) -> f32| {
            choice.map_or_else(String::new, |choice| {
                estimated_percent(language, chance(choice))
            })
        };
        let better = choice.filter(|choice| choice.cost() >= TurnReview::TOLERANCE);
        let played = self.analysis.played.turns().nth(turn.number - 1);
        let better = better.zip(played).map(|(choice, played)| {
            let view = played.positions[choice.at].view(turn.player);
            let contrast = Contrast::new(
                &view,
                &played.actions[choice.at..],
                choice.best,
                self.analysis.options,
            );
            let advice = lords::advice_for_turn(&self.cast, &view, &contrast.better);
            let mut reasons = lords::comparison(&self.cast, &view, &contrast);
            if !turn.is_mistake() {
                reasons.truncate(INACCURACY_REASONS);
            }
            let better = say!(language, "analysis-better", advice = advice);
            (better, reasons)
        });
        let (better, remarks) = better.unzip();
        ReviewedTurn {
            figures: [
                turn.number.to_string(),
                chance(|choice| choice.chance),
                chance(|choice| choice.best_chance),
                choice.map_or_else(String::new, |_| percentage_points(language, turn.cost())),
            ],
            deeds: self.deeds.get(turn.number - 1).cloned().unwrap_or_default(),
            better,
            remarks: remarks.unwrap_or_default(),
        }
    }

    fn summary(&self, player: Player) -> String {
        let language = self.language;
        let summary = self.analysis.summary(player);
        let name = self.cast.name(player);
        let turns = summary.costliest.iter().filter_map(|number| {
            let mut turns = self.analysis.turns.iter();
            let turn = turns.find(|turn| turn.number == *number)?;
            let cost = percentage_points(language, turn.cost());
            Some(say!(
                language,
                "lords-analysis-costly",
                turn = *number,
                cost = cost
            ))
        });
        let costliest = costliest(language, turns);
        let lines = [summarize(language, name, &summary)];
        lines
            .into_iter()
            .chain(costliest)
            .collect::<Vec<_>>()
            .join("\n")
    }
}
