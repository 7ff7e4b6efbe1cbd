//! Drawing a card: filled with its Clan's color and lit from above, with its letters, number and
//! marks, and where there is room its power in a word.

use super::strength::{WITH_DIGITS, WITH_DIGITS_ALONE, digits_on};
use super::{Face, Side, Worth};
use crate::tui::kit::shadow::cast_shadow;
use crate::tui::kit::{AreaParts, Theme, inset, row, segments, write, write_centered, write_right};
use crate::tui::shell::card_sign::CardSign;
use lords_rules::Card;
use ratatui::prelude::*;
use telling::Language;
use telling::lords;
use textkit::columns::{fit, width};

/// How much of the ground shows through a dimmed card, and through one that others see
/// face-down, in hundredths.
const DIMMED: u16 = 50;
const KNOWN: u16 = 45;

impl Face {
    /// Draws the card.
    pub(in crate::tui::lords) fn draw(
        &self,
        area: Rect,
        theme: &Theme,
        language: Language,
        buf: &mut Buffer,
    ) {
        let area = area.intersection(buf.area);
        if area.is_empty() {
            return;
        }
        let style = self.style(theme);
        let outlined = has_outline(style, theme);
        if outlined {
            self.outline(area, style, theme, buf);
        } else {
            self.fill(area, style, theme, buf);
        }
        let style = if outlined {
            style
        } else {
            Style { bg: None, ..style }
        };
        self.write_label(area, style, theme, language, buf);
        if area.height > 1 && self.side != Side::Down {
            self.write_below(area, outlined, style, theme, language, buf);
        } else if !theme.outlined {
            self.write_beside(area, style, language, buf);
        }
        // In a single row, the sign's characters would cover the name.
        if theme.is_lit() || area.height > 2 || self.number.is_none() {
            self.sign
                .draw(self.signed(area, theme, language), theme, buf);
        }
        self.write_choice(area, theme, language, buf);
    }

    /// Returns the part of a card between the ends of its sign: on a low outlined card as far
    /// right of the name as the left end is left of it. A new card keeps its brackets, and has its
    /// sign before them.
    fn signed(&self, area: Rect, theme: &Theme, language: Language) -> Rect {
        let name = width(&self.label_in_brackets(area, language)) + 2;
        if !theme.outlined || area.height > 2 || self.number.is_some() || name > area.width {
            return area;
        }
        if self.sign == CardSign::New && area.x > 0 {
            return Rect {
                x: area.x - 1,
                width: area.width + 1,
                ..area
            };
        }
        area.left_columns(name + (area.width - name) / 2 * 2)
    }

    /// Writes the number that chooses the card at its left end. Where a sign beside the card
    /// can't show that it is under the cursor, its name is set off; the rest of it keeps the
    /// color.
    fn write_choice(&self, area: Rect, theme: &Theme, language: Language, buf: &mut Buffer) {
        let focused = self.sign == CardSign::Focused;
        // The sign is a character at each end of the row, and all between them is set off.
        let marked = self.signed(area, theme, language).width;
        let first = Rect {
            width: marked.min(area.width),
            height: 1,
            ..area
        };
        let chosen = if theme.is_lit() {
            theme.night.patch(theme.accent)
        } else {
            theme.cursor
        };
        let has_bars = theme.is_lit() && theme.has_pixels();
        let has_name = self.side != Side::Down || !theme.is_lit();
        if focused && !has_bars && (area.height > 1 && has_name || self.number.is_some()) {
            buf.set_style(first, chosen.add_modifier(Modifier::BOLD));
        }
        if let Some(number) = self.number {
            let style = if focused {
                theme.cursor
            } else {
                theme.night.patch(theme.key)
            };
            let number = number.to_string();
            let place = first.left_columns(width(&number));
            write(buf, place, &number, style);
        }
    }

    fn style(&self, theme: &Theme) -> Style {
        let style = match self.side {
            Side::Up(card) | Side::Known(card) => theme.clan(card.clan()),
            Side::Down => theme.back,
        };
        let pale = match self.side {
            Side::Known(_) => KNOWN,
            _ if self.dim => DIMMED,
            _ => return style,
        };
        theme.let_ground_through(style, pale)
    }

