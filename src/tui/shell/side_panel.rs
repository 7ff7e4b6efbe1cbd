//! What stands beside the table in a wide window: where the cards are, or the log.

use super::app::App;
use super::command::Teaching;
use super::hit::Hits;
use super::screen::MIN_TABLE_SIZE;
use super::text;
use super::windows::Page;
use super::windows::log::LogLine;
use crate::settings::SidePanel;
use crate::tui::kit::{AreaParts, panel};
use ratatui::prelude::*;

/// The columns of the panel: the fewest in which a map of the cards has room, and the most.
const COLUMNS: [u16; 2] = [32, 44];
/// The columns of the narrowest window with a panel.
pub(crate) const MIN_WIDTH_WITH_PANEL: u16 = MIN_TABLE_SIZE.0 + COLUMNS[0];

/// Returns the area of the table and that of the panel beside it, if one is shown. A lesson is
/// about what it shows, and a puzzle has no log.
pub(crate) fn split(app: &App, area: Rect) -> (Rect, Option<Rect>) {
    let has_panel = app
        .table()
        .is_some_and(|table| table.teaching() == Teaching::Nothing && !table.shows_result());
    let is_shown = has_panel && app.settings.side_panel != SidePanel::Off && !app.bare;
    if !is_shown || area.width < MIN_WIDTH_WITH_PANEL {
        return (area, None);
    }
    let [least, most] = COLUMNS;
    let columns = (area.width / 4).clamp(least, most);
    let table = area.left_columns(area.width - columns);
    let panel = area.columns_at(table.right(), columns);
    (table, Some(panel))
}

/// Draws what the settings say.
pub(crate) fn draw(app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let Some(table) = app.table() else { return };
    let (theme, language) = (&app.theme, app.settings.language);
    buf.set_style(area, theme.base.patch(theme.popup));
    let width = panel::inside(area, theme).width;
    if app.settings.side_panel == SidePanel::Log {
        let inner = panel::draw(&text::log_title(language), area, theme, buf);
        let lines = LogLine::all(&table.log(app, false), theme, width);
        LogLine::draw_latest(&lines, theme, inner, buf, hits);
    } else {
        let page = table.page(Page::Unplayed, 0, app, width);
        let title = page.title(language, Page::Unplayed);
        let inner = panel::draw(&title, area, theme, buf);
        page.draw(inner, 0, buf);
    }
}
