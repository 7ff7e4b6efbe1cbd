//! A guest's terminal, and what its connection, its session and its caller share.

use crate::{End, Event, Limits, TerminalId};
use bytes::Bytes;
use russh::ChannelId;
use russh::server::Handle;
use std::fmt;
use std::mem;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering::SeqCst};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::task::{Context, Poll, Waker};
use tokio::sync::Notify;
use tokio::time::{Duration, Instant};

/// How many bytes may be typed before the caller takes them. Reading pauses beyond.
const UNTAKEN_INPUT: usize = 64 << 10;

/// The size of a terminal that doesn't know its own.
const USUAL_SIZE: (u16, u16) = (80, 24);

/// Where a frame is. No other frame is taken until it is `NOWHERE`.
const NOWHERE: u8 = 0;
const IN_SESSION: u8 = 1;
const ENCRYPTED: u8 = 2;

/// A guest's terminal. All clones are the same terminal, and any thread may use them.
///
/// No method waits, and none fails when the connection is gone.
#[derive(Clone)]
pub struct Terminal(pub(crate) Arc<Line>);

impl Terminal {
    /// Returns which terminal this is.
    #[must_use]
    pub fn id(&self) -> TerminalId {
        self.0.id
    }

    /// Returns how many columns and rows the terminal has, at least 1 each and at most
    /// what [`Limits::size`] allows. 80 and 24 if the client doesn't know it.
    #[must_use]
    pub fn size(&self) -> (u16, u16) {
        let mut size = lock(&self.0.size);
        size.is_announced = false;
        size.cells
    }

    /// Takes what was typed since the last time.
    #[must_use]
    pub fn take_input(&self) -> Vec<u8> {
        let mut input = lock(&self.0.input);
        if let Some(reader) = input.reader.take() {
            reader.wake();
        }
        mem::take(&mut input.bytes)
    }

    /// Returns whether a frame is under way: the client has no room for it yet, or the
    /// network hasn't. [`Event::FrameTaken`] follows.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.0.frame.load(SeqCst) != NOWHERE
    }

    /// Sends a frame.
    ///
    /// # Errors
    ///
    /// Gives the frame back while another is under way.
    pub fn send(&self, frame: Vec<u8>) -> Result<(), Vec<u8>> {
        let state = &self.0.frame;
        if frame.is_empty() || lock(&self.0.clock).stage != Stage::Open {
            return Ok(());
        }
        if state
            .compare_exchange(NOWHERE, IN_SESSION, SeqCst, SeqCst)
            .is_err()
        {
            return Err(frame);
        }
        if let Some((handle, channel)) = self.0.session.get() {
            let line = Arc::clone(&self.0);
            let frame = Bytes::from_owner(Frame { bytes: frame, line });
            queue(handle.data(*channel, frame));
        }
        Ok(())
    }

    /// Closes the terminal: last bytes for it (a text with what sets the terminal back) and
    /// the status with which the guest's `ssh` ends. [`Event::Gone`] follows.
    pub fn close(&self, farewell: impl Into<Vec<u8>>, status: u32) {
        self.close_because(End::Closed, farewell.into(), status);
    }

    pub(crate) fn close_because(&self, end: End, farewell: Vec<u8>, status: u32) {
        let Some((handle, channel)) = self.0.session.get() else {
            return;
        };
        if self.0.close_in(end) {
            queue(handle.data(*channel, farewell));
            queue(handle.exit_status_request(*channel, status));
            queue(handle.eof(*channel));
            queue(handle.close(*channel));
        }
    }
}

impl fmt::Debug for Terminal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Terminal").field(&self.0.id).finish()
    }
}

/// Puts a message into the queue of a session. There is room: beside one frame, only the
/// messages that close a terminal go there, once. If the session is gone, so is the message.
fn queue(message: impl Future) {
    let outcome = pin!(message).poll(&mut Context::from_waker(Waker::noop()));
    debug_assert!(outcome.is_ready(), "the queue has room");
}

/// The bytes of a frame. The session drops them when all are encrypted.
struct Frame {
    bytes: Vec<u8>,
    line: Arc<Line>,
}

impl AsRef<[u8]> for Frame {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Drop for Frame {
    fn drop(&mut self) {
        self.line.frame.store(ENCRYPTED, SeqCst);
    }
}

/// What a connection is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// The guest is not in yet.
    Login,
    /// There is a terminal.
    Open,
    /// The client was told to leave, for this reason.
    Closing(End),
}

/// Until when the connection may stay in its stage.
struct Clock {
    stage: Stage,
    deadline: Instant,
}

#[derive(Default)]
struct Input {
    bytes: Vec<u8>,
    /// What reads from the client, if it waits for the caller.
    reader: Option<Waker>,
}

struct Size {
    cells: (u16, u16),
    most: (u16, u16),
    /// Whether the caller was told of a change and hasn't looked yet.
    is_announced: bool,
}

