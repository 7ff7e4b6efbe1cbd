//! What the list of games, the start screen and the statistics need to know of
//! a record. It holds no card and no seed.

use super::folder::day_and_time;
use super::{Saved, State};
use crate::options::Opponent;
use crate::stats::{MatchSummary, Played};
use jiff::Timestamp;
use schotten_bots::PlayedRound;
use std::path::PathBuf;
use telling::words::rounds;
use telling::{Saying, say};

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
        let bot = match saved.facts.opponent {
            Opponent::Human => None,
            Opponent::Bot(level) => Some(level),
        };
        let played = |round: &PlayedRound| !round.actions().is_empty();
        let game = &saved.game;
        Self {
            path: saved.path.clone(),
            game: MatchSummary::of(Played { game, bot }),
            rounds: game.rounds().len(),
            played: game.rounds().iter().any(played),
            begun: saved.facts.begun,
            branch: saved.facts.branch,
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

    /// What the game is called: who plays, what, how far, since when.
    pub(crate) fn called(&self) -> Saying {
        let (names, variant) = (self.game.names.clone(), self.game.variant);
        let (round, of) = (self.rounds, self.game.length);
        let begun = self.begun.as_ref().map(day_and_time);
        Saying::new(move |language| {
            let [a, b] = names.each_ref().map(|name| rounds::shown(language, name));
            let variant = rounds::variant(language, variant);
            let called = say!(language, "record-called", a = a, b = b, variant = variant);
            let round = (of > 1).then(|| say!(language, "record-round", round = round, of = of));
            let parts = [Some(called), round, begun.clone()];
            parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
        })
    }
}
