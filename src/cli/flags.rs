//! The flags and subcommands.

use super::setting_flags::SettingFlags;
#[cfg(feature = "train")]
use super::train;
use super::{analyze, arena, examples, export, games, replay, stats};
use crate::code::{Code, NoCode, seed_of_words, words_of_day};
use crate::options::{First, Opponent, Options, Records, Usual};
use crate::records;
use crate::time;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use schotten_bots::{Grade, Level};
use std::path::PathBuf;
use telling::Language;

/// The card game Schotten Totten in the terminal.
///
/// Two players share one keyboard, or one plays against the computer. Without
/// flags a start screen asks. The game is by Reiner Knizia; this program is an
/// independent, unofficial one.
#[derive(Debug, Parser)]
#[command(name = "schotten", version, after_help = examples::PLAY, args_conflicts_with_subcommands = true)]
pub(super) struct Cli {
    #[command(flatten)]
    pub(super) play: Play,
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    /// The language: en or fr; without it, that of the settings or the locale
    #[arg(long, value_name = "CODE", value_parser = languages(), global = true)]
    pub(super) language: Option<Language>,
}

/// How to play.
#[derive(Debug, Args)]
pub(super) struct Play {
    #[command(flatten)]
    pub(super) settings: SettingFlags,
    /// The seed of all deals, a number or words: the same seed, the same cards
    #[arg(long, value_name = "N|WORDS", value_parser = seed)]
    seed: Option<u64>,
    /// The deal of the day, the same for everybody, against the computer
    ///
    /// It is that of --seed 'daily YYYY-MM-DD', with the date of this machine.
    /// Each variant has its own.
    #[arg(long, conflicts_with = "seed")]
    daily: bool,
    /// Play what somebody else has played: the code of their game
    ///
    /// The code stands at the end of a match. It tells what is played, with
    /// which deals, and the points that were made.
    #[arg(
        long,
        value_name = "CODE",
        value_parser = code,
        conflicts_with_all = ["seed", "daily", "first", "variant", "bot", "rounds"]
    )]
    code: Option<Code>,
    /// Who begins the first round
    #[arg(long, value_name = "WHO", value_parser = starters())]
    first: Option<First>,
    #[command(flatten)]
    pub(super) lines: Lines,
    /// Record the game in this new file, not in the folder of games
    #[arg(
        id = "record-into",
        long = "record",
        value_name = "FILE",
        conflicts_with = "no_record"
    )]
    pub(super) record: Option<PathBuf>,
    /// Do not record the game: once left, it is lost
    #[arg(long)]
    no_record: bool,
}

