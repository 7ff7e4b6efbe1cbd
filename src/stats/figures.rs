//! What is counted of a player.

use super::stones::StoneCount;
use super::summary::RoundSummary;
use schotten_bots::Level;
use schotten_rules::{Outcome, Player};
use std::collections::BTreeMap;
use tabletop::MatchResult;
use tabletop::statistics::{Outcomes, wilson_interval};

/// Whom a round was played against.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rival {
    /// The computer at this level.
    Bot(Level),
    /// The person of this name, as [`counted_as`](super::counted_as) gives it.
    Person(String),
}

/// Rounds won in a row. A draw ends a streak.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// The most there have been.
    pub longest: u64,
    /// How many there are since the last round that was not won.
    pub current: u64,
}

/// What is counted of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    rounds: Outcomes,
    matches: Outcomes,
    points: u64,
    stones: StoneCount,
    streak: Streak,
    rivals: BTreeMap<Rival, Outcomes>,
}

impl Figures {
    /// Counts a round of the player in this seat.
    pub(super) fn count_round(&mut self, round: &RoundSummary, seat: Player, rival: &Rival) {
        count(&mut self.rounds, round.outcome.winner(), seat);
        let of_rival = self.rivals.entry(rival.clone()).or_default();
        count(of_rival, round.outcome.winner(), seat);
        self.points += u64::from(round.points[seat.index()]);
        self.stones.add_all(&round.won[seat.index()]);
        self.streak.current = match round.outcome {
            Outcome::Won(winner) if winner == seat => self.streak.current + 1,
            _ => 0,
        };
        self.streak.longest = self.streak.longest.max(self.streak.current);
    }

    /// Counts a match of the player in this seat.
    pub(super) fn count_match(&mut self, result: MatchResult<Player>, seat: Player) {
        count(&mut self.matches, result.winner(), seat);
    }

    /// The rounds.
    #[must_use]
    pub const fn rounds(&self) -> Outcomes {
        self.rounds
    }

    /// The matches of which all rounds are over (rulings R68, R70). A single
    /// round is a match too.
    #[must_use]
    pub const fn matches(&self) -> Outcomes {
        self.matches
    }

    /// The points of all rounds (ruling R68).
    #[must_use]
    pub const fn points(&self) -> u64 {
        self.points
    }

    /// The Stones won.
    #[must_use]
    pub const fn stones(&self) -> &StoneCount {
        &self.stones
    }

    /// Rounds won in a row.
    #[must_use]
    pub const fn streak(&self) -> Streak {
        self.streak
    }

    /// The rounds by opponent: the computer from its lowest level to its
    /// highest, then people by name.
    pub fn rivals(&self) -> impl Iterator<Item = (&Rival, Outcomes)> {
        self.rivals.iter().map(|(rival, rounds)| (rival, *rounds))
    }

    /// The share of the rounds that was won, with its 95% Wilson interval;
    /// `None` without any round.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a count of rounds")]
    pub fn win_rate(&self) -> Option<(f64, [f64; 2])> {
        let rounds = self.rounds.rounds();
        let rate = share(self.rounds.wins, rounds)?;
        Some((rate, wilson_interval(rate, rounds as f64)))
    }
}

/// The share, 0 to 1, that a count is of another; `None` of nothing.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "counts of rounds and Stones")]
pub fn share(count: u64, of: u64) -> Option<f64> {
    (of > 0).then(|| count as f64 / of as f64)
}

fn count(outcomes: &mut Outcomes, winner: Option<Player>, seat: Player) {
    match winner {
        Some(winner) if winner == seat => outcomes.wins += 1,
        Some(_) => outcomes.losses += 1,
        None => outcomes.draws += 1,
    }
}
