//! How the event loop makes sure that everything played is recorded.

use super::EventLoop;
use crate::records::{RecordOrder, Recorder, RecordingId};
use crate::tui::shell::message::Message;
use crate::tui::shell::threads::{ThreadEvent, send_message};
use std::time::{Duration, Instant};

/// How long a frame waits for the action that it shows to be recorded.
pub(super) const FRAME_WAITS_FOR_DISK: Duration = Duration::from_millis(50);
/// If recording takes longer than this, the table says so.
pub(super) const LONG_WRITE: Duration = Duration::from_millis(300);

impl EventLoop {
    /// Sends what was played to the thread that records, and lets the file of a
    /// game go that was left.
    pub(super) fn send_record_orders(&mut self) {
        for RecordOrder { id, order } in self.session.app.take_record_orders() {
            let is_current = |(current, _): &&(RecordingId, Recorder)| *current == id;
            if let Some((_, recorder)) = self.recorder.as_ref().filter(is_current) {
                recorder.send(order);
                continue;
            }
            let sender = self.sender.clone();
            let recorder = Recorder::start(move |result| {
                send_message(&sender, Message::Recorded(id, result));
            });
            recorder.send(order);
            self.recorder = Some((id, recorder));
        }
        let recording = self.session.app.recording();
        let left = self.recorder.take_if(|(id, _)| recording != Some(*id));
        self.closing
            .extend(left.map(|(_, recorder)| recorder.finish()));
        self.unsaved_since = match self.unsaved_since {
            _ if !self.session.app.is_unsaved() => None,
            None => Some(Instant::now()),
            since => since,
        };
    }

    /// Returns whether the game, the settings and the profile are on disk.
    pub(super) fn is_all_written(&self) -> bool {
        self.unsaved_since.is_none() && self.open_saves == 0
    }

    /// Returns whether something has been waiting to be recorded, but for less
    /// than this time.
    pub(super) fn is_unsaved_for_less_than(&self, time: Duration) -> bool {
        self.unsaved_since
            .is_some_and(|since| since.elapsed() < time)
    }

    /// Tells the app if recording takes long.
    pub(super) fn report_slow_disk(&mut self) {
        if self
            .unsaved_since
            .is_some_and(|since| since.elapsed() >= LONG_WRITE)
        {
            // It asks for nothing to be done.
            let effect = self.update(&Message::SlowDisk);
            debug_assert!(effect.is_none(), "a message is all that follows");
        }
    }

    /// Waits until everything is recorded, for at most this time.
    pub(super) fn wait_until_recorded(&mut self, time: Duration) {
        let end = Instant::now() + time;
        while self.session.app.is_unsaved() {
            let left = end.saturating_duration_since(Instant::now());
            match self.events.recv_timeout(left) {
                Ok(ThreadEvent::Message(message @ Message::Recorded(..))) => {
                    // The program ends: nothing else is done.
                    drop(self.session.app.update(&message));
                    self.send_record_orders();
                }
                Ok(_) => {}
                Err(_) => return,
            }
        }
    }
}
