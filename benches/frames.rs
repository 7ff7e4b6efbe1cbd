//! The frames of the table: full frames, and the way from a key press to the bytes for
//! the terminal. It also prints how many bytes typical key presses send.

use criterion::{Criterion, criterion_group, criterion_main};
use schotten::options::Options;
use schotten::settings::Settings;
use schotten::tui::{Offscreen, Preferences};
use schotten_rules::{Player, Variant};
use std::hint::black_box;

const SIZES: [(u16, u16); 2] = [(80, 24), (200, 60)];

/// A table without motion, which answers each key with one frame.
fn table(options: &Options, (columns, rows): (u16, u16)) -> Offscreen {
    let settings = Settings {
        motion: false,
        ..Settings::default()
    };
    let mut table = Offscreen::new(options, Preferences::from(settings));
    table.resize(columns, rows);
    table
}

/// The start screen.
fn start(size: (u16, u16)) -> Offscreen {
    table(&Options::default(), size)
}

/// The middle of a game with Tactic cards against the computer: the border is half
/// full, and it is A's turn.
fn middle(size: (u16, u16)) -> Offscreen {
    let options = Options {
        variant: Variant::Tactic,
        opponent: Some(schotten_bots::Level::Greedy),
        seed: Some(5),
        first: Some(Player::A),
        ..Options::starting_at_once()
    };
    let mut table = table(&options, size);
    for (card, stone) in "abcdefgab".chars().zip('1'..='9') {
        // A Tactic card that needs another choice goes back to the hand.
        for key in [card, stone, '\x1b', '\x1b', '\n', 'C'] {
            table.key(key);
        }
    }
    assert!(table.text().contains("Your turn"), "{}", table.text());
    table
}

fn full_frames(c: &mut Criterion) {
    let mut group = c.benchmark_group("full frame");
    for size @ (columns, rows) in SIZES {
        let mut open_help = middle(size);
        open_help.key('?');
        let tables = vec![
            ("table", middle(size)),
            ("start", start(size)),
            ("help", open_help),
        ];
        for (name, mut table) in tables {
            group.bench_function(format!("{name} {columns}x{rows}"), |b| {
                b.iter(|| {
                    table.forget();
                    black_box(table.draw())
                });
            });
        }
    }
    group.finish();
}

/// Key presses: what they do, the keys before, the key, and the key that undoes it.
const PRESSES: [(&str, &str, char, char); 5] = [
    ("the cursor moves", "", '→', '←'),
    ("a card is moved to the next Stone", "a→→", '→', '←'),
    ("a card is chosen", "", 'a', '\x1b'),
    ("a card is placed", "a", '9', 'u'),
    ("the help opens", "", '?', '\x1b'),
];

fn key_presses(c: &mut Criterion) {
    let mut group = c.benchmark_group("key press to bytes");
    for size @ (columns, rows) in SIZES {
        for (name, before, key, back) in PRESSES {
            let mut table = middle(size);
            before.chars().for_each(|key| table.key(key));
            table.draw();
            table.key(key);
            let bytes = table.draw().len();
            assert!(bytes > 0, "{name}");
            table.key(back);
            before.chars().for_each(|key| table.key(key));
            table.draw();
            println!("{name} at {columns}x{rows}: {bytes} bytes");
            if before.is_empty() {
                group.bench_function(format!("{name} {columns}x{rows}"), |b| {
                    let mut there = false;
                    b.iter(|| {
                        there = !there;
                        table.key(if there { key } else { back });
                        black_box(table.draw())
                    });
                });
            }
        }
    }
    group.finish();
}

criterion_group!(benches, full_frames, key_presses);
criterion_main!(benches);
