//! The list of recorded games, to resume one of them, to watch it again, to resign or to delete it.

use super::list::{first_visible, moved, scroll_bar};
use super::question::QuestionWindow;
use super::{Contents, WindowOutcome, frame, last_line, line};
use crate::records::{Disposal, ListedGame};
use crate::tui::kit::{AreaParts, cells, write, write_right};
use crate::tui::shell::command::Key::{Char, Code};
use crate::tui::shell::command::{
    Command, END, ENTER, ESC, HOME, Layer, LayerState, PAGE_DOWN, PAGE_UP, SPACE, commands,
};
use crate::tui::shell::start::{self, game_of};
use crate::tui::shell::{App, Drawn, Effect, Target};
use ratatui::crossterm::event::KeyCode;
use ratatui::prelude::*;
use std::path::PathBuf;
use telling::{say, text};
use textkit::columns;

/// The facts on which the commands depend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct State {
    /// Whether there is no game.
    pub(crate) empty: bool,
    /// Whether the game under the cursor can be resumed.
    pub(crate) unfinished: bool,
    /// Whether Enter resumes it, instead of showing its replay.
    pub(crate) resumes: bool,
}

impl LayerState for State {}

commands! { State:
    { Command::Enter, [ENTER, SPACE], if |s| s.resumes, Step text!("command-resume") }
    { Command::Enter, [ENTER, SPACE], if |s| !s.resumes && !s.empty,
        Step text!("command-watch") }
    { Command::Enter, [ENTER, SPACE], if |s| s.empty, Hidden text!("command-close") }
    // Watching and resuming have a key each in both lists.
    { Command::Replay, [Char('v')], if |s| s.resumes, Step text!("command-watch") }
    { Command::Replay, [Char('v')], if |s| !s.resumes && !s.empty, Hidden text!("command-watch") }
    { Command::PlayOn, [Char('p')], if |s| s.unfinished && !s.resumes,
        Step text!("command-resume") }
    { Command::PlayOn, [Char('p')], if |s| s.resumes, Hidden text!("command-resume") }
    { Command::Resign, [Char('e')], if |s| s.unfinished, Step text!("command-resign") }
    { Command::Delete, [Char('x'), Code(KeyCode::Delete), Code(KeyCode::Backspace)],
        if |s| !s.empty, Step text!("command-delete") }
    { Command::Home, [HOME], Hidden text!("command-beginning") }
    { Command::End, [END], Hidden text!("command-to-end") }
    { Command::PageUp, [PAGE_UP], Hidden text!("command-page-up") }
    { Command::PageDown, [PAGE_DOWN], Hidden text!("command-page-down") }
    { Command::Close, [ESC, Char('q')], Step text!("command-close") }
}

const WIDTH: u16 = 76;
/// The width in wide windows, where whole names and levels fit.
const WIDEST_WINDOW: u16 = 100;
/// The rows of a page.
const PAGE: usize = 10;

/// The list of recorded games.
#[derive(Debug, Default)]
pub(crate) struct Games {
    /// The game under the cursor.
    at: usize,
    /// The record of the game about which a question was asked. Resigned, it is the latest one,
    /// and the cursor stays on it.
    asked: Option<PathBuf>,
    /// Whether Enter resumes an unfinished game.
    resumes: bool,
}

impl Games {
    /// Returns the list in which Enter resumes an unfinished game. In the default one, it shows
    /// the replay of any game.
    pub(crate) const fn to_resume() -> Self {
        Self {
            at: 0,
            asked: None,
            resumes: true,
        }
    }
}

impl Contents for Games {
    fn layer(&self, app: &App) -> Layer {
        let games = app.library.games.as_deref().unwrap_or_default();
        let unfinished = games.get(self.at).is_some_and(ListedGame::is_unfinished);
        State {
            empty: games.is_empty(),
            unfinished,
            resumes: self.resumes && unfinished,
        }
        .into()
    }

    fn refresh(&mut self, app: &App) {
        let games = app.library.games.as_deref().unwrap_or_default();
        let asked = self.asked.as_ref();
        let asked = asked.and_then(|path| games.iter().position(|game| game.path == *path));
        self.at = asked.unwrap_or(self.at.min(games.len().saturating_sub(1)));
    }

