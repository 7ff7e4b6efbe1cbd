//! How a game went: who claimed what in each skirmish, and below it, in the same
//! columns, everybody's win chances.

use super::table::LordsTable;
use crate::replay::lords::{Skirmish, skirmishes};
use crate::tui::kit::{AreaParts, cells, row, write, write_right};
use crate::tui::shell::course::CourseChart;
use crate::tui::shell::turn_columns::TurnColumns;
use crate::tui::shell::{App, Hits, Target};
use lords_rules::{Card, Player};
use ratatui::prelude::*;
use std::collections::BTreeMap;
use telling::{lords, say};
use textkit::columns::{shorten_name, width};

/// The columns of a player's place and, at most, name.
const PLACE_COLUMNS: u16 = 2;
const NAME_COLUMNS: u16 = 14;
/// The columns of the points at the right.
const POINTS_COLUMNS: u16 = 7;
/// The columns of a skirmish: the least for a card, and the least for a card with the sign of
/// the winner.
const LEAST_PITCH: u16 = 5;
const WITH_SIGN: u16 = 6;
/// The columns in which two cards have room beside each other, and the most in a very large
/// window.
const MOST_PITCH: u16 = 12;
const MOST_PITCH_IN_LARGE: u16 = 20;
/// The sign of the winner of a skirmish.
const WINNER: &str = "✦";

/// The latest skirmishes of a game, as many as an area has columns for.
pub(super) struct SkirmishChart<'a> {
    app: &'a App,
    table: &'a LordsTable,
    /// The skirmishes that are shown: all, or the latest ones.
    shown: Vec<Skirmish>,
    /// The number of turns played before the first of them, and at the end of each.
    before: usize,
    turns: Vec<usize>,
    /// The players by their points.
    order: Vec<Player>,
    /// The columns of a skirmish.
    pitch: u16,
    /// The empty rows between two players.
    apart: u16,
}

impl<'a> SkirmishChart<'a> {
    /// Creates the chart of the game on the table for an area of at most this width.
    /// `is_large` is for a very large window.
    pub(super) fn new(table: &'a LordsTable, app: &'a App, room: u16, is_large: bool) -> Self {
        let mut shown = table.seen().revealed().map_or_else(Vec::new, skirmishes);
        let order = shown.last().map_or_else(Vec::new, Skirmish::order);
        let room = room.saturating_sub(PLACE_COLUMNS + NAME_COLUMNS + POINTS_COLUMNS);
        let fit = usize::from(room / LEAST_PITCH);
        shown.drain(..shown.len().saturating_sub(fit));
        let turns_until = |until| {
            table
                .seen()
                .turns()
                .filter(|turn| turn.from < until)
                .count()
        };
        let ends = shown
            .iter()
            .map(|skirmish| turns_until(skirmish.actions.end));
        let first = shown.first().map_or(0, |skirmish| skirmish.actions.start);
        let most = if is_large {
            MOST_PITCH_IN_LARGE
        } else {
            MOST_PITCH
        };
        Self {
            before: turns_until(first),
            turns: ends.collect(),
            pitch: (room / cells(shown.len()).max(1)).clamp(LEAST_PITCH, most),
            apart: u16::from(is_large),
            app,
            table,
            shown,
            order,
        }
    }

    /// Returns the columns that the chart takes.
    pub(super) fn width(&self) -> u16 {
        PLACE_COLUMNS + NAME_COLUMNS + POINTS_COLUMNS + self.pitch * cells(self.shown.len())
    }

    /// Returns the rows of the claims, with the numbers of the skirmishes above.
    pub(super) fn claim_rows(&self) -> u16 {
        let players = self.order.iter();
        let rows = players.map(|player| self.apart + self.player_rows(*player));
        1 + rows.sum::<u16>()
    }

    /// Returns the rows of a player's claims.
    fn player_rows(&self, player: Player) -> u16 {
        let claims = self.shown.iter();
        let most = claims.map(|skirmish| skirmish.claimed_by(player).len());
        match most.max() {
            Some(2..) if self.pitch < MOST_PITCH => 2,
            _ => 1,
        }
    }

    /// Returns the columns of the skirmish at this place among those that are shown.
    fn column(&self, place: usize, area: Rect) -> Rect {
        area.columns_at(
            area.x + PLACE_COLUMNS + NAME_COLUMNS + self.pitch * cells(place),
            self.pitch,
        )
        .intersection(area)
    }

    /// Returns the part of a skirmish's columns after the sign of its winner and, where there is
    /// room, a space.
    fn after_sign(&self, column: Rect) -> Rect {
        let sign = match self.pitch {
            ..WITH_SIGN => 0,
            WITH_SIGN => 1,
            _ => 2,
        };
        let sign = sign.min(column.width);
        column.without_left(sign)
    }

