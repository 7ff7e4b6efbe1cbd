//! A Stone in the light: a boulder on the border.

use super::StoneColumn;
use crate::tui::kit::paint::boulder::{BoulderColors, boulder, carve_large, carve_small};
use crate::tui::kit::paint::light::{darker, lighter, mix};
use crate::tui::kit::paint::pixels::halves_of;
use crate::tui::kit::{AreaParts, row, write, write_centered};
use crate::tui::schotten::text;
use ratatui::prelude::*;
use schotten_rules::CombatMode;

/// The corners of a frame around something: at its upper left, upper right, lower
/// left and lower right.
type Corners = [&'static str; 4];
/// The frame of what is under the cursor.
const CURSOR: Corners = ["┏", "┓", "┗", "┛"];
/// The frame of a Stone that won the round.
const WON: Corners = ["╔", "╗", "╚", "╝"];
/// The frame of what can be chosen, and of what the mouse points at.
const TARGET: Corners = ["┌", "┐", "└", "┘"];

/// The half rows of a number in pixels, with the light on its lower edge.
const CARVED: u16 = 7;

/// Where the parts of a boulder are drawn: in the rows of the border and one more
/// above and below, where a claimed Stone lies on its owner's side.
struct Parts {
    /// The half rows above the boulder.
    above: u16,
    /// The half rows of the boulder.
    height: u16,
    /// The row of the number, and the half row at which one in pixels begins.
    number: u16,
    carved: u16,
    /// The row of a label: the owner's name, or what can be done.
    label: u16,
    /// The row for the Combat Modes, if there is a label.
    other: u16,
    /// The row for what has won a claimed Stone.
    formation: u16,
}

impl StoneColumn<'_> {
    /// Lays a boulder into a band of this many rows. A claimed Stone lies at its
    /// owner's end of the band, with what has won it at the edge, then the owner's name,
    /// and the Combat Modes at the other end. `is_labeled` and `has_modes` say whether anything
    /// stands on the ribbons.
    fn parts(&self, rows: u16, is_labeled: bool, has_modes: bool) -> Parts {
        let height = match rows - 2 {
            inner @ ..5 => 2 * inner,
            5 => 8,
            inner => 2 * inner - 2,
        };
        let spare = 2 * rows - height;
        // A low one stays half a row short of its owner, where the ribbon would hide it.
        let is_low = height < 8;
        let above = if is_low {
            self.way_down(spare).clamp(1, spare - 1)
        } else {
            self.way_down(spare)
        };
        let (first, last) = (above.div_ceil(2), u16::midpoint(above, height) - 1);
        let middle = u16::midpoint(above, above + height - 1) / 2;
        let shift = u16::from(self.shown_winner().is_some());
        // The pixels of the number are in the middle of the half rows that the ribbons leave
        // free, with the light below them.
        let carved = |from: u16, to: u16| from + to.saturating_sub(from + CARVED).div_ceil(2);
        match self.stone.owner() {
            Some(owner) if owner == self.bottom => {
                let end = if is_low { rows - 1 } else { last };
                let (label, other) = (end - shift, above / 2);
                let from = if has_modes { 2 * other + 2 } else { above };
                Parts {
                    above,
                    height,
                    number: middle.min(end - shift - 1),
                    carved: carved(from, 2 * label),
                    label,
                    other,
                    formation: end,
                }
            }
            Some(_) => {
                let end = if is_low { 0 } else { first };
                let number = middle.max(end + shift + 1);
                let (label, other) = (end + shift, last.max(number + 1));
                let to = if has_modes { 2 * other } else { above + height };
                Parts {
                    above,
                    height,
                    number,
                    carved: carved(2 * label + 2, to),
                    label,
                    other,
                    formation: end,
                }
            }
            None => Parts {
                above,
                height,
                number: middle,
                carved: carved(
                    if has_modes { 2 * first + 2 } else { above },
                    if is_labeled { 2 * last } else { above + height },
                ),
                label: last,
                other: first,
                formation: last,
            },
        }
    }

    /// Returns the width of the boulder: where there is hardly a gap between two columns,
    /// it is no wider than a card.
    const fn width(&self, column: Rect) -> u16 {
        let card = self.layout.card_width;
        if column.width < card + 2 {
            card
        } else {
            column.width
        }
    }

    /// Returns the color of the stone, and of the number on it. A target has a frame and no color
    /// of its own: nine Stones that change are half the bytes of the screen.
    fn stone_colors(&self) -> (Color, Color) {
        let theme = self.theme;
        let color = |style: Style| style.bg.unwrap_or(Color::Reset);
        let (stone, number) = (color(theme.boulder), theme.boulder.fg);
        let gold = (color(theme.claimable), theme.claimable.fg);
        let (stone, number) = match self.stone.owner() {
            _ if self.won => gold,
            // Its glow goes out on the way to its owner.
            Some(_) if self.pulled < 100 => (mix(gold.0, stone, self.pulled), number),
            None if self.claimable => gold,
            None if self.shown_modes().has(CombatMode::MudFight) => {
                (mix(stone, color(theme.mud), 40), number)
            }
            None if self.shown_modes().has(CombatMode::BlindMansBluff) => {
                (mix(stone, color(theme.blind), 40), number)
            }
            _ => (stone, number),
        };
        (stone, number.unwrap_or(Color::Reset))
    }

    /// Draws the boulder with its number, its owner's ribbon and its Combat Modes.
    pub(super) fn boulder(&self, area: Rect, buf: &mut Buffer) {
        let theme = self.theme;
        let ribbons = self.ribbons(area.width);
        let [is_labeled, has_modes] = ribbons.each_ref().map(|(text, _)| !text.is_empty());
        let parts = self.parts(area.height, is_labeled, has_modes);
        let (stone, foreground) = self.stone_colors();
        let plain = !self.won && (self.stone.owner().is_some() || !self.claimable);
        let colors = BoulderColors {
            rock: stone,
            moss: theme.moss.fg.filter(|_| plain),
            has_palette: theme.has_palette(),
        };
        let seed = u32::from(self.id.number());
        let framed = self.framed(area, &parts);
        let ground = corners_of(framed).map(|corner| {
            let cell = buf.cell(corner);
            cell.map_or(Color::Reset, |cell| halves_of(cell)[1])
        });
        let picture = boulder(self.width(area), parts.height, colors, seed);
        let room = area.middle_columns(picture.width());
        picture.draw_from(parts.above, room, buf);
        self.number(room, &parts, stone, foreground, buf);
        if self.stone.owner().is_some() && self.pulled < 100 {
            // Its ribbon comes at the end of the way.
            return;
        }
        let [(label, style), (modes, mode_style)] = ribbons;
        // A ribbon on an open Stone leaves room for the corners of its frame.
        let places = match self.stone.owner() {
            None if self.corners().is_some() => [room, area].map(|place| {
                let between = area.columns_at(area.x + 1, area.width - 2);
                place.intersection(between)
            }),
            _ => [room, area],
        };
        ribbon(&label, style, places, parts.label, buf);
        ribbon(&modes, mode_style, [room, area], parts.other, buf);
        if self.marks.stones.contains(&self.id) {
            let corner = row(area, parts.number).left_columns(1);
            write(buf, corner, "+", theme.mark.bg(darker(stone, 45)));
        }
        self.frame(framed, ground, stone, buf);
        self.winning_formation([room, area].map(|area| row(area, parts.formation)), buf);
    }

    /// Returns what stands on the two ribbons: the owner's name or what can be done, and the Combat
    /// Modes, which have both to themselves on any other Stone.
    fn ribbons(&self, columns: u16) -> [(String, Style); 2] {
        let (language, mode_style) = (self.language, self.mode_style());
        let modes = text::modes(language, self.shown_modes(), columns - 2);
        if let Some(owner) = self.stone.owner() {
            let name = text::shorten_name(&self.names[owner], columns);
            let style = self.theme.player(owner).add_modifier(Modifier::BOLD);
            return [(name, style), (modes, mode_style)];
        }
        if self.claimable {
            let sign = if self.by_proof() {
                text::by_proof(language)
            } else {
                text::claim_sign(language, columns - 2)
            };
            let gold = self.theme.claimable.bg.unwrap_or(Color::Reset);
            let style = self.theme.claimable.bg(lighter(gold, 25));
            return [(sign, style), (modes, mode_style)];
        }
        let mut modes = self.mode_labels(columns - 2).into_iter().rev();
        [modes.next(), modes.next()].map(|mode| (mode.unwrap_or_default(), mode_style))
    }

    /// Returns the rows that have a frame: without those of what has won the Stone, and of its
    /// owner's name if two rows are left.
    fn framed(&self, area: Rect, parts: &Parts) -> Rect {
        let (first, end) = (parts.above / 2, (parts.above + parts.height).div_ceil(2));
        let rows = |first: u16, end: u16| area.rows_at(area.y + first, end.saturating_sub(first));
        let beside = |taken: u16| {
            if self.shown_winner() == Some(self.bottom) {
                rows(first, end.min(taken))
            } else {
                rows(first.max(taken + 1), end)
            }
        };
        if self.shown_winner().is_none() {
            return rows(first, end);
        }
        let number = beside(parts.label);
        if number.height >= 2 {
            number
        } else {
            beside(parts.formation)
        }
    }

    /// Returns the frame of a Stone that is under the cursor, has been won, is a target or is
    /// pointed at, and its color.
    fn corners(&self) -> Option<(Corners, Option<Color>)> {
        let theme = self.theme;
        if self.focused {
            Some((CURSOR, theme.cursor.bg))
        } else if self.won {
            Some((WON, theme.cursor.bg))
        } else if self.target && self.stone.owner().is_none() {
            Some((TARGET, theme.lit.fg))
        } else if self.pointed {
            Some((TARGET, theme.base.fg))
        } else {
            None
        }
    }

    /// Draws the frame, if the Stone has one.
    fn frame(&self, framed: Rect, ground: [Color; 4], stone: Color, buf: &mut Buffer) {
        if let Some((corners, color)) = self.corners() {
            frame(framed, corners, color.unwrap_or(stone), ground, buf);
        }
    }

    /// Carves the number: in pixels into a large boulder.
    fn number(&self, area: Rect, parts: &Parts, stone: Color, foreground: Color, buf: &mut Buffer) {
        let number = self.id.to_string();
        if self.theme.has_pixels() && parts.height >= 10 && area.width >= 12 {
            carve_large(&number, [stone, foreground], parts.carved, area, buf);
        } else {
            carve_small(&number, [stone, foreground], row(area, parts.number), buf);
        }
    }
}

