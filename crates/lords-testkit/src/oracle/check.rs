//! What a position can't say: the list in NOTATION, point by point.

use super::cards::{Card, deck};
use super::ending::{claims, winner};
use super::legal::{can_do_something, is_blocked};
use super::{Oracle, Phase, Pile, Viewer};

pub(super) fn check(game: &Oracle) -> Result<(), String> {
    if game.round == 0 || !(1..=5).contains(&game.turn) {
        return Err("round or turn".to_owned());
    }
    check_hidden(game)?;
    check_cards(game)?;
    check_seen(game)?;
    check_rows(game)?;
    match game.viewer {
        Viewer::Everything => {}
        Viewer::Player(player) if game.act == Some(player) => {}
        _ => return Err("not the view of the player who acts".to_owned()),
    }
    check_phase(game)
}

/// Checks that a view hides exactly what the viewer may not see.
fn check_hidden(game: &Oracle) -> Result<(), String> {
    for recruit in &game.recruits {
        let hidden = game.viewer != Viewer::Everything && !recruit.face_up;
        if hidden != recruit.card.is_none() {
            return Err("a Recruit is hidden or isn't".to_owned());
        }
    }
    for (army, _, follower) in game.followers() {
        if follower.known.contains(&army) {
            return Err("the controller is named".to_owned());
        }
        let sees = match game.viewer {
            Viewer::Everything => true,
            Viewer::Public => follower.face_up,
            Viewer::Player(me) => follower.face_up || army == me || follower.known.contains(&me),
        };
        if sees != follower.card.is_some() {
            return Err("a Follower is hidden or isn't".to_owned());
        }
    }
    Ok(())
}

fn shown(pile: &Pile) -> &[Card] {
    match pile {
        Pile::Shown(cards) => cards,
        Pile::Hidden(_) => &[],
    }
}

fn hidden(pile: &Pile) -> usize {
    match pile {
        Pile::Shown(_) => 0,
        Pile::Hidden(count) => *count,
    }
}

/// Every card whose place is shown.
fn known(game: &Oracle) -> Vec<Card> {
    let mut cards = Vec::new();
    for hand in &game.hands {
        cards.extend(shown(hand));
    }
    cards.extend(game.followers().iter().filter_map(|(_, _, one)| one.card));
    cards.extend(game.recruits.iter().filter_map(|one| one.card));
    cards.extend(&game.supporters);
    cards.extend(game.victory.concat());
    cards.extend(&game.discard);
    cards.extend(shown(&game.draw));
    cards
}

fn check_cards(game: &Oracle) -> Result<(), String> {
    let cards = known(game);
    let deck = deck(game.bruce);
    for (i, card) in cards.iter().enumerate() {
        if !deck.contains(card) || cards[..i].contains(card) {
            return Err(format!(
                "{} is there twice, or not in the deck",
                card.text()
            ));
        }
    }
    let mut places = hidden(&game.draw);
    for hand in &game.hands {
        places = places.saturating_add(hidden(hand));
        if hand.len() > 10 {
            return Err("a hand is too large".to_owned());
        }
    }
    places = places.saturating_add(game.recruits.iter().filter(|r| r.card.is_none()).count());
    places = places.saturating_add(hidden_followers(game));
    if cards.len().saturating_add(places) == deck.len() {
        Ok(())
    } else {
        Err("cards are missing".to_owned())
    }
}

fn hidden_followers(game: &Oracle) -> usize {
    let followers = game.followers();
    followers
        .iter()
        .filter(|(_, _, one)| one.card.is_none())
        .count()
}

fn check_seen(game: &Oracle) -> Result<(), String> {
    let everywhere = known(game);
    let face_down: Vec<Card> = (game.followers().iter())
        .filter(|(_, _, follower)| !follower.face_up)
        .filter_map(|(_, _, follower)| follower.card)
        .collect();
    let all = game.seen.concat();
    // Cards of all lists that must be in hidden places of armies.
    let mut in_armies = 0;
    for (player, list) in game.seen.iter().enumerate() {
        let mut not_shown = 0_usize;
        for card in list {
            if all.iter().filter(|other| *other == card).count() > 1 {
                return Err(format!("{} is seen twice", card.text()));
            }
            if !deck(game.bruce).contains(card) {
                return Err(format!("{} is not in the deck", card.text()));
            }
            if shown(&game.hands[player]).contains(card) || face_down.contains(card) {
                continue;
            }
            if everywhere.contains(card) {
                return Err(format!("{} lies elsewhere", card.text()));
            }
            not_shown += 1;
        }
        in_armies += not_shown.saturating_sub(hidden(&game.hands[player]));
    }
    if in_armies <= hidden_followers(game) {
        Ok(())
    } else {
        Err("cards of seen have no place".to_owned())
    }
}

fn check_rows(game: &Oracle) -> Result<(), String> {
    if game.recruits.len() > 5 || game.supporters.len() > game.players {
        return Err("a row is too long".to_owned());
    }
    let face_up = game.recruits.iter().filter(|one| one.face_up).count();
    if face_up > game.turn || game.recruits.len() == 5 && face_up != game.turn {
        return Err("the Recruits don't fit the turn".to_owned());
    }
    Ok(())
}

fn check_phase(game: &Oracle) -> Result<(), String> {
    let require = |condition: bool, error: &str| {
        if condition {
            Ok(())
        } else {
            Err(error.to_owned())
        }
    };
    let face_up = game.followers().iter().all(|(_, _, one)| one.face_up);
    match (game.phase, game.act) {
        (Phase::Action, Some(me)) => {
            require(!game.somebody_has_won(), "somebody has 40")?;
            let nothing = game.hands[me].len() == 0 && game.recruits.is_empty();
            require(!nothing, "the player can do nothing")
        }
        (Phase::Power(clan), Some(me)) => {
            require(!game.somebody_has_won(), "somebody has 40")?;
            let last = game.armies[me].last().ok_or("there is no Follower")?;
            let plain = last.face_up && !last.active && !last.kept;
            require(plain, "the last Follower can't act")?;
            let own = last.card.expect("it lies face-up").clan();
            if own != clan {
                let copied = ["Cb", "Fe", "Mk", "We"].contains(&clan);
                require(own == "Sc" && copied, "it has no such power")?;
                let followers = game.followers();
                let there = followers.iter().any(|(_, _, one)| {
                    one.face_up && one.card.is_some_and(|card| card.clan() == clan)
                });
                require(there, "there is nobody to copy it from")?;
            }
            require(!is_blocked(game, me), "the power is blocked")?;
            require(can_do_something(game, me, clan), "it can do nothing")
        }
        (Phase::Claim(count), Some(me)) => {
            require(face_up && game.turn == 5, "the turns aren't over")?;
            require(count <= claims(game, me), "that many can't be claimed")
        }
        (Phase::Over, None) => {
            require(face_up && game.turn == 5, "the turns aren't over")?;
            require(game.somebody_has_won(), "nobody has 40")?;
            require(game.winner == Some(winner(game)), "somebody else has won")
        }
        _ => Err("act doesn't fit the phase".to_owned()),
    }
}
