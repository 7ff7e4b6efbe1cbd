//! The index of a folder of records: a cache of their summaries, so that
//! listing ten thousand records does not require reading them all.
//!
//! The index is a file beside the folder. An entry is valid as long as its file
//! has the same size and times. An index that is missing, damaged or from
//! another version of the program is rebuilt, and one that can't be written is
//! skipped. It contains no cards and no seeds from which cards follow, only
//! what `schotten games` and `schotten stats` print.

use super::summary::{LordsSummary, SchottenSummary, Standing};
use super::{GameProgress, GameSummary, ListedGame};
use crate::stats::lords::LordsGameSummary;
use crate::stats::{MatchSummary, RoundEnding, RoundSummary, StoneCount};
use jiff::Timestamp;
use jiff::civil::Date;
use schotten_rules::{Outcome, Player, Variant};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::{HashMap, HashSet};
use std::ffi::OsStr;
use std::fmt::{Display, Write};
use std::fs::Metadata;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tabletop::{Name, Participant, Seat, Seats, reading, writing};

/// The version of the entries, to be increased when their contents change. The
/// program's version is part of the header too, because another version may
/// compute other statistics.
const VERSION: u32 = 6;
/// The maximum size of an index in bytes. A hundred thousand records need less.
const LARGEST: u64 = 256 << 20;

/// The attributes of a file that change whenever its contents do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Stamp {
    #[serde(rename = "s")]
    size: u64,
    /// The modification time in nanoseconds since 1970.
    #[serde(rename = "m")]
    modified: u64,
    /// The time of the last change to the file's data or attributes, which
    /// programs can't set back, in seconds and nanoseconds; 0 where the system
    /// has none.
    #[serde(rename = "c")]
    changed: (i64, i64),
    #[serde(rename = "i")]
    inode: u64,
}

impl Stamp {
    /// Returns the stamp of a file, or `None` if its modification time is
    /// before 1970.
    pub(super) fn from_metadata(about: &Metadata) -> Option<Self> {
        let modified = about.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
        #[cfg(unix)]
        let (changed, inode) = {
            use std::os::unix::fs::MetadataExt;
            ((about.ctime(), about.ctime_nsec()), about.ino())
        };
        #[cfg(not(unix))]
        let (changed, inode) = ((0, 0), 0);
        Some(Self {
            size: about.len(),
            modified: u64::try_from(modified.as_nanos()).ok()?,
            changed,
            inode,
        })
    }

    /// Returns whether the next change of the file is certain to change its
    /// modification time. File system clocks tick more slowly than programs
    /// write.
    fn is_settled(&self) -> bool {
        const TICK: Duration = Duration::from_secs(2);
        let modified = UNIX_EPOCH + Duration::from_nanos(self.modified);
        let age = SystemTime::now().duration_since(modified);
        age.is_ok_and(|age| age > TICK)
    }
}

/// The index entry of one record. The field names are short because there may
/// be many thousands.
#[derive(Debug, Serialize, Deserialize)]
struct IndexEntry {
    #[serde(rename = "f")]
    file: String,
    #[serde(rename = "t")]
    stamp: Stamp,
    #[serde(rename = "d", default, skip_serializing_if = "Option::is_none")]
    begun: Option<String>,
    #[serde(rename = "x", default, skip_serializing_if = "std::ops::Not::not")]
    branch: bool,
    #[serde(rename = "y", default, skip_serializing_if = "Option::is_none")]
    daily: Option<String>,
    #[serde(flatten)]
    game: IndexedGame,
}

/// What depends on the game.
#[derive(Debug, Serialize, Deserialize)]
enum IndexedGame {
    #[serde(rename = "s")]
    Schotten(IndexedMatch),
    #[serde(rename = "l")]
    Lords(IndexedLords),
}

/// A match of Schotten Totten.
#[derive(Debug, Serialize, Deserialize)]
struct IndexedMatch {
    #[serde(rename = "n")]
    players: [IndexedPlayer; 2],
    #[serde(rename = "v")]
    variant: String,
    #[serde(rename = "l")]
    length: u32,
    #[serde(rename = "r")]
    rounds: usize,
    /// The turn of the round in progress, and the Stones of both players.
    #[serde(rename = "w", default, skip_serializing_if = "Option::is_none")]
    standing: Option<(usize, [u32; 2])>,
    #[serde(rename = "p")]
    has_actions: bool,
    #[serde(rename = "o")]
    over: Vec<IndexedRound>,
}

/// A game of Lords of Scotland.
#[derive(Debug, Serialize, Deserialize)]
struct IndexedLords {
    #[serde(rename = "n")]
    players: Vec<IndexedPlayer>,
    #[serde(rename = "k")]
    skirmish: u32,
    #[serde(rename = "p")]
    points: Vec<u32>,
    #[serde(rename = "r")]
    has_actions: bool,
    /// The place of each player, once the game is over.
    #[serde(rename = "o", default, skip_serializing_if = "Option::is_none")]
    places: Option<Vec<u8>>,
    /// The skirmishes that each player won; earlier versions did not keep them.
    #[serde(rename = "w", default, skip_serializing_if = "Option::is_none")]
    skirmishes: Option<Vec<u8>>,
}

