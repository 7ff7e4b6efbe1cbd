//! Mistakes in the replay: the keys that lead to them, whose they are, and what each cost.

use super::TestTable;
use super::games::bots_round;
use super::review::{finished, parts, review, reviewed};
use crate::options::Options;
use crate::replay::{Perspective, ReplayView};
use crate::tui::schotten::table::Stage;
use crate::tui::shell::hit::Target;
use crate::tui::shell::job::JobNews;
use crate::tui::shell::message::Message;
use crate::tui::shell::review::ReviewNews;
use rand::seq::IndexedRandom;
use schotten_bots::{Level, Match, SchottenTotten};
use schotten_rules::{Player, Round, Variant};
use schotten_testkit::played_match;
use std::collections::BTreeMap;
use tabletop::chance::Chance;
use tabletop::{Participant, Seat, chance};
use telling::Language;
use telling::words;

/// Says what the replay shows of its turn: whose mistake it is, and the chance of the player
/// at the bottom.
fn shown_mistake(table: &TestTable, language: Language) -> (Option<String>, String) {
    let watching = table.app.replay_of::<SchottenTotten>().expect("a replay");
    let (turn, _) = watching.position.turn();
    let course = watching.course().expect("the round was analyzed");
    assert_eq!(course.viewer(), watching.table.bottom());
    let chance = course.chance(turn).expect("a chance");
    let mistake = watching.describe_mistake(language);
    (
        mistake.as_deref().map(as_drawn),
        as_drawn(&words::chance(language, chance, false)),
    )
}

/// Returns a text as the cells of a screen have it, without spaces of other kinds.
fn as_drawn(text: &str) -> String {
    text.replace(char::is_whitespace, " ")
}

/// The line with the number of the turn, which the prompt's row has.
fn turn_line(table: &TestTable, language: Language) -> String {
    let before = match language {
        Language::English => "Turn ",
        Language::French => "Tour ",
    };
    let screen = table.screen();
    let line = screen.lines().find(|line| line.contains(before));
    as_drawn(line.expect("the number of the turn"))
}

