use super::words::heading;
use super::*;
use crate::profile::{Profile, ProfileChange};
use jiff::civil::date;
use lords_bots::puzzle as lords_puzzle;
use schotten_bots::SchottenTotten;
use schotten_bots::puzzle::pack;
use schotten_rules::{Action, Player, Variant};
use std::collections::BTreeSet;
use tabletop::Game;
use telling::Language;

const LIST: &PuzzleList = <SchottenTotten as PuzzledGame>::PUZZLES.expect("it has puzzles");
const TO: Addressee = Addressee {
    language: Language::English,
    in_words: false,
};

fn of_day(day: Date) -> u16 {
    LIST.of_day(day).number
}

fn progress_of(profile: &Profile) -> &PuzzleProgress {
    profile.puzzles(SchottenTotten::NAME)
}

fn progress(last: Option<u16>, solved: &[u16]) -> PuzzleProgress {
    PuzzleProgress {
        last,
        solved: solved.iter().copied().collect(),
        ..PuzzleProgress::default()
    }
}

/// The numbers of these puzzles in the order in which they are offered.
fn numbers(filter: PuzzleFilter) -> Vec<u16> {
    let mut puzzles: Vec<PuzzleEntry> = LIST.filtered(filter).collect();
    puzzles.sort_by_key(PuzzleEntry::order);
    puzzles.iter().map(|puzzle| puzzle.number).collect()
}

#[test]
fn the_next_puzzle_is_the_next_unsolved_one_of_the_same_variant() {
    let today = date(2026, 11, 23);
    let number = |start: PuzzleStart, progress: &PuzzleProgress| {
        start
            .begin(LIST, progress, today)
            .map(|one| one.entry.number)
    };
    let all = PuzzleFilter::default();
    let base = numbers(PuzzleFilter {
        kind: Some(Variant::Base as usize),
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
        kind: Some(Variant::Tactic as usize),
        ..all
    });
    assert_eq!(
        next(&progress(Some(tactic[7]), &[tactic[7]])),
        Some(tactic[8])
    );
    let hard = PuzzleFilter {
        kind: Some(Variant::Expert as usize),
        difficulty: Some(Difficulty::Hard),
    };
    let found = number(PuzzleStart::Next(hard), &progress(Some(base[3]), &[]));
    assert_eq!(found, numbers(hard).first().copied());
    assert_eq!(number(PuzzleStart::Number(0), &progress(None, &[])), None);
    let of_today = number(PuzzleStart::Today, &progress(None, &[]));
    assert_eq!(of_today, Some(of_day(today)));
}

#[test]
fn every_day_has_a_puzzle_other_than_the_day_before() {
    let days = date(2026, 2, 20).series(jiff::Span::new().days(1)).take(30);
    let numbers: Vec<u16> = days.map(of_day).collect();
    assert!(numbers.windows(2).all(|two| two[0] != two[1]));
    assert_eq!(day_number(date(1970, 1, 2)), 1);
}

#[test]
fn only_an_answer_without_hints_and_errors_is_a_first_try() {
    let puzzle = &pack()[0];
    let begin = |profile: &Profile| {
        let start = PuzzleStart::Number(puzzle.number);
        let attempt = start.begin(LIST, progress_of(profile), date(2026, 11, 23));
        attempt.expect("the puzzle exists")
    };
    // What an earlier attempt led to holds for the next one.
    let solve_after = |earlier: Option<ProfileChange>| {
        let mut profile = Profile::default();
        if let Some(change) = earlier {
            profile.apply(&change);
        }
        let mut attempt = begin(&profile);
        profile.apply(&attempt.note_answer(true));
        assert!(attempt.is_over());
        let progress = progress_of(&profile);
        let counts = |numbers: &BTreeSet<u16>| numbers.contains(&puzzle.number);
        [counts(&progress.solved), counts(&progress.first_try)]
    };
    let mut attempt = begin(&Profile::default());
    assert_eq!(solve_after(None), [true, true]);
    let failed = attempt.note_answer(false);
    assert!(!attempt.is_over());
    assert_eq!(solve_after(Some(failed)), [true, false]);
    let hinted = attempt.hint(1).map(|(_, change)| change);
    assert_eq!(solve_after(hinted), [true, false]);
    assert_eq!(solve_after(Some(attempt.give_up())), [false, false]);
}

#[test]
fn the_puzzle_of_the_day_is_that_also_by_its_number() {
    let today = date(2026, 11, 23);
    let number = of_day(today);
    let mut profile = Profile::default();
    let attempt = PuzzleStart::Number(number).begin(LIST, progress_of(&profile), today);
    let mut attempt = attempt.expect("the puzzle exists");
    profile.apply(&attempt.note_answer(true));
    assert!(progress_of(&profile).is_solved_on(today));
}

