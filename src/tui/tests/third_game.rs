//! A third game is played through the shell, which doesn't name it.

use super::higher::{Higher, HigherTable, LEVEL, Stage};
use super::{Options, TestTable, still};
use crate::options::Records;
use crate::records::{self, ReadRecord};
use crate::replay::ReplayView;
use crate::tui::kit::theme::{Depth, Theme};
use crate::tui::shell::app::App;
use crate::tui::shell::recorded_games::AnySaved;
use coach::{Thoroughness, review_turn};
use jiff::Timestamp;
use std::any::Any;
use std::fs;
use std::path::Path;
use tabletop::{AnalysisOptions, Budget, GameConfig, Participant, PlayedRound, Seat};

fn higher(table: &TestTable) -> &HigherTable {
    let shown = table.app.table().expect("a table is on the screen");
    (shown as &dyn Any).downcast_ref().expect("it is this game")
}

fn hand_of(table: &TestTable) -> [u8; 2] {
    higher(table).seen().view().hands[0]
}

/// The key of the lower number in the hand.
fn lower_card(table: &TestTable) -> &'static str {
    if hand_of(table).is_sorted() { "a" } else { "b" }
}

fn replayed(table: &TestTable) -> &ReplayView<Higher> {
    &table.app.replay_of::<Higher>().expect("a replay").position
}

/// Begins three rounds, recorded in this folder.
pub(super) fn begin(folder: &Path) -> TestTable {
    begin_with(folder, 4)
}

fn begin_with(folder: &Path, seed: u64) -> TestTable {
    let mut app = app_in(folder);
    let participants = [Participant::Reader, Participant::Computer(LEVEL, None)];
    let config = GameConfig {
        rounds: 3,
        ..GameConfig::new((), participants, seed)
    };
    let effect = app.begin_game::<Higher>(config);
    TestTable::of(app, effect)
}

fn app_in(folder: &Path) -> App {
    let options = Options {
        records: Records::Folder(folder.to_owned()),
        ..Options::default()
    };
    let theme = Theme::named("dark", Depth::True);
    App::new(&options, still(), theme, 1, Timestamp::UNIX_EPOCH).0
}

#[test]
fn a_third_game_is_hinted_undone_recorded_resumed_and_replayed() {
    let is_whole = (4..20).any(is_played_and_replayed_to_a_mistake);
    assert!(
        is_whole,
        "in one of these games, the lower number is a mistake"
    );
}

fn is_played_and_replayed_to_a_mistake(seed: u64) -> bool {
    let folder = tempfile::TempDir::new().unwrap();
    let mut table = begin_with(folder.path(), seed);
    let hand = hand_of(&table);
    table.keys("Enter");
    assert_eq!(hand_of(&table), hand, "nothing is chosen yet");
    table.keys("a Enter u");
    assert_eq!(hand_of(&table), hand, "it is taken back");
    table.keys("H");
    let advised = *hand.iter().max().unwrap();
    assert!(
        table.shows(&format!("advised Some({advised})")),
        "{}",
        table.screen()
    );
    table.keys("Enter Enter");
    assert_eq!(higher(&table).seen().view().laid[0], Some(advised));
    assert_eq!(
        higher(&table).stage,
        Stage::Over,
        "the computer has played, too"
    );

    // The second round is left in the middle of a turn, and resumed there.
    table.keys("Enter");
    let lower = lower_card(&table);
    table.keys(lower).keys("Enter");
    let left = *higher(&table).seen().view();
    drop(table);
    let files = fs::read_dir(folder.path())
        .unwrap()
        .map(|file| file.unwrap().path());
    let record = files
        .into_iter()
        .find(|path| records::is_record(path).unwrap_or(false))
        .expect("a record");
    let (saved, file) = <Box<dyn AnySaved>>::open(&record).expect("it can be resumed");
    let mut app = app_in(folder.path());
    let effect = saved.resume(&mut app, file);
    let mut table = TestTable::of(app, effect);
    assert_eq!(*higher(&table).seen().view(), left);

    table.keys("Enter Enter");
    let lower = lower_card(&table);
    table.keys(lower).keys("Enter Enter");
    let game = higher(&table).game().clone();
    assert!(game.result().is_some(), "{}", table.screen());
    table.keys("v");
    assert_eq!(replayed(&table).game(), &game);
    let options = AnalysisOptions::new(Budget::default());
    let is_costly = |round: &PlayedRound<Higher>| {
        let mut own = round.turns().filter(|turn| turn.player == Seat::FIRST);
        own.any(|turn| {
            review_turn(&turn, &options, Thoroughness::Hint)
                .expect("not stopped")
                .is_mistake()
        })
    };
    let costly = game.rounds().iter().rposition(is_costly);
    let Some(costly) = costly.filter(|round| *round > 0) else {
        return false;
    };
    while replayed(&table).place().round < costly {
        table.keys("Right");
    }
    table.keys("n");
    let shown = replayed(&table);
    assert_eq!(
        (shown.place().round, shown.turn().0),
        (costly, 1 + costly % 2)
    );
    let before = *replayed(&table).before_turn();
    table.keys("p Enter");
    assert_eq!(
        *higher(&table).seen_game.seen(None).view(),
        before,
        "it is tried again"
    );
    true
}

#[test]
fn what_a_third_game_doesnt_have_is_not_that_of_another() {
    let folder = tempfile::TempDir::new().unwrap();
    let mut table = begin(folder.path());
    table.keys("R");
    table.expect_shown("There are no rules of this game to read.");
    assert!(table.app.windows.is_empty());
    table.keys("F5");
    table.expect_shown("The lessons are on the start screen.");
    table.keys("H");
    assert!(!table.shows("on the start screen"), "{}", table.screen());
}
