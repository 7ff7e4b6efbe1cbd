//! The window in which commands are given other keys.

use super::list::{first_visible, moved, scroll_bar};
use super::{Contents, WindowOutcome, frame, line, step_buttons};
use crate::tui::kit::{AreaParts, write};
use crate::tui::shell::command::Key::{self, Char, Code};
use crate::tui::shell::command::{
    ChoiceCounts, Command, END, ENTER, ESC, HOME, KeyEntry, KeyTaken, Layer, LayerState, PAGE_DOWN,
    PAGE_UP, SPACE, all, commands, is_interrupt,
};
use crate::tui::shell::preferences::SaveOutcome;
use crate::tui::shell::{App, Drawn, Target, text};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::prelude::*;
use telling::{Language, say, text};
use textkit::columns;

/// The keys of the commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State;

impl LayerState for State {}

commands! { State:
    { Command::Enter, [ENTER, SPACE], Step text!("keys-change") }
    { Command::AddKey, [Char('+')], Step text!("keys-add") }
    { Command::ResetKeys, [Code(KeyCode::Delete), Code(KeyCode::Backspace)],
        Step text!("config-from-default") }
    { Command::PageUp, [PAGE_UP], Hidden text!("command-page-up") }
    { Command::PageDown, [PAGE_DOWN], Hidden text!("command-page-down") }
    { Command::Home, [HOME], Hidden text!("command-beginning") }
    { Command::End, [END], Hidden text!("command-to-end") }
    { Command::Close, [ESC, Char('q')], Step text!("command-close") }
}

/// The most keys of a command, as in the settings file.
const MOST_KEYS: usize = 10;
/// How many rows a page is.
const PAGE: usize = 8;
/// The columns for the keys of a command.
const KEYS: u16 = 18;
/// The columns for the word that says that they are not the default ones.
const CHANGED: u16 = 9;

/// The commands with their keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct KeysWindow {
    /// The row of the cursor.
    at: usize,
    /// What the next key does, if it is to be a command's.
    awaits: Option<NextKey>,
    /// Why a key could not be taken.
    fault: Option<String>,
}

/// What the next key is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NextKey {
    /// It replaces the keys of the command.
    Replacement,
    /// It is added to them.
    Addition,
}

impl KeysWindow {
    fn entry(&self, app: &App) -> Option<KeyEntry> {
        app.preferences.keymap.entries().into_iter().nth(self.at)
    }

    fn await_key(&mut self, awaits: NextKey, app: &mut App) {
        app.saving.dismiss();
        self.fault = None;
        self.awaits = Some(awaits);
    }

    /// Gives the command under the cursor these keys.
    fn give(&mut self, name: &'static str, keys: &[Key], app: &mut App) -> WindowOutcome {
        match app.choose_keys(name, keys) {
            Ok(effect) => {
                self.awaits = None;
                self.fault = None;
                WindowOutcome::Stay(effect)
            }
            Err(KeyTaken { key, by }) => {
                let language = app.settings.language;
                let key = key.name(language, app.layers().choices);
                let command = command_name(by, app);
                let fault = say!(language, "keys-taken", key, command);
                self.fault = Some(fault);
                WindowOutcome::Stay(None)
            }
        }
    }
}

/// Returns the name of a command, as the list has it.
fn command_name(name: &str, app: &App) -> String {
    let language = app.settings.language;
    let entries = app.preferences.keymap.entries();
    if let Some(entry) = entries.iter().find(|entry| entry.name == name) {
        return describe(entry, language);
    }
    // In a window the key that closes it may have the name of the one that opens it.
    let rows = all().filter(|command| command.runs.name() == name);
    let command = rows.max_by_key(|command| command.help.is_some());
    command.map_or_else(String::new, |command| command.label.in_language(language))
}

/// Returns what a command does.
fn describe(entry: &KeyEntry, language: Language) -> String {
    let help = entry
        .command
        .help
        .map_or(entry.command.label, |(_, help)| help);
    columns::capitalize(&help.in_language(language))
}

impl KeysWindow {
    /// Returns whether the next key is to be given to a command.
    pub(crate) const fn awaits_key(&self) -> bool {
        self.awaits.is_some()
    }
}

impl Contents for KeysWindow {
    fn layer(&self, _: &App) -> Layer {
        State.into()
    }

    fn edit(&mut self, key: KeyEvent, app: &mut App) -> Option<WindowOutcome> {
        let awaits = self.awaits.filter(|_| !is_interrupt(key))?;
        let entry = self.entry(app)?;
        if key.code == KeyCode::Esc {
            self.awaits = None;
            self.fault = None;
            return Some(WindowOutcome::Stay(None));
        }
        let Some(new) = Key::of_event(key) else {
            self.fault = Some(say!(app.settings.language, "keys-unusable"));
            return Some(WindowOutcome::Stay(None));
        };
        let mut keys = match awaits {
            NextKey::Replacement => Vec::new(),
            NextKey::Addition => entry.keys,
        };
        if !keys.contains(&new) {
            keys.push(new);
        }
        if keys.len() > MOST_KEYS {
            self.fault = Some(say!(
                app.settings.language,
                "config-many-keys",
                most = MOST_KEYS
            ));
            return Some(WindowOutcome::Stay(None));
        }
        Some(self.give(entry.name, &keys, app))
    }

