//! The errors of the command line in languages other than clap's own, which is English.

use super::help::{Texts, reader};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use fluent_bundle::FluentArgs;
use std::error::Error;
use std::io::Write;
use telling::say;
use textkit::escape::lines_written_out;

/// Reports the error in the language of these texts, and ends the program. Help and
/// errors that the texts don't have are printed by clap.
pub(super) fn exit(error: &clap::Error, texts: Option<&Texts>) -> ! {
    let Some(message) = texts.and_then(|texts| message(error, texts)) else {
        error.exit()
    };
    // If that fails, nothing is left but the exit code.
    let _ = writeln!(std::io::stderr(), "{}", lines_written_out(&message));
    std::process::exit(error.exit_code())
}

/// The error as clap words it: what is wrong, what may have been meant, and the usage.
fn message(error: &clap::Error, texts: &Texts) -> Option<String> {
    let get = |kind| error.get(kind).map(listed);
    let arg = get(ContextKind::InvalidArg).or_else(|| get(ContextKind::InvalidSubcommand));
    let value = get(ContextKind::InvalidValue).or_else(|| get(ContextKind::PriorArg));
    let id = match error.kind() {
        ErrorKind::UnknownArgument => "label-error-unknown-flag",
        ErrorKind::InvalidSubcommand => "label-error-unknown-command",
        ErrorKind::InvalidValue if value.as_deref().is_none_or(str::is_empty) => {
            "label-error-no-value"
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "label-error-value",
        ErrorKind::MissingRequiredArgument => "label-error-missing",
        ErrorKind::ArgumentConflict if value == arg => "label-error-twice",
        ErrorKind::ArgumentConflict => "label-error-conflict",
        ErrorKind::TooManyValues => "label-error-extra",
        _ => return None,
    };
    let mut args = FluentArgs::new();
    args.set("arg", arg?);
    args.set("value", value.unwrap_or_default());
    let mut message = say!(reader(), "error-line", error = texts.with(id, &args));
    if let Some(why) = error.source() {
        message = format!("{message}\n  {why}");
    }
    if let Some(valid) = get(ContextKind::ValidValue).filter(|valid| !valid.is_empty()) {
        message = format!("{message}\n  [{} {valid}]", texts.text("label-values"));
    }
    let meant = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand];
    if let Some(meant) = meant.into_iter().find_map(get) {
        let mut args = FluentArgs::new();
        args.set("value", meant);
        message = format!("{message}\n  {}", texts.with("label-error-meant", &args));
    }
    if let Some(usage) = get(ContextKind::Usage) {
        let label = texts.text("label-usage");
        let usage = usage.trim_start_matches("Usage:").trim().to_owned();
        message = format!("{message}\n\n{label} {usage}");
    }
    Some(format!("{message}\n\n{}", texts.text("label-error-more")))
}

/// What clap tells about an error, as text.
fn listed(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(all) => all.join(", "),
        ContextValue::StyledStrs(all) => {
            let all: Vec<String> = all.iter().map(ToString::to_string).collect();
            all.join(", ")
        }
        other => other.to_string(),
    }
}
