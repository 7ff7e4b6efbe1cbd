//! What others do to the file of a game while it is played, and files that are
//! not where they were: with the real program.

use crate::games::Games;
use crate::lords_games;
use crate::terminal::Terminal;
use schotten_bots::{Match, PlayedRound};
use std::fs;
use std::path::{Path, PathBuf};

/// Ann has placed her first card and the table asks what she draws, or goes on
/// with that; with the record.
fn playing(games: &Games) -> (Terminal, PathBuf) {
    let mut table = games.play(&["--names", "Ann,Bob"]);
    table.wait_for("look away");
    table.keys(" a5");
    table.wait_for("placed");
    (table, games.record())
}

/// A record of a round in which something was played.
fn record(games: &Games, name: &str) -> PathBuf {
    let (mut table, record) = playing(games);
    table.signal("KILL");
    table.end();
    let named = record.with_file_name(name);
    fs::rename(record, &named).expect("renamed");
    named
}

fn actions(file: &Path) -> usize {
    let text = fs::read_to_string(file).expect("a record");
    let game: Match = text
        .parse()
        .unwrap_or_else(|error| panic!("{error}:\n{text}"));
    game.rounds().iter().flat_map(PlayedRound::actions).count()
}

/// Ann draws, Bob places his first card.
fn play_on(table: &mut Terminal) {
    table.keys("\r\r");
    table.wait_for("look away");
    table.keys(" a4");
}

fn quit(table: &mut Terminal, question: &str) {
    table.keys("q");
    table.wait_for(question);
    table.send("y");
    assert_eq!(table.end().exit_code(), 0);
}

const SAVED: &str = "Quit? The game is saved for later.";
const MOVED: &str = "but its file was";

#[test]
fn a_truncated_record_is_written_again_in_full() {
    let games = Games::new();
    let (mut table, record) = playing(&games);
    let cut = fs::File::options().write(true).open(&record);
    cut.and_then(|file| file.set_len(30)).expect("cut");
    play_on(&mut table);
    table.wait_for("placed");
    assert_eq!(actions(&record), 3);
    quit(&mut table, SAVED);
}

#[test]
fn a_game_in_a_named_file_is_resumed_by_that_name() {
    let games = Games::new();
    let file = games.beside("own.txt");
    let name = file.to_str().expect("text");
    let flags = ["--seed", "7", "--first", "a", "--record", name];
    let mut table = games.start(&flags);
    table.wait_for("look away");
    table.keys(" a5");
    table.wait_for("placed");
    quit(&mut table, "own.txt");
    assert_eq!(actions(&file), 1);
}

#[test]
fn a_moved_record_is_written_in_its_new_place() {
    let games = Games::new();
    let (mut table, record) = playing(&games);
    let moved = games.folder().join("final.schotten");
    fs::rename(&record, &moved).expect("renamed");
    table.keys("\r\r");
    table.wait_for("moved or renamed");
    table.keys(" a4");
    table.wait_for("placed");
    quit(&mut table, MOVED);
    // Not two records of one game.
    assert_eq!(games.records(), [&*moved]);
    assert_eq!(actions(&moved), 3);
}

#[test]
fn a_record_whose_folder_is_deleted_is_written_again() {
    let games = Games::new();
    let (mut table, record) = playing(&games);
    fs::remove_dir_all(games.beside("schotten")).expect("removed");
    play_on(&mut table);
    table.wait_for("placed");
    assert_eq!(actions(&record), 3);
    // After the last action too.
    fs::remove_dir_all(games.beside("schotten")).expect("removed");
    quit(&mut table, SAVED);
    assert_eq!(actions(&record), 3);
}

#[test]
fn a_file_that_replaced_a_record_is_left_alone() {
    let games = Games::new();
    let (mut table, record) = playing(&games);
    let other = games.beside("other");
    fs::write(&other, "somebody else's").expect("written");
    fs::rename(&other, &record).expect("renamed");
    table.keys("\r\r");
    table.wait_for("replaced by another");
    table.keys(" a4");
    table.wait_for("placed");
    quit(&mut table, SAVED);
    assert_eq!(
        fs::read_to_string(&record).expect("a file"),
        "somebody else's"
    );
    let records = games.records();
    assert_eq!(records.len(), 2, "{records:?}");
    let stem = record
        .file_stem()
        .and_then(|stem| stem.to_str())
        .expect("text");
    assert_eq!(
        actions(&games.folder().join(format!("{stem}-2.schotten"))),
        3
    );
}

#[test]
fn a_record_with_two_names_is_one_game() {
    let games = Games::new();
    let (mut table, record) = playing(&games);
    let second = games.folder().join("second.schotten");
    fs::hard_link(&record, &second).expect("a link");
    std::os::unix::fs::symlink(&record, games.folder().join("a-link.schotten")).expect("a link");
    play_on(&mut table);
    table.wait_for("placed");
    assert_eq!([&record, &second].map(|file| actions(file)), [3, 3]);
    let refused = games.run(&["resume", "second"]);
    assert_eq!(refused.status.code(), Some(1), "{refused:?}");
    let listed = games.stdout_of(&["games"]);
    assert_eq!(listed.matches("Ann – Bob").count(), 1, "{listed}");
    // One name goes: the other one has the game.
    fs::remove_file(&record).expect("removed");
    table.keys("\r\r");
    table.wait_for("moved or renamed");
    quit(&mut table, MOVED);
    assert_eq!(actions(&second), 4);
}

