//! `schotten bots`: the levels and how strong they are.

use super::arena::Results;
use super::arena::text::{duration, elo};
use schotten_bots::Level;
use schotten_rules::Variant;
use std::fmt::Write as _;
use telling::words::rounds;
use telling::{Language, say};

/// What `schotten arena` has written; docs/BOTS.md tells how.
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

/// The levels in the order of the match, which is that of their strength.
fn levels(results: &Results, variant: Variant, language: Language) -> String {
    let contestants = results.plan().contestants();
    let named = contestants.iter().map(ToString::to_string);
    let named: Vec<String> = named.collect();
    let first = named.iter().position(|name| name == "1").unwrap_or(0);
    let ratings = results.ratings(variant, first);
    let mut text = String::new();
    let mut row = |level: &str, name: &str, elo: &str, time: &str| {
        // A String takes all that is written.
        let _ = writeln!(text, "{level:<10} {name:<18} {elo:>20} {time:>12}");
    };
    row(
        &rounds::variant(language, variant),
        "",
        &say!(language, "bots-elo"),
        &say!(language, "bots-time"),
    );
    for (place, contestant) in named.iter().enumerate() {
        let name = match contestant.parse::<Level>() {
            Ok(level @ Level::Graded(_)) => rounds::level_name(language, level),
            _ => String::new(),
        };
        let rating = ratings[place]
            .map_or_else(|| "–".to_owned(), |rating| elo(rating.elo, rating.interval));
        let time = results.effort(variant, place).mean_time();
        row(
            contestant,
            &name,
            &rating,
            &time.map_or("–".to_owned(), duration),
        );
    }
    text
}
