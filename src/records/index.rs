//! The index of a folder of records: what was read of each, so that nobody has
//! to read ten thousand of them again to list them.
//!
//! It lies beside the folder and is never the truth. An entry counts as long as
//! its file has the same size and times; an index that is missing, damaged or of
//! another version of the program is made anew, and one that can't be written is
//! done without. It holds no card and no seed from which cards follow, only what
//! `schotten games` and `schotten stats` print.

use super::Summary;
use crate::stats::{MatchSummary, RoundSummary, StoneCount};
use jiff::Timestamp;
use schotten_bots::Level;
use schotten_rules::{Outcome, Player, Variant};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::{HashMap, HashSet};
use std::ffi::OsStr;
use std::fmt::Write;
use std::fs::Metadata;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tabletop::{Name, reading, writing};
use telling::words::Participant;

/// To be counted on when what stands in an entry changes. The version of the
/// program is part of an index too: statistics may be counted otherwise.
const VERSION: u32 = 2;
/// A hundred thousand records have less than that.
const LARGEST: u64 = 256 << 20;

/// What changes when a file does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Stamp {
    #[serde(rename = "s")]
    size: u64,
    /// Nanoseconds since 1970.
    #[serde(rename = "m")]
    modified: u64,
    /// The time at which anything about the file changed, and the number of the
    /// file in its file system: nobody sets these back. 0 where there are none.
    #[serde(rename = "c")]
    changed: (i64, i64),
    #[serde(rename = "i")]
    inode: u64,
}

impl Stamp {
    /// Of a file; `None` for times before 1970.
    pub(super) fn of(about: &Metadata) -> Option<Self> {
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

    /// Does the next change give the file another time? Clocks of file systems
    /// tick more slowly than programs write.
    fn is_settled(&self) -> bool {
        const TICK: Duration = Duration::from_secs(2);
        let modified = UNIX_EPOCH + Duration::from_nanos(self.modified);
        let age = SystemTime::now().duration_since(modified);
        age.is_ok_and(|age| age > TICK)
    }
}

/// What stands in the index of one record.
#[derive(Debug, Serialize, Deserialize)]
struct Entry {
    #[serde(rename = "f")]
    file: String,
    #[serde(rename = "t")]
    stamp: Stamp,
    #[serde(rename = "n")]
    players: [Who; 2],
    #[serde(rename = "v")]
    variant: String,
    #[serde(rename = "l")]
    length: u32,
    #[serde(rename = "r")]
    rounds: usize,
    #[serde(rename = "p")]
    played: bool,
    #[serde(rename = "d", default, skip_serializing_if = "Option::is_none")]
    begun: Option<String>,
    #[serde(rename = "x", default, skip_serializing_if = "std::ops::Not::not")]
    branch: bool,
    #[serde(rename = "o")]
    over: Vec<Over>,
}

/// A player: the name, if one was given, and the computer's level.
#[derive(Debug, Serialize, Deserialize)]
struct Who(Option<String>, Option<String>);

impl Who {
    fn new(participant: &Participant) -> Self {
        let name = participant.given_name();
        let level = participant.level();
        Self(
            name.map(|name| name.as_str().to_owned()),
            level.map(|level| level.to_string()),
        )
    }

    fn participant(&self) -> Option<Participant> {
        let name = match &self.0 {
            Some(name) => Some(Name::new(name).ok()?),
            None => None,
        };
        Some(match &self.1 {
            Some(level) => Participant::Computer(level.parse::<Level>().ok()?, name),
            None => name.map_or(Participant::Reader, Participant::Person),
        })
    }
}

/// A round that is over: who won (A, B or neither), the points, the Stones.
#[derive(Debug, Serialize, Deserialize)]
struct Over(u8, [u32; 2], [StoneCount; 2]);

impl Entry {
    fn new(file: &str, stamp: Stamp, summary: &Summary) -> Self {
        let game = &summary.game;
        let over = game.rounds.iter().map(|round| {
            let won = match round.outcome {
                Outcome::Won(Player::A) => 0,
                Outcome::Won(Player::B) => 1,
                Outcome::Drawn => 2,
            };
            Over(won, round.points, round.won)
        });
        Self {
            file: file.to_owned(),
            stamp,
            players: game.participants.each_ref().map(Who::new),
            variant: game.variant.to_string(),
            length: game.length,
            rounds: summary.rounds,
            played: summary.played,
            begun: summary.begun.map(|begun| begun.to_string()),
            branch: summary.branch,
            over: over.collect(),
        }
    }

