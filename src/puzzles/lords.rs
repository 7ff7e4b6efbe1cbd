//! The puzzles of Lords of Scotland: hints, what a turn leads to, and why it is right or wrong.

use super::{Addressee, PuzzleAnswer, PuzzleEntry, PuzzleList, PuzzledGame};
use crate::options::{recorded_names, scripted_config};
use coach::{Coached, Figures};
use lords_bots::LordsOfScotland;
use lords_bots::puzzle::{
    Goal, Lead, PACK_SIZE, Proof, Puzzle, daily, numbered, pack, played_turn, share,
};
use lords_rules::{Action, Player, PlayerCount, Round, Variant, army_total};
use std::sync::LazyLock;
use tabletop::{Game, Playing};
use telling::lords::{self, Cast};
use telling::say;

/// All puzzles; each number of players is a kind.
static LIST: PuzzleList = PuzzleList {
    game: LordsOfScotland::NAME,
    size: PACK_SIZE,
    entries: || {
        static ENTRIES: LazyLock<Vec<PuzzleEntry>> = LazyLock::new(|| {
            let entries = pack().iter().map(|puzzle| PuzzleEntry {
                number: puzzle.number,
                difficulty: puzzle.difficulty(),
                kind: puzzle.view.table().players().len() - PlayerCount::ALL[0].get(),
            });
            entries.collect()
        });
        &ENTRIES
    },
    daily,
    kinds: PlayerCount::ALL.len(),
    kind: |language, kind| {
        let players = PlayerCount::ALL[kind].get();
        say!(language, "lords-start-players-short", players)
    },
    other_kind: |language| say!(language, "lords-command-other-players"),
};

/// The futures in which it is counted what a wrong turn leads to.
const FUTURES: usize = 200;

impl PuzzledGame for LordsOfScotland {
    const PUZZLES: Option<&'static PuzzleList> = Some(&LIST);

    fn puzzle(number: u16) -> Option<&'static dyn super::Puzzle<Self>> {
        let puzzle = numbered(number)?;
        Some(puzzle)
    }
}

type Answer = PuzzleAnswer<LordsOfScotland>;

impl super::Puzzle<LordsOfScotland> for Puzzle {
    fn position(&self) -> (Variant, Player, Round) {
        let view = &self.view;
        let viewer = view.viewer().expect("somebody sees it");
        let mut worlds = LordsOfScotland::deal_worlds(view, 1, 0);
        let world = worlds.pop().expect("a player's view has worlds");
        (view.table().variant(), viewer, world)
    }

    fn solution(&self) -> &[Action] {
        &self.solved.turns[0]
    }

    /// Where the solution is certain to reach the goal, a wrong turn is shown in a world in which
    /// it doesn't. If the goal is the game, the course are the claims that decide it. The figures are
    /// totals for a certain first claim, and a percentage for a wrong turn in what is counted.
    fn answer(&self, turn: &[Action]) -> Option<Answer> {
        let (_, me, world) = self.position();
        let mut actions = turn.iter().copied();
        let listed = played_turn(world, |_| actions.next())?;
        let is_right = self.solved.turns.contains(&listed);
        let goal = self.solved.goal;
        let mut answer = PuzzleAnswer {
            turn: turn.to_vec(),
            is_right,
            shown: None,
            course: Vec::new(),
            figures: [0; 2],
        };
        match self.solved.lead {
            Lead::Certain => {
                let proof = Proof::new(&self.view).expect("it was proved");
                let refuted = proof.refute(goal, turn);
                let mut after = refuted.unwrap_or(world);
                for action in turn {
                    after.play(*action).expect("it was played");
                }
                if refuted.is_some() {
                    answer.shown = refuted;
                    answer.course = turn.to_vec();
                }
                if goal == Goal::Game {
                    answer.course.extend(proof.claims(after));
                } else if is_right {
                    answer.figures = proof.totals(turn);
                }
            }
            Lead::Counted { solution, .. } if !is_right => {
                let worlds = LordsOfScotland::deal_worlds(&self.view, FUTURES, 1);
                let share = percent(share(goal, &worlds, me, turn));
                answer.figures[0] = share.min(u32::from(solution).saturating_sub(1));
            }
            Lead::Counted { .. } => {}
        }
        Some(answer)
    }

    fn task(&self, to: Addressee) -> String {
        let certain = match self.solved.lead {
            Lead::Certain => "yes",
            Lead::Counted { .. } => "no",
        };
        let goal = self.solved.goal.name();
        say!(to.language, "lords-puzzle-task", goal, certain)
    }

