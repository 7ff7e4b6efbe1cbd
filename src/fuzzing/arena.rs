//! The arena's files.

use super::{is_told, text};
use crate::arena::Record;

/// A record of the arena as JSON.
///
/// # Panics
///
/// If what is read is not written and read again without loss, or can't be
/// shown.
pub fn arena(data: &[u8]) {
    let Some(text) = text(data) else { return };
    match Record::from_json(text) {
        Err(error) => is_told(&error.to_string()),
        Ok(record) => {
            assert!(record.played() <= record.planned());
            let json = record.to_json(0);
            let again = Record::from_json(&json);
            let again = again.unwrap_or_else(|error| panic!("{error}:\n{json}"));
            assert_eq!(again, record, "{json}");
            assert_eq!(again.to_json(0), json, "it is not canonical");
            assert!(record.contains(&again));
            for variant in record.plan().variants() {
                for place in 0..record.plan().contestants().len() {
                    let effort = record.effort(*variant, place);
                    assert!(effort.counted <= effort.decisions, "{effort:?}");
                }
            }
        }
    }
}