/// A player: the given name, if any, and the level if the computer plays.
#[derive(Debug, Serialize, Deserialize)]
struct IndexedPlayer(Option<String>, Option<String>);

impl IndexedPlayer {
    fn new<L: Copy + Display>(participant: &Participant<L>) -> Self {
        let name = participant.given_name();
        let level = participant.level();
        Self(
            name.map(|name| name.as_str().to_owned()),
            level.map(|level| level.to_string()),
        )
    }

    fn participant<L: FromStr>(&self) -> Option<Participant<L>> {
        let name = match &self.0 {
            Some(name) => Some(Name::new(name).ok()?),
            None => None,
        };
        Some(match &self.1 {
            Some(level) => Participant::Computer(level.parse().ok()?, name),
            None => name.map_or(Participant::Reader, Participant::Person),
        })
    }
}

/// A finished round: the winner (0 for A, 1 for B, 2 for neither), the points,
/// the Stones won, and what ended it (its place in [`RoundEnding::ALL`]).
#[derive(Debug, Serialize, Deserialize)]
struct IndexedRound(u8, [u32; 2], [StoneCount; 2], u8);

impl IndexedMatch {
    fn new(summary: &SchottenSummary, has_actions: bool) -> Self {
        let game = &summary.game;
        let over = game.rounds.iter().map(|round| {
            let won = match round.outcome {
                Outcome::Won(Player::A) => 0,
                Outcome::Won(Player::B) => 1,
                Outcome::Drawn => 2,
            };
            let ending = round.ending as u8;
            IndexedRound(won, round.points.into(), round.won.into(), ending)
        });
        Self {
            players: game.participants.each_ref().map(IndexedPlayer::new),
            variant: game.variant.to_string(),
            length: game.length,
            rounds: summary.rounds,
            standing: summary
                .standing
                .map(|standing| (standing.turn, standing.stones.into())),
            has_actions,
            over: over.collect(),
        }
    }

    /// Returns the facts about the match, or `None` if one of them is invalid.
    fn summary(&self) -> Option<SchottenSummary> {
        let rounds = self
            .over
            .iter()
            .map(|IndexedRound(won, points, stones, ending)| {
                let outcome = match won {
                    0 => Outcome::Won(Player::A),
                    1 => Outcome::Won(Player::B),
                    _ => Outcome::Drawn,
                };
                Some(RoundSummary {
                    outcome,
                    points: (*points).into(),
                    won: (*stones).into(),
                    ending: *RoundEnding::ALL.get(usize::from(*ending))?,
                })
            });
        let [a, b] = &self.players;
        Some(SchottenSummary {
            game: MatchSummary {
                participants: [a.participant()?, b.participant()?],
                variant: self.variant.parse::<Variant>().ok()?,
                length: self.length,
                rounds: rounds.collect::<Option<_>>()?,
            },
            rounds: self.rounds,
            standing: self.standing.map(|(turn, stones)| Standing {
                turn,
                stones: stones.into(),
            }),
        })
    }
}

impl IndexedLords {
    fn new(summary: &LordsSummary, has_actions: bool) -> Self {
        let result = summary.result.as_ref();
        Self {
            players: summary
                .participants
                .iter()
                .map(IndexedPlayer::new)
                .collect(),
            skirmish: summary.skirmish,
            points: summary.points.clone(),
            has_actions,
            places: result.map(|result| result.places.iter().copied().collect()),
            skirmishes: result
                .and_then(|result| result.skirmishes.as_ref())
                .map(|skirmishes| skirmishes.iter().copied().collect()),
        }
    }

    /// Returns the facts about the game, or `None` if one of them is invalid.
    fn summary(&self) -> Option<LordsSummary> {
        let count = self.players.len();
        let is_complete = |len: usize| len == count;
        let lengths = [
            Some(self.points.len()),
            self.places.as_ref().map(Vec::len),
            self.skirmishes.as_ref().map(Vec::len),
        ];
        let fits = lengths.into_iter().flatten().all(is_complete);
        if !fits || !(2..=Seat::MAX_COUNT).contains(&count) {
            return None;
        }
        let players = self.players.iter().map(IndexedPlayer::participant);
        let participants: Seats<_> = players.collect::<Option<Vec<_>>>()?.into_iter().collect();
        let result = self.places.as_ref().map(|places| {
            Box::new(LordsGameSummary {
                participants: participants.clone(),
                places: places.iter().copied().collect(),
                points: self.points.iter().copied().collect(),
                skirmishes: (self.skirmishes.as_ref())
                    .map(|skirmishes| skirmishes.iter().copied().collect()),
            })
        });
        Some(LordsSummary {
            participants,
            skirmish: self.skirmish,
            points: self.points.clone(),
            result,
        })
    }
}

