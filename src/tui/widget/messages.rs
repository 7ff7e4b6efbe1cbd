//! The messages and the prompt.

use super::write;
use crate::tui::note::Tone;
use crate::tui::text;
use crate::tui::theme::Theme;
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
    /// How it looks.
    pub(crate) theme: &'a Theme,
}

impl Messages<'_> {
    fn style(&self, tone: Tone) -> Style {
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
            let last = row.y + 1 == area.bottom();
            if last && *cut {
                let more = format!(" {}", self.more);
                let line = text::fit(line, area.width - text::width(&more));
                write(buf, row, line.trim_end_matches('…'), *style);
                super::write_right(buf, row, &more, self.theme.key);
            } else {
                write(buf, row, line, *style);
            }
        }
    }
}
