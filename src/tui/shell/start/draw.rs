//! Drawing the start screen.

use super::title::Title;
use super::{Entry, Form, FormRow, FormRowKind, LastGame, MenuEntry, Start, words};
use crate::games::{GAMES, Game};
use crate::tui::kit::paint::landscape::landscape;
use crate::tui::kit::paint::landscape::write_on_landscape;
use crate::tui::kit::{AreaParts, cells, clear, row, write, write_right};
use crate::tui::shell::footer::FooterLines;
use crate::tui::shell::preferences::settings_faults;
use crate::tui::shell::{App, Command, Hits, Target};
use ratatui::prelude::*;
use telling::say;
use textkit::columns;

/// The greatest width of the menu.
const WIDTH: u16 = 76;
/// The rows of the menu that hold no entry: one above, and below a space, the line
/// about the entry, and one more.
const AROUND: u16 = 4;
/// The least rows of the scene below the menu.
const SCENE_ROWS: u16 = 3;
/// The width of the names of the options.
const LABELS: u16 = 18;

/// Draws the start screen.
pub(crate) fn draw(start: &Start, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let (theme, language) = (&app.theme, app.settings.language);
    let footer = Rect::new(area.x, area.bottom() - 2, area.width, 2);
    let land = area.top_rows(area.height - 2);
    let game = start.game(&app.library);
    let of_game = |game: Game| Title::new(&(game.title)(language), theme, area);
    let title = of_game(game);
    // The menu stays where it is when the cursor comes to another game.
    let titles = start.menus.iter().map(|(game, _)| of_game(game).rows());
    let title_rows = titles.max().unwrap_or(0).max(title.rows());
    let scene = game.scene.or(GAMES.iter().find_map(|game| game.scene));
    let form = start.form(language);
    let count = match &form {
        Some(form) => form.rows.len(),
        None => start.rows().len(),
    };
    let count = cells(count);
    // The most entries and options there are, so that nothing moves.
    let most = cells(start.rows().len()).max(7);
    let height_with = |gap: u16, entries: u16| entries * gap + AROUND - (gap - 1);
    // Above the title, and around the sentence below it.
    let spaces = 3;
    let room = land.height.saturating_sub(title_rows + 1 + spaces);
    // Empty rows between the entries only where the menu leaves room for the scene.
    let fits = |gap: &u16| height_with(*gap, most) + SCENE_ROWS <= room;
    let gap = Some(2).filter(fits).unwrap_or(1);
    // The button of the options stands apart.
    let count = count + u16::from(form.is_some() && gap == 1);
    let menu_height = |entries: u16| height_with(gap, entries);
    let below_menu = room.saturating_sub(menu_height(most));
    let shown = match area.height {
        ..30 => SCENE_ROWS,
        30..40 => 4,
        40..50 => 5,
        _ => 6,
    };
    let shown = shown.min(below_menu).max(SCENE_ROWS);
    // Where the scene needs more rows, first the menu and then the title moves up.
    let missing = shown.saturating_sub(below_menu);
    let free = below_menu.saturating_sub(shown);
    let rows = |y: u16, height| Rect::new(area.x, area.y + y, area.width, height);
    let title_y = u16::from(missing < 2) + free / 3;
    let sentence_y = title_y + title_rows + 1;
    let menu_y = sentence_y + 1 + u16::from(missing == 0) + free.saturating_sub(1) / 3;

    if let Some(dusk) = theme.dusk() {
        landscape(land, land.height * 2 / 5, &dusk, buf);
    }
    if let Some(scene) = scene {
        let y = land.height - shown - (free / 6).min(2);
        scene(theme, rows(y, shown), buf);
    }
    // A window has the land to itself: it would cut the title, and the menu would stand out.
    if !app.windows.is_empty() {
        FooterLines::new(app, app.layers()).draw_at_night(footer, buf, hits);
        return;
    }
    let above = (title_rows - title.rows()) / 2;
    title.draw(theme, rows(title_y + above, title.rows()), buf);
    let menu = start.menu_of(game);
    let sentence = menu.map_or_else(String::new, |menu| menu.sentence(language));
    write_on_landscape(
        &format!(" {sentence} "),
        row(area, sentence_y),
        app.theme.base,
        buf,
    );

    let width = WIDTH.min(area.width - 4);
    let menu = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + menu_y,
        width,
        height: menu_height(count).min(land.height.saturating_sub(menu_y)),
    };
    clear(buf, menu);
    buf.set_style(menu, theme.base.patch(theme.popup));
    let lines = Lines { menu, gap };
    match &form {
        Some(form) => draw_form(form, app, lines, buf, hits),
        None => draw_entries(start, app, lines, buf, hits),
    }
    FooterLines::new(app, app.layers()).draw_at_night(footer, buf, hits);
}

