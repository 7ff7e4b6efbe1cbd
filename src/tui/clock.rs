//! The table's clock. It runs only while something waits for it: the computer
//! thinks, or something moves. Else the program sleeps until an event comes.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// How often time is told while the computer thinks.
const TICK: Duration = Duration::from_millis(250);
/// How long a frame stands while something moves.
const FRAME: Duration = Duration::from_millis(35);

/// Why the program wakes up.
#[derive(Debug)]
pub(super) enum Woken<E> {
    /// Something happened.
    Event(E),
    /// A tick of the time in which the computer thinks.
    Tick,
    /// The next frame of what moves.
    Frame,
    /// Nothing will happen any more.
    Alone,
}

/// When the next tick and the next frame are due, where they are waited for.
#[derive(Debug, Default)]
pub(super) struct Clock {
    tick: Option<Instant>,
    frame: Option<Instant>,
}

impl Clock {
    /// Waits for the next event, tick or frame; for ticks and frames only if
    /// they are wanted.
    pub(super) fn next<E>(&mut self, events: &Receiver<E>, ticks: bool, frames: bool) -> Woken<E> {
        let now = Instant::now();
        // Events don't put off what is due.
        let kept =
            |due: Option<Instant>, wanted: bool, every| wanted.then(|| due.unwrap_or(now + every));
        self.tick = kept(self.tick, ticks, TICK);
        self.frame = kept(self.frame, frames, FRAME);
        let frame_first = match (self.frame, self.tick) {
            (Some(frame), Some(tick)) => frame <= tick,
            (frame, _) => frame.is_some(),
        };
        let due = if frame_first { self.frame } else { self.tick };
        let event = match due {
            None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(due) => events.recv_timeout(due.saturating_duration_since(now)),
        };
        match event {
            Ok(event) => Woken::Event(event),
            Err(RecvTimeoutError::Disconnected) => Woken::Alone,
            Err(RecvTimeoutError::Timeout) if frame_first => {
                self.frame = None;
                Woken::Frame
            }
            Err(RecvTimeoutError::Timeout) => {
                self.tick = None;
                Woken::Tick
            }
        }
    }
}
