//! The lessons of Lords of Scotland at the table.

use super::lords::app;
use super::*;
use crate::tui::lords::menu::GAME as LORDS;
use crate::tui::lords::{Interlude, LordsTarget, Stage, Step};
use crate::tui::shell::table::lesson;
use crate::tui::shell::windows::introduction::Introduction;
use crate::tui::shell::windows::lessons::Lessons;
use crate::tutorial::{LORDS_LESSONS, LessonStep, Task};
use lords_bots::LordsOfScotland;
use telling::Language;

/// The first lesson, from the options of a game.
pub(super) fn first_lesson(language: Language) -> TestTable {
    let mut app = app();
    app.settings.language = language;
    lesson::begin::<LordsOfScotland>(&mut app, 0);
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
        lesson::begin::<LordsOfScotland>(&mut app, 0);
        let mut table = TestTable::of(app, None);
        for size in [(80, 24), (120, 40)] {
            table.resize(size.0, size.1);
            assert!(table.shows_window::<Introduction>());
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
        assert!(matches!(table.lords().step(), Step::Act));
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
        lesson::begin::<LordsOfScotland>(&mut app, lesson);
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
            if table.lords().stage == Stage::LessonOver {
                break;
            }
        }
        assert_ne!(table.round(), before);
        assert_eq!(table.lords().stage, Stage::LessonOver);
    }
}

#[test]
fn a_card_that_a_lesson_asks_for_is_never_dimmed() {
    let mut table = first_lesson(Language::English);
    for number in 0..LORDS_LESSONS.len() {
        lesson::begin::<LordsOfScotland>(&mut table.app, number);
        table.app.windows.clear();
        let asked = table.lords().task_solution();
        let asked = asked.unwrap_or_else(|| panic!("a task:\n{}", table.screen()));
        let code = asked.to_string();
        let code = code.trim_matches(['(', ')', 'a']);
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
            .area_of(LordsTarget::Hand(place))
            .unwrap();
        let card = table.lords().hand()[place];
        let theme = &table.app.theme;
        let fill = theme.clan(card.clan()).bg.unwrap();
        // The letter stands below the card.
        let fill = theme.lit(fill, 1, area.height - 1);
        assert_eq!(table.buffer()[(area.x + 1, area.y + 1)].bg, fill, "{code}");
    }
}

/// The second of two Enters in haste doesn't skip what the lesson has taught.
#[test]
fn the_end_of_a_lesson_is_seen() {
    let mut table = first_lesson(Language::English);
    let mut asked = 0;
    while table.lords().stage != Stage::LessonOver {
        table.keys("H");
        table.send_after(Duration::from_secs(1), &key_press("Enter"));
        asked += 1;
        assert!(asked < 20, "the lesson has an end:\n{}", table.screen());
    }
    for _ in 0..3 {
        table.send_after(Duration::from_millis(80), &key_press("Enter"));
    }
    assert_eq!(table.lords().stage, Stage::LessonOver);
    table.send_after(Duration::from_millis(500), &key_press("Enter"));
    assert_ne!(table.lords().stage, Stage::LessonOver);
}

