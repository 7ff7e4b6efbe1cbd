//! The window with the move history. From each turn it leads to the position after it.

use super::list::{beside_in_columns, first_visible, scroll_bar};
use super::{Contents, WindowOutcome, buttons, frame, line};
use crate::tui::kit::area::cells;
use crate::tui::kit::write::write;
use crate::tui::schotten::text::{self, Log, LogRow};
use crate::tui::schotten::widget::turns::{HistoryColumns, TurnRows};
use crate::tui::shell::app::{App, Screen};
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    END, ENTER, ESC, HOME, Layer, PAGE_DOWN, PAGE_UP, Press, SPACE, commands, every,
};
use crate::tui::shell::hit::Target;
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
pub(crate) const PAGE: usize = 10;
/// How many rows the wheel turns.
pub(crate) const WHEEL: usize = 3;
/// The lines below the turns: the turn under the cursor in full.
pub(crate) const DETAIL: u16 = 3;

/// The move history.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LogWindow {
    /// The turn under the cursor, counted from the first of the match; `None` for the
    /// last one.
    at: Option<usize>,
}

impl LogWindow {
    /// Returns the turn under the cursor.
    fn turn(self, log: &Log) -> usize {
        let last = log.turns.len().saturating_sub(1);
        self.at.map_or(last, |at| at.min(last))
    }

    /// Returns the turn this many rows further or back, in the same column if it has one
    /// there.
    fn beside(self, log: &Log, rows: usize, forward: bool) -> usize {
        let cells = log.rows.iter().map(|row| match row {
            LogRow::Turns(cells) => &cells[..],
            LogRow::Sentence(_) => &[],
        });
        beside_in_columns(&cells.collect::<Vec<_>>(), self.turn(log), rows, forward)
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
        let Some(game) = app.game() else {
            return WindowOutcome::Close(None);
        };
        let log = Log::new(app.settings.language, game);
        let last = log.turns.len().saturating_sub(1);
        let at = self.turn(&log);
        let to = match press {
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
            Press::Left => at.saturating_sub(1),
            Press::Right => (at + 1).min(last),
            Press::Up => self.beside(&log, 1, false),
            Press::Down => self.beside(&log, 1, true),
            Press::PageUp => self.beside(&log, PAGE, false),
            Press::PageDown => self.beside(&log, PAGE, true),
            Press::Home => 0,
            Press::End => last,
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
        if chosen && Self::offers_replay(app) {
            return self.press(Press::Enter, app);
        }
        WindowOutcome::Stay(None)
    }

    fn wheel(&mut self, press: Press, app: &mut App) -> WindowOutcome {
        if let Some(game) = app.game() {
            let log = Log::new(app.settings.language, game);
            self.at = Some(self.beside(&log, WHEEL, press == Press::Down));
        }
        WindowOutcome::Stay(None)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let (theme, language) = (&app.theme, app.settings.language);
        let Some(game) = app.game() else { return };
        let log = Log::new(language, game);
        let hits = &mut drawn.hits;
        let title = text::log_title(language);
        let count = cells(log.rows.len());
        let height = count.saturating_add(DETAIL + 5);
        let height = height.clamp(12, area.height - 2);
        let width = 110.min(area.width - 4);
        let inner = frame(&title, (width, height), area, theme, buf, hits);
        let body = Rect {
            y: inner.y + 1,
            height: inner.height - DETAIL - 2,
            ..inner
        };
        let columns = HistoryColumns::of(body.width);
        let rows = TurnRows { theme, language };
        let names = ByPlayer::from_fn(|player| text::name(language, game, player));
        rows.names(&names, columns, line(inner, 0), buf);
        let at = self.turn(&log);
        let lines = rows.lines(&log, columns, body.width);
        let here = lines.iter().position(|line| line.has(at)).unwrap_or(0);
        let from = first_visible(here, lines.len(), body);
        for (row, line) in body.rows().zip(&lines[from..]) {
            rows.line(line, columns, Some(at), row, buf, hits);
        }
        scroll_bar(body, from, lines.len(), theme, buf, hits);
        let sentences = Log::sentences(language, game, at, inner.width);
        let wrapped = sentences
            .iter()
            .flat_map(|sentence| text::wrap(sentence, inner.width));
        for (y, sentence) in (0..DETAIL).zip(wrapped) {
            let row = line(inner, inner.height - 1 - DETAIL + y);
            write(buf, row, &sentence, theme.popup);
        }
        let mut can = Vec::new();
        if Self::offers_replay(app) {
            can.push((Press::Enter, say!(language, "log-look-back")));
            can.push((Press::Replay, say!(language, "command-replay")));
        }
        can.push((Press::Close, say!(language, "command-close")));
        buttons(can, app, line(inner, inner.height - 1), buf, hits);
    }
}
