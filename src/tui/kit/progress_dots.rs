//! A row of signs for the steps on a way, filled as far as they are done.

use super::glyphs::Glyphs;
use super::theme::Theme;
use crate::stats::Rung;
use ratatui::prelude::*;

/// The steps, each with its sign.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Track {
    steps: Vec<Rung>,
    is_week: bool,
}

impl Track {
    /// Returns a dot for each rung of a ladder.
    pub(crate) fn of_ladder(rungs: impl IntoIterator<Item = Rung>) -> Self {
        Self {
            steps: rungs.into_iter().collect(),
            is_week: false,
        }
    }

    /// Returns a square for each day, filled if something was done on it.
    pub(crate) fn of_days(days: impl IntoIterator<Item = bool>) -> Self {
        let step = |done| if done { Rung::Beaten } else { Rung::Open };
        Self {
            steps: days.into_iter().map(step).collect(),
            is_week: true,
        }
    }

    /// Returns whether its steps are days.
    pub(crate) const fn is_week(&self) -> bool {
        self.is_week
    }

    /// Returns the signs of a step that is open, done with help, and done.
    pub(crate) const fn signs(&self, glyphs: Glyphs) -> [&'static str; 3] {
        match (glyphs, self.is_week) {
            (Glyphs::Unicode, false) => ["○", "◐", "●"],
            (Glyphs::Unicode, true) => ["□", "◧", "■"],
            (Glyphs::Ascii, _) => [".", "+", "*"],
        }
    }

    /// Returns the number of columns that it takes.
    pub(crate) fn width(&self) -> u16 {
        super::area::cells(self.steps.len())
    }

    /// Draws it at the beginning of a row; what is done has the accent's color unless the row has
    /// a style of its own.
    pub(crate) fn draw(&self, row: Rect, on: Option<Style>, theme: &Theme, buf: &mut Buffer) {
        let signs = self.signs(theme.glyphs);
        for (step, place) in self.steps.iter().zip(row.columns()) {
            let style = match step {
                Rung::Open => theme.dim,
                _ => theme.accent,
            };
            let sign = signs[*step as usize];
            buf.set_string(place.x, place.y, sign, on.unwrap_or(style));
        }
    }
}
