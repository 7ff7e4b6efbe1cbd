//! Short texts in large letters of pixels, in the colors of titles.

use super::area::middle_row;
use super::glyphs::Glyphs;
use super::paint::Pixels;
use super::paint::letters;
use super::paint::light::gradient;
use super::theme::Theme;
use super::write::write_centered;
use crate::tui::kit::area::AreaParts;
use ratatui::prelude::*;

/// Returns the text in pixels, enlarged as far as the area has room. `None` if it doesn't
/// fit, or if the terminal can't show pixels.
pub(crate) fn large_text(text: &str, area: Rect, theme: &Theme) -> Option<Pixels> {
    let [top, bottom] = [theme.title.fg, theme.title.bg].map(Option::unwrap_or_default);
    let color = |_, y| gradient(top, bottom, y, letters::HEIGHT);
    let picture = letters::written_within(area.width, text, color)?;
    let times = (2 * area.height / letters::HEIGHT).min(area.width / picture.width().max(1));
    (theme.glyphs == Glyphs::Unicode && times > 0).then(|| picture.enlarged(times))
}

/// Draws such a text in the middle of the area's height.
pub(crate) fn draw_large_text(
    picture: &Pixels,
    align: Alignment,
    area: Rect,
    theme: &Theme,
    buf: &mut Buffer,
) {
    let spare = area.width.saturating_sub(picture.width());
    let left = match align {
        Alignment::Left => 0,
        Alignment::Center => spare / 2,
        Alignment::Right => spare,
    };
    let place = Rect {
        x: area.x + left,
        y: area.y + area.height.saturating_sub(picture.rows()) / 2,
        width: picture.width(),
        height: picture.rows(),
    };
    let place = place.intersection(area);
    if theme.is_lit() {
        picture.draw(place, buf);
    } else {
        // Without colors enough for light and shade, the letters have one color.
        let style = Style {
            bg: None,
            ..theme.title
        };
        picture.draw_in(style, 0, place, buf);
    }
}

/// Returns the text in letters whose pixels are whole cells, for terminals that have nothing
/// but ASCII. `None` if it doesn't fit, or if the terminal has better.
pub(crate) fn cell_text(text: &str, area: Rect, theme: &Theme) -> Option<Pixels> {
    let [top, bottom] = [theme.title.fg, theme.title.bg].map(Option::unwrap_or_default);
    let color = |_, y| gradient(top, bottom, y, letters::HEIGHT);
    let picture = letters::written_within(area.width, text, color)?;
    (theme.glyphs == Glyphs::Ascii && picture.height() <= area.height).then_some(picture)
}

/// Draws such a text in the middle of an area: in filled cells, or without colors in `#`.
pub(crate) fn draw_cell_text(picture: &Pixels, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let x = area.x + area.width.saturating_sub(picture.width()) / 2;
    let y = area.y + area.height.saturating_sub(picture.height()) / 2;
    for down in 0..picture.height() {
        for right in 0..picture.width() {
            let Some(color) = picture.at(right, down) else {
                continue;
            };
            let (symbol, style) = match theme.title.fg {
                _ if theme.is_lit() => (" ", Style::new().bg(color)),
                Some(foreground) if !theme.outlined => (" ", Style::new().bg(foreground)),
                _ => (
                    "#",
                    Style {
                        bg: None,
                        ..theme.title
                    },
                ),
            };
            buf.set_string(x + right, y + down, symbol, style);
        }
    }
}

/// Draws a result in the middle of an area: in pixels, or in words if they don't fit.
pub(crate) fn draw_headline(headline: &str, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let room = area.columns_at(area.x + 1, area.width.saturating_sub(2));
    if let Some(picture) = large_text(headline, room, theme) {
        draw_large_text(&picture, Alignment::Center, room, theme, buf);
        return;
    }
    if let Some(picture) = cell_text(headline, room, theme) {
        draw_cell_text(&picture, room, theme, buf);
        return;
    }
    let spaced: String = headline
        .to_uppercase()
        .chars()
        .flat_map(|char| [char, ' '])
        .collect();
    let style = Style {
        bg: None,
        ..theme.title
    };
    write_centered(buf, middle_row(area), spaced.trim_end(), style);
}
