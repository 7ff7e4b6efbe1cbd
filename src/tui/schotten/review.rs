//! The analysis of finished rounds in the background. One that is complete is kept on
//! disk ([`kept`]), so that it is there at once the next time.
//!
//! A request goes to a thread of its own, which sends the course of the round, then a
//! quick review of every turn, so that the mistakes are known soon, and then the same
//! reviews as [`analysis::analyze`] makes, the costliest turns first. The end of a
//! round and the replay keep the [`Reviews`] of their match; when they are dropped,
//! the thread stops.

mod kept;

use crate::tui::schotten::table::Stage;
use crate::tui::shell::app::{App, Effect, Screen};
use crate::tui::shell::job::{Job, News};
use crate::tui::shell::threads::think_on_for_test;
use crate::tui::shell::windows::Window;
use kept::KeptReview;
use schotten_bots::PlayedRound;
use schotten_bots::analysis::{self, Contrast, RoundCourse, SwingCauses, TurnNumber, TurnReview};
use schotten_rules::{Player, StoneId, StoneSet};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tabletop::{AnalysisOptions, Budget};
use telling::words::history::Turn;

/// What is known so far about a finished round.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct RoundReview {
    /// The win chance after each turn, once it is computed: by the network, and by the
    /// reviews as soon as every turn has one.
    pub(crate) course: Option<RoundCourse>,
    /// The reviews of the first turns: all of them after the quick pass.
    pub(crate) turns: Vec<TurnReview>,
    /// The numbers of the turns whose review is the final one.
    refined: BTreeSet<usize>,
    /// Why another play would have been better, by the number of the turn.
    contrasts: BTreeMap<usize, Contrast>,
    /// What each turn changed for the player who wasn't acting, by its number.
    causes: BTreeMap<usize, SwingCauses>,
}

impl RoundReview {
    /// Whether every turn is reviewed, at least quickly.
    pub(crate) fn covers_all_turns(&self) -> bool {
        let course = self.course.as_ref();
        course.is_some_and(|course| course.turns() == self.turns.len())
    }

    /// Whether the review of every turn is the final one.
    pub(crate) fn is_complete(&self) -> bool {
        self.covers_all_turns() && self.refined.len() == self.turns.len()
    }

    /// Returns the number of turns whose review is the final one.
    pub(crate) fn refined(&self) -> usize {
        self.refined.len()
    }

    /// Returns the review of a turn, by its number from 1, if it is there yet.
    pub(crate) fn turn(&self, number: usize) -> Option<&TurnReview> {
        self.turns.get(number.checked_sub(1)?)
    }

    /// Returns why another play would have been better in this turn.
    pub(crate) fn contrast(&self, number: usize) -> Option<&Contrast> {
        self.contrasts.get(&number)
    }

    /// Returns what this turn changed for the player who wasn't acting.
    pub(crate) fn causes(&self, number: usize) -> Option<&SwingCauses> {
        self.causes.get(&number)
    }

    /// Returns the Stones that the player could have claimed and did not at once, as far
    /// as is known.
    pub(crate) fn missed_claims(&self, player: Player) -> BTreeMap<StoneId, MissedStone> {
        let mut unclaimed = BTreeMap::new();
        for turn in self.turns.iter().filter(|turn| turn.player == player) {
            let missed = turn.missed.map_or(StoneSet::EMPTY, |missed| missed.stones);
            for stone in missed.iter() {
                let missed = unclaimed.entry(stone).or_insert(MissedStone {
                    first_turn: turn.at.turn,
                    is_costly: false,
                });
                missed.is_costly |= turn.costly_claims().is_some();
            }
        }
        unclaimed
    }

    /// Returns the numbers of the player's turns found to be mistakes so far.
    pub(crate) fn mistakes(&self, player: Player) -> BTreeSet<usize> {
        let mistakes = self.all_mistakes().into_iter();
        let own = mistakes.filter(|(_, by)| *by == player);
        own.map(|(turn, _)| turn).collect()
    }

    /// Returns the numbers of all turns found to be mistakes so far, and whose they are.
    pub(crate) fn all_mistakes(&self) -> BTreeMap<usize, Player> {
        let mistakes = self.turns.iter().filter(|turn| turn.is_mistake());
        mistakes.map(|turn| (turn.at.turn, turn.player)).collect()
    }

    /// Returns the numbers of all turns found to be inaccuracies so far, and whose they are.
    pub(crate) fn all_inaccuracies(&self) -> BTreeMap<usize, Player> {
        let turns = self.turns.iter().filter(|turn| turn.is_inaccurate());
        turns.map(|turn| (turn.at.turn, turn.player)).collect()
    }

