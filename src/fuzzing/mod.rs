//! What holds for every input whatever: for each parser, and for the line
//! protocol, a function that takes any bytes and panics if it does not hold.
//!
//! `cargo test` calls them with the examples in `fuzz/corpus` and with seeded
//! changes of those; the fuzz targets in `fuzz/` call them with what libFuzzer
//! makes up. No build that players get has this module.

mod arena;
mod names;
mod notation;
mod protocol;
mod records;
mod settings;
mod speech;
#[cfg(test)]
mod tests;

pub use arena::arena;
pub use names::names;
pub use notation::{actions, positions};
pub use protocol::protocol;
pub use records::records;
pub use settings::{settings, themes};
pub use speech::speech;

use std::fmt::{Debug, Display};
use std::str::FromStr;
use textkit::escape::is_invisible;

/// A property: it panics if it does not hold for the bytes.
pub type Property = fn(&[u8]);

/// Every property, by the name of its fuzz target and of its corpus.
pub const PROPERTIES: [(&str, Property); 9] = [
    ("actions", actions),
    ("arena", arena),
    ("names", names),
    ("positions", positions),
    ("protocol", protocol),
    ("records", records),
    ("settings", settings),
    ("speech", speech),
    ("themes", themes),
];

/// Bytes as text; parsers see nothing that is none.
fn text(data: &[u8]) -> Option<&str> {
    std::str::from_utf8(data).ok()
}

/// What was parsed prints, what is printed parses to the same and prints the
/// same again.
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

/// A text is what it should be, with all that holds then, or it is told what is
/// wrong with it.
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
            is_told(&error.to_string());
            None
        }
    }
}

/// A message says something, on one line, and brings no control or invisible
/// characters to a terminal.
fn is_told(message: &str) {
    assert!(!message.trim().is_empty(), "an error without words");
    let invisible = message.chars().any(is_invisible);
    assert!(!invisible, "invisible characters: {message:?}");
}
