//! The terminal's input, as events. On Unix the bytes are read and decoded here,
//! because crossterm's reader waits for the end of a paste forever and swallows
//! every key meanwhile.

use crate::tui::kit::answer::Answer;
use ratatui::crossterm::event::Event;
use std::io;

/// A key, a click, or a change of the window.
#[derive(Debug)]
pub(crate) struct Input {
    pub(crate) event: Event,
    /// For a character, what the key in its place types on an American keyboard, if the terminal
    /// says so.
    pub(crate) base_key: Option<char>,
}

impl From<Event> for Input {
    fn from(event: Event) -> Self {
        Self {
            event,
            base_key: None,
        }
    }
}

/// What the terminal sends.
#[derive(Debug)]
pub(crate) enum TerminalEvent {
    Input(Input),
    /// Its answer to what it was asked.
    #[cfg_attr(not(unix), allow(dead_code, reason = "it isn't asked"))]
    Answer(Answer),
}

/// Reads until the terminal fails or `send` returns that nobody listens.
#[cfg(unix)]
pub(crate) fn read(send: impl Fn(io::Result<TerminalEvent>) -> bool + Send + 'static) {
    unix::read(send);
}

/// Reads until the terminal fails or `send` returns that nobody listens.
#[cfg(not(unix))]
pub(crate) fn read(send: impl Fn(io::Result<TerminalEvent>) -> bool + Send + 'static) {
    std::thread::spawn(move || {
        loop {
            let event = ratatui::crossterm::event::read();
            let lost = event.is_err();
            if !send(event.map(|event| TerminalEvent::Input(event.into()))) || lost {
                return;
            }
        }
    });
}

#[cfg(unix)]
mod unix {
    use super::super::decoder::Decoder;
    use super::TerminalEvent;
    use std::fs::File;
    use std::io::{self, Read};
    use std::os::fd::AsFd;
    use std::sync::mpsc::{self, RecvTimeoutError, SyncSender};
    use std::thread;
    use std::time::{Duration, Instant};

    /// How many pieces of input wait to be decoded before reading pauses.
    const MOST_PIECES: usize = 4;
    /// How long after the start an Esc may be the beginning of an answer that comes in pieces.
    const ANSWERS_WITHIN: Duration = Duration::from_secs(1);

    pub(crate) fn read(send: impl Fn(io::Result<TerminalEvent>) -> bool + Send + 'static) {
        let (sender, pieces) = mpsc::sync_channel(MOST_PIECES);
        thread::spawn(move || read_bytes(&sender));
        thread::spawn(move || {
            let mut decoder = Decoder::awaiting_answer();
            let start = Instant::now();
            loop {
                if start.elapsed() > ANSWERS_WITHIN {
                    decoder.stop_awaiting();
                }
                let piece = match decoder.patience() {
                    None => pieces.recv().map_err(|_| RecvTimeoutError::Disconnected),
                    Some(patience) => pieces.recv_timeout(patience),
                };
                match piece {
                    Ok(Ok(bytes)) => decoder.decode(&bytes),
                    Ok(Err(error)) => {
                        send(Err(error));
                        return;
                    }
                    Err(RecvTimeoutError::Timeout) => decoder.end_of_pause(),
                    Err(RecvTimeoutError::Disconnected) => return,
                }
                while let Some(event) = decoder.pop() {
                    if !send(Ok(event)) {
                        return;
                    }
                }
            }
        });
    }

    /// Reads what the terminal sends, in pieces as they come.
    fn read_bytes(pieces: &SyncSender<io::Result<Vec<u8>>>) {
        // Not `io::stdin()`, whose buffer would hold input back.
        let input = io::stdin().as_fd().try_clone_to_owned().map(File::from);
        let mut buffer = [0; 4096];
        let failed = match input {
            Ok(mut input) => loop {
                match input.read(&mut buffer) {
                    Ok(0) => break io::Error::other("the terminal's input ended"),
                    Ok(length) => {
                        if pieces.send(Ok(buffer[..length].to_vec())).is_err() {
                            return;
                        }
                    }
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                    Err(error) => break error,
                }
            },
            Err(error) => error,
        };
        // It fails only if nobody listens any more.
        drop(pieces.send(Err(failed)));
    }
}
