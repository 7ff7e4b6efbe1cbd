//! The full-screen table: hot seat or against the computer, with keyboard or
//! mouse.
//!
//! [`run`] takes the terminal and plays. Inside, one thread reads the keys, one
//! waits for signals, one lets the computer choose; all of them send messages
//! to the thread that draws. What a message changes is said by [`app`], which
//! knows none of this: `update(message) -> effect`.
//!
//! - [`app`], [`game`], [`play`](mod@play), [`focus`](mod@focus): the state and
//!   what changes it
//! - [`begin`], [`rounds`]: how a game and its rounds come onto the table
//! - [`replay`]: a match that is looked at once more
//! - [`selection`]: the choice of an action, step by step; [`preview`]: what it
//!   would make of the border; [`marks`]: what changed on it
//! - [`command`]: the table of all commands
//! - [`screen`], [`widget`], [`layout`], [`theme`], [`glyphs`]: what is drawn
//! - [`thinking`]: what the computer is asked
//! - [`hit`]: what can be clicked
//! - [`motion`]: what moves
//! - [`canvas`], [`terminal`], [`clock`]: the outside
//! - [`offscreen`]: the table without a terminal; [`svg`](mod@svg): a picture of
//!   a screen; [`film`]: what was sent, to be played again
//! - [`text`]: what is said

mod app;
mod asking;
mod begin;
mod canvas;
mod clock;
mod command;
mod film;
mod focus;
mod game;
mod glyphs;
mod hit;
mod layout;
mod marks;
mod motion;
mod offscreen;
mod play;
mod popup;
mod preferences;
mod press;
mod preview;
mod reader;
mod replay;
mod rounds;
mod screen;
mod selection;
mod start;
mod svg;
mod terminal;
#[cfg(test)]
mod tests;
mod text;
mod theme;
mod thinking;
mod tutor;
mod widget;

pub use crate::options::{First, Opponent, Options};

use crate::code;
use crate::language::{Language, say};
use crate::records::{self, Recorder, Saved};
use crate::replay::Replay;
use crate::settings::{self, Setting, Value};
use crate::signals::{self, Told, Who};
use app::{App, Effect, Message, Screen};
use clock::{Clock, Wanted, Woken};
pub use command::Keymap;
pub(crate) use film::Film;
pub use glyphs::Glyphs;
pub(crate) use layout::SMALLEST;
pub use offscreen::Offscreen;
pub use preferences::Preferences;
use ratatui::crossterm::event;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;
pub(crate) use text::wrapped;
use theme::Depth;
pub use theme::Look;
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use theme::Sheet;
use thinking::{Answer, Question};
#[cfg(test)]
pub(crate) use tutor::not_yet;

/// How the table was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The player quit.
    Quit,
    /// This signal ended it; a program ends with 128 plus its number then.
    Signal(i32),
}

/// With what the table begins.
#[derive(Debug)]
pub(crate) enum Opening {
    /// What the options say, or the start screen. That offers the game that was
    /// left last.
    Start,
    /// A game that was recorded, to be gone on with.
    GoOn(Box<(Saved, Recorder)>),
    /// A match that is looked at once more.
    Watch(Box<Replay>),
}

/// What the threads send to the one that draws.
enum Event {
    Input(event::Event),
    Answered(Answer),
    BotFailed,
    Told(Told),
    Lost(io::Error),
}

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
    let (sender, events) = mpsc::channel();
    // Before the terminal is taken: no signal may leave it taken.
    let telling = sender.clone();
    signals::listen(move |told| telling.send(Event::Told(told)).is_ok())?;
    let screen = terminal::Screen::take()?;
    read_input(sender.clone());
    let folder = options.records.folder().map(Path::to_owned);
    let (mut app, mut effect) = App::new(options, preferences, theme, code::fresh_seed());
    match opening {
        Opening::GoOn(resumed) => {
            let (saved, recorder) = *resumed;
            effect = app.go_on(&saved, recorder);
        }
        Opening::Watch(replay) => app.watch(*replay),
        Opening::Start => {
            if matches!(app.screen, Screen::Start(_))
                && let Some(left) = folder.as_deref().and_then(records::newest)
            {
                app.offer(&left);
            }
        }
    }
    let mut running = Running {
        app,
        screen,
        sender,
        events,
        clock: Clock::default(),
        came_back: false,
        file,
    };
    running.play(effect)
}

/// The table and all that is outside of it.
struct Running<'a> {
    app: App,
    screen: terminal::Screen,
    /// For the threads that are still to be started.
    sender: Sender<Event>,
    events: Receiver<Event>,
    clock: Clock,
    /// The program has just come back from being suspended; the signal that
    /// brought it back is still to be told.
    came_back: bool,
    /// Where settings are saved.
    file: Option<&'a Path>,
}

