//! russh's client, which says what a test wants it to say.

use crate::host::{NAME, PATIENCE};
use russh::client::{self, Handle, KeyboardInteractiveAuthResponse, Msg};
use russh::keys::{HashAlg, PublicKeyOrCertificate};
use russh::{Channel, Error};
use std::net::{SocketAddr, TcpStream};
use std::sync::{Arc, Mutex};

/// What russh's client has seen of the handshake: the host's key and the algorithms.
#[derive(Clone, Default)]
pub(crate) struct Seen(pub(crate) Arc<Mutex<Vec<String>>>);

impl client::Handler for Seen {
    type Error = Error;

    async fn check_server_key(&mut self, key: &PublicKeyOrCertificate) -> Result<bool, Error> {
        if let PublicKeyOrCertificate::PublicKey { key, .. } = key {
            let mut seen = self.0.lock().expect("no panic");
            seen.push(key.fingerprint(HashAlg::Sha256).to_string());
        }
        Ok(true)
    }

    async fn kex_done(
        &mut self,
        _: Option<&[u8]>,
        names: &russh::Names,
        _: &mut client::Session,
    ) -> Result<(), Error> {
        let mut seen = self.0.lock().expect("no panic");
        seen.push(names.kex.as_ref().to_owned());
        seen.push(names.cipher.as_ref().to_owned());
        Ok(())
    }
}

/// Runs a client on threads of its own, so that a test may wait for the host.
pub(crate) fn run<T>(test: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("threads")
        .block_on(async { tokio::time::timeout(PATIENCE, test).await })
        .expect("it ends in time")
}

/// Connects, and also gives the socket itself.
pub(crate) async fn connect(host: SocketAddr, seen: &Seen) -> (Handle<Seen>, TcpStream) {
    let socket = TcpStream::connect(host).expect("it listens");
    let raw = socket.try_clone().expect("a second one");
    socket.set_nonblocking(true).expect("it is set");
    let socket = tokio::net::TcpStream::from_std(socket).expect("a socket");
    let config = Arc::new(client::Config::default());
    let handle = client::connect_stream(config, socket, seen.clone()).await;
    (handle.expect("a handshake"), raw)
}

/// Connects as a guest without a key.
pub(crate) async fn enter(host: SocketAddr) -> (Handle<Seen>, TcpStream) {
    let (mut handle, raw) = connect(host, &Seen::default()).await;
    let admitted = handle
        .authenticate_keyboard_interactive_start(NAME, None)
        .await
        .expect("an answer");
    assert!(matches!(admitted, KeyboardInteractiveAuthResponse::Success));
    (handle, raw)
}

/// Opens a terminal.
pub(crate) async fn open(handle: &Handle<Seen>) -> Channel<Msg> {
    let channel = handle.channel_open_session().await.expect("a channel");
    let request = channel.request_pty(false, "vt220", 80, 24, 0, 0, &[]);
    request.await.expect("it is sent");
    channel.request_shell(false).await.expect("it is sent");
    channel
}
