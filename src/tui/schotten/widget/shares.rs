//! Who owns a Stone in the end, as a bar: the viewer's share from the left, the other player's
//! from the right, and between them that of nobody.

use crate::tui::kit::bars::{Filling, bar_style, fill_row, steps};
use crate::tui::kit::{Glyphs, Theme};
use ratatui::prelude::*;
use schotten_bots::StoneShares;
use schotten_rules::Player;

/// Draws the bar for this viewer into a row.
pub(super) fn draw_shares(
    shares: &StoneShares,
    viewer: Player,
    area: Rect,
    theme: &Theme,
    buf: &mut Buffer,
) {
    let [mine, theirs] = [viewer, viewer.other()].map(|player| {
        #[expect(clippy::cast_possible_truncation, reason = "a share of some columns")]
        let share = shares.owned(player) as f32;
        steps(share, area.width)
    });
    let theirs = theirs.min(area.width - mine);
    let filling = if theme.outlined || theme.glyphs == Glyphs::Ascii {
        Filling::Patterned
    } else {
        Filling::Whole
    };
    let parts = [
        (mine, Filling::Whole, bar_style(theme.player(viewer))),
        (area.width - mine - theirs, Filling::Empty, theme.frame),
        (theirs, filling, bar_style(theme.player(viewer.other()))),
    ];
    fill_row(parts, area, theme, buf);
}
