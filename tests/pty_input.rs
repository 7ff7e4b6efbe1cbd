//! What terminals send besides keys, and the real program in a pseudo-terminal:
//! pastes, floods of keys, sequences without an end.

use crate::terminal::Terminal;
use std::fs;

const PASTED: &str = "Pasted text is ignored";
const HOT_SEAT: [&str; 6] = ["--variant", "base", "--seed", "8", "--first", "a"];

/// The table on a player's turn, with motion and records switched off.
fn turn() -> Terminal {
    let mut terminal = Terminal::start(&HOT_SEAT);
    terminal.wait_for("look away");
    terminal.keys(" ");
    terminal.wait_for("Your turn");
    terminal
}

#[test]
fn a_paste_plays_nothing_and_the_table_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = folder.path().join("game");
    let file = record.to_str().expect("text");
    let flags = [&HOT_SEAT[..], &["--no-motion", "--record", file]].concat();
    let mut terminal = Terminal::start_as_is(&flags, 80, 24, &[]);
    terminal.wait_for("look away");
    // On the curtain it lifts nothing.
    terminal.keys("\x1b[200~ a1\r\x1b[201~");
    terminal.wait_for(PASTED);
    assert!(terminal.text().contains("look away"));
    terminal.keys(" ");
    terminal.wait_for("Your turn");
    assert!(!terminal.text().contains(PASTED));
    terminal.keys("a1");
    terminal.wait("a card placed", |_| record.exists());
    let before = fs::read_to_string(&record).expect("a record");
    // Neither keys that play nor those that leave do anything in it.
    terminal.keys("\x1b[200~\ra1\rqy\r\x03\x1b[201~");
    terminal.wait_for(PASTED);
    assert_eq!(fs::read_to_string(&record).expect("a record"), before);
    // The next key is heard again.
    terminal.keys("?");
    terminal.wait_for("Help");
    assert!(!terminal.text().contains(PASTED));
}

#[test]
fn a_paste_is_refused_on_the_start_screen_and_in_windows() {
    let mut terminal = Terminal::start(&[]);
    terminal.wait_for("Deal of the day");
    terminal.keys("\x1b[200~\r\x1b[201~");
    terminal.wait_for(PASTED);
    assert!(terminal.text().contains("Deal of the day"));
    let mut terminal = turn();
    terminal.keys("?");
    terminal.wait_for("Help");
    terminal.keys("\x1b[200~\x1bq\x1b[201~");
    terminal.wait_for(PASTED);
    assert!(terminal.text().contains("Help"));
}

/// The end of a paste may be lost with a connection, and noise may look like
/// the beginning of a sequence.
#[test]
fn unfinished_sequences_swallow_no_later_key() {
    for beginning in [
        "\x1b[200~a1\rq",
        "\x1b[12;",
        "\x1b]0;title",
        "\x1bP+q",
        "\u{c3}",
    ] {
        let mut terminal = turn();
        terminal.send(beginning);
        // The program learns from a silence that nothing more of it comes; a key
        // before that may belong to it.
        terminal.redraw_until_heard();
        terminal.send("?");
        terminal.wait_for("Help");
    }
}

#[test]
fn many_keys_at_once_are_drawn_in_few_frames_and_all_obeyed() {
    let mut terminal = turn();
    terminal.take_bytes();
    // Help and back again and again: each key would be a frame. They are fewer
    // than the table keeps (1000) while a slow terminal takes no frame.
    terminal.send(&"?\x1b[A\x1b[B?".repeat(240));
    terminal.keys("a");
    terminal.wait_for("back");
    let frames = terminal.frames();
    assert!((1..200).contains(&frames), "{frames} frames for 962 keys");
}

#[test]
fn signals_come_before_the_keys_that_wait() {
    let mut terminal = turn();
    terminal.take_bytes();
    terminal.send(&"?\x1b".repeat(1000));
    terminal.signal("TERM");
    assert_eq!(terminal.end().exit_code(), 128 + 15);
    assert!(terminal.is_restored());
    assert!(terminal.frames() < 200, "{} frames", terminal.frames());
}

