//! An environment that says nothing about settings: no locale, no file of the
//! developer's own, no SSH.

use std::io::Write;
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

/// Starts a program that is written to and read from.
pub(crate) fn piped(command: &mut Command) -> Child {
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    command.spawn().expect("the program starts")
}

/// Runs a program with this input to its end.
pub(crate) fn output_to(command: &mut Command, input: impl AsRef<[u8]>) -> Output {
    let mut child = piped(command.stderr(Stdio::piped()));
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
