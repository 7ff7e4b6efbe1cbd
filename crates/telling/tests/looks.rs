//! Looks at a Stone: what they say about both sides, the draws for them and the chance.

use schotten_bots::{OwnProspect, Reason, StoneOdds, stone_prospects};
use schotten_rules::notation::Position;
use schotten_rules::{Action, ByPlayer, Player, StoneId};
use schotten_testkit::random_positions;
use telling::Language;
use telling::words::{Mention, describe_prospects, reasons};
/// What the look at Stone 1 says to A, who is on turn in this base game, in lines of this width.
fn look(border: &str, hand: &str, width: u16) -> String {
    let placed = border.bytes().filter(u8::is_ascii_digit).count();
    let empty = "/:".repeat(8 - border.matches('/').count());
    let text = format!(
        "base border={border}{empty} hands={hand},?6 clan=?{} tactic=?0 discard=- \
         played=0,0 jokers=- passes=0 turn=A phase=play",
        54 - 6 - hand.len() / 2 - placed
    );
    let position: Position = text.parse().expect("a position");
    let view = position.view_on_turn().expect("a view");
    let names = ByPlayer::from_fn(|player| if player == Player::A { "You" } else { "Bob" }.into());
    let players = Mention::read_by(Player::A, Mention::Opponent);
    let stone = StoneId::new(1).expect("a Stone");
    describe_prospects(Language::English, &view, stone, &names, &players, width)
        .expect("it is not claimed")
}

#[test]
fn a_look_says_what_its_chance_is_of_and_what_the_hand_is_good_for() {
    let said = look("N5:", "Y5G1G4R1R7B9", 76);
    assert!(
        said.contains("With Y5 in hand, any other 5 would"),
        "{said}"
    );
    assert!(said.contains(", Color-Run ("), "{said}");
    assert!(
        said.contains("; at best 18 with N7 and N6). With Y5"),
        "{said}"
    );
    // Where there is less room, what the hand is good for comes first.
    let said = look("N5:P9", "Y5G1G4R1R7P8", 60);
    assert!(said.contains("You: N5. With Y5 in hand, "), "{said}");
    assert!(
        said.contains("Bob: P9, Three of a Kind 27 with two more 9s ("),
        "{said}"
    );
}

/// A hint names the draws beside what the hand makes, and so does the look after it.
#[test]
fn a_look_names_the_draws_beside_what_the_hand_makes() {
    let said = look("B5:Y1", "B4R3G1R9P7Y8", 76);
    let hopes = "With B4 in hand, B6 or B3 would make it a Color-Run (";
    assert!(said.contains(hopes), "{said}");
    assert!(said.contains("; you already hold Run 12."), "{said}");
    let said = look("B5B4:Y1", "R3G1R9P7Y8Y2", 76);
    let hopes = "You: B5 B4, Color-Run with B6 or B3 (";
    assert!(said.contains(hopes), "{said}");
    assert!(
        said.contains(", and you already hold Run 12 with R3."),
        "{said}"
    );
}

#[test]
fn cards_are_named_by_what_they_have_in_common() {
    let said = look("R9:B2B5", "Y5G1G4Y1Y7P8", 76);
    assert!(
        said.contains(", Color with any other blue card ("),
        "{said}"
    );
    // Only one strength or one color has such a name, and only while all of it does.
    let said = look("R9:B2B5/B9:B1/B8:", "B3B4B6Y1Y7P8", 76);
    assert!(said.contains(", Color with B7 ("), "{said}");
    let said = look("R1:B2Y3", "G5R3G6P5N7P8", 76);
    assert!(said.contains(", Run with any 4 or any 1 ("), "{said}");
}

#[test]
fn a_likelier_category_is_told_with_its_cards_and_chance() {
    let said = look("G9P9:R7R8", "R9B1B3G2Y1N4", 76);
    let hopes = "Bob: R7 R8, Color-Run with R6 (";
    assert!(said.contains(hopes), "{said}");
    assert!(
        said.contains(", or Color with any other red card ("),
        "{said}"
    );
}

/// What the hand alone makes, and nothing else: what could be drawn is the same everywhere.
#[test]
fn a_look_at_an_empty_stone_says_what_the_hand_makes() {
    let said = look(":", "B7R6P5N1G1G2", 76);
    assert_eq!(
        said,
        "Stone 1: empty. Your hand alone could make Run 18 here, with B7, R6 and P5."
    );
    let said = look(":", "B7R5P3N1G1G9", 76);
    assert_eq!(
        said,
        "Stone 1: empty. Your hand alone could make nothing better than a Sum here."
    );
    let said = look(":", "B7R5", 76);
    let too_few = "Stone 1: empty. Your hand alone has too few cards for a side here.";
    assert_eq!(said, too_few);
}

