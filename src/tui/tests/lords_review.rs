//! The analysis of a game of Lords of Scotland in its replay.

use super::TestTable;
use super::lords::{CLAIMS, PEOPLE, placed, play_to_the_end};
use super::lords_replay::watching;
use crate::replay::Perspective;
use crate::replay::lords::tests::{random_game, random_game_of};
use crate::tui::kit::bars::bar_color;
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::kit::theme::{Depth, Theme};
use crate::tui::shell::app::Screen;
use crate::tui::shell::hit::Target;
use lords_bots::Level;
use lords_rules::Player;
use tabletop::{Name, Participant, Seat};
use telling::Language;

#[test]
fn the_analysis_leads_to_the_mistakes_and_shows_only_what_the_hands_do() {
    let mut table = watching(&random_game(1, usize::MAX));
    table.keys("n");
    table.expect_shown("No mistake to show yet.");
    table.finish_lords_reviews();
    assert!(!table.shows("analyzing"), "{}", table.screen());
    // The first mistake was waited for.
    let first = table.lords_turn();
    assert!(first > 0);
    for text in ["Better ", " played", "Win chances"] {
        table.expect_shown(text);
    }
    // The chance that the mistake has left is the one in the bar if only the hand of its player
    // is open.
    let is_judge = |table: &TestTable| {
        let perspective = table.lords_replay().perspective();
        matches!(perspective, Perspective::One(_)) && table.shows("Better ")
    };
    for _ in 0..5 {
        if !is_judge(&table) {
            table.keys("e");
        }
    }
    let screen = table.screen();
    let row = |text: &str| screen.lines().find(|line| line.contains(text));
    let percent = |row: &str| {
        let mut words = row.split_whitespace();
        // Behind the par, which everybody would have.
        words.rfind(|word| word.ends_with('%')).map(str::to_owned)
    };
    let left = row(" played").and_then(percent);
    assert!(left.is_some(), "{screen}");
    table.expect_shown("Win chance ");
    let own = screen.lines().find(|line| line.contains('%'));
    assert_eq!(own.and_then(percent), left, "{screen}");
    while table.lords_replay().perspective() != Perspective::All {
        table.keys("e");
    }
    table.keys("n");
    assert!(table.lords_turn() > first);
    table.keys("Home n");
    assert_eq!(table.lords_turn(), first);
    // With one hand, the bar has the chance that its player could estimate, and no other.
    table.keys("e");
    assert_eq!(shares_with_names(&table).len(), 1, "{}", table.screen());
    table.keys("e e e e");
    assert_eq!(table.lords_replay().perspective(), Perspective::Nobody);
    assert!(!table.shows("Better "), "{}", table.screen());
    assert!(!table.shows("Win chance"), "{}", table.screen());
    table.keys("n");
    table.expect_shown("Mistakes are shown only while a hand is visible.");
}

#[test]
fn the_course_of_the_game_shows_as_much_as_the_hands() {
    let mut table = watching(&random_game(1, usize::MAX));
    table.finish_lords_reviews();
    table.app.theme.glyphs = Glyphs::Ascii;
    table.resize(80, 24);
    // Without blocks a player has bars of these characters, and the name beside them.
    let shares = |table: &TestTable| {
        let screen = table.screen();
        let is_share = |line: &&str| line.matches(['.', ':', '+', '#']).count() > 30;
        screen.lines().filter(is_share).count()
    };
    assert!(shares(&table) >= 1, "{}", table.screen());
    let row = table.app.drawn.hits.area_of(Target::Turn(0)).unwrap();
    table.click_at(row.x + 20, row.y);
    assert!(table.lords_turn() > 10);
    // One player's perspective shows nothing of the hands of the others.
    table.keys("e");
    assert_eq!(shares(&table), 0, "{}", table.screen());
}

/// However much was done in the turn, what would have been better is shown.
#[test]
fn the_better_turn_has_room_in_the_smallest_windows() {
    for height in [24, 23] {
        let mut table = watching(&random_game(1, usize::MAX));
        table.resize(80, height);
        table.finish_lords_reviews();
        table.keys("Home n");
        let mut turns = std::collections::BTreeSet::new();
        for _ in 0..60 {
            for text in ["Better ", " played"] {
                table.expect_shown(text);
            }
            turns.insert(table.lords_turn());
            table.keys("n");
        }
        // The key leads from one to the next.
        assert!(turns.len() > 20, "{turns:?}");
    }
}

