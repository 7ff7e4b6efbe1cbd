//! The pages in docs/ that commands of the laboratory write figures into.

use std::error::Error;
use std::fs;
use std::path::Path;

/// Between these lines of a page stands what was measured.
const MARKS: [&str; 2] = ["<!-- measured -->", "<!-- end of what was measured -->"];

/// Returns a table in Markdown, after an empty line. The first column is for names, all others
/// for figures.
pub(crate) fn table(heading: &[String], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let row = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let figures = " ---: |".repeat(heading.len() - 1);
    let rows: String = rows.into_iter().map(|cells| row(&cells)).collect();
    format!("\n{}| --- |{figures}\n{rows}", row(heading))
}

/// Replaces what was measured on a page.
///
/// # Errors
///
/// If the page can't be read or written, or lacks its marks.
pub(crate) fn write_measured(page: &str, text: &str) -> Result<(), Box<dyn Error>> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let file = docs.join(page);
    let before = fs::read_to_string(&file)?;
    let [first, last] = MARKS;
    let around = before.split_once(first).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(last)?;
        Some((before, after))
    });
    let (before, after) = around.ok_or_else(|| format!("{page} lacks its marks"))?;
    fs::write(file, format!("{before}{first}\n{text}{last}{after}"))?;
    Ok(())
}
