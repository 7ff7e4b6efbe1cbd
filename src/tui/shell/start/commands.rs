//! What keys and clicks do on the start screen.

use super::{Entry, OpenForm};
use crate::games::{Game, game_named};
use crate::tui::shell::windows::games::Games;
use crate::tui::shell::windows::lessons::Lessons;
use crate::tui::shell::windows::tables::Tables;
use crate::tui::shell::{App, Command, Effect, Target};

impl App {
    /// Carries out a command of the start screen.
    pub(crate) fn run_on_start(&mut self, command: Command) -> Option<Effect> {
        let language = self.settings.language;
        let start = &mut self.shell.start;
        if command != Command::Begin {
            start.fault = None;
        }
        if let Some(open) = &mut start.open_form {
            match command {
                Command::Back => start.open_form = None,
                Command::Begin | Command::Options | Command::Tutorial => {
                    if !open.form.accept(language) {
                        return None;
                    }
                    for (_, menu) in &mut start.menus {
                        menu.take_options(&*open.form);
                    }
                    self.shell.own_screens = open.wants_own_screens();
                    if command == Command::Begin {
                        return self.begin_entry();
                    }
                    start.open_form = None;
                    if command == Command::Tutorial {
                        Lessons::open(self.current_game(), self);
                    }
                }
                _ => open.run(command),
            }
            return None;
        }
        self.shell.own_screens = self.shell.lobby.is_some();
        match command {
            Command::Begin => return self.begin_entry(),
            Command::Back => return self.ask_to_quit(),
            Command::Tutorial => {
                let game = start.game(&self.shell.library);
                Lessons::open(game, self);
            }
            Command::Home | Command::PageUp => start.jump(false),
            Command::End | Command::PageDown => start.jump(true),
            Command::Up | Command::Down => start.step(command == Command::Down),
            Command::Options | Command::Right => self.open_options(),
            _ => {}
        }
        None
    }

    /// Opens the options of the entry of the cursor.
    pub(crate) fn open_options(&mut self) {
        let start = &mut self.shell.start;
        let library = &self.shell.library;
        match start.at {
            Entry::Game(name, at) => {
                let menu = start.menu_of(game_named(name));
                let form = menu.and_then(|menu| menu.options(at));
                start.open_form = form.map(|form| OpenForm {
                    form,
                    at: 0,
                    own_screens: self.shell.lobby.is_some(),
                });
            }
            Entry::Learn => {
                let game = start.game(library);
                Lessons::open(game, self);
            }
            Entry::Daily => start.daily_game = Some(start.other_daily_game(library)),
            Entry::Continue if start.others_unfinished(library) > 0 => {
                self.windows.push(Box::new(Games::to_resume()));
            }
            Entry::Continue | Entry::Tables | Entry::Watch | Entry::Rules => {}
        }
    }

    /// Does what the entry of the cursor says.
    pub(crate) fn begin_entry(&mut self) -> Option<Effect> {
        let start = &mut self.shell.start;
        match start.at {
            Entry::Continue => return start.game_to_resume().map(Effect::Open),
            Entry::Learn => {
                let game = start.game(&self.shell.library);
                if let Some(list) = &game.lessons {
                    (list.begin)(self, list.next(self));
                }
            }
            Entry::Game(name, at) => {
                let is_new = start.newcomer;
                let menu = start.menu_of(game_named(name))?.clone_menu();
                let effect = menu.begin(at, self);
                return if is_new { self.welcome(effect) } else { effect };
            }
            Entry::Daily => {
                let game = start.daily_game(&self.shell.library);
                return self.play_daily(game);
            }
            Entry::Tables => self.windows.push(Box::new(Tables::default())),
            Entry::Watch => self.windows.push(Box::new(Games::default())),
            Entry::Rules => {
                let rules = self.rules_window();
                self.windows.extend(rules);
            }
        }
        None
    }

    /// Begins or resumes a game's deal of the day, or shows its result.
    pub(crate) fn play_daily(&mut self, game: Game) -> Option<Effect> {
        let menu = self.start.menu_of(game)?.clone_menu();
        let recorded = self.open_daily(game);
        recorded.or_else(|| menu.begin_daily(self))
    }

    /// Moves the cursor of the menu to the entry under the mouse.
    pub(crate) fn point_on_start(&mut self, target: Option<&Target>) {
        let Some(start) = self.start_mut() else {
            return;
        };
        if !start.has_form()
            && let Some(Target::Entry(place) | Target::EntryOptions(place)) = target
            && let Some(entry) = start.entries().get(*place)
        {
            start.at = *entry;
        }
    }

    /// Handles a click on the start screen.
    pub(crate) fn click_on_start(&mut self, target: &Target) -> Option<Effect> {
        let start = &mut self.shell.start;
        match target {
            Target::Entry(place) => {
                start.at = *start.entries().get(*place)?;
                return self.run_on_start(Command::Begin);
            }
            Target::EntryOptions(place) => {
                start.at = *start.entries().get(*place)?;
                return self.run_on_start(Command::Options);
            }
            Target::Field(row) => start.open_form.as_mut()?.at = *row,
            Target::Step(row, forward) => {
                start.open_form.as_mut()?.at = *row;
                let command = if *forward {
                    Command::Right
                } else {
                    Command::Left
                };
                return self.run_on_start(command);
            }
            _ => {}
        }
        None
    }
}
