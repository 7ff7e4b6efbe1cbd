//! A Stone in the light: a boulder on the border.

use super::StoneColumn;
use crate::tui::paint::boulder::{BoulderColors, boulder};
use crate::tui::paint::letters::{Font, written};
use crate::tui::paint::light::{darker, lighter, mix};
use crate::tui::paint::pixels::halves_of;
use crate::tui::text;
use crate::tui::theme::{Depth, Theme};
use crate::tui::widget::{write, write_centered};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use schotten_rules::{CombatMode, StoneId};

/// The corners of a frame around something: at its upper left, upper right, lower
/// left and lower right.
type Corners = [&'static str; 4];
/// The frame of what is under the cursor.
const CURSOR: Corners = ["┏", "┓", "┗", "┛"];
/// The frame of a Stone that won the round.
const WON: Corners = ["╔", "╗", "╚", "╝"];
/// The frame of what can be chosen.
const TARGET: Corners = ["┌", "┐", "└", "┘"];

/// Where the parts of a boulder are drawn.
struct Parts {
    /// The half rows above the boulder.
    above: u16,
    /// The half rows of the boulder.
    height: u16,
    /// The row of the number.
    number: u16,
    /// The row of a label: the owner's name, or what can be done.
    label: u16,
    /// The row for everything else.
    other: u16,
}

impl Parts {
    /// Whether nothing of a claimed boulder lies in the row for everything else.
    const fn other_is_free(&self, rows: u16) -> bool {
        rows > 5 && self.height + 4 <= 2 * rows
    }
}

impl StoneColumn<'_> {
    /// Lays a boulder into a band of this many rows. A claimed Stone lies at its
    /// owner's end of the band, with the label at the edge.
    fn parts(&self, rows: u16) -> Parts {
        let last = rows - 1;
        match self.stone.owner() {
            Some(_) if self.pulled < 100 => {
                let height = claimed_height(rows);
                let above = self.way_down(2 * rows - height);
                Parts {
                    above,
                    height,
                    number: u16::midpoint(above, height / 2),
                    label: last,
                    other: 0,
                }
            }
            Some(owner) if owner == self.bottom => Parts {
                above: 2 * rows - claimed_height(rows),
                height: claimed_height(rows),
                number: rows / 2 + u16::from(rows > 3),
                label: last,
                other: 0,
            },
            Some(_) => Parts {
                above: 0,
                height: claimed_height(rows),
                number: rows / 2 - u16::from(rows > 3),
                label: 0,
                other: last,
            },
            None => {
                let height = match rows {
                    ..5 => 2 * rows,
                    _ => 2 * rows - 2 - 2 * u16::from(rows > 5),
                };
                Parts {
                    above: (2 * rows - height) / 2,
                    height,
                    number: rows / 2,
                    label: last - u16::from(rows > 5),
                    other: u16::from(rows > 5),
                }
            }
        }
    }

    /// The color of the stone, and of the number on it.
    fn stone_colors(&self) -> (Color, Color) {
        let theme = self.theme;
        let color = |style: Style| style.bg.unwrap_or(Color::Reset);
        let (stone, number) = (color(theme.boulder), theme.boulder.fg);
        let gold = (color(theme.claimable), theme.claimable.fg);
        let (stone, number) = match self.stone.owner() {
            _ if self.won => gold,
            None if self.target => {
                let lit = theme.lit.fg.unwrap_or(stone);
                let share = if theme.depth == Depth::True { 14 } else { 0 };
                (mix(stone, lit, share), number)
            }
            None if self.claimable => gold,
            None if self.shown_modes().has(CombatMode::MudFight) => {
                (mix(stone, color(theme.mud), 55), number)
            }
            None if self.shown_modes().has(CombatMode::BlindMansBluff) => {
                (mix(stone, color(theme.blind), 55), number)
            }
            _ => (stone, number),
        };
        (stone, number.unwrap_or(Color::Reset))
    }

    /// Draws the boulder with its number, its owner's ribbon and its Combat Modes.
    pub(super) fn boulder(&self, area: Rect, buf: &mut Buffer) {
        let theme = self.theme;
        let parts = self.parts(area.height);
        let (stone, ink) = self.stone_colors();
        let plain = self.stone.owner().is_some() && !self.won
            || !(self.won || self.target || self.claimable);
        let colors = BoulderColors {
            stone,
            moss: theme.moss.fg.filter(|_| plain),
        };
        let seed = u32::from(self.id.number());
        let picture = boulder(area.width, parts.height, colors, seed);
        picture.draw_from(parts.above, area, buf);
        let row = |y: u16| Rect {
            y: area.y + y,
            height: 1,
            ..area
        };
        let place = (parts.above, parts.height, parts.number);
        carve_number(self.id, theme, area, place, (stone, ink), buf);
        if self.stone.owner().is_some() && self.pulled < 100 {
            // Its ribbon comes at the end of the way.
            return;
        }
        let modes = text::modes(self.language, self.shown_modes(), area.width - 2);
        let mode_style = if self.shown_modes().has(CombatMode::MudFight) {
            theme.mud
        } else {
            theme.blind
        };
        let proof = if self.by_proof() {
            text::by_proof(self.language)
        } else {
            String::new()
        };
        let (label, style) = match self.stone.owner() {
            // A large band has room for both the name and the proof.
            Some(owner) => {
                if parts.other_is_free(area.height) && modes.is_empty() {
                    write_centered(buf, row(parts.other), &proof, theme.dim);
                }
                let name = text::shorten_name(&self.names[owner], area.width - 2);
                (name, theme.player(owner).add_modifier(Modifier::BOLD))
            }
            None if self.claimable => {
                let sign = if proof.is_empty() {
                    text::claim_sign(self.language, area.width - 2)
                } else {
                    proof
                };
                let gold = theme.claimable.bg.unwrap_or(Color::Reset);
                (sign, theme.claimable.bg(lighter(gold, 25)))
            }
            None => (modes.clone(), mode_style),
        };
        ribbon(&label, style, row(parts.label), buf);
        if label != modes {
            ribbon(&modes, mode_style, row(parts.other), buf);
        }
        if self.marks.stones.contains(&self.id) {
            let corner = Rect {
                width: 1,
                ..row(parts.number)
            };
            write(buf, corner, "+", theme.mark.bg(darker(stone, 45)));
        }
        if self.focused {
            let gold = theme.cursor.bg.unwrap_or(Color::Reset);
            frame(area, CURSOR, gold, buf);
        } else if self.won {
            frame(area, WON, theme.claimable.bg.unwrap_or(stone), buf);
        } else if self.target && self.stone.owner().is_none() {
            frame(area, TARGET, theme.lit.fg.unwrap_or(stone), buf);
        }
    }
}

