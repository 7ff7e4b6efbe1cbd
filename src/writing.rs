//! Files written as a whole or not at all: whoever reads one meanwhile sees the
//! old or the new one, and a full disk leaves the old.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// Writes a file that may be there already; it keeps its permissions. Where a
/// link leads to it, the link stays.
///
/// # Errors
///
/// If it can't be written, is read-only, or is no regular file.
pub(crate) fn replace(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let file = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let old = fs::metadata(&file).ok();
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        return Err(io::Error::other("it is no regular file"));
    }
    let permissions = old.map(|old| old.permissions());
    // Replacing does not ask for the right to write the file itself.
    if permissions.as_ref().is_some_and(fs::Permissions::readonly) {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    let new = beside(&file, bytes)?;
    if let Some(permissions) = permissions {
        new.as_file().set_permissions(permissions)?;
    }
    new.persist(&file)?;
    Ok(())
}

/// Writes a file that is not there yet.
///
/// # Errors
///
/// If it can't be written, or is there.
#[cfg(feature = "terminal")]
pub(crate) fn create(file: &Path, bytes: &[u8]) -> io::Result<()> {
    // Told without having written anything.
    if file.symlink_metadata().is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    beside(file, bytes)?.persist_noclobber(file)?;
    Ok(())
}

/// The bytes on the disk, in the folder of the file.
fn beside(file: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let folder = file
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    #[cfg_attr(
        not(unix),
        expect(unused_mut, reason = "permissions are set on Unix only")
    )]
    let mut new = tempfile::Builder::new();
    // Others may read it as they may any new file.
    #[cfg(unix)]
    new.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut new = new.tempfile_in(folder.unwrap_or(Path::new(".")))?;
    new.write_all(bytes)?;
    new.as_file().sync_all()?;
    Ok(new)
}
