//! What the coach counts in games of Lords of Scotland.

use lords_rules::{ByPlayer, Player, Round, is_doubled};

/// How a future of a game went.
#[derive(Clone, Debug, PartialEq)]
pub struct GameEnding {
    winner: Option<Player>,
    /// Everybody's points at the end of the game.
    points: ByPlayer<u32>,
    /// Whether the viewer's army was doubled then.
    doubled: bool,
    /// Whether the game was over after this skirmish.
    ends_now: bool,
}

impl GameEnding {
    /// The ending of a game, from the rounds at the `start` of the future, when the `claims` of
    /// the skirmish began, and at the `end`.
    pub(super) fn of(start: &Round, claims: Option<&Round>, end: &Round, viewer: Player) -> Self {
        Self {
            winner: end.winner(),
            points: ByPlayer::from_fn(|player| end.points(player)),
            doubled: claims.is_some_and(|claims| is_doubled(claims.table().army(viewer))),
            ends_now: end.table().skirmish() == start.table().skirmish(),
        }
    }
}

/// The shares of the futures in which something is so in a game, from 0 to 1, and the mean
/// points.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameShares {
    /// The share in which each player wins. They add up to 1.
    pub winners: ByPlayer<f64>,
    /// Everybody's mean points at the end.
    pub points: ByPlayer<f64>,
    /// The share in which the viewer's army is doubled when it is counted.
    pub doubled: f64,
    /// The share in which the game is over after this skirmish.
    pub ends_now: f64,
}

impl GameShares {
    pub(super) fn add(&mut self, ending: &GameEnding, weight: f64) {
        if let Some(winner) = ending.winner {
            self.winners[winner] += weight;
        }
        for player in Player::ALL {
            self.points[player] += weight * f64::from(ending.points[player]);
        }
        self.doubled += weight * f64::from(u8::from(ending.doubled));
        self.ends_now += weight * f64::from(u8::from(ending.ends_now));
    }
}
