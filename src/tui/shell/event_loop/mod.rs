//! The event loop: takes the terminal, sends what happens to the table as
//! messages, carries out its effects and draws its frames.

mod disk;
mod effects;
#[cfg(feature = "host")]
mod house;
mod signals;

use crate::code;
use crate::options::Records;
use crate::profile::{self, KnownPlayers, Profile, ProfileChange};
use crate::records::{self, Recorder, RecordingId};
use crate::signals::SignalEvent;
use crate::time;
use crate::tui::kit::clock::Due;
use crate::tui::kit::{Depth, terminal};
use crate::tui::shell::message::Message;
use crate::tui::shell::session::Session;
use crate::tui::shell::threads::{
    SaveRequest, ThreadEvent, is_set_for_test, read_input, remember_on_thread, save_on_thread,
    send_to_loop,
};
use crate::tui::shell::{App, Effect, command, screen};
use crate::tui::{Opening, Options, Preferences, TuiEnd};
use disk::{FRAME_WAITS_FOR_DISK, LONG_WRITE};
use ratatui::crossterm::event;
use std::convert::Infallible;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use telling::Language;
use tracing::{debug, info};

/// The capacity of the channel for events. Threads that send more wait.
const MOST_EVENTS: usize = 256;
/// If writing a frame takes longer than this, the terminal counts as stalled.
/// The question whether to quit can't be shown then, and Ctrl-C ends the program.
const STALLED: Duration = Duration::from_secs(1);
/// The number of the signal that Ctrl-C stands for.
const SIGINT: i32 = 2;

/// Opens the table and plays until the player quits or a signal comes. The
/// terminal is given back as it was. Settings that are saved go into the file.
///
/// # Errors
///
/// If there is no terminal, or it fails.
pub(crate) fn run(
    options: &Options,
    preferences: Preferences,
    file: Option<&Path>,
    opening: Opening,
) -> io::Result<TuiEnd> {
    let depth = depth(&preferences);
    let theme = preferences.theme(depth);
    let (sender, events) = mpsc::sync_channel(MOST_EVENTS);
    // Before the terminal is taken, so that every signal gives it back.
    let signals = signals::listen_to_signals(sender.clone())?;
    let wake = sender.clone();
    let mut screen = terminal::TerminalGuard::take(move || {
        send_to_loop(&wake, ThreadEvent::Written);
    })?;
    if depth != Depth::None {
        screen.ask_background()?;
    }
    read_input(sender.clone());
    let (known, profile_file) = recall(options, &preferences);
    let (mut app, effect) = App::knowing(
        known,
        options,
        preferences,
        theme,
        (code::fresh_seed(), time::now()),
    );
    let effect = (opening.0)(&mut app).or(effect);
    app.renew_layers();
    let settings = &app.settings;
    info!(?depth, language = settings.language.code(), glyphs = ?settings.glyphs, ground = ?settings.ground, settings.motion, settings.mouse);
    let mut event_loop = EventLoop {
        session: Session::new(app),
        screen,
        sender: sender.clone(),
        events,
        signals,
        awaits_resumed: false,
        is_quitting: false,
        recorder: None,
        unsaved_since: None,
        #[cfg(feature = "host")]
        house: None,
        save_requests: save_on_thread(sender.clone(), file.map(Path::to_owned)),
        closing: Vec::new(),
        profile_changes: remember_on_thread(sender, profile_file),
        open_saves: 0,
    };
    let ended = event_loop.run(effect);
    info!("the table is closed");
    match ended {
        Err(LoopExit::Failed(error)) => Err(error),
        Err(LoopExit::Ended(ended)) => Ok(ended),
        Ok(never) => match never {},
    }
}

