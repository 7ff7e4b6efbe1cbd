//! `schotten arena`: bots against each other.

mod flags;
mod interrupt;
mod progress;
pub(in crate::cli) mod text;

pub(super) use flags::{Flags, games};

use super::help::reader;
use super::{CommandError, CommandResult, check_folder_exists, print};
use crate::PROGRAM;
use crate::game_kind::GameKind;
use flags::Command;
use interrupt::Interrupt;
use lords_bots::LordsOfScotland;
use progress::Progress;
use schotten_bots::SchottenTotten;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};
use tabletop::Game;
use tabletop::arena::{
    self, FileError, InvalidContestant, Plan, RunEnd, RunError, RunOptions, StderrHandler,
};
use telling::{Language, say};
use textkit::escape;

/// How often the file of a running match is written.
const SAVE_INTERVAL: Duration = Duration::from_secs(5);

/// The results of a match of the first game.
pub(super) type Results = arena::Results<SchottenTotten>;

/// Carries out the command.
pub(super) fn main(flags: &Flags, language: Language) -> CommandResult {
    match &flags.command {
        None => match flags.game {
            GameKind::Schotten => play::<SchottenTotten>(flags, flags.variants(), language),
            GameKind::Lords => play::<LordsOfScotland>(flags, flags.lords_variants(), language),
        },
        Some(Command::Merge { files, .. }) if files.iter().any(|file| is_of_lords(file)) => {
            read_and_report::<LordsOfScotland>(flags, language)
        }
        Some(Command::Show { file, .. }) if is_of_lords(file) => {
            read_and_report::<LordsOfScotland>(flags, language)
        }
        Some(_) => read_and_report::<SchottenTotten>(flags, language),
    }
}

/// Returns whether the file says that it is of a match of Lords of Scotland.
fn is_of_lords(file: &Path) -> bool {
    let read = Results::read(file);
    matches!(read, Err(FileError::OtherGame { found, .. }) if found == LordsOfScotland::NAME)
}

/// The contestant of this name.
fn contestant_of<G: Game>(name: &str) -> Result<arena::Contestant<G>, String> {
    let contestant = name.parse::<arena::Contestant<G>>();
    contestant.map_err(|error| match error {
        InvalidContestant::UnknownLevel { text, levels } => {
            let name = escape::written_out(&text);
            let levels = levels.join(", ");
            say!(
                reader(),
                "arena-no-contestant",
                name = name,
                levels = levels
            )
        }
        other => other.to_string(),
    })
}

/// Carries out a command about files of results of this game.
fn read_and_report<G: Game>(flags: &Flags, language: Language) -> CommandResult {
    match &flags.command {
        Some(Command::Merge {
            files,
            json,
            anchor,
        }) => {
            let merged = files.split_first().map(|(first, others)| {
                let first = read::<G>(first)?;
                others.iter().try_fold(first, |whole, file| {
                    let other = read(file)?;
                    whole.merged(&other).map_err(|error| in_file(file, &error))
                })
            });
            let merged = merged.expect("there is a file");
            report(merged, anchor.as_deref(), json.as_deref(), language)
        }
        Some(Command::Show { file, anchor }) => {
            report(read::<G>(file), anchor.as_deref(), None, language)
        }
        None => unreachable!("there is a command"),
    }
}

/// Prints results, and writes them to a file if one is given.
fn report<G: Game>(
    results: Result<arena::Results<G>, String>,
    anchor: Option<&str>,
    json: Option<&Path>,
    language: Language,
) -> CommandResult {
    let text = results.and_then(|results| {
        let anchor = index_of(anchor, results.plan(), language)?;
        if let Some(file) = json {
            check_folder_exists(file, language)?;
            // Results may have taken hours: a slip of the fingers must not
            // overwrite them.
            if file.exists() && !read::<G>(file).is_ok_and(|old| results.contains(&old)) {
                let file = escape::path(file);
                return Err(say!(language, "arena-file-differs", file = file));
            }
            save(&results, file, anchor)?;
        }
        Ok(text::report(&results, anchor, language))
    });
    print(text?)
}

