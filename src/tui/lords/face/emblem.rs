//! The emblems of the Clans: where on a card there is room for one.

use super::{Face, Side, Worth};
use crate::tui::kit::{AreaParts, Theme, inset, row, write};
use lords_rules::Clan;
use ratatui::prelude::*;
use textkit::columns::width;

/// The columns of an emblem.
const EMBLEM: u16 = 2;

/// Returns a Clan's emblem. All nine differ in ASCII and without color, too. Scott has the bend
/// and Bruce the saltire of their arms.
pub(super) const fn emblem(clan: Clan) -> &'static str {
    match clan {
        Clan::Scott => "╲╲",
        Clan::Makgill => "││",
        Clan::MacDonnell => "┼┼",
        Clan::Wemyss => "╱╲",
        Clan::Ferguson => "▚▚",
        Clan::Forsyth => "══",
        Clan::Cockburn => "╲╱",
        Clan::Cochrane => "░░",
        Clan::Bruce => "╳╳",
    }
}

impl Face {
    /// Draws the emblem of a card's Clan behind its name or, where its mark leaves no room
    /// there, at the end of the row that is `free`.
    pub(super) fn write_emblem(
        &self,
        area: Rect,
        outlined: bool,
        free: Option<u16>,
        style: Style,
        theme: &Theme,
        buf: &mut Buffer,
    ) {
        let Side::Up(card) = self.side else {
            return;
        };
        let inner = inset(area);
        // The name and the mark stand in the middle of a low outlined card.
        let is_low = theme.outlined && area.height < 3;
        // As if the name were the longest, so that cards side by side have theirs in the same
        // place, or none has one.
        let before = self.number_width() + self.name_columns(area, theme) + 1;
        let mark = match self.worth {
            Worth::Prize => 0,
            Worth::Power | Worth::Strength => 1 + width(&self.mark).max(1),
        };
        let needed = before + EMBLEM + mark;
        let (x, down) = match free {
            _ if needed <= inner.width && !is_low => (inner.x + before, 0),
            Some(down) if EMBLEM < inner.width => (inner.right() - EMBLEM, down),
            _ => return,
        };
        let place = row(area, down).columns_at(x, EMBLEM);
        let style = if outlined { theme.dim } else { style };
        let quiet = style.remove_modifier(Modifier::BOLD);
        write(buf, place, emblem(card.clan()), quiet);
    }
}
