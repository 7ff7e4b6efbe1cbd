//! How far a match has been played and what has been counted: as a JSON file, what is needed to
//! continue it, and for other readers the figures that follow from it.

use super::plan::Plan;
use crate::game::GameName;
use crate::statistics::{DealCounts, Estimate, Rating, SprtState, SprtVerdict, ratings};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::ops::AddAssign;
use std::path::Path;
use std::time::Duration;
use tabletop::statistics::Score;
use tabletop::{Seat, read_text, writing};
use textkit::escape::{self, written_out};

/// The size limit of a file in bytes. The file of the largest match is smaller.
const MAX_SIZE: u64 = 256 << 20;

/// The version of the files' format.
const VERSION: u32 = 1;

/// The program that writes them.
const PROGRAM: &str = concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION"));

/// The results of a match, as far as it has been played.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Results {
    schotten_arena: u32,
    /// The program that wrote the file, with its version.
    #[serde(default)]
    program: String,
    #[serde(default, skip_serializing_if = "GameName::is_default")]
    pub(crate) game: GameName,
    #[serde(rename = "match")]
    pub(crate) plan: Plan,
    /// What has been counted of each of the plan's pairings.
    pub(crate) pairings: Vec<Pairing>,
    /// The number of seats at the table.
    #[serde(skip)]
    pub(crate) seats: usize,
}

/// What has been counted of two contestants who meet in a variant, from the point of view of
/// the first.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Pairing {
    pub(crate) variant: String,
    pub(crate) contestants: [String; 2],
    #[serde(flatten)]
    pub(crate) counts: DealCounts,
    /// How often it was first, second and so on, at a table for more than two. Players with
    /// equal points are placed alike, but for the winner, who is always first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) places: Vec<u64>,
    /// The efforts of the two.
    #[serde(rename = "spent")]
    pub(crate) effort: [Effort; 2],
    /// What follows from the counts, for other readers of the file.
    #[serde(skip_deserializing)]
    estimate: Option<Estimate>,
}

/// The effort of a contestant: its decisions, and what it spent on them.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Effort {
    /// How often it was asked. With a single legal action nobody is asked.
    pub(crate) decisions: u64,
    /// The time from question to answer, of all decisions together.
    nanoseconds: u64,
    /// The number of decisions whose iterations are known.
    counted: u64,
    /// The iterations of those decisions together.
    iterations: u64,
}

/// The results of a deal that the first contestant of a pairing has played from
/// every seat.
pub(super) struct DealResult {
    /// How the rounds ended for the first contestant: the one in which it went
    /// first, then those in which it sat at each seat after that.
    pub(super) scores: ArrayVec<Score, { Seat::MAX_COUNT }>,
    /// How it was placed in each of these rounds, from 1.
    pub(super) places: ArrayVec<usize, { Seat::MAX_COUNT }>,
    /// The efforts of the two in all rounds.
    pub(super) effort: [Effort; 2],
}

/// What other readers find in a file besides the counts.
#[derive(Serialize)]
struct Document<'a> {
    #[serde(flatten)]
    results: &'a Results,
    rounds_played: u64,
    rounds_planned: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<SprtState>,
    ratings: Vec<RatingDocument<'a>>,
}

#[derive(Serialize)]
struct RatingDocument<'a> {
    variant: &'a str,
    contestant: &'a str,
    #[serde(flatten)]
    rating: Rating,
}

impl Effort {
    /// Counts a decision.
    pub(super) fn add(&mut self, time: Duration, iterations: Option<u32>) {
        self.decisions += 1;
        self.nanoseconds += u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        if let Some(iterations) = iterations {
            self.counted += 1;
            self.iterations += u64::from(iterations);
        }
    }

    /// Returns the mean time of a decision in nanoseconds; `None` without any.
    pub(crate) fn mean_time(&self) -> Option<f64> {
        mean(self.nanoseconds, self.decisions)
    }

    /// Returns the mean number of iterations, of the decisions where it is
    /// known; `None` without any.
    pub(crate) fn mean_iterations(&self) -> Option<f64> {
        mean(self.iterations, self.counted)
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a mean needs no more than 52 bits"
)]
fn mean(sum: u64, count: u64) -> Option<f64> {
    (count > 0).then(|| sum as f64 / count as f64)
}

