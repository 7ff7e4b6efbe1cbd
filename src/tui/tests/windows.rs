//! What all windows have in common and what opens them, the help, and the move history.

use super::lords::{AND_BOTS, FIVE, placed};
use super::*;
use crate::replay::Perspective;
use crate::settings::{Setting, SidePanel, Value};
use crate::tui::lords::LordsTarget;
use crate::tui::schotten::target::SchottenTarget;
use crate::tui::shell::windows::help_words;
use crate::tui::shell::windows::lessons::Lessons;
use crate::tui::shell::windows::question::QuestionWindow;
use crate::tui::shell::windows::reader::RulesReader;
use crate::tui::shell::windows::{Page, TextWindow};
use schotten_bots::Level;
use schotten_rules::Player;

fn solo(variant: Variant) -> TestTable {
    TestTable::new(&Options {
        variant,
        opponent: Some(Level::Greedy),
        first: Some(Player::A),
        seed: Some(7),
        ..Options::starting_at_once()
    })
}

/// A match against the computer, this many turns later.
fn played(variant: Variant, turns: usize) -> TestTable {
    const KEYS: &str = "a Right Enter C C Esc d Right Enter p Enter";
    let mut table = solo(variant);
    for key in KEYS.split_whitespace().cycle().take(5000) {
        if log_of(&table).turns.len() >= turns {
            return table;
        }
        table.keys(key);
    }
    panic!("there are no {turns} turns");
}

#[test]
fn a_key_shows_the_cards_or_the_log_beside_both_tables_and_is_remembered() {
    for mut table in [played(Variant::Base, 8), placed(FIVE, &AND_BOTS)] {
        table.resize(120, 40).keys("Space");
        let beside = |table: &TestTable| -> String {
            let screen = table.screen();
            let right = |line: &str| line.chars().skip(88).collect::<String>() + "\n";
            screen.lines().map(right).collect()
        };
        let bare = beside(&table);
        table.keys("Tab");
        assert_eq!(table.app.settings.side_panel, SidePanel::Cards);
        let page = Language::English.named("page", Page::Unplayed.into());
        let is_there = ["Where the cards are", &page].map(|title| beside(&table).contains(title));
        assert!(is_there.contains(&true), "{}", table.screen());
        table.keys("Tab");
        assert!(beside(&table).starts_with(" Log"), "{}", table.screen());
        let saved = Change::Value(Setting::SidePanel, Value::Text("log".to_owned()));
        assert_eq!(table.saved.last(), Some(&vec![saved]));
        table.keys("Tab");
        assert_eq!(beside(&table), bare);
        // Where there is no room for both, it opens above the table.
        table.resize(111, 40).keys("Tab");
        let is_there = ["Where the cards are", &page].map(|title| table.shows(title));
        assert!(is_there.contains(&true), "{}", table.screen());
        assert_eq!(table.app.settings.side_panel, SidePanel::Off);
        table.keys("Esc");
    }
}

#[test]
fn the_log_beside_the_table_has_each_of_the_latest_turns() {
    let mut table = played(Variant::Base, 8);
    table.set(|settings| settings.side_panel = SidePanel::Log);
    table.resize(120, 40);
    let (log, screen) = (log_of(&table), table.screen());
    assert_eq!(log.turns.len(), 8);
    for turn in &log.turns {
        let line = format!("{:>3} {}: ", turn.number, turn.colored[0].0);
        assert!(screen.contains(&line), "{line}\n{screen}");
    }
}

#[test]
fn the_key_that_opens_a_window_closes_it() {
    for key in ["?", "F1", "r", "R", "F4", "t", "o", ",", "F2"] {
        let mut table = solo(Variant::Tactic);
        let before = table.screen();
        table.keys(key);
        assert_eq!(table.app.windows.len(), 1, "{key}");
        table.keys(key);
        assert_eq!(table.app.windows.len(), 0, "{key}");
        assert_eq!(table.screen(), before, "{key}");
    }
}

#[test]
fn a_click_outside_closes_a_window_but_no_question() {
    for key in ["?", "r", "R", "t", "o", ","] {
        let mut table = solo(Variant::Tactic);
        table.keys(key).click_at(0, 0);
        assert!(table.app.windows.is_empty(), "{key}");
    }
    // Nor is anything of the table hit, which can still be seen around the window.
    let mut table = solo(Variant::Tactic);
    table.resize(120, 40);
    let targets = (1..=9).map(|number| SchottenTarget::Stone(stone(number)));
    let areas = targets.filter_map(|target| table.app.drawn.hits.area_of(target));
    let places: Vec<_> = areas.flat_map(ratatui::layout::Rect::positions).collect();
    table.keys(",");
    let window = table.app.drawn.hits.area_of(Target::Window).unwrap();
    let beside = places.into_iter().find(|place| !window.contains(*place));
    let beside = beside.expect("the window leaves a part of the Stones free");
    table.click_at(beside.x, beside.y);
    assert!(table.app.windows.is_empty(), "{}", table.screen());
    let mut table = solo(Variant::Tactic);
    table.keys("q").click_at(0, 0);
    assert!(table.shows_window::<QuestionWindow>());
}

