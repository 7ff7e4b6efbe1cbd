//! The flags of `schotten arena`.

use crate::arena::statistics::Sprt;
use crate::arena::{Contestant, Schedule, Shard};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use schotten_rules::Variant;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// All variants, as `--variant` names them.
const ALL: &str = "all";

#[derive(Debug, Args)]
pub(in crate::cli) struct Flags {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    /// Who plays, two or more: LEVEL, LEVEL@BUDGET or exec:COMMAND
    ///
    /// A BUDGET is a time or a number of iterations a decision: 50ms, 600. A
    /// COMMAND is an external program that answers 'position' and 'go' as
    /// 'schotten engine' does; it is split into words as a shell does.
    /// 'exec@600,level=greedy:COMMAND' passes a level on too.
    #[arg(value_name = "CONTESTANT", required = true, num_args = 2..)]
    pub(super) contestants: Vec<Contestant>,
    /// How many rounds each pairing plays, an even number
    #[arg(long = "rounds", value_name = "N", default_value_t = 1000, value_parser = rounds)]
    pub(super) total: u64,
    /// The variants, separated by commas, or all
    #[arg(long = "variant", value_name = "VARIANT", value_delimiter = ',',
        default_value = "base", value_parser = variants())]
    variants: Vec<Variants>,
    /// Who meets whom: everybody, each the next one, or the first all others
    #[arg(long, value_name = "WHO", default_value = "all", value_parser = schedules())]
    pub(super) schedule: Schedule,
    /// The seed of everything: the same seed, the same rounds
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(super) seed: u64,
    /// Stop as soon as it is clear which difference in Elo fits better
    ///
    /// For two contestants: a sequential test (SPRT) of the first one being
    /// ELO1 stronger than the second, rather than ELO0. Each wrong answer has a
    /// chance of 5%.
    #[arg(
        long,
        value_name = "ELO0,ELO1",
        allow_hyphen_values = true,
        conflicts_with = "shard"
    )]
    pub(super) sprt: Option<Sprt>,
    /// Play a part of the match, I from 0 to N-1, to be merged with the others
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE)]
    pub(super) shard: Shard,
    /// On how many threads; without it, on all cores
    #[arg(long, value_name = "N")]
    pub(super) threads: Option<NonZeroUsize>,
    /// Keep the results in this file, which is saved every few seconds
    #[arg(long, value_name = "FILE")]
    pub(super) json: Option<PathBuf>,
    /// Go on with what the file of --json holds, if it is there
    #[arg(long, requires = "json")]
    pub(super) resume: bool,
    /// The contestant whose Elo is 0; without it, the first
    #[arg(long, value_name = "CONTESTANT")]
    pub(super) anchor: Option<Contestant>,
    /// How many seconds an external program may take for an answer, beyond its budget
    #[arg(long, value_name = "SECONDS", default_value_t = 60,
        value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(super) timeout: u64,
    /// No progress and no results, only errors
    #[arg(long)]
    pub(super) quiet: bool,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Put the results of shards together
    Merge {
        /// The files that --json has written
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
        /// Write the whole to this file
        #[arg(long, value_name = "FILE")]
        json: Option<PathBuf>,
        /// The contestant whose Elo is 0; without it, the first
        #[arg(long, value_name = "CONTESTANT")]
        anchor: Option<Contestant>,
    },
    /// Print the results that a file holds
    Show {
        /// The file that --json has written
        file: PathBuf,
        /// The contestant whose Elo is 0; without it, the first
        #[arg(long, value_name = "CONTESTANT")]
        anchor: Option<Contestant>,
    },
}

/// A variant or all of them.
#[derive(Clone, Copy, Debug)]
enum Variants {
    One(Variant),
    All,
}

impl Flags {
    /// The variants that are named.
    pub(super) fn variants(&self) -> Vec<Variant> {
        let all = |named: &Variants| match named {
            Variants::One(variant) => vec![*variant],
            Variants::All => Variant::ALL.to_vec(),
        };
        self.variants.iter().flat_map(all).collect()
    }
}

fn rounds(text: &str) -> Result<u64, String> {
    let rounds = text.parse().ok();
    let even = rounds.filter(|rounds| *rounds > 0 && rounds % 2 == 0);
    even.ok_or_else(|| "each deal is played twice: an even number from 2 up is needed".to_owned())
}

fn variants() -> impl TypedValueParser<Value = Variants> {
    let names = Variant::ALL.map(Variant::name).into_iter();
    PossibleValuesParser::new(names.chain([ALL])).try_map(|name| {
        if name == ALL {
            return Ok(Variants::All);
        }
        name.parse().map(Variants::One)
    })
}

fn schedules() -> impl TypedValueParser<Value = Schedule> {
    PossibleValuesParser::new(Schedule::ALL.map(Schedule::name)).map(|name| {
        let mut all = Schedule::ALL.into_iter();
        all.find(|one| one.name() == name).unwrap_or_default()
    })
}
