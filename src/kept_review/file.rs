//! Analyses kept on disk, so that what was analyzed once isn't analyzed again.
//!
//! A file beside the folder of the records has the reviews of one round. Its name is a
//! checksum of everything on which they depend: the cards and actions of the round,
//! the networks' weights, the program, the version of the judge, and how thorough the
//! analysis is. So a file of another version is never found, and a record may be renamed or
//! copied. A file that is damaged is ignored, and one that can't be written is skipped: it
//! is only a cache.

use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use std::fmt::{Display, Write};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use tabletop::{read_text, writing};

/// The version of the files, to be increased when their contents change.
const VERSION: u32 = 3;

/// The maximum size of a file in bytes. A long round needs a twentieth.
const LARGEST_FILE: u64 = 1 << 20;

/// The number of files that are kept: far more rounds than anybody looks at again. The
/// oldest are removed, also those whose records are gone.
const MOST_REVIEWS: usize = 1000;

/// A file with an analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeptFile {
    pub(crate) path: PathBuf,
}

impl KeptFile {
    /// Returns the file for an analysis by this `method`, the version of the judge, with these
    /// `options` and by networks with these weights, of a round that began with `start`, which
    /// contains all cards, and had these actions. The round's record is in the folder
    /// `records`.
    pub(crate) fn new<'a>(
        records: &Path,
        method: u32,
        options: &str,
        weights: impl IntoIterator<Item = &'a [u8]>,
        start: &impl Display,
        actions: impl IntoIterator<Item: Display>,
    ) -> Self {
        let mut folder = records.file_name().unwrap_or_default().to_owned();
        folder.push(".analysis");
        let mut about = Sha256::new();
        let program = env!("CARGO_PKG_VERSION");
        about.update(format!("{VERSION} {program} {method} {options}\n"));
        for weights in weights {
            about.update(Sha256::digest(weights));
        }
        about.update(start.to_string());
        for action in actions {
            about.update(format!("\n{action}"));
        }
        let name = format!("{}.json", hexadecimal(&about.finalize()[..16]));
        Self {
            path: records.with_file_name(folder).join(name),
        }
    }

    /// Returns what is kept, or `None` if nothing is or the file is damaged.
    pub(crate) fn load<T: DeserializeOwned>(&self) -> Option<T> {
        let text = read_text::read_regular_file(&self.path, LARGEST_FILE).ok()?;
        let (checksum, entries) = text.trim_end().split_once('\n')?;
        if checksum != hexadecimal(&Sha256::digest(entries)) {
            return None;
        }
        serde_json::from_str(entries).ok()
    }

    /// Saves an analysis.
    pub(crate) fn save(&self, review: &impl Serialize) {
        let Ok(entries) = serde_json::to_string(review) else {
            return;
        };
        let text = format!("{}\n{entries}\n", hexadecimal(&Sha256::digest(&entries)));
        if let Some(folder) = self.path.parent() {
            // Without the folder, writing the file fails too.
            let _ = fs::create_dir(folder);
        }
        // Failing to write a cache is harmless: the round is analyzed again.
        let _ = writing::replace_cache_file(&self.path, text.as_bytes());
        if let Some(folder) = self.path.parent() {
            keep_newest(folder, MOST_REVIEWS);
        }
    }
}

/// Removes the oldest files of a folder, so that this many stay.
fn keep_newest(folder: &Path, most: usize) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let mut files: Vec<(SystemTime, PathBuf)> = entries
        .flatten()
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    files.sort();
    let too_many = files.len().saturating_sub(most);
    for (_, file) in &files[..too_many] {
        // A file that can't be removed only takes room.
        let _ = fs::remove_file(file);
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in bytes {
        write!(text, "{byte:02x}").expect("writing to a String can't fail");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    /// The arguments of an analysis, and the file for it.
    fn file(
        method: u32,
        options: &str,
        weights: &[u8],
        start: &str,
        actions: [&str; 2],
    ) -> KeptFile {
        let records = Path::new("games");
        KeptFile::new(records, method, options, [weights], &start, actions)
    }

    #[test]
    fn everything_on_which_an_analysis_depends_decides_its_file() {
        let actions = ["R1@1", "B2@2"];
        let usual = || file(1, "quick", b"weights", "start", actions);
        assert_eq!(usual(), usual());
        for (differs, other) in [
            ("method", file(2, "quick", b"weights", "start", actions)),
            ("options", file(1, "slow", b"weights", "start", actions)),
            ("weights", file(1, "quick", b"others", "start", actions)),
            ("start", file(1, "quick", b"weights", "deal", actions)),
            (
                "first action",
                file(1, "quick", b"weights", "start", ["R1@2", "B2@2"]),
            ),
            (
                "last action",
                file(1, "quick", b"weights", "start", ["R1@1", "B2@3"]),
            ),
        ] {
            assert_ne!(usual(), other, "the file for another {differs}");
        }
    }

    #[test]
    fn an_analysis_that_was_changed_on_disk_is_not_loaded() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("kept.json");
        let kept = KeptFile { path };
        kept.save(&[1, 2, 3]);
        assert_eq!(kept.load::<Vec<u32>>(), Some(vec![1, 2, 3]));
        let text = fs::read_to_string(&kept.path).unwrap();
        fs::write(&kept.path, text.replace("[1,2,3]", "[1,2,4]")).unwrap();
        assert_eq!(kept.load::<Vec<u32>>(), None, "one number is another");
    }

    #[test]
    fn the_oldest_analyses_make_way() {
        let folder = tempfile::tempdir().unwrap();
        let files = ["c", "a", "b"].map(|name| folder.path().join(name));
        for (file, age) in files.iter().zip([3, 2, 1]) {
            let file = fs::File::create(file).unwrap();
            let age = Duration::from_secs(3600 * age);
            file.set_modified(SystemTime::now() - age).unwrap();
        }
        keep_newest(folder.path(), 2);
        assert_eq!(files.map(|file| file.exists()), [false, true, true]);
    }
}
