//! How the table looks: every color and style by its role.

use crate::rules::{Card, CardKind, Color as Clan};
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;

/// Styles by role. A theme is data: nothing outside this module names a color.
#[derive(Clone, Debug)]
pub(crate) struct Theme {
    /// The ground everything stands on.
    pub(crate) base: Style,
    /// Text that matters less.
    pub(crate) dim: Style,
    /// The line at the top.
    pub(crate) header: Style,
    /// What wants to be looked at: the prompt, the player to move.
    pub(crate) accent: Style,
    /// Good news.
    pub(crate) good: Style,
    /// A refusal.
    pub(crate) bad: Style,
    /// A key in the footer and in the help.
    pub(crate) key: Style,
    /// The cards of each clan, in the order of [`Clan::ALL`].
    pub(crate) cards: [Style; Clan::COUNT],
    /// The same on the side that lost its Stone.
    pub(crate) faded_cards: [Style; Clan::COUNT],
    /// Tactic cards.
    pub(crate) tactic: Style,
    /// Tactic cards on the side that lost its Stone.
    pub(crate) faded_tactic: Style,
    /// A card's back.
    pub(crate) back: Style,
    /// A place for a card that lies empty.
    pub(crate) slot: Style,
    /// A Stone nobody has claimed.
    pub(crate) stone: Style,
    /// A Stone the player to move can claim.
    pub(crate) claimable: Style,
    /// A Stone where the chosen card may go.
    pub(crate) target: Style,
    /// The places and cards that can be chosen.
    pub(crate) lit: Style,
    /// The lines around windows and panels.
    pub(crate) frame: Style,
    /// A Stone claimed by the player at the bottom.
    pub(crate) mine: Style,
    /// A Stone claimed by the player at the top.
    pub(crate) theirs: Style,
    /// What the cursor stands on.
    pub(crate) cursor: Style,
    /// What has changed since the player's last turn.
    pub(crate) mark: Style,
    /// A window above the table.
    pub(crate) popup: Style,
    /// A button.
    pub(crate) button: Style,
    /// The button that Enter presses.
    pub(crate) button_on: Style,
    /// Whether cards need brackets because they have no fill.
    pub(crate) brackets: bool,
    /// The lines around Stones and windows.
    pub(crate) border: border::Set<'static>,
    /// The lines around what stands out.
    pub(crate) strong_border: border::Set<'static>,
}

/// How many colors the terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// 24 bits a color.
    True,
    /// The 256 colors of the xterm palette.
    Indexed,
}

impl Depth {
    fn color(self, rgb: u32) -> Color {
        let [_, r, g, b] = rgb.to_be_bytes();
        match self {
            Self::True => Color::Rgb(r, g, b),
            Self::Indexed => Color::Indexed(nearest([r, g, b])),
        }
    }
}

/// The nearest color of the 6×6×6 cube or of the grays in the xterm palette.
fn nearest(rgb: [u8; 3]) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let off = |other: [u8; 3]| -> u32 {
        let channels = rgb.into_iter().zip(other);
        channels.map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
    };
    let steps = rgb.map(|value| {
        let nearest = (0u8..6).min_by_key(|i| value.abs_diff(STEPS[usize::from(*i)]));
        nearest.unwrap_or(0)
    });
    let level = |gray: u8| [8 + 10 * gray; 3];
    let gray = (0u8..24).min_by_key(|gray| off(level(*gray))).unwrap_or(0);
    if off(level(gray)) < off(steps.map(|i| STEPS[usize::from(i)])) {
        232 + gray
    } else {
        16 + 36 * steps[0] + 6 * steps[1] + steps[2]
    }
}

/// The clans' colors: fill and text. Where color-blind eyes lose the hue, the
/// lightness still tells the fills apart; a test looks at them with protanopia,
/// deuteranopia and tritanopia.
const CLANS: [(u32, u32); Clan::COUNT] = [
    (0x00db_2c1c, 0x00ff_ffff),
    (0x0056_c283, 0x0004_180c),
    (0x0020_5894, 0x00ff_ffff),
    (0x00f7_da3a, 0x001c_1800),
    (0x0096_46f0, 0x00ff_ffff),
    (0x0048_2e20, 0x00ff_f0e0),
];
/// The same, faded into the ground.
const FADED_CLANS: [(u32, u32); Clan::COUNT] = [
    (0x0056_1e1c, 0x00d3_b4b2),
    (0x002a_4f3e, 0x00bc_cfc4),
    (0x0018_2c44, 0x00b2_bcc7),
    (0x005f_5726, 0x00d8_d3b7),
    (0x003f_2762, 0x00c7_b9d7),
    (0x0028_211f, 0x00bb_b6b3),
];

