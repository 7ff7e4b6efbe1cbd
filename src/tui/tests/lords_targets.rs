//! Targets of powers, and Supporters to claim: their numbers, the one that is marked first, and
//! clicks on them.

use super::lords::{CLAIMS, PEOPLE, TWO, claiming, placed};
use super::*;
use crate::tui::lords::{LordsTarget, Stage, Step};
use lords_rules::{Action, Card, FollowerId, Player};
use lords_testkit::position_text;

#[test]
fn a_target_above_9_is_chosen_with_two_digits() {
    let mut table = placed(CLAIMS, &["Ann", "Bob", "Cat", "Dan", "Eve"]);
    table.keys("Space a Enter");
    table.expect_shown("1-10 choose");
    let target = |army, place| Some(Action::Copy(FollowerId::new(army, place).unwrap()));
    table.keys("1");
    assert_eq!(table.lords().intent(), target(Player::E, 1));
    table.keys("0");
    assert_eq!(table.lords().intent(), target(Player::C, 4));
    // There is no target 13.
    table.keys("1 3");
    assert_eq!(table.lords().intent(), target(Player::E, 3));
}

/// Returns the Supporter that Enter would claim.
fn claimed(table: &TestTable) -> Option<Card> {
    match table.lords().intent() {
        Some(Action::Claim(card)) => Some(card),
        _ => None,
    }
}

#[test]
fn a_supporter_keeps_its_number_until_the_last_claim() {
    let mut table = placed(CLAIMS, &PEOPLE);
    table.keys("Space 1 Enter Enter Enter Enter");
    let laid_out: Vec<Card> = table.lords().table().supporters().to_vec();
    // Of the other numbers, the first one is left over.
    for (number, left) in [
        (2, "1-5 choose"),
        (4, "1 3-5 choose"),
        (3, "1 3 5 choose"),
        (1, "1 5 choose"),
    ] {
        table.expect_shown(left);
        assert!(claiming(&table, false));
        for (number, card) in (1..).zip(&laid_out) {
            let is_left = table.lords().table().supporters().contains(card);
            let before = claimed(&table);
            table.keys(&number.to_string());
            let chosen = if is_left { Some(*card) } else { before };
            assert_eq!(claimed(&table), chosen, "{number}:\n{}", table.screen());
        }
        table.keys(&format!("{number} Enter"));
    }
    // Enter takes the only one that is left, without its number.
    assert_eq!(claimed(&table), laid_out.last().copied());
    table.expect_shown("5 choose");
    table.keys("Enter");
    assert_eq!(claimed(&table), None);
}

/// The cursor was only put on the target, so the click may have been meant to choose it.
#[test]
fn only_a_second_click_takes_what_is_marked() {
    let mut table = placed(TWO, &["Ann", "Bob"]);
    table.keys("Space b Enter Right");
    let Some(Action::Copy(id)) = table.lords().intent() else {
        panic!("a target is marked:\n{}", table.screen());
    };
    let target = LordsTarget::Follower(id);
    table.click(target);
    assert!(
        matches!(table.lords().step(), Step::Target(_)),
        "{}",
        table.screen()
    );
    table.click(target);
    assert!(matches!(table.lords().stage, Stage::TurnOver(_)));

    let mut table = placed(CLAIMS, &PEOPLE);
    table.keys("Space 1 Enter Enter Enter Enter 1 Enter 2 Enter 3 Enter 4 Enter Right");
    assert!(claimed(&table).is_some(), "the last one is marked");
    let last = LordsTarget::Supporter(0);
    table.click(last);
    assert!(claimed(&table).is_some(), "{}", table.screen());
    table.click(last);
    assert_eq!(claimed(&table), None, "{}", table.screen());
}

#[test]
fn the_arrows_lead_first_to_a_good_target() {
    let marked = |card: &str, own: &str, theirs: &str| {
        let position = position_text(&format!(
            "players=2 turn=3 token=A act=A phase=action hands={card},Sc1 armies={own},{theirs} \
             supporters=Fe1Fo10 recruits=Sc2Sc3Sc5(Sc6)(Sc7)"
        ));
        let mut table = placed(&position, &["Ann", "*Bob"]);
        table.keys("a Enter");
        assert_eq!(table.lords().intent(), None);
        table.keys("Right");
        table.lords().intent()
    };
    let strongest = FollowerId::new(Player::B, 2).unwrap();
    let army = "Ch7Fo12Mk11";
    // It would make Bob's total smaller by the most.
    let discard = Action::Discard(strongest);
    assert_eq!(marked("We6", "Mk9", army), Some(discard));
    let swap = Action::SwapFollower(strongest);
    assert_eq!(marked("Fe6", "Mk9", army), Some(swap));
    let trade = Action::SwapSupporter("Fo10".parse().unwrap());
    assert_eq!(marked("Cb3", "Mk9", army), Some(trade));
    // No swap is worth it, and this one loses the least.
    assert_eq!(marked("Cb11", "Sc12", "Ch12Fo12"), Some(trade));
}
