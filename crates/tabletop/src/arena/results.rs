//! How far a match has been played, and what has been counted.

use super::contestant::Contestant;
use super::plan::{Pairing, Plan};
use super::shard::Shard;
use super::tally::{DealResult, Effort, Tally};
use crate::Game;
use crate::statistics::{Rating, SprtState, SprtVerdict, ratings};
use std::fmt::{self, Display};

/// The results of a match, as far as it has been played.
#[derive(Clone, Debug, PartialEq)]
pub struct Results<G: Game> {
    plan: Plan<G>,
    pairings: Vec<Pairing<G>>,
    progress: Vec<Progress>,
    /// One for each pairing.
    tallies: Vec<Tally>,
}

/// How far a shard has been played: deal by deal, and each deal pairing by
/// pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The shard.
    pub shard: Shard,
    /// How many deals have been played, each from every seat: always the first
    /// ones.
    pub deals: u64,
}

/// Why results can't be merged, or a match can't be continued with them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    /// They belong to a match with other settings.
    #[error("it belongs to a different match: {setting} {found}, not {expected}")]
    Match {
        /// The setting that differs.
        setting: MatchSetting,
        /// Its value in these results.
        found: String,
        /// Its value in the match that they should belong to.
        expected: String,
    },
    /// Results to be merged are of matches with different numbers of rounds.
    #[error("it belongs to a different match: {0} and {1} rounds")]
    Rounds(u64, u64),
    /// A match was split into different numbers of shards.
    #[error("it has shard {0}, but other files have shards of {1}")]
    ShardCount(Shard, u64),
    /// Both have this shard.
    #[error("it has shard {0}, which another file also has")]
    Twice(Shard),
    /// They hold several shards, or not the one that is to be played.
    #[error(
        "it holds shard {} instead of only shard {expected}",
        joined(found, ", ")
    )]
    Shards {
        /// The shards that they hold.
        found: Vec<Shard>,
        /// The shard to be played.
        expected: Shard,
    },
    /// More has been played than is asked for.
    #[error("it already has more rounds than requested")]
    Longer,
}

/// A setting of a match that can't change between its shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchSetting {
    /// [`Plan::contestants`].
    Contestants,
    /// The [`Schedule`](super::Schedule).
    Schedule,
    /// [`Plan::variants`].
    Variants,
    /// [`Plan::seed`].
    Seed,
    /// [`Plan::sprt`].
    Test,
}

impl Display for MatchSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Contestants => "contestants",
            Self::Schedule => "schedule",
            Self::Variants => "variant",
            Self::Seed => "seed",
            Self::Test => "test",
        })
    }
}

fn joined<T: ToString>(items: &[T], separator: &str) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    items.join(separator)
}

impl<G: Game> Results<G> {
    /// Returns the results of a shard of which nothing has been played.
    #[must_use]
    pub fn new(plan: Plan<G>, shard: Shard) -> Self {
        Self::with_progress(plan, vec![Progress { shard, deals: 0 }])
    }

    fn with_progress(plan: Plan<G>, progress: Vec<Progress>) -> Self {
        let pairings = plan.pairings();
        Self {
            tallies: vec![Tally::new(plan.seats()); pairings.len()],
            pairings,
            plan,
            progress,
        }
    }

    /// Results that were read from a file; `None` if the counts don't fit the
    /// progress.
    pub(super) fn restored(
        plan: Plan<G>,
        progress: Vec<Progress>,
        tallies: Vec<Tally>,
    ) -> Option<Self> {
        let results = Self {
            tallies,
            ..Self::with_progress(plan, progress)
        };
        results.is_consistent().then_some(results)
    }