#[test]
fn without_an_alternate_screen_nothing_of_the_table_stays() {
    for end in ["TERM", "INT"] {
        let mut terminal = turn();
        terminal.signal(end);
        terminal.end();
        let sent = String::from_utf8_lossy(terminal.bytes())
            .replace("\x1b[?1049h", "")
            .replace("\x1b[?1049l", "");
        let mut screen = vt100::Parser::default();
        screen.process(sent.as_bytes());
        assert_eq!(screen.screen().contents().trim(), "", "{end}");
    }
}

#[test]
fn a_window_of_no_size_is_taken_for_one_of_the_usual_size() {
    let mut terminal = turn();
    terminal.resize(100, 30);
    terminal.take_bytes();
    terminal.resize_window(0, 0);
    terminal.wait("a frame", |terminal| terminal.frames() > 0);
    assert_eq!(terminal.lowest_row(), 24);
}

/// In tmux, and on slow connections, both come in one piece.
#[test]
fn esc_and_the_key_after_it_are_both_heard() {
    let mut terminal = turn();
    terminal.keys("?");
    terminal.wait_for("Help");
    terminal.send("\x1bR");
    terminal.wait_for("Rules");
    terminal.wait("the help to be closed", |terminal| {
        !terminal.text().contains("Help")
    });
}

/// The terminal's answer comes whenever it comes, and in pieces.
#[test]
fn on_a_terminal_that_says_its_background_is_light_the_theme_is_light() {
    let ground = |terminal: &Terminal| terminal.screen().cell(23, 79).map(vt100::Cell::bgcolor);
    let mut light = Terminal::start(&["--theme", "light"]);
    light.wait_for("Deal of the day");
    let mut terminal = Terminal::start(&[]);
    terminal.wait_for("Deal of the day");
    assert_ne!(ground(&terminal), ground(&light));
    let asked = terminal.bytes().windows(6).any(|part| part == b"\x1b]11;?");
    assert!(asked);
    terminal.send("\x1b]11;rgb:ff");
    terminal.send("ff/ffff/ffff\x1b");
    terminal.send("\\");
    terminal.wait_to_look_like(&light);
    terminal.keys(",");
    terminal.wait_for("now light (the terminal)");
    // Whoever has chosen a theme keeps it.
    let mut chosen = Terminal::start(&["--theme", "dark"]);
    chosen.wait_for("Deal of the day");
    let before = chosen.looks();
    chosen.keys("\x1b]11;rgb:ffff/ffff/ffff\x1b\\");
    assert_eq!(chosen.looks(), before);
}

/// `config` asks as the table does, and takes nothing for the answer that isn't one.
#[test]
fn the_settings_are_printed_with_the_background_that_the_terminal_says() {
    let print = || Terminal::start_as_is(&["config"], 80, 40, &[]);
    let mut terminal = print();
    // It waits for the answer only a moment, so that is on its way before the question.
    terminal.send("x\x1b]11;rgb:ffff/ffff/ffff\x1b\\");
    terminal.wait_for("now light (the terminal)");
    let asked = terminal.bytes().windows(6).any(|part| part == b"\x1b]11;?");
    assert!(asked);
    print().wait_for("light on a light terminal");
}

#[test]
fn the_mouse_is_left_to_the_terminal_where_it_is_switched_off() {
    let mut terminal = Terminal::start(&["--mouse", "off"]);
    terminal.wait_for("Deal of the day");
    assert!(!has_mouse(&terminal));
    let sent = String::from_utf8_lossy(terminal.bytes()).into_owned();
    for mode in ["?9h", "?1000h", "?1002h", "?1003h", "?1006h"] {
        assert!(!sent.contains(mode), "{mode} was sent");
    }
    let mut terminal = Terminal::start(&[]);
    terminal.wait_for("Deal of the day");
    assert!(has_mouse(&terminal));
    terminal.keys(",");
    while !terminal.text().contains("Play with the mouse") {
        terminal.keys("\x1b[B");
    }
    terminal.keys(" ");
    terminal.wait("the mouse to be given back", |terminal| {
        !has_mouse(terminal)
    });
    terminal.keys(" ");
    terminal.wait("the mouse to be taken again", has_mouse);
}

fn has_mouse(terminal: &Terminal) -> bool {
    terminal.screen().mouse_protocol_mode() != vt100::MouseProtocolMode::None
}

