//! A session of the SSH protocol: who is let in, and the few requests that are granted.

use crate::addresses::Lease;
use crate::server::Host;
use crate::terminal::Line;
use crate::{End, Fingerprint, Guest, LogEntry, Service};
use russh::keys::Algorithm;
use russh::server::{
    Auth, ChannelOpenHandle, Handler, Msg, PublicKeyOffer, Response, Session, VerifiedPublicKey,
};
use russh::{Channel, ChannelId, Disconnect, Error, Pty};
use std::sync::Arc;
use std::sync::atomic::Ordering::SeqCst;
use textkit::escape;

/// The longest name and the longest variable that are looked at, in characters.
const MAX_NAME_CHARS: usize = 64;

/// What somebody reads who asks for a shell without a terminal.
const NO_TERMINAL: &str = "There is only a terminal here: connect with 'ssh -t'.\r\n";

/// The code of what goes to the client's standard error.
const STDERR: u32 = 1;

/// The answers to the requests of one client. What isn't answered here is refused by russh:
/// passwords, forwarded ports and sockets, agents.
pub(crate) struct Connection<S: Service> {
    pub(crate) host: Arc<Host<S>>,
    pub(crate) line: Arc<Line>,
    pub(crate) lease: Lease,
    /// What the client has said of itself so far. It can say one name.
    pub(crate) guest: Guest,
    pub(crate) admission: Option<S::Admission>,
    pub(crate) channel: Option<ChannelId>,
}

impl<S: Service> Connection<S> {
    /// Keeps the name. Who says another one on the same connection is thrown out.
    fn remember_name(&mut self, name: &str) -> Result<(), Error> {
        if self.guest.name.is_empty() {
            name.clone_into(&mut self.guest.name);
        }
        let is_same = self.guest.name == name;
        is_same.then_some(()).ok_or(Error::Inconsistent)
    }

    /// Asks the caller whether the guest is let in.
    fn ask(
        &mut self,
        name: &str,
        key: Option<&Fingerprint>,
    ) -> Result<Option<S::Admission>, Error> {
        self.remember_name(name)?;
        let can_be_shown = (1..=MAX_NAME_CHARS).contains(&name.chars().count())
            && !name.chars().any(escape::is_invisible);
        let service = &self.host.service;
        Ok(can_be_shown.then(|| service.admit(name, key)).flatten())
    }

    /// Lets the guest in, if the caller does.
    fn admit(&mut self, name: &str, key: Option<Fingerprint>) -> Result<Auth, Error> {
        self.admission = self.ask(name, key.as_ref())?;
        self.guest.key = key;
        Ok(verdict(self.admission.is_some()))
    }
}

fn verdict(is_good: bool) -> Auth {
    if is_good {
        Auth::Accept
    } else {
        Auth::reject()
    }
}

/// Returns a variable's value if it can be one: short and without anything unusual.
fn plain(value: &str) -> Option<String> {
    let is_plain =
        value.len() <= MAX_NAME_CHARS && value.bytes().all(|byte| byte.is_ascii_graphic());
    (is_plain && !value.is_empty()).then(|| value.to_owned())
}

/// Grants or refuses a request.
fn answer(is_granted: bool, channel: ChannelId, session: &mut Session) -> Result<(), Error> {
    if is_granted {
        session.channel_success(channel)
    } else {
        session.channel_failure(channel)
    }
}

impl<S: Service> Handler for Connection<S> {
    type Error = Error;

    /// OpenSSH asks this first, before it offers keys. Who has a key is to be recognized by
    /// it, so nobody is let in here.
    async fn auth_none(&mut self, name: &str) -> Result<Auth, Error> {
        self.remember_name(name)?;
        Ok(Auth::reject())
    }

    async fn auth_publickey_offered(
        &mut self,
        name: &str,
        offer: PublicKeyOffer<'_>,
    ) -> Result<Auth, Error> {
        let can_be_verified = matches!(
            offer.algorithm,
            Algorithm::Ed25519
                | Algorithm::SkEd25519
                | Algorithm::Ecdsa { .. }
                | Algorithm::SkEcdsaSha2NistP256
        );
        let admission = self.ask(name, Some(&Fingerprint::of(offer.public_key)))?;
        Ok(verdict(can_be_verified && admission.is_some()))
    }

