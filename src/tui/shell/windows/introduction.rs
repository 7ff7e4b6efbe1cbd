//! The window before a lesson that needs a word or a card explained first.

use super::{Contents, WindowOutcome, frame, line, step_buttons};
use crate::tui::kit::{Theme, cells, write};
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{Command, ENTER, ESC, Layer, LayerState, SPACE, commands};
use crate::tui::shell::{App, Drawn};
use crate::tutorial::IntroLine;
use ratatui::prelude::*;
use telling::{Language, Text, text};
use textkit::columns::wrap;

/// What a lesson explains before it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State;

impl LayerState for State {}

commands! { State:
    { Command::Close, [ENTER, SPACE, ESC, Char('q')], Step text!("command-next-lesson") }
}

const WIDTH: u16 = 74;
/// What a lesson explains before it begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Introduction {
    /// The title of the lesson.
    pub(crate) title: Text,
    pub(crate) lines: &'static [IntroLine],
    /// Draws the cards of a text in the notation. Returns the column after them.
    pub(crate) draw_cards: fn(&str, Rect, &Theme, Language, &mut Buffer) -> u16,
}

impl Contents for Introduction {
    fn layer(&self, _: &App) -> Layer {
        State.into()
    }

    fn run(&mut self, command: Command, _: &mut App) -> WindowOutcome {
        match command {
            Command::Close => WindowOutcome::Close(None),
            _ => WindowOutcome::Stay(None),
        }
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let (theme, language) = (&app.theme, app.settings.language);
        let Self { title, lines, .. } = *self;
        // A line for each row of cards, and as many as a text takes; an empty one
        // after each text.
        let rows: Vec<Vec<String>> = lines
            .iter()
            .map(|line| match line {
                IntroLine::Text(text) => wrap(&text.in_language(language), WIDTH - 4),
                IntroLine::Cards(..) => vec![String::new()],
            })
            .collect();
        let height = |(line, rows): (&IntroLine, &Vec<String>)| match line {
            IntroLine::Text(_) => rows.len() + 1,
            IntroLine::Cards(..) => 1,
        };
        let content: usize = lines.iter().zip(&rows).map(height).sum();
        let size = (WIDTH, cells(content) + 5);
        let title = title.in_language(language);
        let inner = frame(&title, size, area, theme, buf, &mut drawn.hits);
        let mut y = 1;
        let mut before_was_cards = false;
        for (shown, texts) in lines.iter().zip(&rows) {
            if let IntroLine::Cards(cards, label) = shown {
                let row = Rect::new(inner.x + 2, inner.y + y, inner.width - 2, 1);
                let row = row.intersection(inner);
                let x = (self.draw_cards)(cards, row, theme, language, buf);
                let label = label.in_language(language);
                let rest = Rect::new(x + 1, inner.y + y, inner.width, 1).intersection(inner);
                write(buf, rest, &label, theme.popup);
                y += 1;
                before_was_cards = true;
                continue;
            }
            y += u16::from(before_was_cards);
            before_was_cards = false;
            for text in texts {
                write(buf, line(inner, y), text, theme.popup);
                y += 1;
            }
            y += 1;
        }
        let last = line(inner, inner.height - 1);
        step_buttons(app, last, buf, &mut drawn.hits);
    }
}
