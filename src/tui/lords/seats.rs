//! The place of a player on the table.

use super::face::{WITH_DIGITS_ALONE, WITH_TWO_DIGITS};
use super::layout::{SeatArea, inset};
use super::seat_total::write_lines;
use super::{LordsTable, LordsTarget, Total, TotalChange};
use crate::replay::lords::Skirmish;
use crate::tui::kit::{AreaParts, cells, row, write, write_right};
use crate::tui::shell::{App, Hits};
use lords_rules::{Follower, Player, View};
use ratatui::prelude::*;
use telling::lords;
use telling::say;
use textkit::columns::{width, wrap};

/// The columns at the end of an army for its total, and at most for what decided
/// between equal ones.
const TOTAL_COLUMNS: u16 = 20;
const LARGE_TOTAL: u16 = 17;
const DECIDED: u16 = 30;
/// The columns of a total of two digits in pixels, and of a card with two and the gap beside
/// it.
const LARGE_NUMBER: u16 = 12;
const WITH_PIXELS: u16 = 9;
/// The columns of a total without anything beside it, and of one of two digits with the
/// present total before it.
const LEAST_TOTAL: u16 = 9;
const WITH_CHANGE: u16 = 7;

/// What stands at the end of an army.
struct ArmyTotal {
    total: String,
    /// What decided the player's place.
    decided: Option<String>,
    /// The same in the line before the total.
    before: String,
    area: Rect,
}

/// Returns the part of an army's area for its cards.
fn left_of_total(army: Rect, total: Rect) -> Rect {
    army.left_columns(total.x.saturating_sub(army.x + 1))
}

/// Draws the place of each player: the name, the points, the hand and the army.
pub(super) struct SeatPanels<'a> {
    /// The game.
    pub(super) table: &'a LordsTable,
    /// What may be shown.
    pub(super) view: &'a View,
    /// The totals that the action under the cursor would change.
    pub(super) changes: &'a [TotalChange],
    /// The end of the skirmish, if it is shown.
    pub(super) settlement: Option<&'a Skirmish>,
    pub(super) app: &'a App,
}

