//! A card.

use super::write_centered;
use crate::rules::Card;
use crate::tui::text;
use crate::tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;

/// A sign beside a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    /// Nothing is special about it.
    None,
    /// It came since the player's last turn.
    New,
    /// It can be chosen.
    Lit,
    /// The cursor stands on it, or it is chosen.
    Focused,
}

/// A card face up: its strength and its clan's letter on the clan's color, or
/// a Tactic card's letters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CardFace<'a> {
    /// The card.
    pub(crate) card: Card,
    /// How it looks.
    pub(crate) theme: &'a Theme,
    /// It lies on the side that lost its Stone.
    pub(crate) faded: bool,
    /// What stands beside it.
    pub(crate) sign: Sign,
}

impl<'a> CardFace<'a> {
    /// A card with nothing special about it.
    #[must_use]
    pub(crate) const fn new(card: Card, theme: &'a Theme) -> Self {
        Self {
            card,
            theme,
            faded: false,
            sign: Sign::None,
        }
    }

    fn style(&self) -> Style {
        let style = self.theme.card(self.card, self.faded);
        if self.theme.brackets && self.sign == Sign::Focused {
            style.add_modifier(Modifier::REVERSED)
        } else {
            style
        }
    }
}

impl Widget for &CardFace<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        let theme = self.theme;
        let style = self.style();
        let inset = u16::from(area.width >= 6);
        let fill = Rect::new(area.x + inset, area.y, area.width - 2 * inset, area.height);
        let row = Rect { height: 1, ..fill };
        buf.set_style(row, style);
        if !theme.brackets {
            lower_half(fill, style, buf);
        }
        let name = self.card.to_string();
        let name = if theme.brackets {
            format!("[{name}]")
        } else {
            name
        };
        write_centered(buf, row, &name, style);
        let sign = match self.sign {
            Sign::None => None,
            Sign::New => Some(('+', ' ', theme.mark)),
            Sign::Lit => Some(('>', '<', theme.lit)),
            Sign::Focused => Some(('>', '<', theme.cursor)),
        };
        if let Some((left, right, sign_style)) = sign
            && inset > 0
        {
            let y = row.y;
            let ends = [(area.x, left), (area.right() - 1, right)];
            for (x, char) in ends.into_iter().filter(|(_, char)| *char != ' ') {
                buf.set_string(x, y, char.to_string(), sign_style);
            }
        }
    }
}

/// Below its name a card of two rows ends half a row early, so that cards of
/// one color don't run into each other.
fn lower_half(fill: Rect, style: Style, buf: &mut Buffer) {
    for row in fill.rows().skip(1) {
        let last = row.y + 1 == fill.bottom();
        if !last {
            buf.set_style(row, style);
        } else if let Some(color) = style.bg {
            let half = "▀".repeat(usize::from(row.width));
            buf.set_string(row.x, row.y, half, Style::new().fg(color));
        }
    }
}

/// Cards face down: how many a player holds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Backs<'a> {
    /// How many there are.
    pub(crate) count: usize,
    /// How they look.
    pub(crate) theme: &'a Theme,
}

impl Widget for &Backs<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let text = text::cards(self.count);
        let count = u16::try_from(self.count).unwrap_or(u16::MAX);
        let backs = 3 * count;
        // Where there is no room for the backs their number has to do.
        let mut x = area.x;
        if backs + text::width(&text) <= area.width {
            let back = if self.theme.brackets { "[]" } else { "  " };
            for _ in 0..count {
                buf.set_string(x, area.y, back, self.theme.back);
                x += 3;
            }
        }
        let rest = Rect {
            x,
            width: area.right() - x,
            ..area
        };
        super::write(buf, rest, &text, self.theme.dim);
    }
}
