//! The analysis of games of Lords of Scotland that are over.

use crate::tui::shell::review::{Assessment, Flaw, Reviewed, RoundReview, TurnToReview, is_chance};
use lords_bots::analysis::{
    Choice, Contrast, GameCourse, ITERATIONS, METHOD, TurnReview, review_turn, summarize,
};
use lords_bots::{LordsOfScotland, PlayedRound, network_weights};
use lords_rules::{Player, View};
use serde::{Deserialize, Serialize};
use tabletop::AnalysisOptions;
use telling::Language;
use telling::words::{estimated_percent, percent};

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

/// What is kept of a turn on disk; what the record says is not repeated.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct KeptTurn {
    /// Of each decision its place among the actions of the turn, the best action, and
    /// the chances of winning with the one that was chosen and with the best.
    #[serde(rename = "c")]
    choices: Vec<(usize, String, f32, f32)>,
}

impl Reviewed for LordsOfScotland {
    type Course = GameCourse;
    type Review = TurnReview;
    type Kept = KeptTurn;

    const METHOD: u32 = METHOD;
    const PASSES: &'static [u32] = &[ITERATIONS];

    fn weights() -> Vec<&'static [u8]> {
        vec![network_weights()]
    }

    fn course(played: &PlayedRound, goes_on: impl FnMut() -> bool) -> Option<GameCourse> {
        GameCourse::new(played, goes_on)
    }

    fn review(at: &TurnToReview<'_, Self>, options: &AnalysisOptions) -> TurnReview {
        review_turn(at.number, &at.turn, options)
    }

    fn assess(review: &TurnReview) -> Assessment<Player> {
        Assessment {
            player: review.player,
            cost: review.cost(),
            flaw: Flaw::of(review.is_mistake(), review.is_inaccurate()),
        }
    }

    fn keep(review: &TurnReview) -> KeptTurn {
        let kept = |choice: &Choice| {
            let best = choice.best.to_string();
            (choice.at, best, choice.chance, choice.best_chance)
        };
        KeptTurn {
            choices: review.choices.iter().map(kept).collect(),
        }
    }

    fn restore(kept: KeptTurn, at: &TurnToReview<'_, Self>) -> Option<TurnReview> {
        let (number, turn) = (at.number, &at.turn);
        let choice = |(at, best, chance, best_chance): (usize, String, f32, f32)| {
            let played = *turn.actions.get(at)?;
            let legal = turn.positions.get(at)?.view(turn.player).legal_actions();
            let best = *legal.iter().find(|action| action.to_string() == best)?;
            (is_chance(chance) && is_chance(best_chance)).then_some(Choice {
                at,
                played,
                chance,
                best,
                best_chance,
            })
        };
        let choices: Option<Vec<Choice>> = kept.choices.into_iter().map(choice).collect();
        Some(TurnReview {
            number,
            skirmish: turn.start().table().skirmish(),
            player: turn.player,
            actions: turn.actions.to_vec(),
            choices: choices?,
        })
    }
}

impl RoundReview<LordsOfScotland> {
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
        let before = self
            .turns_of(player)
            .take_while(|review| review.number <= turn);
        before.last()?.costliest().map(|choice| choice.chance)
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

    /// Returns in how many of a player's turns the game was still open.
    pub(super) fn open_turns(&self, player: Player) -> usize {
        summarize(self.turns_of(player)).open
    }
}
