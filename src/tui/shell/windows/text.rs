//! The windows with text: the help and the errors in the settings file, and what a table has to
//! say in full: its formations or powers, its cards, its players and its messages.

use super::list::scroll_bar;
use super::pages::PageText;
use super::settings::SettingsWindow;
use super::{Contents, WindowOutcome, frame, help, last_line, pages};
use crate::tui::kit::{AreaParts, cells, write};
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    Command, END, ENTER, ESC, HOME, Layer, LayerState, PAGE_DOWN, PAGE_UP, SPACE, commands,
    function,
};
use crate::tui::shell::{App, Drawn, Effect, Notice, start, text};
use ratatui::prelude::*;
use telling::text;
use textkit::columns::width as width_of;

/// What the commands depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// The page it shows.
    pub(crate) page: Page,
    /// It is the help of the start screen.
    pub(crate) start: bool,
}

impl LayerState for State {}

commands! { State:
    { Command::Rules, [Char('R'), function(4)], if |s| s.page == Page::Help,
        Step text!("command-rules") }
    // During a game, the mouse reaches them from here: every footer has the help.
    { Command::Settings, [function(2), Char(',')], if |s| s.page == Page::Help,
        Step text!("command-settings") }
    { Command::Tutorial, [function(5)], if |s| s.start,
        Step text!("command-lessons") }
    { Command::Close, [ESC, ENTER, Char('q'), SPACE], Step text!("command-close") }
    { Command::PageUp, [PAGE_UP], Hidden text!("command-page-up") }
    { Command::PageDown, [PAGE_DOWN], Hidden text!("command-page-down") }
    { Command::Home, [HOME], Hidden text!("command-beginning") }
    { Command::End, [END], Hidden text!("command-to-end") }
    // The key that opens a window closes it.
    { Command::Help, [Char('?'), function(1)], if |s| s.page == Page::Help,
        Hidden text!("command-close") }
    { Command::Ranking, [Char('r')], if |s| s.page == Page::Ranking,
        Hidden text!("command-close") }
    { Command::Powers, [Char('r')], if |s| s.page == Page::Powers,
        Hidden text!("command-close") }
    { Command::Unplayed, [Char('t')], if |s| s.page == Page::Unplayed,
        Hidden text!("command-close") }
    { Command::Message, [Char('m')], if |s| s.page == Page::Message,
        Hidden text!("command-close") }
    { Command::Faults, [Char('!')], if |s| s.page == Page::Faults,
        Hidden text!("command-close") }
    { Command::Invitations, [Char('I')], if |s| s.page == Page::Invitations,
        Hidden text!("command-close") }
    { Command::Copy, [Char('y')], if |s| s.page == Page::Invitations,
        Step text!("command-copy") }
}

/// The page that a window shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Page {
    /// The commands.
    Help,
    /// The formations and the Tactic cards.
    Ranking,
    /// The Clans' powers.
    Powers,
    /// Where the cards are.
    Unplayed,
    /// What a player has.
    Seat,
    /// The latest messages in full.
    Message,
    /// The errors in the settings file.
    Faults,
    /// How guests get to the table.
    Invitations,
}

/// How many lines the wheel scrolls.
const WHEEL: u16 = 3;

/// A text to scroll through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TextWindow {
    /// The page it shows.
    pub(crate) page: Page,
    /// The player whose page it is, by the place in the order of the seats.
    seat: usize,
    /// The number of lines above the window.
    scroll: u16,
}

impl TextWindow {
    /// Returns a window that shows the beginning of this page.
    pub(crate) const fn new(page: Page) -> Self {
        Self {
            page,
            seat: 0,
            scroll: 0,
        }
    }

    /// Returns a window with what a player has.
    pub(crate) const fn of_seat(seat: usize) -> Self {
        Self {
            seat,
            ..Self::new(Page::Seat)
        }
    }
}

