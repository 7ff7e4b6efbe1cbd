//! Files of texts that don't parse, with words of the errors; and texts with small
//! errors.

use rand::RngExt;
use rand::seq::IndexedRandom;
use std::collections::BTreeMap;
use tabletop::chance::Chance;
use textkit::ParseError;

/// A text that doesn't parse, and words of the error.
struct Case<'a> {
    line: usize,
    kind: &'a str,
    text: String,
    words: Vec<&'a str>,
}

/// Checks the texts in a file, whose form `schotten-rules/tests/data/notation_errors.txt`
/// explains at its beginning, and returns how many of them don't parse.
///
/// `error` parses a text of a kind and returns the error, if it is one.
pub fn assert_errors(file: &str, error: impl Fn(&str, &str) -> Option<ParseError>) -> usize {
    let cases = cases(file, &error);
    let mut wrong = Vec::new();
    for case in &cases {
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
    cases.len()
}

/// The cases in a file.
fn cases<'a>(file: &'a str, error: &impl Fn(&str, &str) -> Option<ParseError>) -> Vec<Case<'a>> {
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

/// A text as the file means it: without its quotes, and with its escapes replaced.
fn unescape(text: &str) -> String {
    let text = text
        .strip_prefix('"')
        .and_then(|t| t.strip_suffix('"'))
        .unwrap_or(text);
    text.replace("\\n", "\n")
        .replace("\\t", "\t")
        .replace("\\0", "\0")
}

/// The text with a few small changes: characters or words are left out, inserted,
/// replaced, doubled or swapped.
pub fn mutate(text: &str, rng: &mut Chance) -> String {
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
