//! Text that comes from outside and text that goes onto a screen.
//!
//! A [`Cursor`] reads a text from left to right and reports what is wrong in it
//! with its place, as a [`ParseError`]. [`escape`] makes a text from outside
//! fit to be shown. [`columns`] measures and breaks texts by the columns they
//! take, and [`Columns`] aligns the cells of a table. [`letters`] removes accents.
//!
//! ```
//! use textkit::{Cursor, columns, escape};
//!
//! let mut text = Cursor::new("seats 7");
//! text.expect("seats ", "'seats N'").unwrap();
//! assert_eq!(text.number("a number").unwrap(), 7);
//!
//! let error = Cursor::new("rows 7").expect("seats ", "'seats N'").unwrap_err();
//! assert_eq!(error.to_string(), "column 1: expected 'seats N', found 'rows'");
//!
//! assert_eq!(escape::written_out("a\u{1b}[2J"), "a\\u{1b}[2J");
//! assert_eq!(columns::wrap("two short lines", 9), ["two short", "lines"]);
//! ```

pub mod columns;
mod cursor;
mod error;
pub mod escape;
pub mod letters;
mod table;

pub use cursor::Cursor;
pub use error::{ParseError, ParseErrorKind, excerpt};
pub use table::{Align, Columns};
