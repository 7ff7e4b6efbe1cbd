//! Files written as a whole or not at all: whoever reads one meanwhile sees the
//! old or the new one, and a full disk leaves the old.
//!
//! What is written goes into a draft beside the file first, which then takes the
//! file's name. A program that is killed in between leaves its draft. So that
//! drafts don't pile up, each file has one name for its draft: the next writer
//! removes what lies there, and the lock on a draft tells it from one that
//! another program is just writing.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;
use tempfile::TempPath;

/// Writes a file that may be there already; it keeps its permissions. Where a
/// link leads to it, the link stays.
///
/// # Errors
///
/// If it can't be written, is read-only, or is no regular file.
pub fn replace(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let file = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let old = fs::metadata(&file).ok();
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        return Err(io::Error::other("it isn't a regular file"));
    }
    let permissions = old.map(|old| old.permissions());
    // Replacing does not ask for the right to write the file itself.
    if permissions.as_ref().is_some_and(fs::Permissions::readonly) {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    let mut draft = Draft::new(&file, 0o666)?;
    if let Some(permissions) = permissions {
        draft.file.set_permissions(permissions)?;
    }
    draft.write(bytes)?;
    draft.path.persist(&file)?;
    Ok(())
}

/// Writes a file that is not there yet.
///
/// # Errors
///
/// If it can't be written, or is there.
pub fn create(file: &Path, bytes: &[u8]) -> io::Result<()> {
    // Told without having written anything.
    if file.symlink_metadata().is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let mut draft = Draft::new(file, 0o666)?;
    draft.write(bytes)?;
    draft.path.persist_noclobber(file)?;
    Ok(())
}

/// Writes a file that only its owner may read and that may be lost when the
/// system goes down: it can be made anew.
///
/// # Errors
///
/// If it can't be written.
pub fn replace_cache(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut draft = Draft::new(file, 0o600)?;
    draft.file.write_all(bytes)?;
    draft.path.persist(file)?;
    Ok(())
}

/// Removes what a program has left beside this file that was killed while it
/// wrote it.
pub fn remove_abandoned_draft(file: &Path) {
    // The draft lies where the file itself does.
    let file = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let draft = draft_of(&file);
    if draft.symlink_metadata().is_ok() {
        // It does no harm where it is.
        let _ = remove_abandoned(&draft);
    }
}

/// What is to take a file's name. Dropped before, it is removed.
struct Draft {
    // Removed before the lock is given up.
    path: TempPath,
    file: File,
}

impl Draft {
    /// An empty draft of this file; `mode` are its permissions on Unix, without
    /// those that the user keeps from all new files.
    fn new(file: &Path, mode: u32) -> io::Result<Self> {
        /// Together two seconds.
        const TRIES: u32 = 100;
        const PAUSE: Duration = Duration::from_millis(20);
        let path = draft_of(file);
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, mode);
        #[cfg(not(unix))]
        let _ = mode;
        for _ in 0..TRIES {
            match options.open(&path) {
                Ok(file) => {
                    // Somebody may be looking whether it is abandoned. Where
                    // files can't be locked, their age tells.
                    let busy = matches!(file.try_lock(), Err(TryLockError::WouldBlock));
                    if !busy && is_at(&file, &path) {
                        let path = TempPath::try_from_path(path)?;
                        return Ok(Self { path, file });
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    if !remove_abandoned(&path)? {
                        thread::sleep(PAUSE);
                    }
                }
                Err(error) => return Err(error),
            }
        }
        Err(io::Error::other("another program is writing it"))
    }

    /// Writes it, onto the disk.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)?;
        self.file.sync_all()
    }
}

/// The draft of a file. Files with very long names may share one: they wait for
/// each other.
fn draft_of(file: &Path) -> PathBuf {
    /// Systems allow 255 bytes.
    const LONGEST: usize = 200;
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let end = (0..=LONGEST.min(name.len())).rfind(|end| name.is_char_boundary(*end));
    file.with_file_name(format!(".{}.draft", &name[..end.unwrap_or(0)]))
}

/// Removes a draft, if no program is writing it; tells whether it did.
fn remove_abandoned(draft: &Path) -> io::Result<bool> {
    /// No program takes longer to write a file.
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
        // No draft of ours; a link is not followed.
        Ok(None)
    };
    // The lock is held until the draft is removed.
    let abandoned = match &opened {
        Ok(None) => true,
        Ok(Some(file)) => match file.try_lock() {
            Ok(()) if !is_at(file, draft) => return Ok(true),
            Ok(()) => true,
            Err(TryLockError::WouldBlock) => false,
            Err(TryLockError::Error(_)) => is_old(),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(true),
        Err(_) => is_old(),
    };
    if abandoned {
        fs::remove_file(draft)?;
    }
    Ok(abandoned)
}

/// Is it this file that has this name? Where that can't be asked, it is.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), path.symlink_metadata()) {
        (Ok(open), Ok(there)) => (open.dev(), open.ino()) == (there.dev(), there.ino()),
        _ => false,
    }
}

#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
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
        fs::write(draft_of(&file), "half of it").unwrap();
        replace(&file, b"1").unwrap();
        assert_eq!(names(folder.path()), BTreeSet::from(["a.toml".to_owned()]));
        fs::write(draft_of(&file), "half of it").unwrap();
        remove_abandoned_draft(&file);
        assert_eq!(names(folder.path()), BTreeSet::from(["a.toml".to_owned()]));
        assert_eq!(fs::read(&file).unwrap(), b"1");
        assert!(create(&file, b"2").is_err());
        assert_eq!(names(folder.path()).len(), 1);
    }

    #[test]
    fn a_draft_that_is_being_written_stays() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a");
        let mut draft = Draft::new(&file, 0o666).unwrap();
        remove_abandoned_draft(&file);
        draft.write(b"1").unwrap();
        assert!(draft_of(&file).exists());
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
                        replace(file, &[writer; 5000]).unwrap();
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
            replace(&file, b"1").unwrap();
            replace_cache(&file, b"2").unwrap();
            assert_eq!(fs::read(&file).unwrap(), b"2");
        }
        #[cfg(unix)]
        {
            let (other, file) = (folder.path().join("other"), folder.path().join("b"));
            fs::write(&other, "not to be touched").unwrap();
            std::os::unix::fs::symlink(&other, draft_of(&file)).unwrap();
            replace(&file, b"1").unwrap();
            assert_eq!(fs::read(&other).unwrap(), b"not to be touched");
            assert!(file.symlink_metadata().unwrap().is_file());
        }
    }
}
