//! `schotten bots`: the levels and how strong they are.

use super::arena::Results;
use super::arena::text::{duration, elo};
use super::rules::paragraph;
use schotten_bots::Level;
use schotten_rules::Variant;
use tabletop::statistics::ratings;
use telling::words::{self, rounds};
use telling::{Language, say};
use textkit::{Align, Columns};

/// Matches of neighboring levels, as written by `schotten arena`: of those that play quickly,
/// and of the strongest. docs/BOTS.md says how to play them again.
const MATCHES: [&str; 6] = [
    include_str!("../../docs/steps/1-to-8.json"),
    include_str!("../../docs/steps/8-to-9.json"),
    include_str!("../../docs/top/base.json"),
    include_str!("../../docs/top/tactic.json"),
    include_str!("../../docs/top/expert.json"),
    include_str!("../../docs/top/tactic-expert.json"),
];

/// A table for each variant that was played.
pub(super) fn table(language: Language) -> Result<String, String> {
    let matches: Result<Vec<Results>, _> = MATCHES.into_iter().map(Results::from_json).collect();
    let matches = matches.map_err(|error| error.to_string())?;
    let variants = matches[0].plan().variants().iter();
    let tables: Vec<Vec<Cells>> = variants
        .map(|variant| levels(&matches, *variant, language))
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

/// The table of a variant: a heading, and the levels, weakest first.
fn levels(matches: &[Results], variant: Variant, language: Language) -> Vec<Cells> {
    // Each level with its time in nanoseconds, where it plays in this variant for the first
    // time.
    let mut contestants: Vec<(String, Option<f64>)> = Vec::new();
    let mut counts = Vec::new();
    let plays = |results: &&Results| results.plan().variants().contains(&variant);
    for results in matches.iter().filter(plays) {
        let names = results.plan().contestants().iter().map(ToString::to_string);
        let mut places = Vec::new();
        for (at, name) in names.enumerate() {
            let known = contestants.iter().position(|(known, _)| *known == name);
            places.push(known.unwrap_or(contestants.len()));
            if known.is_none() {
                contestants.push((name, results.effort(variant, at).mean_time()));
            }
        }
        let tallies = results.tallies();
        let played = tallies.filter(|(pairing, _)| pairing.variant == variant);
        let by_place = |at: usize| places[at];
        counts.extend(
            played.map(|(pairing, tally)| (pairing.contestants.map(by_place), tally.counts)),
        );
    }
    let ratings = ratings(contestants.len(), &counts, 0);
    let mut table = vec![[
        rounds::variant(language, variant),
        String::new(),
        say!(language, "bots-elo"),
        say!(language, "bots-time"),
    ]];
    for ((contestant, time), rating) in contestants.into_iter().zip(ratings) {
        let name = match contestant.parse::<Level>() {
            Ok(level @ Level::Graded(_)) => format!(
                "{}, {}",
                words::opponent_name(language, level),
                rounds::level_name(language, level)
            ),
            _ => String::new(),
        };
        let rating =
            rating.map_or_else(|| "–".to_owned(), |rating| elo(rating.elo, rating.interval));
        let time = time.map_or("–".to_owned(), duration);
        table.push([contestant, name, rating, time]);
    }
    table
}
