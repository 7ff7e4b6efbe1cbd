//! `schotten rules`: the rules, printed.

use crate::guide::{Guide, LineKind, NoTopic, Page};
use std::fmt::Write;
use std::io::{self, IsTerminal};
use telling::{Language, say};
use textkit::columns::wrapped;
use textkit::escape::written_out;
use unicode_width::UnicodeWidthStr;

/// Longer lines are hard to read.
const WIDEST: usize = 100;
const USUAL: usize = 80;

/// The width to print at: the terminal's, within reason, or 80.
pub(super) fn width() -> usize {
    let size = io::stdout().is_terminal().then(crossterm::terminal::size);
    let columns = size.and_then(Result::ok).map(|(columns, _)| columns);
    let columns = columns.filter(|columns| *columns > 0);
    columns.map_or(USUAL, |columns| usize::from(columns).min(WIDEST))
}

/// The topic of this name with its entries, or all topics for no name; or, as
/// an error in words, why no topic is meant.
pub(super) fn text(name: &str, language: Language, width: usize) -> Result<String, String> {
    let guide = Guide::of(language);
    let topics = if name.is_empty() {
        0..guide.topics().len()
    } else {
        let place = guide.find(name).map_err(|error| {
            let topics = words(guide, false).join(", ");
            let why = wrong(name, error, language);
            let topics = say!(language, "rules-topics", topics = topics);
            let room = u16::try_from(width).unwrap_or(u16::MAX);
            let lines = [wrapped(&why, room), wrapped(&topics, room)];
            lines.concat().join("\n")
        })?;
        guide.with_entries(place)
    };
    let mut text = String::new();
    for line in Page::new(guide, topics, width).lines() {
        push(&mut text, &line.text);
        let sign = match line.kind {
            LineKind::Title => "=",
            LineKind::Entry => "-",
            LineKind::Text | LineKind::Blank => continue,
        };
        push(&mut text, &sign.repeat(line.text.width()));
    }
    Ok(text)
}

fn push(text: &mut String, line: &str) {
    writeln!(text, "{line}").expect("a String takes all that is written");
}

/// The topics, each with its title, entries below theirs.
pub(super) fn list(language: Language) -> String {
    let guide = Guide::of(language);
    let names = words(guide, true);
    let longest = names.iter().map(|name| name.width()).max().unwrap_or(0);
    let mut text = String::new();
    for (name, topic) in names.iter().zip(guide.topics()) {
        let pad = " ".repeat(longest - name.width());
        push(&mut text, &format!("{name}{pad}  {}", topic.title));
    }
    text
}

fn words(guide: &Guide, indented: bool) -> Vec<String> {
    let topics = guide.topics().iter();
    let words = topics.map(|topic| {
        let indent = if indented && topic.is_entry { "  " } else { "" };
        format!("{indent}{}", topic.word)
    });
    words.collect()
}

fn wrong(name: &str, error: NoTopic, language: Language) -> String {
    let name = written_out(name);
    match error {
        NoTopic::Several(words) => {
            let several = words.join(", ");
            say!(language, "rules-several", name = name, several = several)
        }
        NoTopic::Unknown(Some(like)) => {
            say!(language, "rules-unknown-like", name = name, like = like)
        }
        NoTopic::Unknown(None) => say!(language, "rules-unknown", name = name),
    }
}
