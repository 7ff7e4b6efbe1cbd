//! Puzzles at the table.

use super::*;
use crate::profile::{ProfileChange, PuzzleChange, PuzzleProgress};
use crate::puzzles::{Addressee, Puzzle as _, PuzzleFilter, PuzzleStart, PuzzledGame};
use crate::tui::lords::LordsTable;
use crate::tui::shell::command::Command;
use crate::tui::shell::table::puzzle;
use jiff::civil::Date;
use lords_bots::LordsOfScotland;
use schotten_bots::SchottenTotten;
use schotten_bots::puzzle::{DailyPuzzle, Difficulty, Goal, Puzzle, numbered, pack};
use schotten_rules::{Action, Outcome, Player, Variant, View};
use tabletop::Game;

/// The table of a puzzle.
pub(super) fn begun(start: PuzzleStart) -> TestTable {
    let mut session = TestTable::new(&Options::default());
    puzzle::begin::<SchottenTotten>(&mut session.app, start);
    session.draw();
    session.run_errands();
    session
}

/// The first puzzle with a wrong answer, or with the right one.
pub(super) fn answered(is_right: bool) -> TestTable {
    let puzzle = first(|puzzle| matches!(puzzle.proved.solution, Action::Place(..)));
    let mut session = begun(PuzzleStart::Number(puzzle.number));
    session.act_with_mouse(legal(&puzzle.view, |action| {
        matches!(action, Action::Place(..)) && (action == puzzle.proved.solution) == is_right
    }));
    session
}

/// The first puzzle that fits.
fn first(fits: impl Fn(&Puzzle) -> bool) -> &'static Puzzle {
    let found = pack().iter().find(|puzzle| fits(puzzle));
    found.expect("the pack has one")
}

fn legal(view: &View, fits: impl Fn(Action) -> bool) -> Action {
    let actions = view.legal_actions();
    let found = actions.iter().find(|action| fits(**action));
    *found.expect("there is one")
}

/// Whether the puzzle is solved or given up.
fn is_over(session: &TestTable) -> bool {
    session.shows("for the next puzzle.")
}

fn progress(session: &TestTable) -> &PuzzleProgress {
    session.app.profile.puzzles(SchottenTotten::NAME)
}

fn of_day(day: Date) -> DailyPuzzle {
    SchottenTotten::PUZZLES.expect("it has some").of_day(day)
}

#[test]
fn a_wrong_answer_is_explained_and_taken_back_and_the_right_one_counts() {
    for goal in [
        Goal::WinThisTurn,
        Goal::WinNextTurn,
        Goal::Survive,
        Goal::Win,
    ] {
        let puzzle = first(|puzzle| {
            puzzle.proved.goal == goal && matches!(puzzle.proved.solution, Action::Place(..))
        });
        let solution = puzzle.proved.solution;
        let mut session = begun(PuzzleStart::Number(puzzle.number));
        session.expect_shown(&format!("Puzzle {}", puzzle.number));
        session.expect_shown("Find ");
        let wrong = legal(&puzzle.view, |action| {
            matches!(action, Action::Place(..)) && action != solution
        });
        session.act_with_mouse(wrong);
        assert!(!is_over(&session));
        assert!(session.shows("Not that one") || session.shows("That loses"));
        session.expect_shown("Press Enter to try again.");
        assert_ne!(session.game().view(), Some(puzzle.view), "it is shown");
        session.keys("Backspace");
        assert_eq!(session.game().view(), Some(puzzle.view), "taken back");
        session.expect_shown("Find ");
        session.act_with_mouse(solution);
        session.run_errands();
        assert!(is_over(&session), "{puzzle}");
        session.expect_shown("Right!");
        session.expect_shown("1 of 600 solved");
        session.expect_shown("Press Enter for the next puzzle.");
        if matches!(goal, Goal::WinThisTurn | Goal::Win) {
            let outcome = session.game().table().outcome();
            assert_eq!(outcome, Some(Outcome::Won(Player::A)), "{puzzle}");
            session.expect_shown("You win the round");
        }
        let progress = progress(&session);
        assert!(progress.solved.contains(&puzzle.number));
        assert!(!progress.first_try.contains(&puzzle.number));
        session.keys("Enter");
        assert!(!is_over(&session) && !session.shows(&format!("Puzzle {} ", puzzle.number)));
    }
}

