//! The facts about a record that the list of games, the start screen and the
//! statistics need. They contain no cards and no seed.

use super::folder::format_time;
use super::{GameProgress, SavedGame};
use crate::daily;
use crate::stats::{MatchSummary, Statistics};
use jiff::Timestamp;
use jiff::civil::Date;
use schotten_bots::PlayedRound;
use schotten_rules::{ByPlayer, Player, Variant};
use std::path::PathBuf;
use telling::words::{self, rounds};
use telling::{Language, say};

/// Counts the statistics of these games, or of those of one variant, in the order in
/// which they were begun. Those without a date come first, in the order in which
/// their files were written; `games` lists the latest first.
pub(crate) fn count_statistics(games: &[RecordSummary], variant: Option<Variant>) -> Statistics {
    let mut games: Vec<&RecordSummary> = games.iter().rev().collect();
    games.sort_by_key(|summary| summary.begun);
    // Games played on from a replay weren't begun by their player.
    let games = games.into_iter().filter(|summary| !summary.branch);
    let games = games.map(|summary| &summary.game);
    Statistics::count(games.filter(|game| variant.is_none_or(|one| one == game.variant)))
}

/// How far a round in progress is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    /// The number of turns that have begun.
    pub(crate) turn: usize,
    /// The Stones of each player.
    pub(crate) stones: ByPlayer<u32>,
}

impl Standing {
    /// How far this round is; `None` if it is over.
    fn new(played: &PlayedRound) -> Option<Self> {
        let table = played.round().table();
        let owned = |player: Player| u32::try_from(table.border().owned(player).len());
        table.outcome().is_none().then(|| Self {
            turn: played.turns().count(),
            stones: ByPlayer::from_fn(|player| owned(player).unwrap_or(0)),
        })
    }
}

/// The facts about a record, without its cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RecordSummary {
    /// The path of the record.
    pub(crate) path: PathBuf,
    /// The players, the variant, and the finished rounds.
    pub(crate) game: MatchSummary,
    /// The number of rounds that have begun.
    pub(crate) rounds: usize,
    /// How far the round in progress is, if there is one.
    pub(crate) standing: Option<Standing>,
    /// Whether any action has been played.
    pub(crate) played: bool,
    /// The time at which the game began.
    pub(crate) begun: Option<Timestamp>,
    /// Whether the game continues from a position in another game.
    pub(crate) branch: bool,
    /// Whether another program is playing the game.
    pub(crate) in_use: bool,
    /// The day whose deal it is, if it is the deal of a day.
    pub(crate) daily: Option<Date>,
}

impl RecordSummary {
    /// Summarizes a record.
    pub(crate) fn new(saved: &SavedGame) -> Self {
        let played = |round: &PlayedRound| !round.actions().is_empty();
        let game = &saved.game;
        let begun = saved.heading.begun;
        Self {
            path: saved.path.clone(),
            game: MatchSummary::new(game),
            rounds: game.rounds().len(),
            standing: game.current().and_then(Standing::new),
            played: game.rounds().iter().any(played),
            begun,
            branch: saved.heading.branch,
            in_use: saved.in_use,
            daily: begun.and_then(|begun| daily::day_of(game.config(), begun)),
        }
    }

    /// Returns the progress of the game.
    pub(crate) fn state(&self) -> GameProgress {
        if !self.played {
            GameProgress::Empty
        } else if self.game.result().is_some() {
            GameProgress::Finished
        } else {
            GameProgress::Running
        }
    }

    /// Describes the game in one line: players, variant, round, and when it
    /// began.
    pub(crate) fn describe(&self, language: Language) -> String {
        let game = &self.game;
        let [a, b] = game
            .participants
            .each_ref()
            .map(|who| words::name(language, who));
        let variant = rounds::variant(language, game.variant);
        let title = say!(language, "record-called", a = a, b = b, variant = variant);
        let (round, of) = (self.rounds, game.length);
        let round = (of > 1).then(|| say!(language, "record-round", round = round, of = of));
        let parts = [Some(title), round, self.begun.as_ref().map(format_time)];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}
