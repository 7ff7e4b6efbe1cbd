//! The analysis of a round, at its end and in the replay.

use super::TestTable;
use super::end::over;
use crate::options::Options;
use crate::replay::{Perspective, ReplayView};
use crate::tui::schotten::review::{ReviewNews, ReviewRequest};
use crate::tui::schotten::table::Stage;
use crate::tui::shell::app::Screen;
use crate::tui::shell::hit::Target;
use crate::tui::shell::message::Message;
use rand::seq::IndexedRandom;
use schotten_bots::analysis::{self, RoundCourse, TurnNumber, TurnReview};
use schotten_bots::{Level, Match};
use schotten_rules::{Deal, Player, Round, Variant};
use schotten_testkit::played_match;
use tabletop::chance::Chance;
use tabletop::{AnalysisOptions, Budget, Name, Participant, Seat, chance};
use telling::Language;

/// All parts of a review, with so few iterations that it takes no time.
pub(super) fn parts(request: ReviewRequest) -> Vec<ReviewNews> {
    let mut all = Vec::new();
    request.with_iterations(ITERATIONS).run(|news| {
        all.push(news);
        true
    });
    all
}

const ITERATIONS: u32 = 12;

fn options() -> AnalysisOptions {
    AnalysisOptions::new(Budget::iterations(ITERATIONS))
}

/// Carries out the requests to review rounds.
pub(super) fn review(table: &mut TestTable) {
    while let Some(request) = table.reviews.pop() {
        for news in parts(request) {
            table.send(&Message::Reviewed(Box::new(news)));
        }
    }
}

/// The result of a round against the computer.
fn finished(seed: u64) -> TestTable {
    let mut table = TestTable::new(&Options {
        opponent: Some(Level::Greedy),
        first: Some(Player::A),
        seed: Some(seed),
        ..Options::starting_at_once()
    });
    table.play_to_the_end().keys("Enter");
    table
}

/// The result of a round against the computer, which is reviewed.
pub(super) fn reviewed(seed: u64) -> TestTable {
    let mut table = finished(seed);
    review(&mut table);
    table
}

#[test]
fn the_review_is_that_of_the_analysis() {
    let mut table = over(1);
    table.keys("Enter");
    assert!(table.shows("being computed"));
    assert_eq!(table.reviews.len(), 1, "asked for once");
    review(&mut table);
    let game = table.game();
    let played = game.rounds().current().unwrap();
    let known = game.reviews.round(1).unwrap();
    let expected = analysis::analyze(game.rounds(), None, &options(), || ());
    let mut course = RoundCourse::new(played).unwrap();
    for turn in &expected.turns {
        course.follow(turn);
    }
    assert_eq!(known.course, Some(course));
    assert_eq!(known.turns, expected.turns);
    assert!(known.is_complete() && !table.shows("being computed"));
}

#[test]
fn a_round_without_a_great_swing_tells_who_led_since_when() {
    let mut found = [false; 2];
    for seed in 1..20 {
        let table = reviewed(seed);
        let known = table.game().reviews.round(1).unwrap();
        let course = known.course.as_ref().unwrap();
        let swing = course.greatest_swing(Player::A).is_some();
        assert_eq!(table.shows("Biggest swing"), swing);
        if !swing && let Some(turn) = course.lead_from(Player::A).filter(|turn| *turn > 0) {
            assert!(table.shows(&format!("led from the end of turn {turn} on")));
            found[1] = true;
        }
        found[0] |= swing;
        if found == [true; 2] {
            return;
        }
    }
    panic!("both kinds of round: {found:?}");
}

#[test]
fn parts_of_a_review_are_shown_as_they_come() {
    let mut table = over(1);
    table.keys("Enter");
    let request = table.reviews.pop().unwrap();
    let all = parts(request);
    let turns = (all.len() - 1) / 2;
    let send = |table: &mut TestTable, parts: &[ReviewNews]| {
        for news in parts {
            table.send(&Message::Reviewed(Box::new(news.clone())));
        }
    };
    assert!(table.shows("being computed"));
    send(&mut table, &all[..4]);
    // The quick pass finds the mistakes; the final reviews follow. Until the last one
    // has come, the figures are shown as preliminary.
    send(&mut table, &all[4..=turns]);
    send(&mut table, &all[turns + 1..turns + 4]);
    for size in [(80, 23), (120, 40)] {
        table.resize(size.0, size.1);
        table.expect_shown(&format!("analyzed 3 of {turns} turns: "));
        table.expect_shown("▲ mistake");
        assert!(!table.shows("average"), "{}", table.screen());
    }
    // The replay continues with it.
    table.keys("v");
    send(&mut table, &all[turns + 4..]);
    table.keys("Esc");
    assert!(!table.shows("analyz") && table.shows("average"));
    assert!(table.game().reviews.round(1).unwrap().is_complete());
    assert!(table.reviews.is_empty(), "nothing is asked for twice");
}

