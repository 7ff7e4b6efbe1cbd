//! Bots for Lords of Scotland, and the game as [`tabletop`] needs it for matches, records,
//! the arena and the line protocol.
//!
//! ```
//! use lords_bots::{Level, LordsOfScotland, Match};
//! use lords_rules::{PlayerCount, Variant};
//! use tabletop::{Budget, Game, Name, chance};
//!
//! let variant = Variant { players: PlayerCount::new(2).unwrap(), bruces: false };
//! let names = ["Ann", "Bob"].map(|name| Name::from_input(name).unwrap());
//! let mut game = Match::new(variant, names, 1);
//! let mut chance = chance::seeded(1);
//! game.start_round(LordsOfScotland::deal(variant, None, &mut chance)).unwrap();
//! let round = game.current_mut().unwrap();
//! while let Some(player) = LordsOfScotland::acting(round.round()) {
//!     let view = round.round().view(player);
//!     let budget = Budget::default();
//!     let decision = LordsOfScotland::decide(Level::Random, &view, &budget, &mut chance);
//!     round.play(decision.unwrap().action).unwrap();
//! }
//! // What is written down reads as it was played.
//! assert_eq!(game.to_string().parse::<Match>().unwrap(), game);
//! ```

mod claims;
mod coached;
mod figures;
mod game;
mod greedy;
mod level;
mod master;
mod memory;
mod monte_carlo;
mod net;
mod playout;
mod protocol;
pub mod puzzle;
mod search;
mod sight;
mod weaker;
mod worlds;

/// What `crates/lab` trains: the figures of the greedy player and the network that values the
/// end of a skirmish. It is no promise to other programs.
#[doc(hidden)]
pub mod tunable {
    pub use crate::figures::Figures;
    pub use crate::greedy::choose_in as greedy_action_by;
    pub use crate::net::value::{HIDDEN, INPUTS, Inputs, ValueNet, WEIGHTS, inputs};
}

pub use coached::reason::{TurnCause, TurnReason, last_power_use};
pub use coached::shares::{GameEnding, GameShares};
pub use game::{LordsOfScotland, Match, PlayedRound, SeenRound};
pub use greedy::choose as greedy_action;
pub use level::{Grade, Level};
pub use memory::{certain_hand, possible_follower};
