//! The table's clock. It runs only while it is needed: while the computer thinks,
//! during a pause, and while something moves. Otherwise the program sleeps until the
//! next event.

use std::time::{Duration, Instant};

/// The time between two ticks while the computer thinks.
const TICK: Duration = Duration::from_millis(250);
/// The time between two frames while something moves.
const FRAME: Duration = Duration::from_millis(35);

/// What has become due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Due {
    /// A tick.
    Tick,
    /// A frame of the motion.
    Frame,
    /// The end of the pause with this number.
    Pause(u64),
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
    /// Returns when the next of these is due, and which it is; `None` if the program waits for
    /// none.
    pub(crate) fn next(&mut self, wanted: Timers) -> Option<(Instant, Due)> {
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
        let pause =
            pause.map(|((number, begun), (_, length))| (begun + length, Due::Pause(number)));
        let tick = self.tick.map(|due| (due, Due::Tick));
        let frame = self.frame.map(|due| (due, Due::Frame));
        let due = [frame, pause, tick].into_iter().flatten();
        due.min_by_key(|(due, _)| *due)
    }

    /// Begins to wait for the next one after this was due.
    pub(crate) const fn take(&mut self, due: Due) {
        match due {
            Due::Tick => self.tick = None,
            Due::Frame => self.frame = None,
            // It is over as soon as nobody waits for it.
            Due::Pause(_) => {}
        }
    }
}
