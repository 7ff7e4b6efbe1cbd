//! The look of the table: every color and style by its role. The themes are the
//! files in `src/tui/kit/themes`; no other code names a color.

mod color;
mod finish;
mod loaded;
mod theme_file;

use crate::settings::Ground;
use crate::tui::kit::bars::bar_color;
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::kit::paint::landscape::LandscapeColors;
use crate::tui::kit::paint::light::{contrast, darker, gray, is_light, lighter, lit, mix};
pub(crate) use color::Depth;
#[cfg(test)]
pub(crate) use color::nearest;
use color::nearest_where;
pub(crate) use color::palette;
pub(crate) use loaded::BUILT_IN;
pub use loaded::LoadedTheme;
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;
use theme_file::PartStyle;
pub(crate) use theme_file::ThemeFile;

/// Defines the theme's styles, and the names that theme files have for them.
macro_rules! roles {
    ($($(#[$doc:meta])* $field:ident = $name:literal,)*) => {
        /// The names of the parts in theme files.
        pub(crate) const ROLES: [&str; COLOR_ROLES.len() + [$($name),*].len()] = {
            let mut roles = [""; COLOR_ROLES.len() + [$($name),*].len()];
            let named = [$($name),*];
            let mut i = 0;
            while i < roles.len() {
                roles[i] = if i < COLOR_ROLES.len() {
                    COLOR_ROLES[i]
                } else {
                    named[i - COLOR_ROLES.len()]
                };
                i += 1;
            }
            roles
        };

        /// Styles by role, fitted to a terminal.
        #[derive(Clone, Debug)]
        pub(crate) struct Theme {
            $($(#[$doc])* pub(crate) $field: Style,)*
            /// The cards of each clan, in the order of the first roles.
            pub(crate) cards: [Style; CARD_COLORS],
            /// The cards of each clan on the side that lost its Stone.
            pub(crate) faded_cards: [Style; CARD_COLORS],
            /// The colors of the drawings on cards, in the order of the first parts.
            drawing_colors: [Color; CARD_ROLES],
            /// The empty screen.
            pub(crate) fill: Style,
            /// What the table is drawn on.
            pub(crate) ground: Ground,
            /// Whether cards are outlines, not filled areas.
            pub(crate) outlined: bool,
            /// The characters to draw with.
            pub(crate) glyphs: Glyphs,
            /// How many colors there are.
            pub(crate) depth: Depth,
            /// The lines around Stones and windows.
            pub(crate) border: border::Set<'static>,
            /// The lines around highlighted things.
            pub(crate) strong_border: border::Set<'static>,
        }

        impl Theme {
            /// Returns a theme, fitted to a terminal.
            pub(crate) fn new(sheet: &ThemeFile, depth: Depth, glyphs: Glyphs) -> Self {
                let styles = sheet.parts.map(|part| style(part, depth));
                let mut named = styles[COLOR_ROLES.len()..].iter().copied();
                let mut next = || named.next().unwrap_or_default();
                let mut theme = Self {
                    cards: std::array::from_fn(|clan| styles[clan]),
                    faded_cards: std::array::from_fn(|clan| styles[CARD_COLORS + clan]),
                    drawing_colors: std::array::from_fn(|place| drawing_color(sheet.parts[place], depth)),
                    fill: Style::new(),
                    ground: Ground::default(),
                    outlined: sheet.outlined,
                    glyphs,
                    depth,
                    border: border::ROUNDED,
                    strong_border: border::THICK,
                    $($field: next(),)*
                };
                // What is written keeps the background on which it is written.
                theme.fill = theme.base;
                theme.base.bg = None;
                theme
            }
        }
    };
}

/// The colors of cards.
const CARD_COLORS: usize = 6;

/// The parts for the cards of each color come first.
const COLOR_ROLES: [&str; 2 * CARD_COLORS] = [
    "red",
    "green",
    "blue",
    "yellow",
    "purple",
    "brown",
    "red-faded",
    "green-faded",
    "blue-faded",
    "yellow-faded",
    "purple-faded",
    "brown-faded",
];

/// The number of parts at the beginning that are cards.
const CARD_ROLES: usize = COLOR_ROLES.len() + 2;

roles! {
    /// Tactic cards.
    tactic = "tactic",
    /// Tactic cards on the side that lost its Stone.
    faded_tactic = "tactic-faded",
    /// An Elite Troop: its picture, and its frame as the background.
    elite = "elite-troop",
    /// A Combat Mode, in the same way.
    combat_mode = "combat-mode",
    /// A Ruse, in the same way.
    ruse = "ruse",
    /// A card's back.
    back = "back",
    /// An empty place for a card.
    slot = "slot",
    /// The background, and ordinary text on it.
    base = "ground",
    /// The land of the player at the top, at the upper edge of the screen.
    far_land = "far-land",
    /// The land of the player at the bottom, at the lower edge of the screen.
    near_land = "near-land",
    /// The border between the two: its heather, and its grass as the background.
    heather = "heather",
    /// What is beside the table: the footer and the panels.
    night = "night",
    /// The shadow of a card, where the ground has no color to be darkened.
    shadow = "shadow",
    /// Text that matters less.
    dim = "dim",
    /// The line at the top.
    header = "header",
    /// What should be noticed: the prompt, the player to move.
    accent = "accent",
    /// Good news.
    good = "good",
    /// A refusal.
    bad = "bad",
    /// A key in the footer and in the help.
    key = "key",
    /// A Stone nobody has claimed.
    stone = "stone",
    /// An unclaimed Stone with Mud Fight.
    mud = "mud",
    /// An unclaimed Stone with Blind-Man's Bluff.
    blind = "blind",
    /// A Stone the player to move can claim.
    claimable = "claimable",
    /// A Stone where the chosen card may go.
    target = "target",
    /// The places and cards that can be chosen.
    lit = "lit",
    /// The lines around windows.
    frame = "frame",
    /// The lines around panels.
    panel = "panel",
    /// The first player: the name, and the claimed Stones.
    mine = "mine",
    /// The second player: the name, and the claimed Stones.
    theirs = "theirs",
    /// What is under the cursor.
    cursor = "cursor",
    /// What has changed since the player's last turn.
    mark = "mark",
    /// A window above the table.
    popup = "window",
    button = "button",
    /// The button that Enter presses.
    button_on = "button-on",
    /// The sky: at the horizon, and above as the background.
    sky = "sky",
    /// The light of the sun that has set.
    glow = "glow",
    /// The hills: far away, and near as the background.
    hills = "hills",
    /// A boulder: its carved number, and its stone as the background.
    boulder = "boulder",
    /// The moss on boulders.
    moss = "moss",
    /// Large letters: their upper edge, and their lower edge as the background.
    title = "title",
    /// The third player: the name.
    third = "third",
    /// The fourth player.
    fourth = "fourth",
    /// The fifth player.
    fifth = "fifth",
    /// The cards of Clan Scott, and so on.
    scott = "scott",
    /// Clan Makgill.
    makgill = "makgill",
    /// Clan `MacDonnell`.
    macdonnell = "macdonnell",
    /// Clan Wemyss.
    wemyss = "wemyss",
    /// Clan Ferguson.
    ferguson = "ferguson",
    /// Clan Forsyth.
    forsyth = "forsyth",
    /// Clan Cockburn.
    cockburn = "cockburn",
    /// Clan Cochrane.
    cochrane = "cochrane",
    /// Clan Bruce.
    bruce = "bruce",
}

/// The contrast of text with its ground that WCAG 2 asks for.
const READABLE: f32 = 4.5;

fn style(part: PartStyle, depth: Depth) -> Style {
    let mut style = Style::new();
    let own = match depth {
        Depth::True | Depth::None => [None, None],
        Depth::Indexed => [part.fg256, part.bg256],
        Depth::Sixteen => [part.fg16, part.bg16],
    };
    if depth != Depth::None {
        style.fg = own[0].or(part.fg).map(|paint| paint.color(depth));
        style.bg = own[1].or(part.bg).map(|paint| paint.color(depth));
    }
    style.add_modifier(part.modifiers.unwrap_or(Modifier::empty()))
}

/// Returns the color of the drawings on a card: between its text and its fill, on
/// terminals that have a color between.
fn drawing_color(part: PartStyle, depth: Depth) -> Color {
    let between = part.bg.zip(part.fg).and_then(|(bg, fg)| bg.towards(fg, 42));
    let own = style(part, depth);
    if depth == Depth::Indexed
        && let (Some(bg), Some(fg)) = (own.bg, own.fg)
    {
        return mix(bg, fg, 42);
    }
    match between.filter(|_| depth == Depth::True) {
        Some(paint) => paint.color(depth),
        None => style(part, depth).fg.unwrap_or(Color::Reset),
    }
}

impl Theme {
    /// Returns a built-in theme.
    #[cfg(test)]
    pub(crate) fn named(name: &str, depth: Depth) -> Self {
        let sheet = ThemeFile::built_in(name).expect("it is built in");
        Self::new(&sheet, depth, Glyphs::Unicode)
    }

    /// Returns the theme as this terminal can show it. Terminals without colors get the
    /// theme that needs none.
    pub(crate) fn for_terminal(look: &LoadedTheme, depth: Depth, glyphs: Glyphs) -> Self {
        if depth == Depth::None {
            let mono = ThemeFile::built_in("mono").expect("it is built in");
            return Self::new(&mono, depth, glyphs);
        }
        Self::new(&look.0, depth, glyphs)
    }

    /// Returns the theme on another ground.
    pub(crate) fn on(mut self, ground: Ground) -> Self {
        self.ground = ground;
        if ground == Ground::Terminal {
            self.fill.bg = Some(Color::Reset);
        }
        self
    }

    /// Whether there are colors enough for light and shade. Without, everything is
    /// flat.
    pub(crate) const fn is_lit(&self) -> bool {
        !self.outlined && matches!(self.depth, Depth::True | Depth::Indexed)
    }

    /// Whether the ground is a landscape.
    pub(crate) fn is_painted(&self) -> bool {
        self.is_lit() && self.ground == Ground::Painted
    }

    /// Whether pictures of half blocks can be drawn.
    pub(crate) fn has_pixels(&self) -> bool {
        self.glyphs == Glyphs::Unicode
    }

    /// Whether the terminal takes the nearest colors of the xterm palette.
    pub(crate) fn has_palette(&self) -> bool {
        self.depth == Depth::Indexed
    }

    /// Whether the Stones are boulders.
    pub(crate) fn shows_boulders(&self) -> bool {
        self.is_lit() || self.has_pixels() && !self.outlined
    }

    /// Returns the color of a row of something that is lit from above. With 256 colors a
    /// gradient would be a few uneven bands of other hues.
    pub(crate) fn lit(&self, color: Color, row: u16, rows: u16) -> Color {
        match self.depth {
            Depth::True => lit(color, row, rows),
            _ => color,
        }
    }

    /// Returns the style of a card with this many hundredths of the ground in its fill, or more
    /// if its text couldn't be read otherwise: half of a light color and half of a dark one are
    /// too like a gray.
    /// Where colors can't be mixed, the card has no fill, and its text has its color if
    /// the ground is dark.
    pub(crate) fn let_ground_through(&self, card: Style, hundredths: u16) -> Style {
        /// With more of the ground nothing would be left of the card's color.
        const MOST_GROUND: u16 = 85;
        match (self.depth, card.bg, self.fill.bg) {
            (Depth::True, Some(fill @ Color::Rgb(..)), Some(ground @ Color::Rgb(..))) => {
                let text = self.base.fg.or(card.fg).unwrap_or_default();
                let pale = |share| {
                    let fill = mix(fill, ground, share);
                    let readable = |text: Color| {
                        let shades = [lit(fill, 0, 2), fill, lit(fill, 1, 2)];
                        let contrasts = shades.map(|shade| contrast(text, shade));
                        contrasts.into_iter().fold(f32::MAX, f32::min)
                    };
                    let own = card.fg.filter(|own| readable(*own) >= READABLE);
                    let text = own.unwrap_or(text);
                    (card.bg(fill).fg(text), readable(text))
                };
                let mut shares = (hundredths..MOST_GROUND).map(pale);
                let readable = shares.find(|(_, contrast)| *contrast >= READABLE);
                readable.unwrap_or_else(|| pale(MOST_GROUND)).0
            }
            (Depth::Indexed, Some(fill @ Color::Rgb(..)), Some(ground @ Color::Rgb(..))) => {
                let (body, text) = self.dimmed_of_palette(fill, ground);
                let is_readable = |text| contrast(text, body) >= READABLE;
                card.bg(body).fg(nearest_where(text, is_readable))
            }
            (Depth::Sixteen, Some(fill), Some(ground)) => {
                let text = match (fill, ground) {
                    // Red and blue are hardly to be read on black.
                    (Color::Indexed(dark @ (1 | 4)), Color::Indexed(0)) => {
                        Some(Color::Indexed(dark + 8))
                    }
                    (fill, Color::Indexed(0)) => Some(fill),
                    _ => self.dim.fg,
                };
                card.bg(ground)
                    .fg(text.unwrap_or_default())
                    .remove_modifier(Modifier::BOLD)
            }
            _ => card.add_modifier(Modifier::DIM),
        }
    }

    /// Returns the fill of a dimmed card in a color of the palette, and the color that its text
    /// would have if it could be read. The palette has pale colors of every hue, but few dark ones
    /// that aren't gray: on a dark ground, only the text can say whose card it is.
    fn dimmed_of_palette(&self, fill: Color, ground: Color) -> (Color, Color) {
        /// How much of the ground is in a pale fill, and of white in a gray one, in hundredths.
        const GROUND: u16 = 50;
        const LIGHT: u16 = 8;
        /// The contrast at which a gray card is seen on a dark ground.
        const SEEN: f32 = 1.3;
        let [shown_fill, shown_ground] = [fill, ground].map(|color| nearest_where(color, |_| true));
        if is_light(ground) {
            let is_apart = |color| color != shown_ground && color != shown_fill;
            let pale = nearest_where(mix(fill, ground, GROUND), is_apart);
            (pale, self.base.fg.unwrap_or_default())
        } else {
            let is_apart = |color| color == gray(color) && contrast(color, shown_ground) >= SEEN;
            (nearest_where(lighter(ground, LIGHT), is_apart), fill)
        }
    }

    /// Returns the edges of something with this color that is lit from above: the upper
    /// and left one, and the lower and right one.
    pub(crate) fn edges(color: Color) -> [Color; 2] {
        [lighter(color, 42), darker(color, 40)]
    }

    /// Returns the color of a style for small signs: with as much of the color of ordinary text as
    /// they need to be seen on the ground, beside it and in windows.
    pub(crate) fn sign_color(&self, style: Style) -> Option<Color> {
        let color = bar_color(style)?;
        // Without one, there is nothing to mix with.
        let Some(text) = self.base.fg else {
            return Some(color);
        };
        let is_readable = |foreground: &Color| {
            let grounds = [self.fill.bg, self.night.bg, self.popup.bg];
            let mut grounds = grounds.into_iter().flatten();
            grounds.all(|ground| contrast(*foreground, ground) >= READABLE)
        };
        let mut foregrounds = (0..=100).map(|share| mix(color, text, share));
        // Where the terminal decides what the colors are, nothing is known of them.
        Some(foregrounds.find(is_readable).unwrap_or(color))
    }

    /// Returns the colors of the landscape behind the start and the end, where one is
    /// painted.
    pub(crate) fn dusk(&self) -> Option<LandscapeColors> {
        let painted = |color: Option<Color>| color.filter(|_| self.is_painted());
        Some(LandscapeColors {
            zenith: painted(self.sky.bg)?,
            horizon: painted(self.sky.fg)?,
            glow: painted(self.glow.fg)?,
            far: painted(self.hills.fg)?,
            near: painted(self.hills.bg)?,
            has_palette: self.has_palette(),
        })
    }

    /// Returns the style of the drawings on a card of this style: its edge and its emblem. The
    /// card has one of the colors of cards, by its place among the roles, or is a Tactic card.
    pub(crate) fn drawn_on(&self, card: Style, color: Option<usize>, faded: bool) -> Style {
        let style = card.remove_modifier(Modifier::BOLD);
        if self.outlined {
            return style;
        }
        let place = match color {
            Some(color) => color + if faded { CARD_COLORS } else { 0 },
            None => COLOR_ROLES.len() + usize::from(faded),
        };
        style.fg(self.drawing_colors[place])
    }
}
