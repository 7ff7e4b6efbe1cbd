//! Every puzzle of the pack has exactly one solution.

use coach::Coached;
use lords_bots::LordsOfScotland;
use lords_bots::puzzle::{Difficulty, Goal, Lead, PACK_SIZE, Puzzle, daily, pack, turns};
use lords_rules::{Action, PlayerCount, Round};
use std::collections::BTreeSet;

#[test]
fn the_pack_is_large_and_varied_and_its_numbers_never_change() {
    assert_eq!(pack().len(), PACK_SIZE);
    const { assert!(PACK_SIZE >= 200) };
    let numbers = pack().iter().map(|puzzle| usize::from(puzzle.number));
    assert!(numbers.eq(1..=PACK_SIZE));
    let count = |is: &dyn Fn(&Puzzle) -> bool| pack().iter().filter(|puzzle| is(puzzle)).count();
    for players in PlayerCount::ALL {
        let with = |puzzle: &Puzzle| puzzle.view.table().variant().players == players;
        let found = count(&with);
        assert!(found >= 40, "{players}: {found}");
        for difficulty in Difficulty::ALL {
            let found = count(&|puzzle| with(puzzle) && puzzle.difficulty() == difficulty);
            assert!(found > 0, "{players} {difficulty:?}");
        }
    }
    for difficulty in Difficulty::ALL {
        let found = count(&|puzzle| puzzle.difficulty() == difficulty);
        assert!(found >= 40, "{difficulty:?}: {found}");
    }
    for goal in Goal::ALL {
        let certain = count(&|one| one.solved.goal == goal && one.solved.lead == Lead::Certain);
        let all = count(&|one| one.solved.goal == goal);
        assert!(certain >= 10 && all >= 70, "{goal:?}: {certain} of {all}");
    }
    let uses_target = |action: &Action| {
        matches!(
            action,
            Action::Discard(_) | Action::SwapFollower(_) | Action::SwapSupporter(_)
        )
    };
    assert!(count(&|puzzle| puzzle.solved.turns[0].iter().any(uses_target)) >= 50);
    let views: BTreeSet<String> = pack().iter().map(|one| one.view.to_string()).collect();
    assert_eq!(views.len(), PACK_SIZE, "no position occurs twice");
    for puzzle in pack() {
        let line = puzzle.to_string();
        assert_eq!(line.parse::<Puzzle>().as_ref(), Ok(puzzle), "{line}");
        assert_eq!(puzzle.view.table().to_act(), puzzle.view.viewer(), "{line}");
    }
}

/// Those that are proved are proved again; the others are counted in other and fewer futures than
/// when they were found, and so with a smaller margin.
#[test]
fn exactly_one_turn_solves_each_puzzle() {
    for puzzle in pack() {
        assert!(puzzle.holds(400, 7, 0.22), "{puzzle}");
    }
}

/// Wherever the hidden cards lie, a turn that is certain to bring the first claim does; and so does
/// no other that is about something else, wherever they may lie.
#[test]
fn what_is_hidden_makes_no_difference_to_a_certain_first_claim() {
    let mut checked = 0;
    for puzzle in pack() {
        let solved = &puzzle.solved;
        if solved.goal != Goal::FirstClaim || solved.lead != Lead::Certain {
            continue;
        }
        let me = puzzle.view.viewer().expect("somebody sees it");
        let worlds = LordsOfScotland::deal_worlds(&puzzle.view, 400, 9);
        let claims_first = |world: &Round, turn: &[Action]| {
            let mut round = *world;
            for action in turn {
                round.play(*action).expect("it is legal");
            }
            round.to_act() == Some(me)
        };
        for turn in &solved.turns {
            assert!(
                worlds.iter().all(|world| claims_first(world, turn)),
                "{puzzle}"
            );
        }
        let all = turns(&puzzle.view).expect("there are some");
        let others = all.iter().filter(|turn| !solved.turns.contains(turn));
        let refuted = others.filter(|turn| !worlds.iter().all(|world| claims_first(world, turn)));
        // The last ones need a world that is too rare to come up.
        assert!(
            refuted.count() + solved.turns.len() + 2 >= all.len(),
            "{puzzle}"
        );
        checked += 1;
    }
    assert!(checked >= 20, "{checked}");
}

#[test]
fn the_puzzle_of_the_day_comes_round_only_after_all_others() {
    let all = pack().iter().map(|one| (one.number, one.difficulty()));
    let all: BTreeSet<_> = all.collect();
    let days = i64::try_from(PACK_SIZE).expect("a few hundred");
    let of_days = (20_000..20_000 + days).map(daily);
    let of_days = of_days.map(|puzzle| (puzzle.number, puzzle.difficulty));
    assert_eq!(of_days.collect::<BTreeSet<_>>(), all);
}

#[test]
fn what_is_no_puzzle_is_refused() {
    for line in [
        "",
        "1",
        "x 1 first 80/20 Fe12 lords",
        "1 1 all certain Fe12 lords",
        "1 1 first 80 . x",
    ] {
        assert!(line.parse::<Puzzle>().is_err(), "{line}");
    }
}
