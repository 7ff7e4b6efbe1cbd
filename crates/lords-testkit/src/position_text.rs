//! Positions as text, made from a few of their fields.

use crate::oracle::cards::{Card, deck};

/// The position with these fields, for two players if they don't say how many.
/// Fields that are left out get plain values. Cards that are not named are in
/// the draw pile, below those of `draw`, or where `rest` says: in the `discard`
/// pile, or face-down in the last `army`. `seen` comes last, because it names no card of
/// its own.
pub fn position_text(fields: &str) -> String {
    let given = |name: &str| {
        let mut values = (fields.split_whitespace())
            .filter_map(|word| word.strip_prefix(name)?.strip_prefix('='));
        values.next()
    };
    let value = |name: &str, default: &str| given(name).unwrap_or(default).to_owned();
    let players: usize = value("players", "2").parse().expect("a number");
    let each = |name: &str| value(name, &vec!["-"; players].join(","));
    let bruce = value("bruce", "no");
    // A name that isn't followed by a digit is whole: `Sc1` is not `Sc12`.
    let named = |card: &Card| {
        let name = card.text();
        let mut places = fields
            .split(" seen=")
            .next()
            .unwrap_or("")
            .match_indices(&name);
        places.any(|(at, _)| !fields[at + name.len()..].starts_with(|c: char| c.is_ascii_digit()))
    };
    let mut unnamed = deck(bruce == "yes");
    unnamed.retain(|card| !named(card));
    let turn: usize = value("turn", "1").parse().expect("a number");
    let mut take = |count: usize| unnamed.split_off(unnamed.len() - count);
    let recruits: String = match given("recruits") {
        Some(recruits) => recruits.to_owned(),
        None => (take(5).iter().enumerate())
            .map(|(index, card)| {
                if index < turn {
                    card.text()
                } else {
                    format!("({})", card.text())
                }
            })
            .collect(),
    };
    let supporters: String = match given("supporters") {
        Some(supporters) => supporters.to_owned(),
        None => take(players).into_iter().map(Card::text).collect(),
    };
    let (mut armies, mut discard, mut draw) =
        (each("armies"), value("discard", "-"), value("draw", "-"));
    let append = |list: &mut String, form: fn(Card) -> String| {
        if list.ends_with('-') && !unnamed.is_empty() {
            list.pop();
        }
        list.extend(unnamed.iter().copied().map(form));
    };
    match given("rest") {
        None => append(&mut draw, Card::text),
        Some("discard") => append(&mut discard, Card::text),
        Some("army") => append(&mut armies, |card| format!("({})", card.text())),
        Some(other) => panic!("{other}"),
    }
    format!(
        "lords players={players} bruce={bruce} round={} turn={turn} token={} act={} phase={} \
         hands={} armies={armies} recruits={recruits} supporters={supporters} victory={} seen={} \
         discard={discard} draw={draw} chance=11",
        value("round", "1"),
        value("token", "A"),
        value("act", "A"),
        value("phase", "action"),
        each("hands"),
        each("victory"),
        each("seen"),
    )
}
