//! Tactic cards in the light: a frame in the color of their group, and a picture.

use super::lit::on_card;
use super::{CardFace, Shade};
use crate::tui::kit::paint::Pixels;
use crate::tui::kit::paint::light::{darker, mix};
use crate::tui::kit::paint::pixels::paint_cell;
use crate::tui::kit::{AreaParts, Theme, last_row, row, write_centered};
use crate::tui::schotten::text;
use ratatui::prelude::*;
use schotten_rules::{Category, CombatMode, EliteTroop, Ruse, TacticCard};
use telling::words;

/// The pictures: the name of a card, then its picture in each [`PictureSize`], with an
/// empty line after each. Both show the same thing.
const PICTURES: &str = include_str!("tactic.txt");

/// The sizes of a card's picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PictureSize {
    /// Three rows of seven cells, each with four pixels.
    Medium,
    /// Five rows of eleven cells, each with two pixels.
    Large,
}

impl PictureSize {
    /// Returns the largest size that has room here, if any.
    const fn fitting(room: Rect) -> Option<Self> {
        match (room.width, room.height) {
            (11.., 5..) => Some(Self::Large),
            (7.., 3..) => Some(Self::Medium),
            _ => None,
        }
    }
}

/// Draws a card's picture in the middle of this room.
fn draw_picture(card: TacticCard, size: PictureSize, style: Style, room: Rect, buf: &mut Buffer) {
    let pixels = Pixels::from_art(&picture_of(card, size), |char, _, _| {
        (char == '#').then_some(Color::Reset)
    });
    if size != PictureSize::Large {
        pixels.draw_fine_in(style, room, buf);
        return;
    }
    let left = room.width.saturating_sub(pixels.width()) / 2;
    let place = room.without_left(left);
    let down = (2 * room.height).saturating_sub(pixels.height()) / 2;
    pixels.draw_in(style, down, place, buf);
}

fn picture_of(card: TacticCard, size: PictureSize) -> Vec<&'static str> {
    let lines = PICTURES
        .lines()
        .skip_while(|line| *line != card.name())
        .skip(1);
    let lines: Vec<&str> = lines.collect();
    let mut pictures = lines.split(|line| line.is_empty());
    let place = match size {
        PictureSize::Medium => 0,
        PictureSize::Large => 1,
    };
    pictures.nth(place).unwrap_or_default().to_vec()
}

/// How much darker the name is than the frame on which it stands, in hundredths.
pub(crate) const INK: u16 = 86;

/// Returns the style of a card's name on the frame in the color of its group.
pub(crate) fn title_style(theme: &Theme, card: TacticCard) -> Style {
    let group = group_style(theme, card);
    match group.bg {
        Some(frame @ Color::Rgb(..)) => {
            let foreground = darker(frame, INK);
            Style::new()
                .fg(foreground)
                .bg(frame)
                .add_modifier(Modifier::BOLD)
        }
        _ => group,
    }
}

/// The rows of a card with the smallest picture: its name and the picture.
const WITH_PICTURE: u16 = 4;

