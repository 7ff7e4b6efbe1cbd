use super::words::{Answerer, PuzzleAnswer, winning_claims};
use super::*;
use crate::profile::{Profile, ProfileChange};
use jiff::civil::date;
use schotten_bots::puzzle::pack;
use schotten_rules::{Action, Player};
use std::collections::BTreeSet;
use telling::Language;

fn progress(last: Option<u16>, solved: &[u16]) -> PuzzleProgress {
    PuzzleProgress {
        last,
        solved: solved.iter().copied().collect(),
        ..PuzzleProgress::default()
    }
}

/// The numbers of these puzzles in the order in which they are offered.
fn numbers(filter: PuzzleFilter) -> Vec<u16> {
    let puzzles = pack().iter().filter(|puzzle| filter.accepts(puzzle));
    let mut puzzles: Vec<&Puzzle> = puzzles.collect();
    puzzles.sort_by_key(|puzzle| (puzzle.difficulty(), puzzle.number));
    puzzles.iter().map(|puzzle| puzzle.number).collect()
}

#[test]
fn the_next_puzzle_is_the_next_unsolved_one_of_the_same_variant() {
    let today = date(2026, 11, 23);
    let number = |start: PuzzleStart, progress: &PuzzleProgress| {
        start.begin(progress, today).map(|one| one.puzzle.number)
    };
    let all = PuzzleFilter::default();
    let base = numbers(PuzzleFilter {
        variant: Some(Variant::Base),
        ..all
    });
    let next = |progress: &PuzzleProgress| number(PuzzleStart::Next(all), progress);
    let skip = |progress: &PuzzleProgress| number(PuzzleStart::Skip(all), progress);
    assert_eq!(next(&progress(None, &[])), Some(base[0]));
    assert_eq!(next(&progress(Some(base[3]), &[])), Some(base[3]));
    assert_eq!(skip(&progress(Some(base[3]), &[])), Some(base[4]));
    let solved = progress(Some(base[3]), &[base[3], base[4]]);
    assert_eq!(next(&solved), Some(base[5]));
    // Those that were skipped come after the last one.
    let last = *base.last().expect("there are some");
    assert_eq!(skip(&progress(Some(last), &[base[0]])), Some(base[1]));
    // All are solved: they begin again.
    assert_eq!(next(&progress(Some(last), &base)), Some(base[0]));
    let tactic = numbers(PuzzleFilter {
        variant: Some(Variant::Tactic),
        ..all
    });
    assert_eq!(
        next(&progress(Some(tactic[7]), &[tactic[7]])),
        Some(tactic[8])
    );
    let hard = PuzzleFilter {
        variant: Some(Variant::Expert),
        difficulty: Some(Difficulty::Hard),
    };
    let found = number(PuzzleStart::Next(hard), &progress(Some(base[3]), &[]));
    assert_eq!(found, numbers(hard).first().copied());
    assert_eq!(number(PuzzleStart::Number(0), &progress(None, &[])), None);
    let of_today = number(PuzzleStart::Today, &progress(None, &[]));
    assert_eq!(of_today, Some(of_day(today).number));
}

#[test]
fn every_day_has_a_puzzle_other_than_the_day_before() {
    let days = date(2026, 2, 20).series(jiff::Span::new().days(1)).take(30);
    let numbers: Vec<u16> = days.map(|day| of_day(day).number).collect();
    assert!(numbers.windows(2).all(|two| two[0] != two[1]));
    assert_eq!(day_number(date(1970, 1, 2)), 1);
}

