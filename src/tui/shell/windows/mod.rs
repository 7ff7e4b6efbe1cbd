//! Windows above the screen. They form a stack; the topmost takes keys and clicks.
//! Each has a file with its commands, their effects and its drawing.

pub(crate) mod games;
mod help;
pub(crate) mod introduction;
pub(crate) mod keys;
pub(crate) mod lessons;
pub(crate) mod list;
pub(crate) mod log;
pub(crate) mod pages;
pub(crate) mod puzzles;
pub(crate) mod question;
pub(crate) mod reader;
pub(crate) mod rules;
pub(crate) mod settings;
pub(crate) mod statistics;
pub(crate) mod tables;
pub(crate) mod text;

use crate::tui::kit::area::{AreaParts, row};
use crate::tui::kit::{Theme, clear, write};
use crate::tui::shell::command::Footer;
use crate::tui::shell::{App, Command, Drawn, Effect, Hits, Layer, Shell, Target};
#[cfg(test)]
pub(crate) use help::help_words;
pub(crate) use pages::{PageText, StyledLine, wrapped};
use ratatui::crossterm::event::KeyEvent;
use ratatui::prelude::*;
use ratatui::widgets::{Block, Widget};
use std::any::Any;
use telling::{Language, say};
pub(crate) use text::{Page, TextWindow};
use textkit::columns::width;

/// A window.
pub(crate) type Window = Box<dyn Contents>;

/// Whether a window stays open after an event, and the effect to perform.
pub(crate) enum WindowOutcome {
    /// It stays open.
    Stay(Option<Effect>),
    /// It closes.
    Close(Option<Effect>),
    /// It stays open, below another window.
    Open(Window),
}

impl WindowOutcome {
    /// The effect to perform.
    pub(crate) fn effect(self) -> Option<Effect> {
        match self {
            Self::Stay(effect) | Self::Close(effect) => effect,
            Self::Open(_) => None,
        }
    }
}

/// What a window is. While it handles an event, it isn't on the stack, so that it can change
/// the [`App`].
pub(crate) trait Contents: Any {
    /// Returns the layer of its commands.
    fn layer(&self, app: &App) -> Layer;

    /// Follows what has changed below the window.
    fn refresh(&mut self, _app: &App) {}

    /// Takes note of the columns and lines that it has for a text to read.
    fn fit(&mut self, _language: Language, _room: (usize, usize)) {}

    /// Takes a key as typed text. Returns `None` if the key isn't text here.
    fn edit(&mut self, _key: KeyEvent, _app: &mut App) -> Option<WindowOutcome> {
        None
    }

    /// Runs a command.
    fn run(&mut self, command: Command, app: &mut App) -> WindowOutcome;

    /// Handles a click on something that isn't a command.
    fn click(&mut self, _target: Target, _app: &mut App) -> WindowOutcome {
        WindowOutcome::Stay(None)
    }

    /// Handles a click outside of the window.
    fn click_outside(&mut self, _app: &mut App) -> WindowOutcome {
        WindowOutcome::Close(None)
    }

    /// Handles a turn of the mouse's wheel, up or down.
    fn wheel(&mut self, command: Command, app: &mut App) -> WindowOutcome {
        self.run(command, app)
    }

    /// Returns whether what lies below it is dimmed.
    fn dims_below(&self) -> bool {
        true
    }

    /// Draws it over this area.
    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn);
}

impl dyn Contents {
    /// Returns the window if it is of this type.
    pub(crate) fn get<W: Contents>(&self) -> Option<&W> {
        (self as &dyn Any).downcast_ref()
    }

    /// Returns whether it is the help.
    pub(crate) fn is_help(&self) -> bool {
        self.get::<TextWindow>()
            .is_some_and(|text| text.page == Page::Help)
    }
}

impl Shell {
    /// Returns whether a window of this type is open.
    pub(crate) fn has_window<W: Contents>(&self) -> bool {
        let mut windows = self.windows.iter();
        windows.any(|window| window.get::<W>().is_some())
    }

    /// Returns the topmost window if it is of this type.
    pub(crate) fn top_window<W: Contents>(&self) -> Option<&W> {
        self.windows.last()?.get()
    }
}

impl App {
    /// Lets the topmost window handle something; `None` if no window is open.
    pub(crate) fn in_window(
        &mut self,
        act: impl FnOnce(&mut dyn Contents, &mut Self) -> WindowOutcome,
    ) -> Option<WindowOutcome> {
        let mut window = self.windows.pop()?;
        let outcome = act(&mut *window, self);
        Some(self.finish_window(window, outcome))
    }

    /// Lets the windows follow what has changed below them.
    pub(crate) fn refresh_windows(&mut self) {
        let mut windows = std::mem::take(&mut self.windows);
        for window in &mut windows {
            window.refresh(self);
        }
        self.windows = windows;
    }

    /// Lets the topmost window take a key as typed text; `None` if it doesn't, or no
    /// window is open.
    pub(crate) fn edit_in_window(&mut self, key: KeyEvent) -> Option<WindowOutcome> {
        let mut window = self.windows.pop()?;
        let Some(outcome) = window.edit(key, self) else {
            self.windows.push(window);
            return None;
        };
        Some(self.finish_window(window, outcome))
    }

