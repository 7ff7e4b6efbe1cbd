//! The window with the log: the turns of each player in a column, a row for each turn of a
//! skirmish. From each turn it leads to the position after it.

use super::table::LordsTable;
use crate::tui::kit::area::cells;
use crate::tui::kit::write::write;
use crate::tui::shell::app::{App, Screen};
use crate::tui::shell::command::{Layer, Press};
use crate::tui::shell::hit::Target;
use crate::tui::shell::screen::Drawn;
use crate::tui::shell::windows::list::{beside_in_columns, first_visible, scroll_bar};
use crate::tui::shell::windows::log::{DETAIL, PAGE, State, WHEEL};
use crate::tui::shell::windows::{Contents, WindowOutcome, buttons, frame, line};
use lords_rules::{Phase, Player};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use telling::lords::{LogKind, LogLine};
use telling::{Language, say};
use textkit::columns::{fit, wrap};

/// The columns for the number of a turn and the space after it.
const NUMBER: u16 = 2;

/// The window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LordsLogWindow {
    /// The turn under the cursor, counted from the first of the game; `None` for the last
    /// one.
    at: Option<usize>,
}

/// A row of the log.
enum Row {
    /// Something that nobody did; `true` if it is the beginning of a skirmish.
    Sentence(String, bool),
    /// Turns, counted from the first of the game, in the columns of their players. Those of
    /// the skirmish have a number, claims have none.
    Turns {
        number: Option<u8>,
        turns: Vec<Option<usize>>,
    },
}

/// The log in rows.
struct Grid {
    players: Vec<Player>,
    rows: Vec<Row>,
    /// Each turn.
    turns: Vec<LogLine>,
}

impl Grid {
    fn new(language: Language, table: &LordsTable) -> Self {
        let players: Vec<Player> = table.table().players().collect();
        let (mut rows, mut turns): (Vec<Row>, Vec<LogLine>) = (Vec::new(), Vec::new());
        let mut numbers = table.played().turns().map(|turn| {
            let start = *turn.start().table();
            (!matches!(start.phase(), Phase::Claim(_))).then(|| start.turn())
        });
        for line in table.log(&table.cast(language)) {
            let LogKind::Deed(player) = line.kind else {
                // The Recruits that are turned up and what is discarded are in the record.
                if matches!(line.kind, LogKind::Skirmish | LogKind::Event) {
                    rows.push(Row::Sentence(line.text, line.kind == LogKind::Skirmish));
                }
                continue;
            };
            let number = numbers.next().flatten();
            let column = players.iter().position(|other| *other == player);
            let column = column.unwrap_or(0);
            let place = Some(turns.len());
            turns.push(line);
            match rows.last_mut() {
                Some(Row::Turns {
                    number: same,
                    turns,
                }) if *same == number && turns[column].is_none() => {
                    turns[column] = place;
                }
                _ => {
                    let mut turns = vec![None; players.len()];
                    turns[column] = place;
                    rows.push(Row::Turns { number, turns });
                }
            }
        }
        Self {
            players,
            rows,
            turns,
        }
    }

    /// Returns the turn this many rows further or back, in the same column if it has one
    /// there.
    fn beside(&self, at: usize, count: usize, forward: bool) -> usize {
        let rows = self.rows.iter().map(|row| match row {
            Row::Sentence(..) => &[][..],
            Row::Turns { turns, .. } => turns,
        });
        beside_in_columns(&rows.collect::<Vec<_>>(), at, count, forward)
    }

    /// Returns the lines of the rows where each player has this many columns, of all
    /// `width` columns.
    fn lines(&self, column: u16, width: u16) -> Vec<GridLine<'_>> {
        let mut lines = Vec::new();
        for row in &self.rows {
            let (number, turns) = match row {
                Row::Sentence(text, is_title) => {
                    let wrapped = wrap(text, width).into_iter();
                    lines.extend(wrapped.map(|text| GridLine::Sentence(text, *is_title)));
                    continue;
                }
                Row::Turns { number, turns } => (number, turns),
            };
            let wrapped = turns.iter().map(|turn| {
                let deeds = turn.map(|turn| wrap(&self.turns[turn].deeds, column - 1));
                deeds.unwrap_or_default()
            });
            let wrapped: Vec<Vec<String>> = wrapped.collect();
            let height = wrapped.iter().map(Vec::len).max().unwrap_or(0);
            lines.extend((0..height).map(|at| GridLine::Turns {
                number: number.filter(|_| at == 0),
                turns,
                texts: wrapped.iter().map(|one| one.get(at).cloned()).collect(),
            }));
        }
        lines
    }
}

/// A line of the window.
enum GridLine<'a> {
    Sentence(String, bool),
    Turns {
        number: Option<u8>,
        turns: &'a [Option<usize>],
        texts: Vec<Option<String>>,
    },
}

