//! An environment that says nothing about settings: no locale, no file of the
//! developer's own, no SSH.

use std::process::Command;

/// The variables to set. There are no such folders.
pub(crate) const SET: [(&str, &str); 4] = [
    ("LC_ALL", "C"),
    (
        "XDG_DATA_HOME",
        concat!(env!("CARGO_TARGET_TMPDIR"), "/no-games"),
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
