//! The real program in a pseudo-terminal: keys, clicks, resizes and signals go
//! in, the screen and every byte come out.
//!
//! Nothing here guesses from a silence that the program has finished. The table
//! draws in whole frames, between the marks of synchronized output, and a wait
//! looks at the screen after each of them. [`Terminal::keys`] sends Ctrl-L behind
//! the keys: keys are obeyed in order, so when the screen is redrawn in full it
//! shows what came of them, whether that is a change or none. The plain mode
//! answers every line: [`Terminal::enter`] waits for that.

mod launch;

pub(crate) use launch::end_of_a_closed_window;
use portable_pty::{Child, ExitStatus, MasterPty, PtySize};
use rustix::termios::{Action, tcflow};
use std::fs::OpenOptions;
use std::io::Write;
use std::num::NonZeroU16;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use unicode_width::UnicodeWidthStr;

/// How long a test waits for what has to come before it fails.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often a wait looks at what the terminal doesn't tell, such as a file.
const LOOK: Duration = Duration::from_millis(10);
/// The marks of synchronized output around a frame.
const FRAME: &[u8] = b"\x1b[?2026h";
const FRAME_END: &[u8] = b"\x1b[?2026l";
/// How a frame begins that doesn't build on the one before.
const FULL_FRAME: &[u8] = b"\x1b[?2026h\x1b[0m\x1b[999;999H\x1b[1J";
/// Ctrl-L as a sequence: unlike the control character it can follow an Esc,
/// which would take that for Alt.
const REDRAW: &str = "\x1b[108;5u";

/// The program in its terminal.
pub(crate) struct Terminal {
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    input: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    /// What has come and is not on the screen yet: whole frames that nobody has
    /// waited for, and the beginning of one.
    coming: Vec<u8>,
    screen: vt100::Parser,
    bytes: Vec<u8>,
    /// How many frames were drawn in full.
    full_frames: usize,
    /// Where the program keeps what it keeps.
    _folder: TempDir,
}

impl Terminal {
    /// Types these characters and waits until the table has obeyed and drawn all
    /// of them; `\r` is Enter, `\x1b` is Esc.
    pub(crate) fn keys(&mut self, keys: &str) {
        self.send(keys);
        self.wait_for_full_frame("the keys to be obeyed", |terminal| terminal.send(REDRAW));
    }

    /// Types without waiting: into what is no table, to leave the table, or
    /// faster than it draws.
    pub(crate) fn send(&mut self, keys: &str) {
        self.input
            .write_all(keys.as_bytes())
            .expect("the terminal takes keys");
        self.input.flush().expect("the terminal takes keys");
    }

    /// Types a line into the plain mode, and waits until this stands in its answer.
    pub(crate) fn enter(&mut self, line: &str, answer: &str) {
        self.wait_for_answer(answer, |terminal| terminal.send(&format!("{line}\r")));
    }

    /// Types a line into the plain mode where it writes no escape sequences, and returns what it
    /// prints until it waits for the next line, or ends with these words.
    pub(crate) fn answer_to(&mut self, line: &str, end: &str) -> String {
        let before = self.bytes.len();
        self.send(&format!("{line}\r"));
        self.answer_since(before, end)
    }

    /// Returns what the plain mode has printed up to its first prompt, as [`Self::answer_to`].
    pub(crate) fn first_prompt(&mut self) -> String {
        self.answer_since(0, "> ")
    }

    fn answer_since(&mut self, before: usize, end: &str) -> String {
        let printed = |terminal: &Self| {
            String::from_utf8_lossy(&terminal.bytes[before..]).replace("\r\n", "\n")
        };
        self.wait("an answer", |terminal| {
            let text = printed(terminal);
            text.ends_with("\n> ") || text.contains(end)
        });
        printed(self)
    }

    /// Does something that gives the shell the terminal, and waits until it has it.
    pub(crate) fn wait_for_shell(&mut self, cause: impl FnOnce(&mut Self)) {
        self.wait_for_answer("shell waits", cause);
    }

