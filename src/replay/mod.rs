//! A match that is looked at once more: a place in it, the ways from one place
//! to another, and what may be seen there.
//!
//! - [`branch`](mod@branch): the match that is played on from a place
//! - [`text`]: a match turn by turn, in words; [`markdown`](mod@markdown): the
//!   same to be shared, with the borders

mod branch;
mod markdown;
mod text;

#[cfg(test)]
mod tests;

pub(crate) use markdown::markdown;
pub(crate) use text::describe;

use schotten_bots::{Level, Match, SchottenTotten};
use schotten_rules::Player;
use std::ops::{Deref, DerefMut};
pub(crate) use tabletop::replay::{Direction, Step};

/// Whose cards are seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Perspective {
    /// Nobody's: only what lies open.
    Nobody,
    /// One player's, as in the game.
    One(Player),
    /// Both players'.
    Both,
}

impl Perspective {
    /// All that there are, in the order in which they are offered.
    pub(crate) const ALL: [Self; 4] = [
        Self::Both,
        Self::One(Player::A),
        Self::One(Player::B),
        Self::Nobody,
    ];

    /// Can this player's hand be seen?
    #[must_use]
    pub(crate) fn see(self, player: Player) -> bool {
        self == Self::Both || self == Self::One(player)
    }
}

/// A match of which at least one round has begun, at one place of it, with what
/// may be seen there.
#[derive(Clone, Debug)]
pub(crate) struct Replay {
    inner: tabletop::Replay<SchottenTotten>,
    perspective: Perspective,
    /// Whose cards may be seen in a round that is not over.
    running: Perspective,
}

impl Deref for Replay {
    type Target = tabletop::Replay<SchottenTotten>;

    fn deref(&self) -> &Self::Target {
        &self.inner
    }
}

impl DerefMut for Replay {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.inner
    }
}

impl Replay {
    /// A match at its beginning; `None` if no round has begun. In a round that
    /// is not over the only cards that are ever seen are A's against the
    /// computer, and of two people nobody's.
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

    /// The rounds of a match that are over, of which nothing is secret; `None`
    /// if there are none.
    #[must_use]
    pub(crate) fn finished(game: Match) -> Option<Self> {
        // All but the last one are over.
        let over = game.rounds().iter().filter(|round| round.is_over()).count();
        if over == 0 {
            return None;
        }
        let mut whole = Self::new(game)?;
        whole.go_to_round(over);
        whole.step(Direction::Forward, Step::Round);
        Self::new(whole.match_so_far())
    }

    /// The same, looked at by the player whose hand is to be seen anyway.
    #[must_use]
    pub(crate) fn by(self, player: Player) -> Self {
        Self {
            running: Perspective::One(player),
            ..self
        }
    }

    /// The level of the computer that plays B; `None` if a person does.
    #[must_use]
    pub(crate) fn opponent(&self) -> Option<Level> {
        self.game().participant(Player::B).level()
    }

    /// Is the round over, so that it holds no secrets?
    #[must_use]
    pub(crate) fn is_open(&self) -> bool {
        self.round().points().is_some()
    }

    /// Whose cards are seen here.
    #[must_use]
    pub(crate) fn perspective(&self) -> Perspective {
        if self.is_open() {
            self.perspective
        } else {
            self.running
        }
    }

    /// Takes this perspective wherever a round is over.
    pub(crate) fn look(&mut self, perspective: Perspective) {
        self.perspective = perspective;
    }

    /// Takes the next perspective, if it may be chosen here.
    pub(crate) fn look_on(&mut self) {
        if self.is_open() {
            let next = Perspective::ALL.into_iter().cycle();
            let mut next = next.skip_while(|next| *next != self.perspective).skip(1);
            self.perspective = next.next().unwrap_or(Perspective::Both);
        }
    }
}
