//! What is to be played: the contestants, who meets whom, how often, and from
//! which seed.

use super::contestant::Contestant;
use crate::game::GameName;
use crate::statistics::Sprt;
use clap::ValueEnum;
use serde::{Deserialize, Serialize};
use tabletop::Game;
use textkit::escape::written_out;

/// A match: everything that decides its result, apart from bots whose budget is a time.
///
/// Every pairing plays every variant for the same number of rounds. Each deal is
/// played as often as there are seats: one contestant sits in each of them once,
/// the other in all the rest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Plan {
    pub(crate) contestants: Vec<String>,
    pub(crate) schedule: Schedule,
    pub(crate) variants: Vec<String>,
    /// The seed of everything random.
    pub(crate) seed: u64,
    /// The number of rounds that each pairing plays in each variant.
    pub(crate) rounds: u64,
    /// The test that may end the match early.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) sprt: Option<Sprt>,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Schedule {
    /// Every contestant meets every other
    All,
    /// Each contestant meets the next in the list
    Neighbors,
    /// The first contestant meets all others
    Gauntlet,
    /// All others meet the last contestant
    Reference,
}

/// More would not fit into the seeds.
const MAX_CONTESTANTS: usize = 256;
/// The sum over all pairings of the largest match still fits into 64 bits.
const MAX_ROUNDS: u64 = 1 << 40;

impl Plan {
    /// Returns the contestants, ready to play.
    ///
    /// # Errors
    ///
    /// If one is no contestant of this game.
    pub(super) fn parse_contestants<G: Game>(&self) -> Result<Vec<Contestant<G>>, String> {
        let contestants = self.contestants.iter();
        contestants.map(|text| Contestant::parse(text)).collect()
    }

    /// Checks whether the match can be played, and returns the number of seats at its table.
    ///
    /// # Errors
    ///
    /// If there are too few or too many contestants, no variants, one of them twice, variants
    /// for different numbers of players, if the number of rounds is 0, too large or no multiple
    /// of the number of seats, or if there is a test of more than one pairing for two.
    pub(crate) fn check(&self, game: GameName) -> Result<usize, String> {
        let mut seats = 0;
        for (place, variant) in self.variants.iter().enumerate() {
            let known = game.seats(variant);
            let count =
                known.ok_or_else(|| format!("'{}' is not a variant", written_out(variant)))?;
            if place > 0 && count != seats {
                return Err("all variants must be for the same number of players".to_owned());
            }
            if self.variants[..place].contains(variant) {
                return Err(format!("the variant '{variant}' is named twice"));
            }
            seats = count;
        }
        let contestants = self.contestants.len();
        if self.variants.is_empty() {
            Err("a match needs at least one variant".to_owned())
        } else if !(2..=MAX_CONTESTANTS).contains(&contestants) {
            Err(format!(
                "a match has 2 to {MAX_CONTESTANTS} contestants, not {contestants}"
            ))
        } else if !(1..=MAX_ROUNDS).contains(&self.rounds)
            || !self.rounds.is_multiple_of(seats as u64)
        {
            Err(format!(
                "the number of rounds must be a multiple of {seats}, because each deal is played \
                 from every seat, and at most {MAX_ROUNDS}; it is {}",
                self.rounds
            ))
        } else if self.sprt.is_some() && (self.pairings().len() > 1 || seats != 2) {
            Err(
                "a sequential test (SPRT) needs two contestants and one variant for two players"
                    .to_owned(),
            )
        } else {
            Ok(seats)
        }
    }

    /// Returns who meets whom, variant by variant: the index of the variant, and those of the
    /// two contestants. The first sits at one seat, the second at all others.
    pub(super) fn pairings(&self) -> Vec<(usize, [usize; 2])> {
        let contestants = self.contestants.len();
        let meetings: Vec<[usize; 2]> = (0..contestants)
            .flat_map(|a| (a + 1..contestants).map(move |b| [a, b]))
            .filter(|[a, b]| match self.schedule {
                Schedule::All => true,
                Schedule::Neighbors => a + 1 == *b,
                Schedule::Gauntlet => *a == 0,
                Schedule::Reference => *b + 1 == contestants,
            })
            .collect();
        let in_variant = |variant| meetings.iter().map(move |meeting| (variant, *meeting));
        (0..self.variants.len()).flat_map(in_variant).collect()
    }
}
