//! `lab arena` and `lab show`: matches between bots, and their results.

use super::plan::{Plan, Schedule};
use super::progress::Progress;
use super::report::report;
use super::results::Results;
use super::run::{RunOptions, run};
use crate::game::GameName;
use crate::statistics::Sprt;
use clap::error::ErrorKind;
use clap::{Args, Error};
use lords_bots::LordsOfScotland;
use schotten_bots::SchottenTotten;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tabletop::Game;
use textkit::escape;

/// How often the file of a running match is written.
const SAVE_INTERVAL: Duration = Duration::from_secs(5);

#[derive(Debug, Args)]
pub(crate) struct Flags {
    /// Two or more contestants: LEVEL, LEVEL@BUDGET or exec:COMMAND
    ///
    /// A BUDGET is a time or a number of iterations per decision, such as 50ms or
    /// 600. A COMMAND is an external program that answers 'position' and 'go' as
    /// 'schotten engine' does; it is split into words like a shell command.
    /// 'exec@600,level=greedy:COMMAND' also passes a level.
    #[arg(value_name = "CONTESTANT", required = true, num_args = 2..)]
    contestants: Vec<String>,
    /// The game
    ///
    /// With more than two at the table, the first contestant of a pairing sits at
    /// one seat and the second at all others. Each deal is played from every seat.
    #[arg(long, value_enum, default_value_t)]
    game: GameName,
    /// Number of players (Lords of Scotland)
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=5))]
    players: u8,
    /// Number of rounds for each pairing, a multiple of the number of players
    #[arg(long, value_name = "N", default_value_t = 1000)]
    rounds: u64,
    /// Variants, separated by commas, or all [default: base; in Lords of Scotland all]
    #[arg(long = "variant", value_name = "VARIANT", value_delimiter = ',')]
    variants: Vec<String>,
    /// Who meets whom
    #[arg(long, value_enum, default_value = "all")]
    schedule: Schedule,
    /// Seed for the match; the same seed gives the same rounds
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Stop as soon as it is clear which Elo difference fits better
    ///
    /// A sequential test (SPRT) for two contestants: is the first one ELO1
    /// stronger than the second, rather than ELO0? Either answer is wrong with a
    /// chance of 5%.
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Number of threads [default: all cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Keep the results in this file, saved every few seconds
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Continue the match in the --json file, if it exists
    #[arg(long, requires = "json")]
    resume: bool,
    /// Seconds that an external program may take beyond its budget
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    timeout: u64,
}

/// Prints the results in a file.
pub(crate) fn show(file: &Path) -> Result<ExitCode, String> {
    print(&report(&Results::read(file)?))
}

/// Plays a match.
///
/// # Errors
///
/// If the match can't be played, a contestant is to blame, or a file can't be read or written.
pub(crate) fn main(flags: &Flags) -> Result<ExitCode, String> {
    match flags.game {
        GameName::Schotten => play::<SchottenTotten>(flags),
        GameName::Lords => play::<LordsOfScotland>(flags),
    }
}

fn play<G: Game>(flags: &Flags) -> Result<ExitCode, String> {
    let mut results = match flags.prepare::<G>() {
        Ok(results) => flags.resumed(results)?,
        // Like any other wrong use of the command line.
        Err(why) => Error::raw(ErrorKind::ValueValidation, why + "\n").exit(),
    };
    let save = |results: &Results| match &flags.json {
        Some(file) => results.write(file),
        None => Ok(()),
    };
    let signals = Signals::listen().map_err(|error| error.to_string())?;
    // Before anything is played, to notice at once if the file can't be written.
    save(&results)?;
    let progress = Progress::new(&results);
    let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let options = RunOptions {
        threads: flags.threads.unwrap_or_else(cores),
        patience: Duration::from_secs(flags.timeout),
        stop: &signals.stop,
        progress: &progress,
    };
    let mut saved = Instant::now();
    let ended = run::<G>(&mut results, &options, |results| {
        progress.show(results);
        if saved.elapsed() >= SAVE_INTERVAL {
            saved = Instant::now();
            save(results)?;
        }
        Ok(())
    });
    progress.clear();
    // What was counted before an error is kept, too.
    let saved = save(&results);
    ended?;
    print(&report(&results))?;
    saved?;
    if results.is_over() {
        return Ok(ExitCode::SUCCESS);
    }
    if flags.json.is_some() {
        // If standard error is closed, nobody reads the hint.
        let _ = writeln!(io::stderr(), "Stopped. Use --resume to continue.");
    }
    Ok(signals.exit_code())
}

