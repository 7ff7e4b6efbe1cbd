//! `schotten bots`: the levels and how strong they are.

use super::rules::paragraph;
use schotten_bots::Level;
use schotten_rules::Variant;
use telling::words::{self, rounds};
use telling::{Language, say};
use textkit::{Align, Columns};

/// The tables that `lab levels` computes from the measured matches. The first cells of a row
/// say which table it belongs to.
const SCHOTTEN: &str = include_str!("../../docs/bots/schotten-levels.txt");
const LORDS: &str = include_str!("../../docs/bots/lords-levels.txt");

/// The rows of a file, without its comments.
fn rows<const N: usize>(file: &str) -> impl Iterator<Item = [&str; N]> {
    let lines = file.lines().filter(|line| !line.starts_with(';'));
    lines.map(|line| {
        let cells: Vec<&str> = line.split(" | ").collect();
        cells.try_into().expect("the file of a build is sound")
    })
}

/// A table for each variant of Schotten Totten.
pub(crate) fn schotten(language: Language) -> String {
    let mut tables: Vec<Vec<[String; 4]>> = Vec::new();
    let mut last = None;
    for [variant, level, elo, time] in rows(SCHOTTEN) {
        let variant: Variant = variant.parse().expect("the file of a build is sound");
        if last.replace(variant) != Some(variant) {
            tables.push(vec![[
                rounds::variant(language, variant),
                String::new(),
                say!(language, "bots-elo"),
                say!(language, "bots-time"),
            ]]);
        }
        let name = level.parse().map_or(String::new(), |level: Level| {
            let player = words::opponent_name(language, level);
            format!("{player}, {}", rounds::level_name(language, level))
        });
        let table = tables.last_mut().expect("there is one");
        table.push([level.to_owned(), name, elo.to_owned(), time.to_owned()]);
    }
    // The same columns in all tables.
    let columns = [Align::Left, Align::Left, Align::Right, Align::Right];
    let columns = Columns::new(2, columns.map(|align| (align, 0))).fit_all(tables.iter().flatten());
    let tables = tables.iter().map(|table| {
        let lines = table.iter().map(|row| columns.row(row));
        lines.collect::<Vec<_>>().join("\n")
    });
    page(language, &say!(language, "bots-introduction"), tables)
}

/// A table for each number of players of Lords of Scotland.
pub(crate) fn lords(language: Language) -> String {
    let columns = [
        (Align::Left, 14),
        (Align::Right, 22),
        (Align::Right, 28),
        (Align::Right, 12),
    ];
    let columns = Columns::new(1, columns);
    let mut tables: Vec<String> = Vec::new();
    let mut last = None;
    for [players, fair, level, among, below, time] in rows(LORDS) {
        if last.replace(players) != Some(players) {
            let heading = columns.row(&[
                String::new(),
                say!(language, "bots-lords-among"),
                say!(language, "bots-lords-below"),
                say!(language, "bots-time"),
            ]);
            let title = say!(language, "bots-lords-players", players, fair);
            tables.push(format!("{title}\n{heading}"));
        }
        let known: lords_bots::Level = level.parse().expect("the file of a build is sound");
        let name = format!("{level} {}", telling::lords::level_name(language, known));
        let row = columns.row(&[&*name, among, below, time]);
        let table = tables.last_mut().expect("there is one");
        *table = format!("{table}\n{row}");
    }
    page(
        language,
        &say!(language, "bots-lords-introduction"),
        tables.into_iter(),
    )
}

/// The introduction, the tables, and what holds for all levels.
fn page(language: Language, introduction: &str, tables: impl Iterator<Item = String>) -> String {
    let honest = paragraph(&say!(language, "bots-honest"));
    let parts = [paragraph(introduction)]
        .into_iter()
        .chain(tables)
        .chain([honest]);
    let parts: Vec<String> = parts.collect();
    parts.join("\n\n") + "\n"
}
