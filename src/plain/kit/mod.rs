//! What every game shares: the console, secrets between people, questions with numbered
//! answers, the list of what can be done, and the words that mean the same everywhere.

pub(super) mod ask;
mod console;
mod memory;
pub(super) mod menu;
mod rules;
mod secret;
pub(super) mod understand;
pub(super) mod words;

pub(super) use console::Console;
pub(super) use memory::StoredProfile;
