//! The window before a lesson that needs a word or a card explained first.

use super::{Contents, WindowOutcome, buttons, frame, line};
use crate::tui::kit::area::cells;
use crate::tui::kit::write::write;
use crate::tui::schotten::text;
use crate::tui::schotten::widget::card::CardFace;
use crate::tui::shell::app::App;
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{ENTER, ESC, Layer, Press, SPACE, commands};
use crate::tui::shell::screen::Drawn;
use crate::tutorial::{IntroLine, LESSONS};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use schotten_rules::Card;
use telling::{say, text};

commands! { Introduction:
    { Press::Close, [ENTER, SPACE, ESC, Char('q')], Step text!("command-next-lesson") }
}

const WIDTH: u16 = 74;
/// The columns of a card.
const CARD: u16 = 4;

/// What a lesson explains before it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Introduction {
    pub(crate) lesson: usize,
}

impl Contents for Introduction {
    fn layer(&self, _: &App) -> Layer {
        Layer::Introduction
    }

    fn press(&mut self, press: Press, _: &mut App) -> WindowOutcome {
        match press {
            Press::Close => WindowOutcome::Close(None),
            _ => WindowOutcome::Stay(None),
        }
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let (theme, language) = (&app.theme, app.settings.language);
        let lesson = &LESSONS[self.lesson];
        // A line for each row of cards, and as many as a text takes; an empty one
        // after each text.
        let rows: Vec<Vec<String>> = lesson
            .introduction
            .iter()
            .map(|line| match line {
                IntroLine::Text(text) => text::wrap(&text.in_language(language), WIDTH - 4),
                IntroLine::Cards(..) => vec![String::new()],
            })
            .collect();
        let height = |(line, rows): (&IntroLine, &Vec<String>)| match line {
            IntroLine::Text(_) => rows.len() + 1,
            IntroLine::Cards(..) => 1,
        };
        let content: usize = lesson.introduction.iter().zip(&rows).map(height).sum();
        let size = (WIDTH, cells(content) + 5);
        let title = lesson.title.in_language(language);
        let inner = frame(&title, size, area, theme, buf, &mut drawn.hits);
        let mut y = 1;
        let mut before_was_cards = false;
        for (shown, texts) in lesson.introduction.iter().zip(&rows) {
            if let IntroLine::Cards(cards, label) = shown {
                let mut x = inner.x + 2;
                for card in read_cards(cards) {
                    let place = Rect::new(x, inner.y + y, CARD, 1).intersection(inner);
                    CardFace::new(card, theme, language).render(place, buf);
                    x += CARD + 1;
                }
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
        let can = [(Press::Close, say!(language, "command-next-lesson"))];
        let last = line(inner, inner.height - 1);
        buttons(can, app, last, buf, &mut drawn.hits);
    }
}

/// Returns the cards of a text in the notation.
fn read_cards(text: &str) -> impl Iterator<Item = Card> {
    let codes = (0..text.len()).step_by(2);
    codes.filter_map(move |at| text.get(at..at + 2)?.parse().ok())
}
