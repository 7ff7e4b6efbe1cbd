//! The rows of a look at a Stone: a bar of who owns it in the end, and a line for each side.

use super::shares::draw_shares;
use crate::tui::kit::bars::bar_style;
use crate::tui::kit::{AreaParts, blank, write};
use crate::tui::schotten::{SchottenTable, StoneLook, text};
use crate::tui::shell::App;
use ratatui::prelude::*;
use telling::say;
use telling::words::{sides_of_stone, stone_shares};

/// The columns of the bar, and of one in a wide window.
const BAR: u16 = 30;
const LONG_BAR: u16 = 60;
/// The columns of a name.
const NAME_COLUMNS: u16 = 8;
/// From this width on, the bar is long.
const LONG_BAR_FROM: u16 = 110;

/// The rows: the bar and both sides.
pub(crate) const HEIGHT: u16 = 3;

/// Writes a text and returns what is left of the row behind it and a gap.
fn piece(row: Rect, text: &str, style: Style, buf: &mut Buffer) -> Rect {
    const GAP: u16 = 2;
    write(buf, row, text, style);
    let used = (text::width(text) + GAP).min(row.width);
    row.without_left(used)
}

/// Draws the rows of a look.
pub(crate) fn draw(
    look: &StoneLook,
    game: &SchottenTable,
    app: &App,
    area: Rect,
    buf: &mut Buffer,
) {
    let (theme, language) = (&app.theme, app.settings.language);
    blank(buf, area);
    let me = look.view.viewer();
    let players = [me, me.other()];
    let names =
        players.map(|player| text::shorten_name(&game.name(language, player), NAME_COLUMNS));
    let mut rows = area.rows();
    let Some(first) = rows.next() else {
        return;
    };
    let stone = say!(language, "look-stone", stone = look.stone.number());
    let mut rest = piece(first, &stone, theme.key, buf);
    if let Some(shares) = look.shares(game) {
        let [mine, open, theirs] = stone_shares(language, shares, me);
        let [mine, theirs] =
            [(0, mine), (1, theirs)].map(|(at, share)| format!("{} {share}", names[at]));
        let open = say!(language, "look-open", share = open);
        rest = piece(rest, &mine, bar_style(theme.player(me)), buf);
        let behind = text::width(&theirs) + text::width(&open) + 4;
        let wanted = if area.width >= LONG_BAR_FROM {
            LONG_BAR
        } else {
            BAR
        };
        let width = wanted.min(rest.width.saturating_sub(behind));
        draw_shares(shares, me, Rect { width, ..rest }, theme, buf);
        rest.x += width + 1;
        rest.width -= width + 1;
        rest = piece(rest, &theirs, bar_style(theme.player(me.other())), buf);
        write(buf, rest, &open, theme.dim);
    }
    let widest = names
        .iter()
        .map(|name| text::width(name))
        .max()
        .unwrap_or(0);
    let mut sides = sides_of_stone(language, &look.view, look.stone);
    let is_claimable = look.view.table().claimable().contains(look.stone);
    if look.play.is_some() && is_claimable {
        let claim = say!(language, "preview-claim");
        sides[me] = format!("{}. {claim}", sides[me]);
    }
    let column = widest.max(text::width(&stone)) + 2;
    for ((player, name), row) in players.into_iter().zip(&names).zip(rows) {
        write(buf, row, name, bar_style(theme.player(player)));
        let beside = row.without_left(column);
        write(
            buf,
            beside,
            &sides[player],
            if player == me { theme.base } else { theme.dim },
        );
    }
}
