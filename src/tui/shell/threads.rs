//! The threads around the event loop: those that read input, listen to signals,
//! look for the last game and think for the computer. Each sends its
//! results to the loop and ends once the loop has ended.

use crate::profile::{self, ProfileChange};
use crate::records::{self, Disposal, ListedGame, ReadRecord, RecordError, RecordFile};
use crate::settings::{self, Change};
use crate::tui::kit::answer::Answer;
use crate::tui::kit::input::{self, Input, TerminalEvent};
use crate::tui::shell::message::Message;
use crate::tui::shell::preferences::SaveOutcome;
use crate::tui::shell::recorded_games::AnySaved;
use crate::tui::shell::{App, Effect, Job};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender, SyncSender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use strum::IntoStaticStr;
use telling::{Language, say};
use textkit::escape;
use tracing::debug;

/// What the threads send to the event loop.
#[derive(IntoStaticStr)]
pub(crate) enum ThreadEvent {
    /// A key, a click, or a change of the window.
    Input(Input),
    /// Something for the state alone.
    Message(Message),
    /// The thread of a job has panicked.
    JobFailed,
    /// The terminal has said what its background is.
    Answer(Answer),
    /// A signal has come. The signal itself comes through a channel of its own,
    /// past all that waits in this one.
    Signaled,
    /// A frame was written, or could not be.
    Written,
    /// A record was opened to be resumed, or could not be.
    Opened(PathBuf, Box<Opened>),
    /// Settings were saved, or could not be.
    Saved(SaveOutcome),
    /// The terminal can't be read any more.
    InputFailed(io::Error),
    /// A record was opened to be watched, or could not be.
    Watched(PathBuf, Box<Result<Box<dyn AnySaved>, RecordError>>),
    /// A game was deleted or resigned, with what is recorded of it now, or could not be.
    Disposed(PathBuf, Result<Option<Box<ListedGame>>, RecordError>),
    /// Something was written to the profile, or could not be.
    Remembered(Result<(), String>),
}

/// A record that can be resumed, or why it can't be.
pub(crate) type Opened = Result<(Box<dyn AnySaved>, RecordFile), RecordError>;

/// Settings to be saved, and the language of the outcome.
pub(crate) type SaveRequest = (Vec<Change>, Language);

/// Wakes the event loop without waiting for room in its channel: while the
/// channel is full the loop is awake, and when it is closed nobody listens.
pub(crate) fn wake_loop(wake: &SyncSender<ThreadEvent>, event: ThreadEvent) {
    drop(wake.try_send(event));
}

/// Sends an event to the loop, waiting for room in its channel. Once the channel
/// is closed nobody listens, and the event is dropped.
pub(crate) fn send_to_loop(sender: &SyncSender<ThreadEvent>, event: ThreadEvent) {
    drop(sender.send(event));
}

/// Sends a message to the loop in the same way. Returns whether it listens.
pub(crate) fn send_message(sender: &SyncSender<ThreadEvent>, message: Message) -> bool {
    sender.send(ThreadEvent::Message(message)).is_ok()
}

/// Reads the terminal's input until nobody listens.
pub(crate) fn read_input(sender: SyncSender<ThreadEvent>) {
    input::read(move |read| {
        let event = match read {
            Ok(TerminalEvent::Input(input)) => ThreadEvent::Input(input),
            Ok(TerminalEvent::Answer(answer)) => ThreadEvent::Answer(answer),
            Err(error) => ThreadEvent::InputFailed(error),
        };
        sender.send(event).is_ok()
    });
}

/// Looks for the game to resume and then through all games, on a thread of its own:
/// there may be ten thousand records to read. A game that is found within 2 ms is on the first
/// frame. A record that `closing` still has open would count as a game that is
/// being played elsewhere, so the search waits for that thread.
pub(crate) fn start_last_game_search(
    app: &mut App,
    folder: PathBuf,
    closing: Vec<JoinHandle<()>>,
    sender: SyncSender<ThreadEvent>,
) -> Option<Effect> {
    const AT_ONCE: Duration = Duration::from_millis(2);
    // Without a buffer, so that an offer that comes too late is returned.
    let (first, found) = mpsc::sync_channel(0);
    thread::spawn(move || {
        wait_for_test("SCHOTTEN_LOOK_ON");
        for closing in closing {
            // If the thread has failed, its file is closed too.
            drop(closing.join());
        }
        let games = records::survey(&folder, |offer| {
            if let Err(late) = first.send(offer.cloned().map(Box::new)) {
                send_message(&sender, Message::LastGame(late.0));
            }
        });
        send_message(&sender, Message::Surveyed(games));
    });
    match found.recv_timeout(AT_ONCE) {
        // There is nothing to resume, so the start screen needs no row for it.
        Ok(None) => None,
        Ok(offer) => {
            let effect = app.update(&Message::SearchBegun);
            app.update(&Message::LastGame(offer)).or(effect)
        }
        Err(_) => app.update(&Message::SearchBegun),
    }
}

