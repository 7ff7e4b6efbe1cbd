//! The recording of a game for callers that wait for the disk, as the plain mode
//! does.

use super::record_writer::{Acknowledgement, Recorder};
use super::recording::Recording;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

/// Passes the orders of one game to the thread that records it, and the results
/// back.
#[derive(Debug)]
pub(crate) struct RecordLink {
    recorder: Recorder,
    results: Receiver<Acknowledgement>,
}

impl RecordLink {
    /// Starts the thread.
    pub(crate) fn start() -> Self {
        let (sender, results) = mpsc::channel();
        // Results that come after the game was left are for nobody.
        let recorder = Recorder::start(move |result| drop(sender.send(result)));
        Self { recorder, results }
    }

    /// Has everything written that was played, and waits for it, at most for
    /// this time. Returns whether it is.
    pub(crate) fn sync(&self, recording: &mut Recording, time: Duration) -> bool {
        for order in recording.take_orders() {
            self.recorder.send(order.order);
        }
        let end = Instant::now() + time;
        while recording.is_unsaved() {
            let left = end.saturating_duration_since(Instant::now());
            let (Some(id), Ok(result)) = (recording.id(), self.results.recv_timeout(left)) else {
                return false;
            };
            recording.acknowledge(id, &result);
        }
        true
    }
}
