//! The command line: flags and subcommands. Help, manual pages and completions
//! are generated from the flag definitions.

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
mod lords;
mod lords_levels;
mod preferences;
mod puzzle;
mod replay;
mod rules;
mod setting_flags;
mod stats;
#[cfg(feature = "train")]
mod train;
mod usage_error;

use crate::code::AnyCode;
use crate::engine;
use crate::game_kind::GameKind;
use crate::options::Options;
use crate::plain::{self, Activity, OutputSupport, PlainEnd};
use crate::records;
use crate::settings::Settings;
use crate::tui::{self, Opening};
use clap::FromArgMatches;
use clap::error::{ContextKind, ContextValue};
use flags::{Cli, Command, PlainFlag, RecordFlags};
use preferences::{LoadedPreferences, preferred};
use setting_flags::{LookFlags, SettingFlags};
use std::io::{self, IsTerminal, StdinLock, StdoutLock, Write};
use std::path::Path;
use std::process::ExitCode;
#[cfg(unix)]
use std::sync::Arc;
use telling::{Language, say, words};
use textkit::escape::{self, lines_written_out};

/// The exit code for invalid flags and arguments, the same as clap's.
const USAGE: u8 = 2;

/// Parses the flags, runs the command, and returns its exit code: 0 for success, 1 for
/// failure, such as a damaged file, 2 for wrong flags or arguments, 128 plus the
/// signal's number if a signal ended the program.
pub fn main() -> ExitCode {
    ignore_file_size_signal();
    let reader = language(help::language_of(std::env::args_os()));
    help::set_reader(reader);
    let args = help::arranged(std::env::args_os());
    let matches = help::command(reader).try_get_matches_from(args);
    let cli = match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => {
            let error = usage_error::with_better_tips(escape_quoted_arguments(error));
            return usage_error::report(&error, help::texts(reader).as_ref());
        }
    };
    let language = language(cli.language);
    match cli.command {
        None => run_play(&cli.play, cli.language),
        Some(Command::Engine) => run_engine(),
        Some(Command::Claims { position }) => report_claims(language, &position),
        Some(Command::Config {
            settings,
            path,
            example,
        }) => print_config(&settings, cli.language, path, example),
        Some(Command::Analyze(flags)) => analyze::main(&flags, language),
        Some(Command::Arena(flags)) => arena::main(&flags, language),
        Some(Command::Lords(flags)) => lords::main(&flags, cli.language),
        Some(Command::Puzzle(flags)) => puzzle::main(&flags, cli.language),
        Some(Command::Resume(flags)) => games::resume(&flags, cli.language),
        Some(Command::Replay(flags)) => replay::main(&flags, cli.language),
        Some(Command::Export(flags)) => export::main(&flags, cli.language),
        Some(Command::Games) => games::list(language),
        Some(Command::Stats(flags)) => stats::main(&flags, language),
        Some(Command::Bots { game }) => {
            let table = match game {
                GameKind::Schotten => bots::table(language),
                GameKind::Lords => lords_levels::table(language),
            };
            match table {
                Ok(table) => exit_code_of(io::stdout().write_all(table.as_bytes())),
                Err(error) => report_failure(&error),
            }
        }
        Some(Command::Completions { shell }) => {
            exit_code_of(install::print(&install::completions(shell, language)))
        }
        Some(Command::Man { dir: None }) => {
            exit_code_of(install::page(language).and_then(|page| install::print(&page)))
        }
        Some(Command::Man { dir: Some(folder) }) => match install::pages(&folder, language) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => report_failure(&error),
        },
        #[cfg(feature = "train")]
        Some(Command::Train(flags)) => train::main(&flags),
        Some(Command::Tutorial {
            game,
            lines,
            record,
            looks,
        }) => run_tutorial(game, &lines, &record, looks, cli.language),
        Some(Command::Rules { topic, list, lords }) => {
            let game = if lords {
                GameKind::Lords
            } else {
                GameKind::Schotten
            };
            print_rules(game, &topic.join(" "), list, language)
        }
    }
}

