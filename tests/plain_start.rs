//! What plain mode asks before a game, in the real program.

use crate::quiet;
use crate::sandbox::Sandbox;
use crate::typed::stdout_of;

#[test]
fn the_questions_before_a_game_accept_answers_and_defaults() {
    let asked = stdout_of(&["--plain"], "8\n2\n11\n5\n2\n0\n100\n2\nEve\n2\n");
    for answer in [
        "Please type one of the numbers.",
        "Please type a number from 1 to 99.",
        "Round 1 of 2. Eve goes first.",
        "Eve's turn. You own no Stones, Rhona owns no Stones.",
    ] {
        assert!(asked.contains(answer), "{answer}:\n{asked}");
    }
    let usual = stdout_of(&["--plain"], "\n\n\n\nAnn\nBob\n3\n");
    assert!(
        usual.contains("The players need different names."),
        "{usual}"
    );
    assert!(
        usual.contains("Bob: press Enter when Ann isn't looking."),
        "{usual}"
    );
    let left = stdout_of(&["--plain"], "\nquit\n");
    assert!(left.ends_with("You left the game. Goodbye.\n"), "{left}");
    let puzzles = stdout_of(&["--plain"], "4\nquit\n");
    assert!(puzzles.contains("Puzzle 1 · easy"), "{puzzles}");
    assert!(puzzles.ends_with("\nGoodbye.\n"), "{puzzles}");
    let early = stdout_of(&["--plain"], "1\n");
    assert!(
        early.ends_with("End of input before a game was started.\n"),
        "{early}"
    );
}

#[test]
fn what_was_played_last_is_offered_again_beside_the_deals_of_the_day() {
    let sandbox = Sandbox::new();
    let run = |input: &str| {
        let output = quiet::output_to(sandbox.program().arg("--plain"), input);
        String::from_utf8(output.stdout).expect("text")
    };
    let first = run("1\n2\n\n\n\n\nquit\nyes\n");
    assert!(first.contains("Who is playing?"), "{first}");
    let again = "1: Ann and Bob, Tactic, same as last time";
    // "no" leaves the unfinished game alone.
    let second = run("no\n\nquit\nyes\n");
    assert!(second.contains(again), "{second}");
    assert!(second.contains("please look away"), "{second}");
    let daily = run("no\n2\nquit\nyes\n");
    assert!(daily.contains("2: The deal of the day"), "{daily}");
    assert!(!daily.contains("please look away"), "{daily}");
    let lords = run("no\n3\nquit\nyes\n");
    assert!(lords.contains("3: The deal of the day"), "{lords}");
    assert!(lords.contains("Lords of Scotland, 3 players."), "{lords}");
    // Nobody chose its opponent.
    let after = run("no\nquit\n");
    assert!(after.contains(again), "{after}");
}

#[test]
fn the_last_game_of_lords_of_scotland_is_offered_again_with_its_players() {
    let sandbox = Sandbox::new();
    let begun = ["lords", "--plain", "--seats", "Zoe,Ann,3", "--bruce"];
    quiet::output_to(sandbox.program().args(begun), "quit\nyes\n");
    let output = quiet::output_to(sandbox.program().arg("--plain"), "no\n1\nquit\nyes\n");
    let again = String::from_utf8(output.stdout).expect("text");
    let offer = "1: Lords of Scotland: Zoe, Ann, Isla, Bruces, same as last time";
    assert!(again.contains(offer), "{again}");
    assert!(again.contains("3 players, with the Bruces."), "{again}");
}
