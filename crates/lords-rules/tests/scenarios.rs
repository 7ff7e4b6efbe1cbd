//! Scenarios and counts that independent implementations of the rules share.

use crate::common::{dealt, field, legal, play, position, sorted};
use lords_rules::{Action, Player, PlayerCount, Round, Variant, army_total, perft};

fn player(letter: &str) -> Player {
    let mut players = Player::ALL.into_iter();
    players.find(|p| p.to_string() == letter).unwrap()
}

fn view_text(round: &Round, viewer: &str) -> String {
    match viewer {
        "public" => round.public_view().to_string(),
        letter => round.view(player(letter)).to_string(),
    }
}

/// Does one line of a scenario.
fn check_line(round: &mut Round, word: &str, rest: &str) {
    let text = round.to_string();
    match word {
        "start" => {
            *round = position(rest);
            assert_eq!(round.to_string(), rest);
        }
        "do" => play(round, rest),
        "refuse" => {
            if let Ok(action) = rest.parse::<Action>() {
                assert!(round.play(action).is_err(), "{rest} is legal: {text}");
            }
            assert_eq!(round.to_string(), text);
        }
        "legal" => {
            let expected = sorted(rest.split(' ').map(str::to_owned));
            assert_eq!(legal(round), expected, "{text}");
        }
        "field" => {
            let (name, value) = rest.split_once('=').unwrap();
            assert_eq!(field(&text, name), value, "{name}: {text}");
        }
        "view" => {
            let (viewer, expected) = rest.split_once(' ').unwrap();
            let (name, value) = expected.split_once('=').unwrap();
            let view = view_text(round, viewer);
            assert_eq!(field(&view, name), value, "{name}: {view}");
        }
        "score" => {
            let words: Vec<&str> = rest.split(' ').collect();
            let player = player(words[0]);
            let total = army_total(round.table().army(player));
            let found = [round.points(player), total].map(|n| n.to_string());
            assert_eq!(found, words[1..], "{rest}: {text}");
        }
        "placing" => {
            let order = round.table().placing();
            let letters: String = order.iter().map(Player::to_string).collect();
            assert_eq!(letters, rest, "{text}");
        }
        "position" => assert_eq!(text, rest),
        other => panic!("{other:?} in the scenarios"),
    }
}

#[test]
fn scenarios_run_as_written() {
    let mut round = dealt(
        Variant {
            players: PlayerCount::ALL[0],
            bruces: false,
        },
        0,
    );
    let mut count = 0;
    for line in include_str!("data/scenarios.txt").lines() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (word, rest) = line.split_once(' ').unwrap();
        if word == "scenario" {
            println!("{rest}");
            count += 1;
        } else {
            check_line(&mut round, word, rest);
        }
    }
    assert_eq!(count, 18);
}

#[test]
fn perft_counts_are_as_expected() {
    let mut counts: Vec<u64> = Vec::new();
    for line in include_str!("data/perft.txt").lines() {
        match line.split_once(' ').unwrap() {
            ("counts", numbers) => {
                counts = numbers.split(' ').map(|n| n.parse().unwrap()).collect();
            }
            ("position", text) => {
                let round = position(text);
                let found: Vec<u64> = (1..).zip(&counts).map(|(n, _)| perft(&round, n)).collect();
                assert_eq!(found, counts, "{text}");
            }
            _ => assert!(line.starts_with('#'), "{line}"),
        }
    }
}

#[test]
fn perft_counts_of_the_deals_of_seed_1_are_as_expected() {
    for (players, counts) in [(2, [15, 186, 2143, 25957]), (3, [15, 219, 2696, 33389])] {
        let players = PlayerCount::new(players).unwrap();
        let bruces = false;
        let round = dealt(Variant { players, bruces }, 1);
        let found = [1, 2, 3, 4].map(|depth| perft(&round, depth));
        assert_eq!(found, counts);
    }
}
