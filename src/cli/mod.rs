//! The command line: flags and subcommands. Help, manual pages and completions
//! are generated from the flag definitions.

mod analyze;
pub(crate) mod bots;
mod claims;
mod command_error;
mod config;
mod export;
mod flags;
mod games;
mod games_json;
mod help;
#[cfg(feature = "host")]
mod host;
mod install;
mod lords;
mod preferences;
mod puzzle;
mod recorded;
mod replay;
mod rules;
mod setting_flags;
mod stats;
mod usage_error;

pub(crate) use recorded::{RecordCommands, commands};

use crate::code::AnyCode;
use crate::diagnostics;
use crate::engine;
use crate::games::{GAMES, Game, game_named};
use crate::options::Options;
use crate::plain::{self, Activity, OutputSupport};
use crate::records;
use crate::settings::Settings;
use crate::tty;
use crate::tui::{self, Opening};
use clap::FromArgMatches;
use clap::error::{ContextKind, ContextValue};
use command_error::{
    CommandError, CommandResult, end_of_output, print, print_details, report_error,
};
use flags::{Cli, Command, PlainFlag, RecordFlags};
use preferences::{LoadedPreferences, preferred};
use setting_flags::{LookFlags, SettingFlags};
use std::io::{self, IsTerminal, StdinLock, StdoutLock};
use std::path::Path;
use std::process::ExitCode;
#[cfg(unix)]
use std::sync::Arc;
use telling::{Language, say, words};
use textkit::escape;

/// Parses the flags, runs the command, and returns its exit code: 0 for success, 1 for
/// failure, such as a damaged file, 2 for wrong flags or arguments, 128 plus the
/// signal's number if a signal ended the program.
pub fn main() -> ExitCode {
    ignore_file_size_signal();
    let reader = language(help::language_of(std::env::args_os()));
    help::set_reader(reader);
    if std::env::args_os().nth(1).is_some_and(|arg| arg == "arena") {
        return CommandError::usage(say!(reader, "arena-moved")).report();
    }
    let args = help::arranged(std::env::args_os());
    let matches = help::command(reader).try_get_matches_from(args);
    let cli = match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => {
            let error = usage_error::with_better_tips(escape_quoted_arguments(error));
            return usage_error::report(&error, help::texts(reader).as_ref());
        }
    };
    run(cli).unwrap_or_else(|error| error.report())
}

