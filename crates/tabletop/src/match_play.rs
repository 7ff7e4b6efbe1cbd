//! A match: an agreed number of rounds and their points.

use crate::{Game, Name, PlayedRound, Seat, Seats};

/// A match over a fixed number of rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match<G: Game> {
    variant: G::Variant,
    names: Seats<Name>,
    length: u32,
    rounds: Vec<PlayedRound<G>>,
}

/// Why no round can be started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The last round is not over.
    #[error("the last round is not over")]
    RoundRunning,
    /// All rounds agreed on are played.
    #[error("all {0} rounds of the match have been played")]
    AllPlayed(u32),
    /// The deal is for another variant than the match.
    #[error("the deal is for another variant than the match")]
    OtherVariant,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchResult<P> {
    /// This player has won.
    Won(P),
    /// Several players have the most points.
    Drawn,
}

impl<P> MatchResult<P> {
    /// Who has won; `None` if nobody has.
    #[must_use]
    pub fn winner(self) -> Option<P> {
        match self {
            Self::Won(player) => Some(player),
            Self::Drawn => None,
        }
    }
}

impl<G: Game> Match<G> {
    /// A match of `length` rounds, of which none has begun. A length of 0
    /// counts as 1.
    ///
    /// # Panics
    ///
    /// If there are not as many names as the variant has players.
    #[must_use]
    pub fn new(variant: G::Variant, names: impl Into<Seats<Name>>, length: u32) -> Self {
        let names = names.into();
        assert_eq!(
            names.count(),
            G::player_count(variant),
            "every player has a name"
        );
        Self {
            variant,
            names,
            length: length.max(1),
            rounds: Vec::new(),
        }
    }

    /// The variant of all its rounds.
    #[must_use]
    pub const fn variant(&self) -> G::Variant {
        self.variant
    }

    /// The names, in the order of the seats.
    #[must_use]
    pub const fn names(&self) -> &Seats<Name> {
        &self.names
    }

    /// A player's name.
    #[must_use]
    pub fn name(&self, player: G::Player) -> &Name {
        &self.names[G::seat(player)]
    }

    /// How many rounds were agreed on.
    #[must_use]
    pub const fn length(&self) -> u32 {
        self.length
    }

    /// The rounds begun so far.
    #[must_use]
    pub fn rounds(&self) -> &[PlayedRound<G>] {
        &self.rounds
    }

    /// The round begun last.
    #[must_use]
    pub fn current(&self) -> Option<&PlayedRound<G>> {
        self.rounds.last()
    }

    /// The round begun last, to be played on.
    pub fn current_mut(&mut self) -> Option<&mut PlayedRound<G>> {
        self.rounds.last_mut()
    }

    /// Who begins the next round; `None` before the first.
    #[must_use]
    pub fn next_first(&self) -> Option<G::Player> {
        self.current().map(|round| G::next_first(round.deal()))
    }

    /// Begins a round.
    ///
    /// # Errors
    ///
    /// If the last one is not over, all are played, or the deal is for another
    /// variant.
    pub fn start_round(&mut self, deal: G::Deal) -> Result<(), StartError> {
        self.start(PlayedRound::new(deal))
    }

    /// Like [`Match::start_round`], with a round that begins in this position;
    /// see [`PlayedRound::from_position`].
    ///
    /// # Errors
    ///
    /// As [`Match::start_round`].
    pub fn start_position(&mut self, deal: G::Deal, start: G::Round) -> Result<(), StartError> {
        self.start(PlayedRound::from_position(deal, start))
    }

    fn start(&mut self, round: PlayedRound<G>) -> Result<(), StartError> {
        if self.current().is_some_and(|round| !round.is_over()) {
            return Err(StartError::RoundRunning);
        }
        if self.rounds.len() >= self.length as usize {
            return Err(StartError::AllPlayed(self.length));
        }
        if G::variant(round.deal()) != self.variant {
            return Err(StartError::OtherVariant);
        }
        self.rounds.push(round);
        Ok(())
    }

    /// The match as it stood when so many actions of a round, counted from 0,
    /// had been taken.
    pub(crate) fn until(&self, round: usize, done: usize) -> Self {
        let mut rounds = self.rounds[..=round].to_vec();
        if let Some(last) = rounds.last_mut() {
            last.truncate(done);
        }
        Self {
            variant: self.variant,
            names: self.names.clone(),
            length: self.length,
            rounds,
        }
    }

    /// Everybody's points from all rounds that are over.
    #[must_use]
    pub fn score(&self) -> Seats<u32> {
        let mut score = Seats::from_fn(self.names.count(), |_| 0);
        for result in self.rounds.iter().filter_map(PlayedRound::result) {
            for (seat, points) in result.points.each() {
                score[seat] += points;
            }
        }
        score
    }

    /// The result, once all rounds are over. A match of several rounds goes to
    /// whoever has most points; one of a single round to who won that round.
    #[must_use]
    pub fn result(&self) -> Option<MatchResult<G::Player>> {
        let over = self.rounds.iter().filter(|round| round.is_over()).count();
        if over < self.length as usize {
            return None;
        }
        let winner = match self.rounds.as_slice() {
            [only] => only.result()?.winner,
            _ => most_points(&self.score()),
        };
        let winner = winner.and_then(G::player);
        Some(winner.map_or(MatchResult::Drawn, MatchResult::Won))
    }
}

/// Who has most points; `None` if several players have as many.
#[must_use]
pub fn most_points(points: &Seats<u32>) -> Option<Seat> {
    let most = points.iter().max()?;
    let mut best = points.each().filter(|(_, points)| *points == most);
    let (seat, _) = best.next()?;
    best.next().is_none().then_some(seat)
}
