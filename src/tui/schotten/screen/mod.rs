//! The screen of the table.

mod border;
pub(crate) mod messages;
mod panels;
pub(crate) mod table;
