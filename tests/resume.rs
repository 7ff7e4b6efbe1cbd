//! Games that are kept: the real program, killed in the middle of a game, goes
//! on where it was.

use crate::games::Games;
use crate::lords_games;
use crate::terminal::{Terminal, visible};
use schotten_bots::{Match, PlayedRound};
use serde_json::Value;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::{Duration, SystemTime};

fn game(file: &Path) -> Match {
    let text = fs::read_to_string(file).expect("a record");
    text.parse()
        .unwrap_or_else(|error| panic!("{error}:\n{text}"))
}

fn quit(table: &mut Terminal) {
    table.keys("q");
    table.wait_for("yes, quit");
    table.send("y");
    assert_eq!(table.end().exit_code(), 0);
}

fn tokens(game: &Match) -> Vec<String> {
    let actions = game.rounds().iter().flat_map(PlayedRound::actions);
    actions.map(ToString::to_string).collect()
}

/// Ann places her first card at Stone 5, draws; Bob places his first at
/// Stone 4 and has still to draw when the program is killed.
fn killed_in_a_turn(games: &Games) -> Vec<String> {
    let mut table = games.play(&["--names", "Ann,Bob"]);
    table.wait_for("look away");
    table.keys(" a5");
    table.wait_for("placed");
    table.keys("\r\r");
    table.wait_for("Bob");
    table.keys(" a4");
    table.wait_for("placed");
    table.signal("KILL");
    table.end();
    tokens(&game(&games.record()))
}

#[test]
fn a_killed_game_is_resumed_where_it_was_behind_the_curtain() {
    let games = Games::new();
    let before = killed_in_a_turn(&games);
    assert_eq!(before.len(), 3, "{before:?}");
    let mode = fs::metadata(games.record())
        .expect("a file")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o600, "hands are nobody else's business");

    let mut table = games.start(&["resume"]);
    table.wait_for("Game resumed");
    assert!(table.text().contains("look away"), "{}", table.text());
    // What Bob did before the end can be taken back, and done otherwise.
    table.keys(" ");
    table.wait_for("draw");
    table.keys("u");
    table.keys("b6");
    table.wait_for("placed");
    table.keys("\r\r");
    table.wait_for("Ann");
    quit(&mut table);
    let after = tokens(&game(&games.record()));
    assert_eq!(after.len(), 4, "{after:?}");
    assert_eq!(after[..2], before[..2]);
    assert!(after[2].ends_with("@6"), "{after:?}");
}

#[test]
fn the_start_screen_offers_the_unfinished_game() {
    let games = Games::new();
    killed_in_a_turn(&games);
    let mut table = games.start(&[]);
    table.wait_for("Ann – Bob");
    table.keys("\r");
    table.wait_for("Game resumed");
}

#[test]
fn plain_mode_offers_the_unfinished_game_too() {
    let games = Games::new();
    let before = killed_in_a_turn(&games);
    let mut plain = games.start(&["--plain"]);
    plain.wait_for("Resume your last game, Ann – Bob");
    plain.enter("yes", "press Enter when");
    plain.enter("", "or Enter: Draw");
    plain.enter("draw", "press Enter when");
    plain.signal("KILL");
    plain.end();
    let after = tokens(&game(&games.record()));
    assert_eq!(after[..3], before[..]);
    assert_eq!(after.len(), 4, "{after:?}");
}

#[test]
fn an_incomplete_action_at_the_end_is_left_out() {
    let games = Games::new();
    let before = killed_in_a_turn(&games);
    let file = games.record();
    let whole = fs::read(&file).expect("a record");
    for torn in [" +", " #", " -", "\0\0\0", " \u{fffd}"] {
        let mut bytes = whole.clone();
        bytes.extend_from_slice(torn.as_bytes());
        fs::write(&file, &bytes).expect("written");
        let mut table = games.start(&["resume"]);
        table.wait_for("was only partly saved");
        assert_eq!(
            fs::read(&file).expect("a record"),
            bytes,
            "{torn:?}: not yet cut"
        );
        table.keys(" \r\r");
        table.wait_for("Ann");
        quit(&mut table);
        let after = tokens(&game(&file));
        assert_eq!(after[..3], before[..], "{torn:?}");
        assert_eq!(after.len(), 4, "{torn:?}: {after:?}");
        fs::write(&file, &whole).expect("written");
    }
}

