//! The colors of every theme: what is written can be read, and the clans are
//! told apart by any eyes.

use super::*;
use crate::tui::kit::paint::light::{darker, lit};
use crate::tui::kit::theme::{BUILT_IN, nearest, palette};
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

type Matrix = [[f64; 3]; 3];

/// How far apart the fills of two clans are at least, as CIEDE2000, for every
/// pair of eyes: 2 is just to be seen, 10 at a glance. A fill runs from a lighter to
/// a darker shade; this holds for any two places of the same height.
const APART: f64 = 20.0;
/// The same for the lightest shade of one clan and the darkest of another.
const APART_ACROSS: f64 = 10.0;
/// The same for two of the nine Clans of Lords of Scotland, whose cards always carry
/// their code. No nine fills are 20 apart for all eyes.
const APART_OF_NINE: f64 = 10.0;
/// The same where the terminal has 256 colors and the nearest are taken.
const APART_INDEXED: f64 = 15.0;
/// The contrast of text with its ground, as WCAG 2 asks for.
const CONTRAST: f64 = 4.5;
/// The same for large letters and pictures.
const LARGE: f64 = 3.0;
/// The same as for text in the theme for high contrast.
const HIGH_CONTRAST: f64 = 7.0;

/// The chroma in Lab below which a color looks gray.
const GRAY: f64 = 5.0;

/// The depths at which colors can't be mixed freely.
const WITH_FEW_COLORS: [Depth; 2] = [Depth::Indexed, Depth::Sixteen];

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
    let channels = match color {
        Color::Rgb(r, g, b) => [r, g, b],
        Color::Indexed(place) => palette(place),
        _ => panic!("{color:?} has no channels"),
    };
    channels.map(|value| {
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

/// The difference of two colors in Lab, by CIEDE2000.
fn difference(one: [f64; 3], other: [f64; 3]) -> f64 {
    let seventh = |chroma: f64| (chroma.powi(7) / (chroma.powi(7) + 25f64.powi(7))).sqrt();
    let mean = f64::midpoint(one[1].hypot(one[2]), other[1].hypot(other[2]));
    let stretch = 1.5 - 0.5 * seventh(mean);
    let polar = |[l, a, b]: [f64; 3]| {
        let a = a * stretch;
        (l, a.hypot(b), b.atan2(a).to_degrees().rem_euclid(360.0))
    };
    let ((l1, c1, h1), (l2, c2, h2)) = (polar(one), polar(other));
    let mut turn = h2 - h1;
    if turn.abs() > 180.0 {
        turn -= 360.0 * turn.signum();
    }
    let hue = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let (l, c, h) = (
        f64::midpoint(l1, l2),
        f64::midpoint(c1, c2),
        h1 + turn / 2.0,
    );
    let cos = |times: f64, off: f64| (times * h + off).to_radians().cos();
    let t = 1.0 - 0.17 * cos(1.0, -30.0) + 0.24 * cos(2.0, 0.0) + 0.32 * cos(3.0, 6.0)
        - 0.20 * cos(4.0, -63.0);
    let off = (l - 50.0).powi(2);
    let lightness = (l2 - l1) / (1.0 + 0.015 * off / (20.0 + off).sqrt());
    let chroma = (c2 - c1) / (1.0 + 0.045 * c);
    let hue = hue / (1.0 + 0.015 * c * t);
    let bend = 30.0 * (-((h.rem_euclid(360.0) - 275.0) / 25.0).powi(2)).exp();
    let rotation = -(2.0 * bend).to_radians().sin() * 2.0 * seventh(c);
    (lightness.powi(2) + chroma.powi(2) + hue.powi(2) + rotation * chroma * hue).sqrt()
}

fn seen(color: Color, eyes: Matrix) -> [f64; 3] {
    lab(times(eyes, linear(color)).map(|value| value.clamp(0.0, 1.0)))
}

fn fill(style: &Style) -> Color {
    style.bg.expect("it has a fill")
}

/// The shades of something that is lit from above: at its top, in the middle and at
/// its bottom.
fn shades(style: &Style) -> [Color; 3] {
    let color = fill(style);
    [lit(color, 0, 2), color, lit(color, 1, 2)]
}

/// The color that a terminal with 256 colors shows.
fn indexed(color: Color) -> Color {
    match color {
        Color::Rgb(r, g, b) => Color::Indexed(nearest([r, g, b])),
        color => color,
    }
}

/// The themes that have colors.
fn colored() -> impl Iterator<Item = &'static str> {
    BUILT_IN
        .iter()
        .map(|(name, _)| *name)
        .filter(|name| *name != "mono")
}

#[test]
fn differences_are_those_of_the_published_examples() {
    // Sharma, Wu and Dalal 2005, table 1: rows 1, 7, 17 and 25.
    let rows = [
        ([50.0, 2.677_2, -79.775_1], [50.0, 0.0, -82.748_5], 2.042_5),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.366_9),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.149_2),
        (
            [60.257_4, -34.009_9, 36.267_7],
            [60.462_6, -34.175_1, 39.438_7],
            1.264_4,
        ),
    ];
    for (one, other, expected) in rows {
        let found = difference(one, other);
        assert!((found - expected).abs() < 1e-3, "{found} for {expected}");
    }
}

