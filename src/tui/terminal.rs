//! The terminal: taken over at the start and given back in every case, also
//! after a panic and on a signal.

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::style::force_color_output;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use std::io::{self, IsTerminal, Stdout, stdin, stdout};
use std::mem::ManuallyDrop;
use std::panic;
use std::thread;

/// The terminal, taken over. Dropping it gives it back.
#[derive(Debug)]
pub(crate) struct Screen {
    /// What is drawn on.
    ///
    /// It is never dropped: that would report errors on a terminal that may
    /// have gone away, and panic there. [`restore`] does what it would do.
    pub(crate) terminal: ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>,
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
        enable_raw_mode()?;
        let entered = execute!(stdout(), EnterAlternateScreen, EnableMouseCapture);
        let terminal = entered.and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        match terminal {
            Ok(terminal) => Ok(Self {
                terminal: ManuallyDrop::new(terminal),
            }),
            Err(error) => {
                restore();
                Err(error)
            }
        }
    }
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
