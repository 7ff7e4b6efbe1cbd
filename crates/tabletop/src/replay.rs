//! Stepping through a recorded match. The match stores all its positions, so a
//! step replays nothing.

use crate::{Game, Match, PlayedRound};

/// A point in a match between two actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The index of the round, counted from 0.
    pub round: usize,
    /// The number of actions of the round played before this point.
    pub done: usize,
}

/// The direction of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Toward the end of the match.
    Forward,
    /// Toward the beginning of the match.
    Back,
}

/// The length of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepSize {
    /// One action.
    Action,
    /// This number of turns; 0 counts as 1.
    Turns(usize),
    /// To the end of the round or, when already there, to the end of the next
    /// round. Backward, to the beginning.
    Round,
}

/// A position in a match of which at least one round has begun.
#[derive(Clone, Debug)]
pub struct Replay<G: Game> {
    game: Match<G>,
    /// The result of [`turn_ends`] for each round.
    turns: Vec<Vec<usize>>,
    at: Place,
}

/// Returns the number of actions played at the end of each turn. The first
/// entry, before any turn, is 0, and the last is the number of all actions.
fn turn_ends<G: Game>(played: &PlayedRound<G>) -> Vec<usize> {
    let ends = played.turns().map(|turn| turn.from + turn.actions.len());
    std::iter::once(0).chain(ends).collect()
}

impl<G: Game> Replay<G> {
    /// Opens a match at its beginning. Returns `None` if no round has begun.
    #[must_use]
    pub fn new(game: Match<G>) -> Option<Self> {
        let turns: Vec<_> = game.rounds().iter().map(turn_ends).collect();
        (!turns.is_empty()).then_some(Self {
            game,
            turns,
            at: Place { round: 0, done: 0 },
        })
    }

    /// Returns the whole match.
    #[must_use]
    pub const fn game(&self) -> &Match<G> {
        &self.game
    }

    /// Returns the current point in the match.
    #[must_use]
    pub const fn place(&self) -> Place {
        self.at
    }

    /// Returns the current round in full, including later actions.
    #[must_use]
    pub fn round(&self) -> &PlayedRound<G> {
        &self.game.rounds()[self.at.round]
    }

    /// Returns the current position.
    #[must_use]
    pub fn position(&self) -> &G::Round {
        &self.round().positions()[self.at.done]
    }

    /// Returns the position before the current turn: the one in progress or
    /// else the last one completed.
    #[must_use]
    pub fn before_turn(&self) -> &G::Round {
        let (turn, _) = self.turn();
        let done = self.turns[self.at.round][turn.saturating_sub(1)];
        &self.round().positions()[done]
    }

    /// Returns the number of turns played in the round so far, counting one in
    /// progress, and the number of all turns in it.
    #[must_use]
    pub fn turn(&self) -> (usize, usize) {
        let turns = &self.turns[self.at.round];
        let made = turns.iter().take_while(|done| **done < self.at.done);
        (made.count(), turns.len() - 1)
    }

    /// Goes to the end of the given turn of the round, counted from 1; 0 is the
    /// beginning of the round. Larger numbers go to the end of the last turn.
    pub fn go_to_turn(&mut self, turn: usize) {
        let turns = &self.turns[self.at.round];
        self.at.done = turns[turn.min(turns.len() - 1)];
    }

    /// Goes to the point after this number of actions of the round, or to its
    /// end if it has fewer.
    pub fn go_to_action(&mut self, done: usize) {
        self.at.done = done.min(self.round().actions().len());
    }

    /// Goes to the beginning of a round, by its number from 1. Numbers out of
    /// range go to the first or the last round.
    pub fn go_to_round(&mut self, number: usize) {
        let round = number.clamp(1, self.turns.len()) - 1;
        self.at = Place { round, done: 0 };
    }

    /// Goes to the end of the match.
    pub fn go_to_end(&mut self) {
        self.go_to_round(self.turns.len());
        self.at.done = self.round().actions().len();
    }

    /// Returns whether there is nothing more in this direction.
    #[must_use]
    pub fn is_at_end(&self, direction: Direction) -> bool {
        let Place { round, done } = self.at;
        match direction {
            Direction::Forward => {
                round + 1 == self.turns.len() && done == self.round().actions().len()
            }
            Direction::Back => self.at == Place { round: 0, done: 0 },
        }
    }

    /// Takes a step. Returns `false` if the match does not extend that far.
    pub fn step(&mut self, direction: Direction, step: StepSize) -> bool {
        let Place { round, done } = self.at;
        let (turns, last) = (&self.turns[round], self.round().actions().len());
        let inside = match direction {
            Direction::Forward if done == last => None,
            Direction::Forward => Some(match step {
                StepSize::Action => done + 1,
                StepSize::Turns(count) => {
                    let mut later = turns.iter().filter(|turn| **turn > done);
                    later.nth(count.max(1) - 1).copied().unwrap_or(last)
                }
                StepSize::Round => last,
            }),
            Direction::Back if done == 0 => None,
            Direction::Back => Some(match step {
                StepSize::Action => done - 1,
                StepSize::Turns(count) => {
                    let mut earlier = turns.iter().rev().filter(|turn| **turn < done);
                    earlier.nth(count.max(1) - 1).copied().unwrap_or(0)
                }
                StepSize::Round => 0,
            }),
        };
        if let Some(done) = inside {
            self.at.done = done;
            return true;
        }
        let next = match direction {
            Direction::Forward => Some(round + 1),
            Direction::Back => round.checked_sub(1),
        };
        let Some((next, beyond)) =
            next.and_then(|next| Some((next, self.game.rounds().get(next)?)))
        else {
            return false;
        };
        // Crosses the boundary between two rounds. A step by a whole round
        // continues to the far end of that round.
        let done = match (direction, step) {
            (Direction::Forward, StepSize::Round)
            | (Direction::Back, StepSize::Action | StepSize::Turns(_)) => beyond.actions().len(),
            (Direction::Back, StepSize::Round)
            | (Direction::Forward, StepSize::Action | StepSize::Turns(_)) => 0,
        };
        self.at = Place { round: next, done };
        true
    }

    /// Returns the match as it stood at this point.
    #[must_use]
    pub fn match_so_far(&self) -> Match<G> {
        self.game.truncated_to(self.at.round, self.at.done)
    }
}
