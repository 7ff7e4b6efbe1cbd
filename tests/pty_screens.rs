//! Every screen in a pseudo-terminal, with the real program: ended by each
//! signal and stopped and brought back there, with a record that stays as it
//! was; and terminals that are tiny and huge.

use crate::lords_games;
use crate::terminal::{self, Terminal, send_signal, visible};
use schotten_bots::Match;
use schotten_bots::{Level, choose};
use schotten_rules::{Player, Variant};
use std::fs;
use std::path::PathBuf;
use std::thread;
use tabletop::Name;
use tabletop::chance;
use tempfile::TempDir;

/// How a screen is come to.
#[derive(Clone, Copy)]
enum By {
    /// These flags.
    Flags(&'static [&'static str]),
    /// Going on with a game in the middle of a round.
    Running,
    /// Going on with a game of which a round is just over.
    RoundOver,
    /// Going on with a game of Lords of Scotland of five people after this many actions.
    Lords(usize),
    /// The replay of such a game that is over.
    LordsReplay,
}

/// A screen: what it is called, how it is come to, with which keys, each after
/// something was shown, and what stands on it then.
struct Screen {
    name: &'static str,
    by: By,
    keys: &'static [(&'static str, &'static str)],
    shown: &'static str,
}

const fn screen(
    name: &'static str,
    by: By,
    keys: &'static [(&'static str, &'static str)],
    shown: &'static str,
) -> Screen {
    Screen {
        name,
        by,
        keys,
        shown,
    }
}

const CURTAIN: &str = "look away";
const LIFT: (&str, &str) = (CURTAIN, " ");
const COMPUTER: &[&str] = &["--bot", "10", "--first", "b", "--pace", "instant"];

const SCREENS: [Screen; 25] = [
    screen("the start screen", By::Flags(&[]), &[], "Deal of the day"),
    screen(
        "the settings over the start screen",
        By::Flags(&[]),
        &[("Deal of the day", ",")],
        "Theme",
    ),
    screen("the curtain", By::Running, &[], CURTAIN),
    screen("a turn", By::Running, &[LIFT], "Your turn"),
    screen(
        "a card chosen",
        By::Running,
        &[LIFT, ("Your turn", "a")],
        "back",
    ),
    screen(
        "a turn half made",
        By::Running,
        &[LIFT, ("Your turn", "a4")],
        "placed",
    ),
    screen(
        "the computer thinking",
        By::Flags(COMPUTER),
        &[],
        "is thinking",
    ),
    screen("a round over", By::RoundOver, &[], "menu"),
    screen("a replay", By::RoundOver, &[("menu", "v")], "Turn 0 of"),
    screen(
        "the question with whom to play on",
        By::RoundOver,
        &[("menu", "v"), ("Turn 0 of", "p")],
        "You play",
    ),
    screen("the help", By::Running, &[LIFT, ("Your turn", "?")], "Help"),
    screen(
        "the settings",
        By::Running,
        &[LIFT, ("Your turn", ",")],
        "Theme",
    ),
    screen(
        "the rules",
        By::Running,
        &[LIFT, ("Your turn", "R")],
        "Aim of the game",
    ),
    screen(
        "a search in the rules",
        By::Running,
        &[LIFT, ("Your turn", "R"), ("Aim of the game", "/mud")],
        "Mud",
    ),
    screen("the log", By::Running, &[LIFT, ("Your turn", "o")], "Log"),
    screen(
        "the question whether to quit",
        By::Running,
        &[LIFT, ("Your turn", "q")],
        "yes, quit",
    ),
    screen("a lesson", By::Flags(&["tutorial"]), &[], "Placing a card"),
    screen(
        "the help in a lesson",
        By::Flags(&["tutorial"]),
        &[("six clans", "\r?")],
        "Help",
    ),
    screen(
        "the rules over the start screen",
        By::Flags(&[]),
        &[("Deal of the day", "R")],
        "Aim of the game",
    ),
    screen("the curtain of five", By::Lords(11), &[], CURTAIN),
    screen(
        "a turn of one of five",
        By::Lords(11),
        &[LIFT],
        "1-5 recruit",
    ),
    screen(
        "the target of a power",
        By::Lords(12),
        &[LIFT],
        "leave it unused",
    ),
    screen(
        "a card chosen face-down",
        By::Lords(11),
        &[LIFT, ("1-5 recruit", "A")],
        "face-down: army",
    ),
    screen(
        "where the cards are",
        By::Lords(11),
        &[LIFT, ("1-5 recruit", "t")],
        "cards unseen",
    ),
    screen(
        "a replay of Lords of Scotland",
        By::LordsReplay,
        &[("turn 0 of", "s")],
        "all hands",
    ),
];

