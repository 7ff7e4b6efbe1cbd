//! The records of a folder, of whichever game they are.

use super::folder::format_time;
use super::{GameProgress, RecordError, RecordSummary, SavedAny, SavedLords};
use crate::daily::{self, DailyGame};
use crate::stats::lords::{LordsGameSummary, LordsStatistics};
use jiff::Timestamp;
use jiff::civil::Date;
use lords_rules::Table;
use std::path::{Path, PathBuf};
use tabletop::Seats;
use telling::Language;
use telling::lords::{self, Participant};

/// The facts about a record of either game.
#[derive(Clone, Debug)]
pub(crate) enum ListedGame {
    /// A match of Schotten Totten.
    Schotten(RecordSummary),
    /// A game of Lords of Scotland.
    Lords(LordsSummary),
}

/// The facts about a game of Lords of Scotland, without its cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LordsSummary {
    /// The path of the record.
    pub(crate) path: PathBuf,
    /// Who plays, clockwise.
    pub(crate) participants: Seats<Participant>,
    /// The number of the skirmish.
    pub(crate) skirmish: u32,
    /// Everybody's points.
    pub(crate) points: Vec<u32>,
    /// How far the game is.
    pub(crate) progress: GameProgress,
    /// The time at which the game began.
    pub(crate) begun: Option<Timestamp>,
    /// Whether another program is playing the game.
    pub(crate) in_use: bool,
    /// Whether the game continues from a position in another game.
    pub(crate) branch: bool,
    /// The day whose deal it is, if it is the deal of a day.
    pub(crate) daily: Option<Date>,
    /// The places of the players, once the game is over.
    pub(crate) result: Option<Box<LordsGameSummary>>,
}

impl DailyGame for LordsSummary {
    type Points = Vec<u32>;

    fn day(&self) -> Option<Date> {
        self.daily.filter(|_| !self.branch)
    }

    fn path(&self) -> &Path {
        &self.path
    }

    fn progress(&self) -> Option<GameProgress> {
        let finished = self.progress == GameProgress::Finished;
        (!self.in_use || finished).then_some(self.progress)
    }

    fn begun(&self) -> Option<Timestamp> {
        self.begun
    }

    fn points(&self) -> Vec<u32> {
        self.points.clone()
    }
}

/// Counts the statistics of the games of Lords of Scotland that were begun by
/// their players.
pub(crate) fn count_lords_statistics(games: &[LordsSummary]) -> LordsStatistics {
    // Those without a date come first; `games` lists the latest first.
    let mut games: Vec<&LordsSummary> = games.iter().rev().collect();
    games.sort_by_key(|game| game.begun);
    let games = games.into_iter().filter(|game| !game.branch);
    LordsStatistics::count(games.filter_map(|game| game.result.as_deref()))
}

impl LordsSummary {
    /// Summarizes a record.
    pub(crate) fn new(saved: &SavedLords) -> Self {
        let begun = saved.heading.begun;
        let table = saved.game.current().map(|played| played.round().table());
        let players = table.into_iter().flat_map(|table| {
            let players = table.players();
            players.map(move |player| table.points(player))
        });
        Self {
            path: saved.path.clone(),
            participants: saved.game.config().participants.clone(),
            skirmish: table.map_or(0, Table::skirmish),
            points: players.collect(),
            progress: saved.state(),
            begun,
            in_use: saved.in_use,
            branch: saved.heading.branch,
            daily: begun.and_then(|begun| daily::lords::day_of(saved.game.config(), begun)),
            result: LordsGameSummary::new(&saved.game).map(Box::new),
        }
    }

    /// Describes the game in one line: its name, the players, and when it
    /// began.
    pub(crate) fn describe(&self, language: Language) -> String {
        let title = format!("{}: {}", lords::title(language), self.names(language));
        let begun = self.begun.as_ref().map(format_time);
        std::iter::once(title)
            .chain(begun)
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// The players' names.
    pub(crate) fn names(&self, language: Language) -> String {
        let names = self.participants.iter();
        let names: Vec<String> = names.map(|who| lords::name(language, who)).collect();
        names.join(", ")
    }

    /// The names of those against whom the reader plays, or else of all players.
    pub(crate) fn opponents(&self, language: Language) -> String {
        let is_reader = |who: &&Participant| matches!(who, Participant::Reader);
        if !self.participants.iter().any(|who| is_reader(&who)) {
            return self.names(language);
        }
        let others = self.participants.iter().filter(|who| !is_reader(who));
        let names: Vec<String> = others.map(|who| lords::name(language, who)).collect();
        names.join(", ")
    }
}

impl ListedGame {
    /// Reads a record without locking it.
    ///
    /// # Errors
    ///
    /// Fails if the file is not a valid record of a game that this program knows.
    pub(crate) fn read(path: &Path) -> Result<Self, RecordError> {
        Ok(match SavedAny::read_unlocked(path)? {
            SavedAny::Schotten(saved) => Self::Schotten(RecordSummary::new(&saved)),
            SavedAny::Lords(saved) => Self::Lords(LordsSummary::new(&saved)),
        })
    }

    /// The path of the record.
    pub(crate) fn path(&self) -> &Path {
        match self {
            Self::Schotten(summary) => &summary.path,
            Self::Lords(summary) => &summary.path,
        }
    }

    /// Describes the game in one line: who plays what, and when it began.
    pub(crate) fn describe(&self, language: Language) -> String {
        match self {
            Self::Schotten(summary) => summary.describe(language),
            Self::Lords(summary) => summary.describe(language),
        }
    }

    /// How far the game is.
    pub(crate) fn state(&self) -> GameProgress {
        match self {
            Self::Schotten(summary) => summary.state(),
            Self::Lords(summary) => summary.progress,
        }
    }

    /// The time at which the game began.
    pub(crate) const fn begun(&self) -> Option<Timestamp> {
        match self {
            Self::Schotten(summary) => summary.begun,
            Self::Lords(summary) => summary.begun,
        }
    }

    /// Whether another program is playing the game. One that is over isn't played any
    /// longer, even if its window still shows the result.
    pub(crate) fn is_in_use(&self) -> bool {
        let is_open = match self {
            Self::Schotten(summary) => summary.in_use,
            Self::Lords(summary) => summary.in_use,
        };
        is_open && self.state() != GameProgress::Finished
    }

    /// The same game, with whether another program is playing it.
    pub(super) fn with_use(mut self, is_in_use: bool) -> Self {
        match &mut self {
            Self::Schotten(summary) => summary.in_use = is_in_use,
            Self::Lords(summary) => summary.in_use = is_in_use,
        }
        self
    }

    /// The game, if it is one of Lords of Scotland.
    pub(crate) fn into_lords(self) -> Option<LordsSummary> {
        match self {
            Self::Schotten(_) => None,
            Self::Lords(summary) => Some(summary),
        }
    }

    /// The match, if it is one of Schotten Totten.
    pub(crate) fn into_schotten(self) -> Option<RecordSummary> {
        match self {
            Self::Schotten(summary) => Some(summary),
            Self::Lords(_) => None,
        }
    }
}
