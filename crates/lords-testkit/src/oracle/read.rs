//! Positions and views from text.

use super::cards::{CLANS, Card, read_card};
use super::{Follower, Oracle, Phase, Pile, Recruit, Viewer};
use std::collections::BTreeMap;

type Result<T> = std::result::Result<T, String>;

/// The fields that every position has.
const FIELDS: [&str; 16] = [
    "players",
    "bruce",
    "round",
    "turn",
    "token",
    "act",
    "phase",
    "hands",
    "armies",
    "recruits",
    "supporters",
    "victory",
    "seen",
    "discard",
    "draw",
    "chance",
];

pub(super) fn read(text: &str) -> Result<Oracle> {
    let fields = read_fields(text)?;
    let players = match fields["players"] {
        "2" => 2,
        "3" => 3,
        "4" => 4,
        "5" => 5,
        other => return Err(format!("players={other}")),
    };
    let viewer = match fields.get("view") {
        None => Viewer::Everything,
        Some(&"public") => Viewer::Public,
        Some(letter) => Viewer::Player(read_player(letter, players)?),
    };
    let in_view = viewer != Viewer::Everything;
    let bruce = match fields["bruce"] {
        "yes" => true,
        "no" => false,
        other => return Err(format!("bruce={other}")),
    };
    let phase = read_phase(fields["phase"])?;
    let act = match (phase, fields["act"]) {
        (Phase::Over, "-") => None,
        (Phase::Over, _) => return Err("nobody acts when the game is over".to_owned()),
        (_, letter) => Some(read_player(letter, players)?),
    };
    let winner = match (phase, fields.get("winner")) {
        (Phase::Over, Some(letter)) => Some(read_player(letter, players)?),
        (Phase::Over, None) => return Err("winner is missing".to_owned()),
        (_, Some(_)) => return Err("there is no winner yet".to_owned()),
        (_, None) => None,
    };
    let mut hands = Vec::new();
    for (player, text) in entries(fields["hands"], players)?.into_iter().enumerate() {
        let hidden = in_view && viewer != Viewer::Player(player);
        hands.push(read_pile(text, hidden)?);
    }
    let mut armies = Vec::new();
    for text in entries(fields["armies"], players)? {
        armies.push(read_list(text, |text| read_follower(text, players))?);
    }
    let each = |name: &str| -> Result<Vec<Vec<Card>>> {
        let entries = entries(fields[name], players)?;
        entries.into_iter().map(read_cards).collect()
    };
    Ok(Oracle {
        viewer,
        players,
        bruce,
        round: read_number(fields["round"])?,
        turn: usize::try_from(read_number(fields["turn"])?).map_err(|_| "turn")?,
        token: read_player(fields["token"], players)?,
        act,
        phase,
        hands,
        armies,
        recruits: read_list(fields["recruits"], read_recruit)?,
        supporters: read_cards(fields["supporters"])?,
        victory: each("victory")?,
        seen: each("seen")?,
        discard: read_cards(fields["discard"])?,
        draw: read_pile(fields["draw"], in_view)?,
        chance: if in_view {
            if fields["chance"] != "?" {
                return Err("chance is hidden in a view".to_owned());
            }
            None
        } else {
            Some(read_number(fields["chance"])?)
        },
        winner,
    })
}

/// The fields of a position by their names.
fn read_fields(text: &str) -> Result<BTreeMap<&str, &str>> {
    let mut words = text.split(' ');
    if words.next() != Some("lords") {
        return Err("it doesn't begin with 'lords'".to_owned());
    }
    let mut fields = BTreeMap::new();
    for word in words {
        let (name, value) = word.split_once('=').ok_or(format!("{word} is no field"))?;
        if !FIELDS.contains(&name) && name != "view" && name != "winner" {
            return Err(format!("{name} is no field"));
        }
        if fields.insert(name, value).is_some() {
            return Err(format!("{name} is there twice"));
        }
    }
    for name in FIELDS {
        if !fields.contains_key(name) {
            return Err(format!("{name} is missing"));
        }
    }
    Ok(fields)
}

/// A number as it is printed: no sign, no leading zero.
fn read_number(text: &str) -> Result<u64> {
    let number: u64 = text.parse().map_err(|_| format!("{text} is no number"))?;
    if number.to_string() == text {
        Ok(number)
    } else {
        Err(format!("{text} is written otherwise"))
    }
}

fn read_player(text: &str, players: usize) -> Result<usize> {
    let letters = ["A", "B", "C", "D", "E"];
    let found = letters[..players].iter().position(|letter| *letter == text);
    found.ok_or(format!("{text} doesn't take part"))
}

