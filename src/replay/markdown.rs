//! A match in Markdown, to be shared: each round with its final border as a
//! table and every turn as text.

use super::text::{Narration, narrate_round, push_line};
use super::{Perspective, ReplayView};
use crate::stats::{WinReason, WonStone, won_stones};
use schotten_bots::{Match, PlayedRound};
use schotten_rules::{Player, Stone, StoneId};
use std::ops::RangeInclusive;
use telling::words;
use telling::words::rounds;
use telling::{Language, say};

/// The text in an empty cell or turn.
pub(super) const NOTHING: &str = "–";

/// Describes these rounds of a match in Markdown; all of them must be over.
/// Hands and drawn cards are included if they are visible from the perspective.
/// `played` says when the match was played.
pub(crate) fn format_markdown(
    language: Language,
    replay: &ReplayView,
    perspective: Perspective,
    numbers: RangeInclusive<usize>,
    played: Option<&str>,
) -> String {
    let mut replay = replay.clone();
    replay.set_perspective(perspective);
    let game = replay.game().clone();
    let mut text = String::new();
    let [a, b] = rounds::player_names(language, &game).map(|name| escape_markdown(&name));
    push_line(&mut text, format_args!("# {a} – {b}\n"));
    let about = [
        Some(rounds::variant(language, game.variant())),
        played.map(str::to_owned),
        Some(rounds::match_points(language, &game)),
    ];
    for about in about.into_iter().flatten() {
        push_line(&mut text, format_args!("- {}", escape_markdown(&about)));
    }
    for number in numbers {
        replay.go_to_round(number);
        let narration = narrate_round(language, &replay);
        let title = say!(language, "export-round", round = number);
        push_line(
            &mut text,
            format_args!("\n## {}\n", escape_markdown(&title)),
        );
        write_round(language, &game, &narration, replay.round(), &mut text);
    }
    text
}

fn write_round(
    language: Language,
    game: &Match,
    narration: &Narration,
    played: &PlayedRound,
    text: &mut String,
) {
    write_paragraph(&narration.begins, text);
    text.push('\n');
    write_border(language, game, played, text);
    text.push('\n');
    for (turn, lines) in (1..).zip(&narration.turns) {
        let number = format!("{turn}.");
        for (at, line) in lines.iter().enumerate() {
            let before = if at == 0 {
                format!("{number} ")
            } else {
                " ".repeat(number.len() + 1)
            };
            push_line(text, format_args!("{before}{}", escape_markdown(line)));
        }
        if lines.is_empty() {
            push_line(text, format_args!("{number} {NOTHING}"));
        }
    }
    text.push('\n');
    write_paragraph(&narration.ends, text);
}

/// Writes a paragraph with hard line breaks.
pub(super) fn write_paragraph(lines: &[String], text: &mut String) {
    let lines: Vec<String> = lines.iter().map(|line| escape_markdown(line)).collect();
    push_line(text, format_args!("{}", lines.join("\\\n")));
}

/// Writes the nine Stones at the end of the round as a table.
fn write_border(language: Language, game: &Match, played: &PlayedRound, text: &mut String) {
    let [a, b] = rounds::player_names(language, game);
    let formation = say!(language, "export-formation");
    let head = [
        say!(language, "export-stone"),
        a,
        formation.clone(),
        say!(language, "export-owner"),
        b,
        formation,
    ];
    write_row(head, text);
    text.push_str("| --: | --- | --- | --- | --- | --- |\n");
    let won = won_stones(played);
    for (id, stone) in played.round().table().border().stones() {
        let [(cards_a, formation_a), (cards_b, formation_b)] =
            Player::BOTH.map(|player| describe_side(language, stone, player));
        let won = won.iter().find(|won| won.stone == id);
        let cells = [
            stone_label(language, id, stone),
            cards_a,
            formation_a,
            describe_owner(language, game, won),
            cards_b,
            formation_b,
        ];
        write_row(cells, text);
    }
}

pub(super) fn write_row<const COLUMNS: usize>(cells: [String; COLUMNS], text: &mut String) {
    let cells = cells.map(|cell| escape_markdown(&cell));
    push_line(text, format_args!("| {} |", cells.join(" | ")));
}

/// Returns a Stone's number with its Combat Mode cards.
fn stone_label(language: Language, id: StoneId, stone: &Stone) -> String {
    let modes = stone.modes().iter();
    let modes: Vec<String> = modes
        .map(|mode| words::short(language, mode.into()))
        .collect();
    if modes.is_empty() {
        return id.number().to_string();
    }
    format!("{} ({})", id.number(), modes.join(", "))
}

/// Returns the cards of a side and their formation.
fn describe_side(language: Language, stone: &Stone, player: Player) -> (String, String) {
    let nothing = || NOTHING.to_owned();
    let cards = words::side_cards(language, stone.side(player));
    let formation = stone.formation(player);
    let formation =
        formation.map(|formation| words::formation(language, formation, stone.modes().slots()));
    let cards = if cards.is_empty() { nothing() } else { cards };
    (cards, formation.unwrap_or_else(nothing))
}

/// Returns the name of a Stone's owner, with the reason unless the owner's side
/// was simply stronger.
fn describe_owner(language: Language, game: &Match, won: Option<&WonStone>) -> String {
    let Some(won) = won else {
        return NOTHING.to_owned();
    };
    let name = words::name(language, game.participant(won.owner));
    match won.reason {
        WinReason::Stronger => name,
        WinReason::First => say!(language, "export-owner-first", name = name),
        WinReason::Proof => say!(language, "export-owner-proof", name = name),
        WinReason::Settlement => say!(language, "export-owner-settled", name = name),
    }
}

/// Escapes a line so that Markdown displays it unchanged in any context. Names
/// can contain any characters.
pub(super) fn escape_markdown(line: &str) -> String {
    let mut escaped = String::with_capacity(line.len());
    let line = line.trim();
    // At the beginning of a line, these would make it a list, a heading or a
    // rule.
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
            // Some renderers turn anything like an address into a link.
            '.' => (begins_list && ends) || next.is_some_and(char::is_alphanumeric),
            ')' => begins_list && ends,
            // Between digits it is a time, and part of no address.
            ':' => {
                let is_digit = |char: Option<char>| char.is_some_and(|char| char.is_ascii_digit());
                let is_time = is_digit(line[..at].chars().next_back()) && is_digit(next);
                !(ends || is_time)
            }
            _ => false,
        };
        if means {
            escaped.push('\\');
        }
        escaped.push(char);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_written_as_it_is_and_an_address_is_no_link() {
        assert_eq!(escape_markdown("2026-11-27 01:44"), "2026-11-27 01:44");
        assert_eq!(escape_markdown("http://host"), r"http\://host");
    }
}
