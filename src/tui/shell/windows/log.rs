//! The log of a game: a line for each turn, in its window, from which each leads to the position
//! after it, and beside the table.

use super::list::{first_visible, scroll_bar};
use super::{Contents, WindowOutcome, frame, line, step_buttons, wrapped};
use crate::settings::Settings;
use crate::tui::kit::{AreaParts, Theme, cells, write};
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    Command, END, ENTER, ESC, HOME, Layer, LayerState, PAGE_DOWN, PAGE_UP, SPACE, commands,
};
use crate::tui::shell::text::log_title;
use crate::tui::shell::{App, Drawn, Hits, Screen, Table, Target};
use ratatui::prelude::*;
use telling::text;
use textkit::columns;

/// What the commands depend on, in both games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// The positions of the match can be looked at.
    pub(crate) replay: bool,
    /// A replay is on the screen.
    pub(crate) in_replay: bool,
}

impl LayerState for State {}

commands! { State:
    { Command::Enter, [ENTER, SPACE], if |s| s.replay && !s.in_replay, Step text!("log-look-back") }
    { Command::Enter, [ENTER, SPACE], if |s| s.replay && s.in_replay, Step text!("log-go-to") }
    { Command::Replay, [Char('v')], if |s| s.replay && !s.in_replay, Step text!("command-replay") }
    { Command::Close, [ESC, Char('q')], Step text!("command-close") }
    { Command::Close, [ENTER, SPACE], if |s| !s.replay, Hidden text!("command-close") }
    { Command::PageUp, [PAGE_UP], Hidden text!("command-page-up") }
    { Command::PageDown, [PAGE_DOWN], Hidden text!("command-page-down") }
    { Command::Home, [HOME], Hidden text!("command-beginning") }
    { Command::End, [END], Hidden text!("command-to-end") }
    { Command::Log, [Char('o')], Hidden text!("command-close") }
}

/// The widest window that is easy to read.
const WIDEST_WINDOW: u16 = 84;
/// How many turns a page is.
const PAGE: usize = 10;
/// How many turns the wheel goes.
const WHEEL: usize = 3;
/// The lines below the turns: the turn under the cursor in full.
const DETAIL: u16 = 3;
/// The columns for the number of a turn and the space after it.
const NUMBER: u16 = 4;

/// The log of a game, in the reader's language and colors.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    /// The turns, with what stands between them, earliest first.
    pub(crate) entries: Vec<LogEntry>,
    /// The turns, earliest first.
    pub(crate) turns: Vec<LoggedTurn>,
}

/// An entry of a log.
#[derive(Clone, Debug)]
pub(crate) enum LogEntry {
    /// The beginning or the end of a part of the game.
    Heading(String),
    /// Something that nobody did.
    Event(String),
    /// The turn at this place of all turns.
    Turn(usize),
}

/// A turn of a log.
#[derive(Clone, Debug)]
pub(crate) struct LoggedTurn {
    /// The number of its round, as a replay counts it, from 1.
    pub(crate) round: usize,
    /// Its number in the round, from 1.
    pub(crate) number: usize,
    /// Who did what, in short.
    pub(crate) text: String,
    /// The player's name and the cards in the text, in their order there, in their colors.
    pub(crate) colored: Parts,
}

/// A text of which each part has a style.
pub(crate) type Parts = Vec<(String, Style)>;

impl Log {
    /// Adds a turn.
    pub(crate) fn push_turn(&mut self, turn: LoggedTurn) {
        self.entries.push(LogEntry::Turn(self.turns.len()));
        self.turns.push(turn);
    }
}

/// A line of a log on the screen.
pub(crate) struct LogLine {
    /// The turn that it belongs to, and its number if the turn begins there.
    turn: Option<(usize, Option<usize>)>,
    parts: Parts,
}

