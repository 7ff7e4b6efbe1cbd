//! The report of an analysis: a table for each round, and a summary for each player.

use crate::cli::rules::{paragraph, width};
use crate::tutorial;
use schotten_bots::Match;
use schotten_bots::analysis::{self, Analysis, Summary, TurnReview};
use schotten_rules::Player;
use std::iter;
use tabletop::statistics::CostSummary;
use telling::words::rounds;
use telling::words::{self, Mention, estimated_percent, percent, percentage_points};
use telling::{Language, say};
use textkit::columns::{pad, wrap};
use textkit::{Align, Columns};

/// How many sentences say what was inaccurate.
pub(super) const INACCURACY_REASONS: usize = 2;

/// The figures of a turn: its number, the chances with what was played and with the
/// best, and the cost.
pub(super) type Figures = [String; 4];

/// A turn as the report shows it.
pub(super) struct ReviewedTurn {
    pub(super) figures: Figures,
    /// What the player did, as a sentence.
    pub(super) deeds: String,
    /// What would have been better, as a sentence.
    pub(super) better: Option<String>,
    /// What else there is to say about it, in sentences.
    pub(super) remarks: Vec<String>,
}

/// The whole report.
pub(super) fn report(game: &Match, analysis: &Analysis, language: Language) -> String {
    let report = Report {
        game,
        analysis,
        language,
    };
    let title = say!(
        language,
        "analysis-title",
        first = report.name(Player::A),
        second = report.name(Player::B),
        variant = rounds::variant(language, game.variant()),
    );
    let mut blocks = vec![paragraph(&title)];
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
    let counted = how_turns_count(language, TurnReview::TOLERANCE);
    let explained = say!(language, "analysis-explained", counted = counted);
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

    fn round(&self, turns: &[TurnReview]) -> String {
        let title = say!(self.language, "analysis-round", round = turns[0].at.round);
        let turns = turns.iter().map(|turn| self.reviewed(turn));
        format!(
            "{title}\n{}",
            table(self.language, &turns.collect::<Vec<_>>())
        )
    }

    fn reviewed(&self, turn: &TurnReview) -> ReviewedTurn {
        let language = self.language;
        // With the missed claims, so that the difference is the cost.
        let sign = match turn.play {
            Some(play) if play.exact => "=",
            _ => "",
        };
        // Only exact chances and proved claims are certain.
        let is_exact = !sign.is_empty();
        let is_won = turn.missed.is_some_and(|claims| claims.wins);
        let cell = |chance: Option<f32>, is_certain: bool| {
            let percent = if is_certain {
                percent
            } else {
                estimated_percent
            };
            let chance = chance.map(|chance| format!("{sign}{}", percent(language, chance)));
            chance.unwrap_or_default()
        };
        let figures = [
            turn.at.turn.to_string(),
            cell(turn.chance(), is_exact),
            cell(turn.best_chance(), is_exact || is_won),
            if turn.had_choice() {
                percentage_points(language, turn.cost())
            } else {
                String::new()
            },
        ];
        let players = Mention::both(self.game);
        let (player, opponent) = (players[turn.player], players[turn.player.other()]);
        let variant = self.game.variant();
        let better = turn.inferior_play();
        let better = better.map(|play| {
            let advice = words::advice(language, variant, play.best, opponent);
            say!(language, "analysis-better", advice = advice)
        });
        ReviewedTurn {
            figures,
            deeds: words::narrate(language, variant, &turn.actions, player, opponent),
            better,
            remarks: self
                .missed_claims(turn)
                .into_iter()
                .chain(self.reasons(turn))
                .collect(),
        }
    }

    /// Why another play would have been better, as a replay says it.
    fn reasons(&self, review: &TurnReview) -> Vec<String> {
        let rounds = self.game.rounds();
        let played = rounds.get(review.at.round - 1);
        let turn = played.and_then(|played| played.turns().nth(review.at.turn - 1));
        let contrast = turn.and_then(|turn| {
            let (_, view) = analysis::better_play(review, &turn)?;
            analysis::contrast(&view, review.play.as_ref()?)
        });
        contrast.map_or_else(Vec::new, |contrast| {
            let players = Mention::both(self.game);
            let mut reasons = words::contrast(self.language, &contrast, review.player, &players);
            if !review.is_mistake() {
                reasons.truncate(INACCURACY_REASONS);
            }
            reasons
        })
    }

    fn missed_claims(&self, turn: &TurnReview) -> Option<String> {
        let (language, claims) = (self.language, turn.costly_claims()?);
        let stones: Vec<String> = claims.stones.iter().map(|id| id.to_string()).collect();
        Some(say!(
            language,
            "analysis-passed-up",
            count = stones.len(),
            stones = words::join_list(language, &stones, words::Conjunction::And),
            wins = if claims.wins { "yes" } else { "no" },
            cost = percentage_points(language, claims.cost()),
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
            lines.push(self.mistakes(&summary));
            // Nobody teaches the computer.
            let is_person = self.game.participant(player).is_person();
            let practice = tutorial::practice(language, &summary.mistakes);
            lines.extend(practice.filter(|_| is_person));
        }
        let turns = summary.costs.costliest.iter().filter_map(|at| {
            let cost = percentage_points(language, self.analysis.turn(*at)?.cost());
            Some(say!(
                language,
                "analysis-costly",
                round = at.round,
                turn = at.turn,
                cost = cost
            ))
        });
        lines.extend(costliest(language, turns));
        lines.join("\n")
    }

    /// The mistakes by kind.
    fn mistakes(&self, summary: &Summary) -> String {
        let language = self.language;
        let mistakes = summary.mistakes.iter();
        let list = mistakes.map(|(kind, count)| words::mistakes_of_kind(language, *kind, *count));
        let list = list.collect::<Vec<_>>().join(", ");
        paragraph(&say!(language, "analysis-mistakes", list = list))
    }
}

/// The turns of a round or a skirmish: the figures in columns, and beside them what was
/// played, wrapped to the width of the terminal, and what would have been better.
pub(super) fn table(language: Language, turns: &[ReviewedTurn]) -> String {
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
    // A remark that the player hears turn after turn is made once.
    let mut last: &[String] = &[];
    for turn in turns {
        let remarks = turn.remarks.iter().filter(|remark| !last.contains(remark));
        let remarks = turn.better.iter().chain(remarks).map(String::as_str);
        let remarks = remarks.collect::<Vec<_>>().join(" ");
        if !turn.remarks.is_empty() {
            last = &turn.remarks;
        }
        let deeds = wrap(&turn.deeds, room).into_iter();
        let texts = deeds.chain(wrap(&remarks, room));
        let figures = iter::once(columns.row(&turn.figures));
        let figures = figures.chain(iter::repeat(String::new()));
        let rows = figures.zip(texts);
        lines.extend(rows.map(|(figures, text)| format!("{} {text}", pad(&figures, indent - 1))));
    }
    lines.join("\n")
}

/// The paragraph about a player's costliest turns, if there are any.
pub(super) fn costliest(language: Language, turns: impl Iterator<Item = String>) -> Option<String> {
    let turns: Vec<String> = turns.collect();
    (!turns.is_empty()).then(|| {
        let list = words::join_parts(language, turns);
        paragraph(&say!(language, "analysis-costliest", turns = list))
    })
}

/// Says what costs and accuracy are, for turns that are accurate if they cost less than
/// this share.
pub(super) fn how_turns_count(language: Language, tolerance: f32) -> String {
    let tolerance = percentage_points(language, tolerance);
    say!(language, "analysis-counted", tolerance = tolerance)
}

/// Says what a player's turns cost.
pub(super) fn summarize<N>(language: Language, name: &str, costs: &CostSummary<N>) -> String {
    let (Some(accuracy), Some(mean)) = (costs.accuracy, costs.mean_cost) else {
        return say!(language, "analysis-no-choice", name = name);
    };
    paragraph(&say!(
        language,
        "analysis-summary",
        name = name,
        accuracy = percent(language, accuracy),
        open = costs.open,
        mean = percentage_points(language, mean),
        decided = costs.choices - costs.open,
    ))
}
