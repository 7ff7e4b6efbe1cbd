//! What stands in the place of the hand when no hand may be seen: the curtain
//! between two turns, and the result of a round.

use crate::tui::app::App;
use crate::tui::command::Press;
use crate::tui::game::Game;
use crate::tui::hit::{Hits, Target};
use crate::tui::layout::TableLayout;
use crate::tui::text;
use crate::tui::theme::Theme;
use crate::tui::widget::write_centered;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The curtain: whose turn it is, and who is to look away. Below it stands
/// what the other player did.
pub(super) fn draw_curtain(
    game: &Game,
    app: &App,
    layout: &TableLayout,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let [turn, away, enter] = text::curtain(app.settings.language, game);
    let theme = &app.theme;
    let lines = [
        (turn, theme.accent),
        (away, theme.popup),
        (enter, theme.popup),
    ];
    let area = layout.hand.union(layout.prompt);
    ground(area, theme, buf);
    centered(&lines, area, buf);
    hits.add(area, Target::Command(Press::Ready));
}

/// The end of a round: who won and why, and the points.
pub(super) fn draw_result(
    game: &Game,
    app: &App,
    layout: &TableLayout,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let (theme, language) = (&app.theme, app.settings.language);
    let rounds = game.rounds();
    let Some(result) = text::round_result(language, rounds) else {
        return;
    };
    let several = rounds.length() > 1;
    let mut lines = vec![
        (result, theme.accent),
        (text::round_points(language, rounds), theme.popup),
    ];
    if several {
        lines.push((text::match_points(language, rounds), theme.popup));
    }
    if let Some(result) = text::match_result(language, rounds).filter(|_| several) {
        lines.push((result, theme.accent));
    }
    // What the last turn was, as far as there is room.
    let notes = game.notes.iter().map(|note| note.text.told(language));
    lines.extend(notes.map(|text| (text, theme.dim)));
    let area = layout.hand.union(layout.messages);
    ground(area, theme, buf);
    let lines: Vec<(String, Style)> = lines
        .into_iter()
        .flat_map(|(line, style)| {
            text::wrapped(&line, area.width)
                .into_iter()
                .map(move |line| (line, style))
        })
        .collect();
    centered(&lines, area, buf);
    if game.has_next_round() {
        hits.add(area, Target::Command(Press::NextRound));
    }
}

/// A ground of its own, so that nobody takes this for a hand.
fn ground(area: Rect, theme: &Theme, buf: &mut Buffer) {
    buf.set_style(area, theme.popup);
}

fn centered(lines: &[(String, Style)], area: Rect, buf: &mut Buffer) {
    let count = u16::try_from(lines.len())
        .unwrap_or(area.height)
        .min(area.height);
    let y = area.y + (area.height - count) / 2;
    let rows = Rect {
        y,
        height: count,
        ..area
    };
    for (row, (line, style)) in rows.rows().zip(lines) {
        write_centered(buf, row, line, *style);
    }
}
