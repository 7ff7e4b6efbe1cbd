//! What the program remembers of its players between two runs: the games that were
//! begun last, the lessons that are done, and the puzzles that are solved.
//!
//! [`Profile`] is what is remembered, [`ProfileChange`] what happened to it, and
//! [`file`](mod@file) keeps both in a small file beside the games folder. Settings
//! are what players want and are never changed here; what they choose counts more
//! than what they played last.

mod file;
mod lords;
mod puzzles;
#[cfg(test)]
mod tests;

pub(crate) use file::{default_file, load, save};
pub(crate) use puzzles::{PuzzleChange, PuzzleProgress};

use crate::options::{LordsConfig, Names, Options, SchottenConfig, default_names};
use crate::records::ListedGame;
use crate::tutorial::{BASE_LESSONS, LESSONS};
use crate::{daily, options};
use jiff::Timestamp;
use lords_bots::LordsOfScotland;
use schotten_bots::SchottenTotten;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::{Index, IndexMut};
use tabletop::Game;
use telling::Language;

/// What is remembered of the players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Profile {
    /// The game that was played last, if it is known.
    pub(crate) last_game: Option<&'static str>,
    /// Who played Schotten Totten last.
    pub(crate) last: Option<GameMode>,
    /// The last game in each mode.
    pub(crate) games: ByGameMode<Option<Options>>,
    /// The options of the last game of Lords of Scotland, if one was played.
    pub(crate) lords: Option<LordsConfig>,
    /// The lessons that are done, by [`Lesson::id`](crate::tutorial::Lesson::id).
    pub(crate) lessons: BTreeSet<String>,
    /// Whether the lessons about Tactic cards were offered before a game.
    pub(crate) tactic_lessons_offered: bool,
    /// What became of the puzzles of each game, by its name.
    puzzles: BTreeMap<&'static str, PuzzleProgress>,
    /// When the games began in which a person who plays alone got hints or looked at chances.
    pub(crate) helped: BTreeSet<Timestamp>,
}

/// Who plays: one person against the computer, or two people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameMode {
    /// One person against the computer.
    Solo,
    /// Two people at one keyboard.
    Pair,
}

/// A value for each mode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ByGameMode<T> {
    /// The one for a person against the computer.
    pub(crate) solo: T,
    /// The one for two people.
    pub(crate) pair: T,
}

impl<T> Index<GameMode> for ByGameMode<T> {
    type Output = T;

    fn index(&self, mode: GameMode) -> &T {
        match mode {
            GameMode::Solo => &self.solo,
            GameMode::Pair => &self.pair,
        }
    }
}

impl<T> IndexMut<GameMode> for ByGameMode<T> {
    fn index_mut(&mut self, mode: GameMode) -> &mut T {
        match mode {
            GameMode::Solo => &mut self.solo,
            GameMode::Pair => &mut self.pair,
        }
    }
}

impl GameMode {
    /// Returns who plays a game with these options.
    pub(crate) const fn of(options: &Options) -> Self {
        match options.opponent {
            Some(_) => Self::Solo,
            None => Self::Pair,
        }
    }
}

/// Returns what is remembered of the options of a game: neither the seed, the points to compare
/// and the records, nor the default names, which follow the language.
pub(crate) fn remembered(options: &Options) -> Options {
    let default_in = |language| Names::Two(default_names(language));
    let is_default = |names: &Names| {
        let mut languages = Language::ALL.into_iter();
        languages.any(|language| default_in(language) == *names)
    };
    Options {
        variant: options.variant,
        opponent: options.opponent,
        rounds: options.rounds,
        first: options.first,
        names: options.names.clone().filter(|names| !is_default(names)),
        ..Options::default()
    }
}

/// What is known of the players when the program starts.
#[derive(Clone, Debug, Default)]
pub(crate) struct KnownPlayers {
    /// What is remembered.
    pub(crate) profile: Profile,
    /// Why it can't be read, if it can't.
    pub(crate) fault: Option<String>,
    /// Whether there are recorded games.
    pub(crate) has_records: bool,
}

/// Something to remember.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ProfileChange {
    /// A game with these options was begun.
    Began(Box<Options>),
    /// This game of Lords of Scotland was begun.
    BeganLords(LordsConfig),
    /// This lesson was completed.
    LessonDone(&'static str),
    /// The lessons about Tactic cards were offered.
    TacticLessonsOffered,
    /// In the game that began at this time, a hint was given or chances were looked at.
    Helped(Timestamp),
    /// This happened to the puzzle with this number, of the game with this name.
    Puzzle(&'static str, u16, PuzzleChange),
}

impl ProfileChange {
    /// The game with these settings was begun. `None` if the player didn't choose them:
    /// the deal of the day, or somebody else's deals.
    pub(crate) fn began(config: &SchottenConfig, now: Timestamp) -> Option<Self> {
        let game = remembered(&Options::from_config(config));
        let chosen = daily::day_of(config, now).is_none() && config.compare.is_none();
        chosen.then(|| Self::Began(Box::new(game)))
    }

    /// The game of Lords of Scotland with these settings was begun.
    /// `None` if the player didn't choose them, as in [`ProfileChange::began`].
    pub(crate) fn began_lords(config: &LordsConfig, now: Timestamp) -> Option<Self> {
        let options = options::lords::remembered(config);
        let chosen = daily::day_of(config, now).is_none() && config.compare.is_none();
        chosen.then_some(Self::BeganLords(options))
    }
}

impl Profile {
    /// Takes note of a change.
    pub(crate) fn apply(&mut self, change: &ProfileChange) {
        match change {
            ProfileChange::Began(game) => {
                self.last_game = Some(SchottenTotten::NAME);
                let mode = GameMode::of(game);
                self.last = Some(mode);
                self.games[mode] = Some((**game).clone());
            }
            ProfileChange::BeganLords(options) => {
                self.last_game = Some(LordsOfScotland::NAME);
                self.lords = Some(options.clone());
            }
            ProfileChange::LessonDone(lesson) => {
                self.lessons.insert((*lesson).to_owned());
            }
            ProfileChange::TacticLessonsOffered => self.tactic_lessons_offered = true,
            ProfileChange::Helped(begun) => {
                self.helped.insert(*begun);
            }
            ProfileChange::Puzzle(game, number, change) => {
                let progress = self.puzzles.entry(game).or_default();
                progress.apply(*number, *change);
            }
        }
    }

    /// Returns what became of the puzzles of the game with this name.
    pub(crate) fn puzzles(&self, game: &str) -> &PuzzleProgress {
        self.puzzles.get(game).unwrap_or(&puzzles::NOTHING)
    }

    /// Returns whether there was help in the game that began at this time.
    pub(crate) fn has_helped(&self, begun: Option<Timestamp>) -> bool {
        begun.is_some_and(|begun| self.helped.contains(&begun))
    }

    /// Marks the recorded games in which there was help.
    pub(crate) fn mark_helped(&self, games: &mut [ListedGame]) {
        for game in games {
            game.helped = self.has_helped(game.begun);
        }
    }

    /// The game that was played last, in whatever mode.
    pub(crate) fn last_played(&self) -> Option<&Options> {
        self.games[self.last?].as_ref()
    }

    /// Whether nobody has played yet, or learned the base game.
    pub(crate) fn is_of_newcomers(&self) -> bool {
        let mut base = LESSONS[..BASE_LESSONS].iter();
        self.last_game.is_none()
            && self.last.is_none()
            && !base.all(|lesson| self.lessons.contains(lesson.id))
    }
}
