//! Results as a JSON file: what is needed to continue, merge and show them, and
//! for other readers the figures that follow from it.

use super::contestant::Contestant;
use super::plan::{InvalidPlan, Pairing, Plan, Schedule};
use super::results::{Progress, Results};
use super::tally::{Effort, Tally};
use crate::reading;
use crate::record::DEFAULT_GAME;
use crate::statistics::{DealCounts, Estimate, Outcomes, Sprt, SprtVerdict};
use crate::writing;
use crate::{Game, Seat};
use serde::{Deserialize, Serialize};
use std::io;
use std::path::Path;
use textkit::escape::written_out;

/// Why a file can't be used.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It can't be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It isn't JSON, or something else than the results of a match.
    #[error("not an arena results file: {}", written_out(&.0.to_string()))]
    Json(serde_json::Error),
    /// It has another version of the format.
    #[error("not an arena results file: its format is {0}, but this program reads {VERSION}")]
    Version(u32),
    /// It has the results of another game.
    #[error(
        "not an arena results file of the game '{expected}': it is of '{}'",
        written_out(found)
    )]
    OtherGame {
        /// The name of the game in the file.
        found: String,
        /// The name of the game that was expected.
        expected: &'static str,
    },
    /// The game has no such variant.
    #[error("not an arena results file: '{}' is not a variant", written_out(.0))]
    Variant(String),
    /// The match that it describes can't be played.
    #[error("not an arena results file: {0}")]
    Plan(#[from] InvalidPlan),
    /// The entry of a shard has another form.
    #[error("not an arena results file: '{}' is not a shard", written_out(.0))]
    Shard(String),
    /// Its pairings are not those of its match.
    #[error("not an arena results file: its pairings don't fit its match")]
    Pairings,
    /// Its counts contradict each other.
    #[error("not an arena results file: its counts don't fit together")]
    Counts,
}

/// The size limit of a file in bytes. The file of the largest match is smaller.
const MAX_SIZE: u64 = 256 << 20;

/// The version of the format below.
const VERSION: u32 = 1;

/// The contents of the file. Fields that aren't read back are for other
/// readers; they follow from the rest.
#[derive(Serialize, Deserialize)]
#[serde(bound = "G: Game")]
struct Document<G: Game> {
    schotten_arena: u32,
    /// The program that wrote the file, with its version. The first versions
    /// didn't write it.
    #[serde(default)]
    program: String,
    /// The game, unless it is [`DEFAULT_GAME`].
    #[serde(default = "unnamed_game", skip_serializing_if = "is_unnamed_game")]
    game: String,
    r#match: MatchDocument<G>,
    parts: Vec<ProgressDocument>,
    #[serde(skip_deserializing)]
    rounds_played: u64,
    #[serde(skip_deserializing)]
    rounds_planned: u64,
    #[serde(skip_deserializing, skip_serializing_if = "Option::is_none")]
    sprt: Option<SprtDocument>,
    pairings: Vec<PairingDocument<G>>,
    #[serde(skip_deserializing)]
    ratings: Vec<RatingDocument<G>>,
}

/// What has to be known before the rest can be read: the contestants of another
/// game would be refused.
#[derive(Deserialize)]
struct DocumentKind {
    schotten_arena: u32,
    #[serde(default = "unnamed_game")]
    game: String,
}

