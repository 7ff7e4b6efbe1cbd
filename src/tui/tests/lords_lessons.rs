//! What is around a game of Lords of Scotland at the table: lessons, hints, clicks on
//! the panels.

use super::lords::{AND_BOTS, Dice, FIVE, TWO, app, dealt, keys_for, placed};
use super::*;
use crate::tui::lords::{LordsTarget, State};
use crate::tui::shell::start::Entry;
use crate::tui::shell::windows::Window;
use crate::tutorial::{LORDS_LESSONS, LordsLesson, LordsTask};
use lords_rules::{Action, CardSet};
use telling::Language;

/// The first lesson, from the options of a game.
pub(super) fn first_lesson(language: Language) -> TestTable {
    let mut app = app();
    app.settings.language = language;
    app.begin_lords_lesson(0);
    let mut table = TestTable::of(app, None);
    // What is explained before it.
    table.keys("Enter");
    table
}

#[test]
fn the_first_lesson_begins_with_the_aim_and_shows_nothing_before_it_is_taught() {
    for language in Language::ALL {
        let mut app = app();
        app.settings.language = language;
        app.begin_lords_lesson(0);
        let mut table = TestTable::of(app, None);
        for size in [(80, 24), (120, 40)] {
            table.resize(size.0, size.1);
            assert!(matches!(
                table.app.windows.last(),
                Some(Window::Introduction(_))
            ));
            for word in ["40 points", "Sc10   Mk5", "Scott", "Cochrane"] {
                table.expect_shown(word);
            }
        }
        for (size, key) in [((80, 24), "Enter"), ((120, 40), ""), ((120, 40), "c")] {
            table.resize(size.0, size.1).keys(key);
            let words = match language {
                Language::English => ["Recruits", "Blocks", "Follower"],
                Language::French => ["Recrues", "Bloque", "Partisan"],
            };
            let screen = table.screen();
            let shown: String = screen
                .lines()
                .map(|line| match size.0 {
                    // Beside the table is the map of the cards.
                    120 => line.chars().take(88).chain(['\n']).collect(),
                    _ => format!("{line}\n"),
                })
                .collect();
            for word in words.into_iter().chain(["♛", "!", "hire", "copy", "Space"]) {
                assert!(!shown.contains(word), "{word}:\n{screen}");
            }
        }
        table.keys("Enter Enter Enter");
        assert!(matches!(table.lords().state(), State::Act(_)));
    }
}

/// In the first two lessons, nothing on the table says or shows what is taught later: which way
/// a card lies, powers, or a sign that isn't explained beside it.
#[test]
fn the_first_two_lessons_show_no_word_and_no_sign_before_it_is_taught() {
    for (language, lesson, size) in Language::ALL
        .into_iter()
        .flat_map(|language| [0, 1].map(|lesson| (language, lesson)))
        .flat_map(|(language, lesson)| [(80, 24), (120, 40)].map(|size| (language, lesson, size)))
    {
        let words = match language {
            Language::English => ["face-up", "face-down", "power", "cards unseen"],
            Language::French => ["visible", "cachée", "pouvoir", "inconnues"],
        };
        let mut app = app();
        app.settings.language = language;
        app.begin_lords_lesson(lesson);
        let mut table = TestTable::of(app, None);
        table.resize(size.0, size.1);
        let before = table.round();
        for key in [
            "Enter", "a", "Space", "b", "Right", "1", "Enter", "H", "Enter",
        ] {
            table.keys(key);
            if !table.app.windows.is_empty() {
                continue;
            }
            let screen = table.screen();
            let has_new = "abcd"
                .chars()
                .any(|letter| screen.contains(&format!("{letter} +")));
            let signs = if has_new { "+" } else { "" };
            let explained = table
                .lords()
                .lesson_text()
                .map(|text| text.in_language(language));
            assert!(
                explained.is_some_and(|text| text.contains(signs)),
                "{screen}"
            );
            for word in words {
                assert!(!screen.contains(word), "after {key}: {word}\n{screen}");
            }
            // Only Recruits show their backs.
            let armies = table.round();
            let mut followers = armies.table().followers();
            assert!(
                followers.all(|(_, follower)| follower.is_face_up()),
                "{screen}"
            );
            if table.lords().state() == State::LessonOver {
                break;
            }
        }
        assert_ne!(table.round(), before);
        assert_eq!(table.lords().state(), State::LessonOver);
    }
}