impl LordsLogWindow {
    /// Returns the turn under the cursor.
    fn turn(self, grid: &Grid) -> usize {
        let last = grid.turns.len().saturating_sub(1);
        self.at.map_or(last, |at| at.min(last))
    }

    /// Returns whether the positions of the game can be looked at now.
    fn offers_replay(app: &App) -> bool {
        matches!(app.screen, Screen::LordsReplay(_)) || app.can_replay_game()
    }
}

impl Contents for LordsLogWindow {
    fn layer(&self, app: &App) -> Layer {
        Layer::Log(State {
            replay: Self::offers_replay(app),
        })
    }

    fn press(&mut self, press: Press, app: &mut App) -> WindowOutcome {
        let Some(table) = app.lords() else {
            return WindowOutcome::Close(None);
        };
        let grid = Grid::new(app.settings.language, table);
        let last = grid.turns.len().saturating_sub(1);
        let at = self.turn(&grid);
        let to = match press {
            Press::Enter => {
                if !grid.turns.is_empty() {
                    self.at = Some(at);
                    app.look_back_at_lords(at, *self);
                }
                return WindowOutcome::Close(None);
            }
            Press::Replay => {
                app.replay_lords();
                return WindowOutcome::Close(None);
            }
            Press::Close | Press::Log => return WindowOutcome::Close(None),
            Press::Left => at.saturating_sub(1),
            Press::Right => (at + 1).min(last),
            Press::Up => grid.beside(at, 1, false),
            Press::Down => grid.beside(at, 1, true),
            Press::PageUp => grid.beside(at, PAGE, false),
            Press::PageDown => grid.beside(at, PAGE, true),
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
        if let Some(table) = app.lords() {
            let grid = Grid::new(app.settings.language, table);
            self.at = Some(grid.beside(self.turn(&grid), WHEEL, press == Press::Down));
        }
        WindowOutcome::Stay(None)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let (theme, language) = (&app.theme, app.settings.language);
        let Some(table) = app.lords() else { return };
        let (grid, cast) = (Grid::new(language, table), table.cast(language));
        let hits = &mut drawn.hits;
        let width = 110.min(area.width - 4);
        let inside = width - 4;
        let column = (inside - NUMBER) / cells(grid.players.len()).max(1);
        let lines = grid.lines(column, inside);
        let height = cells(lines.len()).saturating_add(DETAIL + 5);
        let height = height.clamp(12, area.height - 2);
        let title = say!(language, "lords-page-log");
        let inner = frame(&title, (width, height), area, theme, buf, hits);
        let body = Rect {
            y: inner.y + 1,
            height: inner.height - DETAIL - 2,
            ..inner
        };
        let at = self.turn(&grid);
        let place = |row: Rect, index: usize| {
            let cell = Rect {
                x: row.x + NUMBER + cells(index) * column,
                width: column - 1,
                ..row
            };
            cell.intersection(row)
        };
        for (index, player) in grid.players.iter().enumerate() {
            let cell = place(line(inner, 0), index);
            write(
                buf,
                cell,
                &fit(cast.name(*player), cell.width),
                theme.seat(*player),
            );
        }
        let here = lines.iter().position(|line| match line {
            GridLine::Sentence(..) => false,
            GridLine::Turns { turns, .. } => turns.contains(&Some(at)),
        });
        let from = first_visible(here.unwrap_or(0), lines.len(), body);
        for (row, shown) in body.rows().zip(&lines[from..]) {
            let (number, turns, texts) = match shown {
                GridLine::Sentence(text, is_title) => {
                    let style = if *is_title { theme.accent } else { theme.dim };
                    write(buf, row, text, style);
                    continue;
                }
                GridLine::Turns {
                    number,
                    turns,
                    texts,
                } => (number, turns, texts),
            };
            if let Some(number) = number {
                write(buf, row, &number.to_string(), theme.dim);
            }
            for (index, (turn, text)) in turns.iter().zip(texts).enumerate() {
                let Some(turn) = *turn else { continue };
                let cell = place(row, index);
                let style = if turn == at {
                    buf.set_style(cell, theme.button_on);
                    theme.button_on
                } else {
                    Style::new()
                };
                write(buf, cell, text.as_deref().unwrap_or_default(), style);
                hits.add(cell, Target::LogTurn(turn));
            }
        }
        scroll_bar(body, from, lines.len(), theme, buf, hits);
        let sentence = grid.turns.get(at).map_or("", |turn| &turn.text);
        for (y, text) in (0..DETAIL).zip(wrap(sentence, inner.width)) {
            let row = line(inner, inner.height - 1 - DETAIL + y);
            write(buf, row, &text, theme.popup);
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
