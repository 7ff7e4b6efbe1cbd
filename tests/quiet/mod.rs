//! An environment that says nothing about settings: no locale, no file of the
//! developer's own, no SSH.

use std::io::Write;
use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread;

/// The variables to set. There are no such folders.
pub(crate) const SET: [(&str, &str); 4] = [
    ("LC_ALL", "C"),
    (
        "XDG_DATA_HOME",
        concat!(env!("CARGO_TARGET_TMPDIR"), "/no-data"),
    ),
    (
        "XDG_CONFIG_HOME",
        concat!(env!("CARGO_TARGET_TMPDIR"), "/no-settings"),
    ),
    // On Windows both are here.
    ("APPDATA", concat!(env!("CARGO_TARGET_TMPDIR"), "/nothing")),
];

/// The variables to remove.
pub(crate) const REMOVED: [&str; 4] = ["COLORFGBG", "NO_COLOR", "SSH_CONNECTION", "SSH_TTY"];

/// The program, in that environment.
pub(crate) fn schotten() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_schotten"));
    command.envs(SET);
    for name in REMOVED {
        command.env_remove(name);
    }
    command
}

/// The program in that environment, with what it keeps in this folder.
pub(crate) fn keeping_in(folder: impl AsRef<Path>) -> Command {
    let mut command = schotten();
    for name in ["XDG_DATA_HOME", "APPDATA"] {
        command.env(name, folder.as_ref());
    }
    command
}

/// A running program, which doesn't outlive the test, however that ends.
pub(crate) struct Running(Option<Child>);

impl Running {
    /// Starts a program.
    pub(crate) fn start(command: &mut Command) -> Self {
        Self(Some(command.spawn().expect("the program starts")))
    }
}

impl Deref for Running {
    type Target = Child;

    fn deref(&self) -> &Child {
        self.0.as_ref().expect("its output wasn't taken")
    }
}

impl DerefMut for Running {
    fn deref_mut(&mut self) -> &mut Child {
        self.0.as_mut().expect("its output wasn't taken")
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(child) = &mut self.0 {
            // One that has ended can't be killed, and needn't be.
            drop(child.kill());
            drop(child.wait());
        }
    }
}

/// Starts a program that is written to and read from.
pub(crate) fn piped(command: &mut Command) -> Running {
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    Running::start(command)
}

/// Runs a program with this input to its end.
pub(crate) fn output_to(command: &mut Command, input: impl AsRef<[u8]>) -> Output {
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let child = command.stderr(Stdio::piped()).spawn();
    let mut child = child.expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input");
    let input = input.as_ref().to_vec();
    let writer = thread::spawn(move || {
        // A program that has ended reads no more.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("all is written");
    output
}
