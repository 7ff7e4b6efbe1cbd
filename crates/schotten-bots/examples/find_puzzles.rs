//! Makes the pack of puzzles: plays rounds between levels, proves which positions
//! have exactly one solution, grades them by the levels that miss it, and picks an
//! even spread of variants, goals and grades.
//!
//! ```text
//! cargo run -p schotten-bots --example find_puzzles -- find 1 6000 > found.txt
//! cargo run -p schotten-bots --example find_puzzles -- grade > graded.txt
//! cargo run -p schotten-bots --example find_puzzles -- check
//! ```
//!
//! `find SEED ROUNDS` prints a pack from this many rounds of each variant; the same
//! numbers print the same pack. `grade` prints the built-in pack with the grades that the
//! levels give it now: run it when they have changed. `check` proves every puzzle of the
//! built-in pack.

use rand::RngExt;
use schotten_bots::endgame::Limit;
use schotten_bots::puzzle::{Goal, PROOF_POSITIONS, Proved, Puzzle, pack, prove};
use schotten_bots::{Grade, Level, decide};
use schotten_rules::{Deal, Phase, Player, Round, Setup, StoneSetup, Variant, View};
use std::collections::BTreeMap;
use std::process::ExitCode;
use tabletop::Budget;
use tabletop::chance::{Chance, seeded};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if arguments == ["check"] {
        return check();
    }
    if arguments == ["grade"] {
        grade();
        return ExitCode::SUCCESS;
    }
    let numbers = match arguments[..] {
        ["find", seed, rounds] => seed.parse().ok().zip(rounds.parse().ok()),
        _ => None,
    };
    let Some((seed, rounds)) = numbers else {
        eprintln!("usage: find_puzzles find SEED ROUNDS | find_puzzles grade | find_puzzles check");
        return ExitCode::from(2);
    };
    println!("; Made by: find_puzzles find {seed} {rounds}");
    for puzzle in find(seed, rounds) {
        println!("{puzzle}");
    }
    ExitCode::SUCCESS
}

/// Prints the pack with the grades that the levels give it. Numbers never change, so the
/// order stays.
fn grade() {
    println!("; Found by: find_puzzles find 1 6000; graded again by: find_puzzles grade");
    for puzzle in pack() {
        let missed_by = missed_by(&puzzle.view, puzzle.proved);
        println!(
            "{}",
            Puzzle {
                missed_by,
                ..*puzzle
            }
        );
    }
}

/// Proves every puzzle of the pack.
fn check() -> ExitCode {
    let wrong = pack().iter().filter(|puzzle| {
        prove(&puzzle.view, &Limit::new(PROOF_POSITIONS, &|| false)) != Some(puzzle.proved)
    });
    let wrong: Vec<u16> = wrong.map(|puzzle| puzzle.number).collect();
    println!("{} puzzles, not proved: {wrong:?}", pack().len());
    if wrong.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// How many puzzles of each variant the pack has.
const QUOTAS: [(Variant, usize); 4] = [
    (Variant::Base, 240),
    (Variant::Tactic, 150),
    (Variant::Expert, 130),
    (Variant::TacticExpert, 80),
];

/// Finds the puzzles of the pack, the easiest first.
fn find(seed: u64, rounds: u64) -> Vec<Puzzle> {
    let mut chosen = Vec::new();
    for (variant, quota) in QUOTAS {
        let mut cells: BTreeMap<(u8, Goal), Vec<Puzzle>> = BTreeMap::new();
        let mut rng = seeded(seed);
        for number in 0..rounds {
            if number % 100 == 0 {
                eprintln!("{variant} {number}: {} puzzles", count(&cells));
            }
            if let Some(puzzle) = hardest_of_round(variant, &mut rng) {
                let cell = (puzzle.missed_by, puzzle.proved.goal);
                cells.entry(cell).or_default().push(puzzle);
            }
        }
        for (cell, puzzles) in &cells {
            eprintln!("{variant} {cell:?}: {}", puzzles.len());
        }
        chosen.extend(spread(cells, quota));
    }
    chosen.sort_by_key(|puzzle| puzzle.missed_by);
    for (number, puzzle) in (1..).zip(&mut chosen) {
        puzzle.number = number;
    }
    chosen
}

fn count(cells: &BTreeMap<(u8, Goal), Vec<Puzzle>>) -> usize {
    cells.values().map(Vec::len).sum()
}

/// Takes a puzzle of each cell in turn, so that grades and goals that are rare get
/// their share.
fn spread(mut cells: BTreeMap<(u8, Goal), Vec<Puzzle>>, quota: usize) -> Vec<Puzzle> {
    let mut taken = Vec::new();
    while taken.len() < quota && !cells.is_empty() {
        for puzzles in cells.values_mut() {
            if taken.len() < quota {
                taken.extend(puzzles.pop());
            }
        }
        cells.retain(|_, puzzles| !puzzles.is_empty());
    }
    taken
}

/// Plays a round between two levels and returns its hardest puzzle, unless every
/// level solves it. Only one of each round, because those of one round are alike.
fn hardest_of_round(variant: Variant, rng: &mut Chance) -> Option<Puzzle> {
    // Strong levels more often play to the end of the decks, weak ones let more happen.
    let first = if rng.random_bool(0.5) { 1 } else { 6 };
    let levels = [(); 2].map(|()| Level::Graded(Grade::ALL[rng.random_range(first..9)]));
    let mut round = Round::new(&Deal::shuffled(variant, None, rng));
    let mut hardest: Option<Puzzle> = None;
    while round.table().outcome().is_none() {
        let player = round.table().turn();
        let view = round.view(player);
        let limit = Limit::new(PROOF_POSITIONS, &|| false);
        if view.table().phase() == Phase::Play
            && let Some(proved) = prove(&view, &limit)
        {
            let missed_by = missed_by(&view, proved);
            if missed_by > hardest.map_or(0, |puzzle| puzzle.missed_by) {
                hardest = Some(Puzzle {
                    number: 0,
                    missed_by,
                    proved,
                    view: seen_as_a(&view),
                });
            }
        }
        let decision = decide(levels[player.index()], &view, &Budget::default(), rng);
        let action = decision.expect("the round goes on").action;
        round.play(action).expect("levels act legally");
    }
    hardest
}

/// How many levels choose another action in more than half of their tries.
fn missed_by(view: &View, proved: Proved) -> u8 {
    const TRIES: u64 = 5;
    let misses = Level::OFFERED.into_iter().filter(|level| {
        // The strongest level is slow and chooses almost always the same.
        let tries = if *level == Level::Graded(Grade::STRONGEST) {
            1
        } else {
            TRIES
        };
        let missed = (0..tries).filter(|seed| {
            let decision = decide(*level, view, &Budget::default(), &mut seeded(*seed));
            decision.map(|decision| decision.action) != Some(proved.solution)
        });
        2 * missed.count() as u64 > tries
    });
    u8::try_from(misses.count()).expect("ten levels")
}

/// The same position with the players' names exchanged if it is B's.
fn seen_as_a(view: &View) -> View {
    if view.viewer() == Player::A {
        return *view;
    }
    let setup = Setup::from(view);
    let swapped = Setup {
        stones: setup.stones.map(|stone| StoneSetup {
            sides: stone.sides.swapped(),
            completed_first: stone.completed_first.map(Player::other),
            owner: stone.owner.map(Player::other),
            modes: stone.modes,
        }),
        hands: setup.hands.swapped(),
        played: setup.played.swapped(),
        jokers: setup.jokers.swapped(),
        turn: setup.turn.other(),
        ..setup
    };
    swapped.to_view().expect("the same position")
}
