//! The contents of the windows with text.

use super::Page;
use crate::tui::kit::write::write;
use crate::tui::shell::App;
use ratatui::prelude::*;
use telling::{Language, say};
use textkit::columns;

/// A line of a window, from left to right.
pub(crate) type StyledLine = Vec<(String, Style)>;

/// What a window with text shows.
#[derive(Default)]
pub(crate) struct PageText {
    /// Its title, if the page has one of its own.
    pub(crate) title: Option<String>,
    /// What is drawn above the lines and isn't scrolled.
    pub(crate) picture: Option<Buffer>,
    pub(crate) lines: Vec<StyledLine>,
}

impl PageText {
    /// Returns its title.
    pub(crate) fn title(&self, language: Language, page: Page) -> String {
        let own = self.title.clone();
        own.unwrap_or_else(|| language.named("page", page.into()))
    }

    /// Returns the rows of the picture above the lines.
    pub(crate) fn rows_above(&self) -> u16 {
        self.picture
            .as_ref()
            .map_or(0, |picture| picture.area.height)
    }

    /// Draws the picture, and below it the lines from this one on.
    pub(crate) fn draw(&self, area: Rect, from: usize, buf: &mut Buffer) {
        let above = self.rows_above();
        if let Some(picture) = &self.picture {
            let x = area.x + area.width.saturating_sub(picture.area.width) / 2;
            for (row, to) in picture.area.rows().zip(area.rows()) {
                for column in 0..row.width.min(area.width) {
                    buf[(x + column, to.y)] = picture[(row.x + column, row.y)].clone();
                }
            }
        }
        let rows = area.rows().skip(above.into());
        for (row, line) in rows.zip(self.lines.iter().skip(from)) {
            let mut x = row.x;
            for (text, style) in line {
                let rest = Rect::new(x, row.y, row.right().saturating_sub(x), 1);
                write(buf, rest, text, *style);
                x += columns::width(text);
            }
        }
    }
}

impl From<Vec<StyledLine>> for PageText {
    fn from(lines: Vec<StyledLine>) -> Self {
        Self {
            lines,
            ..Self::default()
        }
    }
}

/// Returns a text in lines of one style.
pub(crate) fn wrapped(text: &str, width: u16, style: Style) -> impl Iterator<Item = StyledLine> {
    let lines = columns::wrap(text, width).into_iter();
    lines.map(move |line| vec![(line, style)])
}

/// Returns the errors in the settings file.
pub(super) fn faults(app: &App, width: u16) -> Vec<StyledLine> {
    let language = app.settings.language;
    let mut lines: Vec<StyledLine> = Vec::new();
    let end = say!(language, "config-rest");
    for fault in app.preferences.report.iter().chain([&end]) {
        lines.extend(wrapped(fault, width, app.theme.popup));
        lines.push(Vec::new());
    }
    lines.pop();
    lines
}

/// Returns how guests get to the table.
pub(super) fn invitations(app: &App, width: u16) -> Vec<StyledLine> {
    // The last line has the key of the host.
    let guests = app.invitations.len().saturating_sub(1);
    let explained = say!(app.settings.language, "host-explained", guests);
    let mut lines: Vec<StyledLine> = wrapped(&explained, width, app.theme.popup).collect();
    for line in &app.invitations {
        lines.push(Vec::new());
        lines.extend(wrapped(line, width, app.theme.popup));
    }
    lines
}
