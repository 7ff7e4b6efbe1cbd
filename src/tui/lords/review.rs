//! The analysis of a game that is over, in the background: everybody's chance of winning
//! after each turn, and what each turn cost, those of people first.
//!
//! A request goes to a thread of its own. A complete review is kept on disk ([`kept`]), so
//! that it is there at once the next time. The end of a game and the replay own the
//! [`LordsReview`]; when it is dropped, the thread stops.

mod kept;

use crate::tui::shell::job::{Job, News};
use crate::tui::shell::threads::think_on_for_test;
use kept::KeptReview;
use lords_bots::PlayedRound;
use lords_bots::analysis::{
    Choice, Contrast, GameCourse, ITERATIONS, TurnReview, review_turn, summarize,
};
use lords_rules::{Player, View};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tabletop::{AnalysisOptions, Budget};
use telling::Language;
use telling::words::{estimated_percent, percent};

/// What is known so far about a game that is over.
#[derive(Debug, Default)]
pub(crate) struct LordsReview {
    /// Everybody's chances, once they are computed.
    course: Option<GameCourse>,
    /// The reviews of turns, by the number of the turn.
    turns: BTreeMap<usize, TurnReview>,
    /// Tells the thread to stop, and tells this review's news from those of others.
    open: Option<Arc<AtomicBool>>,
}

