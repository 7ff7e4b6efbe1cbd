//! What has happened in a match, as data.

use crate::{Game, Match, PlayedRound, Turn};

/// Something that has happened in a match. It is read from the match, which
/// keeps every position and action; whoever shows it puts it into words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<'a, G: Game> {
    /// A round has begun.
    RoundBegan {
        /// Its number, from 1.
        number: usize,
        /// The round, as far as it was played.
        round: &'a PlayedRound<G>,
    },
    /// A turn was made, or is being made.
    Turn(Turn<'a, G>),
    /// A round has ended.
    RoundEnded {
        /// Its number, from 1.
        number: usize,
        /// The round.
        round: &'a PlayedRound<G>,
    },
}

impl<G: Game> Match<G> {
    /// Everything that has happened, the earliest first.
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
