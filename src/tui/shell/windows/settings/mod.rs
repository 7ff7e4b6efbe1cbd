//! The settings window: every value of every setting, with a preview of the table.
//! A change applies at once and is saved at once.

mod draw;
mod names;
mod preview;

use super::keys::KeysWindow;
use super::list::moved;
use super::{After, Contents, Page, TextWindow, Window};
use crate::settings::{Group, Kind, Setting, Value};
use crate::tui::shell::app::App;
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    END, ENTER, ESC, HOME, Layer, PAGE_DOWN, PAGE_UP, Press, SPACE, commands, every, function,
};
use crate::tui::shell::hit::Target;
use crate::tui::shell::screen::Drawn;
use names::{NameFields, Typed};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;
use strum::IntoEnumIterator;
use telling::text;

every! {
    /// What the commands depend on.
    struct State {
        /// A setting was changed in this window.
        changed: bool,
        /// The last change could not be saved.
        failed: bool,
        /// The settings file has errors.
        faults: bool,
    }
}

commands! { Settings:
    { Press::Enter, [ENTER, SPACE], Step text!("config-change") }
    { Press::Undo, [Char('u')], if |s| s.changed, Step text!("command-undo") }
    { Press::Save, [Char('s')], if |s| s.failed, Step text!("config-save-again") }
    { Press::Faults, [Char('!')], if |s| s.faults, Step text!("command-faults") }
    { Press::PageUp, [PAGE_UP], Hidden text!("command-page-up") }
    { Press::PageDown, [PAGE_DOWN], Hidden text!("command-page-down") }
    { Press::Home, [HOME], Hidden text!("command-beginning") }
    { Press::End, [END], Hidden text!("command-to-end") }
    { Press::Settings, [Char(','), function(2)], Hidden text!("config-close") }
    { Press::Close, [ESC, Char('q')], Step text!("config-close") }
}

/// How many rows a page is.
const PAGE: usize = 5;

/// A row of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    /// A setting with its values.
    Setting(Setting),
    /// The button that opens the list of keys.
    Keys,
}

/// Returns the rows of the window, group by group.
fn rows() -> Vec<Row> {
    let groups = Group::iter().flat_map(|group| {
        let all = Setting::iter().filter(move |setting| setting.group() == group);
        all.map(Row::Setting)
    });
    groups.chain([Row::Keys]).collect()
}

