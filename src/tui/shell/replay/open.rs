//! Opening a replay of either game, and leaving it.

use crate::game_kind::GameKind;
use crate::replay::AnyReplay;
use crate::tui::lords::LordsReplayScreen;
use crate::tui::schotten::replay::ReplayScreen;
use crate::tui::shell::app::{App, Screen};
use crate::tui::shell::table::{GameScreen, Table};
use crate::tui::shell::windows::Window;
use crate::tui::shell::windows::question::{Answer, Question, QuestionWindow};

impl App {
    /// Opens a replay without a game to return to.
    pub(crate) fn open_replay(&mut self, replay: impl Into<AnyReplay>) {
        self.screen = self.replay_screen(replay.into(), false);
    }

    /// Opens a replay that leads back to the start screen.
    pub(crate) fn open_replay_from_start(&mut self, replay: AnyReplay) {
        self.screen = self.replay_screen(replay, true);
    }

    fn replay_screen(&self, replay: AnyReplay, from_start: bool) -> Screen {
        let keymap = self.preferences.keymap;
        let settings = &self.settings;
        match replay {
            AnyReplay::Schotten(replay) => {
                let mut watching = ReplayScreen::new(replay, None, settings, keymap);
                watching.from_start = from_start;
                Screen::Replay(Box::new(watching))
            }
            AnyReplay::Lords(replay) => {
                let mut watching = LordsReplayScreen::new(replay, None, settings, keymap);
                watching.from_start = from_start;
                Screen::LordsReplay(Box::new(watching))
            }
        }
    }

    /// Returns whether a replay is on the screen.
    pub(crate) const fn shows_replay(&self) -> bool {
        matches!(self.screen, Screen::Replay(_) | Screen::LordsReplay(_))
    }

    /// Returns whether the game on the table can be opened as a replay now.
    pub(crate) fn can_replay_game(&self) -> bool {
        let can_look_back = |table: &dyn Table| table.can_look_back();
        matches!(&self.screen, Screen::Table(table) if can_look_back(&**table))
    }

    /// Opens a replay of the game on the table.
    pub(crate) fn replay_game(&mut self) {
        match self.table().map(GameScreen::kind) {
            Some(GameKind::Schotten) => self.replay_schotten(),
            Some(GameKind::Lords) => self.replay_lords(),
            None => {}
        }
    }

    /// Opens the replay of the game on the table at the first mistake that is known.
    pub(crate) fn analyze_game(&mut self) {
        match self.table().map(GameScreen::kind) {
            Some(GameKind::Schotten) => self.analyze_schotten(),
            Some(GameKind::Lords) => self.analyze_lords(),
            None => {}
        }
    }

    /// Leads back to where the replay was opened, or asks before the program ends.
    pub(crate) fn leave_replay(&mut self) {
        let (left, log, from_start) = match &mut self.screen {
            Screen::Replay(watching) => {
                let mut left = watching.left.take();
                if let Some(game) = &mut left {
                    game.reviews = std::mem::take(&mut watching.reviews);
                }
                (
                    left.map(|left| Screen::Table(left)),
                    watching.log.take().map(Window::Log),
                    watching.from_start,
                )
            }
            Screen::LordsReplay(watching) => {
                let mut left = watching.left.take();
                if let Some(table) = &mut left {
                    table.reviews = std::mem::take(&mut watching.reviews);
                }
                (
                    left.map(|left| Screen::Table(left)),
                    watching.log.take().map(Window::LordsLog),
                    watching.from_start,
                )
            }
            _ => return,
        };
        match left {
            Some(left) => {
                self.screen = left;
                self.windows.extend(log);
            }
            None if from_start => self.show_start(),
            None => self.windows.push(Window::Question(QuestionWindow {
                question: Question::LeaveGame,
                answer: Answer::Yes,
            })),
        }
    }

    /// Returns to the game in progress if it has a secret hand in view: an
    /// unfinished game of several people.
    pub(crate) fn leave_secret_replay(&mut self) {
        let left = match &mut self.screen {
            Screen::Replay(watching) => {
                let left = watching.left.take_if(|table| table.shows_secret());
                left.map(|left| Screen::Table(left))
            }
            Screen::LordsReplay(watching) => {
                let left = watching.left.take_if(|table| table.shows_secret());
                left.map(|left| Screen::Table(left))
            }
            _ => None,
        };
        if let Some(left) = left {
            self.windows.clear();
            self.screen = left;
        }
    }

    /// Goes to the end of this turn of the round in a replay.
    pub(crate) fn go_to_turn(&mut self, turn: usize) {
        match &mut self.screen {
            Screen::Replay(watching) => watching.go_to_turn(turn, &self.shell.settings),
            Screen::LordsReplay(watching) => watching.go_to_turn(turn, &self.shell.settings),
            _ => {}
        }
    }
}