#[test]
fn a_puzzle_solved_at_the_first_try_is_remembered_as_such() {
    let puzzle = first(|puzzle| matches!(puzzle.proved.solution, Action::Place(..)));
    let mut session = begun(PuzzleStart::Number(puzzle.number));
    session.act_with_mouse(puzzle.proved.solution);
    session.run_errands();
    let number = puzzle.number;
    let today = crate::daily::date(Timestamp::UNIX_EPOCH);
    let day = (of_day(today).number == number).then_some(today);
    let puzzle = |change| ProfileChange::Puzzle(SchottenTotten::NAME, number, change);
    let solved = puzzle(PuzzleChange::Solved(day));
    assert_eq!(session.remembered, [puzzle(PuzzleChange::Begun), solved]);
    assert!(progress(&session).first_try.contains(&number));
}

#[test]
fn hints_come_one_by_one_and_the_solution_only_if_it_is_asked_for() {
    for puzzle in pack().iter().step_by(29) {
        let mut session = begun(PuzzleStart::Number(puzzle.number));
        session.expect_shown("H hint");
        session.keys("H");
        assert!(
            session.shows("Look at ") || session.shows("Sometimes"),
            "{puzzle}"
        );
        session.keys("H");
        if !session.shows("Show the solution?") {
            session.expect_shown("Look ");
            session.keys("H");
        }
        session.expect_shown("Show the solution?");
        session.keys("n");
        assert!(!session.shows("Solution: ") && !is_over(&session));
        // The key that opens the question closes it, and doesn't lead to Yes.
        session.keys("H H");
        assert!(!session.shows("Show the solution?") && !session.shows("Solution: "));
        // The footer offers what the key does now.
        session.expect_shown("H solution");
        assert!(!session.shows("H hint"), "{puzzle}");
        session.keys("H y");
        session.expect_shown("Solution: ");
        assert!(!session.shows("win · "), "{puzzle}: nobody solved it");
        session.expect_shown("Press Enter for the next puzzle.");
        assert!(progress(&session).solved.is_empty());
        session.keys("Esc");
        assert!(!session.teaches() && session.app.game().is_none());
    }
}

#[test]
fn where_nothing_is_hidden_the_opponents_cards_are_shown() {
    let open = |puzzle: &Puzzle| puzzle.view.deduced_round().is_some();
    let puzzle = first(open);
    let round = puzzle.view.deduced_round().expect("nothing is hidden");
    let session = begun(PuzzleStart::Number(puzzle.number));
    session.expect_shown("Bob must hold");
    for card in round.hand(Player::B).iter() {
        session.expect_shown(&card.to_string());
    }
    let hidden = first(|puzzle| !open(puzzle));
    let session = begun(PuzzleStart::Number(hidden.number));
    assert!(!session.shows("must hold"));
}

/// The solution of the puzzle of a day.
fn solution_of(day: Date) -> Action {
    let puzzle = numbered(of_day(day).number);
    puzzle.expect("it is in the pack").proved.solution
}

#[test]
fn the_puzzle_of_the_day_makes_a_streak() {
    let mut session = begun(PuzzleStart::Today);
    session.expect_shown("Puzzle of the day");
    let today = crate::daily::date(Timestamp::UNIX_EPOCH);
    session.act_with_mouse(solution_of(today));
    assert_eq!(progress(&session).streak(today), 1);
    session.expect_shown("Puzzle of the day: solved today.");
}

