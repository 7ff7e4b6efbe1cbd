//! The event loop: takes the terminal, sends what happens to the table as
//! messages, carries out its effects and draws its frames.

use super::app::{App, Effect, Message, Screen};
use super::clock::{Clock, Wanted, Woken};
use super::start::Offer;
use super::theme::Depth;
use super::thinking::{Answer, Question};
use super::windows::settings::Saved as Saving;
use super::{Ended, Opening, Options, Preferences, command, input, saving, terminal};
use crate::code;
use crate::records::{self, Saved};
use crate::settings::{self, Setting, Value};
use crate::signals::{self, Deadline, Told, Who};
use ratatui::crossterm::event;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;
use std::time::{Duration, Instant};
use telling::{Language, say};
use textkit::escape;

/// What the threads send to the one that draws.
enum Event {
    Input(event::Event),
    Answered(Answer),
    BotFailed,
    /// A signal is to be obeyed; it comes by a way of its own, past all that
    /// waits here.
    Signaled,
    /// A frame was written, or could not be.
    Written,
    /// An action was recorded, or could not be.
    Recorded,
    Lost(io::Error),
    LastGame(Option<Offer>),
}

/// How many events may wait before those who send them do.
const WAITING: usize = 256;
/// How much input waits to be obeyed before no more is asked for.
const MOST_INPUT: usize = 1000;
/// How long a frame takes to be written before the terminal counts as stalled:
/// then there is nobody to ask whether to quit, and Ctrl-C ends the program.
const STALLED: Duration = Duration::from_secs(1);
/// How long a signal waits for the last action to be written.
const LAST_WRITE: Duration = Duration::from_millis(100);
/// The number of the signal that Ctrl-C stands for.
const SIGINT: i32 = 2;
/// How long a flood of input goes without a frame.
const BATCH: Duration = Duration::from_millis(50);

/// Opens the table and plays until the player quits or a signal comes. The
/// terminal is given back as it was. Settings that are saved go into the file.
///
/// # Errors
///
/// If there is no terminal, or it fails.
pub(crate) fn run(
    options: Options,
    preferences: Preferences,
    file: Option<&Path>,
    opening: Opening,
) -> io::Result<Ended> {
    let theme = preferences.theme(depth(&preferences));
    let (sender, events) = mpsc::sync_channel(WAITING);
    // Before the terminal is taken: no signal may leave it taken.
    let signals = listen(sender.clone())?;
    let wake = sender.clone();
    let screen = terminal::Screen::take(move || {
        // Nobody listens any more: the table is closed.
        let _ = wake.send(Event::Written);
    })?;
    read_input(sender.clone());
    let folder = options.records.folder().map(Path::to_owned);
    let folder = folder.filter(|_| matches!(opening, Opening::Start));
    let (mut app, mut effect) = App::new(&options, preferences, theme, code::fresh_seed());
    match opening {
        Opening::GoOn(resumed) => {
            let (saved, recorder) = *resumed;
            effect = app.resume(&saved, recorder);
        }
        Opening::Watch(replay) => app.watch(*replay),
        Opening::Start => {
            if matches!(app.screen, Screen::Start(_))
                && let Some(folder) = folder.filter(|folder| records::may_hold_records(folder))
            {
                effect = look_for_last_game(&mut app, folder, sender.clone());
            }
        }
    }
    let wake = sender.clone();
    app.wake_when_saved(Arc::new(move || {
        // Where so much waits that there is no room, it is awake.
        let _ = wake.try_send(Event::Recorded);
    }));
    let mut running = Running {
        app,
        screen,
        sender,
        events,
        signals,
        input: VecDeque::new(),
        stale: Stale::Changed,
        drawn: Instant::now(),
        clock: Clock::default(),
        came_back: false,
        leaving: false,
        file,
    };
    match running.play(effect) {
        Err(Stop::Failed(error)) => Err(error),
        Err(Stop::Ended(ended)) => Ok(ended),
        Ok(never) => match never {},
    }
}

