//! The canvas on which the table is drawn. A frame is sent in one piece, with the
//! bytes for the cells that have changed, and not at all if none has.

use super::order::cells_in_bytes;
use ratatui::crossterm::queue;
use ratatui::crossterm::style::ResetColor;
use ratatui::crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use ratatui::prelude::*;
use std::fmt::{self, Debug, Formatter};
use std::io::{self, Write};

/// The largest area that is drawn, in the upper left corner of the window. Windows
/// can have absurd sizes, and each cell takes memory and time.
pub(crate) const LARGEST_WINDOW: Size = Size::new(500, 200);

/// Clears the screen from its end to its beginning. Not all at once, because tmux keeps
/// what that clears in its history, and the hand could be read there.
pub(crate) const CLEAR_BACKWARD: &[u8] = b"\x1b[0m\x1b[999;999H\x1b[1J\x1b[H";

/// A screen whose bytes go to `out`.
pub(crate) struct Canvas<W: Write> {
    /// What the terminal shows.
    shown: Buffer,
    out: W,
    /// The size of the window, of which at most [`LARGEST_WINDOW`] is drawn.
    window: Size,
    /// Whether the next frame begins with an empty screen.
    clear: bool,
}

impl<W: Write> Canvas<W> {
    /// Returns a screen in a window of this size, which is taken to be empty.
    pub(crate) fn new(out: W, window: Size) -> Self {
        Self {
            shown: blank(window),
            out,
            window,
            clear: false,
        }
    }

    /// Draws the next frame in full, in a window of this size.
    pub(crate) fn start_anew(&mut self, window: Size) {
        (self.shown, self.window, self.clear) = (blank(window), window, true);
    }

    pub(crate) const fn window(&self) -> Size {
        self.window
    }

    /// Returns where the frames go.
    pub(crate) const fn out(&mut self) -> &mut W {
        &mut self.out
    }

    /// Draws a frame with `paint`, sends what has changed since the last one, and
    /// returns what `paint` has returned.
    ///
    /// # Errors
    ///
    /// If the terminal fails.
    pub(crate) fn draw<D>(&mut self, paint: impl FnOnce(&mut Buffer) -> D) -> io::Result<D> {
        let mut frame = Buffer::empty(self.shown.area);
        let drawn = paint(&mut frame);
        let changes = self.shown.diff(&frame);
        let clear = std::mem::take(&mut self.clear);
        if clear || !changes.is_empty() {
            // Terminals that support these two show the frame at once.
            queue!(self.out, BeginSynchronizedUpdate)?;
            if clear {
                self.out.write_all(CLEAR_BACKWARD)?;
            }
            self.out.write_all(cells_in_bytes(&changes).as_bytes())?;
            queue!(self.out, ResetColor, EndSynchronizedUpdate)?;
        }
        self.shown = frame;
        self.out.flush()?;
        Ok(drawn)
    }
}

/// Returns an empty screen in a window of this size.
fn blank(window: Size) -> Buffer {
    let (width, height) = (window.width, window.height);
    Buffer::empty(Rect::new(
        0,
        0,
        width.min(LARGEST_WINDOW.width),
        height.min(LARGEST_WINDOW.height),
    ))
}

impl Canvas<Vec<u8>> {
    /// Returns the bytes sent since the last call.
    pub(crate) fn take_sent(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.out)
    }
}

impl<W: Write> Debug for Canvas<W> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Canvas").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// tmux keeps a screen that is cleared whole, or from its beginning on, in its history.
    #[test]
    fn a_frame_that_is_drawn_in_full_clears_nothing_into_a_history() {
        let mut canvas = Canvas::new(Vec::new(), Size::new(80, 24));
        canvas.start_anew(Size::new(60, 20));
        canvas.draw(|_| {}).expect("a frame");
        let sent = canvas.take_sent();
        let holds = |part: &[u8]| sent.windows(part.len()).any(|bytes| bytes == part);
        assert!(holds(CLEAR_BACKWARD));
        for clear in [&b"\x1b[2J"[..], b"\x1b[3J", b"\x1b[J", b"\x1b[0J"] {
            assert!(!holds(clear), "{:?}", String::from_utf8_lossy(&sent));
        }
    }
}
