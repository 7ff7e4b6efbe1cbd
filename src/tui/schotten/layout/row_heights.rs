//! How the rows of a window are shared out among the parts of the table.

use super::{PIXEL_ROWS, WITH_LARGE_PIXELS, WITH_PIXELS};
use crate::tui::shell::screen::MIN_TABLE_SIZE;
use ratatui::layout::Size;

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
            rest: height.saturating_sub(MIN_TABLE_SIZE.1),
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
        let (large_width, large) = WITH_LARGE_PIXELS;
        if width >= large_width {
            // The front cards have their strength in pixels as large as those of the hand.
            rows.grow_hand(large);
            rows.grow_cards(2 * PIXEL_ROWS + large);
        } else {
            rows.grow_hand(full);
        }
        // Taller Stones are for windows with room for everything else.
        rows.take(2, |rows| rows.stone += 2);
        rows.take(1, |rows| rows.messages += 1);
        rows.grow_hand(full);
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
        if height >= MIN_TABLE_SIZE.1 + other {
            rows = Self::new(height - other, card);
            rows.rest += other - (rows.hand + 1);
            let other = rows.hand + 1;
            return (rows, other);
        }
        // With fewer messages, and in the lowest window lower cards in the hand, the
        // border moves by a row at most.
        rows = Self::new(MIN_TABLE_SIZE.1, card);
        if height > MIN_TABLE_SIZE.1 {
            rows.messages -= 1;
        } else {
            rows.hand -= 1;
        }
        let free = height + 1 - MIN_TABLE_SIZE.1;
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