impl Drop for LordsReview {
    fn drop(&mut self) {
        if let Some(stop) = &self.open {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

/// A request to review a game that is over.
#[derive(Debug)]
pub(crate) struct LordsReviewRequest {
    played: PlayedRound,
    /// Whose turns are reviewed first.
    people: Vec<Player>,
    /// Where the review is kept, if games are recorded.
    kept: Option<KeptReview>,
    options: AnalysisOptions,
    stop: Arc<AtomicBool>,
}

#[derive(Clone, Debug)]
enum ReviewPart {
    Course(GameCourse),
    Turn(TurnReview),
}

/// A part of a review, with the request that it belongs to.
#[derive(Clone, Debug)]
pub(crate) struct LordsReviewNews {
    stop: Arc<AtomicBool>,
    part: ReviewPart,
}

/// What the analysis says about the turn that a replay shows: the decision that cost
/// most, with the view in which the player chose.
#[derive(Clone, Debug)]
pub(super) struct Judgment {
    pub(super) player: Player,
    pub(super) choice: Choice,
    /// What the player did from this decision on, and what would have been better.
    pub(super) contrast: Contrast,
    pub(super) view: Box<View>,
    pub(super) is_mistake: bool,
}

impl LordsReview {
    /// Returns how games are analyzed.
    pub(super) fn options() -> AnalysisOptions {
        AnalysisOptions::new(Budget::iterations(ITERATIONS))
    }

    /// Returns the request to review this game, unless it is not over or was requested
    /// before. `records` is the folder of the records, beside which the review is kept.
    pub(super) fn request(
        &mut self,
        played: &PlayedRound,
        people: Vec<Player>,
        records: Option<&Path>,
    ) -> Option<Box<dyn Job>> {
        if !played.is_over() || self.open.is_some() {
            return None;
        }
        let stop = Arc::new(AtomicBool::new(false));
        self.open = Some(Arc::clone(&stop));
        let mut options = LordsReview::options();
        options.budget.stop = Some(Arc::clone(&stop));
        Some(Box::new(LordsReviewRequest {
            kept: records.map(|records| KeptReview::new(records, played, &options)),
            played: played.clone(),
            people,
            options,
            stop,
        }))
    }

    /// Takes a part of the review. Returns whether it was one; other news is ignored.
    pub(crate) fn receive(&mut self, news: &News) -> bool {
        let open = self.open.as_ref();
        let part = news.get::<LordsReviewNews>();
        let Some(news) = part.filter(|news| open.is_some_and(|open| Arc::ptr_eq(open, &news.stop)))
        else {
            return false;
        };
        match &news.part {
            ReviewPart::Course(course) => self.course = Some(course.clone()),
            ReviewPart::Turn(turn) => {
                self.turns.insert(turn.number, turn.clone());
            }
        }
        true
    }

    /// Returns a player's chance of winning the game after this many turns.
    pub(super) fn chance(&self, turn: usize, player: Player) -> Option<f32> {
        self.course.as_ref()?.chance(turn, player)
    }

    /// Returns the chance that a player could estimate for themselves in their last turn up to
    /// this one, from their own view alone. The end of the game is known to all.
    pub(super) fn own_chance(&self, turn: usize, player: Player) -> Option<f32> {
        if self.course.as_ref()?.turns() == turn {
            return self.chance(turn, player);
        }
        let mut before = self.turns.range(..=turn).rev();
        let (_, last) = before.find(|(_, review)| review.player == player)?;
        last.costliest().map(|choice| choice.chance)
    }

    /// Returns a [chance](Self::chance) in whole percent, which is certain only at the end of the game.
    pub(super) fn percent(
        &self,
        language: Language,
        turn: usize,
        player: Player,
    ) -> Option<String> {
        let chance = self.chance(turn, player)?;
        let is_over = self.course.as_ref()?.turns() == turn;
        let percent = if is_over { percent } else { estimated_percent };
        Some(percent(language, chance))
    }

    /// Returns whether everybody's chances are computed.
    pub(super) const fn has_course(&self) -> bool {
        self.course.is_some()
    }

    /// Returns the review of a turn, by its number from 1.
    pub(super) fn turn(&self, number: usize) -> Option<&TurnReview> {
        self.turns.get(&number)
    }

    /// Returns the number of turns reviewed so far.
    pub(super) fn turn_count(&self) -> usize {
        self.turns.len()
    }

    /// Returns the number of turns of these players reviewed so far.
    pub(super) fn turns_of(&self, players: &[Player]) -> usize {
        let turns = self.turns.values();
        turns.filter(|turn| players.contains(&turn.player)).count()
    }

    /// Returns the numbers of a player's turns that are known to be mistakes, in order.
    pub(super) fn mistakes(&self, player: Player) -> impl Iterator<Item = usize> {
        let turns = self.turns.values();
        let mistakes = turns.filter(move |turn| turn.player == player && turn.is_mistake());
        mistakes.map(|turn| turn.number)
    }

    /// Returns the numbers of a player's turns that are known to be mistakes or inaccurate, in
    /// order.
    pub(super) fn flaws(&self, player: Player) -> impl Iterator<Item = usize> {
        let turns = self
            .turns
            .values()
            .filter(move |turn| turn.player == player);
        let flaws = turns.filter(|turn| turn.is_mistake() || turn.is_inaccurate());
        flaws.map(|turn| turn.number)
    }

    /// Returns how many of a player's turns are known to be mistakes, and how many only
    /// inaccurate.
    pub(super) fn count_flaws(&self, player: Player) -> (usize, usize) {
        let turns = || self.turns.values().filter(|turn| turn.player == player);
        let mistakes = turns().filter(|turn| turn.is_mistake()).count();
        (
            mistakes,
            turns().filter(|turn| turn.is_inaccurate()).count(),
        )
    }

    /// Returns in how many of a player's turns the game was still open.
    pub(super) fn open_turns(&self, player: Player) -> usize {
        let turns = self.turns.values();
        summarize(turns.filter(|turn| turn.player == player)).open
    }
}

impl Job for LordsReviewRequest {
    /// Reviews the game part by part, until its stop flag is set.
    fn run(&self, send: &mut dyn FnMut(News) -> bool) {
        think_on_for_test(&self.stop);
        let mut send = |part| {
            let stop = Arc::clone(&self.stop);
            !self.is_stopped() && send(News::new(LordsReviewNews { stop, part }))
        };
        let course = GameCourse::new(&self.played, || !self.is_stopped());
        if !course.is_some_and(|course| send(ReviewPart::Course(course))) {
            return;
        }
        let kept = self.kept.as_ref();
        if let Some(reviews) = kept.and_then(|kept| kept.load(&self.played)) {
            for review in reviews {
                if !send(ReviewPart::Turn(review)) {
                    return;
                }
            }
            return;
        }
        let mut done = BTreeMap::new();
        for of_people in [true, false] {
            for (number, turn) in (1..).zip(self.played.turns()) {
                if self.people.contains(&turn.player) == of_people {
                    let review = review_turn(number, &turn, &self.options);
                    if !send(ReviewPart::Turn(review.clone())) {
                        return;
                    }
                    done.insert(number, review);
                }
            }
        }
        if let Some(kept) = kept {
            kept.save(done.values());
        }
    }
}

impl LordsReviewRequest {
    /// Returns the request with this few iterations, so that tests needn't wait.
    #[cfg(test)]
    pub(crate) fn with_iterations(mut self, iterations: u32) -> Self {
        // Only thorough analyses are kept.
        self.kept = None;
        self.options.budget.iterations = Some(iterations);
        self
    }

    /// Returns whether it was told to stop, because nobody waits for the results any more.
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
