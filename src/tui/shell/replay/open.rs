//! Opening a replay of any game, and leaving it.

use super::{Replay, WatchedGame, Watching};
use crate::replay::ReplayView;
use crate::tui::shell::windows::Window;
use crate::tui::shell::windows::question::QuestionWindow;
use crate::tui::shell::{App, Screen, Table};
use std::any::Any;

impl App {
    /// Opens a replay without a game to return to, which may lead back to the start screen and the
    /// window that was open there.
    pub(crate) fn open_replay<G: WatchedGame>(&mut self, replay: ReplayView<G>, from_start: bool) {
        let mut watching = Replay::new(replay, from_start, &self.settings);
        watching.window = self.windows.pop();
        self.windows.clear();
        self.screen = Screen::Replay(Box::new(watching));
    }

    /// Shows a game that others play.
    pub(crate) fn show_watched(&mut self, watching: Box<dyn Watching>) {
        self.screen = Screen::Replay(watching);
        self.renew_layers();
    }

    /// Returns whether a game that others play is on the screen.
    pub(crate) fn watches(&self) -> bool {
        matches!(&self.screen, Screen::Replay(watching) if watching.is_live())
    }

    /// Returns whether a replay is on the screen.
    pub(crate) const fn shows_replay(&self) -> bool {
        matches!(self.screen, Screen::Replay(_))
    }

    /// Returns the replay on the screen if it is one of this game.
    pub(crate) fn replay_of<G: WatchedGame>(&self) -> Option<&Replay<G>> {
        match &self.screen {
            Screen::Replay(watching) => (&**watching as &dyn Any).downcast_ref(),
            _ => None,
        }
    }

    /// Returns whether the game on the table can be opened as a replay now.
    pub(crate) fn can_replay_game(&self) -> bool {
        let can_look_back = |table: &dyn Table| table.can_look_back();
        matches!(&self.screen, Screen::Table(table) if can_look_back(&**table))
    }

    /// Opens a replay of the game on the table.
    pub(crate) fn replay_game(&mut self) {
        if !self.can_replay_game() {
            return;
        }
        self.screen = match std::mem::replace(&mut self.screen, Screen::Start) {
            Screen::Table(table) => match table.replay() {
                Ok(watching) => {
                    self.windows.clear();
                    Screen::Replay(watching)
                }
                Err(table) => Screen::Table(table),
            },
            screen => screen,
        };
    }

    /// Opens the replay of the game on the table at the first mistake that is known.
    pub(crate) fn analyze_game(&mut self) {
        self.replay_game();
        if let Screen::Replay(watching) = &mut self.screen {
            watching.open_analysis();
        }
    }

    /// Shows the position after a turn of a round in a replay, both counted from 1, with the
    /// same hands as [`App::replay_game`]. From a game, leaving the replay leads back to this
    /// window.
    pub(crate) fn look_back(&mut self, round: usize, turn: usize, window: Option<Window>) {
        let window = window.filter(|_| self.can_replay_game());
        self.replay_game();
        if let Screen::Replay(watching) = &mut self.screen {
            watching.go_to(round, turn);
            if let Some(window) = window {
                watching.lead_back_to(window);
            }
        }
    }

    /// Shows the position after a turn of the log, if positions can be looked at now.
    pub(crate) fn look_back_at(&mut self, turn: usize) {
        let can_look = self.shows_replay() || self.can_replay_game();
        let table = self.table().filter(|_| can_look);
        let log = table
            .map(|table| table.log(self, false))
            .unwrap_or_default();
        if let Some(turn) = log.turns.get(turn) {
            self.look_back(turn.round, turn.number, None);
        }
    }

    /// Leads back to where the replay was opened, or asks before the program ends.
    pub(crate) fn leave_replay(&mut self) {
        let Screen::Replay(watching) = &mut self.screen else {
            return;
        };
        match watching.leave() {
            Some((table, window)) => {
                self.show_table((table, None));
                self.windows.extend(window);
            }
            None if watching.is_from_start() => {
                let window = watching.take_window();
                self.show_start();
                self.windows.extend(window);
            }
            None => self.windows.push(Box::new(QuestionWindow::leaving())),
        }
    }

    /// Returns to the game in progress if it has a secret hand in view: an
    /// unfinished game of several people.
    pub(crate) fn leave_secret_replay(&mut self) {
        if let Screen::Replay(watching) = &mut self.screen
            && let Some(left) = watching.leave_secret()
        {
            self.show_table((left, None));
        }
    }

    /// Goes to the end of this turn of the round in a replay.
    pub(crate) fn go_to_turn(&mut self, turn: usize) {
        if let Screen::Replay(watching) = &mut self.screen {
            watching.go_to_turn(turn);
        }
    }
}
