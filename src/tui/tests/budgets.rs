//! The bytes that are sent to the terminal. Over a slow line they are the time that a
//! frame takes.

use super::lords::{FIVE, TWO};
use super::snapshots::SIZES;
use super::*;
use crate::tui::{Offscreen, Preferences};
use ratatui::style::Color;
use schotten_bots::Level;
use std::num::NonZeroU16;

/// The bytes of the whole screen at its largest.
const WHOLE: usize = 250_000;
/// The bytes of a cursor that moves, with the bar and the two lines of a look.
const CURSOR: usize = 1_280;
/// The same in the menu where it comes to the other game: each cell of the large title and of the
/// scene is of other colors, and the sky or the land is behind each that was. Nothing else of the
/// picture is sent again.
const TITLE: usize = 64_000;
/// The bytes of a card that is chosen or played: every Stone becomes a target, or stops
/// being one.
const CHOICE: usize = 3_000;
const PLAY: usize = 13_500;

/// The bytes of a frame of what moves, after the one with which it begins: of a large card in a
/// large window.
const MOTION: usize = 5_000;

/// A game with Tactic cards against the computer.
fn begun(size: (u16, u16), settings: Settings) -> Offscreen {
    let options = Options {
        variant: Variant::Tactic,
        opponent: Some(Level::Greedy),
        seed: Some(5),
        first: Some(Player::A),
        ..Options::starting_at_once()
    };
    let mut table = Offscreen::new(&options, Preferences::from(settings));
    table.resize(size.0, size.1);
    table
}

/// Returns the keys of this many turns, each at another Stone.
fn turns(count: usize) -> impl Iterator<Item = char> {
    let turns = "abcdefgab".chars().zip('1'..='9').take(count);
    // A Tactic card that needs another choice goes back to the hand. The second Enter is
    // for the card that was drawn.
    turns.flat_map(|(card, stone)| [card, stone, '\x1b', '\x1b', '\n', 'd', '\n'])
}

/// The middle of that game.
fn middle(size: (u16, u16)) -> Offscreen {
    let mut table = begun(size, still());
    turns(9).for_each(|key| table.key(key));
    table
}

#[test]
fn the_whole_screen_and_a_cursor_that_moves_stay_in_their_budgets() {
    for size in SIZES {
        let mut table = middle(size);
        let whole = table.draw().len();
        assert!(whole <= WHOLE, "{whole} bytes at {size:?}");
        assert!(table.draw().is_empty(), "nothing has changed");
        for (before, keys, most) in [
            ("\x1b\x1b", "→", CHOICE),
            ("\x1b\x1b→", "→→→↑→→→", CURSOR),
            ("\x1b\x1b", "a", CHOICE),
            ("\x1b\x1ba→", "→→→→←←", CURSOR),
        ] {
            before.chars().for_each(|key| table.key(key));
            table.draw();
            for key in keys.chars() {
                table.key(key);
                let moved = table.draw().len();
                assert!(moved <= most, "{key}: {moved} bytes at {size:?}");
            }
        }
    }
}

#[test]
fn a_cursor_that_moves_in_the_menu_stays_in_its_budget() {
    for size in SIZES {
        let mut table = Offscreen::new(&Options::default(), Preferences::from(still()));
        table.resize(size.0, size.1);
        table.draw();
        let mut titles = 0;
        for step in 0..16 {
            table.key('↓');
            let sent = table.draw().len();
            titles += usize::from(sent > CURSOR);
            assert!(sent <= TITLE, "{step}: {sent} bytes at {size:?}");
        }
        // Twice around the menu, it comes to the other game and to its puzzles, and leaves them.
        assert!(titles <= 8, "{titles} at {size:?}");
    }
}

#[test]
fn a_cursor_that_moves_at_lords_of_scotland_stays_in_its_budget() {
    let mut over = Vec::new();
    for (position, size) in [TWO, FIVE]
        .into_iter()
        .flat_map(|one| SIZES.map(|size| (one, size)))
    {
        let mut table = Offscreen::new(&Options::default(), Preferences::from(still()));
        table.resize(size.0, size.1);
        table.place_lords(&position.parse().expect("it is a position"));
        table.draw();
        for key in "←←→→↑↑↑↑↑↑↑↓→→→".chars() {
            table.key(key);
            let sent = table.draw();
            if sent.len() > CURSOR {
                over.push((size, key, sent.len()));
            }
        }
    }
    assert!(over.is_empty(), "{over:?}");
}

#[test]
fn every_frame_of_what_moves_stays_in_its_budget() {
    for size in [(80, 24), (120, 40), (200, 60)] {
        let moving = Settings {
            motion: true,
            ..still()
        };
        let mut table = begun(size, moving);
        // The whole screen, and nothing yet of the hand that is dealt.
        table.draw();
        let mut frames = 0;
        let mut rest = |table: &mut Offscreen, after: &str| {
            while table.step() {
                let sent = table.draw().len();
                assert!(sent <= MOTION, "{sent} bytes at {size:?} {after}");
                frames += 1;
            }
        };
        rest(&mut table, "of the deal");
        for key in turns(4) {
            table.key(key);
            let first = table.draw().len();
            assert!(first <= PLAY, "{first} bytes at {size:?} of {key:?}");
            rest(&mut table, &format!("after {key:?}"));
        }
        assert!(frames > 20, "{frames} frames at {size:?}");
    }
}

/// The colors and the text of a cell as a terminal shows them.
type Shown = (vt100::Color, vt100::Color, String);

fn shown(cell: &ratatui::buffer::Cell) -> Shown {
    let color = |color| match color {
        Color::Rgb(r, g, b) => vt100::Color::Rgb(r, g, b),
        _ => vt100::Color::Default,
    };
    let text = cell.symbol().trim_end().to_owned();
    (color(cell.fg), color(cell.bg), text)
}

#[test]
fn a_terminal_shows_every_cell_in_its_colors_after_every_key() {
    for size in [(80, 23), (120, 40)] {
        let mut table = middle(size);
        let some = |cells| NonZeroU16::new(cells).expect("some");
        let mut terminal = vt100::Parser::new(some(size.1), some(size.0), 0);
        for key in "→→↑→?\x1bo\x1ba5\nH".chars() {
            table.key(key);
            terminal.process(&table.draw());
            let screen = table.screen();
            for (row, cells) in (0..).zip(screen.content().chunks(usize::from(size.0))) {
                for (column, cell) in (0..).zip(cells) {
                    let there = terminal.screen().cell(row, column).expect("a cell");
                    let text = there.contents().trim_end().to_owned();
                    let mut other = (there.fgcolor(), there.bgcolor(), text);
                    let mut expected = shown(cell);
                    if expected.2.is_empty() {
                        // The color of a text that isn't there is not seen.
                        (expected.0, other.0) = (vt100::Color::Default, vt100::Color::Default);
                    }
                    assert_eq!(other, expected, "{key:?} at {row}, {column}");
                }
            }
        }
    }
}
