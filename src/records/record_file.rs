//! The file a game is recorded in, and what others do to it meanwhile.

use super::saved::Ending;
use crate::time;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;
use tabletop::record::Change;

/// The file of one game, which is made with the first action. Everything here
/// may take as long as the disk does: it belongs onto a thread of its own.
#[derive(Debug)]
pub(crate) struct RecordFile {
    place: Place,
    /// The comment after its first line.
    heading: String,
    /// The record as it should be. What of it is on the disk says `kept`.
    text: String,
    kept: Option<Kept>,
    /// How the file ends that is gone on with, until its text is known.
    resumed: Option<Ending>,
    /// The file was there and is gone: what is written next is a whole record.
    lost: bool,
    /// The file has another name than the one it was given.
    moved: bool,
    notice: Option<Notice>,
}

/// What happened to the file while the game was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// It was moved or renamed. The game is still recorded in it.
    Moved,
    /// It was replaced by another file, and the whole game is recorded in this
    /// new one.
    Elsewhere(PathBuf),
}

/// How a game that was recorded is found when it is to be resumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum KeptAs {
    /// It is among the player's games.
    Game,
    /// Only by the name of its file.
    File(PathBuf),
    /// By the name that somebody has given its file meanwhile.
    Moved,
}

#[derive(Debug)]
enum Place {
    /// A file of its own, named for the time.
    Folder(PathBuf),
    /// This file.
    File(PathBuf),
}

/// What is safely on the disk.
#[derive(Debug)]
struct Kept {
    /// Locked as long as it is open.
    file: File,
    /// How much of the record is in the file, in bytes.
    written: usize,
    /// Where that ends in the file.
    end: u64,
    /// Something that was taken back lies behind that.
    stale: bool,
}

impl RecordFile {
    pub(super) const fn in_folder(folder: PathBuf, heading: String) -> Self {
        Self {
            place: Place::Folder(folder),
            heading,
            text: String::new(),
            kept: None,
            resumed: None,
            lost: false,
            moved: false,
            notice: None,
        }
    }

    pub(super) const fn in_file(file: PathBuf, heading: String) -> Self {
        Self {
            place: Place::File(file),
            heading,
            text: String::new(),
            kept: None,
            resumed: None,
            lost: false,
            moved: false,
            notice: None,
        }
    }

    /// Goes on in a file that holds a match, in its first `end` bytes. Unless
    /// its `ending` says so, that is all of the record.
    pub(super) const fn going_on(
        path: PathBuf,
        file: File,
        heading: String,
        end: u64,
        ending: Ending,
    ) -> Self {
        Self {
            place: Place::File(path),
            heading,
            text: String::new(),
            kept: Some(Kept {
                file,
                written: 0,
                end,
                stale: false,
            }),
            resumed: Some(ending),
            lost: false,
            moved: false,
            notice: None,
        }
    }

    /// The record as it should be now: of a match as far as it was played.
    pub(super) fn begin(&mut self, text: String) {
        if let (Some(kept), Some(ending)) = (&mut self.kept, self.resumed.take()) {
            let whole = text.trim_end();
            kept.written = match ending {
                // It is written with the next action.
                Ending::NoResult => whole.rfind('\n').unwrap_or(whole.len()),
                _ => whole.len(),
            };
        }
        self.text = text;
    }

    /// The comment after its first line.
    pub(crate) fn heading(&self) -> &str {
        &self.heading
    }

    /// Is there a file already?
    pub(crate) const fn has_begun(&self) -> bool {
        self.kept.is_some()
    }

    /// How the game is found when it is to be resumed.
    pub(crate) fn kept_as(&self) -> KeptAs {
        match &self.place {
            _ if self.moved => KeptAs::Moved,
            Place::File(path) if !super::folder::is_game(path) => KeptAs::File(path.clone()),
            _ => KeptAs::Game,
        }
    }

    /// Tries whether a file can be made where this one will be, and leaves none
    /// behind: a player wants to know before the first card that a game can't be
    /// recorded.
    ///
    /// # Errors
    ///
    /// If it can't.
    pub(crate) fn try_out(&self) -> io::Result<()> {
        let wanted = match &self.place {
            _ if self.has_begun() => return Ok(()),
            Place::Folder(folder) => folder,
            Place::File(path) => match path.parent() {
                Some(folder) if folder != Path::new("") => folder,
                _ => Path::new("."),
            },
        };
        // The folder itself is made with the record.
        let there = wanted.ancestors().find(|folder| folder.exists());
        try_folder(there.unwrap_or(Path::new(".")))
    }

    /// Changes the record as it should be.
    pub(super) fn change(&mut self, change: &Change) {
        change.apply(&mut self.text);
        if let Some(kept) = &mut self.kept
            && kept.written > change.keep
        {
            kept.end -= (kept.written - change.keep) as u64;
            kept.written = change.keep;
            kept.stale = true;
        }
    }