#[test]
fn help_windows_and_french_work_in_a_puzzle() {
    let mut session = begun(PuzzleStart::Number(300));
    session.keys("?");
    session.expect_shown("H        Hint");
    session.keys("Esc o");
    session.expect_shown("You go first.");
    session.keys("Esc F3");
    session.expect_shown("Problème 300");
    session.expect_shown("Trouvez-le");
    session.keys("q");
    session.expect_shown("Quitter le problème");
    session.keys("o");
    assert!(!session.teaches() && !session.quit);
}

#[test]
fn esc_in_a_puzzle_goes_back_step_by_step_and_asks_before_it_leaves() {
    let puzzle = first(|puzzle| matches!(puzzle.proved.solution, Action::Place(..)));
    let mut session = begun(PuzzleStart::Number(puzzle.number));
    session.keys("H");
    session.expect_shown("H again: the solution.");
    session.keys("Right Enter");
    assert!(!session.game().selection.is_empty());
    session.keys("u");
    session.expect_shown("isn't played yet");
    session.keys("Esc");
    assert!(session.game().selection.is_empty() && session.app.windows.is_empty());
    session.expect_shown("Look at Stone ");
    session.keys("Esc");
    assert!(!session.shows("Look at Stone ") && session.app.windows.is_empty());
    session.keys("H");
    session.expect_shown("Look at Stone ");
    session.keys("Esc u");
    session.expect_shown("you haven't played a card yet");
    session.keys("Esc");
    session.expect_shown("Leave the puzzle?");
    session.keys("Esc");
    assert!(session.teaches());
    session.keys("Esc y");
    assert!(!session.teaches() && session.app.game().is_none());
}

/// Every task and every answer fits the smallest table, or its rest can be read.
#[test]
fn tasks_are_never_cut() {
    for language in Language::ALL {
        for goal in Goal::ALL {
            let Some(puzzle) = pack().iter().find(|puzzle| puzzle.proved.goal == goal) else {
                continue;
            };
            let task = puzzle.task(Addressee {
                language,
                in_words: false,
            });
            assert!(textkit::columns::width(&task) <= 62, "{task}");
        }
    }
}

#[test]
fn puzzles_that_are_left_are_offered_again_and_skipped_ones_come_last() {
    let mut session = begun(PuzzleStart::Next(PuzzleFilter::default()));
    let first = progress(&session).last.expect("it was begun");
    session.keys("q y");
    let next = PuzzleStart::Next(PuzzleFilter::default());
    puzzle::begin::<SchottenTotten>(&mut session.app, next);
    assert_eq!(progress(&session).last, Some(first));
    session.keys("H H y Enter");
    let second = progress(&session).last.expect("it was begun");
    assert!(second > first);
    let both = [first, second].map(|number| numbered(number).expect("a puzzle").variant());
    assert_eq!(both, [Variant::Base; 2]);
}

#[test]
fn the_start_screen_leads_to_todays_puzzle_and_then_to_the_next_of_the_grade() {
    let mut session = TestTable::new(&Options::default());
    session.keys("Down Down Down Down Down");
    session.expect_shown("> Puzzles");
    session.keys("Enter");
    session.expect_shown("Puzzle of the day · 1 January");
    session.expect_shown("0 of 88");
    session.keys("Enter");
    session.expect_shown("Puzzle of the day · easy · Base");
    let today = crate::daily::date(session.app.now);
    session.act_with_mouse(solution_of(today));
    session.run_errands();
    session.keys("Tab");
    session.expect_shown("today: done");
    session.expect_shown("1 of 88");
    session.keys("Enter");
    session.expect_shown("· easy · Base");
    assert!(!session.shows("Puzzle of the day"));
}

#[test]
fn puzzles_of_every_grade_and_variant_are_chosen_with_keys_or_the_mouse() {
    let mut session = begun(PuzzleStart::Today);
    session.keys("Tab Down Down Down Right Enter");
    session.expect_shown("· hard · Tactic");
    session.keys("Tab Left Down Enter");
    session.expect_shown("· easy · Base");
    session.keys("Tab Esc");
    assert!(!session.shows("Puzzle of the day"));
    session.keys("Tab").click(Target::Puzzles(0));
    session.expect_shown("Puzzle of the day · easy · Base");
    session.keys("Tab");
    for _ in 0..3 {
        session.click_command(Command::Right);
    }
    session.click(Target::Puzzles(5));
    session.expect_shown("· master · Tactic Expert");
}

