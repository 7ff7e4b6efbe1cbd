//! What may be done.

use super::cards::Card;
use super::{Follower, Oracle, Phase, letter};

/// Every legal action, sorted.
pub(super) fn legal(game: &Oracle) -> Vec<String> {
    let Some(me) = game.act else {
        return Vec::new();
    };
    let mut tokens = match game.phase {
        Phase::Action => {
            let mut tokens = musters(game, me);
            // L20.
            if game.hand(me).len() < 10 {
                tokens.extend((1..=game.recruits.len()).map(|place| format!("+{place}")));
            }
            tokens
        }
        Phase::Power(clan) => {
            let mut tokens = targets(game, me, clan);
            // L28: every power can be declined.
            tokens.push(".".to_owned());
            tokens
        }
        Phase::Claim(_) => {
            let supporters = game.supporters.iter();
            supporters.map(|card| format!("#{}", card.text())).collect()
        }
        Phase::Over => Vec::new(),
    };
    tokens.sort();
    tokens
}

/// L25: any card of the hand, face-up or face-down.
fn musters(game: &Oracle, me: usize) -> Vec<String> {
    let mut tokens = Vec::new();
    for card in game.hand(me) {
        tokens.push(card.text());
        tokens.push(format!("({})", card.text()));
    }
    tokens
}

/// The ways to use a power of the last Follower of `me`, as tokens.
fn targets(game: &Oracle, me: usize, clan: &str) -> Vec<String> {
    let own_place = game.armies[me].len() - 1;
    let mut tokens = Vec::new();
    match clan {
        // L30: always.
        "Br" | "Ch" | "Md" => tokens.push("!".to_owned()),
        "Fo" => {
            if game.draw.len() + game.discard.len() > 0 {
                tokens.push("!".to_owned());
            }
        }
        "Mk" => tokens = musters(game, me),
        "Cb" => {
            for card in &game.supporters {
                tokens.push(format!("Cb:{}", card.text()));
            }
        }
        _ => {
            for (army, place, follower) in game.followers() {
                let itself = army == me && place == own_place;
                let possible = match clan {
                    // L68
                    "We" => !itself,
                    // L52
                    "Fe" => army != me,
                    // L60, L63
                    "Sc" => {
                        !itself
                            && follower.face_up
                            && follower.card.is_some_and(|card| card.clan() != "Sc")
                    }
                    other => panic!("there is no power {other}"),
                };
                if possible {
                    tokens.push(format!("{clan}:{}{}", letter(army), place + 1));
                }
            }
        }
    }
    tokens
}

/// L30: is a power of the last Follower of `me` worth a question?
pub(super) fn can_do_something(game: &Oracle, me: usize, clan: &str) -> bool {
    !targets(game, me, clan).is_empty()
}

/// L31 to L41: may the last Follower of `me`, face-up, not use its power?
pub(super) fn is_blocked(game: &Oracle, me: usize) -> bool {
    let own_place = game.armies[me].len() - 1;
    let card = shown(&game.armies[me][own_place]).expect("it lies face-up");
    for (army, place, follower) in game.followers() {
        if army == me && place == own_place {
            continue;
        }
        let Some(other) = shown(follower) else {
            continue;
        };
        let blocks = if game.players <= 3 {
            other.strength < card.strength
        } else {
            other.clan() == card.clan() && other.strength <= card.strength
        };
        if blocks {
            return true;
        }
    }
    false
}

/// The card of a face-up Follower.
fn shown(follower: &Follower) -> Option<Card> {
    if follower.face_up {
        follower.card
    } else {
        None
    }
}