impl Theme {
    /// Light text on a dark ground.
    #[must_use]
    pub(crate) fn dark(depth: Depth) -> Self {
        let c = |rgb| depth.color(rgb);
        let on = |(bg, fg)| Style::new().bg(c(bg)).fg(c(fg));
        let fg = |rgb| Style::new().fg(c(rgb));
        let ground = 0x0014_171c;
        Self {
            base: on((ground, 0x00d6_dae2)),
            dim: fg(0x0088_90a0),
            header: on((0x0026_2c38, 0x00d6_dae2)),
            accent: fg(0x00ff_c857).add_modifier(Modifier::BOLD),
            good: fg(0x0084_dcc6),
            bad: fg(0x00ff_8f7a),
            key: fg(0x00ff_c857).add_modifier(Modifier::BOLD),
            cards: CLANS.map(|pair| on(pair).add_modifier(Modifier::BOLD)),
            faded_cards: FADED_CLANS.map(on),
            tactic: on((0x00e8_e6df, 0x001a_1a1a)).add_modifier(Modifier::BOLD),
            faded_tactic: on((0x004a_4a48, 0x00c4_c2bc)),
            back: on((0x0040_4a5e, 0x0070_7c94)),
            slot: fg(0x0048_5060),
            stone: on((0x002c_323d, 0x00a4_adbd)),
            claimable: on((0x00e8_ad2e, 0x001a_1400)).add_modifier(Modifier::BOLD),
            target: on((0x0017_4a58, 0x0084_e8fb)).add_modifier(Modifier::BOLD),
            lit: fg(0x0059_d8f0).add_modifier(Modifier::BOLD),
            frame: fg(0x0060_6a7c),
            mine: on((0x0030_7fb8, 0x00ff_ffff)).add_modifier(Modifier::BOLD),
            theirs: on((0x00b8_602a, 0x00ff_ffff)).add_modifier(Modifier::BOLD),
            cursor: on((0x00ff_c857, 0x001a_1400)).add_modifier(Modifier::BOLD),
            mark: fg(0x00ff_c857).add_modifier(Modifier::BOLD),
            popup: on((0x001f_242e, 0x00d6_dae2)),
            button: on((0x0036_3f50, 0x00d6_dae2)),
            button_on: on((0x00ff_c857, 0x001a_1400)).add_modifier(Modifier::BOLD),
            brackets: false,
            border: border::ROUNDED,
            strong_border: border::THICK,
        }
    }

    /// Without any color: bold, dim and reverse video say what colors say
    /// elsewhere.
    #[must_use]
    pub(crate) fn mono() -> Self {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        let dim = plain.add_modifier(Modifier::DIM);
        let reverse = plain.add_modifier(Modifier::REVERSED);
        let loud = bold.add_modifier(Modifier::REVERSED);
        Self {
            base: plain,
            dim: plain,
            header: reverse,
            accent: bold,
            good: bold,
            bad: bold,
            key: bold,
            cards: [bold; Clan::COUNT],
            faded_cards: [dim; Clan::COUNT],
            tactic: bold,
            faded_tactic: dim,
            back: dim,
            slot: dim,
            stone: plain,
            claimable: bold,
            target: bold,
            lit: bold,
            frame: plain,
            mine: reverse,
            theirs: plain,
            cursor: loud,
            mark: bold,
            popup: plain,
            button: plain,
            button_on: reverse,
            brackets: true,
            border: border::ROUNDED,
            strong_border: border::THICK,
        }
    }

    /// The theme for a terminal with this environment: `NO_COLOR` asks for no
    /// color at all, `COLORTERM` tells whether there are 24 bits.
    #[must_use]
    pub(crate) fn from_environment(no_color: bool, colorterm: &str) -> Self {
        if no_color {
            return Self::mono();
        }
        let true_color = ["truecolor", "24bit"]
            .iter()
            .any(|name| colorterm.contains(name));
        Self::dark(if true_color {
            Depth::True
        } else {
            Depth::Indexed
        })
    }

    /// A card's style.
    #[must_use]
    pub(crate) const fn card(&self, card: Card, faded: bool) -> Style {
        match (card.kind(), faded) {
            (CardKind::Clan(card), false) => self.cards[card.color() as usize],
            (CardKind::Clan(card), true) => self.faded_cards[card.color() as usize],
            (CardKind::Tactic(_), false) => self.tactic,
            (CardKind::Tactic(_), true) => self.faded_tactic,
        }
    }
}