/// The rows of the menu.
#[derive(Clone, Copy)]
struct Lines {
    menu: Rect,
    gap: u16,
}

impl Lines {
    /// Returns the row of an entry.
    fn entry(self, place: usize) -> Rect {
        row(self.menu, 1 + cells(place) * self.gap).intersection(self.menu)
    }

    /// Returns the row below that line, for what the signs of the entry mean.
    fn legend(self) -> Rect {
        let about = self.about();
        Rect {
            y: about.y + 1,
            ..about
        }
    }

    /// Returns the row for a line about the entry under the cursor.
    fn about(self) -> Rect {
        Rect {
            x: self.menu.x + 4,
            y: self.menu.bottom().saturating_sub(2),
            width: self.menu.width.saturating_sub(6),
            height: 1,
        }
    }
}

/// A row of the menu: an entry, or the place of the game that was not found.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum MenuRow {
    /// An entry, with its place among them.
    Entry(usize, Entry),
    /// There is no game to resume, but one was looked for, and its row stays.
    NoGame,
}

impl Start {
    pub(super) fn rows(&self) -> Vec<MenuRow> {
        let none = matches!(self.last_game, LastGame::NotFound);
        let entries = self.entries().into_iter().enumerate();
        let entries = entries.map(|(place, entry)| MenuRow::Entry(place, entry));
        none.then_some(MenuRow::NoGame)
            .into_iter()
            .chain(entries)
            .collect()
    }
}

/// Draws the menu.
fn draw_entries(start: &Start, app: &App, lines: Lines, buf: &mut Buffer, hits: &mut Hits) {
    let (theme, language) = (&app.theme, app.settings.language);
    let rows = start.rows().into_iter().map(|shown| match shown {
        MenuRow::Entry(_, entry) => (shown, words::entry(start, app, entry)),
        MenuRow::NoGame => (shown, MenuEntry::default()),
    });
    let rows: Vec<(MenuRow, MenuEntry)> = rows.collect();
    let tracked = rows.iter().filter(|(_, words)| words.track.width() > 0);
    let tracks = tracked
        .map(|(_, words)| columns::width(&words.name) + 2)
        .max();
    let mut about = Vec::new();
    // The signs of the first entry that has some, until one is chosen whose signs are others.
    let mut tracked = rows.iter().map(|(_, words)| &words.track);
    let first_track = tracked.find(|track| track.width() > 0);
    let mut legend = first_track.map_or_else(String::new, |track| {
        words::legend(language, track, theme.glyphs)
    });
    for (at, (shown, words)) in rows.into_iter().enumerate() {
        let row = lines.entry(at);
        let inner = row.columns_at(row.x + 4, row.width.saturating_sub(6));
        let MenuRow::Entry(place, entry) = shown else {
            let none = say!(language, "start-no-last-game");
            write(buf, inner, &none, theme.dim);
            continue;
        };
        let on = start.at == entry;
        let (name_style, beside_style) = if on {
            buf.set_style(row, theme.button_on);
            write(buf, Rect::new(row.x + 2, row.y, 1, 1), ">", theme.button_on);
            let beside = theme.button_on.remove_modifier(Modifier::BOLD);
            (theme.button_on, beside)
        } else {
            (theme.popup.add_modifier(Modifier::BOLD), theme.dim)
        };
        let MenuEntry {
            name,
            track,
            beside,
            about: about_entry,
        } = words;
        write(buf, inner, &name, name_style);
        hits.add(row, Target::Entry(place));
        let mut used = columns::width(&name) + 3;
        if let Some(from) = tracks.filter(|_| track.width() > 0) {
            used = from + track.width() + 2;
            let (x, width) = (inner.x + from, track.width());
            let place = Rect { x, width, ..inner }.intersection(inner);
            track.draw(place, on.then_some(beside_style), theme, buf);
        }
        let room = inner.width.saturating_sub(used);
        if on {
            about = about_entry;
            if track.width() > 0 {
                legend = words::legend(language, &track, theme.glyphs);
            }
        }
        let has_options = start.has_options(entry, &app.library);
        let fitting = beside.iter().find(|text| columns::width(text) <= room);
        if let Some(text) = fitting {
            write_right(buf, inner, text, beside_style);
            if has_options {
                let width = columns::width(text) + 1;
                let place_of_text = Rect::new(inner.right() - width + 1, row.y, width + 1, 1);
                hits.add(place_of_text.intersection(row), Target::EntryOptions(place));
            }
        }
    }
    write(buf, lines.legend(), &legend, theme.dim);
    let row = lines.about();
    let fault = start.fault.as_ref().or(app.profile_fault.as_ref());
    let faults = app.preferences.report.len();
    match fault {
        Some(fault) => write(buf, row, fault, theme.bad),
        None if faults > 0 => {
            let notice = settings_faults(language, app.preferences.keymap, faults);
            write(buf, row, &notice, theme.bad);
        }
        None => {
            let fits = |text: &&String| columns::width(text) <= row.width;
            let fitting = about.iter().find(fits).or(about.last());
            write(buf, row, fitting.map_or("", String::as_str), theme.dim);
        }
    }
}

