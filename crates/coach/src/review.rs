//! What a turn cost, and how the chance of a player developed.

use crate::{Advice, Advising, Coached, Futures, Row};
use tabletop::{AnalysisOptions, PlayedRound, Turn};

/// A turn is a mistake if it cost at least this much more than its error.
pub(crate) const MISTAKE: f64 = 0.05;

/// How thorough a review is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thoroughness {
    /// What was played is compared with the best play alone, in as many futures as it takes to tell
    /// whether it was a mistake.
    Quick,
    /// Every decision has the plays and the figures of a hint.
    Hint,
}

/// A turn compared with the best ones, by what its player could know.
#[derive(Clone, Debug, PartialEq)]
pub struct Review<G: Coached> {
    /// Whose turn it was.
    pub player: G::Player,
    /// The decisions of the turn in which there was something to choose, in order.
    pub choices: Vec<Choice<G>>,
}

/// A decision, and what the player did from then on until the end of the turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<G: Coached> {
    /// Its place among the actions of the turn, from 0.
    pub at: usize,
    /// The best plays.
    pub advice: Advice<G>,
    /// What was played, in the same worlds.
    pub played: Row<G>,
}

impl<G: Coached> Choice<G> {
    /// Returns the best play.
    ///
    /// # Panics
    ///
    /// Never: advice has at least one play.
    #[must_use]
    pub fn best(&self) -> &Row<G> {
        self.advice.rows.first().expect("advice has a play")
    }

    /// Returns the chance that the decision gave away, 0 to 1; 0 if the difference is within
    /// its error.
    #[must_use]
    pub fn cost(&self) -> f64 {
        (self.best().figures.chance - self.played.figures.chance).max(0.0)
    }
}

impl<G: Coached> Review<G> {
    /// Returns the decision that cost most, the first one if several did; `None` if there was
    /// nothing to choose.
    #[must_use]
    pub fn costliest(&self) -> Option<&Choice<G>> {
        let choices = self.choices.iter().rev();
        choices.max_by(|a, b| a.cost().total_cmp(&b.cost()))
    }

    /// Returns the chance that the turn gave away, 0 to 1: with its costliest decision, since
    /// what one gave away can't be given away again.
    #[must_use]
    pub fn cost(&self) -> f64 {
        self.costliest().map_or(0.0, Choice::cost)
    }

    /// Returns whether the turn is a mistake: it cost five percentage points more than the
    /// error of that figure.
    #[must_use]
    pub fn is_mistake(&self) -> bool {
        let choice = self.costliest();
        choice.is_some_and(|choice| choice.cost() - choice.played.error >= MISTAKE)
    }
}

/// The part of the futures of a look that is enough for each point of a course.
const COURSE: usize = 4;

/// The part that is enough where a review of a turn beside it follows.
const ROUGH_COURSE: usize = 16;

/// Reviews a turn. `None` if the flag in the budget stopped it. A budget of iterations limits
/// the number of futures of each play.
#[must_use]
pub fn review_turn<G: Coached>(
    turn: &Turn<'_, G>,
    options: &AnalysisOptions,
    thoroughness: Thoroughness,
) -> Option<Review<G>> {
    let mut choices = Vec::new();
    for (at, (position, _)) in turn.steps().enumerate() {
        if G::legal_actions(position).len() < 2 {
            continue;
        }
        let view = G::view(position, turn.player);
        let Some(advising) = Advising::new(&view, options) else {
            continue;
        };
        let played = turn.actions[at..].to_vec();
        let advising = advising.beside(Some(played));
        let mut advice = match thoroughness {
            Thoroughness::Quick => advising.review(),
            Thoroughness::Hint => advising.finish(),
        }?;
        if let Some(played) = advice.played.take() {
            choices.push(Choice { at, advice, played });
        }
    }
    Some(Review {
        player: turn.player,
        choices,
    })
}

/// A player's chance of winning in the course of a round, as that player saw it.
#[derive(Clone, Debug, PartialEq)]
pub struct Course<G: Coached> {
    viewer: G::Player,
    chances: Vec<f64>,
}

impl<G: Coached> Course<G> {
    /// Counts the chance before the first turn and after each. `None` if the flag in the budget
    /// stopped it.
    #[must_use]
    pub fn new(
        round: &PlayedRound<G>,
        viewer: G::Player,
        options: &AnalysisOptions,
    ) -> Option<Self> {
        let ends = round.turns().map(|turn| turn.end());
        let positions = std::iter::once(round.start()).chain(ends);
        let is_own = |turn: Turn<'_, G>| turn.player == viewer;
        let is_own: Vec<bool> = round.turns().map(is_own).collect();
        let chances = positions.enumerate().map(|(at, position)| {
            let beside = at.saturating_sub(1)..is_own.len().min(at + 1);
            let is_reviewed = is_own[beside].contains(&true);
            let part = if is_reviewed { ROUGH_COURSE } else { COURSE };
            let view = G::view(position, viewer);
            let mut futures = Futures::<G>::new(&view, &[], options)?;
            futures.play_until((G::counts(&view).look / part).max(1));
            (!options.budget.is_stopped()).then(|| futures.chance())
        });
        Some(Self {
            viewer,
            chances: chances.collect::<Option<_>>()?,
        })
    }

    /// Returns the course with these chances of the viewer, as [`Self::chances`] returns them.
    /// There has to be one.
    #[must_use]
    pub const fn from_chances(viewer: G::Player, chances: Vec<f64>) -> Self {
        Self { viewer, chances }
    }

    /// Returns the player whose chance it is.
    #[must_use]
    pub const fn viewer(&self) -> G::Player {
        self.viewer
    }

    /// Returns the chance by the number of turns that have been played.
    #[must_use]
    pub fn chances(&self) -> &[f64] {
        &self.chances
    }

    /// Returns the number of turns of the round.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.chances.len() - 1
    }

    /// Returns the chance after this many turns; `None` for a turn that the round doesn't have.
    #[must_use]
    pub fn chance(&self, turn: usize) -> Option<f64> {
        self.chances.get(turn).copied()
    }

    /// Takes the chances before and after a turn of the player from its review: what a hint says
    /// at the beginning of the turn, and what the costliest decision left of it. `turn` counts
    /// from 0. What the round ended with stays.
    pub fn apply_review(&mut self, turn: usize, review: &Review<G>) {
        let is_last = turn + 2 == self.chances.len();
        let Some([before, after]) = self.chances.get_mut(turn..turn + 2) else {
            return;
        };
        if review.player == self.viewer
            && let [first, ..] = &review.choices[..]
            && let Some(choice) = review.costliest()
        {
            *before = first.best().figures.chance;
            if !is_last {
                *after = choice.played.figures.chance;
            }
        }
    }
}
