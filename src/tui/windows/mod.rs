//! Windows above the screen. They form a stack; the topmost takes keys and clicks.
//! Each has a file with its commands, their effects and its drawing.

mod help;
pub(crate) mod lessons;
mod pages;
pub(crate) mod play_on;
pub(crate) mod question;
pub(crate) mod reader;
pub(crate) mod rules;
pub(crate) mod settings;
pub(crate) mod statistics;
pub(crate) mod text;

use super::app::{App, Effect};
use super::command::{Layer, Press};
use super::hit::{Hits, Target};
use super::screen::Drawn;
use super::text::{close, width};
use super::theme::Theme;
use super::widget::{clear, write, write_right};
use lessons::Lessons;
use play_on::PlayOn;
use question::QuestionWindow;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;
use ratatui::widgets::{Block, Widget};
use reader::RulesReader;
use settings::SettingsWindow;
use statistics::StatisticsWindow;
pub(crate) use text::{Page, TextWindow};

/// A window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Window {
    /// A question whose answer is yes or no.
    Question(QuestionWindow),
    /// A text to scroll through.
    Text(TextWindow),
    /// The settings.
    Settings(SettingsWindow),
    /// The rules.
    Rules(Box<RulesReader>),
    /// The lessons of the tutorial.
    Lessons(Lessons),
    /// The window that asks who to play on with from a position of a replay.
    PlayOn(PlayOn),
    /// The statistics of all recorded games.
    Statistics(StatisticsWindow),
}

/// What becomes of a window after an event, and the effect to perform.
#[derive(Debug)]
pub(crate) enum After {
    /// It stays open.
    Stay(Option<Effect>),
    /// It closes.
    Close(Option<Effect>),
}

impl After {
    /// The effect to perform.
    pub(super) fn effect(self) -> Option<Effect> {
        match self {
            Self::Stay(effect) | Self::Close(effect) => effect,
        }
    }
}

/// A window's contents. While it handles an event, it isn't on the stack, so that
/// it can change the [`App`].
pub(crate) trait Contents {
    /// The layer of its commands.
    fn layer(&self, app: &App) -> Layer;

    /// Takes a key as typed text. Returns false if the key isn't text here.
    fn edit(&mut self, _key: KeyEvent) -> bool {
        false
    }

    /// Runs a command.
    fn press(&mut self, press: Press, app: &mut App) -> After;

    /// Handles a click on something that is no command.
    fn click(&mut self, _target: Target, _app: &mut App) -> After {
        After::Stay(None)
    }

    /// Draws it over this area.
    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn);
}

impl Window {
    /// Its contents.
    pub(crate) fn contents(&self) -> &dyn Contents {
        match self {
            Self::Question(question) => question,
            Self::Text(text) => text,
            Self::Settings(settings) => settings,
            Self::Rules(reader) => &**reader,
            Self::Lessons(lessons) => lessons,
            Self::PlayOn(play_on) => play_on,
            Self::Statistics(statistics) => statistics,
        }
    }

    /// Its contents, to handle an event.
    pub(crate) fn contents_mut(&mut self) -> &mut dyn Contents {
        match self {
            Self::Question(question) => question,
            Self::Text(text) => text,
            Self::Settings(settings) => settings,
            Self::Rules(reader) => &mut **reader,
            Self::Lessons(lessons) => lessons,
            Self::PlayOn(play_on) => play_on,
            Self::Statistics(statistics) => statistics,
        }
    }
}

impl App {
    /// Lets the topmost window handle something; `None` if no window is open.
    pub(super) fn in_window(
        &mut self,
        act: impl FnOnce(&mut dyn Contents, &mut Self) -> After,
    ) -> Option<After> {
        let mut window = self.windows.pop()?;
        let after = act(window.contents_mut(), self);
        if let After::Stay(_) = after {
            self.windows.push(window);
        }
        Some(after)
    }
}

/// Draws an empty window of this size with its title. Returns the area inside.
fn frame(
    title: &str,
    (width, height): (u16, u16),
    area: Rect,
    theme: &Theme,
    buf: &mut Buffer,
    hits: &mut Hits,
) -> Rect {
    let width = width.min(area.width);
    let height = height.min(area.height);
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 2;
    let frame = Rect::new(x, y, width, height);
    clear(buf, frame);
    buf.set_style(frame, theme.base.patch(theme.popup));
    let block = Block::bordered()
        .border_set(theme.border)
        .border_style(theme.frame);
    block.render(frame, buf);
    let title_row = Rect::new(x + 2, y, width - 4, 1);
    write(buf, title_row, &format!(" {title} "), theme.accent);
    hits.add(frame, Target::Window);
    Rect::new(x + 2, y + 1, width - 4, height - 2)
}

/// A line of a window, counted from its top.
fn line(inner: Rect, y: u16) -> Rect {
    let row = Rect {
        y: inner.y + y,
        height: 1,
        ..inner
    };
    row.intersection(inner)
}

/// Draws the button that closes the window at the right end of its last line.
/// Returns the rest of the line.
fn close_entry(app: &App, inner: Rect, buf: &mut Buffer, hits: &mut Hits) -> Rect {
    let row = line(inner, inner.height - 1);
    let name = close(app.settings.language, &app.layers());
    write_right(buf, row, &name, app.theme.key);
    let width = width(&name);
    let area = Rect::new(row.right() - width, row.y, width, 1);
    hits.add(area, Target::Command(Press::Close));
    Rect {
        width: row.width - width - 2,
        ..row
    }
}

/// Draws the commands of the window with their keys.
fn buttons(
    buttons: impl IntoIterator<Item = (Press, String)>,
    app: &App,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let layers = app.layers();
    let mut x = area.x;
    for (press, label) in buttons {
        let key = layers.key_of(app.settings.language, press);
        let name = format!("{key} {label}");
        let button = Rect::new(x, area.y, width(&name), 1).intersection(area);
        write(buf, button, &name, app.theme.key);
        hits.add(button, Target::Command(press));
        x += width(&name) + 3;
    }
}
