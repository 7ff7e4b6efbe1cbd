//! The end of a round and of a match.

use super::review::review;
use super::{TestTable, key_press};
use crate::options::{Options, Records};
use crate::profile::ProfileChange;
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::schotten::menu::SchottenMenu;
use crate::tui::schotten::table::Stage;
use crate::tui::shell::command::Command;
use schotten_bots::{Grade, Level, SchottenTotten};
use schotten_rules::{Outcome, Player, Variant};
use std::path::Path;
use std::time::Duration;
use tabletop::chance::seeded;
use tabletop::{Budget, Game};
use telling::Language;

/// A match against the computer whose last round is over.
pub(super) fn over(rounds: u32) -> TestTable {
    over_with_seed(rounds, 11)
}

pub(super) fn over_with_seed(rounds: u32, seed: u64) -> TestTable {
    let mut table = TestTable::new(&Options {
        opponent: Some(Level::Greedy),
        rounds,
        first: Some(Player::A),
        seed: Some(seed),
        ..Options::starting_at_once()
    });
    table.play_to_the_end();
    table
}

#[test]
fn the_table_stays_until_a_key_and_comes_back() {
    let mut table = over(1);
    assert!(table.shows("wins the round:") || table.shows("You win the round:"));
    assert!(!table.shows("This round"));
    table.keys("Enter");
    table.expect_shown("This round");
    table.keys("Esc");
    assert!(!table.shows("This round"));
    table.keys("Space");
    table.expect_shown("This round");
}

#[test]
fn in_ascii_the_headline_has_large_letters_where_there_are_rows() {
    for (width, height) in [(120, 40), (200, 60)] {
        let mut table = over(1);
        table.app.theme.glyphs = Glyphs::Ascii;
        table.resize(width, height).keys("Enter");
        assert!(!table.shows("W I N"), "{}", table.screen());
    }
}

#[test]
fn the_result_says_what_the_points_are_for_in_every_window() {
    for (width, height) in [(80, 24), (100, 30), (120, 40), (200, 60)] {
        let mut table = over(1);
        table.resize(width, height).keys("Enter");
        assert!(table.shows("5 points for"), "{}", table.screen());
    }
}

#[test]
fn after_a_round_enter_leads_to_the_next_and_after_the_match_to_another() {
    let mut table = TestTable::new(&Options {
        opponent: Some(Level::Greedy),
        rounds: 2,
        seed: Some(11),
        ..Options::starting_at_once()
    });
    while table.stage() != Stage::Over {
        table.keys("a Right Enter C C Esc d Right Enter p Enter");
    }
    // The cycle of keys may have gone on from the result.
    while table.game().round_number() < 2 {
        table.keys("Enter");
    }
    table.play_to_the_end();
    let deal = *table.game().game().rounds()[0].deal();
    // Space, which shows the result too, does nothing more; Enter plays again.
    table.keys("Space Space");
    assert_eq!(table.stage(), Stage::Over);
    assert!(table.shows("Enter "));
    table.keys("Enter");
    assert_eq!(table.game().round_number(), 1);
    assert_eq!(table.game().game().length(), 2);
    assert_ne!(*table.game().hosted().in_full().rounds()[0].deal(), deal);
}

/// Plays the round on the table as a bot would: any cards would not do against the lowest level.
fn play_well(table: &mut TestTable) {
    let mut rng = seeded(1);
    while table.stage() != Stage::Over {
        let view = table.game().view().expect("people are at the turn");
        let decision =
            SchottenTotten::decide(Level::Heuristic, &view, &Budget::default(), &mut rng);
        let action = decision.expect("the round goes on").action;
        let effect = table.app.game_mut().unwrap().play(action).unwrap();
        table.carry_out(effect);
    }
}

/// A game against the lowest level, begun with these keys, that the player has won.
fn won(folder: &Path, keys: &str) -> TestTable {
    let mut played = (1..30).map(|seed| {
        let mut table = TestTable::new(&Options {
            opponent: Some(Level::Graded(Grade::ALL[0])),
            seed: Some(seed),
            records: Records::Folder(folder.to_owned()),
            ..Options::starting_at_once()
        });
        table.keys(keys);
        play_well(&mut table);
        table
    });
    let won = |table: &TestTable| table.game().outcome() == Some(Outcome::Won(Player::A));
    let mut won = played.find(won).expect("a round that is won");
    won.keys("Enter");
    won
}

#[test]
fn beating_an_opponent_is_celebrated_once() {
    let folder = tempfile::tempdir().unwrap();
    let lost = |table: &TestTable| !table.shows("You have beaten");
    let table = won(folder.path(), "");
    table.expect_shown("You have beaten Isla: Callum is next.");
    assert_eq!(times_helped(&table), 0);
    assert!(lost(&won(folder.path(), "")), "it was beaten before");
}

