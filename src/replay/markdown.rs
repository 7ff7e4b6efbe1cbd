//! A match to be shared, in Markdown: each round with its final border as a
//! table and every turn in words.

use super::text::{NarratedRound, round};
use super::{Perspective, Replay};
use crate::stats::{Way, WonStone, won_stones};
use schotten_bots::{Match, PlayedRound};
use schotten_rules::{Player, Stone, StoneId};
use std::fmt::Write;
use std::ops::RangeInclusive;
use telling::words;
use telling::words::rounds;
use telling::{Language, say};

/// What stands where there is nothing.
const NOTHING: &str = "–";

/// These rounds of a match, which are over; hands and drawn cards as far as
/// these eyes see them. With what there is to say about when it was played.
#[must_use]
pub(crate) fn markdown(
    language: Language,
    replay: &Replay,
    eyes: Perspective,
    shown: RangeInclusive<usize>,
    played: Option<&str>,
) -> String {
    let mut replay = replay.clone();
    replay.look(eyes);
    let game = replay.game().clone();
    let mut text = String::new();
    let [a, b] = rounds::shown_names(language, &game).map(|name| escaped(&name));
    let _ = writeln!(text, "# {a} – {b}\n");
    let about = [
        Some(rounds::variant(language, game.variant())),
        played.map(str::to_owned),
        Some(rounds::match_points(language, &game)),
    ];
    for about in about.into_iter().flatten() {
        let _ = writeln!(text, "- {}", escaped(&about));
    }
    for number in shown {
        replay.go_to_round(number);
        let told = round(language, &replay);
        let title = say!(language, "export-round", round = number);
        let _ = writeln!(text, "\n## {}\n", escaped(&title));
        write_round(language, &game, &told, replay.round(), &mut text);
    }
    text
}

fn write_round(
    language: Language,
    game: &Match,
    told: &NarratedRound,
    played: &PlayedRound,
    text: &mut String,
) {
    paragraph(&told.begins, text);
    text.push('\n');
    border(language, game, played, text);
    text.push('\n');
    for (turn, told) in (1..).zip(&told.turns) {
        let number = format!("{turn}.");
        for (at, told) in told.iter().enumerate() {
            let before = if at == 0 {
                format!("{number} ")
            } else {
                " ".repeat(number.len() + 1)
            };
            let _ = writeln!(text, "{before}{}", escaped(told));
        }
        if told.is_empty() {
            let _ = writeln!(text, "{number} {NOTHING}");
        }
    }
    text.push('\n');
    paragraph(&told.ends, text);
}

/// Lines of one paragraph, each on a line of its own.
fn paragraph(lines: &[String], text: &mut String) {
    let lines: Vec<String> = lines.iter().map(|line| escaped(line)).collect();
    let _ = writeln!(text, "{}", lines.join("\\\n"));
}

/// The nine Stones as they lie.
fn border(language: Language, game: &Match, played: &PlayedRound, text: &mut String) {
    let [a, b] = rounds::shown_names(language, game);
    let formation = say!(language, "export-formation");
    let head = [
        say!(language, "export-stone"),
        a,
        formation.clone(),
        say!(language, "export-owner"),
        b,
        formation,
    ];
    row(head, text);
    text.push_str("| --: | --- | --- | --- | --- | --- |\n");
    let won = won_stones(played);
    for (id, stone) in played.round().table().border().stones() {
        let [(cards_a, formation_a), (cards_b, formation_b)] =
            Player::BOTH.map(|player| side(language, stone, player));
        let won = won.iter().find(|won| won.stone == id);
        let cells = [
            name_of(language, id, stone),
            cards_a,
            formation_a,
            owner(language, game, won),
            cards_b,
            formation_b,
        ];
        row(cells, text);
    }
}

fn row(cells: [String; 6], text: &mut String) {
    let cells = cells.map(|cell| escaped(&cell));
    let _ = writeln!(text, "| {} |", cells.join(" | "));
}

/// A Stone's number, with what lies on it.
fn name_of(language: Language, id: StoneId, stone: &Stone) -> String {
    let modes = stone.modes().iter();
    let modes: Vec<String> = modes
        .map(|mode| words::short(language, mode.into()))
        .collect();
    if modes.is_empty() {
        return id.number().to_string();
    }
    format!("{} ({})", id.number(), modes.join(", "))
}

/// The cards of a side, and what they make.
fn side(language: Language, stone: &Stone, player: Player) -> (String, String) {
    let nothing = || NOTHING.to_owned();
    let cards = words::side_cards(language, stone.side(player));
    let formation = stone.formation(player);
    let formation =
        formation.map(|formation| words::formation(language, formation, stone.modes().slots()));
    let cards = if cards.is_empty() { nothing() } else { cards };
    (cards, formation.unwrap_or_else(nothing))
}

/// Who won a Stone, and by what right where that is not plain to see.
fn owner(language: Language, game: &Match, won: Option<&WonStone>) -> String {
    let Some(won) = won else {
        return NOTHING.to_owned();
    };
    let name = rounds::shown(language, game.name(won.owner).as_str());
    match won.way {
        Way::Stronger => name,
        Way::First => say!(language, "export-owner-first", name = name),
        Way::Proof => say!(language, "export-owner-proof", name = name),
        Way::Settlement => say!(language, "export-owner-settled", name = name),
    }
}

/// A line of text as Markdown shows it unchanged, wherever it stands: names may
/// hold any signs.
fn escaped(line: &str) -> String {
    let mut escaped = String::with_capacity(line.len());
    let line = line.trim();
    // What stands before would make a list, a heading or a rule of the line.
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let mut chars = line.char_indices().peekable();
    while let Some((at, char)) = chars.next() {
        let next = chars.peek().map(|(_, next)| *next);
        let ends = next.is_none_or(char::is_whitespace);
        let begins_list = at == 0 || (at == digits && digits <= 9 && at > 0);
        let means = match char {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '&' | '|' | '~' | '#' | '$' | '@'
            | '{' | '}' | '^' | '=' => true,
            '-' | '+' => at == 0,
            // Readers make links of addresses.
            '.' => (begins_list && ends) || next.is_some_and(char::is_alphanumeric),
            ')' => begins_list && ends,
            ':' => !ends,
            _ => false,
        };
        if means {
            escaped.push('\\');
        }
        escaped.push(char);
    }
    escaped
}
