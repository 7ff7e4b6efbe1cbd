//! Positions that games rarely reach: short rows, empty piles, large armies with
//! every mark, powers and claims in the middle.

use super::cards::{Card, Generator, deck};
use super::{Follower, Oracle, Phase, Pile, Recruit, check};

/// A position that contradicts nothing, the same for the same seed.
pub fn random_position(seed: u64) -> Oracle {
    let mut generator = Generator(seed);
    loop {
        let game = attempt(&mut generator);
        if check::check(&game).is_ok() {
            return game;
        }
    }
}

fn attempt(chance: &mut Generator) -> Oracle {
    let players = 2 + chance.below(4);
    let bruce = chance.below(2) == 0;
    let mut cards = chance.shuffle(deck(bruce));
    let turn = 1 + chance.below(5);
    let phase = match chance.below(10) {
        0..4 => Phase::Action,
        4..8 => Phase::Power(""),
        8 => Phase::Claim(1 + chance.below(2)),
        _ => Phase::Over,
    };
    let turns_are_over = matches!(phase, Phase::Claim(_) | Phase::Over);
    let mut game = Oracle {
        round: 1 + chance.below(9) as u64,
        turn: if turns_are_over { 5 } else { turn },
        token: chance.below(players),
        act: Some(chance.below(players)),
        phase,
        chance: Some(chance.number()),
        ..Oracle::without_cards(players, bruce)
    };
    lay_out(&mut game, chance, &mut cards);
    place_rest(&mut game, chance, cards);
    note_seen(&mut game, chance);
    match phase {
        Phase::Power(_) => choose_power(&mut game, chance),
        Phase::Over => {
            game.act = None;
            game.winner = Some(super::ending::winner(&game));
        }
        _ => {}
    }
    game
}

fn lay_out(game: &mut Oracle, chance: &mut Generator, cards: &mut Vec<Card>) {
    // Sometimes there are enough cards on the table that a pile runs out.
    let (hands, army) = ([4, 11][chance.below(2)], [2, 4, 8][chance.below(3)]);
    let points = if game.phase == Phase::Action { 39 } else { 44 };
    if chance.below(4) == 0 {
        // Many low cards are claimed.
        cards.sort();
        cards.reverse();
    }
    for player in 0..game.players {
        for _ in 0..chance.below(9) {
            let Some(card) = cards.pop() else { return };
            if game.points(player) + card.strength <= points {
                game.victory[player].push(card);
            } else {
                cards.insert(0, card);
            }
        }
    }
    *cards = chance.shuffle(std::mem::take(cards));
    // The Bruces and the Scotts among the first, half of the time.
    if chance.below(2) == 0 {
        let (early, mut late): (Vec<Card>, Vec<Card>) =
            (cards.iter()).partition(|card| ["Br", "Sc"].contains(&card.clan()));
        for card in early {
            let place = late.len() - chance.below(late.len().min(40) + 1);
            late.insert(place, card);
        }
        *cards = late;
    }
    for player in 0..game.players {
        for _ in 0..chance.below(hands) {
            game.hands[player].shown_mut().extend(cards.pop());
        }
        for _ in 0..chance.below(army + 1) {
            let Some(card) = cards.pop() else { return };
            let follower = follower(game, chance, player, card);
            game.armies[player].push(follower);
        }
    }
    let full = chance.below(3) > 0;
    for _ in 0..if full { 5 } else { chance.below(5) } {
        let Some(card) = cards.pop() else { return };
        let card = Some(card);
        game.recruits.push(Recruit {
            card,
            face_up: false,
        });
    }
    let shown = if full {
        game.turn
    } else {
        chance.below(game.turn + 1)
    };
    for _ in 0..shown.min(game.recruits.len()) {
        let hidden: Vec<usize> = (0..game.recruits.len())
            .filter(|place| !game.recruits[*place].face_up)
            .collect();
        let place = hidden[chance.below(hidden.len())];
        game.recruits[place].face_up = true;
    }
    let few = chance.below(4) == 0;
    let supporters = if few {
        chance.below(game.players + 1)
    } else {
        game.players
    };
    for _ in 0..supporters {
        game.supporters.extend(cards.pop());
    }
}

fn follower(game: &Oracle, chance: &mut Generator, army: usize, card: Card) -> Follower {
    let turns_are_over = matches!(game.phase, Phase::Claim(_) | Phase::Over);
    let mut follower = Follower {
        card: Some(card),
        face_up: turns_are_over || chance.below(10) < 7,
        active: false,
        token: None,
        kept: false,
        known: Vec::new(),
    };
    if !follower.face_up {
        let others = (0..game.players).filter(|player| *player != army);
        follower.known = others.filter(|_| chance.below(4) == 0).collect();
        return follower;
    }
    match (card.clan(), chance.below(3)) {
        ("Br" | "Ch" | "Md", 0) => follower.active = true,
        ("Sc", 0) => {
            follower.active = true;
            follower.token = Some(["Br", "Ch", "Md"][chance.below(3)]);
        }
        ("Md" | "Sc", 1) => follower.kept = true,
        _ => {}
    }
    follower
}

/// The cards that have no place yet: in one pile, in both, or in the first army, so
/// that both piles are empty.
fn place_rest(game: &mut Oracle, chance: &mut Generator, mut cards: Vec<Card>) {
    let draw = match chance.below(6) {
        0 => 0,
        1 => chance.below(3).min(cards.len()),
        2 => {
            for card in std::mem::take(&mut cards) {
                let follower = follower(game, chance, 0, card);
                game.armies[0].insert(0, follower);
            }
            0
        }
        _ => chance.below(cards.len() + 1),
    };
    game.discard = cards.split_off(draw);
    game.discard.sort();
    game.draw = Pile::Shown(cards);
}

fn note_seen(game: &mut Oracle, chance: &mut Generator) {
    for player in 0..game.players {
        let in_hand = game.hand(player).clone();
        let face_down = (game.armies[player].iter())
            .filter(|follower| !follower.face_up)
            .filter_map(|follower| follower.card);
        let possible: Vec<Card> = in_hand.into_iter().chain(face_down).collect();
        for card in possible {
            if chance.below(3) == 0 {
                game.seen[player].push(card);
            }
        }
        game.seen[player].sort();
    }
}

/// The power of the last Follower, or one that it could have copied.
fn choose_power(game: &mut Oracle, chance: &mut Generator) {
    let me = game.act.expect("somebody acts");
    let Some(last) = game.armies[me].last_mut() else {
        return;
    };
    (last.face_up, last.active, last.kept, last.token) = (true, false, false, None);
    last.known.clear();
    let card = last.card.expect("nothing is hidden");
    game.forget(card);
    let mut copied = vec!["Cb", "Fe", "Mk", "We"];
    copied.retain(|clan| {
        let shown = |card: Card| card.clan() == *clan;
        let mut followers = game.followers().into_iter();
        followers.any(|(_, _, other)| other.face_up && other.card.is_some_and(shown))
    });
    let is_copier = card.clan() == "Sc" && !copied.is_empty() && chance.below(4) > 0;
    let power = if is_copier {
        copied[chance.below(copied.len())]
    } else {
        card.clan()
    };
    // L21: the card that has been mustered has left the hand.
    if game.hand(me).len() == 10
        && let Some(card) = game.hands[me].shown_mut().pop()
    {
        game.throw(card);
    }
    game.phase = Phase::Power(power);
}
