//! The tests of the crate from outside, in one binary, so that everything is linked
//! only once.

mod analysis;
mod baselines;
mod bots;
mod counted_cards;
mod endgame;
mod given_up;
mod hint_support;
mod hints;
mod matches;
mod mistakes;
mod played;
mod prospect_chances;
mod prospects;
mod puzzles;
mod records;
mod shared_cards;
mod sooner_wins;
mod tactic_hints;
mod weights;
