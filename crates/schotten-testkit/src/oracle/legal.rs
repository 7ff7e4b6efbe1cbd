//! What may be done.

use std::collections::BTreeSet;

use super::cards::Card;
use super::{Oracle, Phase, opponent, seat};

/// All legal actions of a round.
pub(crate) fn legal_actions(round: &Oracle) -> BTreeSet<String> {
    let mut actions = BTreeSet::new();
    match round.phase {
        Phase::Play => {
            if round.is_expert() {
                actions.extend(claims(round));
            }
            actions.extend(plays(round));
        }
        Phase::Draws(_) => actions.extend(draws(round)),
        Phase::Returns(_) => {
            actions.extend(
                round
                    .hand(round.turn)
                    .iter()
                    .map(|card| format!("-{}", card.code())),
            );
        }
        Phase::End => {
            if !round.is_expert() {
                actions.extend(claims(round));
            }
            if draw_is_due(round) {
                actions.extend(draws(round));
            } else {
                actions.insert(".".to_string());
            }
        }
        Phase::Over => {}
    }
    actions
}

/// Whether a player who has played `mine` Tactic cards may play another, if the opponent
/// has played `theirs`.
pub(crate) fn within_tactic_limit(mine: u32, theirs: u32) -> bool {
    mine <= theirs
}

fn claims(round: &Oracle) -> Vec<String> {
    round
        .claims()
        .into_iter()
        .filter(|(_, verdict)| verdict.holds())
        .map(|(number, _)| format!("#{number}"))
        .collect()
}

fn draws(round: &Oracle) -> Vec<String> {
    let mut actions = Vec::new();
    if !round.clan.is_empty() {
        actions.push("+c".to_string());
    }
    if !round.tactic.is_empty() {
        actions.push("+t".to_string());
    }
    actions
}

fn draw_is_due(round: &Oracle) -> bool {
    round.hand(round.turn).len() < round.hand_limit() && !draws(round).is_empty()
}

fn plays(round: &Oracle) -> Vec<String> {
    let me = round.turn;
    let limit = within_tactic_limit(round.played[seat(me)], round.played[seat(opponent(me))]);
    let mut placements = Vec::new();
    let mut tactics = Vec::new();
    for &card in round.hand(me) {
        match card {
            Card::Clan(..) => placements.extend(placements_of(round, card)),
            Card::Tactic(code) if limit => tactics.extend(tactic_plays(round, code)),
            Card::Tactic(_) => {}
        }
    }
    if placements.is_empty() {
        tactics.push("pass".to_string());
    }
    placements.extend(tactics);
    placements
}

/// Placing a card on every Stone that has room.
fn placements_of(round: &Oracle, card: Card) -> Vec<String> {
    (1..=9)
        .filter(|&number| round.stone(number).has_room(round.turn))
        .map(|number| format!("{}@{number}", card.code()))
        .collect()
}

/// All ways to play a Tactic card, without regard to the limit.
fn tactic_plays(round: &Oracle, code: &'static str) -> Vec<String> {
    let me = round.turn;
    match code {
        "JO" if round.jokers[seat(me)] => Vec::new(),
        "JO" | "SP" | "SB" => placements_of(round, Card::Tactic(code)),
        "BB" | "MF" => (1..=9)
            .filter(|&number| round.stone(number).owner.is_none())
            .map(|number| format!("{code}@{number}"))
            .collect(),
        "RE" if draws(round).is_empty() => Vec::new(),
        "RE" => vec!["RE".to_string()],
        "ST" => strategist_plays(round),
        "BA" => cards_on_unclaimed(round, opponent(me))
            .into_iter()
            .map(|(card, from)| format!("BA:{}@{from}", card.code()))
            .collect(),
        "TR" => traitor_plays(round),
        _ => panic!("no Tactic card: {code}"),
    }
}

/// A player's cards on unclaimed Stones.
fn cards_on_unclaimed(round: &Oracle, player: char) -> Vec<(Card, u8)> {
    let mut cards = Vec::new();
    for number in 1..=9 {
        let stone = round.stone(number);
        if stone.owner.is_none() {
            cards.extend(stone.side(player).iter().map(|&card| (card, number)));
        }
    }
    cards
}

fn strategist_plays(round: &Oracle) -> Vec<String> {
    let mut actions = Vec::new();
    for (card, from) in cards_on_unclaimed(round, round.turn) {
        actions.push(format!("ST:{}@{from}>x", card.code()));
        for to in 1..=9 {
            if to != from && round.stone(to).has_room(round.turn) {
                actions.push(format!("ST:{}@{from}>{to}", card.code()));
            }
        }
    }
    actions
}

fn traitor_plays(round: &Oracle) -> Vec<String> {
    let mut actions = Vec::new();
    for (card, from) in cards_on_unclaimed(round, opponent(round.turn)) {
        for to in 1..=9 {
            if card.is_clan() && round.stone(to).has_room(round.turn) {
                actions.push(format!("TR:{}@{from}>{to}", card.code()));
            }
        }
    }
    actions
}
