//! `schotten completions` and `schotten man`: what a package installs beside
//! the program, made from the definitions of the flags.

use super::help;
use crate::language::{Language, say};
use clap_complete::Shell;
use clap_mangen::Man;
use std::io::{self, Write};
use std::path::Path;

/// What a shell needs to complete the command line.
pub(super) fn completions(shell: Shell, language: Language) -> Vec<u8> {
    let mut script = Vec::new();
    let mut command = help::command(language);
    clap_complete::generate(shell, &mut command, "schotten", &mut script);
    script
}

/// The manual page of the program.
pub(super) fn page(language: Language) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    Man::new(help::command(language)).render(&mut page)?;
    Ok(page)
}

/// Writes the manual page of the program and of each of its commands into a
/// folder, which is made if need be; else says why not.
pub(super) fn pages(folder: &Path, language: Language) -> Result<(), String> {
    let written = std::fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(help::command(language), folder));
    written.map_err(|error| {
        let folder = folder.display().to_string();
        say!(
            language,
            "man-not-written",
            folder = folder,
            error = error.to_string()
        )
    })
}

/// Writes to standard output.
pub(super) fn print(bytes: &[u8]) -> io::Result<()> {
    io::stdout().write_all(bytes)
}