#[test]
fn a_card_that_a_lesson_asks_for_is_never_dimmed() {
    let mut table = first_lesson(Language::English);
    for (number, lesson) in LORDS_LESSONS.iter().enumerate() {
        table.app.begin_lords_lesson(number);
        table.app.windows.clear();
        let LordsTask::Do(wanted, ..) = lesson.task(0) else {
            panic!("the player has a task");
        };
        let code = wanted[0].trim_matches(['(', ')', 'a']);
        if code.starts_with('+') {
            continue;
        }
        table.resize(80, 24);
        let place = table
            .lords()
            .hand()
            .iter()
            .position(|card| telling::lords::code(*card) == code);
        let place = place.unwrap_or_else(|| panic!("{code}"));
        let area = table
            .app
            .drawn
            .hits
            .area_of(Target::Lords(LordsTarget::Hand(place)))
            .unwrap();
        let card = table.lords().hand()[place];
        let theme = &table.app.theme;
        let fill = theme.clan(card.clan()).bg.unwrap();
        // The letter stands below the card.
        let fill = theme.lit(fill, 1, area.height - 1);
        assert_eq!(table.buffer()[(area.x + 1, area.y + 1)].bg, fill, "{code}");
    }
}

#[test]
fn every_lesson_leads_to_the_next_by_doing_what_it_asks_for() {
    for language in Language::ALL {
        let mut table = first_lesson(language);
        for (number, lesson) in LORDS_LESSONS.iter().enumerate() {
            let title = lesson.title.in_language(language);
            assert!(table.shows(&title), "{title}:\n{}", table.screen());
            let mut tasks = 0;
            while table.lords().state() != State::LessonOver {
                // What the lesson asks for is shown whole.
                let LordsTask::Do(_, ask, _) = lesson.task(tasks) else {
                    panic!("the player has a task");
                };
                let ask = ask.in_language(language);
                let last = ask.split_whitespace().last().unwrap_or_default();
                assert!(table.shows(last), "{ask}:\n{}", table.screen());
                expect_nothing_cut(&mut table);
                table.keys("H Enter");
                while matches!(table.lords().state(), State::Reveal(_)) {
                    table.keys("Enter");
                }
                tasks += 1;
            }
            let learned = lesson.learned.in_language(language);
            let last = learned.split_whitespace().last().unwrap_or_default();
            assert!(table.shows(last), "{learned}:\n{}", table.screen());
            assert!(table.app.profile().lessons.contains(lesson.id));
            table.keys("Enter");
            if LORDS_LESSONS
                .get(number + 1)
                .is_some_and(|next| !next.introduction.is_empty())
            {
                table.keys("Enter");
            }
            let is_last = number + 1 == LORDS_LESSONS.len();
            assert_eq!(table.lords().tutor.is_none(), is_last);
        }
        // The first game shows a hint in every turn.
        if language == Language::English {
            table.expect_shown("Hint: ");
        }
    }
}

/// Whatever is under the cursor, the lesson is shown whole with what would come of it.
fn expect_nothing_cut(table: &mut TestTable) {
    for key in ["", "a", "Space", "b", "Space", "Right", "Right", "1", "2"] {
        table.keys(key);
        let screen = table.screen();
        assert!(!table.app.drawn.message_cut, "after {key:?}:\n{screen}");
    }
}

#[test]
fn a_lesson_refuses_actions_it_does_not_ask_for() {
    let mut table = first_lesson(Language::English);
    let before = table.round();
    // Nothing is chosen at first.
    table.keys("Enter");
    table.expect_shown("Nothing is chosen yet.");
    table.keys("a Enter");
    assert!(table.shows("Scott 10 is the strongest card"));
    assert_eq!(table.round(), before);
    // After the second time it shows what is meant.
    table.keys("b Enter");
    assert_eq!(table.round(), before);
    assert!(table.shows("The mark now shows"));
    table.keys("Enter");
    assert_eq!(table.lords().state(), State::LessonOver);
}

#[test]
fn a_lesson_says_why_a_card_or_its_side_is_not_what_it_asks_for() {
    let mut table = first_lesson(Language::English);
    table.app.begin_lords_lesson(4);
    table.keys("");
    table.expect_shown("H hint");
    let hand = table.round().hand(lords_rules::Player::A);
    assert_eq!(hand.len(), 2);
    table.keys("a Space Enter");
    table.expect_shown("face-down its power can't be used");
    table.keys("b Enter");
    table.expect_shown("only a Forsyth draws one");
}

#[test]
fn a_lesson_answers_a_power_left_unused_in_its_own_words() {
    let mut table = first_lesson(Language::English);
    table.app.begin_lords_lesson(5);
    table.keys("H Enter");
    assert!(matches!(table.lords().state(), State::Target(_)));
    // Nothing is marked, so the footer doesn't offer to take it.
    assert!(!table.shows("Enter this one"), "{}", table.screen());
    table.keys(".");
    table.expect_shown("A power left unused now can't be used later.");
    table.keys("1");
    table.expect_shown("Enter this one");
}

