//! The analysis of rounds that are over, in the background. One that is complete is kept on
//! disk, so that it is there at once the next time.
//!
//! A request goes to a thread of its own. It sends everybody's chances in the course of the
//! round, roughly at first, then quick reviews of all turns, and at last thorough ones of people's
//! turns, with the figures of the hints that they could have had. The end of a game and the replay
//! keep the [`Reviews`] of their match; when they are dropped, the thread stops.

use super::job::{Job, JobNews};
use super::table::TableGame;
use super::threads::think_on_for_test;
use crate::all_cores::work_on_all_cores;
use crate::kept_review::KeptReview;
use coach::{Coached, Course, Figures, Review, Summary, Thoroughness, review_turn};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tabletop::{AnalysisOptions, Budget, PlayedRound, Seat, Turn};

/// Reviews a turn; `None` if the flag in the budget stopped it.
type Judge<G> = fn(&Turn<'_, G>, &AnalysisOptions, Thoroughness) -> Option<Review<G>>;

/// What is known so far about a round that is over.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RoundReview<G: Coached> {
    /// Each player's chance of winning after each turn, in the order of the seats, once it is
    /// known.
    courses: Vec<Course<G>>,
    /// The number of turns to review.
    of: usize,
    /// By the number of the turn.
    reviews: BTreeMap<usize, Arc<Review<G>>>,
    /// Whether no figure will change.
    is_final: bool,
}

impl<G: Coached> Default for RoundReview<G> {
    fn default() -> Self {
        Self {
            courses: Vec::new(),
            of: 0,
            reviews: BTreeMap::new(),
            is_final: false,
        }
    }
}

impl<G: Coached> RoundReview<G> {
    /// Returns the course of the round as this player saw it, once it is known.
    pub(crate) fn course(&self, player: G::Player) -> Option<&Course<G>> {
        let mut courses = self.courses.iter();
        courses.find(|course| course.viewer() == player)
    }

    /// Returns whether anything is known.
    pub(crate) fn has_begun(&self) -> bool {
        !self.courses.is_empty()
    }

    /// Returns whether every turn is reviewed, maybe quickly.
    pub(crate) fn is_complete(&self) -> bool {
        self.has_begun() && self.done() == self.turns()
    }

    /// Returns the number of turns that are reviewed.
    pub(crate) fn done(&self) -> usize {
        self.reviews.len()
    }

    /// Returns the number of all turns, once the course is known.
    pub(crate) fn turns(&self) -> usize {
        self.of
    }

    /// Returns the review of a turn, by its number from 1, if it is there yet.
    pub(crate) fn turn(&self, number: usize) -> Option<&Review<G>> {
        self.reviews.get(&number).map(|review| &**review)
    }

    /// Returns the reviews of a player's turns that are there yet with their numbers, in order.
    pub(crate) fn turns_of(
        &self,
        player: G::Player,
    ) -> impl Iterator<Item = (usize, &Review<G>)> + Clone {
        let reviews = self.reviews.iter();
        let reviews = reviews.map(|(number, review)| (*number, &**review));
        reviews.filter(move |(_, review)| review.player == player)
    }

    /// Returns the numbers of the turns that are known to be mistakes, and whose they are.
    pub(crate) fn mistakes(&self) -> BTreeMap<usize, G::Player> {
        let mistakes = self
            .reviews
            .iter()
            .filter(|(_, review)| review.is_mistake());
        mistakes
            .map(|(number, review)| (*number, review.player))
            .collect()
    }

    /// Returns what a player's turns cost in all, as far as it is known.
    pub(crate) fn summary(&self, player: G::Player) -> Summary<usize> {
        Summary::new(self.turns_of(player))
    }

    /// Makes the courses follow the reviews, so that a turn has one figure everywhere.
    fn update_courses(&mut self) {
        for course in &mut self.courses {
            for (number, review) in &self.reviews {
                course.apply_review(number - 1, review);
            }
        }
    }
}

/// The reviews of the rounds of a match, and the one in progress. Dropping it stops the
/// thread.
#[derive(Debug)]
pub(crate) struct Reviews<G: Coached> {
    /// By the number of the round.
    rounds: BTreeMap<usize, RoundReview<G>>,
    /// What is known about any other round: nothing.
    pub(crate) unknown: RoundReview<G>,
    open: Option<OpenReview>,
}

