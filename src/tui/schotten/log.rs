//! The move history in the window of the log.

use crate::tui::schotten::text::{self, Log, LogRow};
use crate::tui::schotten::widget::turns::{HistoryColumns, TurnRows};
use crate::tui::shell;
use crate::tui::shell::app::App;
use crate::tui::shell::hit::Hits;
use crate::tui::shell::windows::log::{GameLog, LogFrame, LogWindow};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use schotten_bots::{Match, SchottenTotten};
use schotten_rules::ByPlayer;

/// The move history in its window.
pub(crate) type SchottenLogWindow = LogWindow<Log>;

/// Returns the match whose history is shown: in a replay, all of it.
fn logged_match(app: &App) -> Option<&Match> {
    match app.replay_of::<SchottenTotten>() {
        Some(watching) => Some(watching.position.game()),
        None => Some(app.game()?.game()),
    }
}

impl GameLog for Log {
    /// The number of actions of the round.
    type Version = usize;

    fn version(app: &App) -> usize {
        app.game().map_or(0, |game| game.actions().len())
    }

    fn read(app: &App) -> Option<Self> {
        Some(Self::new(app.settings.language, logged_match(app)?))
    }

    fn rows(&self) -> Vec<&[Option<usize>]> {
        let rows = self.rows.iter().map(|row| match row {
            LogRow::Turns(cells) => &cells[..],
            LogRow::Sentence(_) => &[],
        });
        rows.collect()
    }

    fn shown_turn(app: &App) -> Option<usize> {
        Some(app.replay_of::<SchottenTotten>()?.turn_of_match())
    }

    fn look_back(&self, turn: usize, window: SchottenLogWindow, app: &mut App) {
        if let Some(turn) = self.turns.get(turn) {
            app.look_back(turn.round, turn.number, Some(Box::new(window)));
        }
    }

    fn replay(app: &mut App) {
        app.replay_game();
    }

    fn draw(&self, turn: usize, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let (theme, language) = (&app.theme, app.settings.language);
        let Some((game, logged)) = app.game().zip(logged_match(app)) else {
            return;
        };
        let width = LogFrame::columns(area);
        let columns = HistoryColumns::of(width);
        let rows = TurnRows { theme, language };
        let names = ByPlayer::from_fn(|player| text::name(language, game, player));
        let lines = rows.lines(self, columns, width);
        let frame = LogFrame {
            title: &shell::text::log_title(language),
            lines: lines.len(),
            here: lines.iter().position(|line| line.has(turn)).unwrap_or(0),
            detail: Self::sentences(language, logged, turn, width),
        };
        frame.draw(
            app,
            area,
            (buf, hits),
            |row, buf| rows.names(&names, columns, row, buf),
            |index, row, buf, hits| {
                rows.line(&lines[index], columns, Some(turn), row, buf, hits);
            },
        );
    }
}
