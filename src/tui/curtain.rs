//! What is drawn instead of a hand: the curtain between two turns, and who won the
//! round.

use super::command::{ENTER, Press, SPACE, commands};
use crate::tui::app::App;
use crate::tui::game::Game;
use crate::tui::hit::{Hits, Target};
use crate::tui::layout::TableLayout;
use crate::tui::text;
use crate::tui::theme::Theme;
use crate::tui::widget::hand::HandRow;
use crate::tui::widget::write_centered;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use telling::text;

commands! { Curtain:
    // Not Enter, which ends a turn: a repeated key press would show the next
    // hand to the player who has just moved.
    { Press::Ready, [SPACE], Step text!("command-ready"), Game text!("help-ready") }
}

/// The key bindings while the player whose turn is over looks at the drawn card.
pub(crate) mod drawn {
    use super::{ENTER, Press, commands, text};

    commands! { Drawn:
        { Press::LowerCurtain, [ENTER],
            Step text!("command-lower-curtain"), Game text!("help-lower-curtain") }
    }
}

/// Draws the curtain: whose turn it is, and who looks away. The messages below
/// say what the other player did.
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
    let area = layout.hand;
    ground(area, theme, buf);
    // A low hand has no room for the first line, which the mark beside the name says
    // too.
    let first = lines.len().saturating_sub(usize::from(area.height));
    centered(&lines[first..], area, buf);
    hits.add(area, Target::Command(Press::Ready));
}

/// Draws below the table who won the round and how it ended, with the cards that are
/// left in the hand.
pub(super) fn draw_result(
    game: &Game,
    app: &App,
    layout: &TableLayout,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let (theme, language) = (&app.theme, app.settings.language);
    let Some(result) = text::round_result(language, game.rounds()) else {
        return;
    };
    let whole = layout.hand.union(layout.messages);
    let hand = game.view().map(|view| game.arranged(&view));
    let hand = hand.filter(|hand| !hand.is_empty() && app.tutor.is_none());
    let area = if let Some(hand) = hand {
        HandRow::at_rest(&hand, theme, language, layout).render_cards(buf);
        layout.messages
    } else {
        whole
    };
    let lines = text::wrap(&result, area.width).into_iter();
    let mut lines: Vec<_> = lines.map(|line| (line, theme.accent)).collect();
    // The last turn, as far as there is room for whole sentences.
    let notes = game.notes.iter();
    let notes = notes.flat_map(|note| note.text.lines(language, game));
    let notes = notes.filter(|line| *line != result);
    let mut room = usize::from(area.height).saturating_sub(lines.len());
    for note in notes.map(|line| text::wrap(&line, area.width)) {
        if note.len() <= room {
            room -= note.len();
            lines.extend(note.into_iter().map(|line| (line, theme.dim)));
        }
    }
    centered(&lines, area, buf);
    if app.tutor.is_none() {
        hits.add(whole, Target::Command(Press::Result));
    }
}

/// Gives the area a background of its own, so that nobody takes it for a hand.
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
