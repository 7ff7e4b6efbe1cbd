//! Atomic file writes: readers see either the old file or the new one, and a
//! full disk leaves the old file intact.
//!
//! The new contents go into a draft file beside the target, which is then
//! renamed to the target. A program that is killed in between leaves its draft
//! behind. To keep drafts from piling up, each target has a single draft name:
//! the next writer removes an abandoned draft, and recognizes one in use by its
//! lock.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;
use tempfile::TempPath;

/// Creates or replaces a file. An existing file keeps its permissions, and a
/// symbolic link stays a link: its target is replaced.
///
/// # Errors
///
/// Fails if the file can't be written, is read-only, or is not a regular file.
pub fn replace_file(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let file = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let old = fs::metadata(&file).ok();
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        return Err(io::Error::other("it isn't a regular file"));
    }
    let permissions = old.map(|old| old.permissions());
    // Renaming over a file succeeds even if the file itself is read-only.
    if permissions.as_ref().is_some_and(fs::Permissions::readonly) {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    let mut draft = Draft::new(&file, 0o666)?;
    if let Some(permissions) = permissions {
        draft.file.set_permissions(permissions)?;
    }
    draft.write(bytes)?;
    draft.replace(&file)
}

/// Creates a file that must not exist yet.
///
/// # Errors
///
/// Fails if the file can't be written or already exists.
pub fn create_file(file: &Path, bytes: &[u8]) -> io::Result<()> {
    // Fail before writing anything.
    if file.symlink_metadata().is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let mut draft = Draft::new(file, 0o666)?;
    draft.write(bytes)?;
    draft.path.persist_noclobber(file)?;
    Ok(())
}

/// Creates or replaces a file that only its owner can read. It is not synced to
/// disk and may be lost in a crash, which is acceptable for a cache.
///
/// # Errors
///
/// Fails if the file can't be written.
pub fn replace_cache_file(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut draft = Draft::new(file, 0o600)?;
    draft.file.write_all(bytes)?;
    draft.replace(file)
}

/// Removes the draft that a killed program left beside this file, if there is
/// one.
pub fn remove_abandoned_draft(file: &Path) {
    // The draft is beside the link's target, not beside the link.
    let file = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let draft = draft_path(&file);
    if draft.symlink_metadata().is_ok() {
        // An abandoned draft is harmless, so a failure to remove it is ignored.
        let _ = remove_abandoned(&draft);
    }
}

/// A draft that is to be renamed to its target. If it is dropped before that,
/// it is removed.
struct Draft {
    // Declared first, so that the file is removed before its lock is released.
    path: TempPath,
    file: File,
}

impl Draft {
    /// Creates an empty draft of this file. `mode` are its permissions on Unix,
    /// to which the umask applies.
    fn new(file: &Path, mode: u32) -> io::Result<Self> {
        /// Two seconds altogether.
        const TRIES: u32 = 100;
        let path = draft_path(file);
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, mode);
        // Unused on other systems, which have no such permissions.
        #[cfg(not(unix))]
        let _ = mode;
        for _ in 0..TRIES {
            match patiently(|| options.open(&path)) {
                Ok(file) => {
                    // Another program may hold the lock for a moment to check
                    // whether the draft is abandoned. Where files can't be
                    // locked, that check uses the draft's age instead.
                    let busy = matches!(file.try_lock(), Err(TryLockError::WouldBlock));
                    if !busy && has_path(&file, &path) {
                        let path = TempPath::try_from_path(path)?;
                        return Ok(Self { path, file });
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    if !remove_abandoned(&path)? {
                        thread::sleep(RETRY_PAUSE);
                    }
                }
                Err(error) => return Err(error),
            }
        }
        Err(io::Error::other("another program is writing it"))
    }

    /// Writes the contents and syncs them to disk.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)?;
        self.file.sync_all()
    }

    /// Puts the draft in the place of the file.
    fn replace(self, file: &Path) -> io::Result<()> {
        let mut draft = Some(self.path);
        patiently(|| {
            let path = draft.take().expect("it is given back when it is refused");
            path.persist(file).map_err(|refused| {
                draft = Some(refused.path);
                refused.error
            })
        })
    }
}

/// How long to wait before something is tried again.
const RETRY_PAUSE: Duration = Duration::from_millis(20);

/// Tries something again for half a second while Windows refuses it, as it does where another
/// program has the file open for a moment.
fn patiently<T>(mut run: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    const MORE_TRIES: u32 = 25;
    for _ in 0..MORE_TRIES {
        match run() {
            Err(error) if cfg!(windows) && error.kind() == io::ErrorKind::PermissionDenied => {
                thread::sleep(RETRY_PAUSE);
            }
            done => return done,
        }
    }
    run()
}

