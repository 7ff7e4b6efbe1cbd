//! What an action does.

use super::cards::{Card, read_card};
use super::ending::{has_won, settle};
use super::{Oracle, Phase, opponent, seat};

/// Carries out an action that is known to be legal.
pub fn perform(round: &mut Oracle, token: &str) -> Result<(), String> {
    let me = round.turn;
    if let Some(number) = token.strip_prefix('#') {
        claim(round, stone_number(number)?);
    } else if let Some(code) = token.strip_prefix('-') {
        give_back(round, read_card(code)?);
    } else if token == "+c" || token == "+t" {
        let deck = if token == "+c" {
            &mut round.clan
        } else {
            &mut round.tactic
        };
        let card = deck.remove(0);
        round.hands[seat(me)].push(card);
        match round.phase {
            Phase::Draws(left) => after_draw(round, left - 1),
            _ => end_turn(round),
        }
    } else if token == "." {
        end_turn(round);
    } else if token == "pass" {
        round.passes += 1;
        round.phase = Phase::End;
    } else if token == "RE" {
        leave_hand(round, Card::Tactic("RE"));
        round.discard.push(Card::Tactic("RE"));
        let cards = round.clan.len() + round.tactic.len();
        round.phase = Phase::Draws(cards.min(3));
    } else if let Some(order) = token.strip_prefix("ST:") {
        strategist(round, order)?;
    } else if let Some(order) = token.strip_prefix("BA:") {
        let (card, from) = card_at(order)?;
        leave_hand(round, Card::Tactic("BA"));
        round.discard.push(Card::Tactic("BA"));
        round.stone_mut(from).remove(opponent(me), card);
        round.discard.push(card);
        round.phase = Phase::End;
    } else if let Some(order) = token.strip_prefix("TR:") {
        let (what, to) = order.split_once('>').ok_or("no aim")?;
        let (card, from) = card_at(what)?;
        leave_hand(round, Card::Tactic("TR"));
        round.discard.push(Card::Tactic("TR"));
        round.stone_mut(from).remove(opponent(me), card);
        round.stone_mut(stone_number(to)?).place(me, card);
        round.phase = Phase::End;
    } else {
        let (card, number) = card_at(token)?;
        leave_hand(round, card);
        match card {
            Card::Tactic("BB") => round.stone_mut(number).lay_bluff(),
            Card::Tactic("MF") => round.stone_mut(number).lay_mud(),
            _ => round.stone_mut(number).place(me, card),
        }
        round.phase = Phase::End;
    }
    Ok(())
}

fn stone_number(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| format!("no Stone: {text}"))
}

fn card_at(text: &str) -> Result<(Card, u8), String> {
    let (card, number) = text
        .split_once('@')
        .ok_or_else(|| format!("no Stone in {text}"))?;
    Ok((read_card(card)?, stone_number(number)?))
}

/// A card leaves the hand to be played.
fn leave_hand(round: &mut Oracle, card: Card) {
    let me = seat(round.turn);
    take_from_hand(round, card);
    round.passes = 0;
    if !card.is_clan() {
        round.played[me] += 1;
    }
    if card == Card::Tactic("JO") {
        round.jokers[me] = true;
    }
}

fn take_from_hand(round: &mut Oracle, card: Card) {
    let hand = &mut round.hands[seat(round.turn)];
    let place = hand
        .iter()
        .position(|&other| other == card)
        .expect("the card is in hand");
    hand.remove(place);
}

fn strategist(round: &mut Oracle, order: &str) -> Result<(), String> {
    let me = round.turn;
    let (what, to) = order.split_once('>').ok_or("no aim")?;
    let (card, from) = card_at(what)?;
    leave_hand(round, Card::Tactic("ST"));
    round.discard.push(Card::Tactic("ST"));
    round.stone_mut(from).remove(me, card);
    if to == "x" {
        round.discard.push(card);
    } else {
        round.stone_mut(stone_number(to)?).place(me, card);
    }
    round.phase = Phase::End;
    Ok(())
}

fn after_draw(round: &mut Oracle, draws_left: usize) {
    let too_many = round.hand(round.turn).len().saturating_sub(7);
    round.phase = if draws_left > 0 {
        Phase::Draws(draws_left)
    } else if too_many > 0 {
        Phase::Returns(too_many)
    } else {
        Phase::End
    };
}

/// A Recruiter return: the card goes to the bottom of its own deck.
fn give_back(round: &mut Oracle, card: Card) {
    take_from_hand(round, card);
    if card.is_clan() {
        round.clan.push(card);
    } else {
        round.tactic.push(card);
    }
    round.phase = match round.phase {
        Phase::Returns(left) if left > 1 => Phase::Returns(left - 1),
        _ => Phase::End,
    };
}

fn claim(round: &mut Oracle, number: u8) {
    let me = round.turn;
    round.stone_mut(number).owner = Some(me);
    round.passes = 0;
    if has_won(&round.owners(), me) {
        round.phase = Phase::Over;
        round.result = Some(me.to_string());
    }
}

/// The ending action is made: the other's turn, or settlement after two passes.
fn end_turn(round: &mut Oracle) {
    round.turn = opponent(round.turn);
    if round.passes < 2 {
        round.phase = Phase::Play;
        return;
    }
    let leaders: String = round
        .stones
        .iter()
        .map(|stone| stone.leader().unwrap_or('.'))
        .collect();
    let (owners, result) = settle(&round.owners(), round.turn, &leaders);
    for (stone, owner) in round.stones.iter_mut().zip(owners.chars()) {
        if owner != '.' {
            stone.owner = Some(owner);
        }
    }
    round.phase = Phase::Over;
    round.result = Some(result);
}