#[test]
fn a_mistake_is_shown_with_the_hand_of_the_choice() {
    let mut table = watching(&random_game(1, usize::MAX));
    table.finish_lords_reviews();
    let mut checked = 0;
    for _ in 0..20 {
        table.keys("n");
        let screen = table.screen();
        let played = screen.split(" mustered ").nth(1);
        let card = played.and_then(|rest| rest.split([' ', '.', ',']).next());
        // What was judged is the choice with which the turn began.
        let Some(card) =
            card.filter(|_| screen.contains(" played") && !screen.contains(": Supporters"))
        else {
            continue;
        };
        let mut seats = screen.lines().filter(|line| line.contains(" point"));
        let shows = seats.any(|line| line.contains('→') && line.contains(card));
        assert!(shows, "{card}:\n{screen}");
        checked += 1;
    }
    assert!(checked > 0);
}

/// The reader who asks for the next mistake learns that there is no further one.
#[test]
fn after_the_last_mistake_the_replay_says_that_it_begins_again() {
    let mut table = watching(&random_game(1, usize::MAX));
    table.resize(120, 40);
    table.finish_lords_reviews();
    table.keys("Home n");
    let first = table.lords_turn();
    assert!(!table.shows("No further one"), "{}", table.screen());
    table.keys("End n");
    assert_eq!(table.lords_turn(), first);
    table.expect_shown("No further one: back to the first.");
}

/// The keys of the mistakes visit those of the person, and those of a computer while only its
/// hand is open.
#[test]
fn the_mistakes_of_a_computer_are_visited_while_only_its_hand_is_open() {
    let mut game = random_game(1, usize::MAX);
    for index in [0, 1, 3] {
        game.amend_config(|config| {
            let seat = Seat::new(index).unwrap();
            let name = Name::new(["Isla", "Callum", "", "Magnus"][index]).unwrap();
            config.participants[seat] = Participant::Computer(Level::Greedy, Some(name));
        });
    }
    let mut table = watching(&game);
    table.resize(80, 24);
    table.finish_lords_reviews();
    let mut visited = 0;
    for _ in 0..6 {
        table.keys("Home");
        let mut last = 0;
        loop {
            table.keys("n");
            if table.lords_turn() <= last {
                break;
            }
            last = table.lords_turn();
            let turn = table
                .lords_replay()
                .round()
                .unwrap()
                .turns()
                .nth(last - 1)
                .unwrap();
            match table.lords_replay().perspective() {
                Perspective::All => assert_eq!(turn.player, Player::C),
                seen => assert_eq!(seen, Perspective::One(turn.player)),
            }
            visited += 1;
        }
        table.keys("e");
    }
    assert!(visited > 4, "{visited}");
    // From the result, the analysis begins with the person's own.
    let Screen::Replay(watching) = &mut table.app.screen else {
        panic!("a replay is on the screen");
    };
    watching.open_analysis();
    table.draw();
    let first = table.lords_turn();
    let turn = table
        .lords_replay()
        .round()
        .unwrap()
        .turns()
        .nth(first - 1)
        .unwrap();
    assert_eq!(turn.player, Player::C);
}

/// Everybody's share has a name, and the chart, the bar and the seats have one order.
#[test]
fn every_share_of_the_win_chances_is_named_in_the_order_of_the_seats() {
    for glyphs in [Glyphs::Unicode, Glyphs::Ascii] {
        let mut table = watching(&random_game(1, usize::MAX));
        table.app.theme.glyphs = glyphs;
        table.finish_lords_reviews();
        table.keys("Home Right Right Right");
        table.resize(80, 24);
        let screen = table.screen();
        let names = shares_with_names(&table);
        assert_eq!(names, ["Ann", "Bob", "Cat", "Dan"], "{screen}");
    }
}

/// The colors of the chart follow the names: from top to bottom in the order of the seats.
#[test]
fn the_shares_of_the_win_chances_are_above_each_other_in_the_order_of_the_seats() {
    let mut table = watching(&random_game(1, usize::MAX));
    table.app.theme = Theme::named("dark", Depth::True);
    table.finish_lords_reviews();
    table.keys("Home");
    table.resize(120, 40);
    let theme = &table.app.theme;
    let colors: Vec<_> = Player::ALL[..4]
        .iter()
        .map(|player| bar_color(theme.seat(*player)).expect("a color"))
        .collect();
    let mut seen = 0;
    for turn in 1..40 {
        let column = table.app.drawn.hits.area_of(Target::Turn(turn));
        let column = column.filter(|column| column.height >= 3);
        let cells = column.into_iter().flat_map(ratatui::layout::Rect::rows);
        let cells = cells.map(|row| &table.buffer()[(row.x, row.y)]);
        // The lower part of a cell is that of its character.
        let both = cells.flat_map(|cell| [cell.bg, cell.fg]);
        let seats: Vec<usize> = both
            .filter_map(|color| colors.iter().position(|one| *one == color))
            .collect();
        assert!(
            seats.is_sorted(),
            "turn {turn}: {seats:?}\n{}",
            table.screen()
        );
        seen += usize::from(seats.first() < seats.last());
    }
    assert!(seen > 5, "{seen} turns with several shares");
}