/// Returns the path of a file's draft. Files with very long names may share a
/// draft name; their writers wait for each other.
fn draft_path(file: &Path) -> PathBuf {
    /// File names can have 255 bytes on common systems.
    const LONGEST_NAME: usize = 200;
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let end = (0..=LONGEST_NAME.min(name.len())).rfind(|end| name.is_char_boundary(*end));
    file.with_file_name(format!(".{}.draft", &name[..end.unwrap_or(0)]))
}

/// Removes a draft unless another program is writing it. Returns whether the
/// draft is gone.
fn remove_abandoned(draft: &Path) -> io::Result<bool> {
    /// Writing a file never takes this long.
    const OLD: Duration = Duration::from_secs(60);
    let about = match draft.symlink_metadata() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(true),
        about => about?,
    };
    let is_old = || {
        let age = about.modified().map(|time| time.elapsed());
        matches!(age, Ok(Ok(age)) if age > OLD)
    };
    let opened = if about.is_file() {
        File::open(draft).map(Some)
    } else {
        // Not a draft of ours; a link must not be followed.
        Ok(None)
    };
    // The lock is held until the draft is removed.
    let abandoned = match &opened {
        Ok(None) => true,
        Ok(Some(file)) => match file.try_lock() {
            Ok(()) if !has_path(file, draft) => return Ok(true),
            Ok(()) => true,
            Err(TryLockError::WouldBlock) => false,
            Err(TryLockError::Error(_)) => is_old(),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(true),
        Err(_) => is_old(),
    };
    if abandoned {
        patiently(|| fs::remove_file(draft))?;
    }
    Ok(abandoned)
}

/// Returns whether the path still leads to this open file. On systems without
/// inode numbers, any existing file counts.
#[cfg(unix)]
fn has_path(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), path.symlink_metadata()) {
        (Ok(open), Ok(there)) => (open.dev(), open.ino()) == (there.dev(), there.ino()),
        _ => false,
    }
}

#[cfg(not(unix))]
fn has_path(_: &File, path: &Path) -> bool {
    path.exists()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn names(folder: &Path) -> BTreeSet<String> {
        let entries = fs::read_dir(folder).unwrap();
        entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect()
    }

    #[test]
    fn a_draft_that_was_left_is_gone_with_the_next_one() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.toml");
        fs::write(draft_path(&file), "half of it").unwrap();
        replace_file(&file, b"1").unwrap();
        assert_eq!(names(folder.path()), BTreeSet::from(["a.toml".to_owned()]));
        fs::write(draft_path(&file), "half of it").unwrap();
        remove_abandoned_draft(&file);
        assert_eq!(names(folder.path()), BTreeSet::from(["a.toml".to_owned()]));
        assert_eq!(fs::read(&file).unwrap(), b"1");
        assert!(create_file(&file, b"2").is_err());
        assert_eq!(names(folder.path()).len(), 1);
    }

    #[test]
    fn a_draft_that_is_being_written_stays() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a");
        let mut draft = Draft::new(&file, 0o666).unwrap();
        remove_abandoned_draft(&file);
        draft.write(b"1").unwrap();
        assert!(draft_path(&file).exists());
        draft.path.persist(&file).unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"1");
    }

    #[test]
    fn writers_at_once_leave_what_one_of_them_wrote() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a");
        thread::scope(|scope| {
            for writer in 0..8u8 {
                let file = &file;
                scope.spawn(move || {
                    for _ in 0..20 {
                        replace_file(file, &[writer; 5000]).unwrap();
                        let read = fs::read(file).unwrap();
                        assert_eq!(read, [read[0]; 5000]);
                    }
                });
            }
        });
        assert_eq!(names(folder.path()).len(), 1);
    }

    #[test]
    fn long_names_and_links_in_the_place_of_a_draft_do_no_harm() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["é".repeat(127), "a".repeat(255)] {
            let file = folder.path().join(name);
            replace_file(&file, b"1").unwrap();
            replace_cache_file(&file, b"2").unwrap();
            assert_eq!(fs::read(&file).unwrap(), b"2");
        }
        #[cfg(unix)]
        {
            let (other, file) = (folder.path().join("other"), folder.path().join("b"));
            fs::write(&other, "not to be touched").unwrap();
            std::os::unix::fs::symlink(&other, draft_path(&file)).unwrap();
            replace_file(&file, b"1").unwrap();
            assert_eq!(fs::read(&other).unwrap(), b"not to be touched");
            assert!(file.symlink_metadata().unwrap().is_file());
        }
    }
}
