//! `schotten export`: writes a finished match to a file to share.

use super::replay::{check_round, skirmishes};
use super::setting_flags::{self, LookFlags, SettingFlags, ThemeFlag, one_of};
use super::{
    CommandError, CommandResult, check_folder_exists, games, load_preferences, print, print_details,
};
use crate::records::{
    ListedGame, RecordError, SavedAny, SavedGame, SavedLords, format_time, is_record,
};
use crate::replay::{
    self, Direction, LordsReplay, Perspective, ReplayView, StepSize, format_markdown,
};
use crate::settings::Pace;
use crate::tui::{Command, Film, Offscreen, Preferences, SMALLEST};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use strum::IntoEnumIterator;
use tabletop::writing;
use telling::words::{self, rounds};
use telling::{Language, say};
use textkit::escape;

/// The usual size of a picture, in columns and rows.
const USUAL: (u16, u16) = (80, 24);
/// The largest size of a picture, in columns and rows.
const LARGEST: (u16, u16) = (400, 200);

#[derive(Debug, Args)]
pub(super) struct Flags {
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
    #[arg(long = "pace", value_name = "PACE", value_parser = paces())]
    per_turn: Option<Pace>,
    /// Use this settings file instead of the default one
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

/// The format of an exported match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ExportFormat {
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

/// The parser of paces. A film at the instant pace would be over at once.
fn paces() -> impl TypedValueParser<Value = Pace> {
    let all = || Pace::iter().filter(|pace| *pace != Pace::Instant);
    PossibleValuesParser::new(all().map(Pace::name)).map(move |name| {
        let pace = all().find(|pace| pace.name() == name);
        pace.expect("only these names are taken")
    })
}

fn parse_size(text: &str) -> Result<(u16, u16), String> {
    let ((columns, rows), (most_columns, most_rows)) = (SMALLEST, LARGEST);
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
            let message = say!(language, "export-not-written", file = name, error = error);
            return Err(message.into());
        }
        return Err(CommandError::usage(match into {
            Some(file) => say!(language, "export-unknown-ending", file = file),
            None => say!(language, "export-no-format"),
        }));
    };
    if let Some(why) = flags.find_wrong_flag(form, language) {
        return Err(CommandError::usage(why));
    }
    if let Some(file) = &flags.into {
        check_writable(file, language)?;
    }
    let text = match saved {
        SavedAny::Schotten(saved) => export_match(saved, flags, form, preferences),
        SavedAny::Lords(saved) => export_lords(saved, flags, form, preferences),
    }?;
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

/// Formats a match of Schotten Totten.
fn export_match(
    saved: SavedGame,
    flags: &Flags,
    form: ExportFormat,
    preferences: Preferences,
) -> Result<String, CommandError> {
    let language = preferences.language();
    let shown = ExportedMatch::new(saved, flags, language)?;
    match form {
        ExportFormat::Markdown => Ok(shown.markdown(language)),
        ExportFormat::Svg => shown.svg(flags, preferences),
        ExportFormat::Asciicast => Ok(shown.asciicast(flags, preferences)),
    }
}

/// Formats a game of Lords of Scotland. Of one that is not over, it shows what
/// everybody knows, or what a person knows who plays alone against bots.
fn export_lords(
    saved: SavedLords,
    flags: &Flags,
    form: ExportFormat,
    preferences: Preferences,
) -> Result<String, CommandError> {
    let language = preferences.language();
    let begun = saved.heading.begun.as_ref().map(format_time);
    let title = ListedGame::from(&saved).describe(language);
    let replay = LordsReplay::new(saved.game).filter(LordsReplay::has_actions);
    let Some(replay) = replay else {
        return Err(RecordError::Empty.message(&saved.path, language).into());
    };
    let skirmishes = skirmishes(flags.only, &replay, language)?;
    let replay = if flags.closed {
        replay.without_hands()
    } else {
        replay
    };
    match form {
        ExportFormat::Markdown => Ok(replay::lords::format_markdown(
            language,
            &replay,
            &skirmishes,
            begun.as_deref(),
        )),
        ExportFormat::Svg => {
            let last = replay.turns_of_skirmish(*skirmishes.end()).end;
            let turn = flags.after.unwrap_or(last);
            let (_, turns) = replay.turn();
            if flags.after.is_some() && flags.only.is_some() {
                return Err(CommandError::usage(say!(language, "lords-export-turn")));
            }
            if turn > turns {
                let none = say!(language, "lords-export-no-turn", turn = turn, turns = turns);
                return Err(CommandError::usage(none));
            }
            let mut table = Offscreen::watching(replay, preferences, flags.size());
            table.go_to_turn(turn);
            Ok(table.svg(&title))
        }
        ExportFormat::Asciicast => {
            let [first, last] = [*skirmishes.start(), *skirmishes.end()];
            let from = replay.turns_of_skirmish(first).start;
            let to = replay.turns_of_skirmish(last).end;
            // The end of a skirmish and the beginning of the next one are two steps.
            let steps = to - from + skirmishes.count() - 1;
            let mut replay = replay;
            replay.go_to_skirmish(first);
            let mut film = film(flags, &title);
            let mut table = Offscreen::watching(replay, preferences, flags.size());
            film.add_frame(&table.draw());
            for _ in 0..steps {
                table.run(Command::NextTurn);
                film.add_frame(&table.draw());
            }
            Ok(film.end())
        }
    }
}