/// The chance of a formation isn't that of any card that wins.
#[test]
fn a_look_tells_the_cards_that_win_beside_the_best_formation() {
    let said = look("G4G5:P3N3B5", "R1Y1N1P1B1R2", 76);
    assert!(said.contains("Color-Run with G6 or G3 ("), "{said}");
    assert!(
        said.contains("), or any of 39 winning cards (>99%)"),
        "{said}"
    );
    // Nothing is hoped for that can't win.
    let said = look("R4R5:B4B5B6", "R1Y1G2N2Y8P6", 76);
    assert_eq!(
        said,
        "Stone 1. You: R4 R5. Bob: B4 B5 B6 (Color-Run 15). The opponent can claim it."
    );
}

/// What could be drawn besides, or what the opponent could still get, would only cast doubt.
#[test]
fn a_stone_that_the_hand_wins_for_certain_says_with_which_cards() {
    let said = look("B8:G1B4", "P8Y4R1R2N1N2", 76);
    let sure = "With P8 and Y4 in hand, you can't lose it any more.";
    assert!(said.ends_with(sure), "{said}");
    assert!(!said.contains("chance") && !said.contains("Sum"), "{said}");
}

#[test]
fn a_stone_that_is_won_but_not_proved_says_which_cards_count() {
    // B would need P2 or P4, which A holds, but a proof doesn't count that.
    let said = look("P7R7Y7:P3", "P2P4R1R2G1G2", 76);
    assert!(said.contains("Bob: P3. You can't lose it"), "{said}");
    assert!(
        said.contains("P5 and P4 could still beat it. You hold P4."),
        "{said}"
    );
}

/// Who is ahead always stands beside the chance, and the words follow from it alone.
#[test]
fn every_look_at_an_undecided_stone_tells_the_chance() {
    let names = ByPlayer::from_fn(|player| format!("{player:?}"));
    let players = Mention::read_by(Player::A, Mention::Opponent);
    let (mut told, mut short) = (0, 0);
    for round in random_positions(7, 500) {
        let view = round.view(Player::A);
        for (id, stone) in view.table().border().stones() {
            let Some(found) = stone_prospects(&view, id).filter(|_| !stone.is_empty()) else {
                continue;
            };
            let is_open = found.odds.is_some_and(|odds| !odds.is_certain());
            let is_open = is_open && (0.001..0.999).contains(&found.chance);
            for language in Language::ALL {
                for width in [40, 76] {
                    let look = describe_prospects(language, &view, id, &names, &players, width);
                    let look = look.expect("it is not claimed");
                    let figure = look.rsplit_once('(').map(|(_, figure)| figure);
                    let has_figure = figure.is_some_and(|figure| {
                        figure.ends_with("%).") || figure.ends_with("%)\u{a0}.")
                    });
                    if is_open {
                        assert!(has_figure, "{look}");
                        told += 1;
                        short += usize::from(width == 40);
                    }
                }
            }
        }
    }
    assert!(told > 1000 && short > 500, "{told} {short}");
}

/// The sentence of a hint about the player's side names draws: the look after the play names
/// them too, where there is room.
#[test]
fn a_look_names_every_draw_that_the_hint_names() {
    let names = ByPlayer::from_fn(|player| format!("{player:?}"));
    let mut found_draws = 0;
    for round in random_positions(8, 700) {
        let view = round.view(round.table().turn());
        let players = Mention::read_by(view.viewer(), Mention::Opponent);
        for action in view.legal_actions().into_iter().step_by(7) {
            let Action::Place(_, id) = action else {
                continue;
            };
            let after = view.after(action).expect("legal");
            let found = stone_prospects(&after, id).expect("it is not claimed");
            // At a Stone that is won, what could be drawn doesn't matter.
            if found.odds.is_some_and(StoneOdds::is_certain) {
                continue;
            }
            let draws = match schotten_bots::reasons(&view, action)
                .into_iter()
                .find_map(|reason| match reason {
                    Reason::Own(own) => Some(own),
                    _ => None,
                }) {
                Some(OwnProspect::Outs {
                    cards,
                    held,
                    elite: None,
                    ..
                }) if held.is_empty() => cards,
                Some(OwnProspect::Becomes(plan)) if plan.to_draw > 0 => {
                    plan.drawn.union(plan.alike)
                }
                _ => continue,
            };
            let language = Language::English;
            let hint = reasons(language, &view, &action.into(), Mention::Opponent);
            let begins = ["With ", "Drawing ", "If you draw ", "You hold "];
            let is_own = |said: &&String| begins.iter().any(|begin| said.starts_with(begin));
            let hint = hint.iter().find(is_own).expect("a sentence about the side");
            let look = describe_prospects(language, &after, id, &names, &players, u16::MAX);
            let look = look.expect("it is not claimed");
            for card in draws.iter().map(|card| card.to_string()) {
                if hint.contains(&card) {
                    assert!(look.contains(&card), "{action}: {card} of {hint}\n{look}");
                    found_draws += 1;
                }
            }
        }
    }
    assert!(found_draws > 500, "{found_draws}");
}
