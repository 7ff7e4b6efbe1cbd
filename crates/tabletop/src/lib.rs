//! What a card game with hidden hands needs around its rules, whatever the game
//! is.
//!
//! A game implements [`Game`]. Matches, [records](record) and [replays](replay) are then
//! there for it; with [`protocol::ProtocolGame`] also the line protocol for other programs.
//! [`statistics`] counts results. What these are built from can be used by itself: seeded
//! [`chance`], names of players, budgets of bots, [`lines`] from outside, files that are
//! written as a whole.
//!
//! ```
//! use tabletop::{Name, chance};
//!
//! let mut first = chance::seeded(7);
//! assert_eq!(first, chance::seeded(7), "a seed gives the same game everywhere");
//! # use rand::Rng;
//! # first.next_u64();
//!
//! assert_eq!(Name::from_input(" Ann ").unwrap().as_str(), "Ann");
//! assert!(Name::from_input("Ann|Bob").is_err(), "'|' separates names in a record");
//! ```

mod analysis_options;
mod budget;
pub mod chance;
mod config;
mod game;
pub mod lines;
mod match_play;
mod name;
mod played_round;
mod playing;
pub mod protocol;
pub mod puzzle;
pub mod read_text;
pub mod record;
pub mod replay;
mod seat;
mod seen;
pub mod statistics;
pub mod writing;

pub use analysis_options::AnalysisOptions;
pub use budget::Budget;
pub use config::{GameConfig, Participant};
pub use game::{Decision, Game, RoundResult};
pub use match_play::{Match, MatchResult, StartError, most_points};
pub use name::{InvalidName, Name, NameError};
pub use played_round::{PlayOutcome, PlayedRound, Turn};
pub use playing::Playing;
pub use replay::Replay;
pub use seat::{Seat, Seats};
pub use seen::{Perspective, SeenRound, SeenTurn};
