//! Tactic cards in the light: a frame in the color of their group, and a picture.

use super::CardFace;
use super::lit::on_card;
use crate::tui::paint::Pixels;
use crate::tui::paint::light::{darker, mix};
use crate::tui::text;
use crate::tui::theme::Theme;
use crate::tui::widget::{write, write_centered};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use schotten_rules::{CombatMode, EliteTroop, Ruse, TacticCard};
use telling::words;

/// The pictures, seven pixels wide and six high, in the order of
/// [`TacticCard::KINDS`].
const PICTURES: [(TacticCard, [&str; 6]); 9] = [
    (
        TacticCard::EliteTroop(EliteTroop::Joker),
        [
            "#  #  #", " # # # ", " ##### ", " # # # ", " ##### ", "  ###  ",
        ],
    ),
    (
        TacticCard::EliteTroop(EliteTroop::Spy),
        [
            "  ###  ", " #   # ", "#  #  #", "#  #  #", " #   # ", "  ###  ",
        ],
    ),
    (
        TacticCard::EliteTroop(EliteTroop::ShieldBearer),
        [
            "#######", "#  #  #", "#######", "#  #  #", " # # # ", "  ###  ",
        ],
    ),
    (
        TacticCard::CombatMode(CombatMode::BlindMansBluff),
        [
            " ##### ", "#######", "## # ##", "#######", " ##### ", "     ##",
        ],
    ),
    (
        TacticCard::CombatMode(CombatMode::MudFight),
        [
            "   #   ", " #   # ", "   #  #", "# ###  ", " ##### ", "#######",
        ],
    ),
    (
        TacticCard::Ruse(Ruse::Recruiter),
        [
            "     ##", "#  ####", "#######", "#######", "#  ####", "     ##",
        ],
    ),
    (
        TacticCard::Ruse(Ruse::Strategist),
        [
            "#   ###", " #   ##", "  # # #", "   #   ", "  # #  ", " #   # ",
        ],
    ),
    (
        TacticCard::Ruse(Ruse::Banshee),
        [
            "  ###  ", " ##### ", "## # ##", "##   ##", "#######", "# # # #",
        ],
    ),
    (
        TacticCard::Ruse(Ruse::Traitor),
        [
            "     ##", "    ## ", "#  ##  ", " ###   ", " ##    ", "#  #   ",
        ],
    ),
];

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
        self.title(card, title, area.height, on_frame, buf);
        if area.height == 1 {
            return;
        }
        if theme.has_pixels() {
            for row in area.rows().skip(1) {
                for (x, side) in [(row.x, "▌"), (row.right() - 1, "▐")] {
                    if let Some(cell) = buf.cell_mut((x, row.y)) {
                        cell.set_symbol(side).set_fg(frame);
                    }
                }
            }
            if self.focused {
                let gold = theme.cursor.bg.unwrap_or(frame);
                for row in area.rows() {
                    for (x, side) in [(row.x, "▌"), (row.right() - 1, "▐")] {
                        if let Some(cell) = buf.cell_mut((x, row.y)) {
                            cell.set_symbol(side).set_fg(gold);
                        }
                    }
                }
            }
        }
        let inner = Rect {
            x: area.x + 1,
            y: area.y + 1,
            width: area.width.saturating_sub(2),
            height: area.height - 1,
        };
        if theme.has_pixels() && area.height >= WITH_PICTURE && inner.width >= 6 {
            self.picture(card, ink, inner, buf);
        } else if let Some(row) = inner.rows().next() {
            let name = text::tactic_short(self.language, card);
            let style = on_card(style).remove_modifier(Modifier::BOLD);
            if text::width(&name) <= row.width {
                write_centered(buf, row, &name, style);
            } else {
                write(buf, area, &name, style);
            }
        }
    }

    /// Writes the name on the frame: in full if it fits, or else the letters, if the
    /// short name stands below, or the short name.
    fn title(&self, card: TacticCard, row: Rect, height: u16, style: Style, buf: &mut Buffer) {
        let full = words::tactic_name(self.language, card);
        let short = text::tactic_short(self.language, card);
        let name = if height >= WITH_PICTURE && text::width(&full) <= row.width {
            full
        } else if height >= WITH_PICTURE || height == 1 && row.width >= 8 {
            short
        } else {
            self.code()
        };
        write_centered(buf, row, &name, style);
    }

    /// Draws the picture in the middle of the card.
    fn picture(&self, card: TacticCard, ink: Color, inner: Rect, buf: &mut Buffer) {
        let Some((_, art)) = PICTURES.iter().find(|(one, _)| *one == card) else {
            return;
        };
        let pixels = Pixels::from_art(art, |_, _, _| Some(ink));
        let room = 2 * inner.height;
        let x = inner.x + inner.width.saturating_sub(pixels.width()) / 2;
        let area = Rect {
            x,
            width: inner.right() - x,
            ..inner
        };
        let down = room.saturating_sub(pixels.height() + 1) / 2;
        pixels.draw_from(down, area, buf);
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
