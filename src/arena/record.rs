//! What has been played of a match, and what was counted.

use super::contestant::Contestant;
use super::plan::{Pairing, Plan, Shard};
use super::tally::{Effort, PairResult, Tally};
use tabletop::statistics::{Rating, SprtState, SprtVerdict, ratings};

/// A match as far as it has been played.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    plan: Plan,
    pairings: Vec<Pairing>,
    parts: Vec<Part>,
    /// What was counted, a tally for each pairing.
    tallies: Vec<Tally>,
}

/// How far a shard has been played: always the first so many pairs of rounds,
/// deal by deal, and for each deal pairing by pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Which shard.
    pub shard: Shard,
    /// How many pairs of rounds have been played.
    pub pairs: u64,
}

/// Records that don't go together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    /// They are of different matches.
    #[error("it belongs to a different match: {0}")]
    Match(String),
    /// One splits the match into another number of shards.
    #[error("it has shard {0}, but other files have shards of {1}")]
    Split(Shard, u64),
    /// A shard is there twice.
    #[error("it has shard {0}, which another file also has")]
    Twice(Shard),
    /// It holds several shards, or another one than is to be played.
    #[error("it holds {0} instead of only shard {1}")]
    Shards(String, Shard),
    /// More has been played than is now asked for.
    #[error("it already has more rounds than requested")]
    Longer,
}

impl Record {
    /// A match of which nothing has been played, to be played in this part.
    #[must_use]
    pub fn new(plan: Plan, shard: Shard) -> Self {
        Self::of(plan, vec![Part { shard, pairs: 0 }])
    }

    fn of(plan: Plan, parts: Vec<Part>) -> Self {
        let pairings = plan.pairings();
        Self {
            tallies: vec![Tally::default(); pairings.len()],
            pairings,
            plan,
            parts,
        }
    }

    /// A record from outside; `None` if the counts don't fit the parts.
    pub(super) fn restored(plan: Plan, parts: Vec<Part>, tallies: Vec<Tally>) -> Option<Self> {
        let record = Self {
            tallies,
            ..Self::of(plan, parts)
        };
        let width = record.pairings.len() as u64;
        let expected = |place: u64| -> u64 {
            let counted = |part: &Part| part.pairs.saturating_sub(place).div_ceil(width);
            record.parts.iter().map(counted).sum()
        };
        let fits = |(tally, place): (&Tally, u64)| {
            tally.is_consistent() && tally.counts.pair_count() == expected(place)
        };
        let sound = record.tallies.len() == record.pairings.len()
            && record.parts.iter().enumerate().all(|(i, part)| {
                let before = &record.parts[..i];
                part.pairs <= record.plan.pairs(part.shard)
                    && before
                        .iter()
                        .all(|other| other.shard.of() == part.shard.of())
                    && before.iter().all(|other| other.shard != part.shard)
            })
            && !record.parts.is_empty()
            && record.tallies.iter().zip(0..).all(fits);
        sound.then_some(record)
    }

    /// What is played.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Which parts of it this is, and how far each has come.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Every pairing with what was counted of it.
    pub fn tallies(&self) -> impl Iterator<Item = (Pairing, &Tally)> {
        self.pairings.iter().copied().zip(&self.tallies)
    }

    /// The name of one of a pairing's contestants.
    pub(super) fn name(&self, place: usize) -> &Contestant {
        &self.plan.contestants[place]
    }

    /// How many pairs of rounds have been played.
    #[must_use]
    pub fn played(&self) -> u64 {
        self.parts.iter().map(|part| part.pairs).sum()
    }

    /// How many pairs of rounds the parts have together.
    #[must_use]
    pub fn planned(&self) -> u64 {
        let shards = self.parts.iter().map(|part| part.shard);
        shards.map(|shard| self.plan.pairs(shard)).sum()
    }

    /// How the sequential test stands, if there is one.
    #[must_use]
    pub fn sprt(&self) -> Option<SprtState> {
        let sprt = self.plan.sprt?;
        Some(sprt.state(&self.tallies[0].counts.pairs))
    }

    /// Has the sequential test been decided?
    #[must_use]
    pub fn is_decided(&self) -> bool {
        let state = self.sprt();
        state.is_some_and(|state| state.verdict != SprtVerdict::Open)
    }

    /// The ratings of all contestants in a variant, the one at `anchor` held at
    /// 0; `None` for those that nothing links to it yet.
    #[must_use]
    pub fn ratings(&self, variant: schotten_rules::Variant, anchor: usize) -> Vec<Option<Rating>> {
        let here = self
            .tallies()
            .filter(|(pairing, _)| pairing.variant == variant);
        let here: Vec<_> = here
            .map(|(pairing, tally)| (pairing.contestants, tally.counts))
            .collect();
        ratings(self.plan.contestants.len(), &here, anchor)
    }

