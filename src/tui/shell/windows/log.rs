//! What the windows with the log of a game share: their keys, and what is drawn around the turns.

use super::list::{first_visible, scroll_bar};
use super::{buttons, frame, line};
use crate::tui::kit::area::cells;
use crate::tui::kit::write::write;
use crate::tui::schotten::text;
use crate::tui::shell::app::App;
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    END, ENTER, ESC, HOME, PAGE_DOWN, PAGE_UP, Press, SPACE, commands, every,
};
use crate::tui::shell::hit::Hits;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use telling::{say, text};

every! {
    /// What the commands depend on, in both games.
    struct State {
        /// The positions of the match can be looked at.
        replay: bool,
        /// A replay is on the screen.
        in_replay: bool,
    }
}

commands! { Log:
    { Press::Enter, [ENTER, SPACE], if |s| s.replay && !s.in_replay, Step text!("log-look-back") }
    { Press::Enter, [ENTER, SPACE], if |s| s.replay && s.in_replay, Step text!("log-go-to") }
    { Press::Replay, [Char('v')], if |s| s.replay && !s.in_replay, Step text!("command-replay") }
    { Press::Close, [ESC, Char('q')], Step text!("command-close") }
    { Press::Close, [ENTER, SPACE], if |s| !s.replay, Hidden text!("command-close") }
    { Press::PageUp, [PAGE_UP], Hidden text!("command-page-up") }
    { Press::PageDown, [PAGE_DOWN], Hidden text!("command-page-down") }
    { Press::Home, [HOME], Hidden text!("command-beginning") }
    { Press::End, [END], Hidden text!("command-to-end") }
    { Press::Log, [Char('o')], Hidden text!("command-close") }
}

/// How many rows a page is.
const PAGE: usize = 10;
/// How many rows the wheel turns.
pub(crate) const WHEEL: usize = 3;
/// The lines below the turns: the turn under the cursor in full.
const DETAIL: u16 = 3;

/// Returns the turn to which a key of the log moves the cursor. `beside` returns the turn this
/// many rows further or back.
pub(crate) fn move_cursor(
    press: Press,
    at: usize,
    last: usize,
    beside: impl Fn(usize, bool) -> usize,
) -> usize {
    match press {
        Press::Left => at.saturating_sub(1),
        Press::Right => (at + 1).min(last),
        Press::Up => beside(1, false),
        Press::Down => beside(1, true),
        Press::PageUp => beside(PAGE, false),
        Press::PageDown => beside(PAGE, true),
        Press::Home => 0,
        Press::End => last,
        _ => at,
    }
}

/// The window of a log, in either game: what is drawn around the turns.
pub(crate) struct LogFrame<'a> {
    pub(crate) title: &'a str,
    /// How many lines the turns take.
    pub(crate) lines: usize,
    /// The line of the turn under the cursor.
    pub(crate) here: usize,
    /// The turn under the cursor in full.
    pub(crate) detail: Vec<String>,
    /// Whether the positions of the game can be looked at.
    pub(crate) replay: bool,
}

impl LogFrame<'_> {
    fn width(area: Rect) -> u16 {
        110.min(area.width - 4)
    }

    /// Returns how many columns the window has for the turns.
    pub(crate) fn columns(area: Rect) -> u16 {
        Self::width(area) - 4
    }

    /// Draws the window, with `draw_names` above the lines of the turns, each of which
    /// `draw_line` draws.
    pub(crate) fn draw(
        &self,
        app: &App,
        area: Rect,
        (buf, hits): (&mut Buffer, &mut Hits),
        draw_names: impl FnOnce(Rect, &mut Buffer),
        mut draw_line: impl FnMut(usize, Rect, &mut Buffer, &mut Hits),
    ) {
        let (theme, language) = (&app.theme, app.settings.language);
        let height = cells(self.lines).saturating_add(DETAIL + 5);
        let size = (Self::width(area), height.clamp(12, area.height - 2));
        let inner = frame(self.title, size, area, theme, buf, hits);
        let body = Rect {
            y: inner.y + 1,
            height: inner.height - DETAIL - 2,
            ..inner
        };
        draw_names(line(inner, 0), buf);
        let from = first_visible(self.here, self.lines, body);
        for (row, line) in body.rows().zip(from..self.lines) {
            draw_line(line, row, buf, hits);
        }
        scroll_bar(body, from, self.lines, theme, buf, hits);
        let wrapped = self
            .detail
            .iter()
            .flat_map(|sentence| text::wrap(sentence, inner.width));
        for (y, sentence) in (0..DETAIL).zip(wrapped) {
            let row = line(inner, inner.height - 1 - DETAIL + y);
            write(buf, row, &sentence, theme.popup);
        }
        let mut can = Vec::new();
        if self.replay {
            if app.shows_replay() {
                can.push((Press::Enter, say!(language, "log-go-to")));
            } else {
                can.push((Press::Enter, say!(language, "log-look-back")));
                can.push((Press::Replay, say!(language, "command-replay")));
            }
        }
        can.push((Press::Close, say!(language, "command-close")));
        buttons(can, app, line(inner, inner.height - 1), buf, hits);
    }
}
