//! Lines from outside, whatever they hold and however long they are.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, BufRead};

/// The longest line that is read, in bytes; a whole round's actions take about
/// three thousand.
pub const LONGEST: usize = 1 << 16;

/// A line of input.
pub enum Line<'a> {
    /// The line without its end.
    Text(&'a str),
    /// The line can't be read.
    Unreadable(Unreadable),
}

/// Why a line can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It has more than [`LONGEST`] bytes: this many.
    TooLong(usize),
    /// It is no UTF-8 text from this byte on, counted from 1.
    NotText(usize),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong(length) => {
                write!(
                    f,
                    "the line has {length} bytes, and at most {LONGEST} are read"
                )
            }
            Self::NotText(byte) => {
                write!(f, "the line isn't UTF-8 text from byte {byte} on")
            }
        }
    }
}

/// Reads lines with bounded memory.
pub struct Lines<R> {
    input: R,
    buffer: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    /// The lines of this input.
    #[must_use]
    pub const fn new(input: R) -> Self {
        Self {
            input,
            buffer: Vec::new(),
        }
    }

    /// The next line; `None` at the end of input.
    ///
    /// # Errors
    ///
    /// If reading fails.
    pub fn next_line(&mut self) -> io::Result<Option<Line<'_>>> {
        let Some(length) = self.fill()? else {
            return Ok(None);
        };
        if length > LONGEST {
            return Ok(Some(Line::Unreadable(Unreadable::TooLong(length))));
        }
        Ok(Some(match std::str::from_utf8(&self.buffer) {
            Ok(text) => Line::Text(text.strip_suffix('\r').unwrap_or(text)),
            Err(error) => Line::Unreadable(Unreadable::NotText(error.valid_up_to() + 1)),
        }))
    }

    /// The next line whatever it is: what is no UTF-8 text is replaced, and of
    /// a line of more than [`LONGEST`] bytes only these are kept.
    ///
    /// # Errors
    ///
    /// If reading fails.
    pub fn next_line_lossy(&mut self) -> io::Result<Option<Cow<'_, str>>> {
        let line = self.fill()?;
        Ok(line.map(|_| String::from_utf8_lossy(&self.buffer)))
    }

    /// Reads a line into the buffer, as much of it as fits. How many bytes it
    /// has; `None` at the end of input.
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
            let room = LONGEST.saturating_sub(self.buffer.len());
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