    /// Does something, and waits until this is sent after it. What stands on the
    /// screen already is no answer.
    fn wait_for_answer(&mut self, answer: &str, cause: impl FnOnce(&mut Self)) {
        let before = self.bytes.len();
        cause(self);
        self.wait(&format!("the answer {answer:?}"), |terminal| {
            visible(&terminal.bytes[before..]).contains(answer)
        });
    }

    /// Clicks on a cell, both counted from 0.
    pub(crate) fn click(&mut self, place: (u16, u16)) {
        self.keys(&click(place));
    }

    /// Clicks on this text, once it stands at or below a row.
    pub(crate) fn click_on(&mut self, text: &str, from_row: usize) {
        let place = self.wait_for_place(text, from_row);
        self.click(place);
    }

    /// Makes the terminal this large, which it was not, and waits until the table
    /// is drawn in it.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        self.wait_for_full_frame("the size to be obeyed", |terminal| {
            terminal.resize_meanwhile(columns, rows);
        });
    }

    /// Makes the terminal this large while nobody draws in it.
    pub(crate) fn resize_meanwhile(&mut self, columns: u16, rows: u16) {
        let (height, width) = (at_least_one(rows), at_least_one(columns));
        self.screen.screen_mut().set_size(height, width);
        self.resize_window(columns, rows);
    }

    /// Does something that makes the table draw in full, and waits until it has.
    fn wait_for_full_frame(&mut self, what: &str, cause: impl FnOnce(&mut Self)) {
        let before = self.full_frames;
        cause(self);
        self.wait(what, |terminal| terminal.full_frames > before);
    }

    /// Makes the terminal take no output, as Ctrl-S does, until the program
    /// starts it again.
    pub(crate) fn stall(&self) {
        let name = self.master.tty_name().expect("the terminal has a name");
        let terminal = OpenOptions::new().read(true).write(true).open(name);
        let terminal = terminal.expect("the terminal can be opened");
        tcflow(terminal, Action::OOff).expect("the terminal can be stopped");
    }

    /// Presses Ctrl-L again and again, as a player would to whom the program
    /// seems deaf, until it is heard.
    pub(crate) fn redraw_until_heard(&mut self) {
        /// Longer than the program waits for the rest of a sequence.
        const BETWEEN: Duration = Duration::from_millis(500);
        let before = self.full_frames;
        let end = Instant::now() + PATIENCE;
        loop {
            self.send("\x0c");
            match self.wait_until(Instant::now() + BETWEEN, |it| it.full_frames > before) {
                Err(RecvTimeoutError::Timeout) if Instant::now() < end => {}
                heard => return heard.expect("the key is heard"),
            }
        }
    }

    /// How many whole frames have come since the bytes were taken.
    pub(crate) fn frames(&self) -> usize {
        let places = self.bytes.windows(FRAME_END.len());
        places.filter(|place| *place == FRAME_END).count()
    }

    /// The most memory the program has used so far, in MiB.
    #[cfg(target_os = "linux")]
    pub(crate) fn peak_memory(&self) -> u64 {
        let id = self.child.process_id().expect("it runs");
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).expect("it runs");
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let peak = peak.and_then(|peak| peak.trim().strip_suffix(" kB"));
        peak.and_then(|peak| peak.trim().parse::<u64>().ok())
            .expect("a number of kB")
            / 1024
    }

    /// Makes the terminal this large, but not the screen that is looked at here.
    pub(crate) fn resize_window(&mut self, columns: u16, rows: u16) {
        self.master
            .resize(size(columns, rows))
            .expect("the terminal resizes");
    }

    /// The lowest row, counted from 1, that the bytes since they were taken move
    /// the cursor to for writing there.
    pub(crate) fn lowest_row(&self) -> u16 {
        #[derive(Default)]
        struct Rows {
            current: u16,
            lowest: u16,
        }
        impl vte::Perform for Rows {
            fn print(&mut self, _: char) {
                self.lowest = self.lowest.max(self.current);
            }

            fn csi_dispatch(
                &mut self,
                params: &vte::Params,
                _intermediates: &[u8],
                _ignore: bool,
                action: char,
            ) {
                let row = params.iter().next().and_then(|row| row.first());
                if let ('H', Some(row)) = (action, row) {
                    self.current = *row;
                }
            }
        }
        let mut rows = Rows::default();
        vte::Parser::new().advance(&mut rows, &self.bytes);
        rows.lowest
    }

    /// Sends a signal by name, as in `kill -TERM`.
    pub(crate) fn signal(&mut self, name: &str) {
        let id = self.child.process_id().expect("it runs").to_string();
        send_signal(name, &id);
    }

    /// Returns whether nothing comes for a while that is longer than any tick
    /// of the program's clock. Only for the promise that nothing is sent.
    pub(crate) fn is_idle(&mut self) -> bool {
        const LONG: Duration = Duration::from_millis(400);
        let before = self.bytes.len();
        let anything = |terminal: &Self| terminal.bytes.len() > before;
        self.wait_until(Instant::now() + LONG, anything).is_err()
    }

    /// Takes onto the screen what came next: a frame, if it is whole, or what is
    /// none. Gives back whether there was anything.
    fn take_in(&mut self) -> bool {
        let length = next_part(&self.coming);
        self.take_in_part(length)
    }

    fn take_in_part(&mut self, length: usize) -> bool {
        let part: Vec<u8> = self.coming.drain(..length).collect();
        self.screen.process(&part);
        self.full_frames += usize::from(part.starts_with(FULL_FRAME));
        self.bytes.extend_from_slice(&part);
        length > 0
    }

    /// The screen's text.
    pub(crate) fn text(&self) -> String {
        self.screen.screen().contents()
    }

    /// The screen's lines.
    pub(crate) fn lines(&self) -> Vec<String> {
        let columns = self.screen.screen().size().1;
        self.screen.screen().rows(0, columns.get()).collect()
    }

    /// The screen's lines with their colors. Blanks look alike whatever the color and the
    /// weight of the text that they don't have.
    pub(crate) fn looks(&self) -> Vec<String> {
        let screen = self.screen.screen();
        let (rows, columns) = (screen.size().0.get(), screen.size().1.get());
        let look = |row, column| {
            let cell = screen.cell(row, column)?;
            let is_blank = cell.contents().trim().is_empty() && !cell.inverse();
            let text = (!is_blank).then(|| (cell.contents(), cell.fgcolor(), cell.bold()));
            Some(format!("{text:?}{:?}{}", cell.bgcolor(), cell.underline()))
        };
        let line = |row| {
            (0..columns)
                .filter_map(|column| look(row, column))
                .collect()
        };
        (0..rows).map(line).collect()
    }

    /// Waits until this screen shows what the other one does: where one of them
    /// has things that move, until they have come to rest.
    pub(crate) fn wait_to_look_like(&mut self, other: &Self) {
        let looks = other.looks();
        let what = format!("this screen:\n{}", other.text());
        self.wait(&what, |terminal| terminal.looks() == looks);
    }

    /// Shows on the screen what the program has not sent.
    pub(crate) fn show(&mut self, bytes: &[u8]) {
        self.screen.process(bytes);
    }

    /// The screen itself.
    pub(crate) fn screen(&self) -> &vt100::Screen {
        self.screen.screen()
    }

    /// Waits until this stands on the screen.
    pub(crate) fn wait_for(&mut self, text: &str) {
        self.wait(&format!("{text:?} on the screen"), |terminal| {
            terminal.text().contains(text)
        });
    }

    /// Waits until this stands at or below a row; gives back where.
    pub(crate) fn wait_for_place(&mut self, text: &str, from_row: usize) -> (u16, u16) {
        self.wait(text, |terminal| terminal.find(text, from_row).is_some());
        self.find(text, from_row).expect("it is there")
    }

    /// Waits until something holds, after each frame.
    pub(crate) fn wait(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        if let Err(error) = self.wait_until(Instant::now() + PATIENCE, holds) {
            panic!(
                "waited in vain for {what}: {error}; the screen:\n{}",
                self.text()
            );
        }
    }

    fn wait_until(
        &mut self,
        end: Instant,
        holds: impl Fn(&Self) -> bool,
    ) -> Result<(), RecvTimeoutError> {
        loop {
            if holds(self) {
                return Ok(());
            }
            if self.take_in() {
                continue;
            }
            let left = end.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(LOOK.min(left)) {
                Ok(chunk) => self.coming.extend(chunk),
                Err(RecvTimeoutError::Timeout) if !left.is_zero() => {}
                // What was sent before the end is all there is.
                Err(RecvTimeoutError::Disconnected) if !self.coming.is_empty() => {
                    self.take_in_part(self.coming.len());
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// The place of this text's first cell, at or below a row.
    pub(crate) fn find(&self, text: &str, from_row: usize) -> Option<(u16, u16)> {
        self.lines()
            .iter()
            .enumerate()
            .skip(from_row)
            .find_map(|(row, line)| {
                let byte = line.find(text)?;
                let column = line[..byte].width();
                Some((u16::try_from(column).ok()?, u16::try_from(row).ok()?))
            })
    }

    /// All bytes since they were taken.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// All bytes since the last call.
    pub(crate) fn take_bytes(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.bytes)
    }

    /// Waits for the end of the program, and takes in all that it has sent.
    pub(crate) fn end(&mut self) -> ExitStatus {
        let end = Instant::now() + PATIENCE;
        let closed = self.wait_until(end, |_| false);
        let open = closed == Err(RecvTimeoutError::Timeout);
        assert!(!open, "it does not end; the screen:\n{}", self.text());
        // The terminal is closed a little before the program can be waited for.
        loop {
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                return status;
            }
            assert!(Instant::now() < end, "it closes its terminal and stays");
            thread::sleep(LOOK);
        }
    }

    /// Returns whether the terminal is as it was before: main screen, cursor
    /// shown, mouse off.
    pub(crate) fn is_restored(&self) -> bool {
        let screen = self.screen.screen();
        !screen.alternate_screen()
            && !screen.hide_cursor()
            && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A test that failed leaves nothing running.
        let _ = self.child.kill();
    }
}

/// How much of what comes belongs onto the screen at once: a frame, or all
/// before it. Of a frame that is not whole nothing does, as in a terminal that
/// knows synchronized output.
fn next_part(coming: &[u8]) -> usize {
    let place = |mark: &[u8]| coming.windows(mark.len()).position(|part| part == mark);
    match place(FRAME) {
        Some(0) => place(FRAME_END).map_or(0, |end| end + FRAME_END.len()),
        Some(before) => before,
        // The mark itself may have come only in part.
        None => {
            let parts = (1..FRAME.len()).rev();
            let mut cut = parts.filter(|length| coming.ends_with(&FRAME[..*length]));
            coming.len() - cut.next().unwrap_or(0)
        }
    }
}

/// What a terminal sends for a click on a cell, both counted from 0.
pub(crate) fn click((column, row): (u16, u16)) -> String {
    let (x, y) = (column + 1, row + 1);
    format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m")
}

/// Sends a signal by name to a process.
pub(crate) fn send_signal(name: &str, id: &str) {
    let sent = std::process::Command::new("kill")
        .args([&format!("-{name}"), id])
        .status();
    assert!(sent.expect("kill is there").success());
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols: columns,
        pixel_width: 0,
        pixel_height: 0,
    }
}

fn at_least_one(cells: u16) -> NonZeroU16 {
    NonZeroU16::new(cells).expect("a screen has cells")
}

/// The characters of a byte stream without its control sequences: what was
/// ever sent to be seen.
pub(crate) fn visible(bytes: &[u8]) -> String {
    struct Seen(String);
    impl vte::Perform for Seen {
        fn print(&mut self, c: char) {
            self.0.push(c);
        }
    }
    let mut seen = Seen(String::new());
    vte::Parser::new().advance(&mut seen, bytes);
    seen.0
}
