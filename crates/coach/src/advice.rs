//! The best plays with their chances, found slice by slice. How many futures there are, each game
//! decides in its [`Coached::counts`].

use crate::futures::{count_worlds, exact_value, to_f64};
use crate::review::MISTAKE;
use crate::summary::DECIDED;
use crate::{Coached, Figures, Futures};
use std::cmp::Ordering;
use std::sync::Arc;
use tabletop::AnalysisOptions;

/// The most plays that are advised.
const PLAYS: usize = 3;

/// How many futures a play gets at least before a review calls it no mistake.
const REVIEWED: usize = 96;

/// How many futures each play gets before the first figures are there, and in each slice.
const SLICE: usize = 8;

/// Two plays are compared long enough once the error of their difference is below this.
const FINE: f64 = 0.01;

/// The best plays of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<G: Coached> {
    /// The plays: at least one, and at most three, those of the strongest level's search. No other
    /// has a higher chance than the first. Until the figures are the last ones, the plays stay in
    /// the order of the search.
    pub rows: Vec<Row<G>>,
    /// The play that was to be compared with them, if there was one. The figures of the others are
    /// the same without it.
    pub played: Option<Row<G>>,
    /// Whether the player can do anything else.
    pub has_choice: bool,
    /// Whether these are the last figures.
    pub is_final: bool,
}

impl<G: Coached> Advice<G> {
    /// Gives the play that was compared the last row, unless it has one already.
    #[must_use]
    pub fn with_played_row(mut self) -> Self {
        let rows = &mut self.rows;
        if let Some(played) = &self.played
            && !rows.iter().any(|row| begin_alike(&row.play, &played.play))
        {
            rows.truncate(PLAYS - 1);
            rows.push(played.clone());
        }
        self
    }
}

/// A play with its figures.
#[derive(Clone, Debug, PartialEq)]
pub struct Row<G: Coached> {
    /// The actions: the one that is to be chosen now, and what follows it in the same turn as
    /// far as that can be planned.
    pub play: Vec<G::Action>,
    /// The figures after the play. Plays that aren't worse than the first one of the search by
    /// more than the error have the same chance as that one.
    pub figures: Figures<G>,
    /// Twice the standard error of the difference from the first play of the search; 0 for
    /// that one.
    pub error: f64,
    /// What speaks for the play, or against it beside the first one.
    pub reason: Option<G::Reason>,
}

/// Finds advice slice by slice: an iterator over the advice so far. Each slice takes a few
/// milliseconds, but for the second one, the search of the strongest level. Its caller
/// stops by not asking for more, and during the search by the flag in the options' budget.
#[derive(Debug)]
pub struct Advising<G: Coached> {
    view: G::View,
    options: AnalysisOptions,
    viewer: G::Player,
    worlds: Arc<[G::Round]>,
    /// The value of each action, if the position is solved.
    exact: Option<Vec<(G::Action, f64)>>,
    /// A play that is compared beside the best ones: what the viewer thinks of, or has done.
    beside: Option<Vec<G::Action>>,
    has_choice: bool,
    rows: Vec<Futures<G>>,
    /// The futures of the play beside them, if it is none of them.
    played: Option<Futures<G>>,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Nothing has been compared.
    New,
    /// The plays are those of the quick bot.
    Quick,
    /// The plays are those of the strongest level.
    Ranked,
    Done,
}

impl<G: Coached> Advising<G> {
    /// Prepares advice for the viewer; `None` if it is not that player's turn. A budget of
    /// iterations limits the number of futures of each play; its limit on time is ignored.
    #[must_use]
    pub fn new(view: &G::View, options: &AnalysisOptions) -> Option<Self> {
        let viewer = G::viewer(view)?;
        let plays = G::quick_plays(view).len();
        if plays == 0 {
            return None;
        }
        let exact = G::exact_values(view);
        let count = count_worlds(G::counts(view).most, exact.is_some(), options);
        Some(Self {
            worlds: G::deal_worlds(view, count, options.seed).into(),
            view: view.clone(),
            options: options.clone(),
            viewer,
            exact,
            beside: None,
            has_choice: plays > 1,
            rows: Vec::new(),
            played: None,
            stage: Stage::New,
        })
    }

    /// Compares a play beside the best ones: what the viewer thinks of, or has done from this
    /// position to the end of the turn.
    #[must_use]
    pub fn beside(mut self, play: Option<Vec<G::Action>>) -> Self {
        self.beside = play;
        self
    }

