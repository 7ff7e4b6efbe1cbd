//! Settings: the look of the table, motion, language, keys, and the defaults of a new
//! game.
//!
//! [`Setting`] lists them as data. [`SettingValues`] holds the value of each and where it
//! comes from: flags override the [`ConfigFile`], the file overrides the
//! [`Environment`], and the environment overrides the defaults. The settings window
//! changes them, and [`save()`] writes those changes to the file.

mod environment;
mod example;
mod file;
mod list;
mod read_value;
mod save;
#[cfg(test)]
mod tests;
mod value_words;

use crate::options::Options;
pub use environment::{Background, Environment};
pub use example::{example, list};
pub use file::ConfigFile;
pub(crate) use file::{Binding, BoundKey};
pub(crate) use list::{AUTO, Group, NOBODY};
pub use list::{Kind, Setting, Value};
pub(crate) use read_value::{read_name, read_names};
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use save::changed;
pub(crate) use save::edit;
pub use save::{Change, SaveError, save};
use std::str::FromStr;
use std::time::Duration;
use strum::{EnumCount, EnumIter, EnumString, IntoEnumIterator, IntoStaticStr};
use telling::Language;

/// A choice that has a name on the command line and in the settings.
pub trait NamedChoice: Copy + FromStr + IntoEnumIterator + Into<&'static str> {
    /// Returns its name.
    fn name(self) -> &'static str {
        self.into()
    }

    /// Returns the one after it, and after the last one the first.
    #[must_use]
    fn next(self) -> Self {
        let mut after = Self::iter()
            .cycle()
            .skip_while(|one| one.name() != self.name());
        after.nth(1).expect("it is one of them")
    }

    /// Returns the kind of a setting with these values.
    fn kind() -> Kind {
        Kind::Choice(Self::iter().map(Self::name).collect())
    }
}

impl NamedChoice for Glyphs {}
impl NamedChoice for Ground {}
impl NamedChoice for Pace {}
impl NamedChoice for Hints {}
impl NamedChoice for HandOrder {}
impl NamedChoice for SidePanel {}

/// Which characters the terminal can show. In the order of the help.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Glyphs {
    /// Box drawing and blocks, each one column wide.
    #[default]
    Unicode,
    /// Nothing but ASCII.
    Ascii,
}

/// What the table is drawn on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Ground {
    /// Two lands and the border between them.
    #[default]
    Painted,
    /// The theme's background.
    Plain,
    /// The terminal's own background.
    Terminal,
}

/// How fast the computer's turn is shown, from fast to slow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Pace {
    /// Without pauses.
    Instant,
    /// Slow enough to notice each action.
    #[default]
    Quick,
    /// Slow enough to follow each action.
    Calm,
    /// Slow enough to read each message aloud.
    Slow,
}

impl Pace {
    /// The pause before each action of the computer.
    pub const fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Self::Instant => 0,
            Self::Quick => 600,
            Self::Calm => 1_200,
            Self::Slow => 2_500,
        })
    }
}

/// When the table shows what the computer advises. In the order of the settings window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Hints {
    /// Never.
    Off,
    /// When the player asks for it.
    #[default]
    WhenAsked,
    /// At the beginning of every turn, too.
    EveryTurn,
}

/// What stands beside the table in a wide window. In the order of the settings window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum SidePanel {
    /// Nothing: the table has all the room.
    #[default]
    Off,
    /// Where the cards are.
    Cards,
    /// What was played.
    Log,
}

/// The order in which a hand is shown. In the order of the settings window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum HandOrder {
    /// As the cards were drawn, the latest last.
    #[default]
    Drawn,
    /// By color, and within a color by strength.
    Color,
    /// By strength, and within a strength by color.
    Strength,
}

/// The settings that the table is drawn with.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a setting")]
pub struct Settings {
    /// The language of everything on the screen.
    pub language: Language,
    /// The characters to draw with.
    pub glyphs: Glyphs,
    /// What the table is drawn on.
    pub ground: Ground,
    /// Whether a curtain hides the hands between the turns of two people.
    pub curtain: bool,
    /// Whether A stays at the bottom, whoever is on turn.
    pub fixed_seats: bool,
    /// The order in which a hand is shown.
    pub hand_order: HandOrder,
    /// Whether the end of a turn claims all Stones that can be claimed.
    pub claim_at_end: bool,
    /// Whether the program asks before a draw, which can't be taken back.
    pub confirm_draws: bool,
    /// Whether cards and Stones move on the screen.
    pub motion: bool,
    /// How fast the computer's turn is shown.
    pub pace: Pace,
    /// When hints are shown.
    pub hints: Hints,
    /// What stands beside the table.
    pub side_panel: SidePanel,
    /// Whether the program uses the mouse. If it doesn't, the terminal selects text with it.
    pub mouse: bool,
}

