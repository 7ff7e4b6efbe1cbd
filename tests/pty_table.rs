//! The table in a real pseudo-terminal, with key presses and clicks: whole
//! games, the curtain, sizes, quitting, signals, a panic.

use crate::quiet;
use crate::terminal::{Terminal, click, end_of_a_closed_window, visible};
use schotten_bots::{Level, choose};
use schotten_rules::completion;
use schotten_rules::{
    Action, Card, ClanSet, DeckKind, Outcome, Phase, Player, Round, StoneId, Troop, Variant,
};
use tabletop::chance;

/// The deal that `--seed N --first a` makes.
fn dealt(variant: Variant, seed: u64) -> Round {
    Round::new(&schotten_rules::Deal::shuffled(
        variant,
        Some(Player::A),
        &mut chance::seeded(seed),
    ))
}

/// Two people at one keyboard: the program and the round it has to be playing.
struct HotSeat {
    terminal: Terminal,
    round: Round,
    /// What the table has named since the last curtain as cards that may still
    /// come. It names them by what lies open, whoever holds them.
    named: ClanSet,
}

impl HotSeat {
    fn start(variant: Variant, seed: u64) -> Self {
        Self::start_with(variant, seed, &[])
    }

    fn start_with(variant: Variant, seed: u64, more: &[&str]) -> Self {
        let seed_text = seed.to_string();
        let flags = [
            "--variant",
            variant.name(),
            "--seed",
            &seed_text,
            "--first",
            "a",
        ];
        let flags = [&flags[..], &["--names", "Ann,Bob"], more].concat();
        let mut terminal = Terminal::start(&flags);
        terminal.wait_for("Ann");
        Self {
            terminal,
            round: dealt(variant, seed),
            named: ClanSet::EMPTY,
        }
    }

    /// The cards that the table can name as the best that can follow when this
    /// card is chosen and the cursor stands on a Stone with room.
    fn named_with(&self, card: Card) -> ClanSet {
        let table = self.round.table();
        let Ok(troop) = Troop::try_from(card) else {
            return ClanSet::EMPTY;
        };
        let face_up = troop.clan().map_or(ClanSet::EMPTY, ClanSet::from);
        let left = table.unplayed().difference(face_up);
        let mut named = ClanSet::EMPTY;
        for stone in table.border().room(table.turn()).iter() {
            let stone = table.border().stone(stone);
            let side = stone.side(table.turn()).with(troop).expect("there is room");
            let best = completion::strongest_completion(&side, stone.modes(), left);
            named = named.union(best.map_or(ClanSet::EMPTY, |best| best.cards));
        }
        named
    }

    fn hand(&self, player: Player) -> Vec<Card> {
        self.round.hand(player).iter().collect()
    }

    /// While the curtain is down no card of either hand stands on the screen
    /// or was sent since `before`; then the curtain is raised.
    fn raise_curtain(&mut self) {
        self.terminal.wait_for("look away");
        let sent = visible(&self.terminal.take_bytes());
        let text = self.terminal.text();
        for player in Player::BOTH {
            for card in self.hand(player) {
                let name = card.to_string();
                assert!(
                    !text.contains(&name),
                    "{name} of {player} is on the curtain:\n{text}"
                );
                // The player who has just moved has seen the own hand.
                let own_turn = player != self.round.table().turn();
                let named = card.clan().is_some_and(|card| self.named.contains(card));
                assert!(
                    own_turn || named || !sent.contains(&name),
                    "{name} of {player} was sent"
                );
            }
        }
        self.named = ClanSet::EMPTY;
        // The key that ends a turn does not raise the curtain, held down or not.
        self.terminal.keys("\r\r\r");
        assert!(self.terminal.text().contains("look away"));
        self.terminal.keys(" ");
        let shown = self.terminal.text();
        assert!(!shown.contains("look away"), "{shown}");
        let (me, other) = (self.round.table().turn(), self.round.table().turn().other());
        for card in self.hand(me) {
            assert!(
                shown.contains(&card.to_string()),
                "{card} is shown:\n{shown}"
            );
        }
        for card in self.hand(other) {
            assert!(
                !shown.contains(&card.to_string()),
                "{card} is hidden:\n{shown}"
            );
        }
    }

    fn play(&mut self, action: Action) {
        if let Some(card) = action.played_card() {
            self.named = self.named.union(self.named_with(card));
        }
        self.round.play(action).expect("legal");
    }

