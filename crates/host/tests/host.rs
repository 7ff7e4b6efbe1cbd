//! A host for the tests. It lets in who says [`NAME`] or what a test admits, and tells what
//! happens to it.

use schotten_host::{
    End, Event, Fingerprint, Guest, HostKey, Limits, LogEntry, Server, Service, Terminal,
    TerminalId,
};
use std::net::{SocketAddr, TcpListener};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tempfile::TempDir;

/// The name that is let in.
pub(crate) const NAME: &str = "heather-otter-anvil";

/// What closes a terminal that the host itself closes.
pub(crate) const FAREWELL: &str = "farewell: ";

/// When a test gives up. Nothing waits for that long unless something is wrong.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// Something that the server has told.
pub(crate) enum News {
    Came(Terminal, Guest),
    Happened(TerminalId, Event),
    Logged(String),
}

/// Who is let in.
type Door = Box<dyn Fn(&str, Option<&Fingerprint>) -> bool + Send + Sync>;

struct TestService {
    door: Door,
    news: Mutex<Sender<News>>,
}

impl TestService {
    fn tell(&self, news: News) {
        // A test that has ended hears nothing more.
        self.news.lock().expect("no panic").send(news).ok();
    }
}

impl Service for TestService {
    type Admission = ();

    fn admit(&self, name: &str, key: Option<&Fingerprint>) -> Option<()> {
        (self.door)(name, key).then_some(())
    }

    fn connected(&self, terminal: Terminal, guest: Guest, (): ()) {
        self.tell(News::Came(terminal, guest));
    }

    fn event(&self, terminal: TerminalId, event: Event) {
        self.tell(News::Happened(terminal, event));
    }

    fn farewell(&self, _: TerminalId, reason: End) -> Vec<u8> {
        format!("{FAREWELL}{reason}\r\n").into()
    }

    fn log(&self, entry: &LogEntry) {
        self.tell(News::Logged(entry.to_string()));
    }
}

/// A server on a port of its own.
pub(crate) struct Host {
    pub(crate) server: Option<Server>,
    pub(crate) address: SocketAddr,
    pub(crate) fingerprint: Fingerprint,
    news: Receiver<News>,
    /// What was told and nobody has waited for yet.
    unclaimed: Vec<News>,
    _folder: TempDir,
}

impl Host {
    pub(crate) fn start() -> Self {
        Self::with(|_| ())
    }

    /// Starts a host with limits that differ from the usual ones.
    pub(crate) fn with(change: impl FnOnce(&mut Limits)) -> Self {
        Self::admitting(change, |name, _| name == NAME)
    }

    pub(crate) fn admitting(
        change: impl FnOnce(&mut Limits),
        door: impl Fn(&str, Option<&Fingerprint>) -> bool + Send + Sync + 'static,
    ) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let key = HostKey::load_or_create(folder.path(), &mut rand::rng()).expect("a key");
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let mut limits = Limits {
            refusal_time: Duration::from_millis(20),
            ..Limits::default()
        };
        change(&mut limits);
        let (sender, news) = channel();
        let service = Arc::new(TestService {
            door: Box::new(door),
            news: Mutex::new(sender),
        });
        let server = Server::start(listener, &key, limits, service).expect("a server");
        Self {
            address: server.address(),
            fingerprint: key.fingerprint(),
            server: Some(server),
            news,
            unclaimed: Vec::new(),
            _folder: folder,
        }
    }

    /// Waits for the first news of which this makes something, and forgets it.
    pub(crate) fn wait<T>(&mut self, what: &str, mut find: impl FnMut(&News) -> Option<T>) -> T {
        for place in 0..self.unclaimed.len() {
            if let Some(found) = find(&self.unclaimed[place]) {
                self.unclaimed.remove(place);
                return found;
            }
        }
        loop {
            let Ok(news) = self.news.recv_timeout(PATIENCE) else {
                panic!("{what} doesn't happen");
            };
            if let Some(found) = find(&news) {
                return found;
            }
            self.unclaimed.push(news);
        }
    }

    /// Waits for the next guest.
    pub(crate) fn guest(&mut self) -> (Terminal, Guest) {
        self.wait("a guest", |news| match news {
            News::Came(terminal, guest) => Some((terminal.clone(), guest.clone())),
            _ => None,
        })
    }

    /// Waits for an event of this terminal.
    pub(crate) fn event(&mut self, terminal: &Terminal, event: Event) {
        self.wait(&format!("{event:?}"), |news| match news {
            News::Happened(id, happened) if *id == terminal.id() && *happened == event => Some(()),
            _ => None,
        });
    }

    /// Waits until the connection of this terminal is gone.
    pub(crate) fn gone(&mut self, terminal: &Terminal) -> End {
        self.wait("the end", |news| match news {
            News::Happened(id, Event::Gone(end)) if *id == terminal.id() => Some(*end),
            _ => None,
        })
    }

    /// Waits until this was typed at the terminal, after whatever else.
    pub(crate) fn typed(&mut self, terminal: &Terminal, text: &str) -> Vec<u8> {
        let mut all = terminal.take_input();
        while !String::from_utf8_lossy(&all).ends_with(text) {
            self.event(terminal, Event::Typed);
            all.extend(terminal.take_input());
        }
        all
    }

    /// Waits for a line of the log that contains this.
    pub(crate) fn logged(&mut self, text: &str) -> String {
        self.wait(text, |news| match news {
            News::Logged(line) if line.contains(text) => Some(line.clone()),
            _ => None,
        })
    }
}
