//! Friends who play from their own terminals: the real host, and OpenSSH's client. Without that
//! client there is nothing to test.

use crate::terminal::Terminal;
use std::fs;
use std::path::{Path, PathBuf};
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

    /// Opens a house that records its games in this folder, and plays at its own table.
    fn open_in(data: TempDir, args: &[&str]) -> Self {
        let mut house = Self::serve(data, args);
        house.host.keys("\x1b");
        house
    }

    /// Opens a house for many; `None` without OpenSSH's client.
    fn lobby(args: &[&str]) -> Option<Self> {
        let data = TempDir::new().expect("a folder");
        has_ssh().then(|| Self::serve(data, &[&["--lobby"], args].concat()))
    }

    fn serve(data: TempDir, args: &[&str]) -> Self {
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
        Self { host, lines, data }
    }

    /// Has somebody come into a house for many, with a key or without.
    fn come(&self, name: &str, key: Option<&Path>) -> Terminal {
        let (port, address) = self.lines[0].rsplit_once(' ').expect("an address");
        let key = key.map(|key| format!(" -i {}", key.display()));
        let line = format!("{port}{} {name}@{address}", key.unwrap_or_default());
        let mut guest = Terminal::start_ssh(&line);
        guest.wait_for("Play with others");
        guest
    }

    /// Makes a key for a guest.
    fn key(&self, name: &str) -> PathBuf {
        let file = self.data.path().join(name);
        let mut keygen = Command::new("ssh-keygen");
        keygen.args(["-q", "-t", "ed25519", "-N", "", "-f"]);
        let made = keygen.arg(&file).status().expect("it comes with ssh");
        assert!(made.success());
        file
    }

    /// Returns the folders of the guests with keys.
    fn homes(&self) -> Vec<PathBuf> {
        let homes = self.data.path().join("schotten/host/guests");
        let homes = fs::read_dir(homes).into_iter().flatten().flatten();
        homes.map(|home| home.path()).collect()
    }

    fn guest(&self, at: usize) -> Terminal {
        let mut guest = Terminal::start_ssh(&self.lines[at]);
        guest.wait("a table", |terminal| terminal.text().contains("quit"));
        guest
    }
}