    fn is_consistent(&self) -> bool {
        let pairings = self.pairings.len() as u64;
        // The pairings take turns, so that the first ones may be a deal ahead.
        let expected = |index: u64| -> u64 {
            let of_shard = |one: &Progress| one.deals.saturating_sub(index).div_ceil(pairings);
            self.progress.iter().map(of_shard).sum()
        };
        let fits = |(tally, index): (&Tally, u64)| {
            tally.is_consistent() && tally.counts.deal_count() == expected(index)
        };
        self.tallies.len() == self.pairings.len()
            && self.progress.iter().enumerate().all(|(i, one)| {
                let mut earlier = self.progress[..i].iter();
                one.deals <= self.plan.deal_count(one.shard)
                    && earlier.all(|other| {
                        other.shard.count() == one.shard.count() && other.shard != one.shard
                    })
            })
            && !self.progress.is_empty()
            && self.tallies.iter().zip(0..).all(fits)
    }

    /// Returns the plan of the match.
    #[must_use]
    pub const fn plan(&self) -> &Plan<G> {
        &self.plan
    }

    /// Returns the shards that these results are of, and how far each has been
    /// played.
    #[must_use]
    pub fn progress(&self) -> &[Progress] {
        &self.progress
    }

    /// Returns every pairing with what has been counted of it.
    pub fn tallies(&self) -> impl Iterator<Item = (Pairing<G>, &Tally)> {
        self.pairings.iter().copied().zip(&self.tallies)
    }

    /// Returns the contestant with this index in the plan.
    pub(super) fn contestant(&self, index: usize) -> &Contestant<G> {
        &self.plan.contestants[index]
    }

    /// Returns the number of deals played, each from every seat.
    #[must_use]
    pub fn played(&self) -> u64 {
        self.progress.iter().map(|one| one.deals).sum()
    }

    /// Returns the number of deals of all shards together.
    #[must_use]
    pub fn planned(&self) -> u64 {
        let shards = self.progress.iter().map(|one| one.shard);
        shards.map(|shard| self.plan.deal_count(shard)).sum()
    }

    /// Returns the state of the sequential test, if there is one.
    #[must_use]
    pub fn sprt(&self) -> Option<SprtState> {
        let sprt = self.plan.sprt?;
        let deals = self.tallies[0].counts.deals().try_into();
        Some(sprt.state(deals.ok()?))
    }