    /// Which card is mustered without a power would be the solution, and so would be which
    /// Recruit is taken or which Supporter is claimed.
    fn hints(&self, to: Addressee) -> Vec<(String, Option<Action>)> {
        let language = to.language;
        let solution = self.solution();
        let is_power = |action: &Action| !matches!(action, Action::Muster(..) | Action::Decline);
        let hint = match solution {
            [Action::Recruit(_), ..] => say!(language, "lords-puzzle-hint", what = "recruit"),
            [Action::Claim(_), ..] => say!(language, "lords-puzzle-hint", what = "claim"),
            [Action::Muster(card, _), rest @ ..]
                if rest.iter().any(is_power) || matches!(rest, [Action::Muster(..), ..]) =>
            {
                let card = cast(self, to).card(*card);
                let card = say!(language, "lords-puzzle-hint-card", card);
                let power = say!(language, "lords-puzzle-hint", what = "power");
                return vec![(power, None), (card, None)];
            }
            _ => say!(language, "lords-puzzle-hint", what = "muster"),
        };
        vec![(hint, None)]
    }

    fn solution_in_words(&self, to: Addressee) -> String {
        lords::advice_for_turn(&cast(self, to), &self.view, self.solution())
    }

    fn explain(&self, to: Addressee, answer: &Answer) -> Vec<String> {
        let (language, goal) = (to.language, self.solved.goal.name());
        match (self.solved.lead, &answer.shown) {
            (Lead::Certain, Some(world)) => vec![explain_refuted(self, to, answer, world)],
            (Lead::Certain, None) if self.solved.goal == Goal::FirstClaim => {
                let [own, others] = answer.figures;
                vec![say!(language, "lords-puzzle-totals", own, others)]
            }
            (Lead::Certain, None) => vec![say!(language, "lords-puzzle-wins")],
            (Lead::Counted { solution, other }, _) if answer.is_right => {
                let [solution, other] =
                    [solution, other].map(|share| percent_text(to, share.into()));
                let figures = Figures::of_chance(0.0, false);
                let reason = LordsOfScotland::reason(&self.view, &answer.turn, &figures);
                let reason = reason.map(|reason| {
                    lords::turn_reason(&cast(self, to), &self.view, &answer.turn, &reason)
                });
                let chances = say!(language, "lords-puzzle-right", goal, solution, other);
                std::iter::once(chances).chain(reason).collect()
            }
            (Lead::Counted { solution, .. }, _) => {
                let share = percent_text(to, answer.figures[0]);
                let solution = percent_text(to, solution.into());
                vec![say!(language, "lords-puzzle-wrong", goal, share, solution)]
            }
        }
    }
}

/// Says what becomes of a wrong turn in a world in which it doesn't reach the goal.
fn explain_refuted(puzzle: &Puzzle, to: Addressee, answer: &Answer, world: &Round) -> String {
    let (language, cast) = (to.language, cast(puzzle, to));
    let mut round = *world;
    for action in &answer.course {
        round.play(*action).expect("the course is legal");
    }
    let table = round.table();
    if puzzle.solved.goal == Goal::Game {
        return match round.winner() {
            Some(winner) => {
                let (name, points) = (cast.name(winner), table.points(winner));
                let own = puzzle.view.viewer().map_or(0, |me| table.points(me));
                say!(language, "lords-puzzle-loses", name, points, own)
            }
            None => say!(language, "lords-puzzle-goes-on"),
        };
    }
    let first = table.placing()[0];
    let total = |player| army_total(table.army(player));
    let (name, theirs) = (cast.name(first), total(first));
    let own = puzzle.view.viewer().map_or(0, total);
    let tied = if own == theirs { "yes" } else { "no" };
    say!(language, "lords-puzzle-second", name, theirs, own, tied)
}

/// Returns how texts mention the players of a puzzle.
fn cast(puzzle: &Puzzle, to: Addressee) -> Cast {
    let variant = puzzle.view.table().variant();
    let viewer = puzzle.view.viewer().unwrap_or_default();
    let config = scripted_config(variant, LordsOfScotland::seat(viewer));
    let names = recorded_names(to.language, &config);
    let playing = Playing::<LordsOfScotland>::new(config, names);
    let cast = Cast::new(to.language, playing.game());
    if to.in_words {
        cast.in_words(Some(viewer))
    } else {
        cast
    }
}

fn percent_text(to: Addressee, percent: u32) -> String {
    #[expect(clippy::cast_precision_loss, reason = "0 to 100")]
    let share = percent as f32 / 100.0;
    telling::words::percent(to.language, share)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "0 to 100"
)]
fn percent(share: f64) -> u32 {
    (100.0 * share).round() as u32
}
