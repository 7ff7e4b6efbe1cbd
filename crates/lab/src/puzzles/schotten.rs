//! Makes the pack of Schotten Totten: plays rounds between levels, proves which positions
//! have exactly one solution, grades them by the levels that miss it, and picks an
//! even spread of variants, goals and grades.

use super::spread;
use rand::RngExt;
use schotten_bots::endgame::Limit;
use schotten_bots::puzzle::{Goal, PROOF_POSITIONS, Proved, Puzzle, pack, prove};
use schotten_bots::{Grade, Level, SchottenTotten};
use schotten_rules::{Deal, Phase, Player, Round, Setup, StoneSetup, Variant, View};
use std::collections::BTreeMap;
use tabletop::chance::{Chance, seeded};
use tabletop::{Budget, Game};

/// Prints the pack with the grades that the levels give it. Numbers never change, so the
/// order stays.
pub(super) fn grade() {
    println!(
        "; Found by: lab puzzles find --seed 1 --rounds 6000; graded again by: lab puzzles grade"
    );
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

/// Proves every puzzle of the pack. Returns the numbers of those that don't hold.
pub(super) fn unconfirmed() -> Vec<u16> {
    let wrong = pack().iter().filter(|puzzle| {
        prove(&puzzle.view, &Limit::new(PROOF_POSITIONS, &|| false)) != Some(puzzle.proved)
    });
    wrong.map(|puzzle| puzzle.number).collect()
}

/// How many puzzles of each variant the pack has.
const QUOTAS: [(Variant, usize); 4] = [
    (Variant::Base, 240),
    (Variant::Tactic, 150),
    (Variant::Expert, 130),
    (Variant::TacticExpert, 80),
];

/// Finds the puzzles of the pack, the easiest first.
pub(super) fn find(seed: u64, rounds: u64) -> Vec<Puzzle> {
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
        let decision =
            SchottenTotten::decide(levels[player.index()], &view, &Budget::default(), rng);
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
            let decision =
                SchottenTotten::decide(*level, view, &Budget::default(), &mut seeded(*seed));
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
