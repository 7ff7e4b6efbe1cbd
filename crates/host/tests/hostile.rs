//! Clients that aren't OpenSSH, and those that aren't clients at all.

use crate::client::{Seen, connect, enter, open, run};
use crate::host::{FAREWELL, Host, NAME, PATIENCE};
use rand::RngExt;
use russh::client::{AuthResult, KeyboardInteractiveAuthResponse};
use russh::keys::{Algorithm, PrivateKey, PrivateKeyWithHashAlg};
use russh::{ChannelMsg, MethodKind, MethodSet, Pty, Sig};
use schotten_host::End;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::Duration;

/// Reads all there is until the other side closes.
fn read_to_end(mut socket: &TcpStream) -> Vec<u8> {
    let mut all = Vec::new();
    socket.set_nonblocking(false).expect("it is set");
    socket.set_read_timeout(Some(PATIENCE)).expect("it is set");
    match socket.read_to_end(&mut all) {
        Err(error) if error.kind() != std::io::ErrorKind::ConnectionReset => panic!("{error}"),
        _ => all,
    }
}

fn noise(length: usize) -> Vec<u8> {
    let mut rng = rand::rng();
    (0..length).map(|_| rng.random()).collect()
}

#[test]
fn keys_are_exchanged_so_that_no_quantum_computer_reads_them_later() {
    let host = Host::start();
    let seen = Seen::default();
    run(connect(host.address, &seen));
    let expected = [
        host.fingerprint.as_str(),
        "mlkem768x25519-sha256",
        "chacha20-poly1305@openssh.com",
    ];
    assert_eq!(*seen.0.lock().expect("no panic"), expected);
}

#[test]
fn a_second_client_hears_the_end() {
    let mut host = Host::start();
    run(async {
        let (handle, _) = enter(host.address).await;
        let mut channel = open(&handle).await;
        host.guest();
        host.server.take().expect("it runs").stop();
        let mut all = String::new();
        while let Some(message) = channel.wait().await {
            if let ChannelMsg::Data { data } = message {
                all.push_str(&String::from_utf8_lossy(&data));
            }
        }
        assert_eq!(all, format!("{FAREWELL}{}\r\n", End::Stopped));
    });
}

#[test]
fn a_second_client_sees_the_same() {
    let mut host = Host::start();
    run(async {
        let (mut handle, _) = connect(host.address, &Seen::default()).await;
        let methods = [MethodKind::PublicKey, MethodKind::KeyboardInteractive];
        let refused = AuthResult::Failure {
            remaining_methods: MethodSet::from(&methods[..]),
            partial_success: false,
        };
        // A name can be said once more, but neither without a method nor with a password.
        assert_eq!(
            handle.authenticate_none(NAME).await.expect("an answer"),
            refused
        );
        let password = handle.authenticate_password(NAME, "secret").await;
        assert_eq!(password.expect("an answer"), refused);
        let key = PrivateKey::random(&mut rand::rng(), Algorithm::Ed25519).expect("a key");
        let print = key.fingerprint(russh::keys::HashAlg::Sha256).to_string();
        let key = PrivateKeyWithHashAlg::new(Arc::new(key), None);
        let admitted = handle.authenticate_publickey(NAME, key).await;
        assert_eq!(admitted.expect("an answer"), AuthResult::Success);

        let channel = handle.channel_open_session().await.expect("a channel");
        let request = channel.request_pty(false, "vt220", 0, 1000, 0, 0, &[]);
        request.await.expect("it is sent");
        channel.request_shell(false).await.expect("it is sent");
        let (terminal, guest) = host.guest();
        assert_eq!(guest.key.expect("a key").as_str(), print);
        assert_eq!((guest.term.as_str(), terminal.size()), ("vt220", (80, 100)));
        // What makes no sense here changes nothing.
        channel.exec(true, "ls").await.expect("it is sent");
        channel.signal(Sig::KILL).await.expect("it is sent");
        channel.request_shell(true).await.expect("it is sent");
        let again = channel.request_pty(true, "x", 10, 10, 0, 0, &[(Pty::ECHO, 1)]);
        again.await.expect("it is sent");
        channel
            .set_env(true, "COLORTERM", "x".repeat(30_000))
            .await
            .expect("it is sent");
        channel
            .extended_data(1, &b"not typed"[..])
            .await
            .expect("it is sent");
        channel.data(&b"hello"[..]).await.expect("it is sent");
        assert_eq!(host.typed(&terminal, "hello"), b"hello");
        assert_eq!(terminal.size(), (80, 100));
        channel.close().await.expect("it is sent");
        assert_eq!(host.gone(&terminal), End::Left);
    });
}

#[test]
fn no_other_channels_are_opened() {
    let host = Host::start();
    run(async {
        let (handle, _) = enter(host.address).await;
        let _first = handle.channel_open_session().await.expect("a channel");
        assert!(handle.channel_open_session().await.is_err());
        assert!(handle.channel_open_x11("127.0.0.1", 1).await.is_err());
        assert!(
            handle
                .channel_open_direct_streamlocal("/a/socket")
                .await
                .is_err()
        );
        let direct = handle.channel_open_direct_tcpip("127.0.0.1", 22, "127.0.0.1", 1);
        assert!(direct.await.is_err());
        assert!(handle.tcpip_forward("127.0.0.1", 0).await.is_err());
        assert!(handle.streamlocal_forward("/a/socket").await.is_err());
    });
}

