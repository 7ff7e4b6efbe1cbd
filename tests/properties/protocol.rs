//! The line protocol.

use super::{lords, notation};
use crate::engine::{Session, serve, session};
use std::io::Cursor;
use tabletop::lines::MAX_LENGTH;

/// How the lines of a reply before its last one can begin.
const PREFIXES: [&str; 10] = [
    "schotten ",
    "games ",
    "position ",
    "player ",
    "placing ",
    "legal",
    "stone ",
    "action ",
    "reason ",
    "perft ",
];

/// Any bytes as the requests of a session.
///
/// # Panics
///
/// If a request doesn't get exactly one last line, an error is malformed or had
/// an effect, or the legal actions are not those that `do` accepts.
pub fn protocol(data: &[u8]) {
    let lines = data.split(|byte| *byte == b'\n');
    let lines: Vec<&[u8]> = lines.filter(|line| !takes_long(line)).collect();
    let mut session = session();
    let mut requests = 0;
    for line in &lines {
        if line.len() > MAX_LENGTH {
            requests += 1;
            continue;
        }
        let Ok(line) = std::str::from_utf8(line) else {
            requests += 1;
            continue;
        };
        if line.trim_ascii().is_empty() {
            continue;
        }
        requests += 1;
        if check_request(&mut session, line) {
            break;
        }
    }
    let shown = session.answer("show").to_string();
    if let Some(position) = shown.strip_prefix("position ") {
        let position = position.trim_end_matches("\nok\n");
        // Every action was checked with the round itself; here a few are enough.
        if let Ok(round) = position.parse::<schotten_rules::Round>() {
            notation::lists_what_can_be_done(&round);
            let others = notation::every_action().step_by(97);
            // No Stone can be claimed twice.
            check_legal(&session, others.map(|action| action.to_string()), "#1 #1");
        } else if let Ok(round) = position.parse::<lords_rules::Round>() {
            lords::lists_what_can_be_done(&round);
            let others = lords::every_action().step_by(97);
            // Nothing is declined twice.
            check_legal(&session, others.map(|action| action.to_string()), ". .");
        }
    }
    let mut replies = Vec::new();
    let input = Cursor::new(lines.join(&b'\n'));
    serve(input, &mut replies).expect("it reads and writes in memory");
    let replies = String::from_utf8(replies).expect("replies are text");
    let last = replies.lines().filter(|line| is_last(line)).count();
    assert_eq!(last, requests, "{replies}");
    assert!(replies.lines().next_back().is_none_or(is_last), "{replies}");
}

/// Checks the reply to a request and says whether it ends the session.
fn check_request(session: &mut Session, line: &str) -> bool {
    let before = session.answer("show").to_string();
    let reply = session.answer(line);
    let text = reply.to_string();
    let (last, others) = text
        .strip_suffix('\n')
        .map(|text| {
            text.rsplit_once('\n')
                .map_or((text, ""), |(others, last)| (last, others))
        })
        .expect("every line of a reply is ended");
    assert!(is_last(last), "{line:?}: {text}");
    for other in others.lines() {
        assert!(!is_last(other), "{line:?}: {text}");
        assert!(
            PREFIXES.iter().any(|begins| other.starts_with(begins)),
            "{text}"
        );
    }
    if let Some(error) = last.strip_prefix("error: ") {
        super::assert_usable(error);
        assert_eq!(others, "", "{line:?}: an error and more");
        assert_eq!(
            session.answer("show").to_string(),
            before,
            "{line:?} had an effect"
        );
        assert!(!reply.ends_session());
    }
    reply.ends_session()
}

fn is_last(line: &str) -> bool {
    line == "ok" || line.starts_with("error: ")
}

/// Checks that `legal` lists the actions that `do` accepts and none of the others,
/// and that nothing is done if `never`, which is never legal, follows.
fn check_legal(session: &Session, others: impl Iterator<Item = String>, never: &str) {
    let answer = session.clone().answer("legal").to_string();
    let listed = answer.strip_suffix("\nok\n").expect("there is a game");
    let listed: Vec<&str> = listed.split(' ').skip(1).collect();
    let tokens = others.chain(listed.iter().map(ToString::to_string));
    for token in tokens {
        let done = session.clone().answer(&format!("do {token}")).to_string();
        assert_eq!(
            done == "ok\n",
            listed.contains(&token.as_str()),
            "{token}: {done}"
        );
    }
    for token in listed {
        let mut session = session.clone();
        let before = session.answer("show");
        let reply = session.answer(&format!("do {token} {never}"));
        assert!(reply.to_string().starts_with("error: "), "{token}");
        assert_eq!(session.answer("show"), before, "{token} was done anyway");
    }
}

/// Returns whether the answer could take long. Thinking and counting take as
/// long as the request says.
fn takes_long(line: &[u8]) -> bool {
    let line = String::from_utf8_lossy(line);
    let mut words = line.split_ascii_whitespace();
    match words.next() {
        Some("go" | "hint") => !words.any(|word| matches!(word, "level=random" | "level=greedy")),
        Some("perft") => words.any(|word| word.parse().is_ok_and(|depth: u32| depth > 1)),
        _ => false,
    }
}
