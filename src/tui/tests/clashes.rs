//! No key stands for two commands at once, and one that the settings give to two
//! is found wherever the two meet.

use super::screens::Random;
use super::settings::bound;
use super::*;
use crate::puzzles::PuzzleStart;
use crate::tui::shell::command::{self, Layers, all};
use crate::tui::shell::table::puzzle;
use crate::tui::shell::windows::tables::Tables;
use schotten_bots::Level;
use std::collections::BTreeSet;

/// Several commands can have one key; the first of them takes it. That is meant
/// for these.
const TAKEN: [(&str, &str); 4] = [
    // In the tutorial.
    ("quit", "leave"),
    ("back", "leave"),
    // When a game is over, its code is what others need.
    ("copy", "share"),
    ("choose", "end-turn"),
];

/// Checks that no default key has two commands at these layers.
fn expect_no_clash(layers: &Layers) {
    let mut taken: Vec<(command::Key, &str)> = Vec::new();
    for command in all().filter(|command| command.applies(layers)) {
        let name = command.runs.name();
        for key in command.keys {
            let by = taken.iter().find(|(other, _)| other == key);
            if let Some((_, by)) = by
                && *by != name
            {
                let front = &layers.front;
                let meant = TAKEN.contains(&(name, by));
                assert!(meant, "{key:?} at {front:?}: {by} and {name}");
            }
        }
        taken.extend(command.keys.iter().map(|key| (*key, name)));
    }
}

/// A table at each of its layers, but for the player's turn of which there are
/// many kinds.
pub(super) fn layers() -> Vec<Layers> {
    let options = |opponent| Options {
        opponent,
        first: Some(Player::A),
        seed: Some(11),
        ..Options::starting_at_once()
    };
    let game = |opponent, keys| {
        let mut table = TestTable::new(&options(opponent));
        table.keys(keys);
        table
    };
    let start = |keys| {
        let mut table = TestTable::new(&Options::default());
        table.keys(keys);
        table
    };
    let over = |keys| {
        let mut table = TestTable::new(&options(Some(Level::Greedy)));
        table.play_to_the_end().keys(keys);
        table
    };
    let mut tables = vec![
        start(""),
        start("F2"),
        start("F2 End Enter"),
        start("F4"),
        start("F5"),
        start("F5 Enter"),
        start("F5 Enter Enter"),
        start("F5 Enter Enter F5"),
        start("Down Down Down Down Down Enter"),
        start("Down Down Down Down Down Down Down Enter"),
        start("Down Down Down Tab"),
    ];
    let in_the_game = ["", "Space", "Space a 1 Enter", "o", "r", "q"];
    tables.extend(in_the_game.map(|keys| game(None, keys)));
    tables.push(start("F5 Enter Enter a 1 Enter Enter"));
    let mut puzzle = TestTable::new(&Options::default());
    puzzle::begin::<schotten_bots::SchottenTotten>(&mut puzzle.app, PuzzleStart::Today);
    puzzle.keys("H H y");
    tables.push(puzzle);
    tables.extend(["", "v", "v Left p", "S"].map(over));
    let mut waiting = game(None, "");
    waiting.app.game_mut().expect("a game").stage = Stage::Waiting;
    waiting.app.renew_layers();
    tables.push(waiting);
    let lords = ["", "Space", "Space b Enter", "r"];
    tables.extend(lords.map(|keys| {
        let mut table = lords::placed(lords::TWO, &["Ann", "Bob"]);
        table.keys(keys);
        table
    }));
    let mut guest = lobby::guest();
    guest.app.windows.push(Box::new(Tables::default()));
    guest.app.renew_layers();
    tables.push(guest);
    let folder = tempfile::TempDir::new().unwrap();
    tables.push(third_game::begin(folder.path()));
    tables
        .iter()
        .map(|table| table.app.layers().clone())
        .collect()
}

#[test]
fn a_key_given_to_two_commands_is_refused_in_every_layer() {
    let layers = layers();
    layers.iter().for_each(expect_no_clash);
    for row in all() {
        let met = |at: &Layers| row.layer.is_none_or(|layer| at.front.id() == layer());
        let name = row.runs.name();
        assert!(
            layers.iter().any(met),
            "the layer of {name} is not among those tried"
        );
    }
    let many = |command| {
        matches!(
            command,
            Command::Card(_) | Command::Place(_) | Command::CardDown(_) | Command::Number(_)
        )
    };
    let mut planted = BTreeSet::new();
    for at in layers {
        let applying = all().filter(|command| command.applies(&at) && !many(command.runs));
        let names: BTreeSet<&str> = applying.map(|command| command.runs.name()).collect();
        assert!(names.len() > 1, "{at:?}");
        for one in &names {
            let others = names.iter().filter(|other| one < *other);
            planted.extend(others.map(|other| (*one, *other)));
        }
    }
    for (one, other) in planted {
        let (_, report) = bound(&format!("[keys]\n{one} = \"f11\"\n{other} = \"f11\"\n"));
        let line = format!("assigned to '{one}' on line 2");
        let found = report.iter().any(|fault| fault.contains(&line));
        assert!(found, "{one}, {other}: {report:?}");
    }
}

#[test]
fn no_default_key_has_two_commands_at_once() {
    let mut met = BTreeSet::new();
    for variant in Variant::ALL {
        let mut table = TestTable::hot_seat(variant);
        let mut random = Random(5);
        for _ in 0..1500 {
            let layers = table.app.layers();
            if met.insert(format!("{:?}", layers.front)) {
                expect_no_clash(layers);
            }
            table.keys(random.key());
            if table.app.game().is_none() || table.quit {
                table = TestTable::hot_seat(variant);
            }
        }
    }
    assert!(met.len() > 15, "{met:?}");
}
