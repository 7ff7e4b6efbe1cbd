//! What the tutorial adds to the table: its line at the top, its tasks, and the
//! list of its lessons.

use super::popup::window;
use super::reader::close_entry;
use crate::tui::app::App;
use crate::tui::game::Tone;
use crate::tui::hit::{Hits, Target};
use crate::tui::selection::Step;
use crate::tui::text;
use crate::tui::tutor::Tutor;
use crate::tui::widget::write;
use crate::tutorial::LESSONS;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use telling::say;

/// The line at the top: which lesson it is, and how far that is.
pub(super) fn draw_header(tutor: &Tutor, app: &App, area: Rect, buf: &mut Buffer) {
    let style = app.theme.header;
    buf.set_style(area, style);
    let inner = Rect::new(area.x + 1, area.y, area.width - 2, 1);
    write(buf, inner, &tutor.header(app.settings.language), style);
}

/// The prompt of a lesson.
///
/// A lesson's task is always to be seen. At the beginning of a turn and at its
/// end it is the prompt; while a choice is being made, the step's own prompt
/// says how to go on, and the task stands below it. What asks for the task in
/// full leaves the lines below to anything else that is said, if only the
/// prompt that the task replaces.
pub(super) fn prompt(
    step: Step,
    [full, line]: [String; 2],
    step_prompt: String,
    said: &mut Vec<(Tone, String)>,
) -> String {
    said.retain(|(_, text)| *text != line);
    let chosen = !matches!(step, Step::Hand | Step::End);
    if chosen || said.len() > 1 {
        said.retain(|(_, text)| *text != full);
    }
    if chosen {
        said.insert(0, (Tone::Plain, line));
        return step_prompt;
    }
    if said.is_empty() {
        said.push((Tone::Plain, step_prompt));
    }
    line
}

/// The lessons, those that are learned with a sign.
pub(super) fn draw_lessons(
    cursor: usize,
    app: &App,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let (theme, language) = (&app.theme, app.settings.language);
    let count = u16::try_from(LESSONS.len()).unwrap_or(u16::MAX);
    let title = say!(language, "tutorial-lessons");
    let inner = window(
        &title,
        (60, count.saturating_add(3)),
        area,
        theme,
        buf,
        hits,
    );
    for (place, (row, lesson)) in inner.rows().zip(LESSONS).enumerate() {
        let learned = app.learned.get(place) == Some(&true);
        let sign = if learned { "+" } else { " " };
        let style = if place == cursor {
            theme.button_on
        } else if learned {
            theme.good
        } else {
            theme.popup
        };
        if place == cursor {
            buf.set_style(row, style);
        }
        let number = place + 1;
        let line = format!(" {sign} {number:2}  {}", (lesson.title)(language));
        write(buf, row, &text::fitted(&line, row.width), style);
        hits.add(row, Target::Lesson(place));
    }
    let last = Rect {
        y: inner.bottom() - 1,
        height: 1,
        ..inner
    };
    let rest = close_entry(app, last, buf, hits);
    write(
        buf,
        rest,
        &say!(language, "tutorial-lessons-keys"),
        theme.dim,
    );
}
