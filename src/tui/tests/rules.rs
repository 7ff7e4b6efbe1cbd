//! The window with the rules.

use super::*;
use crate::tui::shell::windows::reader::RulesReader;
use telling::Language;

fn reader(session: &TestTable) -> &RulesReader {
    let reader = session.app.top_window();
    reader.expect("the rules are open")
}

fn topic(session: &TestTable) -> &'static str {
    let reader = reader(session);
    reader.guide().topics()[reader.topic()].key
}

#[test]
fn the_rules_are_read_with_keys() {
    let mut session = TestTable::new(&Options::default());
    session.keys("F4");
    assert_eq!(topic(&session), "aim");
    assert!(session.shows("Aim of the game"));
    session.keys("Right Right");
    assert_eq!(topic(&session), "turn");
    assert!(session.shows("A turn has three steps."));
    session.keys("Down Down");
    session.keys("Left");
    assert_eq!(topic(&session), "turn", "first to its title");
    session.keys("Left");
    assert_eq!(topic(&session), "setup");
    session.keys("End");
    assert_eq!(topic(&session), "glossary");
    session.keys("Down PgDn Right");
    assert_eq!(topic(&session), "glossary", "there is nothing further");
    session.keys("Home");
    assert_eq!(topic(&session), "aim");
    session.keys("q");
    assert!(session.app.windows.is_empty());
    assert!(!session.quit);
}

#[test]
fn every_topic_is_reached_and_read_to_its_end() {
    for language in Language::ALL {
        for size in [(80, 24), (120, 40)] {
            let mut session = TestTable::new(&Options::default());
            session.set(|settings| settings.language = language);
            session.resize(size.0, size.1).keys("F4");
            let topics = reader(&session).guide().topics();
            for topic in topics {
                let title = topic.title;
                assert!(session.shows(title), "{title}\n{}", session.screen());
                session.keys("Right");
            }
            // Line by line everything is shown once at least.
            let lines: Vec<String> = {
                let lines = reader(&session).page().lines().iter();
                lines.map(|line| line.text.replace('\u{a0}', " ")).collect()
            };
            session.keys("Home");
            for line in lines {
                assert!(session.shows(&line), "{line}\n{}", session.screen());
                session.keys("Down");
            }
        }
    }
}

#[test]
fn a_search_goes_from_place_to_place() {
    let mut session = TestTable::new(&Options::default());
    session.keys("F4 / C L A I M");
    assert!(session.shows("Search: CLAIM_"));
    let count = reader(&session).hits().len();
    assert!(count > 3);
    session.keys("Enter");
    assert_eq!(topic(&session), "claiming", "the topic of that name");
    let first = reader(&session).hit() + 1;
    assert!(first > 1 && session.shows(&format!("CLAIM: {first} of {count}")));
    let scroll = reader(&session).scroll();
    session.keys("n");
    assert!(session.shows(&format!("CLAIM: {} of {count}", first + 1)));
    session.keys(&"N ".repeat(first + 1));
    assert!(session.shows(&format!("CLAIM: {count} of {count}")));
    assert!(reader(&session).scroll() > scroll);
    session.click_command(Command::NextHit);
    assert_eq!(reader(&session).hit(), 0);
    session.keys("Esc");
    assert!(reader(&session).hits().is_empty(), "first the search ends");
    session.keys("/ x y z z y Enter");
    assert!(session.shows("'xyzzy' was not found"));
    session.keys("n Esc Esc");
    assert!(session.app.windows.is_empty());
}

#[test]
fn a_search_lands_first_in_the_topic_of_that_name() {
    for (wanted, key) in [
        ("p r o o f", "proof"),
        ("s p y", "spy"),
        ("1 9 9 9", "editions"),
    ] {
        let mut session = TestTable::new(&Options::default());
        session.keys("F4 /").keys(wanted).keys("Enter");
        let reader = reader(&session);
        let (line, _) = reader.hits()[reader.hit()][0];
        let place = reader.page().lines()[line].topic;
        assert_eq!(reader.guide().topics()[place].key, key);
    }
}

#[test]
fn text_typed_into_the_search_triggers_no_command() {
    let mut session = TestTable::new(&Options::default());
    session.keys("F4 / q N Backspace Esc");
    assert_eq!(topic(&session), "aim");
    assert!(!reader(&session).is_searching());
}

#[test]
fn topics_are_gone_to_with_the_mouse() {
    let mut session = TestTable::new(&Options::default());
    session.click_command(Command::Rules);
    let place = reader(&session).guide().place_of("formations").unwrap();
    session.click(Target::Topic(place));
    assert_eq!(topic(&session), "formations");
    session.click_command(Command::Close);
    assert!(session.app.windows.is_empty());
}

#[test]
fn a_new_size_keeps_the_place() {
    let mut session = TestTable::new(&Options::default());
    session.keys("F4");
    let place = reader(&session).guide().place_of("proof").unwrap();
    session.click(Target::Topic(place));
    session.resize(140, 40);
    assert_eq!(topic(&session), "proof");
    session.resize(80, 24);
    assert_eq!(topic(&session), "proof");
}

#[test]
fn with_a_tactic_card_chosen_its_entry_is_opened() {
    let mut session = TestTable::hot_seat(Variant::Tactic);
    session.keys("Space R");
    assert_eq!(topic(&session), "aim");
    session.keys("R");
    assert!(session.app.windows.is_empty());
    // Both play and draw a Tactic card; then A chooses it.
    session.keys("a 1 Enter T Space a 1 Enter T Space g");
    let card = session.game().selection.card().unwrap();
    let tactic = card.tactic().expect("the seventh card is the one drawn");
    session.keys("F4");
    assert_eq!(topic(&session), tactic.name());
}

#[test]
fn the_rules_turn_to_the_other_game_and_begin_with_the_one_under_the_cursor() {
    let mut session = TestTable::new(&Options::default());
    session.keys("F4");
    session.expect_shown("Rules · Schotten Totten");
    session.keys("g");
    session.expect_shown("Rules · Lords of Scotland");
    session.keys("Esc Home Down Down Down F4");
    session.expect_shown("Rules · Lords of Scotland");
    assert_eq!(topic(&session), "aim");
    session.keys("g");
    session.expect_shown("Rules · Schotten Totten");
}