#[test]
fn every_lesson_leads_to_the_next_by_doing_what_it_asks_for() {
    for language in Language::ALL {
        let mut table = first_lesson(language);
        for (number, lesson) in LORDS_LESSONS.iter().enumerate() {
            let title = lesson.title.in_language(language);
            assert!(table.shows(&title), "{title}:\n{}", table.screen());
            while table.lords().stage != Stage::LessonOver {
                // What the lesson asks for is shown whole.
                let ask = table.lords().lesson_text();
                let ask = ask.unwrap_or_else(|| panic!("a task:\n{}", table.screen()));
                let ask = ask.in_language(language);
                let last = ask.split_whitespace().last().unwrap_or_default();
                assert!(table.shows(last), "{ask}:\n{}", table.screen());
                expect_nothing_cut(&mut table);
                table.keys("H Enter");
                while matches!(table.lords().stage, Stage::Interlude(Interlude::Reveal(_))) {
                    // What comes later isn't asked for yet.
                    assert_eq!(table.lords().lesson_text(), None, "{}", table.screen());
                    table.keys("Enter");
                }
            }
            let learned = lesson.learned.in_language(language);
            let last = learned.split_whitespace().last().unwrap_or_default();
            assert!(table.shows(last), "{learned}:\n{}", table.screen());
            assert!(table.app.profile.lessons.contains(lesson.id));
            table.keys("Enter");
            if LORDS_LESSONS
                .get(number + 1)
                .is_some_and(|next| !next.introduction.is_empty())
            {
                table.keys("Enter");
            }
            let is_last = number + 1 == LORDS_LESSONS.len();
            assert_eq!(table.lords().lesson().is_none(), is_last);
        }
        // The first game shows a hint in every turn.
        if language == Language::English {
            assert!(table.shows_hint(), "{}", table.screen());
        }
    }
}

/// Whatever is under the cursor, the lesson is shown whole with what would come of it.
fn expect_nothing_cut(table: &mut TestTable) {
    for key in ["", "a", "Space", "b", "Space", "Right", "Right", "1", "2"] {
        // Where a power's use is asked, Space uses it.
        if key != "Space" || !matches!(table.lords().step(), Step::Use(_)) {
            table.keys(key);
        }
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
    assert!(table.shows("The right choice is now marked"));
    table.keys("Enter");
    assert_eq!(table.lords().stage, Stage::LessonOver);
}

#[test]
fn a_lesson_says_why_a_card_or_its_side_is_not_what_it_asks_for() {
    let mut table = first_lesson(Language::English);
    lesson::begin::<LordsOfScotland>(&mut table.app, 4);
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
    lesson::begin::<LordsOfScotland>(&mut table.app, 5);
    table.keys("H Enter");
    assert!(matches!(table.lords().step(), Step::Target(_)));
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
    assert_eq!(table.app.cursor().1, Some(LORDS));
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
    assert!(matches!(table.app.screen, Screen::Table(_)));
    assert!(!table.shows("Lesson"));
    assert!(matches!(asked().keys("Esc").app.screen, Screen::Start));
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
fn a_lesson_lists_all_lessons_with_the_cursor_on_its_own() {
    let mut table = first_lesson(Language::English);
    table.keys("F5 Down Enter F5");
    let Some(lessons) = table.app.top_window::<Lessons>() else {
        panic!("{}", table.screen());
    };
    assert_eq!(lessons.at, 1);
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
    let is_use = |step: &LessonStep<_>| matches!(step, LessonStep::Do(Task::Do("!"), _));
    let steps = LORDS_LESSONS.iter().map(|lesson| lesson.steps.iter());
    let mut uses = steps
        .enumerate()
        .filter_map(|(at, mut steps)| Some((at, steps.position(is_use)?)));
    let (lesson, done) = uses.next().expect("a lesson uses a power");
    lesson::begin::<LordsOfScotland>(&mut table.app, lesson);
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
        table.set(|settings| settings.language = language);
        lesson::begin::<LordsOfScotland>(&mut table.app, 0);
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

/// A Scott that has copied a power has the longest name of all.
#[test]
fn an_army_says_its_powers_beside_a_scott_that_has_copied_one() {
    let mut table = first_lesson(Language::English);
    let lesson = LORDS_LESSONS
        .iter()
        .position(|lesson| lesson.id == "lords-scott");
    lesson::begin::<LordsOfScotland>(&mut table.app, lesson.expect("the lesson"));
    table.resize(80, 23).keys("H Enter H Enter");
    let screen = table.screen();
    let row = screen.lines().find(|line| line.contains("Fo9"));
    let row = row.expect("the army");
    assert!(
        row.contains("draw") && row.contains("Sc2*Ch copy"),
        "{screen}"
    );
}
