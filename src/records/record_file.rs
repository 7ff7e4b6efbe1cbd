//! The file in which a game is recorded, and how to deal with other programs
//! that change it meanwhile.

use crate::time;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;
use tabletop::record::RecordEdit;
use telling::{Language, say};
use textkit::escape;

/// The file of one game, which is created with the first action. All operations
/// can block for as long as the disk takes, so they belong on a thread of their
/// own.
#[derive(Debug)]
pub(crate) struct RecordFile {
    destination: RecordTarget,
    /// The comment after the first line of the record.
    heading: String,
    /// The record as it should be. `open` tracks how much of it is on disk.
    text: String,
    open: Option<OpenFile>,
    /// The number of bytes of the record that the resumed file lacks at its end;
    /// taken once the text of the record is known.
    resumed: Option<usize>,
    /// Whether the file was deleted, so that the next write creates a whole
    /// record.
    lost: bool,
    /// Whether the file was renamed or moved.
    moved: bool,
    notice: Option<Notice>,
}

/// Something another program did to the file during the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// The file was moved or renamed. The game is still recorded in it.
    Moved,
    /// The file was replaced by another one, and the whole game is now recorded
    /// in this new file.
    Elsewhere(PathBuf),
}

/// How to find a recorded game in order to resume it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RecordLocation {
    /// In the list of the player's games.
    Listed,
    /// Only by the path of its file.
    File(PathBuf),
    /// By a path that is unknown, because the file was moved during the game.
    Moved,
}

impl RecordLocation {
    /// Asks whether to quit a game that can be resumed from there.
    pub(crate) fn quit_question(&self, language: Language) -> String {
        match self {
            Self::Listed => say!(language, "quit-kept"),
            Self::File(file) => say!(language, "quit-kept-file", file = escape::path(file)),
            Self::Moved => say!(language, "quit-kept-moved"),
        }
    }
}

#[derive(Debug)]
pub(super) enum RecordTarget {
    /// A new file in this folder, named after the current time.
    Folder(PathBuf),
    /// This file.
    File(PathBuf),
}

/// The part of the record that is on disk.
#[derive(Debug)]
struct OpenFile {
    /// The open file, which is locked as long as it is open.
    file: File,
    /// The number of bytes of the record that are in the file.
    written: usize,
    /// The offset in the file at which they end.
    end: u64,
    /// Whether the file has data after that, of an action that was taken back.
    stale: bool,
}

impl RecordFile {
    pub(super) fn new(destination: RecordTarget, heading: String) -> Self {
        Self {
            destination,
            heading,
            text: String::new(),
            open: None,
            resumed: None,
            lost: false,
            moved: false,
            notice: None,
        }
    }

    /// Continues a file whose first `end` bytes hold the record of a match but for
    /// its last `missing` bytes, which are written with the next action.
    pub(super) fn resume(
        path: PathBuf,
        file: File,
        heading: String,
        end: u64,
        missing: usize,
    ) -> Self {
        Self {
            open: Some(OpenFile {
                file,
                written: 0,
                end,
                stale: false,
            }),
            resumed: Some(missing),
            ..Self::new(RecordTarget::File(path), heading)
        }
    }

    /// Sets the record of the match so far.
    pub(super) fn set_text(&mut self, text: String) {
        if let (Some(open), Some(missing)) = (&mut self.open, self.resumed.take()) {
            open.written = text.trim_end().len().saturating_sub(missing);
        }
        self.text = text;
    }

    /// The comment after the first line of the record.
    pub(crate) fn heading(&self) -> &str {
        &self.heading
    }

    /// Returns whether the file has been created.
    pub(crate) const fn has_begun(&self) -> bool {
        self.open.is_some()
    }

    /// Returns how to find the game in order to resume it.
    pub(crate) fn location(&self) -> RecordLocation {
        match &self.destination {
            _ if self.moved => RecordLocation::Moved,
            RecordTarget::File(path) if !super::folder::is_listed(path) => {
                RecordLocation::File(path.clone())
            }
            _ => RecordLocation::Listed,
        }
    }

