//! The queue of requests. They are read ahead, so that `stop` and the end of
//! input are noticed while a request is being carried out.

use crate::lines::{Line, Lines, Unreadable};
use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Weak};
use std::thread;

/// The number of requests that are read ahead while one is carried out. They take at most
/// 4 MiB.
pub(super) const READ_AHEAD: usize = 64;

/// A line of input that waits for its reply.
pub(super) enum Waiting {
    Request {
        line: String,
        /// Set when the request is to end early.
        stop: Arc<AtomicBool>,
    },
    /// The line isn't text or is too long.
    Unreadable(Unreadable),
}

/// Reads requests on a thread of its own, until `quit`, the end of input or an
/// error, which is sent as the last item. Empty lines are skipped.
pub(super) fn read_ahead(input: impl BufRead + Send + 'static) -> Receiver<io::Result<Waiting>> {
    let (sender, receiver) = sync_channel(READ_AHEAD);
    thread::spawn(move || {
        let mut lines = Lines::new(input);
        let mut unanswered = Unanswered::default();
        loop {
            let waiting = match lines.next_line() {
                Ok(Some(Line::Text(text))) => {
                    let request = text.trim_ascii();
                    if request.is_empty() {
                        continue;
                    }
                    if request == "stop" {
                        unanswered.stop();
                    }
                    Ok(Waiting::Request {
                        line: request.to_owned(),
                        stop: unanswered.add(),
                    })
                }
                Ok(Some(Line::Unreadable(reason))) => Ok(Waiting::Unreadable(reason)),
                Ok(None) => return unanswered.stop(),
                Err(error) => {
                    unanswered.stop();
                    Err(error)
                }
            };
            // Nothing after `quit` is read, not even the end of input, which
            // would stop the requests before it.
            let is_last = match &waiting {
                Ok(Waiting::Request { line, .. }) => line == "quit",
                Ok(Waiting::Unreadable(_)) => false,
                Err(_) => true,
            };
            if sender.send(waiting).is_err() || is_last {
                return;
            }
        }
    });
    receiver
}

/// The `stop` flags of requests that have been read but not answered, the
/// oldest first. The requests own the flags, so the flag of a request that has
/// been answered is gone.
#[derive(Default)]
struct Unanswered(VecDeque<Weak<AtomicBool>>);

impl Unanswered {
    /// Adds a request and returns its flag.
    fn add(&mut self) -> Arc<AtomicBool> {
        while self.0.front().is_some_and(|flag| flag.strong_count() == 0) {
            self.0.pop_front();
        }
        let flag = Arc::default();
        self.0.push_back(Arc::downgrade(&flag));
        flag
    }

    /// Asks all of them to end early.
    fn stop(&mut self) {
        for flag in self.0.drain(..).filter_map(|flag| flag.upgrade()) {
            flag.store(true, Ordering::Relaxed);
        }
    }
}
