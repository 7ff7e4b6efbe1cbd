//! Lords of Scotland in `schotten engine`, the real program on pipes: the worked
//! examples of its notation, both games in one session, and games in step with an
//! independent implementation of the rules.

use crate::engine::{Engine, check_hint, check_transcript};
use lords_testkit::oracle::Oracle;
use rand::RngExt;
use rand::seq::IndexedRandom;
use tabletop::chance::{Chance, seeded};

#[test]
fn the_worked_examples_are_answered_as_written() {
    let page = include_str!("../docs/LORDS_NOTATION.md");
    let (_, examples) = page
        .split_once("## Ten worked examples")
        .expect("they are there");
    let mut engine = Engine::start();
    let mut requests = 0;
    // Every second part is between fences.
    for block in examples.split("```").skip(1).step_by(2) {
        requests += check_transcript(&mut engine, block);
    }
    assert_eq!(requests, 76);
    engine.end();
}

#[test]
fn a_session_is_about_one_game_after_the_other() {
    let mut engine = Engine::start();
    let requests = check_transcript(&mut engine, include_str!("data/engine_games.txt"));
    assert!(requests > 15, "the session is there");
    engine.end();
}

#[test]
fn games_go_in_step_with_the_independent_rules() {
    let mut engine = Engine::start();
    let mut rng = seeded(15);
    for players in 2..=5 {
        for seed in 0..12 {
            one_game(&mut engine, players, seed % 2 == 0, seed, &mut rng);
        }
    }
    engine.end();
}

fn one_game(engine: &mut Engine, players: usize, bruce: bool, seed: u64, rng: &mut Chance) {
    let with = if bruce { " bruce=yes" } else { "" };
    engine.get(&format!(
        "new game=lords players={players} seed={seed}{with}"
    ));
    let mut oracle = Oracle::deal(players, bruce, seed, None);
    loop {
        let position = format!("position {}", oracle.show());
        assert_eq!(engine.line("show"), position);
        let letters = "ABCDE".chars().take(players).map(Some);
        let viewers: Vec<Option<char>> = letters.chain([None]).collect();
        for viewer in &viewers {
            let name = viewer.map_or("public".to_owned(), String::from);
            let view = format!("position {}", oracle.view(*viewer).show());
            assert_eq!(engine.line(&format!("view {name}")), view);
            assert_eq!(engine.line(&format!("show {name}")), view);
        }
        let legal = check_what_is_answered(engine, &oracle);
        let Some(acting) = oracle.to_act() else {
            break;
        };
        if rng.random_bool(0.2) {
            check_view(engine, &oracle, acting, &viewers);
            engine.get(&position);
        }
        if rng.random_bool(0.05) {
            assert_eq!(engine.line("perft 2"), format!("perft {}", oracle.perft(2)));
        }
        check_refusals(engine, &legal, rng);
        let token = legal.choose(rng).expect("somebody can act");
        engine.get(&format!("do {token}"));
        oracle.play(token).expect("it is legal");
    }
    assert_eq!(
        engine.ask("view"),
        ["error: the round is over: there is nothing to do"]
    );
    assert_eq!(engine.ask("do +1"), ["error: the game is over"]);
}

/// Checks `legal` and `score`, and returns what is legal.
fn check_what_is_answered(engine: &mut Engine, oracle: &Oracle) -> Vec<String> {
    let legal = engine.line("legal");
    let mut tokens: Vec<String> = legal.split(' ').skip(1).map(str::to_owned).collect();
    tokens.sort();
    assert_eq!(tokens, oracle.legal(), "{}", oracle.show());
    assert_eq!(engine.get("score"), oracle.score(), "{}", oracle.show());
    tokens
}

/// The view of the player who acts, sent as a position, answers the same.
fn check_view(engine: &mut Engine, oracle: &Oracle, acting: char, viewers: &[Option<char>]) {
    let go = "go level=random seed=3";
    let action = engine.line(go);
    let view = oracle.view(Some(acting));
    let position = format!("position {}", view.show());
    engine.get(&position);
    assert_eq!(engine.line("show"), position);
    assert_eq!(engine.line("view"), position);
    if position.len().is_multiple_of(16) {
        check_hint(&engine.get("hint iterations=4"), &engine.line("legal"));
    }
    let public = format!("position {}", oracle.view(None).show());
    assert_eq!(engine.line("show public"), public);
    let legal = check_what_is_answered(engine, &view);
    assert_eq!(engine.line(go), action);
    for request in [format!("do {}", legal[0]), "perft 1".to_owned()] {
        assert!(engine.ask(&request)[0].starts_with("error: "));
    }
    for viewer in viewers
        .iter()
        .copied()
        .filter(|viewer| *viewer != Some(acting))
    {
        if let Some(letter) = viewer {
            let error = format!("error: only what {acting} sees is known");
            assert_eq!(engine.ask(&format!("show {letter}")), [error]);
        }
        let other = format!("position {}", oracle.view(viewer).show());
        let error = "error: position: a view must be that of the player whose turn it is";
        assert_eq!(engine.ask(&other), [error]);
    }
    assert_eq!(engine.line("show"), position);
}

/// What isn't legal is refused and changes nothing, also behind what is.
fn check_refusals(engine: &mut Engine, legal: &[String], rng: &mut Chance) {
    let before = engine.line("show");
    let others = [
        "+1", "+5", "Sc5", "(Sc5)", "!", ".", "We:A1", "Fe:B1", "Sc:A2", "Cb:Fe3", "#Ch11", "We:E9",
    ];
    let other = *others.choose(rng).expect("some");
    if !legal.iter().any(|token| token == other) {
        let reply = engine.ask(&format!("do {other}"));
        let start = format!("error: {other} is not legal now");
        assert!(
            reply.len() == 1 && reply[0].starts_with(&start),
            "{reply:?}"
        );
    }
    let reply = engine.ask(&format!("do {} pass", legal[0]));
    assert!(
        reply[0].starts_with("error: action 2, column 1: expected an action"),
        "{reply:?}"
    );
    assert_eq!(engine.line("show"), before);
}