#[test]
fn an_unrecorded_game_says_so_until_it_is_recorded() {
    for (language, note, lost) in [
        ("en", "not recorded", "will be lost"),
        ("fr", "non enregistrée", "sera perdue"),
    ] {
        let games = Games::new();
        // A file where the folder should be.
        let obstacle = games.beside("schotten");
        fs::write(&obstacle, "").expect("written");
        let flags = [
            "--seed",
            "7",
            "--first",
            "a",
            "--no-motion",
            "--names",
            "Ann,Bob",
            "--variant",
            "tactic-expert",
            "--rounds",
            "3",
            "--no-curtain",
            "--language",
            language,
        ];
        let mut table = games.start(&flags);
        table.wait_for("Ann");
        table.keys("a5");
        table.wait_for(note);
        assert!(
            table.text().lines().next().expect("a line").contains(note),
            "{}",
            table.text()
        );
        assert!(table.text().contains("Ann 0 – 0 Bob"), "{}", table.text());
        // Other messages come and go, the note stays.
        table.keys("u");
        table.keys("a6");
        table.keys("l");
        let first = table.text();
        assert!(
            first.lines().next().expect("a line").contains(note),
            "{first}"
        );
        table.keys("q");
        table.wait_for(lost);
        // The folder can be made now: the question says so when it is asked again.
        fs::remove_file(&obstacle).expect("removed");
        table.keys("n");
        table.keys("q");
        let question = table.text();
        assert!(!question.contains(lost), "{question}");
        assert!(!question.contains(note), "{question}");
        table.send("y");
        assert_eq!(table.end().exit_code(), 0);
        assert_eq!(actions(&games.record()), 1);
    }
}

#[test]
fn plain_mode_says_at_every_turn_that_nothing_is_recorded() {
    let games = Games::new();
    let flags = [
        "--plain",
        "--seed",
        "7",
        "--first",
        "a",
        "--names",
        "Ann,Bob",
        "--no-curtain",
    ];
    let mut plain = games.start(&flags);
    plain.wait_for("Play a card.");
    plain.enter("R4@5", "or Enter: Draw");
    plain.enter("draw", "Play a card.");
    let hand = plain.text();
    let hand = hand.rsplit("\n1: ").next().expect("a hand");
    let card = hand[..2].to_owned();
    plain.enter(&format!("{card}@1"), "or Enter: Draw");
    fs::remove_dir_all(games.beside("schotten")).expect("removed");
    fs::write(games.beside("schotten"), "").expect("written");
    // Taking something back has to be written too.
    plain.enter("undo", "can't be recorded");
    plain.enter(&format!("{card}@1"), "or Enter: Draw");
    plain.enter("draw", "This game isn't being recorded.");
    plain.enter("quit", "will be lost");
}

#[test]
fn a_game_is_found_by_its_name_in_the_list() {
    let games = Games::new();
    let record = record(&games, "a.b.c.schotten");
    let listed = games.stdout_of(&["games"]);
    assert!(listed.contains("\na.b.c "), "{listed}");
    for name in ["a.b.c", "a.b.c.schotten"] {
        assert!(
            games.stdout_of(&["replay", "--text", name]).contains("Ann"),
            "{name}"
        );
    }
    assert_eq!(
        games.run(&["replay", "--text", "a.b"]).status.code(),
        Some(1)
    );
    drop(record);
}

/// The start screen is there before the records are read.
#[test]
fn the_last_game_is_offered_when_it_is_found() {
    let games = Games::new();
    let record = record(&games, "last.schotten");
    let hold = games.beside("hold");
    let hold_name = hold.to_str().expect("text");
    let environment = [
        ("XDG_DATA_HOME", games.path()),
        ("SCHOTTEN_LOOK_ON", hold_name),
    ];
    let start = |keys: &str| {
        fs::write(&hold, "").expect("written");
        let mut table = Terminal::start_as_is(&["--no-motion"], 80, 24, &environment);
        table.wait_for("looking for your last game");
        let place = |table: &Terminal, what: &str| {
            table.text().lines().position(|line| line.contains(what))
        };
        let before = place(&table, "Deal of the day");
        table.keys(keys);
        fs::remove_file(&hold).expect("removed");
        (table, before, place)
    };
    // What was asked for before is done when it is found.
    let (mut table, ..) = start("\r");
    table.wait_for("Game resumed");
    table.signal("KILL");
    table.end();
    // Nothing moves, and the cursor stays where it was put: on the game of two people.
    let (mut table, before, place) = start("\x1b[B\x1b[B");
    table.wait_for("Ann – Bob");
    assert_eq!(place(&table, "Deal of the day"), before);
    table.keys("\r");
    table.wait_for("look away");
    assert!(!table.text().contains("Game resumed"), "{}", table.text());
    table.signal("KILL");
    table.end();
    // There is none any more: Enter on its row did nothing.
    fs::remove_file(&record).expect("removed");
    games.write("broken.schotten", "schotten 1\n");
    let (mut table, before, place) = start("\r");
    table.wait_for("no unfinished game");
    assert_eq!(place(&table, "Deal of the day"), before);
    // The cursor is on the game that was played last.
    table.keys("\r");
    table.wait_for("look away");
}

