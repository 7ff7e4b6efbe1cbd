//! The windows with text: help, formations, unplayed cards, messages and the errors in
//! the settings file.

use super::list::scroll_bar;
use super::pages::{Piece, StyledLine};
use super::settings::SettingsWindow;
use super::{Contents, Window, WindowOutcome, buttons, close_entry, frame, help, pages};
use crate::tui::kit::area::cells;
use crate::tui::kit::write::write;
use crate::tui::schotten::widget::card::CardFace;
use crate::tui::shell::app::App;
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    END, ENTER, ESC, HOME, Layer, PAGE_DOWN, PAGE_UP, Press, SPACE, commands, every, function,
};
use crate::tui::shell::screen::Drawn;
use crate::tui::shell::text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use telling::{say, text};
use textkit::columns;

every! {
    /// What the commands depend on.
    struct State {
        /// The page it shows.
        page: Page,
        /// It is the help of the start screen.
        start: bool,
    }
}

commands! { Text:
    { Press::Rules, [Char('R'), function(4)], if |s| s.page == Page::Help,
        Step text!("command-rules") }
    // During a game, the mouse reaches them from here: every footer has the help.
    { Press::Settings, [Char(','), function(2)], if |s| s.page == Page::Help,
        Step text!("command-settings") }
    { Press::Tutorial, [function(5)], if |s| s.start,
        Step text!("command-lessons") }
    { Press::Close, [ESC, ENTER, Char('q'), SPACE], Step text!("command-close") }
    { Press::PageUp, [PAGE_UP], Hidden text!("command-page-up") }
    { Press::PageDown, [PAGE_DOWN], Hidden text!("command-page-down") }
    { Press::Home, [HOME], Hidden text!("command-beginning") }
    { Press::End, [END], Hidden text!("command-to-end") }
    // The key that opens a window closes it.
    { Press::Help, [Char('?'), function(1)], if |s| s.page == Page::Help,
        Hidden text!("command-close") }
    { Press::Ranking, [Char('r')], if |s| s.page == Page::Ranking,
        Hidden text!("command-close") }
    { Press::Unplayed, [Char('t')], if |s| s.page == Page::Unplayed,
        Hidden text!("command-close") }
    { Press::Message, [Char('m')], if |s| s.page == Page::Message,
        Hidden text!("command-close") }
    { Press::Faults, [Char('!')], if |s| s.page == Page::Faults,
        Hidden text!("command-close") }
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
        /// The latest messages in full.
        Message,
        /// The errors in the settings file.
        Faults,
    }
}

/// How many lines the wheel scrolls.
const WHEEL: u16 = 3;

/// A text to scroll through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TextWindow {
    /// The page it shows.
    pub(crate) page: Page,
    /// The number of lines above the window.
    scroll: u16,
}

impl TextWindow {
    /// Returns a window that shows the beginning of this page.
    pub(crate) const fn new(page: Page) -> Self {
        Self { page, scroll: 0 }
    }
}

/// Returns where a window that begins with line `now`, and at most with line `end`, is
/// after a key that scrolls; other keys leave it there.
pub(super) const fn scrolled(press: Press, now: u16, end: u16) -> u16 {
    match press {
        Press::Up => now.saturating_sub(1),
        Press::Down => now + 1,
        Press::PageUp => now.saturating_sub(10),
        Press::PageDown => now + 10,
        Press::Home => 0,
        Press::End => end,
        _ => now,
    }
}

/// Returns whether the help is about the start screen.
fn is_about_start(app: &App) -> bool {
    matches!(app.helped_layers().front, Layer::Start(_))
}

impl Contents for TextWindow {
    fn layer(&self, app: &App) -> Layer {
        Layer::Text(State {
            page: self.page,
            start: self.page == Page::Help && is_about_start(app),
        })
    }

    fn press(&mut self, press: Press, app: &mut App) -> WindowOutcome {
        let end = app.drawn.scroll_end;
        let now = self.scroll.min(end);
        let to = match press {
            Press::Rules => return WindowOutcome::Open(app.rules_window()),
            Press::Settings => {
                return WindowOutcome::Open(Window::Settings(SettingsWindow::default()));
            }
            Press::Tutorial => return WindowOutcome::Close(app.press_on_start(Press::Tutorial)),
            Press::Close
            | Press::Help
            | Press::Ranking
            | Press::Unplayed
            | Press::Message
            | Press::Faults => return WindowOutcome::Close(None),
            press => scrolled(press, now, end),
        };
        // Drawing stops at the end, which depends on the language and the window.
        self.scroll = to;
        WindowOutcome::Stay(None)
    }

    fn wheel(&mut self, press: Press, app: &mut App) -> WindowOutcome {
        let end = app.drawn.scroll_end;
        let now = self.scroll.min(end);
        self.scroll = match press {
            Press::Up => now.saturating_sub(WHEEL),
            _ => now + WHEEL,
        };
        WindowOutcome::Stay(None)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let width = self.width(area) - 4;
        let lines = match self.page {
            Page::Help => help::help(app, width),
            Page::Ranking => pages::ranking(app, width),
            Page::Message => pages::messages(app, width),
            Page::Faults => pages::faults(app, width),
            Page::Unplayed => return pages::draw_unplayed(app, area, buf, &mut drawn.hits),
        };
        self.draw_lines(&lines, app, area, buf, drawn);
    }
}

impl TextWindow {
    /// Returns the width of the window. The help has two columns, which gain by more room.
    fn width(self, area: Rect) -> u16 {
        let widest = if self.page == Page::Help { 108 } else { 76 };
        widest.min(area.width - 4)
    }

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
        let count = cells(lines.len());
        let height = count.saturating_add(3).clamp(6, area.height - 2);
        let title = text::page(language, self.page);
        let inner = frame(&title, (self.width(area), height), area, theme, buf, hits);
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
                        x += columns::width(text);
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
        scroll_bar(body, from, lines.len(), theme, buf, hits);
        let rest = close_entry(app, inner, buf, hits);
        let mut leads = Vec::new();
        if self.page == Page::Help {
            leads.push((Press::Rules, say!(language, "command-rules")));
            leads.push((Press::Settings, say!(language, "command-settings")));
            if is_about_start(app) {
                leads.push((Press::Tutorial, say!(language, "command-lessons")));
            }
        }
        let rest = buttons(leads, app, rest, buf, hits);
        if drawn.scroll_end > 0 {
            let scroll = text::scroll(language, &app.layers());
            write(buf, rest, &scroll, theme.dim);
        }
    }
}
