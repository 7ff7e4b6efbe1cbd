//! The turns of the move history: in two columns where there is room, and otherwise one
//! below the other. A turn that is longer than its column continues on the next line.

use crate::tui::kit::area::cells;
use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::write;
use crate::tui::schotten::text::{self, Log, LogRow, LoggedTurn};
use crate::tui::schotten::widget::card::name_style;
use crate::tui::shell::hit::{Hits, Target};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use schotten_rules::{ByPlayer, Player};
use telling::Language;
use telling::words;

/// The columns for the number of a turn and the space after it.
const NUMBER: u16 = 3;
/// The narrowest column of two, in which nearly every turn has room in a line.
const COLUMN: u16 = 22;

/// Draws turns in a theme and a language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurnRows<'a> {
    /// How they look.
    pub(crate) theme: &'a Theme,
    /// The reader's language.
    pub(crate) language: Language,
}

/// A line of the history.
pub(crate) enum LogLine<'a> {
    /// A line about the beginning or the end of a round.
    Sentence(String),
    /// A line of a turn of A and of one of B.
    Turns([Option<TurnLine<'a>>; 2]),
}

impl LogLine<'_> {
    /// Returns whether it only continues turns that began on a line above.
    fn goes_on(&self) -> bool {
        match self {
            Self::Sentence(_) => false,
            Self::Turns(cells) => cells.iter().flatten().all(|line| !line.is_first),
        }
    }

    /// Returns whether it is a line of this turn.
    pub(crate) fn has(&self, turn: usize) -> bool {
        match self {
            Self::Sentence(_) => false,
            Self::Turns(cells) => cells.iter().flatten().any(|line| line.place == turn),
        }
    }
}

pub(crate) struct TurnLine<'a> {
    /// Its place among all turns.
    place: usize,
    turn: &'a LoggedTurn,
    is_first: bool,
    pieces: Vec<(String, Style)>,
}

#[derive(Clone, Copy)]
pub(crate) struct HistoryColumns {
    /// The width of a column.
    width: u16,
    /// Whether there are two, side by side.
    are_two: bool,
}

impl HistoryColumns {
    /// Returns the columns that an area of this width has.
    pub(crate) const fn of(width: u16) -> Self {
        let are_two = width >= 2 * COLUMN;
        Self {
            width: if are_two { width / 2 } else { width },
            are_two,
        }
    }

    /// How far the second column is from the first; in a single one, B's turns are
    /// indented.
    const fn second(self) -> u16 {
        if self.are_two { self.width } else { 1 }
    }
}

