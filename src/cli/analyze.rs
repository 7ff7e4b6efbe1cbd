//! `schotten analyze`: reviews the turns of a recorded game.

mod json;
mod lords_json;
mod lords_text;
mod text;

use super::setting_flags::number_in;
use super::{CommandError, CommandResult, games, print};
use crate::records::{self, AnyMatch, LARGEST, ReadRecord, SavedAny};
use crate::replay::lords::skirmishes;
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use lords_bots::{LordsOfScotland, PlayedRound, analysis as lords_analysis};
use schotten_bots::Match;
use schotten_bots::analysis;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tabletop::statistics::CostSummary;
use tabletop::{AnalysisOptions, Budget, Turn, reading};
use telling::{Language, say};

#[derive(Debug, Args)]
pub(super) struct Flags {
    /// The record, or - for standard input [default: your last game with a
    /// finished round]
    #[arg(value_name = "FILE")]
    record: Option<PathBuf>,
    /// Analyze only this round, or this skirmish of Lords of Scotland
    #[arg(long, value_name = "N", value_parser = number_in::<usize>(0..=u64::MAX))]
    round: Option<usize>,
    /// Number of continuations to try for each play [default: 1000, in Lords of
    /// Scotland 200 for each possible action]
    #[arg(long, value_name = "N", value_parser = number_in::<u32>(1..=u64::MAX))]
    iterations: Option<u32>,
    /// Time for each play, in milliseconds
    #[arg(long, value_name = "MS", value_parser = number_in::<u64>(1..=u64::MAX))]
    time: Option<u64>,
    /// Seed; the same seed gives the same analysis, unless --time is given
    #[arg(long = "seed", value_name = "N", default_value_t = 1, value_parser = number_in::<u64>(0..=u64::MAX))]
    chance_seed: u64,
    /// Print JSON for other programs
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub(super) fn main(flags: &Flags, language: Language) -> CommandResult {
    let game = match &flags.record {
        Some(file) => read_record(file, language)?,
        None => games::read_last_finished(language)?.into(),
    };
    print(match game {
        AnyMatch::Schotten(game) => report_match(&game, flags, language),
        AnyMatch::Lords(game) => report_lords(&game, flags, language),
    }?)
}

/// The report of a match of Schotten Totten.
fn report_match(game: &Match, flags: &Flags, language: Language) -> Result<String, CommandError> {
    let count = game.rounds().len();
    if let Some(round) = flags.round.filter(|round| !(1..=count).contains(round)) {
        let message = say!(language, "analysis-no-round", round = round, count = count);
        return Err(CommandError::usage(message));
    }
    let turns = analysis::turn_count(game, flags.round);
    if turns == 0 {
        return Err(say!(language, "analysis-nothing-over").into());
    }
    let options = AnalysisOptions {
        seed: flags.chance_seed,
        budget: flags.budget(analysis::ITERATIONS),
    };
    let bar = progress_bar(turns);
    let analysis = analysis::analyze(game, flags.round, &options, || bar.inc(1));
    bar.finish_and_clear();
    Ok(if flags.json {
        json::to_json(game, &analysis, &options)
    } else {
        text::report(game, &analysis, language)
    })
}

/// The report of a game of Lords of Scotland.
fn report_lords(
    game: &lords_bots::Match,
    flags: &Flags,
    language: Language,
) -> Result<String, CommandError> {
    let played = game.current().filter(|played| played.is_over());
    let Some(played) = played else {
        return Err(say!(language, "lords-analysis-nothing").into());
    };
    let mut skirmishes = skirmishes(played);
    let count = skirmishes.len();
    if let Some(round) = flags.round {
        skirmishes.retain(|skirmish| usize::try_from(skirmish.number) == Ok(round));
        if skirmishes.is_empty() {
            let message = say!(
                language,
                "lords-replay-no-skirmish",
                skirmish = round,
                skirmishes = count
            );
            return Err(CommandError::usage(message));
        }
    }
    let options = AnalysisOptions {
        seed: flags.chance_seed,
        budget: flags.budget(lords_analysis::ITERATIONS),
    };
    let is_wanted = |turn: &Turn<'_, LordsOfScotland>| {
        let mut wanted = skirmishes.iter();
        wanted.any(|skirmish| skirmish.actions.contains(&turn.from))
    };
    let turns = (1..).zip(played.turns());
    let turns: Vec<_> = turns.filter(|(_, turn)| is_wanted(turn)).collect();
    // The course of the game takes about as long as a fifth of its turns.
    let bar = progress_bar(turns.len() + played.turns().count() / 5);
    let mut passed = 0_u32;
    let course = lords_analysis::GameCourse::new(played, || {
        passed += 1;
        bar.inc(u64::from(passed.is_multiple_of(5)));
        true
    });
    let course = course.expect("the game is over");
    let reviews = turns.iter().map(|(number, turn)| {
        bar.inc(1);
        lords_analysis::review_turn(*number, turn, &options)
    });
    let analysis = LordsAnalysis {
        game,
        played,
        turns: reviews.collect(),
        course,
        options: &options,
    };
    bar.finish_and_clear();
    Ok(if flags.json {
        lords_json::to_json(&analysis)
    } else {
        lords_text::report(&analysis, language)
    })
}

/// The analysis of a game of Lords of Scotland.
struct LordsAnalysis<'a> {
    game: &'a lords_bots::Match,
    played: &'a PlayedRound,
    /// The reviewed turns, in order.
    turns: Vec<lords_analysis::TurnReview>,
    course: lords_analysis::GameCourse,
    options: &'a AnalysisOptions,
}

impl LordsAnalysis<'_> {
    /// The summary of a player's turns.
    fn summary(&self, player: lords_rules::Player) -> CostSummary<usize> {
        let turns = self.turns.iter();
        lords_analysis::summarize(turns.filter(|turn| turn.player == player))
    }
}

/// A bar for this many turns. It hides itself if standard error is not a terminal.
fn progress_bar(turns: usize) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(turns as u64), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len}  {eta}");
    bar.set_style(style.expect("a template"));
    bar
}

impl Flags {
    /// What may be spent on each play: this many iterations, unless a flag says
    /// otherwise.
    fn budget(&self, iterations: u32) -> Budget {
        let iterations = Some(iterations).filter(|_| self.time.is_none());
        Budget {
            iterations: self.iterations.or(iterations),
            time: self.time.map(Duration::from_millis),
            stop: None,
        }
    }
}

fn read_record(file: &Path, language: Language) -> Result<AnyMatch, String> {
    let game = if file.as_os_str() == "-" {
        let text = reading::read_text(io::stdin().lock(), LARGEST);
        let text = text.map_err(records::RecordError::from);
        text.and_then(|text| AnyMatch::parse(text.as_bytes()))
    } else {
        SavedAny::read_unlocked(&records::find_record(file)).map(AnyMatch::from)
    };
    let is_input = file.as_os_str() == "-";
    game.map_err(|fault| {
        let input = say!(language, "standard-input");
        let file = if is_input { Path::new(&input) } else { file };
        fault.message(file, language)
    })
}