    /// Checks that the file can be created later, without leaving anything
    /// behind: a player wants to know before the first card if a game can't be
    /// recorded.
    ///
    /// # Errors
    ///
    /// Fails if no file can be created there.
    pub(crate) fn check_writable(&self) -> io::Result<()> {
        let wanted = match &self.destination {
            _ if self.has_begun() => return Ok(()),
            RecordTarget::Folder(folder) => folder,
            RecordTarget::File(path) => match path.parent() {
                Some(folder) if folder != Path::new("") => folder,
                _ => Path::new("."),
            },
        };
        // The folder itself is created with the record.
        let there = wanted.ancestors().find(|folder| folder.exists());
        check_folder(there.unwrap_or(Path::new(".")))
    }

    /// Applies an edit to the record; the file is not written yet.
    pub(super) fn apply(&mut self, edit: &RecordEdit) {
        edit.apply(&mut self.text);
        if let Some(open) = &mut self.open
            && open.written > edit.keep
        {
            open.end -= (open.written - edit.keep) as u64;
            open.written = edit.keep;
            open.stale = true;
        }
    }

    /// Writes the part of the record that is missing in the file, or all of it
    /// if the file was deleted, and syncs it to disk.
    ///
    /// # Errors
    ///
    /// Fails if the file can't be written. What was written before stays, and
    /// the next call tries again to write everything that is missing.
    pub(super) fn write(&mut self) -> io::Result<()> {
        self.check_file();
        let open = if let Some(open) = &mut self.open {
            open
        } else {
            let (path, file) = match &self.destination {
                RecordTarget::Folder(folder) => create_in(folder)?,
                RecordTarget::File(path) if self.lost => {
                    let (made, file) = recreate(path)?;
                    if made != *path {
                        self.notice = Some(Notice::Elsewhere(made.clone()));
                    }
                    (made, file)
                }
                RecordTarget::File(path) => (path.clone(), create_locked(path)?),
            };
            sync_folder(&path);
            self.destination = RecordTarget::File(path);
            self.open.insert(OpenFile {
                file,
                written: 0,
                end: 0,
                stale: false,
            })
        };
        let written = open.write(&self.text);
        // Don't leave an empty file behind: it would not be a valid record.
        if written.is_err() && open.end == 0 {
            self.open = None;
            if let RecordTarget::File(path) = &self.destination {
                // The write error is what matters to the caller.
                let _ = fs::remove_file(path);
            }
        }
        written
    }

    /// Returns the latest notice about the file, once.
    pub(crate) const fn take_notice(&mut self) -> Option<Notice> {
        self.notice.take()
    }

    /// Checks whether other programs changed the file. A deleted file is
    /// created anew. A moved file is continued where it is: a second record of
    /// the same game could be resumed too, and its rounds would be counted
    /// twice.
    fn check_file(&mut self) {
        let (Some(open), RecordTarget::File(path)) = (&mut self.open, &self.destination) else {
            return;
        };
        // A file cut short by another program is written in full again.
        if open
            .file
            .metadata()
            .is_ok_and(|about| about.len() < open.end)
        {
            open.written = 0;
            open.end = 0;
        }
        match locate(&open.file, path) {
            FileLocation::Here => self.moved = false,
            FileLocation::Moved if self.moved => {}
            FileLocation::Moved => {
                self.moved = true;
                self.notice = Some(Notice::Moved);
            }
            FileLocation::Deleted => {
                self.open = None;
                self.lost = true;
            }
        }
    }
}

impl OpenFile {
    fn write(&mut self, text: &str) -> io::Result<()> {
        let missing = &text[self.written..];
        if missing.is_empty() && !self.stale {
            return Ok(());
        }
        // Anything after the end was taken back, or is half an action.
        self.file.set_len(self.end)?;
        self.file.seek(SeekFrom::Start(self.end))?;
        self.file.write_all(missing.as_bytes())?;
        self.file.sync_data()?;
        self.end += missing.len() as u64;
        self.written = text.len();
        self.stale = false;
        Ok(())
    }
}

