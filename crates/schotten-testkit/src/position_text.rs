//! Positions as text, taken apart and made from a few parts.

use schotten_rules::{Card, CardKind, ClanCard, Variant};

/// The value of a position's field.
pub fn field<'a>(position: &'a str, name: &str) -> &'a str {
    let mut values = position.split(' ').filter_map(|word| {
        let (key, value) = word.split_once('=')?;
        (key == name).then_some(value)
    });
    values.next().expect("the field is there")
}

/// The position with another value in a field.
pub fn with_field(position: &str, name: &str, value: &str) -> String {
    let old = format!(" {name}={}", field(position, name));
    position.replace(&old, &format!(" {name}={value}"))
}

/// The codes of the cards of a list without separators.
pub fn codes(list: &str) -> Vec<String> {
    let letters: Vec<char> = list.trim_matches('-').chars().collect();
    letters.chunks(2).map(String::from_iter).collect()
}

/// A full position with this border and these hands. The decks get as many
/// cards as given (or what is left), the weakest and the Tactic cards that come
/// first on the player aid; the others lie in the discard. `tail` holds `passes`, `turn` and
/// `phase`.
pub fn position(
    variant: Variant,
    border: &str,
    hands: [&str; 2],
    decks: [usize; 2],
    tail: &str,
) -> String {
    let clan = ClanCard::all().map(|card| card.to_string());
    let tactic = variant.tactic_cards().iter().map(ToString::to_string);
    let mut left: Vec<String> = clan.chain(tactic).collect();
    let sides = border.split(['/', ':', '^', '=', '*']);
    let on_border = sides.filter(|word| !["", "A", "B"].contains(word));
    for code in on_border.chain(hands).flat_map(codes) {
        let place = left.iter().position(|other| *other == code);
        left.remove(place.expect("no card is named too often"));
    }
    let tactic = left
        .iter()
        .position(|code| is_tactic(code))
        .unwrap_or(left.len());
    let mut tactic = left.split_off(tactic);
    let discarded = left.split_off(decks[0].min(left.len()));
    let discard = [discarded, tactic.split_off(decks[1].min(tactic.len()))].concat();
    let (played, jokers) = counters(border, &discard, field(tail, "turn") == "A");
    format!(
        "{variant} border={border} hands={},{} clan={} tactic={} discard={} played={},{} jokers={jokers} {tail}",
        or_dash(hands[0]),
        or_dash(hands[1]),
        or_dash(&left.concat()),
        or_dash(&tactic.concat()),
        or_dash(&discard.concat()),
        played[0],
        played[1],
    )
}

/// Who may have played the Tactic cards that lie face up, and the Jokers: both
/// players as many, or the one not on turn one more.
fn counters(border: &str, discard: &[String], a_on_turn: bool) -> ([usize; 2], &'static str) {
    let sides = [0, 1].map(|player| -> Vec<String> {
        let side = |stone: &str| codes(stone.split([':', '*', '^', '=']).nth(player).unwrap_or(""));
        border.split('/').flat_map(side).collect()
    });
    let elites = sides
        .each_ref()
        .map(|side| side.iter().filter(|code| is_tactic(code)).count());
    let modes = border.matches('*').count();
    let others = modes + discard.iter().filter(|code| is_tactic(code)).count();
    let mut played = elites;
    for _ in 0..others {
        let b_next = if a_on_turn {
            played[1] <= played[0]
        } else {
            played[1] < played[0]
        };
        played[usize::from(b_next)] += 1;
    }
    let mut jokers = sides.map(|side| side.iter().any(|code| code == "JO"));
    for _ in discard.iter().filter(|code| *code == "JO") {
        jokers[usize::from(jokers[0])] = true;
    }
    let names = match jokers {
        [false, false] => "-",
        [true, false] => "A",
        [false, true] => "B",
        [true, true] => "AB",
    };
    (played, names)
}

fn is_tactic(code: &str) -> bool {
    let card: Card = code.parse().expect("a card");
    matches!(card.kind(), CardKind::Tactic(_))
}

fn or_dash(list: &str) -> &str {
    if list.is_empty() { "-" } else { list }
}
