//! Records with all kinds of damage, with the real program: each is reported, and no file
//! is changed.

use crate::sandbox::{
    Sandbox, assert_resumed_or_refused, name, played, program_output, running, text,
};
use rand::RngExt;
use schotten_bots::Match;
use schotten_bots::{Level, choose};
use std::fs::{self, File};
use std::io::Write;
use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Stdio};
use tabletop::chance;

/// The record of a game that is over.
fn over() -> String {
    played(1, 1_000).to_string()
}

#[test]
fn a_record_cut_anywhere_is_resumed_or_refused_and_not_changed() {
    let sandbox = Sandbox::new();
    let record = running();
    let first_turn = record.find("\nA ").expect("a turn");
    let mut refused = 0;
    for end in (0..=record.len()).step_by(9).chain([record.len()]) {
        let bytes = &record.as_bytes()[..end];
        let file = sandbox.file("cut", bytes);
        let resumed = assert_resumed_or_refused(&sandbox, &file, bytes);
        refused += usize::from(!resumed);
        // The first action is complete.
        assert!(resumed || end < first_turn + "\nA xx@x ".len(), "{end}");
        let output = sandbox.analyze(&file);
        assert!(
            matches!(output.code, Some(1 | 2)),
            "it is not over: {output:?}"
        );
        assert_ne!(output.errors, "");
    }
    assert!(refused > 5, "{refused}");
}

#[test]
fn changed_bytes_are_detected_or_give_another_record() {
    let sandbox = Sandbox::new();
    let mut rng = chance::seeded(11);
    for record in [running(), over()] {
        for _ in 0..60 {
            let mut bytes = record.clone().into_bytes();
            for _ in 0..rng.random_range(1..4) {
                let at = rng.random_range(0..bytes.len());
                bytes[at] ^= 1 << rng.random_range(0..8);
            }
            let file = sandbox.file("turned", &bytes);
            assert_resumed_or_refused(&sandbox, &file, &bytes);
            let output = sandbox.analyze(&file);
            let game = std::str::from_utf8(&bytes).ok();
            let game = game.and_then(|text| text.parse::<Match>().ok());
            let is_over = game.is_some_and(|game| game.result().is_some());
            assert_eq!(output.code == Some(0), is_over, "{output:?}");
            if !is_over {
                assert!(output.errors.starts_with("error: "), "{output:?}");
            }
        }
    }
}

/// Files that aren't records, with words of the error message.
fn foreign() -> Vec<(&'static str, Vec<u8>, &'static str)> {
    let record = running();
    vec![
        ("empty", Vec::new(), "isn't a record"),
        (
            "png",
            b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec(),
            "isn't text",
        ),
        ("json", b"{\"schotten_arena\": 1}\n".to_vec(), "schotten 1"),
        ("zeros", vec![0; 4096], "isn't a record"),
        (
            "later",
            record.replacen("schotten 1", "schotten 2", 1).into(),
            "version 1",
        ),
        ("\u{1b}[2Jname", b"Dear diary,\n".to_vec(), "schotten 1"),
        ("utf-16", "\u{feff}schotten 1\n".into(), "schotten 1"),
    ]
}

#[test]
fn what_is_not_a_record_is_refused_by_every_command() {
    let sandbox = Sandbox::new();
    for (name, bytes, why) in foreign() {
        let file = sandbox.file(&format!("data/schotten/games/{name}.schotten"), &bytes);
        let shown = name.replace('\u{1b}', "\\u{1b}");
        let outputs = [
            sandbox.resume(&file),
            sandbox.analyze(&file),
            sandbox.run(&["games"]),
            sandbox.run(&["replay", "--text", text(&file)]),
            sandbox.run(&["export", "--format", "svg", text(&file)]),
        ];
        for (at, (output, code)) in outputs.iter().zip([1; 5]).enumerate() {
            if at == 2 && bytes.is_empty() {
                // An empty file is a game that was interrupted before its first line. The list
                // leaves it out.
                assert_eq!(output.code, Some(0), "{output:?}");
                continue;
            }
            let exact = output.code == Some(code);
            // Some commands can't even read a file that isn't text.
            assert!(exact || output.code == Some(1), "{output:?}");
            assert!(output.errors.starts_with("error: "), "{output:?}");
            assert!(output.errors.contains(&shown), "{output:?}");
            let control = |c: char| c.is_control() && c != '\n';
            assert!(!output.errors.contains(control), "{output:?}");
        }
        assert!(outputs[0].errors.contains(why), "{:?}", outputs[0]);
        let listed = bytes.is_empty() || outputs[2].errors.contains(why);
        assert!(listed, "{:?}", outputs[2]);
        assert_eq!(fs::read(&file).expect("it is there"), bytes, "{name}");
        fs::remove_file(&file).expect("removed");
    }
}