pub(crate) fn row_of(setting: Setting) -> Option<usize> {
    rows().iter().position(|row| *row == Row::Setting(setting))
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SettingsWindow {
    /// The row of the cursor.
    row: usize,
    /// The names, while they are being typed.
    typing: Option<NameFields>,
    /// The settings that were changed in this window with the values they had, the last
    /// change last.
    changed: Vec<(Setting, Value)>,
}

impl SettingsWindow {
    fn row(&self) -> Row {
        rows().get(self.row).copied().unwrap_or(Row::Keys)
    }

    fn choose(&mut self, setting: Setting, value: Value, app: &mut App) -> After {
        let before = app.preferences.choices.value(setting);
        if *before == value {
            return After::Stay(None);
        }
        self.changed.push((setting, before.clone()));
        After::Stay(app.choose_setting(setting, value))
    }

    /// Takes the last change back.
    fn undo(&mut self, app: &mut App) -> After {
        let Some((setting, before)) = self.changed.pop() else {
            return After::Stay(None);
        };
        self.row = row_of(setting).unwrap_or(self.row);
        After::Stay(app.choose_setting(setting, before))
    }

    /// Chooses the value after or before the current one.
    fn step(&mut self, setting: Setting, forward: bool, app: &mut App) -> After {
        let current = app.preferences.choices.value(setting);
        let choices = setting.choices(current, &app.preferences.themes());
        let at = choices.iter().position(|choice| choice == current);
        let count = choices.len().max(1);
        let step = if forward { 1 } else { count - 1 };
        match choices.get((at.unwrap_or(0) + step) % count) {
            Some(next) => self.choose(setting, next.clone(), app),
            None => After::Stay(None),
        }
    }

    fn type_names(&mut self, field: usize, app: &App) {
        let names = app.preferences.choices.value(Setting::Names);
        let typing = self.typing.get_or_insert_with(|| NameFields::new(names));
        typing.go_to(field);
    }

    /// Takes over the names that were typed. Returns `None` if they can't be names;
    /// the fields stay open then and say why.
    fn finish_typing(&mut self, app: &mut App) -> Option<After> {
        let Some(typing) = &mut self.typing else {
            return Some(After::Stay(None));
        };
        let names = typing.read(app.settings.language)?;
        self.typing = None;
        Some(self.choose(Setting::Names, names, app))
    }

    fn go(&mut self, press: Press) {
        let last = rows().len() - 1;
        self.row = moved(self.row, press, last, PAGE);
    }

    fn activate(&mut self, app: &mut App) -> After {
        match self.row() {
            Row::Keys => After::Open(Window::Keys(KeysWindow::default())),
            Row::Setting(setting) if setting.kind() == Kind::Names => {
                self.type_names(0, app);
                After::Stay(None)
            }
            Row::Setting(setting) => self.step(setting, true, app),
        }
    }
}

impl Contents for SettingsWindow {
    fn layer(&self, app: &App) -> Layer {
        Layer::Settings(State {
            changed: !self.changed.is_empty(),
            failed: app.saving.has_failed(),
            faults: !app.preferences.report.is_empty(),
        })
    }

    fn edit(&mut self, key: KeyEvent, app: &mut App) -> Option<After> {
        let typing = self.typing.as_mut()?;
        match typing.take_key(key) {
            Typed::Text => Some(After::Stay(None)),
            Typed::Cancel => {
                self.typing = None;
                Some(After::Stay(None))
            }
            Typed::Done => Some(self.finish_typing(app).unwrap_or(After::Stay(None))),
            Typed::Other => None,
        }
    }

    fn press(&mut self, press: Press, app: &mut App) -> After {
        let Some(After::Stay(effect)) = self.finish_typing(app) else {
            return After::Stay(None);
        };
        let after = match (press, self.row()) {
            (Press::Left, Row::Setting(setting)) => self.step(setting, false, app),
            (Press::Right, Row::Setting(setting)) => self.step(setting, true, app),
            (Press::Enter, _) => self.activate(app),
            (Press::Undo, _) => self.undo(app),
            (Press::Save, _) => After::Stay(app.saving.save_again()),
            (Press::Faults, _) => After::Open(Window::Text(TextWindow::new(Page::Faults))),
            (Press::Close | Press::Settings, _) => return After::Close(effect),
            (press, _) => {
                self.go(press);
                After::Stay(None)
            }
        };
        after.or(effect)
    }

    fn click(&mut self, target: Target, app: &mut App) -> After {
        if let Target::NameField(field) = target {
            self.row = row_of(Setting::Names).unwrap_or(self.row);
            self.type_names(field, app);
            return After::Stay(None);
        }
        let Some(After::Stay(effect)) = self.finish_typing(app) else {
            return After::Stay(None);
        };
        let after = match target {
            Target::SettingChoice(row, choice) => {
                self.row = row;
                match self.row() {
                    Row::Setting(setting) => {
                        let current = app.preferences.choices.value(setting);
                        let choices = setting.choices(current, &app.preferences.themes());
                        match choices.get(choice) {
                            Some(value) => self.choose(setting, value.clone(), app),
                            None => After::Stay(None),
                        }
                    }
                    Row::Keys => self.activate(app),
                }
            }
            Target::Setting(row) => {
                self.row = row;
                After::Stay(None)
            }
            _ => After::Stay(None),
        };
        after.or(effect)
    }

    fn click_outside(&mut self, app: &mut App) -> After {
        if self.typing.is_none() {
            return After::Close(None);
        }
        self.finish_typing(app).unwrap_or(After::Stay(None))
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        draw::draw(self, app, area, buf, drawn);
    }
}