/// Returns where this stands in what the program has sent.
fn places(terminal: &Terminal, sequence: &str) -> Vec<usize> {
    let sent = terminal.bytes().windows(sequence.len()).enumerate();
    let places = sent.filter(|(_, bytes)| *bytes == sequence.as_bytes());
    places.map(|(place, _)| place).collect()
}

/// Both have to happen on the alternate screen, because the main one has a keyboard mode of
/// its own.
#[track_caller]
fn assert_keys_are_reported_on_the_alternate_screen(terminal: &Terminal, times: usize) {
    let order = ["\x1b[?1049h", "\x1b[>31u", "\x1b[<u", "\x1b[?1049l"];
    let [entered, asked, ended, left] = order.map(|sequence| places(terminal, sequence));
    assert_eq!((asked.len(), ended.len()), (times, times));
    for time in 0..times {
        assert!(entered[time] < asked[time] && asked[time] < ended[time]);
        assert!(ended[time] < left[time]);
    }
}

#[test]
fn terminals_report_the_place_of_keys_while_the_table_is_shown() {
    const QUIT: &str = "\x1b[1081::113;;1081u";
    let mut terminal = turn();
    assert_eq!(places(&terminal, "\x1b[>31u").len(), 1);
    assert_eq!(places(&terminal, "\x1b[<u").len(), 0);
    terminal.keys(QUIT);
    terminal.wait_for("Quit?");
    terminal.send("\x1b[1089::99;5u");
    assert!(terminal.end().success());
    assert_keys_are_reported_on_the_alternate_screen(&terminal, 1);
    let mut terminal = turn();
    terminal.signal("TERM");
    terminal.end();
    assert_keys_are_reported_on_the_alternate_screen(&terminal, 1);
    let (mut terminal, _) = Terminal::start_in_shell(&HOT_SEAT);
    terminal.wait_for("look away");
    terminal.wait_for_shell(|terminal| terminal.send("\x1b[122;5u"));
    assert_keys_are_reported_on_the_alternate_screen(&terminal, 1);
    terminal.send("\r");
    terminal.wait_for("look away");
    terminal.send("\x1b[99;5u\x1b[99;5u");
    terminal.wait_for("job ended");
    assert_keys_are_reported_on_the_alternate_screen(&terminal, 2);
}

/// A terminal of the kitty keyboard protocol says whether a key was pressed, repeats or was
/// released.
#[test]
fn a_released_key_does_nothing_and_a_held_one_confirms_nothing() {
    const PRESS: u8 = 1;
    const REPEAT: u8 = 2;
    const RELEASE: u8 = 3;
    const STEP: &str = "draw and end your turn";
    let event = |key: char, kind: u8| format!("\x1b[{};1:{kind}u", u32::from(key));
    let look_at_help = |terminal: &mut Terminal| {
        terminal.keys("?");
        terminal.wait_for("Help");
        terminal.keys("\x1b");
        terminal.wait("the table", |terminal| !terminal.text().contains("Help"));
    };
    let mut terminal = turn();
    let before = terminal.text();
    for key in ['a', '5', '\r', ' ', 'q', '\x1b'] {
        terminal.send(&event(key, RELEASE));
    }
    terminal.send("\x1b[1;1:3C");
    look_at_help(&mut terminal);
    assert_eq!(terminal.text(), before, "keys were only released");
    for key in ['a', '5'] {
        terminal.keys(&event(key, PRESS));
        terminal.keys(&event(key, RELEASE));
    }
    terminal.wait_for(STEP);
    for _ in 0..40 {
        terminal.send(&event('\r', REPEAT));
    }
    terminal.send(&event('\r', RELEASE));
    look_at_help(&mut terminal);
    assert!(terminal.text().contains(STEP), "{}", terminal.text());
    terminal.keys(&event('\r', PRESS));
    terminal.wait("the turn's end", |terminal| !terminal.text().contains(STEP));
}

/// What the program was started in may have asked for such reports, too.
#[test]
#[cfg(debug_assertions)]
fn after_a_panic_the_reports_are_ended_only_once() {
    let panics = [("SCHOTTEN_PANIC_ON_F12", "1")];
    let mut terminal = Terminal::start_with(&HOT_SEAT, 80, 24, &panics);
    terminal.wait_for("look away");
    terminal.send("\x1b[24~");
    terminal.end();
    assert_keys_are_reported_on_the_alternate_screen(&terminal, 1);
}
