//! A disk that takes its time keeps the next action waiting, and nothing else.
//! The real program, in a debug build whose writing can be made to stall.

use crate::quiet;
use crate::terminal::Terminal;
use schotten_bots::{Match, PlayedRound};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

/// How long a test waits for a line.
const PATIENCE: Duration = Duration::from_secs(20);

/// A folder for games, on a disk that can be made to stall.
struct Disk(TempDir);

impl Disk {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self) -> &str {
        self.0.path().to_str().expect("its name is text")
    }

    /// As long as this file is there, the disk stalls.
    fn brake(&self) -> PathBuf {
        self.0.path().join("brake")
    }

    fn stall(&self) {
        fs::write(self.brake(), "").expect("a file");
    }

    fn go_on(&self) {
        fs::remove_file(self.brake()).expect("it stalls");
    }

    fn variables(&self) -> [(&'static str, String); 2] {
        let brake = self.brake().to_str().expect("its name is text").to_owned();
        [
            ("XDG_DATA_HOME", self.path().to_owned()),
            ("SCHOTTEN_STALL_ON", brake),
        ]
    }

    fn play(&self) -> Terminal {
        let flags = ["--seed", "7", "--first", "a", "--no-motion"];
        let names = ["--names", "Ann,Bob", "--no-curtain"];
        let variables = self.variables();
        let variables = variables
            .each_ref()
            .map(|(name, value)| (*name, value.as_str()));
        Terminal::start_as_is(&[&flags[..], &names[..]].concat(), 80, 24, &variables)
    }

    /// How many actions the one record holds.
    fn recorded(&self) -> usize {
        let folder = self.0.path().join("schotten/games");
        let mut records = fs::read_dir(folder).expect("a folder of games");
        let record = records.next().expect("a record").expect("an entry").path();
        actions(&record)
    }
}

fn actions(record: &Path) -> usize {
    let text = fs::read_to_string(record).expect("a record");
    let game: Match = text.parse().expect("a record");
    game.rounds()
        .iter()
        .map(|round: &PlayedRound| round.actions().len())
        .sum()
}

#[test]
fn a_stalled_disk_delays_only_the_next_action() {
    let disk = Disk::new();
    let mut table = disk.play();
    table.wait_for("Ann");
    table.keys("a5");
    table.wait_for("placed");
    disk.stall();
    table.keys("u");
    table.wait_for("took back");
    // What is played meanwhile waits, and the table says so.
    table.send("b6");
    table.wait_for("The next one waits for the disk");
    // Everything else goes on.
    table.send("?");
    table.wait_for("Help");
    table.send("\x1b");
    table.wait("the window to close", |table| {
        !table.text().contains("Help")
    });
    disk.go_on();
    table.wait_for("placed");
    table.send("\r");
    table.wait_for("Bob");
    table.send("q");
    table.wait_for("yes, quit");
    table.send("y");
    assert_eq!(table.end().exit_code(), 0);
    assert_eq!(disk.recorded(), 2);
}

#[test]
fn quitting_waits_until_everything_is_written() {
    let disk = Disk::new();
    let mut table = disk.play();
    table.wait_for("Ann");
    table.keys("a5");
    table.wait_for("placed");
    disk.stall();
    table.send("\r");
    table.wait_for("Bob");
    table.send("q");
    table.wait_for("yes, quit");
    table.send("y");
    table.wait_for("waits for the disk");
    disk.go_on();
    assert_eq!(table.end().exit_code(), 0);
    assert_eq!(disk.recorded(), 2);
}

#[test]
fn a_signal_is_obeyed_while_the_disk_stalls() {
    let disk = Disk::new();
    let mut table = disk.play();
    table.wait_for("Ann");
    disk.stall();
    table.send("a5");
    table.wait_for("placed");
    table.signal("TERM");
    table.end();
    assert!(table.is_restored());
    disk.go_on();
}

#[test]
fn plain_mode_says_that_it_waits_for_the_disk() {
    let disk = Disk::new();
    let mut program = quiet::schotten()
        .args(["--plain", "--seed", "7", "--first", "a", "--bot", "1"])
        .envs(disk.variables())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = program.stdin.take().expect("piped");
    let output = BufReader::new(program.stdout.take().expect("piped"));
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        for line in output.lines() {
            let _ = sender.send(line.expect("text"));
        }
    });
    let wait_for = |text: &str| {
        while !lines.recv_timeout(PATIENCE).expect(text).contains(text) {}
    };
    wait_for("Play a card");
    disk.stall();
    writeln!(input, "B4@5").expect("it listens");
    wait_for("waits for the disk");
    disk.go_on();
    wait_for("or Enter: Draw");
    drop(input);
    program.wait().expect("it ends");
    assert!(disk.recorded() >= 1);
}
