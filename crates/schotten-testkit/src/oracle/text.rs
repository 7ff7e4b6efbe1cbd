//! Positions to and from text.

use super::cards::{Card, read_cards, write_cards};
use super::stone::Stone;
use super::{Oracle, Phase, seat};

/// Reads a position.
pub(crate) fn read_position(position: &str) -> Result<Oracle, String> {
    let mut round = Oracle::empty("tactic");
    for word in position.split_whitespace() {
        let Some((key, value)) = word.split_once('=') else {
            if !["base", "tactic", "expert", "tactic-expert"].contains(&word) {
                return Err(format!("no variant: {word}"));
            }
            round.variant = word.to_string();
            continue;
        };
        match key {
            "border" => round.stones = read_border(value)?,
            "hands" => {
                let (a, b) = pair(value)?;
                round.hands = [read_cards(a)?, read_cards(b)?];
            }
            "clan" => round.clan = read_cards(value)?,
            "tactic" => round.tactic = read_cards(value)?,
            "discard" => round.discard = read_cards(value)?,
            "played" => {
                let (a, b) = pair(value)?;
                round.played = [number(a)?, number(b)?];
            }
            "jokers" => round.jokers = [value.contains('A'), value.contains('B')],
            "passes" => round.passes = number(value)?,
            "turn" => round.turn = player(value)?,
            "phase" => round.phase = read_phase(value)?,
            "result" => round.result = Some(value.to_string()),
            _ => return Err(format!("no field: {key}")),
        }
    }
    Ok(round)
}

fn pair(value: &str) -> Result<(&str, &str), String> {
    value
        .split_once(',')
        .ok_or_else(|| format!("no comma in {value}"))
}

fn number(value: &str) -> Result<u32, String> {
    value.parse().map_err(|_| format!("no number: {value}"))
}

fn player(value: &str) -> Result<char, String> {
    match value {
        "A" => Ok('A'),
        "B" => Ok('B'),
        _ => Err(format!("no player: {value}")),
    }
}

fn read_border(value: &str) -> Result<Vec<Stone>, String> {
    let stones: Vec<Stone> = value.split('/').map(read_stone).collect::<Result<_, _>>()?;
    if stones.len() != 9 {
        return Err(format!("{} Stones", stones.len()));
    }
    Ok(stones)
}

fn read_stone(text: &str) -> Result<Stone, String> {
    let marks_at = text.find(['*', '^', '=']).unwrap_or(text.len());
    let (cards, mut marks) = text.split_at(marks_at);
    let (a, b) = cards
        .split_once(':')
        .ok_or_else(|| format!("no colon in {text:?}"))?;
    let mut stone = Stone {
        sides: [read_cards(a)?, read_cards(b)?],
        ..Stone::default()
    };
    while !marks.is_empty() {
        if let Some(rest) = marks.strip_prefix("*BB") {
            stone.bluff = true;
            marks = rest;
        } else if let Some(rest) = marks.strip_prefix("*MF") {
            stone.mud = true;
            marks = rest;
        } else if let Some(rest) = marks.strip_prefix('^') {
            stone.first = Some(player(rest.get(..1).unwrap_or(""))?);
            marks = &rest[1..];
        } else if let Some(rest) = marks.strip_prefix('=') {
            stone.owner = Some(player(rest.get(..1).unwrap_or(""))?);
            marks = &rest[1..];
        } else {
            return Err(format!("no mark: {marks}"));
        }
    }
    Ok(stone)
}

fn read_phase(value: &str) -> Result<Phase, String> {
    let count = |text: &str| text.parse().map_err(|_| format!("no number: {text}"));
    match value.split_once(':') {
        None if value == "play" => Ok(Phase::Play),
        None if value == "end" => Ok(Phase::End),
        None if value == "over" => Ok(Phase::Over),
        Some(("draws", left)) => Ok(Phase::Draws(count(left)?)),
        Some(("returns", left)) => Ok(Phase::Returns(count(left)?)),
        _ => Err(format!("no phase: {value}")),
    }
}

/// Writes a position, the whole of it or what one player sees.
pub(crate) fn write_position(round: &Oracle, viewer: Option<char>) -> String {
    let hand = |player: char| {
        if viewer.is_none_or(|viewer| viewer == player) {
            list(&round.hands[seat(player)])
        } else {
            hidden(&round.hands[seat(player)])
        }
    };
    let deck = |cards: &[Card]| {
        if viewer.is_none() {
            list(cards)
        } else {
            hidden(cards)
        }
    };
    let jokers = match round.jokers {
        [false, false] => "-",
        [true, false] => "A",
        [false, true] => "B",
        [true, true] => "AB",
    };
    let border: Vec<String> = round.stones.iter().map(write_stone).collect();
    let mut fields = vec![
        round.variant.clone(),
        format!("border={}", border.join("/")),
        format!("hands={},{}", hand('A'), hand('B')),
        format!("clan={}", deck(&round.clan)),
        format!("tactic={}", deck(&round.tactic)),
        format!("discard={}", list(&round.discard)),
        format!("played={},{}", round.played[0], round.played[1]),
        format!("jokers={jokers}"),
        format!("passes={}", round.passes),
        format!("turn={}", round.turn),
        format!("phase={}", write_phase(round.phase)),
    ];
    if let Some(result) = &round.result {
        fields.push(format!("result={result}"));
    }
    fields.join(" ")
}

fn list(cards: &[Card]) -> String {
    if cards.is_empty() {
        "-".to_string()
    } else {
        write_cards(cards)
    }
}

fn hidden(cards: &[Card]) -> String {
    format!("?{}", cards.len())
}

fn write_stone(stone: &Stone) -> String {
    let mut text = format!(
        "{}:{}",
        write_cards(stone.side('A')),
        write_cards(stone.side('B'))
    );
    if stone.bluff {
        text += "*BB";
    }
    if stone.mud {
        text += "*MF";
    }
    if let Some(player) = stone.first {
        text += "^";
        text.push(player);
    }
    if let Some(player) = stone.owner {
        text += "=";
        text.push(player);
    }
    text
}

fn write_phase(phase: Phase) -> String {
    match phase {
        Phase::Play => "play".to_string(),
        Phase::Draws(left) => format!("draws:{left}"),
        Phase::Returns(left) => format!("returns:{left}"),
        Phase::End => "end".to_string(),
        Phase::Over => "over".to_string(),
    }
}
