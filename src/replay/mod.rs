//! Replaying a match: stepping through it, with rules for whose cards can be
//! seen. A [`ReplayView`] is of any game; what depends on the cards is
//! separate.
//!
//! - [`branch`](mod@branch): a new match that continues from a position
//! - [`narration`]: a game as plain text; [`markdown`](mod@markdown): the same in Markdown, with
//!   tables
//! - [`schotten`], [`lords`]: what a game adds

mod branch;
pub(crate) mod lords;
mod markdown;
mod narration;
mod schotten;

#[cfg(test)]
mod tests;

pub(crate) use branch::PlayedOn;
pub(crate) use lords::LordsReplayView;
pub(crate) use markdown::format_markdown;
pub(crate) use narration::{NarratedGame, describe};

use schotten_bots::SchottenTotten;
use std::ops::{Deref, DerefMut};
use tabletop::{Game, Match, Seat, SeenRound};

pub(crate) use tabletop::Perspective;
pub(crate) use tabletop::replay::{Direction, StepSize};

/// A position in a match, with the perspective from which it is seen.
#[derive(Clone, Debug)]
pub(crate) struct ReplayView<G: Game = SchottenTotten> {
    inner: tabletop::Replay<G>,
    /// The perspective in rounds that are over.
    perspective: Perspective<G::Player>,
}

impl<G: Game> Deref for ReplayView<G> {
    type Target = tabletop::Replay<G>;

    fn deref(&self) -> &Self::Target {
        &self.inner
    }
}

impl<G: Game> DerefMut for ReplayView<G> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.inner
    }
}

impl<G: Game> ReplayView<G> {
    /// Opens a match at its beginning. Returns `None` if no round has begun. In
    /// a round that is not over, the cards of a person who plays alone against
    /// the computer are visible, and no cards if several people play.
    pub(crate) fn new(game: &Match<G>) -> Option<Self> {
        let alone = game.config().lone_person().and_then(G::player);
        Self::seen_by(game, alone.into())
    }

    /// Opens a match with what `running` shows in a round that is not over. Only for a player who
    /// sees that hand in the game anyway.
    pub(crate) fn seen_by(game: &Match<G>, running: Perspective<G::Player>) -> Option<Self> {
        Some(Self {
            inner: tabletop::Replay::new(game, running)?,
            perspective: Perspective::All,
        })
    }

    /// Returns whether anything has been played.
    pub(crate) fn has_actions(&self) -> bool {
        let mut rounds = self.rounds().iter();
        rounds.any(|round| !round.actions().is_empty())
    }

    /// Returns whether the round is over, so that nothing in it is secret.
    pub(crate) fn is_revealed(&self) -> bool {
        self.round().is_some()
    }

    /// Returns the perspective that applies here.
    pub(crate) fn perspective(&self) -> Perspective<G::Player> {
        match self.round() {
            Some(_) => self.perspective,
            None => self.seen_round().onlooker(),
        }
    }

    /// Returns the current round until this point as it is seen here.
    pub(crate) fn seen(&self) -> SeenRound<G> {
        self.inner.seen(self.perspective)
    }

    /// Returns the current round, including later actions, as it is seen here.
    pub(crate) fn seen_whole(&self) -> SeenRound<G> {
        match self.round() {
            Some(played) => SeenRound::afterwards(played, self.perspective),
            None => self.seen_round().clone(),
        }
    }

    /// Takes over the perspective for finished rounds.
    pub(crate) fn look_like(&mut self, other: &Self) {
        self.perspective = other.perspective;
    }

    /// Sets the perspective for finished rounds.
    pub(crate) fn set_perspective(&mut self, perspective: Perspective<G::Player>) {
        self.perspective = perspective;
    }

    /// Returns all perspectives, in the order in which they are offered.
    pub(crate) fn perspectives(
        &self,
    ) -> impl Iterator<Item = Perspective<G::Player>> + Clone + use<G> {
        let players = Seat::first(self.game().names().count()).filter_map(G::player);
        std::iter::once(Perspective::All)
            .chain(players.map(Perspective::One))
            .chain([Perspective::Nobody])
    }

    /// Switches to the next perspective if the current round is over.
    pub(crate) fn cycle_perspective(&mut self) {
        if self.is_revealed() {
            let next = self.perspectives().cycle();
            let mut next = next.skip_while(|next| *next != self.perspective).skip(1);
            self.perspective = next.next().unwrap_or(Perspective::All);
        }
    }
}

#[cfg(test)]
impl<G: Game> ReplayView<G> {
    /// Returns the round until this point in full, where nothing of it is secret.
    pub(crate) fn played_so_far(&self) -> tabletop::PlayedRound<G> {
        let seen = self.seen();
        seen.revealed().expect("nothing is secret").clone()
    }
}
