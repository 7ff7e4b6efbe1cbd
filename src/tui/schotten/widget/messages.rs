//! The messages and the prompt.

use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::{write, write_centered, write_right};
use crate::tui::schotten::note::Tone;
use crate::tui::schotten::text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::StatefulWidget;

/// The messages to the player, as many lines as fit. The state becomes true if
/// some don't.
#[derive(Debug)]
pub(crate) struct Messages<'a> {
    /// The messages.
    pub(crate) said: &'a [(Tone, String)],
    /// How to see the rest.
    pub(crate) more: &'a str,
    /// The style of everything on the curtain, where lines are centered; `None` on the
    /// table.
    pub(crate) on: Option<Style>,
    /// The theme.
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
        let lines: Vec<(String, Style)> = self
            .said
            .iter()
            .flat_map(|(tone, text)| {
                let style = self.style(*tone);
                let lines = text::wrap(text, area.width);
                lines.into_iter().map(move |line| (line, style))
            })
            .collect();
        let room = usize::from(area.height);
        *cut = lines.len() > room;
        for (row, (line, style)) in area.rows().zip(&lines) {
            if self.on.is_none() {
                // The shadow of the hand would go on after the text.
                let blank = " ".repeat(usize::from(row.width));
                buf.set_string(row.x, row.y, blank, Style::new());
            }
            let last = row.y + 1 == area.bottom();
            if last && *cut {
                let more = format!(" {}", self.more);
                let line = text::fit(line, area.width - text::width(&more));
                let line = match line.rfind(". ").filter(|_| self.on.is_some()) {
                    Some(end) => &line[..=end],
                    None => line.trim_end_matches('…'),
                };
                let room = Rect {
                    width: row.width.saturating_sub(text::width(&more)),
                    ..row
                };
                if self.on.is_some() {
                    write_centered(buf, room, line, *style);
                } else {
                    write(buf, room, line, *style);
                }
                let key = self.on.map_or(self.theme.key, |_| *style);
                write_right(buf, row, &more, key);
            } else if self.on.is_some() {
                write_centered(buf, row, line, *style);
            } else {
                write(buf, row, line, *style);
            }
        }
    }
}
