//! What the tutorial adds to the table: its line at the top and its tasks.

use crate::tui::app::App;
use crate::tui::game::Tone;
use crate::tui::selection::Step;
use crate::tui::tutor::Tutor;
use crate::tui::widget::write;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

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
