//! A card.

mod lit;
mod tactic;

pub(crate) use tactic::title_style;

use crate::tui::kit::area::{AreaParts, last_row, row};
use crate::tui::kit::paint::letters::{Font, written};
use crate::tui::kit::{Theme, segments, write, write_centered, write_right};
use crate::tui::schotten::layout::PIXEL_ROWS;
use crate::tui::schotten::text;
use ratatui::prelude::*;
use schotten_rules::{Card, CardKind, ClanCard};
use telling::Language;
use telling::words;

/// A line below all that is written on the last row of a card, which keeps cards of the same
/// color apart.
const UNDERLINED: Style = Style::new().add_modifier(Modifier::UNDERLINED);
/// The columns of the clan's letter and emblem beside a large strength, and a free one.
const LETTER: u16 = 3;

/// The pips of the strengths from 1 to 9, row by row.
const PIPS: [[&str; 3]; 9] = [
    ["   ", " o ", "   "],
    [" o ", "   ", " o "],
    ["o  ", " o ", "  o"],
    ["o o", "   ", "o o"],
    ["o o", " o ", "o o"],
    ["o o", "o o", "o o"],
    ["o o", "ooo", "o o"],
    ["ooo", "o o", "ooo"],
    ["ooo", "ooo", "ooo"],
];
/// The fewest columns in which pips stand apart.
const PIP_COLUMNS: u16 = 5;

/// Returns the style of a card's name in a line of text: on the color of its clan or its
/// group.
pub(crate) fn name_style(theme: &Theme, card: Card) -> Style {
    let of_tactic = card.tactic().map(|tactic| title_style(theme, tactic));
    of_tactic.unwrap_or_else(|| theme.card(card, false))
}

/// A card face up: a Clan card's letter, strength and emblem on the clan's color,
/// or a Tactic card's letters and name. It fills the area it is given, from a
/// single row to a full card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CardFace<'a> {
    pub(crate) card: Card,
    /// How it looks.
    pub(crate) theme: &'a Theme,
    /// The reader's language.
    pub(crate) language: Language,
    pub(crate) shade: Shade,
    /// It is chosen, or under the cursor.
    pub(crate) focused: bool,
    /// Its lower edge is visible.
    pub(crate) front: bool,
    /// Its lower end is drawn where it has no light, because a card of the same color
    /// follows directly below it.
    pub(crate) edge: bool,
    /// The columns at its left and right end that a sign covers in its first row.
    pub(crate) covered: [u16; 2],
}

/// How pale a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shade {
    Full,
    /// It can't be played now.
    Dimmed,
    /// It lies on the side that lost its Stone.
    Faded,
    /// It doesn't lie there yet. Its single color makes a preview that moves from Stone to
    /// Stone cheap to send.
    Ghost,
}

impl Shade {
    /// Returns whether the card is too pale for shadows and edges.
    const fn is_faded(self) -> bool {
        matches!(self, Self::Faded | Self::Ghost)
    }
}

impl<'a> CardFace<'a> {
    /// Returns a card with nothing special about it.
    pub(crate) const fn new(card: Card, theme: &'a Theme, language: Language) -> Self {
        Self {
            card,
            theme,
            language,
            shade: Shade::Full,
            focused: false,
            front: true,
            edge: false,
            covered: [0, 0],
        }
    }

    /// Returns the place of the strength in pixels, if a card of this size shows it.
    pub(super) fn digit(&self, area: Rect) -> Option<Rect> {
        let shown = matches!(self.card.kind(), CardKind::Clan(_)) && self.is_large(area);
        shown.then(|| lit::digit_on(area))
    }

    /// Returns the name of the card in this room: of a Tactic card the whole name, or where
    /// that is too long the short one, or its code of two letters.
    fn name(&self, room: u16) -> String {
        let Some(tactic) = self.card.tactic() else {
            return words::label(self.language, self.card);
        };
        let names = [words::tactic_name, words::tactic_label];
        let mut names = names.into_iter().map(|name| name(self.language, tactic));
        let fitting = names.find(|name| text::width(name) <= room);
        fitting.unwrap_or_else(|| words::tactic_code(self.language, tactic))
    }

    /// Returns the part of the first row that no sign covers.
    fn uncovered(&self, area: Rect) -> Rect {
        let [left, right] = self.covered;
        row(area, 0).columns_at(area.x + left, area.width.saturating_sub(left + right))
    }

    /// Returns the styles of the card and of the drawings on it.
    fn styles(&self) -> [Style; 2] {
        let (theme, card) = (self.theme, self.card);
        let pale = self.shade != Shade::Full;
        let styles = [theme.card(card, pale), theme.card_ink(card, pale)];
        if theme.outlined && self.focused {
            styles.map(|style| style.add_modifier(Modifier::REVERSED))
        } else {
            styles
        }
    }

