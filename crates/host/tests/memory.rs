//! How much a guest costs: memory, and no thread.

use crate::client::{enter, open, run};
use crate::host::Host;
use schotten_host::Event;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write, stdin};
use std::process::{Command, Stdio};

/// How many bytes a guest may cost, with all that the transport holds for him.
const MAX_BYTES_PER_GUEST: u64 = 2 << 20;

/// What every guest has seen at least once: a full screen in color.
const FRAME: usize = 200 << 10;

/// A line of this process's status, as a number.
fn status(name: &str) -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("Linux tells it");
    let line = status.lines().find(|line| line.starts_with(name));
    let number = line.and_then(|line| line.split_whitespace().nth(1));
    number.expect("a number").parse().expect("a number")
}

/// Waits for as many guests as each line of the input says, gives each a frame, and prints
/// how much memory and how many threads there are then.
#[test]
#[ignore = "the test below starts it as a process of its own"]
fn serve_alone() {
    let mut host = Host::with(|limits| {
        limits.connections = 1000;
        limits.connections_per_address = 1000;
        limits.tries_per_address = 1000;
    });
    eprintln!("{}", host.address);
    let mut terminals = Vec::new();
    for line in stdin().lines() {
        let more: usize = line.expect("text").parse().expect("a number");
        for _ in 0..more {
            let (terminal, _) = host.guest();
            terminal.send(vec![b'x'; FRAME]).expect("it is free");
            host.event(&terminal, Event::FrameTaken);
            terminals.push(terminal);
        }
        eprintln!("{} {}", status("VmRSS:"), status("Threads:"));
    }
}

#[test]
fn a_guest_takes_little_memory_and_no_thread() {
    const FIRST: u64 = 10;
    const MORE: u64 = 100;
    let mut server = Command::new(env::current_exe().expect("a program"))
        .args(["--exact", "memory::serve_alone", "--ignored", "--nocapture"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut said = BufReader::new(server.stderr.take().expect("it is piped")).lines();
    let mut line = || said.next().expect("a line").expect("text");
    let address = line().parse().expect("an address");
    let mut orders = server.stdin.take().expect("it is piped");
    run(async {
        let mut guests = Vec::new();
        let mut measure = async |more: u64| {
            for _ in 0..more {
                let (handle, _) = enter(address).await;
                let channel = open(&handle).await;
                guests.push((handle, channel));
            }
            writeln!(orders, "{more}").expect("it reads");
            let line = line();
            let (memory, threads) = line.split_once(' ').expect("two numbers");
            let number = |text: &str| text.parse::<u64>().expect("a number");
            (number(memory), number(threads))
        };
        let (before, threads) = measure(FIRST).await;
        let (after, threads_after) = measure(MORE).await;
        let each = (after - before) * 1024 / MORE;
        println!("{} KiB for each guest", each >> 10);
        assert!(each <= MAX_BYTES_PER_GUEST, "{each} bytes for each guest");
        assert_eq!(threads, threads_after);
    });
    drop(orders);
    server.wait().expect("it ends");
}