    /// What it says of the record at this path; `None` if it makes no sense.
    fn summary(&self, path: &Path) -> Option<Summary> {
        let rounds = self.over.iter().map(|Over(won, points, stones)| {
            let outcome = match won {
                0 => Outcome::Won(Player::A),
                1 => Outcome::Won(Player::B),
                _ => Outcome::Drawn,
            };
            RoundSummary {
                outcome,
                points: *points,
                won: *stones,
            }
        });
        let [a, b] = &self.players;
        let begun = match &self.begun {
            Some(begun) => Some(begun.parse::<Timestamp>().ok()?),
            None => None,
        };
        Some(Summary {
            path: path.to_owned(),
            game: MatchSummary {
                participants: [a.participant()?, b.participant()?],
                variant: self.variant.parse::<Variant>().ok()?,
                length: self.length,
                rounds: rounds.collect(),
            },
            rounds: self.rounds,
            played: self.played,
            begun,
            branch: self.branch,
            in_use: false,
        })
    }
}

/// The index of a folder.
#[derive(Debug)]
pub(super) struct Index {
    file: PathBuf,
    entries: HashMap<String, Entry>,
    changed: bool,
}

impl Index {
    /// Reads the index of this folder, or begins a new one.
    pub(super) fn of(folder: &Path) -> Self {
        // Beside the folder, not in it: whatever lies in there is a record.
        let mut file = folder.file_name().unwrap_or_default().to_owned();
        file.push(".index");
        let file = folder.with_file_name(file);
        let text = reading::read_regular_file(&file, LARGEST).unwrap_or_default();
        let entries = read(&text).unwrap_or_default().into_iter();
        Self {
            entries: entries.map(|entry| (entry.file.clone(), entry)).collect(),
            file,
            changed: false,
        }
    }

    /// What is known of the record at this path, if that has not changed.
    pub(super) fn get(&self, path: &Path, stamp: Option<Stamp>) -> Option<Summary> {
        let entry = self.entries.get(name(path)?)?;
        if Some(entry.stamp) != stamp {
            return None;
        }
        entry.summary(path)
    }

    /// Takes in what was read of a record that had this stamp before.
    pub(super) fn put(&mut self, stamp: Option<Stamp>, summary: &Summary) {
        let (Some(name), Some(stamp)) = (name(&summary.path), stamp) else {
            return;
        };
        if stamp.is_settled() {
            let entry = Entry::new(name, stamp, summary);
            self.entries.insert(name.to_owned(), entry);
            self.changed = true;
        }
    }

    /// Writes the index if there is something new in it, without the records
    /// that are not there any more. Where it can't be written, there is none.
    pub(super) fn save<'a>(&mut self, there: impl Iterator<Item = &'a Path>) {
        if !std::mem::take(&mut self.changed) {
            return;
        }
        let there: HashSet<&str> = there.filter_map(name).collect();
        let mut entries: Vec<&Entry> = self.entries.values().collect();
        entries.retain(|entry| there.contains(entry.file.as_str()));
        entries.sort_unstable_by(|a, b| a.file.cmp(&b.file));
        if let Ok(text) = serde_json::to_string(&entries) {
            let text = format!("{}\n{text}\n", header(&text));
            // The next one reads the records again.
            let _ = writing::replace_cache_file(&self.file, text.as_bytes());
        }
    }
}

fn name(path: &Path) -> Option<&str> {
    path.file_name().and_then(OsStr::to_str)
}

/// The first line: what it is, of which version, and whether it is whole.
fn header(entries: &str) -> String {
    let program = env!("CARGO_PKG_VERSION");
    let mut header = format!("schotten-index {VERSION} {program} ");
    for byte in Sha256::digest(entries) {
        let _ = write!(header, "{byte:02x}");
    }
    header
}

/// The entries of an index; `None` if it is damaged or of another version.
fn read(text: &str) -> Option<Vec<Entry>> {
    let (first, entries) = text.trim_end().split_once('\n')?;
    if first != header(entries) {
        return None;
    }
    serde_json::from_str(entries).ok()
}
