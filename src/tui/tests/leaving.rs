//! Leaving: windows by the key that opened them, a game for the start screen, the
//! program.

use super::*;
use crate::options::Records;
use crate::tui::command::Layer;
use schotten_bots::Level;

#[test]
fn a_window_closes_with_the_key_that_opened_it() {
    for key in ["?", "r", "R", "t", "o", ",", "F2", "F4", "q"] {
        let mut table = TestTable::hot_seat(Variant::Tactic);
        table.keys("Space").keys(key);
        assert_eq!(table.app.windows.len(), 1, "{key}");
        table.keys(key);
        assert!(table.app.windows.is_empty() && !table.quit, "{key}");
    }
    let mut table = TestTable::new(&Options {
        tutorial: true,
        ..Options::default()
    });
    table.keys("Enter F5");
    assert_eq!(table.app.windows.len(), 1);
    table.keys("F5");
    assert!(table.app.windows.is_empty());
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
    for keys in ["q s", "q Down Enter", "v q s"] {
        let mut table = recorded(folder.path());
        table.keys("a 5 Enter b 6");
        let played = table.game().actions().to_vec();
        if keys.starts_with('v') {
            table.keys("o");
        }
        table.keys(keys);
        assert!(matches!(table.app.screen, Screen::Start(_)), "{keys}");
        assert!(table.app.windows.is_empty() && !table.quit);
        table.keys("Up Up Up Up Up Up Up Up");
        for _ in 0..9 {
            let Layer::Start(state) = table.app.layers().front else {
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
    table.keys("q").click_command(Press::No);
    assert!(table.app.windows.is_empty());
    table.keys("q").click_command(Press::NewGame);
    assert!(matches!(table.app.screen, Screen::Start(_)));
    // There is no game to leave.
    table.keys("Esc");
    assert!(
        table
            .app
            .drawn
            .hits
            .area_of(Target::Command(Press::NewGame))
            .is_none()
    );
    table.click_command(Press::Yes);
    assert!(table.quit);
}