#[derive(Serialize, Deserialize)]
#[serde(bound = "G: Game", deny_unknown_fields)]
struct MatchDocument<G: Game> {
    contestants: Vec<Contestant<G>>,
    schedule: Schedule,
    variants: Vec<String>,
    seed: u64,
    rounds: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sprt: Option<Sprt>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ProgressDocument {
    shard: String,
    pairs: u64,
}

#[derive(Serialize)]
struct SprtDocument {
    llr: f64,
    verdict: SprtVerdict,
}

#[derive(Serialize, Deserialize)]
#[serde(bound = "G: Game")]
struct PairingDocument<G: Game> {
    variant: String,
    contestants: [Contestant<G>; 2],
    /// The results of the first contestant, going first.
    begun: Outcomes,
    /// The results of the first contestant, going second or later.
    followed: Outcomes,
    /// The numbers of deals with 0, ½, 1, … points.
    pairs: Vec<u64>,
    /// How often the first contestant came first, second and so on. At a table
    /// for two this follows from the rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    places: Option<[u64; Seat::MAX_COUNT]>,
    spent: [Effort; 2],
    /// `null` if nothing has been played.
    #[serde(skip_deserializing)]
    estimate: Option<EstimateDocument>,
}

/// `null` stands for an infinite number.
#[derive(Serialize)]
struct EstimateDocument {
    rate: f64,
    wilson: [f64; 2],
    elo: Option<f64>,
    elo_interval: [Option<f64>; 2],
}

#[derive(Serialize)]
#[serde(bound = "G: Game")]
struct RatingDocument<G: Game> {
    variant: String,
    contestant: Contestant<G>,
    elo: f64,
    interval: [f64; 2],
    hint: bool,
}

fn unnamed_game() -> String {
    DEFAULT_GAME.to_owned()
}

fn is_unnamed_game(name: &str) -> bool {
    name == DEFAULT_GAME
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

impl From<&Progress> for ProgressDocument {
    fn from(progress: &Progress) -> Self {
        Self {
            shard: progress.shard.to_string(),
            pairs: progress.deals,
        }
    }
}

impl<G: Game> Results<G> {
    /// Returns the results as JSON, with the ratings of all contestants; the
    /// one with the index `anchor` is held at 0 Elo. `program` is the name and
    /// the version of the program that writes them.
    ///
    /// # Panics
    ///
    /// Never: JSON can represent everything in it.
    #[must_use]
    pub fn to_json(&self, anchor: usize, program: &str) -> String {
        let plan = self.plan();
        let seats = plan.seats() as u64;
        let document = Document {
            schotten_arena: VERSION,
            program: program.to_owned(),
            game: G::NAME.to_owned(),
            r#match: MatchDocument {
                contestants: plan.contestants.clone(),
                schedule: plan.schedule,
                variants: plan.variants.iter().copied().map(G::variant_name).collect(),
                seed: plan.seed,
                rounds: plan.rounds,
                sprt: plan.sprt,
            },
            parts: self.progress().iter().map(ProgressDocument::from).collect(),
            rounds_played: seats * self.played(),
            rounds_planned: seats * self.planned(),
            sprt: self.sprt().map(|state| SprtDocument {
                llr: state.llr,
                verdict: state.verdict,
            }),
            pairings: self
                .tallies()
                .map(|(pairing, tally)| self.pairing_document(pairing, tally))
                .collect(),
            ratings: self.rating_documents(anchor),
        };
        let json = serde_json::to_string_pretty(&document);
        json.expect("it consists of texts, lists and finite numbers") + "\n"
    }

    fn pairing_document(&self, pairing: Pairing<G>, tally: &Tally) -> PairingDocument<G> {
        PairingDocument {
            variant: G::variant_name(pairing.variant),
            contestants: pairing
                .contestants
                .map(|index| self.contestant(index).clone()),
            begun: tally.counts.going_first,
            followed: tally.counts.going_later,
            pairs: tally.counts.deals().to_vec(),
            places: (tally.counts.seats() > 2).then_some(tally.places),
            spent: tally.effort,
            estimate: Estimate::from_counts(&tally.counts).map(Into::into),
        }
    }

    fn rating_documents(&self, anchor: usize) -> Vec<RatingDocument<G>> {
        let plan = self.plan();
        let in_variant = |variant: &G::Variant| {
            let ratings = self.ratings(*variant, anchor);
            let rated = plan.contestants.iter().zip(ratings);
            let documents = rated.filter_map(|(contestant, rating)| {
                let rating = rating?;
                Some(RatingDocument {
                    variant: G::variant_name(*variant),
                    contestant: contestant.clone(),
                    elo: rating.elo,
                    interval: rating.interval,
                    hint: rating.is_rough,
                })
            });
            documents.collect::<Vec<_>>()
        };
        plan.variants.iter().flat_map(in_variant).collect()
    }

    /// Reads results from JSON.
    ///
    /// # Errors
    ///
    /// If the text isn't the results of a match of this game, or contradicts
    /// itself.
    pub fn from_json(text: &str) -> Result<Self, FileError> {
        let kind: DocumentKind = serde_json::from_str(text).map_err(FileError::Json)?;
        if kind.schotten_arena != VERSION {
            return Err(FileError::Version(kind.schotten_arena));
        }
        if kind.game != G::NAME {
            return Err(FileError::OtherGame {
                found: kind.game,
                expected: G::NAME,
            });
        }
        let document: Document<G> = serde_json::from_str(text).map_err(FileError::Json)?;
        let plan = document.r#match.into_plan()?;
        let progress = document.parts.into_iter().map(|part| {
            let shard = part.shard.parse();
            let shard = shard.map_err(|_| FileError::Shard(part.shard))?;
            let deals = part.pairs;
            Ok(Progress { shard, deals })
        });
        let progress = progress.collect::<Result<Vec<_>, FileError>>()?;
        let expected = plan.pairings();
        let mut tallies = Vec::new();
        for (i, found) in document.pairings.iter().enumerate() {
            let belongs = expected.get(i).is_some_and(|pairing| {
                let contestants = pairing.contestants.map(|index| &plan.contestants[index]);
                G::variant_name(pairing.variant) == found.variant
                    && contestants == [&found.contestants[0], &found.contestants[1]]
            });
            if !belongs {
                return Err(FileError::Pairings);
            }
            let (first, later) = (found.begun, found.followed);
            let counts = DealCounts::restored(plan.seats(), first, later, &found.pairs);
            let counts = counts.ok_or(FileError::Counts)?;
            let places = match (found.places, plan.seats()) {
                (Some(places), 3..) => places,
                (None, 2) => counts.places_of_two(),
                _ => return Err(FileError::Counts),
            };
            tallies.push(Tally {
                counts,
                places,
                effort: found.spent,
            });
        }
        Self::restored(plan, progress, tallies).ok_or(FileError::Counts)
    }

    /// Reads results from a file.
    ///
    /// # Errors
    ///
    /// If the file can't be read, isn't the results of a match of this game, or
    /// contradicts itself.
    pub fn read(file: &Path) -> Result<Self, FileError> {
        Self::from_json(&reading::read_text_file(file, MAX_SIZE)?)
    }

    /// Writes the results to a file, as a whole or not at all; see
    /// [`Results::to_json`].
    ///
    /// # Errors
    ///
    /// If the file can't be written. It is unchanged then.
    pub fn write(&self, file: &Path, anchor: usize, program: &str) -> io::Result<()> {
        writing::replace_file(file, self.to_json(anchor, program).as_bytes())
    }
}

impl<G: Game> MatchDocument<G> {
    fn into_plan(self) -> Result<Plan<G>, FileError> {
        let variants = self.variants.into_iter().map(|name| {
            let variant = G::variant_named(&name);
            variant.ok_or(FileError::Variant(name))
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
