//! The screen of the table.

mod panels;
pub(crate) mod table;
