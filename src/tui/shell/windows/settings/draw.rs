//! Drawing the settings window.

use super::names::texts;
use super::{Row, SettingsWindow, choices, rows};
use crate::settings::{AUTO, Group, Kind, Origin, Setting, Value};
use crate::tui::kit::{AreaParts, Depth, Theme, cells, write};
use crate::tui::shell::preferences::SaveOutcome;
use crate::tui::shell::windows::list::{first_visible, scroll_bar};
use crate::tui::shell::windows::{buttons, frame, line};
use crate::tui::shell::{App, Command, Drawn, Hits, Target};
use crate::tui::{LoadedTheme, Preferences};
use ratatui::prelude::*;
use telling::words::rounds::default_names;
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
/// The width of a field for a name.
const FIELD: u16 = 13;

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
    /// A field that is being typed in.
    Typing,
    /// The text in place of an empty field.
    Empty,
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
    let lines = list(window, app, width - 4);
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
    if window.typing.is_some() {
        write(buf, last, &say!(language, "settings-typing"), theme.dim);
    } else {
        buttons(can, app, last, buf, &mut drawn.hits);
    }
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
        (Look::Chosen | Look::Typing, true) => theme.button_on,
        (Look::Chosen | Look::Typing, false) => theme.popup.add_modifier(Modifier::BOLD),
        (Look::Other, true) => theme.popup,
        (Look::Other | Look::Empty, _) => theme.dim,
    }
}

/// Returns the lines of the list: the groups with their settings and all their values.
fn list(window: &SettingsWindow, app: &App, width: u16) -> Vec<ListLine> {
    let language = app.settings.language;
    let mut lines: Vec<ListLine> = Vec::new();
    let mut group = None;
    for (place, row) in rows(app).into_iter().enumerate() {
        let (heading, label, pieces) = match row {
            Row::Setting(setting) => (
                setting.group().label(language),
                setting.label(language),
                values(window, app, setting, place),
            ),
            Row::Keys => {
                let change = LinePart {
                    x: 0,
                    text: format!(" {} ", say!(language, "settings-change-keys")),
                    look: Look::Chosen,
                    target: Target::SettingChoice(place, 0),
                };
                let heading = say!(language, "settings-keyboard");
                (heading, say!(language, "keys-title"), vec![change])
            }
        };
        if group.as_ref() != Some(&heading) {
            lines.push(ListLine {
                heading: Some(heading.clone()),
                ..ListLine::default()
            });
            group = Some(heading);
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
fn values(window: &SettingsWindow, app: &App, setting: Setting, row: usize) -> Vec<LinePart> {
    let language = app.settings.language;
    if setting.kind() == Kind::Names {
        return name_fields(window, app.preferences.choices.value(setting), language);
    }
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

fn name_fields(window: &SettingsWindow, current: &Value, language: Language) -> Vec<LinePart> {
    let shown = window.typing.as_ref().map(|typing| typing.texts.clone());
    let shown = shown.unwrap_or_else(|| texts(current));
    let fields = shown.into_iter().zip(default_names(language)).enumerate();
    let pieces = fields.map(|(field, (name, default))| {
        let typing = window
            .typing
            .as_ref()
            .is_some_and(|typing| typing.at == field);
        let (name, look) = match (typing, name.is_empty()) {
            (true, _) => (format!("{name}_"), Look::Typing),
            (false, true) => (default, Look::Empty),
            (false, false) => (name, Look::Chosen),
        };
        // The end of the text is what is being typed.
        let name = if typing {
            end_of(&name, FIELD - 2)
        } else {
            columns::fit(&name, FIELD - 2)
        };
        let pad = usize::from((FIELD - 2).saturating_sub(columns::width(&name)));
        LinePart {
            x: 0,
            text: format!("[{name}{}] ", " ".repeat(pad)),
            look,
            target: Target::NameField(field),
        }
    });
    pieces.collect()
}

/// Returns the longest end of a text that takes at most this many columns.
fn end_of(text: &str, columns: u16) -> String {
    let starts = text.char_indices().map(|(at, _)| &text[at..]);
    let mut fitting = starts.filter(|end| columns::width(end) <= columns);
    fitting.next().unwrap_or_default().to_owned()
}

/// Returns the lines that say what the setting under the cursor is, what its value
/// means, and whether the last change was saved or where the value comes from.
fn about(window: &SettingsWindow, app: &App, width: u16) -> Vec<(String, Style)> {
    let (theme, language) = (&app.theme, app.settings.language);
    let (about, source) = match window.row(app) {
        Row::Setting(setting) => (
            about_lines(setting, app),
            source_of(setting, &app.preferences, app.theme.depth, language),
        ),
        Row::Keys => (vec![say!(language, "settings-keys-about")], String::new()),
    };
    let fault = window
        .typing
        .as_ref()
        .and_then(|typing| typing.fault.clone());
    let (said, style) = match (fault, app.saving.outcome()) {
        (Some(fault), _) => (fault, theme.bad),
        (None, Some(SaveOutcome::Failed(text))) => (text.clone(), theme.bad),
        (None, Some(SaveOutcome::Done(text))) if !window.changed.is_empty() => {
            (text.clone(), theme.good)
        }
        (None, _) => (source, theme.dim),
    };
    let about = about
        .iter()
        .flat_map(|line| columns::wrap(line, width))
        .take(2)
        .map(|line| (line, theme.popup));
    let said = columns::wrap(&said, width).into_iter();
    about.chain(said.map(|line| (line, style))).collect()
}

/// Returns what a setting is, and what its current value means where that needs words.
fn about_lines(setting: Setting, app: &App) -> Vec<String> {
    let language = app.settings.language;
    let explained = setting.explain_value(app.preferences.choices.value(setting), language);
    std::iter::once(setting.about(language))
        .chain(explained)
        .collect()
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
        Origin::BuiltIn if setting.group() == Group::NewGame => {
            say!(language, "settings-as-last-time")
        }
        Origin::BuiltIn if setting != Setting::Theme => String::new(),
        _ => {
            let origin = preferences.describe_origin(setting, language);
            say!(language, "settings-source", source = origin)
        }
    }
}
