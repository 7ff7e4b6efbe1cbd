//! What a look at a Stone says of the player's side.

use schotten_rules::notation::Position;
use schotten_rules::{ByPlayer, Player, StoneId, Variant, View};
use telling::Language;
use telling::words::{Mention, describe_prospects, own_verdict};

/// A look at Stone 1 in a game in which A holds these Clan cards. The border begins like this, and
/// its other Stones are empty.
fn look(variant: Variant, border: &str, hand: &str) -> String {
    let view = view(variant, border, hand);
    let names = ByPlayer::from_fn(|player| if player == Player::A { "You" } else { "Bob" }.into());
    let players = Mention::read_by(Player::A, Mention::Opponent);
    describe_prospects(Language::English, &view, stone(), &names, &players, 240)
        .expect("it is not claimed")
}

fn view(variant: Variant, border: &str, hand: &str) -> View {
    let placed = border.bytes().filter(u8::is_ascii_digit).count();
    let empty = "/:".repeat(8 - border.matches('/').count());
    let held = hand.len() / 2;
    let text = format!(
        "{variant} border={border}{empty} hands={hand},?{held} clan=?{} tactic=?{} discard=- \
         played=0,0 jokers=- passes=0 turn=A phase=play",
        54 - 2 * held - placed,
        variant.tactic_cards().len()
    );
    let position: Position = text.parse().expect("a position");
    position.view_on_turn().expect("a view")
}

fn stone() -> StoneId {
    StoneId::new(1).expect("a Stone")
}

#[test]
fn a_hand_that_is_too_small_for_an_empty_side_makes_nothing_of_it() {
    let said = look(Variant::Base, ":B4", "Y1G2");
    let too_few = "You: empty; your hand alone has too few cards.";
    assert!(said.contains(too_few), "{said}");
    let said = look(Variant::Base, ":B4", "Y1G2R7P5N9B1");
    assert!(said.contains("your hand alone makes only a Sum."), "{said}");
}

/// A good chance has a reason: the cards to draw.
#[test]
fn a_hand_that_cannot_win_an_empty_side_leaves_the_draws_that_do() {
    let said = look(Variant::Base, ":G1G2Y4", "B1Y9R7P5N9B3");
    assert!(!said.contains("right draws"), "{said}");
    let said = look(Variant::Base, ":G1G9G4", "Y1N2R7P5N9B3");
    let draws = "makes nothing that wins; with the right draws, Color-Run (";
    assert!(said.contains(draws), "{said}");
}

/// Each of the two cards in hand makes a Color-Run with another card to draw.
#[test]
fn every_single_card_that_makes_a_color_run_with_the_hand_is_named() {
    let said = look(Variant::Base, "N7:", "N9N6Y1G2R4P3");
    let draws = "With N9 and N6 in hand, N8 or N5 would make it a Color-Run (";
    assert!(said.contains(draws), "{said}");
}

/// The percentage is of the category, the total of its best formation.
#[test]
fn a_total_beside_the_chance_of_a_category_is_its_highest() {
    let said = look(Variant::Tactic, "N5:", "Y5G1G4R1R7B9P2");
    assert!(said.contains("; up to 18 with N7 and N6)"), "{said}");
    let said = look(Variant::Tactic, ":N5", "Y5G1G4R1R7B9P2");
    let theirs = "Bob: N5, without Tactic cards Color-Run (";
    assert!(said.contains(theirs), "{said}");
    assert!(said.contains("; at best 18 with N7 and N6)"), "{said}");
}

/// As in the base game, but a Tactic card may still change it, so the chance follows.
#[test]
fn a_side_that_only_the_hand_could_beat_cannot_be_claimed_yet() {
    let said = look(Variant::Tactic, "P7R7Y7:P3", "P2P4R1R2G1G2B9");
    let held = "You can't claim it yet: P5 and P4 could still beat it. You hold P4. ";
    assert!(said.contains(held) && said.ends_with("%)."), "{said}");
    let view = view(Variant::Tactic, "P7R7Y7:P3", "P2P4R1R2G1G2B9");
    let why = own_verdict(Language::English, &view, stone(), Mention::Opponent);
    assert!(why.contains("You hold P4"), "{why}");
}
