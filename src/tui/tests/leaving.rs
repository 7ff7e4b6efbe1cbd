//! Leaving: windows by the key that opened them, a game for the start screen, the
//! program.

use super::*;
use crate::options::Records;
use crate::tui::shell::command::Key;
use crate::tui::shell::windows::question::{Question, QuestionWindow};
use schotten_bots::Level;

/// A table at each of its screens.
fn screens() -> Vec<(&'static str, TestTable)> {
    let against_bot = || {
        TestTable::new(&Options {
            variant: Variant::Tactic,
            opponent: Some(Level::Greedy),
            first: Some(Player::A),
            seed: Some(3),
            ..Options::starting_at_once()
        })
    };
    let with_keys = |mut table: TestTable, keys| {
        table.keys(keys);
        table
    };
    let mut over = against_bot();
    over.play_to_the_end();
    let tutorial = TestTable::new(&Options {
        tutorial: true,
        ..Options::default()
    });
    vec![
        ("start", TestTable::new(&Options::default())),
        ("curtain", TestTable::hot_seat(Variant::Tactic)),
        ("turn", against_bot()),
        ("card chosen", with_keys(against_bot(), "a")),
        ("end of turn", with_keys(against_bot(), "a 5")),
        ("deck", with_keys(against_bot(), "a 5 Enter")),
        ("over", over),
        ("tutorial", with_keys(tutorial, "Enter")),
    ]
}

#[test]
fn a_window_closes_with_the_key_that_opened_it() {
    for (name, mut table) in screens() {
        let layers = table.app.layers().clone();
        let keys = layers
            .available_commands()
            .flat_map(|(_, keys)| keys.to_vec());
        let keys: Vec<Key> = keys.collect();
        let mut opened = 0;
        for key in keys {
            let code = match key {
                Key::Char(char) => KeyCode::Char(char),
                Key::Code(code @ KeyCode::F(_)) => code,
                _ => continue,
            };
            // Only windows are of interest.
            let key = KeyEvent::new(code, KeyModifiers::NONE);
            let command = layers.command_for(key, None);
            let opens = matches!(
                command,
                Some(
                    Command::Help
                        | Command::Ranking
                        | Command::Rules
                        | Command::Unplayed
                        | Command::Log
                        | Command::Settings
                        | Command::Lessons
                        | Command::Statistics
                        | Command::Message
                        | Command::Quit
                )
            );
            if !opens || name == "over" && command == Some(Command::Quit) {
                continue;
            }
            let input = Message::Input(Event::Key(key));
            table.send(&input);
            assert_eq!(table.app.windows.len(), 1, "{name}: {key:?}");
            table.send(&input);
            assert!(
                table.app.windows.is_empty() && !table.quit,
                "{name}: {key:?}"
            );
            opened += 1;
        }
        assert!(opened >= 4, "{name}: {opened}");
    }
}

/// A game against the computer that is recorded in this folder.
fn recorded(folder: &std::path::Path) -> TestTable {
    TestTable::new(&Options {
        opponent: Some(Level::Greedy),
        first: Some(Player::A),
        seed: Some(3),
        records: Records::Folder(folder.to_owned()),
        ..Options::starting_at_once()
    })
}

#[test]
fn a_game_can_be_left_for_the_start_screen_and_resumed_there() {
    let folder = tempfile::tempdir().unwrap();
    for keys in ["q g", "q Down Enter", "v q g"] {
        let mut table = recorded(folder.path());
        table.keys("a 5 Enter b 6");
        let played = table.game().actions().to_vec();
        if keys.starts_with('v') {
            table.keys("o");
        }
        table.keys(keys);
        assert!(matches!(table.app.screen, Screen::Start), "{keys}");
        assert!(table.app.windows.is_empty() && !table.quit);
        table.keys("Up Up Up Up Up Up Up Up");
        for _ in 0..9 {
            let layers = table.app.layers();
            let Some(state) = layers.front.state::<crate::tui::shell::start::State>() else {
                break;
            };
            if state.offered {
                break;
            }
            table.keys("Up");
        }
        table.keys("Enter");
        assert_eq!(table.game().actions(), played, "{keys}");
    }
}

#[test]
fn a_click_answers_the_question() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = recorded(folder.path());
    table.keys("q").click_command(Command::No);
    assert!(table.app.windows.is_empty());
    table.keys("q").click_command(Command::NewGame);
    assert!(matches!(table.app.screen, Screen::Start));
    // There is no game to leave.
    table.keys("Esc");
    assert!(
        table
            .app
            .drawn
            .hits
            .area_of(Target::Command(Command::NewGame))
            .is_none()
    );
    table.click_command(Command::Yes);
    assert!(table.quit);
}

#[test]
fn quitting_asks_first() {
    let mut table = TestTable::hot_seat(Variant::Base);
    table.keys("q");
    assert!(table.shows("Quit? This game isn't finished.") && !table.quit);
    table.keys("n q Enter q Esc");
    assert!(
        table.app.windows.is_empty() && !table.quit,
        "Enter means no as long as no is marked"
    );
    table.keys("q y");
    assert!(table.quit);
    let mut table = TestTable::hot_seat(Variant::Base);
    table.keys("C-c");
    assert!(!table.quit);
    table.keys("C-c");
    assert!(table.quit, "the second Ctrl-C quits");
}

#[test]
fn the_help_says_whether_quitting_asks() {
    let mut table = TestTable::new(&Options {
        opponent: Some(Level::Greedy),
        seed: Some(11),
        ..Options::starting_at_once()
    });
    table.keys("?");
    assert!(table.shows("Quit (asks first)"), "{}", table.screen());
    table.keys("Esc").play_to_the_end().keys("?");
    assert!(!table.shows("asks first"), "{}", table.screen());
}

#[test]
fn ctrl_c_asks_above_any_window() {
    let mut table = TestTable::hot_seat(Variant::Base);
    table.keys("? C-c");
    let asked = table.app.top_window::<QuestionWindow>();
    let asked = asked.map(|asked| (asked.question, asked.answer));
    assert_eq!(asked, Some((Question::LeaveGame, Command::No)));
    table.keys("n");
    let below = table.app.windows.last();
    assert!(below.is_some_and(|window| window.is_help()));
}

#[test]
fn leaving_after_a_match_needs_no_confirmation() {
    for keys in ["q", "C-c", "v q", "Enter q", "? C-c"] {
        let mut table = TestTable::new(&Options {
            opponent: Some(Level::Greedy),
            seed: Some(11),
            ..Options::starting_at_once()
        });
        table.keys("q");
        assert!(!table.quit && table.shows("Quit? This game will be lost."));
        table.keys("n").play_to_the_end().keys(keys);
        assert!(table.quit, "{keys}: {}", table.screen());
    }
    // A round that is over is not the match.
    let mut table = TestTable::new(&Options {
        opponent: Some(Level::Greedy),
        rounds: 2,
        seed: Some(11),
        ..Options::starting_at_once()
    });
    for key in "a Right Enter C C Esc d Right Enter p Enter"
        .split_whitespace()
        .cycle()
    {
        if table.stage() == Stage::Over {
            break;
        }
        table.keys(key);
    }
    table.keys("q");
    assert!(!table.quit && table.shows("Quit? This game will be lost."));
}
