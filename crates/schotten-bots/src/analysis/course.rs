//! The course of a round: the win chance after each turn.

use super::turn::exact_limit;
use crate::{PlayedRound, chances, endgame};
use schotten_rules::{ByPlayer, Outcome, Player, Round};

/// How the win chance developed in a finished round.
///
/// After each turn the network estimates it twice, from what each player could
/// know then. The mean of both is steadier than either: a player's own estimate
/// contains cards that the opponent doesn't see. Once nothing is hidden, the chance is
/// exact instead: 1 for a won round, 0.5 for a drawn one, 0 for a lost one.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundCourse {
    /// By the number of turns played: A's chance as estimated from each view.
    chances: Vec<ByPlayer<f32>>,
    /// Who won.
    winner: Option<Player>,
}

/// The turn that did most for the player who won a round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurningPoint {
    /// The number of the turn, from 1.
    pub turn: usize,
    /// By how much it raised the chance of the player who won, 0 to 1.
    pub gain: f32,
}

impl TurningPoint {
    /// The least gain that decides a round.
    const DECISIVE: f32 = 0.15;
}

impl RoundCourse {
    /// Computes the course of a round; `None` if the round isn't over: the
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

    /// The number of turns of the round.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.chances.len() - 1
    }

    /// The chance of A to win the round after this many turns, 0 to 1: as estimated
    /// from this player's view, or else the mean of both. `None` for a turn that
    /// the round doesn't have.
    #[must_use]
    pub fn chance(&self, turn: usize, view: Option<Player>) -> Option<f32> {
        let estimated = self.chances.get(turn)?;
        Some(match view {
            Some(player) => estimated[player],
            None => f32::midpoint(estimated[Player::A], estimated[Player::B]),
        })
    }

    /// The same for this player instead of A.
    #[must_use]
    pub fn chance_of(&self, player: Player, turn: usize, view: Option<Player>) -> Option<f32> {
        let chance = self.chance(turn, view)?;
        Some(match player {
            Player::A => chance,
            Player::B => 1.0 - chance,
        })
    }

    /// The turn that raised the winner's chance most, by the mean of both
    /// estimates: the first of them if there are several. `None` after a draw.
    #[must_use]
    pub fn turning_point(&self) -> Option<TurningPoint> {
        let winner = self.winner?;
        let of_winner = |turn| self.chance_of(winner, turn, None);
        let gains = (1..=self.turns()).filter_map(|turn| {
            let gain = of_winner(turn)? - of_winner(turn - 1)?;
            Some(TurningPoint { turn, gain })
        });
        gains.fold(None, |best: Option<TurningPoint>, one| match best {
            Some(best) if best.gain >= one.gain => Some(best),
            _ => Some(one),
        })
    }

    /// The turning point, if one turn decided the round: if it raised the winner's
    /// chance by at least 15 percentage points.
    #[must_use]
    pub fn decisive_turn(&self) -> Option<TurningPoint> {
        let point = self.turning_point()?;
        (point.gain >= TurningPoint::DECISIVE).then_some(point)
    }

    /// The number of the turn after which the winner was ahead to the end, by the mean
    /// of both estimates; 0 is the beginning of the round. `None` after a draw.
    #[must_use]
    pub fn lead_from(&self) -> Option<usize> {
        let winner = self.winner?;
        let leads = |turn| self.chance_of(winner, turn, None) > Some(0.5);
        let behind = (0..=self.turns()).rev().find(|turn| !leads(*turn));
        Some(behind.map_or(0, |turn| turn + 1))
    }
}

/// A's chance in a position, as estimated from each player's view, or the exact one in
/// both if it is known. At the end it is what the round ended with: 1, 0.5 for a draw,
/// or 0.
fn estimate(round: &Round) -> ByPlayer<f32> {
    let of_a = |player, own| match player {
        Player::A => own,
        Player::B => 1.0 - own,
    };
    match round.table().outcome() {
        Some(Outcome::Won(Player::A)) => return ByPlayer::both(1.0),
        Some(Outcome::Won(Player::B)) => return ByPlayer::both(0.0),
        Some(Outcome::Drawn) => return ByPlayer::both(0.5),
        None => {}
    }
    let actor = round.table().turn();
    match endgame::solve(&round.view(actor), &exact_limit()) {
        Some(solution) => ByPlayer::both(of_a(actor, solution.value.chance())),
        None => ByPlayer::from_fn(|player| of_a(player, chances(&round.view(player)).round)),
    }
}
