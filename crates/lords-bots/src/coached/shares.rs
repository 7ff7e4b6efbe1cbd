//! What the coach counts in games of Lords of Scotland.

use lords_rules::{ByPlayer, Player, Round};

/// How a future of a game went.
#[derive(Clone, Debug, PartialEq)]
pub struct GameEnding {
    winner: Option<Player>,
    /// Everybody's points at the end of the game.
    points: ByPlayer<u32>,
    /// The viewer's place, from 0, in the order of the claims of this skirmish; `None` without one.
    place: Option<usize>,
    /// Whether the viewer won with this skirmish.
    wins_now: bool,
}

impl GameEnding {
    /// The ending of a game, from the rounds at the `start` of the future, when the `claims` of
    /// the skirmish began, and at the `end`.
    pub(super) fn of(start: &Round, claims: Option<&Round>, end: &Round, viewer: Player) -> Self {
        let claims = claims.map(Round::table);
        let claims = claims.filter(|table| table.coming_claims(viewer) > Some(0));
        let is_over = end.table().skirmish() == start.table().skirmish();
        Self {
            winner: end.winner(),
            points: ByPlayer::from_fn(|player| end.points(player)),
            place: claims.and_then(|table| table.placing().iter().position(|one| *one == viewer)),
            wins_now: is_over && end.winner() == Some(viewer),
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
    /// The share in which the viewer is the first, the second and so on to claim in this skirmish.
    pub places: [f64; 5],
    /// The share in which the viewer wins with this skirmish.
    pub wins_now: f64,
}

impl GameShares {
    pub(super) fn add(&mut self, ending: &GameEnding, weight: f64) {
        if let Some(winner) = ending.winner {
            self.winners[winner] += weight;
        }
        for player in Player::ALL {
            self.points[player] += weight * f64::from(ending.points[player]);
        }
        if let Some(place) = ending.place {
            self.places[place] += weight;
        }
        self.wins_now += weight * f64::from(u8::from(ending.wins_now));
    }
}
