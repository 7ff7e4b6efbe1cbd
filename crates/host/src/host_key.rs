//! The key by which guests recognize the host.

use rand::CryptoRng;
use russh::keys::ssh_key::LineEnding;
use russh::keys::{Algorithm, HashAlg, PrivateKey, PublicKey};
use std::fmt;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use textkit::escape;

/// The name of the file in the folder of the host.
const FILE: &str = "host_key";

/// How many bytes of the file are read. A key has about 400.
const MAX_FILE_BYTES: u64 = 1 << 14;

/// What a key is recognized by, as OpenSSH shows it: `SHA256:` and 43 characters.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fingerprint(String);

impl Fingerprint {
    pub(crate) fn of(key: &PublicKey) -> Self {
        Self(key.fingerprint(HashAlg::Sha256).to_string())
    }

    /// Returns the fingerprint as a text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The private key of the host (Ed25519).
#[derive(Debug, Clone)]
pub struct HostKey(pub(crate) PrivateKey);

/// The host has no key that it could use.
#[derive(Debug, thiserror::Error)]
pub enum HostKeyError {
    /// The file can't be read or made, for this reason.
    #[error("can't use the host key {path}: {why}", path = escape::path(.0), why = .1)]
    File(PathBuf, io::Error),
    /// Others than the owner may read or change the file, which has this mode.
    #[error("the host key {path} is open to others (mode {mode:o}); 'chmod 600 {path}' closes it", path = escape::path(.0), mode = .1)]
    Open(PathBuf, u32),
    /// The file holds something else.
    #[error("{path} is not a host key (Ed25519, in OpenSSH's format, without a passphrase)", path = escape::path(.0))]
    Invalid(PathBuf),
}

impl HostKey {
    /// Reads the host key in this folder. If there is none, makes the folder and a key,
    /// which only the owner can read. A file that is there is never changed.
    ///
    /// # Errors
    ///
    /// If the key can't be read or made, is open to others, or is something else.
    pub fn load_or_create(folder: &Path, rng: &mut impl CryptoRng) -> Result<Self, HostKeyError> {
        let path = folder.join(FILE);
        if path
            .symlink_metadata()
            .is_err_and(|error| error.kind() == ErrorKind::NotFound)
        {
            create(folder, &path, rng).map_err(|error| HostKeyError::File(path.clone(), error))?;
        }
        Self::read(path)
    }

    /// Returns what guests are shown when they connect for the first time.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of(self.0.public_key())
    }

    fn read(path: PathBuf) -> Result<Self, HostKeyError> {
        let mut text = Vec::new();
        let read = File::open(&path).and_then(|file| {
            let metadata = file.metadata()?;
            file.take(MAX_FILE_BYTES).read_to_end(&mut text)?;
            Ok(mode(&metadata))
        });
        match read {
            Err(error) => return Err(HostKeyError::File(path, error)),
            Ok(mode) if mode & 0o077 != 0 => return Err(HostKeyError::Open(path, mode)),
            Ok(_) => {}
        }
        match PrivateKey::from_openssh(&text) {
            Ok(key) if key.algorithm() == Algorithm::Ed25519 && !key.is_encrypted() => {
                Ok(Self(key))
            }
            _ => Err(HostKeyError::Invalid(path)),
        }
    }
}

/// Returns who may do what with a file, as Unix knows it.
#[cfg(unix)]
fn mode(metadata: &fs::Metadata) -> u32 {
    std::os::unix::fs::PermissionsExt::mode(&metadata.permissions()) & 0o777
}

#[cfg(not(unix))]
fn mode(_: &fs::Metadata) -> u32 {
    0o600
}

/// Makes the file whole under another name and then gives it its own, unless somebody else
/// has been faster.
fn create(folder: &Path, path: &Path, rng: &mut impl CryptoRng) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let key = PrivateKey::random(rng, Algorithm::Ed25519).map_err(io::Error::other)?;
    let text = key.to_openssh(LineEnding::LF).map_err(io::Error::other)?;
    // A new temporary file is open to its owner alone.
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    match file.persist_noclobber(path) {
        Err(fault) if fault.error.kind() == ErrorKind::AlreadyExists => Ok(()),
        outcome => outcome.map(drop).map_err(|fault| fault.error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(folder: &Path) -> Result<HostKey, HostKeyError> {
        HostKey::load_or_create(folder, &mut rand::rng())
    }

    #[test]
    fn a_key_is_made_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path().join("new");
        let key = load(&folder).expect("a key");
        let print = key.fingerprint();
        assert!(print.as_str().starts_with("SHA256:"), "{print}");
        assert_eq!(print.as_str().len(), "SHA256:".len() + 43);
        assert_eq!(load(&folder).expect("the same key").fingerprint(), print);
        let names: Vec<_> = fs::read_dir(&folder).expect("a folder").collect();
        assert_eq!(names.len(), 1, "nothing else is left there");
    }

    #[test]
    fn hosts_that_start_together_have_one_key() {
        let folder = tempfile::tempdir().expect("a folder");
        let prints: Vec<_> = std::thread::scope(|scope| {
            let start = || load(folder.path()).expect("a key").fingerprint();
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(start)).collect();
            let end = |thread: std::thread::ScopedJoinHandle<_>| thread.join().expect("no panic");
            threads.into_iter().map(end).collect()
        });
        assert!(prints.iter().all(|print| *print == prints[0]));
    }

    #[test]
    fn a_file_that_is_no_key_stays_as_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = tempfile::NamedTempFile::new_in(folder.path()).expect("a file");
        let path = folder.path().join(FILE);
        fs::write(file.path(), "not a key").expect("it is written");
        file.persist(&path).expect("it is renamed");
        let error = load(folder.path()).expect_err("that is no key");
        assert!(matches!(error, HostKeyError::Invalid(_)), "{error}");
        assert_eq!(fs::read(&path).expect("the file"), b"not a key");
    }

    #[cfg(unix)]
    #[test]
    fn only_the_owner_can_read_it() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        load(folder.path()).expect("a key");
        let path = folder.path().join(FILE);
        let mode = |path: &Path| fs::metadata(path).expect("a file").permissions().mode() & 0o777;
        assert_eq!(mode(&path), 0o600);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("it is changed");
        let error = load(folder.path()).expect_err("it is open to others");
        assert!(error.to_string().contains("(mode 640)"), "{error}");
        assert!(error.to_string().contains("'chmod 600 /"), "{error}");
        assert_eq!(mode(&path), 0o640);
    }
}
