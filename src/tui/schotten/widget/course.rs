//! The course of a round as bars in the color of the player who is ahead: up from the
//! middle for the player at the bottom, and down for the other player.

use crate::tui::kit::area::{AreaParts, last_row};
use crate::tui::kit::bars::{ASCII_EIGHTHS, ASCII_FULL, EIGHTHS, bar_color, steps};
use crate::tui::kit::paint::light::mix;
use crate::tui::kit::{Depth, Glyphs, Theme, write, write_centered, write_right};
use crate::tui::shell::hit::Hits;
use crate::tui::shell::turn_columns::TurnColumns;
use coach::Course;
use ratatui::prelude::*;
use schotten_bots::SchottenTotten;
use schotten_rules::Player;
use std::collections::BTreeMap;
use telling::words::percent;
use telling::{Language, say};
use textkit::columns;

/// The course of a round, fitted to its area.
#[derive(Debug)]
pub(crate) struct CourseBars<'a> {
    /// The chances as its viewer saw them.
    pub(crate) course: &'a Course<SchottenTotten>,
    /// Whose chance makes the bars rise.
    pub(crate) player: Player,
    /// How it looks.
    pub(crate) theme: &'a Theme,
}

impl CourseBars<'_> {
    /// Returns the turns of the round over an area.
    fn turns_over(&self, area: Rect) -> TurnColumns {
        TurnColumns {
            turns: self.course.turns(),
            area,
        }
    }

    /// Returns the chance that the bar of a turn shows, 0 to 1.
    #[expect(clippy::cast_possible_truncation, reason = "shown in eighths of rows")]
    pub(crate) fn chance(&self, turn: usize) -> f32 {
        let chance = self.course.chance(turn).unwrap_or(0.5) as f32;
        if self.course.viewer() == self.player {
            chance
        } else {
            1.0 - chance
        }
    }

    /// Draws the bar of a turn up or down from the middle of a column.
    fn draw_from_middle(&self, chance: f32, column: Rect, buf: &mut Buffer) {
        let ascii = self.theme.glyphs == Glyphs::Ascii;
        let (style, half) = (self.style(chance), column.height / 2);
        let up = chance >= 0.5;
        if !up {
            // The line of even chances, which the bars above it cover.
            let axis = if ascii { "_" } else { "▁" };
            buf.set_string(column.x, column.y + half - 1, axis, self.theme.dim);
        }
        let height = steps((chance - 0.5).abs() * 2.0, 8 * half).max(1);
        for row in 0..half {
            let y = if up {
                column.y + half - 1 - row
            } else {
                column.y + half + row
            };
            let symbol = match height.saturating_sub(8 * row) {
                0 => break,
                // Hanging from above, the lowest bar stands at the top of its row.
                1..=2 if ascii && !up => "'",
                eighths if ascii => ASCII_EIGHTHS[usize::from(eighths.min(8)) - 1],
                // Without colors, the player at the top has a pattern.
                3.. if !up && self.theme.outlined => "▒",
                eighths if up => EIGHTHS[usize::from(eighths.min(8)) - 1],
                // From above there are only these three.
                1..=2 => "▔",
                3..=6 => "▀",
                _ => "█",
            };
            buf.set_string(column.x, y, symbol, cell_style(symbol, style));
        }
    }

    /// Returns the style of a bar: the stronger the color, the further one player is ahead.
    fn style(&self, chance: f32) -> Style {
        let ahead = if chance >= 0.5 {
            self.player
        } else {
            self.player.other()
        };
        let Some(color) = bar_color(self.theme.player(ahead)) else {
            return Style::new();
        };
        // Mixed colors would be of other hues among 256.
        let even = self
            .theme
            .dim
            .fg
            .filter(|_| self.theme.depth == Depth::True);
        let strength = 25 + steps((chance - 0.5).abs() * 2.0, 75);
        Style::new().fg(mix(even.unwrap_or(color), color, strength))
    }
}

/// Returns the style of a cell of a bar: a filled one, where ASCII has no full block.
fn cell_style(symbol: &str, style: Style) -> Style {
    match (symbol, style.fg) {
        (ASCII_FULL, Some(color)) => style.bg(color),
        _ => style,
    }
}