/// Each answer to a play says something.
#[test]
fn every_play_gets_an_answer_in_every_language() {
    for puzzle in pack().iter().step_by(9) {
        for language in Language::ALL {
            let to = Addressee { language, ..TO };
            let hints = puzzle.hints(to);
            assert!(hints.iter().all(|(hint, _)| !hint.is_empty()));
            assert!(!puzzle.solution_in_words(to).is_empty());
            for action in puzzle.view.legal_actions() {
                let answer = puzzle.answer(&[action]).expect("a whole turn");
                let lines = puzzle.explain(to, &answer);
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
        let hints = puzzle.hints(TO);
        assert!((1..=2).contains(&hints.len()), "{puzzle}");
        let (last, pointed) = hints.last().expect("there is one");
        // A card and its Stone, or a claim and its Stone, would be the solution.
        match solution {
            Action::Place(..) | Action::Lay(..) => {
                assert!(
                    hints.len() == 1 && last.starts_with("Look at Stone"),
                    "{puzzle}"
                );
            }
            Action::Claim(_) => {
                assert!(hints.len() == 1 && last == "Look for a claim.", "{puzzle}");
            }
            _ => {
                let card = solution.played_card().map(|_| solution);
                assert_eq!(*pointed, card, "{puzzle}");
            }
        }
    }
}

/// Where a wrong play lets the opponent win, the table shows the winning claims.
#[test]
fn the_opponents_answer_to_a_wrong_play_can_be_shown() {
    for puzzle in pack().iter().step_by(20) {
        for action in puzzle.view.legal_actions() {
            let answer = puzzle.answer(&[action]).expect("a whole turn");
            let (_, _, mut round) = puzzle.position();
            round.play(action).expect("it is legal");
            for reply in &answer.course {
                round.play(*reply).expect("it is legal");
            }
            if puzzle.is_open() {
                assert!(round.table().outcome().is_some());
                continue;
            }
            let claims = winning_claims(round.table(), Player::B);
            let claimed = answer.shown;
            assert_eq!(claimed.is_some(), !claims.is_empty(), "{action} {puzzle}");
            let owned = claimed.map(|claimed| claimed.table().border().owned(Player::B));
            assert!(owned.is_none_or(|owned| claims.difference(owned).is_empty()));
        }
    }
}

/// Each solution solves its puzzle and no other turn does; each answer says something.
#[test]
fn turns_in_puzzles_of_lords_of_scotland_are_judged_and_explained() {
    for puzzle in lords_puzzle::pack().iter().step_by(3) {
        let all = lords_puzzle::turns(&puzzle.view).expect("there are some");
        let wrong = all
            .iter()
            .filter(|turn| !puzzle.solved.turns.contains(turn));
        let wrong = wrong.step_by(all.len().div_ceil(3));
        for turn in puzzle.solved.turns.iter().chain(wrong) {
            assert!(puzzle.answer(&turn[..turn.len() - 1]).is_none(), "{puzzle}");
            let answer = puzzle.answer(turn).expect("a whole turn");
            assert_eq!(
                answer.is_right,
                puzzle.solved.turns.contains(turn),
                "{puzzle}"
            );
            let (_, _, world) = puzzle.position();
            let mut round = answer.shown.unwrap_or(world);
            let played = turn.iter().filter(|_| answer.shown.is_none());
            for action in played.chain(&answer.course) {
                round.play(*action).expect("it is legal");
            }
            for (language, in_words) in Language::ALL.into_iter().zip([true, false]) {
                let to = Addressee { language, in_words };
                let lines = puzzle.explain(to, &answer);
                assert!(!lines.is_empty() && lines.iter().all(|line| !line.is_empty()));
                assert!(!puzzle.solution_in_words(to).is_empty());
                let hints = puzzle.hints(to);
                assert!((1..=2).contains(&hints.len()), "{puzzle}");
                assert!(
                    textkit::columns::width(&puzzle.task(to)) <= 78,
                    "it fits in a row"
                );
            }
        }
    }
}

/// No hint is that of most puzzles, and most have two.
#[test]
fn hints_at_turns_of_lords_of_scotland_differ_from_puzzle_to_puzzle() {
    let mut count = std::collections::BTreeMap::<String, usize>::new();
    for puzzle in lords_puzzle::pack() {
        let (first, _) = puzzle.hints(TO).swap_remove(0);
        *count.entry(first).or_default() += 1;
    }
    let all = lords_puzzle::PACK_SIZE;
    assert!(count.values().all(|count| *count <= all / 5), "{count:?}");
    let two = |puzzle: &&lords_puzzle::Puzzle| puzzle.hints(TO).len() == 2;
    assert!(lords_puzzle::pack().iter().filter(two).count() > all * 4 / 5);
}

#[test]
fn a_heading_tells_number_grade_and_kind() {
    let attempt =
        PuzzleStart::Number(1).begin(LIST, &PuzzleProgress::default(), date(2026, 11, 23));
    let heading = heading(Language::English, &attempt.expect("the puzzle exists"));
    assert_eq!(heading, "Puzzle 1 · easy · Base");
}