/// The table and all that is outside of it.
struct Running<'a> {
    app: App,
    screen: terminal::Screen,
    /// For the threads that are still to be started.
    sender: SyncSender<Event>,
    events: Receiver<Event>,
    signals: Receiver<Told>,
    /// Keys and clicks that are still to be obeyed.
    input: VecDeque<event::Event>,
    /// What has changed since the last frame.
    stale: Stale,
    /// When the last frame was drawn.
    drawn: Instant,
    clock: Clock,
    /// The program has just come back from being suspended; the signal that
    /// brought it back is still to be told.
    came_back: bool,
    /// The program ends once everything is written.
    leaving: bool,
    /// Where settings are saved.
    file: Option<&'a Path>,
}

/// What has changed since the last frame.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stale {
    /// Nothing.
    No,
    /// Something that is drawn.
    Changed,
    /// The size of the window.
    Resized,
}

/// Why the table is left.
enum Stop {
    Ended(Ended),
    Failed(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}

impl Running<'_> {
    /// Plays until there is a reason to stop.
    fn play(&mut self, effect: Option<Effect>) -> Result<Infallible, Stop> {
        let mut effect = effect;
        loop {
            if self.leaving && self.app.unsaved_for().is_none() {
                return Err(Stop::Ended(Ended::Quit));
            }
            if let Some(wanted) = effect.take() {
                effect = self.carry_out(wanted)?;
                self.stale = self.stale.max(Stale::Changed);
            } else if let Ok(told) = self.signals.try_recv() {
                effect = self.obey(told)?;
            } else if self.input.len() < MOST_INPUT
                && let Ok(event) = self.events.try_recv()
            {
                effect = self.take(event)?;
            } else if self.is_to_draw()? {
                self.draw()?;
            } else if let Some(input) = self.next_input()? {
                effect = self.take_input(input);
            } else {
                effect = self.wait()?;
            }
        }
    }

    /// Does what the table asks for.
    fn carry_out(&mut self, effect: Effect) -> Result<Option<Effect>, Stop> {
        Ok(match effect {
            // Asked once more, it ends without what the disk doesn't take.
            Effect::Quit if self.leaving || self.app.unsaved_for().is_none() => {
                return Err(Stop::Ended(Ended::Quit));
            }
            Effect::Quit => {
                self.leaving = true;
                self.app.say_saving();
                None
            }
            Effect::Suspend => self.suspend(Who::Group)?,
            Effect::Redraw => {
                self.screen.redraw()?;
                None
            }
            Effect::Ask(question) => {
                ask(question, self.sender.clone());
                None
            }
            Effect::Open(file) => {
                let opened = Saved::open(&file);
                self.app.opened(&file, opened)
            }
            Effect::Copy(text) => {
                self.screen.copy(&text)?;
                None
            }
            Effect::Save(values) => {
                let language = self.app.settings.language;
                let saved = match save(self.file, &values, language) {
                    Ok(text) => Saving::Done(text),
                    Err(text) => Saving::Failed(text),
                };
                self.app.update(&Message::Saved(saved))
            }
        })
    }

    /// Does what a signal asks for.
    fn obey(&mut self, told: Told) -> Result<Option<Effect>, Stop> {
        Ok(match told {
            Told::End(signal) => {
                self.app.wait_until_saved(LAST_WRITE);
                return Err(Stop::Ended(Ended::Signal(signal)));
            }
            Told::Suspend => self.suspend(Who::Program)?,
            Told::Resumed if self.came_back => {
                self.came_back = false;
                None
            }
            // It was stopped by force and could not give the terminal back.
            Told::Resumed => {
                self.screen.leave();
                self.screen.take_again()?;
                self.update(&Message::Resumed)
            }
            Told::Resized => {
                self.stale = Stale::Resized;
                None
            }
        })
    }

    /// Takes what a thread sent.
    fn take(&mut self, event: Event) -> Result<Option<Effect>, Stop> {
        Ok(match event {
            Event::Input(input) => {
                if is_interrupt(&input) && self.drawn.elapsed() > STALLED && self.is_busy()? {
                    return Err(Stop::Ended(Ended::Signal(SIGINT)));
                }
                // More than that comes only while nothing of it can be seen.
                if self.input.len() < MOST_INPUT {
                    self.input.push_back(input);
                }
                None
            }
            Event::Answered(answer) => self.update(&Message::Answered(answer)),
            Event::LastGame(offer) => self.update(&Message::LastGame(offer)),
            Event::BotFailed => {
                let error = io::Error::other("the computer player failed");
                return Err(Stop::Failed(error));
            }
            // Who plays looks at the signals and at the terminal anyway.
            Event::Signaled | Event::Written => None,
            Event::Recorded => self.update(&Message::Recorded),
            Event::Lost(error) => return Err(self.hung_up(error)),
        })
    }

