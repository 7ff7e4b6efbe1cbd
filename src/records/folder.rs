//! The folder of the games.

use super::index::{Index, Stamp};
use super::{Fault, Saved, State, Summary};
use crate::time::local;
use etcetera::{BaseStrategy, choose_base_strategy};
use jiff::Timestamp;
use std::collections::HashSet;
use std::ffi::OsStr;
use std::fs::Metadata;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// What the names of records end in.
pub(crate) const EXTENSION: &str = "schotten";

/// Where games are recorded in this system; `None` if the system does not say
/// where a user's files are.
pub(crate) fn folder() -> Option<PathBuf> {
    let folders = choose_base_strategy().ok()?;
    Some(folders.data_dir().join("schotten").join("games"))
}

/// The file that is called so: where there is none, the game of the folder that
/// is listed by this name.
pub(crate) fn find_record(name: &Path) -> PathBuf {
    let listed = || {
        let bare = name.file_name().filter(|bare| *bare == name.as_os_str())?;
        let file = folder()?.join(bare);
        // Added, not put in the place of what follows a dot of the name.
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

/// The day and the time, where the system says it is.
pub(crate) fn day_and_time(time: &Timestamp) -> String {
    local(*time).strftime("%Y-%m-%d %H:%M").to_string()
}

/// A record of the folder, perhaps one that is being written, or why it is none.
pub(crate) struct Listed {
    pub(crate) path: PathBuf,
    pub(crate) summary: Result<Summary, Fault>,
}

/// The records of a folder, the one written last first. A folder that is not
/// there has none.
///
/// # Errors
///
/// If the folder can't be read.
pub(crate) fn listed(folder: &Path) -> io::Result<impl Iterator<Item = Listed>> {
    Listing::of(folder, 0)
}

/// Reads the records of a folder one by one; those that have not changed are
/// taken from its index.
struct Listing {
    folder: PathBuf,
    files: Vec<Found>,
    next: usize,
    /// How many are read directly before the index is.
    directly: usize,
    index: Option<Index>,
}

/// A file that may be a record.
struct Found {
    path: PathBuf,
    stamp: Option<Stamp>,
    modified: Option<SystemTime>,
    /// Which file it is, whatever it is called; where that is known.
    identity: Option<(u64, u64)>,
    is_link: bool,
}

impl Found {
    /// The path as a text: part by part, comparing takes ten times as long.
    fn name(&self) -> &OsStr {
        self.path.as_os_str()
    }
}

impl Listing {
    fn of(folder: &Path, directly: usize) -> io::Result<Self> {
        Ok(Self {
            folder: folder.to_owned(),
            files: files(folder)?,
            next: 0,
            directly,
            index: None,
        })
    }
}

impl Iterator for Listing {
    type Item = Listed;

    fn next(&mut self) -> Option<Listed> {
        let found = self.files.get(self.next)?;
        self.next += 1;
        let path = found.path.clone();
        if self.next <= self.directly {
            let summary = Saved::look(&path).map(|saved| Summary::of(&saved));
            return Some(Listed { path, summary });
        }
        let index = self.index.get_or_insert_with(|| Index::of(&self.folder));
        let summary = match index.get(&path, found.stamp) {
            Some(known) => Saved::is_in_use(&path).map(|in_use| Summary { in_use, ..known }),
            None => Saved::look(&path).map(|saved| {
                let summary = Summary::of(&saved);
                index.put(found.stamp, &summary);
                summary
            }),
        };
        Some(Listed { path, summary })
    }
}

impl Drop for Listing {
    fn drop(&mut self) {
        if let Some(index) = &mut self.index {
            index.save(self.files.iter().map(|found| found.path.as_path()));
        }
    }
}

/// The files of a folder that may be records, the one written last first. Of a
/// file with several names one is taken, so that no game is counted twice.
fn files(folder: &Path) -> io::Result<Vec<Found>> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        other => Some(other?),
    };
    let found = entries.into_iter().flatten().filter_map(|entry| {
        let entry = entry.ok()?;
        let path = entry.path();
        path.extension().filter(|end| *end == EXTENSION)?;
        let about = path.metadata().ok();
        // What was interrupted before its first line.
        if about
            .as_ref()
            .is_some_and(|about| about.is_file() && about.len() == 0)
        {
            return None;
        }
        Some(Found {
            stamp: about.as_ref().and_then(Stamp::of),
            modified: about.as_ref().and_then(|about| about.modified().ok()),
            identity: about.as_ref().and_then(identity),
            is_link: entry.file_type().is_ok_and(|kind| kind.is_symlink()),
            path,
        })
    });
    let mut files: Vec<Found> = found.collect();
    files.sort_unstable_by(|a, b| (a.is_link, a.name()).cmp(&(b.is_link, b.name())));
    let mut seen = HashSet::new();
    files.retain(|found| found.identity.is_none_or(|identity| seen.insert(identity)));
    files.sort_unstable_by(|a, b| (b.modified, b.name()).cmp(&(a.modified, a.name())));
    Ok(files)
}

#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "other systems don't tell")]
fn identity(about: &Metadata) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    Some((about.dev(), about.ino()))
}

#[cfg(not(unix))]
const fn identity(_: &Metadata) -> Option<(u64, u64)> {
    None
}

/// May there be records in the folder? Told without reading it to its end.
pub(crate) fn may_hold_records(folder: &Path) -> bool {
    /// How many entries are looked at.
    const MOST: usize = 200;
    let Ok(entries) = std::fs::read_dir(folder) else {
        return false;
    };
    let mut entries = entries.flatten().enumerate();
    let is_record = |path: &Path| path.extension().is_some_and(|end| end == EXTENSION);
    entries.any(|(count, entry)| count >= MOST || is_record(&entry.path()))
}

/// Is this file among the player's games, where `schotten games` lists it?
pub(super) fn is_game(file: &Path) -> bool {
    let same = |a: &Path, b: &Path| match (a.canonicalize(), b.canonicalize()) {
        (Ok(a), Ok(b)) => a == b,
        _ => false,
    };
    let listed = file.extension().is_some_and(|end| end == EXTENSION);
    listed && folder().is_some_and(|games| file.parent().is_some_and(|own| same(own, &games)))
}

/// A game of a folder that another program is playing, if there is one.
pub(crate) fn in_use(folder: &Path) -> Option<PathBuf> {
    let mut listed = listed(folder).ok()?;
    let playing = listed.find(|listed| match &listed.summary {
        Ok(summary) => summary.in_use,
        Err(fault) => matches!(fault, Fault::InUse),
    });
    playing.map(|listed| listed.path)
}

/// The game of a folder that was played last and can be gone on with.
pub(crate) fn newest(folder: &Path) -> Option<Summary> {
    /// Most often it is one of the first, and no index has to be read.
    const DIRECTLY: usize = 4;
    let listing = Listing::of(folder, DIRECTLY).ok()?;
    let mut running = listing
        .filter_map(|listed| listed.summary.ok())
        .filter(|summary| summary.state() == State::Running && !summary.in_use);
    running.next()
}
