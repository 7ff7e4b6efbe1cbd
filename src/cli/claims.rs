//! `schotten claims`: the verdicts of a position, in words.

use super::CommandError;
use schotten_rules::{ClaimPosition, Verdict};
use std::fmt::Write;
use telling::words::{self, Mention};
use telling::{Language, say};
use textkit::ParseError;
use textkit::columns::capitalize;

/// A line for each unclaimed Stone.
pub(super) fn report(language: Language, text: &str) -> Result<String, CommandError> {
    let ClaimPosition {
        border,
        unplayed,
        claimant,
    } = text
        .parse()
        .map_err(|error| no_position(language, &error))?;
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

/// The error of a text that isn't a position, with an example of one.
fn no_position(language: Language, error: &ParseError) -> CommandError {
    let example = "schotten claims 'border=R7R8R9:B9B8/:/:/:/:/:/:/:/: discard=B7 turn=A'";
    let error = words::parse_error(language, error);
    CommandError::usage(say!(language, "claims-no-position", error)).with_details(say!(
        language,
        "claims-example",
        example
    ))
}
