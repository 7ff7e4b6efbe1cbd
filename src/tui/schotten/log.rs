//! The window with the log of a match. From each turn it leads to the position after it.

use crate::tui::schotten::table::SchottenTable;
use crate::tui::schotten::text::{self, Log, LogRow};
use crate::tui::schotten::widget::turns::{HistoryColumns, TurnRows};
use crate::tui::shell::app::{App, Screen};
use crate::tui::shell::command::{Layer, Press};
use crate::tui::shell::hit::{Hits, Target};
use crate::tui::shell::screen::Drawn;
use crate::tui::shell::windows::list::beside_in_columns;
use crate::tui::shell::windows::log::{LogFrame, State, WHEEL, move_cursor};
use crate::tui::shell::windows::{Contents, WindowOutcome};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use schotten_rules::ByPlayer;

/// The move history.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SchottenLogWindow {
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

impl SchottenLogWindow {
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

impl Contents for SchottenLogWindow {
    fn layer(&self, app: &App) -> Layer {
        Layer::Log(State {
            replay: Self::offers_replay(app),
            in_replay: app.shows_replay(),
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

impl SchottenLogWindow {
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