    async fn auth_publickey(
        &mut self,
        name: &str,
        key: VerifiedPublicKey<'_>,
    ) -> Result<Auth, Error> {
        self.admit(name, Some(Fingerprint::of(key.public_key)))
    }

    /// What clients without a key come to: there is nothing to type.
    async fn auth_keyboard_interactive<'a>(
        &'a mut self,
        name: &str,
        _: &str,
        _: Option<Response<'a>>,
    ) -> Result<Auth, Error> {
        self.admit(name, None)
    }

    async fn auth_succeeded(&mut self, _: &mut Session) -> Result<(), Error> {
        self.lease.let_in();
        self.line.admitted.store(true, SeqCst);
        let entry = LogEntry::Admitted(self.guest.address, self.guest.key.clone());
        self.host.service.log(&entry);
        Ok(())
    }

    async fn channel_open_session(
        &mut self,
        channel: Channel<Msg>,
        reply: ChannelOpenHandle,
        _: &mut Session,
    ) -> Result<(), Error> {
        // A reply that is dropped refuses.
        if self.channel.is_none() {
            self.channel = Some(channel.id());
            reply.accept().await;
        }
        Ok(())
    }

    /// The client has closed its terminal, so there is nothing left to do here.
    async fn channel_close(&mut self, _: ChannelId, session: &mut Session) -> Result<(), Error> {
        self.line.close_in(End::Left);
        session.disconnect(Disconnect::ByApplication, "", "")
    }

    async fn data(&mut self, _: ChannelId, bytes: &[u8], _: &mut Session) -> Result<(), Error> {
        self.line.typed(bytes);
        Ok(())
    }

    async fn pty_request(
        &mut self,
        channel: ChannelId,
        term: &str,
        columns: u32,
        rows: u32,
        _: u32,
        _: u32,
        _: &[(Pty, u32)],
        session: &mut Session,
    ) -> Result<(), Error> {
        let is_first = self.guest.term.is_empty();
        if is_first {
            self.guest.term = plain(term).unwrap_or_else(|| "dumb".to_owned());
            self.line.resize(columns, rows);
        }
        answer(is_first, channel, session)
    }

    async fn window_change_request(
        &mut self,
        _: ChannelId,
        columns: u32,
        rows: u32,
        _: u32,
        _: u32,
        _: &mut Session,
    ) -> Result<(), Error> {
        self.line.resize(columns, rows);
        Ok(())
    }

    async fn env_request(
        &mut self,
        channel: ChannelId,
        name: &str,
        value: &str,
        session: &mut Session,
    ) -> Result<(), Error> {
        let variable = match name {
            "COLORTERM" => &mut self.guest.colorterm,
            "LANG" => &mut self.guest.lang,
            _ => return session.channel_failure(channel),
        };
        *variable = plain(value);
        answer(variable.is_some(), channel, session)
    }

    async fn shell_request(
        &mut self,
        channel: ChannelId,
        session: &mut Session,
    ) -> Result<(), Error> {
        if self.guest.term.is_empty() {
            session.channel_success(channel)?;
            session.extended_data(channel, STDERR, NO_TERMINAL.as_bytes())?;
            session.exit_status_request(channel, 1)?;
            session.eof(channel)?;
            self.line.close_in(End::Left);
            return session.close(channel);
        }
        let terminal = self.line.open(session.handle(), channel);
        answer(terminal.is_some(), channel, session)?;
        if let (Some(terminal), Some(admission)) = (terminal, self.admission.take()) {
            let guest = self.guest.clone();
            self.host.service.connected(terminal, guest, admission);
        }
        Ok(())
    }

    async fn exec_request(
        &mut self,
        channel: ChannelId,
        _: &[u8],
        session: &mut Session,
    ) -> Result<(), Error> {
        session.channel_failure(channel)
    }

    async fn subsystem_request(
        &mut self,
        channel: ChannelId,
        _: &str,
        session: &mut Session,
    ) -> Result<(), Error> {
        session.channel_failure(channel)
    }

    async fn x11_request(
        &mut self,
        channel: ChannelId,
        _: bool,
        _: &str,
        _: &str,
        _: u32,
        session: &mut Session,
    ) -> Result<(), Error> {
        session.channel_failure(channel)
    }
}
