//! The flags of `schotten arena`.

use crate::cli::help::reader;
use crate::cli::setting_flags::number_in;
use crate::game_kind::GameKind;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use lords_rules::PlayerCount;
use schotten_bots::SchottenTotten;
use schotten_rules::Variant;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use strum::IntoEnumIterator;
use tabletop::arena::{Contestant, InvalidContestant, Schedule, Shard};
use tabletop::statistics::Sprt;
use telling::say;

/// All variants, as `--variant` names them.
const ALL: &str = "all";

#[derive(Debug, Args)]
pub(in crate::cli) struct Flags {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    /// Two or more contestants: LEVEL, LEVEL@BUDGET or exec:COMMAND
    ///
    /// A BUDGET is a time or a number of iterations per decision, such as 50ms or
    /// 600. A COMMAND is an external program that answers 'position' and 'go' as
    /// 'schotten engine' does; it is split into words like a shell command.
    /// 'exec@600,level=greedy:COMMAND' also passes a level.
    #[arg(value_name = "CONTESTANT", required = true, num_args = 2.., value_parser = contestant)]
    pub(super) contestants: Vec<String>,
    /// The game: schotten, or lords for Lords of Scotland
    ///
    /// With more than two at the table, the first contestant of a pairing sits at
    /// one seat and the second at all others. Each deal is played from every seat.
    #[arg(long, value_name = "GAME", default_value = "schotten", value_parser = games())]
    pub(super) game: GameKind,
    /// Number of players, 2 to 5 (Lords of Scotland)
    #[arg(long, value_name = "N", default_value = "2", value_parser = players)]
    players: PlayerCount,
    /// Number of rounds for each pairing, an even number
    #[arg(long = "rounds", value_name = "N", default_value_t = 1000, value_parser = rounds)]
    pub(super) total: u64,
    /// Variants, separated by commas, or all
    #[arg(long = "variant", value_name = "VARIANT", value_delimiter = ',',
        default_value = "base", value_parser = variants())]
    variants: Vec<Variants>,
    /// Pairings: all, neighbors in the list, the first against the others, or the
    /// others against the last
    #[arg(long, value_name = "WHO", default_value = "all", value_parser = schedules())]
    pub(super) schedule: Schedule,
    /// Seed for the match; the same seed gives the same rounds
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number_in::<u64>(0..=u64::MAX))]
    pub(super) seed: u64,
    /// Stop as soon as it is clear which Elo difference fits better
    ///
    /// A sequential test (SPRT) for two contestants: is the first one ELO1
    /// stronger than the second, rather than ELO0? Either answer is wrong with a
    /// chance of 5%.
    #[arg(
        long,
        value_name = "ELO0,ELO1",
        allow_hyphen_values = true,
        conflicts_with = "shard"
    )]
    pub(super) sprt: Option<Sprt>,
    /// Play only part I (from 0) of N of the match, to be merged later
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE)]
    pub(super) shard: Shard,
    /// Number of threads [default: all cores]
    #[arg(long, value_name = "N", value_parser = threads())]
    pub(super) threads: Option<NonZeroUsize>,
    /// Keep the results in this file, saved every few seconds
    #[arg(long, value_name = "FILE")]
    pub(super) json: Option<PathBuf>,
    /// Continue the match in the --json file, if it exists
    #[arg(long, requires = "json")]
    pub(super) resume: bool,
    /// The contestant whose Elo is fixed at 0 [default: the first]
    #[arg(long, value_name = "CONTESTANT", value_parser = contestant)]
    pub(super) anchor: Option<String>,
    /// Seconds that an external program may take beyond its budget
    #[arg(long, value_name = "SECONDS", default_value_t = 60,
        value_parser = number_in::<u64>(1..=86_400))]
    pub(super) timeout: u64,
    /// Print only errors, no progress and no results
    #[arg(long)]
    pub(super) quiet: bool,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Merge the results of shards
    Merge {
        /// Files written by --json
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
        /// Write the merged results to this file
        #[arg(long, value_name = "FILE")]
        json: Option<PathBuf>,
        /// The contestant whose Elo is fixed at 0 [default: the first]
        #[arg(long, value_name = "CONTESTANT", value_parser = contestant)]
        anchor: Option<String>,
    },
    /// Print the results in a file
    Show {
        /// A file written by --json
        file: PathBuf,
        /// The contestant whose Elo is fixed at 0 [default: the first]
        #[arg(long, value_name = "CONTESTANT", value_parser = contestant)]
        anchor: Option<String>,
    },
}

/// A variant or all of them.
#[derive(Clone, Copy, Debug)]
enum Variants {
    One(Variant),
    All,
}

impl Flags {
    /// The variants of Lords of Scotland: this number of players, with and
    /// without the Bruces.
    pub(super) fn lords_variants(&self) -> Vec<lords_rules::Variant> {
        let players = self.players;
        let variant = |bruces| lords_rules::Variant { players, bruces };
        [false, true].map(variant).to_vec()
    }

    /// The variants that are named.
    pub(super) fn variants(&self) -> Vec<Variant> {
        let all = |named: &Variants| match named {
            Variants::One(variant) => vec![*variant],
            Variants::All => Variant::ALL.to_vec(),
        };
        self.variants.iter().flat_map(all).collect()
    }
}

/// A contestant. Its level is looked up once the game is known, which is another flag.
fn contestant(text: &str) -> Result<String, String> {
    match text.parse::<Contestant<SchottenTotten>>() {
        Ok(_) | Err(InvalidContestant::UnknownLevel { .. }) => Ok(text.to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

pub(in crate::cli) fn games() -> impl TypedValueParser<Value = GameKind> {
    PossibleValuesParser::new(GameKind::iter().map(GameKind::name))
        .try_map(|name| GameKind::named(&name).ok_or("it is none of the games"))
}

fn players(text: &str) -> Result<PlayerCount, String> {
    let all = PlayerCount::ALL.into_iter();
    let named = all.clone().find(|count| count.to_string() == text);
    named.ok_or_else(|| say!(reader(), "config-rounds", least = 2, most = 5))
}

fn rounds(text: &str) -> Result<u64, String> {
    let rounds = text.parse().ok();
    let even = rounds.filter(|rounds| *rounds > 0 && rounds % 2 == 0);
    even.ok_or_else(|| say!(reader(), "arena-rounds-even"))
}

fn threads() -> impl TypedValueParser<Value = NonZeroUsize> {
    number_in::<usize>(1..=u64::MAX).try_map(NonZeroUsize::try_from)
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
