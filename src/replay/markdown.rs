//! A game in Markdown, to be shared: each part with its result as a table and every turn as text.

use super::ReplayView;
use super::narration::{NarratedGame, Narration, NarrationLine, push_line};
use std::ops::RangeInclusive;
use telling::{Language, player_names};

/// The text in an empty cell or turn.
pub(super) const NOTHING: &str = "–";

/// Describes these parts of a game in Markdown, with what the replay's perspective shows.
/// `played` says when the game was played.
pub(crate) fn format_markdown<G: NarratedGame>(
    language: Language,
    replay: &ReplayView<G>,
    parts: RangeInclusive<usize>,
    played: Option<&str>,
) -> String {
    let game = replay.game();
    let mut text = String::new();
    let names = player_names(language, game);
    let names: Vec<String> = names.iter().map(|name| escape_markdown(name)).collect();
    push_line(&mut text, format_args!("# {}\n", names.join(" – ")));
    let about = [
        Some(G::describe_variant(language, game.variant())),
        played.map(str::to_owned),
        Some(G::points(language, replay)),
    ];
    for about in about.into_iter().flatten() {
        push_line(&mut text, format_args!("- {}", escape_markdown(&about)));
    }
    for part in G::narrate(language, replay, parts) {
        let title = escape_markdown(&G::part_title(language, part.number));
        push_line(&mut text, format_args!("\n## {title}"));
        write_part(&part, &mut text);
    }
    text
}

fn write_part(part: &Narration, text: &mut String) {
    write_paragraph(&part.begins, text);
    if let Some(table) = &part.table {
        text.push('\n');
        write_row(&table.head, text);
        push_line(text, format_args!("{}", table.alignment));
        for row in &table.rows {
            write_row(row, text);
        }
    }
    // What happened between two turns, and whether the list of turns goes on.
    let (mut events, mut in_list) = (Vec::new(), false);
    for line in &part.lines {
        match line {
            NarrationLine::Event(event) => events.push(event.clone()),
            NarrationLine::Turn(turn, lines) => {
                if !events.is_empty() {
                    write_paragraph(&std::mem::take(&mut events), text);
                    in_list = false;
                }
                if !std::mem::replace(&mut in_list, true) {
                    text.push('\n');
                }
                write_turn(*turn, lines, text);
            }
        }
    }
    for paragraph in [&events, &part.ends] {
        if !paragraph.is_empty() {
            write_paragraph(paragraph, text);
        }
    }
}

fn write_turn(turn: usize, lines: &[String], text: &mut String) {
    let number = format!("{turn}.");
    for (at, line) in lines.iter().enumerate() {
        let before = match at {
            0 => format!("{number} "),
            _ => " ".repeat(number.len() + 1),
        };
        push_line(text, format_args!("{before}{}", escape_markdown(line)));
    }
    if lines.is_empty() {
        push_line(text, format_args!("{number} {NOTHING}"));
    }
}

/// Writes a paragraph with hard line breaks, after an empty line.
fn write_paragraph(lines: &[String], text: &mut String) {
    let lines: Vec<String> = lines.iter().map(|line| escape_markdown(line)).collect();
    push_line(text, format_args!("\n{}", lines.join("\\\n")));
}

fn write_row(cells: &[String], text: &mut String) {
    let cells: Vec<String> = cells.iter().map(|cell| escape_markdown(cell)).collect();
    push_line(text, format_args!("| {} |", cells.join(" | ")));
}

/// Escapes a line so that Markdown displays it unchanged in any context. Names
/// can contain any characters.
fn escape_markdown(line: &str) -> String {
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
