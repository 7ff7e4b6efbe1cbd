//! What fills the screen.

mod curtain;
mod popup;
mod reader;
mod replay;
mod settings;
mod start;
mod table;
mod tutor;

use super::app::{App, Screen};
use super::hit::Hits;
use super::layout::{self, SMALLEST};
use super::popup::Popup;
use super::text;
use super::widget::write_centered;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};
use telling::say;

/// Draws everything, and records in the state what can be clicked where.
pub(crate) fn draw(frame: &mut Frame<'_>, app: &mut App) {
    let area = frame.area();
    let buf = frame.buffer_mut();
    let mut hits = Hits::default();
    buf.set_style(area, app.theme.base);
    app.too_small = !layout::fits(area);
    if app.too_small {
        // Nothing of the game: there is no room for it, and no hand to show.
        let here = (area.width, area.height);
        let [notice, sizes, leave] = text::too_small(app.settings.language, SMALLEST, here);
        let middle = area.y + area.height / 2;
        let row = |y| Rect::new(area.x, y, area.width, 1).intersection(area);
        write_centered(
            buf,
            row(middle.saturating_sub(1)),
            &notice,
            app.theme.accent,
        );
        write_centered(buf, row(middle), &sizes, app.theme.base);
        write_centered(buf, row(middle + 1), &leave, app.theme.dim);
    } else {
        match &app.screen {
            Screen::Start(start) => start::draw(start, app, area, buf, &mut hits),
            Screen::Table(game) => {
                app.message_cut = table::draw(game, app, area, buf, &mut hits);
            }
            Screen::Replay(watching) => {
                app.message_cut = table::draw(&watching.game, app, area, buf, &mut hits);
            }
        }
        if let Some(Popup::Rules(rules)) = app.popups.last_mut() {
            reader::fit(rules, app.settings.language, area);
        }
        if let Some(top) = app.popups.last().cloned() {
            app.scroll_end = popup::draw(&top, app, area, buf, &mut hits);
        }
        if app.pasted {
            // Above the footer, whatever stands there.
            let row = Rect::new(area.x, area.bottom() - 3, area.width, 1);
            let notice = say!(app.settings.language, "pasted");
            Clear.render(row, buf);
            buf.set_style(row, app.theme.base);
            write_centered(buf, row, &notice, app.theme.bad);
        }
    }
    app.theme.glyphs.finish(buf);
    app.hits = hits;
}
