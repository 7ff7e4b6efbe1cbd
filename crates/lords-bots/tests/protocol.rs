//! The line protocol about Lords of Scotland.

use lords_bots::LordsOfScotland;
use tabletop::protocol::{ProtocolGame, Session};
use tabletop::{Game, Seat};

fn session() -> Session<LordsOfScotland> {
    Session::new("program 1", |_, _| vec!["action".to_owned()])
}

/// The lines of a reply; those of `legal` in alphabetical order.
fn sorted(reply: &str) -> Vec<String> {
    let sort = |line: &str| {
        let mut words: Vec<&str> = line.split(' ').collect();
        if let ["legal", actions @ ..] = &mut words[..] {
            actions.sort_unstable();
        }
        words.join(" ")
    };
    reply.lines().map(sort).collect()
}

#[test]
fn a_session_is_answered_as_written_down() {
    let mut session = session();
    let (mut expected, mut requests) = (Vec::new(), 0);
    // The transcript from its end: the replies to a request come before it.
    let mut exchanges = Vec::new();
    for line in include_str!("data/session.txt").lines().rev() {
        if let Some(request) = line.strip_prefix("> ") {
            expected.reverse();
            exchanges.push((request, std::mem::take(&mut expected)));
        } else if !line.is_empty() && !line.starts_with(';') {
            expected.push(line);
        }
    }
    for (request, expected) in exchanges.into_iter().rev() {
        let reply = session.answer(request).to_string();
        assert_eq!(sorted(&reply), sorted(&expected.join("\n")), "{request}");
        requests += 1;
    }
    assert!(requests > 40, "the session is there: {requests}");
}

/// The value of a field of a position.
fn field<'a>(position: &'a str, name: &str) -> &'a str {
    let mut fields = position.split_ascii_whitespace();
    let value = fields.find_map(|field| field.strip_prefix(name)?.strip_prefix('='));
    value.unwrap_or_else(|| panic!("{name} in {position}"))
}

/// A game of each number of players is played to its end by `go` and `do`.
#[test]
fn a_game_is_played_to_its_end() {
    for players in 2..=5 {
        let mut session = session();
        let mut ask = |request: &str| {
            let reply = session.answer(request).to_string();
            let lines = reply.strip_suffix("ok\n");
            let lines = lines.unwrap_or_else(|| panic!("{request}: {reply}"));
            lines.trim_end().to_owned()
        };
        ask(&format!("new game=lords players={players} seed={players}"));
        for seed in 0.. {
            let legal = ask("legal");
            if legal == "legal" {
                break;
            }
            let position = ask("show");
            assert_eq!(ask(&position), "");
            let view = ask("view");
            assert_eq!(ask(&format!("show {}", field(&position, "act"))), view);
            // In a view there are no hands but the viewer's.
            let hidden = field(&view, "hands").matches('?').count();
            assert_eq!(hidden, players - 1, "{view}");
            let answer = ask(&format!("go level=greedy seed={seed}"));
            assert_eq!(ask(&format!("hint seed={seed}")), "action");
            let action = answer.strip_prefix("action ").expect("an action");
            assert!(
                legal.split(' ').any(|one| one == action),
                "{legal}: {action}"
            );
            ask(&format!("do {action}"));
        }
        let position = ask("show");
        assert_eq!(field(&position, "phase"), "over");
        let score = ask("score");
        assert_eq!(score.lines().count(), players + 1, "{score}");
        for seat in Seat::first(players) {
            assert!(score.contains(&format!("player {seat} points ")), "{score}");
        }
    }
}

/// `perft` counts what is legal, and is stopped when it is asked to.
#[test]
fn perft_can_be_stopped() {
    let deal = LordsOfScotland::read_new(["players=2", "seed=1"].into_iter()).expect("a deal");
    let round = LordsOfScotland::begin(&deal);
    let counts = [1, 2, 3, 4].map(|depth| LordsOfScotland::perft(&round, depth, &|| false));
    assert_eq!(counts, [15, 186, 2143, 25957].map(Some));
    assert_eq!(LordsOfScotland::perft(&round, 2, &|| true), Some(186));
    assert_eq!(LordsOfScotland::perft(&round, 3, &|| true), None);
}
