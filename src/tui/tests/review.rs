//! The analysis of a round at its end.

use super::TestTable;
use super::end::{over, over_with_seed};
use super::judged_turns::turn;
use crate::options::Options;
use crate::tui::kit::bars::bar_color;
use crate::tui::kit::theme::{Depth, Theme};
use crate::tui::schotten::table::Stage;
use crate::tui::schotten::widget::course::course_chart;
use crate::tui::shell::hit::Target;
use crate::tui::shell::job::{Job, JobNews};
use crate::tui::shell::message::Message;
use crate::tui::shell::review::ReviewRequest;
use crate::tui::shell::turn_columns::TurnColumns;
use coach::{Review, Thoroughness, review_turn};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use schotten_bots::{Level, SchottenTotten};
use schotten_rules::{Outcome, Player};
use tabletop::{AnalysisOptions, Budget};
use telling::Language;

/// All parts of a review that takes no time.
pub(super) fn parts(request: ReviewRequest<SchottenTotten>) -> Vec<JobNews> {
    super::parts(&request.judged_at_once())
}

/// Carries out the requests to review rounds.
pub(super) fn review(table: &mut TestTable) {
    while let Some(request) = table.reviews.pop() {
        for news in parts(request) {
            table.send(&Message::Done(news));
        }
    }
}

