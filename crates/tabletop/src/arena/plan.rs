//! What is to be played: the contestants, who meets whom, how often, and from
//! which seed.

use super::contestant::Contestant;
use super::shard::Shard;
use crate::Game;
use crate::statistics::Sprt;
use serde::{Deserialize, Serialize};

/// A match of the arena: everything that decides its result, apart from bots
/// whose budget is a time.
///
/// Every pairing plays every variant for the same number of rounds. Each deal is
/// played as often as there are seats: one contestant sits in each of them once,
/// the other in all the rest.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan<G: Game> {
    pub(super) contestants: Vec<Contestant<G>>,
    pub(super) schedule: Schedule,
    pub(super) variants: Vec<G::Variant>,
    pub(super) seed: u64,
    pub(super) rounds: u64,
    pub(super) sprt: Option<Sprt>,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Schedule {
    /// Every contestant meets every other.
    #[default]
    All,
    /// Each contestant meets the next in the list.
    Neighbors,
    /// The first contestant meets all others.
    Gauntlet,
    /// All others meet the last contestant.
    Reference,
}

/// Two contestants who meet in a variant. The first one sits at one seat, the
/// second one at all others, and results are counted for the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing<G: Game> {
    /// The variant.
    pub variant: G::Variant,
    /// The indices of the two in [`Plan::contestants`].
    pub contestants: [usize; 2],
}

/// Why a plan can't be carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidPlan {
    /// There is one contestant or none.
    #[error("a match needs at least two contestants")]
    TooFewContestants,
    /// There are no variants, or one is there twice.
    #[error("name at least one variant, and each only once")]
    Variants,
    /// A variant, by its name, isn't for as many players as the first one.
    #[error("all variants of a match must be for the same number of players, but '{0}' is not")]
    PlayerCount(String),
    /// The number of rounds is odd or 0, at a table for two.
    #[error(
        "the number of rounds must be even and not 0, because each deal is played twice; it is {0}"
    )]
    Rounds(u64),
    /// The number of rounds is 0 or not a multiple of the number of seats.
    #[error(
        "the number of rounds must be a multiple of {seats} and not 0, because each deal is \
         played from every seat; it is {rounds}"
    )]
    UnevenRounds {
        /// The number of rounds.
        rounds: u64,
        /// The number of seats.
        seats: usize,
    },
    /// There are more than [`Plan::MAX_CONTESTANTS`].
    #[error("a match can have at most {max} contestants, not {0}", max = MAX_CONTESTANTS)]
    TooManyContestants(usize),
    /// There are more than [`Plan::MAX_ROUNDS`].
    #[error("a match can have at most {max} rounds, not {0}", max = MAX_ROUNDS)]
    TooManyRounds(u64),
    /// A sequential test needs a single pairing at a table for two.
    #[error("a sequential test (SPRT) needs two contestants and one variant for two players")]
    Sprt,
}

const MAX_CONTESTANTS: usize = 256;
const MAX_ROUNDS: u64 = 1 << 40;

impl<G: Game> Plan<G> {
    /// The maximum number of contestants.
    pub const MAX_CONTESTANTS: usize = MAX_CONTESTANTS;
    /// The maximum number of rounds of a pairing. The sum over all pairings of the
    /// largest match still fits into 64 bits.
    pub const MAX_ROUNDS: u64 = MAX_ROUNDS;

    /// Returns a match with this number of rounds for each pairing and variant.
    ///
    /// # Errors
    ///
    /// If there are too few or too many contestants, no variants, one of them
    /// twice, variants for different numbers of players, or if the number of
    /// rounds is 0, too large or no multiple of the number of seats.
    pub fn new(
        contestants: Vec<Contestant<G>>,
        schedule: Schedule,
        variants: Vec<G::Variant>,
        seed: u64,
        rounds: u64,
    ) -> Result<Self, InvalidPlan> {
        let twice = (1..variants.len()).any(|i| variants[..i].contains(&variants[i]));
        let seats = variants.first().map_or(2, |one| G::player_count(*one));
        let mut others = variants
            .iter()
            .filter(|variant| G::player_count(**variant) != seats);
        if contestants.len() < 2 {
            Err(InvalidPlan::TooFewContestants)
        } else if contestants.len() > MAX_CONTESTANTS {
            Err(InvalidPlan::TooManyContestants(contestants.len()))
        } else if rounds > MAX_ROUNDS {
            Err(InvalidPlan::TooManyRounds(rounds))
        } else if variants.is_empty() || twice {
            Err(InvalidPlan::Variants)
        } else if let Some(variant) = others.next() {
            Err(InvalidPlan::PlayerCount(G::variant_name(*variant)))
        } else if rounds == 0 || !rounds.is_multiple_of(seats as u64) {
            Err(match seats {
                2 => InvalidPlan::Rounds(rounds),
                _ => InvalidPlan::UnevenRounds { rounds, seats },
            })
        } else {
            Ok(Self {
                contestants,
                schedule,
                variants,
                seed,
                rounds,
                sprt: None,
            })
        }
    }

