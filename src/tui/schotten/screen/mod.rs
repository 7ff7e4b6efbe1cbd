//! The screen of the table.

mod border;
mod panels;
pub(crate) mod table;