/// The session and everything around it: the terminal, the threads.
struct EventLoop {
    session: Session,
    screen: terminal::TerminalGuard,
    /// For threads that are started later.
    sender: SyncSender<ThreadEvent>,
    events: Receiver<ThreadEvent>,
    signals: Receiver<SignalEvent>,
    /// The program was suspended and has taken the terminal again, but `SIGCONT`
    /// has not arrived yet. It must not take the terminal a second time.
    awaits_resumed: bool,
    /// The program ends once the record is written.
    is_quitting: bool,
    /// The thread that records the game in progress.
    recorder: Option<(RecordingId, Recorder)>,
    /// Since when something is waiting to be recorded.
    unsaved_since: Option<Instant>,
    /// The house in which guests play with the one at this terminal.
    #[cfg(feature = "host")]
    house: Option<crate::house::House>,
    /// Takes the settings to be saved.
    save_requests: Sender<SaveRequest>,
    /// The threads that still write games that were left.
    closing: Vec<JoinHandle<()>>,
    /// Takes what is to be remembered.
    profile_changes: Sender<(ProfileChange, Language)>,
    /// The number of settings and changes of the profile that are not saved yet, and of records
    /// that are not deleted or resigned yet.
    open_saves: usize,
}

/// Why the loop ends.
enum LoopExit {
    Ended(TuiEnd),
    Failed(io::Error),
}

impl From<io::Error> for LoopExit {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}

impl EventLoop {
    /// Runs until there is a reason to stop.
    fn run(&mut self, effect: Option<Effect>) -> Result<Infallible, LoopExit> {
        let mut effect = effect;
        loop {
            self.send_record_orders();
            self.run_errands();
            #[cfg(feature = "host")]
            self.serve_house();
            if self.is_quitting && self.is_all_written() {
                return Err(LoopExit::Ended(TuiEnd::Quit));
            }
            if let Some(wanted) = effect.take() {
                effect = self.perform(wanted)?;
                self.session.note_change();
            } else if let Ok(signal) = self.signals.try_recv() {
                effect = self.handle_signal(signal)?;
            } else if self.session.has_room()
                && let Ok(event) = self.events.try_recv()
            {
                effect = self.handle_event(event)?;
            } else if self.is_frame_due()? {
                self.draw()?;
            } else if self.is_input_due()? {
                effect = self.handle_input();
            } else {
                effect = self.wait()?;
            }
        }
    }

    fn handle_event(&mut self, event: ThreadEvent) -> Result<Option<Effect>, LoopExit> {
        debug!(event = <&str>::from(&event));
        Ok(match event {
            ThreadEvent::Input(input) => {
                let pressed = input.event.as_key_press_event();
                let interrupts = pressed.is_some_and(command::is_interrupt);
                if interrupts && self.session.since_frame() > STALLED && self.is_busy()? {
                    return Err(LoopExit::Ended(TuiEnd::Signal(SIGINT)));
                }
                self.session.take_in(input);
                None
            }
            ThreadEvent::Message(message) => self.update(&message),
            ThreadEvent::Answer(answer) => {
                info!(?answer);
                self.update(&Message::Answer(answer))
            }
            ThreadEvent::Watched(path, opened) => {
                self.session.note_change();
                self.session.app.finish_watching(&path, *opened);
                None
            }
            ThreadEvent::Disposed(path, outcome) => {
                self.session.note_change();
                self.open_saves = self.open_saves.saturating_sub(1);
                let outcome = outcome.map(|left| left.map(|game| *game));
                self.session.app.finish_disposing(&path, outcome);
                None
            }
            ThreadEvent::Remembered(result) => {
                self.open_saves = self.open_saves.saturating_sub(1);
                match result {
                    Ok(()) => None,
                    Err(fault) => self.update(&Message::NotRemembered(fault)),
                }
            }
            ThreadEvent::JobFailed => {
                let error = io::Error::other("the work in the background failed");
                return Err(LoopExit::Failed(error));
            }
            // These only wake the loop, which looks at the signals and at the
            // terminal each time.
            ThreadEvent::Signaled | ThreadEvent::Written => None,
            ThreadEvent::Opened(path, opened) => {
                self.session.note_change();
                self.session.app.finish_opening(&path, *opened)
            }
            ThreadEvent::Saved(outcome) => {
                self.open_saves = self.open_saves.saturating_sub(1);
                self.update(&Message::Saved(outcome))
            }
            ThreadEvent::InputFailed(error) => return Err(self.exit_after_failure(error)),
        })
    }

    /// Returns whether a frame is due and can be written. An action is shown once it is recorded,
    /// unless the disk is slow.
    fn is_frame_due(&mut self) -> Result<bool, LoopExit> {
        let is_recorded = !self.is_unsaved_for_less_than(FRAME_WAITS_FOR_DISK);
        Ok(is_recorded && self.session.is_frame_due() && !self.is_busy()?)
    }

