//! Systems that don't give the program what it needs (full disks, no place to write,
//! closed outputs), with the real program: it says so and continues, or ends with a
//! message.

use crate::lords_games;
use crate::quiet;
use crate::sandbox::{ProgramOutput, Sandbox, assert_resumed_or_refused, played, program_output};
use schotten_bots::{Match, PlayedRound};
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
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

/// Runs the program with these lines as input, after these shell commands.
fn plays(sandbox: &Sandbox, shell: &str, lines: &str) -> ProgramOutput {
    program_output(quiet::output_to(&mut sandbox.under(shell, &GAME), lines))
}

#[test]
fn on_a_full_disk_the_game_continues_and_the_record_can_be_read() {
    let sandbox = Sandbox::new();
    let game = played(1, 1_000);
    // A file can have one block at most.
    let output = plays(&sandbox, "ulimit -f 1", &lines(&game));
    assert_eq!(output.code, Some(0), "{output:?}");
    assert_eq!(output.errors, "");
    assert_eq!(
        output.out.matches("can't be recorded").count(),
        1,
        "{output:?}"
    );
    assert!(output.out.contains("wins the round"), "{output:?}");
    let games = fs::read_dir(sandbox.path("data/schotten/games")).expect("a folder");
    let files: Vec<_> = games.map(|entry| entry.expect("an entry").path()).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    let bytes = fs::read(&files[0]).expect("a record");
    assert!(bytes.len() >= 512, "{}", bytes.len());
    let sandbox = Sandbox::new();
    let file = sandbox.file("rest", &bytes);
    assert!(
        assert_resumed_or_refused(&sandbox, &file, &bytes),
        "it can be resumed"
    );
    // Nothing that was on the disk is lost.
    let kept = String::from_utf8(bytes).expect("text");
    let (whole, _) = kept.rsplit_once([' ', '\n']).expect("actions");
    let kept: Match = whole.parse().expect("a record");
    let (kept, all) = (actions(&kept), actions(&game));
    assert!(kept.len() > 10 && all.starts_with(&kept), "{kept:?}");
}

/// What failed to be written is written again when the game is left, even if the
/// input just ends.
#[test]
fn what_could_not_be_written_is_written_at_the_end() {
    let first_action = played(1, 1).current().expect("a round").actions()[0].to_string();
    let lords_game = [
        "lords",
        "--plain",
        "--no-curtain",
        "--players",
        "2",
        "--first",
        "a",
    ];
    for (flags, action) in [
        (&GAME[..], first_action),
        (&lords_game[..], "+1".to_owned()),
    ] {
        let sandbox = Sandbox::new();
        // A file where the folder should be.
        let blocked = sandbox.file("data/schotten", b"");
        let mut command = sandbox.program();
        command.args(flags);
        let mut program = quiet::piped(&mut command);
        let mut input = program.stdin.take().expect("its input");
        let mut output = BufReader::new(program.stdout.take().expect("its output"));
        let mut wait_for = |text: &str| {
            let mut line = String::new();
            while !line.contains(text) {
                line.clear();
                let length = output.read_line(&mut line).expect("output");
                assert!(length > 0, "the program has ended before {text:?}");
            }
        };
        wait_for("being recorded");
        writeln!(input, "{action}\nxyzzy").expect("it is read");
        wait_for("I don't understand");
        fs::remove_file(blocked).expect("removed");
        drop(input);
        wait_for("The game isn't finished");
        assert!(program.wait().expect("it ends").success());
        let games = fs::read_dir(sandbox.path("data/schotten/games")).expect("a folder");
        let files: Vec<_> = games.map(|entry| entry.expect("an entry").path()).collect();
        let record = fs::read_to_string(&files[0]).expect("a record");
        assert!(record.contains(&format!("\nA {action}")), "{record}");
    }
}

