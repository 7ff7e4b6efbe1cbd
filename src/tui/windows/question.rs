//! The questions before quitting and before leaving the tutorial.

use super::{After, Contents, frame, line};
use crate::tui::app::{App, Effect};
use crate::tui::command::Key::Char;
use crate::tui::command::{ENTER, ESC, Layer, Press, SPACE, commands, every};
use crate::tui::hit::Target;
use crate::tui::screen::Drawn;
use crate::tui::text;
use crate::tui::widget::write_centered;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use telling::text;

every! {
    /// The question.
    enum Asks {
        /// Whether to quit.
        Quit,
        /// Whether to leave the tutorial in the middle of a lesson.
        LeaveTutorial,
    }
}

// The key "o" is for "oui".
commands! { Question:
    { Press::Yes, [Char('y'), Char('o')], if |asks| *asks == Asks::Quit,
        Step text!("command-yes") }
    { Press::Yes, [Char('y'), Char('o')], if |asks| *asks == Asks::LeaveTutorial,
        Step text!("command-yes-leave") }
    { Press::No, [Char('n'), ESC], Step text!("command-no") }
    { Press::Enter, [ENTER, SPACE], Hidden text!("command-choose") }
}

/// The width of the window.
const WIDTH: u16 = 46;

/// A question whose answer is yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct QuestionWindow {
    /// The question.
    pub(crate) asks: Asks,
    /// Is "yes" chosen?
    pub(crate) yes: bool,
}

impl Contents for QuestionWindow {
    fn layer(&self, _: &App) -> Layer {
        Layer::Question(self.asks)
    }

    fn press(&mut self, press: Press, app: &mut App) -> After {
        match press {
            Press::Left | Press::Right => {
                self.yes = !self.yes;
                After::Stay(None)
            }
            Press::Enter if !self.yes => After::Close(None),
            Press::Yes | Press::Enter => match self.asks {
                Asks::Quit => After::Stay(Some(Effect::Quit)),
                Asks::LeaveTutorial => {
                    app.leave_tutorial();
                    After::Close(None)
                }
            },
            Press::No => After::Close(None),
            _ => After::Stay(None),
        }
    }

    /// A question waits for its answer.
    fn click_outside(&mut self, _: &mut App) -> After {
        After::Stay(None)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let (theme, hits) = (&app.theme, &mut drawn.hits);
        let asked = match self.asks {
            Asks::Quit => text::quit_question(app),
            Asks::LeaveTutorial => text::leave_tutorial_question(app),
        };
        let lines = text::wrap(&asked.text, WIDTH - 4);
        let more = u16::try_from(lines.len()).unwrap_or(1).saturating_sub(1);
        let inner = frame(&asked.title, (WIDTH, 7 + more), area, theme, buf, hits);
        for (y, text) in (1..).zip(&lines) {
            write_centered(buf, line(inner, y), text, theme.popup);
        }
        let [name_yes, name_no] = &asked.answers;
        let width = text::width(name_yes).max(text::width(name_no)) + 2;
        let width = width.clamp(16, inner.width / 2 - 1);
        let left = inner.x + (inner.width - 2 * width - 2) / 2;
        let buttons = [
            (name_yes, self.yes, Press::Yes, left),
            (name_no, !self.yes, Press::No, left + width + 2),
        ];
        for (name, on, press, x) in buttons {
            let area = Rect::new(x, inner.y + 3 + more, width, 1);
            let style = if on { theme.button_on } else { theme.button };
            buf.set_style(area, style);
            write_centered(buf, area, name, style);
            hits.add(area, Target::Command(press));
        }
    }
}
