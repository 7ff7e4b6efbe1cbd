//! The settings window: every value of every setting, beside the table that
//! shows it.
//! A change applies at once and is saved at once.

mod draw;

use super::keys::KeysWindow;
use super::list::moved;
use super::{Contents, Page, TextWindow, WindowOutcome};
use crate::settings::{Group, HandOrder, NamedChoice, Setting, Value};
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    Command, END, ENTER, ESC, HOME, Layer, LayerState, PAGE_DOWN, PAGE_UP, SPACE, commands,
    function,
};
use crate::tui::shell::{App, Drawn, GameScreen, Target};
use ratatui::prelude::*;
use strum::IntoEnumIterator;
use telling::text;

/// What the commands depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// A setting was changed in this window.
    pub(crate) changed: bool,
    /// The last change could not be saved.
    pub(crate) failed: bool,
    /// The settings file has errors.
    pub(crate) faults: bool,
}

impl LayerState for State {}

commands! { State:
    { Command::Enter, [ENTER, SPACE], Step text!("config-change") }
    { Command::Undo, [Char('u')], if |s| s.changed, Step text!("command-undo") }
    { Command::Save, [Char('w')], if |s| s.failed, Step text!("config-save-again") }
    { Command::Faults, [Char('!')], if |s| s.faults, Step text!("command-faults") }
    { Command::PageUp, [PAGE_UP], Hidden text!("command-page-up") }
    { Command::PageDown, [PAGE_DOWN], Hidden text!("command-page-down") }
    { Command::Home, [HOME], Hidden text!("command-beginning") }
    { Command::End, [END], Hidden text!("command-to-end") }
    { Command::Settings, [Char(','), function(2)], Hidden text!("command-close") }
    { Command::Close, [ESC, Char('q')], Step text!("command-close") }
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

/// Returns the rows of the window, group by group, without those that say nothing at this
/// table.
fn rows(app: &App) -> Vec<Row> {
    let has_claims = app.table().is_none_or(GameScreen::has_claims);
    let offered = |setting: &Setting| has_claims || *setting != Setting::ClaimAtEnd;
    let settings = Group::iter().flat_map(|group| {
        let all = Setting::iter().filter(move |setting| setting.group() == Some(group));
        all.filter(offered).map(Row::Setting)
    });
    settings.chain([Row::Keys]).collect()
}

pub(crate) fn row_of(setting: Setting, app: &App) -> Option<usize> {
    let mut rows = rows(app).into_iter();
    rows.position(|row| row == Row::Setting(setting))
}

/// Returns the values on offer for a setting at the table on the screen, and the current one.
fn choices(setting: Setting, app: &App) -> (Vec<Value>, Value) {
    let mut current = app.preferences.choices.value(setting).clone();
    let mut choices = setting.choices(&current, &app.preferences.themes());
    if let (Setting::HandOrder, Some(table)) = (setting, app.table()) {
        for order in HandOrder::iter() {
            let [value, shown] =
                [order, table.hand_order(order)].map(|order| Value::Text(order.name().to_owned()));
            if value != shown {
                choices.retain(|choice| *choice != value);
                if current == value {
                    current = shown;
                }
            }
        }
    }
    (choices, current)
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SettingsWindow {
    /// The row of the cursor.
    row: usize,
    /// The settings that were changed in this window with the values they had, the last
    /// change last.
    changed: Vec<(Setting, Value)>,
}

impl SettingsWindow {
    fn row(&self, app: &App) -> Row {
        rows(app).get(self.row).copied().unwrap_or(Row::Keys)
    }

    fn choose(&mut self, setting: Setting, value: Value, app: &mut App) -> WindowOutcome {
        let (_, current) = choices(setting, app);
        if current == value {
            return WindowOutcome::Stay(None);
        }
        let before = app.preferences.choices.value(setting).clone();
        self.changed.push((setting, before));
        WindowOutcome::Stay(app.choose_setting(setting, value))
    }

    /// Takes the last change back.
    fn undo(&mut self, app: &mut App) -> WindowOutcome {
        let Some((setting, before)) = self.changed.pop() else {
            return WindowOutcome::Stay(None);
        };
        self.row = row_of(setting, app).unwrap_or(self.row);
        WindowOutcome::Stay(app.choose_setting(setting, before))
    }

    /// Chooses the value after or before the current one.
    fn step(&mut self, setting: Setting, forward: bool, app: &mut App) -> WindowOutcome {
        let (choices, current) = choices(setting, app);
        let at = choices.iter().position(|choice| *choice == current);
        let count = choices.len().max(1);
        let step = if forward { 1 } else { count - 1 };
        match choices.get((at.unwrap_or(0) + step) % count) {
            Some(next) => self.choose(setting, next.clone(), app),
            None => WindowOutcome::Stay(None),
        }
    }

    fn go(&mut self, command: Command, app: &App) {
        let last = rows(app).len() - 1;
        self.row = moved(self.row, command, last, PAGE);
    }

    fn activate(&mut self, app: &mut App) -> WindowOutcome {
        match self.row(app) {
            Row::Keys => WindowOutcome::Open(Box::new(KeysWindow::default())),
            Row::Setting(setting) => self.step(setting, true, app),
        }
    }
}

impl Contents for SettingsWindow {
    fn layer(&self, app: &App) -> Layer {
        State {
            changed: !self.changed.is_empty(),
            failed: app.saving.has_failed(),
            faults: !app.preferences.report.is_empty(),
        }
        .into()
    }

    /// The table beside it shows what a setting does.
    fn dims_below(&self) -> bool {
        false
    }

    fn run(&mut self, command: Command, app: &mut App) -> WindowOutcome {
        match (command, self.row(app)) {
            (Command::Left, Row::Setting(setting)) => self.step(setting, false, app),
            (Command::Right, Row::Setting(setting)) => self.step(setting, true, app),
            (Command::Enter, _) => self.activate(app),
            (Command::Undo, _) => self.undo(app),
            (Command::Save, _) => WindowOutcome::Stay(app.saving.save_again()),
            (Command::Faults, _) => WindowOutcome::Open(Box::new(TextWindow::new(Page::Faults))),
            (Command::Close | Command::Settings, _) => WindowOutcome::Close(None),
            (command, _) => {
                self.go(command, app);
                WindowOutcome::Stay(None)
            }
        }
    }

    fn click(&mut self, target: Target, app: &mut App) -> WindowOutcome {
        match target {
            Target::SettingChoice(row, choice) => {
                self.row = row;
                match self.row(app) {
                    Row::Setting(setting) => match choices(setting, app).0.get(choice) {
                        Some(value) => self.choose(setting, value.clone(), app),
                        None => WindowOutcome::Stay(None),
                    },
                    Row::Keys => self.activate(app),
                }
            }
            Target::Setting(row) => {
                self.row = row;
                WindowOutcome::Stay(None)
            }
            _ => WindowOutcome::Stay(None),
        }
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        draw::draw(self, app, area, buf, drawn);
    }
}
