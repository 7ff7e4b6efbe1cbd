//! What the host asks of its caller and tells it.

use crate::{Fingerprint, Terminal};
use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

/// The caller: who is let in, and what becomes of the terminals.
///
/// All methods are called on the threads that serve the connections and have to return soon.
/// Usually `connected` and `event` send into a channel. However much a guest sends, at most
/// one event of each kind is under way for his terminal.
pub trait Service: Send + Sync + 'static {
    /// What the caller knows of a guest who is let in, such as a seat.
    type Admission: Send + 'static;

    /// Returns whether a guest who says this name is let in. The name has 1 to 64
    /// characters, all of them visible; compare it as an [`Invitation`](crate::Invitation).
    ///
    /// This decides and changes nothing: it is asked for each key that a client offers, and
    /// then once more when the client has proved that it owns the key. For a guest without a key,
    /// the last question comes with `None`. A seat is taken in [`Service::connected`], where
    /// two guests who were let in for the same one arrive one after the other.
    fn admit(&self, name: &str, key: Option<&Fingerprint>) -> Option<Self::Admission>;

    /// A guest who was let in has opened a terminal.
    fn connected(&self, terminal: Terminal, guest: Guest, admission: Self::Admission);

    /// Something has happened at a terminal.
    fn event(&self, terminal: TerminalId, event: Event);

    /// Returns the last bytes for a terminal that the host closes by itself: what sets the
    /// terminal back, and a text that says why.
    fn farewell(&self, terminal: TerminalId, reason: End) -> Vec<u8>;

    /// Something has happened that belongs into a log. It says nothing of what a guest
    /// types, nor of names, which are invitations.
    fn log(&self, entry: &LogEntry) {
        let _ = entry;
    }
}

/// Which terminal: a number that no other terminal of the host has had.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TerminalId(pub(crate) u64);

/// Who has opened a terminal. All texts are safe to show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guest {
    /// The name that was let in. It may be an invitation, which others shouldn't see.
    pub name: String,
    /// The key by which the guest can be recognized, if he has one.
    pub key: Option<Fingerprint>,
    /// Where the guest is connected from.
    pub address: SocketAddr,
    /// The type of the terminal (`TERM`).
    pub term: String,
    /// What the terminal says of its colors (`COLORTERM`), if the client sends it.
    pub colorterm: Option<String>,
    /// The guest's language (`LANG`), if the client sends it.
    pub lang: Option<String>,
}

impl From<SocketAddr> for Guest {
    /// Somebody of whom nothing else is known yet.
    fn from(address: SocketAddr) -> Self {
        Self {
            name: String::new(),
            key: None,
            address,
            term: String::new(),
            colorterm: None,
            lang: None,
        }
    }
}

/// What has happened at a terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// Something was typed: [`Terminal::take_input`] gives it. The next event comes for
    /// what is typed after that.
    Typed,
    /// The size has changed: [`Terminal::size`] gives it. The next event comes for a
    /// change after that.
    Resized,
    /// The last frame was taken: [`Terminal::send`] takes another.
    FrameTaken,
    /// The connection is gone, and no other event of the terminal comes.
    Gone(End),
}

/// Why a connection has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// The guest has left.
    Left,
    /// The caller has closed the terminal.
    Closed,
    /// Nothing was typed for too long.
    Idle,
    /// The host stops.
    Stopped,
    /// The line broke, or the client reads nothing and answers nothing.
    Broken,
    /// The client said something that isn't SSH, or that its protocol forbids.
    Nonsense,
    /// No terminal was opened in the time there is for it.
    LoginTooLong,
    /// The guest wasn't let in.
    NotAdmitted,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Left => "the guest left",
            Self::Closed => "closed by the host",
            Self::Idle => "idle for too long",
            Self::Stopped => "the host stopped",
            Self::Broken => "the line broke",
            Self::Nonsense => "the client broke the protocol",
            Self::LoginTooLong => "no terminal in time",
            Self::NotAdmitted => "not admitted",
        })
    }
}

/// Why a connection isn't taken in at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// There are too many connections.
    #[error("too many connections")]
    Connections,
    /// There are too many from this address.
    #[error("too many connections from this address")]
    ConnectionsOfAddress,
    /// Too many connections from this address weren't let in.
    #[error("too many failed tries from this address")]
    Tries,
}

/// Something for a log. Its text is one line.
#[derive(Debug)]
pub enum LogEntry {
    /// A connection was taken in.
    Opened(SocketAddr),
    /// A connection wasn't taken in.
    Refused(SocketAddr, Refusal),
    /// A guest was let in, with this key.
    Admitted(SocketAddr, Option<Fingerprint>),
    /// A connection has ended, after this time.
    Closed(SocketAddr, End, Duration),
    /// The system gave no connection.
    AcceptFailed(io::Error),
}

impl fmt::Display for LogEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Opened(from) => write!(f, "{from}: connected"),
            Self::Refused(from, refusal) => write!(f, "{from}: refused, {refusal}"),
            Self::Admitted(from, Some(key)) => write!(f, "{from}: admitted with the key {key}"),
            Self::Admitted(from, None) => write!(f, "{from}: admitted without a key"),
            Self::Closed(from, end, lasted) => {
                write!(f, "{from}: closed after {} s, {end}", lasted.as_secs())
            }
            Self::AcceptFailed(error) => write!(f, "can't accept connections: {error}"),
        }
    }
}
