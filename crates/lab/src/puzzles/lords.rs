//! Makes the pack of Lords of Scotland: plays games between levels, looks for positions in which
//! exactly one turn wins the game or the first claim, grades them by the levels that miss it, and
//! picks an even spread of goals and grades for each number of players.

use super::spread;
use coach::Coached;
use lords_bots::puzzle::{Goal, Lead, Puzzle, Solved, pack, played_turn, solve};
use lords_bots::{Grade, Level, LordsOfScotland};
use lords_rules::{Action, Facing, Phase, PlayerCount, Round, Variant, View};
use rand::{Rng, RngExt};
use std::collections::BTreeMap;
use tabletop::chance::{Chance, seeded};
use tabletop::{Budget, Game};

/// The levels between which games are played: the strongest two.
const LEVELS: [Grade; 2] = [Grade::Strong, Grade::Master];

/// How many puzzles the pack has with each number of players, two to five.
const QUOTAS: [usize; 4] = [90, 70, 50, 40];

/// In how many other futures puzzles are checked, and how much better the solution must be there.
const FUTURES: usize = 2_000;
const MARGIN: f64 = 0.25;

/// What a puzzle is like, for an even spread: the levels that miss it, its goal, whether it is
/// proved, and what its turn does.
type Cell = (u8, Goal, bool, u8);

/// Finds the puzzles of the pack, the easiest first.
pub(super) fn find(seed: u64, games: u64) -> Vec<Puzzle> {
    let found: Vec<Vec<Puzzle>> = std::thread::scope(|scope| {
        let searches = PlayerCount::ALL.map(|players| {
            scope.spawn(move || {
                let games = (0..games).flat_map(|number| of_game(players, seed, number));
                games.collect()
            })
        });
        let found = searches.map(|search| search.join().expect("a search doesn't panic"));
        found.into()
    });
    let mut chosen = Vec::new();
    for (puzzles, quota) in found.into_iter().zip(QUOTAS) {
        let mut cells: BTreeMap<Cell, Vec<Puzzle>> = BTreeMap::new();
        for puzzle in puzzles {
            cells.entry(cell(&puzzle)).or_default().push(puzzle);
        }
        for (cell, puzzles) in &cells {
            eprintln!("{cell:?}: {}", puzzles.len());
        }
        chosen.extend(spread(cells, quota));
    }
    chosen.sort_by_key(|puzzle| puzzle.missed_by);
    for (number, puzzle) in (1..).zip(&mut chosen) {
        puzzle.number = number;
    }
    chosen
}

fn cell(puzzle: &Puzzle) -> Cell {
    let Solved { goal, lead, .. } = puzzle.solved;
    let deed = deed(&puzzle.solved.turns[0]);
    (puzzle.missed_by, goal, lead == Lead::Certain, deed)
}

/// Returns a number for what a turn does: for the last of its actions that isn't to decline, or for
/// mustering several cards.
fn deed(turn: &[Action]) -> u8 {
    let musters = turn.iter().filter(|one| matches!(one, Action::Muster(..)));
    if musters.count() > 1 {
        return 8;
    }
    let mut deeds = turn.iter().rev().filter_map(|action| match action {
        Action::Recruit(_) => Some(0),
        Action::Muster(_, Facing::Down) => Some(1),
        Action::Muster(_, Facing::Up) => Some(2),
        Action::UsePower => Some(3),
        Action::Discard(_) => Some(4),
        Action::SwapFollower(_) => Some(5),
        Action::Copy(_) => Some(6),
        Action::SwapSupporter(_) => Some(7),
        Action::Claim(_) => Some(9),
        Action::Decline => None,
    });
    deeds.next().unwrap_or(2)
}

/// Plays a game and returns its puzzles: the hardest one of each skirmish, because those of one
/// skirmish are alike.
fn of_game(players: PlayerCount, seed: u64, number: u64) -> Vec<Puzzle> {
    let rng = &mut seeded(seed.wrapping_mul(1_000_003).wrapping_add(number));
    let bruces = rng.random_bool(0.5);
    let deal = LordsOfScotland::deal(Variant { players, bruces }, None, rng);
    let levels = [(); 5].map(|()| Level::Graded(LEVELS[rng.random_range(0..LEVELS.len())]));
    let mut round = Round::new(&deal);
    let mut hardest: BTreeMap<u32, Puzzle> = BTreeMap::new();
    while let Some(player) = round.to_act() {
        let view = round.view(player);
        let is_begin = !matches!(view.table().phase(), Phase::Power(_));
        if is_begin && let Some(solved) = solve(&view, rng.next_u64()) {
            let puzzle = Puzzle {
                number: 0,
                missed_by: missed_by(&view, &solved),
                solved,
                view,
            };
            let skirmish = view.table().skirmish();
            let known = hardest.get(&skirmish).map(|known| known.missed_by);
            if known.is_none_or(|known| known < puzzle.missed_by) {
                hardest.insert(skirmish, puzzle);
            }
        }
        let decision =
            LordsOfScotland::decide(levels[player.index()], &view, &Budget::default(), rng);
        let action = decision.expect("the game goes on").action;
        round.play(action).expect("levels act legally");
    }
    let count = hardest.len();
    eprintln!("{players} players, game {number}: {count} puzzles");
    hardest.into_values().collect()
}

/// How many levels take another turn in more than half of their tries.
fn missed_by(view: &View, solved: &Solved) -> u8 {
    const TRIES: u64 = 5;
    let finds = |level: Level, seed: u64| {
        let rng: &mut Chance = &mut seeded(seed);
        let world = LordsOfScotland::deal_worlds(view, 1, seed).pop();
        let turn = played_turn(world?, |view| {
            let decision = LordsOfScotland::decide(level, view, &Budget::default(), rng);
            decision.map(|decision| decision.action)
        });
        Some(solved.turns.contains(&turn?))
    };
    let misses = Grade::ALL.into_iter().filter(|grade| {
        let found = |seed: &u64| finds(Level::Graded(*grade), *seed) == Some(true);
        2 * (0..TRIES).filter(found).count() as u64 <= TRIES
    });
    u8::try_from(misses.count()).expect("five levels")
}

/// Prints the pack with the grades that the levels give it. Numbers never change, so the
/// order stays.
pub(super) fn grade() {
    for puzzle in pack() {
        let missed_by = missed_by(&puzzle.view, &puzzle.solved);
        println!(
            "{}",
            Puzzle {
                missed_by,
                ..puzzle.clone()
            }
        );
    }
}

/// Proves and counts every puzzle of the pack again, in other futures. Returns the numbers of
/// those that don't hold.
pub(super) fn unconfirmed() -> Vec<u16> {
    let wrong = pack()
        .iter()
        .filter(|puzzle| !puzzle.holds(FUTURES, 2, MARGIN));
    wrong.map(|puzzle| puzzle.number).collect()
}
