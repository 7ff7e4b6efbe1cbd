//! Statistics of players: rounds and matches won, points, Stones and how they
//! were won, streaks, opponents. They are computed from matches by replaying
//! their rounds; nothing is stored.
//!
//! - [`stones`]: how each Stone of a round was won
//! - [`figures`]: the statistics of one player
//! - [`ladder`]: the levels of the computer that a person has beaten
//! - [`lords`]: the statistics of Lords of Scotland
//! - [`summary`]: the facts about a match that statistics need
//! - [`page`]: statistics to read; [`pages`]: what each game fills them with, as its
//!   [`GameStatistics`]
//! - [`json`]: statistics as JSON
//!
//! Only finished rounds count.
//!
//! ```
//! use schotten_bots::Match;
//! use schotten_rules::{Deal, Player, Variant};
//! use schotten::stats::{MatchSummary, Statistics};
//! use tabletop::{Name, Participant, chance};
//!
//! let names = ["Ann", "Bob"].map(|name| Name::new(name).unwrap());
//! let mut game = Match::new(Variant::Base, names, 1);
//! let deal = Deal::shuffled(Variant::Base, Some(Player::A), &mut chance::seeded(1));
//! game.start_round(deal).unwrap();
//! let round = game.current_mut().unwrap();
//! while round.points().is_none() {
//!     let view = round.round().view(round.round().table().turn());
//!     round.play(schotten_bots::choose(schotten_bots::Level::Greedy, &view, 1).unwrap()).unwrap();
//! }
//! let statistics = Statistics::count(&[MatchSummary::new(&game, None)]);
//! let ann = Participant::Person(Name::new("Ann").unwrap());
//! let ann = statistics.players.iter().find(|player| player.who == ann).unwrap();
//! assert_eq!(ann.all.rounds.rounds(), 1);
//! ```

mod count;
pub mod figures;
pub mod json;
pub mod ladder;
pub mod lords;
pub(crate) mod page;
mod pages;
pub mod stones;
pub mod summary;

pub(crate) use count::{
    count_ladder, count_lords_ladder, count_lords_statistics, count_statistics,
};
pub use figures::Figures;
pub use ladder::{Ladder, Rung};
pub use stones::{StoneCount, WinReason, WonStone, won_stones};
pub use summary::{MatchSummary, RoundSummary};

use page::Page;
use schotten_bots::Level;
use schotten_rules::{Player, Variant};
use std::any::Any;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Debug;
use telling::Language;
use telling::words::{self, Participant};

/// The statistics of a game's players to read. A player is known by the place among all, those
/// first who have played most.
pub(crate) trait GameStatistics: Any + Send + Sync {
    /// Returns the number of players who have finished something.
    fn player_count(&self) -> usize;

    /// Says how much is counted.
    fn scope(&self, language: Language) -> String;

    /// Returns a player's name.
    fn name(&self, player: usize, language: Language) -> String;

    /// Returns the page of all players.
    fn overview(&self, language: Language) -> Page;

    /// Returns the page of one player.
    fn of_player(&self, player: usize, language: Language) -> Page;
}

/// The statistics of the players of some matches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// The variant whose matches alone are counted, if it is one.
    pub only: Option<Variant>,
    /// The number of matches counted.
    pub games: u64,
    /// The number of rounds counted.
    pub rounds: u64,
    /// The number of matches left out because both players have the
    /// same name.
    pub against_self: u64,
    /// The levels of the computer that people have beaten, each playing alone.
    pub ladder: Ladder<Level>,
    /// The players, those with the most rounds first, then by their English names.
    pub players: Vec<PlayerStatistics>,
}

/// The statistics of one player, overall and by variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerStatistics {
    /// The player.
    pub who: Participant,
    /// The figures for all variants together.
    pub all: Figures,
    /// In the order of [`Variant::ALL`].
    variants: [Figures; Variant::ALL.len()],
}

impl Statistics {
    /// Computes statistics from matches in the order in which they were played,
    /// on which streaks depend. Computers appear only as opponents. Matches
    /// without a finished round are left out. So are matches whose two players
    /// have the same name, which say nothing about either.
    pub fn count<'a>(matches: impl IntoIterator<Item = &'a MatchSummary>) -> Self {
        let mut counted = Self::default();
        let mut players = BTreeMap::new();
        for game in matches {
            counted.add_match(game, &mut players);
        }
        counted.players = players.into_values().collect();
        counted.players.sort_by_cached_key(|player| {
            let name = words::name(Language::English, &player.who);
            (Reverse(player.all.rounds.rounds()), name)
        });
        counted
    }

    fn add_match(
        &mut self,
        game: &MatchSummary,
        players: &mut BTreeMap<Participant, PlayerStatistics>,
    ) {
        if game.rounds.is_empty() {
            return;
        }
        let [a, b] = &game.participants;
        if a == b {
            self.against_self += 1;
            return;
        }
        self.games += 1;
        self.rounds += game.rounds.len() as u64;
        for (seat, who, rival) in [(Player::A, a, b), (Player::B, b, a)] {
            if !who.is_person() {
                continue;
            }
            let entry = players.entry(who.clone());
            let statistics = entry.or_insert_with(|| PlayerStatistics::new(who.clone()));
            for figures in statistics.figures_mut(game.variant) {
                for round in &game.rounds {
                    figures.count_round(round, seat, rival);
                }
                if let Some(result) = game.result() {
                    figures.count_match(result, seat);
                }
            }
        }
    }

    /// Computes statistics from those of the matches that are of one variant.
    pub fn count_variant<'a>(
        variant: Variant,
        matches: impl IntoIterator<Item = &'a MatchSummary>,
    ) -> Self {
        let matches = matches.into_iter();
        Self {
            only: Some(variant),
            ..Self::count(matches.filter(|game| game.variant == variant))
        }
    }
}

/// Returns opponents with the computer's levels first, from the lowest to the highest.
fn levels_first<'a, L: Copy + Ord + 'a, T>(
    rivals: impl Iterator<Item = (&'a tabletop::Participant<L>, T)>,
) -> Vec<(&'a tabletop::Participant<L>, T)> {
    let mut rivals: Vec<_> = rivals.collect();
    rivals.sort_by_key(|(who, _)| (who.level().is_none(), who.level()));
    rivals
}

impl PlayerStatistics {
    fn new(who: Participant) -> Self {
        Self {
            who,
            all: Figures::default(),
            variants: Default::default(),
        }
    }

    fn figures_mut(&mut self, variant: Variant) -> [&mut Figures; 2] {
        [&mut self.all, &mut self.variants[variant as usize]]
    }

    /// Returns the player's figures for a variant.
    pub const fn figures(&self, variant: Variant) -> &Figures {
        &self.variants[variant as usize]
    }

    /// Iterates over the variants in which the player has finished a round,
    /// with the figures.
    pub fn variants(&self) -> impl Iterator<Item = (Variant, &Figures)> {
        let all = Variant::ALL.into_iter().zip(&self.variants);
        all.filter(|(_, figures)| figures.rounds.rounds() > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variants_figures_stand_in_its_place() {
        for (place, variant) in Variant::ALL.into_iter().enumerate() {
            assert_eq!(variant as usize, place);
        }
    }
}
