//! Records with every kind of damage and systems that don't let the program
//! have what it needs, with the real program: each is told, and nothing that
//! is there is touched.

#![cfg(all(feature = "terminal", unix))]

mod quiet;

use rand::RngExt;
use schotten::bots::{Level, choose};
use schotten::rules::{Match, Name, PlayedRound, Player, Variant};
use schotten::shuffle;
use std::fs::{self, File};
use std::io::Write;
use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// A match of so many rounds as far as so many actions of its first.
fn played(rounds: u32, actions: usize) -> Match {
    let names = ["Ann", "Bob"].map(|name| Name::new(name).expect("a name"));
    let mut game = Match::new(Variant::Tactic, names, rounds);
    let deal = shuffle::deal(Variant::Tactic, Some(Player::A), &mut shuffle::chance(7));
    game.start_round(deal).expect("the first round");
    for _ in 0..actions {
        let playing = game.current_mut().expect("a round");
        let view = playing.round().view(playing.round().table().turn());
        let Some(action) = choose(Level::Greedy, &view, 7) else {
            break;
        };
        playing.play(action).expect("it is legal");
    }
    game
}

/// The record of a game that can be gone on with.
fn running() -> String {
    played(1, 40).to_string().trim_end().to_owned()
}

/// The record of a game that is over.
fn over() -> String {
    played(1, 1_000).to_string()
}

fn actions(game: &Match) -> Vec<String> {
    let actions = game.rounds().iter().flat_map(PlayedRound::actions);
    actions.map(ToString::to_string).collect()
}

/// A folder for all that a test writes, gone at the end.
struct Place(TempDir);

impl Place {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// The file of this name, with these bytes.
    fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, bytes).expect("written");
        path
    }

    fn program(&self) -> Command {
        let mut program = quiet::schotten();
        program
            .env("XDG_DATA_HOME", self.path("data"))
            .env("XDG_CONFIG_HOME", self.path("settings"))
            .stdin(Stdio::null());
        program
    }

    fn run(&self, args: &[&str]) -> Told {
        told(self.program().args(args).output().expect("it starts"))
    }

    fn resume(&self, file: &Path) -> Told {
        self.run(&["resume", text(file), "--plain"])
    }

    fn analyze(&self, file: &Path) -> Told {
        self.run(&["analyze", "--iterations", "1", text(file)])
    }

    /// The program under a shell that has done this before.
    fn under(&self, shell: &str, args: &[&str]) -> Command {
        let mut command = self.program();
        let program = command.get_program().to_owned();
        let variables: Vec<_> = command
            .get_envs()
            .map(|(name, value)| (name.to_owned(), value.map(ToOwned::to_owned)))
            .collect();
        command = Command::new("sh");
        for (name, value) in variables {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        let script = format!("{shell}\nexec \"$0\" \"$@\"");
        command.args(["-c", &script]).arg(program).args(args);
        command.stdin(Stdio::null());
        command
    }
}

/// What the program did: its exit code, what it said, what it complained of.
#[derive(Debug)]
struct Told {
    code: Option<i32>,
    out: String,
    errors: String,
}

fn told(output: Output) -> Told {
    let text = |bytes| String::from_utf8(bytes).expect("text");
    Told {
        code: output.status.code(),
        out: text(output.stdout),
        errors: text(output.stderr),
    }
}

fn text(path: &Path) -> &str {
    path.to_str().expect("its name is text")
}

fn name(path: &Path) -> &str {
    text(Path::new(path.file_name().expect("a name")))
}

const CUT: &str = "not been written whole";

