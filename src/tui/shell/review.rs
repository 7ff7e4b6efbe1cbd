//! The analysis of rounds that are over, in the background. One that is complete is kept on
//! disk, so that it is there at once the next time.
//!
//! A request goes to a thread of its own. It sends the course of the round and then the
//! reviews of its turns, in one or more passes: a quick one finds the mistakes soon, and the
//! last one is as thorough as an analysis on the command line. The end of a game and the
//! replay keep the [`Reviews`] of their match; when they are dropped, the thread stops.

use super::job::{Job, JobNews};
use super::kept_file::KeptFile;
use super::threads::think_on_for_test;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tabletop::{AnalysisOptions, Budget, Game, PlayedRound, Turn};

/// A game whose rounds can be analyzed.
pub(crate) trait Reviewed: Game {
    /// The chance of winning after each turn.
    type Course: Clone + Debug + Send + Sync;
    /// The review of a turn.
    type Review: Clone + Debug + Send + Sync;
    /// What is kept of a review on disk.
    type Kept: Serialize + DeserializeOwned;

    /// The version of the judge.
    const METHOD: u32;

    /// The iterations for each decision in each pass. The last pass is the final one.
    const PASSES: &'static [u32];

    /// Returns the weights of the networks that judge.
    fn weights() -> Vec<&'static [u8]>;

    /// Computes the course of a round as long as `goes_on`; `None` if the round isn't over.
    fn course(played: &PlayedRound<Self>, goes_on: impl FnMut() -> bool) -> Option<Self::Course>;

    fn review(at: &TurnToReview<'_, Self>, options: &AnalysisOptions) -> Self::Review;

    fn assess(review: &Self::Review) -> Assessment<Self::Player>;

    /// Makes the course follow a review, once every turn has one.
    fn apply_review(_course: &mut Self::Course, _review: &Self::Review) {}

    fn keep(review: &Self::Review) -> Self::Kept;

    /// Returns the review of this turn that was kept, or `None` if it doesn't fit it.
    fn restore(kept: Self::Kept, at: &TurnToReview<'_, Self>) -> Option<Self::Review>;
}

/// A turn of a round that is over. Rounds and turns are numbered from 1.
#[derive(Debug)]
pub(crate) struct TurnToReview<'a, G: Game> {
    pub(crate) round: usize,
    pub(crate) number: usize,
    pub(crate) turn: Turn<'a, G>,
    pub(crate) played: &'a PlayedRound<G>,
}

/// What any review says about its turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Assessment<P> {
    /// Whose turn it was.
    pub(crate) player: P,
    /// The chance of winning that the turn gave away, 0 to 1.
    pub(crate) cost: f32,
    pub(crate) flaw: Option<Flaw>,
}

/// Something wrong with a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    Mistake,
    /// Less than a mistake.
    Inaccuracy,
}

impl Flaw {
    pub(crate) const ALL: &[Self] = &[Self::Mistake, Self::Inaccuracy];

    /// Returns the graver of the flaws that a turn has.
    pub(crate) const fn of(is_mistake: bool, is_inaccurate: bool) -> Option<Self> {
        match (is_mistake, is_inaccurate) {
            (true, _) => Some(Self::Mistake),
            (false, true) => Some(Self::Inaccuracy),
            (false, false) => None,
        }
    }
}

/// What is known so far about a round that is over.
#[derive(Clone, Debug)]
pub(crate) struct RoundReview<G: Reviewed> {
    /// The win chance after each turn, once it is computed.
    pub(crate) course: Option<G::Course>,
    /// The number of turns to review, once the course is computed.
    of: usize,
    /// By the number of the turn.
    reviews: BTreeMap<usize, G::Review>,
    /// The numbers of the turns whose review is the final one.
    refined: BTreeSet<usize>,
}

impl<G: Reviewed> RoundReview<G> {
    /// Whether every turn is reviewed, at least quickly.
    pub(crate) fn covers_all_turns(&self) -> bool {
        self.course.is_some() && self.reviews.len() == self.of
    }

    /// Whether the review of every turn is the final one.
    pub(crate) fn is_complete(&self) -> bool {
        self.course.is_some() && self.refined.len() == self.of
    }

    /// Makes the course follow the reviews, once every turn has one: a course of which a part
    /// is by the network would jump where the other begins.
    fn update_course(&mut self) {
        if self.covers_all_turns()
            && let Some(course) = &mut self.course
        {
            for review in self.reviews.values() {
                G::apply_review(course, review);
            }
        }
    }

    /// Returns the number of turns whose review is the final one.
    pub(crate) fn refined(&self) -> usize {
        self.refined.len()
    }

    /// Returns the review of a turn, by its number from 1, if it is there yet.
    pub(crate) fn turn(&self, number: usize) -> Option<&G::Review> {
        self.reviews.get(&number)
    }

