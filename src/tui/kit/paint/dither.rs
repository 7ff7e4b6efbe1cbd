//! Colors that a palette doesn't have, as a fixed pattern of two that it has.

use super::light::{distance, lightness, mix};
use ratatui::style::Color;
use std::cell::RefCell;
use std::collections::HashMap;

/// The shares of the second color are multiples of one in this many.
const STEPS: u16 = 8;
/// How many of the palette's nearest colors are tried.
const TRIED: usize = 8;
/// How much closer to a color a mixture has to come for the distance between its two parts, in
/// lightness and in all: parts of unlike lightness make a checkerboard, those of like lightness
/// blend even where their hues differ.
const CONTRAST_COST: [i32; 2] = [8, 12];

/// The order in which the pixels of a square take the second color, so that those of any
/// share are spread evenly (Bayer's matrix).
const ORDER: [[u16; 4]; 4] = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]];

/// Two colors and how many of `STEPS` pixels have the second one.
type Mixture = (Color, Color, u16);

thread_local! {
    /// The mixtures that were looked up, for the palette beside them. A landscape has some
    /// hundred colors, the same ones in every frame.
    static MIXTURES: RefCell<(Vec<Color>, HashMap<Color, Mixture>)> = RefCell::default();
}

/// Returns the color of the palette that the pixel at this place has in an area of the color.
pub(super) fn dithered(color: Color, palette: &[Color], (x, y): (u16, u16)) -> Color {
    let (first, second, share) = MIXTURES.with_borrow_mut(|(known_for, known)| {
        if known_for != palette {
            palette.clone_into(known_for);
            known.clear();
        }
        *known
            .entry(color)
            .or_insert_with(|| mixture(color, palette))
    });
    let turn = ORDER[usize::from(y % 4)][usize::from(x % 4)];
    if turn * STEPS < share * 16 {
        second
    } else {
        first
    }
}

/// Returns the mixture that looks most like the color.
fn mixture(color: Color, palette: &[Color]) -> Mixture {
    let mut near = palette.to_vec();
    near.sort_by_key(|one| distance(*one, color));
    near.truncate(TRIED);
    let pairs = near
        .iter()
        .flat_map(|first| near.iter().map(move |second| (*first, *second)));
    let mixtures =
        pairs.flat_map(|(first, second)| (0..STEPS).map(move |share| (first, second, share)));
    let fault = |(first, second, share): &Mixture| {
        let mixed = mix(*first, *second, share * 100 / STEPS);
        let apart = [first, second].map(|one| i32::from(lightness(*one).unwrap_or_default()));
        let lightness = (apart[0] - apart[1]).pow(2) / CONTRAST_COST[0];
        let all = distance(*first, *second) / CONTRAST_COST[1];
        distance(mixed, color) + if *share > 0 { lightness + all } else { 0 }
    };
    mixtures.min_by_key(fault).unwrap_or((color, color, 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRAYS: [Color; 3] = [
        Color::Rgb(20, 20, 20),
        Color::Rgb(40, 40, 40),
        Color::Rgb(200, 200, 200),
    ];

    /// The share of the pixels that have each color of the palette.
    fn counts(color: Color) -> [usize; 3] {
        let places = (0..16).map(|place| (place % 4, place / 4));
        let pixels: Vec<Color> = places.map(|at| dithered(color, &GRAYS, at)).collect();
        GRAYS.map(|gray| pixels.iter().filter(|pixel| **pixel == gray).count())
    }

    #[test]
    fn a_color_between_two_is_made_of_both() {
        assert_eq!(counts(Color::Rgb(40, 40, 40)), [0, 16, 0]);
        assert_eq!(counts(Color::Rgb(30, 30, 30)), [8, 8, 0]);
    }

    #[test]
    fn colors_that_have_one_between_them_are_not_mixed() {
        for light in 0..=255 {
            let [dark, _, bright] = counts(Color::Rgb(light, light, light));
            assert!(dark == 0 || bright == 0, "{light}");
        }
    }
}