/// A match as far as it was played by the same simple bot on both sides.
fn played(by: By) -> Match {
    let names = ["Ann", "Bob"].map(|name| Name::new(name).expect("a name"));
    let mut game = Match::new(Variant::Base, names, 2);
    let deal =
        schotten_rules::Deal::shuffled(Variant::Base, Some(Player::A), &mut chance::seeded(7));
    game.start_round(deal).expect("the first round");
    let (playing, mut draws) = (game.current_mut().expect("a round"), 0);
    while let By::RoundOver | By::Running = by {
        let view = playing.round().view(playing.round().table().turn());
        let Some(action) = choose(Level::Greedy, &view, 7) else {
            break;
        };
        playing.play(action).expect("it is legal");
        draws += usize::from(action.to_string().starts_with('+'));
        if matches!(by, By::Running) && draws == 4 {
            break;
        }
    }
    game
}

/// The record of the game of a screen.
fn record_of(by: By) -> String {
    let of_five = |actions| lords_games::played(lords_games::variant(5, true), 3, actions);
    match by {
        By::Lords(actions) => of_five(actions).to_string(),
        By::LordsReplay => of_five(usize::MAX).to_string(),
        By::Flags(_) | By::Running | By::RoundOver => played(by).to_string(),
    }
}

/// A screen, the folder of its game, and the record as it was.
struct At {
    folder: TempDir,
    record: String,
}

impl At {
    fn new(screen: &Screen) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let record = record_of(screen.by);
        let at = Self { folder, record };
        fs::write(at.file(), &at.record).expect("written");
        at
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("game")
    }

    fn args(&self, screen: &Screen) -> Vec<String> {
        match screen.by {
            By::Flags(flags) => flags.iter().map(ToString::to_string).collect(),
            By::Running | By::RoundOver | By::Lords(_) | By::LordsReplay => {
                let file = self.file().to_str().expect("text").to_owned();
                let replayed = matches!(screen.by, By::LordsReplay);
                let command = if replayed { "replay" } else { "resume" };
                vec![command.to_owned(), file]
            }
        }
    }

    fn env(&self) -> [(&str, &str); 2] {
        let folder = self.folder.path().to_str().expect("text");
        // The computer thinks until it is told to stop.
        [("XDG_DATA_HOME", folder), ("SCHOTTEN_THINK_ON", "1")]
    }

    fn come(screen: &Screen, terminal: &mut Terminal) {
        for (shown, keys) in screen.keys {
            terminal.wait_for(shown);
            terminal.keys(keys);
        }
        terminal.wait_for(screen.shown);
    }

    fn start(&self, screen: &Screen) -> Terminal {
        let args = self.args(screen);
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let mut terminal = Terminal::start_as_is(&args, 80, 24, &self.env());
        Self::come(screen, &mut terminal);
        assert!(!terminal.is_restored(), "{}", screen.name);
        terminal
    }

    /// The record holds what was played and nothing else.
    fn assert_kept(&self, screen: &Screen) {
        let written = fs::read_to_string(self.file()).expect("a record");
        if screen.name != "a turn half made" {
            assert_eq!(written, self.record, "{}", screen.name);
            return;
        }
        let more = written.strip_prefix(&self.record).expect("it goes on");
        assert!(more.starts_with("A ") && more.ends_with("@4"), "{more:?}");
        written.parse::<Match>().expect("a record");
    }
}

/// Does the same at each screen, at some of them at a time: what it takes is
/// mostly waiting.
fn at_each_screen(check: impl Fn(&Screen) + Sync) {
    const AT_A_TIME: usize = 4;
    thread::scope(|scope| {
        for first in 0..AT_A_TIME {
            let check = &check;
            let mine = SCREENS.iter().skip(first).step_by(AT_A_TIME);
            scope.spawn(move || mine.for_each(check));
        }
    });
}

#[test]
fn each_signal_at_each_screen_restores_the_terminal_and_leaves_the_record_whole() {
    at_each_screen(|screen| {
        for (signal, number) in [("TERM", 15), ("HUP", 1), ("INT", 2), ("QUIT", 3)] {
            let at = At::new(screen);
            let mut terminal = at.start(screen);
            terminal.signal(signal);
            let code = terminal.end().exit_code();
            assert_eq!(code, 128 + number, "{signal}, {}", screen.name);
            assert!(terminal.is_restored(), "{signal}, {}", screen.name);
            at.assert_kept(screen);
        }
    });
}