    /// Has something changed, and is all the input of this moment obeyed? One
    /// frame is enough for it, but a click is about what it hits, and in a window
    /// that became too small nothing is played unseen.
    fn is_to_draw(&mut self) -> Result<bool, Stop> {
        // What is seen is on the disk, unless that takes its time.
        if self
            .app
            .unsaved_for()
            .is_some_and(|time| time < saving::SOON)
        {
            return Ok(false);
        }
        let settled = match self.input.front() {
            None | Some(event::Event::Mouse(_)) => true,
            Some(_) => self.stale == Stale::Resized || self.drawn.elapsed() > BATCH,
        };
        Ok(self.stale != Stale::No && settled && !self.is_busy()?)
    }

    /// Is the last frame still being written?
    fn is_busy(&mut self) -> Result<bool, Stop> {
        self.screen.is_busy().map_err(|error| self.hung_up(error))
    }

    fn draw(&mut self) -> Result<(), Stop> {
        let drawn = self.screen.draw(&self.app);
        self.stale = Stale::No;
        self.drawn = Instant::now();
        self.app.saw(drawn.map_err(|error| self.hung_up(error))?);
        Ok(())
    }

    /// The next key or click, unless what it would be about can't be seen yet.
    fn next_input(&mut self) -> Result<Option<event::Event>, Stop> {
        let saving = self.app.unsaved_for();
        if self.input.is_empty()
            || self.is_busy()?
            || saving.is_some_and(|time| time < saving::LONG)
        {
            return Ok(None);
        }
        Ok(self.input.pop_front())
    }

    fn take_input(&mut self, input: event::Event) -> Option<Effect> {
        #[cfg(debug_assertions)]
        fail_if_asked(&input);
        self.came_back = false;
        let (motion, focus) = (is_motion(&input), self.app.focus());
        let effect = self.app.update(&Message::Input(input));
        if !motion || self.app.focus() != focus {
            self.stale = self.stale.max(Stale::Changed);
        }
        effect
    }

    /// Sleeps until something happens.
    fn wait(&mut self) -> Result<Option<Effect>, Stop> {
        let wanted = Wanted {
            ticks: self.app.is_waiting() || self.app.unsaved_for().is_some(),
            frames: self.app.is_moving(),
            pause: self.app.pause().filter(|_| !goes_on("SCHOTTEN_PAUSE_ON")),
        };
        Ok(match self.clock.next(&self.events, wanted) {
            Woken::Tick => self.update(&Message::Tick),
            Woken::Pause(number) => self.update(&Message::PauseOver(number)),
            Woken::Frame => self.update(&Message::Frame),
            Woken::Event(event) => self.take(event)?,
            Woken::Alone => {
                let error = io::Error::other("the terminal's input ended");
                return Err(self.hung_up(error));
            }
        })
    }

    fn update(&mut self, message: &Message) -> Option<Effect> {
        self.stale = self.stale.max(Stale::Changed);
        self.app.update(message)
    }

    /// Gives the terminal back, stops, and takes it again.
    fn suspend(&mut self, who: Who) -> io::Result<Option<Effect>> {
        self.screen.leave();
        signals::stop(who)?;
        self.screen.take_again()?;
        self.came_back = true;
        Ok(self.update(&Message::Resumed))
    }

    /// The terminal fails. When its window was closed a signal says so, which
    /// may come a little later than the failure.
    fn hung_up(&self, error: io::Error) -> Stop {
        const SOON: Duration = Duration::from_millis(500);
        while let Ok(told) = self.signals.recv_timeout(SOON) {
            if let Told::End(signal) = told {
                return Stop::Ended(Ended::Signal(signal));
            }
        }
        Stop::Failed(error)
    }
}

/// Listens to signals from now on, and wakes the thread that draws.
fn listen(wake: SyncSender<Event>) -> io::Result<Receiver<Told>> {
    let (telling, signals) = mpsc::channel();
    let mut deadline = Deadline::new(terminal::restore);
    signals::listen(move |told| {
        if let Told::End(signal) = told {
            deadline.begin(signal);
        }
        let heard = telling.send(told).is_ok();
        // Where so much waits that there is no room, it is awake.
        let _ = wake.try_send(Event::Signaled);
        heard
    })?;
    Ok(signals)
}

