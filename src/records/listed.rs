//! The facts about a record, of whichever game, that the list of games, the start
//! screen and the statistics need. They contain no cards and no seed.

use super::folder::format_time;
use super::saved::SavedMatch;
use super::summary::SchottenSummary;
use super::{
    GameProgress, ReadRecord, RecordError, RecordedPlayers, SavedAny, SavedGame, SavedLords,
};
use crate::daily;
use crate::game_kind::EitherGame;
use crate::stats::lords::LordsSummary;
use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use tabletop::GameConfig;
use telling::Language;

/// The facts about a record.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ListedGame {
    /// The path of the record.
    #[serde(skip)]
    pub(crate) path: PathBuf,
    /// How far the game is.
    #[serde(rename = "p")]
    pub(crate) progress: GameProgress,
    /// The time at which the game began.
    #[serde(rename = "d", default, skip_serializing_if = "Option::is_none")]
    pub(crate) begun: Option<Timestamp>,
    /// Whether the game continues from a position in another game.
    #[serde(rename = "x", default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) branch: bool,
    /// Whether a program has the record open. Of a game that is over this isn't
    /// always known.
    #[serde(skip)]
    pub(crate) is_open: bool,
    /// The day whose deal it is, if it is the deal of a day.
    #[serde(rename = "y", default, skip_serializing_if = "Option::is_none")]
    pub(crate) daily: Option<Date>,
    /// The facts that depend on which game it is.
    #[serde(flatten)]
    pub(crate) game: GameSummary,
}

/// The facts about a record that depend on which game it is.
pub(crate) type GameSummary = EitherGame<SchottenSummary, LordsSummary>;

impl From<&SavedGame> for ListedGame {
    fn from(saved: &SavedGame) -> Self {
        let game = GameSummary::Schotten(SchottenSummary::new(&saved.game));
        Self::new(saved, daily::day_of, game)
    }
}

impl From<&SavedLords> for ListedGame {
    fn from(saved: &SavedLords) -> Self {
        let game = GameSummary::Lords(LordsSummary::new(&saved.game));
        Self::new(saved, daily::lords::day_of, game)
    }
}

impl ListedGame {
    fn new<G: RecordedPlayers>(
        saved: &SavedMatch<G>,
        day_of: impl Fn(&GameConfig<G>, Timestamp) -> Option<Date>,
        game: GameSummary,
    ) -> Self {
        let begun = saved.heading.begun;
        Self {
            path: saved.path.clone(),
            progress: saved.state(),
            begun,
            branch: saved.heading.branch,
            is_open: saved.in_use,
            daily: begun.and_then(|begun| day_of(saved.game.config(), begun)),
            game,
        }
    }

    /// Returns whether the game can be resumed. One that another program is playing can
    /// only be watched.
    pub(crate) fn is_unfinished(&self) -> bool {
        self.progress == GameProgress::Running && !self.is_in_use()
    }

    /// Reads a record without locking it.
    ///
    /// # Errors
    ///
    /// Fails if the file is not a valid record of a game that this program knows.
    pub(crate) fn read(path: &Path) -> Result<Self, RecordError> {
        Ok(match SavedAny::read_unlocked(path)? {
            SavedAny::Schotten(saved) => Self::from(&saved),
            SavedAny::Lords(saved) => Self::from(&saved),
        })
    }

    /// Describes the game in one line: who plays what, and when it began.
    pub(crate) fn describe(&self, language: Language) -> String {
        let title = match &self.game {
            GameSummary::Schotten(summary) => summary.describe(language),
            GameSummary::Lords(summary) => summary.describe(language),
        };
        let parts = [Some(title), self.begun.as_ref().map(format_time)];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// Returns whether another program is playing the game. One that is over isn't
    /// played any longer, even if its window still shows the result.
    pub(crate) fn is_in_use(&self) -> bool {
        self.is_open && self.progress != GameProgress::Finished
    }

    /// Returns the facts about a match of Schotten Totten, if it is one.
    pub(crate) fn schotten(&self) -> Option<&SchottenSummary> {
        self.game.as_ref().schotten()
    }

    /// Returns the facts about a game of Lords of Scotland, if it is one.
    pub(crate) fn lords(&self) -> Option<&LordsSummary> {
        self.game.as_ref().lords()
    }
}
