//! The total of a player's army: now, and after the action under the cursor.

use super::{SeatPanels, Total, TotalChange, text};
use crate::tui::kit::paint::letters::{self, Font};
use crate::tui::kit::{AreaParts, row, write_right};
use lords_rules::{Follower, Player};
use ratatui::prelude::*;
use telling::lords;
use textkit::columns::{width, wrap};

/// The rows of a total in pixels.
const LARGE_ROWS: u16 = letters::HEIGHT / 2;

impl SeatPanels<'_> {
    /// Returns whether there is room for the total in pixels.
    pub(super) fn has_large_total(&self, area: Rect, army: &[Follower]) -> bool {
        area.height > LARGE_ROWS && self.app.theme.has_pixels() && !army.is_empty()
    }

    /// Draws the total in pixels, if there is room for that: what it would be after the
    /// action under the cursor, with the present total before it. The line below says what
    /// the total leaves out, or what `decided` between equal totals. Returns whether there was
    /// room.
    pub(super) fn large_total(
        &self,
        player: Player,
        army: &[Follower],
        decided: Option<&str>,
        area: Rect,
        style: Style,
        buf: &mut Buffer,
    ) -> bool {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        if !self.has_large_total(area, army) {
            return false;
        }
        let mut changes = self.changes.iter();
        let change = changes.find(|change| change.player == player);
        let total = change.map_or_else(|| Total::of(army), |change| change.after);
        if total.shown == 0 && total.hidden > 0 {
            return false;
        }
        let color = style.fg.unwrap_or_default();
        let shown = self.table.motion.counted(player, total.shown);
        let Some(digits) = letters::written(&shown.to_string(), Font::Bold, |_, _| color) else {
            return false;
        };
        let place = Rect {
            x: area.right().saturating_sub(digits.width()),
            width: digits.width(),
            height: LARGE_ROWS,
            ..area
        };
        let below = area.without_top(LARGE_ROWS);
        let on_total = match self.settlement {
            // What decided says why a total is doubled.
            Some(_) => String::new(),
            None => text::note_on_total(language, total),
        };
        let note = decided.map_or(on_total, str::to_owned);
        let beside = Rect {
            width: place.x.saturating_sub(area.x + 1),
            height: LARGE_ROWS,
            ..area
        };
        // Beside the number stands the present total while an action would change it.
        let rooms = [Some(below), Some(beside).filter(|_| change.is_none())];
        let free = rooms
            .into_iter()
            .flatten()
            .find(|room| has_room(&note, *room));
        let Some(free) = free.or(change.map(|_| below)) else {
            // The number in one row leaves the others to the note.
            write_right(buf, row(area, 0), &shown.to_string(), style);
            let rest = area.without_top(1);
            // If those rows are too few for the whole reason, only the deciding card is named.
            let card = note.rsplit(": ").next().unwrap_or(&note);
            let told = if has_room(&note, rest) { &note } else { card };
            write_lines(told, rest, theme.dim, buf);
            return true;
        };
        digits.draw_in(Style { bg: None, ..style }, 0, place, buf);
        let is_told_below =
            change.is_some_and(|change| !draw_change(change, row(beside, 1), below, style, buf));
        if !is_told_below {
            write_lines(&note, free, theme.dim, buf);
        }
        true
    }

    /// Returns the total of an army, and what it would be after the action under the
    /// cursor.
    pub(super) fn total(&self, player: Player, army: &[Follower]) -> String {
        let language = self.app.settings.language;
        let mut now = Total::of(army);
        now.shown = self.table.motion.counted(player, now.shown);
        if army.is_empty() && self.changes.iter().all(|change| change.player != player) {
            // Before the claims a Follower may still come.
            return match self.settlement {
                Some(settlement) => lords::no_claim_short(language, settlement.is_over()),
                None => String::new(),
            };
        }
        match self.changes.iter().find(|change| change.player == player) {
            Some(change) => {
                let [before, after] = [change.before, change.after].map(text::short_total);
                format!("{before} → {after}")
            }
            // What decided says why a total is doubled.
            None if self.settlement.is_some() => now.shown.to_string(),
            None => text::total(language, now),
        }
    }
}

/// Writes the present total before the one after the action under the cursor. Returns whether
/// there was room beside the number: three digits in pixels leave none, and both totals then
/// stand below.
fn draw_change(
    change: &TotalChange,
    beside: Rect,
    below: Rect,
    style: Style,
    buf: &mut Buffer,
) -> bool {
    let [before, after] = [change.before, change.after].map(text::short_total);
    let arrow = format!("{before} →");
    let has_room = width(&arrow) <= beside.width;
    if has_room {
        write_right(buf, beside, &arrow, style);
    } else {
        write_right(buf, row(below, 0), &format!("{before} → {after}"), style);
    }
    has_room
}

/// Returns whether a text has room here without a broken word.
fn has_room(text: &str, room: Rect) -> bool {
    let longest = text.split(' ').map(width).max().unwrap_or(0);
    longest <= room.width && wrap(text, room.width).len() <= usize::from(room.height)
}

/// Writes a text at the right, in as many rows as there are.
pub(super) fn write_lines(text: &str, room: Rect, style: Style, buf: &mut Buffer) {
    for (row, line) in room.rows().zip(wrap(text, room.width)) {
        write_right(buf, row, &line, style);
    }
}