/// Returns the mark of a mistake of the player at the bottom, or of the other one. It
/// points to the end of the chart at which that player wins, and that of somebody who doesn't
/// look at the chart is hollow.
pub(crate) const fn mistake_sign(
    is_bottom: bool,
    is_readers: bool,
    glyphs: Glyphs,
) -> &'static str {
    match (is_bottom, is_readers, glyphs) {
        (true, true, Glyphs::Ascii) => "^",
        (false, true, Glyphs::Ascii) => "v",
        (_, false, Glyphs::Ascii) => "o",
        (true, true, Glyphs::Unicode) => "▲",
        (false, true, Glyphs::Unicode) => "▼",
        (true, false, Glyphs::Unicode) => "△",
        (false, false, Glyphs::Unicode) => "▽",
    }
}

impl Widget for &CourseBars<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        for (column, turn) in self.turns_over(area).columns() {
            self.draw_from_middle(self.chance(turn), column, buf);
        }
    }
}

/// The least rows of a chart of which one can be left free.
const HIGH: u16 = 6;

/// The course with the names of both players beside it, on which to click on turns.
#[derive(Debug)]
pub(crate) struct CourseChart<'a> {
    pub(crate) bars: CourseBars<'a>,
    /// Who wins at the upper end, and who at the lower one.
    pub(crate) labels: [String; 2],
    /// Says who saw the chances like this.
    pub(crate) seen_by: String,
    /// The turns to be marked as mistakes, and whose they are.
    pub(crate) mistakes: BTreeMap<usize, Player>,
    /// The only person of the match, whose mistakes stand out.
    pub(crate) reader: Option<Player>,
    /// The turn that the screen shows.
    pub(crate) shown: Option<usize>,
    /// How far the analysis is that finds the mistakes, while it isn't complete.
    pub(crate) progress: Option<String>,
    pub(crate) language: Language,
}