/// The shares stand in the row above the course or beside the course, not in both.
#[test]
fn every_share_of_the_win_chances_is_written_once() {
    for players in [2, 3, 5] {
        let mut table = watching(&random_game_of(players, 1, usize::MAX));
        table.finish_lords_reviews();
        table.keys("Home Right Right Right Right Right Right");
        for size in [(80, 23), (80, 24), (100, 30), (120, 40), (160, 50)] {
            table.resize(size.0, size.1);
            let screen = table.screen();
            table.expect_shown("Win chances");
            let shares = screen
                .lines()
                .filter(|line| !line.contains('░'))
                .map(|line| line.matches('%').count());
            assert_eq!(shares.sum::<usize>(), players, "{screen}");
        }
    }
}

/// Of five players, too, everybody's share has its name in the smallest windows, with and without
/// colors, and so has the share of the only player whose hand is seen.
#[test]
fn five_shares_have_their_names_in_the_smallest_windows() {
    let players = ["Ann", "Bob", "Cat", "Dan", "Eve"];
    let mut table = watching(&random_game_of(5, 1, usize::MAX));
    table.finish_lords_reviews();
    for (theme, language) in [
        ("dark", Language::English),
        ("mono", Language::English),
        ("dark", Language::French),
    ] {
        table.app.theme = Theme::named(theme, Depth::True);
        table.set(|settings| settings.language = language);
        for height in [23, 24] {
            table.resize(80, height);
            for keys in ["Home Right Right Right Right Right Right", "End Left Left"] {
                table.keys(keys);
                let shares = shares_with_names(&table);
                let names: Vec<&str> = shares.iter().map(String::as_str).collect();
                assert_eq!(names, players, "{}", table.screen());
                table.keys("e");
                let seen = shares_with_names(&table);
                assert_eq!(seen.len(), 1, "{}", table.screen());
                assert!(players.contains(&&*seen[0]), "{}", table.screen());
                for _ in 0..=players.len() {
                    table.keys("e");
                }
                assert_eq!(table.lords_replay().perspective(), Perspective::All);
            }
        }
    }
}

/// Returns whose shares have names, in the row above the chart or beside it.
fn shares_with_names(table: &TestTable) -> Vec<String> {
    let screen = table.screen();
    // The better plays have bars, and cards face down are patterned.
    let rows = screen.lines().filter(|line| line.contains('%'));
    let rows = rows.filter(|line| !line.contains('░') && !line.contains("%%"));
    let is_share = |word: &str| word.starts_with(|first: char| "<>0123456789".contains(first));
    let is_name = |word: &str| word.starts_with(char::is_alphabetic);
    let mut names = Vec::new();
    for row in rows {
        let words: Vec<&str> = row.split_whitespace().collect();
        let pairs = words
            .windows(2)
            .filter(|pair| is_name(pair[0]) && is_share(pair[1]));
        names.extend(pairs.map(|pair| pair[0].to_owned()));
    }
    names
}

/// The result names the win chances and whose they are, and nothing of it touches the commands.
#[test]
fn the_result_of_five_says_whose_win_chances_are_shown() {
    let mut table = placed(CLAIMS, &PEOPLE);
    play_to_the_end(&mut table, 1, |_| {});
    table.keys("Enter");
    assert!(table.lords().shows_result(), "{}", table.screen());
    table.finish_lords_reviews();
    for theme in ["dark", "mono"] {
        table.app.theme = Theme::named(theme, Depth::True);
        for height in [23, 24] {
            table.resize(80, height);
            table.expect_shown("Win chances");
            let screen = table.screen();
            for name in PEOPLE {
                let count = screen.matches(&format!(" {name} ")).count();
                assert!(count >= 2, "{name} {count}:\n{screen}");
            }
        }
    }
}
