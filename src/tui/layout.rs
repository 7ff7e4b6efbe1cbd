//! The layout of the table for any size of the window.

use ratatui::layout::Rect;
use schotten_rules::StoneId;

/// The smallest window, in columns and rows, in which the table fits.
pub(crate) const SMALLEST: (u16, u16) = (80, 24);
/// Windows of at least this width have panels beside the border.
const WITH_PANELS: u16 = 104;
/// Windows of at least this height have room for a hand above and one below the
/// border if the seats are fixed, so that the border never moves.
const WITH_TWO_HANDS: u16 = 27;

/// Where the visible hand is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct HandPlace {
    /// Whether it is at the top now.
    pub(crate) top: bool,
    /// Whether it changes sides from turn to turn, because the seats are fixed.
    pub(crate) both: bool,
}

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
    /// The hand; or the curtain, or the result. At the bottom, or above the
    /// player at the top.
    pub(crate) hand: Rect,
    /// What the player is to do.
    pub(crate) prompt: Rect,
    /// The messages.
    pub(crate) messages: Rect,
    /// The commands.
    pub(crate) footer: Rect,
    /// The panels, if there is room.
    pub(crate) panels: Option<Panels>,
    /// The height of a card in full.
    pub(crate) card_height: u16,
    /// The width of a card on the border.
    pub(crate) card_width: u16,
    /// The width of a Stone and its cards.
    pub(crate) column: u16,
}

/// The visible part of a card on the border.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    /// The visible area.
    pub(crate) area: Rect,
    /// Whether it lies in front, so that nothing covers its lower part.
    pub(crate) front: bool,
    /// Whether another card lies directly above it, without a gap.
    pub(crate) touches: bool,
}

/// How many rows each part of the table gets.
struct Rows {
    top_gap: u16,
    cards: u16,
    stone: u16,
    bottom_gap: u16,
    hand: u16,
    messages: u16,
    rest: u16,
}

