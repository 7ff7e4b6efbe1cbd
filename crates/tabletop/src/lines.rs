//! Reading lines of untrusted input: of any length, with any bytes.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, BufRead};

/// The maximum length of a line in bytes. All actions of a round take about
/// three thousand.
pub const MAX_LENGTH: usize = 1 << 16;

/// A line of input.
pub enum Line<'a> {
    /// The line without its line break.
    Text(&'a str),
    /// The line can't be used.
    Unreadable(Unreadable),
}

/// The reason a line can't be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// The line is longer than [`MAX_LENGTH`]; this is its length in bytes.
    TooLong(usize),
    /// The line stops being valid UTF-8 at this byte, counted from 1.
    NotText(usize),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong(length) => {
                write!(
                    f,
                    "the line has {length} bytes, and at most {MAX_LENGTH} are read"
                )
            }
            Self::NotText(byte) => {
                write!(f, "the line isn't UTF-8 text from byte {byte} on")
            }
        }
    }
}

/// A line reader with bounded memory.
pub struct Lines<R> {
    input: R,
    buffer: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    /// Creates a reader of the lines of this input.
    #[must_use]
    pub const fn new(input: R) -> Self {
        Self {
            input,
            buffer: Vec::new(),
        }
    }

    /// Reads the next line. Returns `None` at the end of input.
    ///
    /// # Errors
    ///
    /// Fails if reading from the input fails.
    pub fn next_line(&mut self) -> io::Result<Option<Line<'_>>> {
        let Some(length) = self.fill()? else {
            return Ok(None);
        };
        if length > MAX_LENGTH {
            return Ok(Some(Line::Unreadable(Unreadable::TooLong(length))));
        }
        Ok(Some(match std::str::from_utf8(&self.buffer) {
            Ok(text) => Line::Text(text.strip_suffix('\r').unwrap_or(text)),
            Err(error) => Line::Unreadable(Unreadable::NotText(error.valid_up_to() + 1)),
        }))
    }

    /// Reads the next line, whatever it contains: invalid UTF-8 is replaced,
    /// and a line longer than [`MAX_LENGTH`] bytes is cut there. Returns `None` at
    /// the end of input.
    ///
    /// # Errors
    ///
    /// Fails if reading from the input fails.
    pub fn next_line_lossy(&mut self) -> io::Result<Option<Cow<'_, str>>> {
        let line = self.fill()?;
        Ok(line.map(|_| String::from_utf8_lossy(&self.buffer)))
    }

    /// Reads a line into the buffer, up to [`MAX_LENGTH`] bytes of it, and returns
    /// the length of the whole line. Returns `None` at the end of input.
    fn fill(&mut self) -> io::Result<Option<usize>> {
        self.buffer.clear();
        let mut length = 0;
        loop {
            let chunk = match self.input.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if chunk.is_empty() {
                if length == 0 {
                    return Ok(None);
                }
                break;
            }
            let end = chunk.iter().position(|byte| *byte == b'\n');
            let used = end.unwrap_or(chunk.len());
            let room = MAX_LENGTH.saturating_sub(self.buffer.len());
            self.buffer.extend_from_slice(&chunk[..used.min(room)]);
            length += used;
            let ended = end.is_some();
            self.input.consume(used + usize::from(ended));
            if ended {
                break;
            }
        }
        Ok(Some(length))
    }
}