impl TurnRows<'_> {
    /// Returns the lines of the history in these columns.
    pub(crate) fn lines(self, log: &Log, columns: HistoryColumns, width: u16) -> Vec<LogLine<'_>> {
        let mut lines = Vec::new();
        for row in &log.rows {
            let cells = match row {
                LogRow::Sentence(sentence) => {
                    let wrapped = text::wrap(sentence, width);
                    lines.extend(wrapped.into_iter().map(LogLine::Sentence));
                    continue;
                }
                LogRow::Turns(cells) => *cells,
            };
            let wrapped = |place: Option<usize>| {
                let lines = place.map(|place| self.turn(place, &log.turns[place], columns.width));
                lines.unwrap_or_default().into_iter()
            };
            let [mut first, mut second] = cells.map(wrapped);
            loop {
                let cells = match first.next() {
                    Some(line) if columns.are_two => [Some(line), second.next()],
                    Some(line) => [Some(line), None],
                    None => [None, second.next()],
                };
                if cells.iter().all(Option::is_none) {
                    break;
                }
                lines.push(LogLine::Turns(cells));
            }
        }
        lines
    }

    /// Returns the lines of a turn in a column of this width, the cards in the colors of
    /// their clans.
    fn turn(self, place: usize, turn: &LoggedTurn, width: u16) -> Vec<TurnLine<'_>> {
        let mut cards = turn.cards.iter().peekable();
        let room = width.saturating_sub(NUMBER + 1);
        // In a narrow column, a few turns in full would look different from the others.
        let has_room = text::width(&turn.full_deeds) <= room;
        let (deeds, name): (_, fn(_, _) -> _) = if has_room {
            (&turn.full_deeds, words::short)
        } else {
            (&turn.deeds, words::label)
        };
        let lines = text::wrap(deeds, room);
        let lines = lines.into_iter().enumerate().map(|(i, line)| {
            let (mut pieces, mut rest) = (Vec::new(), line.as_str());
            while let Some(card) = cards.peek() {
                let label = name(self.language, **card);
                let Some((before, after)) = rest.split_once(&label) else {
                    break;
                };
                pieces.push((before.to_owned(), Style::new()));
                pieces.push((label, name_style(self.theme, **card)));
                rest = after;
                cards.next();
            }
            pieces.push((rest.to_owned(), Style::new()));
            TurnLine {
                place,
                turn,
                is_first: i == 0,
                pieces,
            }
        });
        lines.collect()
    }

    /// Draws a line of the history, with the turn under the cursor marked.
    pub(crate) fn line(
        self,
        line: &LogLine<'_>,
        columns: HistoryColumns,
        at: Option<usize>,
        row: Rect,
        buf: &mut Buffer,
        hits: &mut Hits,
    ) {
        let cells = match line {
            LogLine::Sentence(sentence) => return write(buf, row, sentence, self.theme.dim),
            LogLine::Turns(cells) => cells,
        };
        for (x, cell) in [0, columns.second()].into_iter().zip(cells) {
            let Some(line) = cell else { continue };
            let area = Rect {
                x: row.x + x,
                width: columns.width,
                ..row
            }
            .intersection(row);
            let style = if at == Some(line.place) {
                buf.set_style(area, self.theme.button_on);
                self.theme.button_on
            } else {
                Style::new()
            };
            self.turn_line(line, area, style, buf);
            hits.add(area, Target::LogTurn(line.place));
        }
    }

    /// Draws a line of a turn: before the first one, its number in the player's color.
    fn turn_line(self, line: &TurnLine<'_>, area: Rect, style: Style, buf: &mut Buffer) {
        if line.is_first {
            let number = format!("{:>2}", line.turn.number);
            let place = area.intersection(Rect {
                width: NUMBER,
                ..area
            });
            write(buf, place, &number, self.theme.player(line.turn.player));
        }
        let mut x = area.x + NUMBER;
        for (text, own) in &line.pieces {
            let rest = Rect {
                x,
                width: area.right().saturating_sub(x),
                ..area
            };
            write(buf, rest, text, style.patch(*own));
            x += text::width(text);
        }
    }

    /// Returns the rows that the names and the whole history take in an area of this width.
    pub(crate) fn rows(self, log: &Log, width: u16) -> u16 {
        1 + cells(self.lines(log, HistoryColumns::of(width), width).len())
    }

    /// Draws the latest part of the history into a panel: the names, and below them as
    /// many turns as there is room for.
    pub(crate) fn latest(
        self,
        log: &Log,
        names: &ByPlayer<String>,
        area: Rect,
        buf: &mut Buffer,
        hits: &mut Hits,
    ) {
        if area.height < 2 {
            return;
        }
        let columns = HistoryColumns::of(area.width);
        self.names(names, columns, Rect { height: 1, ..area }, buf);
        let body = Rect {
            y: area.y + 1,
            height: area.height - 1,
            ..area
        };
        let lines = self.lines(log, columns, body.width);
        let from = lines.len().saturating_sub(usize::from(body.height));
        // It doesn't begin in the middle of a turn.
        let shown = lines[from..].iter().skip_while(|line| line.goes_on());
        for (row, line) in body.rows().zip(shown) {
            self.line(line, columns, None, row, buf, hits);
        }
    }

    /// Draws the names in the players' colors above their columns. Above a single one
    /// they stand side by side and explain the colors.
    pub(crate) fn names(
        self,
        names: &ByPlayer<String>,
        columns: HistoryColumns,
        row: Rect,
        buf: &mut Buffer,
    ) {
        let apart = if columns.are_two {
            columns.second()
        } else {
            let first = text::width(&names[Player::A]) + 3;
            first.min(row.width / 2)
        };
        for player in Player::BOTH {
            let (x, width) = match player {
                Player::A => (row.x, apart.saturating_sub(1)),
                Player::B => (row.x + apart, row.width.saturating_sub(apart)),
            };
            let area = Rect { x, width, ..row };
            let name = format!(
                " {} ",
                text::fit(&names[player], area.width.saturating_sub(2))
            );
            write(
                buf,
                area.intersection(row),
                &name,
                self.theme.player(player),
            );
        }
    }
}
