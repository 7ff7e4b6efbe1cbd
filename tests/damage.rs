//! Records with every kind of damage, with the real program: each is told, and
//! nothing that is there is touched.

use crate::place::{Place, assert_told, name, played, running, text, told};
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
fn a_record_cut_anywhere_goes_on_or_is_refused_and_stays() {
    let place = Place::new();
    let record = running();
    let first_turn = record.find("\nA ").expect("a turn");
    let mut refused = 0;
    for end in (0..=record.len()).step_by(9).chain([record.len()]) {
        let bytes = &record.as_bytes()[..end];
        let file = place.file("cut", bytes);
        let goes_on = assert_told(&place, &file, bytes);
        refused += usize::from(!goes_on);
        // The first action is there whole.
        assert!(goes_on || end < first_turn + "\nA xx@x ".len(), "{end}");
        let told = place.analyze(&file);
        assert!(matches!(told.code, Some(1 | 2)), "it is not over: {told:?}");
        assert_ne!(told.errors, "");
    }
    assert!(refused > 5, "{refused}");
}

#[test]
fn turned_bytes_are_found_or_give_another_record() {
    let place = Place::new();
    let mut rng = chance::seeded(11);
    for record in [running(), over()] {
        for _ in 0..60 {
            let mut bytes = record.clone().into_bytes();
            for _ in 0..rng.random_range(1..4) {
                let at = rng.random_range(0..bytes.len());
                bytes[at] ^= 1 << rng.random_range(0..8);
            }
            let file = place.file("turned", &bytes);
            assert_told(&place, &file, &bytes);
            let told = place.analyze(&file);
            let game = std::str::from_utf8(&bytes).ok();
            let game = game.and_then(|text| text.parse::<Match>().ok());
            let is_over = game.is_some_and(|game| game.result().is_some());
            assert_eq!(told.code == Some(0), is_over, "{told:?}");
            if !is_over {
                assert!(told.errors.starts_with("error: "), "{told:?}");
            }
        }
    }
}

/// Files that are no records, and what is said about them besides their name.
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
fn what_is_no_record_is_refused_by_every_command() {
    let place = Place::new();
    for (name, bytes, why) in foreign() {
        let file = place.file(&format!("data/schotten/games/{name}.schotten"), &bytes);
        let shown = name.replace('\u{1b}', "\\u{1b}");
        let refusals = [
            place.resume(&file),
            place.analyze(&file),
            place.run(&["games"]),
            place.run(&["replay", "--text", text(&file)]),
            place.run(&["export", "--format", "svg", text(&file)]),
        ];
        for (at, (told, code)) in refusals.iter().zip([1, 2, 1, 1, 1]).enumerate() {
            if at == 2 && bytes.is_empty() {
                // What was interrupted before its first line is passed over.
                assert_eq!(told.code, Some(0), "{told:?}");
                continue;
            }
            let exact = told.code == Some(code);
            // What is no text is a failure to read for some.
            assert!(exact || told.code == Some(1), "{told:?}");
            assert!(told.errors.starts_with("error: "), "{told:?}");
            assert!(told.errors.contains(&shown), "{told:?}");
            let control = |c: char| c.is_control() && c != '\n';
            assert!(!told.errors.contains(control), "{told:?}");
        }
        assert!(refusals[0].errors.contains(why), "{:?}", refusals[0]);
        let listed = bytes.is_empty() || refusals[2].errors.contains(why);
        assert!(listed, "{:?}", refusals[2]);
        assert_eq!(fs::read(&file).expect("it is there"), bytes, "{name}");
        fs::remove_file(&file).expect("removed");
    }
}

#[test]
fn a_huge_file_is_not_read() {
    let place = Place::new();
    let path = place.file("data/schotten/games/huge.schotten", b"");
    File::create(&path)
        .and_then(|file| file.set_len(1 << 30))
        .expect("a file of nothing but a hole");
    for told in [
        place.resume(&path),
        place.run(&["games"]),
        place.run(&["replay", "--text", text(&path)]),
        place.run(&["export", "--format", "markdown", text(&path)]),
        place.analyze(&path),
    ] {
        assert_eq!(told.code, Some(1), "{told:?}");
        assert!(told.errors.contains("huge.schotten"), "{told:?}");
        assert!(told.errors.contains("too large"), "{told:?}");
    }
    // Where reading would not end at all, it ends too.
    for endless in [&path, Path::new("/dev/zero")] {
        let endless = text(endless);
        for (args, code) in [
            (&["config", "--config", endless][..], 1),
            (&["arena", "show", endless], 1),
        ] {
            let mut limited = place.under("ulimit -v 4000000", args);
            let told = told(limited.output().expect("it starts"));
            assert_eq!(told.code, Some(code), "{args:?}: {told:?}");
            assert!(told.errors.contains(endless), "{args:?}: {told:?}");
            assert!(told.errors.contains("it has more than"), "{told:?}");
        }
    }
    let theme = place.run(&["config", "--theme", text(&path)]);
    assert_eq!(theme.code, Some(2), "{theme:?}");
    assert!(theme.errors.contains("it has more than"), "{theme:?}");
    assert_eq!(path.metadata().expect("it is there").len(), 1 << 30);
}

