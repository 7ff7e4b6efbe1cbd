//! The layout of the table for any size of the window and any number of players.

pub(super) use crate::tui::kit::area::{AreaParts, inset};

use crate::tui::shell::footer::{apart_from_footer, whole_footer_height};
use ratatui::layout::Rect;

/// Tables of at least this width have the armies beside the names.
const WITH_ARMIES_BESIDE: u16 = 88;
/// Tables of at least this width have more room for the names and points.
const WITH_WIDE_NAMES: u16 = 118;

/// A player's place on the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeatArea {
    /// All of it.
    pub(super) whole: Rect,
    /// The name, the points, the hand.
    pub(super) info: Rect,
    pub(super) army: Rect,
    /// Whether the next seat begins right below.
    pub(super) close: bool,
    /// Whether the cards of the army show their strength in pixels, as all others do, for
    /// which their power makes way.
    pub(super) strength_alone: bool,
}

/// The messages take rows that nothing else uses, up to this many.
const MOST_MESSAGES: u16 = 6;

/// The parts of the table.
#[derive(Clone, Debug)]
pub(super) struct TableLayout {
    /// The line at the top.
    pub(super) header: Rect,
    /// The Supporters and the Recruits.
    pub(super) rows: Rect,
    /// Whether the Recruits stand beside the Supporters, not below.
    pub(super) band: bool,
    /// The seats, from top to bottom.
    pub(super) seats: Vec<SeatArea>,
    /// The rows above the prompt for the course of a game, in a replay without a hand.
    pub(super) course: Rect,
    /// The line above the hand: what blocks a power, or what is asked.
    pub(super) prompt: Rect,
    /// The hand, with the letters below.
    pub(super) hand: Rect,
    pub(super) messages: Rect,
    /// The commands.
    pub(super) footer: Rect,
    /// The rows of the thin lines between the parts.
    pub(super) lines: [u16; 2],
}

/// The rows of each part.
#[derive(Clone, Copy, Debug)]
struct Rows {
    /// A card in the rows of Supporters and Recruits; 1 means a line for each row.
    prize: u16,
    /// A card in an army.
    army: u16,
    /// Empty rows after each seat.
    gap: u16,
    /// The course of a game, above the prompt.
    course: u16,
    /// A card in the hand.
    hand: u16,
    messages: u16,
}

impl Rows {
    /// All rows of a table with this many seats.
    fn sum(self, seats: u16, beside: bool, footer: u16) -> u16 {
        let seat = self.seat(beside);
        1 + self.rows() + 1 + seats * (seat + self.gap) - self.gap.min(1)
            + 1
            + self.course
            + 1
            + self.hand_rows()
            + self.messages
            + footer
    }

    /// Returns the rows of a seat.
    fn seat(self, beside: bool) -> u16 {
        if beside {
            self.army.max(2)
        } else {
            1 + self.army
        }
    }

    /// Returns the rows of the Supporters and Recruits, with the words above and the
    /// numbers below.
    const fn rows(self) -> u16 {
        if self.prize > 1 { self.prize + 2 } else { 2 }
    }

    /// Returns the rows of the hand, with the letters below.
    const fn hand_rows(self) -> u16 {
        match self.hand {
            0 => 0,
            hand => hand + 1,
        }
    }
}

impl TableLayout {
    /// Returns the layout for a window and this many seats, with or without a hand, and
    /// with at least this many rows for the messages. The free row below the Recruits has a
    /// thin line, if the table `has_lines`.
    pub(super) fn new(
        area: Rect,
        seats: usize,
        no_hand: bool,
        messages: u16,
        has_lines: bool,
    ) -> Self {
        let footer = whole_footer_height(area);
        let beside = area.width >= WITH_ARMIES_BESIDE;
        let count = u16::try_from(seats).unwrap_or(5);
        let rows = choose_rows(area.height, count, beside, footer, no_hand, messages);
        let spare = area.height.saturating_sub(rows.sum(count, beside, footer));
        let lent = spare.min(MOST_MESSAGES.saturating_sub(rows.messages));
        let mut y = area.y;
        let mut take = |height: u16| {
            let part = Rect { y, height, ..area };
            y += height;
            part
        };
        let header = take(1);
        let is_apart = rows.prize == 1 && !has_lines;
        // Without the line, its row separates the Recruits from the Supporters above them.
        let prize = take(rows.rows() + u16::from(is_apart));
        let upper = take(u16::from(!is_apart)).bottom() - 1;
        let height = rows.seat(beside);
        let places = (0..count).map(|place| {
            let whole = take(height);
            // The line above the hand is one of the rows below the last seat.
            let is_last = place + 1 == count;
            take(rows.gap.saturating_sub(is_last.into()));
            SeatArea {
                close: rows.gap == 0,
                strength_alone: rows.army == 4 && rows.prize > 4,
                ..seat_area(whole, beside)
            }
        });
        let places: Vec<SeatArea> = places.collect();
        // The rows that the messages leave free separate the armies from the hand.
        let lower = take(1 + spare - lent).y;
        let course = inset(take(rows.course));
        let prompt = inset(take(1));
        let hand = take(rows.hand_rows());
        let messages = apart_from_footer(inset(take(rows.messages + lent)), rows.messages);
        let footer = area.bottom_rows(footer);
        Self {
            header,
            rows: prize,
            band: rows.prize > 1,
            seats: places,
            course,
            prompt,
            hand,
            messages,
            footer,
            lines: [upper, lower],
        }
    }

