//! `schotten lords` in the real program, and what other commands do with the
//! records of Lords of Scotland.

use crate::quiet;
use lords_bots::{LordsOfScotland, Match};
use lords_rules::{PlayerCount, Variant};
use std::fs;
use std::path::Path;
use std::process::{Output, Stdio};
use tabletop::{Game, Name, chance};
use tempfile::TempDir;

/// Runs the program with the games of this folder.
fn schotten(folder: &Path, args: &[&str]) -> Output {
    let mut command = quiet::keeping_in(folder);
    command.args(args).stdin(Stdio::null());
    command.env("LC_ALL", "C.UTF-8");
    command.output().expect("the program starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A record of three players in the games folder, with this many actions.
fn record(folder: &Path, actions: usize) -> String {
    let players = PlayerCount::new(3).expect("three");
    let variant = Variant {
        players,
        bruces: false,
    };
    let names = ["Ann", "Bob", "Cat"].map(|name| Name::new(name).expect("a name"));
    let mut game = Match::new(variant, names, 1);
    let deal = LordsOfScotland::deal(variant, None, &mut chance::seeded(4));
    game.start_round(deal).expect("a deal of the variant");
    let round = game.current_mut().expect("it has begun");
    for _ in 0..actions {
        let legal = LordsOfScotland::legal_actions(round.round());
        let Some(action) = legal.first() else { break };
        round.play(*action).expect("it is legal");
    }
    let games = folder.join("schotten/games");
    fs::create_dir_all(&games).expect("a folder");
    let text = game
        .to_string()
        .replacen('\n', "\n; game bots=-,-,- seed=4\n", 1);
    let file = games.join("lords.schotten");
    fs::write(&file, text).expect("it is written");
    file.to_string_lossy().into_owned()
}

#[test]
fn impossible_games_are_refused_with_the_reason() {
    let folder = TempDir::new().expect("a folder");
    let refused: [(&[&str], &str); 9] = [
        (&["--players", "6"], "from 2 to 5"),
        (&["--players", "1"], "from 2 to 5"),
        (&["--seat", "bot:genius"], "the levels are"),
        (
            &["--seat", "Ann", "--seat", "Ann"],
            "Two players are called Ann",
        ),
        (&["--seats", "random,random"], "needs a person"),
        (
            &["--players", "2", "--seats", "me,Bob,Cat"],
            "--players says 2, but 3",
        ),
        (&["--players", "2", "--first", "d"], "Player d can't begin"),
        (&["--bots", "genius"], "random"),
        (&["--seat", " "], "visible character"),
    ];
    for (args, reason) in refused {
        let args = [&["lords"], args].concat();
        let output = schotten(folder.path(), &args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let message = text(&output.stderr);
        assert!(message.contains(reason), "{args:?}: {message}");
    }
    // Levels have names and numbers.
    for args in [
        &[][..],
        &["--bots", "3"],
        &["--bots", "skilled"],
        &["--seats", "me,bob,3,5"],
        &["--seat", "Ann", "--seat", "bot:4"],
    ] {
        // Without a terminal, the game is played line by line.
        let output = schotten(folder.path(), &[&["lords"], args].concat());
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        let printed = text(&output.stdout);
        assert!(
            printed.contains("The game isn't finished"),
            "{args:?}: {printed}"
        );
    }
}

/// As the help of `--seats` says.
#[test]
fn me_among_other_people_gets_a_free_name() {
    let folder = TempDir::new().expect("a folder");
    for (seats, name) in [("me,Cat", "Ann"), ("me,Ann", "Bob"), ("me,3", "You")] {
        let output = schotten(folder.path(), &["lords", "--seats", seats]);
        let printed = text(&output.stdout);
        assert!(printed.contains(name), "{seats}: {printed}");
        let help = text(&schotten(folder.path(), &["lords", "--help"]).stdout);
        assert!(help.contains(name) || name == "You", "{name}: {help}");
    }
}

#[test]
fn a_game_that_is_not_over_is_listed_and_not_analyzed() {
    let folder = TempDir::new().expect("a folder");
    let file = record(folder.path(), 40);
    let games = schotten(folder.path(), &["games"]);
    assert_eq!(games.status.code(), Some(0), "{}", text(&games.stderr));
    let list = text(&games.stdout);
    for word in ["lords", "Ann, Bob, Cat", "Lords of Scotland", "skirmish"] {
        assert!(list.contains(word), "{word}: {list}");
    }
    let output = schotten(folder.path(), &["analyze", &file]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let message = text(&output.stderr);
    assert!(message.contains("the game isn't over yet"), "{message}");
    // Without a file, the last game that is over is replayed.
    let replayed = schotten(folder.path(), &["replay"]);
    assert!(
        text(&replayed.stderr).contains("no finished game"),
        "{replayed:?}"
    );
    let replayed = schotten(folder.path(), &["replay", &file]);
    assert!(text(&replayed.stdout).contains("Ann, Bob, Cat"));
    // It doesn't count for the other game, and does no harm to its statistics.
    let stats = schotten(folder.path(), &["stats"]);
    assert_eq!(stats.status.code(), Some(0), "{}", text(&stats.stderr));
}

#[test]
fn the_rules_of_both_games_are_printed() {
    let folder = TempDir::new().expect("a folder");
    for (args, words) in [
        (&["rules", "--lords", "blocking"][..], "lower strength"),
        (&["rules", "--lords", "--list"], "cochrane"),
        (
            &["rules", "--lords", "--language", "fr", "blocage"],
            "force inférieure",
        ),
        (&["rules", "proof"], "proof"),
    ] {
        let output = schotten(folder.path(), args);
        let printed = text(&output.stdout);
        assert!(printed.contains(words), "{args:?}: {printed}");
    }
}

#[test]
fn the_options_of_the_last_game_are_those_of_the_next_one_without_flags() {
    let folder = TempDir::new().expect("a folder");
    let played = |args: &[&str]| {
        let all = [&["lords", "--plain"], args].concat();
        text(&schotten(folder.path(), &all).stdout)
    };
    assert!(played(&[]).contains("Lords of Scotland, 3 players."));
    let chosen = ["--players", "4", "--seat", "Zoe", "--bruce"];
    assert!(played(&chosen).contains("Lords of Scotland, 4 players, with the Bruces."));
    let again = played(&[]);
    assert!(again.contains("4 players, with the Bruces."), "{again}");
    // With flags it is the same game whatever was played before.
    for flags in [&["--no-bruce"][..], &["--seed", "9"], &["--first", "a"]] {
        played(&chosen);
        let asked = played(flags);
        assert!(asked.contains("Lords of Scotland, 3 players."), "{asked}");
    }
    assert!(played(&["--players", "2"]).contains("Lords of Scotland, 2 players."));
    let other = played(&["--seats", "Ann,Bob,3"]);
    assert!(other.contains("Lords of Scotland, 3 players."), "{other}");
    // Nobody chooses the players of the deal of the day.
    played(&["--seats", "Ann,Bob"]);
    assert!(played(&["--daily"]).contains("Lords of Scotland, 3 players."));
    assert!(played(&[]).contains("Lords of Scotland, 2 players."));
}

#[test]
fn a_game_that_is_over_is_analyzed_the_same_every_time() {
    let folder = TempDir::new().expect("a folder");
    let file = record(folder.path(), 5_000);
    let analyze = |args: &[&str]| {
        let flags = ["--round", "2", "--iterations", "4"];
        let output = schotten(folder.path(), &[&["analyze"], &flags[..], args].concat());
        assert!(output.status.success(), "{output:?}");
        text(&output.stdout)
    };
    let report = analyze(&[]);
    for part in [
        "Ann – Bob – Cat, Lords of Scotland",
        "Skirmish 2",
        "Cat: accuracy ",
    ] {
        assert!(report.contains(part), "{part}: {report}");
    }
    assert!(!report.contains("Skirmish 1\n"), "{report}");
    assert_eq!(report, analyze(&[&file]));
    let json: serde_json::Value = serde_json::from_str(&analyze(&["--json"])).expect("JSON");
    assert_eq!(json["game"], "lords");
    let turns = json["turns"].as_array().expect("turns");
    for turn in turns {
        assert_eq!(turn["round"], 2);
        for choice in turn["choices"].as_array().expect("choices") {
            let [chance, best] = ["chance", "best_chance"].map(|name| choice[name].as_f64());
            assert!(chance <= best, "{turn}");
        }
    }
    let none = schotten(folder.path(), &["analyze", "--round", "99"]);
    assert_eq!(none.status.code(), Some(2), "{none:?}");
}
