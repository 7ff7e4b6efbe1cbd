//! The list of the tables of a house at which its guest can sit down.

use super::list::{first_visible, moved, scroll_bar};
use super::{Contents, WindowOutcome, frame, last_line};
use crate::tui::kit::{AreaParts, cells, write, write_right};
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    Command, END, ENTER, ESC, HOME, Layer, LayerState, PAGE_DOWN, PAGE_UP, SPACE, commands,
};
use crate::tui::shell::lobby::WaitingTable;
use crate::tui::shell::{App, Drawn, Effect, Target};
use ratatui::prelude::*;
use telling::{say, text};
use textkit::columns;

/// Whether there is no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    empty: bool,
}

impl LayerState for State {}

commands! { State:
    { Command::Enter, [ENTER, SPACE], if |s| !s.empty, Step text!("command-sit-down") }
    { Command::Enter, [ENTER, SPACE], if |s| s.empty, Hidden text!("command-close") }
    { Command::Home, [HOME], Hidden text!("command-beginning") }
    { Command::End, [END], Hidden text!("command-to-end") }
    { Command::PageUp, [PAGE_UP], Hidden text!("command-page-up") }
    { Command::PageDown, [PAGE_DOWN], Hidden text!("command-page-down") }
    { Command::Close, [ESC, Char('q')], Step text!("command-close") }
}

const WIDTH: u16 = 72;
/// The rows of a page.
const PAGE: usize = 10;

/// The list of the tables that wait.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    /// The room of the table under the cursor, so that it stays there when others come and go.
    on: Option<u64>,
}

fn tables(app: &App) -> &[WaitingTable] {
    app.lobby.as_ref().map_or(&[], |lobby| &lobby.tables)
}

impl Tables {
    /// Returns the place of the cursor.
    fn at(&self, app: &App) -> usize {
        let mut tables = tables(app).iter();
        let at = tables.position(|table| Some(table.room) == self.on);
        at.unwrap_or(0)
    }
}

impl Contents for Tables {
    fn layer(&self, app: &App) -> Layer {
        let empty = tables(app).is_empty();
        State { empty }.into()
    }

    fn run(&mut self, command: Command, app: &mut App) -> WindowOutcome {
        let (tables, at) = (tables(app), self.at(app));
        match (command, tables.get(at)) {
            (Command::Enter, Some(table)) => {
                WindowOutcome::Close(Some(Effect::SitDown(table.room)))
            }
            (Command::Enter | Command::Close, _) => WindowOutcome::Close(None),
            _ => {
                let last = tables.len().saturating_sub(1);
                let at = moved(at, command, last, PAGE);
                self.on = tables.get(at).map(|table| table.room);
                WindowOutcome::Stay(None)
            }
        }
    }

    fn click(&mut self, target: Target, app: &mut App) -> WindowOutcome {
        let Target::Game(at) = target else {
            return WindowOutcome::Stay(None);
        };
        self.on = tables(app).get(at).map(|table| table.room);
        self.run(Command::Enter, app)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let (theme, language) = (&app.theme, app.settings.language);
        let hits = &mut drawn.hits;
        let tables = tables(app);
        let none = columns::wrap(&say!(language, "tables-none"), WIDTH - 4);
        let rows = if tables.is_empty() {
            none.len()
        } else {
            tables.len()
        };
        let height = cells(rows).saturating_add(4).min(area.height - 2);
        let title = say!(language, "tables-title");
        let inner = frame(&title, (WIDTH, height), area, theme, buf, hits);
        let body = inner.top_rows(inner.height.saturating_sub(2));
        if tables.is_empty() {
            for (line, row) in none.iter().zip(body.rows()) {
                write(buf, row, line, theme.dim);
            }
        }
        let top = first_visible(self.at(app), tables.len(), body);
        for ((place, table), row) in tables.iter().enumerate().skip(top).zip(body.rows()) {
            let on = place == self.at(app);
            let style = if on { theme.button_on } else { theme.popup };
            if on {
                buf.set_style(row, style);
                write(buf, row, ">", style);
            }
            let [who, since] = table.in_words(app);
            let inner = row.columns_at(row.x + 2, row.width.saturating_sub(3));
            let room = inner.width.saturating_sub(columns::width(&since) + 2);
            write(buf, inner, &columns::fit(&who, room), style);
            write_right(buf, inner, &since, if on { style } else { theme.dim });
            hits.add(row, Target::Game(place));
        }
        scroll_bar(body, top, tables.len(), theme, buf, hits);
        last_line(app, inner, buf, hits);
    }
}
