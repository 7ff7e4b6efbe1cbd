//! The folder of the games.

use super::{Fault, Saved, State};
use etcetera::{BaseStrategy, choose_base_strategy};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use std::io;
use std::path::{Path, PathBuf};

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
pub(crate) fn called(name: &Path) -> PathBuf {
    let listed = || {
        let bare = name.file_name().filter(|bare| *bare == name.as_os_str())?;
        let file = folder()?.join(bare);
        let longer = file.with_extension(EXTENSION);
        [file, longer].into_iter().find(|file| file.is_file())
    };
    let there = name.symlink_metadata().is_ok();
    let file = if there { None } else { listed() };
    file.unwrap_or_else(|| name.to_owned())
}

/// The day and the time, where the system says it is.
pub(crate) fn day_and_time(time: &Timestamp) -> String {
    let there = time.to_zoned(TimeZone::system());
    there.strftime("%Y-%m-%d %H:%M").to_string()
}

/// A record of the folder, perhaps one that is being written, or why it is none.
pub(crate) struct Listed {
    pub(crate) path: PathBuf,
    pub(crate) saved: Result<Saved, Fault>,
}

/// The records of a folder, the one written last first. A folder that is not
/// there has none.
///
/// # Errors
///
/// If the folder can't be read.
pub(crate) fn listed(folder: &Path) -> io::Result<impl Iterator<Item = Listed>> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        other => Some(other?),
    };
    let paths = entries.into_iter().flatten().filter_map(|entry| {
        let path = entry.ok()?.path();
        path.extension().filter(|end| *end == EXTENSION)?;
        let about = path.metadata().ok();
        // What was interrupted before its first line.
        if about
            .as_ref()
            .is_some_and(|about| about.is_file() && about.len() == 0)
        {
            return None;
        }
        Some((about.and_then(|about| about.modified().ok()), path))
    });
    let mut paths: Vec<_> = paths.collect();
    paths.sort_unstable_by(|a, b| b.cmp(a));
    Ok(paths.into_iter().map(|(_, path)| Listed {
        saved: Saved::look(&path),
        path,
    }))
}

/// A game of a folder that another program is playing, if there is one.
pub(crate) fn in_use(folder: &Path) -> Option<PathBuf> {
    let mut listed = listed(folder).ok()?;
    let playing = listed.find(|listed| match &listed.saved {
        Ok(saved) => saved.in_use,
        Err(fault) => matches!(fault, Fault::InUse),
    });
    playing.map(|listed| listed.path)
}

/// The game of a folder that was played last and can be gone on with.
pub(crate) fn newest(folder: &Path) -> Option<Saved> {
    let saved = listed(folder).ok()?.filter_map(|listed| listed.saved.ok());
    let mut running = saved.filter(|saved| saved.state() == State::Running && !saved.in_use);
    running.next()
}