    /// Puts a window that has handled an event back on the stack if it stays open.
    fn finish_window(&mut self, window: Window, outcome: WindowOutcome) -> WindowOutcome {
        match outcome {
            WindowOutcome::Stay(effect) => {
                self.windows.push(window);
                WindowOutcome::Stay(effect)
            }
            WindowOutcome::Close(effect) => WindowOutcome::Close(effect),
            WindowOutcome::Open(other) => {
                self.windows.extend([window, other]);
                WindowOutcome::Stay(None)
            }
        }
    }
}

/// Draws an empty window of this size with its title. Returns the area inside.
pub(crate) fn frame(
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
    // Without colors, the frames of the table would run into that of the window.
    let beside = if theme.outlined { 2 } else { 0 };
    let covered = frame.columns_at(x.saturating_sub(beside), width + 2 * beside);
    let covered = covered.intersection(area);
    cut_words(covered, buf);
    clear(buf, covered);
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

/// Takes away the letters of words that a window will cover in part. What is left
/// beside it would read as words of its own. Where the window leaves only a margin, nothing
/// is left that says anything.
fn cut_words(frame: Rect, buf: &mut Buffer) {
    /// The columns of the widest margin.
    const MARGIN: usize = 2;
    let is_text = |symbol: &str| {
        let is_letter = |char: char| {
            char.is_alphanumeric() || char.is_ascii_punctuation() || "…→".contains(char)
        };
        symbol != " " && symbol.chars().all(is_letter)
    };
    for row in frame.rows() {
        let left = (buf.area.x..frame.x).rev();
        let right = frame.right()..buf.area.right();
        let (first, last) = (frame.x, frame.right() - 1);
        let sides = [
            ([first, first + 1], left.collect::<Vec<u16>>()),
            ([last, last - 1], right.collect()),
        ];
        for (covered, beside) in sides {
            // A space may be between two words that belong together.
            let [edge, inside] = covered.map(|x| buf[(x, row.y)].symbol());
            let is_cut = is_text(edge) || edge == " " && is_text(inside);
            let says = |x: &u16| buf[(*x, row.y)].symbol().contains(char::is_alphanumeric);
            let is_margin = beside.len() <= MARGIN && beside.iter().any(says);
            if !is_cut && !is_margin {
                continue;
            }
            for x in beside {
                let cell = &mut buf[(x, row.y)];
                if is_text(cell.symbol()) {
                    cell.set_symbol(" ");
                } else if !is_margin {
                    break;
                }
            }
        }
    }
}

/// Returns a line of a window, counted from its top.
pub(crate) fn line(inner: Rect, y: u16) -> Rect {
    row(inner, y).intersection(inner)
}

/// Draws the button that closes the window at the right end of its last line.
/// Returns the rest of the line.
pub(crate) fn close_entry(app: &App, inner: Rect, buf: &mut Buffer, hits: &mut Hits) -> Rect {
    let label = say!(app.settings.language, "command-close");
    back_entry(&label, app, inner, buf, hits)
}

/// The same with this label, where the key closes only a part.
pub(crate) fn back_entry(
    label: &str,
    app: &App,
    inner: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) -> Rect {
    let row = line(inner, inner.height - 1);
    let key = app.layers().key_of(app.settings.language, Command::Close);
    let width = width(&key) + 1 + width(label);
    let area = Rect::new(row.right() - width, row.y, width, 1);
    button(&key, label, area, &app.theme, buf);
    hits.add(area, Target::Command(Command::Close));
    row.left_columns(row.width - width - 2)
}

/// Draws a key and what it does.
fn button(key: &str, label: &str, area: Rect, theme: &Theme, buf: &mut Buffer) {
    write(buf, area, key, theme.key);
    let beside = width(key) + 1;
    let rest = area.without_left(beside);
    write(buf, rest, label, theme.popup);
}

/// Draws the commands of a window's step. Returns the rest of the line.
pub(crate) fn step_buttons(app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) -> Rect {
    buttons(steps(app), app, area, buf, hits)
}

/// Draws the last line of a window: the commands of its step, and at the right end the button
/// that closes it. Returns the rest of the line.
pub(crate) fn last_line(app: &App, inner: Rect, buf: &mut Buffer, hits: &mut Hits) -> Rect {
    let rest = close_entry(app, inner, buf, hits);
    let others = steps(app).filter(|(command, _)| *command != Command::Close);
    buttons(others, app, rest, buf, hits)
}

/// Returns the commands of a window's step with their names.
fn steps(app: &App) -> impl Iterator<Item = (Command, String)> {
    let (layers, language) = (app.layers(), app.settings.language);
    let steps = layers.footer(Footer::Step);
    steps.map(move |(_, row)| (row.runs, layers.label(language, row)))
}

/// Draws these commands with their keys, closer together where there is little room. Returns
/// the rest of the line.
pub(crate) fn buttons(
    buttons: impl IntoIterator<Item = (Command, String)>,
    app: &App,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) -> Rect {
    let layers = app.layers();
    let entries = buttons.into_iter().map(|(command, label)| {
        let key = layers.key_of(app.settings.language, command);
        let width = width(&key) + 1 + width(&label);
        (command, key, label, width)
    });
    let entries: Vec<_> = entries.collect();
    let needed: u16 = entries.iter().map(|(.., width)| width + 3).sum();
    let gap = if needed <= area.width + 3 { 3 } else { 2 };
    let mut x = area.x;
    for (command, key, label, width) in entries {
        let place = Rect::new(x, area.y, width, 1).intersection(area);
        button(&key, &label, place, &app.theme, buf);
        hits.add(place, Target::Command(command));
        x += width + gap;
    }
    area.columns_from(x)
}