/// The result of a round against the computer.
pub(super) fn finished(seed: u64) -> TestTable {
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

/// The same figures as on the command line, but for the number of futures.
#[test]
fn the_review_is_that_of_the_coach() {
    const FUTURES: u32 = 3;
    const CHECKED: usize = 8;
    let mut table = over(1);
    table.keys("Enter");
    assert!(table.shows("being computed"));
    assert_eq!(table.reviews.len(), 1, "asked for once");
    let request = table
        .reviews
        .pop()
        .expect("a request")
        .with_futures(FUTURES);
    for news in super::parts(&request) {
        table.send(&Message::Done(news));
    }
    let game = table.game();
    let played = game.game().current().unwrap();
    let known = game.reviews.round(1);
    let options = AnalysisOptions::new(Budget::iterations(FUTURES));
    let course = known.course(Player::A).expect("a course");
    for (place, turn) in played.turns().enumerate().take(CHECKED) {
        let review = known.turn(place + 1).expect("a review");
        // Those of the person are reviewed again with the figures of hints.
        let thoroughness = match turn.player {
            Player::A => Thoroughness::Hint,
            Player::B => Thoroughness::Quick,
        };
        let expected = review_turn(&turn, &options, thoroughness).expect("not stopped");
        assert_eq!(review.player, turn.player);
        let figures = |review: &Review<SchottenTotten>| {
            let choices = review.choices.iter();
            let rows = choices.flat_map(|choice| choice.advice.rows.iter().chain([&choice.played]));
            let rows = rows.map(|row| (row.play.clone(), row.figures.chance, row.error));
            rows.collect::<Vec<_>>()
        };
        assert_eq!(figures(review), figures(&expected));
        // The chart has the figures of the rows.
        if let Some(choice) = review.costliest().filter(|_| turn.player == Player::A) {
            let chances = [choice.best(), &choice.played].map(|row| Some(row.figures.chance));
            assert_eq!([place, place + 1].map(|turn| course.chance(turn)), chances);
        }
    }
    assert!(known.is_complete() && !table.shows("being computed"));
}

#[test]
fn parts_of_a_review_are_shown_as_they_come() {
    let is_shown = (1..30).any(parts_are_shown_as_they_come);
    assert!(is_shown, "a round with a mistake");
}

/// Returns whether there was a mistake to be found.
fn parts_are_shown_as_they_come(seed: u64) -> bool {
    let mut table = over_with_seed(1, seed);
    table.keys("Enter");
    let request = table.reviews.pop().unwrap();
    let all = parts(request);
    let hand_over = |table: &mut TestTable, parts: &[JobNews]| {
        for news in parts {
            table.send(&Message::Done(news.clone()));
        }
    };
    assert!(table.shows("being computed"));
    hand_over(&mut table, &all[..4]);
    // Until the last one has come, the figures are shown as preliminary.
    let known = table.game().reviews.round(1);
    let (mistakes, turns) = (known.summary(Player::A).mistakes, known.turns());
    if mistakes == 0 {
        return false;
    }
    for size in [(80, 23), (120, 40)] {
        table.resize(size.0, size.1);
        table.expect_shown(&format!("analyzed 3 of {turns} turns"));
        table.expect_shown("▲ your mistake");
    }
    // The replay continues with it.
    table.keys("v");
    hand_over(&mut table, &all[4..]);
    table.keys("Esc");
    assert!(!table.shows("analyz") && table.shows("Your play"));
    assert!(table.game().reviews.round(1).is_complete());
    assert!(table.reviews.is_empty(), "nothing is asked for twice");
    true
}

/// The most frequent kind, its turns, and what helps against it.
#[test]
fn even_a_small_window_names_a_mistake_and_what_to_practice() {
    let mut found = 0;
    for seed in 1..12 {
        let mut table = reviewed(seed);
        let known = table.game().reviews.round(1);
        let count = known.summary(Player::A).mistakes;
        for size in [(80, 23), (80, 24), (200, 60)] {
            table.resize(size.0, size.1);
            let row = |label: &str| {
                let screen = table.screen();
                let line = screen.lines().find(|line| line.contains(label));
                line.unwrap_or_default().to_owned()
            };
            let play = row("Your play ");
            let named = if count == 0 { "no mistake" } else { "(turn" };
            assert!(play.contains(named), "{play}");
            found += usize::from(table.shows("Practice: "));
            assert!(count == 0 || table.shows(" mistake"), "{}", table.screen());
        }
    }
    assert!(found > 10, "{found}");
}

#[test]
fn the_share_of_the_player_at_the_bottom_rises_over_the_even_line_when_that_player_is_ahead() {
    const HEIGHT: u16 = 8;
    let mut table = over(1);
    table.keys("Enter");
    review(&mut table);
    table.app.theme = Theme::named("dark", Depth::True);
    let (game, theme) = (table.game(), &table.app.theme);
    let known = game.reviews.round(1);
    let mut seen = [0; 2];
    // Whoever saw the chances, they are shown with the reader at the bottom.
    for viewer in Player::BOTH {
        let course = known.course(viewer).expect("the round was analyzed");
        let chart = course_chart(game, course, known.mistakes(), theme, Language::English);
        let turns = course.turns();
        let has_won = game.outcome() == Some(Outcome::Won(game.bottom()));
        assert_eq!(chart.chances[turns][1] > 0.5, has_won);
        let area = Rect::new(0, 0, u16::try_from(turns).unwrap(), HEIGHT);
        let mut buf = Buffer::empty(area);
        let columns = TurnColumns { turns, area };
        chart.draw_turns(columns.columns(), &mut buf);
        for (column, turn) in columns.columns() {
            let chance = chart.chances[turn][1];
            // Nearer ones end in a cell beside the line of even chances.
            if (chance - 0.5).abs() < 0.13 {
                continue;
            }
            let is_ahead = chance > 0.5;
            let owner = |y| {
                let color = Some(buf[(column.x, y)].bg);
                color == bar_color(theme.player(game.bottom()))
            };
            let middle = [HEIGHT / 2 - 1, HEIGHT / 2].map(owner);
            assert_eq!(middle, [is_ahead; 2], "turn {turn}, chance {chance}");
            seen[usize::from(is_ahead)] += 1;
        }
    }
    assert!(
        seen.iter().all(|count| *count > 3),
        "lost and won turns: {seen:?}"
    );
}

#[test]
fn the_chart_marks_and_explains_the_mistakes_of_both() {
    for size in [(80, 23), (100, 30), (120, 40), (160, 50)] {
        let mut table = over(1);
        table.keys("Enter");
        review(&mut table);
        table.resize(size.0, size.1);
        for keys in ["", "v"] {
            table.keys(keys);
            for sign in ["▲", "▽"] {
                table.expect_shown(sign);
            }
            table.expect_shown("▲ your mistake ▽ theirs");
        }
    }
}

#[test]
fn without_colors_and_blocks_the_mistakes_of_others_look_different_too() {
    let mut table = over(1);
    table.keys("Enter");
    review(&mut table);
    table.app.theme = Theme::named("mono", Depth::Sixteen);
    table.app.theme.glyphs = crate::settings::Glyphs::Ascii;
    for keys in ["", "v"] {
        table.keys(keys);
        table.draw();
        table.expect_shown("^ your mistake o theirs");
    }
}

#[test]
fn the_chart_stays_as_its_reader_saw_it_whosever_mistake_is_shown() {
    let mut table = over(1);
    table.keys("Enter");
    review(&mut table);
    table.keys("v Home");
    for key in ["n", "N", "N"] {
        table.keys(key);
        let watching = table.app.replay_of::<SchottenTotten>().unwrap();
        assert!(watching.table.mistake.is_some());
        assert_eq!(watching.course().unwrap().viewer(), Player::A);
    }
}

#[test]
fn the_key_for_mistakes_visits_the_own_and_a_click_any_and_each_says_whose_it_is() {
    let mut table = over(1);
    table.keys("Enter");
    review(&mut table);
    table.resize(120, 40);
    let mistakes = table.game().reviews.round(1).mistakes();
    assert!(
        Player::BOTH
            .iter()
            .all(|by| mistakes.values().any(|of| of == by))
    );
    table.keys("v Home");
    for (at, by) in &mistakes {
        if *by == Player::A {
            table.keys("n");
        } else {
            table.click(Target::Turn(*at));
        }
        assert_eq!(turn(&table), *at, "{}", table.screen());
        let is_own = table.shows("Your mistake");
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
    let theirs = table.game().bottom().other();
    let theirs = table.game().name(Language::English, theirs);
    let percent = |line: &&str| line.contains('%');
    let row = |name: &str| {
        screen
            .lines()
            .filter(percent)
            .find(|line| line.contains(name))
    };
    let (mine, theirs) = (row("You ").unwrap(), row(&theirs).unwrap());
    assert!(mine.contains('▲') && !mine.contains('▽'), "{screen}");
    assert!(theirs.contains('▽') && !theirs.contains('▲'), "{screen}");
}

#[test]
fn a_review_stops_with_its_match_and_is_ignored_in_another() {
    let mut table = over(1);
    let request = table.reviews.pop().unwrap();
    let mut first = None;
    request.run(&mut |news| {
        first = Some(news);
        false
    });
    table.keys("Enter Enter");
    assert_eq!(table.stage(), Stage::Turn);
    assert!(request.is_stopped());
    table.send(&Message::Done(first.clone().unwrap()));
    assert!(!table.game().reviews.round(1).has_begun());
    // Not even when that match waits for a review of its own.
    table.play_to_the_end();
    table.send(&Message::Done(first.unwrap()));
    assert!(!table.game().reviews.round(1).has_begun());
}

#[test]
fn quitting_stops_a_review() {
    let mut table = over(1);
    let request = table.reviews.pop().unwrap();
    table.keys("Enter q");
    assert!(table.quit);
    drop(table);
    assert!(request.is_stopped());
    assert!(super::parts(&request).is_empty());
}
