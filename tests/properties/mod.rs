//! Properties of the parsers and of the line protocol that hold for every input. Each
//! is a function that takes any bytes and panics if its property doesn't hold.
//!
//! `cargo test` calls them with the examples in `fuzz/corpus` and with seeded
//! mutations of those; the fuzz targets in `fuzz/` call them with the inputs of
//! libFuzzer. Releases don't contain this module.

mod lords;
mod names;
mod notation;
mod protocol;
mod records;
mod settings;
mod speech;
#[cfg(test)]
mod tests;

pub use lords::{lords_actions, lords_positions};
pub use names::names;
pub use notation::{actions, positions};
pub use protocol::protocol;
pub use records::{lords_records, records};
pub use settings::{settings, themes};
pub use speech::speech;

use std::fmt::{Debug, Display};
use std::str::FromStr;
use textkit::escape::is_invisible;

/// A property. It panics if it doesn't hold for the bytes.
pub type Property = fn(&[u8]);

/// All properties, with the names of their fuzz targets and corpora.
pub const PROPERTIES: [(&str, Property); 11] = [
    ("actions", actions),
    ("lords_actions", lords_actions),
    ("lords_positions", lords_positions),
    ("lords_records", lords_records),
    ("names", names),
    ("positions", positions),
    ("protocol", protocol),
    ("records", records),
    ("settings", settings),
    ("speech", speech),
    ("themes", themes),
];

/// The bytes as text; `None` if they aren't UTF-8, which parsers never see.
fn text(data: &[u8]) -> Option<&str> {
    std::str::from_utf8(data).ok()
}

/// Asserts that a parsed value can be printed and parsed again, and that both values
/// and texts are equal.
fn round_trips<T>(value: &T)
where
    T: Display + FromStr<Err: Debug> + PartialEq + Debug,
{
    let printed = value.to_string();
    let again = printed.parse::<T>();
    let again = again.unwrap_or_else(|error| panic!("{printed:?} does not parse: {error:?}"));
    assert_eq!(&again, value, "{printed:?} is another value");
    assert_eq!(again.to_string(), printed, "it is not canonical");
}

/// Parses a text. Asserts that the value round-trips, or that the error has a usable
/// message.
fn parsed<T>(text: &str) -> Option<T>
where
    T: Display + FromStr<Err: Debug + Display> + PartialEq + Debug,
{
    match text.parse::<T>() {
        Ok(value) => {
            round_trips(&value);
            Some(value)
        }
        Err(error) => {
            assert_usable(&error.to_string());
            None
        }
    }
}

/// Asserts that a message isn't empty, and contains no line breaks, control
/// characters or invisible characters.
fn assert_usable(message: &str) {
    assert!(!message.trim().is_empty(), "an error without words");
    let invisible = message.chars().any(is_invisible);
    assert!(!invisible, "invisible characters: {message:?}");
}