#[test]
fn a_game_that_is_being_played_is_not_played_twice() {
    let games = Games::new();
    killed_in_a_turn(&games);
    let file = games.record();
    let mut first = games.start(&["resume"]);
    first.wait_for("Game resumed");
    let refusal = games.refused(&["resume", file.to_str().expect("text")]);
    assert!(refusal.contains("is open in another window"), "{refusal}");
    let refusal = games.refused(&["resume"]);
    assert!(refusal.contains("is open in another window"), "{refusal}");
    // It may be looked at all the same, by the name it is listed with.
    let listed = games.stdout_of(&["games"]);
    assert!(listed.contains("open in another window"), "{listed}");
    let name = file.file_stem().and_then(|name| name.to_str());
    let name = name.expect("text");
    assert!(listed.contains(name), "{listed}");
    let replay = games.stdout_of(&["replay", "--text", name]);
    assert!(replay.contains("This round isn't over"), "{replay}");
    quit(&mut first);
}

#[test]
fn a_record_that_is_deleted_during_the_game_is_written_again() {
    let games = Games::new();
    killed_in_a_turn(&games);
    let file = games.record();
    let before = tokens(&game(&file));
    let mut table = games.start(&["resume"]);
    table.wait_for("Game resumed");
    fs::remove_file(&file).expect("removed");
    table.keys(" \r\r");
    table.wait_for("Ann");
    quit(&mut table);
    let after = tokens(&game(&file));
    assert_eq!(after[..before.len()], before[..]);
    assert_eq!(after.len(), before.len() + 1, "{after:?}");
}

#[test]
fn what_is_not_a_record_is_refused_and_not_changed() {
    let games = Games::new();
    killed_in_a_turn(&games);
    let record = fs::read_to_string(games.record()).expect("a record");
    let folder = tempfile::tempdir().expect("a folder");
    let damaged = record.replacen("players", "playess", 1);
    let version = record.replacen("schotten 1", "schotten 2", 1);
    let second_turn = record.replacen("\nB ", "\nA ", 1) + "\n";
    let large = vec![0; 5 << 20];
    let cases: [(&str, &[u8], &str); 7] = [
        ("empty", b"", "isn't a record"),
        ("foreign", b"Dear diary,\n", "schotten 1"),
        ("binary", b"\xff\xfe\x00\n\n", "isn't text"),
        ("damaged", damaged.as_bytes(), "players"),
        ("version", version.as_bytes(), "version 1"),
        ("turn", second_turn.as_bytes(), "it is B's turn"),
        ("large", &large, "too large"),
    ];
    for (name, bytes, why) in cases {
        let file = folder.path().join(name);
        fs::write(&file, bytes).expect("written");
        let refusal = games.refused(&["resume", file.to_str().expect("text")]);
        assert!(refusal.contains(why), "{name}: {refusal}");
        assert!(refusal.contains(name), "{name}: {refusal}");
        assert_eq!(fs::read(&file).expect("it is there"), bytes, "{name}");
    }
    let refusal = games.refused(&["resume", folder.path().to_str().expect("text")]);
    assert!(refusal.contains("isn't a regular file"), "{refusal}");
    let missing = folder.path().join("missing");
    let refusal = games.refused(&["resume", missing.to_str().expect("text")]);
    assert!(refusal.contains("does not exist"), "{refusal}");
}

#[test]
fn a_named_record_is_never_overwritten() {
    let games = Games::new();
    let file = games.beside("mine.txt");
    let name = file.to_str().expect("text");
    let mut table = games.play(&["--record", name]);
    table.wait_for("look away");
    table.keys(" a5");
    table.wait_for("placed");
    quit(&mut table);
    assert_eq!(game(&file).rounds().len(), 1);
    let written = fs::read(&file).expect("a record");
    let refusal = games.refused(&["--record", name, "--seed", "8"]);
    assert!(refusal.contains("already exists"), "{refusal}");
    assert_eq!(fs::read(&file).expect("a record"), written);
    assert!(games.records().is_empty());
}

#[test]
fn a_game_that_cannot_be_recorded_continues_and_says_so() {
    let games = Games::new();
    // A file where the folder should be.
    fs::write(games.beside("schotten"), "").expect("written");
    let mut table = games.play(&["--names", "Ann,Bob"]);
    table.wait_for("look away");
    // Before the first card, and for good.
    table.wait_for("not recorded");
    table.keys(" ");
    table.wait_for("can't be recorded");
    table.keys("a5");
    table.wait_for("placed");
    table.keys("\r\r");
    table.wait_for("Bob");
    quit(&mut table);
}

