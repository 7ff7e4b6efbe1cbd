//! Guests who come as they should.

use crate::host::{FAREWELL, Host, NAME};
use crate::ssh::{Agent, Home, fingerprint, size, succeed, text};
use schotten_host::{End, Event};
use std::process::Command;
use std::time::Duration;

#[test]
fn one_line_is_enough_without_a_key() {
    let (home, mut host) = (Home::new(), Host::start());
    let mut ssh = home.connect(&host);
    let (terminal, guest) = host.guest();
    assert_eq!((guest.name.as_str(), guest.key), (NAME, None));
    assert!(guest.address.ip().is_loopback());
    assert_eq!(
        (guest.term.as_str(), terminal.size()),
        ("xterm-256color", (100, 30))
    );
    assert_eq!((guest.colorterm, guest.lang), (None, None));

    ssh.type_keys("ab\u{1b}[A");
    assert_eq!(host.typed(&terminal, "\u{1b}[A"), b"ab\x1b[A");
    terminal
        .send(b"first frame\r\n".into())
        .expect("it is free");
    host.event(&terminal, Event::FrameTaken);
    terminal
        .send(b"second frame\r\n".into())
        .expect("it is free");
    let shown = ssh.shows("second frame");
    assert!(shown.contains("first frame\r\n"), "{shown:?}");
    assert!(!shown.to_lowercase().contains("password"), "{shown:?}");

    terminal.close("so long\r\n", 7);
    assert_eq!(host.gone(&terminal), End::Closed);
    let (status, shown) = ssh.end();
    assert!(shown.contains("so long\r\n"), "{shown:?}");
    assert_eq!(status, 7);
    // Whatever comes too late does no harm.
    terminal.send(b"x".into()).expect("it goes nowhere");
    terminal.close("x", 0);
    assert!(host.logged("admitted").contains("without a key"));
    assert!(host.logged("closed").ends_with("closed by the host"));
}

#[test]
fn a_key_is_remembered() {
    let (home, mut host) = (Home::new(), Host::start());
    for kind in ["ed25519", "ecdsa"] {
        let file = home.key(kind, kind);
        for batch in ["yes", "no"] {
            let batch = format!("BatchMode={batch}");
            let key = file.display().to_string();
            let ssh = home.connect_with(&host, NAME, &["-v", "-i", &key, "-o", &batch], &[]);
            let (terminal, guest) = host.guest();
            assert_eq!(guest.key.expect("a key").as_str(), fingerprint(&file));
            assert!(host.logged("admitted").ends_with(&fingerprint(&file)));
            terminal.close("", 0);
            assert_eq!(ssh.end().0, 0);
        }
    }
}

/// An agent offers its keys in its own order, and the seat is another key's.
#[test]
fn the_right_one_of_many_keys_is_found() {
    let home = Home::new();
    let keys: Vec<_> = (0..12)
        .map(|n| home.key(&format!("{n}"), "ed25519"))
        .collect();
    let right = fingerprint(&keys[11]);
    let wanted = right.clone();
    let mut host = Host::admitting(
        |_| (),
        move |name, key| name == NAME && key.is_some_and(|key| key.as_str() == wanted),
    );
    let agent = Agent::with(&home, &keys);
    let option = format!("IdentityAgent={}", agent.socket);
    let ssh = home.connect_with(&host, NAME, &["-o", &option, "-o", "BatchMode=yes"], &[]);
    let (terminal, guest) = host.guest();
    assert_eq!(guest.key.expect("a key").as_str(), right);
    terminal.close("", 0);
    assert_eq!(ssh.end().0, 0);
}

/// Its crate has no release that is safe against timing, so an RSA key isn't asked for.
#[test]
fn an_rsa_key_is_no_hindrance() {
    let (home, mut host) = (Home::new(), Host::start());
    let key = home.key("rsa", "rsa").display().to_string();
    let _ssh = home.connect_with(&host, NAME, &["-v", "-i", &key], &[]);
    assert_eq!(host.guest().1.key, None);
}