/// Whether to play without a table.
#[derive(Debug, Args)]
pub(super) struct Lines {
    /// Play line by line, in words: for screen readers and plain terminals
    ///
    /// The position is told in words; actions are typed, as in 'red 7 to 3'
    /// or 'R7@3'. It is on by itself where the terminal is dumb (TERM=dumb or
    /// unset) or input or output is no terminal.
    #[arg(long)]
    pub(super) plain: bool,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Speak the line protocol on standard input and output, for other programs
    ///
    /// Requests are hello, games, new, position, show, legal, do, claims, go, hint,
    /// perft, stop and quit; each reply ends with 'ok' or is an 'error:' line.
    #[command(after_help = "Example: printf 'new base seed=1\\nlegal\\nquit\\n' | schotten engine")]
    Engine,
    /// Tell which Stones of a position can be claimed, and why
    ///
    /// The position is a text in the notation; the border suffices. The claims
    /// are those of the player whose turn it is, A if nothing is said.
    #[command(
        after_help = "Example: schotten claims 'border=R7R8R9:B9B8/:/:/:/:/:/:/:/: discard=B7 turn=A'"
    )]
    Claims {
        /// The position: 'border=…', and 'discard=…' and 'turn=…' where needed
        position: String,
    },
    /// Tell the settings that are in force, and where each comes from
    ///
    /// Settings are flags, lines of the settings file, or come from the
    /// environment; flags beat the file, the file the environment. What is
    /// wrong with the file is told on standard error, with exit code 1.
    #[command(after_help = "Example: schotten config --example > \"$(schotten config --path)\"")]
    Config {
        #[command(flatten)]
        settings: Box<SettingFlags>,
        /// Print the name of the settings file and nothing else
        #[arg(long, conflicts_with = "example")]
        path: bool,
        /// Print a file with every setting and every command's keys, as built in
        #[arg(long)]
        example: bool,
    },
    /// Let bots play many rounds against each other, and tell who is stronger
    ///
    /// Each deal is played twice, with the seats swapped. The same seed gives
    /// the same rounds on every machine and any number of threads, unless a
    /// budget is a time.
    #[command(
        args_conflicts_with_subcommands = true,
        subcommand_negates_reqs = true,
        after_help = examples::ARENA
    )]
    Arena(Box<arena::Flags>),
    /// Look at a record turn by turn: what each was worth, and what was better
    ///
    /// Each play is compared with the best one found by the strongest level,
    /// which sees what the player could see. Rounds that are not over are left
    /// out: to look at them would tell each player the other's cards.
    #[command(after_help = examples::ANALYZE)]
    Analyze(Box<analyze::Flags>),
    /// Go on with a game that was left: the last one, or that of a file
    ///
    /// Every game is recorded as it is played, action by action, so that it can
    /// be gone on with wherever it was left.
    #[command(after_help = examples::RESUME)]
    Resume(games::Resume),
    /// Look at a recorded game once more, turn by turn: the last one, or a file's
    ///
    /// On the table the arrows go from turn to turn, Space lets the turns go by,
    /// and from any point the game can be played on against the computer. Of a
    /// round that is not over no hand is seen that was hidden in it.
    #[command(after_help = examples::REPLAY)]
    Replay(replay::Flags),
    /// Write a game that is over in a form to share: Markdown, a picture, a film
    ///
    /// The last game, or a file's. Hands are shown, as are drawn cards, unless
    /// --no-hands is given; a round that is not over is left out, as its hands
    /// are secret.
    #[command(after_help = examples::EXPORT)]
    Export(Box<export::Flags>),
    /// List the games that were recorded
    Games,
    /// Tell who has won how often, how, and against whom, from the records
    #[command(after_help = examples::STATS)]
    Stats(stats::Flags),
    /// Print the levels of the computer and how strong each is
    Bots,
    /// Train the bots' network by self-play and write its weights
    ///
    /// The weights that the program comes with are in
    /// crates/schotten-bots/src/net; the commands that made them are in
    /// docs/BOTS.md. Training with the same flags gives the same weights, on a
    /// machine of the same kind.
    #[cfg(feature = "train")]
    Train(Box<train::Flags>),
    /// Print what a shell needs to complete the command line with Tab
    ///
    /// Where the shell looks for it, its manual tells; the examples are the
    /// usual places.
    #[command(after_help = examples::COMPLETIONS)]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page, or write one for each command into a folder
    #[command(after_help = examples::MAN)]
    Man {
        /// Write schotten.1 and a page for each command into this folder
        #[arg(long, value_name = "FOLDER")]
        dir: Option<PathBuf>,
    },
    /// Learn the game by playing: some twenty lessons, in about five minutes
    Tutorial {
        #[command(flatten)]
        play: Box<Play>,
    },
    /// Print the rules of the game, or one topic of them
    ///
    /// A topic is named in English or French, in full or by its beginning.
    #[command(
        after_help = "Examples: schotten rules proof\n          schotten rules mud fight\n          schotten rules --list"
    )]
    Rules {
        /// The topic; all of them without it
        topic: Vec<String>,
        /// List the topics
        #[arg(long, conflicts_with = "topic")]
        list: bool,
    },
}

impl Play {
    /// What is to be played; else what is usual.
    pub(super) fn options(&self, usual: Usual) -> Options {
        let options = self.named(usual);
        if let Some(code) = self.code {
            return Options {
                variant: Some(code.variant),
                opponent: Some(code.opponent),
                rounds: Some(code.rounds),
                seed: Some(code.seed),
                first: Some(code.first),
                compare: code.points,
                ..options
            };
        }
        if self.daily {
            let today = time::local(time::now()).date();
            let usual = Opponent::Bot(Level::Graded(Grade::USUAL));
            return Options {
                opponent: options.opponent.or(Some(usual)),
                rounds: options.rounds.or(Some(1)),
                seed: Some(seed_of_words(&words_of_day(today))),
                ..options
            };
        }
        options
    }

    /// What the flags name one by one.
    fn named(&self, usual: Usual) -> Options {
        Options {
            tutorial: false,
            variant: self.settings.variant,
            opponent: self.settings.bot,
            rounds: self.settings.rounds,
            seed: self.seed,
            first: self.first,
            names: self.settings.names.clone(),
            compare: None,
            usual,
            records: self.records(),
        }
    }

    fn records(&self) -> Records {
        let folder = records::folder();
        match &self.record {
            _ if self.no_record => Records::Nowhere,
            Some(file) => Records::File(file.clone(), folder),
            None => folder.map_or(Records::Nowhere, Records::Folder),
        }
    }
}

fn starters() -> impl TypedValueParser<Value = First> {
    PossibleValuesParser::new(["a", "b", "random"]).map(|who| match who.as_str() {
        "a" => First::A,
        "b" => First::B,
        _ => First::Random,
    })
}

fn languages() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::code))
        .map(|code| Language::of_locale(&code).unwrap_or_default())
}

/// A seed: a number, or words that stand for one.
fn seed(text: &str) -> Result<u64, String> {
    if text.trim().is_empty() {
        return Err("a seed is a number or words".to_owned());
    }
    Ok(text.parse().unwrap_or_else(|_| seed_of_words(text)))
}

fn code(text: &str) -> Result<Code, String> {
    text.parse()
        .map_err(|fault: NoCode| fault.told(Language::English))
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
