//! The flags and subcommands.

use super::help::{self, examples};
#[cfg(feature = "host")]
use super::host;
use super::setting_flags::{LookFlags, Opponent, SettingFlags};
use super::{analyze, export, games, lords, puzzle, replay, stats};
use crate::code::{AnyCode, CodeError, seed_from_words};
use crate::daily;
use crate::games::{GAMES, Game as KnownGame, game_named};
use crate::options::{Names, Options, Records};
use crate::records;
use crate::settings::SettingValues;
use crate::time;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use schotten_bots::SchottenTotten;
use schotten_rules::Player;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use tabletop::{Game, Seat};
use telling::{Language, say, words};

/// The card games Schotten Totten and Lords of Scotland in the terminal.
///
/// Two players (up to five in Lords of Scotland) share one keyboard, or one plays
/// against the computer. Without flags, a start screen lets you choose. The games
/// are by Reiner Knizia and Richard James; this program is independent and
/// unofficial.
///
/// The exit code is 0 for success, 1 for failure, such as a file that can't be read or
/// is damaged, 2 for wrong flags or arguments, and 128 plus its number after a signal.
#[derive(Debug, Parser)]
#[command(name = "schotten", version = crate::VERSION, after_help = examples("play"), args_conflicts_with_subcommands = true)]
pub(super) struct Cli {
    #[command(flatten)]
    pub(super) play: PlayFlags,
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    /// Language [default: from the settings or the locale]
    #[arg(long, value_name = "CODE", value_parser = languages(), global = true)]
    pub(super) language: Option<Language>,
    /// Append a log to this file, to send with a bug report; it contains no cards and no names
    #[arg(long, value_name = "FILE", global = true)]
    pub(super) log: Option<PathBuf>,
}

/// The flags of a game.
#[derive(Debug, Args)]
pub(super) struct PlayFlags {
    #[command(flatten)]
    pub(super) settings: SettingFlags,
    /// Seed for the deals, a number or words; the same seed deals the same cards
    #[arg(long, value_name = "N|WORDS", value_parser = parse_seed)]
    seed: Option<u64>,
    /// Play the deal of the day, the same for everyone, against the computer
    ///
    /// This is the deal of --seed 'daily YYYY-MM-DD' with this machine's date.
    /// Each variant has its own. The opponent is level 5 unless --bot names another.
    #[arg(long, conflicts_with_all = ["seed", "first"])]
    daily: bool,
    /// Play the same deals as somebody else, using the code of their game
    ///
    /// The code is shown at the end of a match. It contains the kind of game, the
    /// deals, and the points that were scored.
    #[arg(
        long,
        value_name = "CODE",
        value_parser = parse_code::<AnyCode>,
        conflicts_with_all = ["seed", "daily", "first", "variant", "bot", "rounds"]
    )]
    pub(super) code: Option<AnyCode>,
    /// Who goes first in the first round
    #[arg(long, value_name = "WHO", value_parser = starters::<SchottenTotten>())]
    first: Option<Starter<Player>>,
    #[command(flatten)]
    pub(super) lines: PlainFlag,
    #[command(flatten)]
    pub(super) record: RecordFlags,
}

/// The flags that say where a game is recorded.
#[derive(Debug, Default, Args)]
pub(super) struct RecordFlags {
    /// Record the game in this new file instead of the games folder
    #[arg(
        id = "record-into",
        long = "record",
        value_name = "FILE",
        conflicts_with = "no_record"
    )]
    record: Option<PathBuf>,
    /// Don't record the game or remember it; if you quit, it is lost
    #[arg(long)]
    no_record: bool,
}

