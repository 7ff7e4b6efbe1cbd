//! The report of an analysis of Lords of Scotland: a table for each skirmish, the
//! mistakes in words, and a summary for each player.

use super::LordsAnalysis;
use super::text::{ALIGNED, Cells, headings, points, summarize};
use crate::cli::rules::paragraph;
use lords_bots::analysis::{Choice, TurnReview};
use lords_rules::{Action, Player};
use telling::lords::{self, Cast};
use telling::words::percent;
use telling::{Language, say};
use textkit::Columns;

/// The whole report.
pub(super) fn report(analysis: &LordsAnalysis<'_>, language: Language) -> String {
    let report = Report {
        analysis,
        cast: Cast::new(language, analysis.game),
        language,
    };
    let players = || report.players();
    let names: Vec<&str> = players().map(|player| report.cast.name(player)).collect();
    let mut blocks = vec![format!(
        "{}, {}",
        names.join(" – "),
        lords::game_and_deck(language, analysis.game.variant())
    )];
    let turns = &analysis.turns;
    for skirmish in turns.chunk_by(|a, b| a.skirmish == b.skirmish) {
        blocks.push(report.skirmish(skirmish));
    }
    blocks.extend(players().map(|player| report.summary(player)));
    blocks.push(paragraph(&say!(language, "lords-analysis-explained")));
    blocks.join("\n\n") + "\n"
}

struct Report<'a> {
    analysis: &'a LordsAnalysis<'a>,
    cast: Cast,
    language: Language,
}

impl Report<'_> {
    fn players(&self) -> impl Iterator<Item = Player> + use<> {
        self.analysis.game.variant().players.players()
    }

    /// Everybody's chances after this many turns.
    fn chances(&self, turn: usize) -> String {
        let chances = self.players().filter_map(|player| {
            let chance = self.analysis.course.chance(turn, player)?;
            let name = self.cast.name(player);
            Some(format!("{name} {}", percent(self.language, chance)))
        });
        let chances = chances.collect::<Vec<_>>().join(", ");
        say!(self.language, "lords-analysis-chances", chances = chances)
    }

    /// The table of a skirmish: a line for each turn, and below a mistake what would
    /// have been better.
    fn skirmish(&self, turns: &[TurnReview]) -> String {
        let language = self.language;
        let heading = headings(language);
        let rows: Vec<Cells> = turns.iter().map(|turn| self.cells(turn)).collect();
        let columns = Columns::new(2, ALIGNED.map(|align| (align, 0)));
        let columns = columns.fit_all([&heading]).fit_all(&rows);
        let number = turns[0].skirmish;
        let mut lines = vec![
            say!(language, "lords-export-skirmish", skirmish = number),
            self.chances(turns[0].number - 1),
            columns.row(&heading),
        ];
        for (turn, row) in turns.iter().zip(&rows) {
            lines.push(columns.row(row));
            let choice = turn.costliest().filter(|_| turn.is_mistake());
            lines.extend(choice.map(|choice| format!("      {}", self.better(turn, choice))));
        }
        if let Some(last) = turns.last() {
            lines.push(self.chances(last.number));
        }
        lines.join("\n")
    }

    fn cells(&self, turn: &TurnReview) -> Cells {
        let language = self.language;
        let actions = turn.actions.iter().map(Action::to_string);
        let choice = turn.costliest();
        let chance = |chance: fn(&Choice) -> f32| {
            choice.map_or_else(String::new, |choice| percent(language, chance(choice)))
        };
        // A better action is named only if its cost isn't rounded to nothing.
        let nothing = points(language, 0.0);
        let better = choice.filter(|choice| points(language, choice.cost()) != nothing);
        [
            turn.number.to_string(),
            self.cast.name(turn.player).to_owned(),
            actions.collect::<Vec<_>>().join(" "),
            better.map_or_else(String::new, |choice| choice.best.to_string()),
            chance(|choice| choice.chance),
            chance(|choice| choice.best_chance),
            choice.map_or_else(String::new, |_| points(language, turn.cost())),
        ]
    }

    /// What would have been better, and what speaks for it.
    fn better(&self, turn: &TurnReview, choice: &Choice) -> String {
        let played = self.analysis.played.turns().nth(turn.number - 1);
        let position = played.map(|played| &played.positions[choice.at]);
        let Some(view) = position.map(|position| position.view(turn.player)) else {
            return String::new();
        };
        let advice = lords::advice(&self.cast, &view, choice.best);
        let mut better = vec![say!(
            self.language,
            "lords-analysis-better",
            advice = advice
        )];
        better.extend(lords::reasons_for(&self.cast, &view, choice.best));
        better.splice(0..0, lords::drawback(&self.cast, &view, choice.played));
        better.join(" ")
    }

    fn summary(&self, player: Player) -> String {
        let language = self.language;
        let summary = self.analysis.summary(player);
        let name = self.cast.name(player);
        let mut lines = vec![summarize(language, name, &summary)];
        if !summary.costliest.is_empty() {
            lines.push(say!(language, "analysis-costliest"));
        }
        for number in summary.costliest {
            let mut turns = self.analysis.turns.iter();
            let turn = turns.find(|turn| turn.number == number);
            let Some((turn, choice)) = turn.and_then(|turn| Some((turn, turn.costliest()?))) else {
                continue;
            };
            lines.push(format!(
                "  {} {}",
                say!(
                    language,
                    "lords-analysis-costly",
                    skirmish = turn.skirmish,
                    turn = number,
                    cost = points(language, turn.cost())
                ),
                say!(
                    language,
                    "analysis-costly-play",
                    played = choice.played.to_string(),
                    best = choice.best.to_string()
                )
            ));
        }
        lines.join("\n")
    }
}
