//! An SSH server that turns connections into terminals, and does nothing else.
//!
//! A guest needs only an SSH client, and one line: the user name is an [`Invitation`], and
//! no password is asked for. Who has a key is recognized by it ([`Guest::key`]). There is a
//! terminal and nothing else: no command, no file, no forwarding, no environment but
//! `COLORTERM` and `LANG`.
//!
//! The caller implements [`Service`] and gives it to [`Server::start`] with a [`HostKey`]
//! and its [`Limits`]. A guest who was let in arrives as a [`Terminal`]: input, a size, and
//! frames, of which one at a time is under way. Guests who flood, stall, read nothing or
//! send nonsense slow down only themselves.
//!
//! ```no_run
//! use schotten_host::{
//!     End, Event, Fingerprint, Guest, HostKey, Invitation, Limits, Server, Service, Terminal,
//!     TerminalId,
//! };
//! use std::collections::HashMap;
//! use std::error::Error;
//! use std::net::TcpListener;
//! use std::path::Path;
//! use std::sync::mpsc::{Sender, channel};
//! use std::sync::Arc;
//!
//! /// What the server tells the thread below.
//! enum News {
//!     Came(Terminal),
//!     Happened(TerminalId, Event),
//! }
//!
//! struct Echo {
//!     invitation: Invitation,
//!     news: Sender<News>,
//! }
//!
//! impl Service for Echo {
//!     type Admission = ();
//!
//!     fn admit(&self, name: &str, _: Option<&Fingerprint>) -> Option<()> {
//!         (name.parse() == Ok(self.invitation)).then_some(())
//!     }
//!     fn connected(&self, terminal: Terminal, _: Guest, (): ()) {
//!         self.news.send(News::Came(terminal)).ok();
//!     }
//!     fn event(&self, terminal: TerminalId, event: Event) {
//!         self.news.send(News::Happened(terminal, event)).ok();
//!     }
//!     fn farewell(&self, _: TerminalId, reason: End) -> Vec<u8> {
//!         format!("{reason}\r\n").into()
//!     }
//! }
//!
//! fn main() -> Result<(), Box<dyn Error>> {
//!     let mut rng = rand::rng();
//!     let (sender, news) = channel();
//!     let invitation = Invitation::random(&mut rng);
//!     let key = HostKey::load_or_create(Path::new("/var/lib/echo"), &mut rng)?;
//!     let listener = TcpListener::bind("[::]:2222")?;
//!     let service = Arc::new(Echo { invitation, news: sender });
//!     let _server = Server::start(listener, &key, Limits::default(), service)?;
//!     println!("ssh -p 2222 {invitation}@localhost   {}", key.fingerprint());
//!     let mut terminals = HashMap::new();
//!     for event in news {
//!         match event {
//!             News::Came(terminal) => drop(terminals.insert(terminal.id(), terminal)),
//!             News::Happened(id, Event::Gone(_)) => drop(terminals.remove(&id)),
//!             News::Happened(id, _) => {
//!                 let terminal = &terminals[&id];
//!                 if !terminal.is_busy() {
//!                     terminal.send(terminal.take_input()).ok();
//!                 }
//!             }
//!         }
//!     }
//!     Ok(())
//! }
//! ```

mod addresses;
mod connection;
mod host_key;
mod invitation;
mod limits;
mod server;
mod service;
mod terminal;
mod wire;

pub use host_key::{Fingerprint, HostKey, HostKeyError};
pub use invitation::{Invitation, NotAnInvitation};
pub use limits::Limits;
pub use server::Server;
pub use service::{End, Event, Guest, LogEntry, Refusal, Service, TerminalId};
pub use terminal::Terminal;