impl IndexEntry {
    fn new(file: &str, stamp: Stamp, listed: &ListedGame) -> Self {
        let has_actions = listed.progress != GameProgress::Empty;
        Self {
            file: file.to_owned(),
            stamp,
            begun: listed.begun.map(|begun| begun.to_string()),
            branch: listed.branch,
            daily: listed.daily.map(|day| day.to_string()),
            game: match &listed.game {
                GameSummary::Schotten(summary) => {
                    IndexedGame::Schotten(IndexedMatch::new(summary, has_actions))
                }
                GameSummary::Lords(summary) => {
                    IndexedGame::Lords(IndexedLords::new(summary, has_actions))
                }
            },
        }
    }

    /// Returns the facts about the record at this path, or `None` if the entry
    /// contains invalid values.
    fn listed_game(&self, path: &Path) -> Option<ListedGame> {
        let begun = match &self.begun {
            Some(begun) => Some(begun.parse::<Timestamp>().ok()?),
            None => None,
        };
        let daily = match &self.daily {
            Some(day) => Some(day.parse::<Date>().ok()?),
            None => None,
        };
        let (has_actions, is_over, game) = match &self.game {
            IndexedGame::Schotten(indexed) => {
                let summary = indexed.summary()?;
                let is_over = summary.game.result().is_some();
                (indexed.has_actions, is_over, GameSummary::Schotten(summary))
            }
            IndexedGame::Lords(indexed) => {
                let summary = indexed.summary()?;
                let is_over = summary.result.is_some();
                (indexed.has_actions, is_over, GameSummary::Lords(summary))
            }
        };
        Some(ListedGame {
            path: path.to_owned(),
            progress: match (has_actions, is_over) {
                (false, _) => GameProgress::Empty,
                (true, false) => GameProgress::Running,
                (true, true) => GameProgress::Finished,
            },
            begun,
            branch: self.branch,
            is_open: false,
            daily,
            game,
        })
    }
}

/// The index of a folder.
#[derive(Debug)]
pub(super) struct Index {
    file: PathBuf,
    entries: HashMap<String, IndexEntry>,
    changed: bool,
}

impl Index {
    /// Reads the index of a folder, or starts a new one.
    pub(super) fn load(folder: &Path) -> Self {
        // Beside the folder, because every file in it is a record.
        let mut file = folder.file_name().unwrap_or_default().to_owned();
        file.push(".index");
        let file = folder.with_file_name(file);
        let text = reading::read_regular_file(&file, LARGEST).unwrap_or_default();
        let entries = parse_entries(&text).unwrap_or_default().into_iter();
        Self {
            entries: entries.map(|entry| (entry.file.clone(), entry)).collect(),
            file,
            changed: false,
        }
    }

    /// Returns the summary of the record at this path unless the file has
    /// changed.
    pub(super) fn get(&self, path: &Path, stamp: Option<Stamp>) -> Option<ListedGame> {
        let entry = self.entries.get(file_name(path)?)?;
        if Some(entry.stamp) != stamp {
            return None;
        }
        entry.listed_game(path)
    }

    /// Adds the facts about a record whose file had this stamp before it was
    /// read. A file that changed just now is not added: it could change again
    /// without a new stamp.
    pub(super) fn insert(&mut self, stamp: Option<Stamp>, listed: &ListedGame) {
        let (Some(name), Some(stamp)) = (file_name(&listed.path), stamp) else {
            return;
        };
        if stamp.is_settled() {
            let entry = IndexEntry::new(name, stamp, listed);
            self.entries.insert(name.to_owned(), entry);
            self.changed = true;
        }
    }

    /// Writes the index if it has changed, without the records that no longer
    /// exist.
    pub(super) fn save<'a>(&mut self, there: impl Iterator<Item = &'a Path>) {
        if !std::mem::take(&mut self.changed) {
            return;
        }
        let there: HashSet<&str> = there.filter_map(file_name).collect();
        let mut entries: Vec<&IndexEntry> = self.entries.values().collect();
        entries.retain(|entry| there.contains(entry.file.as_str()));
        entries.sort_unstable_by(|a, b| a.file.cmp(&b.file));
        if let Ok(text) = serde_json::to_string(&entries) {
            let text = format!("{}\n{text}\n", format_header(&text));
            // Failing to write a cache is harmless: the next program reads the
            // records again.
            let _ = writing::replace_cache_file(&self.file, text.as_bytes());
        }
    }
}

fn file_name(path: &Path) -> Option<&str> {
    path.file_name().and_then(OsStr::to_str)
}

/// Returns the first line of an index: the format, the version, and a checksum
/// of the entries.
fn format_header(entries: &str) -> String {
    let program = env!("CARGO_PKG_VERSION");
    let mut header = format!("schotten-index {VERSION} {program} ");
    for byte in Sha256::digest(entries) {
        write!(header, "{byte:02x}").expect("writing to a String can't fail");
    }
    header
}

/// Returns the entries of an index, or `None` if it is damaged or from another
/// version.
fn parse_entries(text: &str) -> Option<Vec<IndexEntry>> {
    let (first, entries) = text.trim_end().split_once('\n')?;
    if first != format_header(entries) {
        return None;
    }
    serde_json::from_str(entries).ok()
}
