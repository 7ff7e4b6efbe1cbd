//! `schotten claims`: the verdicts of a position, in words.

use crate::language::Language;
use crate::notation::ParseError;
use crate::rules::{ClaimPosition, Verdict};
use crate::words::{self, Owners};
use std::fmt::Write;

/// What a position looks like, for those whose text was none.
pub(super) const EXAMPLE: &str =
    "example: schotten claims 'border=R7R8R9:B9B8/:/:/:/:/:/:/:/: discard=B7 turn=A'";

/// A line for each unclaimed Stone, or why the text is no position.
pub(super) fn report(text: &str) -> Result<String, ParseError> {
    let position: ClaimPosition = text.parse()?;
    let ClaimPosition {
        border,
        unplayed,
        claimant,
    } = position;
    let owners = Owners::Letters;
    let mut report = String::new();
    for id in border.unclaimed().iter() {
        let stone = border.stone(id);
        let claimable = border
            .verdict(id, claimant, unplayed)
            .is_some_and(Verdict::is_claimable);
        let can = if claimable { "can" } else { "can't" };
        let why = words::verdict(Language::English, stone, claimant, unplayed, owners);
        writeln!(report, "Stone {id}: {claimant} {can} claim it: {why}")
            .expect("a String takes all that is written");
    }
    if report.is_empty() {
        report.push_str("Every Stone is claimed.\n");
    }
    Ok(report)
}
