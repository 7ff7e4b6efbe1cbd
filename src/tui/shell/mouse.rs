//! The mouse: clicks, drags and the wheel, over the topmost window or else the screen.

use crate::tui::schotten::selection::Step;
use crate::tui::schotten::table::Stage;
use crate::tui::shell::app::{App, Effect, Screen};
use crate::tui::shell::command::Press;
use crate::tui::shell::grace::Grace;
use crate::tui::shell::hit::Target;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

impl App {
    /// Handles a movement of the mouse, its buttons or its wheel.
    pub(crate) fn mouse(&mut self, mouse: MouseEvent) -> Option<Effect> {
        let target = self.drawn.hits.at(mouse.column, mouse.row);
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            _ if self.drawn.too_small => None,
            // At a table of Lords of Scotland, a click may still choose something.
            MouseEventKind::Down(MouseButton::Left)
                if self.game().is_some() && self.is_table_unseen() =>
            {
                None
            }
            MouseEventKind::Down(MouseButton::Left) => {
                let effect = self.click(target);
                if let (Some(Target::Hand(place)), true) = (target, self.windows.is_empty())
                    && let Some(game) = self.game_mut()
                {
                    game.begin_drag(place, at);
                }
                if let (Some(target), true) = (target, self.windows.is_empty())
                    && let Screen::Lords(table) = &mut self.screen
                {
                    table.begin_drag(target, at);
                }
                effect
            }
            MouseEventKind::Drag(MouseButton::Left) if self.windows.is_empty() => {
                let target = self.target_of_drag(target, at);
                if let Some(game) = self.game_mut() {
                    game.drag_to(target, at);
                }
                if let Screen::Lords(table) = &mut self.screen {
                    table.drag_to(at);
                }
                None
            }
            MouseEventKind::Up(MouseButton::Left) => {
                // Over a window, a dragged card goes back.
                let target = target.filter(|_| self.windows.is_empty());
                if let Screen::Lords(table) = &mut self.screen {
                    if !table.drop_card(target) {
                        return None;
                    }
                    // Who has dragged a card doesn't act in haste.
                    self.grace = Grace::over();
                    return self.press(Press::Enter);
                }
                let target = self.target_of_drag(target, at);
                self.game_mut()?.drop_card(target)
            }
            MouseEventKind::Moved if self.windows.is_empty() => {
                self.point_on_start(target);
                if let Some(game) = self.game_mut() {
                    game.hover(target);
                }
                None
            }
            MouseEventKind::ScrollUp => self.turn_wheel(Press::Up),
            MouseEventKind::ScrollDown => self.turn_wheel(Press::Down),
            _ => None,
        }
    }

    /// Returns what a dragged card would be dropped on. A card for a Stone goes onto the
    /// Stone or the player's own side of it, not onto the other side.
    fn target_of_drag(&self, target: Option<Target>, at: Position) -> Option<Target> {
        /// The rows of the Stone above and below its middle.
        const STONE: u16 = 2;
        let (game, target) = (self.game()?, target?);
        let (Step::Stone(_), Target::Stone(stone) | Target::Border(stone, ..)) =
            (game.step(), target)
        else {
            return Some(target);
        };
        let column = self.drawn.hits.area_of(Target::Stone(stone))?;
        let middle = column.y + column.height / 2;
        let beyond = if game.sits_at_top() {
            at.y > middle + STONE
        } else {
            at.y + STONE < middle
        };
        (!beyond).then_some(target)
    }

    fn click(&mut self, target: Option<Target>) -> Option<Effect> {
        let Some(target) = target else {
            return self.click_nowhere();
        };
        if let Target::Command(press) = target {
            return self.press(press);
        }
        if target == Target::Prompt {
            // The prompt says what Enter does.
            let enter = KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE);
            let press = self.layers().press_of(enter, None)?;
            return self.press(press);
        }
        if let Some(outcome) = self.in_window(|window, app| window.click(target, app)) {
            return outcome.effect();
        }
        if let Target::LogTurn(turn) = target {
            self.look_back_at(turn);
            return None;
        }
        match &mut self.screen {
            Screen::Start(_) => self.click_on_start(target),
            Screen::Table(game) if game.stage == Stage::Over => self.click_at_end(target),
            Screen::Table(game) => game.click(target),
            Screen::Lords(_) => self.click_at_lords(target),
            Screen::Replay(_) => self.click_in_replay(target),
            Screen::LordsReplay(_) => {
                self.click_in_lords_replay(target);
                None
            }
        }
    }

    /// Handles a click on nothing: it closes a window, and takes a step back on the
    /// table.
    fn click_nowhere(&mut self) -> Option<Effect> {
        if let Some(outcome) = self.in_window(|window, app| window.click_outside(app)) {
            return outcome.effect();
        }
        if let Some(table) = self.lords_mut() {
            table.step_back();
        }
        if let Some(game) = self.game_mut() {
            game.refuted = None;
            game.proofs.clear();
            if game.selection.back() {
                game.rest_cursor();
            }
        }
        None
    }

    /// Turns the wheel of the mouse over a window.
    fn turn_wheel(&mut self, press: Press) -> Option<Effect> {
        let outcome = self.in_window(|window, app| window.wheel(press, app))?;
        outcome.effect()
    }
}