#[test]
fn the_fingerprint_of_the_host_is_shown_and_the_algorithms_are_modern() {
    let (home, mut host) = (Home::new(), Host::start());
    let ask = ["-v", "-o", "StrictHostKeyChecking=ask"];
    let mut ssh = home.connect_with(&host, NAME, &ask, &[]);
    let shown = ssh.shows("(yes/no");
    assert!(shown.contains(host.fingerprint.as_str()), "{shown}");
    ssh.type_keys("yes\n");
    let (terminal, _) = host.guest();
    let shown = ssh.shows("pledge: ");
    for expected in [
        "kex: host key algorithm: ssh-ed25519",
        "server->client cipher: chacha20-poly1305@openssh.com",
        "Authentications that can continue: publickey,keyboard-interactive",
        "debug1: kex: algorithm: curve25519-sha256",
    ] {
        assert!(shown.contains(expected), "{expected:?}: {shown}");
    }
    terminal.close("", 0);
    assert_eq!(ssh.end().0, 0);
    host.logged(&End::Closed.to_string());

    for old in [
        "KexAlgorithms=diffie-hellman-group14-sha1,diffie-hellman-group-exchange-sha256",
        "HostKeyAlgorithms=rsa-sha2-512,ecdsa-sha2-nistp256",
        "Ciphers=aes128-cbc,aes256-ctr",
    ] {
        let refused = home.run(&host, NAME, &["-o", old], &[]);
        let said = text(&refused.stderr);
        assert!(said.contains("no matching"), "{old}: {said}");
        assert!(host.logged("closed").ends_with("broke the protocol"));
    }
}

#[test]
fn a_new_size_arrives_and_is_clamped() {
    let (home, mut host) = (Home::new(), Host::start());
    let ssh = home.connect(&host);
    let (terminal, _) = host.guest();
    let resize = |columns, rows| {
        ssh.master
            .resize(size(columns, rows))
            .expect("it is changed");
    };
    for (asked, given) in [
        ((60, 20), (60, 20)),
        ((400, 20), (300, 20)),
        ((80, 400), (80, 100)),
    ] {
        resize(asked.0, asked.1);
        while terminal.size() != given {
            host.event(&terminal, Event::Resized);
        }
    }
}

#[test]
fn few_variables_arrive() {
    let (home, mut host) = (Home::new(), Host::start());
    let send = ["-o", "SendEnv=COLORTERM LANG LC_ALL EDITOR"];
    let arriving = |variables: &[(&str, &str)], host: &mut Host| {
        let _ssh = home.connect_with(host, NAME, &send, variables);
        let guest = host.guest().1;
        (guest.term, guest.colorterm, guest.lang)
    };
    let some = |text: &str| Some(text.to_owned());
    let xterm = || "xterm-256color".to_owned();
    assert_eq!(
        arriving(
            &[
                ("COLORTERM", "truecolor"),
                ("LANG", "fr_FR.UTF-8"),
                ("EDITOR", "vi")
            ],
            &mut host
        ),
        (xterm(), some("truecolor"), some("fr_FR.UTF-8"))
    );
    assert_eq!(
        arriving(&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "C.UTF-8")], &mut host),
        (xterm(), None, some("fr_FR.UTF-8"))
    );
    let long = "x".repeat(65);
    assert_eq!(
        arriving(
            &[
                ("COLORTERM", &long),
                ("LANG", "a\u{1b}[2J"),
                ("TERM", "a b")
            ],
            &mut host
        ),
        ("dumb".to_owned(), None, None)
    );
}

#[test]
fn everybody_is_told_when_the_host_stops() {
    let (home, mut host) = (Home::new(), Host::start());
    let guests: Vec<_> = (0..3).map(|_| home.connect(&host)).collect();
    let terminals: Vec<_> = guests.iter().map(|_| host.guest().0).collect();
    host.server.take().expect("it runs").stop();
    for terminal in terminals {
        assert_eq!(host.gone(&terminal), End::Stopped);
    }
    for guest in guests {
        let (status, shown) = guest.end();
        let expected = format!("{FAREWELL}{}\r\n", End::Stopped);
        assert!(shown.contains(&expected), "{shown:?}");
        assert_eq!(status, 0);
    }
    let late = home.run(&host, NAME, &[], &[]);
    assert!(text(&late.stderr).contains("Connection refused"));
}

/// A client that waits for its user is asked nothing: OpenSSH would give up.
#[test]
fn a_key_can_be_unlocked_at_leisure() {
    let (home, mut host) = (
        Home::new(),
        Host::with(|limits| {
            limits.keepalive = Duration::from_millis(200);
            limits.idle = Duration::from_millis(700);
        }),
    );
    let key = home.key("key", "ed25519");
    let mut lock = Command::new("ssh-keygen");
    lock.args(["-q", "-p", "-P", "", "-N", "secret", "-f"]);
    succeed(lock.arg(&key));
    let option = ["-i", &key.display().to_string()];
    let mut ssh = home.connect_with(&host, NAME, &option, &[]);
    ssh.shows("Enter passphrase");
    let _other = home.connect(&host);
    let (other, _) = host.guest();
    assert_eq!(host.gone(&other), End::Idle);
    ssh.type_keys("secret\n");
    assert!(host.guest().1.key.is_some());
}
