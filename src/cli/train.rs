//! `schotten train`: trains the bots' networks.

use super::{CommandResult, report_error};
use clap::Args;
use schotten_bots::train::{TrainingPlan, TrainingReport, is_network, train};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;
use std::{fs, io, thread};

#[derive(Debug, Args)]
pub(super) struct Flags {
    /// Train for the variants with Tactic cards [default: without]
    #[arg(long)]
    tactic: bool,
    /// Begin with the weights in this file [default: random weights]
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Choose the plays by a search and learn what it finds (much slower)
    #[arg(long)]
    search: bool,
    /// Number of rounds of self-play
    #[arg(long = "rounds", value_name = "N", default_value_t = 1_000_000,
        value_parser = clap::value_parser!(u64).range(1..))]
    total: u64,
    /// Seed; the same seed gives the same weights
    #[arg(long = "seed", value_name = "N", default_value_t = 1)]
    chance_seed: u64,
    /// Number of threads, at most 8 [default: all cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Write the weights to this file at every report
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Also write the reports to this file
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Number of reports
    #[arg(long, value_name = "N", default_value_t = 20)]
    reports: u64,
    /// Number of deals against each baseline for a report
    #[arg(long, value_name = "N", default_value_t = 500)]
    deals: u64,
}

/// Trains a network and prints reports.
pub(super) fn main(flags: &Flags) -> CommandResult {
    let cores = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let read = |path: &PathBuf| {
        let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
        if is_network(&bytes) {
            Ok(bytes)
        } else {
            Err(format!("{}: not the weights of a network", path.display()))
        }
    };
    let plan = TrainingPlan {
        tactic: flags.tactic,
        start: flags.from.as_ref().map(read).transpose()?,
        searching: flags.search,
        rounds: flags.total,
        seed: flags.chance_seed,
        threads: flags.threads.unwrap_or(cores),
        reports: flags.reports,
        deals: flags.deals,
    };
    let mut log = heading(flags);
    print!("{log}");
    let (begun, mut failed) = (Instant::now(), false);
    let mut weights = Vec::new();
    train(&plan, |report| {
        let line = line(&report, begun.elapsed().as_secs());
        print!("{line}");
        log.push_str(&line);
        let written = [
            write(&flags.out, &report.weights),
            flags
                .log
                .as_ref()
                .map_or(Ok(()), |path| write(path, log.as_bytes())),
        ];
        weights = report.weights;
        for error in written.into_iter().filter_map(Result::err) {
            report_error(&error);
            failed = true;
        }
    });
    let sum = format!("# sha256 {}\n", hash(&weights));
    print!("{sum}");
    log += &sum;
    if let Some(Err(error)) = flags.log.as_ref().map(|path| write(path, log.as_bytes())) {
        report_error(&error);
        failed = true;
    }
    if failed {
        let message = "the training is over, but not everything could be written";
        return Err(message.to_owned().into());
    }
    Ok(ExitCode::SUCCESS)
}

/// The SHA-256 of the weights, with which a test compares the weights in use.
fn hash(weights: &[u8]) -> String {
    let mut text = String::new();
    for byte in Sha256::digest(weights) {
        write!(text, "{byte:02x}").expect("a String takes all that is written");
    }
    text
}

fn write(path: &Path, contents: &[u8]) -> Result<(), String> {
    let described = |error: io::Error| format!("{}: {error}", path.display());
    fs::write(path, contents).map_err(described)
}

fn heading(flags: &Flags) -> String {
    let tactic = if flags.tactic { " --tactic" } else { "" };
    let search = if flags.search { " --search" } else { "" };
    let from = flags.from.as_ref();
    let from = from.map_or_else(String::new, |path| format!(" --from {}", path.display()));
    let baselines =
        TrainingReport::BASELINES.map(|baseline| format!("{:>14}", format!("vs {baseline}")));
    format!(
        "# schotten train{tactic}{from}{search} --rounds {} --seed {} --reports {} --deals {}\n\
         # loss: mean squared error of the value; stones: of each Stone's chance\n\
         {:>9} {:>7} {:>8} {:>8}{}\n",
        flags.total,
        flags.chance_seed,
        flags.reports,
        flags.deals,
        "rounds",
        "seconds",
        "loss",
        "stones",
        baselines.concat(),
    )
}

fn line(report: &TrainingReport, seconds: u64) -> String {
    let shares = report
        .shares
        .map(|share| format!("{:>14}", format!("{:.1}%", 100.0 * share)));
    let mut line = String::new();
    writeln!(
        line,
        "{:>9} {seconds:>7} {:>8.5} {:>8.5}{}",
        report.rounds,
        report.loss,
        report.stone_loss,
        shares.concat(),
    )
    .expect("a String takes all that is written");
    line
}
