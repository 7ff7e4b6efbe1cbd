//! `schotten export`: writes a finished match to a file to share.

use super::replay::chosen_parts;
use super::setting_flags::{self, LookFlags, SettingFlags, ThemeFlag, named, one_of};
use super::{
    CommandError, CommandResult, check_folder_exists, games, load_preferences, print, print_details,
};
use crate::records::{RecordError, SavedMatch, format_time, is_record};
use crate::replay::{NarratedGame, Perspective, ReplayView, format_markdown};
use crate::settings::Pace;
use crate::tui::{Command, Film, MIN_TABLE_SIZE, Offscreen, Preferences, WatchedGame};
use clap::{Args, ValueEnum};
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tabletop::writing;
use telling::{Language, player_names, say, words};
use textkit::escape;

/// The usual size of a picture, in columns and rows.
const USUAL: (u16, u16) = (80, 24);
/// The largest size of a picture, in columns and rows.
const LARGEST_PICTURE: (u16, u16) = (400, 200);

#[derive(Debug, Args)]
pub(crate) struct Flags {
    /// The record [default: your last game]
    #[arg(value_name = "FILE")]
    exported: Option<PathBuf>,
    /// Format: markdown, svg or asciicast [default: from the name of --out (.md,
    /// .svg, .cast)]
    ///
    /// markdown: the final borders and every turn in words. svg: a picture of
    /// the table at the end of a round, or after a turn. asciicast: a film of
    /// every turn, to be played with asciinema.
    #[arg(long = "format", value_name = "FORMAT", value_parser = one_of::<ExportFormat>())]
    form: Option<ExportFormat>,
    /// Write to this file [default: standard output]
    #[arg(long = "out", value_name = "FILE")]
    into: Option<PathBuf>,
    /// Overwrite the --out file if it exists
    #[arg(long = "force", requires = "into")]
    overwrite: bool,
    /// Only this round, or this skirmish of Lords of Scotland [default for a
    /// picture: the last one]
    #[arg(long = "round", value_name = "N")]
    only: Option<usize>,
    /// svg: show the table after this turn of the round, or of the whole game of
    /// Lords of Scotland (0: its start)
    #[arg(long = "turn", value_name = "N")]
    after: Option<usize>,
    /// Leave out the hands and the cards drawn
    #[arg(long = "no-hands")]
    closed: bool,
    /// svg and asciicast: the name of a theme, or a theme file
    #[arg(long = "theme", value_name = "NAME|FILE", value_parser = setting_flags::theme)]
    painted: Option<ThemeFlag>,
    /// svg and asciicast: the size of the table [default: 80x24]
    #[arg(long, value_name = "COLUMNSxROWS", value_parser = parse_size)]
    size: Option<(u16, u16)>,
    /// asciicast: how long each turn is shown [default: calm]
    // A film at the instant pace would be over at once.
    #[arg(long = "pace", value_name = "PACE", value_parser = named(|pace: &Pace| *pace != Pace::Instant))]
    per_turn: Option<Pace>,
    /// Use this settings file instead of the default one
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

/// The format of an exported match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExportFormat {
    Markdown,
    Svg,
    Asciicast,
}

impl ExportFormat {
    /// Returns the format for a file name's extension.
    fn from_extension(file: &Path) -> Option<Self> {
        let ending = file.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "md" | "markdown" => Some(Self::Markdown),
            "svg" => Some(Self::Svg),
            "cast" => Some(Self::Asciicast),
            _ => None,
        }
    }
}

fn parse_size(text: &str) -> Result<(u16, u16), String> {
    let ((columns, rows), (most_columns, most_rows)) = (MIN_TABLE_SIZE, LARGEST_PICTURE);
    let size = text.split_once(['x', '×']).and_then(|(columns, rows)| {
        Some((columns.parse::<u16>().ok()?, rows.parse::<u16>().ok()?))
    });
    let fits = |size: &(u16, u16)| {
        (columns..=most_columns).contains(&size.0) && (rows..=most_rows).contains(&size.1)
    };
    size.filter(fits).ok_or_else(|| {
        format!(
            "expected columns and rows from {columns}x{rows} to {most_columns}x{most_rows}, as in \
             120x40"
        )
    })
}

/// Runs the command.
pub(super) fn main(flags: &Flags, language: Option<Language>) -> CommandResult {
    let settings = SettingFlags::from_looks(LookFlags::for_picture(
        flags.config.clone(),
        flags.painted.clone(),
    ));
    let preferences = load_preferences(&settings, language)?.preferences;
    let language = preferences.language();
    let by_extension = || flags.into.as_deref().and_then(ExportFormat::from_extension);
    // A game that isn't there is reported first, whatever else is missing.
    let saved = match &flags.exported {
        Some(file) => games::read_record(file, language),
        None => games::read_last_finished(language),
    }?;
    let Some(form) = flags.form.or_else(by_extension) else {
        let into = flags.into.as_deref().map(escape::path);
        if let (Some(name), true) = (&into, flags.into.as_deref().is_some_and(Path::is_dir)) {
            let error = say!(language, "io-folder");
            let message = say!(language, "not-written", file = name, error);
            return Err(message.into());
        }
        return Err(CommandError::usage(match into {
            Some(file) => say!(language, "export-unknown-ending", file),
            None => say!(language, "export-no-format"),
        }));
    };
    if let Some(why) = flags.find_wrong_flag(form, language) {
        return Err(CommandError::usage(why));
    }
    if let Some(file) = &flags.into {
        check_writable(file, language)?;
    }
    let text = saved.export(flags, form, preferences)?;
    match &flags.into {
        None => print(text),
        Some(file) => write_export(file, flags.overwrite, &text, language),
    }
}

