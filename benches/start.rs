//! From the start of the program to the last byte of its first frame, in a pseudo-terminal, and the
//! whole run of `games` and `stats`: with no records and with ten thousand, of which nothing has
//! changed.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

const PROGRAM: &str = env!("CARGO_BIN_EXE_schotten");
const RECORD: &str = include_str!("../tests/data/records/over.schotten");
/// A frame is over once nothing has come for this long.
const QUIET: Duration = Duration::from_millis(100);

/// A home with this many records, which have been read once.
fn home(records: usize) -> tempfile::TempDir {
    let home = tempfile::tempdir().expect("a folder");
    let games = home.path().join("schotten/games");
    fs::create_dir_all(&games).expect("a folder");
    for number in 0..records {
        let file = games.join(format!("2026-01-01-000000-{number:05}.schotten"));
        fs::write(file, RECORD).expect("a record");
    }
    run(home.path(), "games");
    home
}

/// Runs a command to its end.
fn run(home: &Path, command: &str) {
    let output = Command::new(PROGRAM)
        .arg(command)
        .env("HOME", home)
        .env("XDG_DATA_HOME", home)
        .env("XDG_CONFIG_HOME", home)
        .output();
    assert!(output.expect("the program runs").status.success());
}

/// The time until the last byte of the first frame.
fn first_frame(home: &Path, (cols, rows): (u16, u16)) -> Duration {
    let size = PtySize {
        rows,
        cols,
        ..PtySize::default()
    };
    let pair = native_pty_system().openpty(size).expect("a terminal");
    let mut command = CommandBuilder::new(PROGRAM);
    for name in ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
        command.env(name, home);
    }
    command.env("TERM", "xterm-256color");
    command.env("COLORTERM", "truecolor");
    let mut reader = pair.master.try_clone_reader().expect("a reader");
    let (sender, bytes) = mpsc::channel();
    thread::spawn(move || {
        let mut buffer = [0; 1 << 13];
        while let Ok(1..) = reader.read(&mut buffer) {
            if sender.send(Instant::now()).is_err() {
                return;
            }
        }
    });
    let begin = Instant::now();
    let mut child = pair.slave.spawn_command(command).expect("it starts");
    let mut last = bytes.recv().expect("a frame");
    loop {
        match bytes.recv_timeout(QUIET) {
            Ok(at) => last = at,
            Err(RecvTimeoutError::Timeout) => break,
            Err(RecvTimeoutError::Disconnected) => panic!("it ended"),
        }
    }
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    last - begin
}

fn starts(c: &mut Criterion) {
    let homes = [0, 10_000].map(|records| (records, home(records)));
    let mut group = c.benchmark_group("first frame");
    group.sample_size(20);
    for (records, home) in &homes {
        for size @ (columns, rows) in [(80, 24), (200, 60)] {
            let name = BenchmarkId::new(format!("{columns}x{rows}"), format!("{records} records"));
            group.bench_function(name, |b| {
                b.iter_custom(|count| (0..count).map(|_| first_frame(home.path(), size)).sum());
            });
        }
    }
    group.finish();
    let mut group = c.benchmark_group("10000 records");
    group.sample_size(20);
    for command in ["games", "stats"] {
        group.bench_function(command, |b| b.iter(|| run(homes[1].1.path(), command)));
    }
    group.finish();
}

criterion_group!(benches, starts);
criterion_main!(benches);