    /// Returns the reviews of a player's turns that are there yet, in order.
    pub(crate) fn turns_of(&self, player: G::Player) -> impl Iterator<Item = &G::Review> + Clone {
        let reviews = self.reviews.values();
        reviews.filter(move |review| G::assess(review).player == player)
    }

    /// Returns the numbers of the turns that are known to have one of these flaws, and whose
    /// they are.
    pub(crate) fn flaws(&self, kinds: &[Flaw]) -> BTreeMap<usize, G::Player> {
        let flawed = |(number, review): (&usize, &G::Review)| {
            let Assessment { player, flaw, .. } = G::assess(review);
            flaw.filter(|flaw| kinds.contains(flaw))
                .map(|_| (*number, player))
        };
        self.reviews.iter().filter_map(flawed).collect()
    }

    /// Returns how many of a player's turns are known to have this flaw.
    pub(crate) fn count(&self, player: G::Player, flaw: Flaw) -> usize {
        let flaws = self.flaws(&[flaw]).into_values();
        flaws.filter(|by| *by == player).count()
    }
}

/// The reviews of the rounds of a match, and the one in progress. Dropping it stops the
/// thread.
#[derive(Debug)]
pub(crate) struct Reviews<G: Reviewed> {
    /// By the number of the round.
    rounds: BTreeMap<usize, RoundReview<G>>,
    /// What is known about any other round: nothing.
    pub(crate) unknown: RoundReview<G>,
    open: Option<OpenReview>,
}

impl<G: Reviewed> Default for Reviews<G> {
    fn default() -> Self {
        Self {
            rounds: BTreeMap::new(),
            unknown: RoundReview {
                course: None,
                of: 0,
                reviews: BTreeMap::new(),
                refined: BTreeSet::new(),
            },
            open: None,
        }
    }
}

/// The review in progress. Dropping it stops the thread.
#[derive(Debug)]
struct OpenReview {
    round: usize,
    /// Tells the thread to stop, and tells this review's news from those of others.
    stop: Arc<AtomicBool>,
}

impl Drop for OpenReview {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// A request to review a round.
#[derive(Debug)]
pub(crate) struct ReviewRequest<G: Reviewed> {
    round: usize,
    played: PlayedRound<G>,
    /// Whose turns are reviewed first in the last pass.
    people: Vec<G::Player>,
    /// What is known already.
    known: RoundReview<G>,
    /// How thorough each pass is.
    passes: Vec<AnalysisOptions>,
    /// Where the reviews are kept, if games are recorded.
    kept: Option<KeptFile>,
    stop: Arc<AtomicBool>,
}

/// What is known after another part of a review, with the request that it belongs to.
#[derive(Clone, Debug)]
pub(crate) struct ReviewNews<G: Reviewed> {
    stop: Arc<AtomicBool>,
    known: RoundReview<G>,
}

impl<G: Reviewed> Reviews<G> {
    /// Returns what is known about a round, by its number from 1.
    pub(crate) fn round(&self, number: usize) -> &RoundReview<G> {
        self.rounds.get(&number).unwrap_or(&self.unknown)
    }

    /// Returns the request to review this round, unless it is not over, in progress or done.
    /// The review of any other round stops. In the last pass, the turns of these `people`
    /// come first. `records` is the folder of the records, beside which the review is kept.
    pub(crate) fn request(
        &mut self,
        number: usize,
        played: &PlayedRound<G>,
        people: Vec<G::Player>,
        records: Option<&Path>,
    ) -> Option<Box<dyn Job>> {
        let is_open = self.open.as_ref().is_some_and(|open| open.round == number);
        let known = self.round(number);
        if !played.is_over() || is_open || known.is_complete() {
            return None;
        }
        let known = known.clone();
        let stop = Arc::new(AtomicBool::new(false));
        self.open = Some(OpenReview {
            round: number,
            stop: Arc::clone(&stop),
        });
        let passes = G::PASSES.iter().map(|iterations| {
            let mut options = AnalysisOptions::new(Budget::iterations(*iterations));
            options.budget.stop = Some(Arc::clone(&stop));
            options
        });
        let passes: Vec<AnalysisOptions> = passes.collect();
        let kept = records.zip(passes.last());
        Some(Box::new(ReviewRequest {
            round: number,
            played: played.clone(),
            people,
            known,
            kept: kept.map(|(records, last)| kept_file(records, number, played, last)),
            passes,
            stop,
        }))
    }

    /// Takes a part of the review in progress. Returns whether it was one; other news is
    /// ignored.
    pub(crate) fn receive(&mut self, news: &JobNews) -> bool {
        let (Some(open), Some(news)) = (&self.open, news.get::<ReviewNews<G>>()) else {
            return false;
        };
        if !Arc::ptr_eq(&open.stop, &news.stop) {
            return false;
        }
        self.rounds.insert(open.round, news.known.clone());
        if news.known.is_complete() {
            self.open = None;
        }
        true
    }

