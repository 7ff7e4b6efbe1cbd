//! Drawing the settings window.

use super::{Row, SettingsWindow, choices, rows};
use crate::settings::{AUTO, Origin, Setting, Value};
use crate::tui::kit::{AreaParts, Depth, Theme, cells, write};
use crate::tui::shell::preferences::SaveOutcome;
use crate::tui::shell::windows::list::{first_visible, scroll_bar};
use crate::tui::shell::windows::{buttons, frame, line};
use crate::tui::shell::{App, Command, Drawn, Hits, Target};
use crate::tui::{LoadedTheme, Preferences};
use ratatui::prelude::*;
use telling::{Language, say};
use textkit::columns;

/// Where the values begin.
const LABELS: u16 = 18;
/// The fewest lines below the list: what the setting is, and the result of changing it.
const ABOUT: u16 = 3;
/// The width of the window. It stands at the right, so that the table beside it shows what a
/// setting does.
const WIDTH: u16 = 76;
/// The columns between it and the edge.
const MARGIN: u16 = 2;

#[derive(Default)]
struct ListLine {
    heading: Option<String>,
    /// The row it belongs to, by its place among the rows.
    row: Option<usize>,
    label: Option<String>,
    pieces: Vec<LinePart>,
}

/// A value, a field or a button in a line.
struct LinePart {
    x: u16,
    text: String,
    look: Look,
    target: Target,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// The current value.
    Chosen,
    /// Another value, or a button.
    Other,
}

pub(super) fn draw(
    window: &SettingsWindow,
    app: &App,
    area: Rect,
    buf: &mut Buffer,
    drawn: &mut Drawn,
) {
    let theme = &app.theme;
    let language = app.settings.language;
    let width = area.width.min(WIDTH);
    let beside = area.width - width;
    let area = area.columns_at(area.x + beside - (beside / 2).min(MARGIN), width);
    let lines = list(app, width - 4);
    let height = cells(lines.len());
    let about = about(window, app, width - 4);
    let about_height = cells(about.len()).max(ABOUT);
    let height = height.saturating_add(about_height + 5).max(24);
    let height = height.min(area.height.saturating_sub(2));
    let title = say!(language, "config-title");
    let inner = frame(&title, (width, height), area, theme, buf, &mut drawn.hits);
    let list_area = inner.top_rows(inner.height.saturating_sub(about_height + 2));
    draw_list(window, &lines, list_area, theme, buf, &mut drawn.hits);
    let below = inner.rows_at(list_area.bottom() + 1, about_height);
    for (row, (text, style)) in below.rows().zip(about) {
        write(buf, row, &text, style);
    }
    let mut can = vec![(Command::Enter, say!(language, "config-change"))];
    // After an error, the key that mends it takes the room.
    let is_well = !app.saving.has_failed() && app.preferences.report.is_empty();
    if is_well && window.row(app) != Row::Keys {
        can.insert(0, (Command::Right, say!(language, "settings-next-value")));
    }
    if !window.changed.is_empty() {
        can.push((Command::Undo, say!(language, "command-undo")));
    }
    if app.saving.has_failed() {
        can.push((Command::Save, say!(language, "config-save-again")));
    }
    if !app.preferences.report.is_empty() {
        can.push((Command::Faults, say!(language, "command-faults")));
    }
    if is_well {
        can.push((Command::Help, say!(language, "command-help")));
    }
    can.push((Command::Close, say!(language, "command-close")));
    let last = line(inner, inner.height - 1);
    buttons(can, app, last, buf, &mut drawn.hits);
}

/// Draws as much of the list as there is room for, with the cursor in its middle.
fn draw_list(
    window: &SettingsWindow,
    lines: &[ListLine],
    area: Rect,
    theme: &Theme,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let of_row = |line: &ListLine| line.row == Some(window.row);
    let first = lines.iter().position(of_row).unwrap_or(0);
    let last = lines.iter().rposition(of_row).unwrap_or(0);
    let middle = usize::midpoint(first, last);
    let from = first_visible(middle, lines.len(), area);
    let text = area.left_columns(area.width - 2);
    for (row, list_line) in text.rows().zip(&lines[from..]) {
        draw_line(window, list_line, row, theme, buf, hits);
    }
    scroll_bar(text, from, lines.len(), theme, buf, hits);
}

fn draw_line(
    window: &SettingsWindow,
    list_line: &ListLine,
    row: Rect,
    theme: &Theme,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    if let Some(heading) = &list_line.heading {
        write(buf, row, heading, theme.dim.add_modifier(Modifier::BOLD));
        return;
    }
    let focused = list_line.row == Some(window.row);
    if let Some(place) = list_line.row {
        hits.add(row, Target::Setting(place));
    }
    if let Some(label) = &list_line.label {
        let style = if focused { theme.accent } else { theme.popup };
        let sign = if focused { ">" } else { " " };
        let label = format!("{sign} {label}");
        write(buf, row.left_columns(LABELS - 1), &label, style);
    }
    for piece in &list_line.pieces {
        let width = columns::width(&piece.text);
        let area = Rect::new(row.x + piece.x, row.y, width, 1).intersection(row);
        let style = piece_style(piece.look, focused, theme);
        write(buf, area, &piece.text, style);
        hits.add(area, piece.target.clone());
    }
}

