//! The footer: the commands that apply now, with their keys.

use super::write;
use crate::tui::command::{self, Footer, Key, Press, Situation};
use crate::tui::hit::{Hits, Target};
use crate::tui::text;
use crate::tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::StatefulWidget;
use telling::Language;

/// The footer.
#[derive(Debug)]
pub(crate) struct FooterLines<'a> {
    /// What decides which commands apply.
    pub(crate) situation: &'a Situation,
    /// How it looks.
    pub(crate) theme: &'a Theme,
    /// The reader's language.
    pub(crate) language: Language,
}

impl StatefulWidget for &FooterLines<'_> {
    type State = Hits;

    fn render(self, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        for (row, line) in area.rows().zip([Footer::Step, Footer::Always]) {
            let mut x = row.x + 1;
            for (key, command) in command::footer(self.situation, line) {
                let name = if command.press == Press::Yes {
                    command::yes_key(self.language, self.situation)
                } else {
                    key.name(self.language, self.situation.hand)
                };
                let key_width = text::width(&name);
                let label = command.label_now(self.language, self.situation);
                let width = key_width + 1 + text::width(&label);
                if x + width > row.right() {
                    break;
                }
                write(
                    buf,
                    Rect::new(x, row.y, key_width, 1),
                    &name,
                    self.theme.key,
                );
                let label_x = x + key_width + 1;
                write(
                    buf,
                    Rect::new(label_x, row.y, width - key_width - 1, 1),
                    &label,
                    self.theme.dim,
                );
                // "a-g" and "1-9" stand for many keys; there is nothing to click.
                let one_key = !matches!(key, Key::Letters | Key::Digits);
                // A double click on the entry that ends a turn must not raise
                // the curtain: that is clicked elsewhere.
                if one_key && command.press != Press::Ready {
                    hits.add(
                        Rect::new(x, row.y, width, 1),
                        Target::Command(command.press),
                    );
                }
                x += width + 3;
            }
        }
    }
}
