//! What is on the screen, at every size and at every moment.

use super::*;
use crate::options::Names;
use crate::tui::schotten::selection::Step;
use crate::tui::shell::command::{Command, CommandRow, Footer, Key};
use jiff::Timestamp;
use ratatui::style::Color;
use schotten_rules::{Player, TacticCard};
use telling::Language;
use textkit::columns;

const SIZES: [(u16, u16); 7] = [
    (80, 23),
    (80, 24),
    (81, 25),
    (104, 24),
    (120, 40),
    (200, 60),
    (80, 50),
];

/// Every name of a card that is in one of the hands, found by looking through
/// the open cards: a hand's cards lie nowhere else.
fn hidden_cards(table: &TestTable) -> Vec<String> {
    let game = table.game();
    let open = game.table();
    let mut hidden: Vec<String> = open
        .unplayed()
        .iter()
        .map(|card| card.to_string())
        .collect();
    if open.variant().has_tactic() {
        let seen: Vec<TacticCard> = open.tactic_face_up().collect();
        let kinds = TacticCard::KINDS
            .into_iter()
            .filter(|kind| !seen.contains(kind));
        hidden.extend(kinds.map(|kind| kind.to_string()));
    }
    hidden
}

/// The screen's words: cards stand alone or in brackets.
fn words_on(screen: &str) -> Vec<String> {
    let words = screen.split(|char: char| !char.is_ascii_alphanumeric());
    words.map(str::to_owned).collect()
}

#[test]
fn the_curtain_shows_no_card_of_a_hand() {
    for (width, height) in SIZES {
        let mut table = TestTable::hot_seat(Variant::Tactic);
        table.resize(width, height);
        for turn in 0..14 {
            assert_eq!(table.stage(), Stage::Curtain);
            let words = words_on(&table.screen());
            for card in hidden_cards(&table) {
                assert!(!words.contains(&card), "{card} at {width}×{height}");
            }
            assert!(table.game().view().is_none());
            assert!(!table.shows("new") && !table.shows("yours") && !table.shows("*"));
            table.keys("Space");
            assert!(table.shows(" a "), "the hand is there with its letters");
            // Ten Tactic cards come into the hands, then Clan cards.
            table
                .keys("a Right Enter Esc")
                .keys(if turn < 10 { "T T" } else { "d d" });
            while matches!(table.stage(), Stage::TurnOver(_)) {
                table.keys("Enter");
            }
        }
    }
}

#[test]
fn the_unplayed_cards_tell_no_hand_on_the_curtain() {
    for (width, height) in [(80, 24), (104, 30), (120, 40)] {
        let mut table = TestTable::hot_seat(Variant::Tactic);
        table.resize(width, height);
        table.keys("Space a 1 Enter T Enter");
        let cells = |table: &TestTable| table.buffer().clone();
        table.keys("t");
        let down = cells(&table);
        table.keys("Esc Enter");
        let up = cells(&table);
        assert_ne!(down, up);
        // The grid looks the same for either player while the curtain is down:
        // no bracket, no star, no underlined cell.
        assert!(!table.screen().is_empty());
        let marks = down.content().iter().filter(|cell| {
            cell.modifier.contains(ratatui::style::Modifier::UNDERLINED) || cell.symbol() == "*"
        });
        assert_eq!(marks.count(), 0);
        let text: String = down
            .content()
            .iter()
            .map(ratatui::buffer::Cell::symbol)
            .collect();
        assert!(!text.contains('['));
    }
}

#[test]
fn a_window_that_is_too_small_shows_a_notice_and_nothing_of_the_game() {
    let mut table = TestTable::hot_seat(Variant::Base);
    table.keys("Space a");
    for (width, height) in [(79, 24), (80, 22), (20, 5), (1, 1), (300, 3)] {
        table.resize(width, height);
        assert!(table.app.drawn.hits.at(0, 0).is_none());
        let words = words_on(&table.screen());
        for card in table.hand() {
            assert!(!words.contains(&card));
        }
    }
    table.resize(40, 10);
    assert!(table.shows("Please enlarge the window"));
    table.resize(80, 24).keys("5");
    assert!(
        !table.sides(5)[0].is_empty(),
        "the game goes on where it was"
    );
}

#[test]
fn the_footer_fits_in_every_situation() {
    // Two players, all variants, every step a random player comes to.
    for variant in Variant::ALL {
        let mut table = TestTable::hot_seat(variant);
        let mut random = Random(3);
        for _ in 0..1500 {
            let layers = table.app.layers();
            for line in [Footer::Step, Footer::Always] {
                for language in Language::ALL {
                    // Beside the choice of a deck there need be no room for this, nor for the settings.
                    let step = table.game().step();
                    let deck = matches!(step, Step::Recruit(_) | Step::Draw | Step::End);
                    let look = |key: Key| deck && key == Key::Digits;
                    let extra = |row: &CommandRow| row.runs == Command::Settings;
                    let footer = layers.footer(line);
                    let footer = footer.filter(|(key, row)| !look(*key) && !extra(row));
                    let widths = footer.map(|(key, command)| {
                        let key = key.name(language, layers.choices);
                        3 + columns::width(&key)
                            + 1
                            + columns::width(&layers.label(language, command))
                    });
                    let total: u16 = widths.sum();
                    let front = &layers.front;
                    assert!(total <= 82, "{total} columns at {front:?} in {language:?}");
                }
            }
            table.keys(random.key());
            if table.app.game().is_none() || table.quit {
                table = TestTable::hot_seat(variant);
            }
        }
    }
}

