//! A match: an agreed number of rounds and their points.

use crate::{Game, Name, RoundResult, Seat, Seats};

/// One round of a match: how it was dealt, what was done, how it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedRound<G: Game> {
    deal: G::Deal,
    /// Before the first action.
    start: G::Round,
    actions: Vec<G::Action>,
    round: G::Round,
}

impl<G: Game> PlayedRound<G> {
    /// The round as dealt.
    #[must_use]
    pub fn new(deal: G::Deal) -> Self {
        let start = G::begin(&deal);
        Self::from_position(deal, start)
    }

    /// A round that begins in a position which is not its deal, as in a
    /// tutorial. It is not for records: the deal does not lead there.
    #[must_use]
    pub fn from_position(deal: G::Deal, start: G::Round) -> Self {
        Self {
            deal,
            round: start.clone(),
            start,
            actions: Vec::new(),
        }
    }

    /// How it was dealt.
    #[must_use]
    pub const fn deal(&self) -> &G::Deal {
        &self.deal
    }

    /// The position before the first action.
    #[must_use]
    pub const fn start(&self) -> &G::Round {
        &self.start
    }

    /// All actions so far, of all players.
    #[must_use]
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }

    /// How it stands.
    #[must_use]
    pub const fn round(&self) -> &G::Round {
        &self.round
    }

    /// Takes an action of the player to act.
    ///
    /// # Errors
    ///
    /// If it is not legal; nothing is changed then.
    pub fn play(&mut self, action: G::Action) -> Result<(), G::Refusal> {
        G::play(&mut self.round, action)?;
        self.actions.push(action);
        Ok(())
    }

    /// Takes the last action back; `None` if there is none. What was revealed
    /// is the caller's business.
    pub fn undo(&mut self) -> Option<G::Action> {
        let undone = self.actions.pop()?;
        let mut round = self.start.clone();
        for action in &self.actions {
            let replayed = G::play(&mut round, *action);
            debug_assert!(replayed.is_ok(), "the actions were legal before");
        }
        self.round = round;
        Some(undone)
    }

    /// How it ended, once it has.
    #[must_use]
    pub fn result(&self) -> Option<RoundResult> {
        G::result(&self.round)
    }

    /// What everybody scores for it, once it is over.
    #[must_use]
    pub fn points(&self) -> Option<Seats<u32>> {
        self.result().map(|result| result.points)
    }

    /// Is it over?
    #[must_use]
    pub fn is_over(&self) -> bool {
        G::acting(&self.round).is_none()
    }
}

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
    /// were done and led to this position.
    pub(crate) fn until(&self, round: usize, done: usize, position: G::Round) -> Self {
        let mut rounds = self.rounds[..=round].to_vec();
        if let Some(last) = rounds.last_mut() {
            last.actions.truncate(done);
            last.round = position;
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
