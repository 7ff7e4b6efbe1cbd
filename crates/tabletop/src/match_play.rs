//! A match: a fixed number of rounds and the points scored in them.

use crate::{Game, GameConfig, Name, Participant, PlayedRound, Seat, Seats};

/// A match over a fixed number of rounds.
///
/// Two matches are equal if their records are equal apart from comments. Their
/// configs may differ in details that a record holds only in a comment:
/// participants, seed, first player, points to compare.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    config: GameConfig<G>,
    /// The players' names in the record.
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

/// The reason a round can't be started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The current round is not over.
    #[error("the last round is not over")]
    RoundRunning,
    /// All rounds of the match have been played.
    #[error("all {0} rounds of the match have been played")]
    AllPlayed(u32),
    /// The deal is for another variant than the match.
    #[error("the deal is for another variant than the match")]
    OtherVariant,
}

/// The result of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchResult<P> {
    /// This player won.
    Won(P),
    /// Several players share the highest score.
    Drawn,
}

impl<P> MatchResult<P> {
    /// Returns the winner, or `None` for a draw.
    #[must_use]
    pub fn winner(self) -> Option<P> {
        match self {
            Self::Won(player) => Some(player),
            Self::Drawn => None,
        }
    }
}

impl<G: Game> Match<G> {
    /// Creates a match of `length` rounds between people with these names,
    /// before its first round. A length of 0 counts as 1.
    ///
    /// # Panics
    ///
    /// Panics unless there is one name for each player of the variant.
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

    /// Creates a match before its first round. `names` are the players' names
    /// in the record.
    ///
    /// # Panics
    ///
    /// Panics unless there is one participant and one name for each player of
    /// the variant.
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

    /// Returns the settings of the match.
    #[must_use]
    pub const fn config(&self) -> &GameConfig<G> {
        &self.config
    }

    /// Changes those settings that are not part of the match itself. A record
    /// holds them in a comment (who plays, the seed, who begins), which is read
    /// after the match.
    ///
    /// # Panics
    ///
    /// Panics if the change affects the variant, the number of rounds or the
    /// number of players.
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

    /// Returns who plays at this player's seat.
    #[must_use]
    pub fn participant(&self, player: G::Player) -> &Participant<G::Level> {
        self.config.participant(player)
    }

    /// Returns the variant of all rounds.
    #[must_use]
    pub const fn variant(&self) -> G::Variant {
        self.config.variant
    }

    /// Returns the players' names in the record, in seat order.
    #[must_use]
    pub const fn names(&self) -> &Seats<Name> {
        &self.names
    }

    /// Returns a player's name in the record.
    #[must_use]
    pub fn name(&self, player: G::Player) -> &Name {
        &self.names[G::seat(player)]
    }

    /// Returns the number of rounds in the match.
    #[must_use]
    pub const fn length(&self) -> u32 {
        self.config.rounds
    }

    /// Returns the rounds begun so far.
    #[must_use]
    pub fn rounds(&self) -> &[PlayedRound<G>] {
        &self.rounds
    }

    /// Returns the round begun last, or `None` before the first.
    #[must_use]
    pub fn current(&self) -> Option<&PlayedRound<G>> {
        self.rounds.last()
    }

    /// Returns the round begun last for playing on, or `None` before the first.
    pub fn current_mut(&mut self) -> Option<&mut PlayedRound<G>> {
        self.rounds.last_mut()
    }

    /// Returns the player who begins the next round, or `None` before the first
    /// round, whose first player is a setting.
    #[must_use]
    pub fn next_first_player(&self) -> Option<G::Player> {
        self.current()
            .map(|round| G::next_first_player(round.deal()))
    }

    /// Begins a round.
    ///
    /// # Errors
    ///
    /// Fails if the current round is not over, all rounds have been played, or
    /// the deal is for another variant.
    pub fn start_round(&mut self, deal: G::Deal) -> Result<(), StartError> {
        self.start(PlayedRound::new(deal))
    }

    /// Begins a round from an arbitrary position; see
    /// [`PlayedRound::from_position`].
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`Match::start_round`].
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

    /// Returns whether every deal so far follows from the seed, so that others can play the same
    /// deals.
    #[must_use]
    pub fn is_seeded(&self) -> bool {
        let mut first = self.config.first;
        self.rounds.iter().enumerate().all(|(number, round)| {
            let dealt = G::deal_of_seed(self.config.variant, first, self.config.seed, number);
            first = Some(G::next_first_player(round.deal()));
            dealt == *round.deal() && *round.start() == G::begin(round.deal())
        })
    }

    /// Returns the match as it stood after this many rounds.
    pub(crate) fn with_rounds(&self, count: usize) -> Self {
        Self {
            config: self.config.clone(),
            names: self.names.clone(),
            rounds: self.rounds[..count].to_vec(),
        }
    }

    /// Returns the match with those rounds that are over, of which nothing is secret any more.
    /// Its seed is 0 until the match is over, because the other rounds follow from it.
    #[must_use]
    pub fn finished(&self) -> Self {
        let rounds = self.rounds.iter().filter(|round| round.is_over());
        let mut config = self.config.clone();
        if self.result().is_none() {
            config.seed = 0;
        }
        Self {
            config,
            names: self.names.clone(),
            rounds: rounds.cloned().collect(),
        }
    }

    /// Returns each player's points from all finished rounds.
    #[must_use]
    pub fn score(&self) -> Seats<u32> {
        let mut score = Seats::from_fn(self.names.count(), |_| 0);
        for result in self.rounds.iter().filter_map(PlayedRound::result) {
            for (seat, points) in result.points.iter_with_seats() {
                score[seat] += points;
            }
        }
        score
    }

    /// Returns the result once all rounds are over. A match of one round goes
    /// to the winner of that round, a longer match to the player with the most
    /// points.
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

/// Returns the seat with the most points, or `None` if several seats share the
/// highest score.
#[must_use]
pub fn most_points(points: &Seats<u32>) -> Option<Seat> {
    let most = points.iter().max()?;
    let mut best = points
        .iter_with_seats()
        .filter(|(_, points)| *points == most);
    let (seat, _) = best.next()?;
    best.next().is_none().then_some(seat)
}
