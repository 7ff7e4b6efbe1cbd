//! The end of a game: the result, how the game went, and what to do next.
//!
//! After the last claim the table stays as it is. One key later the result covers it;
//! Esc shows the table again.

use super::course::Course;
use super::messages;
use super::table::{LordsNote, LordsTable, Stage};
use crate::tui::kit::large::draw_headline;
use crate::tui::kit::paint::landscape::landscape;
use crate::tui::kit::paint::letters;
use crate::tui::kit::write::{clear, write_centered};
use crate::tui::schotten::layout::whole_footer_height;
use crate::tui::schotten::note::Tone;
use crate::tui::shell::app::App;
use crate::tui::shell::command::every;
use crate::tui::shell::footer::FooterLines;
use crate::tui::shell::hit::Hits;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use telling::say;

every! {
    /// What the commands at the end of a game depend on.
    struct End {
        /// Whether the result covers the table.
        shown: bool,
        /// Whether the game has a code to share.
        code: bool,
    }
}

/// The rows of the title, at least.
const TITLE: u16 = letters::HEIGHT / 2;
/// The rows in which the points grow: the least, and the most.
const LEAST_BARS: u16 = 3;
const MOST_BARS: u16 = 16;
/// The columns of the widest panel that is easy to read.
const WIDEST: u16 = 116;

/// Shares out the rows above the footer.
#[derive(Debug)]
struct Rows {
    above: u16,
    title: u16,
    gap: u16,
    said: u16,
    padding: u16,
    between: u16,
    bars: u16,
}

impl Rows {
    fn new(height: u16, said: u16, claims: u16) -> Self {
        let mut rows = Self {
            above: 0,
            title: TITLE,
            gap: 0,
            said,
            padding: 0,
            between: 0,
            bars: LEAST_BARS,
        };
        let mut spare = height.saturating_sub(rows.height() + claims);
        let mut take = |count: u16| {
            let taken = spare >= count;
            spare -= if taken { count } else { 0 };
            u16::from(taken)
        };
        rows.between += take(1);
        rows.above += take(1);
        rows.bars += take(1);
        rows.gap += take(1);
        rows.bars += 2 * take(2);
        rows.padding += take(2);
        rows.title += TITLE * take(TITLE);
        while rows.bars < MOST_BARS && take(2) > 0 {
            rows.bars += 1;
            let is_even = rows.bars.is_multiple_of(2);
            rows.gap += u16::from(is_even);
            rows.above += u16::from(!is_even);
        }
        // Large windows: a larger title before more sky.
        rows.title += TITLE * take(TITLE);
        while take(2) > 0 {
            rows.above += 1;
            rows.gap += 1;
        }
        rows
    }

    const fn height(&self) -> u16 {
        self.above + self.title + self.gap + self.said + self.padding * 2 + self.between + self.bars
    }
}

impl LordsTable {
    /// Returns whether the result covers the table.
    #[must_use]
    pub(super) fn shows_result(&self) -> bool {
        self.stage == Stage::Over && self.result_shown
    }

    /// Covers the table with the result. What was said before makes way for it.
    pub(super) fn show_result(&mut self) {
        self.result_shown = true;
        self.notes
            .retain(|note| matches!(note, LordsNote::Record(_)));
    }

    /// Returns what the commands at the end of the game depend on.
    pub(super) fn end_state(&self) -> End {
        End {
            shown: self.shows_result(),
            code: self.playing.is_seeded(),
        }
    }
}

/// Draws the result of a game.
pub(super) fn draw(table: &LordsTable, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let (theme, language) = (&app.theme, app.settings.language);
    let cast = table.cast(language);
    let footer_height = whole_footer_height(area);
    let height = area.height - footer_height;
    let course = Course::new(table, app, area.width.min(WIDEST) - 4);
    let said = messages::result(&cast, table);
    let lines = u16::try_from(said.len()).unwrap_or(u16::MAX);
    let rows = Rows::new(height, lines, course.claim_rows());
    let mut y = area.y;
    let mut next = |height: u16| {
        let row = Rect::new(area.x, y, area.width, height).intersection(area);
        y += height;
        row
    };
    next(rows.above);
    let title = next(rows.title);
    next(rows.gap);
    let said_rows = next(rows.said);
    let panel = next(2 * rows.padding + course.claim_rows() + rows.between + rows.bars);
    if let Some(colors) = theme.dusk() {
        landscape(area, panel.y - area.y, &colors, buf);
    }
    if let Some(winner) = table.table().winner() {
        let (who, name) = (cast.key(winner), cast.name(winner));
        let headline = say!(language, "lords-won-large", who = who, name = name);
        draw_headline(&headline, title, theme, buf);
    }
    for (row, (tone, line)) in said_rows.rows().zip(&said) {
        let style = match tone {
            Tone::Plain => theme.base,
            Tone::Good => theme.accent,
            Tone::Bad => theme.bad,
        };
        write_centered(buf, row, line, theme.on_landscape(style));
    }
    let width = (course.width() + 4).min(area.width);
    let panel = Rect {
        x: area.x + (area.width - width) / 2,
        width,
        ..panel
    };
    clear(buf, panel);
    buf.set_style(panel, theme.base.patch(theme.popup));
    let claims = Rect {
        x: panel.x + 2,
        y: panel.y + rows.padding,
        width: panel.width - 4,
        height: course.claim_rows(),
    }
    .intersection(panel);
    course.draw_claims(claims, buf, hits);
    let bars = Rect {
        y: claims.bottom() + rows.between,
        height: rows.bars,
        ..claims
    }
    .intersection(panel);
    course.draw_points(bars, buf, hits);
    let footer = Rect {
        y: area.bottom() - footer_height,
        height: footer_height,
        ..area
    };
    FooterLines::new(app, &app.layers()).draw_at_night(footer, buf, hits);
}
