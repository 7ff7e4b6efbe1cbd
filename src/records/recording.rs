//! The recording of a game in progress: every change of the match becomes an order to write it
//! down.

use super::Heading;
use super::record_file::{Notice, RecordFile, RecordLocation};
use super::record_writer::{Acknowledgement, WriteFailure, WriteOrder};
use jiff::Timestamp;
use std::path::PathBuf;
use tabletop::record::{RecordEdit, Transcript};
use tabletop::{Game, Playing};
use telling::{Language, say};
use textkit::escape;

/// The recording of a game in progress, if it is recorded. It only issues orders and processes
/// their results; the disk is the business of a [`Recorder`](super::Recorder).
#[derive(Debug, Default)]
pub(crate) struct Recording(Option<OpenRecord>);

/// A record that is being written.
#[derive(Debug)]
struct OpenRecord {
    id: RecordingId,
    /// When the game began, which tells it from all others.
    begun: Option<Timestamp>,
    /// Tracks the match and computes the changes of its record.
    transcript: Transcript,
    /// Orders that were not handed out yet, earliest first.
    orders: Vec<WriteOrder>,
    /// The number of orders that are not acknowledged.
    open: usize,
    /// How to find the game, if it has a file.
    location: Option<RecordLocation>,
    /// The error if writing fails, and whether it was reported.
    failure: Option<(WriteFailure, bool)>,
    /// Unreported notices about the file, earliest first.
    notices: Vec<Notice>,
    /// Whether anybody has acted, so that there is something to write.
    has_actions: bool,
}

/// Tells the recordings of one run of the program apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct RecordingId(pub(crate) u64);

/// An order with the recording it is for.
#[derive(Debug)]
pub(crate) struct RecordOrder {
    pub(crate) id: RecordingId,
    pub(crate) order: WriteOrder,
}

/// News about the recording of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RecordNews {
    /// The file was moved or renamed, and the game is still recorded in it.
    Moved,
    /// The file was replaced, and the game is now recorded in this one.
    Elsewhere(PathBuf),
    /// The game can't be recorded because of this error.
    NotWritten(WriteFailure),
}

impl RecordNews {
    /// Returns the message for this news.
    pub(crate) fn describe(&self, language: Language) -> String {
        match self {
            Self::Moved => say!(language, "record-moved"),
            Self::Elsewhere(file) => {
                let file = escape::path(file);
                say!(language, "record-elsewhere", file)
            }
            Self::NotWritten(error) => {
                let error = error.describe(language);
                say!(language, "record-not-written", error)
            }
        }
    }
}

impl Recording {
    /// Starts recording a game, including everything played so far.
    pub(crate) fn begin<G: Game>(playing: &Playing<G>, file: RecordFile, id: RecordingId) -> Self {
        let (text, transcript) = Transcript::begin(playing.game(), &file.heading());
        let mut record = OpenRecord {
            id,
            begun: Heading::begun_in(file.heading()),
            transcript,
            orders: Vec::new(),
            open: 0,
            location: file.has_begun().then(|| file.location()),
            failure: None,
            notices: Vec::new(),
            has_actions: playing.has_actions(),
        };
        record.order(WriteOrder::Begin(Box::new(file), text));
        Self(Some(record))
    }

    /// Orders to write what has just changed in the game.
    pub(crate) fn append<G: Game>(
        &mut self,
        playing: &Playing<G>,
        edit: impl FnOnce(&mut Transcript) -> Option<RecordEdit>,
    ) {
        if let Some(record) = &mut self.0
            && let Some(edit) = edit(&mut record.transcript)
        {
            record.has_actions = playing.has_actions();
            record.order(WriteOrder::Edit(edit, record.has_actions));
        }
    }

    /// Returns the number of the recording, if there is one.
    pub(crate) fn id(&self) -> Option<RecordingId> {
        self.0.as_ref().map(|record| record.id)
    }

    /// Returns when the game began, if it is recorded.
    pub(crate) fn begun(&self) -> Option<Timestamp> {
        self.0.as_ref()?.begun
    }

    /// Hands out the orders issued since the last call.
    pub(crate) fn take_orders(&mut self) -> Vec<RecordOrder> {
        let Some(record) = &mut self.0 else {
            return Vec::new();
        };
        let id = record.id;
        let orders = record.orders.drain(..);
        orders.map(|order| RecordOrder { id, order }).collect()
    }

    /// Processes the result of an order. That of another game is ignored.
    pub(crate) fn acknowledge(&mut self, id: RecordingId, result: &Acknowledgement) {
        let Some(record) = self.0.as_mut().filter(|one| one.id == id) else {
            return;
        };
        record.open = if result.is_last {
            0
        } else {
            record.open.saturating_sub(1)
        };
        record.location.clone_from(&result.location);
        record.notices.extend(result.notice.clone());
        match &result.failure {
            None => record.failure = None,
            Some(error) if record.failure.is_none() => {
                record.failure = Some((error.clone(), false));
            }
            Some(_) => {}
        }
    }

    /// Returns whether an order is not acknowledged yet.
    pub(crate) fn is_unsaved(&self) -> bool {
        self.0.as_ref().is_some_and(|record| record.open > 0)
    }

    /// Returns whether the game has a file and writing to it works.
    pub(crate) fn is_written(&self) -> bool {
        self.location().is_some()
    }

    /// Returns how to find the game in order to resume it, or `None` if it has
    /// no file or writing to it fails.
    pub(crate) fn location(&self) -> Option<&RecordLocation> {
        let record = self.0.as_ref()?;
        let location = record.location.as_ref();
        location.filter(|_| record.failure.is_none())
    }

    /// Returns whether the game should be recorded but can't be.
    pub(crate) const fn is_unwritten(&self) -> bool {
        match &self.0 {
            Some(record) => record.failure.is_some(),
            None => false,
        }
    }

    /// Retries writing after an error, and writes the whole record if the file
    /// is gone. Called before the player is asked whether to quit.
    pub(crate) fn write_again(&mut self) {
        if let Some(record) = &mut self.0 {
            record.order(WriteOrder::WriteAgain(record.has_actions));
        }
    }

    /// Returns the next news about the recording. Each is returned once.
    pub(crate) fn take_news(&mut self) -> Option<RecordNews> {
        let record = self.0.as_mut()?;
        if !record.notices.is_empty() {
            return Some(match record.notices.remove(0) {
                Notice::Moved => RecordNews::Moved,
                Notice::Elsewhere(file) => RecordNews::Elsewhere(file),
            });
        }
        let (error, reported) = record.failure.as_mut()?;
        let news = RecordNews::NotWritten(error.clone());
        (!std::mem::replace(reported, true)).then_some(news)
    }
}

impl OpenRecord {
    fn order(&mut self, order: WriteOrder) {
        self.orders.push(order);
        self.open += 1;
    }
}
