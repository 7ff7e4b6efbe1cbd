//! The log in its window: the turns of each player in a column, a row for each turn of a
//! skirmish.

use super::table::{LordsTable, Stage};
use crate::tui::kit::area::cells;
use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::write;
use crate::tui::shell::app::App;
use crate::tui::shell::hit::{Hits, Target};
use crate::tui::shell::windows::log::{GameLog, LogFrame, LogWindow};
use lords_bots::LordsOfScotland;
use lords_rules::{Phase, Player};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use telling::lords::{LogKind, LogLine};
use telling::{Language, say};
use textkit::columns::{fit, wrap};

/// The columns for the number of a turn and the space after it.
const NUMBER: u16 = 2;

/// The log in its window.
pub(crate) type LordsLogWindow = LogWindow<Grid>;

/// A row of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
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
#[derive(Clone, Debug, PartialEq, Eq)]
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
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

    /// Returns the lines of the rows where each player has `column` columns, of all `width`
    /// columns.
    fn lines(&self, language: Language, column: u16, width: u16) -> Vec<GridLine<'_>> {
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
                let placed = say!(language, "lords-log-place", place = place, deeds = deeds);
                wrap(&placed, column - 1)
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
        column: u16,
        at: usize,
        row: Rect,
        theme: &Theme,
        buf: &mut Buffer,
        hits: &mut Hits,
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

impl GameLog for Grid {
    /// The number of actions, and what of the end of a skirmish is shown.
    type Version = Option<(usize, Stage)>;

    fn version(app: &App) -> Self::Version {
        let table = app.lords()?;
        Some((table.played().actions().len(), table.stage))
    }

    fn read(app: &App) -> Option<Self> {
        let language = app.settings.language;
        Some(match app.replay_of::<LordsOfScotland>() {
            Some(watching) => Self::new(language, &watching.whole_game()),
            None => Self::new(language, app.lords()?),
        })
    }

    fn rows(&self) -> Vec<&[Option<usize>]> {
        let rows = self.rows.iter().map(|row| match row {
            Row::Sentence(..) => &[][..],
            Row::Turns { turns, .. } => turns,
        });
        rows.collect()
    }

    fn shown_turn(app: &App) -> Option<usize> {
        let (turn, _) = app.replay_of::<LordsOfScotland>()?.position.turn();
        Some(turn.saturating_sub(1))
    }

    fn look_back(&self, turn: usize, window: LordsLogWindow, app: &mut App) {
        if turn < self.turns.len() {
            app.look_back(1, turn + 1, Some(Box::new(window)));
        }
    }

    fn replay(app: &mut App) {
        app.replay_game();
    }

    fn draw(&self, turn: usize, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let (theme, language) = (&app.theme, app.settings.language);
        let Some(cast) = app.lords().map(|table| table.cast(language)) else {
            return;
        };
        let width = LogFrame::columns(area);
        let column = (width - NUMBER) / cells(self.players.len()).max(1);
        let lines = self.lines(language, column, width);
        let detail = self.turns.get(turn).map(|turn| turn.describe(language));
        let frame = LogFrame {
            title: &say!(language, "lords-page-log"),
            lines: lines.len(),
            here: lines.iter().position(|line| line.has(turn)).unwrap_or(0),
            detail: detail.into_iter().collect(),
        };
        frame.draw(
            app,
            area,
            (buf, hits),
            |row, buf| {
                for (index, player) in self.players.iter().enumerate() {
                    let cell = cell_of(row, index, column);
                    let name = fit(cast.name(*player), cell.width);
                    write(buf, cell, &name, theme.seat(*player));
                }
            },
            |index, row, buf, hits| lines[index].draw(column, turn, row, theme, buf, hits),
        );
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
            for line in grid.lines(Language::English, 18, 76) {
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
                    let label = ["1st: ", "2nd: ", "3rd: ", "4th: ", "5th: "][place - 1];
                    let labeled = texts
                        .iter()
                        .flatten()
                        .filter(|text| text.starts_with(label));
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
