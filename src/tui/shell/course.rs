//! The course of a game as a chart: everybody's chance of winning turn by turn. In each column
//! the shares of all players are above each other, in their colors; or where colors or blocks
//! are missing, each player has a line of bars.

use super::hit::Hits;
use super::turn_columns::TurnColumns;
use crate::tui::kit::bars::{EIGHTHS, bar_color, bar_style, draw_eighths, steps};
use crate::tui::kit::paint::light::mix;
use crate::tui::kit::{
    AreaParts, Depth, Glyphs, Theme, cells, last_row, row, write, write_centered, write_right,
};
use ratatui::prelude::*;
use std::collections::BTreeMap;
use telling::words::{estimated_percent, percent, percent_shares};
use telling::{Language, say};
use textkit::columns::{shorten_name, width};

/// Somebody whose chances are shown.
#[derive(Debug)]
pub(crate) struct CoursePlayer {
    pub(crate) name: String,
    pub(crate) style: Style,
    /// Whether the chart is for this player, whose mistakes stand out.
    pub(crate) is_reader: bool,
}

/// The course of a game.
#[derive(Debug)]
pub(crate) struct CourseChart<'a> {
    /// The players from top to bottom.
    pub(crate) players: Vec<CoursePlayer>,
    /// Their chances after each turn, which add up to 1 if everybody is there.
    pub(crate) chances: Vec<Vec<f32>>,
    /// The turns that are mistakes, with the places of those who made them.
    pub(crate) mistakes: BTreeMap<usize, usize>,
    /// The turns with which a part of the game ends.
    pub(crate) ends: &'a [usize],
    /// The turn that the screen shows.
    pub(crate) shown: Option<usize>,
    /// What is shown, and who saw it so.
    pub(crate) about: String,
    /// How far the analysis is that finds the mistakes, while it isn't complete.
    pub(crate) progress: Option<String>,
    pub(crate) theme: &'a Theme,
    pub(crate) language: Language,
}

/// Returns the mark of a mistake of the player at the bottom, or of another one. It points to the
/// end of the chart at which that player wins, and that of somebody who doesn't look at the chart is
/// hollow.
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

