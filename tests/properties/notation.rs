//! Cards, actions and positions.

use super::{assert_usable, parsed, round_trips, text};
use schotten_rules::notation::Position;
use schotten_rules::{
    Action, Card, ClaimPosition, ClanCard, CombatMode, DeckKind, Player, Round, StoneId, Troop,
    Variant, View,
};
use std::collections::BTreeSet;

/// Cards, actions and their parts.
///
/// # Panics
///
/// If a value doesn't print as it was written, doesn't round-trip, or an error has no
/// message.
pub fn actions(data: &[u8]) {
    let Some(text) = text(data) else { return };
    for word in text.split('\n').chain([text]) {
        parsed::<Card>(word);
        parsed::<ClanCard>(word);
        parsed::<StoneId>(word);
        parsed::<Player>(word);
        if let Some(action) = parsed::<Action>(word) {
            assert_eq!(action.to_string(), word, "there is one way to write it");
        }
    }
}

/// Positions: complete, as a player sees them, or for claims only.
///
/// # Panics
///
/// If a position doesn't round-trip, the kinds of positions contradict each other, or
/// the listed actions aren't exactly those that can be taken.
pub fn positions(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let (round, view) = (parsed::<Round>(text), parsed::<View>(text));
    match parsed::<Position>(text) {
        Some(Position::Round(there)) => assert_eq!(round.as_ref(), Some(&there)),
        Some(Position::View(there)) => assert_eq!(view.as_ref(), Some(&there)),
        None => assert_eq!((round, view), (None, None), "a position all the same"),
    }
    if let Some(round) = round {
        lists_what_can_be_done(&round);
    }
    match text.parse::<ClaimPosition>() {
        Err(error) => assert_usable(&error.to_string()),
        Ok(claims) => {
            for stone in claims.border.unclaimed().iter() {
                let verdict = claims
                    .border
                    .verdict(stone, claims.claimant, claims.unplayed);
                let verdict = verdict.expect("an unclaimed Stone has a verdict");
                let holds = verdict.to_string().starts_with("claimable ");
                assert_eq!(holds, verdict.is_claimable(), "{verdict}");
            }
        }
    }
}

/// Asserts that the legal actions are exactly those that can be taken, without
/// duplicates, and that they round-trip.
pub(super) fn lists_what_can_be_done(round: &Round) {
    let listed: Vec<Action> = round.legal_actions().iter().copied().collect();
    let seen = round.view(round.table().turn());
    let seen: Vec<Action> = seen.legal_actions().iter().copied().collect();
    assert_eq!(listed, seen, "the player sees what there is to do");
    listed.iter().for_each(round_trips);
    let tokens: BTreeSet<String> = listed.iter().map(Action::to_string).collect();
    assert_eq!(
        tokens.len(),
        listed.len(),
        "one is listed twice: {listed:?}"
    );
    let mut can_be_done = 0;
    for action in every_action() {
        let done = { *round }.play(action).is_ok();
        let token = action.to_string();
        assert_eq!(done, tokens.contains(&token), "{token} in {round}");
        can_be_done += usize::from(done);
    }
    assert_eq!(can_be_done, tokens.len(), "{tokens:?} in {round}");
}

/// All actions there are, legal or not.
pub(super) fn every_action() -> impl Iterator<Item = Action> {
    let stones = StoneId::all;
    let cards = (0..=u8::MAX).filter_map(Card::from_code);
    let troops = || (0..=u8::MAX).filter_map(Troop::from_code);
    let placed = move || troops().flat_map(move |troop| stones().map(move |at| (troop, at)));
    let modes = [CombatMode::BlindMansBluff, CombatMode::MudFight];
    [Action::Recruiter, Action::Pass, Action::EndTurn]
        .into_iter()
        .chain(DeckKind::ALL.map(Action::Draw))
        .chain(stones().map(Action::Claim))
        .chain(cards.map(Action::Return))
        .chain(
            modes
                .into_iter()
                .flat_map(move |mode| stones().map(move |at| Action::Lay(mode, at))),
        )
        .chain(placed().map(|(troop, at)| Action::Place(troop, at)))
        .chain(placed().map(|(troop, from)| Action::Banshee { troop, from }))
        .chain(placed().flat_map(move |(troop, from)| {
            let targets = stones().map(Some).chain([None]);
            targets.map(move |to| Action::Strategist { troop, from, to })
        }))
        .chain(placed().flat_map(move |(troop, from)| {
            let card = troop.clan().into_iter();
            card.flat_map(move |card| stones().map(move |to| Action::Traitor { card, from, to }))
        }))
}

/// A variant's name.
pub(super) fn variant(text: &str) {
    if let Some(variant) = parsed::<Variant>(text) {
        assert_eq!(variant.name(), text);
    }
}