    /// Returns the area between the header and the armies.
    pub(super) fn prizes(&self) -> Rect {
        self.rows.top_rows(self.lines[0] + 1 - self.rows.y)
    }
}

/// Shares out the rows that are left, step by step. A step for which there is no room
/// is left out.
fn choose_rows(
    height: u16,
    seats: u16,
    beside: bool,
    footer: u16,
    no_hand: bool,
    messages: u16,
) -> Rows {
    let mut rows = Rows {
        prize: 1,
        army: if beside { 2 } else { 1 },
        gap: 0,
        course: 0,
        hand: u16::from(!no_hand),
        messages,
    };
    let steps: &[fn(&mut Rows)] = if no_hand { &STEPS_WITHOUT_HAND } else { &STEPS };
    for step in steps {
        let mut more = rows;
        step(&mut more);
        if more.sum(seats, beside, footer) <= height {
            rows = more;
        }
    }
    rows
}

/// What the parts of the table grow by, the most important first.
const STEPS: [fn(&mut Rows); 24] = [
    |rows| rows.hand = 2,
    |rows| rows.gap = 1,
    |rows| rows.hand = 3,
    |rows| rows.army = 3,
    |rows| rows.prize = 3,
    |rows| rows.hand = 4,
    |rows| rows.prize = 4,
    |rows| rows.hand = 5,
    |rows| rows.army = 4,
    |rows| rows.army = 5,
    |rows| rows.prize = 5,
    |rows| rows.messages = rows.messages.max(4),
    |rows| rows.hand = 6,
    |rows| rows.prize = 6,
    |rows| rows.army = 6,
    |rows| rows.hand = 7,
    |rows| rows.army = 7,
    |rows| rows.prize = 7,
    |rows| rows.hand = 8,
    |rows| rows.gap = 2,
    |rows| rows.hand = 10,
    |rows| rows.prize = 10,
    |rows| rows.army = 10,
    |rows| rows.gap = 3,
];

/// What the parts of the table grow by in a replay that shows no hand.
const STEPS_WITHOUT_HAND: [fn(&mut Rows); 21] = [
    |rows| rows.course = 2,
    |rows| rows.course = 3,
    |rows| rows.messages = rows.messages.max(4),
    |rows| rows.gap = 1,
    |rows| rows.prize = 3,
    |rows| rows.army = 3,
    |rows| rows.prize = 4,
    |rows| rows.course = 4,
    |rows| rows.army = 4,
    |rows| rows.army = 5,
    |rows| rows.course = 6,
    |rows| rows.prize = 5,
    |rows| rows.prize = 6,
    |rows| rows.army = 6,
    |rows| rows.army = 7,
    |rows| rows.prize = 7,
    |rows| rows.messages = rows.messages.max(5),
    |rows| rows.gap = 2,
    |rows| rows.army = 10,
    |rows| rows.prize = 10,
    |rows| rows.gap = 3,
];

/// Returns the columns of a card of this height, if there is room enough for it.
pub(super) const fn card_width(height: u16) -> u16 {
    match height {
        1 => 6,
        2 | 3 => 8,
        4 => 9,
        5 | 6 => 10,
        7..10 => 14,
        _ => 18,
    }
}

fn seat_area(whole: Rect, beside: bool) -> SeatArea {
    if beside {
        let width = if whole.width >= WITH_WIDE_NAMES {
            44
        } else {
            34
        };
        return SeatArea {
            whole,
            info: Rect { width, ..whole },
            army: whole.without_left(width),
            close: false,
            strength_alone: false,
        };
    }
    SeatArea {
        whole,
        info: Rect { height: 1, ..whole },
        army: Rect::new(whole.x + 3, whole.y + 1, whole.width - 3, whole.height - 1),
        close: false,
        strength_alone: false,
    }
}
