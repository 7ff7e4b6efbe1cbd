//! `schotten bots`: the levels and how strong they are.

use super::arena::Results;
use super::arena::text::{duration, elo};
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
    let mut text = say!(language, "bots-introduction");
    text.push('\n');
    for variant in results.plan().variants() {
        text.push('\n');
        text += &levels(&results, *variant, language);
    }
    text.push('\n');
    text += &say!(language, "bots-honest");
    text.push('\n');
    Ok(text)
}

/// The table of a variant: the levels in the order of the match, weakest first.
fn levels(results: &Results, variant: Variant, language: Language) -> String {
    let contestants = results.plan().contestants();
    let named = contestants.iter().map(ToString::to_string);
    let named: Vec<String> = named.collect();
    let first = named.iter().position(|name| name == "1").unwrap_or(0);
    let ratings = results.ratings(variant, first);
    let columns = [
        (Align::Left, 10),
        (Align::Left, 18),
        (Align::Right, 20),
        (Align::Right, 12),
    ];
    let columns = Columns::new(1, columns);
    let heading = [
        rounds::variant(language, variant),
        String::new(),
        say!(language, "bots-elo"),
        say!(language, "bots-time"),
    ];
    let mut text = columns.row(&heading) + "\n";
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
        text += &columns.row(&[contestant, &name, &rating, &time]);
        text.push('\n');
    }
    text
}
