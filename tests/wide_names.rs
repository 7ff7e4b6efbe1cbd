//! Names whose letters take two columns or none: whatever stands beside them stands
//! where it would beside plain letters, on pipes and in files. The table has its
//! own test.
//!
//! Each text is made twice, with such names and with plain ones that are as wide.

use crate::games::Games;
use crate::typed::{self, Replica};
use rand::seq::IndexedRandom;
use schotten_bots::{Level, Match};
use schotten_rules::Variant;
use schotten_testkit::played_match;
use std::fs;
use tabletop::chance::seeded;
use unicode_width::UnicodeWidthStr;

/// Chinese and Hebrew; Hindi, and a name with its accents apart.
const PAIRS: [[&str; 2]; 2] = [["東京", "אב"], ["हिन्दी", "e\u{301}le\u{301}na"]];

/// Plain names that are as wide. French says d'e… and de x….
fn plain(names: [&str; 2]) -> [String; 2] {
    let letters = names.map(|name| if name.starts_with('e') { "e" } else { "x" });
    let [a, b] = [0, 1].map(|at| letters[at].repeat(names[at].width() - 1));
    [a + "a", b + "b"]
}

/// The output is the same for both pairs of names, apart from the names, in both
/// languages.
fn compare(what: &str, text_for: impl Fn([&str; 2], &str) -> String) {
    for names in PAIRS {
        let plain = plain(names);
        let [a, b] = plain.each_ref().map(String::as_str);
        for language in ["en", "fr"] {
            let wide = text_for(names, language);
            let replaced = wide.replace(names[0], a).replace(names[1], b);
            assert_ne!(wide, replaced, "{what}: {names:?} are named");
            let expected = text_for([a, b], language);
            for (line, expected) in replaced.lines().zip(expected.lines()) {
                assert_eq!(line, expected, "{what}: {names:?}");
            }
            assert_eq!(replaced.len(), expected.len(), "{what}: {names:?}");
        }
    }
}

/// A folder with the record of a match of two rounds, one of which is over.
fn recorded(names: [&str; 2]) -> Games {
    let (stops, mut rng) = ([usize::MAX, 25], seeded(8));
    let variant = Variant::Tactic;
    let game: Match = played_match(variant, names, 2, &stops, &mut rng, |round, rng| {
        round.legal_actions().choose(rng).copied()
    });
    let games = Games::new();
    games.write("game.schotten", &game.to_string());
    games
}

/// What the program prints about this folder, whose name is left out.
fn printed(games: &Games, language: &str, args: &[&str]) -> String {
    let text = games.stdout_of(&[args, &["--language", language]].concat());
    text.replace(games.path(), "DATA")
}

#[test]
fn lists_and_reports_keep_their_columns() {
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
            printed(&recorded(names), language, args)
        });
    }
    compare("a page of statistics", |names, language| {
        printed(&recorded(names), language, &["stats", names[0]])
    });
}

#[test]
fn settings_keep_their_columns() {
    compare("config", |names, language| {
        let games = Games::new();
        let file = games.beside("config.toml");
        let settings = format!("names = [\"{}\", \"{}\"]\n", names[0], names[1]);
        fs::write(&file, settings).expect("written");
        let file = file.to_str().expect("text");
        printed(&games, language, &["config", "--config", file])
    });
}

#[test]
fn plain_mode_keeps_its_line_lengths() {
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