impl SeatPanels<'_> {
    /// Draws the places of all players. Either the cards of all armies show their strength in
    /// pixels or none does.
    pub(super) fn draw(&self, places: &[(Player, SeatArea)], buf: &mut Buffer, hits: &mut Hits) {
        let has_digits = places
            .iter()
            .all(|(player, seat)| self.has_digits(*player, *seat));
        for (player, area) in places {
            self.seat(*player, *area, has_digits, buf, hits);
        }
    }

    /// Draws a player's place.
    fn seat(
        &self,
        player: Player,
        area: SeatArea,
        has_digits: bool,
        buf: &mut Buffer,
        hits: &mut Hits,
    ) {
        hits.add(area.whole, LordsTarget::Seat(player));
        let beside = area.army.y == area.whole.y;
        if beside {
            self.heading_beside(player, area.info, buf);
        } else {
            self.heading_line(player, area.info, buf);
        }
        self.army(player, area, has_digits, buf, hits);
    }

    /// Draws the army and its total.
    fn army(
        &self,
        player: Player,
        seat: SeatArea,
        has_digits: bool,
        buf: &mut Buffer,
        hits: &mut Hits,
    ) {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let own = self.table.view_of(player);
        let table = self.settlement.map_or(own.table(), |one| &one.armies);
        let army = table.army(player);
        let area = seat.army;
        let ArmyTotal {
            total,
            decided,
            before,
            area: total_area,
        } = self.army_total(player, army, area);
        let beside = Self::is_beside(area);
        let style = match () {
            () if self.changes.iter().any(|change| change.player == player) => theme.accent,
            () if army.is_empty() => theme.dim,
            () => theme.base,
        };
        let decided = decided.filter(|_| beside);
        if !self.large_total(player, army, decided.as_deref(), total_area, style, buf) {
            let line = row(total_area, 0);
            write_lines(&total, total_area, style, buf);
            let left = line.left_columns(line.width.saturating_sub(width(&total)));
            write_right(buf, left, &before, theme.dim);
            self.decided(player, decided, &total, total_area, buf);
        }
        if army.is_empty() {
            let first = row(inset(area), 0);
            // A lesson teaches the word with the first Follower.
            let empty = if self.table.teaches_recruits() {
                say!(language, "lords-no-follower")
            } else {
                say!(language, "lords-no-cards")
            };
            write(buf, first, &empty, theme.dim);
            return;
        }
        let room = left_of_total(area, total_area);
        let shown = self.cards(player, army, (room, seat, has_digits), buf, hits);
        if shown.0 < army.len() {
            let more = format!("+{}", army.len() - shown.0);
            write(buf, shown.1, &more, theme.key);
        }
    }

    /// Returns what stands at the end of an army, and where.
    fn army_total(&self, player: Player, army: &[Follower], area: Rect) -> ArmyTotal {
        let language = self.app.settings.language;
        let decided = self
            .settlement
            .and_then(|one| lords::decided_by(language, &one.armies, player, lords::code));
        let total = self.total(player, army);
        // In a single line what decided stands before the total.
        let before = if Self::is_beside(area) {
            String::new()
        } else {
            self.before_total(player, army, area, &total)
        };
        let text = format!("{before}{total}");
        ArmyTotal {
            area: self.total_area(player, army, area, decided.is_some(), &text),
            total,
            decided,
            before,
        }
    }

    /// Returns what stands before the total in a single line: what decided the player's place, in
    /// fewer words if the cards need the room for their own.
    fn before_total(&self, player: Player, army: &[Follower], area: Rect, total: &str) -> String {
        let Some(settlement) = self.settlement else {
            return String::new();
        };
        let (language, table) = (self.app.settings.language, &settlement.armies);
        let whole = lords::decided_by(language, table, player, lords::code).into_iter();
        let brief = lords::decided_briefly(language, table, player, lords::code);
        let texts = whole.chain(brief).map(|text| format!("{text} · "));
        let texts: Vec<String> = texts.collect();
        let cards = self.worded_columns(player, army) + width(total) + 3;
        let fits = |text: &&String| cards + width(text) <= area.width;
        let text = texts.iter().find(fits).or(texts.first());
        text.cloned().unwrap_or_default()
    }

    /// Returns whether all cards of an army have room for their strength in pixels.
    fn has_digits(&self, player: Player, seat: SeatArea) -> bool {
        if seat.army.height < WITH_DIGITS_ALONE || !self.app.theme.has_pixels() {
            return false;
        }
        let own = self.table.view_of(player);
        let table = self.settlement.map_or(own.table(), |one| &one.armies);
        let army = table.army(player);
        let area = seat.army;
        let room = left_of_total(area, self.army_total(player, army, area).area);
        self.card_sizes(player, army, room)
            .into_iter()
            .all(|(width, height)| width >= WITH_TWO_DIGITS && height >= WITH_DIGITS_ALONE)
    }

    /// Writes what decided a player's place below the total or, if there are too few rows,
    /// beside it; if neither has room for it all, only what decided between equal totals.
    fn decided(
        &self,
        player: Player,
        decided: Option<String>,
        total: &str,
        area: Rect,
        buf: &mut Buffer,
    ) {
        let (language, theme) = (self.app.settings.language, &self.app.theme);
        let Some(decided) = decided else {
            return;
        };
        let below = area.without_top(1);
        let beside = area.left_columns(area.width.saturating_sub(width(total) + 2));
        let tie = self
            .settlement
            .and_then(|one| lords::tie_decided_by(language, &one.armies, player, lords::code));
        let texts = std::iter::once(decided.clone()).chain(tie);
        let mut choices = texts.flat_map(|text| [(text.clone(), below), (text, beside)]);
        let fits = |(text, area): &(String, Rect)| {
            wrap(text, area.width).len() <= usize::from(area.height)
        };
        let (text, place) = choices.find(fits).unwrap_or((decided, below));
        for (row, line) in place.rows().zip(wrap(&text, place.width)) {
            write_right(buf, row, &line, theme.dim);
        }
    }

    /// Returns the part of an army's area for its total, which this text says.
    /// `is_explained` says whether what decided the order stands there too.
    fn total_area(
        &self,
        player: Player,
        army: &[Follower],
        area: Rect,
        is_explained: bool,
        text: &str,
    ) -> Rect {
        let cards = self.usual_columns(player, army, area) + 3;
        let in_pixels = self.has_large_total(area, army);
        let least = if in_pixels {
            LARGE_TOTAL
        } else {
            TOTAL_COLUMNS
        };
        let least = match self.settlement {
            // Nothing stands beside the number.
            Some(_) if !is_explained && !in_pixels => LEAST_TOTAL,
            // What decided gets what the cards leave.
            Some(_) if Self::is_beside(area) => {
                area.width.saturating_sub(cards).clamp(least - 2, DECIDED)
            }
            _ => least.min(area.width / 3),
        };
        let total_width = if in_pixels {
            // Cards with numbers in pixels get more room, if the total leaves it.
            let number = match Total::of(army).shown {
                100.. => LARGE_TOTAL,
                _ => LARGE_NUMBER,
            };
            let cards = WITH_PIXELS * cells(army.len()) + 3;
            let left = area.width.saturating_sub(cards);
            left.max(number).min(least)
        } else {
            // Cards of the usual width come before what may stand beside the number.
            let left = area.width.saturating_sub(cards).max(WITH_CHANGE);
            // So does a text in several rows.
            let longest = text.split(' ').map(width).max().unwrap_or(0);
            let rows = usize::from(area.height);
            let fits = |columns: &u16| *columns >= left && wrap(text, *columns).len() <= rows;
            let text_width = width(text);
            let needed = (longest..text_width).find(fits).unwrap_or(text_width);
            needed.max(least.min(left))
        };
        // The cards matter more than what stands beside the number, but they leave room
        // for the number itself.
        let number = if in_pixels { LARGE_TOTAL } else { LEAST_TOTAL };
        let for_cards = area.left_columns(area.width.saturating_sub(number + 3));
        let cards = self.least_columns(player, army, for_cards);
        let left = area.width.saturating_sub(cards + 3);
        let total_width = total_width.min(left.max(LEAST_TOTAL));
        area.columns_at(
            area.right().saturating_sub(total_width + 2),
            total_width + 1,
        )
    }

    /// Returns whether the army is beside the name, in an area of its own.
    const fn is_beside(army: Rect) -> bool {
        army.x > 10
    }
}
