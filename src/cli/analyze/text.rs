//! The report of an analysis: a table for each round, and a summary for each player.

use crate::cli::rules::paragraph;
use crate::tutorial;
use schotten_bots::Match;
use schotten_bots::analysis::{Analysis, Summary, TurnNumber, TurnReview};
use schotten_rules::{Action, Player};
use std::iter;
use tabletop::statistics::CostSummary;
use telling::words::rounds;
use telling::words::{self, percent};
use telling::{Language, say};
use textkit::{Align, Columns};

/// How the cells stand in their columns.
pub(super) const ALIGNED: [Align; 7] = {
    use Align::{Left, Right};
    [Right, Left, Left, Left, Right, Right, Right]
};

/// The cells of a line of the table.
pub(super) type Cells = [String; 7];

/// The whole report.
pub(super) fn report(game: &Match, analysis: &Analysis, language: Language) -> String {
    let report = Report {
        game,
        analysis,
        language,
    };
    let mut blocks = vec![say!(
        language,
        "analysis-title",
        first = report.name(Player::A),
        second = report.name(Player::B),
        variant = rounds::variant(language, game.variant()),
    )];
    let turns = &analysis.turns;
    for round in turns.chunk_by(|a, b| a.at.round == b.at.round) {
        blocks.push(report.round(round));
    }
    for round in &analysis.left_out {
        let left_out = say!(language, "analysis-left-out", round = *round);
        blocks.push(paragraph(&left_out));
    }
    for player in Player::BOTH {
        blocks.push(report.summary(player));
    }
    let explained = say!(language, "analysis-explained");
    blocks.push(paragraph(&explained));
    blocks.join("\n\n") + "\n"
}

struct Report<'a> {
    game: &'a Match,
    analysis: &'a Analysis,
    language: Language,
}

impl Report<'_> {
    fn name(&self, player: Player) -> String {
        words::name(self.language, self.game.participant(player))
    }

    /// The table of a round: a line for each turn, and another below it if claims were
    /// missed.
    fn round(&self, turns: &[TurnReview]) -> String {
        let language = self.language;
        let heading = headings(language);
        let rows: Vec<Cells> = turns.iter().map(|turn| self.cells(turn)).collect();
        let columns = Columns::new(2, ALIGNED.map(|align| (align, 0)));
        let columns = columns.fit_all([&heading]).fit_all(&rows);
        let round = turns[0].at.round;
        let mut lines = vec![
            say!(language, "analysis-round", round = round),
            columns.row(&heading),
        ];
        for (turn, row) in turns.iter().zip(&rows) {
            lines.push(columns.row(row));
            lines.extend(self.missed_claims(turn).map(|line| format!("      {line}")));
        }
        lines.join("\n")
    }

    fn cells(&self, turn: &TurnReview) -> Cells {
        let language = self.language;
        let code = |action: Action| words::action_code(language, action);
        let actions = turn.actions.iter().map(|action| code(*action));
        let play_cell = |cell: &dyn Fn(f32, f32, bool) -> String| match turn.play {
            Some(play) => cell(play.chance, play.best_chance, play.exact),
            None => String::new(),
        };
        let chance_cell = |chance: f32, exact: bool| {
            let sign = if exact { "=" } else { "" };
            format!("{sign}{}", percent(language, chance))
        };
        // A better play is named only if its cost isn't rounded to nothing.
        let nothing = points(language, 0.0);
        let better = turn
            .play
            .filter(|play| points(language, play.cost()) != nothing);
        [
            turn.at.turn.to_string(),
            self.name(turn.player),
            actions.collect::<Vec<_>>().join(" "),
            better.map_or_else(String::new, |play| code(play.best)),
            play_cell(&|chance, _, exact| chance_cell(chance, exact)),
            play_cell(&|_, best, exact| chance_cell(best, exact)),
            if turn.had_choice() {
                points(language, turn.cost())
            } else {
                String::new()
            },
        ]
    }

    fn missed_claims(&self, turn: &TurnReview) -> Option<String> {
        let (language, claims) = (self.language, turn.missed?);
        let stones: Vec<String> = claims.stones.iter().map(|id| id.to_string()).collect();
        Some(say!(
            language,
            "analysis-passed-up",
            count = stones.len(),
            stones = words::join_list(language, &stones, words::Conjunction::And),
            wins = if claims.wins { "yes" } else { "no" },
            cost = points(language, claims.cost()),
        ))
    }

    fn summary(&self, player: Player) -> String {
        let language = self.language;
        let summary = self.analysis.summary(player);
        let name = self.name(player);
        let mut lines = vec![summarize(language, &name, &summary.costs)];
        if summary.missed_wins > 0 {
            let count = summary.missed_wins;
            lines.push(say!(language, "analysis-wins-passed-up", count = count));
        }
        if !summary.mistakes.is_empty() {
            lines.extend(self.mistakes(&summary));
        }
        let costliest = summary.costs.costliest;
        if !costliest.is_empty() {
            lines.push(say!(language, "analysis-costliest"));
            let turns = costliest.iter().filter_map(|at| self.costly_turn(*at));
            lines.extend(turns.map(|turn| format!("  {turn}")));
        }
        lines.join("\n")
    }

    /// The mistakes by kind, and what helps against the most frequent one of those that
    /// practice helps against.
    fn mistakes(&self, summary: &Summary) -> impl Iterator<Item = String> {
        let language = self.language;
        let mistakes = summary.mistakes.iter();
        let list = mistakes.map(|(kind, count)| words::mistakes_of_kind(language, *kind, *count));
        let list = list.collect::<Vec<_>>().join(", ");
        let practice = tutorial::practice(language, &summary.mistakes);
        let counted = paragraph(&say!(language, "analysis-mistakes", list = list));
        iter::once(counted).chain(practice)
    }

    /// The line about one of the costliest turns.
    fn costly_turn(&self, at: TurnNumber) -> Option<String> {
        let (language, turn) = (self.language, self.analysis.turn(at)?);
        let mut line = say!(
            language,
            "analysis-costly",
            round = at.round,
            turn = at.turn,
            cost = points(language, turn.cost()),
        );
        let play = turn.play.filter(|play| play.cost() >= Summary::TOLERANCE);
        if let Some(play) = play {
            line += " ";
            line += &say!(
                language,
                "analysis-costly-play",
                played = words::action_code(language, play.played),
                best = words::action_code(language, play.best),
            );
        }
        if let Some(claims) = self.missed_claims(turn) {
            line += " ";
            line += &claims;
        }
        Some(line)
    }
}

/// The headings of the table.
pub(super) fn headings(language: Language) -> Cells {
    [
        say!(language, "analysis-turn"),
        say!(language, "analysis-player"),
        say!(language, "analysis-played"),
        say!(language, "analysis-best"),
        say!(language, "analysis-chance"),
        say!(language, "analysis-best-chance"),
        say!(language, "analysis-cost"),
    ]
}

/// Says what a player's turns cost.
pub(super) fn summarize<N>(language: Language, name: &str, costs: &CostSummary<N>) -> String {
    let (Some(accuracy), Some(mean)) = (costs.accuracy, costs.mean_cost) else {
        return say!(language, "analysis-no-choice", name = name);
    };
    say!(
        language,
        "analysis-summary",
        name = name,
        accuracy = percent(language, accuracy),
        choices = costs.choices,
        mean = points(language, mean),
    )
}

/// A share as percentage points with one decimal.
pub(super) fn points(language: Language, share: f32) -> String {
    let points = format!("{:.1}", 100.0 * share);
    match language {
        Language::English => points,
        Language::French => points.replace('.', ","),
    }
}