#[test]
fn what_is_no_file_is_refused_at_once() {
    let place = Place::new();
    let games = place.path("data/schotten/games");
    let folder = games.join("folder.schotten");
    fs::create_dir_all(&folder).expect("a folder");
    let pipe = games.join("pipe.schotten");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo is there").success());
    let nowhere = games.join("nowhere.schotten");
    symlink(place.path("missing"), &nowhere).expect("a link");
    let circle = games.join("circle.schotten");
    symlink(&circle, &circle).expect("a link");
    let listed = place.run(&["games"]);
    assert_eq!(listed.code, Some(1), "{listed:?}");
    for (path, why) in [
        (&folder, "isn't a regular file"),
        (&pipe, "isn't a regular file"),
        (&nowhere, "does not exist"),
        (&circle, "can't read"),
    ] {
        let told = place.resume(path);
        assert_eq!(told.code, Some(1), "{told:?}");
        for told in [&told, &listed] {
            let line = told.errors.lines().find(|line| line.contains(name(path)));
            assert!(line.is_some_and(|line| line.contains(why)), "{told:?}");
        }
    }
    for path in [&folder, &pipe, &nowhere, &circle] {
        let told = place.analyze(path);
        assert_eq!(told.code, Some(1), "{told:?}");
        assert!(told.errors.contains(name(path)), "{told:?}");
    }
    // A pipe that nobody writes into would keep the program waiting.
    let theme = place.run(&["config", "--theme", text(&pipe)]);
    assert_eq!(theme.code, Some(2), "{theme:?}");
    assert!(theme.errors.contains("isn't a regular file"), "{theme:?}");
    // The game that was left is looked for in the same folder.
    let none = place.run(&["resume", "--plain"]);
    assert!(none.errors.contains("no unfinished game"), "{none:?}");
    let kind = pipe.symlink_metadata().expect("it is there").file_type();
    assert!(kind.is_fifo());
}

#[test]
fn a_file_that_may_not_be_read_or_written_is_refused() {
    let place = Place::new();
    let file = place.file("locked", running().as_bytes());
    let allow = |mode| {
        let permissions = fs::Permissions::from_mode(mode);
        fs::set_permissions(&file, permissions).expect("it is our file");
    };
    allow(0o000);
    if File::open(&file).is_ok() {
        eprintln!("skipped: the system's administrator may do everything");
        return;
    }
    for told in [place.resume(&file), place.analyze(&file)] {
        assert_eq!(told.code, Some(1), "{told:?}");
        assert!(told.errors.contains("locked"), "{told:?}");
    }
    allow(0o400);
    let told = place.resume(&file);
    assert_eq!(told.code, Some(1), "{told:?}");
    assert!(
        told.errors.contains("because it can't be written"),
        "{told:?}"
    );
}

/// Plays one turn more in the plain mode, as that of the game's own bot.
fn goes_on(place: &Place, file: &Path, before: &Match) -> Match {
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
    let mut program = place.program();
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
fn a_link_to_a_record_is_played_through() {
    let place = Place::new();
    let record = place.file("kept/record", running().as_bytes());
    let link = place.path("link");
    symlink(&record, &link).expect("a link");
    let next = goes_on(&place, &link, &played(1, 40));
    let written = fs::read_to_string(&record).expect("a record");
    assert_eq!(written.parse().as_ref(), Ok(&next), "{written}");
    assert!(link.symlink_metadata().expect("it is there").is_symlink());
}

#[test]
fn a_record_with_other_line_ends_goes_on() {
    let place = Place::new();
    let record = running().replace('\n', "\r\n");
    let file = place.file("crlf", record.as_bytes());
    assert!(assert_told(&place, &file, record.as_bytes()));
    let next = goes_on(&place, &file, &played(1, 40));
    let written = fs::read_to_string(&file).expect("a record");
    assert!(written.starts_with(&record), "{written:?}");
    assert_eq!(written.parse().as_ref(), Ok(&next), "{written}");
}
