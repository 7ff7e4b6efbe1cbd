//! `schotten resume` and `schotten games`.

use super::flags::Lines;
use super::setting_flags::{LookFlags, SettingFlags};
use super::{complain, failure, outcome_of, table, usable};
use crate::options::{Options, Records};
use crate::records::{self, GameProgress, RecordError, RecordSummary, SavedGame, format_time};
use clap::Args;
use std::io::{self, Write};
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
    lines: Lines,
    #[command(flatten)]
    looks: LookFlags,
}

/// Goes on with a game.
pub(super) fn resume(flags: &Resume, language: Option<Language>) -> ExitCode {
    let settings = SettingFlags::from_looks(flags.looks.clone());
    let preferred = match usable(&settings, language) {
        Ok(preferred) => preferred,
        Err(failed) => return failed,
    };
    let language = preferred.preferences.choices.settings().language;
    let folder = records::games_folder();
    let file = match (&flags.game, &folder) {
        (Some(file), _) => records::find_record(file),
        (None, None) => return failure(&say!(language, "record-no-folder")),
        (None, Some(folder)) => {
            let Some(left) = records::newest_unfinished(folder) else {
                if let Some(playing) = records::find_in_use(folder) {
                    return failure(&RecordError::InUse.message(&playing, language));
                }
                let folder = escape::path(folder);
                return failure(&say!(language, "record-none-left", folder = folder));
            };
            left.path
        }
    };
    match SavedGame::open(&file) {
        Ok(resumed) => {
            let options = Options {
                records: folder.map_or(Records::Nowhere, Records::Folder),
                ..preferred.preferences.choices.options()
            };
            table(&options, preferred, flags.lines.plain, Some(resumed))
        }
        Err(fault) => failure(&fault.message(&file, language)),
    }
}

/// The records of the folder.
pub(super) struct Read {
    pub(super) folder: PathBuf,
    /// Those that can be read, the one written last first.
    pub(super) games: Vec<RecordSummary>,
    /// Why the others can't.
    pub(super) faults: Vec<String>,
}

/// Reads the records of the folder; or, as an error that has been told, the
/// folder can't be read.
pub(super) fn read(language: Language) -> Result<Read, ExitCode> {
    let Some(folder) = records::games_folder() else {
        return Err(failure(&say!(language, "record-no-folder")));
    };
    let listed = match records::list_records(&folder) {
        Ok(listed) => listed,
        Err(error) => {
            let error = RecordError::from(error);
            return Err(failure(&error.message(&folder, language)));
        }
    };
    let (mut games, mut faults) = (Vec::new(), Vec::new());
    for listed in listed {
        match listed.summary {
            Ok(summary) => games.push(summary),
            // It can't be read everywhere while it is played.
            Err(RecordError::InUse) => {}
            Err(fault) => faults.push(fault.message(&listed.path, language)),
        }
    }
    Ok(Read {
        folder,
        games,
        faults,
    })
}

impl Read {
    /// Prints a text about the games, and says on standard error which ones
    /// were left out: that is a failure.
    pub(super) fn tell(&self, text: &str) -> ExitCode {
        let printed = outcome_of(io::stdout().write_all(text.as_bytes()));
        if self.faults.is_empty() {
            return printed;
        }
        self.complain();
        ExitCode::FAILURE
    }

    /// Says on standard error which records can't be read, and why.
    pub(super) fn complain(&self) {
        self.faults.iter().for_each(|fault| complain(fault));
    }
}

/// The record of this file, or of this game of the folder.
pub(super) fn named(file: &Path, language: Language) -> Result<SavedGame, String> {
    let file = records::find_record(file);
    SavedGame::read_unlocked(&file).map_err(|fault| fault.message(&file, language))
}

/// The game that was played last among those that are wanted; or why there is
/// none.
pub(super) fn last(
    language: Language,
    wanted: impl Fn(&RecordSummary) -> bool,
) -> Result<SavedGame, String> {
    let folder = records::games_folder().ok_or_else(|| say!(language, "record-no-folder"))?;
    let listed = records::list_records(&folder);
    let listed = listed.map_err(|error| RecordError::from(error).message(&folder, language))?;
    let games = listed.filter_map(|listed| listed.summary.ok());
    let mut games = games.filter(|summary| !summary.in_use);
    let found = games.find(wanted).ok_or_else(|| {
        let folder = escape::path(&folder);
        say!(language, "games-none-such", folder = folder)
    })?;
    SavedGame::read_unlocked(&found.path).map_err(|fault| fault.message(&found.path, language))
}

/// The game that was played last and has a round that is over.
pub(super) fn last_over(language: Language) -> Result<SavedGame, String> {
    last(language, |summary| !summary.game.rounds.is_empty())
}

/// Prints the games of the folder, the one played last first.
pub(super) fn list(language: Language) -> ExitCode {
    let read = match read(language) {
        Ok(read) => read,
        Err(failed) => return failed,
    };
    let rows: Vec<Row> = read
        .games
        .iter()
        .map(|summary| row(summary, language))
        .collect();
    let folder = escape::path(&read.folder);
    let introduction = if rows.is_empty() {
        say!(language, "games-none", folder = folder)
    } else {
        say!(language, "games-introduction", folder = folder)
    };
    if rows.is_empty() && !read.faults.is_empty() {
        return read.tell("");
    }
    let columns = Columns::new(2, [(Align::Left, 0); 6]).fit_all(&rows);
    let lines: String = rows.iter().map(|row| columns.row(row) + "\n").collect();
    read.tell(&format!("{introduction}\n{lines}"))
}

/// The file, who plays, the variant, the points, how far it is; and when it was
/// begun, if the file's name doesn't tell.
type Row = [String; 6];

fn row(summary: &RecordSummary, language: Language) -> Row {
    let game = &summary.game;
    let [a, b] = game
        .participants
        .each_ref()
        .map(|who| words::name(language, who));
    let [points_a, points_b]: [u32; 2] = game.score().into();
    let state = match summary.state() {
        _ if summary.in_use => say!(language, "games-in-use"),
        GameProgress::Empty => say!(language, "games-empty"),
        GameProgress::Finished => say!(language, "games-finished"),
        GameProgress::Running => {
            let (round, of) = (summary.rounds, game.length);
            say!(language, "record-round", round = round, of = of)
        }
    };
    let name = summary.path.file_stem().unwrap_or_default();
    let name = written_out(&name.to_string_lossy());
    let begun = summary.begun.as_ref().map(format_time);
    let begun = begun.filter(|begun| {
        let day = begun.split(' ').next().unwrap_or_default();
        !name.starts_with(day)
    });
    [
        name,
        format!("{a} – {b}"),
        rounds::variant(language, game.variant),
        format!("{points_a}–{points_b}"),
        state,
        begun.unwrap_or_default(),
    ]
}