/// Writes a short text onto a ribbon in the middle of a row of the boulder; of its whole column
/// if the text is wider. Nothing if it is empty.
fn ribbon(text: &str, style: Style, areas: [Rect; 2], down: u16, buf: &mut Buffer) {
    if text.is_empty() {
        return;
    }
    let places = areas.map(|area| row(area, down));
    let forms = [format!(" {text} "), text.to_owned()];
    let (text, place) = fit_into(&forms, places);
    write_centered(buf, place, text, style);
}

/// Returns the first of the places in which one of the forms of a text fits, and the first form
/// that does. If none does, it is the last form in the last place.
pub(super) fn fit_into(forms: &[String], places: [Rect; 2]) -> (&str, Rect) {
    let fitting = |place: Rect| {
        let form = forms.iter().find(|form| text::width(form) <= place.width)?;
        Some((form.as_str(), place))
    };
    let last = forms.last().map_or("", String::as_str);
    places
        .into_iter()
        .find_map(fitting)
        .unwrap_or((last, places[1]))
}

/// Returns the cells at the corners of an area.
const fn corners_of(area: Rect) -> [(u16, u16); 4] {
    let (right, bottom) = (
        area.right().saturating_sub(1),
        area.bottom().saturating_sub(1),
    );
    [
        (area.x, area.y),
        (right, area.y),
        (area.x, bottom),
        (right, bottom),
    ]
}

/// Draws the corners of a frame around an area in a color, on the ground of the place: on a
/// Stone that glows, they would hardly be seen. A single row has no corners.
fn frame(area: Rect, corners: Corners, color: Color, ground: [Color; 4], buf: &mut Buffer) {
    if area.height < 2 {
        return;
    }
    let style = Style::new().fg(color).add_modifier(Modifier::BOLD);
    for ((place, corner), ground) in corners_of(area).into_iter().zip(corners).zip(ground) {
        if let Some(cell) = buf.cell_mut(place) {
            cell.set_symbol(corner).set_style(style).set_bg(ground);
        }
    }
}