    /// Returns whether the sequential test has been decided.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        let state = self.sprt();
        state.is_some_and(|state| state.verdict != SprtVerdict::Open)
    }

    /// Returns the ratings of all contestants in a variant. The one with the
    /// index `anchor` is held at 0 Elo; those that nothing links to it yet get
    /// `None`.
    #[must_use]
    pub fn ratings(&self, variant: G::Variant, anchor: usize) -> Vec<Option<Rating>> {
        let pairings: Vec<_> = self
            .tallies()
            .filter(|(pairing, _)| pairing.variant == variant)
            .map(|(pairing, tally)| (pairing.contestants, tally.counts))
            .collect();
        ratings(self.plan.contestants.len(), &pairings, anchor)
    }

    /// Returns the effort of the contestant with this index in a variant.
    #[must_use]
    pub fn effort(&self, variant: G::Variant, index: usize) -> Effort {
        let mut sum = Effort::default();
        for (pairing, tally) in self.tallies().filter(|(one, _)| one.variant == variant) {
            for (contestant, effort) in pairing.contestants.iter().zip(tally.effort) {
                if *contestant == index {
                    sum += effort;
                }
            }
        }
        sum
    }

    /// Returns the pairing and the number of a shard's n-th deal.
    pub(super) fn nth_deal(&self, shard: Shard, n: u64) -> (Pairing<G>, u64) {
        let pairings = self.pairings.len() as u64;
        (
            self.pairings[self.pairing_index(n)],
            shard.deal(n / pairings),
        )
    }

    fn pairing_index(&self, n: u64) -> usize {
        let pairings = self.pairings.len() as u64;
        usize::try_from(n % pairings).expect("it is the index of a list")
    }

    /// Counts the next deal of the only shard.
    pub(super) fn add_next(&mut self, deal: &DealResult) {
        let index = self.pairing_index(self.progress[0].deals);
        self.progress[0].deals += 1;
        self.tallies[index].add(deal);
    }

    /// Returns these results with the plan of the same match, which may have more
    /// rounds, in order to play on.
    ///
    /// # Errors
    ///
    /// If they are of another match or other shards, or have more rounds.
    pub fn resumed(mut self, plan: &Plan<G>, shard: Shard) -> Result<Self, Mismatch> {
        self.check_match(plan)?;
        let found: Vec<Shard> = self.progress.iter().map(|one| one.shard).collect();
        if found != [shard] {
            return Err(Mismatch::Shards {
                found,
                expected: shard,
            });
        }
        if self.played() > plan.deal_count(shard) {
            return Err(Mismatch::Longer);
        }
        self.plan = plan.clone();
        Ok(self)
    }

    /// Merges these results with others of the same match.
    ///
    /// # Errors
    ///
    /// If they are of different matches, of different numbers of shards, or
    /// have a shard in common.
    pub fn merged(mut self, other: &Self) -> Result<Self, Mismatch> {
        self.check_match(&other.plan)?;
        if self.plan.rounds != other.plan.rounds {
            return Err(Mismatch::Rounds(self.plan.rounds, other.plan.rounds));
        }
        let shards = self.progress[0].shard.count();
        for one in &other.progress {
            if self.progress.iter().any(|mine| mine.shard == one.shard) {
                return Err(Mismatch::Twice(one.shard));
            }
            if one.shard.count() != shards {
                return Err(Mismatch::ShardCount(one.shard, shards));
            }
        }
        self.progress.extend(&other.progress);
        self.progress.sort_by_key(|one| one.shard.index());
        for (mine, more) in self.tallies.iter_mut().zip(&other.tallies) {
            *mine += *more;
        }
        let whole = self.plan.deal_count(Shard::WHOLE);
        if self.progress.len() as u64 == shards && self.played() == whole {
            // Nothing is missing: these are the results of a single run.
            self.progress = vec![Progress {
                shard: Shard::WHOLE,
                deals: whole,
            }];
        }
        Ok(self)
    }

    /// Returns whether these results include everything that the others have.
    #[must_use]
    pub fn contains(&self, other: &Self) -> bool {
        let is_whole = self.progress[0].shard == Shard::WHOLE && self.played() == self.planned();
        let is_here = |one: &Progress| {
            let mut mine = self.progress.iter();
            mine.any(|mine| mine.shard == one.shard && mine.deals >= one.deals)
        };
        self.check_match(&other.plan).is_ok()
            && other.plan.rounds <= self.plan.rounds
            && (is_whole || other.progress.iter().all(is_here))
    }

    /// Fails if these are not the results of this match, whatever its number of
    /// rounds.
    fn check_match(&self, plan: &Plan<G>) -> Result<(), Mismatch> {
        let mine = &self.plan;
        let compare = |is_same: bool, setting, value: &dyn Fn(&Plan<G>) -> String| {
            if is_same {
                return Ok(());
            }
            Err(Mismatch::Match {
                setting,
                found: value(mine),
                expected: value(plan),
            })
        };
        let variants = |plan: &Plan<G>| {
            let names = plan.variants.iter().map(|one| G::variant_name(*one));
            names.collect::<Vec<_>>().join(",")
        };
        let test = |plan: &Plan<G>| plan.sprt.map_or("none".to_owned(), |sprt| sprt.to_string());
        compare(
            mine.contestants == plan.contestants,
            MatchSetting::Contestants,
            &|plan| joined(&plan.contestants, " "),
        )?;
        compare(
            mine.schedule == plan.schedule,
            MatchSetting::Schedule,
            &|plan| plan.schedule.name().to_owned(),
        )?;
        compare(
            mine.variants == plan.variants,
            MatchSetting::Variants,
            &variants,
        )?;
        compare(mine.seed == plan.seed, MatchSetting::Seed, &|plan| {
            plan.seed.to_string()
        })?;
        compare(mine.sprt == plan.sprt, MatchSetting::Test, &test)
    }
}
