//! The end of both games in a real pseudo-terminal: keys that were typed before the
//! result could be read don't pass it, and those typed behind the key that begins the
//! next game don't play in it.

use crate::lords_games;
use crate::terminal::Terminal;
use std::fs;
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

/// Longer than a result takes no key.
const READ: Duration = Duration::from_millis(2500);

/// Resumes a record, chooses with these keys and types many Enters at once at each of this many
/// stops of the game, and expects the result. Reads it, types Enters and spaces, and expects the beginning of a new game.
fn type_ahead(record: &str, (begun, choice): (&str, &str), stops: usize, result: &str, next: &str) {
    const ENTERS: usize = 6;
    for motion in ["--motion", "--no-motion"] {
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join("game.schotten");
        fs::write(&file, record).expect("it is written");
        let file = file.to_str().expect("text");
        let mut terminal = Terminal::start_as_is(&["resume", motion, file], 80, 24, &[]);
        terminal.wait_for(begun);
        for stop in 1..=stops {
            terminal.keys(&format!("{choice}{}", "\r".repeat(ENTERS)));
            let text = terminal.text();
            assert_eq!(text.contains(result), stop == stops, "{text}");
            thread::sleep(READ);
        }
        terminal.keys(&"\r ".repeat(ENTERS));
        terminal.wait_for(next);
    }
}

#[test]
fn enters_typed_ahead_stop_at_the_result() {
    let record = fs::read_to_string("tests/data/from_0_1/records/bot-random-base.schotten");
    let record = record.expect("a record");
    let (last_claim, _) = record.rsplit_once(" #7\n").expect("the last claim");
    let record = format!("{last_claim}\n");
    // The computer begins, and has drawn a card.
    type_ahead(&record, ("C claim", "C"), 1, "Enter rematch", "Deck 41");
}

#[test]
fn enters_typed_ahead_stop_at_the_result_of_lords_of_scotland() {
    let variant = lords_games::variant(3, false);
    let whole = lords_games::played(variant, 1, usize::MAX);
    let actions = whole.current().expect("it is over").actions().len();
    let game = lords_games::played(variant, 1, actions - 1);
    let next = "when you're alone";
    type_ahead(
        &game.to_string(),
        ("claim", "\x1b[C"),
        2,
        "Enter play again",
        next,
    );
}
