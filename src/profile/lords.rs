//! What the profile remembers of Lords of Scotland: who sat where in the game
//! that was begun last, the Bruces, and who began.

use super::file::{FIRST, LEVEL};
use crate::options::LordsConfig;
use crate::options::lords::options;
use lords_bots::LordsOfScotland;
use tabletop::{Game, Name, Seat};
use telling::lords::Participant;
use toml_edit::{Array, InlineTable, Item, Table, TableLike, Value, value};

/// Its table in the file.
pub(super) const TABLE: &str = "lords-of-scotland";
const SEATS: &str = "seats";
const NAME: &str = "name";
const BRUCES: &str = "bruces";

/// Reads the options of the last game. Values that this version doesn't know
/// count as missing; without its seats, there is no game.
pub(super) fn read(table: &dyn TableLike) -> Option<LordsConfig> {
    let seats = table.get(SEATS)?.as_array()?.iter().map(read_seat);
    let seats = seats.collect::<Option<Vec<Participant>>>()?;
    let first = table.get(FIRST).and_then(Item::as_str);
    let first = first
        .and_then(Seat::named)
        .and_then(LordsOfScotland::player);
    if !seats.iter().any(Participant::is_person) {
        return None;
    }
    let first = first.filter(|first| first.index() < seats.len());
    let bruces = table.get(BRUCES).and_then(Item::as_bool) == Some(true);
    options(seats, bruces, first).ok()
}

/// Reads a seat: `{ name = "Ann" }`, `{ level = "skilled" }`, or `{}` for a
/// person without a name.
fn read_seat(seat: &Value) -> Option<Participant> {
    let seat = seat.as_inline_table()?;
    let text = |key| seat.get(key).and_then(Value::as_str);
    if let Some(level) = text(LEVEL) {
        let level = LordsOfScotland::level_named(level)?;
        return Some(Participant::Computer(level, None));
    }
    let name = text(NAME).and_then(|name| Name::from_input(name).ok());
    Some(name.map_or(Participant::Reader, Participant::Person))
}

/// Returns the table of a game.
pub(super) fn table(options: &LordsConfig) -> Table {
    let seats = options.participants.iter().map(|seat| {
        let mut table = InlineTable::new();
        if let Some(level) = seat.level() {
            table.insert(LEVEL, level.to_string().into());
        } else if let Some(name) = seat.given_name() {
            table.insert(NAME, name.as_str().into());
        }
        table
    });
    let mut table = Table::new();
    table[SEATS] = value(seats.collect::<Array>());
    table[BRUCES] = value(options.variant.bruces);
    if let Some(first) = options.first {
        table[FIRST] = value(first.to_string());
    }
    table
}
