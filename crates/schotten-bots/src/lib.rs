//! Bots for Schotten Totten: they take a view, a level and a budget and return an
//! action.
//!
//! A bot sees what its player may know and nothing else, since [`SchottenTotten::decide`](Game::decide)
//! takes a [`View`]. The same view, level, seed and number of iterations give the same
//! action on every machine.
//!
//! ```
//! use schotten_bots::{Level, choose};
//! use schotten_rules::{Deal, Player, Round, Variant};
//! use tabletop::chance::seeded;
//!
//! let deal = Deal::shuffled(Variant::Base, Some(Player::A), &mut seeded(7));
//! let round = Round::new(&deal);
//! let level: Level = "7".parse()?;
//! let action = choose(level, &round.view(Player::A), 1).expect("it is A's turn");
//! assert!(round.is_legal(action));
//! # Ok::<(), textkit::ParseError>(())
//! ```

mod border_odds;
mod coached;
pub mod endgame;
mod formations;
mod game;
mod gaps;
mod graded;
mod greedy;
mod heuristic;
mod level;
mod mistake_kind;
mod net;
mod odds_evaluator;
mod protocol;
pub mod puzzle;
mod reach;
mod search;
mod side_odds;
mod worlds;

pub use coached::reason::PlayReason;
pub use coached::shares::{BorderShares, RoundEnd, RoundEnding, StoneShares};
pub use coached::side::{Outlook, SideBest, cards_in_hand_for};
pub use game::{Match, PlayedRound, SchottenTotten, SeenRound};
pub use level::{Grade, Level};
pub use mistake_kind::Mistake;
pub use reach::{cards_for, tactic_may_come};

/// What `crates/lab` trains and tunes: the network with its inputs and weights, and the skills
/// of the levels. It is no promise to other programs.
#[doc(hidden)]
pub mod tunable {
    pub use crate::best_claim;
    pub use crate::border_odds::BorderOdds;
    pub use crate::graded::choose as choose_with_skill;
    pub use crate::graded::skill::Skill;
    pub use crate::graded::skills_file::{SKILLED, parse as parse_skills};
    pub use crate::net::draws::choose as choose_draw;
    pub use crate::net::network;
    pub use crate::net::weights::read_network;
    pub use crate::net::{Evaluation, PositionInputs, action_values, choose as choose_by_network};
}

use net::Evaluation;
use net::network::Network;
use schotten_rules::{Action, StoneId, View};
use tabletop::chance::seeded;
use tabletop::{Budget, Game};

/// The action of a bot of this level for the viewer, with the level's own budget; `None` if
/// it is not the viewer's turn.
#[must_use]
pub fn choose(level: Level, view: &View, seed: u64) -> Option<Action> {
    let mut chance = seeded(seed);
    let decision = SchottenTotten::decide(level, view, &Budget::default(), &mut chance);
    decision.map(|decision| decision.action)
}

/// A player's chances: estimates of the network, unless they are certain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chances {
    /// The chance of winning the round, 0 to 1.
    pub round: f32,
    /// The chance of winning each Stone, 0 to 1.
    pub stones: [f32; StoneId::COUNT],
}

/// The viewer's chances, for positions right after an action of the viewer: these are what
/// the network is trained on.
#[must_use]
pub fn chances(view: &View) -> Chances {
    let (round, stones) = Evaluation::new(network_for(view), view).round_and_stones();
    Chances { round, stones }
}

/// The seed of the worlds in which actions are rated: another one for each turn, and the
/// same for all steps of a turn, so that their ratings agree.
fn seed_of_worlds(view: &View, seed: u64) -> u64 {
    seed ^ view.hidden_clan_cards().bits().rotate_left(5)
}

/// The network for the variant that is played.
fn network_for(view: &View) -> &'static Network {
    net::weights::network_for(view.table().variant())
}

/// A legal claim, preferably one that wins the round; `None` if there is none.
#[must_use]
pub fn best_claim(view: &View, actions: &[Action]) -> Option<Action> {
    let claims = actions.iter().filter(|a| matches!(a, Action::Claim(_)));
    claims
        .max_by_key(|action| is_winning_claim(view, **action))
        .copied()
}

fn is_winning_claim(view: &View, action: Action) -> bool {
    let Action::Claim(stone) = action else {
        return false;
    };
    let mut owned = view.table().border().owned(view.viewer());
    owned.set(stone, true);
    owned.wins_round()
}
