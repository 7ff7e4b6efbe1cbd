//! Signals and the real program in a pseudo-terminal: ended, suspended and
//! brought back, at every place a player can be.

use crate::terminal::{Terminal, send_signal, visible};
use schotten_rules::{Card, Player, Round, Variant};
use tabletop::chance;

/// Places a player can be at: what they are called, the flags and the keys that
/// lead there, and what stands on the screen.
const PLACES: [(&str, &[&str], &str, &str); 6] = [
    ("the start screen", &[], "", "Deal of the day"),
    ("the curtain", &["--variant", "base"], "", "look away"),
    ("the table", &["--variant", "base"], " ", "Your turn"),
    ("a card chosen", &["--variant", "base"], " a", "back"),
    ("a window", &["--variant", "base"], " ?", "Help"),
    (
        "a window over the start screen",
        &[],
        "R",
        "Aim of the game",
    ),
];

fn at_place(
    (_, flags, keys, shown): (&str, &[&str], &str, &str),
    env: &[(&str, &str)],
) -> Terminal {
    let mut terminal = Terminal::start_with(flags, 80, 24, env);
    terminal.wait_for(if flags.is_empty() {
        "Deal of the day"
    } else {
        "look away"
    });
    terminal.keys(keys);
    terminal.wait_for(shown);
    assert!(!terminal.is_restored());
    terminal
}

#[test]
fn a_signal_ends_the_program_and_restores_the_terminal() {
    for place in PLACES {
        for (name, number) in [("TERM", 15), ("HUP", 1), ("INT", 2), ("QUIT", 3)] {
            let mut terminal = at_place(place, &[]);
            terminal.signal(name);
            let at = place.0;
            assert_eq!(terminal.end().exit_code(), 128 + number, "{name} at {at}");
            assert!(terminal.is_restored(), "{name} at {at}");
        }
    }
}

/// Builds with debug assertions panic on purpose when this variable is set and
/// `F12` is pressed.
#[test]
#[cfg(debug_assertions)]
fn a_panic_restores_the_terminal_and_is_reported() {
    for place in PLACES {
        let mut terminal = at_place(place, &[("SCHOTTEN_PANIC_ON_F12", "1")]);
        terminal.take_bytes();
        terminal.send("\x1b[24~");
        assert_ne!(terminal.end().exit_code(), 0, "at {}", place.0);
        assert!(terminal.is_restored(), "at {}", place.0);
        let told = visible(&terminal.take_bytes());
        assert!(told.contains("panicked"), "at {}: {told}", place.0);
    }
}

/// What ends the program also when the terminal takes no output.
const ENDING: [(&str, u32); 4] = [("TERM", 15), ("HUP", 1), ("INT", 2), ("QUIT", 3)];

#[test]
fn a_terminal_that_takes_no_output_delays_no_signal() {
    for (name, number) in ENDING {
        let mut terminal = at_place(PLACES[2], &[]);
        terminal.stall();
        terminal.send("?");
        terminal.signal(name);
        assert_eq!(terminal.end().exit_code(), 128 + number, "{name}");
        assert!(terminal.is_restored(), "{name}");
    }
}

#[test]
fn a_terminal_that_takes_no_output_delays_no_suspension() {
    let (mut terminal, id) = Terminal::start_in_shell(&HOT_SEAT);
    terminal.wait_for("look away");
    terminal.stall();
    terminal.send("?");
    assert_stops(&mut terminal, |_| send_signal("TSTP", &id));
    terminal.send("\r");
    terminal.wait_for("Help");
}

#[test]
fn a_terminal_that_takes_no_output_delays_no_signal_in_plain_mode() {
    let flags = [&HOT_SEAT[..], &["--plain"]].concat();
    for (name, _) in ENDING {
        let mut terminal = Terminal::start(&flags);
        plain_hand(&mut terminal);
        terminal.stall();
        terminal.send("show\r");
        terminal.signal(name);
        assert!(!terminal.end().success(), "{name}");
        assert_no_hand(&terminal);
    }
}

/// Builds with debug assertions hang when this variable is set and `F12` is
/// pressed.
#[test]
#[cfg(debug_assertions)]
fn a_signal_ends_a_program_that_hangs() {
    for signals in 1..=2 {
        let mut terminal = at_place(PLACES[2], &[("SCHOTTEN_HANG_ON_F12", "1")]);
        terminal.send("\x1b[24~");
        for _ in 0..signals {
            terminal.signal("TERM");
        }
        assert_eq!(terminal.end().exit_code(), 128 + 15);
        assert!(terminal.is_restored());
    }
}

const HOT_SEAT: [&str; 6] = ["--variant", "base", "--seed", "8", "--first", "a"];

/// The hand of A in the deal that [`HOT_SEAT`] makes.
fn hand() -> Vec<Card> {
    let deal =
        schotten_rules::Deal::shuffled(Variant::Base, Some(Player::A), &mut chance::seeded(8));
    Round::new(&deal).hand(Player::A).iter().collect()
}

