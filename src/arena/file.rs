//! A record as a JSON file: what is needed to go on, to merge and to show it,
//! and the figures that follow from it.

use super::contestant::Contestant;
use super::plan::{NotAPlan, Plan, Schedule};
use super::record::{Part, Record};
use super::tally::{Effort, Tally};
use schotten_rules::Variant;
use serde::{Deserialize, Serialize};
use std::io;
use std::path::Path;
use tabletop::reading;
use tabletop::statistics::{Estimate, Outcomes, PairCounts, Sprt, SprtVerdict};
use tabletop::writing;
use textkit::escape::written_out;

/// The file can't be used.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It can't be read or written.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// It is no JSON, or not that of an arena.
    #[error("not an arena results file: {}", written_out(&.0.to_string()))]
    Text(serde_json::Error),
    /// What is in it contradicts itself.
    #[error("not an arena results file: {}", written_out(.0))]
    Contents(String),
}

impl From<NotAPlan> for FileError {
    fn from(error: NotAPlan) -> Self {
        Self::Contents(error.to_string())
    }
}

/// No file is larger: that of the largest match has less than that.
const LARGEST: u64 = 256 << 20;

/// The version of the form below.
const FORM: u32 = 1;

/// The program and its version.
const PROGRAM: &str = concat!("schotten ", env!("CARGO_PKG_VERSION"));

