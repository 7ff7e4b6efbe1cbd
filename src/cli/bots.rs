//! `schotten bots`: the levels and how strong they are.

use super::arena::Results;
use super::arena::text::{duration, elo};
use super::rules::paragraph;
use schotten_bots::Level;
use schotten_rules::Variant;
use telling::words::{self, rounds};
use telling::{Language, say};
use textkit::{Align, Columns};

/// A match of all levels, as written by `schotten arena`. docs/BOTS.md says how to
/// play it again.
const LADDER: &str = include_str!("../../docs/ladder.json");

/// A table for each variant that was played.
pub(super) fn table(language: Language) -> Result<String, String> {
    let results = Results::from_json(LADDER).map_err(|error| error.to_string())?;
    let variants = results.plan().variants().iter();
    let tables: Vec<Vec<Cells>> = variants
        .map(|variant| levels(&results, *variant, language))
        .collect();
    // The same columns in all tables.
    let columns = [Align::Left, Align::Left, Align::Right, Align::Right];
    let columns = Columns::new(2, columns.map(|align| (align, 0))).fit_all(tables.iter().flatten());
    let mut text = paragraph(&say!(language, "bots-introduction"));
    text.push('\n');
    for table in &tables {
        text.push('\n');
        for row in table {
            text += &columns.row(row);
            text.push('\n');
        }
    }
    text.push('\n');
    text += &paragraph(&say!(language, "bots-honest"));
    text.push('\n');
    Ok(text)
}

/// The cells of a line of a table.
type Cells = [String; 4];

/// The table of a variant: a heading, and the levels in the order of the match, weakest
/// first.
fn levels(results: &Results, variant: Variant, language: Language) -> Vec<Cells> {
    let contestants = results.plan().contestants();
    let named = contestants.iter().map(ToString::to_string);
    let named: Vec<String> = named.collect();
    let first = named.iter().position(|name| name == "1").unwrap_or(0);
    let ratings = results.ratings(variant, first);
    let mut table = vec![[
        rounds::variant(language, variant),
        String::new(),
        say!(language, "bots-elo"),
        say!(language, "bots-time"),
    ]];
    for (place, contestant) in named.iter().enumerate() {
        let name = match contestant.parse::<Level>() {
            Ok(level @ Level::Graded(_)) => format!(
                "{}, {}",
                words::opponent_name(language, level),
                rounds::level_name(language, level)
            ),
            _ => String::new(),
        };
        let rating = ratings[place]
            .map_or_else(|| "–".to_owned(), |rating| elo(rating.elo, rating.interval));
        let time = results.effort(variant, place).mean_time();
        let time = time.map_or("–".to_owned(), duration);
        table.push([contestant.clone(), name, rating, time]);
    }
    table
}
