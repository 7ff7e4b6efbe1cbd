//! The facts about a match that statistics need. They contain no cards and are
//! small enough to be cached for each record.

use super::stones::{StoneCount, won_stones};
use crate::serde_forms;
use schotten_bots::{Match, PlayedRound, SchottenTotten};
use schotten_rules::{ByPlayer, Outcome, Player, Round, Variant};
use serde::{Deserialize, Serialize};
use tabletop::{Game, MatchResult, Seat, Seats, most_points};
use telling::words::Participant;

/// The facts about a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchSummary {
    /// The participants who played A and B.
    #[serde(rename = "n", with = "serde_forms::participants")]
    pub participants: [Participant; 2],
    /// The variant.
    #[serde(rename = "v", with = "serde_forms::text")]
    pub variant: Variant,
    /// The number of rounds in the match.
    #[serde(rename = "l")]
    pub length: u32,
    /// The finished rounds.
    #[serde(rename = "o")]
    pub rounds: Vec<RoundSummary>,
    /// The number of rounds that have begun.
    #[serde(rename = "r")]
    pub begun: usize,
    /// How far the round in progress is, if there is one.
    #[serde(rename = "w", default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<Standing>,
    /// The index of the player who has resigned.
    #[serde(rename = "g", default, skip_serializing_if = "Option::is_none")]
    pub resigned: Option<usize>,
}

/// How far a round in progress is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The number of turns that have begun.
    #[serde(rename = "t")]
    pub turn: usize,
    /// The Stones of each player.
    #[serde(rename = "s", with = "serde_forms::by_player")]
    pub stones: ByPlayer<u32>,
}

impl Standing {
    /// How far this round is; `None` if it is over.
    fn new(played: &PlayedRound) -> Option<Self> {
        let table = played.round().table();
        let owned = |player: Player| u32::try_from(table.border().owned(player).len());
        table.outcome().is_none().then(|| Self {
            turn: played.turns().count(),
            stones: ByPlayer::from_fn(|player| owned(player).unwrap_or(0)),
        })
    }
}

/// The facts about a finished round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundSummary {
    /// The outcome of the round.
    #[serde(rename = "o", with = "serde_forms::outcome")]
    pub outcome: Outcome,
    /// The points of each player (ruling R68).
    #[serde(rename = "p", with = "serde_forms::by_player")]
    pub points: ByPlayer<u32>,
    /// The Stones won by each player.
    #[serde(rename = "s", with = "serde_forms::by_player")]
    pub won: ByPlayer<StoneCount>,
}

impl MatchSummary {
    /// Summarizes a match, which a player may have resigned.
    pub fn new(game: &Match, resigned: Option<Seat>) -> Self {
        let standing = game.current().and_then(Standing::new);
        let finished = game.rounds().iter().filter_map(RoundSummary::from_finished);
        let loser = resigned.and_then(SchottenTotten::player);
        let current = game.current().filter(|_| standing.is_some());
        let lost = loser.zip(current);
        let lost = lost.map(|(loser, played)| RoundSummary::resigned(loser, played));
        Self {
            participants: Player::BOTH.map(|player| game.participant(player).clone()),
            variant: game.variant(),
            length: game.length(),
            rounds: finished.chain(lost).collect(),
            begun: game.rounds().len(),
            standing,
            resigned: resigned.map(Seat::index),
        }
    }

    /// Returns each player's points from all finished rounds.
    pub fn score(&self) -> ByPlayer<u32> {
        let rounds = &self.rounds;
        ByPlayer::from_fn(|player| rounds.iter().map(|round| round.points[player]).sum())
    }

    /// Returns the result once all rounds are over (rulings R68, R70) or a player has resigned.
    pub fn result(&self) -> Option<MatchResult<Player>> {
        if let Some(loser) = self.resigned {
            let winner = Player::BOTH.into_iter().find(|one| one.index() != loser)?;
            return Some(MatchResult::Won(winner));
        }
        let over = self.rounds.len() == self.length as usize;
        let [a, b] = self.score().into();
        let winner = most_points(&Seats::from([a, b])).and_then(SchottenTotten::player);
        over.then(|| winner.map_or(MatchResult::Drawn, MatchResult::Won))
    }
}

impl RoundSummary {
    /// Summarizes a round in progress that a player resigns: the other one has won it.
    fn resigned(loser: Player, played: &PlayedRound) -> Self {
        let border = played.round().table().border();
        let outcome = Outcome::Won(loser.other());
        let owned = Player::BOTH.map(|player| border.owned(player).len());
        Self {
            outcome,
            points: outcome.points(owned).into(),
            won: ByPlayer::default(),
        }
    }

    /// Summarizes a round. Returns `None` if it is not over.
    pub fn from_finished(played: &PlayedRound) -> Option<Self> {
        let mut won = ByPlayer::<StoneCount>::default();
        let table = played.round().table();
        let outcome = table.outcome()?;
        let points = played.points()?.pair().into();
        let tables = played.positions().iter().map(Round::table);
        let steps = tables.zip(played.actions().iter().copied().map(Some));
        for stone in won_stones(steps, table) {
            won[stone.owner].add(&stone);
        }
        Some(Self {
            outcome,
            points,
            won,
        })
    }
}