#[test]
fn a_puzzle_is_chosen_by_its_number_and_solved_ones_are_marked() {
    let puzzle = first(|puzzle| matches!(puzzle.proved.solution, Action::Place(..)));
    let mut session = begun(PuzzleStart::Number(puzzle.number));
    session.act_with_mouse(puzzle.proved.solution);
    session.run_errands();
    session.keys("Tab").click(Target::Puzzles(1));
    session.keys("Tab Tab");
    session.expect_shown(&format!("{:>4}✓", puzzle.number));
    session.keys("2 1 0 Enter");
    session.expect_shown("Puzzle 210 ·");
    // A fourth digit begins a new number.
    session.keys("Tab 3 0 1 4 2 Enter");
    session.expect_shown("Puzzle 42 ·");
    session.keys("Tab 9 9 9");
    session.expect_shown("No puzzle 999");
    // One level after the other: the list of numbers, and the window.
    session
        .keys("Enter Esc")
        .expect_shown("puzzles solved in all");
    session.expect_shown("Puzzle of the day · 1 January · easy");
    session.expect_shown("Base · ");
    session.keys("Esc").expect_shown("Puzzle 42 ·");
    session.keys("Tab 4 2").click(Target::Puzzle(44));
    session.expect_shown("Puzzle 44 ·");
    // The cursor is on 44, in the second row: Up leads back to the grades.
    session.keys("Tab 4 4 Up Up");
    session.expect_shown(" of 88");
}

#[test]
fn the_list_shows_every_number_of_each_grade_and_variant() {
    for (width, height) in [(80, 23), (200, 60)] {
        let mut session = begun(PuzzleStart::Number(1));
        session.resize(width, height);
        session.keys("Tab Home");
        for variant in Variant::ALL {
            for difficulty in Difficulty::ALL {
                session.keys("Down Tab");
                let numbers = pack().iter().filter(|puzzle| {
                    puzzle.difficulty() == difficulty && puzzle.variant() == variant
                });
                for puzzle in numbers {
                    session.expect_shown(&format!(" {:>3} ", puzzle.number));
                }
                session.keys("Tab");
            }
            // Past the puzzle of the day.
            session.keys("Down Right");
        }
    }
}

#[test]
fn the_list_by_number_begins_at_the_puzzle_played_last() {
    let mut session = begun(PuzzleStart::Number(3));
    session.keys("Tab Down Tab Right Enter");
    session.expect_shown("Puzzle 4 ");
}

/// A puzzle of Lords of Scotland that fits.
fn of_lords(fits: impl Fn(&lords_bots::puzzle::Puzzle) -> bool) -> TestTable {
    let pack = lords_bots::puzzle::pack();
    let puzzle = pack.iter().find(|puzzle| fits(puzzle));
    let number = puzzle.expect("the pack has one").number;
    let mut session = TestTable::new(&Options::default());
    puzzle::begin::<LordsOfScotland>(&mut session.app, PuzzleStart::Number(number));
    session.draw();
    session.run_errands();
    session
}

/// The one that is solved by taking the second Recruit.
pub(super) fn of_a_recruit() -> TestTable {
    let second = lords_rules::RecruitSlot::ALL[1];
    of_lords(|puzzle| puzzle.solved.turns == [vec![lords_rules::Action::Recruit(second)]])
}