impl CourseChart<'_> {
    /// Draws the chart, on which to click on turns: the names beside the bars or, without a row
    /// for each, in a row above, and the marks below or, without a row for them, on the bars.
    pub(crate) fn draw(&self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let above = u16::from(!self.names_beside(area.height));
        let below = u16::from(self.explains_marks(area.height));
        self.name_in_row(area.top_rows(above), buf);
        let rest = area.without_top(above);
        // The bars stay where they are while the analysis finds more marks.
        let all: Vec<usize> = (0..self.players.len()).collect();
        let legend = below * width(&self.legend_of(&all));
        let columns = self.label_width(above > 0).max(legend).min(area.width / 2);
        let beside = rest.left_columns(columns);
        let chart = rest.without_left(columns + 1);
        let bars = chart.top_rows(chart.height - below);
        let turns = self.turns_over(bars);
        self.draw_turns(turns.columns(), buf);
        self.draw_names(beside.top_rows(bars.height), buf);
        for end in self.ends {
            turns.draw_line(*end, "│", self.theme.dim, buf);
        }
        if let Some(turn) = self.shown {
            turns.draw_line(turn, "┃", self.theme.accent, buf);
        }
        if below > 0 {
            self.explain(last_row(beside), last_row(chart), buf);
        }
        self.draw_marks(bars, (below > 0).then(|| last_row(chart)), buf);
        self.turns_over(chart).add_hits(hits);
    }

    fn turns_over(&self, area: Rect) -> TurnColumns {
        let turns = self.chances.len().saturating_sub(1);
        TurnColumns { turns, area }
    }

    /// Whether the names stand beside a chart of this height.
    fn names_beside(&self, height: u16) -> bool {
        height >= cells(self.players.len())
    }

    /// Whether a chart of this height explains its marks below the bars.
    pub(crate) fn explains_marks(&self, height: u16) -> bool {
        if self.names_beside(height) {
            height > cells(self.players.len()).max(2)
        } else {
            height > 3
        }
    }

    /// Whether each player has a line of bars: without colors or blocks, shares above each other
    /// can't be told apart, and one player alone has nobody's above.
    fn has_lines(&self) -> bool {
        self.theme.outlined || self.theme.glyphs == Glyphs::Ascii || self.players.len() == 1
    }

    /// Returns the places of the players who have a line of bars in this area, each with its rows.
    /// Where not everybody has room, it is the one at the bottom.
    fn lines(&self, area: Rect) -> Vec<(usize, Rect)> {
        let count = cells(self.players.len());
        let rows = area.height / count.max(1);
        if rows == 0 {
            return vec![(self.players.len() - 1, area)];
        }
        let line = |place| area.rows_at(area.y + cells(place) * rows, rows);
        let places = 0..self.players.len();
        places.map(|place| (place, line(place))).collect()
    }

    /// Draws the chances after turns, each in its column. Nothing is drawn of turns whose chances
    /// aren't known.
    pub(crate) fn draw_turns(
        &self,
        columns: impl IntoIterator<Item = (Rect, usize)>,
        buf: &mut Buffer,
    ) {
        for (column, turn) in columns {
            let Some(chances) = self.chances.get(turn) else {
                continue;
            };
            if self.has_lines() {
                for (place, bar) in self.lines(column) {
                    let style = if self.theme.outlined {
                        self.theme.base
                    } else {
                        bar_style(self.players[place].style)
                    };
                    let eighths = steps(chances[place], 8 * bar.height);
                    draw_eighths(eighths, bar, style, self.theme, buf);
                }
            } else {
                self.draw_shares(chances, column, buf);
            }
        }
    }

    /// Draws the shares of all players above each other, and the line of even chances where the
    /// middle is within one of them.
    fn draw_shares(&self, chances: &[f32], column: Rect, buf: &mut Buffer) {
        let levels = 8 * usize::from(column.height);
        let shown: Vec<usize> = (0..levels)
            .map(|level| self.player_at(chances, level, levels))
            .collect();
        let style = |place: usize| self.players[place].style;
        let color = |place| bar_color(style(place)).unwrap_or_default();
        let half = column.height / 2;
        let axes = match column.height % 2 {
            0 => [(half.wrapping_sub(1), "▁"), (half, "▔")],
            _ => [(half, "─"); 2],
        };
        let mut has_axis = false;
        for (down, (cell, places)) in (0..).zip(column.rows().zip(shown.chunks(8))) {
            // Those in the middle of a cell are left out: a character has only two colors.
            let (upper, lower) = (places[0], places[7]);
            let here = axes.iter().find(|(row, _)| *row == down);
            if let Some((_, line)) = here.filter(|_| upper == lower && !has_axis) {
                has_axis = true;
                let foreground = self.axis_color(style(lower), color(lower));
                let style = Style::new().fg(foreground).bg(color(lower));
                buf.set_string(cell.x, cell.y, line, style);
                continue;
            }
            let count = places.iter().filter(|place| **place == lower).count();
            let style = Style::new().fg(color(lower)).bg(color(upper));
            buf.set_string(cell.x, cell.y, EIGHTHS[count.clamp(1, 8) - 1], style);
        }
    }

    /// Returns the color of the line of even chances in a share of this style and color.
    fn axis_color(&self, style: Style, color: Color) -> Color {
        let foreground = style.fg.unwrap_or_default();
        match self.theme.depth {
            Depth::True => mix(color, foreground, 50),
            _ => foreground,
        }
    }

    /// Returns whose share covers one of this many levels, counted from the top.
    #[expect(clippy::cast_precision_loss, reason = "a few hundred levels")]
    fn player_at(&self, chances: &[f32], level: usize, levels: usize) -> usize {
        let middle = (level as f32 + 0.5) / levels as f32;
        let mut sum = 0.0;
        let at = chances.iter().position(|share| {
            sum += share;
            middle < sum
        });
        // The shares of all players may add up to a little less than one.
        at.unwrap_or(self.players.len() - 1)
    }

    /// Returns the chances after the turn that is shown, in the order of the players.
    fn percents(&self) -> Vec<String> {
        let shown = self.shown.filter(|turn| *turn < self.chances.len());
        let Some(turn) = shown else {
            return Vec::new();
        };
        // The one at the bottom reads the own share from the axis.
        let kept = self.players.len().checked_sub(1);
        let is_over = turn + 1 == self.chances.len();
        percent_shares(self.language, &self.chances[turn], kept, is_over)
    }

    /// Returns the columns of the widest chance with a space before it; none without a turn.
    fn percent_width(&self) -> u16 {
        self.shown
            .map_or(0, |_| 1 + width(&estimated_percent(self.language, 1.0)))
    }

    /// Returns the columns of what [`Self::draw_names`] writes.
    fn label_width(&self, is_named_above: bool) -> u16 {
        let mut names = self.players.iter().map(|player| width(&player.name));
        match (is_named_above, self.has_lines()) {
            (true, true) => names.next_back().unwrap_or(0),
            (true, false) => 0,
            _ => names.max().unwrap_or(0) + self.percent_width().max(4),
        }
    }

    /// Writes beside the bars whose they are, and the chances after the turn that is shown; beside
    /// shares above each other also where chances are even.
    pub(crate) fn draw_names(&self, area: Rect, buf: &mut Buffer) {
        let count = cells(self.players.len());
        let spread = |place| cells(place) * area.height.saturating_sub(1) / (count - 1).max(1);
        let rows: Vec<(usize, Rect)> = if self.has_lines() {
            let lines = self.lines(area).into_iter();
            lines.map(|(place, line)| (place, last_row(line))).collect()
        } else {
            let places = (0..self.players.len()).filter(|_| area.height >= count);
            places
                .map(|place| (place, row(area, spread(place))))
                .collect()
        };
        if !self.has_lines() && self.shown.is_none() && area.height > 2 {
            let middle = row(area, (area.height - 1) / 2);
            write_right(buf, middle, &percent(self.language, 0.5), self.theme.dim);
        }
        let percents = self.percents();
        for (place, row) in rows {
            // In a row above, they stand for everybody.
            let beside = if area.height >= count {
                self.percent_width()
            } else {
                0
            };
            let room = row.left_columns(row.width.saturating_sub(beside));
            self.write_name(place, room, buf);
            if let Some(percent) = percents.get(place).filter(|_| beside > 0) {
                let columns = usize::from(beside);
                write_right(buf, row, &format!("{percent:>columns$}"), self.theme.dim);
            }
        }
    }

    fn write_name(&self, place: usize, row: Rect, buf: &mut Buffer) {
        let player = &self.players[place];
        let name = shorten_name(&player.name, row.width);
        write(buf, row.left_columns(width(&name)), &name, player.style);
    }

    /// Writes the names with the chances after the turn that is shown one after the other. Where
    /// they have no room, the longest names are cut.
    fn name_in_row(&self, row: Rect, buf: &mut Buffer) {
        let names = self.players.iter().map(|player| width(&player.name));
        let names: Vec<u16> = names.collect();
        let beside = self.percent_width();
        let taken = |most: u16, gap: u16| {
            let names = names.iter().map(|name| name.min(&most) + beside + gap);
            names.sum::<u16>().saturating_sub(gap)
        };
        let longest = names.iter().copied().max().unwrap_or(1);
        let gap = if taken(longest, 2) <= row.width { 2 } else { 1 };
        let fitting = (1..=longest)
            .rev()
            .find(|most| taken(*most, gap) <= row.width);
        let most = fitting.unwrap_or(1);
        let percents = self.percents();
        let mut rest = row;
        for (place, name) in names.into_iter().enumerate() {
            let name = name.min(most);
            self.write_name(place, rest.left_columns(name), buf);
            let after = rest.without_left(name + 1).left_columns(beside);
            write(
                buf,
                after,
                percents.get(place).map_or("", String::as_str),
                self.theme.dim,
            );
            rest = rest.without_left(name + beside + gap);
        }
    }

    /// Says below the names what the marks mean, or how far the analysis is; and at the right end
    /// of their row what is shown and until which turn, as far as the marks leave room.
    fn explain(&self, beside: Rect, marks: Rect, buf: &mut Buffer) {
        let (theme, legend) = (self.theme, self.legend());
        match &self.progress {
            Some(progress) if legend.is_empty() => {
                write_centered(buf, beside, progress, theme.accent);
            }
            _ => write(buf, beside, &legend, theme.dim),
        }
        let turns = self.turns_over(marks);
        let last = self.mistakes.keys().next_back();
        let end = last.map_or(0, |turn| turns.offset_of(*turn) + 3);
        let turn = say!(self.language, "course-turn", turn = turns.turns);
        // With a turn, the line beside the chart says so.
        let both = match self.shown {
            Some(_) => turn.clone(),
            None => format!("{} · {turn}", self.about),
        };
        let texts = [both, turn, turns.turns.to_string()];
        let text = texts.iter().find(|text| end + width(text) <= marks.width);
        write_right(buf, marks, text.map_or("", String::as_str), theme.dim);
    }

    /// Draws the marks in their row, or those of each player at the end of the bars at which that
    /// player wins.
    fn draw_marks(&self, bars: Rect, marks: Option<Rect>, buf: &mut Buffer) {
        let (theme, turns) = (self.theme, self.turns_over(bars));
        for (turn, by) in &self.mistakes {
            let row = match marks {
                Some(marks) => marks,
                None if self.is_bottom(*by) => bars.without_top(bars.height.saturating_sub(1)),
                None => bars,
            };
            let style = match self.players[*by] {
                _ if self.shown == Some(*turn) => theme.accent,
                CoursePlayer { style, .. } if marks.is_none() && !self.has_lines() => style,
                CoursePlayer {
                    is_reader: false, ..
                } => theme.dim,
                CoursePlayer { style, .. } => {
                    let color = theme.sign_color(style).or(theme.bad.fg);
                    color.map_or(theme.bad, |color| Style::new().fg(color))
                }
            };
            let place = row.columns_at(turns.x_of(*turn), 1).intersection(row);
            write(buf, place, self.sign_of(*by), style);
        }
    }

    fn is_bottom(&self, place: usize) -> bool {
        place + 1 == self.players.len()
    }

    fn sign_of(&self, place: usize) -> &'static str {
        let is_reader = self.players[place].is_reader;
        mistake_sign(self.is_bottom(place), is_reader, self.theme.glyphs)
    }

    /// Returns the mark of a turn that is a mistake.
    pub(crate) fn mark_of(&self, turn: usize) -> Option<&'static str> {
        self.mistakes.get(&turn).map(|by| self.sign_of(*by))
    }

    /// Returns what the marks on the chart mean; nothing without marks.
    pub(crate) fn legend(&self) -> String {
        let made = |place: &usize| self.mistakes.values().any(|by| by == place);
        let places: Vec<usize> = (0..self.players.len()).filter(made).collect();
        self.legend_of(&places)
    }

    /// Returns what the marks of mistakes of these players mean.
    fn legend_of(&self, places: &[usize]) -> String {
        let signs_of = |are_readers: bool| {
            let mut places = places.to_vec();
            places.retain(|place| self.players[*place].is_reader == are_readers);
            let mut signs: Vec<&str> = places.iter().map(|place| self.sign_of(*place)).collect();
            signs.dedup();
            signs.concat()
        };
        let [signs, others] = [true, false].map(signs_of);
        let all = self.players.iter().all(|player| player.is_reader);
        let whose = match (signs.as_str(), others.as_str()) {
            ("", "") => return String::new(),
            _ if all => "all",
            (_, "") => "yours",
            ("", _) => "theirs",
            _ => "both",
        };
        say!(self.language, "course-mistakes", whose, signs, others)
    }
}
