//! Positions and views as text.

use super::cards::Card;
use super::{Follower, Oracle, Phase, Pile, Recruit, Viewer, letter};

/// The position as somebody sees it who sees no more than the given one shows.
pub(super) fn hide(game: &Oracle, viewer: Viewer) -> Oracle {
    let mut view = game.clone();
    view.viewer = viewer;
    view.chance = None;
    view.draw = Pile::Hidden(game.draw.len());
    for player in 0..game.players {
        if viewer != Viewer::Player(player) {
            view.hands[player] = Pile::Hidden(game.hands[player].len());
        }
        for follower in &mut view.armies[player] {
            let may_look = match viewer {
                Viewer::Everything => true,
                Viewer::Public => follower.face_up,
                // L90, L91
                Viewer::Player(me) => {
                    follower.face_up || me == player || follower.known.contains(&me)
                }
            };
            if !may_look {
                follower.card = None;
            }
        }
    }
    for recruit in &mut view.recruits {
        if !recruit.face_up {
            recruit.card = None;
        }
    }
    view
}

pub(super) fn write(game: &Oracle) -> String {
    let mut words = vec!["lords".to_owned()];
    match game.viewer {
        Viewer::Everything => {}
        Viewer::Public => words.push("view=public".to_owned()),
        Viewer::Player(player) => words.push(format!("view={}", letter(player))),
    }
    words.push(format!("players={}", game.players));
    words.push(format!("bruce={}", if game.bruce { "yes" } else { "no" }));
    words.push(format!("round={}", game.round));
    words.push(format!("turn={}", game.turn));
    words.push(format!("token={}", letter(game.token)));
    words.push(format!("act={}", game.act.map_or('-', letter)));
    words.push(match game.phase {
        Phase::Action => "phase=action".to_owned(),
        Phase::Power(clan) => format!("phase=power:{clan}"),
        Phase::Claim(left) => format!("phase=claim:{left}"),
        Phase::Over => "phase=over".to_owned(),
    });
    let hands: Vec<String> = game.hands.iter().map(hand).collect();
    words.push(format!("hands={}", hands.join(",")));
    let army = |army: &Vec<Follower>| list(&army.iter().map(follower).collect::<Vec<_>>());
    let armies: Vec<String> = game.armies.iter().map(army).collect();
    words.push(format!("armies={}", armies.join(",")));
    let recruits: Vec<String> = game.recruits.iter().map(recruit).collect();
    words.push(format!("recruits={}", list(&recruits)));
    words.push(format!("supporters={}", cards(&game.supporters)));
    let victory: Vec<String> = game.victory.iter().map(|pile| cards(pile)).collect();
    words.push(format!("victory={}", victory.join(",")));
    let seen: Vec<String> = game.seen.iter().map(|list| cards(&sorted(list))).collect();
    words.push(format!("seen={}", seen.join(",")));
    words.push(format!("discard={}", cards(&sorted(&game.discard))));
    words.push(match &game.draw {
        Pile::Shown(pile) => format!("draw={}", cards(pile)),
        Pile::Hidden(count) => format!("draw=?{count}"),
    });
    words.push(match game.chance {
        Some(state) => format!("chance={state}"),
        None => "chance=?".to_owned(),
    });
    if let Some(winner) = game.winner {
        words.push(format!("winner={}", letter(winner)));
    }
    words.join(" ")
}

fn hand(pile: &Pile) -> String {
    match pile {
        Pile::Shown(hand) => cards(&sorted(hand)),
        Pile::Hidden(count) => format!("?{count}"),
    }
}

fn sorted(cards: &[Card]) -> Vec<Card> {
    let mut cards = cards.to_vec();
    cards.sort();
    cards
}

fn cards(cards: &[Card]) -> String {
    list(&cards.iter().map(|card| card.text()).collect::<Vec<_>>())
}

fn list(texts: &[String]) -> String {
    if texts.is_empty() {
        "-".to_owned()
    } else {
        texts.concat()
    }
}

fn card_or_hidden(card: Option<Card>) -> String {
    card.map_or("?".to_owned(), Card::text)
}

fn recruit(recruit: &Recruit) -> String {
    let card = card_or_hidden(recruit.card);
    if recruit.face_up {
        card
    } else {
        format!("({card})")
    }
}

fn follower(follower: &Follower) -> String {
    let mut text = card_or_hidden(follower.card);
    if follower.face_up {
        if follower.active {
            text += "*";
        }
        text += follower.token.unwrap_or("");
        if follower.kept {
            text += "^";
        }
        return text;
    }
    if !follower.known.is_empty() {
        text += ":";
        text.extend(follower.known.iter().map(|player| letter(*player)));
    }
    format!("({text})")
}