    /// Returns the numbers of all turns found to be mistakes or inaccuracies so far, and
    /// whose they are.
    pub(crate) fn all_flaws(&self) -> BTreeMap<usize, Player> {
        let flaws = self.turns.iter().filter(|turn| !turn.is_accurate());
        flaws.map(|turn| (turn.at.turn, turn.player)).collect()
    }

    /// Returns the course by the figures of the reviews; `None` as long as a turn has none.
    /// What is said about the round follows from this one, so that no figure contradicts
    /// another.
    pub(crate) fn reviewed_course(&self) -> Option<&RoundCourse> {
        self.course.as_ref().filter(|_| self.covers_all_turns())
    }

    /// Makes the course follow the reviews, once every turn has one: a course of which a
    /// part is by the network would jump where the other begins.
    fn update_course(&mut self) {
        if self.covers_all_turns()
            && let Some(course) = &mut self.course
        {
            for turn in &self.turns {
                course.apply_review(turn);
            }
        }
    }
}

/// A Stone that a player didn't claim at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MissedStone {
    /// The number of the first turn in which it could have been claimed.
    pub(crate) first_turn: usize,
    /// Whether it cost something in any turn.
    pub(crate) is_costly: bool,
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
    /// What is known already.
    known: RoundReview,
    quick: AnalysisOptions,
    options: AnalysisOptions,
    /// Where the review is kept, if games are recorded.
    kept: Option<KeptReview>,
    stop: Arc<AtomicBool>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ReviewPart {
    Course(RoundCourse),
    /// A turn, why another play would have been better, and what the turn changed for the
    /// other player: of the quick pass the next turn, or the final review of any.
    Turn(ReviewPass, Box<TurnReview>, Option<Contrast>, SwingCauses),
}

/// How thoroughly a turn was reviewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReviewPass {
    /// With few iterations, for a first picture.
    Quick,
    /// As thoroughly as [`analysis::analyze`] does.
    Final,
}

/// The iterations for each play in the quick pass: enough to find large mistakes in
/// all turns of a round within a second or two.
const QUICK: u32 = 80;

/// A part of a review, with the request that it belongs to.
#[derive(Clone, Debug)]
pub(crate) struct ReviewNews {
    stop: Arc<AtomicBool>,
    part: ReviewPart,
}

#[cfg(test)]
impl ReviewNews {
    /// Returns this news as if the play of its turn were the best one.
    pub(crate) fn forgiving(news: &News) -> News {
        let mut new = news.get::<Self>().expect("a part of a review").clone();
        if let ReviewPart::Turn(_, turn, ..) = &mut new.part {
            (turn.play, turn.missed) = (None, None);
        }
        News::new(new)
    }
}

impl Reviews {
    /// Returns what is known about a round, by its number.
    pub(crate) fn round(&self, number: usize) -> Option<&RoundReview> {
        self.rounds.get(&number)
    }

    /// Whether a review of this round is in progress.
    pub(crate) fn is_open(&self, number: usize) -> bool {
        self.open.as_ref().is_some_and(|open| open.round == number)
    }

    /// Returns the request to review this round, unless it is not over, in progress or
    /// done. The review of any other round stops. `records` is the folder of the records,
    /// beside which the review is kept.
    pub(crate) fn request(
        &mut self,
        number: usize,
        played: &PlayedRound,
        records: Option<&Path>,
    ) -> Option<Box<dyn Job>> {
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
        let known = known.cloned().unwrap_or_default();
        let [mut quick, mut options] = [QUICK, analysis::ITERATIONS]
            .map(|iterations| AnalysisOptions::new(Budget::iterations(iterations)));
        for options in [&mut quick, &mut options] {
            options.budget.stop = Some(Arc::clone(&stop));
        }
        let kept = records.map(|records| KeptReview::new(records, number, played, &options));
        Some(Box::new(ReviewRequest {
            kept,
            round: number,
            played: played.clone(),
            known,
            quick,
            options,
            stop,
        }))
    }

    /// Takes a part of the review in progress. Returns whether it was one; other news is
    /// ignored.
    pub(crate) fn receive(&mut self, news: &News) -> bool {
        let (Some(open), Some(news)) = (&self.open, news.get::<ReviewNews>()) else {
            return false;
        };
        if !Arc::ptr_eq(&open.stop, &news.stop) {
            return false;
        }
        let round = self.rounds.entry(open.round).or_default();
        match &news.part {
            ReviewPart::Course(course) => round.course = Some(course.clone()),
            ReviewPart::Turn(pass, turn, contrast, causes) => {
                let number = turn.at.turn;
                match round.turns.get_mut(number - 1) {
                    Some(known) => known.clone_from(turn),
                    None => round.turns.push(TurnReview::clone(turn)),
                }
                round.contrasts.remove(&number);
                round.contrasts.extend(contrast.map(|of| (number, of)));
                round.causes.insert(number, *causes);
                if *pass == ReviewPass::Final {
                    round.refined.insert(number);
                }
            }
        }
        round.update_course();
        if round.is_complete() {
            self.open = None;
        }
        true
    }