/// The records of [`indexed_games`].
const INDEXED: [&str; 5] = ["first", "second", "third", "fourth", "fifth"];

/// The record of a game of Ann's that is over.
fn over() -> String {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/records");
    fs::read_to_string(corpus.join("over.schotten")).expect("a record")
}

fn set_age(file: &Path, seconds: u64) {
    let file = fs::File::options().write(true).open(file).expect("a file");
    let time = std::time::SystemTime::now() - std::time::Duration::from_secs(seconds);
    file.set_modified(time).expect("set");
}

/// Returns a folder with games of both kinds, and their files.
fn indexed_games() -> (Games, [PathBuf; 5]) {
    let games = Games::new();
    record(&games, "first.schotten");
    let over = over();
    for (name, text) in [("second", &over), ("third", &over.replace("Ann", "Zoë"))] {
        games.write(&format!("{name}.schotten"), text);
    }
    for (name, actions) in [("fourth", usize::MAX), ("fifth", 40)] {
        let game = lords_games::played(lords_games::variant(3, true), 1, actions);
        let record = lords_games::record_of(&game, "begun=2026-11-22T09:30:00Z bots=-,skilled,-");
        games.write(&format!("{name}.schotten"), &record);
    }
    let all = INDEXED.map(|name| games.folder().join(format!("{name}.schotten")));
    for (seconds, file) in (100..).zip(&all) {
        set_age(file, seconds);
    }
    (games, all)
}

/// What `games` and `stats` print.
fn all_lists(games: &Games) -> [String; 4] {
    [
        &["games"][..],
        &["stats"],
        &["stats", "--json"],
        &["stats", "Zoë"],
    ]
    .map(|args| games.stdout_of(args))
}

#[test]
fn the_index_of_the_records_changes_nothing_and_contains_no_card() {
    let (games, _) = indexed_games();
    let index = games.beside("schotten/games.index");
    let cold = all_lists(&games);
    assert!(
        cold[0].contains("Zoë") && cold[2].contains("Zoë"),
        "{cold:?}"
    );
    let written = fs::read_to_string(&index).expect("an index");
    for file in INDEXED {
        assert!(written.contains(file), "{file}: {written}");
    }
    let mode = std::os::unix::fs::PermissionsExt::mode(
        &fs::metadata(&index).expect("it is there").permissions(),
    );
    assert_eq!(mode & 0o777, 0o600);
    for secret in ["clan=", "tactic=", "draw=", "seed", "@", "R1"] {
        assert!(!written.contains(secret), "{secret}: {written}");
    }
    assert_eq!(all_lists(&games), cold);
    assert_eq!(
        fs::read_to_string(&index).expect("an index"),
        written,
        "nothing is new"
    );
    // Damaged, of another version, cut, nonsense, no file: it is made anew.
    let damaged = [
        written.replace("Zoë", "Zog"),
        written.replacen("index ", "index 0", 1),
        written[..written.len() / 2].to_owned(),
        "nonsense".to_owned(),
        String::new(),
    ];
    for damaged in damaged {
        fs::write(&index, &damaged).expect("written");
        assert_eq!(all_lists(&games), cold, "{damaged}");
        assert_eq!(fs::read_to_string(&index).expect("an index"), written);
    }
    fs::remove_file(&index).expect("removed");
    fs::create_dir(&index).expect("a folder");
    assert_eq!(all_lists(&games), cold);
    fs::remove_dir(&index).expect("removed");
}

#[test]
fn a_record_that_changes_is_read_again_even_if_its_size_and_time_stay() {
    let (games, all) = indexed_games();
    let first = fs::read_to_string(&all[0]).expect("a record");
    all_lists(&games);
    let changed = over().replace("Ann", "Eve");
    fs::write(&all[1], &changed).expect("written");
    set_age(&all[1], 101);
    let now = all_lists(&games);
    assert!(now[0].contains("Eve"), "{now:?}");
    fs::remove_file(&all[2]).expect("removed");
    assert!(!games.stdout_of(&["games"]).contains("Zoë"));
    // A game that is being played is marked, and one that is over can be shown while its
    // window is still open.
    for (file, is_marked) in [(&all[1], true), (&all[3], false)] {
        let held = fs::File::open(file).expect("a file");
        held.lock().expect("a lock");
        let listed = games.stdout_of(&["games"]);
        assert_eq!(listed.contains("open in another window"), is_marked);
        if !is_marked {
            set_age(file, 0);
            games.stdout_of(&["replay", "--text"]);
        }
    }
    assert_eq!(fs::read_to_string(&all[0]).expect("a record"), first);
}
