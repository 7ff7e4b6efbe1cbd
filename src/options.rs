//! What is to be played, by whom, and where it is recorded, as flags, settings
//! and the start screen say it.

use schotten_bots::{Level, SchottenTotten};
use schotten_rules::{Player, Variant};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use tabletop::{Name, Seats};
use telling::Language;
use telling::words::{self, Participant, rounds};

/// How many rounds a match may have.
pub(crate) const ROUNDS: RangeInclusive<u32> = 1..=99;

/// What is agreed on before a game of Schotten Totten.
pub type GameConfig = tabletop::GameConfig<SchottenTotten>;

/// What is to be played: the start screen begins with it, or a game begins with
/// it at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Not a game but the tutorial.
    pub tutorial: bool,
    /// The game begins at once: some of it was asked for, so that nothing else
    /// has to be.
    pub begin: bool,
    /// The variant.
    pub variant: Variant,
    /// The level of the computer that plays B; `None` for a second person.
    pub opponent: Option<Level>,
    /// How many rounds.
    pub rounds: u32,
    /// Who begins the first round; `None` if chance decides.
    pub first: Option<Player>,
    /// The names of two people; the first is that of a person who plays alone.
    pub names: Option<Names>,
    /// The name of the computer, if it was given one.
    pub computer_name: Option<Name>,
    /// The seed of all deals; else one from the operating system.
    pub seed: Option<u64>,
    /// The points of A and B in another game with the same deals.
    pub compare: Option<Seats<u32>>,
    /// Where the games are recorded.
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
    /// What begins at once, apart from what is changed of it.
    #[must_use]
    pub fn begin() -> Self {
        Self {
            begin: true,
            ..Self::default()
        }
    }

    /// The options of a game that was agreed on like this.
    #[must_use]
    pub(crate) fn of(config: &GameConfig) -> Self {
        let [a, b] = config.participants.pair();
        let names = match (a.given_name(), b.given_name()) {
            (Some(first), Some(second)) if b.level().is_none() => {
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
            ..Self::begin()
        }
    }

    /// The game, with names in the language for people who have given none;
    /// `seed` is for the deals if none was asked for.
    #[must_use]
    pub(crate) fn config(&self, language: Language, seed: u64) -> GameConfig {
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
        GameConfig {
            rounds: self.rounds,
            first: self.first,
            compare: self.compare.clone(),
            ..GameConfig::new(self.variant, participants, self.seed.unwrap_or(seed))
        }
    }
}

/// The names of two people of whom one or both may have given theirs.
fn two_people(language: Language, given: Option<&Names>) -> [Name; 2] {
    let [a, b] = default_names(language);
    match given {
        None => [a, b],
        Some(Names::Two(names)) => names.clone(),
        // Two people need two names.
        Some(Names::One(name)) if *name == b => [name.clone(), a],
        Some(Names::One(name)) => [name.clone(), b],
    }
}

/// The names of two people who have given none.
pub(crate) fn default_names(language: Language) -> [Name; 2] {
    let names = rounds::default_names(language);
    names.map(|name| Name::new(&name).expect("the default names are names"))
}

/// What a record calls the players of a game.
pub(crate) fn recorded_names(language: Language, config: &GameConfig) -> Seats<Name> {
    let name = |participant: &Participant| {
        let given = participant.given_name().cloned();
        given.unwrap_or_else(|| {
            let name = words::name(language, participant);
            Name::new(&name).expect("the default names are names")
        })
    };
    config.participants.iter().map(name).collect()
}

/// Names that were given to people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Names {
    /// That of one person.
    One(Name),
    /// Those of A and B.
    Two([Name; 2]),
}

impl Names {
    /// The first name, or the only one.
    #[must_use]
    pub const fn first(&self) -> &Name {
        match self {
            Self::One(name) | Self::Two([name, _]) => name,
        }
    }

    /// The second name, if there is one.
    #[must_use]
    pub const fn second(&self) -> Option<&Name> {
        match self {
            Self::One(_) => None,
            Self::Two([_, name]) => Some(name),
        }
    }

    /// The names, in their order.
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
    /// Each in a file of its own in this folder.
    Folder(PathBuf),
    /// In this file, which must not be there yet; further games in the folder,
    /// if there is one.
    File(PathBuf, Option<PathBuf>),
}

impl Records {
    /// The folder of the games, if they are recorded there.
    pub(crate) fn folder(&self) -> Option<&Path> {
        match self {
            Self::Folder(folder) | Self::File(_, Some(folder)) => Some(folder),
            Self::Nowhere | Self::File(_, None) => None,
        }
    }
}
