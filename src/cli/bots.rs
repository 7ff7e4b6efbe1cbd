//! `schotten bots`: the levels and how strong they are.

use super::arena::Results;
use super::arena::text::{duration, elo};
use super::rules::paragraph;
use schotten_bots::Level;
use schotten_rules::Variant;
use std::collections::BTreeMap;
use tabletop::statistics::{Rating, ratings};
use telling::words::{self, rounds};
use telling::{Language, say};
use textkit::{Align, Columns};

/// A match of all levels, as written by `schotten arena`. docs/BOTS.md says how to
/// play it again.
const LADDER: &str = include_str!("../../docs/ladder.json");

/// A longer match of the levels that play quickly. Where two levels meet in both, this one
/// counts.
const STEPS: &str = include_str!("../../docs/steps.json");

/// A table for each variant that was played.
pub(super) fn table(language: Language) -> Result<String, String> {
    let read = |json| Results::from_json(json).map_err(|error| error.to_string());
    let (ladder, steps) = (read(LADDER)?, read(STEPS)?);
    let variants = ladder.plan().variants().iter();
    let tables: Vec<Vec<Cells>> = variants
        .map(|variant| levels(&ladder, &steps, *variant, language))
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

/// Returns the names of the contestants of a match, in its order.
fn names(results: &Results) -> Vec<String> {
    let contestants = results.plan().contestants().iter();
    contestants.map(ToString::to_string).collect()
}

/// Returns the ratings of the contestants of the `ladder` in a variant, relative to level 1,
/// from the `steps` where they have the pairing.
fn rate(ladder: &Results, steps: &Results, variant: Variant) -> Vec<Option<Rating>> {
    let named = names(ladder);
    let place_of = |name: &str| named.iter().position(|one| one == name);
    let mut counts = BTreeMap::new();
    for results in [ladder, steps] {
        let own = names(results);
        let tallies = results.tallies();
        for (pairing, tally) in tallies.filter(|(pairing, _)| pairing.variant == variant) {
            if let [Some(one), Some(other)] = pairing.contestants.map(|at| place_of(&own[at])) {
                counts.insert([one, other], tally.counts);
            }
        }
    }
    let counts: Vec<_> = counts.into_iter().collect();
    ratings(named.len(), &counts, place_of("1").unwrap_or(0))
}

/// The table of a variant: a heading, and the levels in the order of the `ladder`, weakest
/// first.
fn levels(ladder: &Results, steps: &Results, variant: Variant, language: Language) -> Vec<Cells> {
    let ratings = rate(ladder, steps, variant);
    let mut table = vec![[
        rounds::variant(language, variant),
        String::new(),
        say!(language, "bots-elo"),
        say!(language, "bots-time"),
    ]];
    for (place, contestant) in names(ladder).iter().enumerate() {
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
        let time = ladder.effort(variant, place).mean_time();
        let time = time.map_or("–".to_owned(), duration);
        table.push([contestant.clone(), name, rating, time]);
    }
    table
}
