//! The layout of the table for any size of the window.

mod row_heights;

use crate::tui::kit::area::{AreaParts, cells};
use crate::tui::shell::footer::{apart_from_footer, whole_footer_height};
use ratatui::layout::{Rect, Size};
use row_heights::RowShares;
use schotten_rules::StoneId;

/// Windows of at least this height have a footer of two lines, if they are not
/// so wide that one line has room for everything.
const WITH_TALL_FOOTER: u16 = 29;
/// The largest width of a card on the border.
const MOST_CARD: u16 = 18;
/// The least width of a card with its strength in pixels, which are five columns,
/// and its letter beside it.
pub(crate) const WITH_PIXELS: u16 = 8;
/// The least columns and rows of a card with its strength in pixels of double size.
pub(crate) const WITH_LARGE_PIXELS: (u16, u16) = (16, 8);
/// How many cards a side has room for without Combat Modes.
const USUAL_SLOTS: usize = 3;
/// The width of a card of the hand with the longest name of a Tactic card, the
/// Strategist's.
const WITH_NAMES: u16 = 10;
/// The rows that a strength in pixels needs.
pub(crate) const PIXEL_ROWS: u16 = 4;

/// Where the visible hand is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct HandPlace {
    /// Whether it is at the top now.
    pub(crate) top: bool,
    /// Whether it changes sides from turn to turn, because the seats are fixed.
    pub(crate) both: bool,
}

/// Returns the lines of the footer in a window of this size.
pub(crate) const fn footer_height(area: Rect) -> u16 {
    if area.height >= WITH_TALL_FOOTER {
        whole_footer_height(area)
    } else {
        1
    }
}

/// The parts of the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableLayout {
    /// The line at the top.
    pub(crate) header: Rect,
    pub(crate) top_player: Rect,
    pub(crate) top_cards: Rect,
    /// The formations of the player at the top.
    pub(crate) top_totals: Rect,
    pub(crate) stones: Rect,
    /// The formations of the player at the bottom.
    pub(crate) bottom_totals: Rect,
    pub(crate) bottom_cards: Rect,
    pub(crate) bottom_player: Rect,
    /// The hand; or the curtain, or the result. At the bottom, or above the
    /// player at the top.
    pub(crate) hand: Rect,
    /// What the player is to do: the line of the player whose hand it is, beside
    /// the name.
    pub(crate) prompt: Rect,
    pub(crate) messages: Rect,
    /// The commands.
    pub(crate) footer: Rect,
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

