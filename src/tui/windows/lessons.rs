//! The list of the tutorial's lessons.

use super::{After, Contents, close_entry, frame};
use crate::tui::app::App;
use crate::tui::command::Key::Char;
use crate::tui::command::{END, ENTER, ESC, HOME, Layer, Press, SPACE, commands, function};
use crate::tui::hit::Target;
use crate::tui::screen::Drawn;
use crate::tui::text;
use crate::tui::widget::write;
use crate::tutorial::LESSONS;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use telling::{say, text};

commands! { Lessons:
    { Press::Home, [HOME], Hidden text!("command-beginning") }
    { Press::End, [END], Hidden text!("command-to-end") }
    { Press::Enter, [ENTER, SPACE], Hidden text!("command-choose") }
    { Press::Lessons, [function(5)], Hidden text!("command-close") }
    { Press::Close, [ESC, Char('q')], Hidden text!("command-close") }
}

/// The lessons of the tutorial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lessons {
    /// The lesson under the cursor.
    pub(crate) at: usize,
}

impl Contents for Lessons {
    fn layer(&self, _: &App) -> Layer {
        Layer::Lessons
    }

    fn press(&mut self, press: Press, app: &mut App) -> After {
        let last = LESSONS.len() - 1;
        self.at = match press {
            Press::Up => self.at.checked_sub(1).unwrap_or(last),
            Press::Down if self.at == last => 0,
            Press::Down => self.at + 1,
            Press::Home => 0,
            Press::End => last,
            Press::Enter => {
                app.begin_lesson(self.at);
                return After::Close(None);
            }
            Press::Close | Press::Lessons => return After::Close(None),
            _ => self.at,
        };
        After::Stay(None)
    }

    fn click(&mut self, target: Target, app: &mut App) -> After {
        let Target::Lesson(lesson) = target else {
            return After::Stay(None);
        };
        self.at = lesson;
        self.press(Press::Enter, app)
    }

    /// Draws the list, with a mark at the lessons that are done.
    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let (theme, language) = (&app.theme, app.settings.language);
        let hits = &mut drawn.hits;
        let count = u16::try_from(LESSONS.len()).unwrap_or(u16::MAX);
        let title = say!(language, "tutorial-lessons");
        let size = (60, count.saturating_add(3));
        let inner = frame(&title, size, area, theme, buf, hits);
        for (place, (row, lesson)) in inner.rows().zip(LESSONS).enumerate() {
            let learned = app.profile().lessons.contains(lesson.id);
            let sign = if learned { "+" } else { " " };
            let style = if place == self.at {
                theme.button_on
            } else if learned {
                theme.good
            } else {
                theme.popup
            };
            if place == self.at {
                buf.set_style(row, style);
            }
            let number = place + 1;
            let line = format!(" {sign} {number:2}  {}", lesson.title.in_language(language));
            write(buf, row, &text::fit(&line, row.width), style);
            hits.add(row, Target::Lesson(place));
        }
        let rest = close_entry(app, inner, buf, hits);
        let keys = say!(language, "tutorial-lessons-keys");
        write(buf, rest, &keys, theme.dim);
    }
}