    /// Draws the empty card: its fill, its edges and its shadow.
    fn fill(&self, area: Rect, style: Style, theme: &Theme, buf: &mut Buffer) {
        let color = style.bg.unwrap_or(Color::Reset);
        cast_shadow(area, area.height > 1 && !self.flat, theme, buf);
        for (row, place) in area.rows().zip(0..) {
            let lit = match area.height {
                1 => color,
                height => theme.lit(color, place, height),
            };
            let blanks = " ".repeat(usize::from(row.width));
            buf.set_string(row.x, row.y, blanks, Style::reset().bg(lit));
            if self.side == Side::Down && area.height > 1 {
                write_pattern(row, place, Style { bg: None, ..style }, buf);
            }
        }
        if theme.is_lit() && theme.has_pixels() && area.height > 1 {
            self.edge(area, color, theme, buf);
        }
    }

    /// Draws the edges: light above and at the left, dark at the right. Those of a
    /// prize are of gold.
    fn edge(&self, area: Rect, color: Color, theme: &Theme, buf: &mut Buffer) {
        let [mut light, mut dark] = Theme::edges(color);
        if let Some(gold) = theme.accent.fg.filter(|_| self.worth == Worth::Prize) {
            (light, dark) = (gold, gold);
        }
        for x in area.columns().map(|column| column.x) {
            buf[(x, area.y)].set_symbol("▔").set_fg(light);
        }
        for row in area.rows().skip(1) {
            for (x, bar, foreground) in [(row.x, "▏", light), (row.right() - 1, "▕", dark)] {
                buf[(x, row.y)].set_symbol(bar).set_fg(foreground);
            }
        }
        // On lower cards the power stands in the last row.
        if self.worth == Worth::Prize && area.height > WITH_DIGITS {
            let last = area.bottom() - 1;
            for x in area.x + 1..area.right() - 1 {
                buf[(x, last)].set_symbol("▁").set_fg(dark);
            }
        }
    }

    /// Draws the lines around a card without fill.
    fn outline(&self, area: Rect, style: Style, theme: &Theme, buf: &mut Buffer) {
        if area.height < 3 {
            return;
        }
        let line_style = match self.worth {
            Worth::Prize => theme.accent,
            Worth::Power | Worth::Strength => theme.dim,
        };
        let inside = usize::from(area.width) - 2;
        for (row, place) in area.rows().zip(0..) {
            let (left, middle, right) = match row.y {
                y if y == area.y => ("╭", "─", "╮"),
                y if y + 1 == area.bottom() => ("╰", "─", "╯"),
                _ => ("│", " ", "│"),
            };
            let line = format!("{left}{}{right}", middle.repeat(inside));
            buf.set_string(row.x, row.y, line, line_style);
            if self.side == Side::Down && middle == " " {
                write_pattern(inset(row), place, style, buf);
            }
        }
    }

    /// Writes the letters, the number and the marks into the first row.
    fn write_label(
        &self,
        area: Rect,
        style: Style,
        theme: &Theme,
        language: Language,
        buf: &mut Buffer,
    ) {
        let number = self.number_width().min(area.width);
        let first = Rect {
            x: area.x + number,
            width: area.width - number,
            height: 1,
            ..area
        };
        let label = match self.side {
            Side::Up(card) => format!("{}{}", self.name(card, area, theme), self.mark),
            Side::Known(_) | Side::Down => self.label(),
        };
        // A low card without fill has neither lines nor a pattern that show it.
        let is_drawn = area.height > 2 || area.height > 1 && !has_outline(style, theme);
        if self.side == Side::Down && is_drawn {
            return;
        }
        if theme.outlined && area.height < 3 {
            let label = self.label_in_brackets(area, language);
            write_centered(buf, first, &format!("[{label}]"), style);
            return;
        }
        if width(&label) + 2 > first.width {
            write_centered(buf, first, &label, style);
            return;
        }
        // On a card with room for it the mark stands apart, in gold.
        let inner = inset(first);
        let apart = !self.mark.is_empty() && area.height > 1;
        if let Side::Up(card) = self.side
            && apart
            && width(&label) < inner.width
        {
            write(buf, inner, &self.name(card, area, theme), style);
            let chip = if theme.outlined {
                theme.accent
            } else {
                theme.night.patch(theme.accent)
            };
            write_right(buf, inner, &self.mark, chip);
        } else {
            write(buf, inner, &label, style);
        }
    }

    /// Returns the word for the power if a card of a single row has room for it.
    fn word_beside(&self, area: Rect, language: Language) -> Option<String> {
        let needed = self.width_with_word(language)?;
        let has_room = area.height == 1 && needed <= area.width;
        has_room.then(|| self.word(language))?
    }

    /// Writes the power in a word behind the name on a card of a single row, if there is room.
    fn write_beside(&self, area: Rect, style: Style, language: Language, buf: &mut Buffer) {
        if let Some(word) = self.word_beside(area, language) {
            let quiet = style.remove_modifier(Modifier::BOLD);
            write_right(buf, inset(area), &word, quiet);
        }
    }