#[test]
fn even_a_small_window_names_the_kinds_of_mistakes() {
    let mut found = 0;
    for seed in 1..12 {
        let mut table = reviewed(seed);
        table.resize(100, 30);
        let is_told = ["Mistakes  ", "Practice: "].map(|told| table.shows(told));
        for height in [23, 24] {
            table.resize(80, height);
            for (told, is_told) in ["Mistakes  ", "Practice: "].into_iter().zip(is_told) {
                assert_eq!(table.shows(told), is_told, "{told}\n{}", table.screen());
                found += usize::from(is_told);
            }
            // All values begin in one column.
            let screen = table.screen();
            let value = |label: &str| {
                let line = screen.lines().find(|line| line.contains(label))?;
                let label_end = line.find(label)? + label.len();
                let rest = &line[label_end..];
                let at = label_end + rest.len() - rest.trim_start().len();
                Some(line[..at].chars().count())
            };
            if is_told[0] {
                assert_eq!(value("Mistakes  "), value("Your play "), "{screen}");
            }
            // The chart keeps the row of its marks.
            let has_legend = table.shows(" mistake") || table.shows(" inaccuracy");
            assert!(has_legend, "{}", table.screen());
        }
    }
    assert!(found > 10, "{found}");
}

#[test]
fn the_chart_marks_inaccuracies_with_smaller_signs_than_mistakes() {
    let mut found = [0; 2];
    for size in [(80, 23), (100, 30), (120, 40), (160, 50)] {
        let mut table = over(1);
        table.keys("Enter");
        review(&mut table);
        table.resize(size.0, size.1);
        let known = table.game().reviews.round(1).unwrap();
        let slight = known.all_inaccuracies();
        let explains = table.shows("▿ inaccuracy") || table.shows("▵ inaccuracy");
        assert_eq!(explains, !slight.is_empty(), "{}", table.screen());
        for (player, sign) in [(Player::A, "▵"), (Player::B, "▿")] {
            let is_marked = slight.values().any(|by| *by == player);
            assert_eq!(table.shows(sign), is_marked, "{}", table.screen());
            found[usize::from(is_marked)] += 1;
        }
        table.keys("v");
        let shows_marks = table.shows("▵") || table.shows("▿");
        assert_eq!(shows_marks, !slight.is_empty(), "{}", table.screen());
    }
    assert!(found[1] > 0, "{found:?}");
}

#[test]
fn the_key_for_mistakes_visits_every_marked_turn_and_says_whose_it_is() {
    let mut table = over(1);
    table.keys("Enter");
    review(&mut table);
    table.resize(120, 40);
    let flaws = table.game().reviews.round(1).unwrap().all_flaws();
    assert!(
        Player::BOTH
            .iter()
            .all(|by| flaws.values().any(|of| of == by))
    );
    table.keys("v Home");
    for (at, by) in &flaws {
        table.keys("n");
        assert_eq!(turn(&table), *at, "{}", table.screen());
        let is_own = table.shows("Your mistake") || table.shows("Your inaccuracy");
        assert_eq!(is_own, *by == Player::A, "{}", table.screen());
    }
}

#[test]
fn without_a_row_of_their_own_the_marks_of_each_player_stand_at_one_end() {
    let mut table = over(1);
    table.keys("Enter");
    review(&mut table);
    table.resize(80, 24).keys("v");
    let screen = table.screen();
    let row = |label: &str| screen.lines().find(|line| line.contains(label));
    let (mine, theirs) = (row("You win ").unwrap(), row(" wins ").unwrap());
    assert!(
        mine.contains(['▲', '▵']) && !mine.contains(['▼', '▿']),
        "{screen}"
    );
    assert!(
        theirs.contains(['▼', '▿']) && !theirs.contains(['▲', '▵']),
        "{screen}"
    );
}