impl CardFace<'_> {
    /// Draws a Tactic card.
    pub(super) fn lit_tactic(&self, card: TacticCard, area: Rect, buf: &mut Buffer) {
        let theme = self.theme;
        let [style, _] = self.styles();
        let group = group_style(theme, card);
        let frame = group.bg.unwrap_or(Color::Reset);
        let paper = style.bg.unwrap_or(Color::Reset);
        let pale = self.shade != Shade::Full;
        let [frame, foreground] = if pale {
            [mix(frame, paper, 65), style.fg.unwrap_or(Color::Reset)]
        } else {
            [frame, group.fg.unwrap_or(Color::Reset)]
        };
        self.body_of_light(area, paper, false, buf);
        // The name stands on the frame's upper edge.
        let title = Rect { height: 1, ..area };
        // The pale name of a pale card is read on the card's own color only.
        let ground = if pale { paper } else { theme.lit(frame, 0, 2) };
        buf.set_style(title, Style::new().bg(ground));
        buf.set_string(
            title.x,
            title.y,
            " ".repeat(usize::from(title.width)),
            Style::new(),
        );
        let on_frame = if pale {
            on_card(style)
        } else {
            on_card(title_style(theme, card))
        };
        self.title(card, area, on_frame, buf);
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
        if self.front && theme.has_pixels() && area.height > WITH_PICTURE {
            let y = area.bottom() - 1;
            for x in area.columns().map(|column| column.x) {
                if let Some(cell) = buf.cell_mut((x, y)) {
                    cell.set_symbol(" ");
                    let color = cell.bg;
                    paint_cell(cell, [Some(color), Some(side)]);
                }
            }
        }
        // The lower edge, if there is one, is below the picture.
        let edge = u16::from(area.height > WITH_PICTURE);
        let inner = Rect {
            x: area.x + 1,
            y: area.y + 1,
            width: area.width.saturating_sub(2),
            height: area.height - 1 - edge,
        };
        if let Some(size) = self.picture_size(inner) {
            let plain = on_card(style).remove_modifier(Modifier::BOLD);
            self.picture(card, size, [plain.fg(foreground), plain], inner, buf);
        } else {
            write_centered(buf, row(inner, 0), &self.sign(card), on_card(style));
        }
    }

    /// Draws what distinguishes a Tactic card without light: its name on the color of
    /// its group, and its picture or its strengths.
    pub(super) fn flat_tactic(&self, card: TacticCard, area: Rect, buf: &mut Buffer) {
        let [style, _] = self.styles();
        let theme = self.theme;
        if !theme.outlined {
            let title = Rect { height: 1, ..area };
            let group = match self.shade {
                Shade::Full => title_style(theme, card),
                Shade::Dimmed | Shade::Faded | Shade::Ghost => style,
            };
            buf.set_string(title.x, title.y, " ".repeat(title.width.into()), group);
            self.title(card, area, group, buf);
        }
        let edge = u16::from(theme.outlined && self.front);
        let inner = Rect {
            x: area.x + 1,
            y: area.y + 1,
            width: area.width.saturating_sub(2),
            height: area.height.saturating_sub(1 + edge),
        };
        if let Some(size) = self.picture_size(inner) {
            draw_picture(card, size, on_card(style), inner, buf);
            if let Some(strengths) = strengths(card).filter(|_| theme.outlined) {
                write_centered(buf, last_row(area), strengths, style);
            }
        } else if !inner.is_empty() {
            write_centered(buf, row(inner, 0), &self.sign(card), on_card(style));
        }
    }

    /// Returns the size of the picture in this room of a card, if it has one.
    fn picture_size(&self, inner: Rect) -> Option<PictureSize> {
        PictureSize::fitting(inner).filter(|_| self.theme.has_pixels())
    }

    /// Returns what stands on a card too small for a picture: the strengths, how many cards
    /// are needed or drawn and returned, what counts, or where a card goes.
    fn sign(&self, card: TacticCard) -> String {
        let sign = match card {
            TacticCard::EliteTroop(_) => strengths(card).unwrap_or_default(),
            TacticCard::CombatMode(CombatMode::MudFight) => return text::cards(self.language, 4),
            TacticCard::CombatMode(CombatMode::BlindMansBluff) => {
                return words::category(self.language, Category::Sum, 3);
            }
            TacticCard::Ruse(Ruse::Recruiter) => "+3 −2",
            TacticCard::Ruse(Ruse::Strategist) => "→",
            TacticCard::Ruse(Ruse::Banshee) => "×",
            TacticCard::Ruse(Ruse::Traitor) => "←",
        };
        sign.to_owned()
    }

    /// Writes the name on the frame, in full if it fits. Above a picture, which doesn't
    /// tell them, the strengths of an Elite Troop follow.
    fn title(&self, card: TacticCard, area: Rect, style: Style, buf: &mut Buffer) {
        let names = [words::tactic_name, words::tactic_label].map(|name| name(self.language, card));
        let is_pictured = self.theme.has_pixels() && area.height >= WITH_PICTURE;
        let strengths = strengths(card).filter(|_| is_pictured);
        let with =
            strengths.map(|strengths| names.each_ref().map(|name| format!("{name} {strengths}")));
        let free = self.uncovered(area);
        // A column stays free at both ends, which only the strengths may take or the rest of a
        // name that would be shortened, and only on a card that has edges, where no sign stands.
        let tight = with.as_ref().map(|[_, label]| label.clone());
        let fits_tightly = |form: &String| text::width(form) <= free.width;
        let tight = tight.filter(fits_tightly);
        let has_edges = area.height > 1;
        let fits = |form: &String| text::width(form) + 2 <= area.width;
        let with = with.into_iter().flatten().find(fits).or(tight);
        let [full, label] = names;
        let fitting = with
            .or_else(|| Some(full).filter(|full| fits(full) || has_edges && fits_tightly(full)))
            .or_else(|| Some(label).filter(fits));
        let name = fitting.unwrap_or_else(|| self.name(free.width));
        write_centered(buf, free, &name, style);
    }

    /// Draws the picture in the middle of the card, and below it the group, if there
    /// is room.
    fn picture(
        &self,
        card: TacticCard,
        size: PictureSize,
        [foreground, plain]: [Style; 2],
        inner: Rect,
        buf: &mut Buffer,
    ) {
        let group = text::tactic_group(self.language, card);
        let with_group =
            size == PictureSize::Large && inner.height >= 6 && text::width(&group) <= inner.width;
        let room = inner.top_rows(inner.height - u16::from(with_group));
        draw_picture(card, size, foreground, room, buf);
        if with_group {
            write_centered(buf, last_row(inner), &group, plain);
        }
    }
}

