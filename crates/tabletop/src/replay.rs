//! A replay: a place in a match, and the ways from one place to another. The
//! match holds all its positions, so a step plays nothing again.

use crate::{Game, Match, PlayedRound};

/// A place in a match: so many actions of a round have been done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Which round, from 0.
    pub round: usize,
    /// How many of its actions.
    pub done: usize,
}

/// Which way through a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Toward its end.
    Forward,
    /// Toward its beginning.
    Back,
}

/// How far a step goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// An action.
    Action,
    /// So many turns.
    Turns(usize),
    /// To the end of the round; from there to the end of the next one.
    Round,
}

/// A match of which at least one round has begun, at one place of it.
#[derive(Clone, Debug)]
pub struct Replay<G: Game> {
    game: Match<G>,
    /// For each round what [`ends_of_turns`] gives.
    turns: Vec<Vec<usize>>,
    at: Place,
}

/// How many actions of a round are done after each turn: first none, last all
/// of them.
fn ends_of_turns<G: Game>(played: &PlayedRound<G>) -> Vec<usize> {
    let ends = played.turns().map(|turn| turn.from + turn.actions.len());
    std::iter::once(0).chain(ends).collect()
}

impl<G: Game> Replay<G> {
    /// A match at its beginning; `None` if no round has begun.
    #[must_use]
    pub fn new(game: Match<G>) -> Option<Self> {
        let turns: Vec<_> = game.rounds().iter().map(ends_of_turns).collect();
        (!turns.is_empty()).then_some(Self {
            game,
            turns,
            at: Place { round: 0, done: 0 },
        })
    }

    /// The whole match.
    #[must_use]
    pub const fn game(&self) -> &Match<G> {
        &self.game
    }

    /// The place.
    #[must_use]
    pub const fn at(&self) -> Place {
        self.at
    }

    /// The round that is looked at, in full.
    #[must_use]
    pub fn round(&self) -> &PlayedRound<G> {
        &self.game.rounds()[self.at.round]
    }

    /// The position at this place.
    #[must_use]
    pub fn position(&self) -> &G::Round {
        &self.round().positions()[self.at.done]
    }

    /// The position before the turn that was made last, or is being made.
    #[must_use]
    pub fn before_turn(&self) -> &G::Round {
        let (turn, _) = self.turn();
        let done = self.turns[self.at.round][turn.saturating_sub(1)];
        &self.round().positions()[done]
    }

    /// How many turns of the round have been made, and how many there are. One
    /// that is being made counts as made.
    #[must_use]
    pub fn turn(&self) -> (usize, usize) {
        let turns = &self.turns[self.at.round];
        let made = turns.iter().take_while(|done| **done < self.at.done);
        (made.count(), turns.len() - 1)
    }

    /// Goes to where so many turns of the round are made.
    pub fn go_to_turn(&mut self, turn: usize) {
        let turns = &self.turns[self.at.round];
        self.at.done = turns[turn.min(turns.len() - 1)];
    }

    /// Goes to a round's beginning, by its number from 1; to the last one's if
    /// there are not so many.
    pub fn go_to_round(&mut self, number: usize) {
        let round = number.clamp(1, self.turns.len()) - 1;
        self.at = Place { round, done: 0 };
    }

    /// Goes to the end of the match.
    pub fn go_to_end(&mut self) {
        self.go_to_round(self.turns.len());
        self.at.done = self.round().actions().len();
    }

    /// Goes a step. False if there is nothing there.
    pub fn go(&mut self, direction: Direction, step: Step) -> bool {
        let Place { round, done } = self.at;
        let (turns, last) = (&self.turns[round], self.round().actions().len());
        let inside = match direction {
            Direction::Forward if done == last => None,
            Direction::Forward => Some(match step {
                Step::Action => done + 1,
                Step::Turns(count) => {
                    let mut later = turns.iter().filter(|turn| **turn > done);
                    later.nth(count.max(1) - 1).copied().unwrap_or(last)
                }
                Step::Round => last,
            }),
            Direction::Back if done == 0 => None,
            Direction::Back => Some(match step {
                Step::Action => done - 1,
                Step::Turns(count) => {
                    let mut earlier = turns.iter().rev().filter(|turn| **turn < done);
                    earlier.nth(count.max(1) - 1).copied().unwrap_or(0)
                }
                Step::Round => 0,
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
        // The other side of the border between two rounds; a step over a whole
        // round goes on to its other end.
        let done = match (direction, step) {
            (Direction::Forward, Step::Round)
            | (Direction::Back, Step::Action | Step::Turns(_)) => beyond.actions().len(),
            (Direction::Back, Step::Round)
            | (Direction::Forward, Step::Action | Step::Turns(_)) => 0,
        };
        self.at = Place { round: next, done };
        true
    }

    /// The match as it stood at this place.
    #[must_use]
    pub fn until(&self) -> Match<G> {
        self.game.until(self.at.round, self.at.done)
    }
}