/// Returns where a window that begins with line `now`, and at most with line `end`, is
/// after a key that scrolls; other keys leave it there.
pub(super) const fn scrolled(command: Command, now: u16, end: u16) -> u16 {
    match command {
        Command::Up => now.saturating_sub(1),
        Command::Down => now + 1,
        Command::PageUp => now.saturating_sub(10),
        Command::PageDown => now + 10,
        Command::Home => 0,
        Command::End => end,
        _ => now,
    }
}

/// Returns whether the help is about the start screen.
fn is_about_start(app: &App) -> bool {
    app.helped_layers().front.is::<start::State>()
}

impl Contents for TextWindow {
    fn layer(&self, app: &App) -> Layer {
        State {
            page: self.page,
            start: self.page == Page::Help && is_about_start(app),
        }
        .into()
    }

    fn run(&mut self, command: Command, app: &mut App) -> WindowOutcome {
        let end = app.drawn.scroll_end;
        let now = self.scroll.min(end);
        let to = match command {
            Command::Rules => {
                let rules = app.rules_window();
                return rules.map_or(WindowOutcome::Stay(None), WindowOutcome::Open);
            }
            Command::Settings => {
                return WindowOutcome::Open(Box::new(SettingsWindow::default()));
            }
            Command::Tutorial => {
                return WindowOutcome::Close(app.run_on_start(Command::Tutorial));
            }
            Command::Close
            | Command::Help
            | Command::Ranking
            | Command::Powers
            | Command::Unplayed
            | Command::Message
            | Command::Faults
            | Command::Invitations => return WindowOutcome::Close(None),
            Command::Copy => {
                let lines = app.invitations.join("\n");
                app.notice = Some(Notice::Text(text!("copied-lines")));
                return WindowOutcome::Stay(Some(Effect::Copy(lines)));
            }
            command => scrolled(command, now, end),
        };
        // Drawing stops at the end, which depends on the language and the window.
        self.scroll = to;
        WindowOutcome::Stay(None)
    }

    fn wheel(&mut self, command: Command, app: &mut App) -> WindowOutcome {
        let end = app.drawn.scroll_end;
        let now = self.scroll.min(end);
        self.scroll = match command {
            Command::Up => now.saturating_sub(WHEEL),
            _ => now + WHEEL,
        };
        WindowOutcome::Stay(None)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let (theme, language) = (&app.theme, app.settings.language);
        let width = self.width(area) - 4;
        let page = match self.page {
            Page::Help => PageText::from(help::help(app, width)),
            Page::Faults => PageText::from(pages::faults(app, width)),
            Page::Invitations => PageText::from(pages::invitations(app, width)),
            page => match app.table() {
                Some(table) => table.page(page, self.seat, app, width),
                None => PageText::default(),
            },
        };
        let hits = &mut drawn.hits;
        let count = cells(page.lines.len());
        let above = page.rows_above();
        let height = count.saturating_add(above + 3).clamp(6, area.height - 2);
        let title = page.title(language, self.page);
        let inner = frame(&title, (self.width(area), height), area, theme, buf, hits);
        let body = inner.rows_at(
            inner.y + above.min(inner.height),
            inner.height.saturating_sub(1 + above),
        );
        drawn.scroll_end = count.saturating_sub(body.height);
        let from = usize::from(self.scroll.min(drawn.scroll_end));
        let shown = inner.top_rows(inner.height.saturating_sub(1));
        page.draw(shown, from, buf);
        scroll_bar(body, from, page.lines.len(), theme, buf, hits);
        let rest = last_line(app, inner, buf, hits);
        if drawn.scroll_end > 0 {
            let scroll = text::scroll(language, app.layers(), rest.width);
            if width_of(&scroll) <= rest.width {
                write(buf, rest, &scroll, theme.dim);
            }
        }
    }
}

impl TextWindow {
    /// Returns the width of the window. The help has two columns, which gain by more room.
    fn width(self, area: Rect) -> u16 {
        let widest = if self.page == Page::Help { 108 } else { 76 };
        widest.min(area.width - 4)
    }
}
