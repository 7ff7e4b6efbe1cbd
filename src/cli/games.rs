//! `schotten resume` and `schotten games`.

use super::flags::{PlainFlag, RecordFlags};
use super::setting_flags::{LookFlags, SettingFlags};
use super::{
    CommandResult, RecordCommands, games_json, load_preferences, play_plainly, print, report_error,
    show_table,
};
use crate::options::Options;
use crate::records::{
    self, GameProgress, GameSummary, ListedGame, ListedRecord, ReadRecord, RecordError, format_time,
};
use crate::tty;
use crate::tui::Opening;
use clap::Args;
use jiff::Timestamp;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use telling::words::{self, rounds};
use telling::{Language, say};
use textkit::escape::{self, written_out};
use textkit::{Align, Columns};

#[derive(Debug, Args)]
pub(super) struct Resume {
    /// The record [default: your last unfinished game]
    #[arg(value_name = "FILE")]
    game: Option<PathBuf>,
    #[command(flatten)]
    lines: PlainFlag,
    #[command(flatten)]
    looks: LookFlags,
}

#[derive(Debug, Args)]
pub(super) struct ListFlags {
    /// List at most this many games, the most recently played ones
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
    /// Print the list as JSON, described in docs/NOTATION.md
    #[arg(long)]
    json: bool,
}

/// Runs `schotten resume`.
pub(super) fn resume(flags: &Resume, language: Option<Language>) -> CommandResult {
    let preferred = load_preferences(&SettingFlags::from_looks(flags.looks.clone()), language)?;
    let language = preferred.preferences.language();
    let file = match &flags.game {
        Some(file) => records::find_record(file),
        None => find_unfinished(language)?,
    };
    let options = Options {
        records: RecordFlags::default().records(),
        ..preferred.preferences.choices.options()
    };
    match <Box<dyn RecordCommands>>::open(&file) {
        Ok((saved, file)) if flags.lines.plain || !tty::has_terminal() => {
            play_plainly(saved.resume_plainly(file), &preferred)
        }
        Ok((saved, file)) => show_table(&options, preferred, Opening::resume(saved, file)),
        Err(fault) => Err(fault.message(&file, language).into()),
    }
}

/// Finds the most recently played game that isn't over. Fails with an error message.
pub(super) fn find_unfinished(language: Language) -> Result<PathBuf, String> {
    let folder = games_folder(language)?;
    if let Some(left) = records::newest_unfinished(&folder) {
        return Ok(left.path);
    }
    let in_use = records::find_in_use(&folder);
    Err(in_use.map_or_else(
        || say!(language, "record-none-left", folder = escape::path(&folder)),
        |playing| RecordError::InUse.message(&playing, language),
    ))
}

/// The records of the games folder.
pub(super) struct RecordedGames {
    pub(super) folder: PathBuf,
    /// The readable records, most recently written first.
    pub(super) games: Vec<ListedGame>,
    /// The error messages for the other files.
    pub(super) faults: Vec<String>,
}

/// Reads the records of the games folder. Fails with an error message if the folder can't be
/// read.
pub(super) fn read_games(language: Language) -> Result<RecordedGames, String> {
    read_newest_games(usize::MAX, language)
}

/// Reads the most recently played games, at most this many, and the faults of the files
/// among them. Fails with an error message if the folder can't be read.
fn read_newest_games(most: usize, language: Language) -> Result<RecordedGames, String> {
    let folder = games_folder(language)?;
    let mut listed = list_records(&folder, language)?;
    let (mut games, mut faults) = (Vec::new(), Vec::new());
    while games.len() < most
        && let Some(listed) = listed.next()
    {
        match listed.summary {
            Ok(summary) => games.push(summary),
            // Some systems don't allow reading a record while it is being
            // written.
            Err(RecordError::InUse) => {}
            Err(fault) => faults.push(fault.message(&listed.path, language)),
        }
    }
    drop(listed);
    Ok(RecordedGames {
        folder,
        games,
        faults,
    })
}

impl RecordedGames {
    /// Prints a text about the games, and reports on standard error which files
    /// were left out, which counts as a failure.
    pub(super) fn print(&self, text: &str) -> CommandResult {
        let printed = print(text)?;
        if self.faults.is_empty() {
            return Ok(printed);
        }
        self.report_errors();
        Ok(ExitCode::FAILURE)
    }

    /// Reports on standard error which records can't be read, and why.
    pub(super) fn report_errors(&self) {
        self.faults.iter().for_each(|fault| report_error(fault));
    }
}

/// Reads the record at this path or, by its name, in the games folder. Fails
/// with an error message.
pub(super) fn read_record(
    file: &Path,
    language: Language,
) -> Result<Box<dyn RecordCommands>, String> {
    let file = records::find_record(file);
    ReadRecord::read_unlocked(&file).map_err(|fault| fault.message(&file, language))
}

/// Reads the most recently played game that `wanted` accepts. Fails with an
/// error message.
pub(super) fn read_last(
    language: Language,
    wanted: impl Fn(&ListedGame) -> bool,
) -> Result<Box<dyn RecordCommands>, String> {
    let path = find_last(language, wanted)?;
    ReadRecord::read_unlocked(&path).map_err(|fault| fault.message(&path, language))
}