fn is_over(terminal: &Terminal) -> bool {
    // A short name stands there in large letters.
    ["Ann wins", "Bob wins", "Enter rematch"]
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
    house.host.wait_for("Your guest types");
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

/// Opens a table for two, and returns the line for the other.
fn open_table(guest: &mut Terminal) -> String {
    guest.click_on("Schotten Totten for two", 0);
    guest.wait_for("Invitations");
    let lines = guest.lines();
    let mut lines = lines.iter().filter_map(|line| line.split_once("Bob: "));
    let (_, line) = lines.next().expect("a line for Bob");
    let words: Vec<&str> = line.split_whitespace().take(4).collect();
    words.join(" ")
}

/// Begins a game against the computer.
fn play_alone(guest: &mut Terminal) {
    guest.click_on("Schotten Totten   ", 0);
    guest.wait_for("a-f card");
}

fn place_a_card(guest: &mut Terminal) {
    let deck = |guest: &Terminal| {
        let text = guest.text();
        let (_, count) = text.split_once("Deck ").expect("a deck");
        count[..2].to_owned()
    };
    let before = deck(guest);
    guest.keys("\x1b[27ua4\r");
    guest.wait("a card to be placed", |guest| {
        guest.text().contains("You placed") || deck(guest) != before
    });
}

#[test]
fn two_guests_meet_in_a_house_for_many_and_play_a_game_to_its_end() {
    let Some(house) = House::lobby(&[]) else {
        return;
    };
    let mut ann = house.come("ann", Some(&house.key("ann")));
    assert!(!ann.text().contains("without an SSH key"));
    let line = open_table(&mut ann);
    ann.keys("\x1b");
    let mut bob = house.come("bob", None);
    bob.wait_for("without an SSH key");
    bob.click_on("Play with others", 0);
    bob.wait_for("Schotten Totten · ann");
    bob.keys("\r");
    // Who has no key gets a line of the own, and the one for all leads there no more.
    bob.wait_for("To come back to your seat: ssh");
    bob.keys("\x1b");
    let mut other = Terminal::start_ssh(&line);
    other.wait_for("Play with others");
    other.wait_for("nobody waits");
    play_to_the_end(&mut [&mut ann, &mut bob]);
    for guest in [&ann, &bob] {
        assert!(is_over(guest), "{}", guest.text());
    }
    bob.send("q");
    bob.wait_for("Play with others");
    bob.send("q");
    bob.wait_for("Quit");
    bob.send("y");
    assert_eq!(bob.end().exit_code(), 0);
    ann.send("q");
    ann.wait_for("Play with others");
    // What they have played is the host's.
    let games = fs::read_dir(house.data.path().join("schotten/games"));
    assert_eq!(games.expect("a folder").count(), 1);
}

#[test]
fn an_invitation_leads_to_a_table_of_a_house_for_many() {
    let Some(house) = House::lobby(&[]) else {
        return;
    };
    let (ann_key, bob_key) = (house.key("ann"), house.key("bob"));
    let mut ann = house.come("ann", Some(&ann_key));
    let line = open_table(&mut ann);
    ann.keys("\x1b");
    let line = line.replacen("ssh", &format!("ssh -i {}", bob_key.display()), 1);
    let mut bob = Terminal::start_ssh(&line);
    ann.wait_for("Bob is here");
    bob.wait_for("ann");
    // Leaving the table leads to the start screen, which knows the seat.
    bob.keys("q");
    bob.wait_for("Your seat stays yours");
    bob.send("g");
    bob.wait_for("1 table");
    ann.wait_for("Bob is away");
    bob.click_on("Play with others", 0);
    bob.wait_for("Your seat · Schotten Totten · ann");
    bob.keys("\r");
    ann.wait("Bob to be back", |ann| !ann.text().contains("away"));
    // A broken line brings nobody else to the seat, and the key does.
    bob.signal("KILL");
    ann.wait_for("Bob is away");
    let mut other = Terminal::start_ssh(&line.replace("bob", "ann"));
    other.wait_for("Play with others");
    let mut bob = Terminal::start_ssh(&line);
    bob.wait("a table", |bob| {
        !bob.text().contains("Play with others") && bob.text().contains("ann")
    });
}

#[test]
fn a_guest_with_a_key_finds_the_own_game_again_and_nobody_else_does() {
    let Some(house) = House::lobby(&[]) else {
        return;
    };
    let (ann_key, bob_key) = (house.key("ann"), house.key("bob"));
    let mut ann = house.come("ann", Some(&ann_key));
    play_alone(&mut ann);
    place_a_card(&mut ann);
    ann.signal("KILL");
    for _ in 0..2 {
        let mut ann = house.come("ann", Some(&ann_key));
        ann.wait_for("Continue");
        ann.click_on("Continue", 0);
        ann.wait_for("Game resumed");
        ann.send("q");
        ann.wait_for("saved");
        ann.send("y");
        assert_eq!(ann.end().exit_code(), 0);
    }
    for (name, key) in [("ann", Some(&*bob_key)), ("ann", None)] {
        let mut other = house.come(name, key);
        other.keys("");
        assert!(!other.text().contains("Continue"), "{}", other.text());
    }
    let games = |home: &PathBuf| fs::read_dir(home.join("games")).map_or(0, Iterator::count);
    let kept: usize = house.homes().iter().map(games).sum();
    assert_eq!(kept, 1, "{:?}", house.homes());
    assert!(!house.data.path().join("schotten/games").exists());
}

#[test]
fn after_a_signal_games_may_finish_and_the_house_ends_with_the_last() {
    let Some(mut house) = House::lobby(&[]) else {
        return;
    };
    let mut idle = house.come("idle", None);
    let mut plays = house.come("plays", None);
    play_alone(&mut plays);
    house.host.signal("INT");
    house.host.wait_for("this ends with the last game");
    plays.wait_for("This house is closing");
    assert_eq!(idle.end().exit_code(), 0);
    assert!(idle.text().contains("This house is closing"));
    let mut late = Terminal::start_ssh(&house.lines[0]);
    late.wait_for("Permission denied");
    place_a_card(&mut plays);
    plays.send("q");
    plays.wait_for("Quit");
    plays.send("g");
    assert_eq!(plays.end().exit_code(), 0);
    assert_eq!(house.host.end().exit_code(), 0);
}

#[test]
fn a_second_signal_ends_a_house_at_once_and_everything_is_kept() {
    let Some(mut house) = House::lobby(&[]) else {
        return;
    };
    let key = house.key("ann");
    let mut ann = house.come("ann", Some(&key));
    play_alone(&mut ann);
    place_a_card(&mut ann);
    house.host.signal("TERM");
    ann.wait_for("This house is closing");
    house.host.signal("TERM");
    ann.end();
    assert!(ann.text().contains("The host has closed the game."));
    assert_eq!(house.host.end().exit_code(), 128 + 15);
    let [home] = &house.homes()[..] else {
        panic!("one guest: {:?}", house.homes());
    };
    let games = fs::read_dir(home.join("games")).expect("a folder");
    let records = games.flatten().map(|game| fs::read_to_string(game.path()));
    let records: Vec<String> = records.collect::<Result<_, _>>().expect("records");
    assert!(
        records.iter().any(|record| record.contains("@4")),
        "{records:?}"
    );
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
    house.host.wait_for("Somebody is watching.");
    let mut second = Terminal::start_ssh(watch);
    second.wait_for("Somebody is already watching");
    assert_eq!(second.end().exit_code(), 1);
    let mut bob = house.guest(0);
    bob.wait_for("Somebody is watching.");
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
    house.host.wait_for("Nobody is watching any more.");
    let mut again = Terminal::start_ssh(watch);
    again.wait_for("at Stone 6");
}

#[test]
fn a_house_for_many_has_no_more_tables_than_it_says() {
    let Some(house) = House::lobby(&["--max-tables", "1"]) else {
        return;
    };
    let mut ann = house.come("ann", None);
    open_table(&mut ann);
    ann.keys("\x1b");
    let mut bob = house.come("bob", None);
    bob.click_on("Schotten Totten for two", 0);
    bob.wait_for("All tables of this house are taken");
    // A table to which nobody has come makes room once it is left.
    ann.keys("q");
    ann.wait_for("Your seat stays yours");
    ann.send("g");
    ann.wait_for("Play with others");
    open_table(&mut bob);
}
