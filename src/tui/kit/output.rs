//! The terminal's output. A thread of its own writes it, so that a terminal that
//! takes no output blocks neither signals nor the game.

use crate::tty;
use std::io::{self, Write};
use std::mem;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Instant;
use tracing::debug;

/// The output for frames. One piece is written at a time. Bytes that come meanwhile
/// are collected, and sent by the first flush after the piece is written.
#[derive(Debug)]
pub(crate) struct Output {
    pieces: Sender<Vec<u8>>,
    /// A message for each piece that was written.
    written: Receiver<io::Result<()>>,
    collected: Vec<u8>,
    busy: bool,
}

impl Output {
    /// Starts the thread that writes; it calls `wake` whenever a piece was
    /// written or writing has failed.
    ///
    /// # Errors
    ///
    /// If standard output can't be used.
    pub(crate) fn start(wake: impl Fn() + Send + 'static) -> io::Result<Self> {
        let mut terminal = tty::output()?;
        let (pieces, to_write) = mpsc::channel::<Vec<u8>>();
        let (done, written) = mpsc::channel();
        thread::spawn(move || {
            for piece in to_write {
                let began = Instant::now();
                let outcome = terminal.write_all(&piece).and_then(|()| terminal.flush());
                let (bytes, took) = (piece.len(), began.elapsed());
                debug!(bytes, ?took, ?outcome, "written to the terminal");
                if done.send(outcome).is_err() {
                    return;
                }
                wake();
            }
        });
        Ok(Self {
            pieces,
            written,
            collected: Vec::new(),
            busy: false,
        })
    }

    /// Returns whether a piece is still being written.
    ///
    /// # Errors
    ///
    /// If the terminal has failed.
    pub(crate) fn is_busy(&mut self) -> io::Result<bool> {
        if self.busy
            && let Ok(outcome) = self.written.try_recv()
        {
            self.busy = false;
            outcome?;
        }
        Ok(self.busy)
    }

    /// Waits until the current piece is written, at most [`tty::TERMINAL_DEADLINE`], and
    /// drops what was collected since.
    pub(crate) fn finish(&mut self) {
        self.collected.clear();
        if self.busy && self.written.recv_timeout(tty::TERMINAL_DEADLINE).is_ok() {
            self.busy = false;
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.collected.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.collected.is_empty() || self.is_busy()? {
            return Ok(());
        }
        self.busy = true;
        let gone = |_| io::Error::other("the thread that writes to the terminal has ended");
        self.pieces
            .send(mem::take(&mut self.collected))
            .map_err(gone)
    }
}
