//! `schotten rules`: prints the rules.

use super::CommandError;
use crate::games::{GAMES, Game};
use crate::guide::{self, Guide, GuidePage, LineKind, NoTopic};
use std::fmt::Write;
use std::io::{self, IsTerminal};
use telling::{Language, say};
use textkit::columns::wrap;
use textkit::escape::written_out;
use unicode_width::UnicodeWidthStr;

/// The greatest width of a line. Longer lines are hard to read.
const WIDEST_LINE: u16 = 100;
const USUAL: u16 = 80;

/// The width of printed text: that of the terminal, at most [`WIDEST_LINE`], or 80 if the
/// output isn't a terminal.
pub(super) fn width() -> u16 {
    let size = io::stdout().is_terminal().then(crossterm::terminal::size);
    let columns = size.and_then(Result::ok).map(|(columns, _)| columns);
    let columns = columns.filter(|columns| *columns > 0);
    columns.map_or(USUAL, |columns| columns.min(WIDEST_LINE))
}

/// The text in lines of at most [`width`] columns.
pub(super) fn paragraph(text: &str) -> String {
    wrap(text, width()).join("\n")
}

/// The topic of this name with its entries, or all topics if the name is empty.
/// If there is no such topic, the error lists those there are.
pub(super) fn text(
    game: Game,
    name: &str,
    language: Language,
    width: u16,
) -> Result<String, CommandError> {
    let guide = rules_of(game, language);
    let topics = if name.is_empty() {
        0..guide.topics().len()
    } else {
        let place = guide.find(name).map_err(|error| {
            let topics = words(guide, false).join(", ");
            let topics = say!(language, "rules-topics", topics);
            let elsewhere = in_other_rules(game, name, language);
            let details = [Some(topics), elsewhere].into_iter().flatten();
            let lines: Vec<String> = details.flat_map(|text| wrap(&text, width)).collect();
            CommandError::usage(wrong(name, error, language)).with_details(lines.join("\n"))
        })?;
        guide.with_entries(place)
    };
    let mut text = String::new();
    for line in GuidePage::new(guide, topics, width.into()).lines() {
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

/// The list of topics with their titles, entries below their topic.
pub(super) fn list(game: Game, language: Language) -> String {
    let guide = rules_of(game, language);
    let names = words(guide, true);
    let longest = names.iter().map(|name| name.width()).max().unwrap_or(0);
    let mut text = String::new();
    for (name, topic) in names.iter().zip(guide.topics()) {
        let pad = " ".repeat(longest - name.width());
        push(&mut text, &format!("{name}{pad}  {}", topic.title));
    }
    text
}

/// The rules of a game, if there are some to read, or else those of Schotten Totten.
fn rules_of(game: Game, language: Language) -> &'static Guide {
    game.rules.unwrap_or(guide::schotten)(language)
}

fn words(guide: &Guide, indented: bool) -> Vec<String> {
    let topics = guide.topics().iter();
    let words = topics.map(|topic| {
        let indent = if indented && topic.is_entry { "  " } else { "" };
        format!("{indent}{}", topic.word)
    });
    words.collect()
}

/// Returns the command that prints the rules of the other game, if they have such a topic
/// or if it is the name of that game.
fn in_other_rules(game: Game, name: &str, language: Language) -> Option<String> {
    let mut games = GAMES.iter().filter(|other| other.commands.is_some());
    let other = games.find(|other| *other != game)?;
    let flag = if *other == GAMES[0] { "" } else { " --lords" };
    let topic = match rules_of(other, language).find(name) {
        Ok(_) => format!(" {}", written_out(name)),
        Err(_) if name.to_lowercase().starts_with(other.name) => String::new(),
        Err(_) => return None,
    };
    let command = format!("schotten rules{flag}{topic}");
    Some(say!(
        language,
        "rules-in-other-book",
        game = (other.title)(language),
        command
    ))
}

fn wrong(name: &str, error: NoTopic, language: Language) -> String {
    let name = written_out(name);
    match error {
        NoTopic::Several(words) => {
            let several = words.join(", ");
            say!(language, "rules-several", name, several)
        }
        NoTopic::Unknown(Some(like)) => {
            say!(language, "rules-unknown-like", name, like)
        }
        NoTopic::Unknown(None) => say!(language, "rules-unknown", name),
    }
}
