//! How the program is started in a pseudo-terminal.

use super::{Terminal, at_least_one, size, visible};
use crate::quiet;
use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, native_pty_system};
use std::io::Read;
use std::sync::mpsc::channel;
use std::thread;
use tempfile::TempDir;

impl Terminal {
    /// Starts `schotten` with these arguments at 80×24, in color, without motion
    /// and records.
    pub(crate) fn start(args: &[&str]) -> Self {
        Self::start_with(args, 80, 24, &[])
    }

    /// The same at this size and with these variables set.
    pub(crate) fn start_with(args: &[&str], columns: u16, rows: u16, env: &[(&str, &str)]) -> Self {
        let args = [args, &["--no-motion", "--no-record"]].concat();
        Self::start_as_is(&args, columns, rows, env)
    }

    /// Starts `schotten` at 80×24, and lets it record its games in this folder.
    pub(crate) fn start_recording(args: &[&str], data: &str) -> Self {
        Self::start_as_is(args, 80, 24, &[("XDG_DATA_HOME", data)])
    }

    /// Starts `schotten` at 80×24 with cards and Stones that move.
    pub(crate) fn start_moving(args: &[&str]) -> Self {
        let args = [args, &["--no-record"]].concat();
        Self::start_as_is(&args, 80, 24, &[])
    }

    /// Starts `schotten` with these arguments and no others.
    pub(crate) fn start_as_is(
        args: &[&str],
        columns: u16,
        rows: u16,
        env: &[(&str, &str)],
    ) -> Self {
        Self::launch(program(args), columns, rows, env)
    }

    /// Starts `schotten` in a shell that takes the terminal when the program stops
    /// or a signal ends it. It then says how the terminal is set, and with Enter
    /// brings the program back. Gives back the program's id too.
    pub(crate) fn start_in_shell(args: &[&str]) -> (Self, String) {
        let usual = ["--no-motion", "--no-record"];
        Self::start_as_is_in_shell(&[&usual[..], args].concat(), &[])
    }

    /// The same with these arguments and no others.
    pub(crate) fn start_as_is_in_shell(args: &[&str], env: &[(&str, &str)]) -> (Self, String) {
        const SCRIPT: &str = r#"
            sh -c 'echo "id $$."; exec "$0" "$@"' "$0" "$@"
            while [ $? -ge 128 ]; do
                stty -a
                echo "shell waits"
                read line
                fg
            done
            echo "job ended""#;
        let mut command = CommandBuilder::new("sh");
        command.args(["-m", "-c", SCRIPT, env!("CARGO_BIN_EXE_schotten")]);
        command.args(args);
        let mut terminal = Self::launch(command, 80, 24, env);
        terminal.wait("the program's id", |terminal| {
            visible(terminal.bytes()).contains('.')
        });
        let sent = visible(terminal.bytes());
        let id = sent.split(['.', ' ']).nth(1).expect("an id").to_owned();
        (terminal, id)
    }

    /// Starts OpenSSH's client with a line by which a host invites.
    pub(crate) fn start_ssh(line: &str) -> Self {
        let mut command = CommandBuilder::new("ssh");
        // Nothing of whoever runs the tests: no settings, no keys, no known hosts.
        command.args([
            "-F",
            "none",
            "-o",
            "IdentityFile=none",
            "-o",
            "IdentityAgent=none",
        ]);
        command.args([
            "-o",
            "StrictHostKeyChecking=no",
            "-o",
            "UserKnownHostsFile=/dev/null",
        ]);
        command.args(["-o", "LogLevel=ERROR"]);
        command.args(line.split(' ').skip(1));
        Self::launch(command, 80, 24, &[])
    }

    fn launch(command: CommandBuilder, columns: u16, rows: u16, env: &[(&str, &str)]) -> Self {
        let (master, child, folder) = spawn(command, columns, rows, env);
        let mut reader = master.try_clone_reader().expect("a reader");
        let input = master.take_writer().expect("a writer");
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
            master,
            child,
            input,
            output,
            coming: Vec::new(),
            screen: vt100::Parser::new(at_least_one(rows), at_least_one(columns), 0),
            bytes: Vec::new(),
            full_frames: 0,
            _folder: folder,
        }
    }
}

/// How the program ends when its window is closed as soon as `text` was shown.
pub(crate) fn end_of_a_closed_window(args: &[&str], text: &str) -> ExitStatus {
    let args = [args, &["--no-record"]].concat();
    let (master, mut child, _folder) = spawn(program(&args), 80, 24, &[]);
    let mut reader = master.try_clone_reader().expect("a reader");
    let (mut seen, mut chunk) = (Vec::new(), [0; 4096]);
    while !visible(&seen).contains(text) {
        let read = reader.read(&mut chunk).expect("the program draws");
        assert!(read > 0, "it ended before it showed {text:?}");
        seen.extend_from_slice(&chunk[..read]);
    }
    // Nobody holds the other end of the terminal any more.
    drop(reader);
    drop(master);
    child.wait().expect("it ends")
}

/// The variables of a terminal that shows all there is.
const COLOR: [(&str, &str); 3] = [
    ("TERM", "xterm-256color"),
    ("LC_ALL", "C.UTF-8"),
    ("COLORTERM", "truecolor"),
];

fn program(args: &[&str]) -> CommandBuilder {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_schotten"));
    command.args(args);
    command
}

/// Starts it in a terminal of this size, where nothing but these variables says
/// anything about settings. What it keeps goes into a folder of its own, which no other
/// test reads.
fn spawn(
    mut command: CommandBuilder,
    columns: u16,
    rows: u16,
    env: &[(&str, &str)],
) -> (
    Box<dyn MasterPty + Send>,
    Box<dyn Child + Send + Sync>,
    TempDir,
) {
    let pair = native_pty_system()
        .openpty(size(columns, rows))
        .expect("the system has pseudo-terminals");
    for name in quiet::REMOVED {
        command.env_remove(name);
    }
    for (name, value) in quiet::SET.iter().chain(&COLOR) {
        command.env(name, value);
    }
    let folder = TempDir::new().expect("a folder");
    for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA"] {
        command.env(name, folder.path());
    }
    for (name, value) in env {
        command.env(name, value);
    }
    let child = pair
        .slave
        .spawn_command(command)
        .expect("the program starts");
    (pair.master, child, folder)
}
