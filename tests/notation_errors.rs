//! Every text that is not in the notation is answered with an error that says
//! where and what would be right (`data/notation_errors.txt`), and no text
//! whatever makes the parsers panic.

use crate::common::{assert_round_trip, every_action, random_match, random_positions};
use rand::RngExt;
use rand::seq::IndexedRandom;
use schotten_bots::Match;
use schotten_rules::notation::Position;
use schotten_rules::{Action, ClaimPosition, Player, Round, Variant, View};
use std::collections::BTreeMap;
use std::fmt::{Debug, Display};
use std::str::FromStr;
use tabletop::chance::{Chance, seeded};
use textkit::ParseError;

/// The error of a text of this kind, if it is one.
fn error(kind: &str, text: &str) -> Option<ParseError> {
    match kind {
        "action" => text.parse::<Action>().err(),
        "round" => text.parse::<Round>().err(),
        "view" => text.parse::<View>().err(),
        "position" => text.parse::<Position>().err(),
        "claims" => text.parse::<ClaimPosition>().err(),
        "record" => text.parse::<Match>().err(),
        other => panic!("no kind of text: {other}"),
    }
}

/// A text of the file with its escapes read.
fn unescape(text: &str) -> String {
    let text = text
        .strip_prefix('"')
        .and_then(|t| t.strip_suffix('"'))
        .unwrap_or(text);
    text.replace("\\n", "\n")
        .replace("\\t", "\t")
        .replace("\\0", "\0")
}

/// A text of the file that does not parse, and the words about it.
struct Case<'a> {
    line: usize,
    kind: &'a str,
    text: String,
    words: Vec<&'a str>,
}

fn cases(file: &str) -> Vec<Case<'_>> {
    let mut valid: BTreeMap<&str, (&str, String)> = BTreeMap::new();
    let mut cases: Vec<Case> = Vec::new();
    for (i, line) in file.lines().enumerate() {
        let number = i + 1;
        if line.is_empty() || line.starts_with(';') {
            continue;
        }
        if let Some(words) = line.strip_prefix("    ") {
            let case = cases.last_mut().expect("a text before the words");
            case.words.push(words);
            continue;
        }
        if let Some(rest) = line.strip_prefix("valid ") {
            let mut parts = rest.splitn(3, ' ');
            let mut part = || parts.next().expect("valid NAME KIND TEXT");
            let (name, kind, text) = (part(), part(), unescape(part()));
            assert_eq!(error(kind, &text), None, "line {number}");
            valid.insert(name, (kind, text));
            continue;
        }
        let (kind, text) = if let Some(rest) = line.strip_prefix("bad ") {
            let (kind, text) = rest.split_once(' ').expect("bad KIND TEXT");
            (kind, unescape(text))
        } else {
            let (name, edit) = line.split_once(": ").expect("NAME: OLD => NEW");
            let (old, new) = edit.split_once(" => ").expect("NAME: OLD => NEW");
            let (kind, text) = &valid[name];
            let old = unescape(old);
            assert!(text.contains(&old), "line {number}: no {old:?} there");
            (*kind, text.replacen(&old, &unescape(new), 1))
        };
        cases.push(Case {
            line: number,
            kind,
            text,
            words: Vec::new(),
        });
    }
    cases
}

