//! The errors of the command line in languages other than clap's own, which is English.

use super::command_error::{USAGE, end_of_output};
use super::help::{self, Texts, reader};
use super::rules::width;
use crate::similar::most_similar;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use fluent_bundle::FluentArgs;
use std::error::Error;
use std::io::Write;
use std::process::ExitCode;
use telling::say;
use textkit::columns::{self, wrap};
use textkit::escape::lines_written_out;

/// Reports the error in the language of these texts, and returns the exit code. Help and
/// errors that the texts don't have are printed by clap.
pub(super) fn report(error: &clap::Error, texts: Option<&Texts>) -> ExitCode {
    let printed_by_clap = || {
        let printed = end_of_output(error.print());
        match error.exit_code() {
            0 => printed.unwrap_or_else(|error| error.report()),
            _ => ExitCode::from(USAGE),
        }
    };
    let Some(message) = texts.and_then(|texts| message(error, texts)) else {
        return printed_by_clap();
    };
    // If that fails, nothing is left but the exit code.
    let _ = writeln!(std::io::stderr(), "{}", lines_written_out(&message));
    ExitCode::from(USAGE)
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
    if let Some(tip) = tip(error) {
        message = format!("{message}\n\n{}", indented(&tip, "  "));
    }
    let meant = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand];
    if let Some(meant) = meant.into_iter().find_map(get) {
        let mut args = FluentArgs::new();
        args.set("value", meant);
        message = format!("{message}\n  {}", texts.with("label-error-meant", &args));
    }
    if let Some(usage) = get(ContextKind::Usage) {
        let label = texts.text("label-usage");
        // On a line of its own, because further lines are indented for "Usage: ".
        let usage = usage.trim_start_matches("Usage:").trim().to_owned();
        message = format!("{message}\n\n{label}\n       {usage}");
    }
    Some(format!("{message}\n\n{}", texts.text("label-error-more")))
}

/// Drops the tips of clap that name something not similar enough to be meant, with the
/// usage of it: 12 isn't 1 mistyped, and --rounds isn't --ground. Adds [`tip`].
pub(super) fn with_better_tips(mut error: clap::Error) -> clap::Error {
    for (given, meant) in [
        (ContextKind::InvalidArg, ContextKind::SuggestedArg),
        (
            ContextKind::InvalidSubcommand,
            ContextKind::SuggestedSubcommand,
        ),
        (ContextKind::InvalidValue, ContextKind::SuggestedValue),
    ] {
        let texts = error
            .get(given)
            .map(listed)
            .zip(error.get(meant).map(listed));
        let Some((given, names)) = texts else {
            continue;
        };
        let all: Vec<&str> = names.split(", ").collect();
        let near = all.iter().filter(|name| is_near(&given, name));
        let near: Vec<String> = near.map(|name| (*name).to_owned()).collect();
        if near.is_empty() {
            error.remove(meant);
            error.remove(ContextKind::Usage);
        } else if near.len() < all.len() {
            error.insert(meant, ContextValue::Strings(near));
        }
    }
    // Of flags that exclude each other, the usage shows one as if it were all there is.
    if error.kind() == ErrorKind::ArgumentConflict {
        error.remove(ContextKind::Usage);
    }
    // Hardly anybody wants to name a file like a flag.
    if error.kind() == ErrorKind::UnknownArgument {
        error.remove(ContextKind::Suggested);
    }
    if let Some(tip) = tip(&error) {
        let tip = indented(&tip, "       ");
        let tip = ContextValue::StyledStrs(vec![tip.trim_start().to_owned().into()]);
        error.insert(ContextKind::Suggested, tip);
    }
    error
}

/// The text wrapped to the terminal, each line after this indentation.
fn indented(text: &str, indent: &str) -> String {
    let room = width().saturating_sub(columns::width(indent));
    let lines = wrap(text, room).into_iter();
    let lines = lines.map(|line| format!("{indent}{line}"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns whether somebody may have mistyped this name as the given one. Hardly anybody
/// mistypes the first letter.
fn is_near(given: &str, name: &str) -> bool {
    let [given, name] = [given, name].map(|text| text.trim_start_matches('-'));
    let begins_alike = name.chars().next() == given.chars().next();
    begins_alike && most_similar(given, [(name, ())]).is_some()
}

/// What helps with an unknown command: where its flags belong, or which commands there
/// are.
fn tip(error: &clap::Error) -> Option<String> {
    match error.kind() {
        ErrorKind::InvalidSubcommand => {}
        ErrorKind::UnknownArgument => return names_tip(error),
        _ => return None,
    }
    order_tip(error).or_else(|| {
        let is_similar = error.get(ContextKind::SuggestedSubcommand).is_some();
        let commands = (!is_similar).then(help::commands)?;
        Some(say!(reader(), "flag-commands", commands))
    })
}

/// If the names of two players are given to the game of two to five, returns its flag.
fn names_tip(error: &clap::Error) -> Option<String> {
    let is_about = |kind, text: &str| error.get(kind).is_some_and(|of| listed(of).contains(text));
    (is_about(ContextKind::InvalidArg, "--names") && is_about(ContextKind::Usage, "schotten lords"))
        .then(|| say!(reader(), "flag-lords-names"))
}

/// If flags of a command come before it, returns how to write them.
fn order_tip(error: &clap::Error) -> Option<String> {
    let command = listed(error.get(ContextKind::InvalidSubcommand)?);
    let flags = match error.get(ContextKind::PriorArg)? {
        ContextValue::String(flag) => std::slice::from_ref(flag),
        ContextValue::Strings(flags) => flags.as_slice(),
        _ => return None,
    };
    let is_its_own = |flag: &String| {
        let name = flag.split([' ', '=']).next().unwrap_or_default();
        help::has_flag(&command, name)
    };
    let usage = format!("schotten {command} {}", flags.join(" "));
    (flags.iter().all(is_its_own)).then(|| say!(reader(), "flag-after-command", usage))
}

/// What clap knows about an error, as text.
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
