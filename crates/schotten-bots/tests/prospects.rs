//! What can still become of a Stone.

use schotten_bots::{SideProspect, StoneOdds, StoneProspects, stone_prospects};
use schotten_rules::notation::Position;
use schotten_rules::{Player, StoneId, View};
use schotten_testkit::random_positions;

/// The prospects of Stone 1 in a base game in which A holds these cards.
fn first_stone(border: &str, hand: &str) -> StoneProspects {
    let text = format!(
        "base border={border}/:/:/:/:/:/:/:/: hands={hand},?6 clan=?{} tactic=?0 discard=- \
         played=0,0 jokers=- passes=0 turn=A phase=play",
        54 - 12 - cards_in(border)
    );
    let position: Position = text.parse().expect("a position");
    let view = position.view_on_turn().expect("a view");
    stone_prospects(&view, stone()).expect("it is not claimed")
}

fn cards_in(border: &str) -> usize {
    border.chars().filter(char::is_ascii_digit).count()
}

fn stone() -> StoneId {
    StoneId::new(1).expect("a Stone")
}

#[test]
fn a_side_that_lacks_one_card_names_all_cards_that_make_its_best_category() {
    let found = first_stone("R7R8:G5", "B1B2B3Y1Y2Y3");
    let SideProspect::Outs {
        cards,
        held,
        chance,
        ..
    } = found.sides[Player::A]
    else {
        panic!("{found:?}");
    };
    let names: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    assert_eq!(names.join(" "), "R6 R9");
    assert!(held.is_empty() && chance > 0.1 && chance < 0.9, "{chance}");
    // With one of them in hand it is certain.
    let sure = first_stone("R7R8:G5", "R9B2B3Y1Y2Y3");
    let SideProspect::Outs { held, chance, .. } = sure.sides[Player::A] else {
        panic!("{sure:?}");
    };
    assert_eq!((held.len(), chance), (1, 1.0));
    // The opponent's side counts on no card that the player holds.
    let blocked = first_stone("G5:R7R8", "R9R6B3Y1Y2Y3");
    let SideProspect::Best { reach, .. } = blocked.sides[Player::B] else {
        let SideProspect::Outs { cards, .. } = blocked.sides[Player::B] else {
            panic!("{blocked:?}");
        };
        assert!(
            cards
                .iter()
                .all(|card| !["R6", "R9"].contains(&card.to_string().as_str()))
        );
        return;
    };
    panic!("{reach:?}");
}

#[test]
fn who_is_ahead_is_plausible() {
    let untouched = first_stone(":", "B1G2P3Y5N8R6").chance;
    assert!((0.3..0.7).contains(&untouched), "{untouched}");
    let strong = first_stone("R7R8:G1B4", "R9B2B3Y1Y2Y3").chance;
    assert!(strong > 0.8, "{strong}");
    let weak = first_stone("R1G2:B7B8", "R9P2N3Y1Y2Y3").chance;
    assert!(weak < 0.3, "{weak}");
    let one_card = first_stone("B4:", "B9R9R4Y7Y1Y4").chance;
    assert!((0.1..0.7).contains(&one_card), "{one_card}");
}

#[test]
fn who_is_ahead_agrees_with_what_the_sides_can_become() {
    assert_eq!(first_stone(":", "R9R8R7Y5N8B6").odds, None);
    let strong = first_stone("R7R8:G1B4", "R9B2B3Y1Y2Y3").odds;
    assert_eq!(strong, Some(StoneOdds::Likely));
    // A Color in hand, but the opponent probably gets Three of a Kind.
    let doubtful = first_stone(":R8", "B9B7B6R9R7N3");
    assert!(doubtful.chance > 0.55, "{doubtful:?}");
    assert_eq!(doubtful.odds, None, "{doubtful:?}");
}

#[test]
fn the_best_that_is_named_can_be_reached_with_cards_nobody_has_seen() {
    let mut seen = 0;
    for round in random_positions(3, 400) {
        for viewer in Player::BOTH {
            let view: View = round.view(viewer);
            for (id, stone) in view.table().border().stones() {
                let Some(found) = stone_prospects(&view, id) else {
                    assert!(stone.owner().is_some());
                    continue;
                };
                assert!((0.0..=1.0).contains(&found.chance));
                for player in Player::BOTH {
                    let (cards, chance) = match found.sides[player] {
                        SideProspect::Complete(formation) => {
                            assert_eq!(stone.formation(player), Some(formation));
                            continue;
                        }
                        SideProspect::Stuck | SideProspect::FromHand(_) => continue,
                        SideProspect::Outs { cards, chance, .. } => (cards, chance),
                        SideProspect::Best { reach, chance } => (reach.cards, chance),
                    };
                    assert!((0.0..=1.0).contains(&chance), "{chance}");
                    let known = if player == viewer {
                        view.table().unplayed()
                    } else {
                        view.hidden_clan_cards()
                    };
                    assert!(cards.difference(known).is_empty());
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 2000, "{seen}");
}
