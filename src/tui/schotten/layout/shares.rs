//! How the rows and the columns of a window are shared out among the parts of the
//! table.

use super::{PIXEL_ROWS, WITH_PIXELS};
use crate::tui::shell::screen::SMALLEST;
use ratatui::layout::Size;

/// Windows of at least this width have panels beside the border.
const WITH_PANELS: u16 = 104;
/// The least width of a panel: the grid of unplayed cards between two free columns.
const LEAST_PANEL: u16 = 22;
/// The largest width of a panel, and of a card on the border.
const MOST_PANEL: u16 = 47;
const MOST_CARD: u16 = 14;

/// How many rows each part of the table gets.
pub(super) struct RowShares {
    pub(super) top_gap: u16,
    pub(super) cards: u16,
    pub(super) stone: u16,
    pub(super) bottom_gap: u16,
    pub(super) hand: u16,
    pub(super) messages: u16,
    pub(super) rest: u16,
}

impl RowShares {
    /// Shares out the rows of a window of this height. `card` is the size of an
    /// uncovered card.
    fn new(height: u16, card: Size) -> Self {
        let (width, full) = (card.width, card.height);
        let mut rows = Self {
            top_gap: 0,
            cards: 4,
            stone: 3,
            bottom_gap: 0,
            hand: 2,
            messages: 3,
            rest: height.saturating_sub(SMALLEST.1),
        };
        rows.grow_hand(3.min(full));
        if width >= WITH_PIXELS {
            // The strengths in pixels come first.
            rows.grow_cards(6);
            rows.grow_hand(PIXEL_ROWS);
            rows.take(1, |rows| rows.bottom_gap += 1);
            rows.grow_hand(5.min(full));
            rows.take(1, |rows| rows.top_gap += 1);
        } else {
            rows.take(1, |rows| rows.bottom_gap += 1);
            rows.take(1, |rows| rows.top_gap += 1);
            rows.grow_cards(6);
            rows.grow_hand(4.min(full));
        }
        rows.take(2, |rows| rows.stone += 2);
        rows.grow_cards(full + 4);
        if width >= WITH_PIXELS {
            rows.grow_cards(3 * PIXEL_ROWS);
        }
        rows.grow_hand(full);
        // Taller Stones are for windows with room for everything else.
        rows.take(2, |rows| rows.stone += 2);
        rows.take(1, |rows| rows.messages += 1);
        rows.grow_cards(2 * PIXEL_ROWS + full);
        // Room for three uncovered cards with a row between them; cards can't use
        // more.
        rows.grow_cards(3 * full + 2);
        while rows.messages < 6 && rows.take(1, |rows| rows.messages += 1) {}
        rows.take(2, |rows| {
            rows.top_gap += 1;
            rows.bottom_gap += 1;
        });
        rows
    }

    /// Shares out the rows, and returns how many are kept free on the side where the
    /// hand isn't: none, or with `both` as many as the hand of the next turn needs.
    pub(super) fn with_hands(height: u16, card: Size, both: bool) -> (Self, u16) {
        let mut rows = Self::new(height, card);
        if !both {
            return (rows, 0);
        }
        let other = rows.hand + 1;
        if height >= SMALLEST.1 + other {
            rows = Self::new(height - other, card);
            rows.rest += other - (rows.hand + 1);
            let other = rows.hand + 1;
            return (rows, other);
        }
        // With fewer messages, and in the lowest window lower cards in the hand, the
        // border moves by a row at most.
        rows = Self::new(SMALLEST.1, card);
        if height > SMALLEST.1 {
            rows.messages -= 1;
        } else {
            rows.hand -= 1;
        }
        let free = height + 1 - SMALLEST.1;
        let other = free.min(rows.hand + 1);
        rows.rest = free - other;
        rows.take(1, |rows| rows.messages += 1);
        (rows, other)
    }

    /// Moves rows from the rest to a part, if there are enough. Returns whether
    /// there are.
    fn take(&mut self, rows: u16, give: impl Fn(&mut Self)) -> bool {
        let enough = self.rest >= rows;
        if enough {
            self.rest -= rows;
            give(self);
        }
        enough
    }

    fn grow_cards(&mut self, to: u16) {
        while self.cards < to && self.take(2, |rows| rows.cards += 1) {}
    }

    fn grow_hand(&mut self, to: u16) {
        while self.hand < to && self.take(1, |rows| rows.hand += 1) {}
    }
}

/// How the columns are shared out.
pub(super) struct ColumnShares {
    /// The width of a Stone with the gap beside it.
    pub(super) pitch: u16,
    /// The width of the panels; 0 without any.
    pub(super) panel_width: u16,
    /// The width of a card on the border.
    pub(super) card_width: u16,
}

impl ColumnShares {
    /// Shares out the columns of a window: the wider it is, the more goes to the
    /// panels and to the cards.
    pub(super) fn new(width: u16) -> Self {
        if width < WITH_PANELS {
            let pitch = (width + 1) / 9;
            // Beside a card there is room for its shadow.
            return Self {
                pitch,
                panel_width: 0,
                card_width: (pitch - 2).min(MOST_CARD),
            };
        }
        let panel_room = (23 + (width - WITH_PANELS) / 5).min(42);
        let pitch = ((width + 1 - panel_room) / 9).clamp(9, 17);
        // A column or two on both sides of the border are free if there is room.
        let rest = width - 9 * pitch;
        let margin = match rest.saturating_sub(LEAST_PANEL) {
            spare @ ..=12 => spare.min(1),
            _ => 3,
        };
        // The shadow of a narrow card falls into the gap.
        let beside = u16::from(pitch > 10);
        Self {
            pitch,
            panel_width: (rest - margin).min(MOST_PANEL),
            card_width: (pitch - 1 - beside).min(MOST_CARD),
        }
    }
}
