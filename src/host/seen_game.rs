//! A game as a table knows it: what its people have seen, and nothing of a round in progress that
//! is hidden from them.

use super::Moment;
use crate::replay::ReplayView;
use tabletop::{Game, Match, Perspective, Playing, SeenRound};

/// A game as its table knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeenGame<G: Game> {
    /// The match with the rounds that are over, of which nothing is secret any more.
    finished: Match<G>,
    /// The rounds before the current one, as everybody has seen them.
    past: Vec<SeenRound<G>>,
    /// The current round as each player at the table has seen it, and at last as everybody has.
    seen: Vec<SeenRound<G>>,
}

impl<G: Game> SeenGame<G> {
    /// Returns what these players have seen of a match whose round has begun.
    pub(crate) fn new(playing: &Playing<G>, players: &[G::Player]) -> Self {
        let players = players.iter().copied().map(Perspective::One);
        let onlookers = players.chain([Perspective::Nobody]);
        let past = playing.game().rounds().iter();
        let past = past.take(playing.round_number() - 1);
        Self {
            finished: playing.game().finished(),
            past: past
                .map(|round| SeenRound::new(round, Perspective::Nobody))
                .collect(),
            seen: onlookers
                .map(|onlooker| SeenRound::new(playing.round(), onlooker))
                .collect(),
        }
    }

    /// Returns the position of a replay, which everybody sees like this.
    pub(crate) fn replayed(replay: &ReplayView<G>) -> Self {
        Self {
            finished: replay.match_so_far(),
            past: replay.rounds()[..replay.place().round].to_vec(),
            seen: vec![replay.seen()],
        }
    }

    /// Sees what was played since the last call, or taken back, but not both, or the beginning of
    /// the next round.
    pub(super) fn follow(&mut self, playing: &Playing<G>) {
        let round = playing.round();
        if playing.round_number() > self.round_number() {
            self.past.push(self.seen(None).clone());
            for seen in &mut self.seen {
                *seen = SeenRound::new(round, seen.onlooker());
            }
        }
        self.seen.iter_mut().for_each(|seen| seen.follow(round));
        let over = playing.round_number() - usize::from(!round.is_over());
        if over != self.finished.rounds().len() {
            self.finished = playing.game().finished();
        }
    }

    /// Returns the match with the rounds that are over.
    pub(crate) const fn finished(&self) -> &Match<G> {
        &self.finished
    }

    /// Returns the current round, or the last one between rounds, as a person has seen it, or as
    /// everybody has.
    pub(crate) fn seen(&self, viewer: Option<G::Player>) -> &SeenRound<G> {
        let everybody = &self.seen[self.seen.len() - 1];
        let mut seen = self.seen.iter();
        let own = seen.find(|seen| viewer.is_some() && seen.onlooker() == viewer.into());
        own.unwrap_or(everybody)
    }

    /// Returns the players at the table.
    pub(crate) fn players(&self) -> impl Iterator<Item = G::Player> {
        self.seen.iter().filter_map(|seen| match seen.onlooker() {
            Perspective::One(player) => Some(player),
            Perspective::Nobody | Perspective::All => None,
        })
    }

    /// Returns the moment of the game.
    pub(crate) fn moment(&self) -> Moment {
        (self.round_number(), self.seen(None).actions().len())
    }

    /// Returns the rounds so far as everybody has seen them.
    pub(crate) fn public_rounds(&self) -> impl Iterator<Item = &SeenRound<G>> {
        self.past.iter().chain([self.seen(None)])
    }

    /// Returns the number of the current round, counted from 1.
    pub(crate) const fn round_number(&self) -> usize {
        self.past.len() + 1
    }
}