#[test]
fn the_wheel_and_the_sign_beside_a_long_text_scroll() {
    for key in ["r", "R", ",", "o"] {
        let mut table = played(Variant::Tactic, 40);
        table.keys(key).keys("Home");
        let top = table.screen();
        table.wheel(false);
        assert_ne!(table.screen(), top, "{key}");
        table.wheel(true);
        assert_eq!(table.screen(), top, "{key}");
        if key != "R" {
            let more = |line: &str| line.contains("v│") || line.contains(" v ");
            assert!(top.lines().any(more), "{key}: {top}");
            table.click_command(Command::PageDown);
            assert_ne!(table.screen(), top, "{key}");
        }
    }
}

#[test]
fn the_help_has_the_keys_of_the_step_first_and_none_that_does_nothing() {
    let mut table = TestTable::hot_seat(Variant::Base);
    table.keys("Space ?");
    let help = table.screen();
    let at = |text: &str| {
        let place = help.find(text);
        place.unwrap_or_else(|| panic!("no {text:?}: {help}"))
    };
    assert!(at("This step") < at("Everywhere"));
    for absent in ["Draw a Tactic", "Joker", "Undo", "Learn"] {
        assert!(!help.contains(absent), "{absent}: {help}");
    }
    table.keys("? a 5 ?");
    table.expect_shown("Undo");
    // At the start there is neither a hand nor a log.
    let mut table = TestTable::new(&Options::default());
    table.keys("F1");
    assert!(!table.shows("log") && !table.shows("Joker"));
    assert!(table.shows("F5 lessons"));
    table.keys("End").expect_shown("● ◐ ○");
    table.expect_shown("■ □");
}

#[test]
fn the_help_leads_to_the_rules_and_back() {
    let mut table = solo(Variant::Base);
    table.keys("?").click_command(Command::Rules);
    assert!(table.shows_window::<RulesReader>());
    table.keys("Esc");
    assert!(table.shows_window::<TextWindow>());
    let mut table = TestTable::new(&Options::default());
    table.keys("F1").click_command(Command::Tutorial);
    assert!(table.shows_window::<Lessons>() && table.app.windows.len() == 1);
}

#[test]
fn the_log_shows_the_latest_turns_and_the_proof_of_the_one_under_the_cursor() {
    let mut table = played(Variant::Base, 26);
    table.keys("o");
    let (log, screen) = (log_of(&table), table.screen());
    let last = log.turns.len();
    for turn in &log.turns[last - 10..] {
        let number = format!("{:>3} {}: ", turn.number, turn.colored[0].0);
        assert!(screen.contains(&number), "{number}: {screen}");
    }
    let said = |turn| {
        let game = table.game();
        game.describe_logged_turn(&table.app, turn, 72).remove(0)
    };
    let [sentence, before] = [last - 1, last - 2].map(said);
    assert!(screen.contains(&sentence), "{sentence}: {screen}");
    table.keys("Left");
    assert!(table.shows(&before), "{before}");
}

#[test]
fn no_turn_of_the_log_is_cut() {
    // The turns of Tactic games are the longest.
    let mut table = played(Variant::Tactic, 40);
    table.resize(80, 23).keys("o Home");
    let log = log_of(&table);
    for turn in &log.turns {
        let screen = table.screen().replace(['│', '┃', '\u{a0}'], " ");
        let words: Vec<&str> = screen.split_whitespace().collect();
        let text = turn.text.replace('\u{a0}', " ");
        assert!(words.join(" ").contains(&text), "{text}: {screen}");
        table.keys("Right");
    }
}

#[test]
fn a_turn_of_the_log_leads_to_the_position_after_it_and_back_to_the_log() {
    let mut table = played(Variant::Base, 12);
    let view = table.game().view();
    table.keys("o Home Down Down Right");
    assert!(table.shows("look back here"));
    let log = table.screen();
    table.keys("Enter");
    assert_eq!(table.stage(), Stage::Replay(Perspective::One(Player::A)));
    table.expect_shown("Turn 4 of");
    table.keys("Esc");
    assert_eq!(table.screen(), log);
    table.keys("Esc");
    assert_eq!((table.stage(), table.game().view()), (Stage::Turn, view));
    // With the mouse: the first click shows the turn, the second goes there.
    table.keys("o").click(Target::LogTurn(2));
    table.click(Target::LogTurn(2));
    assert!(table.shows("Turn 3 of"));
    // From a replay the log leads to other places of it.
    table.keys("o Home Enter");
    assert!(table.shows("Turn 1 of"));
}

