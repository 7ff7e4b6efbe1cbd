//! The flags and subcommands.

use crate::bots::Level;
use crate::language::Language;
use crate::options::{First, Opponent, Options};
use crate::rules::{Name, Variant};
use crate::settings::Settings;
use crate::tui::{Appearance, Glyphs, Look};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};

const EXAMPLES: &str = "\
Examples:
  schotten                               the start screen asks what to play
  schotten --variant base                two players at one keyboard, base cards
  schotten --bot simple                  one player against the computer
  schotten --variant tactic --rounds 3 --names Ann,Bob
                                         three rounds with Tactic cards
  schotten --seed 7 --first a            the same deal every time, A begins
  schotten --plain                       line by line, for screen readers
  schotten claims 'border=R7R8R9:B9B8/:/:/:/:/:/:/:/: discard=B7'
                                         which Stones A could claim, and why
  schotten tutorial                      learn the game by playing it
  schotten rules proof                   the rules, in all or of one topic
  echo 'new tactic' | schotten engine    the line protocol for other programs";

const THEME_HELP: &str = "\
The theme: dark, light, high-contrast or mono, or a file that changes one

Without it the theme is dark, or light where COLORFGBG tells of a light ground. \
With NO_COLOR set it is mono.";

/// The card game Schotten Totten in the terminal.
///
/// Two players share one keyboard, or one plays against the computer. Without
/// flags a start screen asks. The game is by Reiner Knizia; this program is an
/// independent, unofficial one.
#[derive(Debug, Parser)]
#[command(name = "schotten", version, after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
pub(super) struct Cli {
    #[command(flatten)]
    pub(super) play: Play,
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    /// The language: en or fr; without it, that of the locale
    #[arg(long, value_name = "CODE", value_parser = languages(), global = true)]
    pub(super) language: Option<Language>,
}

/// How to play.
#[derive(Debug, Args)]
pub(super) struct Play {
    /// The variant: base cards or with Tactic cards; under expert, claims are
    /// made at the start of the turn
    #[arg(long, value_name = "VARIANT", value_parser = variants())]
    variant: Option<Variant>,
    /// Play against the computer, at this level
    #[arg(long, value_name = "LEVEL", value_parser = levels())]
    bot: Option<Level>,
    /// How many rounds the match has
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=99))]
    rounds: Option<u32>,
    /// The seed of all deals: the same seed, the same cards
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Who begins the first round
    #[arg(long, value_name = "WHO", value_parser = starters())]
    first: Option<First>,
    /// The names of players A and B, separated by a comma
    #[arg(long, value_name = "ANN,BOB", value_parser = names)]
    names: Option<[Name; 2]>,
    /// Play line by line, in words: for screen readers and plain terminals
    ///
    /// The position is told in words; actions are typed, as in 'red 7 to 3'
    /// or 'R7@3'. It is on by itself where the terminal is dumb (TERM=dumb or
    /// unset) or input or output is no terminal.
    #[arg(long)]
    pub(super) plain: bool,
    /// The theme: dark, light, high-contrast or mono, or a file that changes one
    #[arg(long, value_name = "NAME|FILE", value_parser = Look::load, long_help = THEME_HELP)]
    theme: Option<Look>,
    /// The characters to draw with
    #[arg(long, value_name = "SET", value_parser = glyphs(), default_value = Glyphs::Unicode.name())]
    glyphs: Glyphs,
    /// Two at one keyboard: no curtain between the turns
    #[arg(long)]
    no_curtain: bool,
    /// Player A stays at the bottom, whoever is on turn
    #[arg(long)]
    fixed_seats: bool,
    /// Nothing moves on the screen
    #[arg(long)]
    no_motion: bool,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Speak the line protocol on standard input and output, for other programs
    ///
    /// Requests are hello, new, position, show, legal, do, claims, go, hint,
    /// perft and quit; each reply ends with 'ok' or is an 'error:' line.
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
    pub(super) fn options(&self) -> Options {
        Options {
            tutorial: false,
            variant: self.variant,
            opponent: self.bot.map(Opponent::Bot),
            rounds: self.rounds,
            seed: self.seed,
            first: self.first,
            names: self.names.clone(),
        }
    }

    pub(super) fn settings(&self, language: Language) -> Settings {
        let usual = Settings::default();
        Settings {
            language,
            curtain: usual.curtain && !self.no_curtain,
            fixed_seats: self.fixed_seats || usual.fixed_seats,
            motion: usual.motion && !self.no_motion,
        }
    }

    pub(super) fn appearance(&self) -> Appearance {
        Appearance {
            look: self.theme.clone(),
            glyphs: self.glyphs,
        }
    }
}

fn variants() -> impl TypedValueParser<Value = Variant> {
    PossibleValuesParser::new(Variant::ALL.map(Variant::name))
        .try_map(|name| name.parse::<Variant>())
}

fn levels() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::name)).try_map(|name| name.parse::<Level>())
}

fn starters() -> impl TypedValueParser<Value = First> {
    PossibleValuesParser::new(["a", "b", "random"]).map(|who| match who.as_str() {
        "a" => First::A,
        "b" => First::B,
        _ => First::Random,
    })
}

fn glyphs() -> impl TypedValueParser<Value = Glyphs> {
    PossibleValuesParser::new(Glyphs::ALL.map(Glyphs::name)).map(|name| {
        let mut all = Glyphs::ALL.into_iter();
        all.find(|glyphs| glyphs.name() == name).unwrap_or_default()
    })
}

fn languages() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::code))
        .map(|code| Language::of_locale(&code).unwrap_or_default())
}

fn names(text: &str) -> Result<[Name; 2], String> {
    let (a, b) = text
        .split_once(',')
        .filter(|(_, b)| !b.contains(','))
        .ok_or("two names are needed, separated by one comma, as in Ann,Bob")?;
    let name = |text: &str| Name::new(text.trim()).map_err(|error| error.to_string());
    let (a, b) = (name(a)?, name(b)?);
    if a == b {
        return Err("the two names have to be different".to_owned());
    }
    Ok([a, b])
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
