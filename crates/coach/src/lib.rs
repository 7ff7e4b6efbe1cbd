//! Advice for players of a card game with hidden hands, and the analysis of their turns, as
//! figures that come from one source.
//!
//! The source are futures: complete playouts of what a player may know. The hidden cards are
//! dealt at random, and a quick bot plays every side from that side's own view until the round
//! is over. [`Futures`] plays and counts them, [`Advising`] compares plays in the same worlds
//! while its caller shows the figures so far, and [`review_turn`] says what a turn cost.
//!
//! ```
//! use coach::Advising;
//! use schotten_bots::SchottenTotten;
//! use schotten_rules::{Deal, Player, Round, Variant};
//! use tabletop::{AnalysisOptions, Budget, chance};
//!
//! let deal = Deal::shuffled(Variant::Base, Some(Player::A), &mut chance::seeded(7));
//! let view = Round::new(&deal).view(Player::A);
//! let options = AnalysisOptions::new(Budget::iterations(16));
//! let mut advising = Advising::<SchottenTotten>::new(&view, &options).expect("it is A's turn");
//! // The first figures; each further item has better ones, until they are final.
//! let advice = advising.next().expect("there are figures");
//! for row in &advice.rows {
//!     println!("{:?} wins {}%", row.play, row.figures.whole_percent());
//! }
//! assert!(advice.has_choice && !advice.is_final);
//! ```
//!
//! A game takes part by implementing [`Coached`]. Nothing here reads a clock or starts a
//! thread: the same view and seed give the same figures on every machine.

mod advice;
mod coached;
mod futures;
mod review;
mod reweighting;
mod summary;

pub use advice::{Advice, Advising, Row};
pub use coached::{Calibration, Coached, Counts, Future, put_first};
pub use futures::{Figures, Futures};
pub use review::{Choice, Course, Review, Thoroughness, review_turn};
pub use reweighting::Results;
pub use summary::Summary;
