//! The window in which the settings are changed.

use super::popup::window;
use crate::settings::{Choices, Pace, Setting, Value};
use crate::tui::app::App;
use crate::tui::command::{self, Press};
use crate::tui::hit::{Hits, Target};
use crate::tui::preferences::{Saved, SettingsWindow};
use crate::tui::text;
use crate::tui::widget::write;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use schotten_bots::Level;
use schotten_rules::Variant;
use telling::{Language, say};

const WIDTH: u16 = 70;
/// What stands above the rows and below them.
const ABOUT: u16 = 8;
const LABELS: u16 = 24;
const VALUES: u16 = 20;

/// Draws the window.
pub(super) fn draw(
    settings: &SettingsWindow,
    app: &App,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let (theme, language) = (&app.theme, app.settings.language);
    let rows = u16::try_from(SettingsWindow::settings().count()).unwrap_or(u16::MAX);
    let title = say!(language, "config-title");
    let size = (WIDTH, rows + ABOUT + 2);
    let inner = window(&title, size, area, theme, buf, hits);
    let row = |y: u16| {
        let row = Rect {
            y: inner.y + y,
            height: 1,
            ..inner
        };
        row.intersection(inner)
    };
    let choices = &app.preferences.choices;
    for (place, (y, setting)) in (1..).zip(SettingsWindow::settings()).enumerate() {
        let focused = place == settings.row;
        let line = row(y);
        hits.add(line, Target::Setting(place));
        let sign = if focused { ">" } else { " " };
        write(buf, line, sign, theme.accent);
        let part = |x: u16, width: u16| Rect::new(line.x + x, line.y, width, 1).intersection(line);
        let label = if focused { theme.accent } else { theme.popup };
        write(buf, part(2, LABELS - 2), &setting.label(language), label);
        let value = shown(choices, setting, language);
        let value = text::fitted(&value, VALUES - 2);
        let (style, value) = if focused {
            (theme.button_on, format!("[{value}]"))
        } else {
            (theme.popup, format!(" {value} "))
        };
        write(buf, part(LABELS, VALUES), &value, style);
        let origin = choices.origin(setting).told(language);
        let from = LABELS + VALUES + 1;
        write(
            buf,
            part(from, line.width.saturating_sub(from)),
            &origin,
            theme.dim,
        );
    }
    let mut y = rows + 2;
    if let Some(setting) = settings.setting() {
        for line in text::wrapped(&setting.about(language), inner.width)
            .iter()
            .take(2)
        {
            write(buf, row(y), line, theme.dim);
            y += 1;
        }
    }
    y = rows + 4;
    let (said, style) = match &settings.saved {
        Some(Saved::Failed(text)) => (text.clone(), theme.bad),
        Some(Saved::Done(text)) => (text.clone(), theme.good),
        Some(Saved::Nothing) => (say!(language, "config-nothing-changed"), theme.popup),
        None => (say!(language, "config-keys-in-file"), theme.dim),
    };
    for line in text::wrapped(&said, inner.width).iter().take(3) {
        write(buf, row(y), line, style);
        y += 1;
    }
    buttons(app, row(rows + ABOUT - 1), buf, hits);
}

/// What can be done here, each with its key.
fn buttons(app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let (theme, language) = (&app.theme, app.settings.language);
    let mut x = area.x;
    for (press, label) in [
        (Press::Enter, say!(language, "config-change")),
        (Press::Save, say!(language, "config-save")),
        (Press::Close, say!(language, "config-close")),
    ] {
        let key = command::key_of(language, press, &app.situation());
        let name = format!("{key} {label}");
        let button = Rect::new(x, area.y, text::width(&name), 1).intersection(area);
        write(buf, button, &name, theme.key);
        hits.add(button, Target::Command(press));
        x += text::width(&name) + 3;
    }
}

/// A setting's value as a player reads it.
fn shown(choices: &Choices, setting: Setting, language: Language) -> String {
    let value = choices.value(setting);
    match (setting, value) {
        (_, Value::Switch(true)) => say!(language, "config-on"),
        (_, Value::Switch(false)) => say!(language, "config-off"),
        (Setting::Language, _) => choices.settings().language.name().to_owned(),
        (Setting::Variant, Value::Text(name)) => {
            let variant: Result<Variant, _> = name.parse();
            variant.map_or_else(|_| name.clone(), |variant| text::variant(language, variant))
        }
        (Setting::Bot, Value::Text(name)) => {
            let level: Result<Level, _> = name.parse();
            level.map_or_else(
                |_| say!(language, "config-nobody"),
                |level| text::computer_at(language, level),
            )
        }
        (Setting::Pace, _) => pace(language, choices.settings().pace),
        (_, Value::Text(text)) => text.clone(),
        (_, Value::Number(number)) => number.to_string(),
        (_, Value::Names(_)) => value.to_string(),
    }
}

fn pace(language: Language, pace: Pace) -> String {
    match pace {
        Pace::Instant => say!(language, "pace-instant"),
        Pace::Quick => say!(language, "pace-quick"),
        Pace::Calm => say!(language, "pace-calm"),
        Pace::Slow => say!(language, "pace-slow"),
    }
}