#[test]
fn a_missing_folder_is_reported_before_the_game() {
    let games = Games::new();
    let refusal = games.refused(&["--record", "/no-such-folder/game", "--seed", "1"]);
    assert!(refusal.contains("the folder /no-such-folder"), "{refusal}");
    if cfg!(target_os = "linux") {
        let refusal = games.refused(&["--record", "/proc/game", "--seed", "1"]);
        assert!(
            refusal.contains("can't create a record in /proc"),
            "{refusal}"
        );
    }
    let none = games.refused(&["resume"]);
    assert!(none.contains("there is no unfinished game"), "{none}");
}

#[test]
fn with_no_record_nothing_is_written() {
    let games = Games::new();
    let mut table = games.play(&["--no-record"]);
    table.wait_for("look away");
    table.keys(" a5");
    table.wait_for("placed");
    quit(&mut table);
    assert!(games.records().is_empty());
    assert!(!visible(&table.take_bytes()).contains("can't be recorded"));
}

#[test]
fn games_are_listed() {
    let games = Games::new();
    let none = String::from_utf8(games.run(&["games"]).stdout).expect("text");
    assert!(none.contains("No games in"), "{none}");
    killed_in_a_turn(&games);
    let listed = games.run(&["games"]);
    assert_eq!(listed.status.code(), Some(0));
    let listed = String::from_utf8(listed.stdout).expect("text");
    let row = listed.lines().nth(1).expect("a row");
    let file = games.record();
    let name = file.file_stem().and_then(|name| name.to_str());
    let name = name.expect("text");
    for part in [name, "Ann – Bob", "Base", "0–0", "in progress"] {
        assert!(row.contains(part), "{part}: {listed}");
    }
    assert!(row.chars().count() <= 80, "{row}");
    // The date stands in the usual name, and else beside it.
    assert_eq!(row.matches(&name[..10]).count(), 1, "{row}");
    let named = file.with_file_name("holiday.schotten");
    fs::rename(&file, &named).expect("renamed");
    let listed = games.stdout_of(&["games"]);
    let row = listed.lines().nth(1).expect("a row");
    assert!(
        row.starts_with("holiday ") && row.contains(&name[..10]),
        "{row}"
    );
    fs::rename(&named, &file).expect("renamed");
    games.write("broken.schotten", "not one\n");
    let listed = games.run(&["games"]);
    assert_eq!(listed.status.code(), Some(1));
    let complaint = String::from_utf8(listed.stderr).expect("text");
    assert!(complaint.contains("broken.schotten"), "{complaint}");
}

#[test]
fn the_list_of_games_is_limited_and_read_by_programs() {
    let games = Games::new();
    killed_in_a_turn(&games);
    let file = games.record();
    let lords = lords_games::played(lords_games::variant(3, false), 1, 4);
    let lords = lords_games::record_of(&lords, "bots=-,-,greedy unnamed=AC");
    let newer = games.write("newer.schotten", &lords);
    let later = SystemTime::now() + Duration::from_secs(60);
    let newer_file = fs::File::options().write(true).open(&newer);
    newer_file
        .and_then(|file| file.set_modified(later))
        .expect("it is dated");
    let lines = |args: &[&str]| games.stdout_of(args).lines().count();
    assert_eq!(lines(&["games"]), 3);
    assert_eq!(lines(&["games", "--limit", "1"]), 2);
    let json = games.stdout_of(&["games", "--json"]);
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["schotten_games"], 1);
    let list = json["games"].as_array().expect("a list");
    assert_eq!(list.len(), 2, "{json:#}");
    let (first, second) = (&list[0], &list[1]);
    assert_eq!(first["file"], newer.to_str().expect("text"));
    assert_eq!(first["game"], "lords");
    assert_eq!(first["players"][0]["name"], "You");
    assert_eq!(first["players"][2]["bot"], "greedy");
    assert_eq!(second["file"], file.to_str().expect("text"));
    assert_eq!(second["variant"], "base");
    assert_eq!(second["state"], "running");
    assert_eq!(second["players"][1]["name"], "Bob");
    assert_eq!(second["players"][1]["bot"], Value::Null);
    assert_eq!(second["rounds"], 1);
    // No card and no seed.
    assert!(!json.to_string().contains("seed"), "{json:#}");
    let latest = games.stdout_of(&["games", "--json", "--limit", "1", "--language", "fr"]);
    let latest: Value = serde_json::from_str(&latest).expect("JSON");
    assert_eq!(latest["games"].as_array().map(Vec::len), Some(1));
    assert_eq!(latest["games"][0], *first, "the same in every language");
}