#[test]
fn a_win_with_a_hint_is_remembered_as_one_with_help() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = won(folder.path(), "H");
    table.expect_shown("You won with help. Isla is beaten once you win without.");
    assert_eq!(times_helped(&table), 1);
    // Where hints come by themselves, it says what switches them off.
    assert!(!table.shows("The settings"));
    table.set(|settings| settings.hints = crate::settings::Hints::EveryTurn);
    table.draw();
    table.expect_shown("The settings (F2)");
    table.keys("g");
    table.expect_shown("◐○○○○○○○○○");
    table.expect_shown("Isla, level 1");
}

fn times_helped(table: &TestTable) -> usize {
    let is_help = |change: &&ProfileChange| matches!(change, ProfileChange::Helped(_));
    table.remembered.iter().filter(is_help).count()
}

#[test]
fn the_next_level_is_one_above() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = won(folder.path(), "");
    table.expect_shown("l next level: Callum");
    table.expect_shown("Enter rematch");
    table.keys("l");
    let level = table.game().game().participant(Player::B).level();
    assert_eq!(level, Some(Level::Graded(Grade::ALL[1])));
    let menu = table.app.start.menu::<SchottenMenu>();
    let remembered = menu.expect("it has options").games.solo.opponent;
    assert_eq!(remembered, level, "the player has chosen it");
    // Nobody is above the strongest.
    let mut table = TestTable::new(&Options {
        opponent: Some(Level::Graded(Grade::STRONGEST)),
        ..Options::starting_at_once()
    });
    let offered = |table: &TestTable| {
        let layers = table.app.layers();
        let mut commands = layers.available_commands();
        commands.any(|(command, _)| command.runs == Command::NextLevel)
    };
    let game = table.app.game_mut().expect("a table");
    game.stage = Stage::Over;
    assert!(!offered(&table));
}

#[test]
fn a_match_tells_the_points_of_its_rounds() {
    for (rounds, size) in [(3, (80, 23)), (3, (120, 40)), (11, (80, 24))] {
        let mut table = over(rounds);
        table.resize(size.0, size.1).keys("Enter");
        let played = table.game().game().rounds().iter().rev().take(7).rev();
        let points = played.map(|round| {
            let [a, b] = round.points().expect("it is over").pair();
            format!("{a} – {b}")
        });
        table.expect_shown(&points.collect::<Vec<_>>().join(" · "));
    }
}

#[test]
fn what_is_shared_can_be_read_until_the_next_key() {
    let mut table = over(1);
    table.keys("Enter y");
    let copied = table.copied.clone().expect("something is copied");
    for line in copied.lines() {
        table.expect_shown(line);
    }
    table.keys("Left");
    assert!(!table.shows("schotten --code"), "{}", table.screen());
}

#[test]
fn drawing_changes_nothing_and_fits_every_size() {
    let mut table = over(3);
    table.keys("Enter");
    review(&mut table);
    for (width, height) in [(80, 24), (100, 30), (120, 40), (160, 50), (200, 60)] {
        for language in [Language::English, Language::French] {
            table.set(|settings| settings.language = language);
            table.resize(width, height);
            let once = table.screen();
            table.resize(width, height);
            assert_eq!(once, table.screen());
            let last = once.lines().last().unwrap();
            assert!(!last.trim().is_empty(), "the footer is there: {once}");
        }
    }
}

#[test]
fn a_result_between_two_people_uses_their_names() {
    let mut table = TestTable::hot_seat(Variant::Base);
    while table.stage() != Stage::Over {
        let game = table.app.game_mut().expect("a table");
        let round = *game.hosted().round();
        let view = round.view(round.table().turn());
        let action = schotten_bots::choose(Level::Greedy, &view, 1).unwrap();
        game.play(action).unwrap();
    }
    table.resize(80, 24).keys("Enter");
    review(&mut table);
    for text in ["Play: Ann", "Play: Bob"] {
        assert!(table.shows(text), "{text}:\n{}", table.screen());
    }
    assert!(!table.shows("You "), "{}", table.screen());
}

#[test]
fn a_key_held_or_typed_ahead_does_not_pass_the_result() {
    for rounds in [1, 2] {
        let mut table = TestTable::new(&Options {
            opponent: Some(Level::Greedy),
            rounds,
            seed: Some(11),
            ..Options::starting_at_once()
        });
        let keys = "a Right Enter C C Esc d Right Enter p Enter"
            .split(' ')
            .cycle();
        for key in keys.take(5000) {
            if table.stage() == Stage::Over {
                break;
            }
            table.keys(key);
        }
        let round = table.game().round_number();
        table.keys("Enter");
        for _ in 0..50 {
            table.send_after(Duration::from_millis(40), &key_press("Enter"));
        }
        assert_eq!(table.stage(), Stage::Over);
        table.expect_shown("This round");
        // The next key is meant, after it was let go.
        table.keys("Enter");
        assert_eq!(table.stage(), Stage::Turn);
        let next = if round < usize::try_from(rounds).unwrap() {
            round + 1
        } else {
            1
        };
        assert_eq!(table.game().round_number(), next);
    }
}
