//! Light: colors mixed, and lit from above.

use ratatui::style::Color;
use std::sync::LazyLock;

const WHITE: Color = Color::Rgb(255, 255, 255);
const BLACK: Color = Color::Rgb(0, 0, 0);
/// How much white the top of something lit has, in hundredths.
const TOP: u16 = 12;
/// How much black its bottom has, in hundredths.
const BOTTOM: u16 = 16;

/// Returns the color at this many hundredths of the way from one color to another. If one
/// of them is not given as red, green and blue, the terminal decides what it is, and the
/// first color is returned.
pub(crate) fn mix(from: Color, to: Color, hundredths: u16) -> Color {
    let (Color::Rgb(r, g, b), Color::Rgb(to_r, to_g, to_b)) = (from, to) else {
        return from;
    };
    let share = hundredths.min(100);
    let between = |from: u8, to: u8| {
        let sum = u16::from(from) * (100 - share) + u16::from(to) * share;
        u8::try_from((sum + 50) / 100).unwrap_or(u8::MAX)
    };
    Color::Rgb(between(r, to_r), between(g, to_g), between(b, to_b))
}

/// Returns the distance between two colors. A difference in hue counts for more than one
/// in lightness, so that navy becomes a darker blue and not a teal of the same lightness.
pub(crate) fn rgb_distance(one: [u8; 3], other: [u8; 3]) -> i32 {
    let [a, b] = [one, other].map(|rgb| {
        let [r, g, b] = rgb.map(i32::from);
        let light = (2 * r + 4 * g + b) / 7;
        [light, b - light, r - light]
    });
    let [light, blue, red] = [0, 1, 2].map(|i: usize| (a[i] - b[i]).pow(2));
    light + 2 * (blue + red)
}

/// Returns the distance between two colors, or the greatest one if the terminal decides what
/// one of them is.
pub(super) fn distance(one: Color, other: Color) -> i32 {
    match (one, other) {
        (Color::Rgb(r, g, b), Color::Rgb(other_r, other_g, other_b)) => {
            rgb_distance([r, g, b], [other_r, other_g, other_b])
        }
        _ => i32::MAX / 2,
    }
}

/// Returns a color with this many hundredths of white.
pub(crate) fn lighter(color: Color, hundredths: u16) -> Color {
    mix(color, WHITE, hundredths)
}

/// Returns a color with this many hundredths of black.
pub(crate) fn darker(color: Color, hundredths: u16) -> Color {
    mix(color, BLACK, hundredths)
}

/// Returns the color at a step of a gradient with this many steps, the first of which is
/// the first color and the last of which the second.
pub(crate) fn gradient(from: Color, to: Color, step: u16, steps: u16) -> Color {
    let last = u32::from(steps.saturating_sub(1).max(1));
    let share = u32::from(step).min(last) * 100 / last;
    mix(from, to, u16::try_from(share).unwrap_or(100))
}

/// Returns the color of a row of something that is lit from above.
pub(crate) fn lit(color: Color, row: u16, rows: u16) -> Color {
    gradient(lighter(color, TOP), darker(color, BOTTOM), row, rows)
}

/// Returns whether a color is nearer to white than to black.
pub(crate) fn is_light(color: Color) -> bool {
    lightness(color).is_some_and(|light| light > 128)
}

/// Returns the gray that is as light as a color.
pub(crate) fn gray(color: Color) -> Color {
    lightness(color).map_or(color, |light| Color::Rgb(light, light, light))
}

/// Returns the contrast between two colors as WCAG 2 defines it, from 1 to 21. The lowest if the
/// terminal decides what one of them is.
pub(crate) fn contrast(one: Color, other: Color) -> f32 {
    /// The light of each level of a primary color. A frame asks for hundreds of contrasts.
    static LIGHT: LazyLock<[f32; 256]> = LazyLock::new(|| {
        std::array::from_fn(|level| {
            match f32::from(u8::try_from(level).unwrap_or(u8::MAX)) / 255.0 {
                part if part <= 0.04045 => part / 12.92,
                part => ((part + 0.055) / 1.055).powf(2.4),
            }
        })
    });
    let luminance = |color| {
        let Color::Rgb(r, g, b) = color else {
            return None;
        };
        let [r, g, b] = [r, g, b].map(|level| LIGHT[usize::from(level)]);
        Some(0.2126 * r + 0.7152 * g + 0.0722 * b)
    };
    let (Some(one), Some(other)) = (luminance(one), luminance(other)) else {
        return 1.0;
    };
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// How light a color looks, from 0 to 255. `None` if the terminal decides what it is.
pub(super) fn lightness(color: Color) -> Option<u8> {
    let Color::Rgb(r, g, b) = color else {
        return None;
    };
    // Green looks brightest and blue darkest.
    let sum = 2 * u16::from(r) + 4 * u16::from(g) + u16::from(b);
    u8::try_from(sum / 7).ok()
}