impl AddAssign for Effort {
    /// Numbers from a file may be anything, so the sums saturate.
    fn add_assign(&mut self, other: Self) {
        let add = |sum: &mut u64, more| *sum = sum.saturating_add(more);
        add(&mut self.decisions, other.decisions);
        add(&mut self.nanoseconds, other.nanoseconds);
        add(&mut self.counted, other.counted);
        add(&mut self.iterations, other.iterations);
    }
}

impl Pairing {
    fn add_effort(&mut self, effort: [Effort; 2]) {
        for (mine, more) in self.effort.iter_mut().zip(effort) {
            *mine += more;
        }
    }

    fn add(&mut self, deal: &DealResult) {
        self.counts.add(&deal.scores);
        if !self.places.is_empty() {
            for place in &deal.places {
                self.places[place - 1] += 1;
            }
        }
        self.add_effort(deal.effort);
    }
}

impl AddAssign<&Self> for Pairing {
    fn add_assign(&mut self, other: &Self) {
        self.counts += &other.counts;
        for (mine, more) in self.places.iter_mut().zip(&other.places) {
            *mine += more;
        }
        self.add_effort(other.effort);
    }
}

impl Results {
    /// Returns the results of a match of which nothing has been played.
    ///
    /// # Errors
    ///
    /// If the match can't be played.
    pub(crate) fn new(game: GameName, plan: Plan) -> Result<Self, String> {
        let seats = plan.check(game)?;
        let pairing = |(variant, contestants): (usize, [usize; 2])| Pairing {
            variant: plan.variants[variant].clone(),
            contestants: contestants.map(|index| plan.contestants[index].clone()),
            counts: DealCounts::new(seats),
            places: vec![0; if seats > 2 { Seat::MAX_COUNT } else { 0 }],
            effort: [Effort::default(); 2],
            estimate: None,
        };
        Ok(Self {
            schotten_arena: VERSION,
            program: PROGRAM.to_owned(),
            game,
            pairings: plan.pairings().into_iter().map(pairing).collect(),
            plan,
            seats,
        })
    }

    /// Reads results from JSON.
    ///
    /// # Errors
    ///
    /// If the text isn't the results of a match, or contradicts itself.
    pub(crate) fn from_json(text: &str) -> Result<Self, String> {
        let wrong = |why: &str| format!("not an arena results file: {}", written_out(why));
        let mut results: Self =
            serde_json::from_str(text).map_err(|error| wrong(&error.to_string()))?;
        if results.schotten_arena != VERSION {
            let found = results.schotten_arena;
            return Err(wrong(&format!(
                "its format is {found}, but this program reads {VERSION}"
            )));
        }
        PROGRAM.clone_into(&mut results.program);
        let plan = results.plan.clone();
        let empty = Self::new(results.game, plan).map_err(|error| wrong(&error))?;
        results.seats = empty.seats;
        let same = |(mine, other): (&Pairing, &Pairing)| {
            mine.variant == other.variant
                && mine.contestants == other.contestants
                && mine.places.len() == other.places.len()
                && mine.counts.is_consistent(results.seats)
                && mine.counts.deal_count() <= results.plan.rounds / results.seats as u64
        };
        let mut both = results.pairings.iter().zip(&empty.pairings);
        if results.pairings.len() != empty.pairings.len() || !both.all(same) {
            return Err(wrong("its counts don't fit its match"));
        }
        // The pairings take turns, so that the first ones may be a deal ahead.
        let (played, count) = (results.played(), results.pairings.len());
        let expected = |index: usize| played.saturating_sub(index as u64).div_ceil(count as u64);
        let mut deals = results.pairings.iter().map(|one| one.counts.deal_count());
        let in_turn = (0..count).all(|index| deals.next() == Some(expected(index)));
        if !in_turn {
            return Err(wrong("its counts don't fit together"));
        }
        Ok(results)
    }

    /// Reads results from a file.
    ///
    /// # Errors
    ///
    /// If the file can't be read, isn't the results of a match, or contradicts itself.
    pub(crate) fn read(file: &Path) -> Result<Self, String> {
        let text = read_text::read_text_file(file, MAX_SIZE).map_err(|error| error.to_string());
        let results = text.and_then(|text| Self::from_json(&text));
        results.map_err(|error| format!("{}: {error}", escape::path(file)))
    }

