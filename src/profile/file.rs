//! The file of the profile: read as a whole, changed key by key. What other versions
//! of the program have written stays in it, and so does everything in a file that
//! can't be read.

use super::{ByGameMode, GameMode, Profile, ProfileChange, lords, puzzles, remembered};
use crate::options::{Names, Options, ROUNDS};
use crate::records::games_folder;
use crate::settings::{SaveError, edit};
use crate::toml_file::{LARGEST_TOML, LineIndex, document};
use lords_bots::LordsOfScotland;
use schotten_bots::SchottenTotten;
use schotten_rules::Player;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use tabletop::{Game, Name, read_text};
use telling::{Language, say, words};
use textkit::escape;
use toml_edit::{Array, DocumentMut, Item, Table, Value, value};

const LAST_GAME: &str = "last-game";
const SCHOTTEN: &str = "schotten-totten";
const LAST: &str = "last";
const LESSONS: &str = "lessons";
const TACTIC_OFFERED: &str = "tactic-lessons-offered";
const HELPED: &str = "games-with-help";
const VARIANT: &str = "variant";
pub(super) const LEVEL: &str = "level";
const ROUNDS_KEY: &str = "rounds";
pub(super) const FIRST: &str = "first";
const NAMES: &str = "names";

impl GameMode {
    const ALL: [Self; 2] = [Self::Solo, Self::Pair];

    /// Its table in the file.
    const fn key(self) -> &'static str {
        match self {
            Self::Solo => "against-the-computer",
            Self::Pair => "two-players",
        }
    }
}

/// Returns the profile's file: beside the games folder, or `None` if the system
/// does not define a place for the user's data.
pub(crate) fn default_file() -> Option<PathBuf> {
    Some(games_folder()?.with_file_name("profile.toml"))
}

/// Reads the profile. A missing file is an empty profile.
///
/// # Errors
///
/// A message, if the file can't be read. Its contents are not lost: [`save`] leaves
/// such a file alone.
pub(crate) fn load(file: &Path, language: Language) -> Result<Profile, String> {
    let shown = || escape::path(file);
    let text = match read_text::read_regular_file(file, LARGEST_TOML) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        Err(error) => {
            let error = words::io_error(language, &error);
            return Err(say!(language, "profile-not-read", file = shown(), error));
        }
        Ok(text) => text,
    };
    document(&text)
        .map(|document| read(&document))
        .map_err(|fault| {
            let error = fault.message_in(&LineIndex::new(&text), language);
            say!(language, "profile-not-read", file = shown(), error)
        })
}

/// Writes a change into the file, which is created if it is missing and otherwise
/// keeps everything else. The file is replaced as a whole or not at all.
///
/// # Errors
///
/// If the file can't be written or isn't valid TOML. It is unchanged then.
pub(crate) fn save(
    file: &Path,
    change: &ProfileChange,
    language: Language,
) -> Result<(), SaveError> {
    edit(file, language, |text| {
        let mut document = document(text)?;
        write(&mut document, change);
        Ok(document.to_string())
    })
}