#[test]
fn a_huge_file_is_not_read() {
    let sandbox = Sandbox::new();
    let path = sandbox.file("data/schotten/games/huge.schotten", b"");
    File::create(&path)
        .and_then(|file| file.set_len(1 << 30))
        .expect("a file of nothing but a hole");
    for output in [
        sandbox.resume(&path),
        sandbox.run(&["games"]),
        sandbox.run(&["replay", "--text", text(&path)]),
        sandbox.run(&["export", "--format", "markdown", text(&path)]),
        sandbox.analyze(&path),
    ] {
        assert_eq!(output.code, Some(1), "{output:?}");
        assert!(output.errors.contains("huge.schotten"), "{output:?}");
        assert!(output.errors.contains("too large"), "{output:?}");
    }
    // Even a file without an end is read only up to a limit.
    for endless in [&path, Path::new("/dev/zero")] {
        let endless = text(endless);
        let args = ["config", "--config", endless];
        let mut limited = sandbox.under("ulimit -v 4000000", &args);
        let output = program_output(limited.output().expect("it starts"));
        assert_eq!(output.code, Some(1), "{output:?}");
        assert!(output.errors.contains(endless), "{output:?}");
        assert!(output.errors.contains("it has more than"), "{output:?}");
    }
    let theme = sandbox.run(&["config", "--theme", text(&path)]);
    assert_eq!(theme.code, Some(2), "{theme:?}");
    assert!(theme.errors.contains("it has more than"), "{theme:?}");
    assert_eq!(path.metadata().expect("it is there").len(), 1 << 30);
}

#[test]
fn what_is_not_a_file_is_refused_at_once() {
    let sandbox = Sandbox::new();
    let games = sandbox.path("data/schotten/games");
    let folder = games.join("folder.schotten");
    fs::create_dir_all(&folder).expect("a folder");
    let pipe = games.join("pipe.schotten");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo is there").success());
    let nowhere = games.join("nowhere.schotten");
    symlink(sandbox.path("missing"), &nowhere).expect("a link");
    let circle = games.join("circle.schotten");
    symlink(&circle, &circle).expect("a link");
    let listed = sandbox.run(&["games"]);
    assert_eq!(listed.code, Some(1), "{listed:?}");
    for (path, why) in [
        (&folder, "isn't a regular file"),
        (&pipe, "isn't a regular file"),
        (&nowhere, "does not exist"),
        (&circle, "can't read"),
    ] {
        let output = sandbox.resume(path);
        assert_eq!(output.code, Some(1), "{output:?}");
        for output in [&output, &listed] {
            let line = output.errors.lines().find(|line| line.contains(name(path)));
            assert!(line.is_some_and(|line| line.contains(why)), "{output:?}");
        }
    }
    for path in [&folder, &pipe, &nowhere, &circle] {
        let output = sandbox.analyze(path);
        assert_eq!(output.code, Some(1), "{output:?}");
        assert!(output.errors.contains(name(path)), "{output:?}");
    }
    // A pipe that nobody writes into would keep the program waiting.
    let theme = sandbox.run(&["config", "--theme", text(&pipe)]);
    assert_eq!(theme.code, Some(2), "{theme:?}");
    assert!(theme.errors.contains("isn't a regular file"), "{theme:?}");
    // The program looks for the last game in the same folder.
    let none = sandbox.run(&["resume", "--plain"]);
    assert!(none.errors.contains("no unfinished game"), "{none:?}");
    let kind = pipe.symlink_metadata().expect("it is there").file_type();
    assert!(kind.is_fifo());
}

