//! Ghosts: cards drawn where they don't lie, or not yet.

use super::card::{CardFace, Shade};
use crate::tui::kit::{Theme, write};
use crate::tui::schotten::text;
use ratatui::prelude::*;
use schotten_rules::Card;
use telling::Language;
use telling::words;

/// Why a ghost is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GhostKind {
    /// The play under the cursor would put the card there.
    Coming,
    /// It would complete the side and refute a claim.
    Refuting,
    /// It would have refuted a claim, but lies face up elsewhere.
    Struck,
}

/// A ghost: a card's dashed outline and its name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ghost<'a> {
    pub(crate) card: Card,
    /// Why a ghost is drawn.
    pub(crate) kind: GhostKind,
    /// Its lower edge is visible.
    pub(crate) front: bool,
    /// How it looks.
    pub(crate) theme: &'a Theme,
    /// The reader's language.
    pub(crate) language: Language,
}

impl Ghost<'_> {
    /// Returns the styles of the lines and of the name.
    fn styles(&self) -> [Style; 2] {
        let theme = self.theme;
        match self.kind {
            GhostKind::Coming => [theme.lit, theme.card(self.card, false)],
            GhostKind::Refuting => [theme.bad, theme.card(self.card, false)],
            GhostKind::Struck => [theme.bad, theme.dim.add_modifier(Modifier::CROSSED_OUT)],
        }
    }
}

impl Widget for &Ghost<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        if area.is_empty() || area.width < 4 {
            return;
        }
        let [lines, name] = self.styles();
        // A ghost of several rows has its color, as pale as on a side that has lost.
        let whole = matches!(self.kind, GhostKind::Coming | GhostKind::Refuting)
            && area.width >= 6
            && area.height >= 2;
        let face = CardFace {
            shade: Shade::Ghost,
            front: self.front,
            ..CardFace::new(self.card, self.theme, self.language)
        };
        if whole {
            face.render(area, buf);
        }
        // Inside there is no bold text, so bold lines would cost two more styles a row.
        let lines = if whole {
            lines.remove_modifier(Modifier::BOLD)
        } else {
            lines
        };
        let inside = usize::from(area.width) - 2;
        // A large one has its strength in pixels, which nothing may cover.
        let digit = if whole { face.digit(area) } else { None };
        // A Tactic card has its name and its frame.
        let framed = whole && self.card.tactic().is_some() && self.theme.is_lit();
        for row in area.rows() {
            let first = row.y == area.y;
            let last = self.front && row.y + 1 == area.bottom();
            let (left, middle, right) = match (first, last) {
                (true, false) => ("╭", "╌", "╮"),
                (false, true) => ("╰", "╌", "╯"),
                _ => ("╎", " ", "╎"),
            };
            if framed || whole && middle == " " {
                buf.set_string(row.x, row.y, left, lines);
                buf.set_string(row.right() - 1, row.y, right, lines);
                continue;
            }
            let beside = digit.filter(|digit| digit.rows().any(|line| line.y == row.y));
            if let Some(digit) = beside {
                buf.set_string(row.x, row.y, left, lines);
                let rest = middle.repeat(usize::from(row.right() - 1 - digit.right()));
                buf.set_string(digit.right(), row.y, format!("{rest}{right}"), lines);
                continue;
            }
            let line = format!("{left}{}{right}", middle.repeat(inside));
            buf.set_string(row.x, row.y, line, lines);
        }
        // The longest names take the places of the corners too.
        let label = words::label(self.language, self.card);
        let margin = u16::from(text::width(&label) + 2 <= area.width);
        let row = Rect {
            x: area.x + margin,
            width: area.width - 2 * margin,
            height: 1,
            ..area
        };
        if digit.is_none() && !framed {
            write(buf, row, &label, name);
        }
        let sign = match self.kind {
            GhostKind::Coming | GhostKind::Refuting => None,
            GhostKind::Struck => Some(("×", self.theme.bad)),
        };
        if let Some((char, style)) = sign {
            let sign = Rect {
                width: 1,
                height: 1,
                ..area
            };
            write(buf, sign, char, style);
        }
    }
}
