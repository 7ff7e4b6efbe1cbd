//! The terminal's input, as events. On Unix the bytes are read and decoded here,
//! because crossterm's reader waits for the end of a paste forever and swallows
//! every key meanwhile.

use ratatui::crossterm::event::Event;
use std::io;

/// Reads until the terminal fails or `send` returns that nobody listens.
#[cfg(unix)]
pub(crate) fn read(send: impl Fn(io::Result<Event>) -> bool + Send + 'static) {
    unix::read(send);
}

/// Reads until the terminal fails or `send` returns that nobody listens.
#[cfg(not(unix))]
pub(crate) fn read(send: impl Fn(io::Result<Event>) -> bool + Send + 'static) {
    std::thread::spawn(move || {
        loop {
            let event = ratatui::crossterm::event::read();
            let lost = event.is_err();
            if !send(event) || lost {
                return;
            }
        }
    });
}

#[cfg(unix)]
mod unix {
    use super::super::decoder::Decoder;
    use ratatui::crossterm::event::Event;
    use std::fs::File;
    use std::io::{self, Read};
    use std::os::fd::AsFd;
    use std::sync::mpsc::{self, RecvTimeoutError, SyncSender};
    use std::thread;

    /// How many pieces of input wait to be decoded before reading pauses.
    const WAITING: usize = 4;

    pub(crate) fn read(send: impl Fn(io::Result<Event>) -> bool + Send + 'static) {
        let (sender, pieces) = mpsc::sync_channel(WAITING);
        thread::spawn(move || read_bytes(&sender));
        thread::spawn(move || {
            let mut decoder = Decoder::default();
            loop {
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
