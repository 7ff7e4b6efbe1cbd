//! The contents of the windows with text.

use crate::tui::shell::app::App;
use ratatui::buffer::Buffer;
use ratatui::style::Style;
use telling::say;
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