/// The file's contents. What can't be read back is there for other readers and
/// follows from the rest.
#[derive(Serialize, Deserialize)]
struct Document {
    schotten_arena: u32,
    /// Which program wrote the file. The first ones didn't tell.
    #[serde(default)]
    program: String,
    r#match: MatchDocument,
    parts: Vec<PartDocument>,
    #[serde(skip_deserializing)]
    rounds_played: u64,
    #[serde(skip_deserializing)]
    rounds_planned: u64,
    #[serde(skip_deserializing, skip_serializing_if = "Option::is_none")]
    sprt: Option<SprtDocument>,
    pairings: Vec<PairingDocument>,
    #[serde(skip_deserializing)]
    ratings: Vec<RatingDocument>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MatchDocument {
    contestants: Vec<Contestant>,
    schedule: Schedule,
    variants: Vec<String>,
    seed: u64,
    rounds: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sprt: Option<Sprt>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PartDocument {
    shard: String,
    pairs: u64,
}

#[derive(Serialize)]
struct SprtDocument {
    llr: f64,
    verdict: SprtVerdict,
}

#[derive(Serialize, Deserialize)]
struct PairingDocument {
    variant: String,
    contestants: [Contestant; 2],
    /// The results of the first contestant, going first.
    begun: Outcomes,
    /// The results of the first contestant, going second.
    followed: Outcomes,
    pairs: [u64; 5],
    spent: [Effort; 2],
    /// `null` where nothing has been played.
    #[serde(skip_deserializing)]
    estimate: Option<EstimateDocument>,
}

/// `null` stands for what is infinite.
#[derive(Serialize)]
struct EstimateDocument {
    rate: f64,
    wilson: [f64; 2],
    elo: Option<f64>,
    elo_interval: [Option<f64>; 2],
}

#[derive(Serialize)]
struct RatingDocument {
    variant: &'static str,
    contestant: Contestant,
    elo: f64,
    interval: [f64; 2],
    hint: bool,
}

fn finite(value: f64) -> Option<f64> {
    value.is_finite().then_some(value)
}

impl From<Estimate> for EstimateDocument {
    fn from(estimate: Estimate) -> Self {
        Self {
            rate: estimate.rate,
            wilson: estimate.wilson,
            elo: finite(estimate.elo),
            elo_interval: estimate.elo_interval.map(finite),
        }
    }
}

impl Record {
    /// The record as JSON, with the ratings of all contestants, the one at
    /// `anchor` held at 0.
    ///
    /// # Panics
    ///
    /// Never: everything in it can be written.
    #[must_use]
    pub fn to_json(&self, anchor: usize) -> String {
        let plan = self.plan();
        let pairing = |(pairing, tally): (super::Pairing, &Tally)| PairingDocument {
            variant: pairing.variant.name().to_owned(),
            contestants: pairing.contestants.map(|place| self.name(place).clone()),
            begun: tally.counts.going_first,
            followed: tally.counts.going_second,
            pairs: tally.counts.pairs,
            spent: tally.effort,
            estimate: Estimate::from_counts(&tally.counts).map(Into::into),
        };
        let ratings = plan.variants.iter().flat_map(|variant| {
            let ratings = self.ratings(*variant, anchor);
            let named = plan.contestants.iter().zip(ratings);
            named.filter_map(|(contestant, rating)| {
                let rating = rating?;
                Some(RatingDocument {
                    variant: variant.name(),
                    contestant: contestant.clone(),
                    elo: rating.elo,
                    interval: rating.interval,
                    hint: rating.is_rough,
                })
            })
        });
        let document = Document {
            schotten_arena: FORM,
            program: PROGRAM.to_owned(),
            r#match: MatchDocument {
                contestants: plan.contestants.clone(),
                schedule: plan.schedule,
                variants: plan.variants.iter().map(ToString::to_string).collect(),
                seed: plan.seed,
                rounds: plan.rounds,
                sprt: plan.sprt,
            },
            parts: self.parts().iter().map(PartDocument::from).collect(),
            rounds_played: 2 * self.played(),
            rounds_planned: 2 * self.planned(),
            sprt: self.sprt().map(|state| SprtDocument {
                llr: state.llr,
                verdict: state.verdict,
            }),
            pairings: self.tallies().map(pairing).collect(),
            ratings: ratings.collect(),
        };
        let json = serde_json::to_string_pretty(&document);
        json.expect("texts and numbers can be written") + "\n"
    }

    /// The record that a JSON text holds.
    ///
    /// # Errors
    ///
    /// If the text is no record of an arena, or contradicts itself.
    pub fn from_json(text: &str) -> Result<Self, FileError> {
        let document: Document = serde_json::from_str(text).map_err(FileError::Text)?;
        let contents = |what: &str| FileError::Contents(what.to_owned());
        if document.schotten_arena != FORM {
            let form = document.schotten_arena;
            return Err(contents(&format!(
                "its format is {form}, but this program reads {FORM}"
            )));
        }
        let plan = document.r#match.plan()?;
        let parts = document.parts.iter().map(|part| {
            let shard = part.shard.parse();
            let shard = shard.map_err(|_| contents(&format!("'{}' is not a shard", part.shard)))?;
            let pairs = part.pairs;
            Ok(Part { shard, pairs })
        });
        let parts = parts.collect::<Result<Vec<_>, FileError>>()?;
        let expected = plan.pairings();
        let mut tallies = Vec::new();
        for (i, found) in document.pairings.iter().enumerate() {
            let belongs = expected.get(i).is_some_and(|pairing| {
                let contestants = pairing.contestants.map(|place| &plan.contestants[place]);
                pairing.variant.name() == found.variant
                    && contestants == [&found.contestants[0], &found.contestants[1]]
            });
            if !belongs {
                return Err(contents("its pairings don't fit its match"));
            }
            tallies.push(Tally {
                counts: PairCounts {
                    going_first: found.begun,
                    going_second: found.followed,
                    pairs: found.pairs,
                },
                effort: found.spent,
            });
        }
        let record = Self::restored(plan, parts, tallies);
        record.ok_or_else(|| contents("its counts don't fit together"))
    }

    /// Reads a record from a file.
    ///
    /// # Errors
    ///
    /// If the file can't be read or is no record of an arena.
    pub fn read(file: &Path) -> Result<Self, FileError> {
        Self::from_json(&reading::file(file, LARGEST)?)
    }

    /// Writes the record to a file, as a whole or not at all.
    ///
    /// # Errors
    ///
    /// If the file can't be written. It is as it was then.
    pub fn write(&self, file: &Path, anchor: usize) -> io::Result<()> {
        writing::replace(file, self.to_json(anchor).as_bytes())
    }
}

impl MatchDocument {
    fn plan(self) -> Result<Plan, FileError> {
        let variants = self.variants.iter().map(|name| {
            let variant = name.parse::<Variant>();
            variant.map_err(|_| FileError::Contents(format!("'{name}' is not a variant")))
        });
        let variants = variants.collect::<Result<_, _>>()?;
        let plan = Plan::new(
            self.contestants,
            self.schedule,
            variants,
            self.seed,
            self.rounds,
        )?;
        match self.sprt {
            Some(sprt) => Ok(plan.with_sprt(sprt)?),
            None => Ok(plan),
        }
    }
}

impl From<&Part> for PartDocument {
    fn from(part: &Part) -> Self {
        Self {
            shard: part.shard.to_string(),
            pairs: part.pairs,
        }
    }
}