/// Returns the strengths that an Elite Troop can have. Other cards have none.
const fn strengths(card: TacticCard) -> Option<&'static str> {
    match card {
        TacticCard::EliteTroop(EliteTroop::Joker) => Some("1-9"),
        TacticCard::EliteTroop(EliteTroop::Spy) => Some("7"),
        TacticCard::EliteTroop(EliteTroop::ShieldBearer) => Some("1-3"),
        TacticCard::CombatMode(_) | TacticCard::Ruse(_) => None,
    }
}

/// Returns the style of a card's group: its picture, and its frame as the background.
fn group_style(theme: &Theme, card: TacticCard) -> Style {
    match card {
        TacticCard::EliteTroop(_) => theme.elite,
        TacticCard::CombatMode(_) => theme.combat_mode,
        TacticCard::Ruse(_) => theme.ruse,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_its_own_picture_in_every_size() {
        for (size, (width, height)) in [
            (PictureSize::Medium, (14, 6)),
            (PictureSize::Large, (11, 10)),
        ] {
            let pictures = TacticCard::KINDS.map(|card| picture_of(card, size));
            for (place, picture) in pictures.iter().enumerate() {
                let widths = picture.iter().map(|line| line.len());
                assert_eq!(
                    widths.collect::<Vec<_>>(),
                    vec![width; height],
                    "{picture:?}"
                );
                assert!(!pictures[..place].contains(picture), "{picture:?}");
            }
        }
    }

    /// The colors of a pale card are those of text that can be read.
    #[test]
    fn the_name_of_a_pale_card_stands_on_its_color() {
        use crate::tui::kit::theme::{BUILT_IN, Depth};
        use ratatui::widgets::Widget;
        use telling::Language;
        for (name, _) in BUILT_IN.iter().filter(|(name, _)| *name != "mono") {
            let theme = Theme::named(name, Depth::True);
            for card in TacticCard::KINDS {
                let area = Rect::new(0, 0, 9, 1);
                let mut buf = Buffer::empty(area);
                let face = CardFace {
                    shade: Shade::Faded,
                    ..CardFace::new(card.into(), &theme, Language::English)
                };
                face.render(area, &mut buf);
                for cell in buf.content.iter().filter(|cell| cell.symbol() != " ") {
                    let expected = theme.faded_tactic;
                    assert_eq!((Some(cell.fg), Some(cell.bg)), (expected.fg, expected.bg));
                }
            }
        }
    }
}