/// How many colors the terminal has.
fn depth(preferences: &Preferences) -> Depth {
    let var = |name| std::env::var(name).unwrap_or_default();
    let no_color = preferences.environment.no_color;
    Depth::from_environment(no_color, &var("COLORTERM"), &var("TERM"))
}

/// Writes the settings, and says what came of it.
fn save(
    file: Option<&Path>,
    values: &[(Setting, Value)],
    language: Language,
) -> Result<String, String> {
    let file = file.ok_or_else(|| say!(language, "config-no-folder"))?;
    let saved = settings::save(file, values, language);
    saved.map_err(|error| error.told(file, language))?;
    let file = escape::path(file);
    Ok(say!(language, "config-saved", file = file))
}

/// In debug builds, for the tests that a panic gives the terminal back and that
/// a signal ends even a program that hangs.
#[cfg(debug_assertions)]
fn fail_if_asked(input: &event::Event) {
    let pressed = input.as_key_press_event();
    if pressed.is_some_and(|key| key.code == event::KeyCode::F(12)) {
        assert!(!goes_on("SCHOTTEN_PANIC_ON_F12"), "asked for with F12");
        while goes_on("SCHOTTEN_HANG_ON_F12") {
            thread::park();
        }
    }
}

/// In debug builds, for the tests that end a thought or a pause: it goes on
/// until somebody does.
fn goes_on(what: &str) -> bool {
    cfg!(debug_assertions) && std::env::var_os(what).is_some()
}

fn is_interrupt(input: &event::Event) -> bool {
    let pressed = input.as_key_press_event();
    pressed.is_some_and(command::is_interrupt)
}

/// The mouse moves without a click: nothing changes but where the cursor stands.
fn is_motion(input: &event::Event) -> bool {
    use event::{Event, MouseEventKind};
    matches!(input, Event::Mouse(mouse) if matches!(mouse.kind, MouseEventKind::Moved | MouseEventKind::Drag(_)))
}

fn read_input(sender: SyncSender<Event>) {
    input::read(move |read| {
        let event = match read {
            Ok(input) => Event::Input(input),
            Err(error) => Event::Lost(error),
        };
        sender.send(event).is_ok()
    });
}

/// Looks for the game to go on with on a thread of its own: there may be ten
/// thousand records to be read. What is found at once is on the first frame.
fn look_for_last_game(app: &mut App, folder: PathBuf, sender: SyncSender<Event>) -> Option<Effect> {
    const AT_ONCE: Duration = Duration::from_millis(8);
    // Without a buffer: what nobody takes any more comes back.
    let (first, found) = mpsc::sync_channel(0);
    thread::spawn(move || {
        wait_for_test("SCHOTTEN_LOOK_ON");
        let offer = records::newest(&folder).as_ref().map(Offer::of);
        if let Err(late) = first.send(offer) {
            // Nobody listens any more if the table is closed.
            let _ = sender.send(Event::LastGame(late.0));
        }
    });
    match found.recv_timeout(AT_ONCE) {
        // No row is needed.
        Ok(None) => None,
        Ok(offer) => {
            app.look_for_last_game();
            app.update(&Message::LastGame(offer))
        }
        Err(_) => {
            app.look_for_last_game();
            None
        }
    }
}

/// In debug builds, for tests: waits as long as the file is there that this
/// variable names.
fn wait_for_test(variable: &str) {
    if cfg!(debug_assertions)
        && let Some(file) = std::env::var_os(variable)
    {
        while Path::new(&file).exists() {
            thread::sleep(Duration::from_millis(5));
        }
    }
}

fn ask(question: Question, sender: SyncSender<Event>) {
    thread::spawn(move || {
        let answer = catch_unwind(AssertUnwindSafe(|| question.answer()));
        while goes_on("SCHOTTEN_THINK_ON") && !question.is_stopped() {
            thread::sleep(Duration::from_millis(5));
        }
        let event = match answer {
            Ok(answer) => Event::Answered(answer),
            Err(_) => Event::BotFailed,
        };
        // Nobody listens any more: the table is closed.
        let _ = sender.send(event);
    });
}
