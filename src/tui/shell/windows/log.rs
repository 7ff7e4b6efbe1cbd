//! The window with the move history. From each turn it leads to the position after it.

use super::list::{beside_in_columns, first_visible, scroll_bar};
use super::{Contents, WindowOutcome, buttons, frame, line};
use crate::tui::kit::area::cells;
use crate::tui::kit::write::write;
use crate::tui::schotten::table::SchottenTable;
use crate::tui::schotten::text::{self, Log, LogRow};
use crate::tui::schotten::widget::turns::{HistoryColumns, TurnRows};
use crate::tui::shell::app::{App, Screen};
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    END, ENTER, ESC, HOME, Layer, PAGE_DOWN, PAGE_UP, Press, SPACE, commands, every,
};
use crate::tui::shell::hit::{Hits, Target};
use crate::tui::shell::screen::Drawn;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use schotten_rules::ByPlayer;
use telling::{say, text};

every! {
    /// What the commands depend on, in both games.
    struct State {
        /// The positions of the match can be looked at.
        replay: bool,
    }
}

commands! { Log:
    { Press::Enter, [ENTER, SPACE], if |s| s.replay, Step text!("log-look-back") }
    { Press::Replay, [Char('v')], if |s| s.replay, Step text!("command-replay") }
    { Press::Close, [ESC, Char('q')], Step text!("command-close") }
    { Press::Close, [ENTER, SPACE], if |s| !s.replay, Hidden text!("command-close") }
    { Press::PageUp, [PAGE_UP], Hidden text!("command-page-up") }
    { Press::PageDown, [PAGE_DOWN], Hidden text!("command-page-down") }
    { Press::Home, [HOME], Hidden text!("command-beginning") }
    { Press::End, [END], Hidden text!("command-to-end") }
    { Press::Log, [Char('o')], Hidden text!("command-close") }
}

/// How many rows a page is.
const PAGE: usize = 10;
/// How many rows the wheel turns.
pub(crate) const WHEEL: usize = 3;
/// The lines below the turns: the turn under the cursor in full.
const DETAIL: u16 = 3;

/// Returns the turn to which a key of the log moves the cursor. `beside` returns the turn this
/// many rows further or back.
pub(crate) fn move_cursor(
    press: Press,
    at: usize,
    last: usize,
    beside: impl Fn(usize, bool) -> usize,
) -> usize {
    match press {
        Press::Left => at.saturating_sub(1),
        Press::Right => (at + 1).min(last),
        Press::Up => beside(1, false),
        Press::Down => beside(1, true),
        Press::PageUp => beside(PAGE, false),
        Press::PageDown => beside(PAGE, true),
        Press::Home => 0,
        Press::End => last,
        _ => at,
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
    /// Whether the positions of the game can be looked at.
    pub(crate) replay: bool,
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
            .flat_map(|sentence| text::wrap(sentence, inner.width));
        for (y, sentence) in (0..DETAIL).zip(wrapped) {
            let row = line(inner, inner.height - 1 - DETAIL + y);
            write(buf, row, &sentence, theme.popup);
        }
        let mut can = Vec::new();
        if self.replay {
            can.push((Press::Enter, say!(language, "log-look-back")));
            can.push((Press::Replay, say!(language, "command-replay")));
        }
        can.push((Press::Close, say!(language, "command-close")));
        buttons(can, app, line(inner, inner.height - 1), buf, hits);
    }
}

/// The move history.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LogWindow {
    /// The turn under the cursor, counted from the first of the match; `None` for the
    /// last one.
    at: Option<usize>,
}

/// Reads the game whose log is shown: in a replay, all of it, so that the log leads to later
/// turns, too.
fn with_logged_game<T>(app: &App, read: impl FnOnce(&SchottenTable) -> T) -> Option<T> {
    match &app.screen {
        Screen::Replay(watching) => Some(read(&watching.whole_game(&app.settings))),
        _ => app.game().map(read),
    }
}

