//! The course of a round: the win chance after each turn.

use super::turn::{TurnReview, exact_limit};
use crate::{PlayedRound, chances, endgame};
use schotten_rules::{ByPlayer, Outcome, Player, Round};

/// How the win chance developed in a finished round, as each player saw it.
///
/// It begins with the estimates of the network from each player's view, and takes the
/// figures of the reviews as they come ([`RoundCourse::apply_review`]). By these, the chance of
/// a player before a turn of that player is the one with the best play, and after it the
/// one with the play that was made: the turn lowers it by exactly what it cost by its
/// review. What the opponent does, and the cards that are drawn, change it in between.
/// Once nothing is hidden, the chance is exact: 1 for a won round, 0.5 for a drawn one, 0
/// for a lost one.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundCourse {
    /// By the number of turns played: each player's chance, as that player saw it.
    chances: Vec<ByPlayer<f32>>,
    /// Who won.
    winner: Option<Player>,
}

/// The turn in which the chance of a player changed most, as that player saw it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Swing {
    /// The number of the turn, from 1.
    pub turn: usize,
    /// The player's chance before the turn, 0 to 1.
    pub before: f32,
    /// The player's chance after it.
    pub after: f32,
}

impl Swing {
    /// The least change that is worth a remark. It is larger than the cost of a
    /// [mistake](TurnReview::MISTAKE), so that only a mistake can be a player's own one.
    const LARGE: f32 = 0.15;

    fn size(self) -> f32 {
        (self.after - self.before).abs()
    }
}

impl RoundCourse {
    /// Computes the course of a round by the network; `None` if the round isn't over: the
    /// estimates of each player tell about that player's hand.
    #[must_use]
    pub fn new(played: &PlayedRound) -> Option<Self> {
        let outcome = played.round().table().outcome()?;
        let ends = played.turns().map(|turn| turn.end());
        let positions = std::iter::once(played.start()).chain(ends);
        Some(Self {
            chances: positions.map(estimate).collect(),
            winner: outcome.winner(),
        })
    }

    /// Takes the chances before and after a turn from its review, for the player whose
    /// turn it was. A turn without a choice leaves that player's chance as it was.
    pub fn apply_review(&mut self, review: &TurnReview) {
        let (turn, player) = (review.at.turn, review.player);
        let is_last = turn == self.turns();
        let Some([before, after]) = self.chances.get_mut(turn - 1..=turn) else {
            return;
        };
        match (review.best_chance(), review.chance()) {
            (Some(best), Some(chance)) => {
                before[player] = best;
                // What the round ended with is known.
                if !is_last {
                    after[player] = chance;
                }
            }
            _ => before[player] = after[player],
        }
    }

    /// The number of turns of the round.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.chances.len() - 1
    }

    /// The chance of a player to win the round after this many turns, 0 to 1, as `viewer`
    /// saw it. `None` for a turn that the round doesn't have.
    #[must_use]
    pub fn chance_of(&self, player: Player, turn: usize, viewer: Player) -> Option<f32> {
        let chance = self.chances.get(turn)?[viewer];
        Some(if player == viewer {
            chance
        } else {
            1.0 - chance
        })
    }

    /// The turn that changed the chance of `viewer` most, as that player saw it: the first
    /// of them if there are several. After a lost round, only turns that lowered the chance
    /// count, since the player wants to know what lost it. `None` if no turn changed it by 15
    /// percentage points.
    #[must_use]
    pub fn greatest_swing(&self, viewer: Player) -> Option<Swing> {
        let has_lost = self.winner == Some(viewer.other());
        let turns = (1..=self.turns()).rev();
        let swings = turns
            .filter_map(|turn| self.swing(turn, viewer))
            .filter(|swing| !has_lost || swing.after < swing.before);
        swings.max_by(|a, b| a.size().total_cmp(&b.size()))
    }

    /// What a turn changed for `viewer`, as that player saw it. `None` if it is less than 15
    /// percentage points.
    #[must_use]
    pub fn swing(&self, turn: usize, viewer: Player) -> Option<Swing> {
        let chance = |turn| self.chance_of(viewer, turn, viewer);
        let (before, after) = (chance(turn.checked_sub(1)?)?, chance(turn)?);
        let swing = Swing {
            turn,
            before,
            after,
        };
        (swing.size() >= Swing::LARGE).then_some(swing)
    }

    /// The number of the turn after which the winner was ahead to the end, as `viewer` saw
    /// it; 0 is the beginning of the round. `None` after a draw.
    #[must_use]
    pub fn lead_from(&self, viewer: Player) -> Option<usize> {
        let winner = self.winner?;
        let leads = |turn| self.chance_of(winner, turn, viewer) > Some(0.5);
        let behind = (0..=self.turns()).rev().find(|turn| !leads(*turn));
        Some(behind.map_or(0, |turn| turn + 1))
    }
}

/// The chance of each player in a position, as estimated from that player's view, or the
/// exact one if it is known. At the end it is what the round ended with.
fn estimate(round: &Round) -> ByPlayer<f32> {
    let exactly = |player, chance| {
        ByPlayer::from_fn(|other| {
            if other == player {
                chance
            } else {
                1.0 - chance
            }
        })
    };
    match round.table().outcome() {
        Some(Outcome::Won(winner)) => return exactly(winner, 1.0),
        Some(Outcome::Drawn) => return ByPlayer::both(0.5),
        None => {}
    }
    let actor = round.table().turn();
    match endgame::solve(&round.view(actor), &exact_limit()) {
        Some(solution) => exactly(actor, solution.value.chance()),
        None => ByPlayer::from_fn(|player| chances(&round.view(player)).round),
    }
}
