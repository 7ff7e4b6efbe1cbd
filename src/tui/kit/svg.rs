//! Pictures of screens: self-contained SVG files.
//!
//! Text is drawn in runs that are stretched to the width of their cells, so that
//! columns line up in any font. Lines and blocks are drawn as paths, so that they meet
//! in any font; the characters of lines are there too, invisible, to be selected and
//! read aloud. Blocks are pixels of drawings and have nothing to say.

use crate::tui::kit::order::place_in_palette;
use crate::tui::kit::theme::palette;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::Range;
use std::time::Duration;
use strum::EnumString;
use unicode_width::UnicodeWidthStr;

/// The size of a cell and of its text, in the picture's units.
const CELL: (usize, usize) = (9, 18);
const FONT_SIZE: usize = 15;
/// The distance from the top of a cell to the baseline of its text.
const BASELINE: usize = 14;
/// The margin around the screen.
const MARGIN: usize = 9;
const FONTS: &str = "ui-monospace,'Cascadia Mono','SF Mono',Menlo,Consolas,'DejaVu Sans Mono',\
                     'Liberation Mono',monospace";

/// Red, green, blue.
pub(crate) type Rgb = [u8; 3];

/// The colors that stand for the terminal's own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TerminalColors {
    /// The color of text.
    pub(crate) text: Rgb,
    /// The color of the background.
    pub(crate) ground: Rgb,
}

impl TerminalColors {
    /// Light text on a dark background.
    pub(crate) const DARK: Self = Self {
        text: [214, 218, 226],
        ground: [20, 23, 28],
    };
    /// Dark text on a light background.
    pub(crate) const LIGHT: Self = Self {
        text: [43, 39, 33],
        ground: [255, 255, 255],
    };
}

/// Returns the picture of a screen, with this title.
pub(crate) fn svg(buf: &Buffer, title: &str, own: TerminalColors) -> String {
    let mut svg = String::new();
    let picture = Picture::of(buf, None, own);
    let ground = picture.most_common_ground().unwrap_or(own.ground);
    open(&mut svg, buf, title, ground);
    picture.write(Some(ground), &mut svg);
    svg += "</svg>\n";
    svg
}

/// Returns a film of screens of one size, each of which stays for a time; then it begins
/// again. A frame holds what has changed since the one before. Readers who don't want
/// motion see the last one.
pub(crate) fn film(frames: &[(Buffer, Duration)], title: &str, own: TerminalColors) -> String {
    let mut svg = String::new();
    let Some((first, _)) = frames.first() else {
        return svg;
    };
    open(&mut svg, first, title, own.ground);
    let whole: Duration = frames.iter().map(|(_, stays)| *stays).sum();
    let mut style = String::new();
    let mut begins = Duration::ZERO;
    for (number, (_, stays)) in (1..frames.len()).zip(frames) {
        begins += *stays;
        let share = 100.0 * begins.as_secs_f64() / whole.as_secs_f64();
        write!(
            style,
            "@keyframes f{number}{{{share:.3}%{{visibility:visible}}}}\
             #f{number}{{animation-name:f{number}}}"
        )
        .expect("a String takes all that is written");
    }
    writeln!(
        svg,
        "<style>g{{visibility:hidden;animation:{:.3}s step-end infinite}}{style}\
         @media (prefers-reduced-motion:reduce){{g{{animation:none;visibility:visible}}}}</style>",
        whole.as_secs_f64()
    )
    .expect("a String takes all that is written");
    Picture::of(first, None, own).write(None, &mut svg);
    for (number, pair) in frames.windows(2).enumerate() {
        let picture = Picture::of(&pair[1].0, Some(&pair[0].0), own);
        writeln!(svg, "<g id=\"f{}\">", number + 1).expect("a String takes all that is written");
        picture.write(None, &mut svg);
        svg += "</g>\n";
    }
    svg += "</svg>\n";
    svg
}

/// Begins a picture of the size of a screen on this background.
fn open(svg: &mut String, buf: &Buffer, title: &str, ground: Rgb) {
    let (columns, rows) = (usize::from(buf.area.width), usize::from(buf.area.height));
    let (width, height) = (columns * CELL.0, rows * CELL.1);
    let (all_width, all_height) = (width + 2 * MARGIN, height + 2 * MARGIN);
    writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{all_width}\" height=\"{all_height}\" \
         viewBox=\"-{MARGIN} -{MARGIN} {all_width} {all_height}\" role=\"img\" \
         font-family=\"{FONTS}\" font-size=\"{FONT_SIZE}\">\n\
         <title>{}</title>\n\
         <rect x=\"-{MARGIN}\" y=\"-{MARGIN}\" width=\"{all_width}\" height=\"{all_height}\" \
         rx=\"{MARGIN}\" fill=\"{}\"/>",
        escaped(title),
        hex(ground),
    )
    .expect("a String takes all that is written");
}

