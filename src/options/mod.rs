//! The options of a game (what is played, by whom, and where it is recorded) as
//! flags, settings and the start screen set them.

pub(crate) mod lords;

pub use lords::LordsConfig;

use schotten_bots::{Level, SchottenTotten};
use schotten_rules::{Player, Variant};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use tabletop::{Game, GameConfig, Name, Seat, Seats};
use telling::words::{Participant, rounds};
use telling::{GameWords, Language};

/// The possible numbers of rounds in a match.
pub(crate) const ROUNDS: RangeInclusive<u32> = 1..=99;

/// The settings of a match of Schotten Totten.
pub type SchottenConfig = GameConfig<SchottenTotten>;

/// The options of a game. The start screen uses them as its initial values, or
/// a game begins with them at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether to begin the tutorial instead of a game.
    pub tutorial: bool,
    /// Whether the game begins at once, without the start screen. Set when the
    /// command line asks for a game.
    pub begin: bool,
    /// The variant.
    pub variant: Variant,
    /// The level of the computer that plays B; `None` for a second person.
    pub opponent: Option<Level>,
    /// The number of rounds.
    pub rounds: u32,
    /// The player who begins the first round; `None` to draw at random.
    pub first: Option<Player>,
    /// The names of people; against the computer, only the first is used.
    pub names: Option<Names>,
    /// The computer's name, if it was given one.
    pub computer_name: Option<Name>,
    /// The seed of all deals; `None` for a fresh one.
    pub seed: Option<u64>,
    /// The points of A and B in another game with the same deals, for
    /// comparison.
    pub compare: Option<Seats<u32>>,
    /// Where games are recorded.
    pub records: Records,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            tutorial: false,
            begin: false,
            variant: Variant::Base,
            opponent: None,
            rounds: 1,
            first: None,
            names: None,
            computer_name: None,
            seed: None,
            compare: None,
            records: Records::Nowhere,
        }
    }
}

impl Options {
    /// Returns the default options of a game that begins at once.
    pub fn starting_at_once() -> Self {
        Self {
            begin: true,
            ..Self::default()
        }
    }

    /// Returns the options of a game with these settings.
    pub(crate) fn from_config(config: &SchottenConfig) -> Self {
        let [a, b] = config.participants.pair();
        let names = match (a.given_name(), b.given_name()) {
            (Some(first), Some(second)) if b.is_person() => {
                Some(Names::Two([first.clone(), second.clone()]))
            }
            (first, _) => first.cloned().map(Names::One),
        };
        Self {
            variant: config.variant,
            opponent: b.level(),
            rounds: config.rounds,
            first: config.first,
            names,
            computer_name: b.level().and(b.given_name().cloned()),
            seed: Some(config.seed),
            compare: config.compare.clone(),
            ..Self::starting_at_once()
        }
    }

    /// Returns the settings of the game. Two people without names get the
    /// default names of the language. `seed` is used if the options have none.
    pub(crate) fn config(&self, language: Language, seed: u64) -> SchottenConfig {
        let names = self.names.as_ref();
        let participants = match self.opponent {
            Some(level) => {
                let computer = Participant::Computer(level, self.computer_name.clone());
                let person = names.map(Names::first).cloned();
                [
                    person.map_or(Participant::Reader, Participant::Person),
                    computer,
                ]
            }
            None => two_people(language, names).map(Participant::Person),
        };
        SchottenConfig {
            rounds: self.rounds,
            first: self.first,
            compare: self.compare.clone(),
            ..SchottenConfig::new(self.variant, participants, self.seed.unwrap_or(seed))
        }
    }
}

/// Returns the settings of a lesson or a puzzle of this player, in which the others follow a
/// script.
pub(crate) fn scripted_config<G: Game>(variant: G::Variant, reader: Seat) -> GameConfig<G> {
    let participants = Seats::from_fn(G::player_count(variant), |seat| {
        if seat == reader {
            tabletop::Participant::Reader
        } else {
            tabletop::Participant::Scripted
        }
    });
    GameConfig {
        first: G::player(Seat::FIRST),
        ..GameConfig::new(variant, participants, 0)
    }
}

/// Completes the names of two people, of whom one or both may be unnamed.
fn two_people(language: Language, given: Option<&Names>) -> [Name; 2] {
    let [a, b] = default_names(language);
    match given {
        None => [a, b],
        Some(Names::Two(names)) => names.clone(),
        // Avoid giving both people the same name.
        Some(Names::One(name)) if *name == b => [name.clone(), a],
        Some(Names::One(name)) => [name.clone(), b],
    }
}

/// Returns the default names of two people.
pub(crate) fn default_names(language: Language) -> [Name; 2] {
    let names = rounds::default_names(language);
    names.map(|name| Name::new(&name).expect("the default names are names"))
}

/// Returns the players' names for the record of a game: those given, or else the default ones.
pub(crate) fn recorded_names<G: GameWords>(
    language: Language,
    config: &GameConfig<G>,
) -> Seats<Name> {
    let names = config.participants.iter().map(|who| {
        let default = || Name::new(&G::recorded_name(language, who));
        let given = who.given_name().cloned();
        given.unwrap_or_else(|| default().expect("the default names are names"))
    });
    names.collect()
}

/// Names given to people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Names {
    /// The name of one person.
    One(Name),
    /// The names of A and B.
    Two([Name; 2]),
}

impl Names {
    /// Returns the first or only name.
    pub const fn first(&self) -> &Name {
        match self {
            Self::One(name) | Self::Two([name, _]) => name,
        }
    }

    /// Returns the second name, if there is one.
    pub const fn second(&self) -> Option<&Name> {
        match self {
            Self::One(_) => None,
            Self::Two([_, name]) => Some(name),
        }
    }

    /// Iterates over the names.
    pub fn iter(&self) -> impl Iterator<Item = &Name> {
        std::iter::once(self.first()).chain(self.second())
    }
}

/// Where games are recorded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Records {
    /// Nowhere.
    #[default]
    Nowhere,
    /// In this folder, each game in a file of its own.
    Folder(PathBuf),
    /// In this file, which must not exist yet. Further games are recorded in
    /// the folder, if there is one.
    File(PathBuf, Option<PathBuf>),
}

impl Records {
    /// Returns the folder in which games are recorded, if any.
    pub(crate) fn folder(&self) -> Option<&Path> {
        match self {
            Self::Folder(folder) | Self::File(_, Some(folder)) => Some(folder),
            Self::Nowhere | Self::File(_, None) => None,
        }
    }
}