#[test]
fn a_mistake_says_whose_it_is_and_what_the_readers_chance_is() {
    let (mut seen, mut reasons) = ([0; 2], [[0; 2]; 2]);
    for language in Language::ALL {
        let mut table = reviewed(1);
        table.set(|settings| settings.language = language);
        let mistakes = table.game().reviews.round(1).mistakes();
        for height in [23, 24] {
            table.resize(80, height).keys("v Home");
            for (at, by) in &mistakes {
                table.click(Target::Turn(*at));
                let (mistake, chance) = shown_mistake(&table, language);
                let line = turn_line(&table, language);
                assert!(line.contains(&mistake.expect("a mistake")), "{line}");
                // The reader's row of the chart is the last one.
                let screen = table.screen();
                let own = screen.lines().rfind(|line| line.contains('%'));
                let own = as_drawn(own.unwrap_or_default());
                assert!(own.contains(&chance), "{chance} of the reader: {own}");
                seen[usize::from(*by == Player::A)] += 1;
                // Everybody's mistakes have reasons, for the best play and for the one that was made.
                let watching = table.app.replay_of::<SchottenTotten>().expect("a replay");
                let text = watching.table.mistake_text(language).expect("a mistake");
                let known = [text.rows.first(), text.rows.last()];
                for (row, count) in known
                    .into_iter()
                    .zip(&mut reasons[usize::from(*by == Player::A)])
                {
                    *count += usize::from(row.is_some_and(|row| !row.reason.is_empty()));
                }
            }
            table.keys("Esc");
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
    assert!(
        reasons.as_flattened().iter().all(|count| *count > 0),
        "{reasons:?}"
    );
}

#[test]
fn while_the_analysis_runs_a_mistake_says_whose_it_is() {
    let mut seen = 0;
    for language in Language::ALL {
        let mut table = super::end::over(1);
        table.set(|settings| settings.language = language);
        table.keys("Enter");
        let request = table.reviews.pop().expect("a request");
        let all = parts(request);
        let known: &[JobNews] = &all[..all.len() / 2];
        for news in known {
            table.send(&Message::Done(news.clone()));
        }
        table.resize(80, 24).keys("v Home");
        for _ in 0..20 {
            table.keys("n");
            let (Some(mistake), _) = shown_mistake(&table, language) else {
                continue;
            };
            let line = turn_line(&table, language);
            assert!(line.contains(&mistake), "{mistake}: {line}");
            seen += 1;
        }
    }
    assert!(seen > 0);
}

#[test]
fn the_chart_of_two_rows_explains_its_marks() {
    let mut table = reviewed(1);
    table.resize(80, 24).keys("v Home");
    let line = turn_line(&table, Language::English);
    assert!(line.contains("▲ your mistake ▽ theirs"), "{line}");
    // A mistake has its own mark in words.
    table.keys("n");
    let (mistake, _) = shown_mistake(&table, Language::English);
    let mistake = mistake.expect("a mistake");
    let line = turn_line(&table, Language::English);
    assert!(line.contains(&format!("▲ {mistake}")), "{line}");
}

/// A round in which both play badly, with this many of its last actions left out.
fn bad_round(missing: usize) -> Match {
    bots_round(Variant::Base, Level::Random, missing)
}

fn watching(game: &Match) -> TestTable {
    let mut table = TestTable::new(&Options::default());
    table.app.open_replay(ReplayView::new(game).unwrap(), false);
    table.resize(120, 40);
    review(&mut table);
    table
}

pub(super) fn turn(table: &TestTable) -> usize {
    let watching = table.app.replay_of::<SchottenTotten>();
    watching.expect("a replay").position.turn().0
}

/// The turns that this key leads to until it begins again.
fn visited(table: &mut TestTable, key: &str) -> Vec<usize> {
    let mut turns = Vec::new();
    loop {
        table.keys(key);
        if turns.contains(&turn(table)) {
            return turns;
        }
        turns.push(turn(table));
    }
}

/// The turns of a replay that are mistakes, and whose they are.
fn mistakes(table: &TestTable) -> BTreeMap<usize, Player> {
    let watching = table.app.replay_of::<SchottenTotten>();
    watching.expect("a replay").reviews.round(1).mistakes()
}

fn turns_of(mistakes: &BTreeMap<usize, Player>, player: Player) -> Vec<usize> {
    let own = mistakes.iter().filter(|(_, by)| **by == player);
    own.map(|(turn, _)| *turn).collect()
}

#[test]
fn one_key_leads_to_every_mistake() {
    let mut table = watching(&bad_round(0));
    let known = mistakes(&table);
    let all: Vec<usize> = known.keys().copied().collect();
    assert!(all.len() > 4, "{all:?}");
    assert_eq!(visited(&mut table, "n"), all);
    assert_eq!(turn(&table), all[0], "it begins again");
    // Nobody is another one here.
    table.keys("N");
    assert_eq!(turn(&table), all[0]);
    table.expect_shown("Nobody else made a mistake.");
    // A click on the bars leads to that turn.
    table.click(Target::Turn(all[1]));
    assert_eq!(turn(&table), all[1]);
    // Only of the players whose hands are visible.
    for player in Player::BOTH {
        table.keys("Home e");
        assert_eq!(visited(&mut table, "n"), turns_of(&known, player));
        let other = turns_of(&known, player.other())[0];
        table.click(Target::Turn(other));
        assert!(!table.shows("Better "), "{}", table.screen());
    }
    table.keys("Home e n");
    assert_eq!(table.stage(), Stage::Replay(Perspective::Nobody));
    assert_eq!(turn(&table), 0);
}

#[test]
fn against_the_computer_one_key_leads_to_the_own_mistakes_and_one_to_the_others() {
    let mut against = bad_round(0);
    let bob = Participant::Computer(Level::Greedy, None);
    against.amend_config(|config| config.participants[Seat::new(1).unwrap()] = bob);
    let mut table = watching(&against);
    let known = mistakes(&table);
    let [own, others] = Player::BOTH.map(|player| turns_of(&known, player));
    assert_eq!(visited(&mut table, "n"), own);
    table.keys("Home");
    assert_eq!(visited(&mut table, "N"), others);
    table.keys("Home e");
    assert_eq!(table.stage(), Stage::Replay(Perspective::One(Player::A)));
    assert_eq!(visited(&mut table, "n"), own);
    table.keys("Home e");
    assert_eq!(table.stage(), Stage::Replay(Perspective::One(Player::B)));
    assert_eq!(visited(&mut table, "n"), others);
}

#[test]
fn every_mistake_has_rows_with_what_was_better_and_what_was_played() {
    let language = Language::English;
    let mut seen = 0;
    for variant in Variant::ALL {
        let mut rng = chance::seeded(3);
        let names = ["Ann", "Bob"];
        let random = |round: &Round, rng: &mut Chance| round.legal_actions().choose(rng).copied();
        let game = played_match(variant, names, 1, &[usize::MAX], &mut rng, random);
        let mut table = watching(&game);
        table.resize(80, 23);
        for at in mistakes(&table).into_keys() {
            table.click(Target::Turn(at));
            let replay = table.app.replay_of::<SchottenTotten>().expect("a replay");
            let shown = replay.table.mistake_text(language).expect("a mistake");
            let (best, played) = (&shown.rows[0], shown.rows.last().expect("a row"));
            let has = |parts: [&str; 3]| {
                let screen = table.screen();
                let mut lines = screen.lines();
                let parts = parts.map(as_drawn);
                lines.any(|line| parts.iter().all(|part| line.contains(part)))
            };
            let [better, worse] = [best, played]
                .map(|row| words::chance(language, row.chance.expect("a chance"), false));
            assert!(has(["Better", &best.play, &better]), "{}", table.screen());
            assert!(has(["played", &played.play, &worse]), "{}", table.screen());
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn the_better_play_can_be_tried_from_before_the_mistake() {
    let game = bad_round(0);
    let turns = game.current().unwrap().turns().map(|turn| turn.from);
    let begins: Vec<usize> = turns.collect();
    let mut table = watching(&game);
    table.keys("n");
    let mistake = turn(&table);
    table.expect_shown("retry");
    // The smallest window has room for it in French too, and for whose mistake it is.
    table.set(|settings| settings.language = Language::French);
    table.resize(80, 24);
    for word in ["p rejouer", "n erreur", "erreur 1/"] {
        table.expect_shown(word);
    }
    table.set(|settings| settings.language = Language::English);
    table.keys("p");
    table.expect_shown(&format!("Play again from turn {mistake}"));
    table.keys("Enter");
    assert_eq!(table.stage(), Stage::Turn);
    assert_eq!(table.game().actions().len(), begins[mistake - 1]);
}

#[test]
fn the_smallest_window_shows_both_sides_of_the_course() {
    let mut table = watching(&bad_round(0));
    table.resize(80, 23).keys("n");
    let screen = table.screen();
    let rows: Vec<&str> = screen.lines().rev().skip(1).take(2).collect();
    let [low, high] = rows[..] else {
        panic!("{screen}");
    };
    assert!(
        high.starts_with(" Bob ") && low.starts_with(" Ann "),
        "{screen}"
    );
}

/// A part of a review as if the play of its turn were the best one.
fn forgiving(news: &JobNews) -> JobNews {
    ReviewNews::<SchottenTotten>::changed(news, |review| review.choices.clear())
}

#[test]
fn a_round_without_mistakes_says_so() {
    let game = bots_round(Variant::Base, Level::Greedy, 0);
    let mut table = TestTable::new(&Options::default());
    table
        .app
        .open_replay(ReplayView::new(&game).unwrap(), false);
    table.resize(120, 40);
    let request = table.reviews.pop().unwrap();
    for news in parts(request) {
        table.send(&Message::Done(forgiving(&news)));
    }
    assert!(!table.shows("n mistake"), "{}", table.screen());
    table.keys("n");
    table.expect_shown("Nobody made a mistake.");
}

#[test]
fn the_analysis_of_a_round_without_mistakes_says_so() {
    let mut table = finished(1);
    while let Some(request) = table.reviews.pop() {
        for news in parts(request) {
            table.send(&Message::Done(forgiving(&news)));
        }
    }
    table.resize(120, 40).keys("n");
    table.expect_shown("You made no mistakes.");
}

#[test]
fn the_key_for_mistakes_waits_for_the_first_one() {
    let mut table = TestTable::new(&Options::default());
    table
        .app
        .open_replay(ReplayView::new(&bad_round(0)).unwrap(), false);
    table.resize(120, 40);
    let request = table.reviews.pop().unwrap();
    table.keys("n");
    assert_eq!(turn(&table), 0);
    assert!(table.shows("No mistake to show yet."));
    for news in parts(request) {
        table.send(&Message::Done(news));
    }
    assert!(turn(&table) > 0, "{}", table.screen());
    let first = turn(&table);
    table.keys("Home n");
    assert_eq!(turn(&table), first);
}

#[test]
fn an_unfinished_round_is_not_analyzed() {
    let mut table = watching(&bad_round(3));
    assert!(table.reviews.is_empty());
    table.keys("PgDn n");
    assert!(table.shows("The analysis comes at the end."));
}