/// The layers of a picture, from back to front.
#[derive(Debug, Default)]
struct Picture {
    /// The backgrounds of cells, by color.
    grounds: BTreeMap<Rgb, Area>,
    /// Lines and blocks, by color.
    shapes: BTreeMap<(Rgb, Pen), String>,
    text: String,
}

/// The cells with the same background.
#[derive(Debug, Default)]
struct Area {
    cells: usize,
    path: String,
}

impl Area {
    /// Adds adjacent cells.
    fn add(&mut self, row: usize, columns: Range<usize>) {
        self.cells += columns.len();
        let (x, y) = (columns.start * CELL.0, row * CELL.1);
        let (width, height) = (columns.len() * CELL.0, CELL.1);
        write!(self.path, "M{x} {y}h{width}v{height}h-{width}z")
            .expect("a String takes all that is written");
    }
}

/// The style of a cell's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SvgStyle {
    text: Rgb,
    ground: Rgb,
    modifier: Modifier,
}

/// Adjacent cells with the same style.
#[derive(Debug)]
struct Run {
    column: usize,
    width: usize,
    text: String,
    style: SvgStyle,
    seen: bool,
}

impl Picture {
    /// Returns the picture of a screen; if the one before is given, of what has changed.
    fn of(buf: &Buffer, before: Option<&Buffer>, own: TerminalColors) -> Self {
        let (columns, rows) = (usize::from(buf.area.width), usize::from(buf.area.height));
        let mut picture = Self::default();
        for row in 0..rows {
            let cells = &buf.content[row * columns..][..columns];
            let before = before.map(|before| &before.content[row * columns..][..columns]);
            let is_new =
                |column: usize| before.is_none_or(|before| before.get(column) != cells.get(column));
            picture.row(row, cells, is_new, own);
        }
        picture
    }

    /// Returns the background of most cells.
    fn most_common_ground(&self) -> Option<Rgb> {
        let most = self.grounds.iter().max_by_key(|(_, area)| area.cells);
        most.map(|(ground, _)| *ground)
    }

    /// Writes the layers from back to front, without cells of the background that
    /// is there already.
    fn write(&self, there: Option<Rgb>, svg: &mut String) {
        let grounds = self.grounds.iter();
        for (color, area) in grounds.filter(|(color, _)| Some(**color) != there) {
            writeln!(
                svg,
                "<path fill=\"{}\" shape-rendering=\"crispEdges\" d=\"{}\"/>",
                hex(*color),
                area.path
            )
            .expect("a String takes all that is written");
        }
        for ((color, pen), path) in &self.shapes {
            writeln!(svg, "<path {} d=\"{path}\"/>", pen.attributes(&hex(*color)))
                .expect("a String takes all that is written");
        }
        *svg += &self.text;
    }

    fn row(
        &mut self,
        row: usize,
        cells: &[Cell],
        is_new: impl Fn(usize) -> bool,
        own: TerminalColors,
    ) {
        let mut runs: Vec<Run> = Vec::new();
        let mut grounds: Vec<(Rgb, Range<usize>)> = Vec::new();
        let mut column = 0;
        while let Some(cell) = cells.get(column) {
            let symbol = cell.symbol();
            let width = symbol.width().max(1);
            if !is_new(column) {
                column += width;
                continue;
            }
            let style = style_of(cell, own);
            let (x, y) = (column * CELL.0, row * CELL.1);
            match grounds.last_mut() {
                Some((ground, columns)) if *ground == style.ground && columns.end == column => {
                    columns.end += width;
                }
                _ => grounds.push((style.ground, column..column + width)),
            }
            let shape = shape(symbol);
            if let Some((pen, path)) = shape {
                let shapes = self.shapes.entry((style.text, pen)).or_default();
                write!(shapes, "M{x} {y}{path}").expect("a String takes all that is written");
            }
            for (modifier, height) in [
                (Modifier::UNDERLINED, BASELINE + 2),
                (Modifier::CROSSED_OUT, 9),
            ] {
                if style.modifier.contains(modifier) {
                    let lines = self.shapes.entry((style.text, Pen::Thin)).or_default();
                    write!(lines, "M{x} {y}m0 {height}.5h{}", width * CELL.0)
                        .expect("a String takes all that is written");
                }
            }
            let hidden = style.modifier.contains(Modifier::HIDDEN);
            let pixels = matches!(shape, Some((Pen::Fill, _)));
            let run = Run {
                column,
                width,
                text: if hidden || pixels { " " } else { symbol }.to_owned(),
                style,
                seen: shape.is_none() || pixels,
            };
            match runs.last_mut() {
                Some(last) if last.goes_on_with(&run) => {
                    last.text += &run.text;
                    last.width += width;
                }
                _ if run.text.trim().is_empty() => {}
                _ => runs.push(run),
            }
            column += width;
        }
        for (ground, columns) in grounds {
            self.grounds.entry(ground).or_default().add(row, columns);
        }
        for run in runs {
            run.write(row, &mut self.text);
        }
    }
}

