//! Parts of a match that are played by themselves.

use std::fmt;
use std::str::FromStr;

/// A part of a match that is played by itself: the deals whose number leaves
/// the remainder `index` when divided by `count`. As text it is `0/3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    index: u64,
    count: u64,
}

impl Shard {
    /// All of a match.
    pub const WHOLE: Self = Self { index: 0, count: 1 };

    /// Returns part `index`, from 0, of `count` parts; `None` if there is no such part.
    #[must_use]
    pub const fn new(index: u64, count: u64) -> Option<Self> {
        if index < count {
            Some(Self { index, count })
        } else {
            None
        }
    }

    /// Returns the index of this part, counted from 0.
    #[must_use]
    pub const fn index(self) -> u64 {
        self.index
    }

    /// Returns the number of parts of the match.
    #[must_use]
    pub const fn count(self) -> u64 {
        self.count
    }

    /// Returns how many of the first `deals` deals of a match belong to this part.
    pub(super) const fn deal_count(self, deals: u64) -> u64 {
        deals.saturating_sub(self.index).div_ceil(self.count)
    }

    /// Returns the number of this part's n-th deal, both from 0.
    pub(super) const fn deal(self, n: u64) -> u64 {
        self.index + n * self.count
    }
}

/// The text is not a shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a shard I/N with I from 0 to N-1, as in 0/3")]
pub struct InvalidShard;

impl FromStr for Shard {
    type Err = InvalidShard;

    fn from_str(text: &str) -> Result<Self, InvalidShard> {
        // `parse` accepts a plus sign, which is never printed.
        let unsigned = |text: &&str| !text.starts_with('+');
        let number = |text| Some(text).filter(unsigned)?.parse().ok();
        let (index, count) = text.split_once('/').ok_or(InvalidShard)?;
        let (index, count) = number(index).zip(number(count)).ok_or(InvalidShard)?;
        Self::new(index, count).ok_or(InvalidShard)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deal_belongs_to_one_shard() {
        for deals in [1, 2, 7, 12] {
            for count in 1..9 {
                let mut dealt: Vec<u64> = (0..count)
                    .flat_map(|index| {
                        let shard = Shard::new(index, count).expect("a shard");
                        (0..shard.deal_count(deals)).map(move |n| shard.deal(n))
                    })
                    .collect();
                dealt.sort_unstable();
                assert!(
                    dealt.into_iter().eq(0..deals),
                    "{deals} deals, {count} shards"
                );
            }
        }
    }

    #[test]
    fn shards_are_read_as_they_are_printed() {
        assert_eq!("2/3".parse(), Ok(Shard { index: 2, count: 3 }));
        assert_eq!(Shard::WHOLE.to_string(), "0/1");
        for text in ["3/3", "0/0", "1", "/", "-1/2", "+1/2", "1/2/3", ""] {
            assert_eq!(text.parse::<Shard>(), Err(InvalidShard), "{text}");
        }
    }
}
