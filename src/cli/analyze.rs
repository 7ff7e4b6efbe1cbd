//! `schotten analyze`: reviews the turns of a recorded game.

mod json;
mod text;

use super::{USAGE, exit_code_of, games, report_error, report_failure};
use crate::records::{self, LARGEST, SavedGame};
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use schotten_bots::Match;
use schotten_bots::analysis::{self, AnalysisOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use tabletop::Budget;
use tabletop::reading;
use telling::{Language, say};

#[derive(Debug, Args)]
pub(super) struct Flags {
    /// The record, or - for standard input [default: your last game with a
    /// finished round]
    #[arg(value_name = "FILE")]
    record: Option<PathBuf>,
    /// Analyze only this round
    #[arg(long, value_name = "N")]
    round: Option<usize>,
    /// Number of continuations to try for each play [default: 1000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    iterations: Option<u32>,
    /// Time for each play, in milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    time: Option<u64>,
    /// Seed; the same seed gives the same analysis, unless --time is given
    #[arg(long = "seed", value_name = "N", default_value_t = 1)]
    chance_seed: u64,
    /// Print JSON for other programs
    #[arg(long)]
    json: bool,
}

/// Why there is no analysis, as a message: the two kinds have different exit codes.
enum Refusal {
    /// The arguments or the record are wrong.
    Usage(String),
    /// The analysis can't be made.
    Failure(String),
}

/// Runs the command.
pub(super) fn main(flags: &Flags, language: Language) -> ExitCode {
    match report(flags, language) {
        Ok(text) => exit_code_of(io::stdout().write_all(text.as_bytes())),
        Err(Refusal::Failure(message)) => report_failure(&message),
        Err(Refusal::Usage(message)) => {
            report_error(&message);
            ExitCode::from(USAGE)
        }
    }
}

fn report(flags: &Flags, language: Language) -> Result<String, Refusal> {
    let game = if let Some(file) = &flags.record {
        read_record(file, language)?
    } else {
        let last = games::read_last_finished_match(language).map_err(Refusal::Failure)?;
        last.game
    };
    let count = game.rounds().len();
    if let Some(round) = flags.round.filter(|round| !(1..=count).contains(round)) {
        let message = say!(language, "analysis-no-round", round = round, count = count);
        return Err(Refusal::Usage(message));
    }
    let turns = analysis::turn_count(&game, flags.round);
    if turns == 0 {
        let message = say!(language, "analysis-nothing-over");
        return Err(Refusal::Failure(message));
    }
    let mut options = AnalysisOptions {
        seed: flags.chance_seed,
        ..AnalysisOptions::default()
    };
    if flags.iterations.is_some() || flags.time.is_some() {
        options.budget = Budget {
            iterations: flags.iterations,
            time: flags.time.map(Duration::from_millis),
            stop: None,
        };
    }
    // The bar hides itself if standard error is not a terminal.
    let bar = ProgressBar::with_draw_target(Some(turns as u64), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len}  {eta}");
    bar.set_style(style.expect("a template"));
    let analysis = analysis::analyze(&game, flags.round, &options, || bar.inc(1));
    bar.finish_and_clear();
    Ok(if flags.json {
        json::to_json(&game, &analysis, &options)
    } else {
        text::report(&game, &analysis, language)
    })
}

fn read_record(file: &Path, language: Language) -> Result<Match, Refusal> {
    let game = if file.as_os_str() == "-" {
        let text = reading::read_text(io::stdin().lock(), LARGEST);
        let text = text.map_err(records::RecordError::from);
        text.and_then(|text| Ok(records::parse_valid_part(text.as_bytes())?.game))
    } else {
        SavedGame::read_unlocked(&records::find_record(file)).map(|saved| saved.game)
    };
    game.map_err(|fault| {
        let told = fault.message(file, language);
        match fault {
            records::RecordError::Damaged(_) | records::RecordError::OtherGame(_) => {
                Refusal::Usage(told)
            }
            _ => Refusal::Failure(told),
        }
    })
}
