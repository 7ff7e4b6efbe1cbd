//! Records a game on a separate thread, so that a slow disk delays nothing but
//! the next action.
//!
//! Each change of the record is sent as an order. Each order is acknowledged
//! once it is on disk or has failed.

use super::record_file::{Notice, RecordFile, RecordLocation};
use std::fmt;
use std::path::Path;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};
use tabletop::record::Change;

/// A function that wakes the thread waiting for an acknowledgement.
pub(crate) type Wake = Arc<dyn Fn() + Send + Sync>;

/// A [`Wake`] that can be set later.
type Waker = Arc<OnceLock<Wake>>;

/// An order for the recording thread.
#[derive(Debug)]
enum WriteOrder {
    /// Check that the game can be recorded at all.
    CheckWritable,
    /// Change the record, and write it if a card was played.
    Change(Change, bool),
    /// Retry writing after an error or after the file was deleted.
    WriteAgain(bool),
}

/// The result of an order.
#[derive(Debug)]
struct Acknowledgement {
    /// The error message if the order failed.
    failure: Option<String>,
    /// How to find the game, if it has a file.
    location: Option<RecordLocation>,
    notice: Option<Notice>,
}

/// The handle of the thread that records one game. After it is dropped, the
/// thread still carries out the remaining orders before it closes the file.
pub(crate) struct Recorder {
    orders: Sender<WriteOrder>,
    acknowledged: Receiver<Acknowledgement>,
    /// The number of unacknowledged orders.
    open: usize,
    /// The time at which `open` last rose above zero.
    since: Instant,
    location: Option<RecordLocation>,
    failure: Option<String>,
    notices: Vec<Notice>,
    waker: Waker,
}

impl fmt::Debug for Recorder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recorder")
            .field("open", &self.open)
            .finish_non_exhaustive()
    }
}

impl Recorder {
    /// Starts a thread that records in this file. `text` is the record of the
    /// game so far.
    pub(crate) fn start(mut file: RecordFile, text: String) -> Self {
        let (orders, ordered) = mpsc::channel();
        let (acknowledge, acknowledged) = mpsc::channel();
        let location = file.has_begun().then(|| file.location());
        file.set_text(text);
        let waker = Waker::default();
        let woken = Arc::clone(&waker);
        thread::spawn(move || {
            for order in ordered {
                stall_for_test();
                let result = execute(&mut file, &order);
                let acknowledgement = Acknowledgement {
                    failure: result.err().map(|error| error.to_string()),
                    location: file.has_begun().then(|| file.location()),
                    notice: file.take_notice(),
                };
                // The receiver may be gone because the game was left. The
                // remaining orders are carried out all the same.
                let _ = acknowledge.send(acknowledgement);
                if let Some(wake) = woken.get() {
                    wake();
                }
            }
        });
        let mut recorder = Self {
            orders,
            acknowledged,
            open: 0,
            since: Instant::now(),
            location,
            failure: None,
            notices: Vec::new(),
            waker,
        };
        recorder.send(WriteOrder::CheckWritable);
        recorder
    }

    /// Sets the function that is called after each acknowledgement. Only the
    /// first call has an effect.
    pub(crate) fn set_wake(&self, wake: Wake) {
        // A second listener is ignored: the first one listens to the end.
        let _ = self.waker.set(wake);
    }

    /// Changes the record. `is_played` tells whether a card was played yet;
    /// before that, no file is created.
    pub(crate) fn change(&mut self, change: Change, is_played: bool) {
        self.send(WriteOrder::Change(change, is_played));
    }

    /// Retries writing after an error, and writes the whole record if the file
    /// is gone.
    pub(crate) fn write_again(&mut self, is_played: bool) {
        self.send(WriteOrder::WriteAgain(is_played));
    }

    fn send(&mut self, order: WriteOrder) {
        if self.open == 0 {
            self.since = Instant::now();
        }
        // Sending fails only if the thread panicked, which `give_up` reports.
        if self.orders.send(order).is_ok() {
            self.open += 1;
        }
    }

    /// Processes acknowledgements without waiting. Returns whether all orders
    /// have been carried out.
    pub(crate) fn poll(&mut self) -> bool {
        loop {
            match self.acknowledged.try_recv() {
                Ok(acknowledgement) => self.process(acknowledgement),
                Err(TryRecvError::Empty) => return self.open == 0,
                Err(TryRecvError::Disconnected) => return self.give_up(),
            }
        }
    }

    /// Waits until all orders have been carried out, for at most `time`.
    /// Returns whether they have.
    pub(crate) fn wait_for_all(&mut self, time: Duration) -> bool {
        let end = Instant::now() + time;
        while self.open > 0 {
            let left = end.saturating_duration_since(Instant::now());
            match self.acknowledged.recv_timeout(left) {
                Ok(acknowledgement) => self.process(acknowledgement),
                Err(RecvTimeoutError::Timeout) => return false,
                Err(RecvTimeoutError::Disconnected) => return self.give_up(),
            }
        }
        true
    }

    fn process(&mut self, acknowledgement: Acknowledgement) {
        self.open -= 1;
        self.failure = acknowledgement.failure;
        self.location = acknowledgement.location;
        self.notices.extend(acknowledgement.notice);
    }

    /// Handles a panic of the thread: nothing more is recorded.
    fn give_up(&mut self) -> bool {
        self.open = 0;
        self.failure = Some("the thread that records has failed".to_owned());
        true
    }

    /// Returns how long the oldest pending order has been waiting, or `None` if
    /// there is none.
    pub(crate) fn pending_for(&self) -> Option<Duration> {
        (self.open > 0).then(|| self.since.elapsed())
    }

    /// Returns how to find the game in order to resume it, or `None` if it has
    /// no file.
    pub(crate) const fn location(&self) -> Option<&RecordLocation> {
        self.location.as_ref()
    }

    /// Returns the error message of the last order if it failed.
    pub(crate) fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }

    /// Returns all new notices about the file, each once.
    pub(crate) fn take_notices(&mut self) -> Vec<Notice> {
        std::mem::take(&mut self.notices)
    }
}

fn execute(file: &mut RecordFile, order: &WriteOrder) -> std::io::Result<()> {
    let is_played = match order {
        WriteOrder::CheckWritable => return file.check_writable(),
        WriteOrder::Change(change, is_played) => {
            file.apply(change);
            *is_played
        }
        WriteOrder::WriteAgain(is_played) => *is_played,
    };
    if is_played || file.has_begun() {
        file.write()
    } else {
        Ok(())
    }
}

/// Simulates a stalled disk for tests, in debug builds: blocks as long as the
/// file named by this environment variable exists.
fn stall_for_test() {
    if cfg!(debug_assertions)
        && let Some(file) = std::env::var_os("SCHOTTEN_STALL_ON")
    {
        while Path::new(&file).exists() {
            thread::sleep(Duration::from_millis(5));
        }
    }
}
