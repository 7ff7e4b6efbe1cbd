//! `schotten puzzle` in the real program, on pipes.

use crate::quiet::{keeping_in, output_to};
use schotten_bots::puzzle::{Puzzle, pack};
use schotten_rules::Action;
use std::process::Output;

/// The program with a folder for its data, so that it remembers what is solved.
struct Player(tempfile::TempDir);

impl Player {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn run(&self, args: &[&str], input: &str) -> Output {
        let mut program = keeping_in(self.0.path());
        program.env("HOME", self.0.path());
        output_to(program.arg("puzzle").args(args), input)
    }

    fn stdout_of(&self, args: &[&str], input: &str) -> String {
        let output = self.run(args, input);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert!(output.stderr.is_empty(), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    }
}

fn wrong(puzzle: &Puzzle) -> String {
    let actions = puzzle.view.legal_actions();
    let wrong = actions.iter().find(|one| **one != puzzle.proved.solution);
    wrong.expect("a puzzle has several actions").to_string()
}

#[test]
fn puzzles_are_solved_by_typing_and_remembered() {
    let player = Player::new();
    let (first, second) = (&pack()[0], &pack()[1]);
    let [right, other] = [first, second].map(|puzzle| puzzle.proved.solution.to_string());
    let input = format!("hint\n{}\n{right}\n\nquit\n", wrong(first));
    let said = player.stdout_of(&["1"], &input);
    for text in [
        "Puzzle 1 · easy",
        "Exactly one move",
        "Look at Stone",
        "Try again.",
        "Right!",
        "1 of 600 puzzles solved in all, 0 of them at the first try.",
        "Press Enter for the next puzzle",
        "Puzzle 2",
        "Goodbye.",
    ] {
        assert!(said.contains(text), "{text}: {said}");
    }
    let said = player.stdout_of(&["2"], &format!("{other}\n"));
    let solved = "2 of 600 puzzles solved in all, 1 of them at the first try.";
    assert!(said.contains(solved), "{said}");
    let list = player.stdout_of(&["--list"], "");
    assert_eq!(list.lines().count(), pack().len() + 1);
    let lines: Vec<&str> = list.lines().collect();
    assert!(lines[0].ends_with("solved") && lines[1].ends_with("first try"));
    assert!(list.contains(solved) && !lines[2].ends_with("solved"));
}

#[test]
fn puzzles_are_chosen_by_grade_and_variant_and_by_day() {
    let player = Player::new();
    let flags = ["--grade", "master", "--variant", "tactic"];
    let said = player.stdout_of(&flags, "show\nformations\nhand\nnext\nquit\n");
    assert_eq!(said.matches("· master · Tactic").count(), 2, "{said}");
    let said = player.stdout_of(&["today"], "");
    assert!(said.starts_with("Puzzle of the day · "), "{said}");
    let list = player.stdout_of(&["--list", "--grade", "easy", "--variant", "expert"], "");
    let easy = list.lines().filter(|line| line.contains("easy")).count();
    assert!(easy > 5 && easy + 1 == list.lines().count(), "{list}");
    let french = player.stdout_of(&["today", "--language", "fr"], "conseil\nquitter\n");
    assert!(french.starts_with("Problème du jour · "), "{french}");
    assert!(french.contains("Regardez"), "{french}");
}

#[test]
fn the_solution_is_shown_on_request_and_does_not_count_as_solved() {
    let player = Player::new();
    let said = player.stdout_of(&["1"], "hint\nhint\nhint\nsolution\nquit\n");
    for text in [
        "No hints are left.",
        "Solution: ",
        "0 of 600 puzzles solved in all",
    ] {
        assert!(said.contains(text), "{text}: {said}");
    }
    let right = pack()[0].proved.solution;
    let said = player.stdout_of(&["1"], &format!("{right}\nquit\n"));
    assert!(said.contains("you saw the solution"), "{said}");
    assert!(said.contains("0 of 600 puzzles solved in all"), "{said}");
}

#[test]
fn the_last_hint_says_that_only_the_solution_is_left() {
    let only_solution = |is_wanted: fn(Action) -> bool, input: &str| {
        let puzzle = pack().iter().find(|one| is_wanted(one.proved.solution));
        let number = puzzle.expect("a puzzle").number.to_string();
        let said = Player::new().stdout_of(&[&number], input);
        said.contains("To see the solution, type solution.")
    };
    let place = |solution| matches!(solution, Action::Place(..));
    assert!(!only_solution(place, "quit\n"));
    assert!(only_solution(place, "hint\nquit\n"));
    // The Stone, then the card.
    let traitor = |solution| matches!(solution, Action::Traitor { .. });
    assert!(!only_solution(traitor, "hint\nquit\n"));
    assert!(only_solution(traitor, "hint\nhint\nquit\n"));
}

#[test]
fn invalid_puzzles_are_refused() {
    for argument in ["0", "601", "tomorrow"] {
        let output = Player::new().run(&[argument], "");
        assert_eq!(output.status.code(), Some(2));
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains("the number of a puzzle, 1 to 600"), "{said}");
    }
}

#[test]
fn puzzles_of_lords_of_scotland_are_solved_by_typing() {
    let player = Player::new();
    let pack = lords_bots::puzzle::pack();
    let puzzle = pack.iter().find(|one| one.solved.turns[0].len() > 1);
    let puzzle = puzzle.expect("some need a power");
    let turn: Vec<String> = puzzle.solved.turns[0]
        .iter()
        .map(ToString::to_string)
        .collect();
    let number = puzzle.number.to_string();
    let wrong = puzzle.view.legal_actions();
    let wrong = wrong
        .iter()
        .find(|action| matches!(action, lords_rules::Action::Recruit(_)));
    let wrong = wrong.map_or_else(String::new, ToString::to_string);
    let input = format!("hint\n{wrong}\n{}\nundo\n{}\n", turn[0], turn.join(" "));
    let said = player.stdout_of(&["--lords", &number], &input);
    for text in [
        "Find the ",
        "Not ",
        "Try again.",
        "Right!",
        "1 of 250 puzzles solved",
    ] {
        assert!(said.contains(text), "{text}: {said}");
    }
    let list = player.stdout_of(&["--lords", "--list", "--players", "5"], "");
    assert!(
        list.lines().count() >= 40 && list.contains("5 players"),
        "{list}"
    );
    let french = player.stdout_of(
        &["--lords", "today", "--language", "fr"],
        "solution\nquitter\n",
    );
    assert!(french.contains("Solution"), "{french}");
    for wrong in [["--lords", "251"], ["--players", "3"]] {
        let output = player.run(&wrong, "");
        assert_eq!(output.status.code(), Some(2), "{output:?}");
    }
}
