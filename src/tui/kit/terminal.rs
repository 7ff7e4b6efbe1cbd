//! Taking over the terminal at the start, and giving it back in every case: after a
//! panic, on a signal, and when it takes no output.

use crate::settings::Background;
use crate::tty;
use crate::tui::kit::answer::{Answer, BACKGROUND_QUESTION};
use crate::tui::kit::canvas::{CLEAR_BACKWARD, Canvas};
#[cfg(unix)]
use crate::tui::kit::input::{self, TerminalEvent};
use crate::tui::kit::output::Output;
use ratatui::crossterm::clipboard::CopyToClipboard;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::queue;
use ratatui::crossterm::terminal::{
    self, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode,
};
use ratatui::prelude::*;
use std::io::{self, IsTerminal, Write, stdin, stdout};
use std::panic;
#[cfg(unix)]
use std::sync::atomic::{AtomicBool, Ordering};
#[cfg(unix)]
use std::sync::mpsc;
use std::thread;
#[cfg(unix)]
use std::time::{Duration, Instant};
use tracing::info;

/// Has keys reported by the kitty keyboard protocol: all of them (8) as sequences (1) that tell
/// a key that repeats or is released (2), with its place on the keyboard (4) and its text (16).
/// Other terminals ignore it.
const REPORT_KEYS: &[u8] = b"\x1b[>31u";
/// Has keys sent as they were before.
const REPORT_KEYS_NO_MORE: &[u8] = b"\x1b[<u";
/// How long a command waits for the terminal to say what its background is.
#[cfg(unix)]
const ANSWER_DEADLINE: Duration = Duration::from_millis(200);
/// Whether the terminal was asked to report keys. Taking that back twice would take back what
/// the program around this one has asked for.
#[cfg(unix)]
static REPORTS_KEYS: AtomicBool = AtomicBool::new(false);

/// The terminal while the program has taken it over. Dropping it gives the terminal
/// back.
#[derive(Debug)]
pub(crate) struct TerminalGuard {
    canvas: Canvas<Output>,
    /// Whether the terminal reports the mouse to the program.
    has_mouse: bool,
}

impl TerminalGuard {
    /// Takes the terminal over: raw mode and the alternate screen.
    /// Calls `wake` whenever a frame was written.
    ///
    /// # Errors
    ///
    /// If standard input or output isn't a terminal, or it refuses.
    pub(crate) fn take(wake: impl Fn() + Send + 'static) -> io::Result<Self> {
        if !stdin().is_terminal() || !stdout().is_terminal() {
            return Err(io::Error::other(
                "schotten needs a terminal for its table: standard input and output must not be \
                 redirected",
            ));
        }
        restore_on_panic();
        let output = Output::start(wake)?;
        let mut screen = Self {
            canvas: Canvas::new(output, Size::ZERO),
            has_mouse: false,
        };
        screen.take_again()?;
        Ok(screen)
    }

    /// Returns whether the last frame is still being written. No other can be drawn until
    /// it is.
    ///
    /// # Errors
    ///
    /// If the terminal has failed.
    pub(crate) fn is_busy(&mut self) -> io::Result<bool> {
        self.canvas.out().is_busy()
    }

    /// Asks the terminal for its background with the next frame. Its answer comes as input, or
    /// never.
    ///
    /// # Errors
    ///
    /// If the terminal refuses.
    pub(crate) fn ask_background(&mut self) -> io::Result<()> {
        // Elsewhere, crossterm reads the input and doesn't know the answer.
        let question = if cfg!(unix) { BACKGROUND_QUESTION } else { "" };
        self.canvas.out().write_all(question.as_bytes())
    }

    /// Takes the mouse, or leaves it to the terminal, with the next frame. While the program
    /// has it, the terminal can't select text.
    ///
    /// # Errors
    ///
    /// If the terminal refuses.
    pub(crate) fn use_mouse(&mut self, wanted: bool) -> io::Result<()> {
        if wanted != self.has_mouse {
            self.has_mouse = wanted;
            take_mouse(self.canvas.out(), wanted)?;
        }
        Ok(())
    }

    /// Draws a frame with `paint`, sends what has changed, and returns what `paint`
    /// has returned.
    ///
    /// # Errors
    ///
    /// If the terminal fails.
    pub(crate) fn draw<D>(&mut self, paint: impl FnOnce(&mut Buffer) -> D) -> io::Result<D> {
        let window = window()?;
        if window != self.canvas.window() {
            info!(?window);
            self.canvas.start_anew(window);
        }
        self.canvas.draw(paint)
    }

    /// Puts a text into the terminal's clipboard (OSC 52) with the next frame.
    /// Terminals that don't allow that ignore it.
    ///
    /// # Errors
    ///
    /// If the text can't be encoded.
    pub(crate) fn copy(&mut self, text: &str) -> io::Result<()> {
        copy(self.canvas.out(), text)
    }

    /// Has the next frame drawn in full, after something else wrote to the screen.
    ///
    /// # Errors
    ///
    /// If the size of the window is unknown.
    pub(crate) fn redraw(&mut self) -> io::Result<()> {
        self.canvas.start_anew(window()?);
        Ok(())
    }

    /// Gives the terminal back for a while.
    pub(crate) fn leave(&mut self) {
        self.canvas.out().finish();
        self.has_mouse = false;
        restore();
    }

