//! A match: an agreed number of rounds and their points.

use crate::{Game, GameConfig, Name, Participant, PlayedRound, Seat, Seats};

/// A match over a fixed number of rounds.
///
/// Two matches are equal if their records are, apart from comments: a config
/// may say more of the players and the deals than the record of a match.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    config: GameConfig<G>,
    /// The names as the record has them.
    names: Seats<Name>,
    rounds: Vec<PlayedRound<G>>,
}

impl<G: Game> PartialEq for Match<G> {
    fn eq(&self, other: &Self) -> bool {
        let head = |game: &Self| (game.variant(), game.length());
        head(self) == head(other) && self.names == other.names && self.rounds == other.rounds
    }
}

impl<G: Game> Eq for Match<G> {}

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
    /// A match of `length` rounds between people of these names, of which none
    /// has begun. A length of 0 counts as 1.
    ///
    /// # Panics
    ///
    /// If there are not as many names as the variant has players.
    #[must_use]
    pub fn new(variant: G::Variant, names: impl Into<Seats<Name>>, length: u32) -> Self {
        let names = names.into();
        let people = names.clone().map(Participant::Person);
        let config = GameConfig {
            rounds: length,
            ..GameConfig::new(variant, people, 0)
        };
        Self::with_config(config, names)
    }

    /// A match of which no round has begun. `names` is what the record calls the
    /// players.
    ///
    /// # Panics
    ///
    /// If there are not as many participants and names as the variant has
    /// players.
    #[must_use]
    pub fn with_config(config: GameConfig<G>, names: impl Into<Seats<Name>>) -> Self {
        let names = names.into();
        let count = G::player_count(config.variant);
        assert_eq!(names.count(), count, "every player has a name");
        assert_eq!(config.participants.count(), count, "every seat is taken");
        Self {
            config: GameConfig {
                rounds: config.rounds.max(1),
                ..config
            },
            names,
            rounds: Vec::new(),
        }
    }

    /// What was agreed on.
    #[must_use]
    pub const fn config(&self) -> &GameConfig<G> {
        &self.config
    }

    /// Changes what was agreed on, as far as it is no part of the match itself:
    /// a record says in a comment who the players are, and which seed was dealt
    /// from.
    ///
    /// # Panics
    ///
    /// If the variant, the number of rounds or that of the players would change.
    pub fn amend_config(&mut self, amend: impl FnOnce(&mut GameConfig<G>)) {
        let mut config = self.config.clone();
        amend(&mut config);
        let fixed =
            |config: &GameConfig<G>| (config.variant, config.rounds, config.participants.count());
        assert_eq!(
            fixed(&config),
            fixed(&self.config),
            "the match stays the same"
        );
        self.config = config;
    }

    /// Who plays for this player.
    #[must_use]
    pub fn participant(&self, player: G::Player) -> &Participant<G::Level> {
        self.config.participant(player)
    }

    /// The variant of all its rounds.
    #[must_use]
    pub const fn variant(&self) -> G::Variant {
        self.config.variant
    }

    /// The names as the record has them, in the order of the seats.
    #[must_use]
    pub const fn names(&self) -> &Seats<Name> {
        &self.names
    }

    /// A player's name as the record has it.
    #[must_use]
    pub fn name(&self, player: G::Player) -> &Name {
        &self.names[G::seat(player)]
    }

    /// How many rounds were agreed on.
    #[must_use]
    pub const fn length(&self) -> u32 {
        self.config.rounds
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
        if self.rounds.len() >= self.config.rounds as usize {
            return Err(StartError::AllPlayed(self.config.rounds));
        }
        if G::variant(round.deal()) != self.config.variant {
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
            config: self.config.clone(),
            names: self.names.clone(),
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
        if over < self.config.rounds as usize {
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
