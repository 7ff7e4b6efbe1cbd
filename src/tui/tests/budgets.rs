//! The bytes that are sent to the terminal. Over a slow line they are the time that a
//! frame takes.

use super::*;
use crate::tui::{Offscreen, Preferences};
use schotten_bots::Level;

/// The bytes of the whole screen at its largest.
const WHOLE: usize = 250_000;
/// The bytes of a cursor that moves.
const CURSOR: usize = 1_000;

/// The middle of a game with Tactic cards against the computer.
fn middle(size: (u16, u16)) -> Offscreen {
    let options = Options {
        variant: Variant::Tactic,
        opponent: Some(Level::Greedy),
        seed: Some(5),
        first: Some(Player::A),
        ..Options::starting_at_once()
    };
    let mut table = Offscreen::new(&options, Preferences::from(still()));
    table.resize(size.0, size.1);
    for (card, stone) in "abcdefgab".chars().zip('1'..='9') {
        // A Tactic card that needs another choice goes back to the hand. The second
        // Enter is for the card that was drawn.
        for key in [card, stone, '\x1b', '\x1b', '\n', 'C', '\n'] {
            table.key(key);
        }
    }
    table
}

#[test]
fn the_whole_screen_and_a_cursor_that_moves_stay_in_their_budgets() {
    for size in [
        (80, 23),
        (80, 24),
        (100, 30),
        (120, 40),
        (160, 50),
        (200, 60),
    ] {
        let mut table = middle(size);
        let whole = table.draw().len();
        assert!(whole <= WHOLE, "{whole} bytes at {size:?}");
        assert!(table.draw().is_empty(), "nothing has changed");
        for key in "→→→↑→→→".chars() {
            table.key(key);
            let moved = table.draw().len();
            assert!(moved <= CURSOR, "{key}: {moved} bytes at {size:?}");
        }
    }
}
