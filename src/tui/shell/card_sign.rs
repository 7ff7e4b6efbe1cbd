//! The sign on a card: that it is under the cursor, can be chosen, or is new.

use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::write;
use ratatui::prelude::*;

/// Cards of at least this many rows are high.
const HIGH_CARD: u16 = 5;

/// What the sign on a card says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CardSign {
    /// Nothing is special about it.
    None,
    /// It came since the player's last turn.
    New,
    /// It would have refuted a claim if it didn't lie here.
    Struck,
    /// It can be chosen.
    Lit,
    /// It is under the cursor, or chosen.
    Focused,
}

impl CardSign {
    /// Returns the signs at the left and at the right end of the card, and their style.
    const fn ends(self, theme: &Theme) -> Option<(&'static str, &'static str, Style)> {
        match self {
            Self::None => None,
            Self::New => Some(("+", "", theme.mark)),
            Self::Struck => Some(("×", "", theme.bad)),
            Self::Lit => Some((">", "<", theme.lit)),
            Self::Focused => Some((">", "<", theme.cursor)),
        }
    }

    /// Whether the sign stands beside the card and covers nothing of it.
    fn is_beside(self, theme: &Theme) -> bool {
        matches!(self, Self::Lit | Self::Focused) && theme.is_lit() && theme.has_pixels()
    }

    /// Returns how many columns at the left and right end of a card's first row the sign covers.
    pub(crate) fn covered(self, card: Rect, theme: &Theme) -> [u16; 2] {
        let Some((left, right, _)) = self.ends(theme) else {
            return [0, 0];
        };
        if self.is_beside(theme) {
            // At the window's edge there is no room beside it.
            return [u16::from(card.x == 0), 0];
        }
        [left, right].map(|sign| u16::from(!sign.is_empty()))
    }

    /// Draws the sign: bars beside the card, or a character at each end of its first
    /// row.
    pub(crate) fn draw(self, card: Rect, theme: &Theme, buf: &mut Buffer) {
        let Some((left, right, style)) = self.ends(theme) else {
            return;
        };
        if theme.is_lit() && theme.has_pixels() {
            let color = match self {
                Self::Focused => style.bg,
                _ => style.fg,
            };
            if self == Self::Struck {
                badge(left, color, card, theme, buf);
                return;
            }
            // Bars beside the card, which are seen without reading. Beside a high one they stand
            // in its first row alone: over a slow line, every row more is felt.
            let is_high = card.height >= HIGH_CARD;
            let rows = card.rows().map(|row| row.y);
            let rows = rows.filter(|y| !is_high || *y == card.y);
            let rows: Vec<u16> = rows.collect();
            // A new card has its badge there instead of the left bar. One at the window's edge has
            // the bar in its own first column.
            let before = match card.x.checked_sub(1) {
                Some(before) => (before, "▐"),
                None => (card.x, "▌"),
            };
            let before = Some(before).filter(|_| self != Self::New);
            let bars = before.into_iter().chain([(card.right(), "▌")]);
            for (x, bar) in bars {
                for y in &rows {
                    if let Some(cell) = buf.cell_mut((x, *y)) {
                        cell.set_symbol(bar).set_fg(color.unwrap_or_default());
                    }
                }
            }
            // Characters at both ends would cover its name and its strength.
            if self.is_beside(theme) {
                return;
            }
            if self == Self::New {
                badge(left, color, card, theme, buf);
                return;
            }
        }
        // A sign that is light on the ground needs the ground below it.
        let ground = Style::new().bg(theme.night.bg.unwrap_or_default());
        let style = ground.patch(style);
        for (x, text) in [(card.x, left), (card.right().saturating_sub(1), right)] {
            write(buf, Rect::new(x, card.y, 1, 1), text, style);
        }
    }
}

/// Draws a sign at the beginning of a card's first row, dark on this color: between two cards
/// it could belong to either.
fn badge(sign: &str, color: Option<Color>, card: Rect, theme: &Theme, buf: &mut Buffer) {
    let style = Style::new().fg(theme.night.bg.unwrap_or_default());
    write(
        buf,
        Rect::new(card.x, card.y, 1, 1),
        sign,
        style.bg(color.unwrap_or_default()),
    );
}
