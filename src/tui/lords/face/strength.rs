//! The strength of a card in pixels: on which cards it has room, and in which size.

use crate::tui::kit::paint::Pixels;
use crate::tui::kit::paint::letters::{self, Font, written};
use crate::tui::kit::theme::Theme;
use lords_rules::Card;
use ratatui::prelude::*;

/// Cards of at least this many rows show their strength in pixels above their power; lower
/// ones show it in place of their power.
pub(super) const WITH_DIGITS: u16 = 5;
pub(in crate::tui::lords) const WITH_DIGITS_ALONE: u16 = 4;
/// Cards of at least this width have room for two digits in pixels; wider ones for pixels
/// of twice the size.
pub(in crate::tui::lords) const WITH_TWO_DIGITS: u16 = 8;
const WITH_LARGE_DIGITS: u16 = 10;
/// The strength that is widest in pixels.
const WIDEST_NUMBER: &str = "12";

/// Returns the strength of a card in pixels, and how many half rows below the top of the card
/// it begins. `None` if the card is too small. The size is the largest in which any strength
/// fits, so that cards beside each other show theirs alike.
pub(super) fn digits_on(area: Rect, card: Card, theme: &Theme) -> Option<(Pixels, u16)> {
    if !theme.has_pixels() || area.height < WITH_DIGITS_ALONE || area.width < WITH_TWO_DIGITS {
        return None;
    }
    let room = area.width.saturating_sub(2);
    let sizes: &[u16] = if area.height >= WITH_LARGE_DIGITS {
        &[2, 1]
    } else {
        &[1]
    };
    let fonts = |times| [Font::Bold, Font::Narrow, Font::Slim].map(|font| (font, times));
    let (font, times) = sizes
        .iter()
        .copied()
        .flat_map(fonts)
        .find(|(font, times)| {
            letters::width(WIDEST_NUMBER, *font).is_some_and(|width| width * times <= room)
        })?;
    let font = match font {
        // A single digit has room for all its strokes.
        Font::Slim if card.strength() < 10 => Font::Narrow,
        _ => font,
    };
    let strength = card.strength().to_string();
    let digits = written(&strength, font, |_, _| Color::Reset)?.enlarged(times);
    // In the middle between the name in the first row and the word in the last but one.
    let between = 2 * area.height.saturating_sub(3);
    let down = if area.height > 6 {
        2 + between.saturating_sub(digits.height()) / 2
    } else {
        2
    };
    Some((digits, down))
}