    /// The row of the screen with the numbers of the Stones.
    fn numbers_row(&self) -> usize {
        let is_numbered = |line: &String| (1..=9).all(|stone| line.contains(&format!(" {stone} ")));
        let row = self.terminal.lines().iter().position(is_numbered);
        row.expect("the Stones")
    }

    /// Clicks on a Stone. Claimed ones lie nearer to their owners.
    fn click_stone(&mut self, stone: StoneId) {
        let number = format!("▀ {stone} ▀");
        let place = self.terminal.find(&number, 0);
        let (column, row) = place.expect("the Stone");
        self.terminal.click((column + 2, row));
    }

    /// The action a greedy bot would take, to have a sensible game.
    fn idea(&self) -> Action {
        let view = self.round.view(self.round.table().turn());
        choose(Level::Greedy, &view, 1).expect("the round goes on")
    }
}

#[test]
fn a_base_game_with_keys_alone_to_its_end() {
    let mut game = HotSeat::start(Variant::Base, 3);
    let mut claims = 0;
    loop {
        game.raise_curtain();
        let play = game.idea();
        if let Action::Place(troop, stone) = play {
            let hand = game.hand(game.round.table().turn());
            let at = hand
                .iter()
                .position(|card| *card == Card::from(troop))
                .expect("in the hand");
            let letter = "abcdef".chars().nth(at).expect("six cards");
            game.terminal.keys(&letter.to_string());
            game.terminal.keys(&stone.to_string());
        } else {
            assert_eq!(play, Action::Pass);
            game.terminal.keys("p");
        }
        game.play(play);
        while let claim @ Action::Claim(stone) = game.idea() {
            game.terminal.wait_for("claim");
            game.terminal.keys(&stone.to_string());
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

/// Plays a turn of a base game with the keyboard, without claims.
fn play_a_turn(game: &mut HotSeat) {
    let play = game.idea();
    let Action::Place(troop, stone) = play else {
        panic!("a card can be placed");
    };
    let hand = game.hand(game.round.table().turn());
    let at = hand.iter().position(|card| *card == Card::from(troop));
    let letter = "abcdef".chars().nth(at.expect("in the hand"));
    game.terminal.keys(&letter.expect("six cards").to_string());
    game.terminal.keys(&stone.to_string());
    game.play(play);
    game.terminal.wait_for(&format!("Stone {stone}"));
    game.terminal.keys("\r\r");
    let deck = DeckKind::Clan;
    game.play(Action::Draw(deck));
}

#[test]
fn with_fixed_seats_no_hand_is_sent_to_the_wrong_eyes() {
    let mut game = HotSeat::start_with(Variant::Base, 3, &["--fixed-seats"]);
    for _ in 0..10 {
        game.raise_curtain();
        let lines = game.terminal.lines();
        let hand = game.hand(game.round.table().turn())[0].to_string();
        let row = lines.iter().position(|line| line.contains(&hand));
        let stones = Some(game.numbers_row());
        let at_top = game.round.table().turn() == Player::B;
        assert_eq!(row < stones, at_top, "{}", game.terminal.text());
        play_a_turn(&mut game);
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
            play_a_turn(&mut game);
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
        game.terminal
            .wait_for(&format!("placed {troop} at Stone {stone}"));
        while let claim @ Action::Claim(stone) = game.idea() {
            game.click_stone(stone);
            game.play(claim);
            game.terminal.wait_for(&format!("Stone {stone}: "));
            if game.round.table().outcome().is_some() {
                break;
            }
        }
        if game.round.table().outcome().is_none() {
            let at = game.terminal.find("end turn", 20).expect("the footer");
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
fn a_game_against_the_computer_goes_on_by_itself() {
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
    let two = terminal.find("Two at this keyboard", 0);
    terminal.click(two.expect("two people can play"));
    terminal.wait_for("look away");
    terminal.keys("\x03");
    terminal.wait_for("quit");
    terminal.send("\x03");
    assert_eq!(terminal.end().exit_code(), 0);
    assert!(terminal.is_restored());
}

#[test]
fn below_80_by_23_a_notice_stands_until_there_is_room_again() {
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
    game.terminal.wait_for("Unplayed");
    game.terminal.resize(250, 80);
    game.terminal.wait_for("Unplayed");
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
        // A key that means nothing here. That nothing comes can't be waited for
        // otherwise than for a while.
        moving.send("~");
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
