//! The best plays with their chances, found slice by slice.

use crate::futures::{count_worlds, exact_value, to_f64};
use crate::summary::DECIDED;
use crate::{Coached, Figures, Futures, Review, put_first};
use std::sync::Arc;
use tabletop::AnalysisOptions;

/// The most plays that are advised.
const PLAYS: usize = 3;

/// How many futures each play gets before the first figures are there, and in each slice.
const SLICE: usize = 8;

/// Two plays are compared long enough once the error of their difference is below this.
const FINE: f64 = 0.01;

/// How many futures a play that was made gets at least, and the best one.
const FEWEST_PLAYED: usize = 40;

/// The error with which the cost of a play that was made is known well enough: four points.
const COST_ERROR: f64 = 0.04;

/// The best plays of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<G: Coached> {
    /// The plays: at least one, and at most three. The first is what the strongest level plays;
    /// once that decides nothing any more, one as good that brings clearly more points may come
    /// before it. No other has a higher chance than the first. Until the figures are the last
    /// ones, the others stay in the order of the search.
    pub rows: Vec<Row<G>>,
    /// The play that was to be compared with them, if there was one.
    pub played: Option<Row<G>>,
    /// Whether the player can do anything else.
    pub has_choice: bool,
    /// Whether these are the last figures.
    pub is_final: bool,
}

/// A play with its figures.
#[derive(Clone, Debug, PartialEq)]
pub struct Row<G: Coached> {
    /// The actions: the one that is to be chosen now, and what follows it in the same turn as
    /// far as that can be planned.
    pub play: Vec<G::Action>,
    /// The figures after the play. Plays whose difference from the first one is within its
    /// error have the same chance, that of all of them together.
    pub figures: Figures<G>,
    /// Twice the standard error of the difference from the first play; 0 for that one.
    pub error: f64,
}

impl<G: Coached> Row<G> {
    /// Returns why the viewer of this position should make the play.
    #[must_use]
    pub fn reason(&self, view: &G::View) -> Option<G::Reason> {
        G::reason(view, &self.play, &self.figures)
    }
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
    played: Option<Futures<G>>,
    /// A play that is compared beside the best ones.
    own: Option<Vec<G::Action>>,
    has_choice: bool,
    rows: Vec<Futures<G>>,
    /// The plays of the strongest level that a mistake is compared with as well.
    others: Vec<Vec<G::Action>>,
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
        Self::with_at_most(G::counts(view).most, view, options)
    }

    fn with_at_most(most: usize, view: &G::View, options: &AnalysisOptions) -> Option<Self> {
        let viewer = G::viewer(view)?;
        let plays = G::quick_plays(view).len();
        if plays == 0 {
            return None;
        }
        let exact = G::exact_values(view);
        let count = count_worlds(most, exact.is_some(), options);
        Some(Self {
            worlds: G::deal_worlds(view, count, options.seed).into(),
            view: view.clone(),
            options: options.clone(),
            viewer,
            exact,
            played: None,
            own: None,
            has_choice: plays > 1,
            rows: Vec::new(),
            others: Vec::new(),
            stage: Stage::New,
        })
    }

    /// Compares a play beside the best ones, even if it is none of them: what the viewer thinks of.
    #[must_use]
    pub fn beside(mut self, own: Option<Vec<G::Action>>) -> Self {
        self.own = own;
        self
    }

    /// Prepares the same with a play to compare: what the viewer has done, from this position
    /// to the end of the turn.
    #[must_use]
    pub fn with_played(
        view: &G::View,
        played: &[G::Action],
        options: &AnalysisOptions,
    ) -> Option<Self> {
        let mut advising = Self::with_at_most(G::counts(view).review, view, options)?;
        advising.played = Some(advising.futures(played.to_vec()));
        Some(advising)
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
            Stage::New if self.played.is_none() => {
                self.compare(G::quick_plays(&self.view));
                self.play_until(SLICE);
                self.stage = Stage::Quick;
            }
            Stage::New | Stage::Quick => {
                let (budget, seed) = (&self.options.budget, self.options.seed);
                let budget = tabletop::Budget {
                    stop: budget.stop.clone(),
                    ..tabletop::Budget::default()
                };
                let mut plays = G::strongest_plays(&self.view, &budget, seed);
                if self.played.is_some() {
                    plays.truncate(PLAYS);
                    self.others.clone_from(&plays);
                    plays.truncate(1);
                }
                self.compare(plays);
                self.play_until(SLICE);
                self.stage = Stage::Ranked;
            }
            Stage::Ranked => {
                let done = self.rows.first().map_or(0, Futures::count) + SLICE;
                let more = self.play_until(done);
                if more && !self.is_enough(done) {
                    return;
                }
                let others = std::mem::take(&mut self.others);
                if self.cost_with(-1.0) >= Review::<G>::MISTAKE {
                    self.compare(others);
                    self.play_until(done);
                }
                self.stage = Stage::Done;
            }
            Stage::Done => {}
        }
    }

    /// Compares these plays from now on, and keeps the futures of those that were compared.
    fn compare(&mut self, mut plays: Vec<Vec<G::Action>>) {
        plays.truncate(PLAYS);
        let own = self.own.as_ref();
        if let Some(own) = own.filter(|own| !plays.iter().any(|play| play.starts_with(own))) {
            plays.truncate(PLAYS - 1);
            plays.push(own.clone());
        }
        let rows = plays.into_iter().map(|play| {
            let known = self.rows.iter().find(|row| row.play() == play);
            known.cloned().unwrap_or_else(|| self.futures(play))
        });
        self.rows = rows.collect();
    }

    /// Plays the futures of all rows up to this number; whether there are more worlds.
    fn play_until(&mut self, count: usize) -> bool {
        let rows = self.rows.iter_mut().chain(&mut self.played);
        rows.fold(false, |more, row| row.play_until(count) | more)
    }

    /// Whether this many futures of each play are enough: of a play that was made, if it is
    /// clear whether it was a [mistake](Review::MISTAKE).
    fn is_enough(&self, done: usize) -> bool {
        if self.played.is_none() {
            return done >= G::counts(&self.view).fewest && !self.is_close();
        }
        let [cost, highest] = [0.0, 1.0].map(|errors| self.cost_with(errors));
        // As if one more future went against the play, since few may all agree by chance.
        let is_harmless = highest + 1.0 / to_f64(done) < Review::<G>::MISTAKE;
        let error = highest - cost;
        let is_mistake = cost - error >= Review::<G>::MISTAKE && error <= COST_ERROR;
        done >= FEWEST_PLAYED && (is_harmless || is_mistake || error <= FINE)
    }

    /// What the play that was made costs against the best one, and this many times its error.
    fn cost_with(&self, errors: f64) -> f64 {
        let pair = self.rows.first().zip(self.played.as_ref());
        pair.map_or(0.0, |(best, played)| {
            best.chance() - played.chance_beside(best) + errors * best.error_against(played)
        })
    }

    /// Whether more futures could still tell a play from the first one.
    fn is_close(&self) -> bool {
        let Some((first, others)) = self.rows.split_first() else {
            return false;
        };
        others.iter().chain(&self.played).any(|row| {
            let error = first.error_against(row);
            let difference = first.chance() - row.chance_beside(first);
            error > FINE && difference.abs() < error
        })
    }

    /// The advice from the futures so far.
    fn advice(&self) -> Advice<G> {
        let all: Vec<&Futures<G>> = self.rows.iter().chain(&self.played).collect();
        let estimates = all.iter().map(|row| Estimate {
            chance: row.chance_beside(all[0]),
            error: all[0].error_against(row),
            range: row.range(),
        });
        let estimates: Vec<Estimate> = estimates.collect();
        let shown = shown_chances(&estimates);
        let row = |at: usize| {
            Some(Row {
                play: all[at].play().to_vec(),
                figures: all[at].figures_with(shown[at]?),
                error: if at == 0 { 0.0 } else { estimates[at].error },
            })
        };
        let mut best: Vec<usize> = (0..self.rows.len()).collect();
        if self.stage == Stage::Done {
            // The sort is stable: the first of equal ones is still what the strongest level plays.
            let chance = |at: usize| shown[at].unwrap_or(0.0);
            best.sort_by(|a, b| chance(*b).total_cmp(&chance(*a)));
            if !(DECIDED..=1.0 - DECIDED).contains(&chance(0)) {
                // What is still at stake are points.
                let gain = |at: &usize| {
                    let [gain, error] = all[*at].lead_over(all[0]);
                    (chance(*at) >= chance(0) && gain > error).then_some((*at, gain))
                };
                let gains = best.iter().filter_map(gain);
                let most = gains.max_by(|(_, a), (_, b)| a.total_cmp(b));
                put_first(&mut best, most.map(|(at, _)| at));
            }
        }
        Advice {
            rows: best.into_iter().filter_map(row).collect(),
            played: self.played.as_ref().and_then(|_| row(self.rows.len())),
            has_choice: self.has_choice,
            is_final: self.stage == Stage::Done,
        }
    }
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