/// Checks whether the export can be written to this file. Fails with an error message.
fn check_writable(file: &Path, language: Language) -> Result<(), String> {
    let name = escape::path(file);
    check_folder_exists(file, language)?;
    match is_record(file) {
        Ok(true) => Err(say!(language, "export-onto-record", file = name)),
        Ok(false) => Ok(()),
        // It may be a record, so don't overwrite it.
        Err(error) => Err(format_write_error(&name, &error, language)),
    }
}

impl Flags {
    /// Returns the error message if a flag does not apply to this format.
    fn find_wrong_flag(&self, form: ExportFormat, language: Language) -> Option<String> {
        let drawn = form != ExportFormat::Markdown;
        if self.after.is_some() && form != ExportFormat::Svg {
            Some(say!(language, "export-turn-svg"))
        } else if self.per_turn.is_some() && form != ExportFormat::Asciicast {
            Some(say!(language, "export-pace-asciicast"))
        } else if (self.painted.is_some() || self.size.is_some()) && !drawn {
            Some(say!(language, "export-looks-drawn"))
        } else {
            None
        }
    }

    /// Returns the size of the table in columns and rows.
    fn size(&self) -> (u16, u16) {
        self.size.unwrap_or(USUAL)
    }
}

/// Formats what may be shown of a game: rounds that aren't over stay secret.
pub(super) fn export<G: NarratedGame + WatchedGame>(
    saved: SavedMatch<G>,
    flags: &Flags,
    form: ExportFormat,
    preferences: Preferences,
) -> Result<String, CommandError> {
    let language = preferences.language();
    let begun = saved.heading.begun.as_ref().map(format_time);
    let empty = || RecordError::Empty.message(&saved.path, language);
    let all = ReplayView::new(&saved.game).ok_or_else(empty)?;
    let parts = chosen_parts(flags.only, &all, language)?;
    let game = G::exported(saved.game);
    let replay = if flags.closed {
        ReplayView::seen_by(&game, Perspective::Nobody)
    } else {
        ReplayView::new(&game)
    };
    let Some(mut replay) = replay else {
        let file = escape::path(&saved.path);
        return Err(say!(language, "export-not-over", file).into());
    };
    if !replay.has_actions() {
        return Err(empty().into());
    }
    let over = G::part_count(&replay);
    if let Some(round) = flags.only.filter(|round| *round > over) {
        return Err(say!(language, "export-round-not-over", round).into());
    }
    if *parts.end() > over {
        // Not a failure, because the finished rounds are exported.
        print_details(&say!(language, "export-left-out", round = *parts.end()));
    }
    let parts = *parts.start()..=over.min(*parts.end());
    if flags.closed {
        replay.set_perspective(Perspective::Nobody);
    }
    if form == ExportFormat::Markdown {
        return Ok(format_markdown(language, &replay, parts, begun.as_deref()));
    }
    let names = player_names(language, replay.game()).join(" – ");
    let variant = G::describe_variant(language, replay.game().variant());
    let title = format!("{names}, {variant}");
    if form == ExportFormat::Svg {
        if flags.after.is_some() && flags.only.is_some() && G::NUMBERS_TURNS_THROUGHOUT {
            return Err(CommandError::usage(say!(language, "lords-export-turn")));
        }
        G::go_to_part(&mut replay, *parts.end());
        let (_, turns) = replay.turn();
        let last = G::turns_of_part(&replay, *parts.end()).end;
        let turn = flags.after.unwrap_or(last);
        if turn > turns {
            return Err(CommandError::usage(G::no_turn(language, turn, turns)));
        }
        let mut table = Offscreen::watching(replay, preferences, flags.size());
        table.go_to_turn(turn);
        return Ok(table.svg(&title));
    }
    let turns = parts
        .clone()
        .map(|part| G::turns_of_part(&replay, part).len());
    // The end of a part and the beginning of the next one are two steps.
    let steps = turns.sum::<usize>() + parts.end() - parts.start();
    G::go_to_part(&mut replay, *parts.start());
    let pace = flags.per_turn.unwrap_or(Pace::Calm);
    let mut film = Film::new(flags.size(), &title, pace.pause());
    let mut table = Offscreen::watching(replay, preferences, flags.size());
    film.add_frame(&table.draw());
    for _ in 0..steps {
        table.run(Command::NextTurn);
        film.add_frame(&table.draw());
    }
    Ok(film.end())
}

fn write_export(file: &Path, overwrite: bool, text: &str, language: Language) -> CommandResult {
    let name = escape::path(file);
    let write = if overwrite {
        writing::replace_file
    } else {
        writing::create_file
    };
    match write(file, text.as_bytes()) {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            Err(say!(language, "export-there", file = name).into())
        }
        Err(error) => Err(format_write_error(&name, &error, language).into()),
    }
}

fn format_write_error(name: &str, error: &io::Error, language: Language) -> String {
    let error = words::io_error(language, error);
    say!(language, "not-written", file = name, error)
}
