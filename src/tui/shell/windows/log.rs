//! The window with the log of a game, whose rows each game draws. From each turn it leads to
//! the position after it.

use super::list::{beside_in_columns, first_visible, scroll_bar};
use super::{Contents, WindowOutcome, buttons, frame, line};
use crate::tui::kit::area::cells;
use crate::tui::kit::write::write;
use crate::tui::shell::app::App;
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    Command, END, ENTER, ESC, Footer, HOME, Layer, LayerState, PAGE_DOWN, PAGE_UP, SPACE, commands,
    every,
};
use crate::tui::shell::hit::{Hits, Target};
use crate::tui::shell::screen::Drawn;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::fmt::Debug;
use telling::{Language, say, text};
use textkit::columns;

every! {
    /// What the commands depend on, in both games.
    struct State {
        /// The positions of the match can be looked at.
        replay: bool,
        /// A replay is on the screen.
        in_replay: bool,
    }
}

impl LayerState for State {
    fn purpose(&self, language: Language) -> String {
        say!(language, "do-log")
    }
}

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

/// How many rows a page is.
const PAGE: usize = 10;
/// How many rows the wheel turns.
const WHEEL: usize = 3;
/// The lines below the turns: the turn under the cursor in full.
const DETAIL: u16 = 3;

/// The log of a game in rows.
pub(crate) trait GameLog: Clone + Debug + Eq + 'static {
    /// What the log depends on besides the language: it changes when the game goes on.
    type Version: Clone + Debug + Eq + 'static;

    /// Returns the version of the game on the screen.
    fn version(app: &App) -> Self::Version;

    /// Reads the log of the game on the screen: in a replay, all of it, so that the log leads
    /// to later turns, too.
    fn read(app: &App) -> Option<Self>;

    /// Returns the rows with the turns of each player in a column, counted from the first of
    /// the game.
    fn rows(&self) -> Vec<&[Option<usize>]>;

    /// Returns the turn that a replay shows.
    fn shown_turn(app: &App) -> Option<usize>;

    /// Shows the position after a turn in a replay, which leads back to this window.
    fn look_back(&self, turn: usize, window: LogWindow<Self>, app: &mut App);

    /// Opens the replay of the game.
    fn replay(app: &mut App);

    /// Draws the window with the cursor at a turn.
    fn draw(&self, turn: usize, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits);
}

/// The window. It keeps what it has read: to replay a whole game and to tell it anew would be
/// too much for every key and every frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LogWindow<L: GameLog> {
    /// The turn under the cursor; `None` for the one that a replay shows, or the last one.
    at: Option<usize>,
    log: Option<L>,
    version: (Language, L::Version),
}

impl<L: GameLog> LogWindow<L> {
    pub(crate) fn new(app: &App) -> Self {
        Self {
            at: None,
            log: L::read(app),
            version: Self::version(app),
        }
    }

    fn version(app: &App) -> (Language, L::Version) {
        (app.settings.language, L::version(app))
    }

    /// Returns the turn under the cursor, and the last one.
    fn turns(&self, log: &L, app: &App) -> [usize; 2] {
        let rows = log.rows();
        let turns = rows.iter().flat_map(|row| row.iter().flatten());
        let last = turns.max().copied().unwrap_or(0);
        let turn = self.at.or_else(|| L::shown_turn(app));
        [turn.unwrap_or(last).min(last), last]
    }
}

/// Returns what the commands depend on.
fn state_of(app: &App) -> State {
    State {
        replay: app.shows_replay() || app.can_replay_game(),
        in_replay: app.shows_replay(),
    }
}

impl<L: GameLog> Contents for LogWindow<L> {
    fn layer(&self, app: &App) -> Layer {
        state_of(app).into()
    }

    /// Reads the log again if it has changed: the computer plays on while the window is open.
    fn refresh(&mut self, app: &App) {
        let version = Self::version(app);
        if self.version != version
            && let Some(log) = L::read(app)
        {
            (self.log, self.version) = (Some(log), version);
        }
    }