/// The program is stopped so, and meanwhile the terminal is the shell's: no trace
/// of the game, lines are edited and echoed.
fn assert_stops(terminal: &mut Terminal, cause: impl FnOnce(&mut Terminal)) {
    terminal.wait_for_shell(cause);
    assert!(terminal.is_restored());
    let text = terminal.text();
    for setting in ["icanon", "echo", "isig", "opost"] {
        let set = text
            .split_whitespace()
            .any(|word| word.trim_end_matches(';') == setting);
        assert!(set, "{setting} is set:\n{text}");
    }
    for card in hand() {
        let name = card.to_string();
        assert!(!text.contains(&name), "{name} is left behind:\n{text}");
    }
}

#[test]
fn ctrl_z_gives_the_terminal_to_the_shell_and_fg_brings_the_game_back() {
    let (mut terminal, _) = Terminal::start_in_shell(&HOT_SEAT);
    terminal.wait_for("look away");
    let curtain = terminal.text();
    // While the curtain is down, and twice, the game comes back as it was.
    for _ in 0..2 {
        assert_stops(&mut terminal, |terminal| terminal.send("\x1a"));
        terminal.send("\r");
        terminal.wait_for("look away");
        assert_eq!(terminal.text(), curtain);
        assert!(!terminal.is_restored());
    }
    // A hand that was to be seen is not, when somebody comes back.
    terminal.keys(" ");
    terminal.wait_for("Your turn");
    terminal.keys("a?");
    terminal.wait_for("Help");
    assert_stops(&mut terminal, |terminal| terminal.send("\x1a"));
    terminal.take_bytes();
    terminal.send("\r");
    terminal.wait_for("look away");
    let sent = visible(&terminal.take_bytes());
    for card in hand() {
        let name = card.to_string();
        assert!(!sent.contains(&name), "{name} was sent");
    }
    terminal.keys(" ");
    terminal.wait_for(&hand()[0].to_string());
    // The program still takes keys and clicks, and ends as ever.
    terminal.send("\x03\x03");
    terminal.wait_for("job ended");
    assert!(terminal.is_restored());
}

#[test]
fn a_window_too_small_can_be_suspended() {
    let (mut terminal, _) = Terminal::start_in_shell(&HOT_SEAT);
    terminal.wait_for("look away");
    terminal.resize(70, 20);
    terminal.wait_for("80");
    assert_stops(&mut terminal, |terminal| terminal.send("\x1a"));
    terminal.resize_meanwhile(80, 24);
    terminal.send("\r");
    terminal.wait_for("look away");
}

#[test]
fn a_stop_from_outside_gives_the_terminal_back_too() {
    let (mut terminal, id) = Terminal::start_in_shell(&HOT_SEAT);
    terminal.wait_for("look away");
    let curtain = terminal.text();
    assert_stops(&mut terminal, |_| send_signal("TSTP", &id));
    terminal.send("\r");
    terminal.wait_for("look away");
    assert_eq!(terminal.text(), curtain);
    // Stopped by force nothing can be given back, but all is taken again.
    terminal.wait_for_shell(|_| send_signal("STOP", &id));
    // Lines end with \n in a terminal that is still raw.
    terminal.send("\n");
    terminal.wait("the curtain again", |terminal| terminal.text() == curtain);
    terminal.keys(" ");
    terminal.wait_for("Your turn");
    // A program that is to end while it is stopped does so when it goes on.
    assert_stops(&mut terminal, |terminal| terminal.send("\x1a"));
    send_signal("TERM", &id);
    terminal.wait_for_shell(|terminal| terminal.send("\r"));
    assert!(terminal.is_restored());
}

#[test]
fn without_a_shell_ctrl_z_stops_nothing() {
    let mut terminal = Terminal::start(&HOT_SEAT);
    terminal.wait_for("look away");
    let curtain = terminal.text();
    terminal.send("\x1a");
    terminal.wait("the game again", |terminal| terminal.text() == curtain);
    terminal.keys(" ");
    terminal.wait_for("Your turn");
}

/// The plain mode with the first player's hand in sight.
fn plain_hand(terminal: &mut Terminal) {
    terminal.wait_for("press Enter");
    terminal.enter("", "Play a card.");
    let first = hand()[0].to_string();
    assert!(terminal.text().contains(&first), "{}", terminal.text());
}

fn assert_no_hand(terminal: &Terminal) {
    let text = terminal.text();
    for card in hand() {
        let name = card.to_string();
        assert!(!text.contains(&name), "{name} is left behind:\n{text}");
    }
}

#[test]
fn the_plain_mode_leaves_no_hand_behind() {
    let flags = [&HOT_SEAT[..], &["--plain"]].concat();
    let leave: [fn(&mut Terminal); 5] = [
        |terminal| terminal.send("quit\ryes\r"),
        |terminal| terminal.send("\x04"),
        |terminal| terminal.send("\x03"),
        |terminal| terminal.signal("TERM"),
        |terminal| terminal.signal("HUP"),
    ];
    for (at, leave) in leave.iter().enumerate() {
        let mut terminal = Terminal::start(&flags);
        plain_hand(&mut terminal);
        leave(&mut terminal);
        let status = terminal.end();
        assert_eq!(status.success(), at < 2, "{at}: {status:?}");
        assert_no_hand(&terminal);
    }
    let (mut terminal, _) = Terminal::start_in_shell(&flags);
    plain_hand(&mut terminal);
    assert_stops(&mut terminal, |terminal| terminal.send("\x1a"));
    terminal.send("\r");
    terminal.wait_for("Type show");
    assert_no_hand(&terminal);
    terminal.enter("show", &hand()[0].to_string());
}
