//! Lords of Scotland: cards, actions, positions and views.

use super::{parsed, round_trips, text};
use lords_rules::{Action, Card, Facing, FollowerId, Player, RecruitSlot, Round, View};
use std::collections::BTreeSet;

/// Cards and actions.
///
/// # Panics
///
/// If a value doesn't print as it was written, doesn't round-trip, or an error has no
/// message.
pub fn lords_actions(data: &[u8]) {
    let Some(text) = text(data) else { return };
    for word in text.split('\n').chain([text]) {
        if let Some(card) = parsed::<Card>(word) {
            assert_eq!(card.to_string(), word, "there is one way to write it");
        }
        if let Some(action) = parsed::<Action>(word) {
            assert_eq!(action.to_string(), word, "there is one way to write it");
        }
    }
}

/// Positions: complete, or as somebody sees them.
///
/// # Panics
///
/// If a position doesn't round-trip or is both, the listed actions aren't exactly
/// those that can be taken, or a view contains what its player doesn't see.
pub fn lords_positions(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let (round, view) = (parsed::<Round>(text), parsed::<View>(text));
    assert!(round.is_none() || view.is_none(), "it is one or the other");
    if let Some(view) = view {
        round_trips(&view.public());
        let actions = view.legal_actions();
        assert!(actions.iter().all(|action| view.check(*action).is_ok()));
        let table = view.table();
        assert_eq!(table.placing().len(), table.players().len());
    }
    if let Some(round) = round {
        lists_what_can_be_done(&round);
        for player in round.table().players() {
            round_trips(&round.view(player));
            assert_eq!(round.view(player).public(), round.public_view());
        }
    }
}

/// Asserts that the legal actions are exactly those that can be taken, without
/// duplicates, and that each leads to a position that is one.
pub(super) fn lists_what_can_be_done(round: &Round) {
    let listed: Vec<Action> = round.legal_actions().into_iter().collect();
    let seen = round
        .to_act()
        .map(|player| round.view(player).legal_actions());
    let seen: Vec<Action> = seen.into_iter().flatten().collect();
    assert_eq!(listed, seen, "the player sees what there is to do");
    assert_eq!(listed.is_empty(), round.winner().is_some(), "{round}");
    listed.iter().for_each(round_trips);
    let tokens: BTreeSet<String> = listed.iter().map(Action::to_string).collect();
    assert_eq!(
        tokens.len(),
        listed.len(),
        "one is listed twice: {listed:?}"
    );
    for action in every_action() {
        let mut next = *round;
        let done = next.play(action).is_ok();
        let token = action.to_string();
        assert_eq!(done, tokens.contains(&token), "{token} in {round}");
        assert_eq!(done, next != *round, "{token} in {round}");
    }
}

/// All actions there are, legal or not.
pub(super) fn every_action() -> impl Iterator<Item = Action> {
    let places = |army| (1..=Card::COUNT).filter_map(move |at| FollowerId::new(army, at));
    let followers = Player::ALL.into_iter().flat_map(places);
    [Action::UsePower, Action::Decline]
        .into_iter()
        .chain(RecruitSlot::ALL.map(Action::Recruit))
        .chain(Card::all().flat_map(|card| {
            [
                Action::Muster(card, Facing::Up),
                Action::Muster(card, Facing::Down),
                Action::SwapSupporter(card),
                Action::Claim(card),
            ]
        }))
        .chain(followers.flat_map(|follower| {
            [
                Action::Discard(follower),
                Action::SwapFollower(follower),
                Action::Copy(follower),
            ]
        }))
}