/// The flag to play without the full-screen table.
#[derive(Debug, Args)]
pub(super) struct PlainFlag {
    /// Play line by line, in words, for screen readers and simple terminals
    ///
    /// The position is described in words, and you type your actions, such as
    /// 'red 7 to 3' or 'R7@3' ('muster scott 4' or 'Sc4' in Lords of Scotland).
    /// This is automatic if TERM is dumb or unset, or if input or output isn't
    /// a terminal.
    #[arg(long)]
    pub(super) plain: bool,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Run the line protocol on standard input and output, for other programs
    ///
    /// The requests are hello, games, new, position, show, legal, do, claims,
    /// go, hint, perft, stop and quit. Each reply ends with 'ok' or is an 'error:' line.
    #[command(after_help = "Example: printf 'new base seed=1\\nlegal\\nquit\\n' | schotten engine")]
    Engine,
    /// Show which Stones of a position can be claimed, and why
    ///
    /// The position is written in the notation; the border is enough. The claims
    /// are those of the player whose turn it is, which is A by default.
    #[command(
        after_help = "Example: schotten claims 'border=R7R8R9:B9B8/:/:/:/:/:/:/:/: discard=B7 turn=A'"
    )]
    Claims {
        /// The position: 'border=…', and 'discard=…' and 'turn=…' where needed
        position: String,
    },
    /// Show all settings and where each value comes from
    ///
    /// Settings come from flags, the settings file or the environment; flags
    /// override the file, and the file overrides the environment. Errors in the
    /// file are reported on standard error, with exit code 1.
    #[command(after_help = "Example: schotten config --example > \"$(schotten config --path)\"")]
    Config {
        #[command(flatten)]
        settings: Box<SettingFlags>,
        /// Print only the path of the settings file
        #[arg(long, conflicts_with = "example")]
        path: bool,
        /// Print a settings file with all defaults, including the keys
        #[arg(long)]
        example: bool,
    },
    /// Analyze a recorded game turn by turn and show better plays
    ///
    /// Each play is compared with the best one that the strongest level finds
    /// from what the player could see. Rounds that aren't over are left out,
    /// because the analysis would tell each player about the others' cards; a
    /// game of Lords of Scotland has to be over.
    #[command(after_help = examples("analyze"))]
    Analyze(Box<analyze::Flags>),
    /// Play Lords of Scotland, for two to five players
    ///
    /// Gather Followers, skirmish for Supporters, and reach 40 points. People share one
    /// keyboard, and bots take the other seats. The game is by Richard James; this
    /// program is independent and unofficial.
    ///
    /// Without flags about the game, you play with the players and options of your last
    /// game; the first time, it is you against two bots. With such flags, nothing is
    /// taken from the last game.
    #[command(after_help = examples("lords"))]
    Lords(Box<lords::Flags>),
    /// Play with friends who connect from their own terminals, with nothing but ssh
    ///
    /// Each guest gets a line to type, which begins with ssh and holds an invitation, and
    /// then a table of their own. Nothing is installed, there is no account, and everything is
    /// encrypted. You play at your own table as ever; when you quit, the game is over for
    /// all, and recorded.
    #[cfg(feature = "host")]
    #[command(after_help = examples("host"))]
    Host(Box<host::Flags>),
    /// Resume your last game, or the game in a file
    ///
    /// Every game is recorded action by action as you play, so you can resume it
    /// exactly where it was.
    #[command(after_help = examples("resume"))]
    Resume(games::Resume),
    /// Replay your last finished game, or the game in a file, turn by turn
    ///
    /// The arrows go from turn to turn, and Space plays the turns automatically. In
    /// Schotten Totten you can play on against the computer from any point. Hands of
    /// a round that isn't over stay hidden.
    #[command(after_help = examples("replay"))]
    Replay(replay::Flags),
    /// Export a finished game as Markdown, a picture or a film
    ///
    /// Exports your last game, or the game in a file, with hands and drawn cards
    /// unless --no-hands is given. A round that isn't over is left out, because
    /// its hands are secret.
    #[command(after_help = examples("export"))]
    Export(Box<export::Flags>),
    /// List your recorded games, the most recently played first
    #[command(after_help = examples("games"))]
    Games(games::ListFlags),
    /// Show statistics of the recorded games: who won how often, and how
    #[command(after_help = examples("stats"))]
    Stats(stats::Flags),
    /// Show the computer's levels and how strong each is
    Bots {
        /// The game: schotten, or lords for Lords of Scotland
        #[arg(long, value_name = "GAME", default_value = "schotten",
            value_parser = games())]
        game: KnownGame,
    },
    /// Print shell completions
    ///
    /// The examples use common locations; the manual of your shell says where it
    /// looks for completions.
    #[command(after_help = examples("completions"))]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page, or write one page per command
    #[command(after_help = examples("man"))]
    Man {
        /// Write schotten.1 and a page for each command to this folder
        #[arg(long, value_name = "FOLDER")]
        dir: Option<PathBuf>,
    },
    /// Learn by playing, in 19 short lessons of Schotten Totten and 14 of Lords of Scotland
    ///
    /// schotten tutorial lords lists the lessons of Lords of Scotland.
    Tutorial {
        /// The game: schotten, or lords for Lords of Scotland
        #[arg(value_name = "GAME", default_value = "schotten", value_parser = games())]
        game: KnownGame,
        #[command(flatten)]
        lines: PlainFlag,
        #[command(flatten)]
        record: RecordFlags,
        #[command(flatten)]
        looks: LookFlags,
    },
    /// Solve puzzles: positions in which exactly one play is right
    ///
    /// It wins or saves the round, which is proved. In Lords of Scotland it wins the game or
    /// the first claim, for certain or far more often than any other. Without a number you
    /// get your last puzzle until it is solved, and then the next one of its variant. The
    /// easiest come first.
    #[command(after_help = examples("puzzle"))]
    Puzzle(puzzle::Flags),
    /// Print the rules of the game, or one topic
    ///
    /// Topics have English and French names, which can be shortened.
    #[command(
        after_help = "Examples: schotten rules proof\n          schotten rules mud fight\n          schotten rules --list\n          schotten rules --lords blocking"
    )]
    Rules {
        /// The topic [default: all topics]
        topic: Vec<String>,
        /// List the topics
        #[arg(long, conflicts_with = "topic")]
        list: bool,
        /// The rules of Lords of Scotland
        #[arg(long)]
        lords: bool,
    },
}

