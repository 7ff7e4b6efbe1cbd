//! What is to be played, by whom, and where it is recorded: what the flags say,
//! and what a match is agreed to be.

use schotten_bots::Level;
use schotten_rules::Variant;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use tabletop::Name;
use telling::words::rounds;
use telling::{Language, say};

/// How many rounds a match may have.
pub(crate) const ROUNDS: RangeInclusive<u32> = 1..=99;

/// What is asked for before a game begins. What is left out is asked then, or
/// has its usual value once anything of the game is named.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Not a game but the tutorial.
    pub tutorial: bool,
    /// The variant; else the base game.
    pub variant: Option<Variant>,
    /// Who plays against A; else a second person.
    pub opponent: Option<Opponent>,
    /// How many rounds; else one.
    pub rounds: Option<u32>,
    /// The seed of all shuffles; else one from the operating system.
    pub seed: Option<u64>,
    /// Who begins the first round; else that is drawn.
    pub first: Option<First>,
    /// The names of A and B; one alone is that of A.
    pub names: Option<Names>,
    /// The points of A and B in another game with the same deals.
    pub compare: Option<[u32; 2]>,
    /// What is played where nothing else is asked for.
    pub usual: Usual,
    /// Where the games are recorded.
    pub records: Records,
}

/// What is played where nothing else is asked for.
#[derive(Clone, Debug)]
pub struct Usual {
    /// The variant.
    pub variant: Variant,
    /// Who plays against A.
    pub opponent: Opponent,
    /// How many rounds.
    pub rounds: u32,
    /// The names of two people; against the computer the first of them.
    pub names: Option<Names>,
}

/// Names that were given to the players.
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

impl Default for Usual {
    fn default() -> Self {
        Self {
            variant: Variant::Base,
            opponent: Opponent::Human,
            rounds: 1,
            names: None,
        }
    }
}

impl Usual {
    /// The names of A and B in a game against this opponent. Names that nobody
    /// gives are in the language.
    #[must_use]
    pub(crate) fn names(&self, language: Language, opponent: Opponent) -> [Name; 2] {
        let [a, b] = usual_names(language, opponent);
        match (&self.names, opponent) {
            (None, _) => [a, b],
            (Some(Names::Two(names)), Opponent::Human) => names.clone(),
            // Two people need two names: who is called like the usual second
            // player gets the usual first one for an opponent.
            (Some(Names::One(name)), Opponent::Human) if *name == b => [name.clone(), a],
            (Some(names), _) => [names.first().clone(), b],
        }
    }
}

/// Who plays against A.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opponent {
    /// A second person at the same keyboard.
    #[default]
    Human,
    /// The computer.
    Bot(Level),
}

/// Who begins the first round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum First {
    /// That is drawn.
    #[default]
    Random,
    /// A.
    A,
    /// B.
    B,
}

/// What a match is agreed to be.
#[derive(Clone, Debug)]
pub(crate) struct Config {
    /// The variant.
    pub(crate) variant: Variant,
    /// Who plays against A.
    pub(crate) opponent: Opponent,
    /// How many rounds.
    pub(crate) rounds: u32,
    /// The names of A and B.
    pub(crate) names: [Name; 2],
    /// Who begins the first round.
    pub(crate) first: First,
    /// The points of A and B in another game with the same deals.
    pub(crate) compare: Option<[u32; 2]>,
}

impl Options {
    /// The game these options ask for at once; `None` if they leave it to
    /// questions. Names that nobody gives are in the language.
    #[must_use]
    pub(crate) fn into_config(self, language: Language) -> Option<Config> {
        let asked = self.variant.is_some()
            || self.opponent.is_some()
            || self.names.is_some()
            || self.rounds.is_some()
            || self.seed.is_some()
            || self.first.is_some();
        if !asked {
            return None;
        }
        let mut usual = self.usual;
        let opponent = self.opponent.unwrap_or(usual.opponent);
        let names = match self.names {
            // Asked for expressly, a second name is the computer's too.
            Some(Names::Two(names)) => names,
            one => {
                usual.names = one.or(usual.names);
                usual.names(language, opponent)
            }
        };
        Some(Config {
            variant: self.variant.unwrap_or(usual.variant),
            opponent,
            rounds: self.rounds.unwrap_or(usual.rounds),
            names,
            first: self.first.unwrap_or_default(),
            compare: self.compare,
        })
    }
}

impl Options {
    /// Why the names that were given don't fit the game, if they don't.
    #[must_use]
    pub(crate) fn names_fault(&self, language: Language) -> Option<String> {
        let Some(Names::One(name)) = &self.names else {
            return None;
        };
        let opponent = self.opponent.unwrap_or(self.usual.opponent);
        if opponent == Opponent::Human {
            return Some(say!(language, "names-one", name = name.as_str()));
        }
        let [_, computer] = usual_names(language, opponent);
        (*name == computer).then(|| say!(language, "config-same-names"))
    }
}

/// The names of A and B, if nobody gives others.
pub(crate) fn usual_names(language: Language, opponent: Opponent) -> [Name; 2] {
    let names = match opponent {
        Opponent::Human => rounds::names(language),
        Opponent::Bot(level) => [
            rounds::you(language),
            rounds::computer_named(language, level),
        ],
    };
    names.map(|name| Name::new(&name).expect("the usual names are names"))
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
