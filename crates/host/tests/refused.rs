//! What is refused to guests who come in, and to those who don't.

use crate::host::{Host, NAME};
use crate::ssh::{Home, text};
use schotten_host::{End, Fingerprint};
use std::process::Output;

/// Runs `ssh`, which fails, and returns what it says.
fn failing(output: &Output, status: i32) -> String {
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{said}");
    assert!(output.stdout.is_empty(), "{said}");
    said
}

#[test]
fn a_wrong_name_is_refused_without_a_question() {
    let home = Home::new();
    let key = home.key("key", "ed25519").display().to_string();
    let mut host = Host::admitting(
        |limits| limits.tries_per_address = 100,
        // A name that is let in, but not with this key nor without one.
        |name, key: Option<&Fingerprint>| {
            name == NAME && key.is_some_and(|key| key.as_str() == "SHA256:another")
        },
    );
    let long = "x".repeat(300);
    for name in [
        "heather-otter-anvik",
        NAME,
        "root",
        "a\u{1b}[2J",
        &long,
        "é\u{200b}",
    ] {
        for more in [&[][..], &["-i", &key]] {
            let said = failing(&home.run(&host, name, more, &[]), 255);
            assert!(
                said.ends_with("Permission denied (publickey,keyboard-interactive).\r\n"),
                "{said}"
            );
            assert!(
                host.logged("closed")
                    .ends_with(&End::NotAdmitted.to_string())
            );
        }
    }
    // In a terminal, nothing is asked for either.
    let (status, shown) = home
        .connect_with(&host, "heather-otter-anvik", &[], &[])
        .end();
    assert_eq!(status, 255);
    assert!(!shown.to_lowercase().contains("password"), "{shown}");
}

/// OpenSSH asks nothing in batch mode, not even a method that asks for nothing.
#[test]
fn batch_mode_needs_a_key() {
    let (home, host) = (Home::new(), Host::start());
    let said = failing(&home.run(&host, NAME, &["-o", "BatchMode=yes"], &[]), 255);
    assert!(said.contains("Permission denied"), "{said}");
}

#[test]
fn commands_and_files_are_refused() {
    let (home, host) = (Home::new(), Host::start());
    let said = failing(&home.run(&host, NAME, &[], &["ls", "/"]), 255);
    assert!(said.contains("exec request failed"), "{said}");
    let said = failing(&home.run(&host, NAME, &["-t"], &["sh"]), 255);
    assert!(said.contains("exec request failed"), "{said}");
    let said = failing(&home.run(&host, NAME, &["-s"], &["sftp"]), 255);
    assert!(said.contains("subsystem request failed"), "{said}");
}

#[test]
fn without_a_terminal_a_line_says_how_to_get_one() {
    let (home, mut host) = (Home::new(), Host::start());
    let said = failing(&home.run(&host, NAME, &["-T"], &[]), 1);
    assert!(said.ends_with("connect with 'ssh -t'.\r\n"), "{said}");
    assert!(host.logged("closed").ends_with(&End::Left.to_string()));
}

#[test]
fn nothing_is_forwarded() {
    let (home, mut host) = (Home::new(), Host::start());
    let port = host.address.port();
    let direct = format!("127.0.0.1:{port}");
    let said = failing(&home.run(&host, NAME, &["-W", &direct], &[]), 255);
    assert!(said.contains("administratively prohibited"), "{said}");
    for back in [
        format!("0:{direct}"),
        format!("{}:{direct}", home.path("s").display()),
    ] {
        let options = ["-o", "ExitOnForwardFailure=yes", "-R", &back];
        let said = failing(&home.run(&host, NAME, &options, &[]), 255);
        assert!(said.contains("remote port forwarding failed"), "{said}");
    }
    // These are asked for in passing; the terminal comes without them.
    let pictures = ["-v", "-A", "-X", "-Y", "-o", "ForwardX11Trusted=yes"];
    let ssh = home.connect_with(&host, NAME, &pictures, &[("DISPLAY", ":0")]);
    let (terminal, _) = host.guest();
    terminal.send(b"here it is\r\n".into()).expect("it is free");
    ssh.shows("here it is");
}

#[test]
fn a_connection_has_one_terminal() {
    let (home, mut host) = (Home::new(), Host::start());
    let socket = home.path("control").display().to_string();
    let options = [
        "-o",
        &format!("ControlPath={socket}"),
        "-o",
        "ControlMaster=yes",
    ];
    let first = home.connect_with(&host, NAME, &options, &[]);
    let (terminal, _) = host.guest();
    let second = home.connect_with(&host, NAME, &options[..2], &[]);
    // It says so, and connects anew.
    second.shows("Session open refused by peer");
    let (other, _) = host.guest();
    assert_ne!(terminal.id(), other.id());
    terminal.send(b"still here\r\n".into()).expect("it is free");
    first.shows("still here");
}

#[test]
fn who_has_tried_too_often_is_told() {
    let (home, host) = (
        Home::new(),
        Host::with(|limits| limits.tries_per_address = 1),
    );
    failing(&home.run(&host, "otter", &[], &[]), 255);
    let said = failing(&home.run(&host, NAME, &[], &[]), 255);
    assert!(
        said.contains("too many failed tries from this address"),
        "{said}"
    );
}