impl Running<'_> {
    fn play(&mut self, effect: Option<Effect>) -> io::Result<Ended> {
        let mut effect = effect;
        let mut changed = true;
        loop {
            effect = match effect {
                Some(Effect::Quit) => return Ok(Ended::Quit),
                Some(Effect::Suspend) => self.suspend(Who::Group)?,
                Some(Effect::Ask(question)) => {
                    ask(question, self.sender.clone());
                    None
                }
                Some(Effect::Open(file)) => {
                    let opened = Saved::open(&file);
                    self.app.opened(&file, opened)
                }
                Some(Effect::Copy(text)) => {
                    self.screen.copy(&text)?;
                    None
                }
                Some(Effect::Save(values)) => {
                    let language = self.app.settings.language;
                    let saved = match save(self.file, &values, language) {
                        Ok(text) => preferences::Saved::Done(text),
                        Err(text) => preferences::Saved::Failed(text),
                    };
                    self.app.update(&Message::Saved(saved))
                }
                None => None,
            };
            if changed && let Err(error) = self.screen.draw(&mut self.app) {
                return hung_up(&self.events, error);
            }
            changed = true;
            let wanted = Wanted {
                ticks: self.app.is_waiting(),
                frames: self.app.is_moving(),
                pause: self.app.pause().filter(|_| !goes_on("SCHOTTEN_PAUSE_ON")),
            };
            let message = match self.clock.next(&self.events, wanted) {
                Woken::Tick => Message::Tick,
                Woken::Pause(number) => Message::PauseOver(number),
                Woken::Frame => Message::Frame,
                Woken::Alone => return hung_up(&self.events, ended()),
                Woken::Event(Event::Input(input)) => {
                    #[cfg(debug_assertions)]
                    panic_if_asked(&input);
                    self.came_back = false;
                    let (motion, focus) = (is_motion(&input), self.app.focus());
                    effect = self.app.update(&Message::Input(input));
                    changed = !motion || self.app.focus() != focus;
                    continue;
                }
                Woken::Event(Event::Answered(answer)) => Message::Answered(answer),
                Woken::Event(Event::BotFailed) => {
                    return Err(io::Error::other("the computer player failed"));
                }
                Woken::Event(Event::Told(Told::End(signal))) => return Ok(Ended::Signal(signal)),
                Woken::Event(Event::Told(Told::Suspend)) => {
                    effect = self.suspend(Who::Program)?;
                    continue;
                }
                Woken::Event(Event::Told(Told::Resumed)) if self.came_back => {
                    self.came_back = false;
                    continue;
                }
                // It was stopped by force and could not give the terminal back.
                Woken::Event(Event::Told(Told::Resumed)) => {
                    self.screen.leave();
                    self.screen.take_again()?;
                    Message::Resumed
                }
                Woken::Event(Event::Lost(error)) => return hung_up(&self.events, error),
            };
            effect = self.app.update(&message);
        }
    }

    /// Gives the terminal back, stops, and takes it again.
    fn suspend(&mut self, who: Who) -> io::Result<Option<Effect>> {
        self.screen.leave();
        signals::stop(who)?;
        self.screen.take_again()?;
        self.came_back = true;
        Ok(self.app.update(&Message::Resumed))
    }
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
    let file = file.display().to_string();
    Ok(say!(language, "config-saved", file = file))
}

/// The terminal fails. When its window was closed a signal says so, which may
/// come a little later than the failure.
fn hung_up(events: &Receiver<Event>, error: io::Error) -> io::Result<Ended> {
    const SOON: Duration = Duration::from_millis(500);
    while let Ok(event) = events.recv_timeout(SOON) {
        if let Event::Told(Told::End(signal)) = event {
            return Ok(Ended::Signal(signal));
        }
    }
    Err(error)
}

fn ended() -> io::Error {
    io::Error::other("the terminal's input ended")
}

/// In debug builds, for the test that a panic gives the terminal back.
#[cfg(debug_assertions)]
fn panic_if_asked(input: &event::Event) {
    let pressed = input.as_key_press_event();
    let pressed = pressed.is_some_and(|key| key.code == event::KeyCode::F(12));
    assert!(
        !pressed || std::env::var_os("SCHOTTEN_PANIC_ON_F12").is_none(),
        "asked for with F12"
    );
}

/// In debug builds, for the tests that end a thought or a pause: it goes on
/// until somebody does.
fn goes_on(what: &str) -> bool {
    cfg!(debug_assertions) && std::env::var_os(what).is_some()
}

/// The mouse moves without a click: nothing changes but where the cursor stands.
fn is_motion(input: &event::Event) -> bool {
    use event::{Event, MouseEventKind};
    matches!(input, Event::Mouse(mouse) if matches!(mouse.kind, MouseEventKind::Moved | MouseEventKind::Drag(_)))
}

fn read_input(sender: Sender<Event>) {
    thread::spawn(move || {
        loop {
            let event = match event::read() {
                Ok(event) => Event::Input(event),
                Err(error) => Event::Lost(error),
            };
            let lost = matches!(event, Event::Lost(_));
            if sender.send(event).is_err() || lost {
                return;
            }
        }
    });
}

fn ask(question: Question, sender: Sender<Event>) {
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
