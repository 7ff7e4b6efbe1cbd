//! The table of Lords of Scotland in a real pseudo-terminal: five people at one
//! keyboard, of whom none sees a card of another.

use crate::lords_games::{NAMES, actions, named, recorded, secrets};
use crate::terminal::{Terminal, visible};
use lords_bots::LordsOfScotland;
use lords_rules::{Action, Facing, Player, PlayerCount, RecruitSlot, Round, Variant};
use tabletop::Game;

#[test]
fn nobody_of_five_sees_a_card_of_another() {
    const SEED: u64 = 8;
    let seats = NAMES.map(|name| ["--seat", name]).concat();
    let seed = SEED.to_string();
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.schotten");
    let record = file.to_str().expect("text");
    let flags = [
        &["lords", "--no-motion", "--first", "a"],
        &["--seed", &seed, "--record", record],
        seats.as_slice(),
    ]
    .concat();
    let mut terminal = Terminal::start_as_is(&flags, 80, 24, &[]);
    let variant = Variant {
        players: PlayerCount::new(5).expect("five"),
        bruces: false,
    };
    let deal = LordsOfScotland::deal_of_seed(variant, Some(Player::A), SEED, 0);
    let mut round = Round::new(&deal);
    let mut before: Option<Player> = None;
    let mut done: Vec<Action> = Vec::new();
    for turn in 0..20 {
        let player = round.to_act().expect("the game goes on");
        let name = NAMES[player.index()];
        terminal.wait_for(&format!("{name}'s turn"));
        let text = terminal.text();
        let shown = named(&text, secrets(&round, None));
        assert!(shown.is_empty(), "{shown:?} on the curtain:\n{text}");
        // Whoever has just acted has seen their own hand.
        let sent = visible(&terminal.take_bytes());
        let sent = named(&sent, secrets(&round, before));
        assert!(sent.is_empty(), "{sent:?} was sent");
        // The key that ends a turn doesn't raise the curtain.
        terminal.keys("\r\r");
        assert!(terminal.text().contains("look away"));
        terminal.keys(" ");
        terminal.wait("the hand", |terminal| {
            !terminal.text().contains("look away")
        });
        let text = terminal.text();
        let hand = round.hand(player);
        assert_eq!(named(&text, hand).len(), hand.len(), "{text}");
        let shown = named(&text, secrets(&round, Some(player)));
        assert!(shown.is_empty(), "{shown:?} is shown to {name}:\n{text}");
        // A card face-down, or a Recruit that nobody knows.
        let action = if turn % 3 == 2 {
            terminal.keys("5\r");
            Action::Recruit(RecruitSlot::ALL[4])
        } else {
            terminal.keys("A\r");
            let first = hand.iter().next().expect("a card");
            Action::Muster(first, Facing::Down)
        };
        terminal.wait_for("end your turn");
        round.play(action).expect("it is legal");
        done.push(action);
        before = Some(player);
        terminal.keys("\r");
    }
    // Killed, the game goes on at the same curtain.
    terminal.signal("KILL");
    terminal.end();
    assert_eq!(actions(&recorded(&file)), done);
    let mut terminal = Terminal::start_as_is(&["resume", record], 80, 24, &[]);
    let player = round.to_act().expect("the game goes on");
    terminal.wait_for(&format!("{}'s turn", NAMES[player.index()]));
    let shown = named(&terminal.text(), secrets(&round, None));
    assert!(shown.is_empty(), "{shown:?} on the curtain after the kill");
    terminal.send("qy");
    terminal.end();
}
