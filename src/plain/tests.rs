//! Tests of the lists: everything that can be done is reached by the numbers of printed lists, in
//! words and in the notation, and nothing else.

use super::game::{PlainGame, Reading};
use super::kit::menu::{Menu, Scene};
use super::kit::understand::ParsedLine;
use crate::host::Host;
use crate::replay::lords::tests::random_game_of;
use lords_bots::LordsOfScotland;
use rand::RngExt;
use schotten_bots::SchottenTotten;
use schotten_rules::Variant;
use schotten_testkit::random_match;
use std::borrow::Cow;
use std::fmt::Display;
use tabletop::{Match, Playing, SeenRound, chance};
use telling::Language;

/// Visits the positions of some random games of both games in both languages, as the player to
/// act sees them.
fn visit(stops: impl Fn(usize) -> usize, visit: impl Fn(&dyn Visited)) {
    let mut rng = chance::seeded(4);
    for language in Language::ALL {
        for (at, variant) in (0..24).zip(Variant::ALL.into_iter().cycle()) {
            let game = random_match(variant, 1, stops(at), &mut rng);
            with_scene::<SchottenTotten>(language, &game, &visit);
        }
        for at in 0..24 {
            let game = random_game_of(2 + at % 4, at as u64, 2 * stops(at));
            with_scene::<LordsOfScotland>(language, &game, &visit);
        }
    }
}

fn with_scene<G: PlainGame>(language: Language, game: &Match<G>, visit: &impl Fn(&dyn Visited))
where
    G::Action: Display,
{
    let played = game.current().expect("it has begun");
    let acting = G::acting(played.round());
    if acting.is_some() {
        let seen = Host::new(Playing::resume(game)).seen();
        let reading = Reading {
            language,
            game: &seen,
            seen: Cow::Owned(SeenRound::new(played, acting.into())),
            reader: acting,
            lesson: None,
            is_puzzle: false,
        };
        visit(&G::scene(&reading));
    }
}

/// A scene of either game.
trait Visited {
    /// Asserts that numbers from lists lead to each legal action, and words and the notation too.
    fn assert_reachable(&self);

    /// Asserts that these lines do nothing.
    fn assert_refused(&self, lines: &[&str]);

    /// Asserts that no number does anything that isn't in the list.
    fn assert_only_listed(&self);

    /// Asserts that what is done after these lines is legal, and everything else explained.
    fn assert_legal_or_explained(&self, lines: &[String]);
}

impl<S: Scene<Step: std::fmt::Debug, Action: Display + std::fmt::Debug>> Visited for S {
    fn assert_reachable(&self) {
        for action in self.legal() {
            let mut chosen = Vec::new();
            for step in self.path(action) {
                let menu = Menu::new(self, &chosen);
                let list = menu.lines().join("\n");
                let number = number_of(self, &chosen, step);
                match menu.parse(&number.to_string(), self) {
                    Ok(ParsedLine::Ask(next)) => {
                        assert_eq!(next.last(), Some(&step), "{number} of {list}");
                        chosen = next;
                    }
                    Ok(ParsedLine::Do(done, rest)) => {
                        assert_eq!(
                            (done, rest.as_str()),
                            (vec![action], ""),
                            "{number} of {list}"
                        );
                        chosen.clear();
                    }
                    _ => panic!("{number} of {list}"),
                }
            }
            assert!(chosen.is_empty(), "{action}");
            let menu = Menu::new(self, &[]);
            for typed in [menu.example(action), action.to_string()] {
                match menu.parse(&typed, self) {
                    Ok(ParsedLine::Do(done, _)) => assert_eq!(done, [action], "{typed}"),
                    Ok(_) => panic!("{typed} isn't {action}"),
                    Err(error) => panic!("{typed}: {}", error.text),
                }
            }
        }
    }