    /// What the contestant at this place spent in a variant.
    #[must_use]
    pub fn effort(&self, variant: schotten_rules::Variant, place: usize) -> Effort {
        let mut all = Effort::default();
        for (pairing, tally) in self.tallies().filter(|(one, _)| one.variant == variant) {
            for (contestant, effort) in pairing.contestants.iter().zip(tally.effort) {
                if *contestant == place {
                    all += effort;
                }
            }
        }
        all
    }

    /// The pairing and the deal that come n-th in a shard.
    pub(super) fn unit(&self, shard: Shard, n: u64) -> (Pairing, u64) {
        let width = self.pairings.len() as u64;
        let place = usize::try_from(n % width).expect("a place in a list");
        (self.pairings[place], shard.deal(n / width))
    }

    /// Counts the pair that comes next. The record has one part.
    pub(super) fn count(&mut self, pair: &PairResult) {
        let part = &mut self.parts[0];
        let width = self.pairings.len() as u64;
        let place = usize::try_from(part.pairs % width).expect("a place in a list");
        part.pairs += 1;
        self.tallies[place].add(pair);
    }

    /// This record, to be gone on with: the same match, of which there may be
    /// more rounds now.
    ///
    /// # Errors
    ///
    /// If it is of another match, of other shards, or longer.
    pub fn resumed(mut self, plan: &Plan, shard: Shard) -> Result<Self, Mismatch> {
        self.is_of(plan)?;
        match self.parts[..] {
            [part] if part.shard == shard => {}
            _ => {
                let shards = self.parts.iter().map(|part| part.shard.to_string());
                let shards: Vec<_> = shards.collect();
                return Err(Mismatch::Shards(
                    format!("shard {}", shards.join(", ")),
                    shard,
                ));
            }
        }
        if self.played() > plan.pairs(shard) {
            return Err(Mismatch::Longer);
        }
        self.plan = plan.clone();
        Ok(self)
    }

    /// This record and another one of the same match together.
    ///
    /// # Errors
    ///
    /// If they are of different matches, split differently, or have a shard in
    /// common.
    pub fn merged(mut self, other: &Self) -> Result<Self, Mismatch> {
        self.is_of(&other.plan)?;
        if self.plan.rounds != other.plan.rounds {
            let rounds = format!("{} and {} rounds", self.plan.rounds, other.plan.rounds);
            return Err(Mismatch::Match(rounds));
        }
        let of = self.parts[0].shard.of();
        for part in &other.parts {
            if self.parts.iter().any(|mine| mine.shard == part.shard) {
                return Err(Mismatch::Twice(part.shard));
            }
            if part.shard.of() != of {
                return Err(Mismatch::Split(part.shard, of));
            }
        }
        self.parts.extend(&other.parts);
        self.parts.sort_by_key(|part| part.shard.index());
        for (mine, more) in self.tallies.iter_mut().zip(&other.tallies) {
            *mine += *more;
        }
        let whole = self.plan.pairs(Shard::WHOLE);
        if self.parts.len() as u64 == of && self.played() == whole {
            // Nothing is missing: it is what one run would have given.
            self.parts = vec![Part {
                shard: Shard::WHOLE,
                pairs: whole,
            }];
        }
        Ok(self)
    }

    /// Is all that the other one holds in this one too?
    #[must_use]
    pub fn contains(&self, other: &Self) -> bool {
        let whole = self.parts[0].shard == Shard::WHOLE && self.played() == self.planned();
        let here = |part: &Part| {
            let mut mine = self.parts.iter();
            mine.any(|mine| mine.shard == part.shard && mine.pairs >= part.pairs)
        };
        self.is_of(&other.plan).is_ok()
            && other.plan.rounds <= self.plan.rounds
            && (whole || other.parts.iter().all(here))
    }

    /// Is this a record of that match, whatever its length?
    fn is_of(&self, plan: &Plan) -> Result<(), Mismatch> {
        let mine = &self.plan;
        let differs = |what: &str, mine: String, other: String| {
            Err(Mismatch::Match(format!("{what} {mine}, not {other}")))
        };
        let names = |plan: &Plan| {
            let names = plan.contestants.iter().map(ToString::to_string);
            names.collect::<Vec<_>>().join(" ")
        };
        let variants = |plan: &Plan| plan.variants.iter().map(|v| v.name()).collect::<Vec<_>>();
        let test = |plan: &Plan| plan.sprt.map_or("none".to_owned(), |sprt| sprt.to_string());
        if mine.contestants != plan.contestants {
            return differs("contestants", names(mine), names(plan));
        }
        if mine.schedule != plan.schedule {
            let [mine, other] = [mine, plan].map(|plan| plan.schedule.name().to_owned());
            return differs("schedule", mine, other);
        }
        if mine.variants != plan.variants {
            let [mine, other] = [mine, plan].map(|plan| variants(plan).join(","));
            return differs("variant", mine, other);
        }
        if mine.seed != plan.seed {
            return differs("seed", mine.seed.to_string(), plan.seed.to_string());
        }
        if mine.sprt != plan.sprt {
            return differs("test", test(mine), test(plan));
        }
        Ok(())
    }
}
