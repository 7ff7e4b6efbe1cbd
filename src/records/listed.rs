//! The facts about a record, of whichever game, that the list of games, the start
//! screen and the statistics need. They contain no cards and no seed.

use super::folder::format_time;
use super::saved::SavedMatch;
use super::{GameProgress, ReadRecord, RecordError, RecordedPlayers};
use crate::cli::RecordCommands;
use crate::daily;
use crate::stats::MatchSummary;
use crate::stats::lords::LordsSummary;
use jiff::Timestamp;
use jiff::civil::Date;
use lords_bots::LordsOfScotland;
use schotten_bots::SchottenTotten;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use tabletop::{Game, Match, Participant, Seat};
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
    /// Whether its player got hints or looked at chances. The profile knows it, not the record.
    #[serde(skip)]
    pub(crate) helped: bool,
    /// The facts that depend on which game it is.
    #[serde(rename = "g")]
    pub(crate) game: GameSummary,
}

/// The facts about a record that depend on which game it is.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum GameSummary {
    #[serde(rename = "s")]
    Schotten(MatchSummary),
    #[serde(rename = "l")]
    Lords(LordsSummary),
}

/// A game whose records are listed.
pub(crate) trait ListedInGames: RecordedPlayers {
    /// Returns the facts about a game, which a player may have resigned.
    fn summarize(game: &Match<Self>, resigned: Option<Seat>) -> GameSummary;
}

impl ListedInGames for SchottenTotten {
    fn summarize(game: &Match<Self>, resigned: Option<Seat>) -> GameSummary {
        GameSummary::Schotten(MatchSummary::new(game, resigned))
    }
}

impl ListedInGames for LordsOfScotland {
    fn summarize(game: &Match<Self>, resigned: Option<Seat>) -> GameSummary {
        GameSummary::Lords(LordsSummary::new(game, resigned))
    }
}

fn count_people<'a, L: Copy + 'a>(who: impl Iterator<Item = &'a Participant<L>>) -> usize {
    who.filter(|who| who.is_person()).count()
}

impl ListedGame {
    /// Returns the facts about a recorded game.
    pub(crate) fn new<G: ListedInGames>(saved: &SavedMatch<G>) -> Self {
        let begun = saved.heading.begun;
        Self {
            path: saved.path.clone(),
            progress: saved.state(),
            begun,
            branch: saved.heading.branch,
            is_open: saved.in_use,
            daily: begun.and_then(|begun| daily::day_of(saved.game.config(), begun)),
            helped: false,
            game: G::summarize(&saved.game, saved.heading.resigned),
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
        Ok(<Box<dyn RecordCommands>>::read_unlocked(path)?.listed())
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

    /// Returns the name of the game in records.
    pub(crate) const fn game_name(&self) -> &'static str {
        match self.game {
            GameSummary::Schotten(_) => SchottenTotten::NAME,
            GameSummary::Lords(_) => LordsOfScotland::NAME,
        }
    }

    /// Returns the number of people who play.
    pub(crate) fn people(&self) -> usize {
        match &self.game {
            GameSummary::Schotten(game) => count_people(game.participants.iter()),
            GameSummary::Lords(game) => count_people(game.participants.iter()),
        }
    }

    /// Returns whether a player has resigned.
    pub(crate) const fn is_resigned(&self) -> bool {
        match &self.game {
            GameSummary::Schotten(game) => game.resigned.is_some(),
            GameSummary::Lords(game) => game.resigned.is_some(),
        }
    }

    /// Returns the facts about a match of Schotten Totten, if it is one.
    pub(crate) const fn schotten(&self) -> Option<&MatchSummary> {
        match &self.game {
            GameSummary::Schotten(summary) => Some(summary),
            GameSummary::Lords(_) => None,
        }
    }

    /// Returns the facts about a game of Lords of Scotland, if it is one.
    pub(crate) const fn lords(&self) -> Option<&LordsSummary> {
        match &self.game {
            GameSummary::Schotten(_) => None,
            GameSummary::Lords(summary) => Some(summary),
        }
    }
}