/// What everything that has to do with one connection shares.
pub(crate) struct Line {
    id: TerminalId,
    emit: Emit,
    /// What the terminal sends to, once it is open.
    session: OnceLock<(Handle, ChannelId)>,
    input: Mutex<Input>,
    frame: AtomicU8,
    size: Mutex<Size>,
    clock: Mutex<Clock>,
    /// Wakes the task of the connection when a deadline has come nearer.
    pub(crate) hurried: Notify,
    pub(crate) admitted: AtomicBool,
    idle: Duration,
    farewell: Duration,
}

/// What takes the events of all terminals.
pub(crate) type Emit = Arc<dyn Fn(TerminalId, Event) + Send + Sync>;

impl Line {
    pub(crate) fn new(id: TerminalId, emit: Emit, limits: &Limits) -> Self {
        Self {
            id,
            emit,
            session: OnceLock::new(),
            input: Mutex::default(),
            frame: AtomicU8::new(NOWHERE),
            size: Mutex::new(Size {
                cells: USUAL_SIZE,
                most: limits.size,
                is_announced: false,
            }),
            clock: Mutex::new(Clock {
                stage: Stage::Login,
                deadline: Instant::now() + limits.login,
            }),
            hurried: Notify::new(),
            admitted: AtomicBool::new(false),
            idle: limits.idle,
            farewell: limits.farewell,
        }
    }

    /// Opens the terminal. There is one for each connection.
    pub(crate) fn open(self: &Arc<Self>, handle: Handle, channel: ChannelId) -> Option<Terminal> {
        let mut clock = lock(&self.clock);
        if clock.stage != Stage::Login || self.session.set((handle, channel)).is_err() {
            return None;
        }
        clock.stage = Stage::Open;
        clock.deadline = Instant::now() + self.idle;
        self.hurried.notify_one();
        Some(Terminal(Arc::clone(self)))
    }

    pub(crate) fn terminal(self: &Arc<Self>) -> Option<Terminal> {
        self.session.get().map(|_| Terminal(Arc::clone(self)))
    }

    /// Asks for an answer of a client that has a terminal, and waits for it. Every client
    /// refuses such a channel. The protocol's usual question isn't asked, because russh
    /// begins with it before anybody is let in, and OpenSSH gives up if it comes while a
    /// key is being unlocked.
    pub(crate) async fn ping(&self) {
        if let Some((handle, _)) = self.session.get() {
            // Any answer will do.
            let _ = handle.channel_open_session().await;
        }
    }

    /// Returns the stage, and how long it may last.
    pub(crate) fn stage(&self) -> (Stage, Instant) {
        let clock = lock(&self.clock);
        (clock.stage, clock.deadline)
    }

    /// Gives the client little time to leave. Returns false if that was said before.
    pub(crate) fn close_in(&self, end: End) -> bool {
        let mut clock = lock(&self.clock);
        if matches!(clock.stage, Stage::Closing(_)) {
            return false;
        }
        clock.stage = Stage::Closing(end);
        clock.deadline = Instant::now() + self.farewell;
        self.hurried.notify_one();
        // Whatever is read from now on is thrown away.
        let mut input = lock(&self.input);
        input.bytes = Vec::new();
        if let Some(reader) = input.reader.take() {
            reader.wake();
        }
        true
    }

    /// Emits an event of a terminal that is open.
    pub(crate) fn emit(&self, event: Event) {
        (self.emit)(self.id, event);
    }

    /// Takes what was typed.
    pub(crate) fn typed(&self, bytes: &[u8]) {
        let mut clock = lock(&self.clock);
        if clock.stage != Stage::Open || bytes.is_empty() {
            return;
        }
        clock.deadline = Instant::now() + self.idle;
        let mut input = lock(&self.input);
        drop(clock);
        let is_first = input.bytes.is_empty();
        input.bytes.extend_from_slice(bytes);
        drop(input);
        if is_first {
            self.emit(Event::Typed);
        }
    }

    /// Waits until the caller has taken what was typed, if it is much.
    pub(crate) fn poll_room_for_input(&self, context: &mut Context<'_>) -> Poll<()> {
        let mut input = lock(&self.input);
        if input.bytes.len() < UNTAKEN_INPUT {
            return Poll::Ready(());
        }
        input.reader = Some(context.waker().clone());
        Poll::Pending
    }

    /// Everything that was encrypted is with the network.
    pub(crate) fn flushed(&self) {
        let state = &self.frame;
        if state
            .compare_exchange(ENCRYPTED, NOWHERE, SeqCst, SeqCst)
            .is_ok()
        {
            self.emit(Event::FrameTaken);
        }
    }

    pub(crate) fn resize(&self, columns: u32, rows: u32) {
        let mut size = lock(&self.size);
        let clamp = |cells: u32, most: u16, usual: u16| {
            let cells = if cells == 0 { usual.into() } else { cells };
            u16::try_from(cells).unwrap_or(most).min(most)
        };
        let cells = (
            clamp(columns, size.most.0, USUAL_SIZE.0),
            clamp(rows, size.most.1, USUAL_SIZE.1),
        );
        let is_news = size.cells != cells && !size.is_announced && self.session.get().is_some();
        size.cells = cells;
        size.is_announced |= is_news;
        drop(size);
        if is_news {
            self.emit(Event::Resized);
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