    /// Stops the review in progress and keeps what is known.
    pub(crate) fn stop(&mut self) {
        self.open = None;
    }
}

impl Job for ReviewRequest {
    /// Reviews the round part by part, until its stop flag is set.
    fn run(&self, send: &mut dyn FnMut(News) -> bool) {
        think_on_for_test(&self.stop);
        let mut send = |part| {
            let stop = Arc::clone(&self.stop);
            !self.is_stopped() && send(News::new(ReviewNews { stop, part }))
        };
        let course = RoundCourse::new(&self.played);
        if !course.is_some_and(|course| send(ReviewPart::Course(course))) {
            return;
        }
        let mut send_turn = |pass, review: TurnReview, turn: &Turn<'_>| {
            let contrast = analysis::better_play(&review, turn)
                .and_then(|(_, view)| analysis::contrast(&view, review.play.as_ref()?));
            let causes = analysis::explain_swing(&self.played, review.at.turn);
            send(ReviewPart::Turn(pass, Box::new(review), contrast, causes))
        };
        let kept = self.kept.as_ref();
        if let Some(reviews) = kept.and_then(|kept| kept.load(self.round, &self.played)) {
            for (review, turn) in reviews.into_iter().zip(self.played.turns()) {
                if !send_turn(ReviewPass::Final, review, &turn) {
                    return;
                }
            }
            return;
        }
        let mut review = |pass, number, turn: &Turn<'_>| {
            let at = TurnNumber {
                round: self.round,
                turn: number,
            };
            let options = match pass {
                ReviewPass::Quick => &self.quick,
                ReviewPass::Final => &self.options,
            };
            let review = analysis::review(at, turn, options);
            send_turn(pass, review.clone(), turn).then_some(review)
        };
        let mut turns = Vec::new();
        let mut done: BTreeMap<usize, TurnReview> = BTreeMap::new();
        for (number, turn) in (1..).zip(self.played.turns()) {
            let known = self.known.turn(number).cloned();
            let Some(known) = known.or_else(|| review(ReviewPass::Quick, number, &turn)) else {
                return;
            };
            if self.known.refined.contains(&number) {
                done.insert(number, known);
            } else {
                turns.push((known.cost(), number, turn));
            }
        }
        turns.sort_by(|(a, ..), (b, ..)| b.total_cmp(a));
        for (_, number, turn) in turns {
            let Some(reviewed) = review(ReviewPass::Final, number, &turn) else {
                return;
            };
            done.insert(number, reviewed);
        }
        if let Some(kept) = kept {
            kept.save(&done.into_values().collect::<Vec<_>>());
        }
    }
}

impl ReviewRequest {
    /// Returns the request with this few iterations, so that tests needn't wait.
    #[cfg(test)]
    pub(crate) fn with_iterations(mut self, iterations: u32) -> Self {
        // What is kept is as thorough as the analysis of a player.
        self.kept = None;
        self.quick.budget.iterations = Some(iterations);
        self.options.budget.iterations = Some(iterations);
        self
    }

    /// Whether it was told to stop, so that its results are for nobody.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl App {
    /// Work for a thread of its own that the screen needs and that is not under
    /// way yet.
    pub(crate) fn background_work(&mut self) -> Option<Effect> {
        let mut is_over = false;
        let records = self.records.folder();
        let review = match &mut self.screen {
            Screen::Table(game) if self.tutor.is_none() && game.stage == Stage::Over => {
                is_over = true;
                let number = game.round_number();
                let played = game.playing.round();
                game.reviews.request(number, played, records)
            }
            Screen::Replay(watching) if watching.replay().is_revealed() => {
                watching.request_review(records)
            }
            Screen::Lords(table) => table.request_review(records),
            Screen::LordsReplay(watching) => watching.request_review(records),
            _ => None,
        };
        let shown = |window: &Window| matches!(window, Window::Statistics(_));
        let counts = is_over || self.windows.iter().any(shown);
        let job = match review {
            None if counts => self.request_statistics(),
            review => review,
        };
        job.map(Effect::Background)
    }
}
