//! What plays at one terminal, wherever that is: the app, the input that it hasn't handled yet, and
//! when the next frame is due. Input waits until the frame is written that it reacts to.

use crate::time;
use crate::tui::kit::clock::{Clock, Due, Timers};
use crate::tui::kit::input::Input;
use crate::tui::shell::message::Message;
use crate::tui::shell::threads::is_set_for_test;
use crate::tui::shell::{App, Drawn, Effect};
use ratatui::crossterm::event::{Event, MouseEventKind};
use std::collections::VecDeque;
use std::time::{Duration, Instant};
use tracing::debug;

/// The maximum number of keys and clicks that wait.
const MOST_INPUT: usize = 1000;
/// The longest time without a frame while input keeps coming.
const BATCH: Duration = Duration::from_millis(50);

/// The app and what comes to it.
pub(crate) struct Session {
    pub(crate) app: App,
    /// Keys and clicks that the app has not handled yet, and when they came.
    input: VecDeque<(Instant, Input)>,
    stale: Redraw,
    /// When the session began.
    started: Instant,
    /// When the last frame was drawn.
    drawn: Instant,
    clock: Clock,
}

/// How far the last frame is out of date.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Redraw {
    /// Nothing.
    No,
    /// Something that is drawn has changed.
    Changed,
    /// The size of the window has changed.
    Resized,
}

impl Session {
    /// Begins with the first frame still to be drawn.
    pub(crate) fn new(app: App) -> Self {
        Self {
            app,
            input: VecDeque::new(),
            stale: Redraw::Changed,
            started: Instant::now(),
            drawn: Instant::now(),
            clock: Clock::default(),
        }
    }

    /// Returns whether more input can wait.
    pub(crate) fn has_room(&self) -> bool {
        self.input.len() < MOST_INPUT
    }

    /// Keeps input until it can be handled. More than there is [room](Self::has_room) for is lost:
    /// it comes only while no frame can be written.
    pub(crate) fn take_in(&mut self, input: Input) {
        if self.has_room() {
            self.input.push_back((Instant::now(), input));
        }
    }

    /// Has a frame drawn, since something has changed.
    pub(crate) fn note_change(&mut self) {
        self.stale = self.stale.max(Redraw::Changed);
    }

    /// Has a frame drawn in the new size of the window before any input is handled: it may be too
    /// small to play in.
    pub(crate) const fn note_resize(&mut self) {
        self.stale = Redraw::Resized;
    }

    /// Returns how long ago the last frame was drawn.
    pub(crate) fn since_frame(&self) -> Duration {
        self.drawn.elapsed()
    }

    /// Returns whether a frame is due: something has changed, and all input that has come by now
    /// is handled. One frame is enough for many keys. A click is handled only after a frame,
    /// because what it hits depends on what was drawn.
    pub(crate) fn is_frame_due(&self) -> bool {
        let settled = match self.input.front() {
            None => true,
            Some((_, input)) if matches!(input.event, Event::Mouse(_)) => true,
            Some(_) => self.stale == Redraw::Resized || self.drawn.elapsed() > BATCH,
        };
        self.stale != Redraw::No && settled
    }

    /// Draws a frame with `paint`.
    ///
    /// # Errors
    ///
    /// If `paint` fails.
    pub(crate) fn draw<E>(
        &mut self,
        paint: impl FnOnce(&App) -> Result<Drawn, E>,
    ) -> Result<(), E> {
        self.drawn = Instant::now();
        let drawn = paint(&self.app);
        debug!(took = ?self.drawn.elapsed(), "painted");
        self.stale = Redraw::No;
        self.app.note_drawn(drawn?);
        Ok(())
    }

    /// Takes note that the last frame was written.
    pub(crate) fn note_written(&mut self) {
        if self.stale == Redraw::No {
            let seen = self.drawn.saturating_duration_since(self.started);
            self.app.grace.note_seen(seen);
        }
    }

    /// Returns the next key or click that waits.
    pub(crate) fn next_input(&self) -> Option<&Event> {
        self.input.front().map(|(_, input)| &input.event)
    }

    /// Handles the next key or click, if one waits.
    pub(crate) fn handle_input(&mut self) -> Option<Effect> {
        let (came, Input { event, base_key }) = self.input.pop_front()?;
        self.app.base_key = base_key;
        let event = match self.app.apart(&event) {
            None => event,
            Some([first, event]) => {
                self.input.push_front((came, Input { event, base_key }));
                first
            }
        };
        let traces = is_motion(&event).then(|| self.app.pointer_traces());
        debug!(input = kind(&event), waited = ?came.elapsed());
        self.app.now = time::now();
        self.app.last_input_at = came.duration_since(self.started);
        let effect = self.app.update(&Message::Input(event));
        if traces.is_none_or(|traces| traces != self.app.pointer_traces()) {
            self.note_change();
        }
        effect
    }

    /// Tells the app something.
    pub(crate) fn update(&mut self, message: &Message) -> Option<Effect> {
        debug!(message = <&str>::from(message));
        self.note_change();
        self.app.now = time::now();
        self.app.update(message)
    }

    /// Returns what the app waits for besides events, and until when.
    pub(crate) fn next_due(&mut self, ticks: bool) -> Option<(Instant, Due)> {
        let pause = self.app.pause();
        self.clock.next(Timers {
            ticks: ticks || self.app.is_waiting(),
            frames: self.app.is_moving(),
            pause: pause.filter(|_| !is_set_for_test("SCHOTTEN_PAUSE_ON")),
        })
    }

    /// Tells the app that its time has come.
    pub(crate) fn ring(&mut self, due: Due) -> Option<Effect> {
        self.clock.take(due);
        self.update(&match due {
            Due::Tick => Message::Tick,
            Due::Frame => Message::Frame,
            Due::Pause(number) => Message::PauseOver(number),
        })
    }
}

/// Returns what kind of input this is, without what was typed.
fn kind(input: &Event) -> String {
    match input {
        Event::Key(key) if key.code.as_char().is_some() => {
            format!("a character, {:?}", key.modifiers)
        }
        Event::Paste(_) => "a paste".to_owned(),
        input => format!("{input:?}"),
    }
}

/// The mouse moves without a click: little or nothing changes.
fn is_motion(input: &Event) -> bool {
    matches!(input, Event::Mouse(mouse) if matches!(mouse.kind, MouseEventKind::Moved | MouseEventKind::Drag(_)))
}
