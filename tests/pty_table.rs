//! The table in a real pseudo-terminal, with key presses and clicks: whole
//! games, the curtain, sizes, quitting, signals, a panic.

use crate::hot_seat::HotSeat;
use crate::quiet;
use crate::terminal::{Terminal, click, end_of_a_closed_window, visible};
use schotten_rules::{Action, ClanCard, Outcome, Phase, Player, Variant};

#[test]
fn a_base_game_with_keys_alone_to_its_end() {
    let mut game = HotSeat::start(Variant::Base, 3);
    let mut claims = 0;
    loop {
        game.raise_curtain();
        let play = game.idea();
        if let Action::Place(troop, stone) = play {
            game.type_place(troop, stone);
        } else {
            assert_eq!(play, Action::Pass);
            game.terminal.keys("p");
        }
        game.play(play);
        while let claim @ Action::Claim(stone) = game.idea() {
            game.terminal.wait_for("claim");
            game.terminal.keys(&format!("{stone}\r"));
            game.play(claim);
            claims += 1;
            if game.round.table().outcome().is_some() {
                break;
            }
            game.terminal.wait_for(&format!("Stone {stone}"));
        }
        if game.round.table().outcome().is_some() {
            break;
        }
        let ending = game.idea();
        game.terminal.keys("\r\r");
        game.play(ending);
    }
    assert!(claims >= 3);
    let Phase::Over(Outcome::Won(winner)) = game.round.table().phase() else {
        panic!("base rounds of greedy bots are won");
    };
    let name = if winner == Player::A { "Ann" } else { "Bob" };
    game.terminal.wait_for(&format!("{name} wins"));
    // Nothing can be lost any more: nothing is asked.
    game.terminal.send("q");
    assert_eq!(game.terminal.end().exit_code(), 0);
    assert!(game.terminal.is_restored());
}

#[test]
fn a_log_for_a_report_shows_what_happened_but_no_card_and_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("log");
    let mut game = HotSeat::start_with(Variant::Base, 3, &["--log", file.to_str().unwrap()]);
    for _ in 0..4 {
        game.raise_curtain();
        game.play_a_turn();
    }
    game.terminal.resize(100, 30);
    game.terminal.keys("q");
    game.terminal.wait_for("Quit?");
    game.terminal.send("y");
    game.terminal.end();
    let log = std::fs::read_to_string(&file).unwrap();
    for part in [
        concat!("version=\"", env!("CARGO_PKG_VERSION")),
        "painted",
        "variable=\"TERM\"",
        "Size { width: 100, height: 30 }",
        "input=\"a character",
        "command=\"",
        "written to the terminal",
        "effect=\"Quit\"",
    ] {
        assert!(log.contains(part), "{part} isn't in\n{log}");
    }
    let words = || log.split(|char: char| !char.is_alphanumeric());
    let tells = |word: &str| word.parse::<ClanCard>().is_ok() || ["Ann", "Bob"].contains(&word);
    assert_eq!(words().find(|word| tells(word)), None, "{log}");
    assert!(!log.contains(folder.path().to_str().unwrap()), "{log}");
}

#[test]
fn with_fixed_seats_no_hand_is_sent_while_the_wrong_player_looks() {
    let mut game = HotSeat::start_with(Variant::Base, 3, &["--fixed-seats"]);
    for _ in 0..10 {
        game.raise_curtain();
        let lines = game.terminal.lines();
        let hand = game.hand(game.round.table().turn())[0].to_string();
        let row = lines.iter().position(|line| line.contains(&hand));
        let stones = Some(game.numbers_row());
        let at_top = game.round.table().turn() == Player::B;
        assert_eq!(row < stones, at_top, "{}", game.terminal.text());
        game.play_a_turn();
    }
}

#[test]
fn without_a_curtain_a_turn_shows_one_hand_alone() {
    for more in [&["--no-curtain"][..], &["--no-curtain", "--fixed-seats"]] {
        let mut game = HotSeat::start_with(Variant::Base, 3, more);
        for _ in 0..10 {
            let me = game.round.table().turn();
            let name = if me == Player::A { "Ann" } else { "Bob" };
            game.terminal.wait("the turn to begin", |terminal| {
                let lines = terminal.lines();
                lines
                    .iter()
                    .any(|line| line.contains(name) && line.contains("Your turn"))
            });
            let text = game.terminal.text();
            assert!(!text.contains("look away"));
            for card in game.hand(me) {
                assert!(text.contains(&card.to_string()), "{card}\n{text}");
            }
            for card in game.hand(me.other()) {
                assert!(!text.contains(&card.to_string()), "{card}\n{text}");
            }
            // From here to the end of the turn nothing of the other hand is sent.
            game.terminal.take_bytes();
            let named = game.named_with(game.hand(me)[0]);
            let mut other = game.hand(me.other());
            other.retain(|card| card.clan().is_none_or(|card| !named.contains(card)));
            for keys in ["?", "\x1b", "a", "q"] {
                game.terminal.keys(keys);
            }
            game.terminal.wait_for("uit?");
            game.terminal.keys("n");
            let sent = visible(&game.terminal.take_bytes());
            for card in other {
                assert!(!sent.contains(&card.to_string()), "{card} was sent");
            }
            game.terminal.keys("\x1b");
            game.play_a_turn();
        }
    }
}

