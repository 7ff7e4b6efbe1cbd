//! The settings window.

use super::{After, Contents, buttons, frame, line};
use crate::settings::{Kind, Origin, Pace, Setting, SettingValues, Value};
use crate::tui::app::{App, Effect};
use crate::tui::command::Key::Char;
use crate::tui::command::{ENTER, ESC, Layer, Press, SPACE, commands, function};
use crate::tui::hit::Target;
use crate::tui::preferences::Preferences;
use crate::tui::screen::Drawn;
use crate::tui::text;
use crate::tui::widget::write;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use schotten_bots::Level;
use schotten_rules::Variant;
use strum::IntoEnumIterator;
use telling::{Language, say, text};

commands! { Settings:
    { Press::Enter, [ENTER, SPACE], Step text!("config-change") }
    { Press::Save, [Char('s')], Step text!("config-save") }
    { Press::Settings, [Char(','), function(2)], Hidden text!("config-close") }
    { Press::Close, [ESC, Char('q')], Step text!("config-close") }
}

const WIDTH: u16 = 70;
/// The number of lines above and below the rows.
const ABOUT: u16 = 8;
const LABELS: u16 = 24;
const VALUES: u16 = 20;

/// The result of saving the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SaveOutcome {
    /// There was nothing to save.
    Nothing,
    /// The settings were saved, with the message for the player.
    Done(String),
    /// They could not be saved, with the reason.
    Failed(String),
}

/// The settings window.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SettingsWindow {
    /// The row of the cursor.
    pub(crate) row: usize,
    /// The result of saving, until something else is changed.
    pub(crate) saved: Option<SaveOutcome>,
}

impl SettingsWindow {
    /// The settings that can be changed in the window: all but the names, which
    /// would have to be typed.
    pub(crate) fn settings() -> impl Iterator<Item = Setting> {
        Setting::iter().filter(|setting| setting.kind() != Kind::Names)
    }

    /// The setting of a row.
    pub(crate) fn setting(&self) -> Option<Setting> {
        Self::settings().nth(self.row)
    }

    fn change(&mut self, forward: bool, preferences: &mut Preferences) {
        let Some(setting) = self.setting() else {
            return;
        };
        self.saved = None;
        let themes = preferences.themes();
        let choices = &mut preferences.choices;
        let value = setting.next_value(choices.value(setting), forward, &themes);
        choices.set(setting, value, Origin::Window);
    }

    fn save(&mut self, preferences: &Preferences) -> Option<Effect> {
        let values = preferences.choices.chosen_here();
        if values.is_empty() {
            self.saved = Some(SaveOutcome::Nothing);
            return None;
        }
        Some(Effect::Save(values))
    }
}

impl Contents for SettingsWindow {
    fn layer(&self, _: &App) -> Layer {
        Layer::Settings
    }

    /// Moves the cursor, changes a setting, or saves.
    fn press(&mut self, press: Press, app: &mut App) -> After {
        let rows = Self::settings().count();
        let preferences = &mut app.preferences;
        match press {
            Press::Up => self.row = (self.row + rows - 1) % rows,
            Press::Down => self.row = (self.row + 1) % rows,
            Press::Left => self.change(false, preferences),
            Press::Right | Press::Enter => self.change(true, preferences),
            Press::Save => return After::Stay(self.save(preferences)),
            Press::Close | Press::Settings => return After::Close(None),
            _ => {}
        }
        app.apply_preferences();
        After::Stay(None)
    }

    fn click(&mut self, target: Target, app: &mut App) -> After {
        let Target::Setting(row) = target else {
            return After::Stay(None);
        };
        self.row = row;
        self.press(Press::Enter, app)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let (theme, language) = (&app.theme, app.settings.language);
        let hits = &mut drawn.hits;
        let rows = u16::try_from(SettingsWindow::settings().count()).unwrap_or(u16::MAX);
        let title = say!(language, "config-title");
        let size = (WIDTH, rows + ABOUT + 2);
        let inner = frame(&title, size, area, theme, buf, hits);
        let row = |y: u16| line(inner, y);
        let choices = &app.preferences.choices;
        for (place, (y, setting)) in (1..).zip(SettingsWindow::settings()).enumerate() {
            let focused = place == self.row;
            let line = row(y);
            hits.add(line, Target::Setting(place));
            let sign = if focused { ">" } else { " " };
            write(buf, line, sign, theme.accent);
            let part =
                |x: u16, width: u16| Rect::new(line.x + x, line.y, width, 1).intersection(line);
            let label = if focused { theme.accent } else { theme.popup };
            write(buf, part(2, LABELS - 2), &setting.label(language), label);
            let value = display_value(choices, setting, language);
            let value = text::fit(&value, VALUES - 2);
            let (style, value) = if focused {
                (theme.button_on, format!("[{value}]"))
            } else {
                (theme.popup, format!(" {value} "))
            };
            write(buf, part(LABELS, VALUES), &value, style);
            let origin = choices.origin(setting).describe(language);
            let from = LABELS + VALUES + 1;
            write(
                buf,
                part(from, line.width.saturating_sub(from)),
                &origin,
                theme.dim,
            );
        }
        let mut y = rows + 2;
        if let Some(setting) = self.setting() {
            for line in text::wrap(&setting.about(language), inner.width)
                .iter()
                .take(2)
            {
                write(buf, row(y), line, theme.dim);
                y += 1;
            }
        }
        y = rows + 4;
        let (said, style) = match &self.saved {
            Some(SaveOutcome::Failed(text)) => (text.clone(), theme.bad),
            Some(SaveOutcome::Done(text)) => (text.clone(), theme.good),
            Some(SaveOutcome::Nothing) => (say!(language, "config-nothing-changed"), theme.popup),
            None => (say!(language, "config-keys-in-file"), theme.dim),
        };
        for line in text::wrap(&said, inner.width).iter().take(3) {
            write(buf, row(y), line, style);
            y += 1;
        }
        let can = [
            (Press::Enter, say!(language, "config-change")),
            (Press::Save, say!(language, "config-save")),
            (Press::Close, say!(language, "config-close")),
        ];
        buttons(can, app, row(rows + ABOUT - 1), buf, hits);
    }
}

/// A setting's value, in the player's language.
fn display_value(choices: &SettingValues, setting: Setting, language: Language) -> String {
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
        (Setting::HandOrder, _) => text::hand_order(language, choices.settings().hand_order),
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