#[test]
fn where_hands_are_hidden_the_log_leads_nowhere() {
    let mut table = TestTable::hot_seat(Variant::Base);
    table.keys("Space a 1 Enter");
    if matches!(table.stage(), Stage::TurnOver(_)) {
        table.keys("Enter");
    }
    assert_eq!(table.stage(), Stage::Curtain);
    table.keys("o");
    assert!(!table.shows("look back here"));
    table.keys("Enter");
    assert!(matches!(table.app.screen, Screen::Table(_)) && table.app.windows.is_empty());
    // Of the turns of both, the hand of the one who looks is shown, and no other.
    table.keys("Space");
    let hand = table.hand();
    table.keys("o Enter");
    assert_eq!(table.stage(), Stage::Replay(Perspective::One(Player::B)));
    assert_eq!(table.hand(), hand);
}

#[test]
fn a_turn_of_the_log_beside_the_table_is_clicked() {
    let mut table = played(Variant::Tactic, 6);
    table.set(|settings| settings.side_panel = SidePanel::Log);
    let log = log_of(&table);
    for (width, height) in [(112, 30), (120, 40), (200, 60)] {
        table.resize(width, height);
        assert!(table.shows("Log"));
        table.click(Target::LogTurn(3));
        table.expect_shown("Turn 4 of");
        table.click(Target::LogTurn(1));
        assert!(table.shows("Turn 2 of"));
        table.keys("Esc");
        assert_eq!(table.stage(), Stage::Turn);
        assert!(table.app.windows.is_empty());
        let now = log_of(&table);
        assert_eq!(now.turns.len(), log.turns.len());
    }
}

#[test]
fn at_the_start_too_the_key_that_opens_a_window_closes_it() {
    for key in ["?", "F1", "R", "F4", ",", "F2", "S"] {
        let mut table = TestTable::new(&Options::default());
        table.keys(key);
        assert_eq!(table.app.windows.len(), 1, "{key}");
        table.keys(key);
        assert!(table.app.windows.is_empty(), "{key}");
    }
}

#[test]
fn the_help_opens_over_a_window_and_tells_its_keys() {
    let (puzzles, games) = ("Down ".repeat(5) + "Enter", "Down ".repeat(7) + "Enter");
    for opening in [",", "S", "Tab", &puzzles, &games, "R"] {
        for key in ["?", "F1"] {
            let mut table = TestTable::new(&Options::default());
            table.keys("Home").keys(opening);
            assert_eq!(table.app.windows.len(), 1, "{opening}");
            let before = table.screen();
            table.keys(key);
            assert!(table.app.windows[1].is_help(), "{opening}");
            table.keys(key);
            assert_eq!(table.screen(), before, "{opening}");
        }
    }
}

#[test]
fn the_help_opens_over_every_window_of_the_table() {
    for opening in ["t", "r", "o", "q"] {
        let mut table = solo(Variant::Tactic);
        table.keys(opening);
        let before = table.screen();
        table.keys("?");
        assert!(table.app.windows[1].is_help(), "{opening}");
        table.keys("?");
        assert_eq!(table.screen(), before, "{opening}");
    }
}

#[test]
fn no_group_of_the_help_is_broken() {
    let mut table = solo(Variant::Tactic);
    table.resize(80, 24).keys("?");
    let screen = table.screen();
    let mut headings = screen.lines().filter(|line| line.contains("This screen"));
    let heading = headings.next().expect("a heading");
    // The group of this screen has a column of its own.
    assert!(heading.contains("This step"), "{screen}");
}

#[test]
fn the_grid_of_unplayed_cards_is_below_its_heading_at_every_width() {
    for variant in [Variant::Base, Variant::Tactic] {
        let mut table = solo(variant);
        table.set(|settings| settings.side_panel = SidePanel::Cards);
        for (width, height) in (112..=200).flat_map(|width| [(width, 30), (width, 40)]) {
            table.resize(width, height);
            let screen = table.screen();
            let mut below = screen.lines().skip_while(|line| !line.contains("Unplayed"));
            assert!(below.next().is_some(), "{screen}");
            for (row, letter) in below.skip(1).zip(["R", "G", "B", "Y", "P", "N"]) {
                // Every strength of the clan, or a dot for the card that is face up.
                let panel: String = row.chars().skip(usize::from(width) * 3 / 5).collect();
                let cards = panel.chars().filter(|sign| "123456789·".contains(*sign));
                assert!(
                    panel.contains(letter) && cards.count() >= 9,
                    "{width}x{height}\n{screen}"
                );
            }
        }
    }
}

#[test]
fn no_word_of_the_help_is_broken_at_any_width() {
    let games = [
        solo(Variant::Tactic),
        super::lords::dealt(&["Ann", "Ben"], 1),
    ];
    for mut table in games {
        for language in Language::ALL {
            table.set(|settings| settings.language = language);
            let whole = help_words(&table.app, 104);
            for width in 40..=104 {
                let broken = help_words(&table.app, width);
                let odd: Vec<_> = broken.symmetric_difference(&whole).collect();
                assert!(odd.is_empty(), "{width}: {odd:?}");
            }
        }
    }
}

#[test]
fn one_click_on_a_player_opens_the_window_about_the_army() {
    let mut table = placed(FIVE, &AND_BOTS);
    table.keys("Space").resize(120, 40);
    table.click(LordsTarget::Seat(lords_rules::Player::E));
    assert!(table.shows_window::<TextWindow>());
}