    /// Compares the play beside the best one with that one alone, until it is clear that it is no
    /// mistake, or for as many futures as a hint has at least. `None` if the flag in the budget
    /// stops it before.
    #[must_use]
    pub(crate) fn review(mut self) -> Option<Advice<G>> {
        if self.exact.is_some() {
            return self.finish();
        }
        let mut plays = self.strongest_plays();
        plays.truncate(1);
        self.compare(plays);
        let fewest = G::counts(&self.view).fewest;
        let mut count = REVIEWED.min(fewest);
        while !self.options.budget.is_stopped() {
            let more = self.play_until(count);
            if !more || count >= fewest || self.is_no_mistake(fewest) {
                self.stage = Stage::Done;
                return Some(self.advice());
            }
            count = fewest.min(count + SLICE);
        }
        None
    }

    /// Goes on to the last advice; `None` if the flag in the budget stops it before.
    #[must_use]
    pub fn finish(mut self) -> Option<Advice<G>> {
        let budget = self.options.budget.clone();
        while !budget.is_stopped() {
            self.advance();
            if self.stage == Stage::Done {
                return Some(self.advice());
            }
        }
        None
    }

    fn futures(&self, play: Vec<G::Action>) -> Futures<G> {
        let exact = exact_value::<G>(self.exact.as_deref(), play.first());
        Futures::of_play(
            &self.view,
            self.viewer,
            play,
            Arc::clone(&self.worlds),
            exact,
        )
    }

    /// Does the next slice.
    fn advance(&mut self) {
        match self.stage {
            Stage::New if self.exact.is_some() => {
                let best = self.exact.iter().flatten().take(PLAYS);
                let best = best.map(|(action, _)| vec![*action]).collect();
                self.compare(best);
                self.play_until(1);
                self.stage = Stage::Done;
            }
            Stage::New => {
                self.compare(G::quick_plays(&self.view));
                self.play_until(SLICE);
                self.stage = Stage::Quick;
            }
            Stage::Quick => {
                self.compare(self.strongest_plays());
                self.play_until(SLICE);
                self.stage = Stage::Ranked;
            }
            Stage::Ranked => {
                let done = self.rows.first().map_or(0, Futures::count) + SLICE;
                let more = self.play_until(done);
                if !more || done >= G::counts(&self.view).fewest && !self.is_close() {
                    self.stage = Stage::Done;
                }
            }
            Stage::Done => {}
        }
    }

    fn strongest_plays(&self) -> Vec<Vec<G::Action>> {
        let budget = tabletop::Budget {
            stop: self.options.budget.stop.clone(),
            ..tabletop::Budget::default()
        };
        G::strongest_plays(&self.view, &budget, self.options.seed)
    }

    /// Compares these plays from now on, and keeps the futures of those that were compared.
    fn compare(&mut self, mut plays: Vec<Vec<G::Action>>) {
        plays.truncate(PLAYS);
        let is_other = |beside: &&Vec<G::Action>| !plays.iter().any(|one| begin_alike(one, beside));
        let beside = self.beside.as_ref().filter(is_other).cloned();
        let futures = |play: Vec<G::Action>| {
            let mut known = self.rows.iter().chain(&self.played);
            let known = known.find(|row| row.play() == play);
            known.cloned().unwrap_or_else(|| self.futures(play))
        };
        (self.rows, self.played) = (
            plays.into_iter().map(futures).collect(),
            beside.map(futures),
        );
    }

    /// Plays the futures of all rows up to this number; whether there are more worlds.
    fn play_until(&mut self, count: usize) -> bool {
        let rows = self.rows.iter_mut().chain(&mut self.played);
        rows.fold(false, |more, row| row.play_until(count) | more)
    }

    /// Whether the play beside the first one is the same, or is unlikely to be a mistake even after
    /// as many futures as a hint has at least.
    fn is_no_mistake(&self, fewest: usize) -> bool {
        let first = &self.rows[0];
        self.played.as_ref().is_none_or(|played| {
            let cost = first.chance() - played.chance_beside(first);
            let error = first.error_against(played);
            let last_error = error * libm::sqrt(to_f64(first.count()) / to_f64(fewest));
            cost + error < MISTAKE + last_error
        })
    }

