//! The index of a folder of records: a cache of their summaries, so that
//! listing ten thousand records does not require reading them all.
//!
//! The index is a file beside the folder. An entry is valid as long as its file
//! has the same size and times. An index that is missing, damaged or from
//! another version of the program is rebuilt, and one that can't be written is
//! skipped. It contains no cards and no seeds from which cards follow, only
//! what `schotten games` and `schotten stats` print.

use super::ListedGame;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use std::ffi::OsStr;
use std::fs::Metadata;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tabletop::{read_text, writing};

/// The version of the entries, to be increased when their contents change. The
/// program's version is part of the header too, because another version may
/// compute other statistics.
const VERSION: u32 = 10;
/// The maximum size of an index in bytes. A hundred thousand records need less.
const LARGEST_INDEX: u64 = 256 << 20;

/// The attributes of a file that change whenever its contents do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Stamp {
    #[serde(rename = "s")]
    size: u64,
    /// The modification time in nanoseconds since 1970.
    #[serde(rename = "m")]
    modified: u64,
    /// The time of the last change to the file's data or attributes, which
    /// programs can't set back, in seconds and nanoseconds; 0 where the system
    /// has none.
    #[serde(rename = "c")]
    changed: (i64, i64),
    #[serde(rename = "i")]
    inode: u64,
}

impl Stamp {
    /// Returns the stamp of a file, or `None` if its modification time is
    /// before 1970.
    pub(super) fn from_metadata(about: &Metadata) -> Option<Self> {
        let modified = about.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
        #[cfg(unix)]
        let (changed, inode) = {
            use std::os::unix::fs::MetadataExt;
            ((about.ctime(), about.ctime_nsec()), about.ino())
        };
        #[cfg(not(unix))]
        let (changed, inode) = ((0, 0), 0);
        Some(Self {
            size: about.len(),
            modified: u64::try_from(modified.as_nanos()).ok()?,
            changed,
            inode,
        })
    }

    /// Returns whether the next change of the file is certain to change its
    /// modification time. File system clocks tick more slowly than programs
    /// write.
    fn is_settled(&self) -> bool {
        const TICK: Duration = Duration::from_secs(2);
        let modified = UNIX_EPOCH + Duration::from_nanos(self.modified);
        let age = SystemTime::now().duration_since(modified);
        age.is_ok_and(|age| age > TICK)
    }
}

/// The index entry of one record. Its fields and those of what it contains have short names
/// because there may be many thousands.
#[derive(Debug, Serialize, Deserialize)]
struct IndexEntry {
    #[serde(rename = "f")]
    file: String,
    #[serde(rename = "t")]
    stamp: Stamp,
    #[serde(rename = "g")]
    listed: ListedGame,
}

/// The index of a folder.
#[derive(Debug)]
pub(super) struct Index {
    file: PathBuf,
    entries: HashMap<String, IndexEntry>,
    changed: bool,
}

impl Index {
    /// Reads the index of a folder, or starts a new one.
    pub(super) fn load(folder: &Path) -> Self {
        // Beside the folder, because every file in it is a record.
        let mut file = folder.file_name().unwrap_or_default().to_owned();
        file.push(".index");
        let file = folder.with_file_name(file);
        let text = read_text::read_regular_file(&file, LARGEST_INDEX).unwrap_or_default();
        let entries = parse_entries(&text).unwrap_or_default().into_iter();
        Self {
            entries: entries.map(|entry| (entry.file.clone(), entry)).collect(),
            file,
            changed: false,
        }
    }

    /// Returns the summary of the record at this path unless the file has
    /// changed.
    pub(super) fn get(&self, path: &Path, stamp: Option<Stamp>) -> Option<ListedGame> {
        let entry = self.entries.get(file_name(path)?)?;
        (Some(entry.stamp) == stamp).then(|| ListedGame {
            path: path.to_owned(),
            ..entry.listed.clone()
        })
    }

    /// Adds the facts about a record whose file had this stamp before it was
    /// read. A file that changed just now is not added: it could change again
    /// without a new stamp.
    pub(super) fn insert(&mut self, stamp: Option<Stamp>, listed: &ListedGame) {
        let (Some(name), Some(stamp)) = (file_name(&listed.path), stamp) else {
            return;
        };
        if stamp.is_settled() {
            let (file, listed) = (name.to_owned(), listed.clone());
            let entry = IndexEntry {
                file,
                stamp,
                listed,
            };
            self.entries.insert(name.to_owned(), entry);
            self.changed = true;
        }
    }

    /// Writes the index without the records that no longer exist, if it has changed.
    pub(super) fn save<'a>(&mut self, there: impl Iterator<Item = &'a Path>) {
        let there: HashSet<&str> = there.filter_map(file_name).collect();
        let known = self.entries.len();
        self.entries.retain(|file, _| there.contains(file.as_str()));
        if !std::mem::take(&mut self.changed) && self.entries.len() == known {
            return;
        }
        let mut entries: Vec<&IndexEntry> = self.entries.values().collect();
        entries.sort_unstable_by(|a, b| a.file.cmp(&b.file));
        if let Ok(text) = serde_json::to_string(&entries) {
            let text = format!("{}\n{text}\n", format_header(&text));
            // Failing to write a cache is harmless: the next program reads the
            // records again.
            let _ = writing::replace_cache_file(&self.file, text.as_bytes());
        }
    }
}

fn file_name(path: &Path) -> Option<&str> {
    path.file_name().and_then(OsStr::to_str)
}

/// Returns the first line of an index: the format, the version, and a checksum
/// of the entries, which another version may compute otherwise.
fn format_header(entries: &str) -> String {
    let program = env!("CARGO_PKG_VERSION");
    let mut checksum = DefaultHasher::new();
    checksum.write(entries.as_bytes());
    let checksum = checksum.finish();
    format!("schotten-index {VERSION} {program} {checksum:016x}")
}

/// Returns the entries of an index, or `None` if it is damaged or from another
/// version.
fn parse_entries(text: &str) -> Option<Vec<IndexEntry>> {
    let (first, entries) = text.trim_end().split_once('\n')?;
    if first != format_header(entries) {
        return None;
    }
    serde_json::from_str(entries).ok()
}