impl LogLine {
    /// Returns the lines of a log in this width.
    pub(crate) fn all(log: &Log, theme: &Theme, width: u16) -> Vec<Self> {
        let mut lines = Vec::new();
        for entry in &log.entries {
            let sentence = |text: &String, style| {
                let parts = wrapped(text, width, style);
                parts.map(|parts| Self { turn: None, parts }).collect()
            };
            let more: Vec<Self> = match entry {
                LogEntry::Heading(text) => sentence(text, theme.accent),
                LogEntry::Event(text) => sentence(text, theme.dim),
                LogEntry::Turn(turn) => {
                    let room = width.saturating_sub(NUMBER);
                    let logged = &log.turns[*turn];
                    let parts = wrap_parts(&logged.parts(), room).into_iter();
                    let number = |at| (at == 0).then_some(logged.number);
                    let lines = parts.enumerate().map(|(at, parts)| Self {
                        turn: Some((*turn, number(at))),
                        parts,
                    });
                    lines.collect()
                }
            };
            lines.extend(more);
        }
        lines
    }

    /// Returns whether it only continues a turn that began on a line above.
    fn continues(&self) -> bool {
        matches!(self.turn, Some((_, None)))
    }

    fn has(&self, turn: usize) -> bool {
        self.turn.is_some_and(|(own, _)| own == turn)
    }

    /// Draws the line, marked if it belongs to the turn `at` the cursor.
    fn draw(&self, at: Option<usize>, row: Rect, theme: &Theme, buf: &mut Buffer, hits: &mut Hits) {
        let mut rest = row;
        let mut style = Style::new();
        if let Some((turn, number)) = self.turn {
            if at == Some(turn) {
                buf.set_style(row, theme.button_on);
                style = theme.button_on;
            }
            let number = number.map_or_else(String::new, |number| format!("{number:>3}"));
            write(buf, row, &number, theme.dim.patch(style));
            rest.x = (rest.x + NUMBER).min(rest.right());
            rest.width = rest.width.saturating_sub(NUMBER);
            hits.add(row, Target::LogTurn(turn));
        }
        for (text, own) in &self.parts {
            write(buf, rest, text, style.patch(*own));
            let width = columns::width(text).min(rest.width);
            rest.x += width;
            rest.width -= width;
        }
    }

    /// Draws the latest of these lines into an area. It doesn't begin in the middle of a turn.
    pub(crate) fn draw_latest(
        lines: &[Self],
        theme: &Theme,
        area: Rect,
        buf: &mut Buffer,
        hits: &mut Hits,
    ) {
        let from = lines.len().saturating_sub(usize::from(area.height));
        let shown = lines[from..].iter().skip_while(|line| line.continues());
        for (row, line) in area.rows().zip(shown) {
            line.draw(None, row, theme, buf, hits);
        }
    }
}

/// Wraps a text of several styles.
fn wrap_parts(parts: &Parts, width: u16) -> Vec<Parts> {
    let text: String = parts.iter().map(|(part, _)| part.as_str()).collect();
    let lines = columns::wrap_words(&text, width.into()).into_iter();
    let lines = lines.map(|line| {
        let mut at = 0;
        let parts = parts.iter().filter_map(|(part, style)| {
            let (from, to) = (at.max(line.start), (at + part.len()).min(line.end));
            at += part.len();
            (from < to).then(|| (text[from..to].to_owned(), *style))
        });
        parts.collect()
    });
    lines.collect()
}

impl LoggedTurn {
    /// Returns the text in parts: the name and the cards in their colors, the rest plain.
    fn parts(&self) -> Parts {
        let (mut parts, mut rest) = (Parts::new(), self.text.as_str());
        for (word, style) in &self.colored {
            if let Some((before, after)) = rest.split_once(word) {
                parts.push((before.to_owned(), Style::new()));
                parts.push((word.clone(), *style));
                rest = after;
            }
        }
        parts.push((rest.to_owned(), Style::new()));
        parts
    }
}

/// The window. It keeps what it has read: to replay a whole game and to tell it anew would be
/// too much for every key and every frame.
#[derive(Clone, Debug)]
pub(crate) struct LogWindow {
    /// The turn under the cursor; `None` for the one that a replay shows, or the last one.
    at: Option<usize>,
    log: Log,
    /// What it depends on.
    version: Version,
}

/// The settings, and how far the game on the screen is.
type Version = (Settings, String);

impl LogWindow {
    /// Returns the window with the log of the game on the screen: in a replay, of all of it, so
    /// that the log leads to later turns, too.
    pub(crate) fn new(app: &App) -> Self {
        let log = app.table().map(|table| table.log(app, true));
        Self {
            at: None,
            log: log.unwrap_or_default(),
            version: Self::version(app),
        }
    }