impl LogWindow {
    /// Returns the turn under the cursor: at first the one that is shown.
    fn turn(self, app: &App, log: &Log) -> usize {
        let last = log.turns.len().saturating_sub(1);
        let shown = match &app.screen {
            Screen::Replay(watching) => watching.turn_of_match(),
            _ => last,
        };
        self.at.unwrap_or(shown).min(last)
    }

    /// Returns the turn this many rows further or back, in the same column if it has one
    /// there.
    fn beside(log: &Log, at: usize, rows: usize, forward: bool) -> usize {
        let cells = log.rows.iter().map(|row| match row {
            LogRow::Turns(cells) => &cells[..],
            LogRow::Sentence(_) => &[],
        });
        beside_in_columns(&cells.collect::<Vec<_>>(), at, rows, forward)
    }

    /// Returns whether the positions of the match can be looked at now.
    fn offers_replay(app: &App) -> bool {
        matches!(app.screen, Screen::Replay(_)) || app.can_replay_game()
    }
}

impl Contents for LogWindow {
    fn layer(&self, app: &App) -> Layer {
        Layer::Log(State {
            replay: Self::offers_replay(app),
        })
    }

    fn press(&mut self, press: Press, app: &mut App) -> WindowOutcome {
        let language = app.settings.language;
        let Some(log) = with_logged_game(app, |game| Log::new(language, game)) else {
            return WindowOutcome::Close(None);
        };
        let last = log.turns.len().saturating_sub(1);
        let at = self.turn(app, &log);
        match press {
            Press::Enter => {
                if let Some(turn) = log.turns.get(at) {
                    self.at = Some(at);
                    app.look_back(turn.round, turn.number, Some(*self));
                }
                return WindowOutcome::Close(None);
            }
            Press::Replay => {
                app.replay_game();
                return WindowOutcome::Close(None);
            }
            Press::Close | Press::Log => return WindowOutcome::Close(None),
            _ => {}
        }
        let beside = |rows, forward| Self::beside(&log, at, rows, forward);
        let to = move_cursor(press, at, last, beside);
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
        if chosen && Self::offers_replay(app) {
            return self.press(Press::Enter, app);
        }
        WindowOutcome::Stay(None)
    }

    fn wheel(&mut self, press: Press, app: &mut App) -> WindowOutcome {
        let language = app.settings.language;
        if let Some(log) = with_logged_game(app, |game| Log::new(language, game)) {
            let at = self.turn(app, &log);
            self.at = Some(Self::beside(&log, at, WHEEL, press == Press::Down));
        }
        WindowOutcome::Stay(None)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        with_logged_game(app, |game| {
            self.draw_log(app, game, area, (buf, &mut drawn.hits));
        });
    }
}

impl LogWindow {
    fn draw_log(
        self,
        app: &App,
        game: &SchottenTable,
        area: Rect,
        (buf, hits): (&mut Buffer, &mut Hits),
    ) {
        let (theme, language) = (&app.theme, app.settings.language);
        let log = Log::new(language, game);
        let width = LogFrame::columns(area);
        let columns = HistoryColumns::of(width);
        let rows = TurnRows { theme, language };
        let names = ByPlayer::from_fn(|player| text::name(language, game, player));
        let at = self.turn(app, &log);
        let lines = rows.lines(&log, columns, width);
        let frame = LogFrame {
            title: &text::log_title(language),
            lines: lines.len(),
            here: lines.iter().position(|line| line.has(at)).unwrap_or(0),
            detail: Log::sentences(language, game, at, width),
            replay: Self::offers_replay(app),
        };
        frame.draw(
            app,
            area,
            (buf, hits),
            |row, buf| rows.names(&names, columns, row, buf),
            |index, row, buf, hits| {
                rows.line(&lines[index], columns, Some(at), row, buf, hits);
            },
        );
    }
}