#[test]
fn on_a_full_disk_a_game_of_lords_of_scotland_continues() {
    let sandbox = Sandbox::new();
    let game = lords_games::played(lords_games::variant(2, false), 1, usize::MAX).to_string();
    let second = game.find("round 2\n").expect("it has two skirmishes");
    let (begun, rest) = game.split_at(second + "round 2\n".len());
    let file = sandbox.file("lords.schotten", begun.as_bytes());
    let file = file.to_str().expect("its name is text");
    let turns = rest
        .lines()
        .filter_map(|line| line.strip_prefix(['A', 'B']));
    let lines: String = turns.flat_map(|turn| [turn, "\n"]).collect();
    // A block more than the record has.
    let shell = format!("ulimit -f {}", begun.len() / 512 + 1);
    let mut command = sandbox.under(&shell, &["resume", "--plain", "--no-curtain", file]);
    let output = program_output(quiet::output_to(&mut command, &lines));
    assert_eq!(output.code, Some(0), "{output:?}");
    assert_eq!(output.errors, "");
    let reported = output.out.matches("can't be recorded").count();
    assert_eq!(reported, 1, "{output:?}");
    assert!(output.out.contains(" wins with "), "{output:?}");
    // Nothing that was on the disk is lost.
    let kept = fs::read_to_string(file).expect("a record");
    assert!(
        kept.len() > begun.len() && game.starts_with(kept.trim_end()),
        "{kept}"
    );
}

#[test]
fn where_nothing_can_be_written_the_game_continues_and_says_so() {
    let game = lines(&played(1, 6));
    let file_there = Sandbox::new();
    file_there.file("data", b"");
    let no_folder = Sandbox::new();
    symlink(no_folder.path("gone/gone"), no_folder.path("data")).expect("a link");
    let full = Sandbox::new();
    let read_only = Sandbox::new();
    // Root may write there anyway.
    let data = read_only.path("data");
    fs::create_dir(&data).expect("a folder");
    fs::set_permissions(&data, fs::Permissions::from_mode(0o500)).expect("it is ours");
    if File::create(data.join("file")).is_err() {
        let output = plays(&read_only, "", &game);
        assert_eq!(output.code, Some(0), "{output:?}");
        assert_eq!(
            output.out.matches("can't be recorded").count(),
            1,
            "{output:?}"
        );
    }
    for (sandbox, shell) in [(&file_there, ""), (&no_folder, ""), (&full, "ulimit -f 0")] {
        let output = plays(sandbox, shell, &game);
        assert_eq!(output.code, Some(0), "{output:?}");
        assert_eq!(
            output.out.matches("can't be recorded").count(),
            1,
            "{output:?}"
        );
        assert!(output.out.contains("keep playing"), "{output:?}");
    }
    // If nothing could be written, no empty file is left behind.
    let left = fs::read_dir(full.path("data/schotten/games")).expect("a folder");
    assert_eq!(left.count(), 0);
    assert_eq!(fs::read(file_there.path("data")).expect("it is there"), b"");
    let output = file_there.run(&["games"]);
    assert_eq!(output.code, Some(1), "{output:?}");
    assert!(output.errors.contains("can't read"), "{output:?}");
}

#[test]
fn unreadable_settings_stop_no_game() {
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
        let sandbox = Sandbox::new();
        let path = sandbox.path("settings/schotten/config.toml");
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        make(&path);
        let output = plays(&sandbox, "", &game);
        assert_eq!(output.code, Some(0), "{output:?}");
        assert!(output.errors.contains("config.toml"), "{output:?}");
        assert!(!output.errors.contains('\u{1b}'), "{output:?}");
        assert!(output.out.contains("Stone"), "{output:?}");
        let config = sandbox.run(&["config"]);
        assert_eq!(config.code, Some(1), "{config:?}");
        assert!(config.out.contains("pace = "), "{config:?}");
        assert!(config.errors.contains("config.toml"), "{config:?}");
    }
}

