//! The puzzles of Lords of Scotland: hints, what a turn leads to, and why it is right or wrong.

use super::{Addressee, PuzzleAnswer, PuzzleEntry, PuzzleList, PuzzledGame};
use crate::options::{recorded_names, scripted_config};
use coach::Coached;
use lords_bots::LordsOfScotland;
use lords_bots::puzzle::{
    Goal, Lead, PACK_SIZE, Proof, Puzzle, averages, daily, numbered, pack, played_turn, share,
};
use lords_rules::{Action, Card, Facing, Player, PlayerCount, Round, Table, Variant, army_total};
use std::sync::LazyLock;
use tabletop::{Game, Playing};
use telling::lords::{self, Cast};
use telling::{Language, say};

/// All puzzles; each number of players is a kind.
static LIST: PuzzleList = PuzzleList {
    game: LordsOfScotland::NAME,
    size: PACK_SIZE,
    entries: || &ENTRIES,
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

static ENTRIES: LazyLock<Vec<PuzzleEntry>> = LazyLock::new(|| pack().iter().map(entry).collect());

fn entry(puzzle: &Puzzle) -> PuzzleEntry {
    PuzzleEntry {
        number: puzzle.number,
        difficulty: puzzle.difficulty(),
        kind: puzzle.view.table().players().len() - PlayerCount::ALL[0].get(),
    }
}

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
    /// what the player and the best of the others have then, at worst or on average; or for a wrong
    /// turn in what is counted, a percentage.
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
                    let claims = proof.claims(after);
                    for claim in &claims {
                        after.play(*claim).expect("it is legal");
                    }
                    answer.course.extend(claims);
                    answer.figures = points(after.table(), me);
                } else if is_right {
                    answer.figures = proof.totals(turn);
                }
            }
            Lead::Counted { solution, .. } => {
                let worlds = LordsOfScotland::deal_worlds(&self.view, FUTURES, 1);
                if is_right {
                    answer.figures = averages(goal, &worlds, me, turn).map(rounded);
                } else {
                    let share = rounded(100.0 * share(goal, &worlds, me, turn));
                    answer.figures[0] = share.min(u32::from(solution).saturating_sub(1));
                }
            }
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

    /// One says what kind of turn it is, and whose army a power changes; the other which cards to
    /// look at. Where no power is needed, the cards come first, because most turns are such.
    fn hints(&self, to: Addressee) -> Vec<(String, Option<Action>)> {
        let (table, solution) = (self.view.table(), self.solution());
        let row = table.recruits();
        let (cards, card): (Vec<Card>, _) = match solution[0] {
            Action::Recruit(slot) => (
                row.iter().filter_map(|one| one.card()).collect(),
                row[slot.index()].card(),
            ),
            Action::Claim(card) => (table.supporters().to_vec(), Some(card)),
            Action::Muster(card, _) => (self.view.hand().iter().collect(), Some(card)),
            _ => (Vec::new(), None),
        };
        let cards = card.and_then(|card| cards_hint(to.language, cards, card));
        let rest = &solution[1..];
        let power = rest.iter().find(|action| **action != Action::Decline);
        let cast = cast(self, to);
        let hint = |what, owner: String| say!(to.language, "lords-puzzle-hint", what, owner);
        let kind = match (solution[0], power) {
            (Action::Recruit(_), _) => hint("recruit", String::new()),
            (Action::Claim(_), _) => hint("claim", String::new()),
            (_, Some(Action::Muster(..))) => hint("two", String::new()),
            (_, Some(Action::Discard(id) | Action::SwapFollower(id) | Action::Copy(id))) => {
                let is_own = self.view.viewer() == Some(id.army());
                hint(
                    if is_own { "own" } else { "other" },
                    cast.possessive(id.army()),
                )
            }
            (_, Some(Action::SwapSupporter(_))) => hint("supporter", String::new()),
            (_, Some(_)) => hint("power", String::new()),
            _ if is_either_way(self) => hint("either", String::new()),
            (Action::Muster(_, Facing::Down), None) => hint("down", String::new()),
            _ => hint("up", String::new()),
        };
        let hints = match power {
            None if matches!(solution[0], Action::Muster(..)) => {
                let muster = cards.unwrap_or_else(|| hint("muster", String::new()));
                [Some(muster), Some(kind)]
            }
            _ => [Some(kind), cards],
        };
        hints
            .into_iter()
            .flatten()
            .map(|hint| (hint, None))
            .collect()
    }

    fn solution_in_words(&self, to: Addressee) -> String {
        lords::advice_for_turn(&cast(self, to), &self.view, self.solution())
    }

    fn explain(&self, to: Addressee, answer: &Answer) -> Vec<String> {
        let (language, goal) = (to.language, self.solved.goal.name());
        let [own, others] = answer.figures;
        let mut lines = match (self.solved.lead, &answer.shown) {
            (Lead::Certain, Some(world)) => vec![explain_refuted(self, to, answer, world)],
            (Lead::Certain, None) => {
                vec![say!(language, "lords-puzzle-certain", goal, own, others)]
            }
            (Lead::Counted { solution, other }, _) if answer.is_right => {
                let [solution, other] =
                    [solution, other].map(|share| percent_text(to, share.into()));
                vec![
                    say!(language, "lords-puzzle-right", goal, solution, other),
                    say!(language, "lords-puzzle-averages", goal, own, others),
                ]
            }
            (Lead::Counted { solution, .. }, _) => {
                let share = percent_text(to, own);
                let solution = percent_text(to, solution.into());
                vec![say!(language, "lords-puzzle-wrong", goal, share, solution)]
            }
        };
        if answer.is_right && is_either_way(self) {
            let what = "either";
            lines.push(say!(language, "lords-puzzle-hint", what, owner = ""));
        }
        lines
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
        let [own, _] = answer.figures;
        return match round.winner() {
            Some(winner) => {
                let (name, points) = (cast.name(winner), table.points(winner));
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

/// Returns whether the card may lie face-up and face-down.
fn is_either_way(puzzle: &Puzzle) -> bool {
    let turns = &puzzle.solved.turns;
    let is_so = |facing| {
        let is = move |turn: &Vec<Action>| matches!(turn[0], Action::Muster(_, so) if so == facing);
        turns.iter().any(is)
    };
    Facing::BOTH.into_iter().all(is_so)
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
    reason = "a percentage, or points"
)]
fn rounded(number: f64) -> u32 {
    number.round() as u32
}

/// Returns the points of a player, and the most of another one.
fn points(table: &Table, me: Player) -> [u32; 2] {
    let others = table.players().filter(|player| *player != me);
    let most = others.map(|player| table.points(player)).max();
    [table.points(me), most.unwrap_or(0)]
}

/// Says to look at the cards of this one's Clan or with a strength like its, which are at most
/// about half of all; `None` where only this one would be left.
fn cards_hint(language: Language, mut cards: Vec<Card>, card: Card) -> Option<String> {
    cards.sort_by_key(|card| card.strength());
    let (count, half) = (cards.len(), cards.len().div_ceil(2));
    let of_clan = cards.iter().filter(|one| one.clan() == card.clan()).count();
    let (high, low) = (cards[count - half].strength(), cards[half - 1].strength());
    let is_high = card.strength() >= high;
    let (which, strength) = match is_high {
        _ if (2..=half).contains(&of_clan) => ("clan", 0),
        true => ("more", high),
        false => ("less", low),
    };
    let clan = lords::clan(card.clan());
    (half > 1).then(|| say!(language, "lords-puzzle-hint-cards", which, clan, strength))
}