/// Checks that a file can be created in a folder, without leaving one behind.
///
/// # Errors
///
/// Fails if no file can be created there.
pub(crate) fn check_folder(folder: &Path) -> io::Result<()> {
    tempfile::tempfile_in(folder).map(drop)
}

/// Creates a file in the folder, named after the current time.
fn create_in(folder: &Path) -> io::Result<(PathBuf, File)> {
    fs::create_dir_all(folder)?;
    let now = time::local(time::now());
    let name = now.strftime("%Y-%m-%d-%H%M%S").to_string();
    create_numbered(&folder.join(format!("{name}.{}", super::folder::EXTENSION)))
}

/// Creates a file in place of a deleted one, and its folder if necessary. If
/// another file has taken its name, the new one gets a number.
fn recreate(path: &Path) -> io::Result<(PathBuf, File)> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    create_numbered(path)
}

/// Creates a file with this name, or with a number appended if it is taken.
fn create_numbered(path: &Path) -> io::Result<(PathBuf, File)> {
    let stem = path.file_stem().unwrap_or_default();
    let ending = path.extension();
    let numbered = |number: u32| {
        let mut name = stem.to_owned();
        name.push(format!("-{number}"));
        if let Some(ending) = ending {
            name.push(".");
            name.push(ending);
        }
        path.with_file_name(name)
    };
    let mut free = path.to_owned();
    for number in 2..=1000 {
        match create_locked(&free) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => free = numbered(number),
            made => return Ok((free, made?)),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Creates and locks a file that only its owner can read, because it contains
/// hidden cards.
fn create_locked(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    lock(&file)?;
    Ok(file)
}

/// Locks a file against other programs that would write to it. On file systems
/// without locks, does nothing.
pub(super) fn lock(file: &File) -> io::Result<()> {
    let mut tries = 10;
    loop {
        match file.try_lock() {
            // A reader may hold the lock for a moment.
            Err(TryLockError::WouldBlock) if tries > 0 => {
                tries -= 1;
                thread::sleep(Duration::from_millis(20));
            }
            Err(TryLockError::WouldBlock) => return Err(io::ErrorKind::WouldBlock.into()),
            Ok(()) | Err(TryLockError::Error(_)) => return Ok(()),
        }
    }
}

/// The current location of an open file.
#[cfg_attr(
    not(unix),
    expect(dead_code, reason = "an open file can't be moved there")
)]
enum FileLocation {
    /// At its original path.
    Here,
    /// At another path.
    Moved,
    /// Nowhere: the file has been deleted.
    Deleted,
}

/// Returns where the file is that was created at this path. On systems without
/// inode numbers, an open file can't be moved.
#[cfg(unix)]
fn locate(file: &File, path: &Path) -> FileLocation {
    use std::os::unix::fs::MetadataExt;
    let Ok(open) = file.metadata() else {
        return FileLocation::Here;
    };
    if open.nlink() == 0 {
        return FileLocation::Deleted;
    }
    match path.metadata() {
        Ok(there) if (there.dev(), there.ino()) == (open.dev(), open.ino()) => FileLocation::Here,
        Ok(_) => FileLocation::Moved,
        Err(error) if error.kind() == io::ErrorKind::NotFound => FileLocation::Moved,
        Err(_) => FileLocation::Here,
    }
}

#[cfg(not(unix))]
const fn locate(_: &File, _: &Path) -> FileLocation {
    FileLocation::Here
}

/// Syncs the folder of a new file, so that its name reaches the disk too.
/// Errors are ignored because not every system can sync a folder.
fn sync_folder(file: &Path) {
    let folder = file.parent().filter(|folder| *folder != Path::new(""));
    let folder = File::open(folder.unwrap_or(Path::new(".")));
    let _ = folder.and_then(|folder| folder.sync_all());
}
