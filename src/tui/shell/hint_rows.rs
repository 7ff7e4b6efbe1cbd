//! The rows of a hint: the plays with their chances as bars, and what speaks for each.
//! A mistake in a replay has such rows, too.

use super::{App, Hits, Target};
use crate::tui::kit::bars::{Filling, bar_style, fill_row, steps};
use crate::tui::kit::{AreaParts, Glyphs, Theme, blank, cells, row, write, write_right};
use ratatui::prelude::*;
use telling::words::chance;
use telling::{Language, say};
use textkit::columns::{fit, width, wrap};

/// The columns of a bar, and of one in a wide window. They leave room for a reason in one line, and
/// don't depend on it, so that all bars can be compared.
const BAR: u16 = 6;
const LONG_BAR: u16 = 24;
/// From this width on, bars are long.
const LONG_BARS_FROM: u16 = 100;
/// The columns before a play: a mark and a space.
const MARK: u16 = 2;
/// The most columns for whose chance it is.
const WHOSE: u16 = 13;
/// The columns between a bar and the reason.
const GAP: u16 = 2;
/// The fewest columns in which a reason can be read.
const REASON: u16 = 20;

/// A hint in words.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct HintText {
    pub(crate) title: String,
    /// Says of what the figures are the chance: that a player wins.
    pub(crate) whose: String,
    /// What everybody's chance would be if all were equal, where more than two play; or that no
    /// play is clearly better.
    pub(crate) par: Option<String>,
    /// The plays, the advised one first.
    pub(crate) rows: Vec<HintRow>,
    /// What stands beside the last row before its reason, if it is not advised but was played.
    pub(crate) played: Option<String>,
    /// The row that is marked or, if none is, the first.
    pub(crate) at: usize,
    /// Whether Enter plays it.
    pub(crate) is_marked: bool,
    /// What is said beside that row instead of its reason.
    pub(crate) instead: Option<String>,
}

/// A play of a hint.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct HintRow {
    /// What it is, in a few words.
    pub(crate) play: String,
    /// What speaks for it or against it, in several wordings, the longest first.
    pub(crate) reason: Vec<String>,
    /// The chance to win after it, from 0 to 1; `None` if there is nothing to choose.
    pub(crate) chance: Option<f64>,
    /// Whether that is what best play achieves.
    pub(crate) is_exact: bool,
}

impl HintText {
    /// Returns the rows that are drawn in this many: all, or those around the marked one. What
    /// was played is among them from two rows on.
    fn visible(&self, rows: u16) -> impl Iterator<Item = (usize, &HintRow)> {
        let room = usize::from(rows);
        let last = usize::from(self.played.is_some() && room > 1);
        let (last, room) = (self.rows.len() - last, room - last);
        let from = (self.at + 1).saturating_sub(room);
        let numbered = self.rows.iter().enumerate();
        let (best, played) = (numbered.clone().take(last), numbered.skip(last));
        best.skip(from).take(room).chain(played)
    }

    /// Returns whether the row at this place is what was played.
    fn is_played(&self, at: usize) -> bool {
        self.played.is_some() && at + 1 == self.rows.len()
    }
}

/// Draws a share of 0 to 1.
fn draw_bar(share: f64, style: Style, area: Rect, theme: &Theme, buf: &mut Buffer) {
    #[expect(clippy::cast_possible_truncation, reason = "a share of some columns")]
    let full = steps(share as f32, area.width);
    let rest = area.width - full;
    let parts = [
        (full, Filling::Whole, style),
        (rest, Filling::Empty, theme.frame),
    ];
    fill_row(parts, area, theme, buf);
}

impl HintText {
    /// Returns how many rows it takes.
    pub(crate) fn height(&self) -> u16 {
        cells(self.rows.len())
    }

