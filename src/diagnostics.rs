//! The log that `--log` writes, for whoever looks for the cause of a stall or of a wrong picture:
//! the terminal, what kinds of input came and which commands they meant, frames, work in the
//! background, records. It names no card, no person and no file, and has no date.

use std::env;
use std::fs::OpenOptions;
use std::io;
use std::panic;
use std::path::Path;
use std::sync::Mutex;
use tracing::{Level, error, info};
use tracing_subscriber::fmt::time::uptime;

/// The variables of the environment that say what the terminal is.
const TERMINAL_VARIABLES: [&str; 10] = [
    "TERM",
    "COLORTERM",
    "TERM_PROGRAM",
    "TERM_PROGRAM_VERSION",
    "VTE_VERSION",
    "COLORFGBG",
    "NO_COLOR",
    "LANG",
    "LC_ALL",
    "LC_CTYPE",
];

/// The variables that say what is between the program and the terminal.
const BETWEEN: [&str; 5] = ["TMUX", "STY", "ZELLIJ", "SSH_CONNECTION", "WT_SESSION"];

/// Begins to log at the end of this file.
///
/// # Errors
///
/// If the file can't be written.
pub(crate) fn begin(file: &Path) -> io::Result<()> {
    let file = OpenOptions::new().create(true).append(true).open(file)?;
    tracing_subscriber::fmt()
        .with_writer(Mutex::new(file))
        .with_timer(uptime())
        .with_max_level(Level::DEBUG)
        .with_ansi(false)
        .with_target(false)
        .init();
    info!(
        version = crate::VERSION,
        system = env::consts::OS,
        machine = env::consts::ARCH
    );
    for name in TERMINAL_VARIABLES {
        if let Some(value) = env::var_os(name) {
            info!(variable = name, ?value);
        }
    }
    for name in BETWEEN {
        if env::var_os(name).is_some() {
            info!(between = name);
        }
    }
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |panicked| {
        if let Some(place) = panicked.location() {
            // What comes before may name the person who has built the program.
            let parts: Vec<_> = Path::new(place.file()).iter().collect();
            let file = &parts[parts.len().saturating_sub(4)..];
            error!(?file, line = place.line(), "panicked");
        }
        report(panicked);
    }));
    Ok(())
}
