//! Leaving a game or the program, after a question.

use crate::games::GAMES;
use crate::tui::shell::command::Teaching;
use crate::tui::shell::windows::lessons::Lessons;
use crate::tui::shell::windows::question::{Question, QuestionWindow};
use crate::tui::shell::{App, Effect, Table};

impl App {
    /// Asks whether to quit, or to leave the game for the start screen.
    pub(crate) fn ask_to_quit(&mut self) -> Option<Effect> {
        // The question says whether the game is saved.
        if let Some(recording) = self.table_mut().and_then(Table::recording_mut) {
            recording.write_again();
        }
        let leaves_game = self.teaching() == Teaching::Nothing
            && self.table().is_some()
            && !self.has_only_table();
        let question = if leaves_game {
            Question::LeaveGame
        } else {
            Question::Quit
        };
        self.windows.push(Box::new(QuestionWindow::new(question)));
        None
    }

    /// Quits, after a question unless there is nothing to ask or the question is open already.
    pub(crate) fn quit(&mut self) -> Option<Effect> {
        let asks = |asked: &QuestionWindow| {
            !matches!(
                asked.question,
                Question::LeaveTutorial | Question::ShowSolution | Question::OfGuest
            )
        };
        if self.top_window().is_some_and(asks) || self.watches() {
            return Some(Effect::Quit);
        }
        if self.table_to_leave().is_some_and(Table::loses_nothing) {
            // Others are still in the house.
            if self.lobby.is_some() {
                return self.leave_for_start_screen();
            }
            return Some(Effect::Quit);
        }
        self.ask_to_quit()
    }

    /// Returns whether the player is a guest who has come to one table, and so has no start screen.
    fn has_only_table(&self) -> bool {
        self.lobby.is_none() && self.table_to_leave().is_some_and(Table::is_guest)
    }

    /// Leaves the tutorial for the start screen. Over it the lessons are listed if the menu leads
    /// to those of another game.
    pub(crate) fn leave_tutorial(&mut self) {
        let game = self.current_game();
        let lists = *game != GAMES[0] && !self.teaching().is_puzzle();
        let lesson = self.table().and_then(Table::lesson_index);
        self.show_start();
        if let (true, Some(list)) = (lists, &game.lessons) {
            let at = lesson.unwrap_or_else(|| list.next(self));
            self.windows.push(Box::new(Lessons::new(list, at)));
        }
    }

    /// Leaves the game for the start screen, which offers to resume it.
    pub(crate) fn leave_for_start_screen(&mut self) -> Option<Effect> {
        if self.has_only_table() {
            return self.quit();
        }
        self.show_start();
        None
    }
}