    /// Returns the same match, to be ended as soon as this test is decided.
    ///
    /// # Errors
    ///
    /// If there is more than one pairing, or if more than two sit at the table.
    pub fn with_sprt(self, sprt: Sprt) -> Result<Self, InvalidPlan> {
        if self.pairings().len() > 1 || self.seats() != 2 {
            return Err(InvalidPlan::Sprt);
        }
        Ok(Self {
            sprt: Some(sprt),
            ..self
        })
    }

    /// Returns the contestants.
    #[must_use]
    pub fn contestants(&self) -> &[Contestant<G>] {
        &self.contestants
    }

    /// Returns the variants that are played.
    #[must_use]
    pub fn variants(&self) -> &[G::Variant] {
        &self.variants
    }

    /// Returns the seed of everything random.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the number of rounds that each pairing plays.
    #[must_use]
    pub const fn rounds(&self) -> u64 {
        self.rounds
    }

    /// Returns the test that may end the match early.
    #[must_use]
    pub const fn sprt(&self) -> Option<Sprt> {
        self.sprt
    }

    /// Returns who meets whom, variant by variant.
    #[must_use]
    pub fn pairings(&self) -> Vec<Pairing<G>> {
        let meetings = self.schedule.meetings(self.contestants.len());
        let in_variant = |variant: &G::Variant| {
            let variant = *variant;
            let pairing = move |contestants: &[usize; 2]| Pairing {
                variant,
                contestants: *contestants,
            };
            meetings.iter().map(pairing).collect::<Vec<_>>()
        };
        self.variants.iter().flat_map(in_variant).collect()
    }

    /// Returns the number of seats at the table.
    ///
    /// # Panics
    ///
    /// Never: there is a variant.
    #[must_use]
    pub fn seats(&self) -> usize {
        G::player_count(self.variants[0])
    }

    /// Returns the number of deals that a shard plays, of all pairings together.
    #[must_use]
    pub fn deal_count(&self, shard: Shard) -> u64 {
        shard.deal_count(self.rounds / self.seats() as u64) * self.pairings().len() as u64
    }
}

impl Schedule {
    /// All schedules.
    pub const ALL: [Self; 4] = [Self::All, Self::Neighbors, Self::Gauntlet, Self::Reference];

    /// Returns the schedule's name on the command line and in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Neighbors => "neighbors",
            Self::Gauntlet => "gauntlet",
            Self::Reference => "reference",
        }
    }

    fn meetings(self, contestants: usize) -> Vec<[usize; 2]> {
        let all = (0..contestants).flat_map(|a| (a + 1..contestants).map(move |b| [a, b]));
        all.filter(|[a, b]| match self {
            Self::All => true,
            Self::Neighbors => a + 1 == *b,
            Self::Gauntlet => *a == 0,
            Self::Reference => *b + 1 == contestants,
        })
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Schedule;

    #[test]
    fn schedules_say_who_meets_whom() {
        let meetings = |schedule: Schedule| schedule.meetings(4);
        let all = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
        assert_eq!(meetings(Schedule::All), all);
        assert_eq!(meetings(Schedule::Neighbors), [[0, 1], [1, 2], [2, 3]]);
        assert_eq!(meetings(Schedule::Gauntlet), [[0, 1], [0, 2], [0, 3]]);
        assert_eq!(meetings(Schedule::Reference), [[0, 3], [1, 3], [2, 3]]);
    }
}
