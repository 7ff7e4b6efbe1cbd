//! `schotten arena`: bots against each other.

mod flags;
mod interrupt;
mod progress;
pub(in crate::cli) mod text;

pub(super) use flags::Flags;

use super::{complain, failure, outcome_of};
use crate::arena::{self, Conduct, Contestant, Ended, Plan, Record, Relay, RunError};
use flags::Command;
use interrupt::Interrupt;
use progress::Progress;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};
use telling::{Language, say};
use textkit::escape;

/// How old the file of a running match may get.
const SAVED_EVERY: Duration = Duration::from_secs(5);

/// Does what the flags ask.
pub(super) fn main(flags: &Flags, language: Language) -> ExitCode {
    match &flags.command {
        None => play(flags, language),
        Some(Command::Merge {
            files,
            json,
            anchor,
        }) => {
            let merged = files.split_first().map(|(first, others)| {
                let first = read(first)?;
                others.iter().try_fold(first, |whole, file| {
                    let other = read(file)?;
                    whole.merged(&other).map_err(|error| in_file(file, &error))
                })
            });
            let merged = merged.expect("there is a file");
            tell(merged, anchor.as_ref(), json.as_deref(), language)
        }
        Some(Command::Show { file, anchor }) => tell(read(file), anchor.as_ref(), None, language),
    }
}

/// Prints a record, and writes it to a file if there is one.
fn tell(
    record: Result<Record, String>,
    anchor: Option<&Contestant>,
    json: Option<&Path>,
    language: Language,
) -> ExitCode {
    let told = record.and_then(|record| {
        let anchor = place(record.plan(), anchor, language)?;
        if let Some(file) = json {
            // Nothing that took hours is lost to a slip of the fingers.
            if file.exists() && !read(file).is_ok_and(|old| record.contains(&old)) {
                let file = escape::path(file);
                return Err(say!(language, "arena-file-differs", file = file));
            }
            save(&record, file, anchor)?;
        }
        Ok(text::results(&record, anchor, language))
    });
    match told {
        Ok(text) => print(&text),
        Err(error) => failure(&error),
    }
}

fn play(flags: &Flags, language: Language) -> ExitCode {
    let prepared = prepared(flags, language);
    let (mut record, anchor) = match prepared {
        Ok(prepared) => prepared,
        Err(error) => {
            complain(&error);
            return ExitCode::from(super::USAGE);
        }
    };
    // Now, before anything is played: a file that can't be written is found out
    // at once.
    let save_now = |record: &Record| match &flags.json {
        Some(file) => save(record, file, anchor),
        None => Ok(()),
    };
    let interrupt = match Interrupt::listen() {
        Ok(interrupt) => interrupt,
        Err(error) => return failure(&error.to_string()),
    };
    if let Err(error) = save_now(&record) {
        return failure(&error);
    }
    let progress = Progress::new(&record, flags.quiet);
    let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let conduct = Conduct {
        threads: flags.threads.unwrap_or_else(cores),
        patience: Duration::from_secs(flags.timeout),
    };
    let mut saved = (Instant::now(), record.played());
    let bar = progress.clone();
    let relay: Relay = Arc::new(move |line| bar.print(line));
    let ended = arena::run(&mut record, conduct, interrupt.stop(), &relay, |record| {
        progress.show(record);
        if saved.0.elapsed() >= SAVED_EVERY && saved.1 < record.played() {
            saved = (Instant::now(), record.played());
            save_now(record).map_err(io::Error::other)?;
        }
        Ok(())
    });
    progress.clear();
    let kept = match ended {
        // It can't be written; that is told once.
        Err(RunError::Watcher(_)) => Ok(()),
        _ => save_now(&record),
    };
    if !flags.quiet && ended.is_ok() {
        let printed = print(&text::results(&record, anchor, language));
        if printed != ExitCode::SUCCESS {
            return printed;
        }
    }
    if let Err(error) = kept {
        return failure(&error);
    }
    match ended {
        Ok(Ended::Complete | Ended::Decided) => ExitCode::SUCCESS,
        Ok(Ended::Stopped) => {
            if flags.json.is_some() && !flags.quiet {
                let _ = writeln!(io::stderr(), "{}", say!(language, "arena-stopped"));
            }
            ExitCode::from(interrupt.exit_code())
        }
        Err(error) => failure(&error.to_string()),
    }
}

/// The record to play on, and the place of the contestant with 0 Elo.
fn prepared(flags: &Flags, language: Language) -> Result<(Record, usize), String> {
    let plan = Plan::new(
        flags.contestants.clone(),
        flags.schedule,
        flags.variants(),
        flags.seed,
        flags.total,
    );
    let plan = plan.and_then(|plan| match flags.sprt {
        Some(sprt) => plan.with_sprt(sprt),
        None => Ok(plan),
    });
    let plan = plan.map_err(|error| error.to_string())?;
    let anchor = place(&plan, flags.anchor.as_ref(), language)?;
    let there = flags.json.as_deref().filter(|file| file.exists());
    let record = match there {
        None => Record::new(plan, flags.shard),
        Some(file) if flags.resume => {
            let resumed = read(file)?.resumed(&plan, flags.shard);
            resumed.map_err(|error| in_file(file, &error))?
        }
        Some(file) => {
            let file = escape::path(file);
            return Err(say!(language, "arena-file-there", file = file));
        }
    };
    Ok((record, anchor))
}

/// Where a contestant stands in the plan.
fn place(plan: &Plan, anchor: Option<&Contestant>, language: Language) -> Result<usize, String> {
    let Some(anchor) = anchor else { return Ok(0) };
    let mut all = plan.contestants().iter();
    all.position(|one| one == anchor).ok_or_else(|| {
        let name = anchor.to_string();
        say!(language, "arena-no-anchor", name = name)
    })
}

fn read(file: &Path) -> Result<Record, String> {
    Record::read(file).map_err(|error| in_file(file, &error))
}

fn save(record: &Record, file: &Path, anchor: usize) -> Result<(), String> {
    let written = record.write(file, anchor);
    written.map_err(|error| in_file(file, &error))
}

fn in_file(file: &Path, error: &dyn std::error::Error) -> String {
    format!("{}: {error}", escape::path(file))
}

fn print(text: &str) -> ExitCode {
    outcome_of(io::stdout().write_all(text.as_bytes()))
}
