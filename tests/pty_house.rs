//! Friends who play from their own terminals: the real host, and OpenSSH's client. Without that
//! client there is nothing to test.

use crate::terminal::Terminal;
use std::process::Command;
use tempfile::TempDir;

/// A host, the lines by which guests come, and where the games are recorded.
struct House {
    host: Terminal,
    lines: Vec<String>,
    data: TempDir,
}

fn has_ssh() -> bool {
    let found = Command::new("ssh").arg("-V").output().is_ok();
    if !found {
        eprintln!("OpenSSH's client is missing: nothing is tested");
    }
    found
}

impl House {
    /// Opens a house; `None` without OpenSSH's client.
    fn open(args: &[&str]) -> Option<Self> {
        has_ssh().then(|| Self::open_in(TempDir::new().expect("a folder"), args))
    }

    /// Opens a house that records its games in this folder.
    fn open_in(data: TempDir, args: &[&str]) -> Self {
        let listen = ["host", "--listen", "127.0.0.1:0", "--no-motion"];
        let folder = data.path().to_str().expect("a path in UTF-8");
        let mut host = Terminal::start_recording(&[&listen[..], args].concat(), folder);
        host.wait_for("Host key: SHA256:");
        let lines = host.lines().into_iter().filter_map(|line| {
            let (_, line) = line.split_once("ssh -p ")?;
            let words: Vec<&str> = line.split_whitespace().take(2).collect();
            Some(format!("ssh -p {}", words.join(" ")))
        });
        let lines = lines.collect();
        host.keys("\x1b");
        Self { host, lines, data }
    }

    fn guest(&self, at: usize) -> Terminal {
        let mut guest = Terminal::start_ssh(&self.lines[at]);
        guest.wait("a table", |terminal| terminal.text().contains("quit"));
        guest
    }
}

fn is_over(terminal: &Terminal) -> bool {
    ["Ann wins", "Bob wins"]
        .iter()
        .any(|won| terminal.text().contains(won))
}

/// Plays cards to Stones that have room, one after the other, and claims what can be claimed, until
/// the game is over at all terminals.
fn play_to_the_end(terminals: &mut [&mut Terminal]) {
    let mut stones = ('1'..='9').cycle();
    for _ in 0..4000 {
        if terminals.iter().all(|terminal| is_over(terminal)) {
            return;
        }
        let mut asked = None;
        for terminal in terminals.iter_mut() {
            terminal.keys("");
            if !terminal.text().contains("Waiting for") && !is_over(terminal) {
                asked = Some(terminal);
                break;
            }
        }
        let Some(terminal) = asked else { continue };
        let text = terminal.text();
        if text.contains("C claim") {
            terminal.keys("C\r");
        } else if text.contains("draw and end turn") || text.contains("Enter end turn") {
            // After another key, Enter isn't one that is held down.
            terminal.keys("\x1b[27u\r");
        } else {
            let stone = stones.next().expect("they come again");
            terminal.keys(&format!("\x1b[27ua{stone}\r"));
        }
    }
}

#[test]
fn two_people_play_a_game_to_its_end_from_two_terminals() {
    let Some(mut house) = House::open(&["--seats", "Ann,guest:Bob", "--seed", "5"]) else {
        return;
    };
    house.host.wait_for("Waiting for Bob to join.");
    let mut bob = house.guest(0);
    bob.wait_for("Ann");
    play_to_the_end(&mut [&mut house.host, &mut bob]);
    assert!(is_over(&house.host), "{}", house.host.text());
    assert!(is_over(&bob), "{}", bob.text());
    // Nothing can be lost any more: nothing is asked.
    bob.send("q");
    assert_eq!(bob.end().exit_code(), 0);
    // Bob might have wanted another game.
    house.host.send("q");
    house.host.wait_for("closes for everybody");
    house.host.send("y");
    assert_eq!(house.host.end().exit_code(), 0);
    assert!(house.host.is_restored());
}

