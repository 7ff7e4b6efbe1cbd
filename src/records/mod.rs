//! Recording games on disk: every game is recorded as it is played, and can be
//! resumed.
//!
//! - [`heading`]: what a record says beyond the match: when it began, who
//!   plays, the seed
//! - [`recognize`]: tells records from other files
//! - [`record_file`]: the file of a game in progress; [`record_writer`]: the thread
//!   that writes it; [`recording`]: the recording of a game in progress
//! - [`saved`]: reads a recorded game; [`valid_part`]: what is left of one after a crash
//! - [`disposal`]: deletes or resigns a recorded game
//! - [`folder`](mod@folder): the folder of the games
//! - [`summary`], [`listed`]: the facts about a record without its cards;
//!   [`index`]: a cache of them
//!
//! Records have the format described in `docs/NOTATION.md`, with the heading in
//! a comment. They are only ever appended to, except when an action is taken
//! back, and deleted only when the player asks for it.

mod disposal;
mod error;
mod folder;
mod heading;
mod index;
mod listed;
mod recognize;
mod record_file;
mod record_link;
mod record_writer;
mod recording;
mod saved;
mod summary;
pub(crate) mod valid_part;
// The tests read a file while it is locked, which Windows does not allow.
#[cfg(all(test, unix))]
mod tests;

pub(crate) use disposal::{Disposal, dispose};
pub(crate) use error::RecordError;
#[cfg(feature = "host")]
pub(crate) use folder::HOST_FOLDER;
pub(crate) use folder::{
    EXTENSION, ListedRecord, find_in_use, find_record, format_time, games_folder, list_records,
    may_contain_records, newest_unfinished, survey,
};
pub(crate) use heading::{Heading, RecordedPlayers};
pub(crate) use listed::{GameSummary, ListedGame, ListedInGames};
pub(crate) use recognize::is_record;
pub(crate) use record_file::{RecordFile, RecordLocation, check_folder};
pub(crate) use record_link::RecordLink;
#[cfg(any(test, feature = "host"))]
pub(crate) use record_writer::RecordWriter;
pub(crate) use record_writer::{Acknowledgement, Recorder};
pub(crate) use recording::{RecordNews, RecordOrder, Recording, RecordingId};
pub(crate) use saved::{GameProgress, LARGEST_RECORD, ReadRecord, SavedMatch, game_of_record};
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use valid_part::ValidPart;

use crate::options::Records;
use jiff::Timestamp;
use record_file::RecordTarget;
use tabletop::GameConfig;

impl Records {
    /// Returns the file for a game that begins now, or `None` if games are not
    /// recorded.
    /// `branch` is set for a game that continues from a position in another
    /// one.
    pub(crate) fn next_file<G: RecordedPlayers>(
        &mut self,
        config: &GameConfig<G>,
        branch: bool,
        now: Timestamp,
    ) -> Option<RecordFile> {
        let heading = Heading {
            begun: Some(now),
            branch,
            resigned: None,
        };
        let heading = heading.with_config(config).to_string();
        match std::mem::take(self) {
            Self::Nowhere => None,
            Self::Folder(folder) => {
                *self = Self::Folder(folder.clone());
                Some(RecordFile::new(RecordTarget::Folder(folder), heading))
            }
            Self::File(file, folder) => {
                *self = folder.map_or(Self::Nowhere, Self::Folder);
                Some(RecordFile::new(RecordTarget::File(file), heading))
            }
        }
    }
}
