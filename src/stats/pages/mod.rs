//! The pages of statistics of both games: what a player asks, in the same order.

mod lords;
mod schotten;

use super::page::{Bar, Block, Table, TableRow};

pub(super) fn of(number: u64) -> String {
    number.to_string()
}

/// Returns a table from its title, the headings of its numbers and of its share, and its rows.
pub(super) fn table<const HEADS: usize>(
    title: String,
    heads: [String; HEADS],
    share: String,
    rows: impl Iterator<Item = (String, Vec<String>, Bar)>,
) -> Block {
    let rows = rows.map(|(label, numbers, bar)| TableRow {
        label,
        numbers,
        bar,
    });
    Block::Table(Table {
        title,
        heads: heads.into(),
        share,
        rows: rows.collect(),
    })
}