/// It goes on from this file, and says so if something is left out; or it
/// refuses and names the file. Nobody has played, so that the file is as it
/// was.
fn assert_told(place: &Place, file: &Path, bytes: &[u8]) -> bool {
    let told = place.resume(file);
    let goes_on = match told.code {
        Some(0) => {
            assert_eq!(told.errors, "");
            let whole = std::str::from_utf8(bytes).ok();
            let whole = whole.filter(|text| text.parse::<Match>().is_ok());
            let whole = whole.filter(|text| {
                !["\nA", "\nB"]
                    .iter()
                    .any(|turn| text.trim_end().ends_with(turn))
            });
            assert_eq!(told.out.contains(CUT), whole.is_none(), "{told:?}");
            assert!(told.out.contains("The game goes on"), "{told:?}");
            true
        }
        Some(1) => {
            assert!(told.errors.starts_with("error: "), "{told:?}");
            assert!(told.errors.contains(name(file)), "{told:?}");
            assert_eq!(told.out, "");
            false
        }
        _ => panic!("{told:?}"),
    };
    assert_eq!(fs::read(file).expect("it is there"), bytes);
    goes_on
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
    let mut rng = shuffle::chance(11);
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
        ("empty", Vec::new(), "no record"),
        ("png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec(), "no text"),
        ("json", b"{\"schotten_arena\": 1}\n".to_vec(), "schotten 1"),
        ("zeros", vec![0; 4096], "no record"),
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
        for (told, code) in refusals.iter().zip([1, 2, 1, 1, 1]) {
            let exact = told.code == Some(code);
            // What is no text is a failure to read for some.
            assert!(exact || told.code == Some(1), "{told:?}");
            assert!(told.errors.starts_with("error: "), "{told:?}");
            assert!(told.errors.contains(&shown), "{told:?}");
            let control = |c: char| c.is_control() && c != '\n';
            assert!(!told.errors.contains(control), "{told:?}");
        }
        assert!(refusals[0].errors.contains(why), "{:?}", refusals[0]);
        assert!(refusals[2].errors.contains(why), "{:?}", refusals[2]);
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
    ] {
        assert_eq!(told.code, Some(1), "{told:?}");
        assert!(told.errors.contains("huge.schotten"), "{told:?}");
        assert!(told.errors.contains("too large"), "{told:?}");
    }
    // Where reading would not end at all, it ends too.
    for endless in [&path, Path::new("/dev/zero")] {
        let endless = text(endless);
        for (args, code) in [
            (&["analyze", endless][..], 1),
            (&["config", "--config", endless], 1),
            (&["config", "--theme", endless], 2),
            (&["arena", "show", endless], 1),
        ] {
            let mut limited = place.under("ulimit -v 4000000", args);
            let told = told(limited.output().expect("it starts"));
            assert_eq!(told.code, Some(code), "{args:?}: {told:?}");
            assert!(told.errors.contains(endless), "{args:?}: {told:?}");
            assert!(told.errors.contains("it has more than"), "{told:?}");
        }
    }
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
        (&folder, "is no file"),
        (&pipe, "is no file"),
        (&nowhere, "there is no file"),
        (&circle, "can't be read"),
    ] {
        let told = place.resume(path);
        assert_eq!(told.code, Some(1), "{told:?}");
        for told in [&told, &listed] {
            let line = told.errors.lines().find(|line| line.contains(name(path)));
            assert!(line.is_some_and(|line| line.contains(why)), "{told:?}");
        }
    }
    for path in [&folder, &nowhere, &circle] {
        let told = place.analyze(path);
        assert_eq!(told.code, Some(1), "{told:?}");
        assert!(told.errors.contains(name(path)), "{told:?}");
    }
    // The game that was left is looked for in the same folder.
    let none = place.run(&["resume", "--plain"]);
    assert!(none.errors.contains("no game to go on with"), "{none:?}");
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
        // The system's administrator may do everything.
        return;
    }
    for told in [place.resume(&file), place.analyze(&file)] {
        assert_eq!(told.code, Some(1), "{told:?}");
        assert!(told.errors.contains("locked"), "{told:?}");
    }
    allow(0o400);
    let told = place.resume(&file);
    assert_eq!(told.code, Some(1), "{told:?}");
    assert!(told.errors.contains("can't be written on"), "{told:?}");
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
    let mut child = place
        .under(shell, &GAME)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(lines.as_bytes()).expect("it reads");
    drop(input);
    told(child.wait_with_output().expect("it ends"))
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
        assert!(told.out.contains("goes on"), "{told:?}");
    }
    assert_eq!(fs::read(file_there.path("data")).expect("it is there"), b"");
    let told = file_there.run(&["games"]);
    assert_eq!(told.code, Some(1), "{told:?}");
    assert!(told.errors.contains("can't be read"), "{told:?}");
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
    let shell = "unset HOME XDG_DATA_HOME XDG_CONFIG_HOME";
    let told = plays(&place, shell, &lines(&played(1, 2)));
    assert_eq!(told.code, Some(0), "{told:?}");
    assert!(told.out.contains("Stone"), "{told:?}");
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