    /// Draws who claimed what. A click on a skirmish leads to its end in the replay.
    pub(super) fn draw_claims(&self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let rows = |y: u16, height: u16| area.rows_at(area.y + y, height).intersection(area);
        let legend = rows(0, 1).left_columns(PLACE_COLUMNS + NAME_COLUMNS);
        write(buf, legend, &say!(language, "lords-course"), theme.dim);
        if self.pitch >= WITH_SIGN {
            let sign = say!(language, "lords-course-winner");
            write_right(buf, legend, &format!("{WINNER} {sign}"), theme.dim);
        }
        write_right(buf, rows(0, 1), &say!(language, "points-label"), theme.dim);
        for (place, skirmish) in self.shown.iter().enumerate() {
            let column = self.column(place, area);
            let number = skirmish.number.to_string();
            let head = self.after_sign(column).top_rows(1);
            write(buf, head, &format!(" {number}"), theme.accent);
            hits.add(column, Target::Turn(self.turns[place]));
        }
        let mut y = 1;
        for (place, player) in self.order.iter().enumerate() {
            let height = self.player_rows(*player);
            y += self.apart;
            self.draw_player(place + 1, *player, rows(y, height), buf);
            y += height;
        }
    }

    fn draw_player(&self, place: usize, player: Player, area: Rect, buf: &mut Buffer) {
        let theme = &self.app.theme;
        let cast = self.table.cast(self.app.settings.language);
        let first = area.top_rows(area.height.min(1));
        write(buf, first, &place.to_string(), theme.accent);
        let name = shorten_name(cast.name(player), NAME_COLUMNS - 3);
        let chip = format!(" {name} ");
        let beside = first.columns_at(first.x + PLACE_COLUMNS, width(&chip));
        write(buf, beside, &chip, theme.seat(player));
        let points = self.table.table().points(player).to_string();
        let bold = theme.popup.add_modifier(Modifier::BOLD);
        write_right(buf, first, &points, bold);
        for (place, skirmish) in self.shown.iter().enumerate() {
            let column = self.column(place, area);
            let won = skirmish.winner() == Some(player);
            if won && self.pitch >= WITH_SIGN {
                write(buf, column.top_rows(1), WINNER, theme.accent);
            }
            self.draw_cards(&skirmish.claimed_by(player), self.after_sign(column), buf);
        }
    }

    /// Draws the codes of claimed cards: beside each other where there is room, or else
    /// below each other.
    fn draw_cards(&self, cards: &[Card], area: Rect, buf: &mut Buffer) {
        let beside = self.pitch >= MOST_PITCH;
        let (mut x, mut y) = (area.x, area.y);
        for card in cards {
            let code = format!("{:<4}", lords::code(*card));
            let place = Rect::new(x, y, width(&code), 1).intersection(area);
            write(buf, place, &code, self.app.theme.clan(card.clan()));
            if beside {
                x += place.width + 1;
            } else {
                y += 1;
            }
        }
    }

    /// Returns how many rows the win chances take at least: one for each name, and more for shares
    /// that can be told apart.
    pub(super) fn least_chances(&self) -> u16 {
        cells(self.order.len()).max(3)
    }

    /// Draws everybody's win chances turn by turn, each skirmish in its columns, below a row for
    /// the title if it `has_title`. They come from the background, so at first there may be none.
    pub(super) fn draw_chances(
        &self,
        area: Rect,
        has_title: bool,
        buf: &mut Buffer,
        hits: &mut Hits,
    ) {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let (table, last) = (self.table, self.turns.last().copied());
        let (players, review) = (table.stacked(), table.review());
        let chart = CourseChart {
            shown: last,
            ..table.course_chart(&players, review, &BTreeMap::new(), theme, language)
        };
        if has_title {
            write(buf, row(area, 0), &chart.about, theme.dim);
        }
        let area = area.without_top(has_title.into());
        chart.draw_names(area.left_columns(PLACE_COLUMNS + NAME_COLUMNS - 1), buf);
        let mut before = self.before;
        for (place, end) in self.turns.iter().enumerate() {
            let turns = TurnColumns {
                turns: (end - before).saturating_sub(1),
                area: self.column(place, area),
            };
            let columns = turns.columns();
            let columns: Vec<_> = columns
                .map(|(column, turn)| (column, before + 1 + turn))
                .collect();
            for (column, turn) in &columns {
                hits.add(*column, Target::Turn(*turn));
            }
            chart.draw_turns(columns, buf);
            before = *end;
        }
    }
}