fn run(cli: Cli) -> CommandResult {
    if let Some(file) = &cli.log {
        diagnostics::begin(file).map_err(|error| {
            let language = language(cli.language);
            let error = words::io_error(language, &error);
            say!(language, "not-written", file = escape::path(file), error)
        })?;
    }
    let Some(command) = cli.command else {
        return run_play(&cli.play, cli.language);
    };
    let language = language(cli.language);
    match command {
        Command::Engine => run_engine(),
        Command::Claims { position } => print(claims::report(language, &position)?),
        Command::Config {
            settings,
            path,
            example,
        } => print_config(&settings, cli.language, path, example),
        Command::Analyze(flags) => analyze::main(&flags, language),
        #[cfg(feature = "host")]
        Command::Host(flags) => host::main(&flags, cli.language),
        Command::Lords(flags) => lords::main(&flags, cli.language),
        Command::Puzzle(flags) => puzzle::main(&flags, cli.language),
        Command::Resume(flags) => games::resume(&flags, cli.language),
        Command::Replay(flags) => replay::main(&flags, cli.language),
        Command::Export(flags) => export::main(&flags, cli.language),
        Command::Games(flags) => games::list(&flags, language),
        Command::Stats(flags) => stats::main(&flags, language),
        Command::Bots { game } => {
            let commands = game.commands.as_ref();
            print(commands.map_or_else(String::new, |game| (game.bots)(language)))
        }
        Command::Completions { shell } => print(install::completions(shell, language)),
        Command::Man { dir: None } => print(install::page(language)?),
        Command::Man { dir: Some(folder) } => {
            install::pages(&folder, language)?;
            Ok(ExitCode::SUCCESS)
        }
        Command::Tutorial {
            game,
            lines,
            record,
            looks,
        } => run_tutorial(game, &lines, &record, looks, cli.language),
        Command::Rules { topic, list, lords } => {
            let game = if lords { tui::lords::NAME } else { "" };
            print_rules(game_named(game), &topic.join(" "), list, language)
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

fn run_play(flags: &flags::PlayFlags, language: Option<Language>) -> CommandResult {
    let preferred = load_preferences(&flags.settings, language)?;
    let language = preferred.preferences.language();
    check_record_path(flags.record.file(), language)?;
    if let Some(AnyCode::Lords(code)) = &flags.code {
        return lords::play_code(code, &flags.record, flags.lines.plain, preferred);
    }
    let options = flags.options(&preferred.preferences.choices);
    if let Some(fault) = flags.find_name_error(&options, language) {
        return Err(CommandError::usage(fault));
    }
    if flags.lines.plain || !tty::has_terminal() {
        return run_plainly(&preferred, |settings, support, input, output| {
            plain::start(&options, settings, support, input, output)
        });
    }
    show_table(&options, preferred, Opening::start())
}

/// Checks whether a new record can be created at this path. Fails with an error message.
fn check_record_path(file: Option<&Path>, language: Language) -> Result<(), String> {
    let Some(file) = file else { return Ok(()) };
    if file.symlink_metadata().is_ok() {
        let file = escape::path(file);
        return Err(say!(language, "record-there", file));
    }
    check_folder_exists(file, language)?;
    let folder = folder_of(file);
    records::check_folder(folder).map_err(|error| {
        let error = words::io_error(language, &error);
        let folder = escape::path(folder);
        say!(language, "record-not-there", folder, error)
    })
}

/// Returns the folder that a file is in, or will be.
fn folder_of(file: &Path) -> &Path {
    let folder = file.parent().filter(|folder| *folder != Path::new(""));
    folder.unwrap_or(Path::new("."))
}

/// Checks whether the folder exists in which a file is to be written. Fails with an error
/// message.
fn check_folder_exists(file: &Path, language: Language) -> Result<(), String> {
    let folder = folder_of(file);
    if folder.exists() {
        return Ok(());
    }
    let (file, folder) = (escape::path(file), escape::path(folder));
    Err(say!(language, "folder-missing", file, folder))
}

fn run_tutorial(
    game: Game,
    lines: &PlainFlag,
    record: &RecordFlags,
    looks: LookFlags,
    language: Option<Language>,
) -> CommandResult {
    let preferred = load_preferences(&SettingFlags::from_looks(looks), language)?;
    check_record_path(record.file(), preferred.preferences.language())?;
    if let Some(commands) = &game.commands
        && (lines.plain || !tty::has_terminal())
    {
        return play_plainly((commands.lessons)(), &preferred);
    }
    let options = Options {
        tutorial: *game == GAMES[0],
        records: record.records(),
        ..preferred.preferences.choices.options()
    };
    let opening = if options.tutorial {
        Opening::start()
    } else {
        Opening::lessons(game)
    };
    show_table(&options, preferred, opening)
}

/// Loads the preferences. Fails with an error message if a flag names a settings file that
/// can't be read.
fn load_preferences(
    flags: &SettingFlags,
    language: Option<Language>,
) -> Result<LoadedPreferences, String> {
    let mut preferred = preferred(flags, language);
    match preferred.unreadable.take() {
        Some(unreadable) if flags.looks.config.is_some() => Err(unreadable),
        _ => Ok(preferred),
    }
}

/// Runs the full-screen table.
fn show_table(options: &Options, preferred: LoadedPreferences, opening: Opening) -> CommandResult {
    let file = preferred.file.as_deref();
    match tui::run(options, preferred.preferences, file, opening) {
        Ok(tui::TuiEnd::Quit) => Ok(ExitCode::SUCCESS),
        Ok(tui::TuiEnd::Signal(signal)) => Ok(ExitCode::from(
            u8::try_from(crate::signals::exit_status(signal)).unwrap_or(u8::MAX),
        )),
        Err(error) => {
            let error = words::io_error(help::reader(), &error);
            Err(format!("the terminal failed: {error}").into())
        }
    }
}

/// Plays in plain mode.
fn play_plainly(activity: Activity, preferred: &LoadedPreferences) -> CommandResult {
    run_plainly(preferred, |settings, support, input, output| {
        plain::play(activity, settings, support, input, output)
    })
}

fn run_plainly(
    preferred: &LoadedPreferences,
    run: impl FnOnce(&Settings, OutputSupport, StdinLock<'_>, StdoutLock<'_>) -> io::Result<()>,
) -> CommandResult {
    let settings = preferred.preferences.choices.settings();
    warn_of_setting_errors(&preferred.preferences.report, settings.language);
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    end_of_output(run(&settings, output_support(), input, output))
}

/// Returns what the output of the plain mode supports, on a terminal or not.
fn output_support() -> OutputSupport {
    let terminal = io::stdout().is_terminal();
    OutputSupport {
        // On other systems, the console may print the escape sequences as text.
        clear: terminal && cfg!(unix) && !tty::is_dumb_terminal(),
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
) -> CommandResult {
    let mut preferred = preferred(flags, language);
    let language = preferred.preferences.language();
    let text = if path {
        match &preferred.file {
            // Another program needs the path unescaped.
            Some(file) if io::stdout().is_terminal() => format!("{}\n", escape::path(file)),
            Some(file) => format!("{}\n", file.display()),
            None => return Err(say!(language, "config-no-folder").into()),
        }
    } else if example {
        config::example(language)
    } else {
        preferred.preferences.ask_background();
        config::report(&preferred)
    };
    let printed = print(&text)?;
    let report = &preferred.preferences.report;
    if path || example || report.is_empty() {
        return Ok(printed);
    }
    for error in first_setting_errors(report, language) {
        report_error(&error);
    }
    Ok(ExitCode::FAILURE)
}

/// Warns of errors in the settings, which don't keep a game from starting.
fn warn_of_setting_errors(faults: &[String], language: Language) {
    for warning in first_setting_errors(faults, language) {
        print_details(&say!(help::reader(), "warning-line", warning));
    }
}

/// Returns the first errors in the settings and how many more there are: a file of the
/// wrong kind can have thousands.
fn first_setting_errors(faults: &[String], language: Language) -> Vec<String> {
    const MOST_ERRORS: usize = 50;
    let mut first: Vec<String> = faults.iter().take(MOST_ERRORS).cloned().collect();
    if let Some(more) = faults
        .len()
        .checked_sub(MOST_ERRORS)
        .filter(|more| *more > 0)
    {
        first.push(say!(language, "config-more", count = more));
    }
    first
}

fn run_engine() -> CommandResult {
    end_of_output(engine::serve(
        io::BufReader::new(io::stdin()),
        io::stdout().lock(),
    ))
}

fn print_rules(game: Game, topic: &str, list: bool, language: Language) -> CommandResult {
    print(if list {
        rules::list(game, language)
    } else {
        rules::text(game, topic, language, rules::width())?
    })
}