    /// Writes what is missing, or whole what is gone; it is on the disk then.
    ///
    /// # Errors
    ///
    /// If it can't be written. What was written before stays, and the next
    /// call writes all that is missing.
    pub(super) fn write(&mut self) -> io::Result<()> {
        self.look_after_file();
        let kept = if let Some(kept) = &mut self.kept {
            kept
        } else {
            let (path, file) = match &self.place {
                Place::Folder(folder) => new_in(folder)?,
                Place::File(path) if self.lost => {
                    let (made, file) = made_anew(path)?;
                    if made != *path {
                        self.notice = Some(Notice::Elsewhere(made.clone()));
                    }
                    (made, file)
                }
                Place::File(path) => (path.clone(), new_file(path)?),
            };
            sync_folder(&path);
            self.place = Place::File(path);
            self.kept.insert(Kept {
                file,
                written: 0,
                end: 0,
                stale: false,
            })
        };
        let written = kept.write(&self.text);
        // An empty file would be no record.
        if written.is_err() && kept.end == 0 {
            self.kept = None;
            if let Place::File(path) = &self.place {
                let _ = fs::remove_file(path);
            }
        }
        written
    }

    /// What happened to the file, told once.
    pub(crate) const fn take_notice(&mut self) -> Option<Notice> {
        self.notice.take()
    }

    /// Notices what others have done to the file. One that was deleted is made
    /// anew. One that was moved goes on where it is: a second record of the same
    /// game could be played on too, and its rounds would be counted twice.
    fn look_after_file(&mut self) {
        let (Some(kept), Place::File(path)) = (&mut self.kept, &self.place) else {
            return;
        };
        // Cut short by somebody else, it is written whole again.
        if kept
            .file
            .metadata()
            .is_ok_and(|about| about.len() < kept.end)
        {
            kept.written = 0;
            kept.end = 0;
        }
        match whereabouts(&kept.file, path) {
            Whereabouts::Here => self.moved = false,
            Whereabouts::Moved if self.moved => {}
            Whereabouts::Moved => {
                self.moved = true;
                self.notice = Some(Notice::Moved);
            }
            Whereabouts::Deleted => {
                self.kept = None;
                self.lost = true;
            }
        }
    }
}

impl Kept {
    fn write(&mut self, text: &str) -> io::Result<()> {
        let missing = &text[self.written..];
        if missing.is_empty() && !self.stale {
            return Ok(());
        }
        // Whatever lies behind was taken back, or is half an action.
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

/// Tries whether a file can be made in a folder, and leaves none behind.
///
/// # Errors
///
/// If it can't.
pub(crate) fn try_folder(folder: &Path) -> io::Result<()> {
    tempfile::tempfile_in(folder).map(drop)
}

/// A new file in the folder, named for the time.
fn new_in(folder: &Path) -> io::Result<(PathBuf, File)> {
    fs::create_dir_all(folder)?;
    let now = time::local(time::now());
    let name = now.strftime("%Y-%m-%d-%H%M%S").to_string();
    new_called(&folder.join(format!("{name}.{}", super::folder::EXTENSION)))
}

/// A new file in the place of one that was deleted, perhaps with its folder;
/// beside that place if there is another file by now.
fn made_anew(path: &Path) -> io::Result<(PathBuf, File)> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    new_called(path)
}

/// A new file of this name, or of this name and a number.
fn new_called(path: &Path) -> io::Result<(PathBuf, File)> {
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
        match new_file(&free) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => free = numbered(number),
            made => return Ok((free, made?)),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Makes a file that only its owner may read, as it holds hands, and locks it.
fn new_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    lock(&file)?;
    Ok(file)
}

/// Locks a file against other programs that would write into it. Where files
/// can't be locked, it is not.
pub(super) fn lock(file: &File) -> io::Result<()> {
    let mut tries = 10;
    loop {
        match file.try_lock() {
            // Somebody may only be reading it.
            Err(TryLockError::WouldBlock) if tries > 0 => {
                tries -= 1;
                thread::sleep(Duration::from_millis(20));
            }
            Err(TryLockError::WouldBlock) => return Err(io::ErrorKind::WouldBlock.into()),
            Ok(()) | Err(TryLockError::Error(_)) => return Ok(()),
        }
    }
}

/// Where an open file is.
enum Whereabouts {
    /// Where it was made.
    Here,
    /// Under another name.
    Moved,
    /// Nowhere: it has no name any more.
    Deleted,
}

/// Where the file is that had this path. Where the system doesn't tell, open
/// files stay where they are.
#[cfg(unix)]
fn whereabouts(file: &File, path: &Path) -> Whereabouts {
    use std::os::unix::fs::MetadataExt;
    let Ok(open) = file.metadata() else {
        return Whereabouts::Here;
    };
    if open.nlink() == 0 {
        return Whereabouts::Deleted;
    }
    match path.metadata() {
        Ok(there) if (there.dev(), there.ino()) == (open.dev(), open.ino()) => Whereabouts::Here,
        Ok(_) => Whereabouts::Moved,
        Err(error) if error.kind() == io::ErrorKind::NotFound => Whereabouts::Moved,
        Err(_) => Whereabouts::Here,
    }
}

#[cfg(not(unix))]
const fn whereabouts(_: &File, _: &Path) -> Whereabouts {
    Whereabouts::Here
}

/// The name of a new file has to reach the disk too. Not every system can do
/// that.
fn sync_folder(file: &Path) {
    let folder = file.parent().filter(|folder| *folder != Path::new(""));
    let folder = File::open(folder.unwrap_or(Path::new(".")));
    let _ = folder.and_then(|folder| folder.sync_all());
}
