//! Reading text from outside with a limit on its size.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Reads the text of a file, or of anything else that can be opened by this
/// path, of at most `most` bytes.
///
/// # Errors
///
/// Fails if the file can't be read, is not UTF-8, or is larger than `most`.
pub fn read_text_file(path: &Path, most: u64) -> io::Result<String> {
    read_text(File::open(path)?, most)
}

/// Reads the text of a regular file of at most `most` bytes. A pipe is refused,
/// because reading it could block forever.
///
/// # Errors
///
/// Fails in the same cases as [`read_text_file()`], and if the path is not a regular
/// file.
pub fn read_regular_file(path: &Path, most: u64) -> io::Result<String> {
    let about = path.metadata()?;
    if !about.is_file() && !about.is_dir() {
        return Err(io::Error::other("it isn't a regular file"));
    }
    read_text_file(path, most)
}

/// Reads all text from an input of at most `most` bytes.
///
/// # Errors
///
/// Fails if reading fails, the text is not UTF-8, or it is larger than `most`.
pub fn read_text(input: impl Read, most: u64) -> io::Result<String> {
    let mut bytes = Vec::new();
    input.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let reason = format!("it has more than {most} bytes");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, reason));
    }
    String::from_utf8(bytes)
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it isn't text"))
}

#[cfg(test)]
mod tests {
    use super::read_text;
    use std::io::{self, ErrorKind};

    #[test]
    fn texts_beyond_the_limit_are_refused() {
        assert_eq!(read_text("ée".as_bytes(), 3).unwrap(), "ée");
        assert_eq!(read_text(&b""[..], 0).unwrap(), "");
        // It would end in the middle of a character.
        let error = read_text("éé".as_bytes(), 3).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::FileTooLarge);
        assert_eq!(error.to_string(), "it has more than 3 bytes");
        let error = read_text(io::repeat(b'x'), 1 << 16).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::FileTooLarge);
        let error = read_text(&b"\xff"[..], 3).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::InvalidData);
    }
}
