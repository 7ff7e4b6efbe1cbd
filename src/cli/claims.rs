//! `schotten claims`: the verdicts of a position, in words.

use schotten_rules::{ClaimPosition, Verdict};
use std::fmt::Write;
use telling::words::{self, Mention};
use telling::{Language, say};
use textkit::ParseError;
use textkit::columns::capitalize;

/// Where the format of positions is described, for texts that aren't one.
pub(super) fn example(language: Language) -> String {
    let example = "schotten claims 'border=R7R8R9:B9B8/:/:/:/:/:/:/:/: discard=B7 turn=A'";
    say!(language, "claims-example", example = example)
}

/// A line for each unclaimed Stone, or the error in the position.
pub(super) fn report(language: Language, text: &str) -> Result<String, ParseError> {
    let position: ClaimPosition = text.parse()?;
    let ClaimPosition {
        border,
        unplayed,
        claimant,
    } = position;
    let players = Mention::letters();
    let mut report = String::new();
    for id in border.unclaimed().iter() {
        let stone = border.stone(id);
        let claimable = border
            .verdict(id, claimant, unplayed)
            .is_some_and(Verdict::is_claimable);
        let line = say!(
            language,
            "claims-stone",
            can = if claimable { "yes" } else { "no" },
            stone = id.number(),
            player = claimant.to_string(),
            why = capitalize(&words::verdict(
                language, stone, claimant, unplayed, &players
            )),
        );
        writeln!(report, "{line}").expect("a String takes all that is written");
    }
    if report.is_empty() {
        report = say!(language, "claims-none-left") + "\n";
    }
    Ok(report)
}
