//! A record contains the whole match: it parses to the same match, the independent
//! implementation of the rules replays it to the same position, each of its
//! beginnings is a saved game, and errors in it are reported with line and column.

use rand::RngExt;
use rand::seq::IndexedRandom;
use schotten_bots::Match;
use schotten_rules::{Action, Outcome, Player, Round, Variant};
use schotten_testkit::oracle::Oracle;
use schotten_testkit::{
    assert_errors, assert_round_trip, codes, every_action, field, mutate, random_match,
};
use tabletop::chance::{Chance, seeded};
use textkit::ParseErrorKind;

/// Matches of all variants, over or not.
fn matches(seed: u64, count: usize) -> impl Iterator<Item = Match> {
    let mut rng = seeded(seed);
    let next = move || {
        let variant = *Variant::ALL.choose(&mut rng).expect("variants");
        let rounds = rng.random_range(0..4);
        let stop = rng.random_range(0..300);
        random_match(variant, rounds, stop, &mut rng)
    };
    std::iter::repeat_with(next).take(count)
}

/// A match of two rounds that are over.
fn finished(variant: Variant, rng: &mut Chance) -> Match {
    random_match(variant, 2, usize::MAX, rng)
}

fn error(text: &str) -> String {
    let parsed = text.parse::<Match>();
    parsed
        .expect_err(&format!("this is no record:\n{text}"))
        .to_string()
}

fn result_of(outcome: Outcome) -> String {
    outcome
        .winner()
        .map_or("draw".to_owned(), |winner| winner.to_string())
}

#[test]
fn a_record_parses_to_the_same_match() {
    for game in matches(11, 500) {
        let text = game.to_string();
        assert!(text.ends_with('\n'));
        assert_eq!(text.parse().as_ref(), Ok(&game), "{text}");
    }
}

#[test]
fn the_lines_of_a_record_replay_to_the_same_end() {
    for game in matches(12, 300) {
        let text = game.to_string();
        let mut lines = text.lines().skip(4);
        let mut replay: Option<Oracle> = None;
        let mut number = 0;
        for line in lines.by_ref() {
            let words: Vec<&str> = line.split(' ').collect();
            if words[0] == "round" {
                number += 1;
                assert_eq!(words[1], number.to_string());
                let [clan, tactic] = ["clan", "tactic"].map(|name| codes(field(line, name)));
                let first = field(line, "first").chars().next().expect("a player");
                replay = Some(Oracle::deal(game.variant().name(), first, &clan, &tactic));
                continue;
            }
            let oracle = replay.as_mut().expect("a round has begun");
            if words[0] == "result" {
                let played = &game.rounds()[number - 1];
                assert_eq!(field(&oracle.show(), "result"), words[1]);
                let points = played.points().expect("the round is over").pair();
                assert_eq!(words[2..], points.map(|points| points.to_string()));
                continue;
            }
            assert_eq!(
                field(&oracle.show(), "turn"),
                words[0],
                "a line is one turn"
            );
            for token in &words[1..] {
                oracle.apply(token).expect("a legal action");
            }
        }
        assert_eq!(number, game.rounds().len());
        let round = game.current().map(|played| played.round().to_string());
        assert_eq!(replay.map(|oracle| oracle.show()), round);
    }
}

#[test]
fn every_beginning_of_a_record_is_a_saved_game_or_an_error() {
    let mut rng = seeded(13);
    for variant in Variant::ALL {
        let text = finished(variant, &mut rng).to_string();
        let header = text.lines().take(4).map(|line| line.len() + 1).sum();
        for end in 0..text.len() {
            // A file may even break off within a letter.
            let begun = String::from_utf8_lossy(&text.as_bytes()[..end]);
            let parsed = begun.parse::<Match>();
            if end < header {
                continue;
            }
            let whole_lines = begun.ends_with('\n');
            assert!(parsed.is_ok() || !whole_lines, "{parsed:?}:\n{begun}");
            let Ok(saved) = parsed else { continue };
            // A record that stops before the result of a round gets it.
            let saved = saved.to_string();
            assert!(text.starts_with(saved.trim_end()), "{begun}");
            assert!(!whole_lines || saved.starts_with(&*begun), "{begun}");
        }
    }
}

#[test]
fn an_illegal_action_is_named_with_its_place() {
    let mut rng = seeded(14);
    let candidates = every_action();
    for game in matches(15, 300) {
        let text = game.to_string();
        let Some(played) = game.current().filter(|played| !played.actions().is_empty()) else {
            continue;
        };
        let broken = rng.random_range(0..played.actions().len());
        let mut round = Round::new(played.deal());
        for action in &played.actions()[..broken] {
            round.play(*action).expect("a legal action");
        }
        let illegal = |action: &&Action| round.check(**action).is_err();
        let illegal: Vec<_> = candidates.iter().filter(illegal).collect();
        let illegal = illegal
            .choose(&mut rng)
            .expect("an illegal action")
            .to_string();
        let refusal = round
            .check(illegal.parse().expect("an action"))
            .expect_err("illegal");

        // The words of the last round's turns, with their places.
        let (mut line, mut column) = (0, 0);
        let mut seen = 0;
        let start = text.rfind("\nround ").expect("a round") + 1;
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let first = text[..start].lines().count() + 1;
        'lines: for (i, words) in lines.iter_mut().enumerate().skip(first) {
            let mut place = 2;
            for word in words.clone()[2..].split(' ') {
                if seen == broken {
                    words.replace_range(place..place + word.len(), &illegal);
                    (line, column) = (i + 1, place + 1);
                    break 'lines;
                }
                seen += 1;
                place += word.len() + 1;
            }
        }
        let broken = lines.join("\n");
        let error = broken.parse::<Match>().expect_err(&broken);
        assert_eq!(
            (error.line, error.column),
            (Some(line), column),
            "{error}\n{broken}"
        );
        let kind = ParseErrorKind::Invalid(format!("{illegal} is not legal here: {refusal}"));
        assert_eq!(error.kind, kind, "{error}\n{broken}");
    }
}

