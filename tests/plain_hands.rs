//! Several people in plain mode in a real pseudo-terminal: at every prompt that
//! others see, no hidden card stands on the screen, whatever was typed before.

use crate::lords_games::{NAMES, secrets, variant};
use crate::terminal::Terminal;
use lords_bots::LordsOfScotland;
use lords_rules::{CardSet, Phase, Round};
use rand::RngExt;
use rand::seq::IndexedRandom;
use schotten_bots::{Level, SchottenTotten, choose};
use schotten_rules::{Player, Variant};
use tabletop::{Game, chance};
use telling::lords::card_name;
use telling::{Language, words};

/// High enough that nothing scrolls away between two prompts.
const ROWS: u16 = 200;

/// Returns whether the text has this word with no letter or digit after it.
fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let after = text[at + word.len()..].chars().next();
        !after.is_some_and(char::is_alphanumeric)
    })
}

/// The cards that the reader may not know, or only some of the players know.
fn hidden(round: &Round, reader: Option<lords_rules::Player>) -> CardSet {
    let players = round.table().players();
    let seen = players.map(|player| round.table().seen(player));
    let seen = seen.fold(CardSet::EMPTY, CardSet::union);
    secrets(round, reader).difference(seen)
}

/// Asserts that none of these cards of Lords of Scotland is on the screen.
fn assert_hidden(terminal: &Terminal, cards: CardSet, when: &str) {
    let text = terminal.text();
    for card in cards.iter() {
        let shown = has_word(&text, &card.to_string()) || has_word(&text, &card_name(card));
        assert!(!shown, "{card} is on the screen {when}:\n{text}");
    }
}

#[test]
fn no_hidden_card_of_lords_is_on_the_screen_when_others_look() {
    for (players, seed) in [(2, 3_u64), (3, 5), (5, 7)] {
        let seats = NAMES[..players].join(",");
        let seed_text = seed.to_string();
        let flags = ["lords", "--plain", "--first", "a", "--seed", &seed_text];
        let flags = [&flags[..], &["--seats", &seats, "--no-record"]].concat();
        let mut terminal = Terminal::start_as_is(&flags, 100, ROWS, &[]);
        let first = Some(lords_rules::Player::A);
        let deal = LordsOfScotland::deal_of_seed(variant(players, false), first, seed, 0);
        let mut round = Round::new(&deal);
        let mut rng = chance::seeded(seed);
        let mut looking = None;
        let mut claims = 0;
        terminal.wait_for("\n> ");
        while let Some(player) = round.to_act() {
            let is_claim = matches!(round.table().phase(), Phase::Claim(_));
            if is_claim {
                claims += 1;
                looking = None;
                assert_hidden(&terminal, hidden(&round, None), "at a claim");
                for query in ["hint", "show", "cards", "hand", "legal", "muster"] {
                    terminal.enter(query, "> ");
                    let when = format!("after {query} at a claim");
                    assert_hidden(&terminal, hidden(&round, None), &when);
                }
            } else if looking != Some(player) {
                assert_hidden(&terminal, hidden(&round, None), "at a curtain");
                for line in ["hand", "show", "quit", "no"] {
                    terminal.enter(line, "> ");
                    let when = format!("after {line} at a curtain");
                    assert_hidden(&terminal, hidden(&round, None), &when);
                }
                terminal.enter("", "> ");
                looking = Some(player);
                let text = terminal.text();
                let mut hand = round.hand(player).iter();
                assert!(hand.all(|card| has_word(&text, &card_name(card))), "{text}");
                assert_hidden(&terminal, hidden(&round, Some(player)), "in another's turn");
                if rng.random_ratio(1, 4) {
                    terminal.enter("hint", "> ");
                }
            }
            let legal = LordsOfScotland::legal_actions(&round);
            let action = *legal.choose(&mut rng).expect("an action");
            round.play(action).expect("it is legal");
            let answer = if round.to_act().is_some() {
                "> "
            } else {
                "Goodbye"
            };
            terminal.enter(&action.to_string(), answer);
        }
        assert_hidden(&terminal, hidden(&round, None), "at the end");
        assert!(claims > players, "{claims}");
    }
}

#[test]
fn no_hand_of_schotten_totten_is_on_the_screen_when_the_other_looks() {
    for variant in [Variant::Base, Variant::Tactic] {
        let flags = [
            "--plain", "--names", "Ann,Bob", "--seed", "9", "--first", "a",
        ];
        let more = ["--variant", variant.name(), "--rounds", "2", "--no-record"];
        let mut terminal = Terminal::start_as_is(&[&flags[..], &more].concat(), 100, ROWS, &[]);
        terminal.wait_for("\n> ");
        let mut first = Some(Player::A);
        for number in 0..2 {
            let deal = SchottenTotten::deal_of_seed(variant, first, 9, number);
            first = Some(SchottenTotten::next_first_player(&deal));
            let mut round = schotten_rules::Round::new(&deal);
            let mut looking = None;
            while round.table().outcome().is_none() {
                let player = round.table().turn();
                if looking != Some(player) {
                    assert_no_hands(&terminal, &round, &Player::BOTH, "at a curtain");
                    terminal.enter("hand", "> ");
                    assert_no_hands(&terminal, &round, &Player::BOTH, "after hand at a curtain");
                    terminal.enter("", "> ");
                    looking = Some(player);
                    let mut hand = round.hand(player).iter();
                    let text = terminal.text();
                    assert!(
                        hand.all(|card| has_word(&text, &words::short(Language::English, card))),
                        "{text}"
                    );
                    terminal.enter("hand", "> ");
                }
                let action = choose(Level::Greedy, &round.view(player), 1).expect("an action");
                round.play(action).expect("it is legal");
                let is_last = number == 1 && round.table().outcome().is_some();
                let answer = if is_last { "Goodbye" } else { "> " };
                terminal.enter(&action.to_string(), answer);
            }
            assert_no_hands(&terminal, &round, &Player::BOTH, "after the round");
            if number == 0 {
                terminal.enter("", "> ");
            }
        }
    }
}

/// Asserts that no card in the hands of these players is on the screen.
fn assert_no_hands(
    terminal: &Terminal,
    round: &schotten_rules::Round,
    players: &[Player],
    when: &str,
) {
    let text = terminal.text();
    for card in players.iter().flat_map(|player| round.hand(*player).iter()) {
        let name = words::short(Language::English, card);
        let shown = has_word(&text, &name);
        assert!(!shown, "{name} is on the screen {when}:\n{text}");
    }
}