    fn press(&mut self, command: Command, app: &mut App) -> WindowOutcome {
        let Some(log) = &self.log else {
            return WindowOutcome::Close(None);
        };
        let [at, last] = self.turns(log, app);
        let beside = |rows, forward| beside_in_columns(&log.rows(), at, rows, forward);
        let to = match command {
            Command::Left => at.saturating_sub(1),
            Command::Right => (at + 1).min(last),
            Command::Up => beside(1, false),
            Command::Down => beside(1, true),
            Command::PageUp => beside(PAGE, false),
            Command::PageDown => beside(PAGE, true),
            Command::Home => 0,
            Command::End => last,
            Command::Enter | Command::Replay | Command::Close | Command::Log => {
                if command == Command::Replay {
                    L::replay(app);
                } else if command == Command::Enter {
                    let mut window = self.clone();
                    window.at = Some(at);
                    log.look_back(at, window, app);
                }
                return WindowOutcome::Close(None);
            }
            _ => at,
        };
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
            return self.press(Command::Enter, app);
        }
        WindowOutcome::Stay(None)
    }

    fn wheel(&mut self, command: Command, app: &mut App) -> WindowOutcome {
        if let Some(log) = &self.log {
            let [at, _] = self.turns(log, app);
            let to = beside_in_columns(&log.rows(), at, WHEEL, command == Command::Down);
            self.at = Some(to);
        }
        WindowOutcome::Stay(None)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        if let Some(log) = &self.log {
            let [at, _] = self.turns(log, app);
            log.draw(at, app, area, buf, &mut drawn.hits);
        }
    }
}

/// The window of a log, in either game: what is drawn around the turns.
pub(crate) struct LogFrame<'a> {
    pub(crate) title: &'a str,
    /// How many lines the turns take.
    pub(crate) lines: usize,
    /// The line of the turn under the cursor.
    pub(crate) here: usize,
    /// The turn under the cursor in full.
    pub(crate) detail: Vec<String>,
}

impl LogFrame<'_> {
    fn width(area: Rect) -> u16 {
        110.min(area.width - 4)
    }

    /// Returns how many columns the window has for the turns.
    pub(crate) fn columns(area: Rect) -> u16 {
        Self::width(area) - 4
    }

    /// Draws the window, with `draw_names` above the lines of the turns, each of which
    /// `draw_line` draws.
    pub(crate) fn draw(
        &self,
        app: &App,
        area: Rect,
        (buf, hits): (&mut Buffer, &mut Hits),
        draw_names: impl FnOnce(Rect, &mut Buffer),
        mut draw_line: impl FnMut(usize, Rect, &mut Buffer, &mut Hits),
    ) {
        let (theme, language) = (&app.theme, app.settings.language);
        let height = cells(self.lines).saturating_add(DETAIL + 5);
        let size = (Self::width(area), height.clamp(12, area.height - 2));
        let inner = frame(self.title, size, area, theme, buf, hits);
        let body = Rect {
            y: inner.y + 1,
            height: inner.height - DETAIL - 2,
            ..inner
        };
        draw_names(line(inner, 0), buf);
        let from = first_visible(self.here, self.lines, body);
        for (row, line) in body.rows().zip(from..self.lines) {
            draw_line(line, row, buf, hits);
        }
        scroll_bar(body, from, self.lines, theme, buf, hits);
        let wrapped = self
            .detail
            .iter()
            .flat_map(|sentence| columns::wrap(sentence, inner.width));
        for (y, sentence) in (0..DETAIL).zip(wrapped) {
            let row = line(inner, inner.height - 1 - DETAIL + y);
            write(buf, row, &sentence, theme.popup);
        }
        let layers = app.layers();
        let can = layers.footer(Footer::Step);
        let can = can.map(|(_, command)| (command.runs, layers.label(language, command)));
        buttons(can, app, line(inner, inner.height - 1), buf, hits);
    }
}
