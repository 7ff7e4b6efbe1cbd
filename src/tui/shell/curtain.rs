//! The curtain between the turns of two people: whose turn it is, who should look away, and
//! the key that raises it.

use crate::tui::kit::area::{AreaParts, cells};
use crate::tui::kit::cloth::Cloth;
use crate::tui::kit::write::write_centered;
use crate::tui::shell::command::{Command, SPACE, commands};
use ratatui::prelude::*;
use telling::text;

/// The curtain between two turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Closed;

commands! { Closed over Table:
    // Not Enter, which ends a turn: a repeated key press would show the next
    // hand to the player who has just moved.
    { Command::Ready, [SPACE], Step text!("command-ready"), Game }
}

/// A curtain for the next player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Curtain<'a> {
    /// The cloth, in the player's color.
    pub(crate) cloth: Cloth<'a>,
    /// The player's name, which stands on it in large letters.
    pub(crate) name: &'a str,
    /// Whose turn it is, shown where the large name has no room; who should look away; and
    /// what the player does then.
    pub(crate) lines: &'a [String; 3],
    /// The rows below the name that are kept free for these lines and for messages.
    pub(crate) rows_below_name: u16,
}

impl Curtain<'_> {
    /// Draws the curtain over an area. Returns the rows on it that are left below the
    /// instructions, with a free row above and below them if the messages, which take
    /// this many rows, leave room for that.
    pub(crate) fn draw(&self, messages: usize, area: Rect, buf: &mut Buffer) -> Rect {
        let free = self.cloth.draw(area, buf);
        let large = free.top_rows(free.height.saturating_sub(self.rows_below_name));
        let below = self.cloth.write_large(self.name, large, buf);
        let below = below.map(|rest| rest.top_rows(free.bottom() - rest.y));
        let [turn, away, ready] = self.lines;
        let style = Style {
            bg: None,
            ..self.cloth.style
        };
        let bold = style.add_modifier(Modifier::BOLD);
        let mut lines = vec![(away, style), (ready, bold)];
        if below.is_none() {
            lines.insert(0, (turn, bold));
        }
        let rest = below.unwrap_or(free);
        // A low curtain has no room for the first line, which the mark beside the name
        // says too.
        let lines = lines.split_off(lines.len().saturating_sub(usize::from(rest.height)));
        let count = cells(lines.len());
        let spare = rest.height - count;
        let free_rows = spare.saturating_sub(cells(messages));
        let [above, below] = [1, 2].map(|least| u16::from(free_rows >= least));
        for (row, (line, style)) in rest.rows().skip(usize::from(above)).zip(&lines) {
            write_centered(buf, row, line, *style);
        }
        let used = above + count + below;
        rest.without_top(used)
    }
}
