//! What the lists in windows share: the cursor, the part that is visible, and the
//! scroll bar.

use crate::tui::kit::area::AreaParts;
use crate::tui::kit::{Theme, write};
use crate::tui::shell::{Command, Hits, Target};
use ratatui::prelude::*;

/// Returns the place of the cursor in a list after a command. Up and down go around at the
/// ends; `page` is the number of rows that a page has. Commands that don't move the cursor
/// leave it where it is.
pub(crate) fn moved(at: usize, command: Command, last: usize, page: usize) -> usize {
    match command {
        Command::Up => at.checked_sub(1).unwrap_or(last),
        Command::Down if at == last => 0,
        Command::Down => at + 1,
        Command::PageUp => at.saturating_sub(page),
        Command::PageDown => (at + page).min(last),
        Command::Home => 0,
        Command::End => last,
        _ => at,
    }
}

/// Returns the first line that is visible in a list of this many lines, so that the one of
/// the cursor is in the middle of the room there is, except near the ends.
pub(crate) fn first_visible(cursor: usize, lines: usize, list: Rect) -> usize {
    let room = usize::from(list.height);
    let centered = cursor.saturating_sub(room / 2);
    centered.min(lines.saturating_sub(room))
}

/// Draws the sign of a list that is longer than its room, a column to the right of it,
/// which is mostly the window's frame: where its visible part is, and whether there is
/// more above and below. A click on its halves scrolls.
pub(crate) fn scroll_bar(
    list: Rect,
    from: usize,
    lines: usize,
    theme: &Theme,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let area = list.columns_at(list.right() + 1, 1);
    let room = usize::from(area.height);
    if lines <= room || area.height < 4 {
        return;
    }
    let track = room - 2;
    let thumb = (track * room / lines).max(1);
    let end = lines - room;
    let at = (from.min(end) * (track - thumb) + end / 2) / end;
    for (y, row) in area.rows().enumerate() {
        let (sign, style) = match y {
            0 if from > 0 => ("^", theme.key),
            y if y + 1 == room && from < end => ("v", theme.key),
            0 => ("│", theme.frame),
            y if y + 1 == room => ("│", theme.frame),
            y if (at..at + thumb).contains(&(y - 1)) => ("┃", theme.accent),
            _ => ("│", theme.frame),
        };
        write(buf, row, sign, style);
    }
    let half = area.height / 2;
    let upper = area.top_rows(half);
    let lower = area.without_top(half);
    hits.add(upper, Target::Command(Command::PageUp));
    hits.add(lower, Target::Command(Command::PageDown));
}
