//! The colors of themes, and their nearest colors on terminals that have fewer.

use crate::tui::kit::paint::light::rgb_distance;
use ratatui::style::Color;
use strum::IntoStaticStr;

/// How many colors the terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Depth {
    /// 24 bits per color.
    True,
    /// The 256 colors of the xterm palette.
    Indexed,
    /// The 16 colors every color terminal has.
    Sixteen,
    /// No colors.
    None,
}

impl Depth {
    /// Returns the depth with fewer colors, or after none, with all.
    pub(crate) const fn next(self) -> Self {
        match self {
            Self::True => Self::Indexed,
            Self::Indexed => Self::Sixteen,
            Self::Sixteen => Self::None,
            Self::None => Self::True,
        }
    }

    /// Returns the number of colors that follows from `NO_COLOR`, `COLORTERM` and `TERM`.
    pub(crate) fn from_environment(no_color: bool, colorterm: &str, term: &str) -> Self {
        let has = |names: &[&str], value: &str| names.iter().any(|name| value.contains(name));
        if no_color || is_monochrome(term) {
            Self::None
        } else if has(&["truecolor", "24bit"], colorterm)
            || has(&["direct", "kitty", "alacritty", "foot", "ghostty", "wezterm"], term)
            // The Windows console sets neither variable and has all colors.
            || cfg!(windows) && term.is_empty()
        {
            Self::True
        } else if term.contains("256") {
            Self::Indexed
        } else {
            Self::Sixteen
        }
    }
}

/// Returns whether a terminal of this type shows no colors.
fn is_monochrome(term: &str) -> bool {
    const WITHOUT: [&str; 13] = [
        "dumb", "sun", "vt52", "vt100", "vt102", "vt125", "vt131", "vt220", "vt240", "vt320",
        "vt420", "vt510", "vt520",
    ];
    let own = term.split('-').next().unwrap_or_default();
    term.ends_with("-m")
        || term.ends_with("-mono")
        || WITHOUT.contains(&own) && !term.contains("color")
}

/// A color as a theme names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paint {
    /// The terminal's default text color or background.
    Default,
    /// A color of the xterm palette, the 16 of the terminal first.
    Palette(u8),
    /// Red, green, blue.
    Rgb([u8; 3]),
}

/// The terminal's 16 colors by name, in the order of their numbers.
pub(super) const NAMES: &str = "black red green yellow blue magenta cyan white bright-black \
                                bright-red bright-green bright-yellow bright-blue bright-magenta \
                                bright-cyan bright-white";

/// The 16 colors as terminals usually show them: red, green, blue.
const SIXTEEN: [u32; 16] = [
    0x00_00_00, 0xcd_31_31, 0x0d_bc_79, 0xa0_82_14, 0x24_72_c8, 0xbc_3f_bc, 0x11_a8_cd, 0xcc_cc_cc,
    0x66_66_66, 0xf1_4c_4c, 0x23_d1_8b, 0xf5_f5_43, 0x3b_8e_ea, 0xd6_70_d6, 0x29_b8_db, 0xff_ff_ff,
];

impl Paint {
    /// `#rrggbb`, a name of the 16 colors, a number of the xterm palette, or
    /// `default`.
    pub(super) fn parse(text: &str) -> Option<Self> {
        if text == "default" {
            return Some(Self::Default);
        }
        if let Some(place) = NAMES.split(' ').position(|name| name == text) {
            return u8::try_from(place).ok().map(Self::Palette);
        }
        let digits = text.strip_prefix('#')?;
        if digits.len() != 6 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return None;
        }
        let [_, r, g, b] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
        Some(Self::Rgb([r, g, b]))
    }

    /// Returns the color to draw with.
    pub(super) fn color(self, depth: Depth) -> Color {
        match (self, depth) {
            (_, Depth::None) | (Self::Default, _) => Color::Reset,
            (Self::Palette(place), Depth::Sixteen) if place >= 16 => {
                Color::Indexed(nearest_of_sixteen(palette(place)))
            }
            // A color of the palette can be mixed with others, unless the terminal
            // decides what it is.
            (Self::Palette(place @ 16..), Depth::Indexed) => {
                let [r, g, b] = palette(place);
                Color::Rgb(r, g, b)
            }
            (Self::Palette(place), _) => Color::Indexed(place),
            // With 256 colors, the nearest are taken when a frame is complete.
            (Self::Rgb([r, g, b]), Depth::True | Depth::Indexed) => Color::Rgb(r, g, b),
            (Self::Rgb(rgb), Depth::Sixteen) => Color::Indexed(nearest_of_sixteen(rgb)),
        }
    }

    /// Returns the color at this percentage of the way to another color; `None` if one of
    /// them is the terminal's own and so unknown.
    pub(super) fn towards(self, other: Self, hundredths: u16) -> Option<Self> {
        let (Self::Rgb(from), Self::Rgb(to)) = (self, other) else {
            return None;
        };
        let mut mixed = from;
        for (value, to) in mixed.iter_mut().zip(to) {
            let sum = u16::from(*value) * (100 - hundredths) + u16::from(to) * hundredths;
            *value = u8::try_from(sum / 100).unwrap_or(u8::MAX);
        }
        Some(Self::Rgb(mixed))
    }
}

fn nearest_of_sixteen(rgb: [u8; 3]) -> u8 {
    let place = (0..16u8).min_by_key(|place| rgb_distance(rgb, palette(*place)));
    place.unwrap_or(7)
}

const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// Returns the nearest color of the 6×6×6 cube or of the grays in the xterm palette.
pub(crate) fn nearest(rgb: [u8; 3]) -> u8 {
    let place = (16..=255u8).min_by_key(|place| rgb_distance(rgb, palette(*place)));
    place.unwrap_or(7)
}

/// Returns the nearest of these colors that is accepted. The color itself if none is, or if the
/// terminal decides what it is.
pub(super) fn nearest_where(color: Color, accepts: impl Fn(Color) -> bool) -> Color {
    let Color::Rgb(r, g, b) = color else {
        return color;
    };
    let shown = (16..=255u8).map(palette);
    let accepted = shown.filter(|[r, g, b]| accepts(Color::Rgb(*r, *g, *b)));
    let nearest = accepted.min_by_key(|shown| rgb_distance([r, g, b], *shown));
    nearest.map_or(color, |[r, g, b]| Color::Rgb(r, g, b))
}

/// Returns a color of the xterm palette.
pub(crate) fn palette(place: u8) -> [u8; 3] {
    match place {
        0..16 => {
            let [_, rgb @ ..] = SIXTEEN[usize::from(place)].to_be_bytes();
            rgb
        }
        16..232 => {
            let place = place - 16;
            [place / 36, place / 6 % 6, place % 6].map(|step| STEPS[usize::from(step)])
        }
        232.. => [8 + 10 * (place - 232); 3],
    }
}