#[test]
fn a_base_game_with_the_mouse_alone_to_its_end() {
    let mut game = HotSeat::start(Variant::Base, 5);
    while game.round.table().outcome().is_none() {
        game.terminal.wait_for("look away");
        game.terminal.click_on("look away", 0);
        game.terminal.wait_for("Your turn");
        let play = game.idea();
        let Action::Place(troop, stone) = play else {
            panic!("a card can be placed");
        };
        let line = game
            .terminal
            .find("Your turn", 0)
            .expect("the player's line");
        game.terminal
            .click_on(&troop.to_string(), usize::from(line.1));
        game.click_stone(stone);
        game.play(play);
        // Where a claim is offered, its reason takes the room of what was done.
        let placed = format!("placed {troop} at Stone {stone}");
        game.terminal.wait(&placed, |terminal| {
            let text = terminal.text();
            text.contains(&placed) || text.contains("Enter to claim")
        });
        while let claim @ Action::Claim(stone) = game.idea() {
            game.click_stone(stone);
            game.play(claim);
            game.terminal.wait_for(&format!("Stone {stone}: "));
            if game.round.table().outcome().is_some() {
                break;
            }
        }
        if game.round.table().outcome().is_none() {
            let at = game.terminal.wait_for_place("end turn", 20);
            game.terminal.click(at);
            // A double click does not raise the curtain.
            game.terminal.click(at);
            let ending = game.idea();
            game.play(ending);
        }
    }
    game.terminal.wait_for("wins the round");
    let quit = game.terminal.wait_for_place("quit", 20);
    game.terminal.send(&click(quit));
    assert_eq!(game.terminal.end().exit_code(), 0);
    assert!(game.terminal.is_restored());
}

#[test]
fn the_computer_plays_without_being_asked() {
    let mut terminal = Terminal::start(&["--bot", "greedy", "--seed", "4", "--first", "a"]);
    for stone in ["1", "2", "3"] {
        terminal.wait_for("Your turn");
        terminal.keys("a");
        terminal.keys(stone);
        terminal.wait_for("placed");
        terminal.keys("\r");
    }
    terminal.wait_for("Your turn");
    assert!(
        !terminal.text().contains("look away"),
        "no curtain against the computer"
    );
}

#[test]
fn the_start_screen_leads_to_a_game_and_quits_with_a_question() {
    let mut terminal = Terminal::start(&[]);
    terminal.wait_for("Deal of the day");
    terminal.keys("q");
    terminal.wait_for("quit");
    terminal.keys("n");
    terminal.wait_for("Deal of the day");
    let two = terminal.find("Schotten Totten for two", 0);
    terminal.click(two.expect("two people can play"));
    terminal.wait_for("look away");
    terminal.keys("\x03");
    terminal.wait_for("quit");
    terminal.send("\x03");
    assert_eq!(terminal.end().exit_code(), 0);
    assert!(terminal.is_restored());
}

#[test]
fn below_80_by_23_a_notice_is_shown_until_there_is_room_again() {
    let mut game = HotSeat::start(Variant::TacticExpert, 2);
    game.raise_curtain();
    let before = game.terminal.text();
    for (columns, rows) in [(79, 24), (80, 22), (30, 8), (1, 1)] {
        game.terminal.resize(columns, rows);
        let text = game.terminal.text();
        for card in game.hand(Player::A) {
            assert!(
                !text.contains(&card.to_string()),
                "the notice stands alone:\n{text}"
            );
        }
        if columns > 20 {
            assert!(text.contains("80"), "the notice names the size:\n{text}");
        }
    }
    // What is pressed meanwhile does nothing.
    game.terminal.resize(70, 20);
    game.terminal.keys("a1\r q");
    game.terminal.click((10, 10));
    game.terminal.resize(80, 24);
    game.terminal.wait_for("Your turn");
    assert_eq!(game.terminal.text(), before);
    game.terminal.resize(120, 40);
    game.terminal.wait_for("o log");
    game.terminal.resize(250, 80);
    game.terminal.wait_for("o log");
    game.terminal.resize(80, 24);
    assert_eq!(game.terminal.text(), before);
}