#[test]
fn without_a_home_everything_but_saving_works() {
    let sandbox = Sandbox::new();
    let shell = "unset XDG_DATA_HOME XDG_CONFIG_HOME; export HOME=/dev/null";
    let output = plays(&sandbox, shell, &lines(&played(1, 1_000)));
    assert_eq!(output.code, Some(0), "{output:?}");
    assert_eq!(
        output.out.matches("can't be recorded").count(),
        1,
        "{output:?}"
    );
    assert!(output.out.contains("wins the round"), "{output:?}");
}

#[test]
fn closed_and_full_outputs_end_the_program_with_a_message() {
    let sandbox = Sandbox::new();
    let run = |shell: &str, args: &[&str]| {
        let output = sandbox.under(shell, args).output();
        program_output(output.expect("it starts"))
    };
    for args in [&["engine"][..], &["--plain"], &GAME] {
        let output = run("exec <&-", args);
        assert_eq!(output.code, Some(0), "{args:?}: {output:?}");
    }
    if !Path::new("/dev/full").exists() {
        return;
    }
    for args in [&["rules"][..], &["games"], &["config", "--example"], &GAME] {
        let output = run("exec >/dev/full", args);
        assert_eq!(output.code, Some(1), "{args:?}: {output:?}");
        assert!(output.errors.starts_with("error: "), "{args:?}: {output:?}");
    }
    // There is nobody to tell, so only the exit code says it.
    assert_eq!(run("exec >/dev/full 2>&1", &["rules"]).code, Some(1));
    assert_eq!(run("exec >&- 2>&-", &["claims", "nonsense"]).code, Some(2));
}

#[test]
fn a_wrong_clock_or_time_zone_stops_no_game() {
    let game = lines(&played(1, 3));
    // The last second with a date of four digits, and the year 36812.
    for clock in ["253402300799", "1099511627776", "0"] {
        let sandbox = Sandbox::new();
        let output = plays(&sandbox, &format!("export SCHOTTEN_CLOCK={clock}"), &game);
        assert_eq!(output.code, Some(0), "{clock}: {output:?}");
        assert!(!output.out.contains("can't be recorded"), "{output:?}");
        let listed = sandbox.run(&["games"]);
        assert_eq!(listed.code, Some(0), "{clock}: {listed:?}");
        assert!(
            listed.out.contains("Ann – Bob") || listed.out.lines().count() == 2,
            "{listed:?}"
        );
    }
    let sandbox = Sandbox::new();
    let fifo = sandbox.path("fifo");
    let made = Command::new("mkfifo").arg(&fifo).status();
    assert!(made.expect("mkfifo is there").success());
    let zones = sandbox.path("zones");
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
        let sandbox = Sandbox::new();
        let output = plays(&sandbox, &format!("export {zone}"), &game);
        assert_eq!(output.code, Some(0), "{zone}: {output:?}");
        assert!(output.out.contains("Stone"), "{zone}: {output:?}");
    }
}

#[test]
fn drafts_of_a_killed_program_are_removed_at_the_next_start() {
    let sandbox = Sandbox::new();
    let config = sandbox.file("settings/schotten/config.toml", b"pace = \"calm\"\n");
    let draft = sandbox.file("settings/schotten/.config.toml.draft", b"pace = ");
    assert_eq!(sandbox.run(&["config"]).code, Some(0));
    assert!(!draft.exists());
    assert_eq!(fs::read(config).expect("a file"), b"pace = \"calm\"\n");
    let record = sandbox.file(
        "data/schotten/games/one.schotten",
        played(1, 1_000).to_string().as_bytes(),
    );
    let draft = sandbox.file(".one.svg.draft", b"<svg");
    let out = sandbox.path("one.svg");
    let out = out.to_str().expect("text");
    let output = sandbox.run(&["export", record.to_str().expect("text"), "--out", out]);
    assert_eq!(output.code, Some(0), "{output:?}");
    assert!(!draft.exists() && Path::new(out).exists());
}
