//! Claims: whether they hold, and why (rulings R15 to R27).

pub mod best_formation;
mod can_beat;
mod explanation;
pub(crate) mod sums;
pub(crate) mod three_cards;
mod verdict;

pub use can_beat::can_beat;
pub use explanation::{Proof, proof};
pub use verdict::{Verdict, holds, verdict};
pub(crate) use verdict::{holds_when_complete, is_proved};