#[test]
fn a_closed_window_ends_the_program_without_a_panic() {
    let status = end_of_a_closed_window(&["--variant", "base"], "goes first");
    assert_eq!(status.exit_code(), 128 + 1);
}

#[test]
fn while_nothing_changes_nothing_is_sent() {
    let base = ["--variant", "base", "--seed", "1", "--first", "a"];
    let bot = [&base[..], &["--bot", "greedy"]].concat();
    let places: [(&[&str], &str, &str); 5] = [
        (&[], "", "Learn by playing"),
        // The curtain answers such a key, once.
        (&base, "~", "Only Space"),
        (&base, " a1", "placed"),
        (&base, " ?", "Help"),
        (&bot, "a1\r", "Your turn"),
    ];
    for (flags, keys, shown) in places {
        let (mut moving, mut still) = (Terminal::start_moving(flags), Terminal::start(flags));
        for terminal in [&mut still, &mut moving] {
            terminal.wait_for(if flags.is_empty() {
                "Learn by playing"
            } else {
                " first."
            });
            terminal.keys(keys);
            terminal.wait_for(shown);
        }
        moving.wait_to_look_like(&still);
        moving.take_bytes();
        // F12 means nothing here. That nothing comes can't be waited for otherwise than
        // for a while.
        moving.send("\x1b[24~");
        assert!(moving.is_idle(), "{shown}: {:?}", moving.take_bytes());
        moving.keys("");
        assert_eq!(moving.frames(), 1, "{shown}: only what Ctrl-L asked for");
    }
}

#[test]
fn cards_that_move_come_to_rest_where_they_would_lie() {
    let flags = ["--variant", "base", "--seed", "6", "--first", "a"];
    let (mut moving, mut still) = (Terminal::start_moving(&flags), Terminal::start(&flags));
    for terminal in [&mut moving, &mut still] {
        terminal.wait_for("look away");
        terminal.keys(" ");
        terminal.wait_for("Your turn");
        terminal.keys("a");
        terminal.take_bytes();
        terminal.send("5");
        terminal.wait_for("placed");
    }
    moving.wait_to_look_like(&still);
    assert!(moving.frames() > 1);
    still.keys("");
    assert_eq!(still.frames(), 2, "a frame for a key, and one for Ctrl-L");
    // Keys typed at once are done at once, whatever moves.
    for terminal in [&mut still, &mut moving] {
        terminal.keys("\r\r");
        terminal.wait_for("look away");
        terminal.keys(" a1\r\r");
        terminal.wait_for("look away");
    }
    moving.wait_to_look_like(&still);
}

/// Something else has written on the screen.
#[test]
fn ctrl_l_draws_the_whole_screen_again() {
    let mut game = HotSeat::start(Variant::Base, 3);
    game.raise_curtain();
    let before = game.terminal.looks();
    game.terminal
        .show(b"\x1b[5;1H\x1b[31mThe system is going down\x1b[J");
    assert_ne!(game.terminal.looks(), before);
    game.terminal.redraw_until_heard();
    assert_eq!(game.terminal.looks(), before);
}

#[test]
fn no_color_sends_no_color_and_still_shows_the_choice() {
    let env = [("NO_COLOR", "1")];
    let mut terminal = Terminal::start_with(&["--variant", "base", "--seed", "1"], 80, 24, &env);
    terminal.wait_for("look away");
    terminal.keys(" ");
    terminal.wait_for("Your turn");
    let screen = terminal.screen();
    let (rows, columns) = (screen.size().0.get(), screen.size().1.get());
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let cells: Vec<_> = cells
        .filter_map(|(row, column)| screen.cell(row, column))
        .collect();
    let colored = |color| color != vt100::Color::Default;
    assert!(
        !cells
            .iter()
            .any(|cell| colored(cell.fgcolor()) || colored(cell.bgcolor()))
    );
    assert!(
        cells.iter().any(|cell| cell.inverse()),
        "the selection is seen"
    );
}

#[test]
fn without_a_terminal_the_plain_mode_plays() {
    let output = quiet::schotten()
        .args(["--variant", "base", "--seed", "1", "--first", "a"])
        .stdin(std::process::Stdio::null())
        .output()
        .expect("the program starts");
    assert_eq!(output.status.code(), Some(0));
    let said = String::from_utf8(output.stdout).expect("text");
    assert!(
        said.contains("Ann: press Enter when Bob isn't looking."),
        "{said}"
    );
    assert!(said.ends_with("The game isn't finished.\n"), "{said}");
    assert!(!said.contains('\x1b'), "no escape sequence into a pipe");
    assert!(output.stderr.is_empty());
}
