//! The footer: the commands that apply now, with their keys.

use super::write;
use crate::tui::command::{Footer, Key, Layers, Press};
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
    pub(crate) layers: &'a Layers,
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
            for (key, command) in self.layers.footer(line) {
                let name = if command.press == Press::Yes {
                    self.layers.yes_key(self.language)
                } else {
                    key.name(self.language, self.layers.hand)
                };
                let key_width = text::width(&name);
                let label = self.layers.label(self.language, command);
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
                let one_key = !matches!(key, Key::Letters(_) | Key::Digits);
                // A double click on the entry that ends a turn must not raise the
                // curtain, so the command that does has no target here.
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