    /// Stops the review in progress and keeps what is known.
    pub(crate) fn stop(&mut self) {
        self.open = None;
    }
}

impl<G: Reviewed> Job for ReviewRequest<G> {
    /// Reviews the round part by part, until its stop flag is set.
    fn run(&self, send: &mut dyn FnMut(JobNews) -> bool) {
        think_on_for_test(&self.stop);
        let mut send = |known: &mut RoundReview<G>| {
            known.update_course();
            let (stop, known) = (Arc::clone(&self.stop), known.clone());
            !self.is_stopped() && send(JobNews::new(ReviewNews { stop, known }))
        };
        let mut known = self.known.clone();
        known.of = self.turns().count();
        known.course = G::course(&self.played, || !self.is_stopped());
        if known.course.is_none() || !send(&mut known) {
            return;
        }
        if let Some(reviews) = self.load() {
            known.refined = reviews.keys().copied().collect();
            known.reviews = reviews;
            send(&mut known);
            return;
        }
        for (pass, options) in (1..).zip(&self.passes) {
            let is_final = pass == self.passes.len();
            let mut turns: Vec<TurnToReview<'_, G>> = self.turns().collect();
            if is_final {
                let cost = |at: &TurnToReview<'_, G>| {
                    let review = known.reviews.get(&at.number);
                    review.map_or(0.0, |review| G::assess(review).cost)
                };
                turns.retain(|at| !known.refined.contains(&at.number));
                turns.sort_by(|a, b| cost(b).total_cmp(&cost(a)));
                turns.sort_by_key(|at| !self.people.contains(&at.turn.player));
            } else {
                turns.retain(|at| !known.reviews.contains_key(&at.number));
            }
            for at in turns {
                known.reviews.insert(at.number, G::review(&at, options));
                known.refined.extend(is_final.then_some(at.number));
                if !send(&mut known) {
                    return;
                }
            }
        }
        self.save(&known.reviews);
    }
}

impl<G: Reviewed> ReviewRequest<G> {
    fn turns(&self) -> impl Iterator<Item = TurnToReview<'_, G>> {
        let turns = (1..).zip(self.played.turns());
        turns.map(|(number, turn)| TurnToReview {
            round: self.round,
            number,
            turn,
            played: &self.played,
        })
    }

    /// Returns the reviews of all turns by their numbers, or `None` if they aren't kept or
    /// don't fit the round.
    fn load(&self) -> Option<BTreeMap<usize, G::Review>> {
        let kept: Vec<G::Kept> = self.kept.as_ref()?.load()?;
        if kept.len() != self.turns().count() {
            return None;
        }
        let turns = self.turns().zip(kept);
        let reviews = turns.map(|(at, kept)| Some((at.number, G::restore(kept, &at)?)));
        reviews.collect()
    }

    /// Keeps the reviews of all turns.
    fn save(&self, reviews: &BTreeMap<usize, G::Review>) {
        if let Some(file) = &self.kept {
            file.save(&reviews.values().map(G::keep).collect::<Vec<_>>());
        }
    }

    /// Whether it was told to stop, so that its results are for nobody.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Returns the request with this few iterations, so that tests needn't wait.
    #[cfg(test)]
    pub(crate) fn with_iterations(mut self, iterations: u32) -> Self {
        // What is kept is as thorough as the analysis of a player.
        self.kept = None;
        for options in &mut self.passes {
            options.budget.iterations = Some(iterations);
        }
        self
    }
}

/// Returns the file for the reviews of the round with this number, whose record is in the
/// folder `records`.
fn kept_file<G: Reviewed>(
    records: &Path,
    number: usize,
    played: &PlayedRound<G>,
    options: &AnalysisOptions,
) -> KeptFile {
    let (iterations, seed) = (options.budget.iterations, options.seed);
    let options = format!("{} {iterations:?} {seed} {number}", G::NAME);
    // The beginning contains all hands and decks.
    let (start, actions) = (played.start(), played.actions());
    KeptFile::new(records, G::METHOD, &options, G::weights(), start, actions)
}

/// Returns whether what was kept is a chance of winning.
pub(crate) fn is_chance(chance: f32) -> bool {
    (0.0..=1.0).contains(&chance)
}

#[cfg(test)]
impl<G: Reviewed> ReviewNews<G> {
    /// Returns this news with other reviews.
    pub(crate) fn changed(news: &JobNews, change: impl FnMut(&mut G::Review)) -> JobNews {
        let mut new = news.get::<Self>().expect("a part of a review").clone();
        new.known.reviews.values_mut().for_each(change);
        JobNews::new(new)
    }
}

#[cfg(test)]
mod tests;
