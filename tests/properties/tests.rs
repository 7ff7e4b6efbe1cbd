//! Checks the properties with the examples in `fuzz/corpus` and with seeded mutations
//! of them.

use super::{PROPERTIES, Property};
use rand::RngExt;
use rand::seq::IndexedRandom;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use tabletop::chance::{self, Chance};

/// Words that mutations insert.
const WORDS: &[&str] = &[
    "A",
    "B",
    "R7",
    "G5",
    "JO",
    "SP",
    "SB",
    "BB",
    "MF",
    "RE",
    "ST:",
    "BA:",
    "TR:",
    "@3",
    "@9",
    ">5",
    ">x",
    "#3",
    "+c",
    "+t",
    "-R7",
    ".",
    "pass",
    "=A",
    "^A",
    "*MF",
    ":",
    "/",
    "?6",
    "?7",
    "border=",
    "hands=",
    "clan=",
    "tactic=",
    "discard=",
    "played=",
    "jokers=",
    "passes=",
    "turn=B",
    "phase=",
    "draws:2",
    "returns:2",
    "over",
    "result=",
    "result ",
    "draw",
    "schotten 1",
    "variant ",
    "players ",
    "rounds ",
    "round 1 ",
    "first=A",
    "; ",
    "; game seed=",
    "bot=",
    "begun=",
    "base",
    "tactic",
    "expert",
    "tactic-expert",
    "Sc1",
    "We12",
    "Br12a",
    "Sc9*Ch",
    "Md5^",
    "(Mk7:A)",
    "(?)",
    "We:B2",
    "Cb:Ch11",
    "#Ch11",
    "+2",
    "!",
    "lords ",
    "view=A",
    "view=public",
    "players=3",
    "bruce=yes",
    "bruce no",
    "token=B",
    "act=-",
    "power:Sc",
    "claim:1",
    "armies=",
    "recruits=",
    "supporters=",
    "victory=",
    "seen=",
    "draw=",
    "chance=?",
    "winner=A",
    "game lords",
    "new game=lords players=4",
    "position lords ",
    "view public",
    "score",
    "hello",
    "new ",
    "position ",
    "show",
    "legal",
    "do ",
    "claims ",
    "go level=random",
    "hint level=greedy",
    "perft 1",
    "quit",
    "seed=",
    "random",
    "greedy@50ms",
    "heuristic",
    "exec:",
    "level=",
    "10",
    "0",
    "1/2",
    "4294967296",
    "18446744073709551615",
    "-1",
    "1e999",
    "true",
    "false",
    "null",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "'",
    "\"\"\"",
    "[keys]\n",
    "[[keys]]\n",
    "pace = \"calm\"\n",
    "motion = 1\n",
    "keys.log = ",
    "theme",
    "rounds = 100\n",
    "fg = \"#ffc857\"",
    "\\u0000",
    "red",
    "rouge",
    "vert",
    "bleu",
    "claim ",
    "revendiquer ",
    "draw clan",
    "piocher",
    "discard",
    "to",
    "en",
    "stone",
    "borne",
    "strategist",
    "traître",
    "banshee",
    "recruteur",
    "help",
    "language fr",
    "langue en",
    "undo",
    "annuler",
    "\r\n",
    "\n",
    " ",
    "\t",
    "\0",
    "\u{feff}",
    "é",
    "’",
    "–",
    "\u{202e}",
    "🂡",
];

/// The examples of a property. The published package doesn't contain them.
fn corpus(name: &str) -> Vec<Vec<u8>> {
    let folder = fuzz().join("corpus").join(name);
    if !fuzz().exists() {
        return WORDS.iter().map(|word| word.as_bytes().to_vec()).collect();
    }
    let entries = fs::read_dir(&folder);
    let entries = entries.unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 4, "{}: {files:?}", folder.display());
    files.iter().map(|file| fs::read(file).unwrap()).collect()
}

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz")
}

/// A mutation of an example: flipped bytes, pieces that are removed, doubled or taken
/// from other examples, inserted words, a cut end.
fn changed(corpus: &[Vec<u8>], rng: &mut Chance) -> Vec<u8> {
    let mut data = corpus.choose(rng).expect("examples").clone();
    for _ in 0..rng.random_range(1..=4) {
        let from = rng.random_range(0..=data.len());
        let to = (from + rng.random_range(0..16)).min(data.len());
        match rng.random_range(0..7) {
            0 if from < data.len() => data[from] ^= 1 << rng.random_range(0..8),
            1 => data.truncate(from),
            2 => drop(data.drain(from..to)),
            3 => {
                let doubled = data[from..to].to_vec();
                data.splice(from..from, doubled);
            }
            4 => {
                let other = corpus.choose(rng).expect("examples");
                let start = rng.random_range(0..=other.len());
                data.splice(from.., other[start..].iter().copied());
            }
            _ => {
                let word = WORDS.choose(rng).expect("words").bytes();
                if rng.random_bool(0.5) {
                    data.splice(from..from, word);
                } else {
                    data.splice(from..to, word);
                }
            }
        }
    }
    data
}

/// Checks a property with every example and with this many mutations.
fn holds(name: &str, changes: usize) {
    let (_, property) = PROPERTIES
        .into_iter()
        .find(|(other, _)| *other == name)
        .expect("there is such a property");
    let corpus = corpus(name);
    for data in &corpus {
        holds_for(property, data);
    }
    let mut rng = chance::seeded(20);
    for _ in 0..changes {
        holds_for(property, &changed(&corpus, &mut rng));
    }
}

fn holds_for(property: Property, data: &[u8]) {
    let held = catch_unwind(AssertUnwindSafe(|| property(data)));
    assert!(held.is_ok(), "it does not hold for {}", data.escape_ascii());
}

#[test]
fn actions() {
    holds("actions", 10_000);
}

#[test]
fn lords_actions() {
    holds("lords_actions", 10_000);
}

#[test]
fn lords_positions() {
    holds("lords_positions", 5_000);
}

#[test]
fn lords_records() {
    holds("lords_records", 5_000);
}

#[test]
fn names() {
    holds("names", 10_000);
}

#[test]
fn positions() {
    holds("positions", 10_000);
}

#[test]
fn protocol() {
    holds("protocol", 400);
}

#[test]
fn records() {
    holds("records", 10_000);
}

#[test]
fn settings() {
    holds("settings", 100);
}

#[test]
fn speech() {
    holds("speech", 300);
}

#[test]
fn themes() {
    holds("themes", 2_000);
}

#[test]
fn every_property_has_a_fuzz_target() {
    if !fuzz().exists() {
        return;
    }
    let manifest = fs::read_to_string(fuzz().join("Cargo.toml")).unwrap();
    for (name, _) in PROPERTIES {
        let path = format!("fuzz_targets/{name}.rs");
        assert!(manifest.contains(&format!("path = \"{path}\"")), "{name}");
        let code = fs::read_to_string(fuzz().join(path)).unwrap();
        assert!(code.contains(&format!("schotten::fuzzing::{name}(data)")));
    }
}
