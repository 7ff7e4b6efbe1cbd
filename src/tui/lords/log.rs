//! The window with the log: the turns of each player in a column, a row for each turn of a
//! skirmish. From each turn it leads to the position after it.

use super::table::LordsTable;
use crate::tui::kit::area::cells;
use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::write;
use crate::tui::shell::app::{App, Screen};
use crate::tui::shell::command::{Layer, Press};
use crate::tui::shell::hit::{Hits, Target};
use crate::tui::shell::screen::Drawn;
use crate::tui::shell::windows::list::beside_in_columns;
use crate::tui::shell::windows::log::{LogFrame, State, WHEEL, move_cursor};
use crate::tui::shell::windows::{Contents, WindowOutcome};
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

/// A turn of the log.
struct LoggedTurn {
    line: LogLine,
    skirmish: u32,
    /// Its number in the skirmish; `None` for claims.
    number: Option<u8>,
}

impl LoggedTurn {
    /// Says which turn it is and what was done in it.
    fn describe(&self, language: Language) -> String {
        let (skirmish, text) = (self.skirmish, self.line.text.as_str());
        if let Some(turn) = self.number {
            say!(
                language,
                "lords-log-turn-of",
                skirmish = skirmish,
                turn = turn,
                text = text
            )
        } else {
            say!(
                language,
                "lords-log-claim-of",
                skirmish = skirmish,
                text = text
            )
        }
    }
}

/// The log in rows.
struct Grid {
    players: Vec<Player>,
    rows: Vec<Row>,
    /// Each turn.
    turns: Vec<LoggedTurn>,
}

