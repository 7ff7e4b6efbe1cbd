//! The messages and the prompt.

use super::write;
use crate::tui::game::{Note, Tone};
use crate::tui::text;
use crate::tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::StatefulWidget;

/// What was said to the player, as much as fits. The state becomes true if
/// that is not all.
#[derive(Debug)]
pub(crate) struct Messages<'a> {
    /// What was said.
    pub(crate) notes: &'a [Note],
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
            .notes
            .iter()
            .flat_map(|note| {
                let style = self.style(note.tone);
                let lines = text::wrapped(
                    &note.text.told(crate::language::Language::English),
                    area.width,
                );
                lines.into_iter().map(move |line| (line, style))
            })
            .collect();
        let room = usize::from(area.height);
        *cut = lines.len() > room;
        for (row, (line, style)) in area.rows().zip(&lines) {
            let last = row.y + 1 == area.bottom();
            if last && *cut {
                let more = " … m: more";
                let line = text::fitted(line, area.width - text::width(more));
                write(buf, row, &line, *style);
                super::write_right(buf, row, more, self.theme.key);
            } else {
                write(buf, row, line, *style);
            }
        }
    }
}
