//! Friends who play from their own terminals: the real host, and OpenSSH's client. Without that
//! client there is nothing to test.

use crate::terminal::Terminal;
use std::process::Command;
use tempfile::TempDir;

/// A host and the lines by which guests come.
struct House {
    host: Terminal,
    lines: Vec<String>,
}

fn has_ssh() -> bool {
    let found = Command::new("ssh").arg("-V").output().is_ok();
    if !found {
        eprintln!("OpenSSH's client is missing: nothing is tested");
    }
    found
}

impl House {
    /// Opens a house that records its games in this folder.
    fn open(args: &[&str], data: &str) -> Self {
        let listen = ["host", "--listen", "127.0.0.1:0", "--no-motion"];
        let mut host = Terminal::start_recording(&[&listen[..], args].concat(), data);
        host.wait_for("Host key: SHA256:");
        let lines = host.lines().into_iter().filter_map(|line| {
            let (_, line) = line.split_once("ssh -p ")?;
            let words: Vec<&str> = line.split_whitespace().take(2).collect();
            Some(format!("ssh -p {}", words.join(" ")))
        });
        let lines = lines.collect();
        host.keys("\x1b");
        Self { host, lines }
    }

    fn guest(&self, at: usize) -> Terminal {
        let mut guest = Terminal::start_ssh(&self.lines[at]);
        guest.wait("a table", |terminal| terminal.text().contains("quit"));
        guest
    }
}

fn is_over(terminal: &Terminal) -> bool {
    terminal.text().contains(" wins ") || terminal.text().contains(" wins\n")
}

/// Plays cards to any Stones that have room until the game is over at all terminals, or this many
/// keys were pressed.
fn play(terminals: &mut [&mut Terminal], most_keys: usize) {
    let mut stones = "123456789".chars().cycle();
    for pressed in 0..most_keys {
        if terminals.iter().all(|terminal| is_over(terminal)) {
            return;
        }
        let is_asked = |terminal: &&mut &mut Terminal| {
            let text = terminal.text();
            ["Your turn", "Press Enter", "claim"].iter().any(|asked| text.contains(asked))
        };
        let Some(terminal) = terminals.iter_mut().find(is_asked) else {
            for terminal in terminals.iter_mut() {
                terminal.keys("");
            }
            continue;
        };
        let keys = match pressed % 4 {
            0 | 1 => format!("a{}\r", stones.next().expect("they come again")),
            2 => "\r".to_owned(),
            _ => "\x1bp\r".to_owned(),
        };
        terminal.keys(&keys);
    }
}

#[test]
fn two_people_play_a_game_to_its_end_from_two_terminals() {
    if !has_ssh() {
        return;
    }
    let data = TempDir::new().expect("a folder");
    let data = data.path().to_str().expect("a path in UTF-8");
    let mut house = House::open(&["--seats", "Ann,guest:Bob", "--seed", "5"], data);
    house.host.wait_for("Waiting for Bob to join.");
    let mut bob = house.guest(0);
    bob.wait_for("Ann");
    play(&mut [&mut house.host, &mut bob], 2000);
    assert!(is_over(&house.host), "{}", house.host.text());
    assert!(is_over(&bob), "{}", bob.text());
    // Nothing can be lost any more: nothing is asked.
    bob.send("q");
    assert_eq!(bob.end().exit_code(), 0);
    house.host.send("q");
    assert_eq!(house.host.end().exit_code(), 0);
    assert!(house.host.is_restored());
}
