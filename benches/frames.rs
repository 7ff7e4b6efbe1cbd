//! The frames of both tables: full frames, and the way from a key press to the bytes for
//! the terminal. How many bytes that is stands beside the time, and may not be more than
//! the budget. A full frame should take at most 5 ms, a key press 2 ms.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use lords_rules::{Deal, PlayerCount, Round};
use schotten::options::Options;
use schotten::settings::{Setting, Value};
use schotten::tui::{Offscreen, Preferences};
use schotten_rules::{Player, Variant};
use std::hint::black_box;
use std::time::{Duration, Instant};

const SIZES: [(u16, u16); 2] = [(80, 24), (200, 60)];

/// A table without motion, which answers each key with one frame.
fn table(options: &Options, (columns, rows): (u16, u16)) -> Offscreen {
    let preferences = Preferences::with([(Setting::Motion, Value::Switch(false))]);
    let mut table = Offscreen::new(options, preferences);
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
        for key in [card, stone, '\x1b', '\x1b', '\n', 'd'] {
            table.key(key);
        }
    }
    assert!(table.text().contains("Your turn"), "{}", table.text());
    table
}

/// The third turn of a game of Lords of Scotland with three players.
fn skirmish(size: (u16, u16)) -> Offscreen {
    let variant = lords_rules::Variant {
        players: PlayerCount::ALL[1],
        bruces: false,
    };
    let deal = Deal::from_seed(variant, 5, None).expect("everybody takes part");
    let mut round = Round::new(&deal);
    while round.table().turn() < 3 || round.to_act() != Some(lords_rules::Player::A) {
        let first = round.legal_actions()[0];
        round.play(first).expect("legal");
    }
    let mut table = start(size);
    table.place_lords(&round);
    table
}

fn full_frames(c: &mut Criterion) {
    let mut group = c.benchmark_group("full frame");
    for size @ (columns, rows) in SIZES {
        let mut open_help = middle(size);
        open_help.key('?');
        let tables = vec![
            ("table", middle(size)),
            ("table of Lords of Scotland", skirmish(size)),
            ("start", start(size)),
            ("help", open_help),
        ];
        for (name, mut table) in tables {
            let bytes = table.draw().len();
            assert!(bytes <= 250_000, "{name}: {bytes} bytes");
            group.throughput(Throughput::Bytes(bytes as u64));
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

/// A key press that is measured, and how to come back to where it was pressed.
struct Press {
    name: &'static str,
    table: fn((u16, u16)) -> Offscreen,
    /// The keys before it.
    before: &'static str,
    key: char,
    /// The key that leads back to where the keys before it were pressed.
    back: char,
    /// The bytes that it may send.
    budget: usize,
}

impl Press {
    const fn new(name: &'static str, before: &'static str, key: char, back: char) -> Self {
        Self {
            name,
            table: middle,
            before,
            key,
            back,
            budget: 250_000,
        }
    }

    const fn within(self, budget: usize) -> Self {
        Self { budget, ..self }
    }

    const fn of_lords(self) -> Self {
        Self {
            table: skirmish,
            ..self
        }
    }
}

const PRESSES: [Press; 6] = [
    Press::new("the cursor moves", "", '→', '←').within(1_024),
    Press::new("the cursor moves in Lords of Scotland", "", '→', '←')
        .within(1_024)
        .of_lords(),
    Press::new("a card is moved to the next Stone", "a→→", '→', '\x1b').within(1_024),
    Press::new("a card is chosen", "", 'a', '\x1b').within(3_000),
    Press::new("a card is placed", "a", '9', 'u').within(13_500),
    Press::new("the help opens", "", '?', '\x1b'),
];

fn key_presses(c: &mut Criterion) {
    let mut group = c.benchmark_group("key press to bytes");
    for size @ (columns, rows) in SIZES {
        for press in PRESSES {
            let mut table = (press.table)(size);
            // Returns the number of bytes that the key sends, and how long it takes.
            let mut measure = || {
                press.before.chars().for_each(|key| table.key(key));
                table.draw();
                let begun = Instant::now();
                table.key(press.key);
                let bytes = black_box(table.draw()).len();
                let spent = begun.elapsed();
                table.key(press.back);
                (bytes, spent)
            };
            let (bytes, _) = measure();
            let name = press.name;
            assert!((1..=press.budget).contains(&bytes), "{name}: {bytes} bytes");
            group.throughput(Throughput::Bytes(bytes as u64));
            group.bench_function(format!("{name} {columns}x{rows}"), |b| {
                b.iter_custom(|count| (0..count).map(|_| measure().1).sum::<Duration>());
            });
        }
    }
    group.finish();
}

criterion_group!(benches, full_frames, key_presses);
criterion_main!(benches);
