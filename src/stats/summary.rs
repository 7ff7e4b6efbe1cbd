//! What the statistics need to know of a match. It holds no card, and is small
//! enough to be kept beside the record.

use super::stones::{StoneCount, won_stones};
use schotten_bots::{Match, PlayedRound, SchottenTotten};
use schotten_rules::{Outcome, Player, Variant};
use tabletop::{Game, MatchResult, most_points};
use telling::words::Participant;

/// What is counted of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchSummary {
    /// Who played A and B.
    pub participants: [Participant; 2],
    /// The variant.
    pub variant: Variant,
    /// How many rounds the match has.
    pub length: u32,
    /// The rounds that are over.
    pub rounds: Vec<RoundSummary>,
}

/// What is counted of a round that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundSummary {
    /// How it ended.
    pub outcome: Outcome,
    /// The points of A and B (ruling R68).
    pub points: [u32; 2],
    /// The Stones that A and B won.
    pub won: [StoneCount; 2],
}

impl MatchSummary {
    /// That of a match.
    #[must_use]
    pub fn of(game: &Match) -> Self {
        Self {
            participants: Player::BOTH.map(|player| game.participant(player).clone()),
            variant: game.variant(),
            length: game.length(),
            rounds: game.rounds().iter().filter_map(RoundSummary::of).collect(),
        }
    }

    /// The points of A and B in all rounds that are over.
    #[must_use]
    pub fn score(&self) -> [u32; 2] {
        let points = self.rounds.iter().map(|round| round.points);
        points.fold([0, 0], |[a, b], [more_a, more_b]| [a + more_a, b + more_b])
    }

    /// The result, once all rounds are over (rulings R68, R70).
    #[must_use]
    pub fn result(&self) -> Option<MatchResult<Player>> {
        let over = self.rounds.len() == self.length as usize;
        let winner = most_points(&self.score().into()).and_then(SchottenTotten::player);
        over.then(|| winner.map_or(MatchResult::Drawn, MatchResult::Won))
    }
}

impl RoundSummary {
    /// That of a round; `None` if it is not over.
    #[must_use]
    pub fn of(played: &PlayedRound) -> Option<Self> {
        let mut won = [StoneCount::default(); 2];
        let (outcome, points) = (played.round().table().outcome()?, played.points()?.pair());
        for stone in won_stones(played) {
            won[stone.owner.index()].add(&stone);
        }
        Some(Self {
            outcome,
            points,
            won,
        })
    }
}
