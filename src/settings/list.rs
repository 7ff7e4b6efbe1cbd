//! The list of all settings: their names, possible values and defaults.

use super::{Glyphs, Ground, HandOrder, Hints, NamedChoice, Origin, Pace, SidePanel};
use crate::options::{Names, Options, ROUNDS};
use crate::toml_file::listed;
use schotten_bots::Level;
use schotten_rules::Variant;
use std::fmt;
use strum::{EnumCount, EnumIter, EnumString, IntoStaticStr};
use tabletop::Name;
use telling::{Language, say};

/// The theme that suits the terminal's background.
pub(crate) const AUTO: &str = "auto";

/// The value of [`Setting::Bot`] for two people without the computer.
pub(crate) const NOBODY: &str = "none";

/// A setting. In the order of the settings window and the example file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumCount, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Setting {
    /// The theme, by name or as a file.
    Theme,
    /// The characters to draw with.
    Glyphs,
    /// What the table is drawn on.
    Ground,
    /// The language.
    Language,
    /// Whether cards and Stones move on the screen.
    Motion,
    /// How fast the computer's turn is shown.
    Pace,
    /// When hints are shown.
    Hints,
    /// What stands beside the table in a wide window.
    SidePanel,
    /// Whether a curtain hides the hands between the turns of two people.
    Curtain,
    /// Whether A stays at the bottom.
    FixedSeats,
    /// The order in which a hand is shown.
    HandOrder,
    /// Whether the end of a turn claims all Stones that can be claimed.
    ClaimAtEnd,
    /// Whether the program asks before a draw, which can't be taken back.
    ConfirmDraws,
    /// Whether the program uses the mouse.
    Mouse,
    /// The names of two people.
    Names,
    /// The variant of a new game.
    Variant,
    /// The computer's level in a new game, or [`NOBODY`].
    Bot,
    /// The number of rounds in a new game.
    Rounds,
}

/// A setting's value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// On or off.
    Switch(bool),
    /// One of several, or a file.
    Text(String),
    /// A number.
    Number(u32),
    /// The names of one person or two; `None` for the default names.
    Names(Option<Names>),
}

/// The values that a setting can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `true` or `false`.
    Switch,
    /// One of these.
    Choice(Vec<&'static str>),
    /// [`AUTO`], a theme's name, or a file.
    Theme,
    /// A number of rounds.
    Rounds,
    /// One name or two.
    Names,
}

impl Setting {
    /// The setting's name in the file; [`str::parse`] reads it.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The values it can have.
    pub fn kind(self) -> Kind {
        match self {
            Self::Theme => Kind::Theme,
            Self::Glyphs => Glyphs::kind(),
            Self::Ground => Ground::kind(),
            Self::Language => Kind::Choice(Language::ALL.map(Language::code).to_vec()),
            Self::Motion
            | Self::Curtain
            | Self::FixedSeats
            | Self::ClaimAtEnd
            | Self::ConfirmDraws
            | Self::Mouse => Kind::Switch,
            Self::Pace => Pace::kind(),
            Self::Hints => Hints::kind(),
            Self::SidePanel => SidePanel::kind(),
            Self::HandOrder => HandOrder::kind(),
            Self::Names => Kind::Names,
            Self::Variant => Kind::Choice(Variant::ALL.map(Variant::name).to_vec()),
            Self::Bot => {
                let marks = Level::ALL.into_iter();
                let marks = marks.filter(|level| !Level::OFFERED.contains(level));
                let marks = marks.filter(|level| !level.is_hidden());
                let levels = Level::OFFERED.into_iter().chain(marks).map(Level::name);
                Kind::Choice([NOBODY].into_iter().chain(levels).collect())
            }
            Self::Rounds => Kind::Rounds,
        }
    }

    /// Its value where nothing sets it.
    pub fn default_value(self) -> Value {
        let text = |text: &str| Value::Text(text.to_owned());
        match self {
            Self::Theme => text(AUTO),
            Self::Glyphs => text(Glyphs::default().name()),
            Self::Ground => text(Ground::default().name()),
            Self::Language => text(Language::default().code()),
            Self::Motion | Self::Curtain | Self::Mouse => Value::Switch(true),
            Self::Pace => text(Pace::default().name()),
            Self::Hints => text(Hints::default().name()),
            Self::SidePanel => text(SidePanel::default().name()),
            Self::FixedSeats | Self::ClaimAtEnd | Self::ConfirmDraws => Value::Switch(false),
            Self::HandOrder => text(HandOrder::default().name()),
            Self::Names => Value::Names(None),
            Self::Variant => text(Options::default().variant.name()),
            Self::Bot => text(NOBODY),
            Self::Rounds => Value::Number(Options::default().rounds),
        }
    }

