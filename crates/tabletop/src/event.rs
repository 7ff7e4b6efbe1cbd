//! The history of a match as a sequence of events.

use crate::{Game, Match, PlayedRound, Turn};

/// An event in a match. Events borrow from the match, which stores every
/// position and action; turning them into text is up to the caller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<'a, G: Game> {
    /// A round has begun.
    RoundBegan {
        /// The number of the round, counted from 1.
        number: usize,
        /// The round with all actions played so far.
        round: &'a PlayedRound<G>,
    },
    /// A turn was played, or is in progress.
    Turn(Turn<'a, G>),
    /// A round has ended.
    RoundEnded {
        /// The number of the round, counted from 1.
        number: usize,
        /// The round.
        round: &'a PlayedRound<G>,
    },
}

impl<G: Game> Match<G> {
    /// Returns all events so far, earliest first.
    pub fn events(&self) -> impl Iterator<Item = Event<'_, G>> {
        let rounds = (1..).zip(self.rounds());
        rounds.flat_map(|(number, round)| {
            let began = Event::RoundBegan { number, round };
            let ended = round
                .is_over()
                .then_some(Event::RoundEnded { number, round });
            let turns = round.turns().map(Event::Turn);
            std::iter::once(began).chain(turns).chain(ended)
        })
    }
}
