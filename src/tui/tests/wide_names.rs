//! Names whose letters take two columns or none: whatever stands beside them on
//! the table stands where it would beside plain letters.
//!
//! Each screen is drawn twice, with such names and with plain ones that are as
//! wide.

use super::*;
use crate::options::Names;
use ratatui::buffer::Cell;
use schotten_bots::Level;
use telling::Language;
use unicode_width::UnicodeWidthStr;

const SIZES: [(u16, u16); 5] = [(80, 24), (104, 24), (120, 40), (150, 45), (200, 60)];

/// What is looked at in a game of two people: the curtain, turns and their
/// messages, every window with names in it.
const KEYS: &str = "Space a 5 Enter Space a 4 Enter Space a 5 Enter o Esc Space a ? Esc Esc t Esc \
                    q n Up c 9 H";

fn options(names: [&str; 2], opponent: Option<Level>) -> Options {
    Options {
        variant: Variant::Tactic,
        opponent,
        rounds: 3,
        first: Some(Player::A),
        seed: Some(7),
        names: Some(Names::Two(
            names.map(|name| Name::from_input(name).unwrap()),
        )),
        ..Options::starting_at_once()
    }
}

/// The rows of the screen, as a terminal shows them that showed nothing before:
/// what lies behind a letter of two columns is covered by it.
fn rows(session: &TestTable) -> Vec<String> {
    let mut frame = Buffer::empty(session.buffer().area);
    screen::draw(&mut frame, &session.app);
    let row = |cells: &[Cell]| {
        let (mut row, mut column) = (String::new(), 0);
        while let Some(cell) = cells.get(column) {
            let width = cell.symbol().width().max(1);
            let covered = cells.get(column + 1..column + width);
            let covered = covered.expect("the letter is whole");
            assert!(covered.iter().all(|cell| cell.symbol() == " "), "{cells:?}");
            row += cell.symbol();
            column += width;
        }
        row
    };
    let rows = frame.content().chunks(usize::from(frame.area.width));
    rows.map(row).collect()
}

/// Everything that is drawn on the way, at the smallest size and at one other.
fn seen(language: Language, options: &Options) -> Vec<Vec<String>> {
    let mut session = TestTable::speaking(language, options);
    let mut screens = Vec::new();
    for (at, key) in KEYS.split(' ').enumerate() {
        for (width, height) in [SIZES[0], SIZES[at % SIZES.len()]] {
            session.resize(width, height);
            screens.push(rows(&session));
        }
        session.keys(key);
    }
    screens
}

/// A row with this letter in the place of each column of a name. What a window
/// leaves of a name that it covers is left out: of a letter of two columns that
/// is less.
fn without_name(row: &str, name: &str, letter: &str) -> String {
    let is_left = |char: char| name.contains(char) || letter.contains(char);
    let blank = |char: char| " ".repeat(char.to_string().width());
    let part = |part: &str| -> String {
        let chars = part.chars().map(|char| {
            if is_left(char) {
                blank(char)
            } else {
                char.to_string()
            }
        });
        chars.collect()
    };
    let parts: Vec<String> = row.split(name).map(part).collect();
    parts.join(&letter.repeat(name.width()))
}

#[test]
fn columns_stay_columns_whatever_the_players_are_called() {
    // Letters that stand nowhere else.
    const PLAIN: [&str; 2] = ["ж", "щ"];
    for names in [["東京", "אב"], ["हिन्दी", "и\u{306}ю\u{306}"]] {
        let plain = [0, 1].map(|at| PLAIN[at].repeat(names[at].width()));
        let plain = plain.each_ref().map(String::as_str);
        let without = |names: [&str; 2], row: &str| {
            let row = without_name(row, names[0], PLAIN[0]);
            without_name(&row, names[1], PLAIN[1])
        };
        for opponent in [None, Some(Level::Greedy)] {
            for language in Language::ALL {
                let wide = seen(language, &options(names, opponent));
                let plainly = seen(language, &options(plain, opponent));
                assert!(wide.concat().concat().contains(names[0]));
                assert_eq!(wide.len(), plainly.len());
                let rows = wide.iter().flatten().zip(plainly.iter().flatten());
                for (row, expected) in rows.filter(|(row, expected)| row != expected) {
                    let rows = [without(names, row), without(plain, expected)];
                    assert_eq!(rows[0], rows[1], "{names:?}");
                }
            }
        }
    }
}

/// The widest there can be are cut in little room, but no letter in half.
#[test]
fn no_letter_of_two_columns_is_cut_in_half() {
    let names = ["東京都千代田区永田町一二", "x東京都千代田区永田町一"];
    for opponent in [None, Some(Level::Greedy)] {
        for language in Language::ALL {
            seen(language, &options(names, opponent));
        }
    }
}

#[test]
fn a_name_is_typed_and_taken_back_letter_by_letter() {
    let mut session = TestTable::new(&Options::default());
    session.keys("Down Down Tab Down Down Down");
    session.keys("Backspace Backspace Backspace");
    let before = rows(&session);
    session.keys("東 京");
    assert!(rows(&session).concat().contains("東京_"));
    session.keys("Backspace Backspace");
    assert_eq!(rows(&session), before);
}
