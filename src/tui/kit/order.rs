//! The order in which the cells that have changed are sent.
//!
//! A color of red, green and blue takes up to 19 bytes, and a jump of the cursor 8. Row by row,
//! two cards side by side would cost several colors in each row. So the next cells are always
//! those that take the fewest bytes from where the cursor is and with the colors it has.

use arrayvec::ArrayVec;
use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

/// With more runs, the search takes longer than the bytes that it saves.
const MOST_RUNS: usize = 300;
/// The bytes that move the cursor, and those that change the weight of the text.
const JUMP: usize = 8;
const WEIGHT: usize = 4;
/// What makes blanks show the color of the text.
const VISIBLE_ON_BLANKS: Modifier = Modifier::UNDERLINED
    .union(Modifier::REVERSED)
    .union(Modifier::CROSSED_OUT);

/// The parameters that change a style: at most three that end a weight or a sign and nine that
/// begin one, and five for each of two colors.
type Parameters = ArrayVec<u8, 28>;

/// A changed cell and its column and row.
type Change<'a> = (u16, u16, &'a Cell);

/// Cells side by side in one style.
struct Run<'a> {
    cells: &'a [Change<'a>],
    ground: Color,
    /// The color of the text and its modifiers, unless everything is blank.
    foreground: Option<(Color, Modifier)>,
}

/// Where the cursor is, and the style that the terminal has.
#[derive(Default)]
struct Pen {
    next: Option<(u16, u16)>,
    ground: Color,
    foreground: Color,
    modifier: Modifier,
}

impl Pen {
    /// Writes a cell, after what the terminal lacks of its place and its style.
    fn write(&mut self, (x, y, cell): Change<'_>, out: &mut String) {
        if self.next != Some((x, y)) {
            let [mut row, mut column] = [itoa::Buffer::new(); 2];
            out.extend(["\x1b[", row.format(y + 1), ";", column.format(x + 1), "H"]);
        }
        // Blanks show nothing of the text's color and weight.
        let (foreground, modifier) =
            foreground_of(cell).unwrap_or((self.foreground, self.modifier - VISIBLE_ON_BLANKS));
        let mut parameters = Parameters::new();
        modify(self.modifier, modifier, &mut parameters);
        for (has, wanted, first) in [
            (self.foreground, foreground, 30),
            (self.ground, cell.bg, 40),
        ] {
            if has != wanted {
                parameters.extend(color_parameters(wanted, first));
            }
        }
        for (place, parameter) in parameters.iter().enumerate() {
            out.push_str(if place == 0 { "\x1b[" } else { ";" });
            out.push_str(itoa::Buffer::new().format(*parameter));
        }
        if !parameters.is_empty() {
            out.push('m');
        }
        out.push_str(cell.symbol());
        *self = Self {
            next: Some((x + 1, y)),
            ground: cell.bg,
            foreground,
            modifier,
        };
    }
}

impl Run<'_> {
    /// Returns about how many bytes come before its text.
    fn cost(&self, pen: &Pen) -> usize {
        let start = self.cells.first().map(|(x, y, _)| (*x, *y));
        let jump = if start == pen.next { 0 } else { JUMP };
        let color = |has: Color, wanted: Color| match wanted {
            _ if has == wanted => 0,
            Color::Rgb(..) => 17,
            Color::Reset => 5,
            _ => 9,
        };
        let foreground = self.foreground.map_or(0, |(foreground, modifier)| {
            let weight = if modifier == pen.modifier { 0 } else { WEIGHT };
            color(pen.foreground, foreground) + weight
        });
        jump + color(pen.ground, self.ground) + foreground
    }

    /// Moves the pen to its end.
    fn write(&self, pen: &mut Pen) {
        pen.next = self.cells.last().map(|(x, y, _)| (x + 1, *y));
        pen.ground = self.ground;
        if let Some((foreground, modifier)) = self.foreground {
            (pen.foreground, pen.modifier) = (foreground, modifier);
        }
    }
}

