//! The command line: flags and subcommands. Help, and whatever else describes
//! them, comes from the definitions here alone.

mod analyze;
mod arena;
mod bots;
mod claims;
mod config;
mod examples;
mod export;
mod flags;
mod games;
mod help;
mod install;
mod preferences;
mod replay;
mod rules;
mod setting_flags;
mod stats;
#[cfg(feature = "train")]
mod train;

use crate::engine;
use crate::options::Options;
use crate::plain;
use crate::records::{self, RecordFile, SavedGame};
use crate::tui::{self, Opening};
use clap::FromArgMatches;
use clap::error::{ContextKind, ContextValue};
use flags::{Cli, Command};
use preferences::{Preferred, preferred};
use setting_flags::SettingFlags;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
#[cfg(unix)]
use std::sync::Arc;
use telling::{Language, say};
use textkit::escape::{self, lines_written_out};

/// The exit code for wrong flags and wrong texts, the same as clap's.
const USAGE: u8 = 2;

/// Reads the flags, does what they ask, and turns the outcome into an exit
/// code: 0 for success, 1 for failure, 2 for wrong usage, 128 and the signal's
/// number where a signal ended the program.
#[must_use]
pub fn main() -> ExitCode {
    outlive_full_files();
    let help = help::command(language(help::language_of(std::env::args_os())));
    let matches = help.try_get_matches();
    let cli = match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => disarmed(error).exit(),
    };
    let language = language(cli.language);
    match cli.command {
        None => play(&cli.play, cli.language),
        Some(Command::Engine) => serve(),
        Some(Command::Claims { position }) => report_claims(language, &position),
        Some(Command::Config {
            settings,
            path,
            example,
        }) => tell_config(&settings, cli.language, path, example),
        Some(Command::Analyze(flags)) => analyze::main(&flags, language),
        Some(Command::Arena(flags)) => arena::main(&flags, language),
        Some(Command::Resume(flags)) => games::resume(&flags, cli.language),
        Some(Command::Replay(flags)) => replay::main(&flags, cli.language),
        Some(Command::Export(flags)) => export::main(&flags, cli.language),
        Some(Command::Games) => games::list(language),
        Some(Command::Stats(flags)) => stats::main(&flags, language),
        Some(Command::Bots) => match bots::table(language) {
            Ok(table) => outcome_of(io::stdout().write_all(table.as_bytes())),
            Err(error) => failure(&error),
        },
        Some(Command::Completions { shell }) => {
            outcome_of(install::print(&install::completions(shell, language)))
        }
        Some(Command::Man { dir: None }) => {
            outcome_of(install::page(language).and_then(|page| install::print(&page)))
        }
        Some(Command::Man { dir: Some(folder) }) => match install::pages(&folder, language) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => failure(&error),
        },
        #[cfg(feature = "train")]
        Some(Command::Train(flags)) => train::main(&flags),
        Some(Command::Tutorial { play }) => teach(&play, cli.language),
        Some(Command::Rules { topic, list }) => print_rules(&topic.join(" "), list, language),
    }
}

/// Writes out what a terminal would obey in the arguments that clap's message
/// quotes. Messages of our own parsers, which stand in it too, have it done.
fn disarmed(mut error: clap::Error) -> clap::Error {
    let args = || std::env::args_os().map(|arg| arg.to_string_lossy().into_owned());
    if args().all(|arg| escape::written_out(&arg) == arg) {
        return error;
    }
    let clean = |(kind, value): (ContextKind, &ContextValue)| {
        let value = match value {
            ContextValue::String(text) => ContextValue::String(escape::written_out(text)),
            ContextValue::Strings(texts) => {
                let texts = texts.iter().map(|text| escape::written_out(text));
                ContextValue::Strings(texts.collect())
            }
            // Tips may quote an argument too, in between styles.
            ContextValue::StyledStr(_) | ContextValue::StyledStrs(_)
                if kind != ContextKind::Usage =>
            {
                ContextValue::None
            }
            _ => return None,
        };
        Some((kind, value))
    };
    let cleaned: Vec<_> = error.context().filter_map(clean).collect();
    for (kind, value) in cleaned {
        error.insert(kind, value);
    }
    error
}

