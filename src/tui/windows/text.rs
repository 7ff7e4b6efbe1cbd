//! The windows with text: help, formations, unplayed cards, move history, messages
//! and the errors in the settings file.

use super::pages::{Piece, StyledLine};
use super::{After, Contents, close_entry, frame, help, pages};
use crate::tui::app::App;
use crate::tui::command::Key::Char;
use crate::tui::command::{
    ENTER, ESC, Layer, PAGE_DOWN, PAGE_UP, Press, SPACE, commands, every, function,
};
use crate::tui::game::Stage;
use crate::tui::hit::Target;
use crate::tui::screen::Drawn;
use crate::tui::text;
use crate::tui::widget::card::CardFace;
use crate::tui::widget::write;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use telling::{say, text};

every! {
    /// What the commands depend on.
    struct State {
        /// The match can be opened as a replay.
        replay: bool,
        /// The page that is shown.
        page: Page,
    }
}

commands! { Text:
    { Press::Replay, [Char('v')], if |s| s.replay, Hidden text!("command-replay") }
    // The key that opens a page closes it.
    { Press::Help, [Char('?'), function(1)], if |s| s.page == Page::Help,
        Hidden text!("command-close") }
    { Press::Ranking, [Char('r')], if |s| s.page == Page::Ranking,
        Hidden text!("command-close") }
    { Press::Unplayed, [Char('t')], if |s| s.page == Page::Unplayed,
        Hidden text!("command-close") }
    { Press::Log, [Char('o')], if |s| s.page == Page::Log, Hidden text!("command-close") }
    { Press::Message, [Char('m')], if |s| s.page == Page::Message,
        Hidden text!("command-close") }
    { Press::Faults, [Char('!')], if |s| s.page == Page::Faults,
        Hidden text!("command-close") }
    { Press::Close, [ESC, ENTER, Char('q'), SPACE], Step text!("command-close") }
    { Press::PageUp, [PAGE_UP], Hidden text!("command-page-up") }
    { Press::PageDown, [PAGE_DOWN], Hidden text!("command-page-down") }
}

every! {
    /// The page that a window shows.
    enum Page {
        /// The commands.
        Help,
        /// The formations and the Tactic cards.
        Ranking,
        /// The unplayed cards and the discard.
        Unplayed,
        /// The move history.
        Log,
        /// The latest messages in full.
        Message,
        /// The errors in the settings file.
        Faults,
    }
}

/// A text to scroll through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TextWindow {
    /// The page it shows.
    pub(crate) page: Page,
    /// The number of lines above the window.
    scroll: u16,
}

impl TextWindow {
    /// A window that shows the beginning of this page, or the end of the log.
    #[must_use]
    pub(crate) fn new(page: Page) -> Self {
        let scroll = if page == Page::Log { u16::MAX } else { 0 };
        Self { page, scroll }
    }

    /// Can the match be opened as a replay from here?
    fn offers_replay(self, app: &App) -> bool {
        let game = app.game().filter(|_| app.tutor.is_none());
        self.page == Page::Log
            && game.is_some_and(|game| matches!(game.stage, Stage::Turn | Stage::Over))
    }
}

impl Contents for TextWindow {
    fn layer(&self, app: &App) -> Layer {
        Layer::Text(State {
            replay: self.offers_replay(app),
            page: self.page,
        })
    }

    fn press(&mut self, press: Press, app: &mut App) -> After {
        let end = app.drawn.scroll_end;
        let now = self.scroll.min(end);
        let to = match press {
            Press::Replay => {
                app.replay_game();
                return After::Close(None);
            }
            Press::Close
            | Press::Help
            | Press::Ranking
            | Press::Unplayed
            | Press::Log
            | Press::Message
            | Press::Faults => return After::Close(None),
            Press::Up => now.saturating_sub(1),
            Press::Down => now + 1,
            Press::PageUp => now.saturating_sub(10),
            Press::PageDown => now + 10,
            _ => now,
        };
        self.scroll = to.min(end);
        After::Stay(None)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let width = 76.min(area.width - 4) - 4;
        let lines = match self.page {
            Page::Help => help::help(app, width),
            Page::Ranking => pages::ranking(app, width),
            Page::Log => pages::log(app, width),
            Page::Message => pages::messages(app, width),
            Page::Faults => pages::faults(app, width),
            Page::Unplayed => return pages::draw_unplayed(app, area, buf, &mut drawn.hits),
        };
        self.draw_lines(&lines, app, area, buf, drawn);
    }
}

impl TextWindow {
    fn draw_lines(
        self,
        lines: &[StyledLine],
        app: &App,
        area: Rect,
        buf: &mut Buffer,
        drawn: &mut Drawn,
    ) {
        let (theme, language) = (&app.theme, app.settings.language);
        let hits = &mut drawn.hits;
        let count = u16::try_from(lines.len()).unwrap_or(u16::MAX);
        let height = count.saturating_add(3).clamp(6, area.height - 2);
        let title = text::page(language, self.page);
        let inner = frame(&title, (76, height), area, theme, buf, hits);
        let body = Rect {
            height: inner.height - 1,
            ..inner
        };
        drawn.scroll_end = count.saturating_sub(body.height);
        let from = usize::from(self.scroll.min(drawn.scroll_end));
        for (row, line) in body.rows().zip(lines.iter().skip(from)) {
            let mut x = row.x;
            for piece in line {
                let rest = Rect::new(x, row.y, row.right().saturating_sub(x), 1);
                match piece {
                    Piece::Text(text, style) => {
                        write(buf, rest, text, *style);
                        x += text::width(text);
                    }
                    Piece::Card(card) => {
                        let face = Rect {
                            width: 4.min(rest.width),
                            ..rest
                        };
                        CardFace::new(*card, theme, language).render(face, buf);
                        x += 5;
                    }
                }
            }
        }
        let layers = app.layers();
        let rest = close_entry(app, inner, buf, hits);
        if self.offers_replay(app) {
            let key = layers.key_of(language, Press::Replay);
            let name = format!("{key} {}", say!(language, "command-replay"));
            let width = text::width(&name);
            let x = rest.right().saturating_sub(width + 1);
            let replay = Rect::new(x, rest.y, width, 1);
            write(buf, replay, &name, theme.key);
            hits.add(replay, Target::Command(Press::Replay));
        }
        if drawn.scroll_end > 0 {
            write(buf, rest, &text::scroll(language, &layers), theme.dim);
        }
    }
}
