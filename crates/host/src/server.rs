//! Taking connections in, and seeing them off.

use crate::addresses::{Addresses, Lease};
use crate::connection::Connection;
use crate::terminal::{Emit, Line, Stage};
use crate::wire::{Wire, cut};
use crate::{End, Event, Guest, HostKey, Limits, LogEntry, Refusal, Service, TerminalId};
use russh::keys::ssh_encoding::{self, Encode};
use russh::keys::{Algorithm, EcdsaCurve};
use russh::server::{Config, RunningSession, run_stream};
use russh::{Disconnect, MethodKind, MethodSet, Preferred, SshId, cipher, compression, kex, mac};
use std::borrow::Cow;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
use std::sync::{Arc, mpsc};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until, timeout};

/// The first line of the protocol. It names no version, which would only help attackers.
const IDENTITY: &str = "SSH-2.0-schotten";

/// For how many intervals between keepalives a client may leave one without an answer.
const UNANSWERED: u32 = 3;

/// How many bytes may be typed before the client waits for more room.
const INPUT_WINDOW: u32 = 32 << 10;

/// How many bytes the system keeps for a connection in each direction. With more, a slow
/// line would show what was drawn long ago.
const SOCKET_BUFFER: usize = 32 << 10;

/// How many messages for a session can wait: a frame, and those that close its terminal.
const MESSAGES: usize = 16;

/// How long a connection that was cut has to notice, and the server to end after all.
const CUT: Duration = Duration::from_secs(5);

/// How many clients that aren't taken in hear why, beside as many as are taken in.
const REFUSALS: usize = 64;

/// How long such a client may take to hear it.
const REFUSAL: Duration = Duration::from_secs(1);

/// A host that takes in guests until it is dropped or stopped.
#[derive(Debug)]
pub struct Server {
    runtime: Option<Runtime>,
    address: SocketAddr,
    stop: watch::Sender<bool>,
    /// Is closed when all connections have ended.
    ended: mpsc::Receiver<()>,
    longest_end: Duration,
}

impl Server {
    /// Starts to take in guests who connect to this listener. It starts threads of its own
    /// ([`Limits::threads`]) and returns at once.
    ///
    /// # Errors
    ///
    /// If the system has no threads, or the listener can't be used.
    pub fn start<S: Service>(
        listener: std::net::TcpListener,
        key: &HostKey,
        limits: Limits,
        service: Arc<S>,
    ) -> io::Result<Self> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(limits.threads.max(1))
            .thread_name("host")
            .enable_all()
            .build()?;
        let address = listener.local_addr()?;
        // What a listener accepts has its buffers.
        let socket = socket2::SockRef::from(&listener);
        socket.set_send_buffer_size(SOCKET_BUFFER)?;
        socket.set_recv_buffer_size(SOCKET_BUFFER)?;
        listener.set_nonblocking(true)?;
        let listener = {
            let _context = runtime.enter();
            TcpListener::from_std(listener)?
        };
        let longest_end = limits.farewell + limits.refusal_time + 2 * CUT;
        let events = Arc::clone(&service);
        let host = Arc::new(Host {
            config: Arc::new(config(key, &limits)),
            addresses: Addresses::new(limits.clone()),
            emit: Arc::new(move |terminal, event| events.event(terminal, event)),
            terminals: AtomicU64::new(0),
            limits,
            service,
        });
        let (stop, stopped) = watch::channel(false);
        let (end, ended) = mpsc::channel();
        runtime.spawn(async {
            accept(listener, host, stopped).await;
            drop(end);
        });
        Ok(Self {
            runtime: Some(runtime),
            address,
            stop,
            ended,
            longest_end,
        })
    }

    /// Returns the address that guests connect to.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Stops: no further connection is accepted, every terminal gets its [`Service::farewell`], and
    /// all connections end, after [`Limits::farewell`] at the latest. Waits for that, so the
    /// [`Service`] can't call it.
    pub fn stop(self) {}
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop.send_replace(true);
        // It is closed at last; a connection that doesn't end is given up with its thread.
        let _ = self.ended.recv_timeout(self.longest_end);
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// What all connections share.
pub(crate) struct Host<S> {
    pub(crate) service: Arc<S>,
    limits: Limits,
    config: Arc<Config>,
    addresses: Arc<Addresses>,
    emit: Emit,
    terminals: AtomicU64,
}