impl<G: Coached> Default for Reviews<G> {
    fn default() -> Self {
        Self {
            rounds: BTreeMap::new(),
            unknown: RoundReview::default(),
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
pub(crate) struct ReviewRequest<G: Coached> {
    played: PlayedRound<G>,
    /// The players, in the order of the seats.
    players: Vec<G::Player>,
    /// Whose turns are reviewed first.
    people: Vec<G::Player>,
    /// What is known already.
    known: RoundReview<G>,
    judge: Judge<G>,
    options: AnalysisOptions,
    /// Where the reviews are kept, if games are recorded.
    review_file: Option<KeptReview>,
    stop: Arc<AtomicBool>,
}

/// What is known after another part of a review, with the request that it belongs to.
#[derive(Clone, Debug)]
pub(crate) struct ReviewNews<G: Coached> {
    stop: Arc<AtomicBool>,
    known: RoundReview<G>,
}

impl<G: TableGame> Reviews<G> {
    /// Returns what is known about a round, by its number from 1.
    pub(crate) fn round(&self, number: usize) -> &RoundReview<G> {
        self.rounds.get(&number).unwrap_or(&self.unknown)
    }

    /// Returns the request to review this round, unless it is not over, in progress or done.
    /// The review of any other round stops. The turns of these `people` come first. `records` is
    /// the folder of the records, beside which the review is kept.
    pub(crate) fn request(
        &mut self,
        number: usize,
        played: &PlayedRound<G>,
        people: Vec<G::Player>,
        records: Option<&Path>,
    ) -> Option<Box<dyn Job>> {
        let is_open = self.open.as_ref().is_some_and(|open| open.round == number);
        let known = self.round(number);
        if !played.is_over() || is_open || known.is_final {
            return None;
        }
        let known = known.clone();
        let stop = Arc::new(AtomicBool::new(false));
        self.open = Some(OpenReview {
            round: number,
            stop: Arc::clone(&stop),
        });
        let mut options = AnalysisOptions::new(Budget::default());
        options.budget.stop = Some(Arc::clone(&stop));
        let seats = Seat::first(G::player_count(G::variant(played.deal())));
        Some(Box::new(ReviewRequest {
            played: played.clone(),
            players: seats.filter_map(G::player).collect(),
            people,
            known,
            judge: review_turn,
            review_file: records.map(|records| KeptReview::new(records, number, played, &options)),
            options,
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
        if news.known.is_final {
            self.open = None;
        }
        true
    }

    /// Stops the review in progress and keeps what is known.
    pub(crate) fn stop(&mut self) {
        self.open = None;
    }
}

impl<G: Coached> Job for ReviewRequest<G> {
    /// Reviews the round part by part, until its stop flag is set.
    fn run(&self, send: &mut dyn FnMut(JobNews) -> bool) {
        think_on_for_test(&self.stop);
        let mut send = |known: &mut RoundReview<G>| {
            known.update_courses();
            let (stop, known) = (Arc::clone(&self.stop), known.clone());
            !self.is_stopped() && send(JobNews::new(ReviewNews { stop, known }))
        };
        if let Some(mut known) = self.load() {
            send(&mut known);
            return;
        }
        let mut known = self.known.clone();
        known.of = self.played.turns().count();
        if !known.has_begun() {
            match self.courses() {
                Some(courses) => known.courses = courses,
                None => return,
            }
        }
        if !send(&mut known) {
            return;
        }
        let is_done = [Thoroughness::Quick, Thoroughness::Hint]
            .into_iter()
            .all(|thoroughness| self.review_turns(&mut known, thoroughness, &mut send));
        if is_done {
            known.is_final = true;
            self.save(&known);
            send(&mut known);
        }
    }
}

impl<G: Coached> ReviewRequest<G> {
    /// Returns everybody's chances in the course of the round; `None` if it was stopped.
    fn courses(&self) -> Option<Vec<Course<G>>> {
        let course = |at: usize| Course::new(&self.played, self.players[at], &self.options);
        let mut courses = Vec::new();
        work_on_all_cores(self.players.len(), course, |_, course| {
            courses.push(course);
            true
        });
        courses.into_iter().collect()
    }

    /// Reviews the turns that aren't reviewed yet, or again those of people that were reviewed
    /// quickly, and sends what is known after each. Returns whether it wasn't stopped.
    fn review_turns(
        &self,
        known: &mut RoundReview<G>,
        thoroughness: Thoroughness,
        send: &mut dyn FnMut(&mut RoundReview<G>) -> bool,
    ) -> bool {
        let is_person = |turn: &Turn<'_, G>| self.people.contains(&turn.player);
        let turns = (1..).zip(self.played.turns());
        let mut turns: Vec<(usize, Turn<'_, G>)> = turns
            .filter(|(number, turn)| {
                known.turn(*number).is_none()
                    || thoroughness == Thoroughness::Hint && is_person(turn)
            })
            .collect();
        turns.sort_by_key(|(_, turn)| !is_person(turn));
        let review = |at: usize| (self.judge)(&turns[at].1, &self.options, thoroughness);
        let mut goes_on = true;
        work_on_all_cores(turns.len(), review, |at, review| {
            goes_on = review.is_some_and(|review| {
                let review = Arc::new(with_chances_alone(review));
                known.reviews.insert(turns[at].0, review);
                send(known)
            });
            goes_on
        });
        goes_on
    }

    /// Returns what is kept of the round, or `None` if nothing is.
    fn load(&self) -> Option<RoundReview<G>> {
        let found = self.review_file.as_ref()?.load(&self.played)?;
        let reviews = found.turns.into_iter().map(Arc::new);
        Some(RoundReview {
            courses: found.courses,
            of: self.played.turns().count(),
            reviews: (1..).zip(reviews).collect(),
            is_final: true,
        })
    }

    /// Keeps the reviews of all turns.
    fn save(&self, known: &RoundReview<G>) {
        if let Some(file) = &self.review_file {
            let reviews = known.reviews.values().map(|review| &**review);
            file.save(&known.courses, reviews);
        }
    }

    /// Whether it was told to stop, so that its results are for nobody.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Returns a review without what is known of the futures besides the chances, so that all
/// reviews are alike, whether they were kept or not.
fn with_chances_alone<G: Coached>(mut review: Review<G>) -> Review<G> {
    for choice in &mut review.choices {
        for row in choice.advice.rows.iter_mut().chain([&mut choice.played]) {
            row.figures = Figures::of_chance(row.figures.chance, row.figures.is_exact);
            row.reason = None;
        }
    }
    review
}

#[cfg(test)]
mod tests;