fn play<G: Game>(flags: &Flags, variants: Vec<G::Variant>, language: Language) -> CommandResult {
    let (mut results, anchor) = prepare::<G>(flags, variants, language)?;
    let save_now = |results: &arena::Results<G>| match &flags.json {
        Some(file) => save(results, file, anchor),
        None => Ok(()),
    };
    let interrupt = Interrupt::listen().map_err(|error| error.to_string())?;
    if let Some(file) = &flags.json {
        check_folder_exists(file, language)?;
    }
    // Before anything is played, to notice at once if the file can't be written.
    save_now(&results)?;
    let progress = Progress::new(&results, flags.quiet);
    let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let options = RunOptions {
        threads: flags.threads.unwrap_or_else(cores),
        patience: Duration::from_secs(flags.timeout),
    };
    let mut saved = (Instant::now(), results.played());
    let bar = progress.clone();
    let stderr: StderrHandler = Arc::new(move |line| bar.print(line));
    let stop = interrupt.stop();
    let ended = arena::run(&mut results, options, stop, &stderr, |results| {
        progress.show(results);
        if saved.0.elapsed() >= SAVE_INTERVAL && saved.1 < results.played() {
            saved = (Instant::now(), results.played());
            save_now(results).map_err(io::Error::other)?;
        }
        Ok(())
    });
    progress.clear();
    let last_save = match ended {
        // The file can't be written; this is reported once.
        Err(RunError::Callback(_)) => Ok(()),
        _ => save_now(&results),
    };
    if !flags.quiet && ended.is_ok() {
        print(text::report(&results, anchor, language))?;
    }
    last_save?;
    match ended {
        Ok(RunEnd::Complete | RunEnd::Decided) => Ok(ExitCode::SUCCESS),
        Ok(RunEnd::Stopped) => {
            if flags.json.is_some() && !flags.quiet {
                // If standard error is closed, nobody reads the hint.
                let _ = writeln!(io::stderr(), "{}", say!(language, "arena-stopped"));
            }
            Ok(ExitCode::from(interrupt.exit_code()))
        }
        Err(error) => Err(error.to_string().into()),
    }
}

/// The results to add to, new or from a file, and the index of the contestant
/// with 0 Elo.
fn prepare<G: Game>(
    flags: &Flags,
    variants: Vec<G::Variant>,
    language: Language,
) -> Result<(arena::Results<G>, usize), CommandError> {
    let planned = plan_of::<G>(flags, variants).and_then(|plan| {
        let anchor = index_of(flags.anchor.as_deref(), &plan, language)?;
        Ok((plan, anchor))
    });
    let (plan, anchor) = planned.map_err(CommandError::usage)?;
    let existing = flags.json.as_deref().filter(|file| file.exists());
    let results = match existing {
        None => Ok(arena::Results::new(plan, flags.shard)),
        Some(file) if flags.resume => read::<G>(file).and_then(|results| {
            let resumed = results.resumed(&plan, flags.shard);
            resumed.map_err(|error| in_file(file, &error))
        }),
        Some(file) => {
            let file = escape::path(file);
            Err(say!(language, "arena-file-there", file = file))
        }
    };
    Ok((results?, anchor))
}

/// The plan that the flags describe.
fn plan_of<G: Game>(flags: &Flags, variants: Vec<G::Variant>) -> Result<Plan<G>, String> {
    let contestants = flags.contestants.iter().map(|name| contestant_of(name));
    let plan = Plan::new(
        contestants.collect::<Result<_, _>>()?,
        flags.schedule,
        variants,
        flags.seed,
        flags.total,
    );
    let plan = plan.and_then(|plan| match flags.sprt {
        Some(sprt) => plan.with_sprt(sprt),
        None => Ok(plan),
    });
    plan.map_err(|error| error.to_string())
}

/// The index in the plan of the contestant with 0 Elo; by default the first.
fn index_of<G: Game>(
    anchor: Option<&str>,
    plan: &Plan<G>,
    language: Language,
) -> Result<usize, String> {
    let Some(anchor) = anchor else { return Ok(0) };
    let anchor = contestant_of::<G>(anchor)?;
    let mut all = plan.contestants().iter();
    all.position(|one| *one == anchor).ok_or_else(|| {
        let name = anchor.to_string();
        say!(language, "arena-no-anchor", name = name)
    })
}

fn read<G: Game>(file: &Path) -> Result<arena::Results<G>, String> {
    arena::Results::read(file).map_err(|error| in_file(file, &error))
}

fn save<G: Game>(results: &arena::Results<G>, file: &Path, anchor: usize) -> Result<(), String> {
    let written = results.write(file, anchor, PROGRAM);
    written.map_err(|error| in_file(file, &error))
}

fn in_file(file: &Path, error: &dyn std::error::Error) -> String {
    format!("{}: {error}", escape::path(file))
}
