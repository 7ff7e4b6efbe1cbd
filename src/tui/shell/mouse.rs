//! The mouse: clicks, drags and the wheel, over the topmost window or else the screen.

use crate::tui::shell::app::{App, Effect, Screen};
use crate::tui::shell::command::{Command, Haste};
use crate::tui::shell::windows::Contents;
use crate::tui::shell::{Table, Target};
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

impl App {
    /// Handles a movement of the mouse, its buttons or its wheel, over what runs this command.
    pub(crate) fn mouse(&mut self, mouse: MouseEvent, command: Option<Command>) -> Option<Effect> {
        let target = self.drawn.hits.at(mouse.column, mouse.row);
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            _ if self.drawn.too_small => None,
            MouseEventKind::Down(MouseButton::Left) if self.comes_too_early() => None,
            MouseEventKind::Down(MouseButton::Left) => {
                let effect = self.click(target.clone(), command);
                if let (Some(target), true) = (target, self.windows.is_empty())
                    && let Screen::Table(table) = &mut self.screen
                {
                    table.begin_drag(target, at);
                }
                effect
            }
            MouseEventKind::Drag(MouseButton::Left) if self.windows.is_empty() => {
                if let Screen::Table(table) = &mut self.screen {
                    table.drag_to(target, at, &self.shell.drawn.hits);
                }
                None
            }
            MouseEventKind::Up(MouseButton::Left) => {
                // Over a window, a dragged card goes back.
                let target = target.filter(|_| self.windows.is_empty());
                let Screen::Table(table) = &mut self.screen else {
                    return None;
                };
                table.drop_card(target, at, &mut self.shell)
            }
            MouseEventKind::Moved if self.windows.is_empty() => {
                self.point_on_start(target.as_ref());
                if let Some(table) = self.table_mut() {
                    table.hover(target);
                }
                None
            }
            MouseEventKind::ScrollUp => self.turn_wheel(Command::Up),
            MouseEventKind::ScrollDown => self.turn_wheel(Command::Down),
            _ => None,
        }
    }

    /// Returns whether a click comes before players have seen the table, where even a choice
    /// would play something.
    fn comes_too_early(&mut self) -> bool {
        let is_early = |table: &dyn Table| !table.takes_early_clicks();
        self.table().is_some_and(is_early) && !self.admits(Haste::LeadsOn)
    }

    fn click(&mut self, target: Option<Target>, command: Option<Command>) -> Option<Effect> {
        if let Some(command) = command {
            return self.admits(command.haste()).then(|| self.run(command))?;
        }
        let Some(target) = target else {
            return self.click_nowhere();
        };
        if let Some(outcome) = self.in_window(|window, app| window.click(target.clone(), app)) {
            return outcome.effect();
        }
        if let Target::LogTurn(turn) = target {
            self.look_back_at(turn);
            return None;
        }
        if let (Screen::Table(_), Target::Turn(turn)) = (&self.screen, &target) {
            // The bars of the course lead to its turns.
            self.replay_game();
            self.go_to_turn(*turn);
            return None;
        }
        if let (Screen::Table(table), Target::Hint(at)) = (&mut self.screen, &target) {
            return table.click_hint(*at, &mut self.shell);
        }
        match &mut self.screen {
            Screen::Start => self.click_on_start(&target),
            Screen::Table(table) => table.click(target, &mut self.shell),
            Screen::Replay(watching) => watching.click(target, &mut self.shell),
        }
    }

    /// Handles a click on nothing: it closes a window, and takes a step back on the
    /// table.
    fn click_nowhere(&mut self) -> Option<Effect> {
        if let Some(outcome) = self.in_window(Contents::click_outside) {
            return outcome.effect();
        }
        if let Some(table) = self.table_mut() {
            table.click_nowhere();
        }
        None
    }

    /// Turns the wheel of the mouse over a window.
    fn turn_wheel(&mut self, command: Command) -> Option<Effect> {
        let outcome = self.in_window(|window, app| window.wheel(command, app))?;
        outcome.effect()
    }
}