#[test]
fn a_review_stops_with_its_match_and_is_ignored_in_another() {
    let mut table = over(1);
    let request = table.reviews.pop().unwrap();
    let mut first = None;
    request.run(|news| {
        first = Some(news);
        false
    });
    table.keys("Enter Enter");
    assert_eq!(table.stage(), Stage::Turn);
    assert!(request.is_stopped());
    table.send(&Message::Reviewed(Box::new(first.clone().unwrap())));
    assert!(table.game().reviews.round(1).is_none());
    // Not even when that match waits for a review of its own.
    table.play_to_the_end();
    table.send(&Message::Reviewed(Box::new(first.unwrap())));
    assert!(table.game().reviews.round(1).is_none());
}

#[test]
fn quitting_stops_a_review() {
    let mut table = over(1);
    let request = table.reviews.pop().unwrap();
    table.keys("Enter q");
    assert!(table.quit);
    drop(table);
    assert!(request.is_stopped());
    let mut sent = 0;
    request.run(|_| {
        sent += 1;
        true
    });
    assert_eq!(sent, 0);
}

/// A finished round between Ann, who plays badly, and Bob.
fn round(missing: usize) -> Match {
    let names = ["Ann", "Bob"].map(|name| Name::new(name).unwrap());
    let mut game = Match::new(Variant::Base, names, 1);
    let deal = Deal::shuffled(Variant::Base, None, &mut chance::seeded(1));
    game.start_round(deal).unwrap();
    let round = game.current_mut().unwrap();
    for seed in 0.. {
        let view = round.round().view(round.round().table().turn());
        let Some(action) = schotten_bots::choose(Level::Random, &view, seed) else {
            break;
        };
        round.play(action).unwrap();
    }
    let actions = round.actions().to_vec();
    let mut cut = Match::new(Variant::Base, game.names().clone(), 1);
    cut.start_round(deal).unwrap();
    for action in &actions[..actions.len() - missing] {
        cut.current_mut().unwrap().play(*action).unwrap();
    }
    cut
}

fn watching(game: Match) -> TestTable {
    let mut table = TestTable::new(&Options::default());
    table.app.open_replay(ReplayView::new(game).unwrap());
    table.resize(120, 40);
    review(&mut table);
    table
}

fn turn(table: &TestTable) -> usize {
    match &table.app.screen {
        Screen::Replay(watching) => watching.replay().turn().0,
        other => panic!("{other:?}"),
    }
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
    let game = round(0);
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
fn against_the_computer_the_key_leads_to_the_turns_of_both() {
    let game = round(0);
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
    let mut both = [own, others].concat();
    both.sort_unstable();
    assert_eq!(visited(&mut table, "n"), both);
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
            let Screen::Replay(replay) = &table.app.screen else {
                panic!("{words}");
            };
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
    let game = round(0);
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
    let mut table = watching(round(0));
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

#[test]
fn a_round_without_mistakes_says_so() {
    let mut game = Match::new(
        Variant::Base,
        ["Ann", "Bob"].map(|name| Name::new(name).unwrap()),
        1,
    );
    let deal = Deal::shuffled(Variant::Base, None, &mut chance::seeded(1));
    game.start_round(deal).unwrap();
    let round = game.current_mut().unwrap();
    while !round.is_over() {
        let view = round.round().view(round.round().table().turn());
        let action = schotten_bots::choose(Level::Greedy, &view, 1).unwrap();
        round.play(action).unwrap();
    }
    let mut table = TestTable::new(&Options::default());
    table.app.open_replay(ReplayView::new(game).unwrap());
    table.resize(120, 40);
    let request = table.reviews.pop().unwrap();
    for mut news in parts(request) {
        news.forgive();
        table.send(&Message::Reviewed(Box::new(news)));
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
            for mut news in parts(request) {
                news.forgive();
                table.send(&Message::Reviewed(Box::new(news)));
            }
        }
        let known = table.game().reviews.round(1).unwrap();
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
    table.app.open_replay(ReplayView::new(round(0)).unwrap());
    table.resize(120, 40);
    let request = table.reviews.pop().unwrap();
    table.keys("n");
    assert_eq!(turn(&table), 0);
    assert!(table.shows("No mistake found yet."));
    for news in parts(request) {
        table.send(&Message::Reviewed(Box::new(news)));
    }
    assert!(turn(&table) > 0, "{}", table.screen());
    let first = turn(&table);
    table.keys("Home n");
    assert_eq!(turn(&table), first);
}

#[test]
fn an_unfinished_round_is_not_analyzed() {
    let mut table = watching(round(3));
    assert!(table.reviews.is_empty());
    table.keys("PgDn n");
    assert!(table.shows("The analysis begins when the round is over."));
}
