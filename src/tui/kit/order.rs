//! The order in which the cells that have changed are sent.
//!
//! A color of red, green and blue takes up to 19 bytes, and a jump of the cursor 8. Row by row,
//! two cards side by side would cost several colors in each row. So the next cells are always
//! those that take the fewest bytes from where the cursor is and with the colors it has.

use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};
use std::io::{self, Write};

/// With more runs, the search takes longer than the bytes that it saves.
const MOST_RUNS: usize = 300;
/// The bytes that move the cursor, and those that change the weight of the text.
const JUMP: usize = 8;
const WEIGHT: usize = 4;
/// What makes blanks show the color of the text.
const VISIBLE_ON_BLANKS: Modifier = Modifier::UNDERLINED
    .union(Modifier::REVERSED)
    .union(Modifier::CROSSED_OUT);

/// A changed cell and its column and row.
type Change<'a> = (u16, u16, &'a Cell);

/// A terminal that gets the cells of a frame in the order that takes few bytes.
pub(super) struct ThriftyBackend<W: Write>(CrosstermBackend<W>);

/// Cells side by side in one style.
struct Run<'a> {
    cells: &'a [Change<'a>],
    ground: Color,
    /// The color of the text and its modifiers, unless everything is blank.
    ink: Option<(Color, Modifier)>,
}

/// Where the cursor is, and the style of what was written last.
#[derive(Default)]
struct Pen {
    next: Option<(u16, u16)>,
    ground: Option<Color>,
    ink: Option<Color>,
    modifier: Modifier,
}

impl Run<'_> {
    /// Returns about how many bytes come before its text.
    fn cost(&self, pen: &Pen) -> usize {
        let start = self.cells.first().map(|(x, y, _)| (*x, *y));
        let jump = if start == pen.next { 0 } else { JUMP };
        let color = |has: Option<Color>, wanted: Color| match wanted {
            _ if has == Some(wanted) => 0,
            Color::Rgb(..) => 17,
            Color::Reset => 5,
            _ => 9,
        };
        let ink = self.ink.map_or(0, |(ink, modifier)| {
            let weight = if modifier == pen.modifier { 0 } else { WEIGHT };
            color(pen.ink, ink) + weight
        });
        jump + color(pen.ground, self.ground) + ink
    }

    /// Moves the pen to its end.
    fn write(&self, pen: &mut Pen) {
        pen.next = self.cells.last().map(|(x, y, _)| (x + 1, *y));
        pen.ground = Some(self.ground);
        if let Some((ink, modifier)) = self.ink {
            (pen.ink, pen.modifier) = (Some(ink), modifier);
        }
    }
}

/// Returns the color and the modifiers of what is seen of a cell's text, if anything is.
fn ink(cell: &Cell) -> Option<(Color, Modifier)> {
    let is_blank = cell.symbol() == " " && !cell.modifier.intersects(VISIBLE_ON_BLANKS);
    (!is_blank).then_some((cell.fg, cell.modifier))
}

/// Splits the cells of a frame, which come row by row, into runs.
fn runs<'a>(cells: &'a [Change<'a>]) -> Vec<Run<'a>> {
    let mut runs: Vec<Run<'a>> = Vec::new();
    let mut start = 0;
    for (at, (x, y, cell)) in cells.iter().enumerate() {
        let own = ink(cell);
        let continued = runs.last_mut().filter(|run| {
            let (last_x, last_y, _) = cells[at - 1];
            let is_alike = run.ink.is_none() || own.is_none() || run.ink == own;
            (last_x + 1, last_y) == (*x, *y) && run.ground == cell.bg && is_alike
        });
        if let Some(run) = continued {
            run.cells = &cells[start..=at];
            run.ink = run.ink.or(own);
        } else {
            start = at;
            runs.push(Run {
                cells: &cells[at..=at],
                ground: cell.bg,
                ink: own,
            });
        }
    }
    runs
}

/// Returns the cells in an order that takes few bytes; very many of them as they are.
fn in_thrifty_order<'a>(cells: &'a [Change<'a>]) -> Vec<Change<'a>> {
    let mut left = runs(cells);
    if left.len() > MOST_RUNS {
        return cells.to_vec();
    }
    let mut pen = Pen::default();
    let mut ordered = Vec::with_capacity(cells.len());
    while let Some((at, _)) = left
        .iter()
        .enumerate()
        .min_by_key(|(_, run)| run.cost(&pen))
    {
        // The rest stays in the order of the rows.
        let run = left.remove(at);
        run.write(&mut pen);
        ordered.extend_from_slice(run.cells);
    }
    ordered
}

impl<W: Write> ThriftyBackend<W> {
    pub(super) const fn new(out: W) -> Self {
        Self(CrosstermBackend::new(out))
    }
}

impl<W: Write> Backend for ThriftyBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = Change<'a>>,
    {
        let cells: Vec<Change<'a>> = content.collect();
        self.0.draw(in_thrifty_order(&cells).into_iter())
    }

    fn append_lines(&mut self, count: u16) -> io::Result<()> {
        self.0.append_lines(count)
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.0.hide_cursor()
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.0.show_cursor()
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        self.0.get_cursor_position()
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.0.set_cursor_position(position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.0.clear()
    }

    fn clear_region(&mut self, clear_type: ClearType) -> io::Result<()> {
        self.0.clear_region(clear_type)
    }

    fn size(&self) -> io::Result<Size> {
        self.0.size()
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        self.0.window_size()
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(symbol: &'static str, ink: u8, ground: u8) -> Cell {
        let mut cell = Cell::new(symbol);
        cell.set_fg(Color::Rgb(ink, 0, 0));
        cell.set_bg(Color::Rgb(0, 0, ground));
        cell
    }

    #[test]
    fn every_cell_is_sent_once_and_those_in_the_same_colors_come_together() {
        let (frame, ink, blank) = (cell("╎", 1, 1), cell("5", 2, 1), cell(" ", 3, 1));
        let rows = (0..4).flat_map(|y| {
            let row = [&frame, &blank, &ink, &frame];
            (0..).zip(row).map(move |(x, cell)| (x, y, cell))
        });
        let cells: Vec<Change<'_>> = rows.collect();
        let ordered = in_thrifty_order(&cells);
        let mut sorted = ordered.clone();
        sorted.sort_by_key(|(x, y, _)| (*y, *x));
        assert!(sorted == cells, "{sorted:?}");
        let inks = ordered.iter().filter_map(|(_, _, cell)| super::ink(cell));
        let inks: Vec<_> = inks.map(|(ink, _)| ink).collect();
        assert_eq!(inks.chunk_by(PartialEq::eq).count(), 2, "{inks:?}");
    }

    #[test]
    fn cells_belong_together_unless_something_of_their_style_is_seen_to_change() {
        let (a, b, blank, ground) = (
            cell("a", 1, 1),
            cell("b", 2, 1),
            cell(" ", 9, 1),
            cell(" ", 1, 2),
        );
        let row = [&blank, &a, &blank, &a, &b, &blank, &ground];
        let cells: Vec<Change<'_>> = (0..).zip(row).map(|(x, cell)| (x, 0, cell)).collect();
        let lengths: Vec<usize> = runs(&cells).iter().map(|run| run.cells.len()).collect();
        assert_eq!(lengths, [4, 2, 1]);
    }
}
