//! Replaying a match: stepping through it, with rules for whose cards can be
//! seen.
//!
//! - [`branch`](mod@branch): a new match that continues from a position
//! - [`text`]: the turns of a match as plain text; [`markdown`](mod@markdown):
//!   the same in Markdown, with the final borders

mod branch;
mod markdown;
mod text;

#[cfg(test)]
mod tests;

pub(crate) use markdown::format_markdown;
pub(crate) use text::describe;

use schotten_bots::{Level, Match, SchottenTotten};
use schotten_rules::Player;
use std::ops::{Deref, DerefMut};
pub(crate) use tabletop::replay::{Direction, StepSize};

/// The players whose hidden cards are visible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Perspective {
    /// Neither player's: only face-up cards are visible.
    Nobody,
    /// One player's, as during the game.
    One(Player),
    /// Both players'.
    Both,
}

impl Perspective {
    /// All perspectives, in the order in which they are offered.
    pub(crate) const ALL: [Self; 4] = [
        Self::Both,
        Self::One(Player::A),
        Self::One(Player::B),
        Self::Nobody,
    ];

    /// Returns whether this player's hand is visible.
    #[must_use]
    pub(crate) fn sees(self, player: Player) -> bool {
        self == Self::Both || self == Self::One(player)
    }
}

/// A position in a match, with the perspective from which it is seen.
#[derive(Clone, Debug)]
pub(crate) struct ReplayView {
    inner: tabletop::Replay<SchottenTotten>,
    perspective: Perspective,
    /// The perspective in a round that is not over, whatever was chosen.
    running: Perspective,
}

impl Deref for ReplayView {
    type Target = tabletop::Replay<SchottenTotten>;

    fn deref(&self) -> &Self::Target {
        &self.inner
    }
}

impl DerefMut for ReplayView {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.inner
    }
}

impl ReplayView {
    /// Opens a match at its beginning. Returns `None` if no round has begun. In
    /// a round that is not over, only A's cards are visible against the
    /// computer, and no cards in a game of two people.
    #[must_use]
    pub(crate) fn new(game: Match) -> Option<Self> {
        let running = match game.config().first_bot() {
            None => Perspective::Nobody,
            Some(_) => Perspective::One(Player::A),
        };
        Some(Self {
            inner: tabletop::Replay::new(game)?,
            perspective: Perspective::Both,
            running,
        })
    }

    /// Opens only the finished rounds of a match, in which nothing is secret.
    /// Returns `None` if there are none.
    #[must_use]
    pub(crate) fn finished(game: Match) -> Option<Self> {
        // Only the last round can be unfinished.
        let over = game.rounds().iter().filter(|round| round.is_over()).count();
        if over == 0 {
            return None;
        }
        let mut replay = Self::new(game)?;
        replay.go_to_round(over);
        replay.step(Direction::Forward, StepSize::Round);
        Self::new(replay.match_so_far())
    }

    /// Shows this player's hand in a round that is not over. Only for a player
    /// who sees that hand in the game anyway.
    #[must_use]
    pub(crate) fn seen_by(self, player: Player) -> Self {
        Self {
            running: Perspective::One(player),
            ..self
        }
    }

    /// Returns the level of the computer that plays B, or `None` if a person
    /// does.
    #[must_use]
    pub(crate) fn opponent(&self) -> Option<Level> {
        self.game().participant(Player::B).level()
    }

    /// Returns whether the round is over, so that nothing in it is secret.
    #[must_use]
    pub(crate) fn is_revealed(&self) -> bool {
        self.round().points().is_some()
    }

    /// Returns the perspective that applies here.
    #[must_use]
    pub(crate) fn perspective(&self) -> Perspective {
        if self.is_revealed() {
            self.perspective
        } else {
            self.running
        }
    }

    /// Sets the perspective for finished rounds.
    pub(crate) fn set_perspective(&mut self, perspective: Perspective) {
        self.perspective = perspective;
    }

    /// Switches to the next perspective if the current round is over.
    pub(crate) fn cycle_perspective(&mut self) {
        if self.is_revealed() {
            let next = Perspective::ALL.into_iter().cycle();
            let mut next = next.skip_while(|next| *next != self.perspective).skip(1);
            self.perspective = next.next().unwrap_or(Perspective::Both);
        }
    }
}
