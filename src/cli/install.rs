//! `schotten completions` and `schotten man`: files that a package installs with the
//! program, generated from the definitions of the flags.

use super::help;
use clap_complete::Shell;
use clap_mangen::Man;
use std::fs;
use std::io;
use std::path::Path;
use telling::{Language, say, words};
use textkit::escape;

/// The completion script for a shell.
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
    Ok(with_examples(page))
}

/// Writes the manual pages of the program and of each command into a folder, which
/// it creates if needed. Returns a message if that fails.
pub(super) fn pages(folder: &Path, language: Language) -> Result<(), String> {
    write_pages(folder, language).map_err(|error| {
        let folder = escape::path(folder);
        say!(
            language,
            "man-not-written",
            folder,
            error = words::io_error(language, &error)
        )
    })
}

fn write_pages(folder: &Path, language: Language) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    // The folder may contain pages of other programs.
    let new = tempfile::tempdir_in(folder)?;
    clap_mangen::generate_to(help::command(language), new.path())?;
    for page in fs::read_dir(new.path())? {
        let page = page?;
        let text = with_examples(fs::read(page.path())?);
        fs::write(folder.join(page.file_name()), text)?;
    }
    Ok(())
}

/// The page with its examples under a heading of their own, and with their line
/// breaks, in characters that every groff knows.
fn with_examples(page: Vec<u8>) -> Vec<u8> {
    const EXTRA: &str = ".SH EXTRA\n";
    let Ok(text) = String::from_utf8(page) else {
        return Vec::new();
    };
    // Characters that groff doesn't know in every encoding and font.
    let text = text
        .replace('…', "...")
        .replace(['\u{a0}', '\u{202f}'], "\\~");
    let Some((before, after)) = text.split_once(EXTRA) else {
        return text.into_bytes();
    };
    let end = after.find(".SH ").unwrap_or(after.len());
    let (examples, rest) = after.split_at(end);
    // The heading replaces this line.
    let (label, examples) = examples.split_once(':').unwrap_or(("", examples));
    let heading = label.trim().to_uppercase();
    let beside = !examples.starts_with('\n');
    let lines = examples.lines().filter(|line| !line.trim().is_empty());
    let lines = lines.map(|line| {
        if beside {
            format!("  {}", line.trim())
        } else {
            line.trim_end().to_owned()
        }
    });
    let lines: Vec<String> = lines.collect();
    let lines = lines.join("\n");
    format!("{before}.SH {heading}\n.nf\n{lines}\n.fi\n{rest}").into_bytes()
}
