//! Systems that don't let the program have what it needs (full disks, nowhere
//! to write, closed outputs), with the real program: it says so and goes on, or
//! ends with a message.

use crate::place::{Place, Told, assert_told, played, told};
use crate::quiet;
use schotten_bots::{Match, PlayedRound};
use std::fs::{self, File};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

fn actions(game: &Match) -> Vec<String> {
    let actions = game.rounds().iter().flat_map(PlayedRound::actions);
    actions.map(ToString::to_string).collect()
}

/// The lines that play a game of two people to its end.
fn lines(game: &Match) -> String {
    let record = game.to_string();
    let turns = record
        .lines()
        .filter_map(|line| line.strip_prefix(['A', 'B']));
    turns.flat_map(|turn| [turn, "\n"]).collect()
}

const GAME: [&str; 8] = [
    "--plain",
    "--variant",
    "tactic",
    "--seed",
    "7",
    "--first",
    "a",
    "--no-curtain",
];

/// Plays lines under a shell that has limited what may be written.
fn plays(place: &Place, shell: &str, lines: &str) -> Told {
    told(quiet::output_to(&mut place.under(shell, &GAME), lines))
}

#[test]
fn on_a_full_disk_the_game_goes_on_and_what_was_written_can_be_read() {
    let place = Place::new();
    let game = played(1, 1_000);
    // A block is all that fits into a file.
    let told = plays(&place, "ulimit -f 1", &lines(&game));
    assert_eq!(told.code, Some(0), "{told:?}");
    assert_eq!(told.errors, "");
    assert_eq!(told.out.matches("can't be recorded").count(), 1, "{told:?}");
    assert!(told.out.contains("wins the round"), "{told:?}");
    let games = fs::read_dir(place.path("data/schotten/games")).expect("a folder");
    let files: Vec<_> = games.map(|entry| entry.expect("an entry").path()).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    let bytes = fs::read(&files[0]).expect("a record");
    assert!(bytes.len() >= 512, "{}", bytes.len());
    let place = Place::new();
    let file = place.file("rest", &bytes);
    assert!(assert_told(&place, &file, &bytes), "it can be gone on with");
    // Nothing of what was on the disk is lost.
    let kept = String::from_utf8(bytes).expect("text");
    let (whole, _) = kept.rsplit_once([' ', '\n']).expect("actions");
    let kept: Match = whole.parse().expect("a record");
    let (kept, all) = (actions(&kept), actions(&game));
    assert!(kept.len() > 10 && all.starts_with(&kept), "{kept:?}");
}

#[test]
fn where_nothing_can_be_written_the_game_goes_on_and_says_so() {
    let game = lines(&played(1, 6));
    let file_there = Place::new();
    file_there.file("data", b"");
    let no_folder = Place::new();
    symlink(no_folder.path("gone/gone"), no_folder.path("data")).expect("a link");
    let full = Place::new();
    let read_only = Place::new();
    // The system's administrator writes there all the same.
    let data = read_only.path("data");
    fs::create_dir(&data).expect("a folder");
    fs::set_permissions(&data, fs::Permissions::from_mode(0o500)).expect("it is ours");
    if File::create(data.join("file")).is_err() {
        let told = plays(&read_only, "", &game);
        assert_eq!(told.code, Some(0), "{told:?}");
        assert_eq!(told.out.matches("can't be recorded").count(), 1, "{told:?}");
    }
    for (place, shell) in [(&file_there, ""), (&no_folder, ""), (&full, "ulimit -f 0")] {
        let told = plays(place, shell, &game);
        assert_eq!(told.code, Some(0), "{told:?}");
        assert_eq!(told.out.matches("can't be recorded").count(), 1, "{told:?}");
        assert!(told.out.contains("keep playing"), "{told:?}");
    }
    // No empty file stays where nothing could be written into it.
    let left = fs::read_dir(full.path("data/schotten/games")).expect("a folder");
    assert_eq!(left.count(), 0);
    assert_eq!(fs::read(file_there.path("data")).expect("it is there"), b"");
    let told = file_there.run(&["games"]);
    assert_eq!(told.code, Some(1), "{told:?}");
    assert!(told.errors.contains("can't read"), "{told:?}");
}

#[test]
fn settings_that_can_not_be_read_stop_no_game() {
    let game = lines(&played(1, 2));
    for make in [
        |path: &Path| fs::create_dir(path).expect("a folder"),
        |path: &Path| symlink(path, path).expect("a link"),
        |path: &Path| {
            let made = Command::new("mkfifo").arg(path).status();
            assert!(made.expect("mkfifo is there").success());
        },
        |path: &Path| fs::write(path, b"pace = \"calm\"\n\xff\xfe").expect("a file"),
        |path: &Path| fs::write(path, b"pace = = \x1b[2J").expect("a file"),
    ] {
        let place = Place::new();
        let path = place.path("settings/schotten/config.toml");
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        make(&path);
        let told = plays(&place, "", &game);
        assert_eq!(told.code, Some(0), "{told:?}");
        assert!(told.errors.contains("config.toml"), "{told:?}");
        assert!(!told.errors.contains('\u{1b}'), "{told:?}");
        assert!(told.out.contains("Stone"), "{told:?}");
        let config = place.run(&["config"]);
        assert_eq!(config.code, Some(1), "{config:?}");
        assert!(config.out.contains("pace = "), "{config:?}");
        assert!(config.errors.contains("config.toml"), "{config:?}");
    }
}