    /// Draws the rows.
    pub(crate) fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let (hint, theme, language) = (self, &app.theme, app.settings.language);
        // The shadow of the hand would continue between the words.
        blank(buf, area);
        let plays = hint.rows.iter().map(|row| width(&row.play));
        let chance_of = |row: &HintRow| Some(chance(language, row.chance?, row.is_exact));
        let chances = hint.rows.iter().filter_map(chance_of);
        let chances = chances.map(|chance| width(&chance)).max();
        // Without figures, nothing says of what they are.
        let has_labels = area.height > 1 && chances.is_some();
        let label = if has_labels {
            fit(&hint.whose, WHOSE)
        } else {
            String::new()
        };
        let par = hint.par.as_ref().filter(|_| has_labels);
        let par = par.map(|par| fit(par, WHOSE));
        let labels = [Some(&hint.title), Some(&label), par.as_ref()];
        let label_width = labels.into_iter().flatten().map(|text| width(text)).max();
        let label_width = label_width.unwrap_or(0);
        let (before, play) = (label_width + GAP + MARK, plays.max().unwrap_or(0));
        let wanted = if area.width >= LONG_BARS_FROM {
            LONG_BAR
        } else {
            BAR
        };
        // With the space before it.
        let chance_width = chances.map_or(0, |width| width + 1);
        let wanted = if chances.is_some() { wanted } else { 0 };
        let after = area.width.saturating_sub(before + play + chance_width + 1);
        let played = hint.played.as_deref().unwrap_or_default();
        let bar = wanted.min(after);
        let [plays_at, chances_at] = [before, before + play];
        let beside_at = chances_at + chance_width + 1 + bar + GAP;
        let place = |line: Rect, x: u16, width: u16| {
            line.columns_at(line.x + x, width.min(line.width.saturating_sub(x)))
        };
        for ((at, shown), line) in hint.visible(area.height).zip(area.rows()) {
            let is_first = at == hint.at;
            let style = match (is_first, hint.is_marked) {
                _ if hint.is_played(at) => theme.bad,
                (true, true) => theme.key,
                (true, false) => theme.base.add_modifier(Modifier::BOLD),
                (false, _) => theme.dim,
            };
            if is_first && hint.played.is_none() {
                let mark = if theme.glyphs == Glyphs::Ascii {
                    ">"
                } else {
                    "▸"
                };
                write(buf, place(line, plays_at - MARK, 1), mark, style);
            }
            let name = fit(&shown.play, play);
            write(buf, place(line, plays_at, play), &name, style);
            if let Some(chance) = chance_of(shown) {
                write_right(buf, place(line, chances_at, chance_width), &chance, style);
            }
            if let Some(chance) = shown.chance {
                let bar = place(line, chances_at + chance_width + 1, bar);
                draw_bar(chance, bar_style(style), bar, theme, buf);
            }
            if hint.played.is_none() {
                hits.add(line, Target::Hint(at));
            }
            if hint.is_played(at) {
                let with = |reason: &String| format!("{played} · {reason}");
                let beside = place(line, beside_at, area.width);
                let fits = |text: &String| width(text) <= beside.width;
                let text = shown.reason.iter().map(with).find(fits);
                write(buf, beside, text.as_deref().unwrap_or(played), style);
            }
        }
        write(buf, row(area, 0), &hint.title, theme.good);
        if has_labels {
            write(buf, row(area, 1), &label, theme.dim);
        }
        if let Some(par) = par.filter(|_| area.height > 2) {
            write(buf, row(area, 2), &par, theme.dim);
        }
        let beside = area.columns_at(area.x + beside_at, area.width.saturating_sub(beside_at));
        if beside.width >= REASON {
            hint.draw_reasons(beside, language, theme, buf);
        }
    }

    /// Writes beside each row what speaks for it, in the longest wording that fits; of the marked
    /// one alone if that takes several lines.
    fn draw_reasons(&self, area: Rect, language: Language, theme: &Theme, buf: &mut Buffer) {
        let in_one_line = |row: &HintRow| {
            let mut wordings = row.reason.iter();
            wordings
                .find(|wording| width(wording) <= area.width)
                .cloned()
        };
        // The row of what was played says so itself.
        let rows = usize::from(area.height) - usize::from(self.played.is_some() && area.height > 0);
        let Some(marked) = self.rows.get(self.at) else {
            return;
        };
        let reason = self.instead.clone().or_else(|| in_one_line(marked));
        let reason = reason.or_else(|| marked.reason.last().cloned());
        let mut lines = reason
            .as_ref()
            .map_or_else(Vec::new, |reason| wrap(reason, area.width));
        if lines.len() > rows {
            lines.clear();
        }
        // Beside more lines, nobody would see which row they are about.
        let others_have_room = lines.len() < 2;
        // The reason begins beside its play, or above it where it needs the rows.
        let shown = self.visible(area.height).position(|(at, _)| at == self.at);
        let first = shown.unwrap_or(0).min(rows - lines.len());
        let chance_of = |row: &HintRow| Some(chance(language, row.chance?, row.is_exact));
        let as_good = |row: &HintRow| {
            // Of plays that lose, none is good.
            let is_so = marked.chance > Some(0.0) && chance_of(row) == chance_of(marked);
            let exact = if row.is_exact { "yes" } else { "no" };
            is_so.then(|| say!(language, "hint-as-good", exact))
        };
        let mut visible = self.visible(area.height);
        for (at, line) in area.rows().take(rows).enumerate() {
            let is_other = |at: usize| at != self.at && !self.is_played(at);
            let other = visible.next().filter(|(at, _)| is_other(*at));
            if let Some(text) = at.checked_sub(first).and_then(|at| lines.get(at)) {
                write(buf, line, text, theme.base);
            } else if let (Some((_, row)), true) = (other, others_have_room) {
                let own = in_one_line(row).filter(|own| Some(own) != reason.as_ref());
                let text = own.or_else(|| as_good(row)).unwrap_or_default();
                write(buf, line, &text, theme.dim);
            }
        }
    }
}
