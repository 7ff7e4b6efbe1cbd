//! Who owns a Stone in the end, as a bar: the viewer's share from the left, the other player's
//! from the right, and between them that of nobody.

use crate::tui::kit::bars::{bar_style, steps};
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::write;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
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
    let [whole, patterned, empty] = match theme.glyphs {
        Glyphs::Unicode => ["█", "▒", "░"],
        Glyphs::Ascii => ["#", "=", "."],
    };
    write(buf, area, &empty.repeat(area.width.into()), theme.frame);
    let left = Rect {
        width: mine,
        ..area
    };
    write(
        buf,
        left,
        &whole.repeat(mine.into()),
        bar_style(theme.player(viewer)),
    );
    let theirs = theirs.min(area.width - mine);
    let right = Rect {
        x: area.right() - theirs,
        width: theirs,
        ..area
    };
    let glyph = if theme.outlined { patterned } else { whole };
    let style = bar_style(theme.player(viewer.other()));
    write(buf, right, &glyph.repeat(theirs.into()), style);
}