/// Reads the most recently played game of which something is over, or else the last one, for
/// the caller to say what isn't over yet. Fails with an error message.
pub(super) fn read_last_finished(language: Language) -> Result<Box<dyn RecordCommands>, String> {
    let finished = read_last(language, has_finished_round);
    finished.or_else(|error| read_last(language, ListedGame::is_unfinished).map_err(|_| error))
}

/// Returns the games folder. Fails with an error message if the system has none.
fn games_folder(language: Language) -> Result<PathBuf, String> {
    records::games_folder().ok_or_else(|| say!(language, "record-no-folder"))
}

/// Lists the records of a folder, the most recently written first. Fails with an error
/// message.
fn list_records(
    folder: &Path,
    language: Language,
) -> Result<impl Iterator<Item = ListedRecord>, String> {
    let listed = records::list_records(folder);
    listed.map_err(|error| RecordError::from(error).message(folder, language))
}

/// Finds the most recently played game that `wanted` accepts and no program is
/// playing.
fn find_last(language: Language, wanted: impl Fn(&ListedGame) -> bool) -> Result<PathBuf, String> {
    let folder = games_folder(language)?;
    let listed = list_records(&folder, language)?;
    let games = listed.filter_map(|listed| listed.summary.ok());
    let mut games = games.filter(|game| !game.is_in_use());
    let found = games.find(wanted).ok_or_else(|| {
        let folder = escape::path(&folder);
        say!(language, "games-none-such", folder)
    })?;
    Ok(found.path)
}

/// Returns whether a round of this game is over, so that it can be shared with
/// the hands.
fn has_finished_round(game: &ListedGame) -> bool {
    match &game.game {
        GameSummary::Schotten(summary) => !summary.rounds.is_empty(),
        GameSummary::Lords(_) => game.progress == GameProgress::Finished && !game.is_resigned(),
    }
}

/// Runs `schotten games`, which lists the games, most recently played first.
pub(super) fn list(flags: &ListFlags, language: Language) -> CommandResult {
    let games = read_newest_games(flags.limit.unwrap_or(usize::MAX), language)?;
    if flags.json {
        return games.print(&games_json::to_json(&games.games));
    }
    let rows: Vec<GameRow> = games
        .games
        .iter()
        .map(|summary| format_row(summary, language))
        .collect();
    let folder = escape::path(&games.folder);
    let introduction = if rows.is_empty() {
        say!(language, "games-none", folder)
    } else {
        say!(language, "games-introduction", folder)
    };
    if rows.is_empty() && !games.faults.is_empty() {
        return games.print("");
    }
    let columns = Columns::new(2, [(Align::Left, 0); 6]).fit_all(&rows);
    let lines: String = rows.iter().map(|row| columns.row(row) + "\n").collect();
    games.print(&format!("{introduction}\n{lines}"))
}

/// The columns of the list: file, players, variant, points, progress, and the
/// date unless the file's name begins with it.
type GameRow = [String; 6];

fn format_row(listed: &ListedGame, language: Language) -> GameRow {
    let (players, variant, points, part) = match &listed.game {
        GameSummary::Schotten(game) => {
            let [a, b] = game
                .participants
                .each_ref()
                .map(|who| words::name(language, who));
            let [points_a, points_b]: [u32; 2] = game.score().into();
            let (round, of) = (game.begun, game.length);
            (
                format!("{a} – {b}"),
                rounds::variant(language, game.variant),
                format!("{points_a}–{points_b}"),
                say!(language, "record-round", round, of),
            )
        }
        GameSummary::Lords(summary) => {
            let points: Vec<String> = summary.points.iter().map(u32::to_string).collect();
            let winner = summary.tiebreak_seat();
            let winner = winner.and_then(|seat| summary.participants.iter().nth(seat));
            let winner = winner.map(|who| telling::lords::name(language, who));
            (
                summary.names(language),
                telling::lords::title(language),
                telling::lords::final_points(language, points.join("–"), winner.as_deref()),
                say!(language, "lords-skirmish", skirmish = summary.skirmish),
            )
        }
    };
    let state = match listed.progress {
        GameProgress::Finished if listed.is_resigned() => say!(language, "games-resigned"),
        GameProgress::Finished => say!(language, "games-finished"),
        _ if listed.is_open => say!(language, "games-in-use"),
        GameProgress::Empty => say!(language, "games-empty"),
        GameProgress::Running => part,
    };
    let (name, begun) = name_and_date(&listed.path, listed.begun.as_ref());
    [name, players, variant, points, state, begun]
}

/// The name of a record, and the date unless the name begins with it.
fn name_and_date(path: &Path, begun: Option<&Timestamp>) -> (String, String) {
    let name = path.file_stem().unwrap_or_default();
    let name = written_out(&name.to_string_lossy());
    let begun = begun.map(format_time).filter(|begun| {
        let day = begun.split(' ').next().unwrap_or_default();
        !name.starts_with(day)
    });
    (name, begun.unwrap_or_default())
}