    fn version(app: &App) -> Version {
        let moment = app.table().map(Table::moment);
        (app.settings.clone(), moment.unwrap_or_default())
    }

    /// Returns the turn under the cursor, and the last one.
    fn turns(&self, app: &App) -> [usize; 2] {
        let last = self.log.turns.len().saturating_sub(1);
        let shown = match &app.screen {
            Screen::Replay(watching) => Some(watching.turn_of_match()),
            _ => None,
        };
        [self.at.or(shown).unwrap_or(last).min(last), last]
    }
}

/// Returns what the commands depend on.
fn state_of(app: &App) -> State {
    State {
        replay: app.shows_replay() || app.can_replay_game(),
        in_replay: app.shows_replay(),
    }
}

impl Contents for LogWindow {
    fn layer(&self, app: &App) -> Layer {
        state_of(app).into()
    }

    /// Reads the log again if it has changed: the computer plays on while the window is open.
    fn refresh(&mut self, app: &App) {
        if self.version != Self::version(app) {
            *self = Self {
                at: self.at,
                ..Self::new(app)
            };
        }
    }

    fn run(&mut self, command: Command, app: &mut App) -> WindowOutcome {
        let [at, last] = self.turns(app);
        let to = match command {
            Command::Left | Command::Up => at.saturating_sub(1),
            Command::Right | Command::Down => at + 1,
            Command::PageUp => at.saturating_sub(PAGE),
            Command::PageDown => at + PAGE,
            Command::Home => 0,
            Command::End => last,
            Command::Enter | Command::Replay | Command::Close | Command::Log => {
                if command == Command::Replay {
                    app.replay_game();
                } else if command == Command::Enter
                    && let Some(turn) = self.log.turns.get(at)
                {
                    let mut window = self.clone();
                    window.at = Some(at);
                    app.look_back(turn.round, turn.number, Some(Box::new(window)));
                }
                return WindowOutcome::Close(None);
            }
            _ => at,
        };
        let to = to.min(last);
        self.at = Some(to);
        WindowOutcome::Stay(None)
    }

    fn click(&mut self, target: Target, app: &mut App) -> WindowOutcome {
        let Target::LogTurn(turn) = target else {
            return WindowOutcome::Stay(None);
        };
        let chosen = self.at == Some(turn);
        self.at = Some(turn);
        // A second click does what Enter does.
        if chosen && state_of(app).replay {
            return self.run(Command::Enter, app);
        }
        WindowOutcome::Stay(None)
    }

    fn wheel(&mut self, command: Command, app: &mut App) -> WindowOutcome {
        let [at, last] = self.turns(app);
        self.at = Some(match command {
            Command::Down => (at + WHEEL).min(last),
            _ => at.saturating_sub(WHEEL),
        });
        WindowOutcome::Stay(None)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let [at, _] = self.turns(app);
        let (theme, language) = (&app.theme, app.settings.language);
        let hits = &mut drawn.hits;
        let width = WIDEST_WINDOW.min(area.width - 4);
        let lines = LogLine::all(&self.log, theme, width - 4);
        let height = cells(lines.len()).saturating_add(DETAIL + 4);
        let size = (width, height.clamp(12, area.height - 2));
        let inner = frame(&log_title(language), size, area, theme, buf, hits);
        let body = inner.top_rows(inner.height - DETAIL - 2);
        let here = lines.iter().position(|line| line.has(at)).unwrap_or(0);
        let from = first_visible(here, lines.len(), body);
        for (row, line) in body.rows().zip(&lines[from..]) {
            line.draw(Some(at), row, theme, buf, hits);
        }
        scroll_bar(body, from, lines.len(), theme, buf, hits);
        let detail = app
            .table()
            .map(|table| table.log_detail(app, at, inner.width));
        let detail = detail.iter().flatten();
        let detail = detail.flat_map(|sentence| columns::wrap(sentence, inner.width));
        for (y, sentence) in (0..DETAIL).zip(detail) {
            let row = line(inner, inner.height - 1 - DETAIL + y);
            write(buf, row, &sentence, theme.popup);
        }
        step_buttons(app, line(inner, inner.height - 1), buf, hits);
    }
}