/// What is known of the chance of a play.
#[derive(Clone, Copy, Debug)]
struct Estimate {
    chance: f64,
    /// Of the difference from the first play.
    error: f64,
    /// The lowest and the highest chance that its futures can agree with.
    range: [f64; 2],
}

/// The chance that each play shows. The first play and those whose difference from it is within
/// the error show the mean of all of them, so that no other shows more than the first. `None`
/// for a play whose futures can't agree with that, as may happen while there are very few.
fn shown_chances(plays: &[Estimate]) -> Vec<Option<f64>> {
    let mut shown: Vec<Option<f64>> = plays.iter().map(|play| Some(play.chance)).collect();
    let Some(first) = plays.first() else {
        return shown;
    };
    let is_certain = |play: &Estimate| play.range[0] >= play.range[1];
    let is_within = |play: &Estimate| play.chance >= first.chance - play.error;
    let alike = plays.iter().enumerate().filter(|(at, play)| {
        // A play that is certain to win or lose keeps its own figure if it can.
        *at == 0 || !is_certain(first) && !is_certain(play) && is_within(play)
    });
    let mut together: Vec<usize> = alike.map(|(at, _)| at).collect();
    loop {
        let members = || together.iter().map(|at| &plays[*at]);
        let lowest = members().map(|play| play.range[0]).fold(0.0, f64::max);
        let highest = members().map(|play| play.range[1]).fold(1.0, f64::min);
        #[expect(clippy::cast_precision_loss, reason = "four at most")]
        let mean = members().map(|play| play.chance).sum::<f64>() / together.len() as f64;
        let chance = mean.clamp(lowest, highest);
        for at in &together {
            shown[*at] = Some(chance);
        }
        let higher = shown.iter().position(|other| *other > Some(chance));
        let Some(at) = higher else {
            return shown;
        };
        let [low, high] = plays[at].range;
        if low <= highest && high >= lowest {
            together.push(at);
        } else {
            shown[at] = None;
        }
    }
}
