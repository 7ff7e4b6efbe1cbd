//! `lab levels`: how strong the levels are, from the results of the arena that are kept with
//! the project, as `schotten bots` prints it.

use crate::arena::{Pairing, Results};
use crate::figures::{duration, elo, percent, share};
use crate::statistics::{DealCounts, Estimate, ratings};
use lords_bots::{Grade, Level};
use std::fs;
use std::path::Path;

/// Where the results and the tables are.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bots");

/// The matches of Schotten Totten between neighboring levels: of those that play quickly, and
/// of the strongest.
const STEPS: [&str; 6] = [
    "steps/1-to-8",
    "steps/8-to-9",
    "top/base",
    "top/tactic",
    "top/expert",
    "top/tactic-expert",
];

/// Writes the tables of both games.
pub(crate) fn main() -> Result<(), String> {
    for (file, text) in tables()? {
        let file = Path::new(FOLDER).join(file);
        fs::write(&file, text).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    Ok(())
}

/// Returns the files with the tables, and their content.
fn tables() -> Result<[(&'static str, String); 2], String> {
    let text = |columns: &str, rows: Vec<String>| {
        format!("; Written by lab levels: {columns}\n{}\n", rows.join("\n"))
    };
    let columns = "variant | level | Elo, 95% | time per decision";
    let schotten = text(columns, schotten()?);
    let columns = "players | fair share | level | among level 3 | among the level below | time";
    let lords = text(columns, lords()?);
    Ok([
        ("schotten-levels.txt", schotten),
        ("lords-levels.txt", lords),
    ])
}

fn read(name: &str) -> Result<Results, String> {
    Results::read(&Path::new(FOLDER).join(format!("results/{name}.json")))
}

/// The cell of a figure that isn't known.
fn none() -> String {
    "–".to_owned()
}

/// The rows of all variants, the weakest level first.
fn schotten() -> Result<Vec<String>, String> {
    let matches: Vec<Results> = STEPS.into_iter().map(read).collect::<Result<_, _>>()?;
    let mut rows = Vec::new();
    for variant in &matches[0].plan.variants {
        // Each level with its time, where it plays in this variant for the first time.
        let mut levels: Vec<(&String, Option<f64>)> = Vec::new();
        let mut counts: Vec<([usize; 2], &DealCounts)> = Vec::new();
        for results in &matches {
            let played = results.of_variant(variant);
            if played.is_empty() {
                continue;
            }
            let names = results.plan.contestants.iter().enumerate();
            let places: Vec<usize> = names
                .map(|(index, name)| {
                    let known = levels.iter().position(|(known, _)| *known == name);
                    known.unwrap_or_else(|| {
                        levels.push((name, results.effort(variant, index).mean_time()));
                        levels.len() - 1
                    })
                })
                .collect();
            let by_level = |both: [usize; 2]| both.map(|index| places[index]);
            counts.extend(
                played
                    .iter()
                    .map(|(both, one)| (by_level(*both), &one.counts)),
            );
        }
        let ratings = ratings(levels.len(), &counts);
        for ((level, time), rating) in levels.iter().zip(ratings) {
            let rating = rating.map_or_else(none, |rating| elo(rating.elo, rating.interval));
            let time = time.map_or_else(none, duration);
            rows.push(format!("{variant} | {level} | {rating} | {time}"));
        }
    }
    Ok(rows)
}

/// The rows of all numbers of players, the weakest level first. Games with and without the
/// Bruces count together.
fn lords() -> Result<Vec<String>, String> {
    let mut rows = Vec::new();
    for players in 2..=5 {
        let levels = read(&format!("lords/levels-{players}"))?.pooled();
        let ladder = read(&format!("lords/ladder-{players}"))?.pooled();
        let fair = percent(1.0 / f64::from(players));
        let mut below = None;
        for grade in Grade::ALL {
            let level = Level::Graded(grade);
            let among = find(&levels, level, Level::Greedy);
            let beside = below.and_then(|below| find(&ladder, level, below));
            // Level 3 is the one that all others sat among.
            let timed = among.map(|pairing| pairing.effort[0]).or_else(|| {
                let others = find(&levels, Level::Graded(Grade::Master), Level::Greedy);
                others.map(|pairing| pairing.effort[1])
            });
            let time = timed.and_then(|effort| effort.mean_time());
            rows.push(format!(
                "{players} | {fair} | {} | {} | {} | {}",
                grade.number(),
                among.map_or_else(none, won),
                beside.map_or_else(none, won),
                time.map_or_else(none, duration),
            ));
            below = Some(level);
        }
    }
    Ok(rows)
}

fn find(pairings: &[Pairing], first: Level, second: Level) -> Option<&Pairing> {
    let names = [first, second].map(|level| level.to_string());
    pairings.iter().find(|pairing| pairing.contestants == names)
}

/// The share of games won.
fn won(pairing: &Pairing) -> String {
    let estimate = Estimate::from_counts(&pairing.counts);
    estimate.map_or_else(none, |one| share(one.rate, one.interval))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_follow_from_the_results() {
        for (file, text) in tables().expect("the results of the project are sound") {
            let kept = fs::read_to_string(Path::new(FOLDER).join(file)).expect("it is there");
            assert!(
                kept == text,
                "write {file} with: cargo run -p lab -- levels"
            );
        }
    }
}
