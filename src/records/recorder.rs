//! Records a game on a thread of its own, so that a disk that takes its time
//! keeps nobody waiting but the next action.
//!
//! Each change of the record is an order, and each order is acknowledged once
//! it is on the disk, or can't be.

use super::record_file::{KeptAs, Notice, RecordFile};
use std::fmt;
use std::path::Path;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};
use tabletop::record::Change;

/// Wakes whoever waits for an acknowledgement.
pub(crate) type Wake = Arc<dyn Fn() + Send + Sync>;

/// A [`Wake`] that may be set later.
type Waker = Arc<OnceLock<Wake>>;

/// What the thread is to do.
#[derive(Debug)]
enum Order {
    /// Tries whether the game can be recorded at all.
    TryOut,
    /// Changes the record, and writes it if a card was played.
    Change(Change, bool),
    /// Writes what could not be written, or is gone.
    WriteAgain(bool),
}

/// How an order was carried out.
#[derive(Debug)]
struct Acknowledgement {
    /// Why it failed, if it did.
    failure: Option<String>,
    /// How the game is found, if there is a file.
    kept_as: Option<KeptAs>,
    notice: Option<Notice>,
}

/// Records one game. Dropped, it carries out its last orders and lets the file
/// go.
pub(crate) struct Recorder {
    orders: Sender<Order>,
    acknowledged: Receiver<Acknowledgement>,
    /// How many orders are not acknowledged.
    open: usize,
    /// Since when.
    since: Instant,
    kept_as: Option<KeptAs>,
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
    /// Records in this file; `text` is the record of what was played so far.
    pub(crate) fn start(mut file: RecordFile, text: String) -> Self {
        let (orders, ordered) = mpsc::channel();
        let (acknowledge, acknowledged) = mpsc::channel();
        let kept_as = file.has_begun().then(|| file.kept_as());
        file.begin(text);
        let waker = Waker::default();
        let woken = Arc::clone(&waker);
        thread::spawn(move || {
            for order in ordered {
                stall_for_test();
                let result = carry_out(&mut file, &order);
                let acknowledgement = Acknowledgement {
                    failure: result.err().map(|error| error.to_string()),
                    kept_as: file.has_begun().then(|| file.kept_as()),
                    notice: file.take_notice(),
                };
                // Where nobody listens any more, the orders that are left are
                // carried out all the same.
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
            kept_as,
            failure: None,
            notices: Vec::new(),
            waker,
        };
        recorder.order(Order::TryOut);
        recorder
    }

    /// From now on `wake` is called after each acknowledgement.
    pub(crate) fn wake_with(&self, wake: Wake) {
        // Whoever listens listens to the end.
        let _ = self.waker.set(wake);
    }

    /// Has the record changed so. It is written once a card was played.
    pub(crate) fn change(&mut self, change: Change, is_played: bool) {
        self.order(Order::Change(change, is_played));
    }

    /// Writes what could not be written before, and the whole record if it is
    /// gone.
    pub(crate) fn write_again(&mut self, is_played: bool) {
        self.order(Order::WriteAgain(is_played));
    }

    fn order(&mut self, order: Order) {
        if self.open == 0 {
            self.since = Instant::now();
        }
        // The thread ends only after this does.
        if self.orders.send(order).is_ok() {
            self.open += 1;
        }
    }

    /// Takes what was acknowledged. Are all orders carried out?
    pub(crate) fn is_done(&mut self) -> bool {
        loop {
            match self.acknowledged.try_recv() {
                Ok(acknowledgement) => self.take(acknowledgement),
                Err(TryRecvError::Empty) => return self.open == 0,
                Err(TryRecvError::Disconnected) => return self.give_up(),
            }
        }
    }

    /// Waits until all orders are carried out, or for so long. Are they?
    pub(crate) fn wait(&mut self, time: Duration) -> bool {
        let end = Instant::now() + time;
        while self.open > 0 {
            let left = end.saturating_duration_since(Instant::now());
            match self.acknowledged.recv_timeout(left) {
                Ok(acknowledgement) => self.take(acknowledgement),
                Err(RecvTimeoutError::Timeout) => return false,
                Err(RecvTimeoutError::Disconnected) => return self.give_up(),
            }
        }
        true
    }

    fn take(&mut self, acknowledgement: Acknowledgement) {
        self.open -= 1;
        self.failure = acknowledgement.failure;
        self.kept_as = acknowledgement.kept_as;
        self.notices.extend(acknowledgement.notice);
    }

    /// The thread has failed: nothing more is recorded.
    fn give_up(&mut self) -> bool {
        self.open = 0;
        self.failure = Some("the thread that records has failed".to_owned());
        true
    }

    /// Is something still to be written? For how long, if it is.
    pub(crate) fn waiting_for(&self) -> Option<Duration> {
        (self.open > 0).then(|| self.since.elapsed())
    }

    /// How the game is found when it is to be resumed; `None` if there is no
    /// file.
    pub(crate) const fn kept_as(&self) -> Option<&KeptAs> {
        self.kept_as.as_ref()
    }

    /// Why the last order could not be carried out.
    pub(crate) fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }

    /// What happened to the file, told once.
    pub(crate) fn take_notices(&mut self) -> Vec<Notice> {
        std::mem::take(&mut self.notices)
    }
}

fn carry_out(file: &mut RecordFile, order: &Order) -> std::io::Result<()> {
    let is_played = match order {
        Order::TryOut => return file.try_out(),
        Order::Change(change, is_played) => {
            file.change(change);
            *is_played
        }
        Order::WriteAgain(is_played) => *is_played,
    };
    if is_played || file.has_begun() {
        file.write()
    } else {
        Ok(())
    }
}

/// In debug builds, for tests: the disk stalls as long as the file is there that
/// this variable names.
fn stall_for_test() {
    if cfg!(debug_assertions)
        && let Some(file) = std::env::var_os("SCHOTTEN_STALL_ON")
    {
        while Path::new(&file).exists() {
            thread::sleep(Duration::from_millis(5));
        }
    }
}
