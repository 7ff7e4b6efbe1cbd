//! Guests with a second SSH client, asyncssh, who play by what they see (`guests.py`). Without
//! Python and that client there is nothing to test.

use std::env;
use std::process::Command;

/// Lets the guests do this with the program.
fn guests_do(what: &str) {
    let python = env::var("SCHOTTEN_TEST_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let found = Command::new(&python)
        .args(["-c", "import asyncssh"])
        .output();
    if !found.is_ok_and(|found| found.status.success()) {
        eprintln!("asyncssh is missing for {python}: nothing is tested");
        return;
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/second_client/guests.py");
    let output = Command::new(python)
        .args(["-B", script, what, env!("CARGO_BIN_EXE_schotten")])
        .output()
        .expect("it runs");
    let [said, wrong] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    println!("{said}");
    assert!(output.status.success(), "{said}\n{wrong}");
}

#[test]
fn a_game_and_turns_of_up_to_five_people_are_played_and_watched() {
    guests_do("whole");
}

#[test]
fn two_games_that_differ_in_hidden_cards_send_the_same_bytes() {
    guests_do("twins");
}

#[test]
fn guests_come_back_after_their_lines_broke() {
    guests_do("broken");
}

#[test]
fn a_table_goes_on_whatever_comes_after_the_handshake() {
    guests_do("fuzzed");
}
