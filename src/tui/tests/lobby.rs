//! The start screen and the tables of a guest in a house for many.

use super::*;
use crate::games::GAMES;
use crate::tui::schotten::menu::TWO_PEOPLE;
use crate::tui::shell::lobby::{Lobby, WaitingTable};
use crate::tui::shell::start::Entry;
use crate::tui::shell::windows::tables::Tables;

fn waiting(room: u64, people: &[&str], is_own: bool) -> WaitingTable {
    WaitingTable {
        room,
        game: &GAMES[0],
        people: people.iter().map(|name| (*name).to_owned()).collect(),
        opened: Timestamp::UNIX_EPOCH,
        is_own,
    }
}

/// A guest who has just come.
pub(super) fn guest() -> TestTable {
    let mut table = TestTable::new(&Options::default());
    table.app.lobby = Some(Lobby {
        name: Some(Name::new("heather").unwrap()),
        tables: Vec::new(),
    });
    table.app.start.lists_tables = true;
    table.app.show_start();
    table.resize(80, 24);
    table
}

fn choose(table: &mut TestTable, entry: Entry) {
    table.app.start_mut().expect("the start screen").at = entry;
    table.keys("Enter");
}

#[test]
fn a_guest_sits_down_at_a_table_of_the_list() {
    let mut table = guest();
    table.expect_shown("nobody waits");
    choose(&mut table, Entry::Tables);
    table.expect_shown("Nobody waits for you.");
    // The list follows what happens while it is open, and the cursor stays on its table.
    let tables = vec![
        waiting(3, &["Ann"], false),
        waiting(5, &["Cat", "Dan"], false),
    ];
    table.send(&Message::Tables(tables.clone()));
    table.keys("Down").expect_shown("Cat, Dan");
    let more = [vec![waiting(7, &[], true)], tables].concat();
    table.send(&Message::Tables(more));
    table.expect_shown("Your seat");
    table.keys("Enter");
    assert!(matches!(table.of_house[..], [Effect::SitDown(5)]));
    assert!(!table.shows_window::<Tables>());
}

#[test]
fn a_game_of_several_people_opens_a_table_and_one_alone_does_not() {
    let mut table = guest();
    choose(&mut table, TWO_PEOPLE);
    assert!(matches!(table.of_house[..], [Effect::OpenTable(_)]));
    // Who wants to can play at one keyboard.
    table.of_house.clear();
    table.app.start_mut().expect("the start screen").at = TWO_PEOPLE;
    table.keys("Tab").expect_shown("each at a terminal");
    table.keys("Up Up Left").expect_shown("one keyboard");
    table.keys("Down Enter");
    assert!(table.of_house.is_empty() && table.app.table().is_some());
    table.keys("q g");
    assert!(table.app.start_mut().is_some());
    choose(&mut table, crate::tui::schotten::menu::PLAY);
    assert!(table.of_house.is_empty() && table.app.table().is_some());
}

#[test]
fn who_opens_a_table_has_the_own_name_there_unless_another_was_typed() {
    let names = |own: &str, given: [&str; 2]| {
        let lobby = Lobby {
            name: Name::new(own).ok(),
            tables: Vec::new(),
        };
        let people = given.map(|name| Participant::Person(Name::new(name).unwrap()));
        let config = SchottenConfig::new(Variant::Base, people, 1);
        let participants = lobby.named(config).participants;
        let given = participants.iter().map(|who| who.given_name().cloned());
        given
            .map(|name| name.unwrap().to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(names("heather", ["Ann", "Bob"]), ["heather", "Bob"]);
    assert_eq!(names("heather", ["Anne", "Bruno"]), ["heather", "Bruno"]);
    assert_eq!(names("heather", ["Zoe", "Bob"]), ["Zoe", "Bob"]);
    assert_eq!(names("Bob", ["Ann", "Bob"]), ["Ann", "Bob"]);
}

#[test]
fn no_game_begins_once_the_house_closes() {
    let mut table = guest();
    table.send(&Message::Closing);
    table.expect_shown("This house is closing");
    choose(&mut table, crate::tui::schotten::menu::PLAY);
    assert!(table.quit && table.app.table().is_none());
}
