//! Stepping through a match as an onlooker has seen it. The rounds store all their positions, so
//! a step replays nothing.

use crate::{Game, Match, Perspective, PlayedRound, SeenRound};

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
    /// The match with the rounds that are over.
    game: Match<G>,
    /// Each round as everybody has seen it, the one in progress as its onlooker has.
    rounds: Vec<SeenRound<G>>,
    /// The result of [`turn_ends`] for each round.
    turns: Vec<Vec<usize>>,
    at: Place,
}

/// Returns the number of actions played at the end of each turn. The first
/// entry, before any turn, is 0, and the last is the number of all actions.
fn turn_ends<G: Game>(seen: &SeenRound<G>) -> Vec<usize> {
    let ends = seen.turns().map(|turn| turn.from + turn.actions.len());
    std::iter::once(0).chain(ends).collect()
}

impl<G: Game> Replay<G> {
    /// Opens a match at its beginning. In a round that isn't over, it holds nothing but what
    /// `running` shows. Returns `None` if no round has begun.
    #[must_use]
    pub fn new(game: &Match<G>, running: Perspective<G::Player>) -> Option<Self> {
        let rounds = game.rounds().iter().map(|round| {
            let onlooker = if round.is_over() {
                Perspective::Nobody
            } else {
                running
            };
            SeenRound::new(round, onlooker)
        });
        let rounds: Vec<_> = rounds.collect();
        (!rounds.is_empty()).then(|| Self {
            game: game.finished(),
            turns: rounds.iter().map(turn_ends).collect(),
            rounds,
            at: Place { round: 0, done: 0 },
        })
    }

    /// Returns the match with the rounds that are over.
    #[must_use]
    pub const fn game(&self) -> &Match<G> {
        &self.game
    }

    /// Returns all rounds that have begun, each as everybody has seen it, the one in progress as
    /// its onlooker has.
    #[must_use]
    pub fn rounds(&self) -> &[SeenRound<G>] {
        &self.rounds
    }

    /// Returns the current point in the match.
    #[must_use]
    pub const fn place(&self) -> Place {
        self.at
    }

    /// Returns the current round in full, including later actions, once nothing of it is secret
    /// any more.
    #[must_use]
    pub fn round(&self) -> Option<&PlayedRound<G>> {
        self.seen_round().revealed()
    }

    /// Returns the current round, including later actions, as everybody has seen it, or if it is
    /// in progress as its onlooker has.
    #[must_use]
    pub fn seen_round(&self) -> &SeenRound<G> {
        &self.rounds[self.at.round]
    }

    /// Returns the current round until this point as it is seen from this perspective, which is
    /// that of its onlooker if it is in progress.
    #[must_use]
    pub fn seen(&self, perspective: Perspective<G::Player>) -> SeenRound<G> {
        match self.round() {
            Some(played) => {
                let mut played = played.clone();
                played.truncate(self.at.done);
                SeenRound::afterwards(&played, perspective)
            }
            None => self.seen_round().until(self.at.done),
        }
    }

    /// Returns the view before the current turn: the one in progress or else the last one
    /// completed.
    #[must_use]
    pub fn before_turn(&self) -> &G::View {
        let (turn, _) = self.turn();
        let done = self.turns[self.at.round][turn.saturating_sub(1)];
        &self.seen_round().views()[done]
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
        self.at.done = done.min(self.actions());
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
        self.at.done = self.actions();
    }

    /// Returns whether there is nothing more in this direction.
    #[must_use]
    pub fn is_at_end(&self, direction: Direction) -> bool {
        let Place { round, done } = self.at;
        match direction {
            Direction::Forward => round + 1 == self.turns.len() && done == self.actions(),
            Direction::Back => self.at == Place { round: 0, done: 0 },
        }
    }

    /// Takes a step. Returns `false` if the match does not extend that far.
    pub fn step(&mut self, direction: Direction, step: StepSize) -> bool {
        let Place { round, done } = self.at;
        let (turns, last) = (&self.turns[round], self.actions());
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
        let Some((next, beyond)) = next.and_then(|next| Some((next, self.rounds.get(next)?)))
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

    /// Returns the match with those rounds that were over at this point.
    #[must_use]
    pub fn match_so_far(&self) -> Match<G> {
        let is_over = self.at.done == self.actions() && self.round().is_some();
        self.game.with_rounds(self.at.round + usize::from(is_over))
    }

    /// Returns the number of actions of the current round.
    fn actions(&self) -> usize {
        self.seen_round().actions().len()
    }
}
