//! How a command ends: with an exit code, or with an error message that says why it did
//! nothing.

use super::help;
use std::io::{self, Write};
use std::process::ExitCode;
use telling::{say, words};
use textkit::escape::lines_written_out;

/// The exit code for invalid flags and arguments, the same as clap's.
pub(super) const USAGE: u8 = 2;
const FAILURE: u8 = 1;

/// The exit code of a command that did what it was asked to, or the error that kept it from
/// doing so.
pub(crate) type CommandResult = Result<ExitCode, CommandError>;

/// Why a command did not do what it was asked to.
#[derive(Debug)]
pub(crate) struct CommandError {
    message: String,
    details: Option<String>,
    exit_code: u8,
}

impl CommandError {
    /// Returns the error of invalid flags or arguments.
    pub(super) const fn usage(message: String) -> Self {
        Self {
            message,
            details: None,
            exit_code: USAGE,
        }
    }

    /// Returns the error with details on the lines after the message.
    pub(super) fn with_details(self, details: String) -> Self {
        Self {
            details: Some(details),
            ..self
        }
    }

    /// Prints the error on standard error, and returns the exit code.
    pub(super) fn report(&self) -> ExitCode {
        report_error(&self.message);
        if let Some(details) = &self.details {
            print_details(details);
        }
        ExitCode::from(self.exit_code)
    }
}

/// A message alone is that of a failure, such as a damaged file.
impl From<String> for CommandError {
    fn from(message: String) -> Self {
        Self {
            message,
            details: None,
            exit_code: FAILURE,
        }
    }
}

impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> Self {
        words::io_error(help::reader(), &error).into()
    }
}

/// Prints a text on standard output.
pub(super) fn print(text: impl AsRef<[u8]>) -> CommandResult {
    end_of_output(io::stdout().write_all(text.as_ref()))
}

/// Ends a command that has written to standard output. A closed pipe is not a failure,
/// because the reader has seen enough.
pub(super) fn end_of_output(written: io::Result<()>) -> CommandResult {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(ExitCode::SUCCESS),
    }
}

/// Prints an error message on standard error. If that fails, nothing is left
/// but the exit code.
pub(super) fn report_error(message: &str) {
    let line = say!(
        help::reader(),
        "error-line",
        error = lines_written_out(message)
    );
    let _ = writeln!(io::stderr(), "{line}");
}

/// Prints details after an error message on standard error.
pub(super) fn print_details(message: &str) {
    let _ = writeln!(io::stderr(), "{}", lines_written_out(message));
}
