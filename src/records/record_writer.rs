//! Records a game on a separate thread, so that a slow disk delays nothing but
//! the next action.
//!
//! A game in progress issues orders; each is acknowledged once it is on disk or
//! has failed. What the orders and the acknowledgements are for says
//! [`Recording`](super::Recording).

use super::record_file::{Notice, RecordFile, RecordLocation};
use std::io;
use std::path::Path;
use std::sync::mpsc::{self, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use tabletop::record::RecordEdit;
use telling::{Language, words};
use tracing::debug;

/// An order to write something of a game.
#[derive(Debug)]
pub(crate) enum WriteOrder {
    /// Record a game in this file from now on. The text is its record so far,
    /// which is written with the first action.
    Begin(Box<RecordFile>, String),
    /// Edit the record, and write it if somebody has acted.
    Edit(RecordEdit, bool),
    /// Retry writing after an error or after the file was deleted.
    WriteAgain(bool),
}

/// Why a record can't be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum WriteFailure {
    /// The error of the operating system with this number.
    System(i32),
    /// Another one, in words.
    Other(String),
}

impl From<&io::Error> for WriteFailure {
    fn from(error: &io::Error) -> Self {
        let other = || Self::Other(error.to_string());
        error.raw_os_error().map_or_else(other, Self::System)
    }
}

impl WriteFailure {
    /// Returns the failure in words.
    pub(super) fn describe(&self, language: Language) -> String {
        match self {
            Self::System(number) => {
                words::io_error(language, &io::Error::from_raw_os_error(*number))
            }
            Self::Other(text) => text.clone(),
        }
    }
}

/// The result of an order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Acknowledgement {
    /// The error if the order failed.
    pub(super) failure: Option<WriteFailure>,
    /// How to find the game, if it has a file.
    pub(super) location: Option<RecordLocation>,
    pub(super) notice: Option<Notice>,
    /// Whether the thread has failed, so that nothing more is recorded.
    pub(super) is_last: bool,
}

impl Acknowledgement {
    fn of_failed_thread() -> Self {
        Self {
            failure: Some(WriteFailure::Other(
                "the thread that records has failed".into(),
            )),
            is_last: true,
            ..Self::default()
        }
    }
}

/// Carries out the orders of one game.
#[derive(Debug, Default)]
pub(crate) struct RecordWriter {
    file: Option<RecordFile>,
}

impl RecordWriter {
    /// Carries out an order. This may take as long as the disk does.
    pub(crate) fn execute(&mut self, order: WriteOrder) -> Acknowledgement {
        let order = match order {
            WriteOrder::Begin(mut file, text) => {
                file.set_text(text);
                self.file = Some(*file);
                None
            }
            order => Some(order),
        };
        let Some(file) = &mut self.file else {
            return Acknowledgement::of_failed_thread();
        };
        let result = match order {
            None => file.check_writable(),
            Some(order) => write(file, &order),
        };
        Acknowledgement {
            failure: result.err().map(|error| WriteFailure::from(&error)),
            location: file.has_begun().then(|| file.location()),
            notice: file.take_notice(),
            is_last: false,
        }
    }
}

fn write(file: &mut RecordFile, order: &WriteOrder) -> std::io::Result<()> {
    let has_actions = match order {
        WriteOrder::Begin(..) => false,
        WriteOrder::Edit(edit, has_actions) => {
            file.apply(edit);
            *has_actions
        }
        WriteOrder::WriteAgain(has_actions) => *has_actions,
    };
    if has_actions || file.has_begun() {
        file.write()
    } else {
        Ok(())
    }
}

/// The handle of the thread that records one game. After it is dropped, the
/// thread still carries out the remaining orders before it closes the file.
#[derive(Debug)]
pub(crate) struct Recorder {
    orders: Sender<WriteOrder>,
    thread: JoinHandle<()>,
}

impl Recorder {
    /// Starts the thread. It calls `acknowledge` after each order.
    pub(crate) fn start(acknowledge: impl Fn(Acknowledgement) + Send + 'static) -> Self {
        let (orders, ordered) = mpsc::channel();
        let thread = thread::spawn(move || {
            let report = ReportPanic(&acknowledge);
            let mut writer = RecordWriter::default();
            for order in ordered {
                stall_for_test();
                let began = Instant::now();
                let result = writer.execute(order);
                debug!(took = ?began.elapsed(), failure = ?result.failure, "a record is written");
                acknowledge(result);
            }
            std::mem::forget(report);
        });
        Self { orders, thread }
    }

    /// Sends no more orders. The thread ends once the file is closed.
    pub(crate) fn finish(self) -> JoinHandle<()> {
        self.thread
    }

    /// Sends an order. If the thread has failed, that was acknowledged already.
    pub(crate) fn send(&self, order: WriteOrder) {
        drop(self.orders.send(order));
    }
}

/// Reports a panic of the thread that records.
struct ReportPanic<'a, F: Fn(Acknowledgement)>(&'a F);

impl<F: Fn(Acknowledgement)> Drop for ReportPanic<'_, F> {
    fn drop(&mut self) {
        self.0(Acknowledgement::of_failed_thread());
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