/// The player who begins; `None` to draw at random.
#[derive(Clone, Copy, Debug)]
pub(super) struct Starter<P>(pub(super) Option<P>);

impl PlayFlags {
    /// Returns the options of the game: from these flags, and otherwise from
    /// the settings.
    pub(super) fn options(&self, choices: &SettingValues) -> Options {
        let settings = &self.settings;
        let offered = choices.options();
        let game = match &self.code {
            Some(AnyCode::Schotten(code)) => Options {
                names: offered.names,
                ..Options::from_config(&code.0)
            },
            Some(AnyCode::Lords(_)) | None => Options {
                begin: settings.variant.is_some()
                    || settings.bot.is_some()
                    || settings.names.is_some()
                    || settings.rounds.is_some()
                    || self.seed.is_some()
                    || self.first.is_some(),
                first: self.first.and_then(|Starter(player)| player),
                seed: self.seed,
                ..offered
            },
        };
        let game = if self.daily {
            let opponent = settings.bot.map(|Opponent(level)| level);
            Options {
                begin: true,
                opponent: opponent.unwrap_or(Some(daily::OPPONENT)),
                rounds: settings.rounds.unwrap_or(1),
                seed: Some(daily::seed(daily::date(time::now()))),
                ..game
            }
        } else {
            game
        };
        // A second name given with a flag names the computer, too.
        let second = settings.names.as_ref().and_then(|names| names.second());
        Options {
            computer_name: second.cloned().filter(|_| game.opponent.is_some()),
            records: self.record.records(),
            ..game
        }
    }

    /// Returns the error message if the names given don't fit this game.
    pub(super) fn find_name_error(&self, game: &Options, language: Language) -> Option<String> {
        let Some(Names::One(name)) = &self.settings.names else {
            return None;
        };
        let Some(level) = game.opponent else {
            return Some(say!(language, "names-one", name = name.as_str()));
        };
        let mut others = [words::computer_name, words::opponent_name].into_iter();
        let same = others.any(|other| name.as_str() == other(language, level));
        same.then(|| say!(language, "config-same-names"))
    }
}

impl RecordFlags {
    /// The file to record in, if one is given.
    pub(super) fn file(&self) -> Option<&Path> {
        self.record.as_deref()
    }

    /// Where the game is recorded.
    pub(super) fn records(&self) -> Records {
        let folder = records::games_folder();
        match &self.record {
            _ if self.no_record => Records::Nowhere,
            Some(file) => Records::File(file.clone(), folder),
            None => folder.map_or(Records::Nowhere, Records::Folder),
        }
    }
}

/// The parser of the player who begins.
pub(super) fn starters<G: Game>() -> impl TypedValueParser<Value = Starter<G::Player>> {
    let letter = |seat: Seat| seat.letter().to_ascii_lowercase().to_string();
    let players = || Seat::first(Seat::MAX_COUNT).filter(|seat| G::player(*seat).is_some());
    let names = players().map(letter).chain(["random".to_owned()]);
    PossibleValuesParser::new(names).map(move |who| {
        let chosen = players().find(|seat| letter(*seat) == who);
        Starter(chosen.and_then(G::player))
    })
}

/// The parser of a game's name.
pub(super) fn games() -> impl TypedValueParser<Value = KnownGame> {
    let known = GAMES.iter().filter(|game| game.commands.is_some());
    PossibleValuesParser::new(known.map(|game| game.name)).map(|name| game_named(&name))
}

fn languages() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::code))
        .map(|code| Language::from_locale(&code).unwrap_or_default())
}

/// Parses a seed: a number, or words to derive one from.
pub(super) fn parse_seed(text: &str) -> Result<u64, String> {
    let is_negative = text.starts_with('-') && text.parse::<i64>().is_ok();
    if text.trim().is_empty() || is_negative {
        return Err(say!(help::reader(), "flag-seed"));
    }
    Ok(text.parse().unwrap_or_else(|_| seed_from_words(text)))
}

/// Parses a code of one game or of either.
pub(super) fn parse_code<C: FromStr<Err = CodeError>>(text: &str) -> Result<C, String> {
    text.parse()
        .map_err(|fault: CodeError| fault.message(help::reader()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_definitions_are_sound() {
        Cli::command().debug_assert();
    }
}
