//! The course of a game: everybody's chance of winning after each turn.

use crate::PlayedRound;
use crate::figures::Figures;
use crate::net::Net;
use crate::playout::play_on;
use crate::worlds::Worlds;
use lords_rules::{Player, Round};
use tabletop::chance::seeded;

/// How many worlds each player's estimate of a position takes.
const WORLDS: u32 = 32;

/// How everybody's chance of winning the game developed.
///
/// After each turn it is estimated once for each player, from what that player could
/// know then. The mean of these estimates is shown: it is steadier than any of them, and on one
/// scale for all turns. The [`TurnReview`](super::TurnReview) of a turn is on another: it
/// estimates what its player could know before it.
#[derive(Clone, Debug, PartialEq)]
pub struct GameCourse {
    /// By the number of turns played, the chances of all players, A's first.
    chances: Vec<Vec<f32>>,
}

impl GameCourse {
    /// Computes the course of a game; `None` if the game isn't over, because each
    /// player's estimates tell about that player's hand. `on_turn` is called after each
    /// turn and returns whether to continue.
    #[must_use]
    pub fn new(played: &PlayedRound, mut on_turn: impl FnMut() -> bool) -> Option<Self> {
        played.round().winner()?;
        let ends = played.turns().map(|turn| turn.end());
        let positions = std::iter::once(played.start()).chain(ends);
        let mut chances = Vec::new();
        for position in positions {
            chances.push(estimate(position)?);
            if !on_turn() {
                return None;
            }
        }
        Some(Self { chances })
    }

    /// Returns the number of turns of the game.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.chances.len() - 1
    }

    /// Returns a player's chance of winning the game after this many turns, 0 to 1;
    /// `None` for a turn or a player that the game doesn't have.
    #[must_use]
    pub fn chance(&self, turn: usize, player: Player) -> Option<f32> {
        self.chances.get(turn)?.get(player.index()).copied()
    }
}

/// Returns everybody's chance in a position: the mean of the estimates from each player's
/// view, or the result once the game is over.
#[expect(
    clippy::cast_precision_loss,
    reason = "a few dozen worlds for five players"
)]
fn estimate(round: &Round) -> Option<Vec<f32>> {
    let players = round.table().variant().players;
    let net = Net::for_players(players);
    if round.winner().is_some() {
        return Some(net.value.all_chances(round)[..players.get()].to_vec());
    }
    let figures = Figures::of_baseline(players.get());
    let mut sums = vec![0.0; players.get()];
    for player in players.players() {
        let view = round.view(player);
        let mut worlds = Worlds::new(&view, Some(&net.beliefs))?;
        // The same seed for every position, so that sampling adds little to the differences
        // between them.
        let mut chance = seeded(1);
        for _ in 0..WORLDS {
            let mut world = worlds.sample(&mut chance);
            play_on(&mut world, &figures);
            let chances = net.value.all_chances(&world);
            for (sum, chance) in sums.iter_mut().zip(chances) {
                *sum += chance;
            }
        }
    }
    let count = WORLDS as f32 * players.get() as f32;
    Some(sums.into_iter().map(|sum| sum / count).collect())
}
