//! What is to be played: contestants, who meets whom, how often, from which
//! seed, and which part of it here.

use super::contestant::Contestant;
use schotten_rules::Variant;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use tabletop::statistics::Sprt;

/// A match of the arena: everything that decides its result, apart from bots
/// whose budget is a time.
///
/// Every pairing plays every variant for the same number of rounds. Rounds
/// come in pairs: the same deal twice, the second time with the seats swapped.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    pub(super) contestants: Vec<Contestant>,
    pub(super) schedule: Schedule,
    pub(super) variants: Vec<Variant>,
    pub(super) seed: u64,
    pub(super) rounds: u64,
    pub(super) sprt: Option<Sprt>,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Schedule {
    /// Everybody meets everybody else.
    #[default]
    All,
    /// Each meets the next.
    Neighbors,
    /// The first meets all others.
    Gauntlet,
}

/// Two contestants who meet, in one variant; the first is the one whose wins
/// are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The variant.
    pub variant: Variant,
    /// The contestants' places in the plan.
    pub contestants: [usize; 2],
}

/// A part of a match that is played by itself: the deals whose number leaves
/// the remainder `index` when divided by `of`. Written `0/3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    index: u64,
    of: u64,
}

/// Why a match can't be played like that.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAPlan {
    /// One contestant or none.
    #[error("a match needs at least two contestants")]
    Contestants,
    /// No variant, or one twice.
    #[error("name at least one variant, and each only once")]
    Variants,
    /// An odd number of rounds, or none.
    #[error(
        "the number of rounds must be even and not 0, because each deal is played twice; it is {0}"
    )]
    Rounds(u64),
    /// More contestants than anybody waits for.
    #[error("a match can have at most {most} contestants, not {0}", most = Plan::MOST_CONTESTANTS)]
    TooMany(usize),
    /// More rounds than can be counted.
    #[error("a match can have at most {most} rounds, not {0}", most = Plan::MOST_ROUNDS)]
    TooLong(u64),
    /// A sequential test needs a single pairing.
    #[error("a sequential test (SPRT) needs two contestants and one variant")]
    Sprt,
}

impl Plan {
    /// How many contestants a match may have.
    pub const MOST_CONTESTANTS: usize = 256;
    /// How many rounds a pairing may play; what is counted of all pairings
    /// together is a number all the same.
    pub const MOST_ROUNDS: u64 = 1 << 40;

    /// A match: so many rounds a pairing and variant.
    ///
    /// # Errors
    ///
    /// If there are fewer than two contestants or too many, no variant or one
    /// twice, or if the number of rounds is odd, 0 or too large.
    pub fn new(
        contestants: Vec<Contestant>,
        schedule: Schedule,
        variants: Vec<Variant>,
        seed: u64,
        rounds: u64,
    ) -> Result<Self, NotAPlan> {
        let twice = (1..variants.len()).any(|i| variants[..i].contains(&variants[i]));
        if contestants.len() < 2 {
            Err(NotAPlan::Contestants)
        } else if contestants.len() > Self::MOST_CONTESTANTS {
            Err(NotAPlan::TooMany(contestants.len()))
        } else if rounds > Self::MOST_ROUNDS {
            Err(NotAPlan::TooLong(rounds))
        } else if variants.is_empty() || twice {
            Err(NotAPlan::Variants)
        } else if rounds == 0 || rounds % 2 == 1 {
            Err(NotAPlan::Rounds(rounds))
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

    /// The same match, ended as soon as this test is decided.
    ///
    /// # Errors
    ///
    /// If there is more than one pairing.
    pub fn with_sprt(self, sprt: Sprt) -> Result<Self, NotAPlan> {
        if self.pairings().len() > 1 {
            return Err(NotAPlan::Sprt);
        }
        Ok(Self {
            sprt: Some(sprt),
            ..self
        })
    }

    /// Who takes part.
    #[must_use]
    pub fn contestants(&self) -> &[Contestant] {
        &self.contestants
    }

    /// The variants that are played.
    #[must_use]
    pub fn variants(&self) -> &[Variant] {
        &self.variants
    }

    /// The seed everything comes from.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// How many rounds each pairing plays.
    #[must_use]
    pub const fn rounds(&self) -> u64 {
        self.rounds
    }

    /// The test that may end the match early.
    #[must_use]
    pub const fn sprt(&self) -> Option<Sprt> {
        self.sprt
    }

    /// Who meets whom, variant by variant.
    #[must_use]
    pub fn pairings(&self) -> Vec<Pairing> {
        let meetings = self.schedule.meetings(self.contestants.len());
        let of = |variant: &Variant| {
            let variant = *variant;
            let pairing = move |contestants: &[usize; 2]| Pairing {
                variant,
                contestants: *contestants,
            };
            meetings.iter().map(pairing).collect::<Vec<_>>()
        };
        self.variants.iter().flat_map(of).collect()
    }

    /// Is this the same match, apart from the number of rounds?
    #[must_use]
    pub fn continues(&self, other: &Self) -> bool {
        let other = Self {
            rounds: self.rounds,
            ..other.clone()
        };
        *self == other
    }

    /// How many pairs of rounds a shard plays, of all pairings together.
    #[must_use]
    pub fn pairs(&self, shard: Shard) -> u64 {
        let deals = self.rounds / 2;
        let here = deals.saturating_sub(shard.index).div_ceil(shard.of);
        here * self.pairings().len() as u64
    }
}

impl Schedule {
    /// All schedules.
    pub const ALL: [Self; 3] = [Self::All, Self::Neighbors, Self::Gauntlet];

    /// The schedule's name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Neighbors => "neighbors",
            Self::Gauntlet => "gauntlet",
        }
    }

