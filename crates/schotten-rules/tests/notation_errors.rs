//! A text that isn't in the notation gives an error that says where and what would
//! be right (`data/notation_errors.txt`), and no text makes a parser panic.

use rand::RngExt;
use rand::seq::IndexedRandom;
use schotten_rules::notation::Position;
use schotten_rules::{Action, ClaimPosition, Player, Round, View};
use schotten_testkit::{assert_errors, assert_round_trip, every_action, mutate, random_positions};
use std::fmt::{Debug, Display};
use std::str::FromStr;
use tabletop::chance::seeded;
use textkit::ParseError;

/// Parses a text of a kind and returns the error, if it is one.
fn error(kind: &str, text: &str) -> Option<ParseError> {
    match kind {
        "action" => text.parse::<Action>().err(),
        "round" => text.parse::<Round>().err(),
        "view" => text.parse::<View>().err(),
        "position" => text.parse::<Position>().err(),
        "claims" => text.parse::<ClaimPosition>().err(),
        other => panic!("no kind of text: {other}"),
    }
}

#[test]
fn errors_name_the_place_and_what_would_be_right() {
    let checked = assert_errors(include_str!("data/notation_errors.txt"), error);
    assert!(checked >= 158, "{checked}");
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
    }
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