/// A shell can pass on settings and results by a pipe, and the program waits for them.
#[test]
fn a_pipe_that_is_named_is_read_to_its_end() {
    let sandbox = Sandbox::new();
    let pipe = sandbox.path("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo is there").success());
    let writer = pipe.clone();
    let writer = std::thread::spawn(move || fs::write(writer, "rounds = 7\n"));
    let output = sandbox.run(&["config", "--config", text(&pipe)]);
    assert_eq!(output.code, Some(0), "{output:?}");
    writer.join().expect("it ends").expect("all is written");
    let rounds = output.out.lines().find(|line| line.starts_with("rounds"));
    assert!(rounds.is_some_and(|line| line.contains('7')), "{output:?}");
}

#[test]
fn a_file_without_permission_is_refused() {
    let sandbox = Sandbox::new();
    let file = sandbox.file("locked", running().as_bytes());
    let allow = |mode| {
        let permissions = fs::Permissions::from_mode(mode);
        fs::set_permissions(&file, permissions).expect("it is our file");
    };
    allow(0o000);
    if File::open(&file).is_ok() {
        eprintln!("skipped: the system's administrator may do everything");
        return;
    }
    for output in [sandbox.resume(&file), sandbox.analyze(&file)] {
        assert_eq!(output.code, Some(1), "{output:?}");
        assert!(output.errors.contains("locked"), "{output:?}");
    }
    allow(0o400);
    let output = sandbox.resume(&file);
    assert_eq!(output.code, Some(1), "{output:?}");
    assert!(
        output.errors.contains("because it can't be written"),
        "{output:?}"
    );
}

/// Resumes a game in plain mode and plays one turn that a bot chooses.
fn play_turn(sandbox: &Sandbox, file: &Path, before: &Match) -> Match {
    let mut next = before.clone();
    let turn = next.current().expect("a round").round().table().turn();
    let mut tokens = Vec::new();
    while let Some(playing) = next.current_mut() {
        if playing.round().table().turn() != turn {
            break;
        }
        let view = playing.round().view(turn);
        let action = choose(Level::Greedy, &view, 7).expect("it is not over");
        playing.play(action).expect("it is legal");
        tokens.push(action.to_string());
    }
    let mut program = sandbox.program();
    program.args(["resume", text(file), "--plain"]);
    program.stdin(Stdio::piped()).stdout(Stdio::null());
    let mut child = program.spawn().expect("it starts");
    let mut input = child.stdin.take().expect("a pipe");
    // Enter lifts the curtain.
    writeln!(input, "\n{}", tokens.join(" ")).expect("it reads");
    drop(input);
    assert!(child.wait().expect("it ends").success());
    next
}

#[test]
fn a_game_can_be_resumed_through_a_link() {
    let sandbox = Sandbox::new();
    let record = sandbox.file("kept/record", running().as_bytes());
    let link = sandbox.path("link");
    symlink(&record, &link).expect("a link");
    let next = play_turn(&sandbox, &link, &played(1, 40));
    let written = fs::read_to_string(&record).expect("a record");
    assert_eq!(written.parse().as_ref(), Ok(&next), "{written}");
    assert!(link.symlink_metadata().expect("it is there").is_symlink());
}

#[test]
fn a_record_with_windows_line_endings_is_resumed() {
    let sandbox = Sandbox::new();
    let record = running().replace('\n', "\r\n");
    let file = sandbox.file("crlf", record.as_bytes());
    assert!(assert_resumed_or_refused(
        &sandbox,
        &file,
        record.as_bytes()
    ));
    let next = play_turn(&sandbox, &file, &played(1, 40));
    let written = fs::read_to_string(&file).expect("a record");
    assert!(written.starts_with(&record), "{written:?}");
    assert_eq!(written.parse().as_ref(), Ok(&next), "{written}");
}
