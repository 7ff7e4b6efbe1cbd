//! Where everything on the table stands, for any size of the window.

use crate::rules::{Side, StoneId};
use ratatui::layout::Rect;

/// The smallest size the table is played at.
pub(crate) const SMALLEST: (u16, u16) = (80, 24);
/// From this width on, panels stand beside the border.
const WITH_PANELS: u16 = 104;

/// Is the window large enough?
#[must_use]
pub(crate) const fn fits(area: Rect) -> bool {
    area.width >= SMALLEST.0 && area.height >= SMALLEST.1
}

/// The panels beside the border.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Panels {
    /// The unplayed cards.
    pub(crate) unplayed: Rect,
    /// The log.
    pub(crate) log: Rect,
}

/// The parts of the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableLayout {
    /// The line at the top.
    pub(crate) header: Rect,
    /// The line of the player at the top.
    pub(crate) top_player: Rect,
    /// The cards of the player at the top.
    pub(crate) top_cards: Rect,
    /// The formations of the player at the top.
    pub(crate) top_totals: Rect,
    /// The Stones.
    pub(crate) stones: Rect,
    /// The formations of the player at the bottom.
    pub(crate) bottom_totals: Rect,
    /// The cards of the player at the bottom.
    pub(crate) bottom_cards: Rect,
    /// The line of the player at the bottom.
    pub(crate) bottom_player: Rect,
    /// The hand; or the curtain, or the result.
    pub(crate) hand: Rect,
    /// What the player is to do.
    pub(crate) prompt: Rect,
    /// What was said.
    pub(crate) messages: Rect,
    /// The commands.
    pub(crate) footer: Rect,
    /// The panels, if there is room.
    pub(crate) panels: Option<Panels>,
    /// How many rows a card on the border takes.
    pub(crate) card_rows: u16,
    /// The width of a Stone and its cards.
    pub(crate) column: u16,
}

/// Rows of a window that is just large enough.
struct Rows {
    top_gap: u16,
    card: u16,
    stone: u16,
    bottom_gap: u16,
    hand: u16,
    messages: u16,
    rest: u16,
}

impl Rows {
    fn new(height: u16) -> Self {
        let mut rows = Self {
            top_gap: 0,
            card: 1,
            stone: 3,
            bottom_gap: 0,
            hand: 3,
            messages: 2,
            rest: height.saturating_sub(SMALLEST.1),
        };
        for row in [&mut rows.bottom_gap, &mut rows.top_gap, &mut rows.messages] {
            if rows.rest >= 1 {
                *row += 1;
                rows.rest -= 1;
            }
        }
        if rows.rest >= 2 {
            rows.hand += 1;
            rows.rest -= 1;
        }
        if rows.rest >= 8 {
            rows.card += 1;
            rows.rest -= 8;
        }
        if rows.rest >= 2 {
            rows.stone += 2;
            rows.rest -= 2;
        }
        let more = rows.rest.min(2);
        rows.messages += more;
        rows.rest -= more;
        rows
    }
}

impl TableLayout {
    /// The layout for a window of this size, which has to be large enough;
    /// with or without Tactic cards among the unplayed ones.
    #[must_use]
    pub(crate) fn new(area: Rect, tactic: bool) -> Self {
        let rows = Rows::new(area.height);
        let panel_width = if area.width >= WITH_PANELS {
            (area.width - SMALLEST.0 - 1).clamp(23, 36)
        } else {
            0
        };
        let border_width = match panel_width {
            0 => area.width,
            panel => area.width - panel - 1,
        };
        let pitch = ((border_width + 1) / 9).min(16);
        let width = pitch * 9 - 1;
        let x = area.x + (border_width - width) / 2;
        let mut y = area.y;
        let mut take = |height: u16, x: u16, width: u16| {
            let rect = Rect::new(x, y, width, height);
            y += height;
            rect
        };
        let slots = rows.card * small(Side::CAPACITY);
        let header = take(1, area.x, area.width);
        take(rows.rest / 2, x, width);
        let top_player = take(1, x, width);
        take(rows.top_gap, x, width);
        let top_cards = take(slots, x, width);
        let top_totals = take(1, x, width);
        let stones = take(rows.stone, x, width);
        let bottom_totals = take(1, x, width);
        let bottom_cards = take(slots, x, width);
        take(rows.bottom_gap, x, width);
        let bottom_player = take(1, x, width);
        let hand = take(rows.hand, x, width);
        let prompt = take(1, x + 1, width - 2);
        let messages = take(rows.messages, x + 1, width - 2);
        take(rows.rest - rows.rest / 2, x, width);
        let footer = take(2, area.x, area.width);
        let panels = (panel_width > 0).then(|| {
            let x = area.x + border_width;
            let bottom = footer.y;
            let top = header.bottom();
            let unplayed = Rect::new(x, top, panel_width, if tactic { 11 } else { 8 });
            let log = Rect::new(
                x,
                unplayed.bottom(),
                panel_width,
                bottom - unplayed.bottom(),
            );
            Panels { unplayed, log }
        });
        Self {
            header,
            top_player,
            top_cards,
            top_totals,
            stones,
            bottom_totals,
            bottom_cards,
            bottom_player,
            hand,
            prompt,
            messages,
            footer,
            panels,
            card_rows: rows.card,
            column: pitch - 1,
        }
    }

    /// A Stone's part of a row of the table.
    #[must_use]
    pub(crate) fn of_stone(&self, row: Rect, stone: StoneId) -> Rect {
        let offset = (self.column + 1) * small(stone.index());
        Rect::new(row.x + offset, row.y, self.column, row.height)
    }

    /// The place of a card on a side: the oldest lies next to the Stone.
    #[must_use]
    pub(crate) fn slot(&self, top: bool, stone: StoneId, place: usize) -> Rect {
        let cards = if top {
            self.top_cards
        } else {
            self.bottom_cards
        };
        let column = self.of_stone(cards, stone);
        let down = self.card_rows * small(place);
        let y = if top {
            column.bottom().saturating_sub(down + self.card_rows)
        } else {
            column.y + down
        };
        Rect::new(column.x, y, column.width, self.card_rows).intersection(column)
    }

    /// The hand's cards side by side, in the middle.
    #[must_use]
    pub(crate) fn hand_card(&self, place: usize, count: usize) -> Rect {
        let pitch = self.column + 1;
        let width = (pitch * small(count)).saturating_sub(1);
        let x = self.hand.x + self.hand.width.saturating_sub(width) / 2;
        let x = x + pitch * small(place);
        Rect::new(x, self.hand.y, self.column, self.hand.height).intersection(self.hand)
    }
}

/// A small count as a number of columns or rows.
fn small(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(0)
}
