//! Texts from outside, read whole but not without end.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The text of a file, or of whatever else is called so, that has at most so
/// many bytes.
///
/// # Errors
///
/// If the file can't be read, is no UTF-8 text, or has more bytes.
pub fn file(path: &Path, most: u64) -> io::Result<String> {
    text(File::open(path)?, most)
}

/// The same of what is a regular file: nobody may be asked to wait for what
/// comes out of a pipe.
///
/// # Errors
///
/// As with [`file()`], and if it is something else.
pub fn plain_file(path: &Path, most: u64) -> io::Result<String> {
    let about = path.metadata()?;
    if !about.is_file() && !about.is_dir() {
        return Err(io::Error::other("it isn't a regular file"));
    }
    file(path, most)
}

/// All text that comes, at most so many bytes.
///
/// # Errors
///
/// If reading fails, it is no UTF-8 text, or there are more bytes.
pub fn text(input: impl Read, most: u64) -> io::Result<String> {
    let mut bytes = Vec::new();
    input.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let reason = format!("it has more than {most} bytes");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, reason));
    }
    let mut text = String::new();
    bytes.as_slice().read_to_string(&mut text)?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::text;
    use std::io::{self, ErrorKind};

    #[test]
    fn so_much_is_read_and_no_more() {
        assert_eq!(text("ée".as_bytes(), 3).unwrap(), "ée");
        assert_eq!(text(&b""[..], 0).unwrap(), "");
        // It would end in the middle of a character.
        let error = text("éé".as_bytes(), 3).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::FileTooLarge);
        assert_eq!(error.to_string(), "it has more than 3 bytes");
        let error = text(io::repeat(b'x'), 1 << 16).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::FileTooLarge);
        let error = text(&b"\xff"[..], 3).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::InvalidData);
    }
}
