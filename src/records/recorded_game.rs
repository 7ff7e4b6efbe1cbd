//! A game that is played and recorded: every change of the match is handed to
//! the thread that writes it down.

use super::record_file::{KeptAs, Notice, RecordFile};
use super::recorder::{Recorder, Wake};
use std::ops::Deref;
use std::path::PathBuf;
use std::time::Duration;
use tabletop::record::{Change, Transcript};
use tabletop::{Game, PlayOutcome, Playing, StartError};
use telling::{Language, say};
use textkit::escape;

/// A match that is being played and, unless nobody wants it to be, recorded.
#[derive(Debug)]
pub(crate) struct RecordedGame<G: Game> {
    playing: Playing<G>,
    recording: Option<Recording>,
}

/// The record of a game that is played.
#[derive(Debug)]
struct Recording {
    recorder: Recorder,
    /// Follows the match and says how its record changes.
    transcript: Transcript,
    /// Why writing fails, if it does, and whether that was reported.
    failure: Option<(String, bool)>,
    /// What happened to the file and was not reported yet, the earliest first.
    notices: Vec<Notice>,
}

/// Something that happened to the record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RecordNews {
    /// The file was moved or renamed, and the game is still recorded in it.
    Moved,
    /// The file was replaced, and the game is recorded in this one.
    Elsewhere(PathBuf),
    /// The game can't be written down, for this reason.
    NotWritten(String),
}

impl RecordNews {
    /// The news in words.
    #[must_use]
    pub(crate) fn describe(&self, language: Language) -> String {
        match self {
            Self::Moved => say!(language, "record-moved"),
            Self::Elsewhere(file) => {
                let file = escape::path(file);
                say!(language, "record-elsewhere", file = file)
            }
            Self::NotWritten(error) => {
                say!(language, "record-not-written", error = error.as_str())
            }
        }
    }
}

impl<G: Game> From<Playing<G>> for RecordedGame<G> {
    /// A game that is not recorded.
    fn from(playing: Playing<G>) -> Self {
        Self {
            playing,
            recording: None,
        }
    }
}

impl<G: Game> Deref for RecordedGame<G> {
    type Target = Playing<G>;

    fn deref(&self) -> &Playing<G> {
        &self.playing
    }
}

impl<G: Game> RecordedGame<G> {
    /// Records the game from now on, with what was played so far.
    pub(crate) fn record(&mut self, file: RecordFile) {
        let (text, transcript) = Transcript::begin(self.game(), &file.heading());
        self.recording = Some(Recording {
            recorder: Recorder::start(file, text),
            transcript,
            failure: None,
            notices: Vec::new(),
        });
    }

    /// Begins the next round.
    ///
    /// # Errors
    ///
    /// As [`Playing::begin_round`].
    pub(crate) fn begin_round(&mut self) -> Result<(), StartError> {
        self.playing.begin_round()?;
        let number = self.round_number();
        let deal = self.playing.round().deal().clone();
        self.append(|transcript| Some(transcript.append_round::<G>(number, &deal)));
        Ok(())
    }

    /// Takes an action of the player to act.
    ///
    /// # Errors
    ///
    /// If it is not legal; nothing changes then.
    pub(crate) fn play(&mut self, action: G::Action) -> Result<PlayOutcome, G::Refusal> {
        let outcome = self.playing.play(action)?;
        let has_actions = self.playing.has_actions();
        if let Some(recording) = &mut self.recording
            && let [.., before, after] = self.playing.round().positions()
        {
            let change = recording
                .transcript
                .append_action::<G>(before, action, after);
            recording.recorder.change(change, has_actions);
        }
        Ok(outcome)
    }

    /// Takes the last action of this turn back, if that may be.
    pub(crate) fn undo(&mut self) -> Option<G::Action> {
        let undone = self.playing.undo()?;
        self.append(Transcript::undo);
        Some(undone)
    }

    fn append(&mut self, change: impl FnOnce(&mut Transcript) -> Option<Change>) {
        let has_actions = self.playing.has_actions();
        if let Some(recording) = &mut self.recording
            && let Some(change) = change(&mut recording.transcript)
        {
            recording.recorder.change(change, has_actions);
        }
    }

    /// From now on `wake` is called whenever something was written.
    pub(crate) fn wake_when_saved(&self, wake: Wake) {
        if let Some(recording) = &self.recording {
            recording.recorder.wake_with(wake);
        }
    }

    /// Is all of it on the disk, or about to be?
    #[must_use]
    pub(crate) fn is_written(&self) -> bool {
        self.kept_as().is_some()
    }

    /// How the game is found when it is to be resumed; `None` if not all of it
    /// is on the disk.
    #[must_use]
    pub(crate) fn kept_as(&self) -> Option<&KeptAs> {
        let recording = self.recording.as_ref()?;
        let recorder = &recording.recorder;
        recorder.kept_as().filter(|_| recording.failure.is_none())
    }

    /// For how long what was played last has been waiting to be written; `None`
    /// if it is.
    #[must_use]
    pub(crate) fn unsaved_for(&self) -> Option<Duration> {
        self.recording.as_ref()?.recorder.waiting_for()
    }

    /// Waits until all of it is written, or for so long. Is it?
    pub(crate) fn wait_until_saved(&mut self, time: Duration) -> bool {
        let recording = self.recording.as_mut();
        let saved = recording.is_none_or(|recording| recording.recorder.wait(time));
        self.take_acknowledgements();
        saved
    }

    /// Takes note of what the recorder has acknowledged.
    pub(crate) fn take_acknowledgements(&mut self) {
        let Some(recording) = &mut self.recording else {
            return;
        };
        let recorder = &mut recording.recorder;
        recorder.is_done();
        recording.notices.extend(recorder.take_notices());
        match recorder.failure() {
            None => recording.failure = None,
            Some(error) if recording.failure.is_none() => {
                recording.failure = Some((error.to_owned(), false));
            }
            Some(_) => {}
        }
    }

    /// Is the game to be recorded, and can't be?
    #[must_use]
    pub(crate) const fn is_unwritten(&self) -> bool {
        match &self.recording {
            Some(recording) => recording.failure.is_some(),
            None => false,
        }
    }

    /// Would leaving now lose what was played?
    #[must_use]
    pub(crate) fn is_lost_if_left(&self) -> bool {
        self.game().result().is_none() && !self.is_written() && self.has_actions()
    }

    /// Writes what could not be written before, and the whole record if it is
    /// gone. Done before the player is asked whether to quit.
    pub(crate) fn write_again(&mut self) {
        let has_actions = self.has_actions();
        if let Some(recording) = &mut self.recording {
            recording.recorder.write_again(has_actions);
        }
    }

    /// The next piece of news of the record. Each is reported once.
    pub(crate) fn take_news(&mut self) -> Option<RecordNews> {
        self.take_acknowledgements();
        let recording = self.recording.as_mut()?;
        if !recording.notices.is_empty() {
            return Some(match recording.notices.remove(0) {
                Notice::Moved => RecordNews::Moved,
                Notice::Elsewhere(file) => RecordNews::Elsewhere(file),
            });
        }
        let (error, reported) = recording.failure.as_mut()?;
        let news = RecordNews::NotWritten(error.clone());
        (!std::mem::replace(reported, true)).then_some(news)
    }
}
