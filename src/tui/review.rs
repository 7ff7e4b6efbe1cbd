//! The analysis of finished rounds in the background.
//!
//! A request goes to a thread of its own, which first sends the course of the
//! round and then the review of one turn after the other. The end of a round and
//! the replay keep the [`Reviews`] of their match; when they are dropped, the
//! thread stops.

use super::app::{App, Effect, Screen};
use super::game::Stage;
use super::windows::Window;
use schotten_bots::analysis::{
    self, AnalysisOptions, RoundCourse, Summary, TurnNumber, TurnReview,
};
use schotten_bots::{PlayedRound, Reason};
use schotten_rules::{Action, Player, StoneId, StoneSet, View};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use telling::words::history::Turn;

/// What is known so far about a finished round.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct RoundReview {
    /// The win chance after each turn, once it is computed.
    pub(crate) course: Option<RoundCourse>,
    /// The reviews of the first turns: all of them in the end.
    pub(crate) turns: Vec<TurnReview>,
    /// What speaks for the play that would have been better, by the number of the turn.
    reasons: BTreeMap<usize, Vec<Reason>>,
}

impl RoundReview {
    /// Whether every turn is reviewed.
    #[must_use]
    pub(crate) fn is_complete(&self) -> bool {
        let course = self.course.as_ref();
        course.is_some_and(|course| course.turns() == self.turns.len())
    }

    /// The review of a turn, by its number from 1, if it is there yet.
    #[must_use]
    pub(crate) fn turn(&self, number: usize) -> Option<&TurnReview> {
        self.turns.get(number.checked_sub(1)?)
    }

    /// What speaks for the play that would have been better in this turn.
    #[must_use]
    pub(crate) fn reasons(&self, number: usize) -> &[Reason] {
        self.reasons.get(&number).map_or(&[], Vec::as_slice)
    }

    /// The Stones that the player could have claimed and did not, as far as is
    /// known, each with the number of the first turn in which that was so.
    pub(crate) fn unclaimed(&self, player: Player) -> BTreeMap<StoneId, usize> {
        let mut unclaimed = BTreeMap::new();
        for turn in self.turns.iter().filter(|turn| turn.player == player) {
            let missed = turn.missed.map_or(StoneSet::EMPTY, |missed| missed.stones);
            for stone in missed.iter() {
                unclaimed.entry(stone).or_insert(turn.at.turn);
            }
        }
        unclaimed
    }

    /// The numbers of the turns found to be mistakes so far, of the players for
    /// whom `of` holds.
    pub(crate) fn mistakes(&self, of: impl Fn(Player) -> bool) -> impl Iterator<Item = usize> {
        let turns = self.turns.iter();
        turns
            .filter(move |turn| turn.is_mistake() && of(turn.player))
            .map(|turn| turn.at.turn)
    }
}

/// The reviews of the rounds of a match, and the one in progress. Dropping it
/// stops the thread.
#[derive(Debug, Default)]
pub(crate) struct Reviews {
    /// By the number of the round.
    rounds: BTreeMap<usize, RoundReview>,
    open: Option<OpenReview>,
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

/// A request to review a finished round.
#[derive(Debug)]
pub(crate) struct ReviewRequest {
    round: usize,
    played: PlayedRound,
    /// How many turns are reviewed already.
    done: usize,
    options: AnalysisOptions,
    stop: Arc<AtomicBool>,
}

/// A part of a review.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ReviewPart {
    /// The course of the round.
    Course(RoundCourse),
    /// The next turn, and what speaks for the play that would have been better.
    Turn(TurnReview, Vec<Reason>),
}

/// A part of a review, with the request that it belongs to.
#[derive(Clone, Debug)]
pub(crate) struct ReviewNews {
    stop: Arc<AtomicBool>,
    part: ReviewPart,
}

#[cfg(test)]
impl ReviewNews {
    /// Makes the play of a turn the best one.
    pub(crate) fn forgive(&mut self) {
        if let ReviewPart::Turn(turn, _) = &mut self.part {
            (turn.play, turn.missed) = (None, None);
        }
    }
}

impl Reviews {
    /// What is known about a round, by its number.
    #[must_use]
    pub(crate) fn round(&self, number: usize) -> Option<&RoundReview> {
        self.rounds.get(&number)
    }

    /// Whether a review of this round is in progress.
    #[must_use]
    pub(crate) fn is_open(&self, number: usize) -> bool {
        self.open.as_ref().is_some_and(|open| open.round == number)
    }