/// Carves the number into a boulder that begins `above` half rows below the area's top
/// and is `height` half rows high: in pixels into a large boulder, or else in the row
/// `row`. `colors` are those of the stone and of the number.
pub(crate) fn carve_number(
    id: StoneId,
    theme: &Theme,
    area: Rect,
    (above, height, row): (u16, u16, u16),
    (stone, ink): (Color, Color),
    buf: &mut Buffer,
) {
    let number = id.to_string();
    if theme.has_pixels() && height >= 10 && area.width >= 11 {
        // The lower edges of what is carved catch the light.
        let down = above + (height - 6) / 2;
        let light = lighter(stone, 35);
        for (shift, color) in [(1, light), (0, ink)] {
            let digit = written(&number, Font::Narrow, |_, _| color);
            let Some(digit) = digit else { return };
            let x = area.x + (area.width - digit.width()) / 2;
            let place = Rect {
                x,
                width: digit.width(),
                ..area
            };
            digit.draw_from(down + shift, place, buf);
        }
        return;
    }
    let text = format!(" {number} ");
    let width = text::width(&text).min(area.width);
    let place = Rect::new(area.x + (area.width - width) / 2, area.y + row, width, 1);
    for position in place.positions() {
        let [upper, lower] = halves_of(&buf[position]);
        let even = mix(mix(upper, lower, 50), stone, 60);
        buf[position].set_char(' ').set_bg(even);
    }
    let style = Style::new().fg(ink).add_modifier(Modifier::BOLD);
    write_centered(buf, place, &text, style);
}

/// The half rows of a claimed boulder in a band of this many rows.
const fn claimed_height(rows: u16) -> u16 {
    match rows {
        ..5 => 2 * rows - 1,
        5 => 7,
        _ => 10,
    }
}

/// Writes a short text onto a ribbon in the middle of a row; nothing if it is empty.
fn ribbon(text: &str, style: Style, row: Rect, buf: &mut Buffer) {
    if text.is_empty() {
        return;
    }
    let padded = format!(" {text} ");
    let text = if text::width(&padded) <= row.width {
        &padded
    } else {
        text
    };
    write_centered(buf, row, text, style);
}

/// Draws the corners of a frame.
fn frame(area: Rect, corners: Corners, color: Color, buf: &mut Buffer) {
    let (right, bottom) = (area.right() - 1, area.bottom() - 1);
    let places = [
        (area.x, area.y),
        (right, area.y),
        (area.x, bottom),
        (right, bottom),
    ];
    let style = Style::new().fg(color).add_modifier(Modifier::BOLD);
    for ((x, y), corner) in places.into_iter().zip(corners) {
        if let Some(cell) = buf.cell_mut((x, y)) {
            let [_, ground] = halves_of(cell);
            cell.set_symbol(corner).set_style(style).set_bg(ground);
        }
    }
}