impl Grid {
    fn new(language: Language, table: &LordsTable) -> Self {
        let players: Vec<Player> = table.table().players().collect();
        let (mut rows, mut turns): (Vec<Row>, Vec<LoggedTurn>) = (Vec::new(), Vec::new());
        let mut numbers = table.played().turns().map(|turn| {
            let start = *turn.start().table();
            let claims = matches!(start.phase(), Phase::Claim(_));
            (start.skirmish(), (!claims).then(|| start.turn()))
        });
        for line in table.log(&table.cast(language)) {
            let LogKind::Deed(player) = line.kind else {
                // The Recruits that are turned up and what is discarded are in the record.
                if matches!(line.kind, LogKind::Skirmish | LogKind::Event) {
                    rows.push(Row::Sentence(line.text, line.kind == LogKind::Skirmish));
                }
                continue;
            };
            let (skirmish, number) = numbers.next().unwrap_or_default();
            let column = players.iter().position(|other| *other == player);
            let column = column.unwrap_or(0);
            let place = Some(turns.len());
            turns.push(LoggedTurn {
                line,
                skirmish,
                number,
            });
            // What happened amid a row, such as that the discard pile was shuffled, stands
            // below it.
            let amid = |row: &&mut Row| matches!(row, Row::Sentence(_, false));
            match rows.iter_mut().rev().find(|row| !amid(row)) {
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
            // What came first doesn't always stand first: each turn then says its place.
            let in_order = turns.iter().flatten().is_sorted();
            let wrapped = turns.iter().map(|turn| {
                let Some(turn) = *turn else {
                    return Vec::new();
                };
                let deeds = &self.turns[turn].line.deeds;
                if in_order {
                    return wrap(deeds, column - 1);
                }
                let place = turns.iter().flatten().filter(|one| **one <= turn).count();
                wrap(&format!("{place}. {deeds}"), column - 1)
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

impl GridLine<'_> {
    fn has(&self, turn: usize) -> bool {
        match self {
            Self::Sentence(..) => false,
            Self::Turns { turns, .. } => turns.contains(&Some(turn)),
        }
    }

    /// Draws the line, in which each player has this many columns, with the cursor `at` a
    /// turn.
    fn draw(
        &self,
        (column, at): (u16, usize),
        row: Rect,
        theme: &Theme,
        (buf, hits): (&mut Buffer, &mut Hits),
    ) {
        let (number, turns, texts) = match self {
            Self::Sentence(text, is_title) => {
                let style = if *is_title { theme.accent } else { theme.dim };
                write(buf, row, text, style);
                return;
            }
            Self::Turns {
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
            let cell = cell_of(row, index, column);
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
}

/// Returns the part of a row for the player at this place.
fn cell_of(row: Rect, index: usize, column: u16) -> Rect {
    let cell = Rect {
        x: row.x + NUMBER + cells(index) * column,
        width: column - 1,
        ..row
    };
    cell.intersection(row)
}

/// Reads the game whose log is shown: in a replay, all of it, so that the log leads to later
/// turns, too.
fn with_logged_game<T>(app: &App, read: impl FnOnce(&LordsTable) -> T) -> Option<T> {
    match &app.screen {
        Screen::LordsReplay(watching) => Some(read(&watching.whole_game(&app.settings))),
        _ => app.lords().map(read),
    }
}

impl LordsLogWindow {
    /// Returns the turn under the cursor: at first the one that is shown.
    fn turn(self, app: &App, grid: &Grid) -> usize {
        let last = grid.turns.len().saturating_sub(1);
        let shown = match &app.screen {
            Screen::LordsReplay(watching) => watching.replay.turn().0.saturating_sub(1),
            _ => last,
        };
        self.at.unwrap_or(shown).min(last)
    }

    /// Returns whether the positions of the game can be looked at now.
    fn offers_replay(app: &App) -> bool {
        matches!(app.screen, Screen::LordsReplay(_)) || app.can_replay_game()
    }

    fn draw_log(
        self,
        app: &App,
        table: &LordsTable,
        area: Rect,
        (buf, hits): (&mut Buffer, &mut Hits),
    ) {
        let (theme, language) = (&app.theme, app.settings.language);
        let (grid, cast) = (Grid::new(language, table), table.cast(language));
        let width = LogFrame::columns(area);
        let column = (width - NUMBER) / cells(grid.players.len()).max(1);
        let lines = grid.lines(column, width);
        let at = self.turn(app, &grid);
        let detail = grid.turns.get(at).map(|turn| turn.describe(language));
        let frame = LogFrame {
            title: &say!(language, "lords-page-log"),
            lines: lines.len(),
            here: lines.iter().position(|line| line.has(at)).unwrap_or(0),
            detail: detail.into_iter().collect(),
            replay: Self::offers_replay(app),
        };
        frame.draw(
            app,
            area,
            (buf, hits),
            |row, buf| {
                for (index, player) in grid.players.iter().enumerate() {
                    let cell = cell_of(row, index, column);
                    let name = fit(cast.name(*player), cell.width);
                    write(buf, cell, &name, theme.seat(*player));
                }
            },
            |index, row, buf, hits| lines[index].draw((column, at), row, theme, (buf, hits)),
        );
    }
}

impl Contents for LordsLogWindow {
    fn layer(&self, app: &App) -> Layer {
        Layer::Log(State {
            replay: Self::offers_replay(app),
            in_replay: app.shows_replay(),
        })
    }

    fn press(&mut self, press: Press, app: &mut App) -> WindowOutcome {
        let language = app.settings.language;
        let Some(grid) = with_logged_game(app, |table| Grid::new(language, table)) else {
            return WindowOutcome::Close(None);
        };
        let last = grid.turns.len().saturating_sub(1);
        let at = self.turn(app, &grid);
        match press {
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
            _ => {}
        }
        let beside = |rows, forward| grid.beside(at, rows, forward);
        self.at = Some(move_cursor(press, at, last, beside));
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
        if let Some(grid) = with_logged_game(app, |table| Grid::new(language, table)) {
            let at = self.turn(app, &grid);
            self.at = Some(grid.beside(at, WHEEL, press == Press::Down));
        }
        WindowOutcome::Stay(None)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        with_logged_game(app, |table| {
            self.draw_log(app, table, area, (buf, &mut drawn.hits));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::Perspective;
    use crate::replay::lords::tests::random_game;
    use crate::settings::Settings;

    /// Whatever happens amid a round of turns, such as that the discard pile is shuffled, all of
    /// its turns stand in one row, and if they are out of order, each says its place.
    #[test]
    fn every_round_of_turns_has_one_row_whose_places_are_numbered() {
        let mut shuffled = 0;
        for seed in 0..6 {
            let settings = Settings::default();
            let table =
                LordsTable::for_replay(&random_game(seed, usize::MAX), Perspective::All, &settings);
            let grid = Grid::new(Language::English, &table);
            let mut numbers: Vec<Option<u8>> = Vec::new();
            for row in &grid.rows {
                match row {
                    Row::Sentence(text, is_title) => {
                        shuffled += usize::from(text.contains("was shuffled"));
                        if *is_title {
                            numbers.clear();
                        }
                    }
                    Row::Turns { number, turns } => {
                        assert!(!numbers.contains(number), "{numbers:?} {number:?}");
                        numbers.push(*number);
                        let full = number.is_none() || turns.iter().all(Option::is_some);
                        assert!(full, "{turns:?}");
                    }
                }
            }
            for line in grid.lines(18, 76) {
                let GridLine::Turns {
                    turns,
                    texts,
                    number,
                } = line
                else {
                    continue;
                };
                if number.is_none() || turns.iter().flatten().is_sorted() {
                    continue;
                }
                for place in 1..=turns.len() {
                    let label = format!("{place}. ");
                    let labeled = texts
                        .iter()
                        .flatten()
                        .filter(|text| text.starts_with(&label));
                    assert_eq!(labeled.count(), 1, "{texts:?}");
                }
            }
        }
        assert!(shuffled > 0);
    }

    /// Below the rows stands which turn is under the cursor.
    #[test]
    fn a_turn_is_described_with_its_place_in_the_game() {
        let settings = Settings::default();
        let table =
            LordsTable::for_replay(&random_game(1, usize::MAX), Perspective::All, &settings);
        let grid = Grid::new(Language::English, &table);
        let first = grid.turns[0].describe(Language::English);
        assert!(first.starts_with("Skirmish 1, turn 1: "), "{first}");
        assert!(first.ends_with(&grid.turns[0].line.text), "{first}");
        let last = grid
            .turns
            .last()
            .expect("a turn")
            .describe(Language::English);
        assert!(last.contains(", claims: "), "{last}");
        let last: Vec<&str> = grid
            .rows
            .iter()
            .rev()
            .take(2)
            .map(|row| match row {
                Row::Sentence(text, _) => text.as_str(),
                Row::Turns { .. } => "",
            })
            .collect();
        assert!(
            last[0].contains(" wins with ") && last[1].starts_with("Points: "),
            "{last:?}"
        );
    }
}