    /// A card without fill: the lines around it, its name among them.
    fn outline(&self, area: Rect, buf: &mut Buffer) {
        let [style, foreground] = self.styles();
        if area.width < 6 {
            let name = self.name(area.width.saturating_sub(2));
            let framed = format!("[{name}]");
            let has_room = text::width(&framed) <= area.width;
            let shown = if has_room { &framed } else { &name };
            write_centered(buf, area, shown, style);
            return;
        }
        let inside = usize::from(area.width) - 2;
        // What lost its Stone has no lines.
        let lined = area.rows().filter(|_| !self.shade.is_faded());
        for row in lined {
            let first = row.y == area.y;
            let last = self.front && row.y + 1 == area.bottom();
            let (left, middle, right) = match (first, last) {
                (true, _) => ("╭", "─", "╮"),
                (_, true) => ("╰", "─", "╯"),
                _ => ("│", " ", "│"),
            };
            let line = format!("{left}{}{right}", middle.repeat(inside));
            buf.set_string(row.x, row.y, line, foreground);
        }
        // The longest names take the place of the corners too.
        let free = self.uncovered(area);
        let margin = text::width(&self.name(free.width)) + 2 <= area.width;
        let row = if margin { within(area, 1, 1) } else { free };
        write(buf, row, &self.name(row.width), style);
    }

    /// A filled card in flat colors.
    fn fill(&self, area: Rect, buf: &mut Buffer) {
        let [style, _] = self.styles();
        let plain = style.remove_modifier(Modifier::BOLD);
        for row in area.rows() {
            buf.set_string(row.x, row.y, " ".repeat(usize::from(row.width)), plain);
        }
        let name = self.name(area.width);
        let margin = u16::from(text::width(&name) < area.width);
        let row = within(area, margin, 0);
        write(buf, row, &name, style);
    }

    /// Draws the emblem all over the middle of the card, or beside its name if only
    /// the upper row is visible.
    fn emblem(&self, card: ClanCard, area: Rect, buf: &mut Buffer) {
        let [_, foreground] = self.styles();
        let emblem = self.theme.glyphs.emblem(card.color());
        let body = self.body(area);
        let has_pips = self.pips(card.strength(), body, buf);
        if body.is_empty() || has_pips {
            if area.width >= 6 {
                let x = area.right() - 2 - u16::from(self.theme.outlined || area.width > 6);
                buf.set_string(x, area.y, emblem[0], foreground);
            }
            return;
        }
        for (row, pattern) in body.rows().zip(emblem.into_iter().cycle()) {
            let line = pattern.repeat(usize::from(row.width / 2));
            write_centered(buf, row, &line, foreground);
        }
    }

    /// Draws as many pips as the card is strong, like those of dice, for terminals without
    /// half blocks: a digit of lines is hard to read there. Returns whether there is room.
    fn pips(&self, strength: u8, body: Rect, buf: &mut Buffer) -> bool {
        if self.theme.has_pixels() || body.width < PIP_COLUMNS || body.height < 3 {
            return false;
        }
        let pip = if body.width < 8 { "o" } else { "()" };
        let [style, _] = self.styles();
        let last = body.width - text::width(pip).min(body.width);
        let top = body.y + body.height.saturating_sub(3) / 2;
        let rows = PIPS[usize::from(strength.clamp(1, 9)) - 1];
        for (y, row) in (top..).zip(rows) {
            for (x, _) in [0, last / 2, last]
                .into_iter()
                .zip(row.bytes())
                .filter(|(_, sign)| *sign == b'o')
            {
                buf.set_string(body.x + x, y, pip, lit::on_card(style));
            }
        }
        true
    }

    /// Returns the room for a large strength, which terminals without half blocks have on
    /// the largest cards.
    fn typed_digit(&self, area: Rect) -> Option<Rect> {
        let (width, height) = segments::DIGIT;
        // A row of the card stays free above and below it, or it would seem to have other
        // parts where the ground is dark.
        let inner = area.inner(Margin::new(1 + u16::from(self.theme.outlined), 1));
        let has_room = inner.width >= width + LETTER && inner.height >= height;
        (has_room && !self.theme.has_pixels()).then_some(Rect { width, ..inner })
    }

    /// Draws a large strength, with the clan's letter and emblem at its right.
    fn typed(&self, card: ClanCard, digit: Rect, area: Rect, buf: &mut Buffer) {
        let [style, foreground] = self.styles().map(lit::on_card);
        segments::draw(card.strength(), 1, style, digit, buf);
        let right = area.columns_at(digit.right() + 1, LETTER - 1);
        let letter = words::letter(self.language, card.color());
        write(buf, row(right, 1), &letter, style);
        write(
            buf,
            row(right, 2),
            self.theme.glyphs.emblem(card.color())[0],
            foreground,
        );
    }

    /// Returns the room in the middle of the card.
    fn body(&self, area: Rect) -> Rect {
        let below = u16::from(self.front);
        Rect {
            x: area.x + 1,
            y: area.y + 1,
            width: area.width.saturating_sub(2),
            height: area.height.saturating_sub(1 + below),
        }
    }

