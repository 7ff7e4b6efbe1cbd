//! The terminal: taken over at the start and given back in every case, also
//! after a panic and on a signal, and when it takes no output.

use super::app::App;
use super::canvas::Canvas;
use super::output::Output;
use super::screen::Drawn;
use crate::tty;
use ratatui::crossterm::clipboard::CopyToClipboard;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::queue;
use ratatui::crossterm::style::force_color_output;
use ratatui::crossterm::terminal::{
    self, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode,
};
use ratatui::layout::Size;
use std::io::{self, IsTerminal, Write, stdin, stdout};
use std::panic;
use std::thread;

/// The terminal, taken over. Dropping it gives it back.
#[derive(Debug)]
pub(crate) struct TerminalGuard {
    canvas: Canvas<Output>,
}

impl TerminalGuard {
    /// Takes the terminal over: raw mode, the alternate screen, the mouse.
    /// Calls `wake` whenever a frame was written.
    ///
    /// # Errors
    ///
    /// If standard input or output is no terminal, or it refuses.
    pub(crate) fn take(wake: impl Fn() + Send + 'static) -> io::Result<Self> {
        if !stdin().is_terminal() || !stdout().is_terminal() {
            return Err(io::Error::other(
                "schotten needs a terminal for its table: standard input and output must not be \
                 redirected",
            ));
        }
        restore_on_panic();
        // NO_COLOR is answered with a theme without colors. Left to itself,
        // crossterm would drop reverse video along with them.
        force_color_output(true);
        let output = Output::start(wake)?;
        let mut screen = Self {
            canvas: Canvas::new(output, Size::ZERO)?,
        };
        screen.take_again()?;
        Ok(screen)
    }

    /// Whether the frame before is still being written. The next one can't be
    /// drawn until it is.
    ///
    /// # Errors
    ///
    /// If the terminal has failed.
    pub(crate) fn is_busy(&mut self) -> io::Result<bool> {
        self.canvas.out().is_busy()
    }

    /// Draws what has changed, and sends it.
    ///
    /// # Errors
    ///
    /// If the terminal fails.
    pub(crate) fn draw(&mut self, app: &App) -> io::Result<Drawn> {
        let window = window()?;
        if window != self.canvas.window() {
            self.canvas.start_anew(window)?;
        }
        let drawn = self.canvas.draw(app)?;
        self.canvas.out().flush()?;
        Ok(drawn)
    }

    /// Puts a text into the terminal's clipboard (OSC 52) with the next frame; a
    /// terminal that does not allow that passes over it.
    ///
    /// # Errors
    ///
    /// If the text can't be encoded.
    pub(crate) fn copy(&mut self, text: &str) -> io::Result<()> {
        queue!(self.canvas.out(), CopyToClipboard::to_clipboard_from(text))
    }

    /// Draws the next frame in full: something else has written on the screen.
    ///
    /// # Errors
    ///
    /// If the size of the window is not to be had.
    pub(crate) fn redraw(&mut self) -> io::Result<()> {
        self.canvas.start_anew(window()?)
    }

    /// Gives the terminal back for a while.
    pub(crate) fn leave(&mut self) {
        self.canvas.out().finish();
        restore();
    }

    /// Takes the terminal again, after others have used it; the next frame is
    /// drawn in full.
    ///
    /// # Errors
    ///
    /// If the terminal refuses.
    pub(crate) fn take_again(&mut self) -> io::Result<()> {
        // First of all: in the background this stops the program, before
        // anything is written.
        enable_raw_mode()?;
        let entered = self.enter();
        entered.inspect_err(|_| restore())
    }

    /// What the terminal has to be told, to be sent with the first frame.
    fn enter(&mut self) -> io::Result<()> {
        queue!(
            self.canvas.out(),
            EnterAlternateScreen,
            EnableMouseCapture,
            Hide
        )?;
        #[cfg(unix)]
        queue!(
            self.canvas.out(),
            ratatui::crossterm::event::EnableBracketedPaste
        )?;
        self.canvas.start_anew(window()?)
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        self.leave();
    }
}

/// The size of the window in cells.
fn window() -> io::Result<Size> {
    terminal::size().map(Size::from)
}

/// Gives the terminal back, from whatever thread. Where it takes no output,
/// this gives up after 0.3 s. Errors are of no use here: there may be no
/// terminal any more.
pub(super) fn restore() {
    let mut bytes = Vec::new();
    let queued = queue!(
        bytes,
        EndSynchronizedUpdate,
        DisableMouseCapture,
        LeaveAlternateScreen,
        Show
    );
    #[cfg(unix)]
    let queued =
        queued.and_then(|()| queue!(bytes, ratatui::crossterm::event::DisableBracketedPaste));
    if queued.is_ok() {
        tty::write_in_time(bytes);
    }
    // Whatever the screen looks like, the shell needs lines and signals. There is
    // nowhere to report a failure.
    drop(disable_raw_mode());
}

/// A panic of the thread that draws gives the terminal back before its message
/// is printed. Other threads don't own the terminal; theirs are reported by
/// whoever waits for them.
fn restore_on_panic() {
    let drawing = thread::current().id();
    let print = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() == drawing {
            restore();
            print(info);
        }
    }));
}
