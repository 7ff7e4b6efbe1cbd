//! Guests who read nothing, send too much, fall silent or stay forever.

use crate::host::{FAREWELL, Host};
use crate::ssh::Home;
use schotten_host::{End, Event, Terminal};
use std::time::Duration;

/// A frame that a client which reads nothing can't take: it is larger than what the network
/// holds, or even than what OpenSSH says it has room for.
const LARGE: [usize; 2] = [1 << 20, 8 << 20];

/// Sends a frame to a client that is stopped.
fn block(terminal: &Terminal, length: usize) {
    let mut frame = vec![b'x'; length];
    frame.extend(b"end of it\r\n");
    terminal.send(frame).expect("it is free");
}

#[test]
fn who_reads_nothing_waits_and_nobody_else_does() {
    let (home, mut host) = (Home::new(), Host::start());
    for length in LARGE {
        let stalled = home.connect(&host);
        let (terminal, _) = host.guest();
        stalled.signal("STOP");
        block(&terminal, length);
        assert_eq!(terminal.send(b"next".into()), Err(b"next".into()));

        let mut other = home.connect(&host);
        let (awake, _) = host.guest();
        other.type_keys("hello");
        host.typed(&awake, "hello");
        awake.send(b"hello to you".into()).expect("it is free");
        host.event(&awake, Event::FrameTaken);
        other.shows("hello to you");

        assert!(terminal.is_busy());
        stalled.signal("CONT");
        host.event(&terminal, Event::FrameTaken);
        assert!(!terminal.is_busy());
        terminal.send(b"up to date".into()).expect("it is free");
        let shown = stalled.shows("up to date");
        assert!(shown.contains("xxend of it\r\n"));
        assert_eq!(shown.matches('x').count(), length);
    }
}

#[test]
fn a_line_that_broke_is_noticed() {
    let (home, mut host) = (
        Home::new(),
        Host::with(|limits| {
            limits.keepalive = Duration::from_millis(300);
        }),
    );
    let alive = home.connect(&host);
    let (kept, _) = host.guest();
    for length in [0, LARGE[0], LARGE[1]] {
        let stalled = home.connect(&host);
        let (terminal, _) = host.guest();
        stalled.signal("STOP");
        if length > 0 {
            block(&terminal, length);
        }
        assert_eq!(host.gone(&terminal), End::Broken);
        assert_eq!(terminal.is_busy(), length > 0);
        stalled.signal("CONT");
    }
    kept.send(b"still here".into()).expect("it is free");
    alive.shows("still here");
}

#[test]
fn who_hangs_up_is_gone() {
    let (home, mut host) = (Home::new(), Host::start());
    let mut ssh = home.connect(&host);
    let (terminal, _) = host.guest();
    ssh.type_keys("\r~.");
    let end = host.gone(&terminal);
    assert!(matches!(end, End::Left | End::Broken), "{end}");
    let ssh = home.connect(&host);
    let (terminal, _) = host.guest();
    ssh.signal("KILL");
    let end = host.gone(&terminal);
    assert!(matches!(end, End::Left | End::Broken), "{end}");
}

#[test]
fn who_types_nothing_is_sent_away() {
    let (home, mut host) = (
        Home::new(),
        Host::with(|limits| {
            limits.idle = Duration::from_millis(300);
        }),
    );
    let ssh = home.connect(&host);
    let (terminal, _) = host.guest();
    assert_eq!(host.gone(&terminal), End::Idle);
    let (status, shown) = ssh.end();
    assert_eq!(status, 0);
    assert!(
        shown.contains(&format!("{FAREWELL}{}", End::Idle)),
        "{shown:?}"
    );
}

/// A client that is told to leave and doesn't has little time.
#[test]
fn who_does_not_leave_is_cut_off() {
    let (home, mut host) = (
        Home::new(),
        Host::with(|limits| {
            limits.farewell = Duration::from_millis(200);
        }),
    );
    let stalled = home.connect(&host);
    let (terminal, _) = host.guest();
    stalled.signal("STOP");
    block(&terminal, LARGE[1]);
    terminal.close("so long", 0);
    assert_eq!(host.gone(&terminal), End::Closed);

    let stalled = home.connect(&host);
    let (terminal, _) = host.guest();
    stalled.signal("STOP");
    host.server.take().expect("it runs").stop();
    assert_eq!(host.gone(&terminal), End::Stopped);
}

#[test]
fn a_flood_of_keys_is_slowed_down() {
    const BURST: usize = 200_000;
    let (home, mut host) = (
        Home::new(),
        Host::with(|limits| {
            limits.input_burst = BURST.try_into().expect("it fits");
            limits.input_rate = 1;
        }),
    );
    let mut flooding = home.connect(&host);
    let (terminal, _) = host.guest();
    flooding.flood(&terminal, 10 * BURST);
    let mut taken = 0;
    // Packets weigh more than the keys in them.
    while taken < BURST / 2 {
        host.event(&terminal, Event::Typed);
        taken += terminal.take_input().len();
    }

    let mut other = home.connect(&host);
    let (calm, _) = host.guest();
    other.type_keys("hello");
    host.typed(&calm, "hello");
    taken += terminal.take_input().len();
    assert!(taken < BURST + (32 << 10), "{taken}");
    // The frames of the one who floods are not held up.
    terminal.send(b"what is it".into()).expect("it is free");
    flooding.shows("what is it");
}

/// What the caller doesn't take isn't read.
#[test]
fn keys_that_nobody_takes_wait_with_the_guest() {
    let (home, mut host) = (
        Home::new(),
        Host::with(|limits| {
            limits.input_rate = 1 << 30;
            limits.input_burst = u32::MAX;
        }),
    );
    let mut flooding = home.connect(&host);
    let (terminal, _) = host.guest();
    let typed = 4 << 20;
    flooding.flood(&terminal, typed);
    let mut taken = 0;
    loop {
        // Somebody else plays meanwhile.
        let mut other = home.connect(&host);
        let (calm, _) = host.guest();
        other.type_keys("hello");
        host.typed(&calm, "hello");
        for _ in 0..20 {
            // The terminal itself types an end at last, which isn't counted.
            if taken >= typed {
                return;
            }
            host.event(&terminal, Event::Typed);
            let input = terminal.take_input();
            assert!(input.len() < 128 << 10, "{}", input.len());
            taken += input.len();
        }
    }
}