/// Only what is modern: no SHA-1, no CBC, nothing that isn't authenticated.
fn config(key: &HostKey, limits: &Limits) -> Config {
    const KEX: &[kex::Name] = &[
        kex::MLKEM768X25519_SHA256,
        kex::CURVE25519,
        kex::CURVE25519_PRE_RFC_8731,
        kex::EXTENSION_SUPPORT_AS_SERVER,
        kex::EXTENSION_OPENSSH_STRICT_KEX_AS_SERVER,
    ];
    // Of guests; the host has an Ed25519 key and shows no other.
    const KEYS: &[Algorithm] = &[
        Algorithm::Ed25519,
        Algorithm::SkEd25519,
        Algorithm::SkEcdsaSha2NistP256,
        Algorithm::Ecdsa {
            curve: EcdsaCurve::NistP256,
        },
        Algorithm::Ecdsa {
            curve: EcdsaCurve::NistP384,
        },
        Algorithm::Ecdsa {
            curve: EcdsaCurve::NistP521,
        },
    ];
    const CIPHERS: &[cipher::Name] = &[
        cipher::CHACHA20_POLY1305,
        cipher::AES_256_GCM,
        cipher::AES_128_GCM,
    ];
    // These ciphers use none, but some clients want to agree on one all the same.
    const MACS: &[mac::Name] = &[mac::HMAC_SHA512_ETM, mac::HMAC_SHA256_ETM];
    Config {
        server_id: SshId::Standard(Cow::Borrowed(IDENTITY)),
        methods: MethodSet::from(&[MethodKind::PublicKey, MethodKind::KeyboardInteractive][..]),
        auth_rejection_time: limits.refusal_time,
        // The first request is refused to everybody, whatever the name.
        auth_rejection_time_initial: Some(Duration::ZERO),
        keys: vec![key.0.clone()],
        window_size: INPUT_WINDOW,
        maximum_packet_size: INPUT_WINDOW,
        channel_buffer_size: 1,
        event_buffer_size: MESSAGES,
        preferred: Preferred {
            kex: Cow::Borrowed(KEX),
            key: Cow::Borrowed(KEYS),
            host_key_certificates: Cow::Borrowed(&[]),
            cipher: Cow::Borrowed(CIPHERS),
            mac: Cow::Borrowed(MACS),
            compression: Cow::Borrowed(&[compression::NONE]),
        },
        max_auth_attempts: limits.answers,
        // Both are looked after by `broken` and by the deadlines of a line.
        inactivity_timeout: None,
        keepalive_interval: None,
        ..Config::default()
    }
}

/// Takes in connections until the host stops, and then waits for their end.
async fn accept<S: Service>(
    listener: TcpListener,
    host: Arc<Host<S>>,
    mut stopped: watch::Receiver<bool>,
) {
    let mut connections = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            _ = stopped.changed() => break,
            Some(_) = connections.join_next() => continue,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((socket, from)) => match host.addresses.enter(from.ip()) {
                Ok(lease) => {
                    let host = Arc::clone(&host);
                    connections.spawn(serve(host, socket, from, lease, stopped.clone()));
                }
                Err(refusal) => {
                    if connections.len() < host.limits.connections + REFUSALS {
                        connections.spawn(refuse(socket, refusal));
                    }
                    host.service.log(&LogEntry::Refused(from, refusal));
                }
            },
            Err(error) => {
                host.service.log(&LogEntry::AcceptFailed(error));
                sleep(Duration::from_millis(100)).await;
            }
        }
    }
    drop(listener);
    while connections.join_next().await.is_some() {}
}

/// Returns the first line of a server and a packet by which it disconnects.
fn disconnection(refusal: Refusal) -> Result<Vec<u8>, ssh_encoding::Error> {
    const DISCONNECT: u8 = 1;
    let mut packet = vec![0, DISCONNECT];
    (Disconnect::TooManyConnections as u32).encode(&mut packet)?;
    refusal.to_string().encode(&mut packet)?;
    "".encode(&mut packet)?;
    // With its length of four bytes, the packet fills blocks of eight, and at least four
    // bytes of it are padding. Its first byte says how many are.
    let length = (4 + packet.len() + 4).next_multiple_of(8) - 4;
    packet[0] = u8::try_from(length - packet.len()).expect("it is less than 12");
    packet.resize(length, 0);
    let mut all = format!("{IDENTITY}\r\n").into_bytes();
    packet.encode(&mut all)?;
    Ok(all)
}