    fn run(&mut self, command: Command, app: &mut App) -> WindowOutcome {
        self.awaits = None;
        self.fault = None;
        let last = app.preferences.keymap.entries().len() - 1;
        match command {
            Command::Enter => self.await_key(NextKey::Replacement, app),
            Command::AddKey => self.await_key(NextKey::Addition, app),
            Command::ResetKeys => {
                return match self.entry(app).filter(|entry| entry.is_changed) {
                    Some(entry) => self.give(entry.name, &[], app),
                    None => WindowOutcome::Stay(None),
                };
            }
            Command::Save => return WindowOutcome::Stay(app.saving.save_again()),
            Command::Close => return WindowOutcome::Close(None),
            _ => self.at = moved(self.at, command, last, PAGE),
        }
        WindowOutcome::Stay(None)
    }

    fn click(&mut self, target: Target, app: &mut App) -> WindowOutcome {
        if let Target::Key(row) = target {
            self.at = row;
            self.await_key(NextKey::Replacement, app);
        }
        WindowOutcome::Stay(None)
    }

    fn click_outside(&mut self, _: &mut App) -> WindowOutcome {
        self.fault = None;
        match self.awaits.take() {
            Some(_) => WindowOutcome::Stay(None),
            None => WindowOutcome::Close(None),
        }
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let (theme, language) = (&app.theme, app.settings.language);
        let hits = &mut drawn.hits;
        let entries = app.preferences.keymap.entries();
        let size = (100.min(area.width - 4), area.height - 2);
        let title = say!(language, "keys-title");
        let inner = frame(&title, size, area, theme, buf, hits);
        let list = inner.top_rows(inner.height - 4);
        let lines = list_lines(&entries, language);
        let here = lines.iter().position(|line| *line == Ok(self.at));
        let from = first_visible(here.unwrap_or(0), lines.len(), list);
        for (row, shown) in list.rows().zip(&lines[from..]) {
            match shown {
                Ok(place) => {
                    draw_entry(&entries[*place], *place == self.at, app, row, buf);
                    hits.add(row, Target::Key(*place));
                }
                Err(heading) => {
                    write(buf, row, heading, theme.dim.add_modifier(Modifier::BOLD));
                }
            }
        }
        scroll_bar(list, from, lines.len(), theme, buf, hits);
        let asked = self.awaits.and(entries.get(self.at)).map(|entry| {
            let command = describe(entry, language);
            say!(language, "keys-press", command)
        });
        let (said, style) = match (&self.fault, asked, app.saving.outcome()) {
            (Some(fault), ..) => (fault.clone(), theme.bad),
            (None, Some(asked), _) => (asked, theme.accent),
            (None, None, Some(SaveOutcome::Failed(text))) => (text.clone(), theme.bad),
            (None, None, Some(SaveOutcome::Done(text))) => (text.clone(), theme.good),
            (None, None, None) => (say!(language, "keys-about"), theme.dim),
        };
        for (y, text) in (0..2).zip(columns::wrap(&said, inner.width)) {
            write(buf, line(inner, inner.height - 3 + y), &text, style);
        }
        step_buttons(app, line(inner, inner.height - 1), buf, hits);
    }
}

/// Returns the lines of the list: each entry by its place, after the heading of its part.
fn list_lines(entries: &[KeyEntry], language: Language) -> Vec<Result<usize, String>> {
    let mut lines: Vec<Result<usize, String>> = Vec::new();
    let mut part = None;
    for (place, entry) in entries.iter().enumerate() {
        let own = entry.command.section();
        if place == 0 || own != part {
            lines.push(Err(own.map_or_else(
                || say!(language, "keys-others"),
                |(section, game)| text::section(language, section, game),
            )));
            part = own;
        }
        lines.push(Ok(place));
    }
    lines
}

/// Draws a command with its keys, and whether they are other than the default ones.
fn draw_entry(entry: &KeyEntry, focused: bool, app: &App, row: Rect, buf: &mut Buffer) {
    let (theme, language) = (&app.theme, app.settings.language);
    let style = if focused {
        theme.button_on
    } else {
        theme.popup
    };
    if focused {
        buf.set_style(row, style);
    }
    let what = row.width.saturating_sub(KEYS + CHANGED);
    let part = |x: u16, width: u16| Rect::new(row.x + x, row.y, width, 1).intersection(row);
    let sign = if focused { ">" } else { " " };
    let name = format!("{sign} {}", describe(entry, language));
    write(buf, part(0, what - 1), &name, style);
    let choices = ChoiceCounts {
        cards: 6,
        ..ChoiceCounts::default()
    };
    let keys = entry.keys.iter().map(|key| key.name(language, choices));
    let keys = keys.collect::<Vec<_>>().join(" ");
    let key_style = if focused { style } else { theme.key };
    write(buf, part(what, KEYS - 1), &keys, key_style);
    if entry.is_changed {
        let mark = say!(language, "keys-changed");
        write(buf, part(what + KEYS, CHANGED), &mark, style);
    }
}
