//! The arena's files.

use super::{assert_usable, text};
use crate::PROGRAM;
use schotten_bots::SchottenTotten;
use tabletop::arena;

type Results = arena::Results<SchottenTotten>;

/// Results of the arena as JSON.
///
/// # Panics
///
/// If results don't round-trip without loss, or can't be displayed.
pub fn arena(data: &[u8]) {
    let Some(text) = text(data) else { return };
    match Results::from_json(text) {
        Err(error) => assert_usable(&error.to_string()),
        Ok(results) => {
            assert!(results.played() <= results.planned());
            let json = results.to_json(0, PROGRAM);
            let again = Results::from_json(&json);
            let again = again.unwrap_or_else(|error| panic!("{error}:\n{json}"));
            assert_eq!(again, results, "{json}");
            assert_eq!(again.to_json(0, PROGRAM), json, "it is not canonical");
            assert!(results.contains(&again));
            for variant in results.plan().variants() {
                for index in 0..results.plan().contestants().len() {
                    let effort = results.effort(*variant, index);
                    assert!(effort.counted <= effort.decisions, "{effort:?}");
                }
            }
        }
    }
}