impl Flags {
    /// Returns the results of a match that begins.
    ///
    /// # Errors
    ///
    /// If the flags describe no match.
    fn prepare<G: Game>(&self) -> Result<Results, String> {
        let mut plan = Plan {
            contestants: self.contestants.clone(),
            schedule: self.schedule,
            variants: self.variant_names::<G>(),
            seed: self.seed,
            rounds: self.rounds,
            sprt: self.sprt,
        };
        let contestants = plan.parse_contestants::<G>()?.into_iter();
        plan.contestants = contestants.map(|contestant| contestant.name).collect();
        Results::new(self.game, plan)
    }

    /// Returns the variants that are named: by default the base variant of Schotten Totten, and
    /// all of Lords of Scotland for this number of players.
    fn variant_names<G: Game>(&self) -> Vec<String> {
        let listed = G::VARIANTS.iter().copied();
        let all = listed.filter(|one| G::player_count(*one) == usize::from(self.players));
        let mut all = all.map(G::variant_name);
        match (&self.variants[..], self.game) {
            ([], GameName::Schotten) => all.next().into_iter().collect(),
            ([], GameName::Lords) => all.collect(),
            ([name], _) if name == "all" => all.collect(),
            (names, _) => names.to_vec(),
        }
    }

    /// Returns these results with what the file already has, if the match is to be continued.
    ///
    /// # Errors
    ///
    /// If the file exists and isn't to be continued, or is of another match.
    fn resumed(&self, results: Results) -> Result<Results, String> {
        let Some(file) = self.json.as_ref().filter(|file| file.exists()) else {
            return Ok(results);
        };
        let shown = escape::path(file);
        if !self.resume {
            return Err(format!(
                "{shown} already exists; use --resume to continue it, or name another file"
            ));
        }
        let resumed = Results::read(file)?.resumed(self.game, results.plan);
        resumed.map_err(|error| format!("{shown}: {error}"))
    }
}

/// Prints a text on standard output. A closed pipe is not a failure, because the reader has seen
/// enough.
fn print(text: &str) -> Result<ExitCode, String> {
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(ExitCode::SUCCESS),
    }
}

/// The signals that stop a match: the first one ends it in order, a second one at once. External
/// programs end with this process, however it ends.
struct Signals {
    stop: Arc<AtomicBool>,
    /// The number of the one that has come; 0 for none.
    number: Arc<AtomicUsize>,
}

impl Signals {
    /// Listens to signals from now on.
    ///
    /// # Errors
    ///
    /// If the signal handlers can't be installed.
    fn listen() -> io::Result<Self> {
        use signal_hook::{consts, flag};
        let signals = Self {
            stop: Arc::default(),
            number: Arc::default(),
        };
        for signal in [
            consts::SIGINT,
            consts::SIGTERM,
            #[cfg(unix)]
            consts::SIGHUP,
        ] {
            let number = usize::try_from(signal).unwrap_or_default();
            flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&signals.stop))?;
            flag::register_usize(signal, Arc::clone(&signals.number), number)?;
            flag::register(signal, Arc::clone(&signals.stop))?;
        }
        Ok(signals)
    }

    /// The exit code of a program that was ended by this signal.
    fn exit_code(&self) -> ExitCode {
        let code = 128 + self.number.load(Ordering::Relaxed);
        ExitCode::from(u8::try_from(code).unwrap_or(u8::MAX))
    }
}
