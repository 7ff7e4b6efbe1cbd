//! The clans' colors, as color-blind eyes see them.

use super::*;
use ratatui::style::{Color, Style};

type Matrix = [[f64; 3]; 3];

/// Machado, Oliveira and Fernandes 2009, full strength, for linear RGB.
const EYES: [(&str, Matrix); 4] = [
    (
        "full color",
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    ),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

const LUMINANCE: Matrix = [
    [0.412_4, 0.357_6, 0.180_5],
    [0.212_6, 0.715_2, 0.072_2],
    [0.019_3, 0.119_2, 0.950_5],
];

fn times(matrix: Matrix, rgb: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(rgb).map(|(a, b)| a * b).sum())
}

fn linear(color: Color) -> [f64; 3] {
    let Color::Rgb(r, g, b) = color else {
        panic!("{color:?} has no channels");
    };
    [r, g, b].map(|value| {
        let value = f64::from(value) / 255.0;
        if value <= 0.040_45 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    })
}

fn lab(rgb: [f64; 3]) -> [f64; 3] {
    let white = [0.950_5, 1.0, 1.089];
    let mut xyz = times(LUMINANCE, rgb);
    for (value, white) in xyz.iter_mut().zip(white) {
        let part = *value / white;
        *value = if part > 0.008_856 {
            part.cbrt()
        } else {
            7.787 * part + 16.0 / 116.0
        };
    }
    let [x, y, z] = xyz;
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn seen(style: Style, eyes: Matrix) -> [f64; 3] {
    let rgb = times(eyes, linear(style.bg.expect("a card has a fill")));
    lab(rgb.map(|value| value.clamp(0.0, 1.0)))
}

#[test]
fn any_two_clans_are_told_apart_by_any_eyes() {
    let cards = Theme::named("dark", Depth::True).cards;
    for (name, eyes) in EYES {
        for (i, one) in cards.iter().enumerate() {
            for other in &cards[i + 1..] {
                let distance = seen(*one, eyes)
                    .iter()
                    .zip(seen(*other, eyes))
                    .map(|(a, b)| (a - b).powi(2))
                    .sum::<f64>()
                    .sqrt();
                assert!(
                    distance > 30.0,
                    "{one:?} and {other:?}: {distance:.0} with {name}"
                );
            }
        }
    }
}

#[test]
fn what_stands_on_a_card_can_be_read() {
    let theme = Theme::named("dark", Depth::True);
    let brightness = |color| times(LUMINANCE, linear(color))[1] + 0.05;
    let cards = theme
        .cards
        .iter()
        .chain([&theme.tactic])
        .map(|style| (style, 4.5));
    let faded = theme
        .faded_cards
        .iter()
        .chain([&theme.faded_tactic])
        .map(|style| (style, 4.5));
    for (style, needed) in cards.chain(faded) {
        let [fill, text] = [style.bg.unwrap(), style.fg.unwrap()].map(brightness);
        let contrast = fill.max(text) / fill.min(text);
        assert!(contrast >= needed, "{style:?}: {contrast:.1}");
    }
}
