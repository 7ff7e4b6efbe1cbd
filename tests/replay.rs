//! A recorded game looked at once more, by the real program.

use crate::quiet;
use crate::terminal::Terminal;
use rand::seq::IndexedRandom;
use schotten_bots::{Match, PlayedRound};
use schotten_rules::Variant;
use schotten_testkit::played_match;
use std::fs;
use std::path::Path;
use std::process::Output;
use tabletop::chance;
use tempfile::TempDir;

/// A match of two rounds, the second of which is not over.
fn played(variant: Variant, seed: u64) -> Match {
    let (stops, mut rng) = ([usize::MAX, 25], chance::seeded(seed));
    played_match(
        variant,
        ["Ann", "Bob"],
        2,
        &stops,
        &mut rng,
        |round, rng| round.legal_actions().choose(rng).copied(),
    )
}

/// A folder with a record in it, and the record.
fn recorded(game: &Match, facts: &str) -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.schotten");
    let text = game.to_string();
    let (version, rest) = text.split_once('\n').expect("several lines");
    fs::write(&file, format!("{version}\n{facts}{rest}")).expect("written");
    let file = file.to_str().expect("its name is text").to_owned();
    (folder, file)
}

fn run(args: &[&str]) -> Output {
    let output = quiet::schotten().args(args).output();
    output.expect("the program starts")
}

fn stdout_of(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// The lines of a text that tell a turn: those with a number.
fn turns(text: &str) -> usize {
    let numbered = |line: &&str| {
        let number = line.trim_start().split_once(". ").map(|(number, _)| number);
        number.is_some_and(|number| number.parse::<usize>().is_ok())
    };
    text.lines().filter(numbered).count()
}

/// How many turns a round has, one that goes on among them.
fn turns_of(round: &PlayedRound) -> usize {
    let mut current = PlayedRound::new(*round.deal());
    let mut turns = 0;
    let mut last = None;
    for action in round.actions() {
        let player = current.round().table().turn();
        if last != Some(player) {
            turns += 1;
            last = Some(player);
        }
        current.play(*action).expect("legal");
    }
    turns
}

#[test]
fn plain_replays_describe_every_turn_and_hide_running_rounds() {
    for variant in Variant::ALL {
        let game = played(variant, 3);
        let (_folder, file) = recorded(&game, "");
        let all = stdout_of(&["replay", &file, "--text"]);
        let each = game.rounds().iter().map(turns_of);
        assert_eq!(turns(&all), each.sum::<usize>(), "{all}");
        assert_eq!(all.matches("Bob holds").count(), 1, "{all}");
        assert!(all.contains("isn't over"), "{all}");
        let points = game.rounds()[0].points().expect("the first round is over");
        let [a, b] = points.pair();
        let points = format!("This round: Ann {a} – {b} Bob");
        assert!(all.contains(&points), "{points}: {all}");
        let second = stdout_of(&["replay", &file, "--round", "2", "--as", "all"]);
        assert_eq!(turns(&second), turns_of(&game.rounds()[1]), "{second}");
        assert!(!second.contains("holds"), "{second}");
        assert!(!second.contains("(Drew"), "{second}");
        let french = stdout_of(&["replay", &file, "--text", "--language", "fr"]);
        assert_eq!(turns(&french), turns(&all), "{french}");
    }
}

#[test]
fn against_the_computer_a_running_round_shows_the_players_hand() {
    let game = played(Variant::Tactic, 4);
    let (_folder, file) = recorded(&game, "; game bot=3 first=random seed=7\n");
    let second = stdout_of(&["replay", &file, "--round", "2", "--as", "b"]);
    assert!(second.contains("Ann holds"), "{second}");
    assert!(!second.contains("Bob holds"), "{second}");
}

#[test]
fn what_is_not_a_record_is_refused_and_not_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("notes.txt");
    fs::write(&file, "no record\n").expect("written");
    let name = file.to_str().expect("text");
    let output = run(&["replay", name]);
    assert_eq!(output.status.code(), Some(1));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("notes.txt"), "{error}");
    assert_eq!(fs::read_to_string(&file).expect("text"), "no record\n");
    let (_folder, file) = recorded(&played(Variant::Base, 1), "");
    let output = run(&["replay", &file, "--round", "3"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
}

#[test]
fn a_replay_on_the_table_can_be_played_on_without_changing_the_record() {
    let (folder, file) = recorded(&played(Variant::Base, 5), "");
    let before = fs::read(&file).expect("a record");
    let data = folder.path().join("data");
    let data_name = data.to_str().expect("text");
    let mut table = Terminal::start_recording(&["replay", &file], data_name);
    table.wait_for("Turn 0 of");
    table.keys("\x1b[C\x1b[C\x1b[C");
    table.wait_for("Turn 3 of");
    table.keys("p");
    table.wait_for("You play");
    table.keys("\r");
    table.wait_for("You are now playing from here");
    // The computer may be on turn; what is played is a record of its own.
    table.wait("a turn", |table| table.text().contains("play a card"));
    table.keys("a5");
    table.wait_for("placed");
    table.signal("KILL");
    table.end();
    assert_eq!(fs::read(&file).expect("a record"), before);
    let made = records(&data.join("schotten/games"));
    let [made] = made.as_slice() else {
        panic!("{made:?}");
    };
    // Statistics pass over what others have begun.
    assert!(made.contains(" branch\n"), "{made}");
    let made: Match = made.parse().expect("a record");
    let actions = made.current().expect("a round").actions();
    let whole: Match = String::from_utf8(before)
        .expect("text")
        .parse()
        .expect("a record");
    let recorded = whole.rounds()[0].actions();
    let same = actions.iter().zip(recorded).take_while(|(a, b)| a == b);
    // The last of the three turns is played again if the analysis has found a mistake in it
    // by then.
    assert!(
        same.count() >= 4,
        "it begins like the recorded one: {actions:?}, not {recorded:?}"
    );
}

fn records(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let texts = entries.map(|entry| {
        let path = entry.expect("an entry").path();
        fs::read_to_string(path).expect("a record")
    });
    texts.collect()
}

#[test]
fn a_running_round_shows_no_hand_on_the_table() {
    let game = played(Variant::Base, 6);
    let (_folder, file) = recorded(&game, "");
    let args = ["replay", &file, "--round", "2", "--no-motion"];
    let mut table = Terminal::start_recording(&args, "/nowhere");
    table.wait_for("its hands stay hidden");
    table.keys("\x1b[F");
    table.wait_for("Turn");
    let round = game.rounds()[1].round();
    let text = table.text();
    for player in schotten_rules::Player::BOTH {
        for card in round.hand(player).iter() {
            assert!(!text.contains(&card.to_string()), "{card} in\n{text}");
        }
    }
    table.keys("q");
    table.wait_for("quit");
    table.send("y");
    assert_eq!(table.end().exit_code(), 0);
    assert!(table.is_restored());
}
