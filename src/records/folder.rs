//! The folder in which games are recorded, and the list of its records.

use super::index::{Index, Stamp};
use super::saved::is_in_use;
use super::{GameProgress, ListedGame, RecordError};
use crate::time::local;
use etcetera::{BaseStrategy, choose_base_strategy};
use jiff::Timestamp;
use std::collections::HashSet;
use std::ffi::OsStr;
use std::fs::Metadata;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The file name extension of records.
pub(crate) const EXTENSION: &str = "schotten";

/// The name of the folder beside the recorded games that has what a host keeps.
pub(crate) const HOST_FOLDER: &str = "host";

/// Returns the folder in which games are recorded, or `None` if the system does
/// not define a place for the user's data.
pub(crate) fn games_folder() -> Option<PathBuf> {
    let folders = choose_base_strategy().ok()?;
    Some(folders.data_dir().join("schotten").join("games"))
}

/// Returns the file that `name` refers to: the path itself if it exists, or
/// else a record in the games folder with this name, with or without its
/// extension. If neither exists, returns the path unchanged.
pub(crate) fn find_record(name: &Path) -> PathBuf {
    let listed = || {
        let bare = name.file_name().filter(|bare| *bare == name.as_os_str())?;
        let file = games_folder()?.join(bare);
        // Append the extension: `with_extension` would replace whatever follows
        // a dot in the name.
        let mut longer = bare.to_owned();
        longer.push(".");
        longer.push(EXTENSION);
        let longer = file.with_file_name(longer);
        [file, longer].into_iter().find(|file| file.is_file())
    };
    let there = name.symlink_metadata().is_ok();
    let file = if there { None } else { listed() };
    file.unwrap_or_else(|| name.to_owned())
}

/// Formats a time as date and time in the system's time zone.
pub(crate) fn format_time(time: &Timestamp) -> String {
    local(*time).strftime("%Y-%m-%d %H:%M").to_string()
}

/// A file of the games folder: the summary of its record, which may still be in
/// progress, or the reason it can't be read.
pub(crate) struct ListedRecord {
    pub(crate) path: PathBuf,
    pub(crate) summary: Result<ListedGame, RecordError>,
}

/// Lists the records of a folder, most recently written first. A missing folder
/// counts as empty.
///
/// # Errors
///
/// Fails if the folder can't be read.
pub(crate) fn list_records(folder: &Path) -> io::Result<impl Iterator<Item = ListedRecord>> {
    Listing::new(folder, 0)
}

/// An iterator that reads the records of a folder one by one. Unchanged records
/// are taken from the index of the folder.
struct Listing {
    folder: PathBuf,
    files: Vec<RecordCandidate>,
    next: usize,
    /// The number of records to read directly before the index is loaded.
    directly: usize,
    index: Option<Index>,
}

/// A file that may be a record.
struct RecordCandidate {
    path: PathBuf,
    stamp: Option<Stamp>,
    modified: Option<SystemTime>,
    /// The device and inode number, which identify the file under any name.
    /// `None` where the system has none.
    identity: Option<(u64, u64)>,
    is_link: bool,
}

impl RecordCandidate {
    /// Returns the path as text. Comparing paths component by component takes
    /// ten times as long.
    fn name(&self) -> &OsStr {
        self.path.as_os_str()
    }
}

impl Listing {
    fn new(folder: &Path, directly: usize) -> io::Result<Self> {
        Ok(Self {
            folder: folder.to_owned(),
            files: find_candidates(folder)?,
            next: 0,
            directly,
            index: None,
        })
    }
}

impl Iterator for Listing {
    type Item = ListedRecord;

    fn next(&mut self) -> Option<ListedRecord> {
        let found = self.files.get(self.next)?;
        self.next += 1;
        let path = found.path.clone();
        if self.next <= self.directly {
            let summary = ListedGame::read(&path);
            return Some(ListedRecord { path, summary });
        }
        let index = self.index.get_or_insert_with(|| Index::load(&self.folder));
        let summary = match index.get(&path, found.stamp) {
            // Nobody plays a game that is over.
            Some(known) if known.progress == GameProgress::Finished => Ok(known),
            Some(known) => is_in_use(&path).map(|is_open| ListedGame { is_open, ..known }),
            None => ListedGame::read(&path).inspect(|summary| index.insert(found.stamp, summary)),
        };
        Some(ListedRecord { path, summary })
    }
}

impl Drop for Listing {
    fn drop(&mut self) {
        if let Some(index) = &mut self.index {
            index.save(self.files.iter().map(|found| found.path.as_path()));
        }
    }
}