#[test]
fn a_puzzle_of_lords_of_scotland_is_tried_again_and_solved() {
    let mut session = of_a_recruit();
    session.expect_shown("Find the turn");
    session.expect_shown(" of 5");
    let before = *session.app.lords().expect("its table").table();
    session.keys("1 Enter");
    session.expect_shown("Not that one");
    session.expect_shown("Press Enter to try again.");
    assert!(!session.shows("is thinking"));
    session.keys("Enter");
    assert_eq!(*session.app.lords().expect("its table").table(), before);
    session.keys("H").expect_shown("Recruit a card. H again");
    session.keys("Esc").expect_shown("Find the turn");
    session.keys("2 Enter");
    session.run_errands();
    session.expect_shown("Right!");
    session.expect_shown("Press Enter for the next puzzle.");
    let solved = |game| session.app.profile.puzzles(game).solved.len();
    assert_eq!(solved(LordsOfScotland::NAME), 1);
    assert_eq!(solved(SchottenTotten::NAME), 0);
    session.keys("Enter").expect_shown("Find the ");
}

/// To find out what a turn makes of the armies is the task.
#[test]
fn the_table_of_a_puzzle_of_lords_of_scotland_counts_out_no_turn() {
    let mut session = of_a_recruit();
    session.keys("a").expect_shown("Enter muster");
    assert!(!session.shows(" → "), "{}", session.screen());
}

#[test]
fn the_solution_of_a_puzzle_of_lords_of_scotland_is_shown_if_it_is_asked_for() {
    let mut session = of_a_recruit();
    session.keys("Enter").expect_shown("Nothing is chosen yet.");
    session.keys("H H").expect_shown("Show the solution?");
    session.keys("y").expect_shown("Solution: ");
    assert!(!session.shows("Nothing is chosen yet."));
    session.keys("Esc");
    assert!(session.app.table().is_none(), "the start screen");
    assert!(session.app.windows.is_empty(), "and no list over it");
}

/// Where the solution is certain, a wrong turn is shown in a world in which it doesn't do.
#[test]
fn a_wrong_turn_is_shown_where_it_fails() {
    use lords_bots::puzzle::{Goal, Lead};
    let mut session = of_lords(|puzzle| {
        let solved = &puzzle.solved;
        let weakest = puzzle.view.hand().iter().next();
        let is_first = |action: &lords_rules::Action| matches!(action, lords_rules::Action::Muster(card, _) if Some(*card) != weakest);
        solved.goal == Goal::FirstClaim
            && solved.lead == Lead::Certain
            && weakest.is_some_and(|weakest| weakest.strength() == 1)
            && solved.turns.iter().all(|turn| is_first(&turn[0]))
    });
    session.expect_shown("Find the one turn");
    session.keys("A Enter");
    session.expect_shown("Not certain: ");
    let table = session.app.lords().expect("its table").table();
    let is_claimed = matches!(table.phase(), lords_rules::Phase::Claim(_));
    assert!(is_claimed && table.to_act() != session.app.lords().and_then(LordsTable::viewer));
}

#[test]
fn the_puzzles_of_lords_of_scotland_are_chosen_on_the_start_screen() {
    let mut session = TestTable::new(&Options::default());
    session.keys("Down Down Down Down Down Down");
    session.expect_shown("> Puzzles: Lords of Scotland");
    session
        .keys("Enter")
        .expect_shown("0 of 250 puzzles solved");
    session.keys("Right Down Down Enter");
    session.expect_shown("· medium · ");
    assert!(session.app.lords().is_some());
    session.keys("Tab").click(Target::Puzzles(0));
    session.expect_shown("Puzzle of the day · ");
    session.keys("Tab Down Down Down Tab Right Enter");
    session.expect_shown("· hard · ");
}

#[test]
fn a_puzzle_that_is_solved_says_so_when_it_is_opened_again() {
    let mut table = begun(PuzzleStart::Number(1));
    assert!(!table.shows("solved before"));
    let solved = ProfileChange::Puzzle(SchottenTotten::NAME, 1, PuzzleChange::Solved(None));
    table.app.profile.apply(&solved);
    puzzle::begin::<SchottenTotten>(&mut table.app, PuzzleStart::Number(1));
    table.draw();
    table.expect_shown("solved before");
}