fn piece_style(look: Look, focused: bool, theme: &Theme) -> Style {
    match (look, focused) {
        (Look::Chosen, true) => theme.button_on,
        (Look::Chosen, false) => theme.popup.add_modifier(Modifier::BOLD),
        (Look::Other, true) => theme.popup,
        (Look::Other, false) => theme.dim,
    }
}

/// Returns the lines of the list: the groups with their settings and all their values.
fn list(app: &App, width: u16) -> Vec<ListLine> {
    let language = app.settings.language;
    let mut lines: Vec<ListLine> = Vec::new();
    let mut group = None;
    for (place, row) in rows(app).into_iter().enumerate() {
        let (heading, label, pieces) = match row {
            Row::Setting(setting) => (
                setting.group().map(|group| group.label(language)),
                setting.label(language),
                values(app, setting, place),
            ),
            Row::Keys => {
                let change = LinePart {
                    x: 0,
                    text: format!(" {} ", say!(language, "settings-change-keys")),
                    look: Look::Chosen,
                    target: Target::SettingChoice(place, 0),
                };
                let heading = say!(language, "settings-keyboard");
                (Some(heading), say!(language, "keys-title"), vec![change])
            }
        };
        if group != heading {
            lines.push(ListLine {
                heading: heading.clone(),
                ..ListLine::default()
            });
            group = heading;
        }
        let mut current = ListLine {
            row: Some(place),
            label: Some(label),
            ..ListLine::default()
        };
        let mut x = LABELS;
        for piece in pieces {
            let piece_width = columns::width(&piece.text);
            if x + piece_width > width - 2 && x > LABELS {
                lines.push(std::mem::take(&mut current));
                current.row = Some(place);
                x = LABELS;
            }
            current.pieces.push(LinePart { x, ..piece });
            x += piece_width;
        }
        lines.push(current);
    }
    lines
}

/// Returns the values of a setting, the current one in brackets.
fn values(app: &App, setting: Setting, row: usize) -> Vec<LinePart> {
    let language = app.settings.language;
    let (choices, current) = choices(setting, app);
    let choices = choices.iter().enumerate();
    let pieces = choices.map(|(place, value)| {
        let name = match value {
            Value::Text(name) if setting == Setting::Theme && is_built_in(name) => {
                language.named("theme-name", name)
            }
            _ => setting.value_name(value, language),
        };
        let (text, look) = if *value == current {
            (format!("[{name}]"), Look::Chosen)
        } else {
            (format!(" {name} "), Look::Other)
        };
        LinePart {
            x: 0,
            text,
            look,
            target: Target::SettingChoice(row, place),
        }
    });
    pieces.collect()
}

/// Returns the lines that say what the setting under the cursor is, and whether the last
/// change was saved or where the value comes from.
fn about(window: &SettingsWindow, app: &App, width: u16) -> Vec<(String, Style)> {
    let (theme, language) = (&app.theme, app.settings.language);
    let (about, source) = match window.row(app) {
        Row::Setting(setting) => (
            setting.about(language),
            source_of(setting, &app.preferences, app.theme.depth, language),
        ),
        Row::Keys => (say!(language, "settings-keys-about"), String::new()),
    };
    let (said, style) = match app.saving.outcome() {
        Some(SaveOutcome::Failed(text)) => (text.clone(), theme.bad),
        Some(SaveOutcome::Done(text)) if !window.changed.is_empty() => (text.clone(), theme.good),
        _ => (source, theme.dim),
    };
    let about = columns::wrap(&about, width).into_iter().take(2);
    let about = about.map(|line| (line, theme.popup));
    let said = columns::wrap(&said, width).into_iter();
    about.chain(said.map(|line| (line, style))).collect()
}

/// Returns whether a theme comes with the program, so that its name is a word.
fn is_built_in(theme: &str) -> bool {
    theme == AUTO || LoadedTheme::NAMES.contains(&theme)
}

/// Returns where the value of a setting comes from, and what overrides it.
fn source_of(
    setting: Setting,
    preferences: &Preferences,
    depth: Depth,
    language: Language,
) -> String {
    if setting == Setting::Theme && depth == Depth::None {
        return say!(language, "settings-no-colors");
    }
    match preferences.choices.origin(setting) {
        Origin::Flag(flag) | Origin::Player { flag: Some(flag) } => {
            say!(language, "settings-flag", flag = flag.as_str())
        }
        Origin::BuiltIn if setting != Setting::Theme => String::new(),
        _ => {
            let origin = preferences.describe_origin(setting, language);
            say!(language, "settings-source", source = origin)
        }
    }
}
