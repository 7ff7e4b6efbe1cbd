//! Games on disk: every game is written down as it is played, and can be gone
//! on with.
//!
//! - [`facts`]: what a record holds besides the match: when it was begun, who
//!   plays, the seed
//! - [`recognize`]: tells records from other files
//! - [`record_file`]: the file of a game that is played; [`recorder`]: the thread
//!   that writes it, action by action
//! - [`saved`]: reads a game that was written
//! - [`folder`](mod@folder): where the games are
//! - [`summary`]: what is known of a record without its cards; [`index`]: where
//!   that is kept
//!
//! A record is in the form of `docs/NOTATION.md`; the facts stand in a comment.
//! It is only ever appended to, but for an action that was taken back.

mod facts;
mod fault;
mod folder;
mod index;
mod recognize;
mod record_file;
mod recorder;
mod saved;
mod summary;
// They read a file while it is locked, which Windows does not allow.
#[cfg(all(test, unix))]
mod tests;

pub(crate) use facts::Facts;
pub(crate) use fault::Fault;
pub(crate) use folder::{
    EXTENSION, called, day_and_time, folder, in_use, listed, may_hold_records, newest,
};
pub(crate) use recognize::is_record;
pub(crate) use record_file::{KeptAs, Notice, RecordFile, try_folder};
pub(crate) use recorder::{Recorder, Wake};
pub(crate) use saved::{LARGEST, Saved, State, whole};
pub(crate) use summary::Summary;

use crate::options::{Config, Records};

impl Records {
    /// The file of a game that begins.
    pub(crate) fn next_file(&mut self, config: &Config, seed: u64) -> Option<RecordFile> {
        let facts = || Facts::of(config, seed);
        match std::mem::take(self) {
            Self::Nowhere => None,
            Self::Folder(folder) => {
                *self = Self::Folder(folder.clone());
                Some(RecordFile::in_folder(folder, facts()))
            }
            Self::File(file, folder) => {
                *self = folder.map_or(Self::Nowhere, Self::Folder);
                Some(RecordFile::in_file(file, facts()))
            }
        }
    }
}