#[test]
fn any_two_clans_can_be_told_apart_with_any_color_vision() {
    for name in colored() {
        let cards = Theme::named(name, Depth::True).cards;
        let few = Theme::named(name, Depth::Indexed).cards;
        for (eyes_name, eyes) in EYES {
            let apart = |one, other, needed: f64| {
                let found = difference(seen(one, eyes), seen(other, eyes));
                assert!(
                    found >= needed,
                    "{name}: {one:?} and {other:?}: {found:.1} with {eyes_name}"
                );
            };
            for (i, j) in (0..cards.len()).flat_map(|i| (0..i).map(move |j| (i, j))) {
                let [one, other] = [&cards[i], &cards[j]].map(shades);
                for (row, upper) in one.into_iter().enumerate() {
                    for (place, lower) in other.into_iter().enumerate() {
                        let needed = if row == place { APART } else { APART_ACROSS };
                        apart(upper, lower, needed);
                    }
                }
                let [one, other] = [&few[i], &few[j]].map(|style| indexed(fill(style)));
                apart(one, other, APART_INDEXED);
            }
        }
    }
}

/// The styles of the nine Clans of Lords of Scotland.
fn nine(theme: &Theme) -> [Style; 9] {
    [
        theme.scott,
        theme.makgill,
        theme.macdonnell,
        theme.wemyss,
        theme.ferguson,
        theme.forsyth,
        theme.cockburn,
        theme.cochrane,
        theme.bruce,
    ]
}