fn read_phase(text: &str) -> Result<Phase> {
    match text {
        "action" => Ok(Phase::Action),
        "over" => Ok(Phase::Over),
        "claim:1" => Ok(Phase::Claim(1)),
        "claim:2" => Ok(Phase::Claim(2)),
        _ => {
            let power = text.strip_prefix("power:");
            let clan = power.and_then(|name| CLANS.into_iter().find(|clan| *clan == name));
            clan.map(Phase::Power).ok_or(format!("phase={text}"))
        }
    }
}

/// The entries of all players.
fn entries(text: &str, players: usize) -> Result<Vec<&str>> {
    let entries: Vec<&str> = text.split(',').collect();
    if entries.len() == players {
        Ok(entries)
    } else {
        Err(format!("{text} has not {players} entries"))
    }
}

/// A list without separators, `-` if it is empty.
fn read_list<'a, T>(
    mut text: &'a str,
    read: impl Fn(&'a str) -> Result<(T, &'a str)>,
) -> Result<Vec<T>> {
    let mut list = Vec::new();
    if text == "-" {
        return Ok(list);
    }
    loop {
        let (item, rest) = read(text)?;
        list.push(item);
        if rest.is_empty() {
            return Ok(list);
        }
        text = rest;
    }
}

fn expect_card(text: &str) -> Result<(Card, &str)> {
    read_card(text).ok_or(format!("there is no card at {text}"))
}

fn read_cards(text: &str) -> Result<Vec<Card>> {
    read_list(text, expect_card)
}

fn read_pile(text: &str, hidden: bool) -> Result<Pile> {
    if !hidden {
        return read_cards(text).map(Pile::Shown);
    }
    let count = text
        .strip_prefix('?')
        .ok_or(format!("{text} is not hidden"))?;
    let count = usize::try_from(read_number(count)?).map_err(|_| "too many")?;
    Ok(Pile::Hidden(count))
}

/// What stands between parentheses: a card or `?`.
fn read_hidden(text: &str) -> Result<(Option<Card>, &str)> {
    match text.strip_prefix('?') {
        Some(rest) => Ok((None, rest)),
        None => expect_card(text).map(|(card, rest)| (Some(card), rest)),
    }
}

fn read_recruit(text: &str) -> Result<(Recruit, &str)> {
    if let Some(rest) = text.strip_prefix('(') {
        let (card, rest) = read_hidden(rest)?;
        let rest = rest.strip_prefix(')').ok_or("no parenthesis")?;
        let face_up = false;
        return Ok((Recruit { card, face_up }, rest));
    }
    let (card, rest) = expect_card(text)?;
    let card = Some(card);
    let face_up = true;
    Ok((Recruit { card, face_up }, rest))
}

fn read_follower(text: &str, players: usize) -> Result<(Follower, &str)> {
    let mut follower = Follower {
        card: None,
        face_up: true,
        active: false,
        token: None,
        kept: false,
        known: Vec::new(),
    };
    if let Some(rest) = text.strip_prefix('(') {
        let (card, rest) = read_hidden(rest)?;
        let (letters, rest) = rest.split_once(')').ok_or("no parenthesis")?;
        follower.card = card;
        follower.face_up = false;
        if let Some(letters) = letters.strip_prefix(':') {
            for letter in letters.chars() {
                let player = read_player(&letter.to_string(), players)?;
                if follower.known.last().is_some_and(|last| *last >= player) {
                    return Err(format!("{letters} are not in order"));
                }
                follower.known.push(player);
            }
        }
        if letters.is_empty() != follower.known.is_empty() {
            return Err(format!("{letters} are no players"));
        }
        return Ok((follower, rest));
    }
    let (card, mut rest) = expect_card(text)?;
    follower.card = Some(card);
    if let Some(after) = rest.strip_prefix('*') {
        rest = after;
        follower.active = true;
        if card.clan() == "Sc" {
            let tokens = ["Br", "Ch", "Md"];
            let token = tokens.into_iter().find(|clan| after.starts_with(clan));
            follower.token = Some(token.ok_or("no token of an end-of-round power")?);
            rest = &after[2..];
        } else if !["Br", "Ch", "Md"].contains(&card.clan()) {
            return Err(format!("{} can't be active", card.text()));
        }
    }
    if let Some(after) = rest.strip_prefix('^') {
        rest = after;
        follower.kept = true;
        if follower.active || !["Md", "Sc"].contains(&card.clan()) {
            return Err(format!("{} can't be kept", card.text()));
        }
    }
    Ok((follower, rest))
}
