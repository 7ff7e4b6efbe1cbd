//! Drawing the whole screen.

use crate::tui::kit::last_row;
use crate::tui::kit::write::{clear, write_centered};
use crate::tui::shell::{App, Command, Hits, Notice, Screen, side_panel, start, text};
use ratatui::prelude::*;
use telling::say;

/// The smallest window, in columns and rows, in which a table fits.
pub(crate) const MIN_TABLE_SIZE: (u16, u16) = (80, 23);

/// What is known after a frame was drawn.
#[derive(Clone, Default)]
pub(crate) struct Drawn {
    /// What can be clicked.
    pub(crate) hits: Hits,
    /// Whether the window is too small for the table.
    pub(crate) too_small: bool,
    /// Whether it is too narrow for a panel beside the table.
    pub(crate) too_narrow: bool,
    /// Whether a message was cut because it doesn't fit into its lines.
    pub(crate) message_cut: bool,
    /// How far the topmost window can be scrolled.
    pub(crate) scroll_end: u16,
    /// The columns and lines that the topmost window has for the rules, if it
    /// shows them.
    pub(crate) reader: Option<(usize, usize)>,
}

/// Returns whether the window is large enough.
const fn fits(area: Rect) -> bool {
    area.width >= MIN_TABLE_SIZE.0 && area.height >= MIN_TABLE_SIZE.1
}

/// Draws everything.
pub(crate) fn draw(buf: &mut Buffer, app: &App) -> Drawn {
    let mut drawn = Drawn::default();
    let hits = &mut drawn.hits;
    let area = buf.area;
    buf.set_style(area, app.theme.fill);
    drawn.too_small = !fits(area);
    drawn.too_narrow = area.width < side_panel::MIN_WIDTH_WITH_PANEL;
    if drawn.too_small {
        // Nothing of the game, and above all no hand.
        let here = (area.width, area.height);
        let [notice, sizes, leave] = text::too_small(app.settings.language, MIN_TABLE_SIZE, here);
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
            Screen::Start => start::draw(&app.start, app, area, buf, hits),
            Screen::Table(_) | Screen::Replay(_) => {
                let (area, panel) = side_panel::split(app, area);
                let table = app.table();
                drawn.message_cut = table.is_some_and(|table| table.draw(app, area, buf, hits));
                if let Some(panel) = panel {
                    side_panel::draw(app, panel, buf, hits);
                }
            }
        }
        if let Some(top) = app.windows.last() {
            // The window takes the mouse: what lies below can't be clicked.
            hits.clear();
            if top.dims_below() {
                app.theme.dim_behind_window(area, buf);
            }
            top.draw(app, area, buf, &mut drawn);
        }
        app.mark_pointed(&drawn.hits, buf);
        if let Some(notice) = app.notice {
            let language = app.settings.language;
            let notice = match notice {
                Notice::Text(text) => text.in_language(language),
                Notice::Pasted => say!(language, "pasted"),
                Notice::Language => {
                    let key = app.layers().key_of(language, Command::Language);
                    say!(language, "language-changed", key)
                }
                Notice::Colors => {
                    let key = app.layers().key_of(language, Command::Colors);
                    let colors: &str = app.theme.depth.into();
                    say!(language, "colors-changed", colors, key)
                }
                Notice::Unused => {
                    let help = app.layers().key_of(language, Command::Help);
                    say!(language, "key-unused", key = help)
                }
            };
            // Over the last row of the footer: what happened stands above it.
            let row = last_row(area);
            clear(buf, row);
            buf.set_style(row, app.theme.fill);
            write_centered(buf, row, &notice, app.theme.bad);
        }
    }
    app.theme.finish(buf);
    drawn
}
