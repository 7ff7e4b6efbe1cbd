//! What a game supplies to the line protocol.

use super::error::RequestError;
use crate::Game;
use std::fmt;

/// A position that a client has given or reached: complete, or as one player
/// sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Position<G: Game> {
    /// A complete position.
    Round(G::Round),
    /// The view of the player whose turn it is.
    View(G::View),
}

impl<G: Game> fmt::Display for Position<G> {
    /// The position in the notation.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Round(round) => round.fmt(f),
            Self::View(view) => view.fmt(f),
        }
    }
}

/// A game for the line protocol.
pub trait ProtocolGame: Game {
    /// The viewer that `show` can name: a player, and in some games the public.
    type Viewer: Copy + fmt::Debug;

    /// The level of the bot if a request names none.
    const DEFAULT_LEVEL: Self::Level;

    /// The names of the requests that only this game has.
    const OWN_REQUESTS: &'static [&'static str];

    /// Reads what follows `new`, without `game=`, and deals. The deal of a seed
    /// is the same on every machine; without a seed it is a random one.
    ///
    /// # Errors
    ///
    /// If a word is wrong or missing.
    fn read_new<'a>(words: impl Iterator<Item = &'a str>) -> Result<Self::Deal, RequestError>;

    /// Reads what follows `position`.
    ///
    /// # Errors
    ///
    /// If it is not a position, or a view of somebody who is not on turn:
    /// [`RequestError::OTHER_TURN`].
    fn read_position(text: &str) -> Result<Position<Self>, RequestError>;

    /// Reads what follows `show`.
    ///
    /// # Errors
    ///
    /// If it names no viewer.
    fn read_viewer(text: &str) -> Result<Self::Viewer, RequestError>;

    /// Returns what a viewer may see of a position.
    ///
    /// # Errors
    ///
    /// If the position is a view from which this one doesn't follow:
    /// [`RequestError::other_view`].
    fn view_for(
        position: &Position<Self>,
        viewer: Self::Viewer,
    ) -> Result<Self::View, RequestError>;

    /// Returns the error that an action of `do` is not legal. `place` is which of
    /// several actions it is, from 1, and `None` if it is the only one.
    fn illegal_action(
        place: Option<usize>,
        action: Self::Action,
        refusal: &Self::Refusal,
    ) -> RequestError {
        let number = place.unwrap_or(1);
        RequestError::new(format!("action {number}, {action} is not legal: {refusal}"))
    }

    /// Returns every legal action of the viewer.
    fn legal_actions_in(view: &Self::View) -> Vec<Self::Action>;

    /// Answers one of [`ProtocolGame::OWN_REQUESTS`] with the lines before `ok`.
    /// They can't change the position. `None` if the game has no such request.
    fn answer_own(
        request: &str,
        arguments: &str,
        position: Option<&Position<Self>>,
    ) -> Option<Result<Vec<String>, RequestError>>;

    /// Returns the number of sequences of exactly `depth` legal actions from
    /// here; `None` as soon as `is_stopped` returns true. With a depth up to 2,
    /// which takes almost no time, it is never called.
    ///
    /// # Panics
    ///
    /// If [`Game::play`] refuses an action of [`Game::legal_actions`].
    fn perft(round: &Self::Round, depth: u32, is_stopped: &dyn Fn() -> bool) -> Option<u64> {
        if depth == 0 {
            return Some(1);
        }
        let actions = Self::legal_actions(round);
        if depth == 1 {
            return Some(actions.len() as u64);
        }
        let count_after = |action| {
            if depth > 2 && is_stopped() {
                return None;
            }
            let mut next = round.clone();
            Self::play(&mut next, action).expect("a listed action is legal");
            Self::perft(&next, depth - 1, is_stopped)
        };
        actions.into_iter().map(count_after).sum()
    }
}