impl Run {
    /// Returns whether the next cell belongs to the run. One space does, but not two,
    /// which would be collapsed.
    fn goes_on_with(&self, next: &Self) -> bool {
        let space = next.text == " ";
        let beside = self.column + self.width == next.column;
        beside
            && (self.seen == next.seen || space)
            && self.style.text == next.style.text
            && self.style.modifier == next.style.modifier
            && !(space && self.text.ends_with(' '))
    }

    fn write(mut self, row: usize, text: &mut String) {
        if self.text.ends_with(' ') {
            self.text.pop();
            self.width -= 1;
        }
        let (x, y) = (self.column * CELL.0, row * CELL.1 + BASELINE);
        let length = self.width * CELL.0;
        let mut looks = if self.seen {
            format!(" fill=\"{}\"", hex(self.style.text))
        } else {
            " fill=\"none\"".to_owned()
        };
        if self.style.modifier.contains(Modifier::BOLD) {
            looks += " font-weight=\"bold\"";
        }
        if self.style.modifier.contains(Modifier::ITALIC) {
            looks += " font-style=\"italic\"";
        }
        writeln!(
            text,
            "<text x=\"{x}\" y=\"{y}\" textLength=\"{length}\" \
             lengthAdjust=\"spacingAndGlyphs\"{looks}>{}</text>",
            escaped(&self.text)
        )
        .expect("a String takes all that is written");
    }
}

/// Returns a cell's colors, as a terminal would show them.
fn style_of(cell: &Cell, own: TerminalColors) -> SvgStyle {
    let modifier = cell.modifier;
    let (mut text, mut ground) = (rgb(cell.fg, own.text), rgb(cell.bg, own.ground));
    if modifier.contains(Modifier::REVERSED) {
        std::mem::swap(&mut text, &mut ground);
    }
    if modifier.contains(Modifier::DIM) {
        text = std::array::from_fn(|part| {
            let mixed = 3 * u16::from(text[part]) + 2 * u16::from(ground[part]);
            u8::try_from(mixed / 5).unwrap_or(u8::MAX)
        });
    }
    SvgStyle {
        text,
        ground,
        modifier,
    }
}

/// Returns a color as red, green and blue; `own` is the terminal's own.
fn rgb(color: Color, own: Rgb) -> Rgb {
    match color {
        Color::Rgb(r, g, b) => [r, g, b],
        color => place_in_palette(color).map_or(own, palette),
    }
}

fn hex([r, g, b]: Rgb) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// Text escaped for XML, without the characters that XML can't represent.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            char if char.is_control() => escaped.push('\u{fffd}'),
            char => escaped.push(char),
        }
    }
    escaped
}

/// How a shape is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, EnumString)]
enum Pen {
    /// A fill through which the background is visible.
    Quarter,
    Half,
    Fill,
    Thin,
    Thick,
}

impl Pen {
    fn attributes(self, color: &str) -> String {
        match self {
            Self::Quarter => format!("fill=\"{color}\" fill-opacity=\".25\""),
            Self::Half => format!("fill=\"{color}\" fill-opacity=\".5\""),
            Self::Fill => format!("fill=\"{color}\""),
            Self::Thin => format!("fill=\"none\" stroke=\"{color}\""),
            Self::Thick => format!("fill=\"none\" stroke=\"{color}\" stroke-width=\"3\""),
        }
    }
}

/// Lines and blocks: the character, its pen and its path, relative to the upper left corner of
/// its cell.
const SHAPES: &str = include_str!("svg.shapes");

/// Returns the pen and the path of a line or block character; `None` for other characters.
fn shape(symbol: &str) -> Option<(Pen, &'static str)> {
    let mut lines = SHAPES.lines();
    let shape = lines.find_map(|line| line.strip_prefix(symbol)?.strip_prefix(' '))?;
    let (pen, path) = shape.split_once(' ')?;
    Some((pen.parse().ok()?, path))
}