#[test]
fn a_guest_comes_back_by_the_same_line_and_a_killed_host_invites_again() {
    let Some(mut house) = House::open(&["--seats", "Ann,guest:Bob", "--seed", "5"]) else {
        return;
    };
    house.host.wait_for("Waiting for Bob to join.");
    house.host.keys("I");
    house.host.wait_for("Each guest types");
    house.host.keys("y");
    house.host.wait_for("Copied to the clipboard");
    house.host.keys("\x1b");
    // Hints aren't allowed, not even for the next turn.
    house.host.keys("H");
    house.host.wait_for("no hints");
    let mut bob = house.guest(0);
    bob.wait_for("Your turn");
    bob.keys("a4\r");
    house.host.wait_for("Bob placed");
    // The others agree, or nothing is taken back.
    bob.keys("u");
    house.host.wait_for("would like to take back");
    house.host.keys("n");
    bob.wait_for("Ann doesn't agree");
    bob.signal("KILL");
    house.host.wait_for("Bob is away");
    house.host.keys("n");
    house.host.wait_for("away since");
    let mut bob = house.guest(0);
    bob.wait_for("You placed");
    house
        .host
        .wait("Bob to be back", |host| !host.text().contains("away"));
    bob.keys("u");
    house.host.wait_for("would like to take back");
    house.host.keys("y");
    bob.wait_for("Your turn");
    bob.keys("a6\r");
    house.host.wait_for("Stone 6");

    house.host.signal("KILL");
    bob.end();
    let house = House::open_in(house.data, &["--resume", "--seats", "Ann"]);
    assert_eq!(house.lines.len(), 1);
    let mut bob = house.guest(0);
    bob.wait_for("draw and end turn");
    bob.keys("o");
    bob.wait_for("to Stone 6");
}

#[test]
fn who_has_no_invitation_is_not_let_in() {
    let args = ["--game", "lords", "--seats", "Ann,guest,guest:Cat,bot:1"];
    let Some(house) = House::open(&args) else {
        return;
    };
    let [first, second] = &house.lines[..] else {
        panic!("two guests: {:?}", house.lines);
    };
    let at = first.split_once('@').expect("an address").1;
    let port = first.split(' ').nth(2).expect("a port");
    // Nor can anybody watch unless the host lets them.
    for name in ["abacus-abacus-abacus", "watch"] {
        let mut stranger = Terminal::start_ssh(&format!("ssh -p {port} {name}@{at}"));
        stranger.wait_for("Permission denied");
        assert_ne!(stranger.end().exit_code(), 0);
    }
    assert_ne!(first, second);
    for at in 0..2 {
        let mut guest = house.guest(at);
        guest.wait_for("Cat");
        guest.keys("H");
        guest.wait_for("no hints");
        guest.send("q");
        guest.wait_for("Your seat stays yours");
        guest.send("y");
        assert_eq!(guest.end().exit_code(), 0);
    }
}

#[test]
fn a_bot_that_begins_plays_before_any_guest_is_there() {
    let seats = ["--game", "lords", "--seats", "Ann,guest:Bob,bot:1"];
    let Some(mut house) = House::open(&[&seats[..], &["--seed", "1"]].concat()) else {
        return;
    };
    house.host.wait("the bot to have played", |host| {
        host.text().contains("Isla mustered") || host.text().contains("Isla took")
    });
    let mut bob = house.guest(0);
    bob.wait_for("Isla");
    house.host.wait_for("Bob is here.");
}

#[test]
fn people_watch_what_is_public_and_all_see_that_they_do() {
    let args = ["--seats", "Ann,guest:Bob", "--seed", "5", "--watchers", "1"];
    let Some(mut house) = House::open(&args) else {
        return;
    };
    let watch = &house.lines[1];
    assert!(watch.contains(" watch@"), "{watch}");
    let mut watcher = Terminal::start_ssh(watch);
    watcher.wait_for("no hand");
    house.host.wait_for("Somebody watches.");
    let mut second = Terminal::start_ssh(watch);
    second.wait_for("Somebody watches already");
    assert_eq!(second.end().exit_code(), 1);
    let mut bob = house.guest(0);
    bob.wait_for("Somebody watches.");
    // Whatever somebody types who watches, nothing is played.
    watcher.keys("a4\ruUpn ");
    bob.keys("a4\r");
    watcher.keys("\x1b[F");
    watcher.wait_for("Bob placed");
    bob.keys("u");
    house.host.wait_for("would like to take back");
    house.host.keys("y");
    watcher.wait("it was taken back", |watcher| {
        !watcher.text().contains("Bob placed")
    });
    bob.keys("a6\r");
    watcher.wait_for("at Stone 6");
    watcher.send("q");
    assert_eq!(watcher.end().exit_code(), 0);
    house.host.wait_for("Nobody watches any more.");
    let mut again = Terminal::start_ssh(watch);
    again.wait_for("at Stone 6");
}
