//! The `schotten` program; see the library for all it does.

use std::process::ExitCode;

fn main() -> ExitCode {
    schotten::cli::main()
}
