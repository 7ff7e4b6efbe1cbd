//! The table of Lords of Scotland in a real pseudo-terminal: five people at one
//! keyboard, of whom none sees a card of another.

use crate::terminal::{Terminal, visible};
use lords_bots::LordsOfScotland;
use lords_rules::{Action, CardSet, Facing, Player, PlayerCount, RecruitSlot, Round, Variant};
use tabletop::{Game, chance};

const NAMES: [&str; 5] = ["Ann", "Bob", "Cat", "Dan", "Eve"];

/// The cards that a text names.
fn named(text: &str, cards: CardSet) -> Vec<String> {
    let words: Vec<&str> = text
        .split(|char: char| !char.is_ascii_alphanumeric())
        .collect();
    let names = cards.iter().map(|card| card.to_string());
    names
        .filter(|name| words.contains(&name.as_str()))
        .collect()
}

/// Everything in hands and face-down in armies, but for what this player knows.
fn secrets(round: &Round, reader: Option<Player>) -> CardSet {
    let known = match reader {
        Some(player) => round.view(player).known_cards(),
        None => round.public_view().known_cards(),
    };
    let draw: CardSet = round.draw_pile().collect();
    let deck: CardSet = round.table().variant().deck().collect();
    deck.difference(known).difference(draw)
}

#[test]
fn nobody_of_five_sees_a_card_of_another() {
    const SEED: u64 = 8;
    let seats = NAMES.map(|name| ["--seat", name]).concat();
    let seed = SEED.to_string();
    let flags = [
        &["lords", "--first", "a", "--seed", &seed],
        seats.as_slice(),
    ]
    .concat();
    let mut terminal = Terminal::start(&flags);
    let variant = Variant {
        players: PlayerCount::new(5).expect("five"),
        bruces: false,
    };
    let deal = LordsOfScotland::deal(variant, Some(Player::A), &mut chance::seeded(SEED));
    let mut round = Round::new(&deal);
    let mut before: Option<Player> = None;
    for turn in 0..20 {
        let player = round.to_act().expect("the game goes on");
        let name = NAMES[player.index()];
        terminal.wait_for(&format!("{name}'s turn"));
        let text = terminal.text();
        let shown = named(&text, secrets(&round, None));
        assert!(shown.is_empty(), "{shown:?} on the curtain:\n{text}");
        // Whoever has just acted has seen the own hand.
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
        before = Some(player);
        terminal.keys("\r");
    }
    terminal.send("qy");
    terminal.end();
}
