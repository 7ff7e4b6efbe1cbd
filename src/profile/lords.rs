//! What the profile remembers of Lords of Scotland: who sat where in the game
//! that was begun last, the Bruces, and who began.

use super::file::{FIRST, LEVEL};
use crate::options::lords::{LordsOptions, SeatChoice};
use lords_bots::LordsOfScotland;
use lords_rules::PlayerCount;
use tabletop::{Game, Name, Seat};
use toml_edit::{Array, InlineTable, Item, Table, TableLike, Value, value};

/// Its table in the file.
pub(super) const TABLE: &str = "lords-of-scotland";
const SEATS: &str = "seats";
const NAME: &str = "name";
const BRUCES: &str = "bruces";

/// Reads the options of the last game. Values that this version doesn't know
/// count as missing; without its seats, there is no game.
pub(super) fn read(table: &dyn TableLike) -> Option<LordsOptions> {
    let seats = table.get(SEATS)?.as_array()?.iter().map(read_seat);
    let seats = seats.collect::<Option<Vec<SeatChoice>>>()?;
    let players = PlayerCount::new(seats.len())?;
    let first = table.get(FIRST).and_then(Item::as_str);
    let first = first
        .and_then(Seat::named)
        .and_then(LordsOfScotland::player);
    seats
        .iter()
        .any(SeatChoice::is_person)
        .then(|| LordsOptions {
            seats,
            bruces: table.get(BRUCES).and_then(Item::as_bool) == Some(true),
            first: first.filter(|first| players.includes(*first)),
        })
}

/// Reads a seat: `{ name = "Ann" }`, `{ level = "skilled" }`, or `{}` for a
/// person without a name.
fn read_seat(seat: &Value) -> Option<SeatChoice> {
    let seat = seat.as_inline_table()?;
    let text = |key| seat.get(key).and_then(Value::as_str);
    if let Some(level) = text(LEVEL) {
        return LordsOfScotland::level_named(level).map(SeatChoice::Bot);
    }
    let name = text(NAME).and_then(|name| Name::from_input(name).ok());
    Some(SeatChoice::Person(name))
}

/// Returns the table of a game.
pub(super) fn table(options: &LordsOptions) -> Table {
    let seats = options.seats.iter().map(|seat| {
        let mut table = InlineTable::new();
        match seat {
            SeatChoice::Person(Some(name)) => {
                table.insert(NAME, name.as_str().into());
            }
            SeatChoice::Person(None) => {}
            SeatChoice::Bot(level) => {
                table.insert(LEVEL, level.to_string().into());
            }
        }
        table
    });
    let mut table = Table::new();
    table[SEATS] = value(seats.collect::<Array>());
    table[BRUCES] = value(options.bruces);
    if let Some(first) = options.first {
        table[FIRST] = value(first.to_string());
    }
    table
}
