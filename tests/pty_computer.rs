//! The computer as a player in a real pseudo-terminal: its thinking is ended,
//! its pauses are skipped, its hints know what the player knows.

use crate::terminal::Terminal;
use coach::Advising;
use schotten_bots::SchottenTotten;
use schotten_rules::{Card, Player, Round, Variant};
use tabletop::{AnalysisOptions, Budget, Name, chance};
use telling::Language;
use telling::words::{self, Mention, Participant};

/// Here the computer thinks until somebody stops it.
const THINK_ON: [(&str, &str); 1] = [("SCHOTTEN_THINK_ON", "1")];
/// Here a pause lasts until somebody skips it.
const PAUSE_ON: [(&str, &str); 1] = [("SCHOTTEN_PAUSE_ON", "1")];

#[test]
fn the_screen_stays_alive_while_the_computer_thinks_and_it_plays_on_request() {
    let args = ["--bot", "10", "--first", "b", "--seed", "5"];
    let args = [&args[..], &["--pace", "instant"]].concat();
    let mut terminal = Terminal::start_with(&args, 80, 24, &THINK_ON);
    terminal.wait_for("Torquil is thinking…");
    terminal.keys("?");
    terminal.wait_for("Play now");
    terminal.keys("\x1b");
    terminal.wait_for("Enter play now");
    terminal.resize(100, 30);
    terminal.wait_for("Torquil is thinking…");
    assert!(!terminal.text().contains("placed"));
    // Each of its actions is thought about.
    terminal.keys("\r");
    terminal.wait_for("Torquil placed");
    terminal.wait_for("Enter play now");
    terminal.keys("\r");
    terminal.wait_for("Your turn");
    assert!(terminal.text().contains("and drew a card."));
    terminal.send("qy");
    assert!(terminal.end().success());
}

#[test]
fn a_thinking_computer_does_not_keep_anybody_from_leaving() {
    let mut terminal = Terminal::start_with(&["--bot", "10", "--first", "b"], 80, 24, &THINK_ON);
    terminal.wait_for("is thinking…");
    terminal.send("qy");
    assert!(terminal.end().success());
}

#[test]
fn a_key_skips_a_pause() {
    let args = ["--bot", "greedy", "--first", "b", "--seed", "5"];
    let mut terminal = Terminal::start_with(&args, 80, 24, &PAUSE_ON);
    terminal.wait_for("You");
    assert!(!terminal.text().contains("Computer placed"));
    // A key, and a click on nothing.
    terminal.keys("x");
    terminal.wait_for("Computer placed");
    assert!(!terminal.text().contains("drew"));
    terminal.click((0, 12));
    terminal.wait_for("and drew a card.");
    terminal.wait_for("Your turn");
    terminal.send("qy");
    assert!(terminal.end().success());
}

#[test]
fn a_hint_follows_from_what_the_player_knows() {
    let args = ["--variant", "tactic", "--seed", "9", "--first", "a"];
    let args = [&args[..], &["--names", "Ann,Bob"]].concat();
    let mut terminal = Terminal::start(&args);
    let deal =
        schotten_rules::Deal::shuffled(Variant::Tactic, Some(Player::A), &mut chance::seeded(9));
    let round = Round::new(&deal);
    terminal.wait_for("look away");
    terminal.keys(" ");
    terminal.wait_for("play a card");
    terminal.take_bytes();
    terminal.keys("H");
    terminal.wait_for("Hint ");
    // The plays, their chances and the reason are those that follow from the player's view.
    let view = round.view(Player::A);
    let options = AnalysisOptions::new(Budget::default());
    let advising = Advising::<SchottenTotten>::new(&view, &options).expect("a turn");
    let advice = advising.finish().expect("not stopped");
    let bob = Participant::Person(Name::new("Bob").expect("a name"));
    let opponent = Mention::Named(&bob);
    let language = Language::English;
    let first = &advice.rows[0];
    let reason = first.reason.expect("a reason");
    let reasons = words::play_reason(language, &view, &first.play, &reason, opponent);
    terminal.wait("the reason", |terminal| {
        let text = terminal.text();
        reasons.iter().any(|reason| text.contains(reason))
    });
    for row in &advice.rows {
        terminal.wait_for(&words::play_in_brief(language, &view, &row.play, opponent));
        terminal.wait_for(&words::chance(language, row.figures.chance, false));
    }
    let lines = terminal.lines();
    let at = lines.iter().position(|line| line.contains("Hint "));
    let (table, _) = lines.split_at(at.expect("it is there"));
    // Nothing of the other hand stands on the table.
    for card in round.hand(Player::B).iter().filter_map(Card::clan) {
        let name = card.to_string();
        assert!(!table.concat().contains(&name), "{name}: {table:#?}");
    }
    // The next player does not read it.
    terminal.keys("\r");
    terminal.wait_for("draw");
    terminal.keys("d\r");
    terminal.wait_for("look away");
    assert!(!terminal.text().contains("Hint"));
}