/// What a file says. Values that this version doesn't know count as missing.
fn read(document: &DocumentMut) -> Profile {
    let texts = |key| {
        let texts = document.get(key).and_then(Item::as_array);
        texts.into_iter().flatten().filter_map(Value::as_str)
    };
    let last = document.get(LAST).and_then(Item::as_str);
    let game = |mode: GameMode| {
        let table = document.get(mode.key())?.as_table_like()?;
        let text = |key| table.get(key).and_then(Item::as_str);
        let rounds = table.get(ROUNDS_KEY).and_then(Item::as_integer);
        let rounds = rounds.and_then(|rounds| u32::try_from(rounds).ok());
        let rounds = rounds.filter(|rounds| ROUNDS.contains(rounds));
        let opponent = match mode {
            GameMode::Solo => Some(parse(text(LEVEL))?),
            GameMode::Pair => None,
        };
        let options = Options {
            variant: parse(text(VARIANT))?,
            opponent,
            rounds: rounds.unwrap_or(1),
            first: parse::<Player>(text(FIRST)),
            names: table.get(NAMES).and_then(read_names),
            ..Options::default()
        };
        Some(remembered(&options))
    };
    let is_set = |key| document.get(key).and_then(Item::as_bool) == Some(true);
    let last_game = document.get(LAST_GAME).and_then(Item::as_str);
    Profile {
        last_game: match last_game {
            Some(SCHOTTEN) => Some(SchottenTotten::NAME),
            Some(lords::TABLE) => Some(LordsOfScotland::NAME),
            _ => None,
        },
        last: GameMode::ALL
            .into_iter()
            .find(|mode| last == Some(mode.key())),
        games: ByGameMode {
            solo: game(GameMode::Solo),
            pair: game(GameMode::Pair),
        },
        lords: document
            .get(lords::TABLE)
            .and_then(Item::as_table_like)
            .and_then(lords::read),
        lessons: texts(LESSONS).map(str::to_owned).collect(),
        helped: texts(HELPED)
            .filter_map(|begun| begun.parse().ok())
            .collect(),
        tactic_lessons_offered: is_set(TACTIC_OFFERED),
        puzzles: puzzles::TABLES
            .into_iter()
            .filter_map(|(game, name)| {
                let table = document.get(name).and_then(Item::as_table_like)?;
                Some((game, puzzles::read(table)))
            })
            .collect(),
    }
}

fn parse<T: FromStr>(text: Option<&str>) -> Option<T> {
    text?.parse().ok()
}

fn read_names(item: &Item) -> Option<Names> {
    let names = item.as_array()?.iter().map(|name| {
        let name = name.as_str()?;
        Name::from_input(name).ok()
    });
    match names.collect::<Option<Vec<Name>>>()?.as_slice() {
        [one] => Some(Names::One(one.clone())),
        [a, b] if a != b => Some(Names::Two([a.clone(), b.clone()])),
        _ => None,
    }
}

/// Writes a change into the document.
fn write(document: &mut DocumentMut, change: &ProfileChange) {
    match change {
        ProfileChange::Began(game) => {
            let key = GameMode::of(game).key();
            document[LAST_GAME] = value(SCHOTTEN);
            document[LAST] = value(key);
            document[key] = Item::Table(table(game));
        }
        ProfileChange::BeganLords(options) => {
            document[LAST_GAME] = value(lords::TABLE);
            document[lords::TABLE] = Item::Table(lords::table(options));
        }
        ProfileChange::LessonDone(lesson) => add(document, LESSONS, lesson),
        ProfileChange::Helped(begun) => add(document, HELPED, &begun.to_string()),
        ProfileChange::TacticLessonsOffered => document[TACTIC_OFFERED] = value(true),
        ProfileChange::Puzzle(game, number, change) => {
            puzzles::write(document, game, *number, *change);
        }
    }
}

/// Adds a text to a list of texts, unless it is there.
fn add(document: &mut DocumentMut, key: &str, text: &str) {
    let item = document.entry(key).or_insert_with(|| value(Array::new()));
    if !item.is_array() {
        *item = value(Array::new());
    }
    if let Some(texts) = item.as_array_mut()
        && !texts.iter().any(|other| other.as_str() == Some(text))
    {
        texts.push(text);
    }
}

fn table(options: &Options) -> Table {
    let mut table = Table::new();
    if let Some(level) = options.opponent {
        table[LEVEL] = value(level.name());
    }
    table[VARIANT] = value(options.variant.name());
    table[ROUNDS_KEY] = value(i64::from(options.rounds));
    if let Some(first) = options.first {
        table[FIRST] = value(first.to_string());
    }
    if let Some(names) = &options.names {
        table[NAMES] = value(names.iter().map(Name::as_str).collect::<Array>());
    }
    table
}