/// Says why, in the client's own protocol, and hangs up.
async fn refuse(mut socket: TcpStream, refusal: Refusal) {
    let refusal = async {
        let text = disconnection(refusal).map_err(io::Error::other)?;
        socket.write_all(&text).await?;
        socket.shutdown().await?;
        // The system takes back what was written if the client says something after the
        // end, so the client has to be the one who ends.
        while socket.read(&mut [0; 1024]).await? > 0 {}
        io::Result::Ok(())
    };
    // Who doesn't hear it, doesn't.
    let _ = timeout(REFUSAL, refusal).await;
}

/// Serves one connection until it has ended.
async fn serve<S: Service>(
    host: Arc<Host<S>>,
    socket: TcpStream,
    from: SocketAddr,
    lease: Lease,
    stopped: watch::Receiver<bool>,
) {
    let start = Instant::now();
    host.service.log(&LogEntry::Opened(from));
    let id = TerminalId(host.terminals.fetch_add(1, SeqCst));
    let line = Arc::new(Line::new(id, Arc::clone(&host.emit), &host.limits));
    let connection = Connection {
        host: Arc::clone(&host),
        line: Arc::clone(&line),
        lease,
        guest: Guest::from(from),
        admission: None,
        channel: None,
    };
    let end = converse(&host, socket, connection, &line, stopped).await;
    if line.terminal().is_some() {
        line.emit(Event::Gone(end));
    }
    let entry = LogEntry::Closed(from, end, start.elapsed());
    host.service.log(&entry);
}

/// Runs the protocol, and returns why it has ended.
async fn converse<S: Service>(
    host: &Arc<Host<S>>,
    socket: TcpStream,
    connection: Connection<S>,
    line: &Arc<Line>,
    mut stopped: watch::Receiver<bool>,
) -> End {
    // Without this, keys would wait for each other's answers.
    let _ = socket.set_nodelay(true);
    let socket = Arc::new(socket);
    let wire = Wire::new(Arc::clone(&socket), Arc::clone(line), &host.limits);
    let greeting = run_stream(Arc::clone(&host.config), wire, connection);
    let mut session: RunningSession<_> = tokio::select! {
        greeted = timeout(host.limits.greeting, greeting) => match greeted {
            Ok(Ok(session)) => session,
            Ok(Err(error)) => return end_of(&error),
            Err(_) => return End::LoginTooLong,
        },
        _ = stopped.wait_for(|stopped| *stopped) => return End::Stopped,
    };
    let mut is_stopping = false;
    let mut broken = pin!(broken(line, host.limits.keepalive));
    loop {
        let (_, deadline) = line.stage();
        let end = tokio::select! {
            outcome = &mut session => {
                let end = outcome.map_or_else(|error| end_of(&error), |()| End::Left);
                return match (line.stage().0, end) {
                    (Stage::Closing(end), _) => end,
                    (Stage::Login, End::Left | End::Broken) if !line.admitted.load(SeqCst) => {
                        End::NotAdmitted
                    }
                    _ => end,
                };
            }
            () = line.hurried.notified() => continue,
            () = &mut broken => End::Broken,
            () = sleep_until(deadline) => End::Idle,
            _ = stopped.wait_for(|stopped| *stopped), if !is_stopping => {
                is_stopping = true;
                End::Stopped
            }
        };
        let (stage, deadline) = line.stage();
        let end = match (stage, end) {
            // Somebody has typed meanwhile.
            (_, End::Idle) if Instant::now() < deadline => continue,
            (Stage::Open, End::Idle | End::Stopped) => {
                if let Some(terminal) = line.terminal() {
                    terminal.close_because(end, host.service.farewell(terminal.id(), end), 0);
                }
                continue;
            }
            (Stage::Closing(_), End::Stopped) => continue,
            (Stage::Login, End::Idle) => End::LoginTooLong,
            (Stage::Closing(end), _) | (_, end) => end,
        };
        cut(&socket);
        // It ends at once, unless it waits for the caller.
        let _ = timeout(CUT, &mut session).await;
        return end;
    }
}

/// Returns when the client hasn't answered for too long.
async fn broken(line: &Line, every: Duration) {
    loop {
        sleep(every).await;
        if timeout(every * UNANSWERED, line.ping()).await.is_err() {
            return;
        }
    }
}

/// Returns why a session has ended with an error.
fn end_of(error: &russh::Error) -> End {
    use russh::Error;
    match error {
        Error::Disconnect | Error::HUP => End::Left,
        Error::IO(_) => End::Broken,
        _ => End::Nonsense,
    }
}