/// Returns the files of a folder that may be records, most recently written
/// first. A file with several names is listed once, so that no game is counted
/// twice.
fn find_candidates(folder: &Path) -> io::Result<Vec<RecordCandidate>> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        other => Some(other?),
    };
    let found = entries.into_iter().flatten().filter_map(|entry| {
        let entry = entry.ok()?;
        let path = entry.path();
        path.extension().filter(|end| *end == EXTENSION)?;
        let is_link = entry.file_type().is_ok_and(|kind| kind.is_symlink());
        // The system finds an entry of an open folder faster than a path.
        let about = if is_link {
            path.metadata().ok()
        } else {
            entry.metadata().ok()
        };
        // Skip a file whose creation was interrupted before its first line.
        if about
            .as_ref()
            .is_some_and(|about| about.is_file() && about.len() == 0)
        {
            return None;
        }
        Some(RecordCandidate {
            stamp: about.as_ref().and_then(Stamp::from_metadata),
            modified: about.as_ref().and_then(|about| about.modified().ok()),
            identity: about.as_ref().and_then(file_identity),
            is_link,
            path,
        })
    });
    let mut files: Vec<RecordCandidate> = found.collect();
    files.sort_unstable_by(|a, b| (a.is_link, a.name()).cmp(&(b.is_link, b.name())));
    let mut seen = HashSet::new();
    files.retain(|found| found.identity.is_none_or(|identity| seen.insert(identity)));
    files.sort_unstable_by(|a, b| (b.modified, b.name()).cmp(&(a.modified, a.name())));
    Ok(files)
}

#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "other systems don't tell")]
fn file_identity(about: &Metadata) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    Some((about.dev(), about.ino()))
}

#[cfg(not(unix))]
const fn file_identity(_: &Metadata) -> Option<(u64, u64)> {
    None
}

/// Returns whether the folder may contain records, after looking at only the
/// first entries.
pub(crate) fn may_contain_records(folder: &Path) -> bool {
    /// The number of entries to look at. A larger folder is assumed to contain
    /// records.
    const MOST_ENTRIES: usize = 200;
    let Ok(entries) = std::fs::read_dir(folder) else {
        return false;
    };
    let mut entries = entries.flatten().enumerate();
    let is_record = |path: &Path| path.extension().is_some_and(|end| end == EXTENSION);
    entries.any(|(count, entry)| count >= MOST_ENTRIES || is_record(&entry.path()))
}

/// Returns whether the file is in the games folder, so that `schotten games`
/// lists it, or in that of a guest, who has a list of the own.
pub(super) fn is_listed(file: &Path) -> bool {
    let same = |a: &Path, b: &Path| match (a.canonicalize(), b.canonicalize()) {
        (Ok(a), Ok(b)) => a == b,
        _ => false,
    };
    let listed = file.extension().is_some_and(|end| end == EXTENSION);
    listed
        && games_folder().is_some_and(|games| {
            let guests = games.with_file_name(HOST_FOLDER);
            let in_folder = |own| same(own, &games) || own.starts_with(&guests);
            file.parent().is_some_and(in_folder)
        })
}

/// Returns a game of the folder that another program is playing, if there is
/// one.
pub(crate) fn find_in_use(folder: &Path) -> Option<PathBuf> {
    let mut listed = list_records(folder).ok()?;
    let playing = listed.find(|listed| match &listed.summary {
        Ok(summary) => summary.is_in_use(),
        Err(fault) => matches!(fault, RecordError::InUse),
    });
    playing.map(|listed| listed.path)
}

/// Reading the first few records directly usually finds a game to resume, without
/// loading the index.
const DIRECTLY: usize = 4;

/// Returns the most recently played game of the folder that can be resumed.
pub(crate) fn newest_unfinished(folder: &Path) -> Option<ListedGame> {
    let listing = Listing::new(folder, DIRECTLY).ok()?;
    let mut games = listing.filter_map(|listed| listed.summary.ok());
    games.find(ListedGame::is_unfinished)
}

/// Reads the games of the folder, most recently played first, without those that
/// can't be read. `offer` is called with the first that can be resumed as soon as it
/// is found, or with `None` if there is none.
pub(crate) fn survey(folder: &Path, offer: impl FnOnce(Option<&ListedGame>)) -> Vec<ListedGame> {
    let listing = Listing::new(folder, DIRECTLY);
    let mut offer = Some(offer);
    let mut games = Vec::new();
    for listed in listing.into_iter().flatten() {
        let Ok(game) = listed.summary else { continue };
        if game.is_unfinished()
            && let Some(offer) = offer.take()
        {
            offer(Some(&game));
        }
        games.push(game);
    }
    if let Some(offer) = offer {
        offer(None);
    }
    games
}