#[test]
fn the_lessons_begin_from_the_options_of_a_game_and_are_left_after_a_question() {
    let mut table = TestTable::new(&Options::default());
    table.keys("Down Down Down Tab F5");
    assert!(
        table.shows("Mustering") && table.shows("Claiming"),
        "{}",
        table.screen()
    );
    table.keys("Enter");
    assert!(table.shows("Lesson 1 of"), "{}", table.screen());
    table.keys("Enter q");
    assert!(table.shows("Leave the tutorial?"), "{}", table.screen());
    table.keys("y Esc");
    assert_eq!(table.app.cursor().1, Some(Entry::Lords));
    table.expect_shown("Win skirmishes to claim Supporters");
}

#[test]
fn the_lessons_are_offered_before_the_first_game() {
    let asked = || {
        let mut table = TestTable::new(&Options::default());
        table.keys("Down Down Down Enter");
        assert!(table.shows("Learn it first"), "{}", table.screen());
        table
    };
    assert!(asked().keys("Enter").shows("Lesson 1 of"));
    let mut table = asked();
    table.keys("n");
    assert!(matches!(table.app.screen, Screen::Lords(_)));
    assert!(!table.shows("Lesson"));
    assert!(matches!(asked().keys("Esc").app.screen, Screen::Start(_)));
}

#[test]
fn a_click_on_a_panel_opens_its_window() {
    let mut table = placed(FIVE, &AND_BOTS);
    table.keys("Space");
    table.resize(120, 40);
    table.click_command(Press::Log);
    assert!(matches!(
        table.app.windows.last(),
        Some(Window::LordsLog(_))
    ));
}

#[test]
fn one_click_on_a_player_opens_the_window_about_the_army() {
    let mut table = placed(FIVE, &AND_BOTS);
    table.keys("Space").resize(120, 40);
    table.click(Target::Lords(LordsTarget::Seat(lords_rules::Player::E)));
    assert!(matches!(table.app.windows.last(), Some(Window::Lords(_))));
}

#[test]
fn the_help_names_undo_only_while_something_can_be_undone() {
    let mut table = placed(TWO, &["Ann", "Bob"]);
    table.keys("Space ?");
    assert!(!table.shows("Undo"), "{}", table.screen());
    table.keys("Esc b Enter ?");
    table.expect_shown("Take back what you just");
}

#[test]
fn a_hint_is_given_with_its_reasons_and_can_be_taken() {
    let mut table = placed(TWO, &["Ann", "Bob"]);
    table.keys("Space H");
    assert!(table.shows("Hint: "), "{}", table.screen());
    assert!(table.shows("Win chance"), "{}", table.screen());
    table.expect_shown("Enter take the hint");
    let before = table.round();
    table.keys("Enter");
    assert_ne!(table.round(), before, "Enter does what was advised");
    // Elsewhere Enter does something else.
    let mut table = placed(TWO, &["Ann", "Bob"]);
    table.keys("Space H Up Up");
    assert!(!table.shows("Enter take the hint"), "{}", table.screen());
    // A power without a target has nothing under the cursor.
    let mut table = placed(TWO, &["Ann", "Bob"]);
    // The key for a hint stays where it is.
    let place = |table: &TestTable| {
        let screen = table.screen();
        let mut lines = screen.lines().enumerate();
        lines.find_map(|(y, line)| Some((y, line.find("H hint")?)))
    };
    table.keys("Space a");
    let before = place(&table);
    table.keys("Enter");
    assert!(
        before.is_some() && place(&table) == before,
        "{}",
        table.screen()
    );
    table.keys("H");
    assert!(table.shows("Hint: use the power."), "{}", table.screen());
}

#[test]
fn a_hint_to_leave_a_power_unused_is_what_enter_does() {
    let mut table = placed(TWO, &["Ann", "Bob"]);
    table.keys("Space a Enter");
    let Screen::Lords(lords) = &mut table.app.screen else {
        panic!("{}", table.screen());
    };
    lords.show_hint(Some(lords_bots::Advice {
        action: lords_rules::Action::Decline,
        plan: Vec::new(),
        forecast: None,
        rival: None,
        is_about_choice: false,
    }));
    table.resize(100, 30);
    assert_eq!(table.lords().intent(), Some(lords_rules::Action::Decline));
    assert!(table.shows("Enter take the hint"), "{}", table.screen());
    table.keys("Right");
    assert_eq!(table.lords().intent(), Some(lords_rules::Action::UsePower));
}

#[test]
fn nobody_gets_a_hint_on_the_curtain_or_while_others_claim() {
    let mut table = placed(TWO, &["Ann", "Bob"]);
    table.keys("H");
    assert_eq!(table.lords().state(), State::Curtain);
    assert!(!table.shows("Hint: "), "{}", table.screen());
    assert!(!table.shows("H hint"), "{}", table.screen());
}