/// A few numbers in no order.
pub(super) struct Random(pub(super) u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    pub(super) fn key(&mut self) -> &'static str {
        const KEYS: [&str; 48] = [
            "a", "b", "c", "d", "e", "f", "g", "h", "i", "1", "2", "3", "4", "5", "6", "7", "8",
            "9", "Enter", "Enter", "Enter", "Enter", "Esc", "Left", "Right", "Up", "Down", "x",
            "p", "t", "c", "u", "C", "T", "?", "r", "o", "m", "l", ",", "h", "q", "n", "Esc",
            "Space", "PgDn", "Tab", "a",
        ];
        KEYS[usize::try_from(self.below(48)).unwrap()]
    }
}

#[test]
fn no_key_click_or_size_brings_the_table_down() {
    for (seed, variant) in (0..).zip(Variant::ALL) {
        let mut table = TestTable::hot_seat(variant);
        let mut random = Random(seed);
        for step in 0..4000 {
            match random.below(12) {
                0 => {
                    let (width, height) = SIZES[usize::try_from(random.below(7)).unwrap()];
                    table.resize(width, height);
                }
                1..4 => {
                    let column = u16::try_from(random.below(80)).unwrap();
                    let row = u16::try_from(random.below(24)).unwrap();
                    table.click_at(column, row);
                }
                _ => {
                    table.keys(random.key());
                }
            }
            if table.app.game().is_some() && table.stage() == Stage::Curtain {
                assert!(table.game().view().is_none(), "step {step}");
            }
            if table.quit || table.app.game().is_none() {
                table = TestTable::hot_seat(variant);
            }
        }
    }
}

#[test]
fn everything_has_its_place_at_every_size() {
    for (width, height) in SIZES {
        let mut table = TestTable::hot_seat(Variant::Tactic);
        table.resize(width, height).keys("Space a 1");
        let screen = table.screen();
        for part in [
            "Ann",
            "Bob",
            "Clan 40 · Tactic 10",
            "Tactic cards played 0",
            "q quit",
        ] {
            assert!(
                screen.contains(part),
                "{part} at {width}×{height}\n{screen}"
            );
        }
        // A large boulder has its number in pixels.
        let pixels = width >= 160;
        for number in 1..=9 {
            assert!(
                pixels || screen.contains(&format!(" {number} ")),
                "Stone {number} at {width}×{height}"
            );
        }
    }
}

#[test]
fn every_card_of_the_border_is_on_the_screen_with_its_name() {
    let mut table = TestTable::hot_seat(Variant::Base);
    for _ in 0..12 {
        table.keys("Space a Right Enter d Enter");
    }
    let words = words_on(&table.screen());
    for (_, stone) in table.table().border().stones() {
        for card in stone.cards() {
            assert!(
                words.contains(&card.to_string()),
                "{card}\n{}",
                table.screen()
            );
        }
    }
}

#[test]
fn mud_fight_has_four_places_on_both_sides() {
    let clan = "R1R2R3R4R5R6R7 G1G2G3G4G5G6G7";
    let mut table = TestTable::dealt(Variant::Tactic, clan, "MF");
    table.keys("Space a 1 Enter T Space a 1 Enter d Space g 1 Enter d");
    for _ in 0..3 {
        table.keys("Space a 1 Esc d d d Enter Space a 1 Esc d d d Enter");
    }
    table.keys("Space");
    assert_eq!(table.sides(1).map(|side| side.len()), [8, 8]);
    let words = words_on(&table.screen());
    for card in ["R1", "R2", "R3", "R4", "G1", "G2", "G3", "G4"] {
        assert!(
            words.iter().any(|word| word == card),
            "{card}\n{}",
            table.screen()
        );
    }
    assert!(table.shows("C-Run 10"));
}

#[test]
fn without_colors_nothing_is_colored() {
    let (mut app, _) = App::new(
        &Options {
            variant: Variant::Tactic,
            first: Some(Player::A),
            ..Options::starting_at_once()
        },
        still(),
        Theme::named("mono", Depth::None),
        1,
        Timestamp::UNIX_EPOCH,
    );
    app.run(Command::Ready);
    let mut table = TestTable::of(app, None);
    table.keys("a");
    for cell in table.buffer().content() {
        assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
    }
    // The chosen card and the cursor are still to be seen.
    let reversed = table
        .buffer()
        .content()
        .iter()
        .filter(|cell| cell.modifier.contains(ratatui::style::Modifier::REVERSED));
    assert!(reversed.count() > 20);
}

#[test]
fn long_messages_can_be_read_in_full() {
    let clan = "R1G1B1R4R5R6 Y9Y8P2N2P3N3";
    let mut table = TestTable::dealt(Variant::Base, clan, "");
    table.keys("Space a 5 Enter Space a 5 Enter Space a 5 Enter Space a 5 Enter Space a 5 c 5");
    let game = table.game();
    let said = game
        .notes
        .last()
        .unwrap()
        .text
        .lines(Language::English, game)
        .join(" ");
    if table.app.drawn.message_cut {
        assert!(table.shows("m: more"));
        table.keys("m");
    }
    let screen: Vec<String> = table
        .screen()
        .split_whitespace()
        .map(str::to_owned)
        .collect();
    for word in said.split_whitespace() {
        assert!(
            screen.iter().any(|other| other == word),
            "{word}\n{}",
            table.screen()
        );
    }
}

#[test]
fn wide_and_long_names_keep_the_table_in_shape() {
    let names = [
        "上海上海上海上海上海",
        "A very long name, longer than any line is",
    ];
    let names = names.map(|name| Name::new(name).unwrap());
    let mut table = TestTable::new(&Options {
        names: Some(Names::Two(names)),
        first: Some(Player::A),
        ..Options::starting_at_once()
    });
    for (width, height) in SIZES {
        table.resize(width, height);
        assert!(table.shows("Deck 42"));
    }
    table.keys("Space a 1 Enter");
    assert_eq!(table.table().turn(), Player::B);
}
