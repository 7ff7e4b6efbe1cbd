//! Names whose letters take two columns or none: whatever stands beside them stands
//! where it would beside plain letters, on pipes and in files. The table has its
//! own test.
//!
//! Each text is made twice, with such names and with plain ones that are as wide.

use crate::quiet;
use crate::typed::{self, Replica};
use rand::seq::IndexedRandom;
use schotten_bots::{Level, Match};
use schotten_rules::{Deal, Variant};
use std::fs;
use std::path::Path;
use tabletop::Name;
use tabletop::chance::seeded;
use tempfile::TempDir;
use unicode_width::UnicodeWidthStr;

/// Chinese and Hebrew; Hindi, and a name with its accents apart.
const PAIRS: [[&str; 2]; 2] = [["東京", "אב"], ["हिन्दी", "e\u{301}le\u{301}na"]];

/// Plain names that are as wide. French says d'e… and de x….
fn plain(names: [&str; 2]) -> [String; 2] {
    let letters = names.map(|name| if name.starts_with('e') { "e" } else { "x" });
    let [a, b] = [0, 1].map(|at| letters[at].repeat(names[at].width() - 1));
    [a + "a", b + "b"]
}

/// The same is said of both pairs of names, in both languages.
fn compare(what: &str, said: impl Fn([&str; 2], &str) -> String) {
    for names in PAIRS {
        let plain = plain(names);
        let [a, b] = plain.each_ref().map(String::as_str);
        for language in ["en", "fr"] {
            let wide = said(names, language);
            let replaced = wide.replace(names[0], a).replace(names[1], b);
            assert_ne!(wide, replaced, "{what}: {names:?} are named");
            let expected = said([a, b], language);
            for (line, expected) in replaced.lines().zip(expected.lines()) {
                assert_eq!(line, expected, "{what}: {names:?}");
            }
            assert_eq!(replaced.len(), expected.len(), "{what}: {names:?}");
        }
    }
}

/// A folder for games with one record of a match of two rounds, one of which is
/// over.
fn recorded(names: [&str; 2]) -> TempDir {
    let names = names.map(|name| Name::new(name).expect("a name"));
    let (mut game, mut rng) = (Match::new(Variant::Tactic, names, 2), seeded(8));
    for most in [usize::MAX, 25] {
        let deal = Deal::shuffled(Variant::Tactic, game.next_first(), &mut rng);
        game.start_round(deal).expect("a round");
        let round = game.current_mut().expect("it has begun");
        while round.actions().len() < most {
            let actions = round.round().legal_actions();
            let Some(action) = actions.choose(&mut rng) else {
                break;
            };
            round.play(*action).expect("legal");
        }
    }
    let data = tempfile::tempdir().expect("a folder");
    let folder = data.path().join("schotten/games");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("game.schotten"), game.to_string()).expect("written");
    data
}

/// What the program prints about the games and with the settings of this folder.
/// The folder's name is left out.
fn printed(data: &Path, language: &str, args: &[&str]) -> String {
    let output = quiet::schotten()
        .args(args)
        .args(["--language", language])
        .env("XDG_DATA_HOME", data)
        .env("XDG_CONFIG_HOME", data)
        .output()
        .expect("the program starts");
    assert!(output.status.success(), "{args:?}: {output:?}");
    let text = String::from_utf8(output.stdout).expect("text");
    text.replace(data.to_str().expect("text"), "DATA")
}

#[test]
fn in_what_is_printed_about_games_columns_stay_columns() {
    let all: [&[&str]; 6] = [
        &["games"],
        &["stats"],
        &["stats", "--variant", "tactic"],
        &["replay", "--text", "game"],
        &["replay", "--text", "game", "--as", "all", "--round", "1"],
        &["export", "game", "--format", "svg"],
    ];
    for args in all {
        compare(args[0], |names, language| {
            printed(recorded(names).path(), language, args)
        });
    }
    compare("a page of statistics", |names, language| {
        printed(recorded(names).path(), language, &["stats", names[0]])
    });
}

#[test]
fn in_the_settings_columns_stay_columns() {
    compare("config", |names, language| {
        let data = tempfile::tempdir().expect("a folder");
        fs::create_dir(data.path().join("schotten")).expect("a folder");
        let settings = format!("names = [\"{}\", \"{}\"]\n", names[0], names[1]);
        fs::write(data.path().join("schotten/config.toml"), settings).expect("written");
        printed(data.path(), language, &["config"])
    });
}

#[test]
fn in_the_plain_mode_lines_are_as_long() {
    let played = Replica::play(Variant::Tactic, 1, 3, Level::Greedy, None);
    compare("the plain mode", |names, language| {
        let names = names.join(",");
        let flags = [
            "--plain",
            "--variant",
            "tactic",
            "--seed",
            "3",
            "--first",
            "a",
        ];
        let more = ["--names", &names, "--language", language];
        let output = typed::run(&[&flags[..], &more].concat(), &played.script);
        String::from_utf8(output.stdout).expect("text")
    });
}
