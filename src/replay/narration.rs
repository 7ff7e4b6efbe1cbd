//! A replay in words, part by part, as plain text.

use super::ReplayView;
use std::fmt::{self, Write};
use std::ops::{Range, RangeInclusive};
use tabletop::Match;
use telling::{GameWords, Language};

/// A game whose replays can be read in words. A part of it is a round of Schotten Totten, or a
/// skirmish of Lords of Scotland; the first one has the number 1.
pub(crate) trait NarratedGame: GameWords {
    /// Whether the numbers of the turns go on from part to part.
    const NUMBERS_TURNS_THROUGHOUT: bool;

    /// Returns the number of parts that have begun.
    fn part_count(replay: &ReplayView<Self>) -> usize;

    /// Goes to the beginning of a part.
    fn go_to_part(replay: &mut ReplayView<Self>, part: usize);

    /// Returns the numbers of the turns after which a part begins and ends.
    fn turns_of_part(replay: &ReplayView<Self>, part: usize) -> Range<usize>;

    /// Returns what of a game may be exported.
    fn exported(game: Match<Self>) -> Match<Self>;

    /// Describes these parts, with what the replay's perspective shows.
    fn narrate(
        language: Language,
        replay: &ReplayView<Self>,
        parts: RangeInclusive<usize>,
    ) -> Vec<Narration>;

    /// Returns the title of a part.
    fn part_title(language: Language, part: usize) -> String;

    /// Says that there is no such part among this many.
    fn no_part(language: Language, part: usize, parts: usize) -> String;

    /// Says that there is no such turn among this many.
    fn no_turn(language: Language, turn: usize, turns: usize) -> String;

    /// Says how many points everybody has.
    fn points(language: Language, replay: &ReplayView<Self>) -> String;
}

/// A part of a game in words.
#[derive(Debug, Default)]
pub(crate) struct Narration {
    pub(super) number: usize,
    /// Who begins or what it is about, and the hands that are visible.
    pub(super) begins: Vec<String>,
    /// How it ended.
    pub(super) table: Option<NarrationTable>,
    /// What happened, in order.
    pub(super) lines: Vec<NarrationLine>,
    /// The result.
    pub(super) ends: Vec<String>,
    /// After the last part of an unfinished game, the sentence that it isn't over.
    pub(super) not_over: Option<String>,
}

/// Something that happened.
#[derive(Debug)]
pub(super) enum NarrationLine {
    /// A turn with its number: the actions, drawn cards if visible, and proofs.
    Turn(usize, Vec<String>),
    /// Something that nobody did: a Recruit was turned up, or what followed from
    /// a turn.
    Event(String),
}

/// A table in Markdown.
#[derive(Debug)]
pub(super) struct NarrationTable {
    pub(super) head: Vec<String>,
    /// The line that aligns the columns.
    pub(super) alignment: &'static str,
    pub(super) rows: Vec<Vec<String>>,
}

/// Describes these parts of a game with numbered turns, with what the replay's perspective shows.
pub(crate) fn describe<G: NarratedGame>(
    language: Language,
    replay: &ReplayView<G>,
    parts: RangeInclusive<usize>,
) -> String {
    let mut text = String::new();
    for part in G::narrate(language, replay, parts) {
        if !text.is_empty() {
            text.push('\n');
        }
        push_lines(&mut text, &part.begins);
        text.push('\n');
        for line in &part.lines {
            match line {
                NarrationLine::Turn(turn, lines) => {
                    for (at, line) in lines.iter().enumerate() {
                        let number = match at {
                            0 => format!("{turn:>3}. "),
                            _ => " ".repeat(5),
                        };
                        push_line(&mut text, format_args!("{number}{line}"));
                    }
                }
                NarrationLine::Event(event) => push_line(&mut text, format_args!("{event}")),
            }
        }
        for ends in [part.ends, Vec::from_iter(part.not_over)] {
            if !ends.is_empty() {
                text.push('\n');
                push_lines(&mut text, &ends);
            }
        }
    }
    text
}

fn push_lines(text: &mut String, lines: &[String]) {
    for line in lines {
        push_line(text, format_args!("{line}"));
    }
}

/// Appends a line to a text.
pub(super) fn push_line(text: &mut String, line: fmt::Arguments<'_>) {
    text.write_fmt(line)
        .expect("writing to a String can't fail");
    text.push('\n');
}
