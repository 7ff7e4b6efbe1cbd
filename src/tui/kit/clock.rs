//! The table's clock. It runs only while it is needed: while the computer thinks,
//! during a pause, and while something moves. Otherwise the program sleeps until the
//! next event.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// The time between two ticks while the computer thinks.
const TICK: Duration = Duration::from_millis(250);
/// The time between two frames while something moves.
const FRAME: Duration = Duration::from_millis(35);

/// Why the program wakes up.
#[derive(Debug)]
pub(crate) enum WakeReason<E> {
    /// An event has come.
    Event(E),
    /// A tick is due.
    Tick,
    /// A frame of the motion is due.
    Frame,
    /// The pause of this number is over.
    Pause(u64),
    /// All senders of events are gone.
    Alone,
}

/// What the program waits for besides events.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Timers {
    pub(crate) ticks: bool,
    pub(crate) frames: bool,
    /// The end of a pause: its number and its length.
    pub(crate) pause: Option<(u64, Duration)>,
}

/// The times at which the next tick, the next frame and the end of the pause are
/// due, as far as the program waits for them.
#[derive(Debug, Default)]
pub(crate) struct Clock {
    tick: Option<Instant>,
    frame: Option<Instant>,
    /// The pause's number, and when it began.
    pause: Option<(u64, Instant)>,
}

impl Clock {
    /// Waits for the next event, tick, frame or end of a pause.
    pub(crate) fn next<E>(&mut self, events: &Receiver<E>, wanted: Timers) -> WakeReason<E> {
        let now = Instant::now();
        // A time that is set stays set when events come in between.
        let kept =
            |due: Option<Instant>, wanted: bool, every| wanted.then(|| due.unwrap_or(now + every));
        self.tick = kept(self.tick, wanted.ticks, TICK);
        self.frame = kept(self.frame, wanted.frames, FRAME);
        self.pause = wanted.pause.map(|(number, _)| match self.pause {
            Some((same, begun)) if same == number => (number, begun),
            _ => (number, now),
        });
        let pause = self.pause.zip(wanted.pause);
        let pause = pause.map(|((number, begun), (_, length))| (begun + length, number));
        let due = [self.tick, self.frame, pause.map(|(due, _)| due)];
        let due = due.into_iter().flatten().min();
        let event = match due {
            None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(due) => events.recv_timeout(due.saturating_duration_since(now)),
        };
        match event {
            Ok(event) => WakeReason::Event(event),
            Err(RecvTimeoutError::Disconnected) => WakeReason::Alone,
            Err(RecvTimeoutError::Timeout) if due == self.frame => {
                self.frame = None;
                WakeReason::Frame
            }
            Err(RecvTimeoutError::Timeout) => match pause {
                Some((end, number)) if due == Some(end) => WakeReason::Pause(number),
                _ => {
                    self.tick = None;
                    WakeReason::Tick
                }
            },
        }
    }
}
