//! The command line: flags and subcommands. Help, and whatever else describes
//! them, comes from the definitions here alone.

mod claims;
mod flags;
mod help;
mod rules;

use crate::engine;
use crate::language::{Language, say};
use crate::options::Options;
use crate::plain;
use crate::tui;
use clap::FromArgMatches;
use flags::{Cli, Command};
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

/// The exit code for wrong flags and wrong texts, the same as clap's.
const USAGE: u8 = 2;

/// Reads the flags, does what they ask, and turns the outcome into an exit
/// code: 0 for success, 1 for failure, 2 for wrong usage, 128 and the signal's
/// number where a signal ended the program.
#[must_use]
pub fn main() -> ExitCode {
    let help = help::command(language(help::language_of(std::env::args_os())));
    let cli = match Cli::from_arg_matches(&help.get_matches()) {
        Ok(cli) => cli,
        Err(error) => error.exit(),
    };
    let language = language(cli.language);
    match cli.command {
        None => play(&cli.play, language),
        Some(Command::Engine) => serve(),
        Some(Command::Claims { position }) => report_claims(language, &position),
        Some(Command::Tutorial { play }) => teach(&play, language),
        Some(Command::Rules { topic, list }) => print_rules(&topic.join(" "), list, language),
    }
}

/// The language of everything that is told: that of `--language`, else that of
/// the locale.
fn language(flag: Option<Language>) -> Language {
    flag.unwrap_or_else(Language::from_environment)
}

fn play(flags: &flags::Play, language: Language) -> ExitCode {
    let (input, output) = (io::stdin().is_terminal(), io::stdout().is_terminal());
    if flags.plain || !input || !output || is_dumb() {
        return play_plainly(flags, language, output);
    }
    show(flags.options(), flags, language)
}

fn teach(flags: &flags::Play, language: Language) -> ExitCode {
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if flags.plain || !terminal || is_dumb() {
        return failure(&say!(language, "tutorial-needs-terminal"));
    }
    let options = Options {
        tutorial: true,
        ..flags.options()
    };
    show(options, flags, language)
}

/// The full-screen table.
fn show(options: Options, flags: &flags::Play, language: Language) -> ExitCode {
    match tui::run(options, flags.settings(language), &flags.appearance()) {
        Ok(tui::Ended::Quit) => ExitCode::SUCCESS,
        Ok(tui::Ended::Signal(signal)) => {
            ExitCode::from(u8::try_from(128 + signal).unwrap_or(u8::MAX))
        }
        Err(error) => failure(&format!("the terminal failed: {error}")),
    }
}

fn play_plainly(flags: &flags::Play, language: Language, terminal: bool) -> ExitCode {
    let manner = plain::Manner {
        // Elsewhere the console may take the escape sequences for text.
        clear: terminal && cfg!(unix) && !is_dumb(),
        prompt: terminal,
    };
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    let (options, settings) = (flags.options(), flags.settings(language));
    outcome_of(plain::run(&options, &settings, manner, input, output).map(drop))
}

/// Can the terminal do nothing but take lines? Where terminals have no name,
/// that is unknown and not assumed.
fn is_dumb() -> bool {
    let name = std::env::var_os("TERM").unwrap_or_default();
    cfg!(unix) && (name.is_empty() || name == "dumb")
}

fn serve() -> ExitCode {
    outcome_of(engine::serve(io::stdin().lock(), io::stdout().lock()))
}

fn report_claims(language: Language, position: &str) -> ExitCode {
    match claims::report(language, position) {
        Ok(report) => outcome_of(io::stdout().write_all(report.as_bytes())),
        Err(error) => {
            complain(&say!(
                language,
                "claims-no-position",
                error = error.to_string(),
            ));
            complain_more(&claims::example(language));
            ExitCode::from(USAGE)
        }
    }
}

fn print_rules(topic: &str, list: bool, language: Language) -> ExitCode {
    let text = if list {
        Ok(rules::list(language))
    } else {
        rules::text(topic, language, rules::width())
    };
    match text {
        Ok(text) => outcome_of(io::stdout().write_all(text.as_bytes())),
        Err(error) => {
            complain(&error);
            ExitCode::from(USAGE)
        }
    }
}

/// A reader that has gone away is no failure.
fn outcome_of(result: io::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => failure(&error.to_string()),
    }
}

fn failure(message: &str) -> ExitCode {
    complain(message);
    ExitCode::FAILURE
}

/// Says on standard error what is wrong. If nobody can be told, the exit code
/// has to do.
fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "error: {message}");
}

/// Says more about what is wrong.
fn complain_more(message: &str) {
    let _ = writeln!(io::stderr(), "{message}");
}
