//! The real program in a pseudo-terminal: keys, clicks, resizes and signals go
//! in, the screen and every byte come out.

use crate::quiet;
use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use rustix::termios::{Action, tcflow};
use std::fs::OpenOptions;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long a test waits for what has to come before it fails.
const PATIENCE: Duration = Duration::from_secs(20);
/// Without output for so long the program has drawn all it had to draw.
const QUIET: Duration = Duration::from_millis(60);

/// The program in its terminal.
pub(crate) struct Terminal {
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    input: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    bytes: Vec<u8>,
}

impl Terminal {
    /// Starts `schotten` with these arguments at 80×24, in color.
    pub(crate) fn start(args: &[&str]) -> Self {
        Self::start_with(args, 80, 24, &[])
    }

    /// Starts `schotten` at this size and with these variables set.
    pub(crate) fn start_with(args: &[&str], columns: u16, rows: u16, env: &[(&str, &str)]) -> Self {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_schotten"));
        command.args(args);
        command.arg("--no-motion");
        command.arg("--no-record");
        Self::launch(command, columns, rows, env)
    }

    /// Starts `schotten` at 80×24, and lets it record its games in this folder.
    pub(crate) fn start_recording(args: &[&str], data: &str) -> Self {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_schotten"));
        command.args(args);
        Self::launch(command, 80, 24, &[("XDG_DATA_HOME", data)])
    }

    /// Starts `schotten` with these arguments and no others.
    pub(crate) fn start_as_is(
        args: &[&str],
        columns: u16,
        rows: u16,
        env: &[(&str, &str)],
    ) -> Self {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_schotten"));
        command.args(args);
        Self::launch(command, columns, rows, env)
    }

    /// Starts `schotten` at 80×24 with cards and Stones that move.
    pub(crate) fn start_moving(args: &[&str]) -> Self {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_schotten"));
        command.args(args);
        command.arg("--no-record");
        command.env_remove("SSH_CONNECTION");
        command.env_remove("SSH_TTY");
        Self::launch(command, 80, 24, &[])
    }

    /// Starts `schotten` in a shell that takes the terminal when the program
    /// stops. It then says `job stopped` and how the terminal is set, and with
    /// Enter brings the program back. Gives back the program's id too.
    pub(crate) fn start_in_shell(args: &[&str]) -> (Self, String) {
        let usual = ["--no-motion", "--no-record"];
        Self::start_as_is_in_shell(&[&usual[..], args].concat(), &[])
    }

    /// The same with these arguments and no others.
    pub(crate) fn start_as_is_in_shell(args: &[&str], env: &[(&str, &str)]) -> (Self, String) {
        const SCRIPT: &str = r#"
            sh -c 'echo "id $$."; exec "$0" "$@"' "$0" "$@"
            while [ $? -ge 128 ]; do
                echo "job stopped"
                stty -a
                read line
                fg
            done
            echo "job ended""#;
        let mut command = CommandBuilder::new("sh");
        command.args(["-m", "-c", SCRIPT, env!("CARGO_BIN_EXE_schotten")]);
        command.args(args);
        let mut terminal = Self::launch(command, 80, 24, env);
        terminal.wait("the program's id", |terminal| {
            visible(&terminal.bytes).contains('.')
        });
        let sent = visible(&terminal.bytes);
        let id = sent.split(['.', ' ']).nth(1).expect("an id").to_owned();
        (terminal, id)
    }

