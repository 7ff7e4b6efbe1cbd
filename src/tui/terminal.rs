//! The terminal: taken over at the start and given back in every case, also
//! after a panic and on a signal.

use super::app::App;
use super::canvas::Canvas;
use ratatui::Viewport;
use ratatui::crossterm::clipboard::CopyToClipboard;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::style::force_color_output;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use std::io::{self, IsTerminal, Stdout, stdin, stdout};
use std::panic;
use std::thread;

/// The terminal, taken over. Dropping it gives it back.
#[derive(Debug)]
pub(crate) struct Screen {
    canvas: Canvas<Stdout>,
}

impl Screen {
    /// Takes the terminal over: raw mode, the alternate screen, the mouse.
    ///
    /// # Errors
    ///
    /// If standard input or output is no terminal, or it refuses.
    pub(crate) fn take() -> io::Result<Self> {
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
        Ok(Self { canvas: enter()? })
    }

    /// Draws what has changed.
    ///
    /// # Errors
    ///
    /// If the terminal fails.
    pub(crate) fn draw(&mut self, app: &mut App) -> io::Result<()> {
        self.canvas.draw(app)
    }

    /// Puts a text into the terminal's clipboard (OSC 52); a terminal that does
    /// not allow that passes over it.
    ///
    /// # Errors
    ///
    /// If the terminal fails.
    #[expect(clippy::unused_self, reason = "who has no screen can't write to it")]
    pub(crate) fn copy(&mut self, text: &str) -> io::Result<()> {
        execute!(stdout(), CopyToClipboard::to_clipboard_from(text))
    }

    /// Gives the terminal back for a while.
    #[expect(clippy::unused_self, reason = "who has no screen can't leave it")]
    pub(crate) fn leave(&mut self) {
        restore();
    }

    /// Takes the terminal again, after others have used it; the next frame is
    /// drawn in full.
    ///
    /// # Errors
    ///
    /// If the terminal refuses.
    pub(crate) fn take_again(&mut self) -> io::Result<()> {
        self.canvas = enter()?;
        Ok(())
    }
}

/// Takes the terminal over, or leaves it as it was.
fn enter() -> io::Result<Canvas<Stdout>> {
    // First of all: in the background this stops the program, before anything
    // is written.
    enable_raw_mode()?;
    let entered = execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, Hide);
    let canvas = entered.and_then(|()| Canvas::new(stdout(), Viewport::Fullscreen));
    canvas.inspect_err(|_| restore())
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

/// Gives the terminal back. Errors are of no use here: there may be no
/// terminal any more.
fn restore() {
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
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