/// Opens a record to watch it, on a thread of its own.
pub(crate) fn watch_record(path: PathBuf, sender: SyncSender<ThreadEvent>) {
    thread::spawn(move || {
        let opened = Box::new(ReadRecord::read_unlocked(&path));
        send_to_loop(&sender, ThreadEvent::Watched(path, opened));
    });
}

/// Deletes or resigns the game in a record, on a thread of its own.
pub(crate) fn dispose_record(path: PathBuf, disposal: Disposal, sender: SyncSender<ThreadEvent>) {
    thread::spawn(move || {
        let outcome = records::dispose(&path, disposal).map(|left| left.map(Box::new));
        send_to_loop(&sender, ThreadEvent::Disposed(path, outcome));
    });
}

/// Starts a thread that writes to the profile, one change after the other. Without a
/// place for it, nothing is remembered.
pub(crate) fn remember_on_thread(
    sender: SyncSender<ThreadEvent>,
    file: Option<PathBuf>,
) -> Sender<(ProfileChange, Language)> {
    let (changes, received) = mpsc::channel::<(ProfileChange, Language)>();
    thread::spawn(move || {
        for (change, language) in received {
            let result = file.as_ref().map_or(Ok(()), |file| {
                let saved = profile::save(file, &change, language);
                saved.map_err(|error| error.message(file, language))
            });
            send_to_loop(&sender, ThreadEvent::Remembered(result));
        }
    });
    changes
}

/// Opens a record on a thread of its own: the disk may be slow.
pub(crate) fn open_record(path: PathBuf, sender: SyncSender<ThreadEvent>) {
    thread::spawn(move || {
        let opened = Box::new(ReadRecord::open(&path));
        send_to_loop(&sender, ThreadEvent::Opened(path, opened));
    });
}

/// Starts a thread that saves settings in this file, one request after the other.
pub(crate) fn save_on_thread(
    sender: SyncSender<ThreadEvent>,
    file: Option<PathBuf>,
) -> Sender<SaveRequest> {
    let (requests, requested) = mpsc::channel::<SaveRequest>();
    thread::spawn(move || {
        for (changes, language) in requested {
            let outcome = match save(file.as_deref(), &changes, language) {
                Ok(text) => SaveOutcome::Done(text),
                Err(text) => SaveOutcome::Failed(text),
            };
            send_to_loop(&sender, ThreadEvent::Saved(outcome));
        }
    });
    requests
}

/// Saves settings. Returns the message that says where, or the error.
fn save(file: Option<&Path>, changes: &[Change], language: Language) -> Result<String, String> {
    let file = file.ok_or_else(|| say!(language, "config-no-folder"))?;
    let saved = settings::save(file, changes, language);
    saved.map_err(|error| error.message(file, language))?;
    let file = escape::path(file);
    Ok(say!(language, "config-saved", file))
}

/// In debug builds, for tests: waits until the file that this environment
/// variable names is removed.
fn wait_for_test(variable: &str) {
    if cfg!(debug_assertions)
        && let Some(file) = std::env::var_os(variable)
    {
        while Path::new(&file).exists() {
            thread::sleep(Duration::from_millis(5));
        }
    }
}

/// Runs a job on a thread of its own.
pub(crate) fn run_job(job: Box<dyn Job>, sender: SyncSender<ThreadEvent>) {
    thread::spawn(move || {
        let began = Instant::now();
        debug!("a job begins");
        let mut send = |news| send_message(&sender, Message::Done(news));
        if catch_unwind(AssertUnwindSafe(|| job.run(&mut send))).is_err() {
            send_to_loop(&sender, ThreadEvent::JobFailed);
        }
        debug!(took = ?began.elapsed(), "a job is done");
    });
}

/// In debug builds, for tests: the computer thinks on until it is told to stop.
pub(crate) fn think_on_for_test(stop: &AtomicBool) {
    while is_set_for_test("SCHOTTEN_THINK_ON") && !stop.load(Ordering::Relaxed) {
        thread::sleep(Duration::from_millis(5));
    }
}

/// In debug builds, for tests: is this environment variable set?
pub(crate) fn is_set_for_test(variable: &str) -> bool {
    cfg!(debug_assertions) && std::env::var_os(variable).is_some()
}