impl CourseChart<'_> {
    /// Draws the chart. An odd number of rows leaves one below the bars for the marks;
    /// without it, they stand on the bars. So a high chart leaves a row free rather than do
    /// without it.
    pub(crate) fn draw(&self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let theme = self.bars.theme;
        let free = u16::from(area.height >= HIGH && area.height.is_multiple_of(2));
        let area = area.top_rows(area.height - free);
        let marks = area.height % 2;
        let texts = self.labels.iter().map(|label| columns::width(label));
        // The bars stay where they are while the analysis finds more marks.
        let legend_width = columns::width(&self.legend_of(&self.players()));
        let even = percent(self.language, 0.5);
        let width = texts.chain([legend_width * marks]).max().unwrap_or(0) + 2;
        // In two rows, the line of even chances begins beside the upper name.
        let beside_name = columns::width(self.labels[0].trim_end()) + columns::width(&even) + 3;
        let width = match area.height {
            2 => width.max(beside_name),
            _ => width,
        };
        let width = width.min(area.width / 2);
        let rows = [area.y, area.bottom() - 1 - marks];
        for ((player, label), y) in self.players().into_iter().zip(&self.labels).zip(rows) {
            let place = Rect::new(area.x, y, width, 1).intersection(area);
            let label = format!(" {} ", label.trim_end());
            write(buf, place, &label, theme.player(player));
        }
        if marks > 0 {
            let beside = Rect { width, ..area };
            self.explain_marks(last_row(beside), buf);
        }
        let beside = area.without_left(width + 1);
        let bars = beside.top_rows(area.height - marks);
        if bars.height >= 4 || area.height == 2 {
            // Above the line of even chances.
            let half = Rect::new(area.x, bars.y + bars.height / 2 - 1, width, 1);
            write_right(buf, half, &even, theme.dim);
        }
        self.draw_bars(bars, (marks > 0).then(|| last_row(beside)), buf, hits);
    }

    /// Says in the row of the marks what they mean, or how far the analysis is.
    fn explain_marks(&self, row: Rect, buf: &mut Buffer) {
        let legend = self.legend();
        if let Some(progress) = self.progress.as_ref().filter(|_| legend.is_empty()) {
            write_centered(buf, row, progress, self.bars.theme.accent);
            return;
        }
        let indented = row.without_left(1);
        write(buf, indented, &legend, self.bars.theme.dim);
    }

    /// Returns the players, the upper one first.
    const fn players(&self) -> [Player; 2] {
        [self.bars.player, self.bars.player.other()]
    }

    /// Whether a chart of this height explains its marks below the bars.
    pub(crate) const fn explains_marks(height: u16) -> bool {
        !height.is_multiple_of(2) || height >= HIGH
    }

    /// Returns what the marks on the chart mean; nothing without marks. They point to the side
    /// of the player who made the mistake.
    pub(crate) fn legend(&self) -> String {
        let made = |player: &Player| self.mistakes.values().any(|by| by == player);
        let players: Vec<Player> = self.players().into_iter().filter(made).collect();
        self.legend_of(&players)
    }

    /// Returns what the marks of mistakes of these players mean.
    fn legend_of(&self, players: &[Player]) -> String {
        let signs_of = |are_readers: bool| -> String {
            let players = players.iter();
            let players = players.filter(|by| self.is_readers(**by) == are_readers);
            players.map(|by| self.flag(*by).0).collect()
        };
        let [signs, others] = [true, false].map(signs_of);
        let whose = match (self.reader, signs.as_str(), others.as_str()) {
            (_, "", "") => return String::new(),
            (None, ..) => "all",
            (_, _, "") => "yours",
            (_, "", _) => "theirs",
            _ => "both",
        };
        say!(self.language, "course-mistakes", whose, signs, others)
    }

    /// Returns whether the chart is read by this player, or by all.
    fn is_readers(&self, player: Player) -> bool {
        self.reader.is_none_or(|reader| reader == player)
    }

    /// Returns the mark of a turn that is a mistake.
    pub(crate) fn mark_of(&self, turn: usize) -> Option<&'static str> {
        Some(self.flag(*self.mistakes.get(&turn)?).0)
    }

    /// Returns the mark of a mistake, which points to the side of the player who made it, and
    /// its style.
    fn flag(&self, by: Player) -> (&'static str, Style) {
        let theme = self.bars.theme;
        let is_readers = self.is_readers(by);
        let sign = mistake_sign(by == self.bars.player, is_readers, theme.glyphs);
        if !is_readers {
            return (sign, theme.dim);
        }
        let color = theme.player_sign(by).or(theme.bad.fg);
        (
            sign,
            color.map_or(theme.bad, |color| Style::new().fg(color)),
        )
    }

    /// Draws the bars, a line at the turn that is shown, and the marks.
    fn draw_bars(&self, area: Rect, marks: Option<Rect>, buf: &mut Buffer, hits: &mut Hits) {
        let (bars, theme) = (&self.bars, self.bars.theme);
        let turns = bars.turns_over(area);
        bars.render(area, buf);
        if let Some(marks) = marks {
            // The number of the last turn, in words if there is room beside the marks.
            let turn = bars.course.turns();
            let last_mark = self.mistakes.keys().next_back();
            let end = last_mark.map_or(0, |turn| turns.offset_of(*turn) + 3);
            let whole = say!(self.language, "course-turn", turn);
            let texts = [
                format!("{} · {whole}", self.seen_by),
                whole,
                turn.to_string(),
            ];
            let text = texts
                .iter()
                .find(|text| end + columns::width(text) <= area.width);
            write_right(buf, marks, text.map_or("", String::as_str), theme.dim);
        }
        bars.turns_over(area.union(marks.unwrap_or(area)))
            .add_hits(hits);
        let column = |turn| turns.x_of(turn);
        let below = marks.unwrap_or(Rect {
            y: area.bottom() - 1,
            ..area
        });
        if let Some(turn) = self.shown {
            turns.draw_line(turn, theme.accent, buf);
        }
        for (&mistake, &by) in &self.mistakes {
            let is_shown = self.shown == Some(mistake);
            let (sign, style) = self.flag(by);
            let style = if is_shown { theme.accent } else { style };
            // Without a row for the marks, those of each player stand at the end at which
            // that player wins.
            let y = if marks.is_none() && by == bars.player {
                area.y
            } else {
                below.y
            };
            // In two rows, one is that of the line of even chances, which goes on below the mark.
            let is_on_axis = y < below.y && area.height == 2;
            let style = if is_on_axis {
                style.underlined()
            } else {
                style
            };
            write(buf, Rect::new(column(mistake), y, 1, 1), sign, style);
        }
    }
}
