//! A match: an agreed number of rounds and their points (rulings R68 to R70).

use schotten_rules::{Action, Deal, Outcome, Player, Refusal, Round, Variant};
use tabletop::Name;

/// One round of a match: how it was dealt, what was done, how it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedRound {
    deal: Deal,
    /// Before the first action.
    start: Round,
    actions: Vec<Action>,
    round: Round,
}

impl PlayedRound {
    /// The round as dealt.
    #[must_use]
    pub fn new(deal: Deal) -> Self {
        Self::from_position(deal, &Round::new(&deal))
    }

    /// A round that begins in a position which is not its deal, as in the
    /// tutorial. It is not for records: the deal does not lead there.
    #[must_use]
    pub(crate) const fn from_position(deal: Deal, start: &Round) -> Self {
        Self {
            deal,
            start: *start,
            actions: Vec::new(),
            round: *start,
        }
    }

    /// How it was dealt.
    #[must_use]
    pub const fn deal(&self) -> &Deal {
        &self.deal
    }

    /// All actions so far, of both players.
    #[must_use]
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// How it stands.
    #[must_use]
    pub const fn round(&self) -> &Round {
        &self.round
    }

    /// Takes an action of the player to act.
    ///
    /// # Errors
    ///
    /// If it is not legal; nothing is changed then.
    pub fn play(&mut self, action: Action) -> Result<(), Refusal> {
        self.round.play(action)?;
        self.actions.push(action);
        Ok(())
    }

    /// Takes the last action back; `None` if there is none. What was revealed
    /// is the caller's business.
    pub fn undo(&mut self) -> Option<Action> {
        let undone = self.actions.pop()?;
        self.round = self.start;
        for action in &self.actions {
            let replayed = self.round.play(*action);
            debug_assert!(replayed.is_ok(), "the actions were legal before");
        }
        Some(undone)
    }

    /// The points A and B score for the round, once it is over.
    #[must_use]
    pub fn points(&self) -> Option<[u32; 2]> {
        let outcome = self.round.table().outcome()?;
        let border = self.round.table().border();
        let stones = Player::BOTH.map(|player| border.owned(player).len());
        Some(round_points(outcome, stones))
    }
}

/// The points A and B score for a round that ended so, with so many Stones
/// owned: 5 for the winner, one per Stone for everybody else (rulings R68,
/// R70).
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "nine Stones at most")]
pub fn round_points(outcome: Outcome, stones: [usize; 2]) -> [u32; 2] {
    Player::BOTH.map(|player| {
        if outcome == Outcome::Won(player) {
            5
        } else {
            stones[player.index()] as u32
        }
    })
}

/// A match over a fixed number of rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    variant: Variant,
    names: [Name; 2],
    length: u32,
    rounds: Vec<PlayedRound>,
}

/// Why no round can be started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The last round is not over.
    #[error("the last round is not over")]
    RoundRunning,
    /// All rounds agreed on are played.
    #[error("all {0} rounds of the match are played")]
    AllPlayed(u32),
    /// The deal is for another variant.
    #[error("the match is played in the variant {0}")]
    OtherVariant(Variant),
}

impl Match {
    /// A match of `length` rounds, of which none has begun. A length of 0
    /// counts as 1.
    #[must_use]
    pub fn new(variant: Variant, names: [Name; 2], length: u32) -> Self {
        Self {
            variant,
            names,
            length: length.max(1),
            rounds: Vec::new(),
        }
    }

    /// The variant of all its rounds.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// A player's name.
    #[must_use]
    pub const fn name(&self, player: Player) -> &Name {
        &self.names[player.index()]
    }

    /// How many rounds were agreed on.
    #[must_use]
    pub const fn length(&self) -> u32 {
        self.length
    }

    /// The rounds begun so far.
    #[must_use]
    pub fn rounds(&self) -> &[PlayedRound] {
        &self.rounds
    }

    /// The round begun last.
    #[must_use]
    pub fn current(&self) -> Option<&PlayedRound> {
        self.rounds.last()
    }

    /// The round begun last, to be played on.
    pub fn current_mut(&mut self) -> Option<&mut PlayedRound> {
        self.rounds.last_mut()
    }

    /// Who begins the next round: the start alternates (ruling R69). `None`
    /// before the first.
    #[must_use]
    pub fn next_first(&self) -> Option<Player> {
        self.current().map(|round| round.deal().first().other())
    }

    /// Begins a round.
    ///
    /// # Errors
    ///
    /// If the last one is not over, all are played, or the deal is for another
    /// variant.
    pub fn start_round(&mut self, deal: Deal) -> Result<(), StartError> {
        if self.current().is_some_and(|round| round.points().is_none()) {
            return Err(StartError::RoundRunning);
        }
        if self.rounds.len() >= self.length as usize {
            return Err(StartError::AllPlayed(self.length));
        }
        if deal.variant() != self.variant {
            return Err(StartError::OtherVariant(self.variant));
        }
        self.rounds.push(PlayedRound::new(deal));
        Ok(())
    }

    /// Like [`Match::start_round`], with a round that begins in this position;
    /// see [`PlayedRound::from_position`].
    pub(crate) fn start_position(&mut self, deal: Deal, start: &Round) -> Result<(), StartError> {
        self.start_round(deal)?;
        if let Some(round) = self.rounds.last_mut() {
            *round = PlayedRound::from_position(deal, start);
        }
        Ok(())
    }

    /// The points of A and B from all rounds that are over.
    #[must_use]
    pub fn score(&self) -> [u32; 2] {
        let points = self.rounds.iter().filter_map(PlayedRound::points);
        points.fold([0, 0], |[a, b], [more_a, more_b]| [a + more_a, b + more_b])
    }

    /// The result, once all rounds are over: most points win, equal points are
    /// a drawn match (rulings R68, R70).
    #[must_use]
    pub fn result(&self) -> Option<Outcome> {
        let over = self.rounds.iter().filter(|round| round.points().is_some());
        (over.count() == self.length as usize).then(|| match_result(self.score()))
    }
}

/// The result of a match with these points (rulings R68, R70).
#[must_use]
pub fn match_result([a, b]: [u32; 2]) -> Outcome {
    match a.cmp(&b) {
        std::cmp::Ordering::Greater => Outcome::Won(Player::A),
        std::cmp::Ordering::Less => Outcome::Won(Player::B),
        std::cmp::Ordering::Equal => Outcome::Drawn,
    }
}