    /// Its name on the screen.
    pub fn label(self, language: Language) -> String {
        language.named("setting", &format!("{}-label", self.name()))
    }

    /// Its description, in one line.
    pub fn about(self, language: Language) -> String {
        language.named("setting", self.name())
    }

    /// The values to choose from in the settings window: those on offer, and `current`
    /// if it is none of them. `themes` are the themes there are.
    pub(crate) fn choices(self, current: &Value, themes: &[String]) -> Vec<Value> {
        let text = |text: &str| Value::Text(text.to_owned());
        let mut choices: Vec<Value> = match self.kind() {
            Kind::Switch => [true, false].map(Value::Switch).to_vec(),
            Kind::Choice(names) => names.into_iter().map(text).collect(),
            Kind::Theme => themes.iter().map(|name| text(name)).collect(),
            Kind::Rounds | Kind::Names => Vec::new(),
        };
        if !choices.contains(current) {
            choices.push(current.clone());
        }
        choices
    }

    /// The group of the settings window that it belongs to; none for a setting of new games,
    /// which the start screen chooses.
    pub(crate) const fn group(self) -> Option<Group> {
        match self {
            Self::Theme | Self::Glyphs | Self::Ground | Self::Language | Self::Motion => {
                Some(Group::Look)
            }
            Self::Pace
            | Self::Hints
            | Self::SidePanel
            | Self::Curtain
            | Self::FixedSeats
            | Self::HandOrder
            | Self::ClaimAtEnd
            | Self::ConfirmDraws
            | Self::Mouse => Some(Group::Play),
            Self::Names | Self::Variant | Self::Bot | Self::Rounds => None,
        }
    }
}

/// A group of settings in the settings window, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter)]
pub(crate) enum Group {
    /// What the screen looks like.
    Look,
    /// How a game is played.
    Play,
}

impl Group {
    /// Its heading.
    pub(crate) fn label(self, language: Language) -> String {
        match self {
            Self::Look => say!(language, "settings-look"),
            Self::Play => say!(language, "settings-play"),
        }
    }
}

impl Kind {
    /// The possible values, in words.
    pub fn describe(&self, language: Language) -> String {
        match self {
            Self::Switch => say!(language, "config-switch"),
            Self::Choice(names) => {
                let quoted = names.iter().map(|name| format!("\"{name}\""));
                let quoted: Vec<String> = quoted.collect();
                let names = listed(quoted.iter().map(String::as_str));
                say!(language, "config-choice", names)
            }
            Self::Theme => say!(language, "config-theme"),
            Self::Rounds => say!(
                language,
                "config-rounds",
                least = *ROUNDS.start(),
                most = *ROUNDS.end()
            ),
            Self::Names => say!(language, "config-names"),
        }
    }
}

impl fmt::Display for Value {
    /// Writes the value as in the file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", toml_edit::Value::from(self))
    }
}

impl From<&Value> for toml_edit::Value {
    fn from(value: &Value) -> Self {
        match value {
            Value::Switch(on) => (*on).into(),
            Value::Text(text) => text.as_str().into(),
            Value::Number(number) => i64::from(*number).into(),
            Value::Names(None) => toml_edit::Array::new().into(),
            Value::Names(Some(names)) => Self::Array(names.iter().map(Name::as_str).collect()),
        }
    }
}

impl Origin {
    /// The source of the value, in words.
    pub fn describe(&self, language: Language) -> String {
        match self {
            Self::BuiltIn => say!(language, "config-from-default"),
            Self::Environment(name) => say!(language, "config-from-environment", name = *name),
            Self::System => say!(language, "config-from-system"),
            Self::Terminal => say!(language, "config-from-terminal"),
            Self::Line(line) => say!(language, "config-from-line", line = *line),
            Self::Flag(flag) => say!(language, "config-from-flag", flag = flag.as_str()),
            Self::Player { .. } => say!(language, "config-from-window"),
        }
    }
}