#[test]
fn only_an_answer_without_hints_and_errors_is_a_first_try() {
    let puzzle = &pack()[0];
    let (solution, actions) = (puzzle.proved.solution, puzzle.view.legal_actions());
    let wrong = actions.iter().find(|action| **action != solution);
    let wrong = *wrong.expect("a puzzle has several actions");
    let begin = |profile: &Profile| {
        let start = PuzzleStart::Number(puzzle.number);
        let attempt = start.begin(&profile.puzzles, date(2026, 11, 23));
        attempt.expect("the puzzle exists")
    };
    // What an earlier attempt led to holds for the next one.
    let solve_after = |earlier: Option<ProfileChange>| {
        let mut profile = Profile::default();
        if let Some(change) = earlier {
            profile.apply(&change);
        }
        let mut attempt = begin(&profile);
        profile.apply(&attempt.judge(solution));
        assert!(attempt.is_over());
        let progress = profile.puzzles;
        let counts = |numbers: &BTreeSet<u16>| numbers.contains(&puzzle.number);
        [counts(&progress.solved), counts(&progress.first_try)]
    };
    let mut attempt = begin(&Profile::default());
    assert_eq!(solve_after(None), [true, true]);
    let failed = attempt.judge(wrong);
    assert!(!attempt.is_over());
    assert_eq!(solve_after(Some(failed)), [true, false]);
    let hinted = attempt.hint().map(|(_, change)| change);
    assert_eq!(solve_after(hinted), [true, false]);
    assert_eq!(solve_after(Some(attempt.give_up())), [false, false]);
}

#[test]
fn the_puzzle_of_the_day_is_that_also_by_its_number() {
    let today = date(2026, 11, 23);
    let number = of_day(today).number;
    let mut profile = Profile::default();
    let attempt = PuzzleStart::Number(number).begin(&profile.puzzles, today);
    let mut attempt = attempt.expect("the puzzle exists");
    profile.apply(&attempt.judge(attempt.puzzle.proved.solution));
    assert!(profile.puzzles.is_solved_on(today));
}

/// Each answer to a play says something, and that to a wrong one doesn't tell the right
/// one.
#[test]
fn every_play_gets_an_answer_in_every_language() {
    for puzzle in pack().iter().step_by(9) {
        for language in Language::ALL {
            let answerer = Answerer::new(language, puzzle);
            let mut hints = PuzzleHint::all(puzzle.proved.solution);
            assert!(hints.all(|hint| !answerer.hint(hint).is_empty()));
            assert!(!answerer.solution().is_empty());
            for action in puzzle.view.legal_actions() {
                let answer = PuzzleAnswer::new(puzzle, action);
                let lines = answerer.explain(&answer);
                assert!(!lines.is_empty(), "{action} {puzzle}");
                assert!(
                    lines.iter().all(|line| !line.is_empty()),
                    "{action} {puzzle}"
                );
            }
        }
    }
}

#[test]
fn hints_lead_to_the_solution_step_by_step() {
    for puzzle in pack() {
        let solution = puzzle.proved.solution;
        let hints: Vec<PuzzleHint> = PuzzleHint::all(solution).collect();
        assert!((1..=2).contains(&hints.len()), "{puzzle}");
        // A card and its Stone, or a claim and its Stone, would be the solution.
        match solution {
            Action::Place(_, stone) | Action::Lay(_, stone) => {
                assert_eq!(hints, [PuzzleHint::Stone(stone)], "{puzzle}");
            }
            Action::Claim(_) => assert_eq!(hints, [PuzzleHint::Claim], "{puzzle}"),
            _ => {
                let card = solution.played_card().map(PuzzleHint::Card);
                let how = card.unwrap_or(PuzzleHint::Pass);
                assert_eq!(hints.last(), Some(&how), "{puzzle}");
            }
        }
    }
}

/// Where a wrong play lets the opponent win, the table shows the winning claims.
#[test]
fn the_opponents_answer_to_a_wrong_play_can_be_shown() {
    for puzzle in pack().iter().step_by(20) {
        for action in puzzle.view.legal_actions() {
            let answer = PuzzleAnswer::new(puzzle, action);
            let mut round = round_of(&puzzle.view);
            round.play(action).expect("it is legal");
            let is_known = puzzle.view.deduced_round().is_some();
            for reply in answer.line() {
                round.play(*reply).expect("it is legal");
            }
            if is_known {
                assert!(round.table().outcome().is_some());
                continue;
            }
            let claims = winning_claims(round.table(), Player::B);
            let claimed = answer.claimed_by_opponent(puzzle);
            assert_eq!(claimed.is_some(), !claims.is_empty(), "{action} {puzzle}");
            let owned = claimed.map(|claimed| claimed.table().border().owned(Player::B));
            assert!(owned.is_none_or(|owned| claims.difference(owned).is_empty()));
        }
    }
}