#[test]
fn motion_ends_in_the_screen_without_it_and_shows_no_secret() {
    let play = |motion: bool| {
        let mut table = dealt(&["Ann", "Bob", "*Cat"], 21);
        table.app.settings.motion = motion;
        table.resize(120, 40);
        let (mut moved, mut screens) = (0, Vec::new());
        let mut dice = Dice::new(21);
        for _ in 0..120 {
            let Some(keys) = keys_for(&table, &mut dice) else {
                break;
            };
            table.keys(&keys);
            for _ in 0..120 {
                let own = table.lords().viewer();
                let own = own.map(|player| table.round().view(player).known_cards());
                let secrets = table.secrets().difference(own.unwrap_or(CardSet::EMPTY));
                // A card that travels may cut a longer name off.
                let screen = table.screen();
                let cut = |name: &String| screen.contains(&format!("{name}▏"));
                let mut named = table.named(secrets);
                named.retain(|name| !cut(name));
                assert!(named.is_empty(), "{named:?}:\n{}", table.screen());
                if !table.app.is_moving() {
                    break;
                }
                moved += 1;
                table.send(&Message::Frame);
                table.draw();
            }
            assert!(!table.app.is_moving(), "every motion ends");
            // With motion the armies are turned up without a key, all but the last step.
            while matches!(table.lords().state(), State::Reveal(_)) {
                table.keys("Enter");
            }
            while table.app.is_moving() {
                table.send(&Message::Frame);
                table.draw();
            }
            screens.push(table.screen());
        }
        (moved, screens)
    };
    let (still, without) = play(false);
    let (moved, with) = play(true);
    assert_eq!(still, 0);
    assert!(moved > 100, "{moved}");
    for (one, other) in without.iter().zip(&with) {
        assert_eq!(one, other);
    }
}

#[test]
fn the_list_of_lessons_opens_from_the_menu_and_begins_the_one_that_is_chosen() {
    let mut table = TestTable::new(&Options::default());
    table.keys("Down Down Down");
    assert!(table.shows("F5 lists the lessons."), "{}", table.screen());
    table.keys("F5 Down Down Enter");
    assert!(table.shows("Lesson 3 of"), "{}", table.screen());
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
    assert!(matches!(table.app.screen, Screen::Lords(_)));
    assert!(table.shows("Zoe"), "{}", table.screen());
}

#[test]
fn a_lesson_lists_all_lessons_with_the_cursor_on_its_own() {
    let mut table = first_lesson(Language::English);
    table.keys("F5 Down Enter F5");
    let Some(Window::Lessons(lessons)) = table.app.windows.last() else {
        panic!("{}", table.screen());
    };
    let at =
        crate::tui::shell::windows::lessons::Lessons::new(crate::game_kind::GameKind::Lords, 1);
    assert_eq!(*lessons, at);
}

#[test]
fn typing_the_number_of_a_lesson_goes_to_it() {
    let mut table = first_lesson(Language::English);
    table.keys("F5 9 Enter");
    table.expect_shown("Lesson 9 of");
    table.keys("F5 1 3 Enter");
    table.expect_shown("Lesson 13 of");
}

#[test]
fn a_hint_in_a_lesson_says_that_the_power_is_to_be_used() {
    let mut table = first_lesson(Language::English);
    let uses = |lesson: &LordsLesson| {
        let question = |done: &usize| lesson.task(*done).solution() == Some(Action::UsePower);
        (0..8).find(question)
    };
    let mut lessons = LORDS_LESSONS.iter().enumerate();
    let (lesson, done) = lessons
        .find_map(|(number, lesson)| Some((number, uses(lesson)?)))
        .unwrap();
    table.app.begin_lords_lesson(lesson);
    table.keys("");
    for _ in 0..done {
        table.keys("H Enter");
    }
    table.expect_shown("H hint");
    table.keys("H");
    table.expect_shown("Unused, the power would be lost. Use it: press Enter.");
}

/// The window covers less than the screen, and letters of the task would stand beside it.
#[test]
fn the_introduction_of_a_lesson_stands_alone() {
    for language in Language::ALL {
        let mut table = TestTable::new(&Options::default());
        table.app.settings.language = language;
        table.app.begin_lords_lesson(0);
        table.resize(80, 24);
        let screen = table.screen();
        let below = screen.lines().skip(3).take(18);
        for line in below.filter(|line| line.contains('│')) {
            let outside = line.split('│').next().unwrap_or_default();
            assert!(outside.trim().is_empty(), "{screen}");
        }
        table.keys("Enter");
        let task = ["each turn", "À chaque tour"];
        assert!(
            task.iter().any(|task| table.shows(task)),
            "{}",
            table.screen()
        );
    }
}