    fn assert_refused(&self, lines: &[&str]) {
        let menu = Menu::new(self, &[]);
        for line in lines {
            match menu.parse(line, self) {
                Ok(ParsedLine::Do(done, _)) => panic!("{line} is {done:?}"),
                Err(error) => assert!(!error.text.trim().is_empty(), "{line}"),
                Ok(_) => {}
            }
        }
    }

    fn assert_legal_or_explained(&self, lines: &[String]) {
        let menu = Menu::new(self, &[]);
        for line in lines {
            match menu.parse(line, self) {
                Ok(ParsedLine::Do(done, _)) => assert!(self.legal().contains(&done[0]), "{line}"),
                Err(error) => assert!(!error.text.trim().is_empty(), "{line}"),
                Ok(_) => {}
            }
        }
    }

    fn assert_only_listed(&self) {
        let menu = Menu::new(self, &[]);
        let listed = menu.lines().join("\n");
        for number in 0..40 {
            let is_listed = menu.numbers().contains(&number);
            let is_parsed = menu.parse(&number.to_string(), self).is_ok();
            assert_eq!(is_listed, is_parsed, "{number} of {listed}");
        }
        let mut numbers = menu.numbers();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), menu.numbers().len(), "{listed}");
    }
}

/// Returns the number that stands before a step in the printed list; the own one of a step that
/// the question names.
fn number_of<S: Scene>(scene: &S, chosen: &[S::Step], step: S::Step) -> usize {
    let lines = Menu::new(scene, chosen).lines();
    let label = scene.label(step);
    let own = scene.own_number(step);
    let listed = lines.iter().filter_map(|line| {
        let number = line
            .split([' ', ':', '\u{a0}'])
            .next()?
            .parse::<usize>()
            .ok()?;
        let said = line.trim_end_matches('.');
        said.ends_with(&label).then_some(number)
    });
    let listed: Vec<usize> = listed.collect();
    // Face-down Recruits look alike.
    let steps = scene.legal().into_iter().map(|action| scene.path(action));
    let mut alike: Vec<S::Step> = Vec::new();
    for path in steps.filter(|path| path.starts_with(chosen)) {
        let other = path[chosen.len()];
        if scene.label(other) == label && !alike.contains(&other) {
            alike.push(other);
        }
    }
    let place = alike.iter().position(|other| *other == step);
    own.unwrap_or_else(|| listed[place.expect("it is legal")])
}

#[test]
fn every_legal_action_is_reached_by_listed_numbers_and_in_words_and_in_the_notation() {
    visit(|at| at * 6, |scene| scene.assert_reachable());
}

#[test]
fn a_number_that_no_list_offers_does_nothing() {
    visit(|at| 3 + at * 5, |scene| scene.assert_only_listed());
}

#[test]
fn noise_does_nothing_and_is_answered() {
    let lines = [
        "red 99 to 3",
        "red 10 3",
        "99999999999999999999",
        "R7@0",
        "We:Z9",
        "..",
        "!!",
        "é",
        "\u{200b}",
        "xyzzy",
        "to",
        "1 2",
        "-",
        "(",
        "claim",
        "recruit",
        "show me the way",
    ];
    visit(|at| at * 7, |scene| scene.assert_refused(&lines));
}

#[test]
fn random_words_are_legal_actions_or_explained() {
    let mut rng = chance::seeded(9);
    let words = [
        "red",
        "7",
        "scott",
        "to",
        "3",
        "claim",
        "draw",
        "R7",
        "#3",
        "(Sc4)",
        "+c",
        "down",
        "bob",
        "strategist",
        "discard",
        "0",
        "hint?",
        "12",
        "rouge",
        "de",
        "face",
        "cachée",
    ];
    let lines: Vec<String> = (0..60)
        .map(|_| {
            let count = rng.random_range(1..6);
            let words = (0..count).map(|_| words[rng.random_range(0..words.len())]);
            words.collect::<Vec<_>>().join(" ")
        })
        .collect();
    visit(|at| at * 5, |scene| scene.assert_legal_or_explained(&lines));
}