/// Otherwise one connection could guess many names.
#[test]
fn a_connection_says_one_name() {
    let mut host = Host::start();
    run(async {
        let (mut handle, _) = connect(host.address, &Seen::default()).await;
        handle
            .authenticate_none("heather-otter-anvik")
            .await
            .expect("an answer");
        let second = handle
            .authenticate_keyboard_interactive_start(NAME, None)
            .await;
        assert!(!matches!(
            second,
            Ok(KeyboardInteractiveAuthResponse::Success)
        ));
    });
    host.logged(&End::Nonsense.to_string());
}

#[test]
fn too_many_answers_end_a_connection() {
    let mut host = Host::with(|limits| limits.answers = 3);
    run(async {
        let (mut handle, raw) = connect(host.address, &Seen::default()).await;
        for _ in 0..4 {
            assert!(!handle.is_closed());
            handle.authenticate_none("otter").await.expect("an answer");
        }
        read_to_end(&raw);
    });
    host.logged(&End::NotAdmitted.to_string());
}

#[test]
fn nonsense_instead_of_a_handshake_ends_a_connection() {
    let mut host = Host::with(|limits| limits.tries_per_address = 100);
    let line = format!("SSH-2.0-x\r\n{}", "x".repeat(40));
    let packet = [b"SSH-2.0-x\r\n".to_vec(), vec![0xff; 40]].concat();
    let beginnings = [
        noise(1000),
        b"GET / HTTP/1.1\r\n\r\n".into(),
        line.into(),
        packet,
    ];
    for beginning in beginnings {
        let mut socket = TcpStream::connect(host.address).expect("it listens");
        // It may be closed before all is written.
        socket.write_all(&beginning).ok();
        read_to_end(&socket);
        host.logged(&End::Nonsense.to_string());
    }
}

#[test]
fn a_broken_packet_ends_a_connection_and_no_other() {
    let mut host = Host::start();
    run(async {
        let (other, _) = enter(host.address).await;
        for length in [1, 4, 36, 5000] {
            let (handle, mut raw) = enter(host.address).await;
            let _channel = open(&handle).await;
            let (terminal, _) = host.guest();
            raw.set_nonblocking(false).expect("it is set");
            raw.write_all(&noise(length)).expect("it is open");
            if length < 5000 {
                // A packet was begun, and the line breaks.
                raw.shutdown(std::net::Shutdown::Write).expect("it is open");
            }
            let end = host.gone(&terminal);
            assert!(matches!(end, End::Nonsense | End::Broken), "{end}");
        }
        other
            .channel_open_session()
            .await
            .expect("it is still open");
    });
}

#[test]
fn silence_ends_a_connection() {
    let mut host = Host::with(|limits| {
        limits.greeting = Duration::from_secs(1);
        limits.login = Duration::from_secs(2);
    });
    let silent = TcpStream::connect(host.address).expect("it listens");
    assert!(read_to_end(&silent).starts_with(b"SSH-2.0-schotten\r\n"));
    host.logged(&End::LoginTooLong.to_string());
    let mut half = TcpStream::connect(host.address).expect("it listens");
    half.write_all(b"SSH-2.0-x\r\n").expect("it is open");
    read_to_end(&half);
    host.logged(&End::LoginTooLong.to_string());
    // Nor does it help to be let in and then to ask for nothing.
    run(async {
        let (handle, raw) = enter(host.address).await;
        let _channel = handle.channel_open_session().await.expect("a channel");
        read_to_end(&raw);
    });
    host.logged(&End::LoginTooLong.to_string());
}

/// Connects and reads the first line.
fn greet(host: &Host) -> TcpStream {
    let mut socket = TcpStream::connect(host.address).expect("it listens");
    socket.set_read_timeout(Some(PATIENCE)).expect("it is set");
    let mut line = [0; 18];
    socket.read_exact(&mut line).expect("a line");
    assert_eq!(&line, b"SSH-2.0-schotten\r\n");
    socket
}

#[test]
fn connections_are_limited() {
    let mut host = Host::with(|limits| {
        limits.connections_per_address = 2;
        limits.tries_per_address = 100;
    });
    let greeted = [greet(&host), greet(&host)];
    let refused = "too many connections from this address";
    let rest = read_to_end(&greet(&host));
    assert_eq!(rest.len() % 8, 0);
    assert!(String::from_utf8_lossy(&rest).contains(refused));
    assert!(host.logged(refused).contains("refused"));
    drop(greeted);
    host.logged("closed");
    run(enter(host.address));
}

#[test]
fn failed_tries_are_limited() {
    let mut host = Host::with(|limits| {
        limits.tries_per_address = 3;
        limits.try_interval = Duration::from_secs(10_000);
    });
    for _ in 0..10 {
        run(enter(host.address));
        host.logged("closed");
    }
    for _ in 0..3 {
        drop(greet(&host));
        host.logged("closed");
    }
    let refused = "too many failed tries from this address";
    let rest = read_to_end(&greet(&host));
    assert!(String::from_utf8_lossy(&rest).contains(refused));
    host.logged(refused);
}
