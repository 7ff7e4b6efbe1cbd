//! What is drawn instead of a hand: the curtain between two turns, and who won the
//! round.

use crate::tui::kit::area::AreaParts;
use crate::tui::kit::cloth::Cloth;
use crate::tui::kit::write::write;
use crate::tui::schotten::widget::hand::HandRow;
use crate::tui::schotten::{SchottenTable, TableLayout, text};
use crate::tui::shell::command::{Command, ENTER, commands};
use crate::tui::shell::curtain::Curtain;
use crate::tui::shell::{App, Hits, Target};
use ratatui::prelude::*;
use telling::text;

/// The key bindings while the player whose turn is over looks at the drawn card.
pub(crate) mod drawn {
    use super::{Command, ENTER, commands, text};

    /// The end of a turn, while the player looks at the drawn card.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) struct Drawn;

    commands! { Drawn over Table of crate::tui::schotten::NAME:
        { Command::LowerCurtain, [ENTER],
            Step text!("command-lower-curtain"), Game }
    }
}

/// Draws the curtain: whose turn it is, and who looks away. Returns the area on it
/// for the messages, which say what the other player did and take this many rows;
/// `None` if the curtain hangs at the top, away from them.
pub(crate) fn draw_curtain(
    game: &SchottenTable,
    app: &App,
    layout: &TableLayout,
    rows: usize,
    buf: &mut Buffer,
    hits: &mut Hits,
) -> Option<Rect> {
    let language = app.settings.language;
    let player = game.table().turn();
    let cloth = Cloth {
        style: app.theme.player(player),
        theme: &app.theme,
    };
    let top = game.sits_at_top();
    let area = if top {
        layout.hand
    } else {
        layout.hand.union(layout.messages)
    };
    hits.add(area, Target::Command(Command::Ready));
    let curtain = Curtain {
        cloth,
        name: &game.name(language, player),
        lines: &text::curtain(language, game),
        // The instructions take two rows. News that need more than a line make way for
        // the large name.
        rows_below_name: if top { 2 } else { 3 },
    };
    let rest = curtain.draw(rows, area, buf);
    (!top && !rest.is_empty()).then_some(rest.columns_at(layout.messages.x, layout.messages.width))
}

/// Draws below the table who won the round and how it ended, with the cards that are
/// left in the hand.
pub(crate) fn draw_result(
    game: &SchottenTable,
    app: &App,
    layout: &TableLayout,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let (theme, language) = (&app.theme, app.settings.language);
    let Some(result) = text::round_result(language, game.game()) else {
        return;
    };
    let whole = layout.hand.union(layout.messages);
    let hand = game.view().map(|view| game.arranged(&view));
    let hand = hand.filter(|hand| !hand.is_empty() && !game.is_practice());
    if let Some(hand) = hand {
        HandRow::at_rest(&hand, theme, language, layout).render_cards(buf);
    }
    // Where the messages were during the round.
    let area = layout.messages;
    let lines = text::wrap(&result, area.width).into_iter();
    let mut lines: Vec<_> = lines.map(|line| (line, theme.accent)).collect();
    // The last turn, as far as there is room for whole sentences: each in a line of its
    // own, or one after the other.
    let notes = game.notes.iter();
    let notes = notes.flat_map(|note| note.text.lines(language, game));
    let mut notes: Vec<String> = notes.filter(|line| *line != result).collect();
    let room = usize::from(area.height).saturating_sub(lines.len());
    let mut shown = notes.clone();
    while shown.len() > room || shown.iter().any(|line| text::width(line) > area.width) {
        shown = text::wrap(&notes.join(" "), area.width);
        if shown.len() <= room {
            break;
        }
        notes.pop();
        shown.clone_from(&notes);
    }
    lines.extend(shown.into_iter().map(|line| (line, theme.dim)));
    for (row, (line, style)) in area.rows().zip(&lines) {
        write(buf, row, line, *style);
    }
    if !game.is_practice() {
        hits.add(whole, Target::Command(Command::Result));
    }
}
