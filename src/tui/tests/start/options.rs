//! The options of a game on the start screen: the keys and the mouse that change them, and what is
//! kept of them.

use super::*;
use crate::options::lords::with_names;
use crate::tui::lords::menu::LordsMenu;
use crate::tui::schotten::menu::SchottenMenu;

#[test]
fn the_values_of_all_options_begin_in_one_column() {
    let mut table = TestTable::new(&Options::default());
    table.go_to(TWO_PEOPLE).keys("Right");
    let screen = table.screen();
    let column = |value: &str| {
        let line = screen.lines().find(|line| line.contains(value));
        let line = line.unwrap_or_else(|| panic!("no {value} on\n{screen}"));
        line.split(value)
            .next()
            .map(|before| before.chars().count())
    };
    assert_eq!(column("Bob "), column("Random"), "{screen}");
}

#[test]
fn the_options_of_each_game_can_be_changed_with_the_keys() {
    let mut table = TestTable::new(&Options::default());
    table.go_to(TWO_PEOPLE).keys("Right");
    table.expect_shown("Player 2");
    table.keys("Down Left Right Right Down Right Right Down E v a Down");
    table.keys("Backspace Backspace Backspace Enter");
    assert!(table.shows("Both players need a name."));
    table.keys("E v a Tab");
    table.expect_shown("different names");
    table.keys("Backspace n Tab");
    table.expect_shown("Eva and Evn");
    table.keys("Enter");
    let config = table.game().game().config();
    assert_eq!((config.rounds, config.first), (3, Some(Player::B)));
    assert_eq!(table.game().name(Language::English, Player::A), "Eva");
    assert_eq!(table.game().name(Language::English, Player::B), "Evn");
}

#[test]
fn a_name_is_typed_in_the_letters_of_the_keyboard() {
    let mut table = TestTable::new(&Options::default());
    table.go_to(TWO_PEOPLE).keys("Right Down Down Down Down");
    table.app.base_key = Some('q');
    table.keys("й Й").expect_shown("йЙ");
}

#[test]
fn every_number_of_rounds_is_kept_and_shown() {
    for rounds in [1, 4, 6, 99] {
        let mut table = TestTable::new(&Options {
            rounds,
            ..Options::default()
        });
        table.go_to(PLAY).keys("Tab Down Down");
        table.expect_shown(&format!("< {rounds} >"));
        table.keys("Enter");
        assert_eq!(table.game().game().length(), rounds);
    }
    let mut table = TestTable::new(&Options {
        rounds: 99,
        ..Options::default()
    });
    table.go_to(PLAY).keys("Tab Down Down Right");
    assert!(table.shows("< 99 >"), "there is an end");
}

#[test]
fn every_opponent_is_chosen_with_arrows_and_digits_and_introduced() {
    let mut table = TestTable::new(&Options::default());
    table.go_to(PLAY).keys("Tab");
    for (digit, grade) in "1234567890".chars().zip(Grade::ALL) {
        table.keys(&digit.to_string());
        let level = Level::Graded(grade);
        let name = telling::words::opponent_name(Language::English, level);
        let sentence = telling::words::rounds::level_explained(Language::English, level);
        assert!(table.shows(&format!("{name}, level")), "{level}");
        assert!(table.shows(&format!("{name}: {sentence}")), "{level}");
    }
    table.keys("Right Right");
    assert!(table.shows("Torquil"), "after the strongest comes none");
    table.keys("Left");
    assert!(table.shows("Greer"));
    table.keys("1 Enter");
    assert_eq!(table.game().name(Language::English, Player::B), "Isla");
}

#[test]
fn the_options_can_be_changed_with_the_mouse_alone() {
    let mut table = TestTable::new(&Options::default());
    let play = table.place_of(PLAY);
    table.click(Target::EntryOptions(play));
    for _ in 0..3 {
        table.click(Target::Step(0, true));
    }
    table.click(Target::Step(0, false));
    let area = table
        .app
        .drawn
        .hits
        .area_of(Target::Step(1, false))
        .unwrap();
    table.click_at(area.x, area.y);
    table.app.profile.tactic_lessons_offered = true;
    table.click_command(Command::Begin);
    assert_eq!(table.table().variant(), Variant::TacticExpert);
    assert_eq!(table.game().name(Language::English, Player::B), "Rhona");
}

/// In both games, Esc leaves the options as they were, and Tab keeps what was changed.
#[test]
fn options_are_left_as_they_were_or_kept() {
    for (entry, keys) in [
        (PLAY, "Right Down Right Down Down Down Z o e"),
        (TWO_PEOPLE, "Right Down Down Down Z o e"),
        (
            LORDS,
            "Right Down Z o e Down Down Down Down Right Down Right",
        ),
    ] {
        let options = |table: &TestTable| {
            format!(
                "{:?}",
                (
                    table.start().menu::<SchottenMenu>(),
                    table.start().menu::<LordsMenu>(),
                )
            )
        };
        let mut table = TestTable::new(&Options::default());
        table.go_to(entry);
        let before = options(&table);
        table.keys("Tab").expect_shown("Esc cancel");
        table.keys(keys).keys("Esc");
        assert_eq!(options(&table), before, "{entry:?}");
        assert!(table.start().form(Language::English).is_none() && table.app.windows.is_empty());
        table.keys("Tab").keys(keys).keys("Tab");
        assert_ne!(options(&table), before, "{entry:?}");
        assert!(table.start().form(Language::English).is_none() && table.app.windows.is_empty());
    }
}

#[test]
fn options_without_a_person_are_left_and_forgotten() {
    let mut table = TestTable::new(&Options::default());
    table.go_to(LORDS).keys("Tab Down Right");
    table.expect_shown("At least one person has to play.");
    table.keys("Enter");
    table.expect_shown("At least one person has to play.");
    table.keys("Tab");
    table.expect_shown("At least one person has to play.");
    table.keys("Esc");
    assert!(table.app.windows.is_empty(), "{}", table.screen());
    let lords = table.start().menu::<LordsMenu>().unwrap();
    assert!(with_names(&lords.options, Language::English, 1).is_ok());
}

#[test]
fn everybody_keeps_a_name_in_the_options_and_a_letter_seats_a_person() {
    let mut table = TestTable::new(&Options::default());
    // The first seat becomes a bot's: nobody is left to play.
    table.keys("Down Down Down Tab Down Right");
    assert!(table.shows("Isla") && table.shows("Callum") && table.shows("Fiona"));
    table.expect_shown("Esc cancel");
    assert!(!table.shows("keep and close"), "{}", table.screen());
    // A letter at a bot's seat is the beginning of a person's name.
    table.keys("Down Z o e");
    assert!(table.shows("Zoe_"), "{}", table.screen());
    table.keys("Enter");
    assert!(matches!(table.app.screen, Screen::Table(_)));
    assert!(table.shows("Zoe"), "{}", table.screen());
}
