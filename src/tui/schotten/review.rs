//! The analysis of rounds of Schotten Totten that are over.

use crate::tui::shell::review::{Assessment, Flaw, Reviewed, RoundReview, TurnToReview, is_chance};
use schotten_bots::analysis::{
    self, Contrast, ITERATIONS, METHOD, MissedClaims, PlayReview, RoundCourse, SwingCauses,
    TurnNumber, TurnReview, seen_steps,
};
use schotten_bots::{PlayedRound, SchottenTotten, network_weights};
use schotten_rules::{Player, StoneId, StoneSet};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tabletop::AnalysisOptions;

/// The iterations for each play in the quick pass: enough to find large mistakes in
/// all turns of a round within a second or two.
const QUICK: u32 = 80;

/// The review of a turn, and its reasons.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ExplainedTurn {
    pub(crate) review: TurnReview,
    /// Why another play would have been better.
    pub(crate) contrast: Option<Contrast>,
    /// What the turn changed for the player who wasn't acting.
    pub(crate) causes: SwingCauses,
}

/// A Stone that a player didn't claim at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MissedStone {
    /// The number of the first turn in which it could have been claimed.
    pub(crate) first_turn: usize,
    /// Whether it cost something in any turn.
    pub(crate) is_costly: bool,
}

/// What is kept of a turn on disk; what the record says is not repeated.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct KeptTurn {
    /// The place of the play among the actions of the turn, the best play, the chances
    /// with both, and whether they are exact.
    #[serde(rename = "p")]
    play: Option<(usize, String, f32, f32, bool)>,
    /// The Stones, whether they would have won the round, and the chances without and
    /// with the claims.
    #[serde(rename = "m")]
    missed: Option<(Vec<u8>, bool, f32, f32)>,
}

impl Reviewed for SchottenTotten {
    type Course = RoundCourse;
    type Review = ExplainedTurn;
    type Kept = KeptTurn;

    const METHOD: u32 = METHOD;
    const PASSES: &'static [u32] = &[QUICK, ITERATIONS];

    fn weights() -> Vec<&'static [u8]> {
        network_weights().into_iter().collect()
    }

    fn course(played: &PlayedRound, _goes_on: impl FnMut() -> bool) -> Option<RoundCourse> {
        RoundCourse::new(played)
    }

    fn review(at: &TurnToReview<'_, Self>, options: &AnalysisOptions) -> ExplainedTurn {
        ExplainedTurn::new(analysis::review(number(at), &at.turn, options), at)
    }

    fn assess(ExplainedTurn { review, .. }: &ExplainedTurn) -> Assessment<Player> {
        Assessment {
            player: review.player,
            cost: review.cost(),
            flaw: Flaw::of(review.is_mistake(), review.is_inaccurate()),
        }
    }

    fn apply_review(course: &mut RoundCourse, turn: &ExplainedTurn) {
        course.apply_review(&turn.review);
    }

    fn keep(ExplainedTurn { review, .. }: &ExplainedTurn) -> KeptTurn {
        let play = review.play.and_then(|play| {
            let mut actions = review.actions.iter();
            let place = actions.position(|action| *action == play.played)?;
            let best = play.best.to_string();
            Some((place, best, play.chance, play.best_chance, play.exact))
        });
        let missed = review.missed.map(|missed| {
            let stones = missed.stones.iter().map(StoneId::number).collect();
            (stones, missed.wins, missed.chance, missed.chance_with)
        });
        KeptTurn { play, missed }
    }

    fn restore(kept: KeptTurn, at: &TurnToReview<'_, Self>) -> Option<ExplainedTurn> {
        let turn = &at.turn;
        let play = match kept.play {
            None => None,
            Some((place, best, chance, best_chance, exact)) => {
                let (before, played) = turn.steps().nth(place)?;
                let legal = before.view(turn.player).legal_actions();
                let best = *legal.iter().find(|action| action.to_string() == best)?;
                (is_chance(chance) && is_chance(best_chance)).then_some(())?;
                Some(PlayReview {
                    played,
                    chance,
                    best,
                    best_chance,
                    exact,
                })
            }
        };
        let missed = match kept.missed {
            None => None,
            Some((numbers, wins, chance, chance_with)) => {
                let mut stones = StoneSet::EMPTY;
                for number in numbers {
                    let stone = StoneId::new(number)?;
                    stones.set(stone, true);
                }
                (is_chance(chance) && is_chance(chance_with)).then_some(())?;
                Some(MissedClaims {
                    stones,
                    wins,
                    chance,
                    chance_with,
                })
            }
        };
        let mut review = TurnReview {
            at: number(at),
            player: turn.player,
            actions: turn.actions.to_vec(),
            play,
            missed,
            claims_first: turn.start().table().variant().is_expert(),
            mistake: None,
        };
        review.complete(&seen_steps(turn));
        Some(ExplainedTurn::new(review, at))
    }
}

fn number(at: &TurnToReview<'_, SchottenTotten>) -> TurnNumber {
    TurnNumber {
        round: at.round,
        turn: at.number,
    }
}

impl ExplainedTurn {
    fn new(review: TurnReview, at: &TurnToReview<'_, SchottenTotten>) -> Self {
        let contrast = analysis::better_play(&review, &at.turn)
            .and_then(|(_, view)| analysis::contrast(&view, review.play.as_ref()?));
        Self {
            contrast,
            causes: analysis::explain_swing(at.played, at.number),
            review,
        }
    }
}

impl RoundReview<SchottenTotten> {
    /// Returns the Stones that the player could have claimed and did not at once, as far
    /// as is known.
    pub(crate) fn missed_claims(&self, player: Player) -> BTreeMap<StoneId, MissedStone> {
        let mut unclaimed = BTreeMap::new();
        for ExplainedTurn { review, .. } in self.turns_of(player) {
            let missed = review
                .missed
                .map_or(StoneSet::EMPTY, |missed| missed.stones);
            for stone in missed.iter() {
                let missed = unclaimed.entry(stone).or_insert(MissedStone {
                    first_turn: review.at.turn,
                    is_costly: false,
                });
                missed.is_costly |= review.costly_claims().is_some();
            }
        }
        unclaimed
    }

    /// Returns the course by the figures of the reviews; `None` as long as a turn has none.
    /// What is said about the round follows from this one, so that no figure contradicts
    /// another.
    pub(crate) fn reviewed_course(&self) -> Option<&RoundCourse> {
        self.course.as_ref().filter(|_| self.covers_all_turns())
    }
}