#[test]
fn result_lines_are_checked() {
    let mut rng = seeded(16);
    for variant in Variant::ALL.repeat(5) {
        let game = finished(variant, &mut rng);
        let text = game.to_string();
        let place = text.find("\nresult ").expect("a result") + 1;
        let line = text[..place].lines().count() + 1;
        let result = text[place..].lines().next().expect("a result");
        let replaced = |new: &str| error(&text.replacen(&format!("{result}\n"), new, 1));

        let played = &game.rounds()[0];
        let outcome = played.round().table().outcome().expect("it is over");
        let [a, b] = played.points().expect("it is over").pair();
        let right = format!("{} {a} {b}", result_of(outcome));
        assert_eq!(result, format!("result {right}"));
        let other = if outcome.winner() == Some(Player::A) {
            "B"
        } else {
            "A"
        };
        for wrong in [
            format!("{other} {a} {b}"),
            format!("{} {} {b}", result_of(outcome), a + 1),
            format!("{} {a} {}", result_of(outcome), b + 1),
        ] {
            let message = replaced(&format!("result {wrong}\n"));
            assert!(message.starts_with(&format!("line {line}, ")), "{message}");
            assert!(message.contains(&right), "{message}");
        }
        for wrong in [
            "result\n",
            "result A\n",
            "result A 5\n",
            "result A 5 x\n",
            "result A 5 0 0\n",
        ] {
            let message = replaced(wrong);
            assert!(message.starts_with(&format!("line {line}, ")), "{message}");
        }
        let message = replaced("");
        assert!(message.starts_with(&format!("line {line}, ")), "{message}");
        assert!(message.contains("'result …'"), "{message}");
        let message = replaced(&format!("{result}\n{result}\n"));
        assert!(
            message.starts_with(&format!("line {}, ", line + 1)),
            "{message}"
        );
        let early = text.replacen("\nA ", &format!("\n{result}\nA "), 1);
        assert!(
            error(&early).contains("the round is not over"),
            "{}",
            error(&early)
        );
    }
}

#[test]
fn comments_empty_lines_and_windows_line_endings_are_ignored() {
    for game in matches(17, 100) {
        let text = game.to_string();
        let windows = text.replace('\n', "\r\n");
        let mut commented = "; a comment\n\n".to_owned();
        for line in text.lines() {
            commented += line;
            commented += "\n; A R7@3 +c\n  \n;\n";
        }
        let unended = text.trim_end_matches('\n').to_owned();
        for text in [
            windows,
            commented.clone(),
            commented.replace('\n', "\r\n"),
            unended,
        ] {
            assert_eq!(text.parse().as_ref(), Ok(&game), "{text:?}");
        }
    }
}

#[test]
fn lines_are_counted_with_comments_and_empty_lines() {
    let text = "; one\n\n; three\nschotten 1\n\nvariant base\n; seven\nplayers Ann\n";
    let message = error(text);
    assert!(message.starts_with("line 8, column 9: "), "{message}");
}

#[test]
fn a_base_record_may_name_the_tactic_cards_left_aside() {
    let mut rng = seeded(18);
    let game = finished(Variant::Base, &mut rng);
    let text = game.to_string();
    for aside in ["tactic=JOJOSPSBBBMFRESTBATR", ""] {
        let text = text.replace("tactic=-", aside);
        assert_eq!(text.parse().as_ref(), Ok(&game), "{text}");
    }
}

#[test]
fn a_record_may_name_its_game() {
    let mut rng = seeded(23);
    let game = finished(Variant::Tactic, &mut rng);
    let text = game.to_string();
    let named = text.replacen('\n', "\ngame schotten\n", 1);
    assert_eq!(named.parse().as_ref(), Ok(&game));
    let other = text.replacen('\n', "\ngame lords\n", 1);
    assert_eq!(
        error(&other),
        "line 2, column 6: this is a record of the game 'lords', not of 'schotten'"
    );
}

#[test]
fn errors_name_the_place_and_what_would_be_right() {
    let checked = assert_errors(include_str!("data/record_errors.txt"), |_, text| {
        text.parse::<Match>().err()
    });
    assert!(checked >= 30, "{checked}");
}

/// Parses a text. An error has to fit on one line, a match has to print and parse back
/// to itself.
fn parse(text: &str) -> Option<Match> {
    let parsed = text.parse();
    match &parsed {
        Ok(game) => assert_round_trip::<Match>(game),
        Err(error) => {
            let message = error.to_string();
            assert!(!message.chars().any(char::is_control), "{message:?}");
        }
    }
    parsed.ok()
}

#[test]
fn no_length_of_a_record_makes_the_parser_panic() {
    for part in ["R7@3 ", "-", "9", " ", "\n", "A R7@3\n", "ö"] {
        let long = part.repeat(100_000);
        let header = "schotten 1\nvariant base\nplayers Ann|Bob\nrounds ";
        parse(&format!("{header}{long}"));
        parse(&format!("{header}1\n{long}"));
    }
}

#[test]
fn broken_records_are_errors_or_other_records() {
    let mut rng = seeded(10);
    let mut other = 0;
    for _ in 0..3000 {
        let variant = *Variant::ALL.choose(&mut rng).expect("variants");
        let stop = rng.random_range(0..60);
        let game: Match = random_match(variant, 1, stop, &mut rng);
        let text = mutate(&game.to_string(), &mut rng);
        other += usize::from(parse(&text).is_some());
    }
    assert!(other > 50, "{other}");
}