    fn launch(mut command: CommandBuilder, columns: u16, rows: u16, env: &[(&str, &str)]) -> Self {
        let pair = native_pty_system()
            .openpty(size(columns, rows))
            .expect("the system has pseudo-terminals");
        in_quiet(&mut command);
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        command.env("COLORTERM", "truecolor");
        for (name, value) in env {
            command.env(name, value);
        }
        let child = pair
            .slave
            .spawn_command(command)
            .expect("the program starts");
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let input = pair.master.take_writer().expect("a writer");
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut chunk = [0; 4096];
            while let Ok(read) = reader.read(&mut chunk) {
                if read == 0 || sender.send(chunk[..read].to_vec()).is_err() {
                    break;
                }
            }
        });
        Self {
            master: pair.master,
            child,
            input,
            output,
            screen: vt100::Parser::new(at_least_one(rows), at_least_one(columns), 0),
            bytes: Vec::new(),
        }
    }

    /// Types these characters; `\r` is Enter, `\x1b` is Esc.
    pub(crate) fn keys(&mut self, keys: &str) {
        self.input
            .write_all(keys.as_bytes())
            .expect("the terminal takes keys");
        self.input.flush().expect("the terminal takes keys");
        self.settle();
    }

    /// Clicks on a cell, both counted from 0.
    pub(crate) fn click(&mut self, (column, row): (u16, u16)) {
        let (x, y) = (column + 1, row + 1);
        self.keys(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    }

    /// Clicks on this text, once it stands at or below a row.
    pub(crate) fn click_on(&mut self, text: &str, from_row: usize) {
        self.wait(text, |terminal| terminal.find(text, from_row).is_some());
        self.settle();
        let place = self.find(text, from_row).expect("it was there");
        self.click(place);
    }

    /// Makes the terminal this large.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        let (height, width) = (at_least_one(rows), at_least_one(columns));
        self.screen.screen_mut().set_size(height, width);
        self.master
            .resize(size(columns, rows))
            .expect("the terminal resizes");
        self.settle();
    }

    /// Makes the terminal take no output, as Ctrl-S does, until the program
    /// starts it again.
    pub(crate) fn stall(&self) {
        let name = self.master.tty_name().expect("the terminal has a name");
        let terminal = OpenOptions::new().read(true).write(true).open(name);
        let terminal = terminal.expect("the terminal can be opened");
        tcflow(terminal, Action::OOff).expect("the terminal can be stopped");
    }

    /// Types without taking in what is drawn meanwhile.
    pub(crate) fn type_blindly(&mut self, keys: &str) {
        self.input
            .write_all(keys.as_bytes())
            .expect("the terminal takes keys");
        self.input.flush().expect("the terminal takes keys");
    }

    /// Presses a key until something stands on the screen.
    pub(crate) fn press_until(&mut self, key: &str, text: &str) {
        let end = Instant::now() + PATIENCE;
        while !self.text().contains(text) {
            assert!(Instant::now() < end, "no {text:?}:\n{}", self.text());
            self.type_blindly(key);
            let _ = self.idle();
        }
    }

    /// How many whole frames have come since the bytes were taken.
    pub(crate) fn frames(&self) -> usize {
        const END: &[u8] = b"\x1b[?2026l";
        let places = self.bytes.windows(END.len());
        places.filter(|place| *place == END).count()
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
    pub(crate) fn resize_blindly(&mut self, columns: u16, rows: u16) {
        self.master
            .resize(size(columns, rows))
            .expect("the terminal resizes");
    }

    /// The lowest row, counted from 1, that the bytes since they were taken move
    /// the cursor to.
    pub(crate) fn lowest_row(&self) -> u16 {
        struct Moves(u16);
        impl vte::Perform for Moves {
            fn csi_dispatch(
                &mut self,
                params: &vte::Params,
                _intermediates: &[u8],
                _ignore: bool,
                action: char,
            ) {
                let row = params.iter().next().and_then(|row| row.first());
                if let ('H', Some(row)) = (action, row) {
                    self.0 = self.0.max(*row);
                }
            }
        }
        let mut moves = Moves(0);
        vte::Parser::new().advance(&mut moves, &self.bytes);
        moves.0
    }

    /// Sends a signal by name, as in `kill -TERM`.
    pub(crate) fn signal(&mut self, name: &str) {
        let id = self.child.process_id().expect("it runs").to_string();
        send_signal(name, &id);
    }

    /// Takes in what comes until nothing comes any more.
    pub(crate) fn settle(&mut self) {
        while let Ok(chunk) = self.output.recv_timeout(QUIET) {
            self.take_in(&chunk);
        }
    }

    /// Takes in what comes for a while that is longer than anything moves.
    /// Gives back whether anything came.
    pub(crate) fn idle(&mut self) -> bool {
        const LONG: Duration = Duration::from_millis(700);
        let end = Instant::now() + LONG;
        let before = self.bytes.len();
        while let Ok(chunk) = self
            .output
            .recv_timeout(end.saturating_duration_since(Instant::now()))
        {
            self.take_in(&chunk);
        }
        self.bytes.len() > before
    }

    /// Takes in what comes until nothing has come for such a while.
    pub(crate) fn rest(&mut self) {
        let end = Instant::now() + PATIENCE;
        while self.idle() {
            assert!(Instant::now() < end, "it never rests:\n{}", self.text());
        }
    }

    fn take_in(&mut self, chunk: &[u8]) {
        self.screen.process(chunk);
        self.bytes.extend_from_slice(chunk);
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

    /// The screen itself.
    pub(crate) fn screen(&self) -> &vt100::Screen {
        self.screen.screen()
    }

    /// Waits until this stands on the screen.
    pub(crate) fn wait_for(&mut self, text: &str) {
        self.wait(&format!("{text:?} on the screen"), |terminal| {
            terminal.text().contains(text)
        });
        self.settle();
    }

    /// Waits until something holds.
    pub(crate) fn wait(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        let end = Instant::now() + PATIENCE;
        while !holds(self) {
            match self.output.recv_timeout(QUIET) {
                Ok(chunk) => self.take_in(&chunk),
                Err(RecvTimeoutError::Timeout) if Instant::now() < end => {}
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    panic!("waited in vain for {what}; the screen:\n{}", self.text())
                }
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
                let column = line[..byte].chars().count();
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

    /// Waits for the end of the program.
    pub(crate) fn end(&mut self) -> ExitStatus {
        let end = Instant::now() + PATIENCE;
        loop {
            self.settle();
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                self.settle();
                return status;
            }
            assert!(
                Instant::now() < end,
                "it does not end; the screen:\n{}",
                self.text()
            );
        }
    }

    /// Is the terminal as it was before: main screen, cursor shown, mouse off?
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

/// Nothing outside the test says anything about settings.
fn in_quiet(command: &mut CommandBuilder) {
    for (name, value) in quiet::SET {
        command.env(name, value);
    }
    for name in quiet::REMOVED {
        command.env_remove(name);
    }
}

/// Sends a signal by name to a process.
pub(crate) fn send_signal(name: &str, id: &str) {
    let sent = std::process::Command::new("kill")
        .args([&format!("-{name}"), id])
        .status();
    assert!(sent.expect("kill is there").success());
}

/// How the program ends when its window is closed as soon as `text` was shown.
pub(crate) fn end_of_a_closed_window(args: &[&str], text: &str) -> ExitStatus {
    let pair = native_pty_system()
        .openpty(size(80, 24))
        .expect("the system has pseudo-terminals");
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_schotten"));
    command.args(args);
    command.arg("--no-record");
    in_quiet(&mut command);
    command.env("TERM", "xterm-256color");
    command.env("LC_ALL", "C.UTF-8");
    let mut child = pair
        .slave
        .spawn_command(command)
        .expect("the program starts");
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().expect("a reader");
    let (mut seen, mut chunk) = (Vec::new(), [0; 4096]);
    while !visible(&seen).contains(text) {
        let read = reader.read(&mut chunk).expect("the program draws");
        assert!(read > 0, "it ended before it showed {text:?}");
        seen.extend_from_slice(&chunk[..read]);
    }
    // Nobody holds the other end of the terminal any more.
    drop(reader);
    drop(pair.master);
    child.wait().expect("it ends")
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
