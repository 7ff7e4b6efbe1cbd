//! The rules of Schotten Totten: a pure core without I/O, clock or randomness of
//! its own.
//!
//! [`Round`] is the whole truth of a round and [`View`] what one player may
//! know of it; both contain the [`Table`], which everybody sees. Everything a
//! player does is an [`Action`]; [`Round::play`] carries out the legal ones and
//! refuses the others with a [`Refusal`]. [`claim`] decides whether a claim
//! holds, with the proof solver in [`best_formation`].
//!
//! ```
//! use schotten_rules::{ClaimPosition, StoneId, Verdict};
//!
//! // At Stone 1, A has the strongest color run, and B has one card.
//! let position: ClaimPosition = "border=R7R8R9:B8/:/:/:/:/:/:/:/: turn=A".parse()?;
//! let stone = StoneId::new(1).expect("there are nine Stones");
//! let verdict = position.border.verdict(stone, position.claimant, position.unplayed);
//! assert_eq!(verdict, Some(Verdict::Proved));
//! # Ok::<(), textkit::ParseError>(())
//! ```
//!
//! Numbered rulings settle the open questions of the rulebook. The
//! documentation cites them as `R29`; `docs/RULINGS.md` in the repository lists
//! them.

mod action;
mod border;
mod by_player;
mod card;
mod card_set;
pub mod claim;
mod clan_card;
mod deal;
mod formation;
mod hand;
mod legal;
pub mod notation;
mod perft;
mod placement;
mod player;
mod round;
mod settlement;
mod setup;
mod setup_check;
mod side;
mod stone;
mod stone_id;
mod stone_set;
mod table;
mod tactic_card;
mod unplayed;
mod variant;
mod view;

pub use action::Action;
pub use border::Border;
pub use by_player::ByPlayer;
pub use card::{Card, CardKind, DeckKind, NotATroop, Troop};
pub use card_set::{ClanSet, ClanSetIter};
pub use claim::{Verdict, best_formation};
pub use clan_card::{ClanCard, Color};
pub use deal::{Deal, DealError};
pub use formation::{Category, Formation};
pub use hand::Hand;
pub use legal::{ActionList, Refusal};
pub use perft::{perft, perft_until};
pub use placement::Placement;
pub use player::Player;
pub use round::Round;
pub use setup::{ClaimPosition, Pile, Setup, SetupErrors, StoneSetup};
pub use side::Side;
pub use stone::{Modes, Stone};
pub use stone_id::StoneId;
pub use stone_set::StoneSet;
pub use table::{Discard, Outcome, Phase, Table};
pub use tactic_card::{CombatMode, EliteTroop, Ruse, TacticCard};
pub use variant::Variant;
pub use view::View;