/// Escapes control characters in the arguments that clap's error message
/// quotes, so that the terminal does not obey them. Messages of our own
/// parsers, which it includes, are escaped already.
fn escape_quoted_arguments(mut error: clap::Error) -> clap::Error {
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
            // Tips may quote an argument too, mixed with styling, so drop them.
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

/// Ignores the signal that would end the program when a file exceeds the
/// system's size limit. Writing then fails with an error, as on a full disk.
fn ignore_file_size_signal() {
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

/// Returns the language of messages outside a game: from `--language`, or else
/// from the settings.
fn language(flag: Option<Language>) -> Language {
    let preferred = preferred(&SettingFlags::default(), flag);
    preferred.preferences.language()
}

fn run_play(flags: &flags::PlayFlags, language: Option<Language>) -> ExitCode {
    let preferred = match load_preferences(&flags.settings, language) {
        Ok(preferred) => preferred,
        Err(failed) => return failed,
    };
    let language = preferred.preferences.language();
    if let Some(why) = check_record_path(flags.record.file(), language) {
        return report_failure(&why);
    }
    if let Some(AnyCode::Lords(code)) = &flags.code {
        return lords::play_code(code, &flags.record, flags.lines.plain, preferred);
    }
    let options = flags.options(&preferred.preferences.choices);
    if let Some(fault) = flags.find_name_error(&options, language) {
        report_error(&fault);
        return ExitCode::from(USAGE);
    }
    if flags.lines.plain || !has_terminal() {
        return run_plainly(&preferred, |settings, support, input, output| {
            plain::start(&options, settings, support, input, output)
        });
    }
    show_table(&options, preferred, Opening::Start)
}

/// Returns the error message if no new record can be created at this path.
fn check_record_path(file: Option<&Path>, language: Language) -> Option<String> {
    let file = file?;
    if file.symlink_metadata().is_ok() {
        let file = escape::path(file);
        return Some(say!(language, "record-there", file = file));
    }
    if let Some(missing) = find_missing_folder(file, language) {
        return Some(missing);
    }
    let folder = folder_of(file);
    let error = words::io_error(language, &records::check_folder(folder).err()?);
    Some(say!(
        language,
        "record-not-there",
        folder = escape::path(folder),
        error = error
    ))
}

/// Returns the folder that a file is in, or will be.
fn folder_of(file: &Path) -> &Path {
    let folder = file.parent().filter(|folder| *folder != Path::new(""));
    folder.unwrap_or(Path::new("."))
}

/// Returns the error message if a file can't be written because its folder is missing.
fn find_missing_folder(file: &Path, language: Language) -> Option<String> {
    let folder = folder_of(file);
    let is_missing = !folder.exists();
    is_missing.then(|| {
        say!(
            language,
            "folder-missing",
            file = escape::path(file),
            folder = escape::path(folder)
        )
    })
}

fn run_tutorial(
    game: GameKind,
    lines: &PlainFlag,
    record: &RecordFlags,
    looks: LookFlags,
    language: Option<Language>,
) -> ExitCode {
    let preferred = match load_preferences(&SettingFlags::from_looks(looks), language) {
        Ok(preferred) => preferred,
        Err(failed) => return failed,
    };
    let choices = &preferred.preferences.choices;
    let language = choices.settings().language;
    if let Some(why) = check_record_path(record.file(), language) {
        return report_failure(&why);
    }
    if lines.plain || !has_terminal() {
        return play_plainly(Activity::Lessons(game), &preferred);
    }
    let options = Options {
        tutorial: game == GameKind::Schotten,
        records: record.records(),
        ..choices.options()
    };
    let opening = match game {
        GameKind::Schotten => Opening::Start,
        GameKind::Lords => Opening::LordsLessons,
    };
    show_table(&options, preferred, opening)
}

/// Loads the preferences. If a flag names a settings file that can't be read,
/// reports the error and returns the exit code.
fn load_preferences(
    flags: &SettingFlags,
    language: Option<Language>,
) -> Result<LoadedPreferences, ExitCode> {
    let preferred = preferred(flags, language);
    match &preferred.unreadable {
        Some(unreadable) if flags.looks.config.is_some() => Err(report_failure(unreadable)),
        _ => Ok(preferred),
    }
}

/// Runs the full-screen table.
fn show_table(options: &Options, preferred: LoadedPreferences, opening: Opening) -> ExitCode {
    let file = preferred.file.as_deref();
    match tui::run(options, preferred.preferences, file, opening) {
        Ok(tui::TuiEnd::Quit) => ExitCode::SUCCESS,
        Ok(tui::TuiEnd::Signal(signal)) => {
            ExitCode::from(u8::try_from(128 + signal).unwrap_or(u8::MAX))
        }
        Err(error) => {
            let error = words::io_error(help::reader(), &error);
            report_failure(&format!("the terminal failed: {error}"))
        }
    }
}

/// Plays in plain mode.
fn play_plainly(activity: Activity, preferred: &LoadedPreferences) -> ExitCode {
    run_plainly(preferred, |settings, support, input, output| {
        plain::play(activity, settings, support, input, output)
    })
}

fn run_plainly(
    preferred: &LoadedPreferences,
    run: impl FnOnce(&Settings, OutputSupport, StdinLock<'_>, StdoutLock<'_>) -> io::Result<PlainEnd>,
) -> ExitCode {
    let settings = preferred.preferences.choices.settings();
    warn_of_setting_errors(&preferred.preferences.report, settings.language);
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    exit_code_of(run(&settings, output_support(), input, output).map(drop))
}

/// Returns what the output of the plain mode supports, on a terminal or not.
fn output_support() -> OutputSupport {
    let terminal = io::stdout().is_terminal();
    OutputSupport {
        // On other systems, the console may print the escape sequences as text.
        clear: terminal && cfg!(unix) && !is_dumb_terminal(),
        prompt: terminal,
        columns: columns(),
    }
}

/// Returns the line width of the plain mode in columns.
fn columns() -> usize {
    let most = OutputSupport::COLUMNS;
    if io::stdout().is_terminal() {
        usize::from(rules::width()).min(most)
    } else {
        most
    }
}

/// Runs `schotten config`.
fn print_config(
    flags: &SettingFlags,
    language: Option<Language>,
    path: bool,
    example: bool,
) -> ExitCode {
    let preferred = preferred(flags, language);
    let language = preferred.preferences.language();
    let text = if path {
        match &preferred.file {
            // Another program needs the path unescaped.
            Some(file) if io::stdout().is_terminal() => format!("{}\n", escape::path(file)),
            Some(file) => format!("{}\n", file.display()),
            None => return report_failure(&say!(language, "config-no-folder")),
        }
    } else if example {
        config::example(language)
    } else {
        config::report(&preferred)
    };
    let printed = exit_code_of(io::stdout().write_all(text.as_bytes()));
    let report = &preferred.preferences.report;
    if path || example || report.is_empty() {
        return printed;
    }
    for error in first_setting_errors(report, language) {
        report_error(&error);
    }
    ExitCode::FAILURE
}

/// Warns of errors in the settings, which don't keep a game from starting.
fn warn_of_setting_errors(faults: &[String], language: Language) {
    for warning in first_setting_errors(faults, language) {
        print_details(&say!(help::reader(), "warning-line", warning = warning));
    }
}

/// Returns the first errors in the settings and how many more there are: a file of the
/// wrong kind can have thousands.
fn first_setting_errors(faults: &[String], language: Language) -> Vec<String> {
    const MOST: usize = 50;
    let mut first: Vec<String> = faults.iter().take(MOST).cloned().collect();
    if let Some(more) = faults.len().checked_sub(MOST).filter(|more| *more > 0) {
        first.push(say!(language, "config-more", count = more));
    }
    first
}

/// Returns whether there is a terminal for the table.
fn has_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb_terminal()
}

/// Returns whether the terminal has no cursor control. On systems that don't
/// set `TERM`, it is assumed to have some.
fn is_dumb_terminal() -> bool {
    let name = std::env::var_os("TERM").unwrap_or_default();
    cfg!(unix) && (name.is_empty() || name == "dumb")
}

fn run_engine() -> ExitCode {
    exit_code_of(engine::serve(
        io::BufReader::new(io::stdin()),
        io::stdout().lock(),
    ))
}

fn report_claims(language: Language, position: &str) -> ExitCode {
    match claims::report(language, position) {
        Ok(report) => exit_code_of(io::stdout().write_all(report.as_bytes())),
        Err(error) => {
            report_error(&say!(
                language,
                "claims-no-position",
                error = words::parse_error(language, &error),
            ));
            print_details(&claims::example(language));
            ExitCode::from(USAGE)
        }
    }
}

fn print_rules(game: GameKind, topic: &str, list: bool, language: Language) -> ExitCode {
    let text = if list {
        Ok(rules::list(game, language))
    } else {
        rules::text(game, topic, language, rules::width())
    };
    match text {
        Ok(text) => exit_code_of(io::stdout().write_all(text.as_bytes())),
        Err((error, topics)) => {
            report_error(&error);
            print_details(&topics);
            ExitCode::from(USAGE)
        }
    }
}

/// Converts the result of printing into an exit code. A closed pipe is not a
/// failure, because the reader has seen enough.
fn exit_code_of(result: io::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => report_failure(&words::io_error(help::reader(), &error)),
    }
}

fn report_failure(message: &str) -> ExitCode {
    report_error(message);
    ExitCode::FAILURE
}

/// Prints an error message on standard error. If that fails, nothing is left
/// but the exit code.
fn report_error(message: &str) {
    let line = say!(
        help::reader(),
        "error-line",
        error = lines_written_out(message)
    );
    let _ = writeln!(io::stderr(), "{line}");
}

/// Prints details after an error message on standard error.
fn print_details(message: &str) {
    let _ = writeln!(io::stderr(), "{}", lines_written_out(message));
}