    /// Writes the results to a file, as a whole or not at all.
    ///
    /// # Errors
    ///
    /// If the file can't be written. It is unchanged then.
    pub(super) fn write(&self, file: &Path) -> Result<(), String> {
        let mut results = self.clone();
        for pairing in &mut results.pairings {
            pairing.estimate = Estimate::from_counts(&pairing.counts);
        }
        let rated = |variant| {
            let rated = self.plan.contestants.iter().zip(self.ratings(variant));
            rated.filter_map(move |(contestant, rating)| {
                Some(RatingDocument {
                    variant,
                    contestant,
                    rating: rating?,
                })
            })
        };
        let document = Document {
            results: &results,
            rounds_played: self.played() * self.seats as u64,
            rounds_planned: self.planned() * self.seats as u64,
            sprt: self.sprt(),
            ratings: self
                .plan
                .variants
                .iter()
                .flat_map(|one| rated(one))
                .collect(),
        };
        let json = serde_json::to_string_pretty(&document);
        let json = json.expect("it consists of texts, lists and numbers") + "\n";
        let written = writing::replace_file(file, json.as_bytes());
        written.map_err(|error| format!("{}: {error}", escape::path(file)))
    }

    /// Returns these results with the plan of the same match, which may have more
    /// rounds, in order to play on.
    ///
    /// # Errors
    ///
    /// If they are of another match, or have more rounds.
    pub(super) fn resumed(mut self, game: GameName, plan: Plan) -> Result<Self, String> {
        let rounds = plan.rounds;
        let same_rounds = Plan {
            rounds: self.plan.rounds,
            ..plan
        };
        if self.game != game || self.plan != same_rounds {
            return Err("it belongs to a match with other contestants or flags".to_owned());
        }
        self.plan.rounds = rounds;
        if self.played() > self.planned() {
            return Err("it already has more rounds than requested".to_owned());
        }
        Ok(self)
    }

    /// Returns the number of deals played, each from every seat.
    pub(crate) fn played(&self) -> u64 {
        self.pairings
            .iter()
            .map(|one| one.counts.deal_count())
            .sum()
    }

    /// Returns the number of deals of the whole match.
    pub(crate) fn planned(&self) -> u64 {
        self.plan.rounds / self.seats as u64 * self.pairings.len() as u64
    }

    /// Returns the state of the sequential test, if there is one.
    pub(super) fn sprt(&self) -> Option<SprtState> {
        let deals = self.pairings[0].counts.deals().try_into();
        Some(self.plan.sprt?.state(deals.ok()?))
    }

    /// Returns whether nothing is left to be played.
    pub(super) fn is_over(&self) -> bool {
        let is_decided = |state: SprtState| state.verdict != SprtVerdict::Open;
        self.played() == self.planned() || self.sprt().is_some_and(is_decided)
    }

    /// Returns the pairings of a variant, with the indices of their contestants.
    pub(crate) fn of_variant(&self, variant: &str) -> Vec<([usize; 2], &Pairing)> {
        let indices = self.plan.pairings().into_iter().map(|(_, both)| both);
        let all = indices.zip(&self.pairings);
        all.filter(|(_, one)| one.variant == variant).collect()
    }

    /// Returns the pairings of all variants together.
    pub(crate) fn pooled(&self) -> Vec<Pairing> {
        let mut pooled: Vec<Pairing> = Vec::new();
        for pairing in &self.pairings {
            let mut same = pooled.iter_mut();
            match same.find(|one| one.contestants == pairing.contestants) {
                Some(sum) => *sum += pairing,
                None => pooled.push(pairing.clone()),
            }
        }
        pooled
    }

    /// Returns the ratings of all contestants in a variant. The first is held at 0 Elo; those
    /// that nothing links to it yet get `None`.
    pub(super) fn ratings(&self, variant: &str) -> Vec<Option<Rating>> {
        let played = self.of_variant(variant).into_iter();
        let played: Vec<_> = played.map(|(both, one)| (both, &one.counts)).collect();
        ratings(self.plan.contestants.len(), &played)
    }

    /// Returns the effort of the contestant with this index in a variant.
    pub(crate) fn effort(&self, variant: &str, index: usize) -> Effort {
        let mut sum = Effort::default();
        for (contestants, pairing) in self.of_variant(variant) {
            for (contestant, effort) in contestants.into_iter().zip(pairing.effort) {
                if contestant == index {
                    sum += effort;
                }
            }
        }
        sum
    }

    /// Counts the next deal. The pairings take turns.
    pub(super) fn add_next(&mut self, deal: &DealResult) {
        let next = self.played() % self.pairings.len() as u64;
        let next = usize::try_from(next).expect("it is the index of a list");
        self.pairings[next].add(deal);
    }
}