    fn run(&mut self, command: Command, app: &mut App) -> WindowOutcome {
        app.start.fault = None;
        let Some(games) = app.library.games.as_ref().filter(|games| !games.is_empty()) else {
            return match command {
                Command::Close | Command::Enter => WindowOutcome::Close(None),
                _ => WindowOutcome::Stay(None),
            };
        };
        let last = games.len() - 1;
        match command {
            Command::Enter | Command::Replay | Command::PlayOn => {
                let resumes =
                    command == Command::PlayOn || command == Command::Enter && self.resumes;
                let effect = games.get(self.at).map(|game| {
                    if resumes && game.is_unfinished() {
                        Effect::Open(game.path.clone())
                    } else {
                        Effect::Watch(game.path.clone())
                    }
                });
                match effect {
                    // The replay leads back to the list.
                    Some(Effect::Watch(_)) => WindowOutcome::Stay(effect),
                    _ => WindowOutcome::Close(effect),
                }
            }
            Command::Delete | Command::Resign => {
                let disposal = match command {
                    Command::Delete => Disposal::Delete,
                    _ => Disposal::Resign,
                };
                let Some(game) = games.get(self.at) else {
                    return WindowOutcome::Stay(None);
                };
                self.asked = Some(game.path.clone());
                WindowOutcome::Open(Box::new(QuestionWindow::disposing(game, disposal)))
            }
            Command::Close => WindowOutcome::Close(None),
            _ => {
                self.asked = None;
                self.at = moved(self.at, command, last, PAGE);
                WindowOutcome::Stay(None)
            }
        }
    }

    fn click(&mut self, target: Target, app: &mut App) -> WindowOutcome {
        let Target::Game(game) = target else {
            return WindowOutcome::Stay(None);
        };
        (self.at, self.asked) = (game, None);
        self.run(Command::Enter, app)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let (theme, language) = (&app.theme, app.settings.language);
        let hits = &mut drawn.hits;
        let games = app.library.games.as_deref();
        let count = cells(games.map_or(0, <[_]>::len));
        let height = count.max(1).saturating_add(4).min(area.height - 2);
        let title = say!(language, "games-title");
        let width = area.width.saturating_sub(4).clamp(WIDTH, WIDEST_WINDOW);
        let inner = frame(&title, (width, height), area, theme, buf, hits);
        let body = inner.top_rows(inner.height.saturating_sub(2));
        let notice = match games {
            None => Some(say!(language, "games-reading")),
            Some([]) => Some(say!(language, "games-no-game")),
            Some(_) => None,
        };
        if let Some(notice) = notice {
            write(buf, body, &notice, theme.dim);
        }
        let games = games.unwrap_or_default();
        let top = first_visible(self.at, games.len(), body);
        for ((place, game), row) in games.iter().enumerate().skip(top).zip(body.rows()) {
            let on = place == self.at;
            let style = if on { theme.button_on } else { theme.popup };
            if on {
                buf.set_style(row, style);
                write(buf, row, ">", style);
            }
            let (what, how) = describe(game, app);
            let inner = row.columns_at(row.x + 2, row.width.saturating_sub(3));
            let room = inner.width.saturating_sub(columns::width(&how) + 2);
            let cut = inner.left_columns(room);
            let fits = |what: &&String| columns::width(what) <= room;
            let what = what.iter().find(fits).or(what.last());
            write(buf, cut, what.map_or("", String::as_str), style);
            write_right(buf, inner, &how, if on { style } else { theme.dim });
            hits.add(row, Target::Game(place));
        }
        scroll_bar(body, top, games.len(), theme, buf, hits);
        if let Some(fault) = &app.start.fault {
            write(buf, line(inner, inner.height - 2), fault, theme.bad);
        }
        last_line(app, inner, buf, hits);
    }
}

/// A recorded game in words.
#[derive(Default)]
pub(crate) struct GameLine {
    /// Who played what, the longest form first.
    pub(crate) what: Vec<String>,
    /// How it stands.
    pub(crate) how: Vec<String>,
    /// The game, or its variant, in short.
    pub(crate) short: String,
}

/// Returns the title and the text of the question whether to delete or resign a game.
pub(super) fn disposal_question(game: &ListedGame, disposal: Disposal, app: &App) -> [String; 2] {
    let language = app.settings.language;
    let (what, how) = describe(game, app);
    let (title, question, lost) = match disposal {
        Disposal::Delete => (
            say!(language, "games-delete-title"),
            say!(language, "games-delete"),
            say!(language, "games-delete-lost"),
        ),
        Disposal::Resign => (
            say!(language, "games-resign-title"),
            say!(language, "games-resign"),
            say!(language, "games-resign-lost", people = game.people()),
        ),
    };
    let what = what.into_iter().next().unwrap_or_default();
    [title, [question, what, how, lost].join("\n")]
}

/// Returns a game in a line: who played what, the longest form first; and how it stands,
/// and when it was begun.
fn describe(game: &ListedGame, app: &App) -> (Vec<String>, String) {
    let language = app.settings.language;
    let deal = game.daily.map(|_| say!(language, "start-daily"));
    let menu = app.start.menu_of(game_of(game));
    let described = menu.map(|menu| menu.describe(game, language));
    let GameLine {
        mut what,
        how,
        short,
    } = described.unwrap_or_default();
    if let Some(deal) = deal {
        what.push(short);
        what = what.iter().map(|what| format!("{deal} · {what}")).collect();
        what.push(deal);
    }
    let when = game
        .begun
        .map(|begun| start::when(language, begun, app.now));
    let how: Vec<String> = how.into_iter().chain(when).collect();
    (what, how.join(" · "))
}