    /// Returns what stands between the brackets of a low outlined card.
    fn label_in_brackets(&self, area: Rect, language: Language) -> String {
        let label = self.label();
        match self.word_beside(area, language) {
            Some(word) => format!("{label} {word}"),
            None => label,
        }
    }

    /// Writes the strength in pixels and the power in a word, as far as there is
    /// room.
    fn write_below(
        &self,
        area: Rect,
        outlined: bool,
        style: Style,
        theme: &Theme,
        language: Language,
        buf: &mut Buffer,
    ) {
        let (Side::Up(card) | Side::Known(card)) = self.side else {
            return;
        };
        let least = match self.worth {
            Worth::Power | Worth::Prize => WITH_DIGITS,
            Worth::Strength => WITH_DIGITS_ALONE,
        };
        let digits =
            digits_on(area, card, theme).filter(|_| area.height >= least && !self.hides_digits);
        if let Some((digits, down)) = &digits {
            let place = area.middle_columns(digits.width());
            digits.draw_in(style, *down, place, buf);
        }
        if digits.is_some() && area.height < WITH_DIGITS {
            self.write_emblem(area, outlined, None, style, theme, buf);
            return;
        }
        let low = match area.height {
            2 | 3 => 1,
            4 => 2,
            // On outlined cards too narrow for the strength, the word stands in the middle.
            height if theme.outlined && theme.has_pixels() && digits.is_none() => height / 2,
            5 => 4,
            height => height - 2,
        };
        let between = inset(area).rows_at(area.y + 1, low - 1);
        // Of cards beside each other, either all show their strength or none does.
        let typed = !theme.has_pixels() && segments::has_room(2, between);
        if typed {
            segments::draw(card.strength(), 2, style, between, buf);
        }
        let free = (1..area.height - u16::from(outlined)).rev();
        let mut free = free.filter(|y| *y > low || *y < low && digits.is_none() && !typed);
        self.write_emblem(area, outlined, free.next(), style, theme, buf);
        let row = row(area, low);
        let quiet = style.remove_modifier(Modifier::BOLD);
        if matches!(self.side, Side::Known(_)) {
            // The pattern says that the others see only its back.
            write_pattern(inset(row), 0, quiet, buf);
        } else {
            let may_touch = !theme.outlined || area.height < 3;
            self.write_word(card, row, may_touch, quiet, language, buf);
        }
    }

    /// Writes the power of a card in a word into a row of it, or the points that a prize is worth.
    /// Before the word is abbreviated it touches the edges of the card, if it may; points first
    /// lose their space.
    fn write_word(
        &self,
        card: Card,
        row: Rect,
        may_touch: bool,
        style: Style,
        language: Language,
        buf: &mut Buffer,
    ) {
        let word = match self.worth {
            Worth::Prize => lords::points_short(language, card),
            Worth::Power | Worth::Strength if self.hides_power => return,
            Worth::Power | Worth::Strength => lords::power_word(language, card.clan()),
        };
        let inner = inset(row);
        let word = match self.worth {
            // Points without their space are as clear.
            Worth::Prize if width(&word) > inner.width => word.replace(char::is_whitespace, ""),
            _ => word,
        };
        let needs_edges = width(&word) > inner.width && may_touch;
        let place = if needs_edges { row } else { inner };
        write_centered(buf, place, &abbreviated(&word, place.width), style);
    }
}

/// Returns whether a card of this style has an outline, because it has no fill.
fn has_outline(style: Style, theme: &Theme) -> bool {
    theme.outlined || style.bg == theme.fill.bg
}

/// Returns a word in this many columns: if it is too long, its beginning and a period.
/// Empty if that would say nothing.
fn abbreviated(word: &str, columns: u16) -> String {
    const SHORTEST_WORD: u16 = 3;
    if width(word) <= columns {
        return word.to_owned();
    }
    match columns.checked_sub(1) {
        Some(rest @ SHORTEST_WORD..) => format!("{}.", fit(word, rest + 1).trim_end_matches('…')),
        _ => String::new(),
    }
}

/// Draws a row of the pattern on the back of cards.
fn write_pattern(row: Rect, place: u16, style: Style, buf: &mut Buffer) {
    let pattern = if place.is_multiple_of(2) {
        "╱╲"
    } else {
        "╲╱"
    };
    let line: String = pattern.chars().cycle().take(row.width.into()).collect();
    write(buf, row, &line, style);
}
