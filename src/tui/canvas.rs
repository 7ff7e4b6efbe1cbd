//! What the table is drawn on: a frame goes out in one piece, as no more bytes
//! than what has changed takes, and not at all if nothing has.

use super::app::App;
use super::screen;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::queue;
use ratatui::crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use ratatui::{Terminal, TerminalOptions, Viewport};
use std::cell::RefCell;
use std::fmt::{self, Debug, Formatter};
use std::io::{self, Write};
use std::rc::Rc;

/// A screen whose bytes go to `out`.
pub(super) struct Canvas<W: Write> {
    terminal: Terminal<CrosstermBackend<Collected>>,
    collected: Collected,
    out: W,
    /// What ratatui writes where nothing has changed: colors and cursor, as they
    /// are already.
    nothing: Vec<u8>,
}

/// The bytes of a frame, until they are sent.
#[derive(Clone, Debug, Default)]
struct Collected(Rc<RefCell<Vec<u8>>>);

impl<W: Write> Canvas<W> {
    /// A screen of which nothing is known, so that the first frame is drawn in
    /// full.
    ///
    /// # Errors
    ///
    /// If the terminal doesn't tell its size.
    pub(super) fn new(out: W, viewport: Viewport) -> io::Result<Self> {
        let collected = Collected::default();
        let backend = CrosstermBackend::new(collected.clone());
        let mut terminal = Terminal::with_options(backend, TerminalOptions { viewport })?;
        terminal.draw(|_| {})?;
        let nothing = collected.0.take();
        Ok(Self {
            terminal,
            collected,
            out,
            nothing,
        })
    }

    /// Draws what has changed since the last frame.
    ///
    /// # Errors
    ///
    /// If the terminal fails.
    pub(super) fn draw(&mut self, app: &mut App) -> io::Result<()> {
        self.terminal.draw(|frame| screen::draw(frame, app))?;
        let frame = self.collected.0.take();
        if frame == self.nothing {
            return Ok(());
        }
        // Terminals that know these two show the frame all at once.
        let mut whole = Vec::with_capacity(frame.len() + 16);
        queue!(whole, BeginSynchronizedUpdate)?;
        whole.extend_from_slice(&frame);
        queue!(whole, EndSynchronizedUpdate)?;
        self.out.write_all(&whole)?;
        self.out.flush()
    }
}

impl Canvas<Vec<u8>> {
    /// The bytes sent since the last call.
    pub(super) fn take_sent(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.out)
    }
}

impl<W: Write> Debug for Canvas<W> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Canvas").finish_non_exhaustive()
    }
}

impl Write for Collected {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    /// The frame is sent when it is whole.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
