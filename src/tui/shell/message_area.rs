//! The area with the messages to the player: as many lines as fit, and the key that shows
//! the rest.

use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::{write, write_centered, write_right};
use crate::tui::shell::command::{Layers, Press};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::StatefulWidget;
use telling::{Language, say};
use textkit::columns::{fit, width, wrap};

/// The tone of a message, which determines its color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// Neutral: something happened.
    Plain,
    /// Positive: something went well.
    Good,
    /// Negative: something is not possible.
    Bad,
}

/// The messages to the player, as many lines as fit. The state becomes true if some
/// don't; if it is true already, others were left out before.
#[derive(Debug)]
pub(crate) struct Messages<'a> {
    /// The messages.
    pub(crate) said: &'a [(Tone, String)],
    /// How to see the rest.
    pub(crate) more: &'a str,
    /// The style of everything on the curtain, where lines are centered; `None` on the
    /// table.
    pub(crate) on: Option<Style>,
    pub(crate) theme: &'a Theme,
}

impl Messages<'_> {
    fn style(&self, tone: Tone) -> Style {
        if let Some(style) = self.on {
            return Style { bg: None, ..style };
        }
        match tone {
            Tone::Plain => self.theme.base,
            Tone::Good => self.theme.good,
            Tone::Bad => self.theme.bad,
        }
    }
}

impl StatefulWidget for &Messages<'_> {
    type State = bool;

    fn render(self, area: Rect, buf: &mut Buffer, cut: &mut bool) {
        let mut lines: Vec<(String, Style)> = self
            .said
            .iter()
            .flat_map(|(tone, text)| {
                let style = self.style(*tone);
                let lines = wrap(text, area.width);
                lines.into_iter().map(move |line| (line, style))
            })
            .collect();
        let room = usize::from(area.height);
        let more = format!(" {}", self.more);
        let before_more = area.width.saturating_sub(width(&more));
        if lines.len() > room {
            *cut = true;
            lines.truncate(room);
            if let Some((last, _)) = lines.last_mut() {
                let fitting = fit(last, before_more);
                fitting.trim_end_matches('…').clone_into(last);
            }
            end_with_a_sentence(&mut lines);
        }
        if *cut {
            lines.resize(room, (String::new(), self.theme.base));
        }
        for (row, (line, style)) in area.rows().zip(&lines) {
            if self.on.is_none() {
                // The shadow of the hand would continue after the text.
                let blank = " ".repeat(usize::from(row.width));
                buf.set_string(row.x, row.y, blank, Style::new());
            }
            let says_more = *cut && row.y + 1 == area.bottom();
            let mut room = row;
            if says_more {
                room.width = before_more;
            }
            if self.on.is_some() {
                write_centered(buf, room, line, *style);
            } else {
                write(buf, room, line, *style);
            }
            if says_more {
                let key = self.on.map_or(self.theme.key, |_| *style);
                write_right(buf, row, &more, key);
            }
        }
    }
}

/// Explains how to read the rest of a message.
pub(crate) fn more(language: Language, layers: &Layers) -> String {
    let key = layers.key_of(language, Press::Message);
    say!(language, "message-more", key = key)
}

/// Removes an incomplete sentence at the end, if another sentence ends in the last two
/// lines, so that everything shown is complete.
fn end_with_a_sentence(lines: &mut [(String, Style)]) {
    let ends = ['.', '!', '?'];
    let end_of = |line: &str| {
        if line.ends_with(ends) {
            return Some(line.len());
        }
        let spaces = line.rmatch_indices(' ').map(|(at, _)| at);
        let mut ends = spaces.filter(|at| line[..*at].ends_with(ends));
        ends.next()
    };
    let last_two = lines.len().saturating_sub(2);
    let found = lines.iter().enumerate().skip(last_two).rev();
    let mut found = found.filter_map(|(place, (line, _))| Some((place, end_of(line)?)));
    if let Some((place, end)) = found.next() {
        lines[place].0.truncate(end);
        for (line, _) in &mut lines[place + 1..] {
            line.clear();
        }
    }
}