impl TableLayout {
    /// Returns the layout for a window of this size, which must be one in which the table fits.
    pub(crate) fn new(area: Rect, hand_place: HandPlace) -> Self {
        let pitch = (area.width + 1) / cells(StoneId::COUNT);
        // Beside a card there is room for its shadow.
        let card_width = (pitch - 2).min(MOST_CARD);
        let card_height = card_width / 2 + 1;
        let card = Size::new(card_width, card_height);
        let footer_height = footer_height(area);
        let height = area.height + 1 - footer_height;
        let (rows, other_hand) = RowShares::with_hands(height, card, hand_place.both);
        let width = pitch * 9 - 1;
        let x = area.x + (area.width - width) / 2;
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
        let prompt = if hand_place.top {
            top_player
        } else {
            bottom_player
        };
        let messages = apart_from_footer(take(rows.messages, x + 1, width - 2), 0);
        take(rows.rest - rows.rest / 2, x, width);
        let footer = take(footer_height, area.x, area.width);
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

    /// Keeps this many columns of the prompt's line free for the name at its start.
    pub(crate) fn leave_room_for_name(&mut self, width: u16) {
        let width = width.min(self.prompt.width);
        self.prompt.x += width;
        self.prompt.width -= width;
    }

    /// Returns the layout of a replay, and the place of the course of its round: above the
    /// footer, the higher the higher the window is.
    pub(crate) fn with_course(area: Rect, hand_place: HandPlace) -> (Self, Rect) {
        /// The height from which the whole table makes way for the course.
        const TALL: u16 = 28;
        /// The most rows it makes way for.
        const MOST_ROWS: u16 = 10;
        let mut extra = (area.height.saturating_sub(TALL) / 3).min(MOST_ROWS) / 2 * 2;
        let less = |rows| area.top_rows(area.height - rows);
        if footer_height(less(extra)) != footer_height(area) {
            extra = 0;
        }
        let mut layout = Self::new(less(extra), hand_place);
        let mut course = layout.take_course();
        course.height += extra;
        layout.footer.y += extra;
        (layout, course)
    }

    /// Takes rows from the messages and from the hand, whose cards need no letters, for
    /// the course of a round: two for the bars, and in larger windows more with one for
    /// the marks below them.
    fn take_course(&mut self) -> Rect {
        /// The rows that are wanted, and that are needed.
        const WANTED: u16 = 5;
        const NEEDED: u16 = 2;
        /// What is left for the messages, at least.
        const MESSAGES: u16 = 2;
        let spare = self.messages.height.saturating_sub(MESSAGES).min(WANTED);
        // The cards of the hand keep their strengths in pixels, and their shadow.
        let below = self.hand.bottom() == self.messages.y;
        let high = self.hand.height.saturating_sub(PIXEL_ROWS + 1);
        let of_hand = if below { high.min(WANTED - spare) } else { 0 };
        self.hand.height -= of_hand;
        self.messages.y -= of_hand;
        self.messages.height += of_hand;
        if below && spare + of_hand < WANTED {
            // The row for the letters.
            self.messages.y -= 1;
            self.messages.height += 1;
        }
        if below && self.messages.height < MESSAGES + WANTED && self.hand.height == PIXEL_ROWS {
            // Too low for strengths in pixels, and too high for anything else.
            self.hand.height -= 1;
            self.messages.y -= 1;
            self.messages.height += 1;
        }
        // Bars need as many rows up as down from the middle, and perhaps one for marks.
        let rows = match self.messages.height {
            ..6 => NEEDED,
            6 | 7 => 3,
            _ => WANTED,
        };
        self.messages.height -= rows;
        self.messages.rows_at(self.messages.bottom(), rows)
    }

    /// Keeps this many columns of the prompt's line free for what stands at its end.
    pub(crate) const fn leave_room_at_end(&mut self, width: u16) {
        self.prompt.width = self.prompt.width.saturating_sub(width);
    }

    /// Returns a Stone's column in one of the rows of the table.
    pub(crate) fn column_of(&self, row: Rect, stone: StoneId) -> Rect {
        let offset = (self.column + 1) * cells(stone.index());
        Rect::new(row.x + offset, row.y, self.column, row.height)
    }

    /// Returns the slot of a card on a player's side of a Stone. The oldest card is the
    /// upper one, and the side lies as near to the Stone as it can. Where there isn't
    /// enough room, the cards overlap so that the upper part of each is visible, and all
    /// of the newest.
    pub(crate) fn slot(&self, top: bool, stone: StoneId, place: SidePosition) -> Slot {
        let cards = if top {
            self.top_cards
        } else {
            self.bottom_cards
        };
        let column = self.column_of(cards, stone);
        // Few sides ever have more cards than this, and theirs move together then.
        let room = place.count.max(USUAL_SLOTS);
        let (step, full) = self.steps(column.height, cells(room));
        let newest = place.at + 1 == place.count;
        let front = newest || step >= full;
        let height = if front { full } else { step };
        let y = if top {
            let newer = cells(place.count.saturating_sub(place.at + 1));
            (column.bottom()).saturating_sub(full + newer * step)
        } else {
            column.y + cells(place.at) * step
        };
        let x = column.x + (column.width - self.card_width) / 2;
        Slot {
            area: Rect::new(x, y, self.card_width, height).intersection(column),
            front,
            touches: place.at > 0 && step <= full,
        }
    }

    /// Returns the distance between the upper edges of two cards of a side, and how many
    /// rows of the front card are visible.
    fn steps(&self, rows: u16, room: u16) -> (u16, u16) {
        let others = room.max(2) - 1;
        let full = self.card_height;
        if rows >= room * full + others {
            return (full + 1, full);
        }
        // Room for the strength of every card in pixels, or for that of the front
        // card, goes before the height of the front card.
        let pixels = self.card_width >= WITH_PIXELS && rows >= room * PIXEL_ROWS;
        let step = if pixels {
            ((rows - PIXEL_ROWS) / others).min(PIXEL_ROWS)
        } else {
            (rows.saturating_sub(full) / others).clamp(1, full)
        };
        let full = full.min(rows.saturating_sub(others * step)).max(1);
        (step, full)
    }

    /// Returns the area of a card of the hand, with a row below it for its letter. The
    /// cards lie side by side, centered.
    pub(crate) fn hand_card(&self, place: usize, count: usize) -> Rect {
        let gap = if self.column > 12 { 2 } else { 1 };
        // Many cards are narrower, so that the last one too has room for its shadow.
        let room = self.hand.width.saturating_sub(1) / cells(count).max(1);
        let widest = (self.card_width + 2).min(self.column).max(WITH_NAMES);
        let card = widest.min(room.saturating_sub(gap));
        let pitch = card + gap;
        let width = (pitch * cells(count)).saturating_sub(pitch - card);
        let x = self.hand.x + self.hand.width.saturating_sub(width) / 2;
        let x = x + pitch * cells(place);
        Rect::new(x, self.hand.y, card, self.hand.height).intersection(self.hand)
    }
}

/// A card's position among the cards of its side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SidePosition {
    /// Its index, from the oldest card to the newest.
    pub(crate) at: usize,
    /// How many cards lie there.
    pub(crate) count: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_a_very_large_window_front_cards_have_room_for_strengths_as_large_as_those_of_the_hand() {
        let layout = TableLayout::new(Rect::new(0, 0, 200, 60), HandPlace::default());
        let middle = StoneId::new(5).expect("a Stone");
        for count in 1..=USUAL_SLOTS {
            let at = count - 1;
            let front = layout.slot(false, middle, SidePosition { at, count }).area;
            for (width, height) in [
                (front.width, front.height),
                (layout.hand_card(0, 6).width, layout.hand.height),
            ] {
                assert!(width >= WITH_LARGE_PIXELS.0 && height >= WITH_LARGE_PIXELS.1);
            }
        }
    }
}