/// Draws the row at this place of a form, or the button below the rows.
fn draw_field(form: &Form, place: usize, app: &App, row: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let theme = &app.theme;
    let FormRow {
        label,
        value,
        track,
        kind,
        ..
    } = &form.rows[place];
    let on = place == form.at;
    let button = if on { theme.button_on } else { theme.button };
    let inner = row.columns_at(row.x + 4, row.width.saturating_sub(6));
    if on {
        write(buf, Rect::new(row.x + 2, row.y, 1, 1), ">", theme.accent);
    }
    if *kind == FormRowKind::Button {
        let label = format!("  {value}  ");
        let area = Rect::new(inner.x, row.y, columns::width(&label), 1).intersection(row);
        write(buf, area, &label, button);
        hits.add(area, Target::Command(Command::Begin));
        return;
    }
    hits.add(row, Target::Field(place));
    let typed = on && *kind == FormRowKind::Named;
    let label = format!("{label}{}", if typed { "_" } else { "" });
    write(
        buf,
        inner,
        &label,
        if on { theme.accent } else { theme.popup },
    );
    let x = inner.x + LABELS;
    let part = |x: u16, width: u16| Rect::new(x, row.y, width, 1).intersection(inner);
    if *kind == FormRowKind::Text {
        let input = part(x, 28);
        buf.set_style(input, button);
        let end = if on { "_" } else { "" };
        // Where the other values begin.
        write(buf, input, &format!("  {value}{end}"), button);
        return;
    }
    let from = inner.right().saturating_sub(track.width());
    track.draw(inner.columns_at(from, track.width()), None, theme, buf);
    let width = columns::width(value);
    if on {
        let shown = format!("< {value} >");
        write(buf, part(x, width + 4), &shown, theme.button_on);
    } else {
        write(buf, part(x + 2, width), value, theme.popup);
    }
    hits.add(part(x, width + 4), Target::Step(place, true));
    hits.add(part(x, 2), Target::Step(place, false));
}

/// Draws the options of a game.
fn draw_form(form: &Form, app: &App, lines: Lines, buf: &mut Buffer, hits: &mut Hits) {
    for (place, row) in form.rows.iter().enumerate() {
        let is_apart = row.kind == FormRowKind::Button && lines.gap == 1;
        let row = lines.entry(place + usize::from(is_apart));
        draw_field(form, place, app, row, buf, hits);
    }
    let row = &form.rows[form.at];
    let (text, style) = match &form.problem {
        Some(problem) => (problem, app.theme.bad),
        None => (&row.about, app.theme.dim),
    };
    write(buf, lines.about(), text, style);
    let (language, glyphs) = (app.settings.language, app.theme.glyphs);
    let legend = words::legend(language, &row.track, glyphs);
    write(buf, lines.legend(), &legend, app.theme.dim);
}
