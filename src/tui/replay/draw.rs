//! Drawing the part of a replay below the border.

use super::ReplayScreen;
use crate::replay::Perspective;
use crate::tui::app::App;
use crate::tui::hit::{Hits, Target};
use crate::tui::layout::TableLayout;
use crate::tui::text;
use crate::tui::theme::Theme;
use crate::tui::widget::hand::HandRow;
use crate::tui::widget::{write, write_centered, write_right};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use telling::{Language, say};

/// Draws the visible hand, if any, and the progress of the round.
pub(crate) fn draw(
    watching: &ReplayScreen,
    app: &App,
    layout: &TableLayout,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let (theme, language) = (&app.theme, app.settings.language);
    let view = watching.game.view();
    if let Some(view) = &view {
        let hand = HandRow {
            hand: &watching.game.arranged(view),
            theme,
            language,
            layout,
            focused: None,
            chosen: None,
            hinted: None,
            fresh: &[],
            dimmed: &[],
            arriving: &[],
            active: false,
            switch: false,
        };
        hand.render_cards(buf);
    } else {
        let closed = if watching.replay().is_revealed() {
            say!(language, "replay-closed")
        } else {
            say!(language, "replay-secret")
        };
        let middle = Rect {
            y: layout.hand.y + layout.hand.height.saturating_sub(1) / 2,
            height: 1,
            ..layout.hand
        };
        write_centered(buf, middle, &closed, theme.dim);
    }
    draw_progress(watching, language, theme, layout.prompt, buf, hits);
}

/// Draws the number of the current turn, a bar on which to click on others, and
/// the perspective.
fn draw_progress(
    watching: &ReplayScreen,
    language: Language,
    theme: &Theme,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let (turn, of) = watching.replay().turn();
    let sign = if watching.is_running() { "»" } else { " " };
    let place = say!(language, "replay-turn", turn = turn, of = of);
    let place = format!("{sign} {place}");
    write(buf, area, &place, theme.accent);
    let seen = describe_perspective(watching, language);
    write_right(buf, area, &seen, theme.dim);
    // Use the width of the longest text, so that the bar doesn't move.
    let longest = say!(language, "replay-turn", turn = of, of = of);
    let left = area.x + text::width(&longest) + 4;
    let right = area.right().saturating_sub(text::width(&seen) + 2);
    let width = right.saturating_sub(left);
    if width < 10 {
        return;
    }
    for at in 0..width {
        let cell = Rect::new(left + at, area.y, 1, 1);
        let here = scale(at, width - 1, of);
        let (line, style) = if here <= turn && turn > 0 {
            ("━", theme.accent)
        } else {
            ("─", theme.dim)
        };
        write(buf, cell, line, style);
        hits.add(cell, Target::Turn(here));
    }
}

/// Scales `part` from a range up to `all` to one up to `of`, rounded.
fn scale(part: u16, all: u16, of: usize) -> usize {
    let (part, all) = (usize::from(part), usize::from(all).max(1));
    (part * of + all / 2) / all
}

/// Returns a description of the perspective.
fn describe_perspective(watching: &ReplayScreen, language: Language) -> String {
    match watching.replay().perspective() {
        Perspective::Both => say!(language, "replay-eyes-both"),
        Perspective::Nobody => say!(language, "replay-eyes-nobody"),
        Perspective::One(player) => {
            let name = text::name(language, &watching.game, player);
            let who = watching.game.mention(player).key();
            let name = text::fit(&name, 16);
            say!(language, "replay-eyes-one", who = who, name = name)
        }
    }
}
