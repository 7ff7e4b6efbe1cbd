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
//! - [`selection`]: the choice of an action, step by step; [`preview`]: what it
//!   would make of the border; [`marks`]: what changed on it
//! - [`command`]: the table of all commands
//! - [`screen`], [`widget`], [`layout`], [`theme`], [`glyphs`]: what is drawn
//! - [`hit`]: what can be clicked
//! - [`text`]: what is said

mod app;
mod command;
mod focus;
mod game;
mod glyphs;
mod hit;
mod layout;
mod marks;
mod play;
mod popup;
mod preferences;
mod preview;
mod reader;
mod screen;
mod selection;
mod start;
mod terminal;
#[cfg(test)]
mod tests;
mod text;
mod theme;
mod tutor;
mod widget;

pub use crate::options::{First, Opponent, Options};

use crate::bots::{self, Level};
use crate::language::{Language, say};
use crate::rules::{Action, View};
use crate::settings::{self, Setting, Value};
use crate::shuffle;
use app::{App, Effect, Message};
pub use command::Keymap;
pub use glyphs::Glyphs;
pub use preferences::Preferences;
use preferences::Saved;
use ratatui::crossterm::event;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;
use theme::Depth;
pub use theme::Look;
#[cfg(test)]
pub(crate) use {text::wrapped, tutor::not_yet};

/// How the table was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The player quit.
    Quit,
    /// This signal ended it; a program ends with 128 plus its number then.
    Signal(i32),
}

/// What the threads send to the one that draws.
enum Event {
    Input(event::Event),
    BotChose { ticket: u64, action: Option<Action> },
    BotFailed,
    Signal(i32),
    Lost(io::Error),
}

/// How often time is told while the computer thinks.
const TICK: Duration = Duration::from_millis(250);

/// Opens the table and plays until the player quits or a signal comes. The
/// terminal is given back as it was. Settings that are saved go into the file.
///
/// # Errors
///
/// If there is no terminal, or it fails.
pub fn run(options: Options, preferences: Preferences, file: Option<&Path>) -> io::Result<Ended> {
    let theme = preferences.theme(depth(&preferences));
    let (sender, events) = mpsc::channel();
    // Before the terminal is taken: no signal may leave it taken.
    listen_for_signals(&sender)?;
    let mut screen = terminal::Screen::take()?;
    read_input(sender.clone());
    let (mut app, effect) = App::new(options, preferences, theme, shuffle::fresh_seed());
    let mut effect = effect;
    let mut changed = true;
    loop {
        match effect.take() {
            Some(Effect::Quit) => return Ok(Ended::Quit),
            Some(Effect::AskBot {
                view,
                level,
                seed,
                ticket,
            }) => {
                ask_bot(view, level, seed, ticket, sender.clone());
            }
            Some(Effect::Save(values)) => {
                let saved = match save(file, &values, app.settings.language) {
                    Ok(text) => Saved::Done(text),
                    Err(text) => Saved::Failed(text),
                };
                app.update(&Message::Saved(saved));
            }
            None => {}
        }
        if changed {
            let drawn = screen.terminal.draw(|frame| screen::draw(frame, &mut app));
            if let Err(error) = drawn {
                return hung_up(&events, error);
            }
        }
        changed = true;
        effect = match next(&events, app.is_waiting()) {
            Some(Event::Input(input)) => {
                #[cfg(debug_assertions)]
                panic_if_asked(&input);
                let motion = is_motion(&input);
                let focus = app.focus();
                let effect = app.update(&Message::Input(input));
                changed = !motion || app.focus() != focus;
                effect
            }
            Some(Event::BotChose { ticket, action }) => {
                app.update(&Message::BotChose { ticket, action })
            }
            Some(Event::BotFailed) => return Err(io::Error::other("the computer player failed")),
            Some(Event::Signal(signal)) => return Ok(Ended::Signal(signal)),
            Some(Event::Lost(error)) => return hung_up(&events, error),
            None => app.update(&Message::Tick),
        };
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

/// The next event; `None` when time is to be told.
fn next(events: &Receiver<Event>, ticking: bool) -> Option<Event> {
    if !ticking {
        return Some(events.recv().unwrap_or_else(|_| Event::Lost(ended())));
    }
    match events.recv_timeout(TICK) {
        Ok(event) => Some(event),
        Err(RecvTimeoutError::Timeout) => None,
        Err(RecvTimeoutError::Disconnected) => Some(Event::Lost(ended())),
    }
}

/// The terminal fails. When its window was closed a signal says so, which may
/// come a little later than the failure.
fn hung_up(events: &Receiver<Event>, error: io::Error) -> io::Result<Ended> {
    const SOON: Duration = Duration::from_millis(500);
    while let Ok(event) = events.recv_timeout(SOON) {
        if let Event::Signal(signal) = event {
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

fn ask_bot(view: Box<View>, level: Level, seed: u64, ticket: u64, sender: Sender<Event>) {
    thread::spawn(move || {
        let chosen = catch_unwind(AssertUnwindSafe(|| bots::choose(level, &view, seed)));
        let event = match chosen {
            Ok(action) => Event::BotChose { ticket, action },
            Err(_) => Event::BotFailed,
        };
        // Nobody listens any more: the table is closed.
        let _ = sender.send(event);
    });
}

#[cfg(unix)]
fn listen_for_signals(sender: &Sender<Event>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT])?;
    let sender = sender.clone();
    thread::spawn(move || {
        for signal in signals.forever() {
            if sender.send(Event::Signal(signal)).is_err() {
                return;
            }
        }
    });
    Ok(())
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "on other systems it can fail")]
fn listen_for_signals(_: &Sender<Event>) -> io::Result<()> {
    Ok(())
}
