//! Games on disk: every game is written down as it is played, and can be gone
//! on with.
//!
//! - [`heading`]: what a record says besides the match: when it was begun, who
//!   plays, the seed
//! - [`recognize`]: tells records from other files
//! - [`record_file`]: the file of a game that is played; [`recorder`]: the thread
//!   that writes it; [`recorded_game`]: a game that is played and recorded
//! - [`saved`]: reads a game that was written
//! - [`folder`](mod@folder): where the games are
//! - [`summary`]: what is known of a record without its cards; [`index`]: where
//!   that is kept
//!
//! A record is in the form of `docs/NOTATION.md`; the facts stand in a comment.
//! It is only ever appended to, but for an action that was taken back.

mod fault;
mod folder;
mod heading;
mod index;
mod recognize;
mod record_file;
mod recorded_game;
mod recorder;
mod saved;
mod summary;
// They read a file while it is locked, which Windows does not allow.
#[cfg(all(test, unix))]
mod tests;

pub(crate) use fault::Fault;
pub(crate) use folder::{
    EXTENSION, day_and_time, find_record, folder, in_use, listed, may_hold_records, newest,
};
pub(crate) use heading::Heading;
pub(crate) use recognize::is_record;
pub(crate) use record_file::{KeptAs, RecordFile, try_folder};
pub(crate) use recorded_game::{RecordNews, RecordedGame};
#[cfg(test)]
use recorder::Recorder;
pub(crate) use recorder::Wake;
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use saved::Whole;
pub(crate) use saved::{LARGEST, Saved, State, whole};
pub(crate) use summary::Summary;

use crate::options::{GameConfig, Records};
use crate::time;

impl Records {
    /// The file of a game that begins, or that branches off another one.
    pub(crate) fn next_file(&mut self, config: &GameConfig, branch: bool) -> Option<RecordFile> {
        let begun = Some(time::now());
        let heading = Heading { begun, branch }.of(config).to_string();
        match std::mem::take(self) {
            Self::Nowhere => None,
            Self::Folder(folder) => {
                *self = Self::Folder(folder.clone());
                Some(RecordFile::in_folder(folder, heading))
            }
            Self::File(file, folder) => {
                *self = folder.map_or(Self::Nowhere, Self::Folder);
                Some(RecordFile::in_file(file, heading))
            }
        }
    }
}