impl Rows {
    /// Shares out the rows of a window of this height. `full` is the height of an
    /// uncovered card.
    fn new(height: u16, full: u16) -> Self {
        let mut rows = Self {
            top_gap: 0,
            cards: 4,
            stone: 3,
            bottom_gap: 0,
            hand: 2,
            messages: 2,
            rest: height.saturating_sub(SMALLEST.1),
        };
        rows.take(1, |rows| rows.bottom_gap += 1);
        rows.take(1, |rows| rows.top_gap += 1);
        rows.take(1, |rows| rows.messages += 1);
        rows.grow_cards(5);
        rows.grow_hand(3.min(full));
        rows.grow_cards(6);
        rows.take(2, |rows| rows.stone += 2);
        rows.grow_hand(4.min(full));
        // Taller Stones are for windows with room for everything else.
        if height >= 45 {
            rows.take(2, |rows| rows.stone += 2);
        }
        rows.grow_cards(full + 4);
        rows.grow_hand(full);
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

impl TableLayout {
    /// The layout for a window of this size, which must be at least [`SMALLEST`].
    /// With `tactic`, the panel of unplayed cards has room for Tactic cards.
    #[must_use]
    pub(crate) fn new(area: Rect, tactic: bool, hand_place: HandPlace) -> Self {
        // The wider the window, the more goes to the panels and to the cards.
        let panel_room = match area.width {
            ..WITH_PANELS => 0,
            width => (23 + (width - WITH_PANELS) / 5).min(42),
        };
        let pitch = ((area.width + 1 - panel_room.min(area.width)) / 9).min(17);
        let pitch = if panel_room > 0 { pitch.max(9) } else { pitch };
        let panel_width = match panel_room {
            0 => 0,
            _ => (area.width - 9 * pitch).min(47),
        };
        let border_width = area.width - panel_width;
        let card_width = (pitch - 3).min(14);
        let card_height = card_width / 2 + 1;
        let mut rows = Rows::new(area.height, card_height);
        // The rows kept free on the other side, where the hand will be next turn.
        let mut other_hand = 0;
        if hand_place.both && area.height >= WITH_TWO_HANDS {
            let other = rows.hand + 1;
            rows = Rows::new(area.height - other, card_height);
            rows.rest += other - (rows.hand + 1);
            other_hand = rows.hand + 1;
        } else if hand_place.both {
            // With lower cards in the hand the border moves by a row at most.
            rows = Rows::new(SMALLEST.1, card_height);
            rows.hand -= 1;
            rows.rest = area.height + 1 - SMALLEST.1;
            while other_hand < rows.hand + 1 && rows.rest > 0 {
                rows.rest -= 1;
                other_hand += 1;
            }
        }
        let width = pitch * 9 - 1;
        let x = area.x + (border_width - width) / 2;
        let mut y = area.y;
        let mut take = |height: u16, x: u16, width: u16| {
            let rect = Rect::new(x, y, width, height);
            y += height;
            rect
        };
        let header = take(1, area.x, area.width);
        take(rows.rest / 2, x, width);
        let of_hand = |here| if here { rows.hand + 1 } else { other_hand };
        let [above, below] = [hand_place.top, !hand_place.top].map(of_hand);
        let top_hand = take(above, x, width);
        let top_player = take(1, x, width);
        take(rows.top_gap, x, width);
        let top_cards = take(rows.cards, x, width);
        let top_totals = take(1, x, width);
        let stones = take(rows.stone, x, width);
        let bottom_totals = take(1, x, width);
        let bottom_cards = take(rows.cards, x, width);
        take(rows.bottom_gap, x, width);
        let bottom_player = take(1, x, width);
        let bottom_hand = take(below, x, width);
        let hand = if hand_place.top {
            top_hand
        } else {
            bottom_hand
        };
        let prompt = take(1, x + 1, width - 2);
        let messages = take(rows.messages, x + 1, width - 2);
        take(rows.rest - rows.rest / 2, x, width);
        let footer = take(2, area.x, area.width);
        let panels = (panel_width > 0).then(|| {
            let x = area.x + border_width;
            let bottom = footer.y;
            let top = header.bottom();
            // Tactic cards by their names need some lines.
            let unplayed = match area.height {
                _ if !tactic => 8,
                ..36 => 11,
                _ => 15,
            };
            let unplayed = Rect::new(x, top, panel_width, unplayed);
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
            card_height,
            card_width,
            column: pitch - 1,
        }
    }

    /// Gives the lines of the footer to the messages, for pictures, which need no
    /// keys.
    pub(crate) fn leave_footer_out(&mut self) {
        self.messages.height = self.footer.bottom() - self.messages.y;
        self.footer.height = 0;
    }

    /// Takes rows from the messages for the course of a round with its marks, if
    /// there are enough.
    pub(crate) fn take_course(&mut self) -> Option<Rect> {
        /// What is left for the messages, at least.
        const LEFT: u16 = 2;
        let rows = self.messages.height.saturating_sub(LEFT).min(4);
        if rows < 2 {
            return None;
        }
        self.messages.height -= rows;
        Some(Rect {
            y: self.messages.bottom(),
            height: rows,
            ..self.messages
        })
    }

    /// The hand, together with the prompt if that is directly below it.
    #[must_use]
    pub(crate) fn hand_and_prompt(&self) -> Rect {
        if self.prompt.y == self.hand.bottom() {
            self.hand.union(self.prompt)
        } else {
            self.hand
        }
    }

    /// A Stone's column in one of the rows of the table.
    #[must_use]
    pub(crate) fn column_of(&self, row: Rect, stone: StoneId) -> Rect {
        let offset = (self.column + 1) * small(stone.index());
        Rect::new(row.x + offset, row.y, self.column, row.height)
    }

    /// The slot of a card on a player's side of a Stone. The oldest card lies next
    /// to the Stone. Where there isn't enough room, the cards overlap so that the
    /// upper part of each is visible, and all of the lowest.
    #[must_use]
    pub(crate) fn slot(&self, top: bool, stone: StoneId, place: SidePosition) -> Slot {
        let cards = if top {
            self.top_cards
        } else {
            self.bottom_cards
        };
        let column = self.column_of(cards, stone);
        let (step, full) = self.steps(column.height, small(place.room));
        let at = small(place.at);
        let apart = step >= full;
        let front = apart
            || if top {
                at == 0
            } else {
                place.at + 1 == place.count
            };
        let height = if front { full } else { step };
        let y = if top {
            (column.bottom()).saturating_sub(full + at * step)
        } else {
            column.y + at * step
        };
        let x = column.x + (column.width - self.card_width) / 2;
        let lowest = if top {
            place.at + 1 == place.count
        } else {
            at == 0
        };
        Slot {
            area: Rect::new(x, y, self.card_width, height).intersection(column),
            front,
            touches: !lowest && step <= full,
        }
    }

    /// The distance between the upper edges of two cards of a side, and how many
    /// rows of the front card are visible.
    fn steps(&self, rows: u16, room: u16) -> (u16, u16) {
        let others = room.max(2) - 1;
        let full = self.card_height;
        if rows >= room * full + others {
            return (full + 1, full);
        }
        let step = (rows.saturating_sub(full) / others).clamp(1, full);
        let full = full.min(rows.saturating_sub(others * step)).max(1);
        (step, full)
    }

    /// The area of a card of the hand, with a row below it for its letter. The
    /// cards lie side by side, centered.
    #[must_use]
    pub(crate) fn hand_card(&self, place: usize, count: usize) -> Rect {
        let card = (self.card_width + 2).min(self.column);
        let pitch = card + if self.column > 12 { 2 } else { 1 };
        let width = (pitch * small(count)).saturating_sub(pitch - card);
        let x = self.hand.x + self.hand.width.saturating_sub(width) / 2;
        let x = x + pitch * small(place);
        Rect::new(x, self.hand.y, card, self.hand.height).intersection(self.hand)
    }
}

/// A card's position among the cards of its side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SidePosition {
    /// Its index, counted outward from the Stone.
    pub(crate) at: usize,
    /// How many cards lie there.
    pub(crate) count: usize,
    /// How many there is room for by the rules.
    pub(crate) room: usize,
}

/// A count of cards or Stones as a number of columns or rows.
fn small(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(0)
}