    /// Takes the terminal over again after other programs have used it. The next
    /// frame is drawn in full.
    ///
    /// # Errors
    ///
    /// If the terminal refuses.
    pub(crate) fn take_again(&mut self) -> io::Result<()> {
        // This comes first: in the background it stops the program before anything
        // is written.
        enable_raw_mode()?;
        let entered = self.enter();
        entered.inspect_err(|_| restore())
    }

    /// Queues the sequences that set the terminal up, to be sent with the first
    /// frame.
    fn enter(&mut self) -> io::Result<()> {
        set_up(self.canvas.out(), cfg!(unix))?;
        #[cfg(unix)]
        REPORTS_KEYS.store(true, Ordering::Relaxed);
        let window = window()?;
        info!(?window);
        self.canvas.start_anew(window);
        Ok(())
    }
}

/// Sets a terminal up for the table. Elsewhere than here, crossterm reads its input, which doesn't
/// know all that it can report.
pub(crate) fn set_up(out: &mut impl Write, reports: bool) -> io::Result<()> {
    queue!(out, EnterAlternateScreen, Hide)?;
    if reports {
        queue!(out, EnableBracketedPaste)?;
        // The alternate screen has a keyboard mode of its own.
        out.write_all(REPORT_KEYS)?;
    }
    Ok(())
}

/// Sets a terminal back to what it was. Without an alternate screen the table would stay readable,
/// so it is cleared before.
pub(crate) fn set_back(out: &mut impl Write, reports: bool) -> io::Result<()> {
    if reports {
        out.write_all(REPORT_KEYS_NO_MORE)?;
    }
    queue!(out, EndSynchronizedUpdate, DisableMouseCapture)?;
    out.write_all(CLEAR_BACKWARD)?;
    queue!(out, LeaveAlternateScreen, Show)?;
    if cfg!(unix) {
        queue!(out, DisableBracketedPaste)?;
    }
    Ok(())
}

/// Takes the mouse of a terminal, or leaves it to the terminal.
pub(crate) fn take_mouse(out: &mut impl Write, wanted: bool) -> io::Result<()> {
    if wanted {
        queue!(out, EnableMouseCapture)
    } else {
        queue!(out, DisableMouseCapture)
    }
}

/// Puts a text into the clipboard of a terminal (OSC 52).
pub(crate) fn copy(out: &mut impl Write, text: &str) -> io::Result<()> {
    queue!(out, CopyToClipboard::to_clipboard_from(text))
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        self.leave();
    }
}

/// Asks the terminal for its background while no table is shown. Returns `None` if there is no
/// terminal, or it doesn't answer within [`ANSWER_DEADLINE`].
#[cfg(unix)]
pub(crate) fn background() -> Option<Background> {
    use rustix::{process::getpgrp, termios::tcgetpgrp};
    // A command in the background would be stopped.
    let is_in_front = tcgetpgrp(stdin()).is_ok_and(|front| front == getpgrp());
    if !is_in_front || !stdout().is_terminal() {
        return None;
    }
    enable_raw_mode().ok()?;
    let (sender, answers) = mpsc::channel();
    input::read(move |event| sender.send(event).is_ok());
    tty::write_in_time(BACKGROUND_QUESTION.into());
    let deadline = Instant::now() + ANSWER_DEADLINE;
    let answer = std::iter::from_fn(|| {
        let left = deadline.saturating_duration_since(Instant::now());
        answers.recv_timeout(left).ok()?.ok()
    })
    .find_map(|event| match event {
        TerminalEvent::Answer(Answer::Background(background)) => Some(background),
        _ => None,
    });
    // There is nowhere to report that it failed.
    drop(disable_raw_mode());
    answer
}

/// Elsewhere, the terminal isn't asked.
#[cfg(not(unix))]
pub(crate) const fn background() -> Option<Background> {
    None
}

/// Returns the size of the window in cells. Serial lines and some containers report
/// 0 by 0; then `COLUMNS` and `LINES` count, or else the size of most terminals.
fn window() -> io::Result<Size> {
    let reported = Size::from(terminal::size()?);
    let known = |length: u16, name, usual| {
        let told = || std::env::var(name).ok()?.parse().ok();
        let told = Some(length).filter(|length| *length > 0).or_else(told);
        told.filter(|length| *length > 0).unwrap_or(usual)
    };
    Ok(Size::new(
        known(reported.width, "COLUMNS", 80),
        known(reported.height, "LINES", 24),
    ))
}

/// Gives the terminal back, from any thread. If it takes no output, this gives up after 0.3 s. Errors are ignored, since there may be no terminal any more.
pub(crate) fn restore() {
    let mut bytes = Vec::new();
    #[cfg(unix)]
    let reports = REPORTS_KEYS.swap(false, Ordering::Relaxed);
    #[cfg(not(unix))]
    let reports = false;
    if set_back(&mut bytes, reports).is_ok() {
        tty::write_in_time(bytes);
    }
    // Whatever the screen looks like, the shell needs lines and signals. There is
    // nowhere to report a failure.
    drop(disable_raw_mode());
}

/// Gives the terminal back when the thread that draws panics, before the message is
/// printed. Panics of other threads are reported by the event loop.
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
