//! The rules of the card game Lords of Scotland for two to five players: a pure
//! core without I/O, clock or randomness of its own.
//!
//! [`Round`] is the whole truth and [`View`] what one player may know of it;
//! both show a [`Table`]. Everything a player does is an [`Action`];
//! [`Round::play`] takes the legal ones and refuses the others with
//! a [`Refusal`]. The shuffled deck comes in as a [`Deal`].
//!
//! The documentation cites the numbered rulings that decide open questions of
//! the rulebook as `L29`; `docs/LORDS_RULINGS.md` in the repository lists them. The
//! rulebook's word "turn" means two things (ruling L120): here it is one of the five
//! of a skirmish where it has a number, and otherwise a player's own.
//!
//! ```
//! use lords_rules::{Deal, Player, PlayerCount, Round, Variant};
//!
//! let players = PlayerCount::new(3).unwrap();
//! let variant = Variant { players, bruces: false };
//! let deal = Deal::from_seed(variant, 1, None).unwrap();
//! let mut round = Round::new(&deal);
//! assert_eq!(round.to_act(), Some(Player::C));
//!
//! // Everybody takes the first action that is legal, until somebody has won.
//! while let Some(player) = round.to_act() {
//!     let view = round.view(player);
//!     let action = view.legal_actions()[0];
//!     round.play(action).unwrap();
//! }
//! let winner = round.winner().unwrap();
//! assert!(round.points(winner) >= 40);
//! ```

#![forbid(unsafe_code)]

mod action;
mod ahead;
mod army;
mod assumed;
mod blocking;
mod card;
mod card_set;
mod claiming;
mod deal;
mod draw_pile;
mod ending;
mod follower;
mod legal;
mod list;
pub mod notation;
mod outlook;
mod perft;
mod player;
mod powers;
mod recruit;
mod round;
mod skirmish;
mod split_mix;
mod table;
mod variant;
mod view;

pub use action::{Action, Facing};
pub use army::{army_total, claims_of, highest_card, is_doubled};
pub use assumed::HiddenCards;
pub use card::{Card, Clan, EndPower};
pub use card_set::CardSet;
pub use deal::{Deal, DealError};
pub use follower::{Follower, FollowerId, Mark};
pub use legal::{ActionList, Refusal};
pub use outlook::PowerOutlook;
pub use perft::perft;
pub use player::{ByPlayer, Player, PlayerCount, PlayerSet};
pub use recruit::{Recruit, RecruitSlot};
pub use round::Round;
pub use split_mix::SplitMix64;
pub use table::{Phase, Table};

pub use variant::Variant;
pub use view::View;

/// The example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