    /// Whether more futures could still tell a play from the first one. What is compared beside
    /// them changes nothing, so that the figures are the same with it and without it.
    fn is_close(&self) -> bool {
        let Some((first, others)) = self.rows.split_first() else {
            return false;
        };
        others.iter().any(|row| {
            let error = first.error_against(row);
            let difference = first.chance() - row.chance_beside(first);
            error > FINE && difference.abs() < error
        })
    }

    /// The chance that a play shows beside the first one: the same if it isn't lower by more than
    /// its error, since the search chooses. Only in the last figures, a row that can't agree with
    /// that has a higher one; before, it is `None`.
    fn shown_chance(&self, row: &Futures<G>, first: &Futures<G>) -> Option<f64> {
        let (chance, most) = (row.chance_beside(first), first.chance());
        let is_certain = |futures: &Futures<G>| {
            let [low, high] = futures.range();
            low >= high
        };
        let is_lower = chance < most - first.error_against(row);
        let is_alike = !is_lower && !is_certain(row) && !is_certain(first);
        let shown = if is_alike { most } else { chance.min(most) };
        let [low, high] = row.range();
        let shown = shown.clamp(low, high);
        (shown <= most || self.stage == Stage::Done).then_some(shown)
    }

    /// The advice from the futures so far.
    fn advice(&self) -> Advice<G> {
        let first = &self.rows[0];
        let row = |futures: &Futures<G>| {
            let figures = futures.figures_with(self.shown_chance(futures, first)?);
            let is_first = futures.play() == first.play();
            let error = if is_first {
                0.0
            } else {
                first.error_against(futures)
            };
            let play = futures.play().to_vec();
            Some(Row {
                play,
                figures,
                error,
                reason: None,
            })
        };
        let rows = self.rows.iter();
        let mut rest: Vec<_> = rows
            .filter_map(|futures| Some((futures, row(futures)?)))
            .collect();
        let mut rows = Vec::new();
        while !rest.is_empty() {
            let is_next = |at: &usize| !rest.iter().any(|one| self.is_before(one, &rest[*at]));
            let next = (0..rest.len()).find(is_next).unwrap_or(0);
            rows.push(rest.remove(next).1);
        }
        let mut played = self.beside.as_ref().and_then(|beside| {
            let mut rows = rows.iter();
            let known = rows.find(|row| begin_alike(&row.play, beside)).cloned();
            let played = known.or_else(|| row(self.played.as_ref()?))?;
            let play = beside.clone();
            Some(Row { play, ..played })
        });
        let best = rows[0].figures.clone();
        for row in rows.iter_mut().chain(&mut played) {
            row.reason = G::reason(&self.view, &row.play, &row.figures, &best);
        }
        Advice {
            rows,
            played,
            has_choice: self.has_choice,
            is_final: self.stage == Stage::Done,
        }
    }

    /// Whether a play stands before another: it has a higher figure, or in a game that is as good
    /// as decided, brings clearly more points, or else the game calls it surer. Of equal ones, the
    /// first is still what the strongest level plays.
    fn is_before(&self, one: &(&Futures<G>, Row<G>), other: &(&Futures<G>, Row<G>)) -> bool {
        let [chance, less] = [one, other].map(|(_, row)| row.figures.whole_percent());
        let gains = |one: &Futures<G>, other: &Futures<G>| {
            let [gain, error] = one.lead_over(other);
            gain > error
        };
        self.stage == Stage::Done
            && match chance.total_cmp(&less) {
                Ordering::Equal => {
                    let chance = one.1.figures.chance;
                    let is_open = (DECIDED..=1.0 - DECIDED).contains(&chance);
                    let is_surer = || G::is_surer(&self.view, &one.1.play, &other.1.play);
                    !is_open && gains(one.0, other.0)
                        || (is_open || !gains(other.0, one.0)) && is_surer()
                }
                order => order.is_gt(),
            }
    }
}

/// Whether one of two plays is the beginning of the other.
fn begin_alike<A: PartialEq>(one: &[A], other: &[A]) -> bool {
    one.iter().zip(other).all(|(a, b)| a == b)
}

impl<G: Coached> Iterator for Advising<G> {
    type Item = Advice<G>;

    fn next(&mut self) -> Option<Advice<G>> {
        if self.stage == Stage::Done {
            return None;
        }
        self.advance();
        (!self.options.budget.is_stopped()).then(|| self.advice())
    }
}