#[test]
fn without_a_home_everything_but_records_is_there() {
    let place = Place::new();
    let shell = "unset XDG_DATA_HOME XDG_CONFIG_HOME; export HOME=/dev/null";
    let told = plays(&place, shell, &lines(&played(1, 1_000)));
    assert_eq!(told.code, Some(0), "{told:?}");
    assert_eq!(told.out.matches("can't be recorded").count(), 1, "{told:?}");
    assert!(told.out.contains("wins the round"), "{told:?}");
}

#[test]
fn closed_and_full_outputs_end_the_program_in_words() {
    let place = Place::new();
    let run = |shell: &str, args: &[&str]| {
        let output = place.under(shell, args).output();
        told(output.expect("it starts"))
    };
    for args in [&["engine"][..], &["--plain"], &GAME] {
        let told = run("exec <&-", args);
        assert_eq!(told.code, Some(0), "{args:?}: {told:?}");
    }
    if !Path::new("/dev/full").exists() {
        return;
    }
    for args in [&["rules"][..], &["games"], &["config", "--example"], &GAME] {
        let told = run("exec >/dev/full", args);
        assert_eq!(told.code, Some(1), "{args:?}: {told:?}");
        assert!(told.errors.starts_with("error: "), "{args:?}: {told:?}");
    }
    // Nobody can be told: the exit code has to do.
    assert_eq!(run("exec >/dev/full 2>&1", &["rules"]).code, Some(1));
    assert_eq!(run("exec >&- 2>&-", &["claims", "nonsense"]).code, Some(2));
}

#[test]
fn a_clock_or_a_time_zone_of_nonsense_stops_no_game() {
    let game = lines(&played(1, 3));
    // The last second with a date of four digits, and the year 36812.
    for clock in ["253402300799", "1099511627776", "0"] {
        let place = Place::new();
        let told = plays(&place, &format!("export SCHOTTEN_CLOCK={clock}"), &game);
        assert_eq!(told.code, Some(0), "{clock}: {told:?}");
        assert!(!told.out.contains("can't be recorded"), "{told:?}");
        let listed = place.run(&["games"]);
        assert_eq!(listed.code, Some(0), "{clock}: {listed:?}");
        assert!(
            listed.out.contains("Ann – Bob") || listed.out.lines().count() == 2,
            "{listed:?}"
        );
    }
    let place = Place::new();
    let fifo = place.path("fifo");
    let made = Command::new("mkfifo").arg(&fifo).status();
    assert!(made.expect("mkfifo is there").success());
    let zones = place.path("zones");
    fs::create_dir(&zones).expect("a folder");
    symlink("/dev/zero", zones.join("Zero")).expect("a link");
    symlink(&fifo, zones.join("Pipe")).expect("a link");
    let (fifo, zones) = (fifo.display(), zones.display());
    for zone in [
        "TZ=/dev/zero".to_owned(),
        "TZ=:/dev/zero".to_owned(),
        "TZ=/dev/stdin".to_owned(),
        "TZ=../../../../../../dev/zero".to_owned(),
        "TZ=/".to_owned(),
        format!("TZ={fifo}"),
        format!("TZ=:{fifo}"),
        format!("TZDIR={zones} TZ=Zero"),
        format!("TZDIR={zones} TZ=:Pipe"),
        format!("TZDIR={fifo} TZ=Europe/Paris"),
        format!("TZDIR={zones}"),
    ] {
        let place = Place::new();
        let told = plays(&place, &format!("export {zone}"), &game);
        assert_eq!(told.code, Some(0), "{zone}: {told:?}");
        assert!(told.out.contains("Stone"), "{zone}: {told:?}");
    }
}

#[test]
fn what_a_killed_program_left_while_writing_is_gone_with_the_next_start() {
    let place = Place::new();
    let config = place.file("settings/schotten/config.toml", b"pace = \"calm\"\n");
    let draft = place.file("settings/schotten/.config.toml.draft", b"pace = ");
    assert_eq!(place.run(&["config"]).code, Some(0));
    assert!(!draft.exists());
    assert_eq!(fs::read(config).expect("a file"), b"pace = \"calm\"\n");
    let record = place.file(
        "data/schotten/games/one.schotten",
        played(1, 1_000).to_string().as_bytes(),
    );
    let draft = place.file(".one.svg.draft", b"<svg");
    let out = place.path("one.svg");
    let out = out.to_str().expect("text");
    let told = place.run(&["export", record.to_str().expect("text"), "--out", out]);
    assert_eq!(told.code, Some(0), "{told:?}");
    assert!(!draft.exists() && Path::new(out).exists());
}