impl Default for Settings {
    fn default() -> Self {
        SettingValues::default().settings()
    }
}

/// The source of a setting's value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The default.
    BuiltIn,
    /// This environment variable.
    Environment(&'static str),
    /// The settings of the system.
    System,
    /// The terminal, which the program has asked.
    Terminal,
    /// This line of the settings file.
    Line(usize),
    /// This command-line flag.
    Flag(String),
    /// The player, in this run of the program.
    Player {
        /// The command-line flag that sets it otherwise, in this run and in others.
        flag: Option<String>,
    },
}

/// The value of every setting, and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingValues {
    /// In the order of the variants of [`Setting`].
    given: [(Value, Origin); Setting::COUNT],
}

impl Default for SettingValues {
    fn default() -> Self {
        let mut given = Setting::iter().map(|setting| (setting.default_value(), Origin::BuiltIn));
        Self {
            given: std::array::from_fn(|_| given.next().expect("one value for each setting")),
        }
    }
}

impl SettingValues {
    /// A setting's value.
    pub fn value(&self, setting: Setting) -> &Value {
        &self.given[setting as usize].0
    }

    /// Where a setting's value comes from.
    pub fn origin(&self, setting: Setting) -> &Origin {
        &self.given[setting as usize].1
    }

    /// Sets a value.
    pub fn set(&mut self, setting: Setting, value: Value, origin: Origin) {
        self.given[setting as usize] = (value, origin);
    }

    /// Sets a value that the player has chosen. Returns the change to be saved.
    pub fn choose(&mut self, setting: Setting, value: Value) -> Change {
        let flag = match self.origin(setting) {
            Origin::Flag(flag) | Origin::Player { flag: Some(flag) } => Some(flag.clone()),
            _ => None,
        };
        self.set(setting, value.clone(), Origin::Player { flag });
        Change::Value(setting, value)
    }

    fn is_on(&self, setting: Setting) -> bool {
        *self.value(setting) == Value::Switch(true)
    }

    /// A setting's value, if it is a text; empty for others.
    pub fn text(&self, setting: Setting) -> &str {
        match self.value(setting) {
            Value::Text(text) => text,
            _ => "",
        }
    }

    /// The settings for the table.
    pub fn settings(&self) -> Settings {
        Settings {
            language: Language::from_locale(self.text(Setting::Language)).unwrap_or_default(),
            glyphs: self.text(Setting::Glyphs).parse().unwrap_or_default(),
            ground: self.text(Setting::Ground).parse().unwrap_or_default(),
            curtain: self.is_on(Setting::Curtain),
            fixed_seats: self.is_on(Setting::FixedSeats),
            hand_order: self.text(Setting::HandOrder).parse().unwrap_or_default(),
            claim_at_end: self.is_on(Setting::ClaimAtEnd),
            confirm_draws: self.is_on(Setting::ConfirmDraws),
            motion: self.is_on(Setting::Motion),
            pace: self.text(Setting::Pace).parse().unwrap_or_default(),
            hints: self.text(Setting::Hints).parse().unwrap_or_default(),
            side_panel: self.text(Setting::SidePanel).parse().unwrap_or_default(),
            mouse: self.is_on(Setting::Mouse),
        }
    }

    /// The game that the start screen offers.
    pub fn options(&self) -> Options {
        let default = Options::default();
        let variant = self.text(Setting::Variant).parse();
        Options {
            variant: variant.unwrap_or(default.variant),
            opponent: self.text(Setting::Bot).parse().ok(),
            rounds: match self.value(Setting::Rounds) {
                Value::Number(rounds) => *rounds,
                _ => default.rounds,
            },
            names: match self.value(Setting::Names) {
                Value::Names(names) => names.clone(),
                _ => default.names.clone(),
            },
            ..default
        }
    }
}