    /// The card without light: in flat colors or as an outline.
    fn flat(&self, area: Rect, buf: &mut Buffer) {
        if self.theme.outlined {
            self.outline(area, buf);
        } else {
            self.fill(area, buf);
        }
        self.drawing(area, buf);
        if self.edge && !self.theme.outlined {
            buf.set_style(last_row(area), UNDERLINED);
        }
    }

    /// Draws what is on a card without light, beside its name.
    fn drawing(&self, area: Rect, buf: &mut Buffer) {
        let [style, foreground] = self.styles();
        match self.card.kind() {
            CardKind::Clan(card) if self.is_large(area) => {
                self.flat_strength(card, area, buf);
                return;
            }
            CardKind::Clan(card) => match self.typed_digit(area) {
                Some(digit) => {
                    self.hide_name(area, buf);
                    self.typed(card, digit, area, buf);
                    return;
                }
                None => self.emblem(card, area, buf),
            },
            CardKind::Tactic(card) => {
                self.flat_tactic(card, area, buf);
                return;
            }
        }
        // A large card has its name in the lower corner too.
        if self.front && area.height >= 5 && area.width >= 8 {
            let name = self.name(area.width - 2);
            let y = area.bottom() - 1;
            let row = within(Rect { y, ..area }, 1, 1);
            let style = if self.theme.outlined {
                foreground
            } else {
                style
            };
            write_right(buf, row, &name, style);
        }
    }
}

impl CardFace<'_> {
    /// Takes away the name of a flat card, which makes way for a large strength.
    fn hide_name(&self, area: Rect, buf: &mut Buffer) {
        let [_, foreground] = self.styles();
        let blank = if self.theme.outlined { "─" } else { " " };
        let (name, width) = (within(area, 1, 1), text::width(&self.name(area.width)));
        buf.set_string(name.x, name.y, blank.repeat(usize::from(width)), foreground);
    }

    /// The strength in pixels without light: in the style of the name. A card without
    /// fill has a line above it.
    fn flat_strength(&self, card: ClanCard, area: Rect, buf: &mut Buffer) {
        let [style, foreground] = self.styles();
        let shift = u16::from(self.theme.outlined && area.height > PIXEL_ROWS);
        let times = lit::digit_size(area);
        let down = if times > 1 { times } else { 1 + shift };
        let digit = written(&card.strength().to_string(), Font::Bold, |_, _| {
            Color::Reset
        });
        self.hide_name(area, buf);
        if let Some(digit) = digit {
            let room = area.columns_at(area.x + 1, 5 * times);
            // No pattern stands behind it.
            let filled = if self.theme.outlined {
                0
            } else {
                PIXEL_ROWS * times
            };
            for row in area.rows().take(filled.into()) {
                let plain = " ".repeat(usize::from(room.width) + 2);
                buf.set_string(row.x, row.y, plain, style);
            }
            let digit = digit.enlarged(times);
            digit.draw_in(lit::on_card(style), down, room, buf);
        }
        let right = area.right() - 2 + u16::from(area.width < 9);
        let place = |y| Rect::new(right, area.y + y, 1, 1);
        let letter = words::letter(self.language, card.color());
        write(buf, place(1), &letter, style);
        if area.width >= lit::WITH_EMBLEM {
            let emblem = self.theme.glyphs.emblem(card.color())[0];
            write(
                buf,
                Rect::new(right - 1, area.y + 2, 2, 1),
                emblem,
                foreground,
            );
        }
    }
}

/// Returns the part of the first row from this many columns on, less this many at its end.
const fn within(area: Rect, left: u16, right: u16) -> Rect {
    Rect::new(
        area.x + left,
        area.y,
        area.width.saturating_sub(left + right),
        1,
    )
}

impl Widget for &CardFace<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        match self.card.kind() {
            // In a line of text a Clan card is a colored word.
            CardKind::Clan(card) if self.theme.is_lit() && (area.height > 1 || area.width >= 6) => {
                self.lit_clan(card, area, buf);
            }
            CardKind::Tactic(tactic) if self.theme.is_lit() => self.lit_tactic(tactic, area, buf),
            _ => self.flat(area, buf),
        }
    }
}

/// Draws the back of a card.
pub(crate) fn back(card: Rect, theme: &Theme, buf: &mut Buffer) {
    let fill = theme.back.bg.unwrap_or(Color::Reset);
    let foreground = theme.back.fg.unwrap_or(Color::Reset);
    for (row, y) in card.rows().zip(0..) {
        let color = if theme.is_lit() {
            theme.lit(fill, y, card.height)
        } else {
            fill
        };
        let pattern = if y % 2 == 0 { "╱╲" } else { "╲╱" };
        let line = pattern.repeat(usize::from(row.width / 2));
        let style = Style::reset().fg(foreground).bg(color);
        buf.set_string(row.x, row.y, " ".repeat(usize::from(row.width)), style);
        write_centered(buf, row, &line, style);
    }
}