#[test]
fn each_screen_can_be_stopped_and_brought_back() {
    at_each_screen(|screen| {
        let at = At::new(screen);
        let args = at.args(screen);
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let (mut terminal, id) = Terminal::start_as_is_in_shell(&args, &at.env());
        At::come(screen, &mut terminal);
        terminal.wait_for_shell(|_| send_signal("TSTP", &id));
        assert!(terminal.is_restored(), "{}", screen.name);
        terminal.send("\r");
        // Where two people share the keyboard the curtain is down.
        let hidden = matches!(screen.by, By::Running | By::Lords(_));
        terminal.wait_for(if hidden { CURTAIN } else { screen.shown });
        assert!(!terminal.is_restored(), "{}", screen.name);
        terminal.wait_for_shell(|_| send_signal("TERM", &id));
        assert!(terminal.is_restored(), "{}", screen.name);
        at.assert_kept(screen);
    });
}

#[test]
fn a_window_that_is_closed_ends_the_program() {
    for (args, shown) in [
        (&[][..], "Deal of the day"),
        (&["--variant", "base"], CURTAIN),
        (&["lords", "--seats", "Ann,Bob,Cat,Dan,Eve"], CURTAIN),
        (&["tutorial"], "Placing a card"),
    ] {
        let status = terminal::end_of_a_closed_window(args, shown);
        assert_ne!(status.exit_code(), 101, "a panic: {status:?}");
    }
}

#[test]
fn tiny_and_huge_terminals_do_no_harm_at_any_screen() {
    at_each_screen(|screen| {
        let at = At::new(screen);
        let mut terminal = at.start(screen);
        for (columns, rows) in [(10, 3), (1, 1), (400, 120), (10, 120), (400, 3)] {
            terminal.resize(columns, rows);
        }
        terminal.resize(80, 24);
        terminal.wait_for(screen.shown);
        terminal.signal("TERM");
        assert_eq!(terminal.end().exit_code(), 128 + 15, "{}", screen.name);
        assert!(terminal.is_restored(), "{}", screen.name);
        at.assert_kept(screen);
    });
}

/// Of a window of an absurd size a corner is drawn: 500×200 cells.
#[test]
fn a_window_of_an_absurd_size_takes_little_memory() {
    let mut terminal = Terminal::start(&["--variant", "base", "--seed", "8"]);
    terminal.wait_for(CURTAIN);
    terminal.keys(" ");
    terminal.wait_for("Your turn");
    for (columns, rows) in [(4000, 4000), (20_000, 20_000), (u16::MAX, u16::MAX)] {
        terminal.take_bytes();
        terminal.resize_window(columns, rows);
        terminal.wait("a frame", |terminal| terminal.frames() > 0);
        let lowest = terminal.lowest_row();
        assert!((190..=200).contains(&lowest), "{columns}×{rows}: {lowest}");
        #[cfg(target_os = "linux")]
        assert!(terminal.peak_memory() < 200, "{columns}×{rows}");
    }
    terminal.resize(80, 24);
    terminal.wait_for("Your turn");
    terminal.signal("TERM");
    assert_eq!(terminal.end().exit_code(), 128 + 15);
    assert!(terminal.is_restored());
}

#[test]
fn a_game_can_be_begun_in_a_terminal_of_any_size() {
    let at = At::new(&SCREENS[0]);
    let game = ["--variant", "tactic", "--seed", "7", "--no-record"];
    for (columns, rows) in [(10, 3), (1, 1)] {
        let mut terminal = Terminal::start_as_is(&game, columns, rows, &at.env());
        terminal.wait("something", |terminal| {
            !visible(terminal.bytes()).trim().is_empty()
        });
        terminal.keys(" a1\rq");
        terminal.resize(80, 24);
        terminal.wait_for(CURTAIN);
        terminal.signal("HUP");
        assert_eq!(terminal.end().exit_code(), 128 + 1);
        assert!(terminal.is_restored());
    }
    let mut terminal = Terminal::start_as_is(&game, 400, 120, &at.env());
    terminal.wait_for(CURTAIN);
    terminal.keys(" ");
    terminal.wait_for("Your turn");
    terminal.signal("INT");
    assert_eq!(terminal.end().exit_code(), 128 + 2);
    assert!(terminal.is_restored());
}