    fn meetings(self, contestants: usize) -> Vec<[usize; 2]> {
        let all = (0..contestants).flat_map(|a| (a + 1..contestants).map(move |b| [a, b]));
        all.filter(|[a, b]| match self {
            Self::All => true,
            Self::Neighbors => a + 1 == *b,
            Self::Gauntlet => *a == 0,
        })
        .collect()
    }
}

impl Shard {
    /// All of a match.
    pub const WHOLE: Self = Self { index: 0, of: 1 };

    /// Part `index`, from 0, of `of` parts; `None` if there is no such part.
    #[must_use]
    pub const fn new(index: u64, of: u64) -> Option<Self> {
        if index < of {
            Some(Self { index, of })
        } else {
            None
        }
    }

    /// Which part it is, from 0.
    #[must_use]
    pub const fn index(self) -> u64 {
        self.index
    }

    /// Of how many parts.
    #[must_use]
    pub const fn of(self) -> u64 {
        self.of
    }

    /// The number of the deal that comes n-th here.
    pub(super) const fn deal(self, n: u64) -> u64 {
        self.index + n * self.of
    }
}

/// The text is no shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a shard I/N with I from 0 to N-1, as in 0/3")]
pub struct NotAShard;

impl FromStr for Shard {
    type Err = NotAShard;

    fn from_str(text: &str) -> Result<Self, NotAShard> {
        // `parse` would take a plus sign.
        let digits = |text: &&str| !text.starts_with('+');
        let number = |text| Some(text).filter(digits)?.parse().ok();
        let (index, of) = text.split_once('/').ok_or(NotAShard)?;
        let (index, of) = number(index).zip(number(of)).ok_or(NotAShard)?;
        Self::new(index, of).ok_or(NotAShard)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use schotten_bots::Level;

    #[test]
    fn schedules() {
        let meetings = |schedule: Schedule| schedule.meetings(4);
        let all = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
        assert_eq!(meetings(Schedule::All), all);
        assert_eq!(meetings(Schedule::Neighbors), [[0, 1], [1, 2], [2, 3]]);
        assert_eq!(meetings(Schedule::Gauntlet), [[0, 1], [0, 2], [0, 3]]);
    }

    #[test]
    fn shards_part_the_deals() {
        let both = vec![Level::Random.into(), Level::Greedy.into()];
        for deals in [1, 2, 7, 12] {
            let plan = Plan::new(
                both.clone(),
                Schedule::All,
                vec![Variant::Base, Variant::Expert],
                1,
                2 * deals,
            );
            let plan = plan.expect("a plan");
            for of in 1..9 {
                let mut dealt: Vec<u64> = (0..of)
                    .flat_map(|index| {
                        let shard = Shard::new(index, of).expect("a shard");
                        (0..plan.pairs(shard) / 2).map(move |n| shard.deal(n))
                    })
                    .collect();
                dealt.sort_unstable();
                assert!(dealt.into_iter().eq(0..deals), "{deals} deals, {of} shards");
            }
        }
    }

    #[test]
    fn shards_as_text() {
        assert_eq!("2/3".parse(), Ok(Shard { index: 2, of: 3 }));
        assert_eq!(Shard::WHOLE.to_string(), "0/1");
        for text in ["3/3", "0/0", "1", "/", "-1/2", "+1/2", "1/2/3", ""] {
            assert_eq!(text.parse::<Shard>(), Err(NotAShard), "{text}");
        }
    }
}
