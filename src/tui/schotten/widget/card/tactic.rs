//! Tactic cards in the light: a frame in the color of their group, and a picture.

use super::CardFace;
use super::lit::on_card;
use crate::tui::kit::area::last_row;
use crate::tui::kit::paint::Pixels;
use crate::tui::kit::paint::light::{darker, mix};
use crate::tui::kit::paint::pixels::paint_cell;
use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::write_centered;
use crate::tui::schotten::text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use schotten_rules::{CombatMode, EliteTroop, Ruse, TacticCard};
use telling::words;

/// The pictures: the name of a card, then its small picture and its large one.
const PICTURES: &str = include_str!("tactic.txt");

/// The lines of a card's picture.
fn picture_of(card: TacticCard, large: bool) -> Vec<&'static str> {
    let name = match card {
        TacticCard::EliteTroop(EliteTroop::Joker) => "Joker",
        TacticCard::EliteTroop(EliteTroop::Spy) => "Spy",
        TacticCard::EliteTroop(EliteTroop::ShieldBearer) => "ShieldBearer",
        TacticCard::CombatMode(CombatMode::BlindMansBluff) => "BlindMansBluff",
        TacticCard::CombatMode(CombatMode::MudFight) => "MudFight",
        TacticCard::Ruse(Ruse::Recruiter) => "Recruiter",
        TacticCard::Ruse(Ruse::Strategist) => "Strategist",
        TacticCard::Ruse(Ruse::Banshee) => "Banshee",
        TacticCard::Ruse(Ruse::Traitor) => "Traitor",
    };
    let mut lines = PICTURES.lines().skip_while(|line| *line != name).skip(1);
    let lines = lines.by_ref();
    if large {
        lines
            .skip_while(|line| !line.is_empty())
            .skip(1)
            .take_while(|line| !line.is_empty())
            .collect()
    } else {
        lines.take_while(|line| !line.is_empty()).collect()
    }
}

/// How much darker the name is than the frame on which it stands, in hundredths.
pub(crate) const INK: u16 = 86;
/// The rows of a card with a picture: its name, the picture and the lower edge.
const WITH_PICTURE: u16 = 4;

impl CardFace<'_> {
    /// Draws a Tactic card.
    pub(super) fn lit_tactic(&self, card: TacticCard, area: Rect, buf: &mut Buffer) {
        let theme = self.theme;
        let [style, _] = self.styles();
        let group = group_style(theme, card);
        let frame = group.bg.unwrap_or(Color::Reset);
        let paper = style.bg.unwrap_or(Color::Reset);
        let pale = self.faded || self.dimmed;
        let [frame, ink] = if pale {
            [mix(frame, paper, 65), style.fg.unwrap_or(Color::Reset)]
        } else {
            [frame, group.fg.unwrap_or(Color::Reset)]
        };
        self.body_of_light(area, paper, false, buf);
        // The name stands on the frame's upper edge.
        let title = Rect { height: 1, ..area };
        buf.set_style(title, Style::new().bg(theme.lit(frame, 0, 2)));
        buf.set_string(
            title.x,
            title.y,
            " ".repeat(usize::from(title.width)),
            Style::new(),
        );
        let on_frame = if pale {
            on_card(style)
        } else {
            let ink = darker(frame, INK);
            Style::new().fg(ink).add_modifier(Modifier::BOLD)
        };
        self.title(card, title, on_frame, buf);
        if area.height == 1 {
            return;
        }
        let side = if self.focused {
            theme.cursor.bg.unwrap_or(frame)
        } else {
            frame
        };
        if theme.has_pixels() {
            for row in area.rows().skip(1) {
                for (x, edge) in [(row.x, "▌"), (row.right() - 1, "▐")] {
                    if let Some(cell) = buf.cell_mut((x, row.y)) {
                        cell.set_symbol(edge).set_fg(side);
                    }
                }
            }
        }
        if self.front && theme.has_pixels() {
            let y = area.bottom() - 1;
            for x in area.columns().map(|column| column.x) {
                if let Some(cell) = buf.cell_mut((x, y)) {
                    cell.set_symbol(" ");
                    let color = cell.bg;
                    paint_cell(cell, [Some(color), Some(side)]);
                }
            }
        }
        let inner = Rect {
            x: area.x + 1,
            y: area.y + 1,
            width: area.width.saturating_sub(2),
            height: area.height - 1 - u16::from(area.height > WITH_PICTURE),
        };
        let plain = on_card(style).remove_modifier(Modifier::BOLD);
        if theme.has_pixels() && area.height >= WITH_PICTURE && inner.width >= 6 {
            self.picture(card, ink, plain, inner, buf);
        }
    }

    /// Writes the name on the frame, in full if it fits.
    fn title(&self, card: TacticCard, row: Rect, style: Style, buf: &mut Buffer) {
        let full = words::tactic_name(self.language, card);
        let name = if text::width(&full) <= row.width {
            full
        } else {
            self.name(row.width)
        };
        write_centered(buf, row, &name, style);
    }

    /// Draws the picture in the middle of the card, and below it the group, if there
    /// is room.
    fn picture(&self, card: TacticCard, ink: Color, plain: Style, inner: Rect, buf: &mut Buffer) {
        let large = inner.width >= 11 && inner.height >= 5;
        let art = picture_of(card, large);
        let pixels = Pixels::from_art(&art, |char, _, _| (char == '#').then_some(ink));
        let group = text::tactic_group(self.language, card);
        let with_group = large && inner.height >= 6 && text::width(&group) <= inner.width;
        let rows = inner.height - u16::from(with_group);
        let x = inner.x + inner.width.saturating_sub(pixels.width()) / 2;
        let area = Rect {
            x,
            width: inner.right() - x,
            ..inner
        };
        let down = (2 * rows).saturating_sub(pixels.height()) / 2;
        pixels.draw_from(down, area, buf);
        if with_group {
            write_centered(buf, last_row(inner), &group, plain);
        }
    }
}

/// The style of a card's group: its picture, and its frame as the background.
fn group_style(theme: &Theme, card: TacticCard) -> Style {
    match card {
        TacticCard::EliteTroop(_) => theme.elite,
        TacticCard::CombatMode(_) => theme.combat_mode,
        TacticCard::Ruse(_) => theme.ruse,
    }
}