#[test]
fn any_two_of_the_nine_clans_can_be_told_apart_with_any_color_vision() {
    for name in colored() {
        let clans = nine(&Theme::named(name, Depth::True));
        let few = nine(&Theme::named(name, Depth::Indexed)).map(|style| indexed(fill(&style)));
        for (eyes_name, eyes) in EYES {
            for (i, j) in (0..clans.len()).flat_map(|i| (0..i).map(move |j| (i, j))) {
                let rows = shades(&clans[i]).into_iter().zip(shades(&clans[j]));
                for (one, other) in rows.chain([(few[i], few[j])]) {
                    let found = difference(seen(one, eyes), seen(other, eyes));
                    assert!(
                        found >= APART_OF_NINE,
                        "{name}: {one:?} and {other:?}: {found:.1} with {eyes_name}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_dimmed_card_cannot_be_mistaken_for_another_of_the_nine_clans() {
    for (name, depth) in colored().flat_map(|name| WITH_FEW_COLORS.map(|depth| (name, depth))) {
        let theme = Theme::named(name, depth);
        let clans = nine(&theme);
        for (place, clan) in clans.iter().enumerate() {
            let dimmed = theme.let_ground_through(*clan, 50);
            assert_ne!(dimmed, *clan, "{name}: it looks dimmed");
            for (_, other) in clans.iter().enumerate().filter(|(at, _)| *at != place) {
                let [own, others] = [&dimmed, other].map(|style| indexed(fill(style)));
                // A card without a fill has an outline.
                let is_outlined = dimmed.bg == theme.fill.bg;
                assert!(is_outlined || own != others, "{name}: {clan:?}, {other:?}");
            }
        }
    }
}

/// On a dark ground its text has its color, on a light one its fill.
#[test]
fn with_256_colors_a_dimmed_card_has_a_body_and_can_be_read_and_its_clan_is_seen() {
    /// Its code says its Clan too.
    const APART_DIMMED: f64 = 9.0;
    for name in colored() {
        let theme = Theme::named(name, Depth::Indexed);
        let ground = indexed(fill(&theme.fill));
        for card in nine(&theme).iter().chain(&theme.cards) {
            assert_ne!(indexed(fill(card)), ground, "{name}: {card:?} has a body");
        }
        let shown = |clan| {
            let dimmed = theme.let_ground_through(clan, 50);
            [fill(&dimmed), dimmed.fg.expect("a color")].map(indexed)
        };
        let dimmed = nine(&theme).map(shown);
        for (place, [body, text]) in dimmed.into_iter().enumerate() {
            assert_ne!(body, ground, "{name}: {place} has a body");
            let found = contrast(body, text);
            assert!(found >= CONTRAST, "{name}: {place}: {found:.2}");
            for (at, other) in dimmed.iter().enumerate().take(place) {
                let seen = |color| lab(linear(color));
                let differences = [(body, other[0]), (text, other[1])]
                    .map(|(one, other)| difference(seen(one), seen(other)));
                let found = differences.into_iter().fold(0.0, f64::max);
                assert!(found >= APART_DIMMED, "{name}: {place}, {at}: {found:.1}");
            }
        }
    }
}

/// The cards in hand that can't use their power, and the face-down ones that the reader knows.
#[test]
fn the_name_of_a_dimmed_card_of_the_nine_clans_can_be_read() {
    for name in colored() {
        let theme = Theme::named(name, Depth::True);
        for (share, clan) in [45, 50]
            .into_iter()
            .flat_map(|share| nine(&theme).map(|clan| (share, clan)))
        {
            let dimmed = theme.let_ground_through(clan, share);
            let found = contrast(fill(&dimmed), dimmed.fg.expect("a color"));
            assert!(found >= CONTRAST, "{name}: {clan:?} {found:.1}");
            assert_ne!(dimmed, clan, "{name}: it looks dimmed");
        }
    }
}

#[test]
fn with_256_colors_brown_is_not_the_gray_of_the_stones() {
    for name in colored() {
        let theme = Theme::named(name, Depth::Indexed);
        let [brown, stone] = [&theme.cards[5], &theme.boulder].map(|style| indexed(fill(style)));
        let found = difference(lab(linear(brown)), lab(linear(stone)));
        assert!(found >= APART_INDEXED, "{name}: {found:.1}");
    }
}

/// Gray ones are as good: few of the palette's dark colors are muted.
#[test]
fn with_256_colors_the_lands_and_the_sky_are_hardly_more_vivid() {
    /// The chroma that the nearest muted color of the palette may add.
    const MORE: f64 = 20.0;
    let chroma = |color| {
        let [_, a, b] = lab(linear(color));
        a.hypot(b)
    };
    for name in colored() {
        let all = Theme::named(name, Depth::True);
        let few = Theme::named(name, Depth::Indexed);
        let grounds = |theme: &Theme| [theme.fill, theme.heather, theme.sky, theme.hills];
        for (wanted, shown) in grounds(&all).into_iter().zip(grounds(&few)) {
            let [wanted, shown] = [fill(&wanted), indexed(fill(&shown))];
            assert!(chroma(shown) <= chroma(wanted) + MORE, "{name}: {shown:?}");
        }
    }
}

#[test]
fn the_marks_of_both_players_can_be_seen() {
    for name in colored() {
        let theme = Theme::named(name, Depth::True);
        let few = Theme::named(name, Depth::Indexed);
        for player in Player::BOTH {
            for ground in [theme.fill, theme.night, theme.popup] {
                let foreground = theme.sign_color(theme.player(player)).expect("a color");
                let found = contrast(fill(&ground), foreground);
                assert!(found >= CONTRAST, "{name}: {player:?} {found:.2}");
            }
            for ground in [few.fill, few.night, few.popup] {
                let foreground = few.sign_color(few.player(player)).expect("a color");
                let found = contrast(indexed(fill(&ground)), indexed(foreground));
                assert!(found >= LARGE, "{name}: {player:?} {found:.2}");
            }
        }
        // They stay apart where the terminal has its own color of text.
        let mut theme = theme;
        theme.base = Style::new();
        let [a, b] = Player::BOTH.map(|player| theme.sign_color(theme.player(player)));
        assert!(a.is_some() && b.is_some() && a != b, "{name}");
    }
}

#[test]
fn with_sixteen_colors_every_clan_has_its_own_fill() {
    for theme in colored() {
        let theme = Theme::named(theme, Depth::Sixteen);
        for (i, one) in theme.cards.iter().enumerate() {
            assert!(one.bg != theme.fill.bg && one.bg != one.fg);
            assert_ne!(one.bg, theme.stone.bg, "it is no Stone");
            for other in &theme.cards[i + 1..] {
                assert_ne!(one.bg, other.bg);
            }
        }
    }
}

/// Many terminals show the darker and the brighter yellow alike.
#[test]
fn with_sixteen_colors_brown_and_yellow_cards_differ_in_more_than_brightness() {
    for name in colored() {
        let theme = Theme::named(name, Depth::Sixteen);
        let shown = |card: &Style| {
            let area = Rect::new(0, 0, 6, 1);
            let mut buf = Buffer::empty(area);
            buf.set_string(0, 0, " N7   ", *card);
            theme.finish(&mut buf);
            let Color::Indexed(place) = buf[(5, 0)].bg else {
                panic!("{name}: {card:?} is none of sixteen");
            };
            let name = (buf[(1, 0)].symbol().to_owned(), buf[(1, 0)].fg);
            assert_eq!(name, ("N".to_owned(), card.fg.expect("a color")));
            (place, buf[(5, 0)].symbol().to_owned())
        };
        let hues = |cards: &[Style]| -> Vec<_> { cards.iter().map(shown).collect() };
        for cards in [hues(&theme.cards), hues(&nine(&theme))] {
            for (place, (color, symbol)) in cards.iter().enumerate() {
                for (other, other_symbol) in &cards[..place] {
                    assert_ne!(color, other, "{name}");
                    let is_yellow = color % 8 == 3 && other % 8 == 3;
                    assert!(!is_yellow || symbol != other_symbol, "{name}");
                }
            }
        }
    }
}

/// The contrast of two colors as WCAG 2 defines it.
fn contrast(one: Color, other: Color) -> f64 {
    let brightness = |color| times(LUMINANCE, linear(color))[1] + 0.05;
    let [one, other] = [one, other].map(brightness);
    one.max(other) / one.min(other)
}

#[test]
fn everything_that_is_written_can_be_read() {
    for name in colored() {
        let t = Theme::named(name, Depth::True);
        let few = Theme::named(name, Depth::Indexed);
        let check = |fill, foreground, needed: f64| {
            let found = contrast(fill, foreground);
            assert!(
                found >= needed,
                "{name}: {foreground:?} on {fill:?}: {found:.2}"
            );
        };
        for style in t.cards.iter().chain([&t.tactic]) {
            for shade in shades(style) {
                check(shade, style.fg.unwrap(), CONTRAST);
            }
        }
        for style in nine(&t) {
            for shade in shades(&style) {
                check(shade, style.fg.unwrap(), CONTRAST);
            }
        }
        for style in few.cards.iter().chain([&few.tactic]).chain(&nine(&few)) {
            check(indexed(fill(style)), indexed(style.fg.unwrap()), CONTRAST);
        }
        // Only bold text has another color on the sky.
        let bold = [few.accent, few.key].map(|style| (style, LARGE));
        let text = [few.base, few.dim].map(|style| (style, CONTRAST));
        for (style, needed) in text.into_iter().chain(bold) {
            check(indexed(fill(&few.sky)), indexed(style.fg.unwrap()), needed);
        }
        for style in t.faded_cards.iter().chain([&t.faded_tactic]) {
            check(fill(style), style.fg.unwrap(), CONTRAST);
        }
        // The name of a Tactic card stands on its frame, its picture on the card.
        for group in [t.elite, t.combat_mode, t.ruse] {
            let frame = lit(fill(&group), 0, 2);
            check(frame, darker(fill(&group), 86), CONTRAST);
            check(fill(&t.tactic), group.fg.unwrap(), LARGE);
        }
        let needed = if name == "high-contrast" {
            HIGH_CONTRAST
        } else {
            CONTRAST
        };
        let own_ground = [
            t.fill,
            t.header,
            t.stone,
            t.mud,
            t.blind,
            t.claimable,
            t.target,
            t.mine,
            t.theirs,
            t.cursor,
            t.popup,
            t.button,
            t.button_on,
        ];
        for style in own_ground {
            check(fill(&style), style.fg.unwrap(), needed);
        }
        check(fill(&t.boulder), t.boulder.fg.unwrap(), CONTRAST);
        // What has no ground of its own stands on the table, from its upper to its
        // lower edge, beside it, and in windows.
        let text = [t.base, t.dim, t.accent, t.good, t.bad, t.key, t.lit, t.mark];
        for ground in [t.far_land, t.fill, t.near_land, t.night, t.popup] {
            for style in text {
                check(fill(&ground), style.fg.unwrap(), needed);
            }
        }
        for style in [t.dim, t.accent] {
            check(fill(&t.header), style.fg.unwrap(), needed);
        }
    }
}

#[test]
fn with_sixteen_colors_no_player_has_the_color_of_a_clan() {
    for name in colored() {
        let theme = Theme::named(name, Depth::Sixteen);
        let seats = [
            theme.mine,
            theme.theirs,
            theme.third,
            theme.fourth,
            theme.fifth,
        ];
        for (place, seat) in seats.iter().enumerate() {
            for clan in nine(&theme).iter().chain(&theme.cards) {
                assert_ne!(seat.bg, clan.bg, "{name}: player {}", place + 1);
            }
            assert!(seats[..place].iter().all(|other| other.bg != seat.bg));
        }
    }
}

#[test]
fn with_256_colors_the_cards_of_a_lost_side_are_gray() {
    for name in colored() {
        let theme = Theme::named(name, Depth::Indexed);
        for style in &theme.faded_cards {
            let [fill, foreground] = [fill(style), style.fg.unwrap()].map(indexed);
            let [_, a, b] = lab(linear(fill));
            assert!(a.hypot(b) < GRAY, "{name}: {fill:?}");
            let contrast = contrast(fill, foreground);
            assert!(
                contrast >= CONTRAST,
                "{name}: {foreground:?}: {contrast:.2}"
            );
        }
    }
}

#[test]
fn a_key_changes_the_number_of_colors_for_a_terminal_that_does_not_say_it() {
    let mut table = TestTable::new(&Options::default());
    table.app.theme.depth = Depth::Indexed;
    let grounds = |table: &TestTable| {
        let colors = table.buffer.content.iter().map(|cell| cell.bg);
        colors
            .filter(|color| matches!(color, Color::Rgb(..)))
            .count()
    };
    table.keys("F8").expect_shown("16 colors.");
    assert_eq!(grounds(&table), 0);
    table.keys("F8").expect_shown("No colors.");
    table.keys("F8").expect_shown("All colors.");
    assert_ne!(grounds(&table), 0);
    table.keys("? F8").expect_shown("256 colors.");
    assert_eq!(grounds(&table), 0);
}