/// Where the system limits how large files may be, writing more than that is
/// an error like that of a full disk, and not the end of the program.
fn outlive_full_files() {
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

/// The language of what is told without a game: that of `--language`, else
/// that of the settings.
fn language(flag: Option<Language>) -> Language {
    let preferred = preferred(&SettingFlags::default(), flag);
    preferred.preferences.choices.settings().language
}

fn play(flags: &flags::Play, language: Option<Language>) -> ExitCode {
    let preferred = match usable(&flags.settings, language) {
        Ok(preferred) => preferred,
        Err(failed) => return failed,
    };
    let language = preferred.preferences.choices.settings().language;
    if let Some(why) = no_place(flags.record.as_deref(), language) {
        return failure(&why);
    }
    let options = flags.options(&preferred.preferences.choices);
    if let Some(fault) = flags.names_fault(&options, language) {
        complain(&fault);
        return ExitCode::from(USAGE);
    }
    table(&options, preferred, flags.lines.plain, None)
}

/// Why no new record can be made in this file.
fn no_place(file: Option<&Path>, language: Language) -> Option<String> {
    let file = file?;
    if file.symlink_metadata().is_ok() {
        let file = escape::path(file);
        return Some(say!(language, "record-there", file = file));
    }
    let folder = file.parent().filter(|folder| *folder != Path::new(""));
    let folder = folder.unwrap_or(Path::new("."));
    let shown = escape::path(folder);
    if !folder.is_dir() {
        return Some(say!(language, "record-no-place", folder = shown));
    }
    let error = records::check_folder(folder).err()?.to_string();
    let (folder, error) = (shown, error.as_str());
    Some(say!(
        language,
        "record-not-there",
        folder = folder,
        error = error
    ))
}

/// The table, or the plain mode if that is asked for or there is no terminal.
fn table(
    options: &Options,
    preferred: Preferred,
    plain: bool,
    resumed: Option<(SavedGame, RecordFile)>,
) -> ExitCode {
    let (input, output) = (io::stdin().is_terminal(), io::stdout().is_terminal());
    if plain || !input || !output || is_dumb() {
        return play_plainly(options, &preferred, output, resumed);
    }
    let opening = resumed.map_or(Opening::Start, |resumed| Opening::Resume(Box::new(resumed)));
    show(options, preferred, opening)
}

fn teach(flags: &flags::Play, language: Option<Language>) -> ExitCode {
    let preferred = match usable(&flags.settings, language) {
        Ok(preferred) => preferred,
        Err(failed) => return failed,
    };
    let choices = &preferred.preferences.choices;
    let language = choices.settings().language;
    if let Some(why) = no_place(flags.record.as_deref(), language) {
        return failure(&why);
    }
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if flags.lines.plain || !terminal || is_dumb() {
        return failure(&say!(language, "tutorial-needs-terminal"));
    }
    let options = Options {
        tutorial: true,
        ..flags.options(choices)
    };
    show(&options, preferred, Opening::Start)
}

/// The preferences, unless a file was named that can't be read.
fn usable(flags: &SettingFlags, language: Option<Language>) -> Result<Preferred, ExitCode> {
    let preferred = preferred(flags, language);
    match &preferred.unreadable {
        Some(unreadable) if flags.looks.config.is_some() => Err(failure(unreadable)),
        _ => Ok(preferred),
    }
}

/// The full-screen table.
fn show(options: &Options, preferred: Preferred, opening: Opening) -> ExitCode {
    let file = preferred.file.as_deref();
    match tui::run(options, preferred.preferences, file, opening) {
        Ok(tui::TuiEnd::Quit) => ExitCode::SUCCESS,
        Ok(tui::TuiEnd::Signal(signal)) => {
            ExitCode::from(u8::try_from(128 + signal).unwrap_or(u8::MAX))
        }
        Err(error) => failure(&format!("the terminal failed: {error}")),
    }
}

fn play_plainly(
    options: &Options,
    preferred: &Preferred,
    terminal: bool,
    resumed: Option<(SavedGame, RecordFile)>,
) -> ExitCode {
    let settings = preferred.preferences.choices.settings();
    complain_of(&preferred.preferences.report, settings.language);
    let manner = plain::Manner {
        // Elsewhere the console may take the escape sequences for text.
        clear: terminal && cfg!(unix) && !is_dumb(),
        prompt: terminal,
        columns: columns(),
    };
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    outcome_of(plain::run(options, &settings, manner, resumed, input, output).map(drop))
}

/// How wide lines of the plain mode are.
fn columns() -> usize {
    let most = plain::Manner::COLUMNS;
    if io::stdout().is_terminal() {
        usize::from(rules::width()).min(most)
    } else {
        most
    }
}

/// `schotten config`.
fn tell_config(
    flags: &SettingFlags,
    language: Option<Language>,
    path: bool,
    example: bool,
) -> ExitCode {
    let preferred = preferred(flags, language);
    let language = preferred.preferences.choices.settings().language;
    let text = if path {
        match &preferred.file {
            // For a program it is the name as it is.
            Some(file) if io::stdout().is_terminal() => format!("{}\n", escape::path(file)),
            Some(file) => format!("{}\n", file.display()),
            None => return failure(&say!(language, "config-no-folder")),
        }
    } else if example {
        config::example(language)
    } else {
        config::report(&preferred)
    };
    let printed = outcome_of(io::stdout().write_all(text.as_bytes()));
    let report = &preferred.preferences.report;
    if path || example || report.is_empty() {
        return printed;
    }
    complain_of(report, language);
    ExitCode::FAILURE
}

/// Prints what is wrong with the settings. A file of nonsense has thousands of
/// faults, and the first ones are enough to mend it.
fn complain_of(faults: &[String], language: Language) {
    const MOST: usize = 50;
    for fault in faults.iter().take(MOST) {
        complain(fault);
    }
    if let Some(more) = faults.len().checked_sub(MOST).filter(|more| *more > 0) {
        complain(&say!(language, "config-more", count = more));
    }
}

/// Can the terminal do nothing but take lines? Where terminals have no name,
/// that is unknown and not assumed.
fn is_dumb() -> bool {
    let name = std::env::var_os("TERM").unwrap_or_default();
    cfg!(unix) && (name.is_empty() || name == "dumb")
}

fn serve() -> ExitCode {
    outcome_of(engine::serve(
        io::BufReader::new(io::stdin()),
        io::stdout().lock(),
    ))
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
    let _ = writeln!(io::stderr(), "error: {}", lines_written_out(message));
}

/// Says more about what is wrong.
fn complain_more(message: &str) {
    let _ = writeln!(io::stderr(), "{}", lines_written_out(message));
}
