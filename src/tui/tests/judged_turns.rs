//! Mistakes in the replay: the keys that lead to them, whose they are, and what each cost.

use super::TestTable;
use super::games::bots_round;
use super::review::{finished, options, parts, review, reviewed};
use crate::options::Options;
use crate::replay::{Perspective, ReplayView};
use crate::tui::schotten::table::Stage;
use crate::tui::shell::hit::Target;
use crate::tui::shell::job::JobNews;
use crate::tui::shell::message::Message;
use crate::tui::shell::review::{Flaw, ReviewNews};
use rand::seq::IndexedRandom;
use schotten_bots::analysis::{self, TurnNumber, TurnReview};
use schotten_bots::{Level, Match, SchottenTotten};
use schotten_rules::{Player, Round, Variant};
use schotten_testkit::played_match;
use tabletop::chance::Chance;
use tabletop::{Participant, Seat, chance};
use telling::Language;
use telling::words::percent;

/// Says what the replay shows of its turn: whose mistake it is, and the chance of the player
/// at the bottom.
fn told(table: &TestTable, language: Language) -> (Option<String>, String) {
    let watching = table.app.replay_of::<SchottenTotten>().expect("a replay");
    let chance = watching.chance().expect("a chance");
    let flaw = watching.describe_flaw(language);
    (
        flaw.as_deref().map(as_drawn),
        as_drawn(&percent(language, chance)),
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
    let mut seen = [0; 2];
    for language in Language::ALL {
        let mut table = reviewed(1);
        table.app.settings.language = language;
        let flaws = table.game().reviews.round(1).flaws(Flaw::ALL);
        for height in [23, 24] {
            table.resize(80, height).keys("v Home");
            for by in flaws.values() {
                table.keys("n");
                let (flaw, chance) = told(&table, language);
                let line = turn_line(&table, language);
                assert!(line.contains(&flaw.expect("a mistake")), "{line}");
                assert!(line.contains(&chance), "{chance} of the reader: {line}");
                seen[usize::from(*by == Player::A)] += 1;
            }
            table.keys("Esc");
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

#[test]
fn while_the_analysis_runs_a_mistake_says_whose_it_is() {
    let mut seen = 0;
    for language in Language::ALL {
        let mut table = super::end::over(1);
        table.app.settings.language = language;
        table.keys("Enter");
        let request = table.reviews.pop().expect("a request");
        let all = parts(request);
        // The quick pass, and the first of the reviews that follow.
        let known: &[JobNews] = &all[..all.len() / 2 + 2];
        for news in known {
            table.send(&Message::Done(news.clone()));
        }
        table.resize(80, 24).keys("v Home");
        for _ in 0..20 {
            table.keys("n");
            let (Some(flaw), _) = told(&table, language) else {
                continue;
            };
            let line = turn_line(&table, language);
            assert!(line.contains(&flaw), "{flaw}: {line}");
            seen += 1;
        }
    }
    assert!(seen > 0);
}

#[test]
fn the_chart_of_two_rows_has_the_even_chance_and_explains_its_marks() {
    let mut table = reviewed(1);
    table.resize(80, 24).keys("v Home");
    let screen = table.screen();
    let upper = screen.lines().find(|line| line.contains("You win "));
    assert!(upper.is_some_and(|line| line.contains("50%")), "{screen}");
    let line = turn_line(&table, Language::English);
    assert!(line.contains("▲ mistake  ▵▿ inaccuracy"), "{line}");
    // A mistake has its own mark in words.
    table.keys("n");
    let (flaw, _) = told(&table, Language::English);
    let flaw = flaw.expect("a mistake");
    let line = turn_line(&table, Language::English);
    let marked = ["▲", "▼", "▵", "▿"].map(|sign| format!("{sign} {flaw}"));
    assert!(marked.iter().any(|marked| line.contains(marked)), "{line}");
}

/// A round in which both play badly, with this many of its last actions left out.
fn bad_round(missing: usize) -> Match {
    bots_round(Variant::Base, Level::Random, missing)
}

fn watching(game: Match) -> TestTable {
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

#[test]
fn one_key_leads_to_every_mistake_and_inaccuracy() {
    let game = bad_round(0);
    let played = game.current().unwrap();
    let reviews = played.turns().enumerate().map(|(place, turn)| {
        let at = TurnNumber {
            round: 1,
            turn: place + 1,
        };
        analysis::review(at, &turn, &options())
    });
    let flaws: Vec<TurnReview> = reviews.filter(|turn| !turn.is_accurate()).collect();
    let kinds = [TurnReview::is_mistake, TurnReview::is_inaccurate];
    for is_kind in kinds {
        assert!(flaws.iter().any(is_kind), "random play is full of both");
    }
    let flaws: Vec<_> = flaws
        .iter()
        .map(|turn| (turn.at.turn, turn.player))
        .collect();
    let mut table = watching(game);
    let all: Vec<usize> = flaws.iter().map(|(turn, _)| *turn).collect();
    assert_eq!(visited(&mut table, "n"), all);
    assert_eq!(turn(&table), all[0], "it begins again");
    let back: Vec<usize> = all.iter().rev().copied().collect();
    assert_eq!(visited(&mut table, "N"), back);
    // A click on the bars leads to that turn.
    table.click(Target::Turn(all[1]));
    assert_eq!(turn(&table), all[1]);
    // Only of the players whose hands are visible.
    for player in Player::BOTH {
        table.keys("Home e");
        let own = flaws.iter().filter(|(_, by)| *by == player);
        let own: Vec<usize> = own.map(|(turn, _)| *turn).collect();
        assert_eq!(visited(&mut table, "n"), own);
        let other = flaws.iter().find(|(_, by)| *by != player).unwrap();
        table.click(Target::Turn(other.0));
        assert!(!table.shows("instead of") && !table.shows("better play"));
    }
    table.keys("Home e n");
    assert_eq!(table.stage(), Stage::Replay(Perspective::Nobody));
    assert_eq!(turn(&table), 0);
}

#[test]
fn against_the_computer_the_key_leads_to_the_own_turns_unless_only_the_other_hand_is_open() {
    let game = bad_round(0);
    let flaws = |player: Player| {
        let turns = game.current().unwrap().turns().enumerate();
        let reviews = turns.map(|(place, turn)| {
            let at = TurnNumber {
                round: 1,
                turn: place + 1,
            };
            analysis::review(at, &turn, &options())
        });
        let flaws = reviews.filter(|turn| turn.player == player && !turn.is_accurate());
        flaws.map(|turn| turn.at.turn).collect::<Vec<_>>()
    };
    let [own, others] = Player::BOTH.map(flaws);
    let mut against = game.clone();
    let bob = Participant::Computer(Level::Greedy, None);
    against.amend_config(|config| config.participants[Seat::new(1).unwrap()] = bob);
    let mut table = watching(against);
    assert_eq!(visited(&mut table, "n"), own);
    table.keys("Home e");
    assert_eq!(table.stage(), Stage::Replay(Perspective::One(Player::A)));
    assert_eq!(visited(&mut table, "n"), own);
    table.keys("Home e");
    assert_eq!(table.stage(), Stage::Replay(Perspective::One(Player::B)));
    assert_eq!(visited(&mut table, "n"), others);
}

/// The words of the screen without the border, on one line.
fn words_of(table: &TestTable) -> String {
    let screen = table.screen();
    screen.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_mistake_and_inaccuracy_has_its_cost_and_its_reason_on_the_screen() {
    let mut seen = 0;
    for variant in Variant::ALL {
        let mut rng = chance::seeded(3);
        let names = ["Ann", "Bob"];
        let random = |round: &Round, rng: &mut Chance| round.legal_actions().choose(rng).copied();
        let game = played_match(variant, names, 1, &[usize::MAX], &mut rng, random);
        let mut table = watching(game);
        table.resize(80, 23);
        for flaw in visited(&mut table, "n") {
            table.click(Target::Turn(flaw));
            let words = words_of(&table);
            let replay = table.app.replay_of::<SchottenTotten>().expect("a replay");
            let reasons = replay.reasons(Language::English);
            let wins = words.contains("would have won the round");
            assert!(wins || words.contains("cost"), "{words}");
            let reason = reasons.first().map_or("would have won", String::as_str);
            assert!(wins || words.contains(reason), "{reason}: {words}");
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
    let mut table = watching(game);
    table.keys("n");
    let mistake = turn(&table);
    table.expect_shown("retry");
    // The smallest window has room for it in French too, and for whose mistake it is.
    table.app.settings.language = Language::French;
    table.resize(80, 24);
    for word in ["p rejouer", "n N erreur", "imprécision 1/10"] {
        table.expect_shown(word);
    }
    table.app.settings.language = Language::English;
    table.keys("p");
    table.expect_shown(&format!("Play again from turn {mistake}"));
    table.keys("Enter");
    assert_eq!(table.stage(), Stage::Turn);
    assert_eq!(table.game().actions().len(), begins[mistake - 1]);
}

#[test]
fn the_smallest_window_shows_both_sides_of_the_course() {
    let mut table = watching(bad_round(0));
    table.resize(80, 23).keys("n");
    let screen = table.screen();
    let rows: Vec<&str> = screen.lines().rev().skip(1).take(2).collect();
    let [low, high] = rows[..] else {
        panic!("{screen}");
    };
    assert!(
        high.starts_with("  Ann ") && low.starts_with("  Bob "),
        "{screen}"
    );
    assert!(
        words_of(&table).contains("43% with R8 to Stone 9 (cost: 8%), as Bob saw it"),
        "{screen}"
    );
}

/// A part of a review as if the play of its turn were the best one.
fn forgiving(news: &JobNews) -> JobNews {
    ReviewNews::<SchottenTotten>::changed(news, |turn| {
        (turn.review.play, turn.review.missed) = (None, None);
    })
}

#[test]
fn a_round_without_mistakes_says_so() {
    let game = bots_round(Variant::Base, Level::Greedy, 0);
    let mut table = TestTable::new(&Options::default());
    table.app.open_replay(ReplayView::new(game).unwrap(), false);
    table.resize(120, 40);
    let request = table.reviews.pop().unwrap();
    for news in parts(request) {
        table.send(&Message::Done(forgiving(&news)));
    }
    assert!(!table.shows("n N mistake"), "{}", table.screen());
    for key in ["n", "N"] {
        table.keys(key);
        table.expect_shown("No mistakes in this round.");
    }
}

#[test]
fn the_analysis_of_a_round_without_mistakes_begins_after_its_greatest_swing() {
    let mut found = [false; 2];
    for seed in 1..20 {
        let mut table = finished(seed);
        while let Some(request) = table.reviews.pop() {
            for news in parts(request) {
                table.send(&Message::Done(forgiving(&news)));
            }
        }
        let known = table.game().reviews.round(1);
        let course = known.course.as_ref().unwrap();
        let swing = course.greatest_swing(Player::A);
        table.resize(120, 40).keys("a");
        table.expect_shown("You made no mistakes in this round.");
        if let Some(swing) = &swing {
            table.expect_shown("This turn changed the win chance most.");
            assert_eq!(turn(&table), swing.turn);
        } else {
            table.expect_shown("No turn changed the win chance by 15% or more.");
        }
        found[usize::from(swing.is_some())] = true;
        if found == [true; 2] {
            return;
        }
    }
    panic!("both kinds of round: {found:?}");
}

#[test]
fn the_key_for_mistakes_waits_for_the_first_one() {
    let mut table = TestTable::new(&Options::default());
    table
        .app
        .open_replay(ReplayView::new(bad_round(0)).unwrap(), false);
    table.resize(120, 40);
    let request = table.reviews.pop().unwrap();
    table.keys("n");
    assert_eq!(turn(&table), 0);
    assert!(table.shows("No mistake found yet."));
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
    let mut table = watching(bad_round(3));
    assert!(table.reviews.is_empty());
    table.keys("PgDn n");
    assert!(table.shows("The analysis begins when the round is over."));
}