    /// Returns whether the last frame is still being written.
    fn is_busy(&mut self) -> Result<bool, LoopExit> {
        self.screen
            .is_busy()
            .map_err(|error| self.exit_after_failure(error))
    }

    fn draw(&mut self) -> Result<(), LoopExit> {
        let screen = &mut self.screen;
        screen.use_mouse(self.session.app.settings.mouse)?;
        let drawn = self
            .session
            .draw(|app| screen.draw(|buf| screen::draw(buf, app)));
        drawn.map_err(|error| self.exit_after_failure(error))
    }

    /// Returns whether a key or click can be handled: the frame it reacts to is written.
    fn is_input_due(&mut self) -> Result<bool, LoopExit> {
        if self.is_busy()? {
            return Ok(false);
        }
        self.session.note_written();
        Ok(self.session.next_input().is_some() && !self.is_unsaved_for_less_than(LONG_WRITE))
    }

    fn handle_input(&mut self) -> Option<Effect> {
        self.report_slow_disk();
        if let Some(input) = self.session.next_input() {
            fail_for_test(input);
        }
        self.awaits_resumed = false;
        self.session.handle_input()
    }

    /// Sleeps until something happens.
    fn wait(&mut self) -> Result<Option<Effect>, LoopExit> {
        let due = self.session.next_due(self.unsaved_since.is_some());
        let event = match due {
            None => self.events.recv().map_err(RecvTimeoutError::from),
            Some((at, _)) => {
                let left = at.saturating_duration_since(Instant::now());
                self.events.recv_timeout(left)
            }
        };
        match (event, due) {
            (Ok(event), _) => self.handle_event(event),
            (Err(RecvTimeoutError::Timeout), Some((_, due))) => {
                if due == Due::Tick {
                    self.report_slow_disk();
                }
                Ok(self.session.ring(due))
            }
            (Err(_), _) => {
                let error = io::Error::other("the terminal's input ended");
                Err(self.exit_after_failure(error))
            }
        }
    }

    fn update(&mut self, message: &Message) -> Option<Effect> {
        self.session.update(message)
    }

    /// Returns how the loop ends after the terminal has failed. If its window was closed,
    /// a signal says so, which may arrive a little later than the failure.
    fn exit_after_failure(&self, error: io::Error) -> LoopExit {
        const SIGNAL_AFTER_FAILURE: Duration = Duration::from_millis(500);
        while let Ok(event) = self.signals.recv_timeout(SIGNAL_AFTER_FAILURE) {
            if let SignalEvent::End(signal) = event {
                return LoopExit::Ended(TuiEnd::Signal(signal));
            }
        }
        LoopExit::Failed(error)
    }
}

/// Reads what is known of the players, and where to remember more: nowhere, if games
/// are not recorded.
fn recall(options: &Options, preferences: &Preferences) -> (KnownPlayers, Option<PathBuf>) {
    let file = profile::default_file();
    let language = preferences.language();
    let loaded = file.as_deref().map(|file| profile::load(file, language));
    let (profile, fault) = match loaded {
        Some(Ok(profile)) => (profile, None),
        Some(Err(fault)) => (Profile::default(), Some(fault)),
        None => (Profile::default(), None),
    };
    let known = KnownPlayers {
        profile,
        fault,
        has_records: options
            .records
            .folder()
            .is_some_and(records::may_contain_records),
    };
    (known, file.filter(|_| options.records != Records::Nowhere))
}

/// Returns how many colors the terminal has.
fn depth(preferences: &Preferences) -> Depth {
    let var = |name| std::env::var(name).unwrap_or_default();
    let no_color = preferences.environment.no_color;
    Depth::from_environment(no_color, &var("COLORTERM"), &var("TERM"))
}

/// In debug builds, for the tests that a panic gives the terminal back and that
/// a signal ends even a program that hangs.
fn fail_for_test(input: &event::Event) {
    let pressed = input.as_key_press_event();
    if pressed.is_some_and(|key| key.code == event::KeyCode::F(12)) {
        assert!(
            !is_set_for_test("SCHOTTEN_PANIC_ON_F12"),
            "asked for with F12"
        );
        while is_set_for_test("SCHOTTEN_HANG_ON_F12") {
            std::thread::park();
        }
    }
}