    /// The request to review this round, unless it is not over, in progress or
    /// done. The review of any other round stops.
    pub(crate) fn request(&mut self, number: usize, played: &PlayedRound) -> Option<ReviewRequest> {
        let known = self.rounds.get(&number);
        if !played.is_over() || self.is_open(number) || known.is_some_and(RoundReview::is_complete)
        {
            return None;
        }
        let stop = Arc::new(AtomicBool::new(false));
        self.open = Some(OpenReview {
            round: number,
            stop: Arc::clone(&stop),
        });
        let mut options = AnalysisOptions::default();
        options.budget.stop = Some(Arc::clone(&stop));
        Some(ReviewRequest {
            round: number,
            played: played.clone(),
            done: known.map_or(0, |known| known.turns.len()),
            options,
            stop,
        })
    }

    /// Takes a part of the review in progress. Parts of others are ignored.
    pub(crate) fn receive(&mut self, news: &ReviewNews) {
        let open = self.open.as_ref();
        let Some(open) = open.filter(|open| Arc::ptr_eq(&open.stop, &news.stop)) else {
            return;
        };
        let round = self.rounds.entry(open.round).or_default();
        match &news.part {
            ReviewPart::Course(course) => round.course = Some(course.clone()),
            ReviewPart::Turn(turn, reasons) => {
                round.turns.push(turn.clone());
                round.reasons.insert(turn.at.turn, reasons.clone());
            }
        }
        if round.is_complete() {
            self.open = None;
        }
    }

    /// Stops the review in progress and keeps what is known.
    pub(crate) fn stop(&mut self) {
        self.open = None;
    }
}

impl ReviewRequest {
    /// Reviews the round part by part, until its stop flag is set. `send` returns
    /// whether anybody listens.
    pub(crate) fn run(&self, mut send: impl FnMut(ReviewNews) -> bool) {
        let mut send = |part| {
            let stop = Arc::clone(&self.stop);
            !self.is_stopped() && send(ReviewNews { stop, part })
        };
        let course = RoundCourse::new(&self.played);
        if !course.is_some_and(|course| send(ReviewPart::Course(course))) {
            return;
        }
        for (number, turn) in (1..).zip(self.played.turns()).skip(self.done) {
            let at = TurnNumber {
                round: self.round,
                turn: number,
            };
            let review = analysis::review(at, &turn, &self.options);
            let reasons = better_play(&review, &turn)
                .map(|(best, view)| schotten_bots::reasons(&view, best))
                .unwrap_or_default();
            if !send(ReviewPart::Turn(review, reasons)) {
                return;
            }
        }
    }

    /// The same with so few iterations that it takes no time.
    #[cfg(test)]
    #[must_use]
    pub(crate) fn with_iterations(mut self, iterations: u32) -> Self {
        self.options.budget.iterations = Some(iterations);
        self
    }

    /// Whether it was told to stop, so that its results are for nobody.
    #[must_use]
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// The play that would have been better than the one of a turn, with the view in which
/// the player chose.
pub(crate) fn better_play(review: &TurnReview, turn: &Turn<'_>) -> Option<(Action, View)> {
    let play = review.play;
    let play = play.filter(|play| play.cost() >= Summary::TOLERANCE)?;
    let mut steps = turn.steps();
    let (before, _) = steps.find(|(_, action)| *action == play.played)?;
    Some((play.best, before.view(turn.player)))
}

impl App {
    /// The reviews of the match on the screen.
    pub(super) fn reviews_mut(&mut self) -> Option<&mut Reviews> {
        match &mut self.screen {
            Screen::Table(game) => Some(&mut game.reviews),
            Screen::Replay(watching) => Some(&mut watching.reviews),
            Screen::Start(_) | Screen::Lords(_) => None,
        }
    }

    /// Work for a thread of its own that the screen needs and that is not under
    /// way yet.
    pub(crate) fn background_work(&mut self) -> Option<Effect> {
        let mut is_over = false;
        let request = match &mut self.screen {
            Screen::Table(game) if self.tutor.is_none() && game.stage == Stage::Over => {
                is_over = true;
                let number = game.round_number();
                game.reviews.request(number, game.playing.round())
            }
            Screen::Replay(watching) if watching.replay().is_revealed() => {
                watching.request_review()
            }
            _ => None,
        };
        if let Some(request) = request {
            return Some(Effect::Review(Box::new(request)));
        }
        let shown = |window: &Window| matches!(window, Window::Statistics(_));
        if is_over || self.windows.iter().any(shown) {
            return self.request_statistics().map(Effect::Count);
        }
        None
    }
}
