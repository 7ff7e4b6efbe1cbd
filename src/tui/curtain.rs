//! What is drawn instead of a hand when no hand may be seen: the curtain between
//! two turns, and the result of a round.

use super::command::Key::Char;
use super::command::{ENTER, Press, SPACE, commands, every};
use crate::code::GameCode;
use crate::tui::app::App;
use crate::tui::game::Game;
use crate::tui::hit::{Hits, Target};
use crate::tui::layout::TableLayout;
use crate::tui::text;
use crate::tui::theme::Theme;
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

/// The key bindings at the end of a round.
pub(crate) mod over {
    use super::{Char, ENTER, Press, SPACE, commands, every, text};

    every! {
        /// What the commands depend on.
        struct State {
            /// Whether the match is over, too.
            last: bool,
            /// Whether the match has a code.
            code: bool,
        }
    }

    commands! { Over:
        { Press::Replay, [Char('v')],
            Step text!("command-replay"), Look text!("help-replay") }
        { Press::Share, [Char('s')], if |s| s.last && s.code,
            Step text!("command-share"), Look text!("help-share") }
        { Press::NextRound, [ENTER, SPACE], if |s| !s.last,
            Step text!("command-next-round"), Game text!("help-next-round") }
        { Press::Enter, [ENTER, SPACE], if |s| s.last, Hidden text!("command-replay") }
        { Press::NewGame, [Char('n')], if |s| s.last,
            Step text!("command-new-game"), Game text!("help-new-game") }
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
    // A line for which a low hand has no room is drawn beside the name.
    let outside = lines.len().saturating_sub(usize::from(area.height));
    let (beside, inside) = lines.split_at(outside);
    centered(beside, layout.prompt, buf);
    centered(inside, area, buf);
    hits.add(area, Target::Command(Press::Ready));
}

/// Draws the end of a round: who won and why, and the points. Returns whether it
/// had to be cut.
pub(super) fn draw_result(
    game: &Game,
    app: &App,
    layout: &TableLayout,
    buf: &mut Buffer,
    hits: &mut Hits,
) -> bool {
    let (theme, language) = (&app.theme, app.settings.language);
    let rounds = game.rounds();
    let Some(result) = text::round_result(language, rounds) else {
        return false;
    };
    let several = rounds.length() > 1;
    let headline = |text: String| (format!("  {text}  "), theme.button_on);
    let mut points = text::round_points(language, rounds);
    if let Some(explained) = text::points_explained(language, rounds) {
        points = format!("{points} ({explained})");
    }
    let mut score = vec![(points, theme.popup)];
    if several {
        score.push((text::match_points(language, rounds), theme.popup));
    }
    // The winner of the match comes before the winner of its last round.
    let head = match text::match_result(language, rounds).filter(|_| several) {
        Some(winner) => vec![headline(winner), (result, theme.accent)],
        None => vec![headline(result)],
    };
    let code = GameCode::for_finished(&game.playing).map(|code| code.to_string());
    let code = text::sharing_lines(language, rounds, code);
    score.extend(code.into_iter().map(|line| (line, theme.dim)));
    if rounds.rounds().len() > 1 {
        score.push((text::points_by_round(language, rounds), theme.dim));
    }
    // The last turn, if there is room.
    let notes = game.notes.iter();
    let notes = notes.flat_map(|note| note.text.lines(language, game));
    let notes: Vec<(String, Style)> = notes.map(|line| (line, theme.dim)).collect();
    let area = layout.hand.union(layout.messages);
    ground(area, theme, buf);
    let wrap = |lines: Vec<(String, Style)>| -> Vec<(String, Style)> {
        let lines = lines.into_iter().flat_map(|(line, style)| {
            if text::width(&line) <= area.width {
                return vec![(line, style)];
            }
            let lines = text::wrap(&line, area.width).into_iter();
            lines.map(|line| (line, style)).collect()
        });
        lines.collect()
    };
    let parts = [wrap(head), wrap(score), wrap(notes)];
    let needed: usize = parts.iter().map(Vec::len).sum();
    let mut lines = Vec::new();
    for part in parts {
        if !lines.is_empty() && needed + 2 <= usize::from(area.height) {
            lines.push((String::new(), theme.popup));
        }
        lines.extend(part);
    }
    let room = usize::from(area.height);
    let cut = lines.len() > room;
    if cut && let Some((line, _)) = lines.get_mut(room.saturating_sub(1)) {
        let more = text::more(language, &game.layers());
        let left = area.width.saturating_sub(text::width(&more) + 1);
        *line = format!("{} {more}", text::fit(line, left).trim_end_matches('…'));
    }
    centered(&lines, area, buf);
    if game.has_next_round() {
        hits.add(area, Target::Command(Press::NextRound));
    }
    cut
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