/// An empty film at the pace and of the size that the flags ask for.
fn film(flags: &Flags, title: &str) -> Film {
    let pace = flags.per_turn.unwrap_or(Pace::Calm);
    Film::new(flags.size(), title, pace.pause())
}

/// The part of a match to export.
struct ExportedMatch {
    replay: ReplayView,
    perspective: Perspective,
    rounds: RangeInclusive<usize>,
    /// The time at which it began.
    begun: Option<String>,
    /// The players and the variant.
    title: String,
}

impl ExportedMatch {
    /// Selects the finished rounds that the flags ask for. Unfinished rounds
    /// stay secret.
    fn new(saved: SavedGame, flags: &Flags, language: Language) -> Result<Self, CommandError> {
        let file = escape::path(&saved.path);
        let begun = saved.heading.begun.as_ref().map(format_time);
        let variant = rounds::variant(language, saved.game.variant());
        let [a, b] = rounds::player_names(language, &saved.game);
        let title = say!(language, "record-called", a = a, b = b, variant = variant);
        let all = saved.game.rounds().len();
        if all == 0 {
            return Err(RecordError::Empty.message(&saved.path, language).into());
        }
        check_round(flags.only, all, language)?;
        let Some(mut replay) = ReplayView::finished(saved.game) else {
            return Err(say!(language, "export-not-over", file = file).into());
        };
        let over = replay.game().rounds().len();
        match flags.only {
            Some(round) if round > over => {
                return Err(say!(language, "export-round-not-over", round = round).into());
            }
            None if over < all => {
                // Not a failure, because the finished rounds are exported.
                let left_out = say!(language, "export-left-out", round = all);
                print_details(&left_out);
            }
            _ => {}
        }
        let perspective = if flags.closed {
            Perspective::Nobody
        } else {
            Perspective::All
        };
        replay.set_perspective(perspective);
        Ok(Self {
            replay,
            perspective,
            rounds: flags.only.map_or(1..=over, |round| round..=round),
            begun,
            title,
        })
    }

    fn markdown(&self, language: Language) -> String {
        let begun = self.begun.as_deref();
        format_markdown(
            language,
            &self.replay,
            self.perspective,
            self.rounds.clone(),
            begun,
        )
    }

    /// Draws the table at the turn that the flags select.
    fn svg(mut self, flags: &Flags, preferences: Preferences) -> Result<String, CommandError> {
        let language = preferences.language();
        let replay = &mut self.replay;
        replay.go_to_round(*self.rounds.end());
        let (_, turns) = replay.turn();
        let turn = flags.after.unwrap_or(turns);
        if turn > turns {
            let none = say!(language, "export-no-turn", turn = turn, turns = turns);
            return Err(CommandError::usage(none));
        }
        replay.go_to_turn(turn);
        let table = Offscreen::watching(self.replay, preferences, flags.size());
        Ok(table.svg(&self.title))
    }

    /// Films the table turn by turn.
    fn asciicast(self, flags: &Flags, preferences: Preferences) -> String {
        let mut replay = self.replay;
        replay.go_to_round(*self.rounds.start());
        let mut film = film(flags, &self.title);
        let mut table = Offscreen::watching(replay.clone(), preferences, flags.size());
        loop {
            film.add_frame(&table.draw());
            let more = replay.step(Direction::Forward, StepSize::Turns(1));
            if !more || replay.place().round >= *self.rounds.end() {
                return film.end();
            }
            table.watch(replay.clone());
        }
    }
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
    say!(language, "export-not-written", file = name, error = error)
}
