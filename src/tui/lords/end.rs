//! The end of a game: the result, how the game went, and what to do next.
//!
//! After the last claim the table stays as it is. One key later the result covers it;
//! Esc shows the table again.

use super::skirmish_chart::SkirmishChart;
use super::{LordsTable, messages};
use crate::code::Code;
use crate::daily;
use crate::stats::Rung;
use crate::stats::lords::LordsStatistics;
use crate::tui::kit::paint::landscape::landscape;
use crate::tui::kit::{AreaParts, Theme, cells, clear};
use crate::tui::shell::result::ResultFrom;
use crate::tui::shell::result::{SpareRows, Stack, TopRows, above_footer, draw_footer, draw_top};
use crate::tui::shell::{App, Hits, Tone};
use lords_bots::LordsOfScotland;
use ratatui::prelude::*;
use tabletop::Game;
use telling::lords::{self, Participant};
use telling::say;

/// What the commands at the end of a game depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct State {
    /// Whether the result covers the table.
    pub(crate) shown: bool,
    /// Whether the game has a code to share.
    pub(crate) code: bool,
    /// Whether there is a mistake, or may be one in a turn not analyzed yet.
    pub(crate) mistakes: bool,
    /// Whether the result was opened from the start screen.
    pub(crate) again: bool,
}

/// The most rows of the win chances.
const MOST_CHANCES: u16 = 12;
/// The widest panel that is easy to read, and the widest one in a very large window.
const WIDEST_PANEL: u16 = 116;
const WIDEST_IN_LARGE: u16 = 148;
/// The smallest very large window.
const LARGE_WINDOW: (u16, u16) = (160, 50);

/// Shares out the rows above the footer.
#[derive(Debug)]
struct Rows {
    top: TopRows,
    padding: u16,
    /// The empty rows between the claims and the win chances.
    between: u16,
    claims: u16,
    /// The rows of everybody's win chances, if they have room.
    chances: u16,
}

impl Rows {
    fn new(height: u16, lines: u16, chart: &SkirmishChart<'_>, theme: &Theme) -> Self {
        let mut rows = Self {
            top: TopRows::new(lines),
            padding: 0,
            between: 0,
            claims: chart.claim_rows(),
            chances: 0,
        };
        let mut spare = SpareRows(height.saturating_sub(rows.height()));
        rows.chances = spare.take(chart.least_chances());
        rows.between = spare.take(1);
        rows.top.make_room_for_cells(theme, &mut spare);
        rows.top.above += spare.take(1);
        rows.top.gap += spare.take(1);
        rows.padding += spare.take(2) / 2;
        rows.top.title += spare.take(TopRows::TITLE);
        // Large windows show more before the title grows, and the title grows before the sky.
        if rows.chances > 0 {
            rows.chances += spare.take_up_to(MOST_CHANCES.saturating_sub(rows.chances));
        }
        rows.top.title += spare.take(TopRows::TITLE);
        while spare.take(2) > 0 {
            rows.top.above += 1;
            rows.top.gap += 1;
        }
        rows
    }

    const fn panel_height(&self) -> u16 {
        self.padding * 2 + self.claims + self.between + self.chances
    }

    const fn height(&self) -> u16 {
        self.top.height() + self.panel_height()
    }
}

impl LordsTable {
    /// Returns what the commands at the end of the game depend on.
    pub(super) fn end_state(&self) -> State {
        State {
            shown: self.shows_result(),
            code: Code::for_finished(self.game()).is_some(),
            mistakes: self.may_have_mistakes(),
            again: self.result_from == Some(ResultFrom::Start),
        }
    }
}

/// Returns which level the only person has beaten for the first time, and which is next; or that
/// the win doesn't count as such, because there was help.
fn beaten(table: &LordsTable, app: &App) -> Option<String> {
    let language = app.settings.language;
    let me = table.only_person()?;
    let reader = &app.statistics;
    let counted = reader.get::<LordsStatistics>();
    let counted = counted.filter(|_| reader.is_current() && table.table().winner() == Some(me))?;
    let seats = table.game().config().participants.iter();
    let strongest = seats.filter_map(Participant::level).max()?;
    let level = lords::level_name(language, strongest);
    if table.is_helped {
        let is_open = counted.ladder.rung(strongest) != Rung::Beaten;
        let hints = app.hints_every_turn();
        return is_open.then(|| say!(language, "lords-end-helped", level, hints));
    }
    let next =
        LordsOfScotland::level_above(strongest).map(|next| lords::level_name(language, next));
    let next = next.filter(|_| counted.ladder.is_beaten_once(strongest))?;
    Some(say!(language, "lords-end-beaten", level, next))
}

/// Draws the result of a game.
pub(super) fn draw(table: &LordsTable, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let (theme, language) = (&app.theme, app.settings.language);
    let cast = table.cast(language);
    let is_large = area.width >= LARGE_WINDOW.0 && area.height >= LARGE_WINDOW.1;
    let widest = if is_large {
        WIDEST_IN_LARGE
    } else {
        WIDEST_PANEL
    };
    let width = area.width.min(widest) - 4;
    let chart = SkirmishChart::new(table, app, width, is_large);
    let daily = daily::lords::result_line(
        language,
        table.game(),
        app.now,
        app.settings.glyphs,
        table.is_helped,
    );
    let beaten = beaten(table, app);
    let said = messages::result(&cast, table, daily, beaten, area.width - 4).into_iter();
    let said = said.map(|(tone, line)| {
        let style = match tone {
            Tone::Plain => theme.base,
            Tone::Good => theme.accent,
            Tone::Bad => theme.bad,
        };
        (line, style)
    });
    let said: Vec<_> = said.collect();
    let height = above_footer(area).height;
    let rows = Rows::new(height, cells(said.len()), &chart, theme);
    let mut stack = Stack::new(area);
    let top = rows.top.areas(&mut stack);
    let panel = stack.next(rows.panel_height());
    if let Some(colors) = theme.dusk() {
        landscape(area, panel.y - area.y, &colors, buf);
    }
    let winner = table.table().winner();
    let headline = winner.map_or_else(String::new, |winner| {
        let (who, name) = (cast.key(winner), cast.name(winner));
        say!(language, "end-headline", who, name)
    });
    draw_top(&headline, &said, top, theme, buf);
    let width = (chart.width() + 4).min(area.width);
    let panel = panel.columns_at(area.x + (area.width - width) / 2, width);
    clear(buf, panel);
    buf.set_style(panel, theme.base.patch(theme.popup));
    let mut stack = Stack::new(panel.columns_at(panel.x + 2, panel.width - 4));
    stack.next(rows.padding);
    chart.draw_claims(stack.next(rows.claims), buf, hits);
    if rows.chances > 0 {
        let chances = stack.next(rows.between + rows.chances);
        chart.draw_chances(chances, rows.between > 0, buf, hits);
    }
    draw_footer(app, area, buf, hits);
}
