//! Turns of Lords of Scotland: targets chosen by numbers, and the look at what a turn
//! brought.

use super::lords::{CLAIMS, FIVE, placed};
use crate::tui::lords::State;
use lords_rules::{Action, FollowerId, Player};

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

#[test]
fn a_card_that_was_swapped_for_can_be_looked_at_before_a_bot_goes_on() {
    let position = FIVE
        .replace("hands=Cb3Mk6Fo9Ch12", "hands=Mk6Fo9Fe10Ch12")
        .replace("draw=Fe10Fo10", "draw=Cb3Fo10");
    let mut table = placed(&position, &["Ann", "*Bob", "Cat", "*Dan", "*Eve"]);
    table.keys("Space c Enter 2 Enter");
    assert_eq!(table.lords().state(), State::TurnOver);
    table.expect_shown("(Fo5)");
}