/// Returns the color and the modifiers of what is seen of a cell's text, if anything is.
fn foreground_of(cell: &Cell) -> Option<(Color, Modifier)> {
    let is_blank = cell.symbol() == " " && !cell.modifier.intersects(VISIBLE_ON_BLANKS);
    (!is_blank).then_some((cell.fg, cell.modifier))
}

/// Splits the cells of a frame, which come row by row, into runs.
fn runs<'a>(cells: &'a [Change<'a>]) -> Vec<Run<'a>> {
    let mut runs: Vec<Run<'a>> = Vec::new();
    let mut start = 0;
    for (at, (x, y, cell)) in cells.iter().enumerate() {
        let own = foreground_of(cell);
        let continued = runs.last_mut().filter(|run| {
            let (last_x, last_y, _) = cells[at - 1];
            let is_alike = run.foreground.is_none() || own.is_none() || run.foreground == own;
            (last_x + 1, last_y) == (*x, *y) && run.ground == cell.bg && is_alike
        });
        if let Some(run) = continued {
            run.cells = &cells[start..=at];
            run.foreground = run.foreground.or(own);
        } else {
            start = at;
            runs.push(Run {
                cells: &cells[at..=at],
                ground: cell.bg,
                foreground: own,
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

/// Returns the bytes that show these cells, on a terminal with its own colors and without
/// modifiers.
pub(super) fn cells_in_bytes(cells: &[Change<'_>]) -> String {
    let (mut pen, mut out) = (Pen::default(), String::new());
    for change in in_thrifty_order(cells) {
        pen.write(change, &mut out);
    }
    out
}

/// Adds the parameters that make these modifiers of others.
fn modify(mut has: Modifier, wanted: Modifier, parameters: &mut Parameters) {
    const CODES: [(Modifier, u8, u8); 9] = [
        (Modifier::BOLD, 1, 22),
        (Modifier::DIM, 2, 22),
        (Modifier::ITALIC, 3, 23),
        (Modifier::UNDERLINED, 4, 24),
        (Modifier::SLOW_BLINK, 5, 25),
        (Modifier::RAPID_BLINK, 6, 25),
        (Modifier::REVERSED, 7, 27),
        (Modifier::HIDDEN, 8, 28),
        (Modifier::CROSSED_OUT, 9, 29),
    ];
    for (modifier, _, end) in CODES {
        if (has - wanted).contains(modifier) {
            parameters.push(end);
            // It ends bold and dim text alike.
            for (other, ..) in CODES.into_iter().filter(|(.., other)| *other == end) {
                has.remove(other);
            }
        }
    }
    let added = CODES.into_iter();
    let added = added.filter(|(modifier, ..)| (wanted - has).contains(*modifier));
    parameters.extend(added.map(|(_, begin, _)| begin));
}

/// Returns the parameters that set a color: of the text if `first` is 30, of the background if
/// it is 40. Terminals with 16 colors know these only by parameters of their own.
fn color_parameters(color: Color, first: u8) -> ArrayVec<u8, 5> {
    let mut parameters = ArrayVec::new();
    match (color, place_in_palette(color)) {
        (Color::Rgb(r, g, b), _) => parameters.extend([first + 8, 2, r, g, b]),
        (_, None) => parameters.push(first + 9),
        (_, Some(place @ ..8)) => parameters.push(first + place),
        (_, Some(place @ 8..16)) => parameters.push(first + 60 + place - 8),
        (_, Some(place)) => parameters.extend([first + 8, 5, place]),
    }
    parameters
}

/// Returns the place of a color in the xterm palette, if it is one of it.
pub(crate) fn place_in_palette(color: Color) -> Option<u8> {
    Some(match color {
        Color::Reset | Color::Rgb(..) => return None,
        Color::Indexed(place) => place,
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 8,
        Color::LightRed => 9,
        Color::LightGreen => 10,
        Color::LightYellow => 11,
        Color::LightBlue => 12,
        Color::LightMagenta => 13,
        Color::LightCyan => 14,
        Color::White => 15,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(symbol: &'static str, foreground: u8, ground: u8) -> Cell {
        let mut cell = Cell::new(symbol);
        cell.set_fg(Color::Rgb(foreground, 0, 0));
        cell.set_bg(Color::Rgb(0, 0, ground));
        cell
    }

    #[test]
    fn every_cell_is_sent_once_and_those_in_the_same_colors_come_together() {
        let (frame, foreground, blank) = (cell("╎", 1, 1), cell("5", 2, 1), cell(" ", 3, 1));
        let rows = (0..4).flat_map(|y| {
            let row = [&frame, &blank, &foreground, &frame];
            (0..).zip(row).map(move |(x, cell)| (x, y, cell))
        });
        let cells: Vec<Change<'_>> = rows.collect();
        let ordered = in_thrifty_order(&cells);
        let mut sorted = ordered.clone();
        sorted.sort_by_key(|(x, y, _)| (*y, *x));
        assert!(sorted == cells, "{sorted:?}");
        let foregrounds = ordered
            .iter()
            .filter_map(|(_, _, cell)| super::foreground_of(cell));
        let foregrounds: Vec<_> = foregrounds.map(|(foreground, _)| foreground).collect();
        assert_eq!(
            foregrounds.chunk_by(PartialEq::eq).count(),
            2,
            "{foregrounds:?}"
        );
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

    /// Returns the bytes of these letters and blanks side by side, each with its style.
    fn sent(cells: &[(&'static str, Color, Color, Modifier)]) -> String {
        let cell =
            |(symbol, foreground, ground, modifier): &(&'static str, Color, Color, Modifier)| {
                let mut cell = Cell::new(symbol);
                cell.set_fg(*foreground).set_bg(*ground);
                cell.modifier = *modifier;
                cell
            };
        let (mut pen, mut out) = (Pen::default(), String::new());
        for (x, cell) in (0..).zip(cells.iter().map(cell)) {
            pen.write((x, 0, &cell), &mut out);
        }
        out.replace("\x1b[", "~")
    }

    #[test]
    fn only_what_changes_of_a_style_is_sent() {
        const NONE: Modifier = Modifier::empty();
        let (one, two) = (Color::Rgb(1, 48, 5), Color::Rgb(2, 3, 4));
        let bold_and_dim = Modifier::BOLD | Modifier::DIM;
        let cells = [
            ("A", one, two, NONE),
            ("B", one, one, NONE),
            ("C", one, one, bold_and_dim),
            ("D", one, one, Modifier::DIM),
            ("E", Color::Reset, Color::Reset, Modifier::UNDERLINED),
        ];
        let bytes = "~1;1H~38;2;1;48;5;48;2;2;3;4mA~48;2;1;48;5mB~1;2mC~22;2mD~22;4;39;49mE";
        assert_eq!(sent(&cells), bytes);
    }

    #[test]
    fn blanks_get_no_color_of_text_and_no_weight_unless_they_show_it() {
        let (one, two) = (Color::Indexed(100), Color::Indexed(200));
        let cells = [
            ("A", one, one, Modifier::BOLD),
            (" ", two, one, Modifier::empty()),
            (" ", two, one, Modifier::REVERSED),
            (" ", one, one, Modifier::empty()),
        ];
        let bytes = "~1;1H~1;38;5;100;48;5;100mA ~22;7;38;5;200m ~27m ";
        assert_eq!(sent(&cells), bytes);
    }

    #[test]
    fn the_first_sixteen_colors_are_sent_as_every_color_terminal_knows_them() {
        for (color, text, ground) in [
            (Color::Indexed(7), &[37][..], &[47][..]),
            (Color::White, &[97], &[107]),
            (Color::DarkGray, &[90], &[100]),
            (Color::Indexed(16), &[38, 5, 16], &[48, 5, 16]),
            (Color::Reset, &[39], &[49]),
        ] {
            assert_eq!(color_parameters(color, 30).as_slice(), text);
            assert_eq!(color_parameters(color, 40).as_slice(), ground);
        }
    }
}