#[test]
fn errors_name_the_place_and_what_would_be_right() {
    let cases = cases(include_str!("data/notation_errors.txt"));
    assert!(cases.len() >= 199, "{}", cases.len());
    let mut wrong = Vec::new();
    for case in cases {
        assert!(!case.words.is_empty(), "line {}: no words", case.line);
        let message = error(case.kind, &case.text).map_or("no error".into(), |e| e.to_string());
        if case.words.iter().any(|words| !message.contains(words)) {
            wrong.push(format!(
                "line {}: {message}\n  not {:?}",
                case.line, case.words
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Parses a text: an error that can be shown on one line, or a value that
/// prints and parses back to itself.
fn parse<T>(text: &str) -> Option<T>
where
    T: Display + FromStr<Err = ParseError> + PartialEq + Debug,
{
    let value = text.parse::<T>();
    match &value {
        Ok(value) => assert_round_trip(value),
        Err(error) => {
            let shown = error.to_string();
            assert!(!shown.chars().any(char::is_control), "{shown:?}");
        }
    }
    value.ok()
}

fn parse_as_everything(text: &str) {
    parse::<Action>(text);
    parse::<Round>(text);
    parse::<View>(text);
    parse::<Position>(text);
    parse::<Match>(text);
    // A position for claims is only read, never written.
    let _ = text
        .parse::<ClaimPosition>()
        .map_err(|error| error.to_string());
}

#[test]
fn no_noise_and_no_length_makes_a_parser_panic() {
    let mut rng = seeded(7);
    for _ in 0..2000 {
        let bytes: Vec<u8> = (0..rng.random_range(0..200))
            .map(|_| rng.random())
            .collect();
        parse_as_everything(&String::from_utf8_lossy(&bytes));
    }
    let long = |part: &str| part.repeat(100_000);
    for part in [
        "R7", "R7@3 ", "/", ":/", "-", "9", " ", "?1", "border=:", "\n", "A R7@3\n", "ö",
    ] {
        let text = long(part);
        parse_as_everything(&text);
        for start in [
            "border=",
            "tactic border=:/:/:/:/:/:/:/:/: discard=",
            "tactic hands=?",
            "#",
        ] {
            parse_as_everything(&format!("{start}{text}"));
        }
        let header = "schotten 1\nvariant base\nplayers Ann|Bob\nrounds ";
        parse_as_everything(&format!("{header}{text}"));
        parse_as_everything(&format!("{header}1\n{text}"));
    }
}

/// The text with a few small changes: characters and words left out, put in,
/// replaced, doubled or swapped.
fn mutate(text: &str, rng: &mut Chance) -> String {
    const CHARACTERS: &str = "ABRGYPNJOSMFET0123456789@#>:/*^=?-+,. |;x\n\r\t\0ö";
    let characters: Vec<char> = CHARACTERS.chars().collect();
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..rng.random_range(1..4) {
        let from = rng.random_range(0..=text.len());
        let to = (from + rng.random_range(0..4)).min(text.len());
        let other = *characters.choose(rng).expect("characters");
        match rng.random_range(0..5) {
            0 => drop(text.drain(from..to)),
            1 => text.insert(from, other),
            2 if from < text.len() => text[from] = other,
            3 => {
                let doubled = text[from..to].to_vec();
                text.splice(from..from, doubled);
            }
            _ => {
                let mut words: Vec<Vec<char>> = text.split(|c| *c == ' ').map(Vec::from).collect();
                let [one, two] = [0, 1].map(|_| rng.random_range(0..words.len()));
                words.swap(one, two);
                text = words.join(&' ');
            }
        }
    }
    text.into_iter().collect()
}

#[test]
fn broken_actions_are_errors_or_other_actions() {
    let mut rng = seeded(8);
    let actions = every_action();
    let mut other = 0;
    for _ in 0..50_000 {
        let action = actions.choose(&mut rng).expect("actions");
        other += usize::from(parse::<Action>(&mutate(&action.to_string(), &mut rng)).is_some());
    }
    assert!(other > 1000, "{other}");
}

#[test]
fn broken_positions_are_errors_or_other_positions() {
    let mut rng = seeded(9);
    let mut others = [0; 2];
    for round in random_positions(9, 20_000) {
        let text = mutate(&round.to_string(), &mut rng);
        others[0] += usize::from(parse::<Position>(&text).is_some());
        let text = mutate(&round.view(Player::A).to_string(), &mut rng);
        others[1] += usize::from(parse::<Position>(&text).is_some());
        let _ = text
            .parse::<ClaimPosition>()
            .map_err(|error| error.to_string());
    }
    assert!(others.iter().all(|count| *count > 1000), "{others:?}");
}

#[test]
fn broken_records_are_errors_or_other_records() {
    let mut rng = seeded(10);
    let mut other = 0;
    for _ in 0..3000 {
        let variant = *Variant::ALL.choose(&mut rng).expect("variants");
        let stop = rng.random_range(0..60);
        let game = random_match(variant, 1, stop, &mut rng);
        let text = mutate(&game.to_string(), &mut rng);
        other += usize::from(parse::<Match>(&text).is_some());
    }
    assert!(other > 50, "{other}");
}
