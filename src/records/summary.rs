//! What the list of games, the start screen and the statistics need to know of
//! a record. It holds no card and no seed.

use super::folder::day_and_time;
use super::{Saved, State};
use crate::stats::MatchSummary;
use jiff::Timestamp;
use schotten_bots::PlayedRound;
use std::path::PathBuf;
use telling::words::{self, rounds};
use telling::{Language, say};

/// What is known of a record without its cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Summary {
    /// Where the record is.
    pub(crate) path: PathBuf,
    /// The players, the variant, and the rounds that are over.
    pub(crate) game: MatchSummary,
    /// How many rounds were begun.
    pub(crate) rounds: usize,
    /// Has anything been played?
    pub(crate) played: bool,
    /// When the game was begun.
    pub(crate) begun: Option<Timestamp>,
    /// It was begun in another game and is played on from there.
    pub(crate) branch: bool,
    /// Another program plays on in it.
    pub(crate) in_use: bool,
}

impl Summary {
    /// That of a record that was read.
    pub(crate) fn of(saved: &Saved) -> Self {
        let played = |round: &PlayedRound| !round.actions().is_empty();
        let game = &saved.game;
        Self {
            path: saved.path.clone(),
            game: MatchSummary::of(game),
            rounds: game.rounds().len(),
            played: game.rounds().iter().any(played),
            begun: saved.heading.begun,
            branch: saved.heading.branch,
            in_use: saved.in_use,
        }
    }

    /// How far the game has come.
    pub(crate) fn state(&self) -> State {
        if !self.played {
            State::Empty
        } else if self.game.result().is_some() {
            State::Finished
        } else {
            State::Running
        }
    }

    /// A line about the game: who plays, what, how far it has come, since when.
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
        let parts = [Some(title), round, self.begun.as_ref().map(day_and_time)];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}
