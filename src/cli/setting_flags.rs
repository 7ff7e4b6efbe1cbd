//! The flags that override settings, and the values they take.

use super::help::reader;
use crate::options::{Names, ROUNDS};
use crate::settings::{
    AUTO, Glyphs, Ground, Hints, NOBODY, NamedChoice, Origin, Pace, Setting, SettingValues, Value,
    read_name, read_names,
};
use crate::tui::LoadedTheme;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use schotten_bots::Level;
use schotten_rules::Variant;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use telling::say;

const THEME_HELP: &str = "\
Theme: dark, light, gruvbox, catppuccin, solarized-dark, solarized-light, nord, \
high-contrast or mono, or a theme file

Without this flag, or with auto, the theme is dark, or light if the terminal or \
COLORFGBG says that the background is light. If NO_COLOR is set, it is mono.";

/// The flags that override settings.
#[derive(Debug, Default, Args)]
pub(super) struct SettingFlags {
    /// Variant: with or without Tactic cards; in the expert variants, you claim
    /// at the start of your turn
    #[arg(long, value_name = "VARIANT", value_parser = variants())]
    pub(super) variant: Option<Variant>,
    /// Play against the computer at level 1 to 10, or none for two players
    ///
    /// Level 1 is a newcomer, level 10 the strongest. random, greedy, heuristic
    /// and net are fixed strategies that the levels are measured against.
    #[arg(long, value_name = "LEVEL", value_parser = levels())]
    pub(super) bot: Option<Opponent>,
    /// Number of rounds in the match
    #[arg(long, value_name = "N", value_parser = number_in::<u32>(u64::from(*ROUNDS.start())..=u64::from(*ROUNDS.end())))]
    pub(super) rounds: Option<u32>,
    /// Names of players A and B, separated by a comma; with --bot, one name is
    /// enough
    #[arg(long, value_name = "ANN,BOB", value_parser = names)]
    pub(super) names: Option<Names>,
    #[command(flatten)]
    pub(super) looks: LookFlags,
}

/// The flags that change how a game is shown, whatever is played.
#[derive(Clone, Debug, Default, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag")]
pub(super) struct LookFlags {
    /// Theme by its name, or a theme file
    #[arg(long, value_name = "NAME|FILE", value_parser = theme, long_help = THEME_HELP)]
    pub(super) theme: Option<ThemeFlag>,
    /// Characters used for drawing
    #[arg(long, value_name = "SET", value_parser = named::<Glyphs>(|_| true))]
    glyphs: Option<Glyphs>,
    /// What the table is drawn on: a painted landscape, the theme's background or the
    /// terminal's own
    #[arg(long, value_name = "GROUND", value_parser = named::<Ground>(|_| true))]
    ground: Option<Ground>,
    /// Don't hide the hands between the turns of people at one keyboard (or --curtain)
    #[arg(long, overrides_with = "curtain")]
    no_curtain: bool,
    #[arg(long, hide = true)]
    curtain: bool,
    /// Keep the first player at the bottom, whoever's turn it is (or --no-fixed-seats)
    #[arg(long, overrides_with = "no_fixed_seats")]
    fixed_seats: bool,
    #[arg(long, hide = true)]
    no_fixed_seats: bool,
    /// Turn off animations (or --motion)
    #[arg(long, overrides_with = "motion")]
    no_motion: bool,
    #[arg(long, hide = true)]
    motion: bool,
    /// How fast the computer's turns are shown; any key skips a pause
    #[arg(long, value_name = "PACE", value_parser = named::<Pace>(|_| true))]
    pace: Option<Pace>,
    /// When the table shows hints: never, when you ask, or in every turn
    #[arg(long, value_name = "WHEN", value_parser = named::<Hints>(|_| true))]
    hints: Option<Hints>,
    /// Play with the mouse, or leave it to the terminal for selecting text
    #[arg(long, value_name = "STATE", value_parser = on_or_off())]
    mouse: Option<bool>,
    /// Use this settings file instead of the default one
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
}

/// The value of `--theme`.
#[derive(Clone, Debug)]
pub(super) struct ThemeFlag {
    /// The name of the theme, or the absolute path of its file.
    name: String,
    /// The theme, if it is a file.
    look: Option<LoadedTheme>,
}

/// Who plays B: the computer at a level, or a second person.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opponent(pub(super) Option<Level>);

impl LookFlags {
    /// The flags of a picture: a settings file and a theme.
    pub(super) fn for_picture(config: Option<PathBuf>, theme: Option<ThemeFlag>) -> Self {
        Self {
            theme,
            config,
            ..Self::default()
        }
    }
}

impl SettingFlags {
    /// These flags, without those that say what is played.
    pub(super) fn from_looks(looks: LookFlags) -> Self {
        Self {
            looks,
            ..Self::default()
        }
    }

    /// Changes the settings that are overridden.
    pub(super) fn apply_to(&self, choices: &mut SettingValues) {
        let looks = &self.looks;
        let text = |text: &str| Value::Text(text.to_owned());
        let mut set = |setting: Setting, value: Option<Value>| {
            let Some(value) = value else { return };
            let is_off = value == Value::Switch(false) && setting != Setting::Mouse;
            let no = if is_off { "no-" } else { "" };
            let flag = format!("--{no}{}", setting.name());
            choices.set(setting, value, Origin::Flag(flag));
        };
        let theme = looks.theme.as_ref().map(|theme| text(&theme.name));
        set(Setting::Theme, theme);
        set(Setting::Glyphs, looks.glyphs.map(|set| text(set.name())));
        set(Setting::Ground, looks.ground.map(|one| text(one.name())));
        set(Setting::Pace, looks.pace.map(|pace| text(pace.name())));
        set(Setting::Hints, looks.hints.map(|when| text(when.name())));
        set(Setting::Mouse, looks.mouse.map(Value::Switch));
        for (setting, on, off) in [
            (Setting::Motion, looks.motion, looks.no_motion),
            (Setting::Curtain, looks.curtain, looks.no_curtain),
            (Setting::FixedSeats, looks.fixed_seats, looks.no_fixed_seats),
        ] {
            set(setting, (on || off).then_some(Value::Switch(on)));
        }
        let names = self.names.clone();
        set(Setting::Names, names.map(|names| Value::Names(Some(names))));
        set(Setting::Variant, self.variant.map(|one| text(one.name())));
        let name = |Opponent(level)| text(level.map_or(NOBODY, Level::name));
        set(Setting::Bot, self.bot.map(name));
        set(Setting::Rounds, self.rounds.map(Value::Number));
    }

    /// The theme of `--theme`, if it is a file, with the name of the file.
    pub(super) fn look(&self) -> Option<(String, LoadedTheme)> {
        let theme = self.looks.theme.as_ref()?;
        Some((theme.name.clone(), theme.look.clone()?))
    }
}

pub(super) fn theme(name: &str) -> Result<ThemeFlag, String> {
    if name == AUTO || LoadedTheme::NAMES.contains(&name) {
        return Ok(ThemeFlag {
            name: name.to_owned(),
            look: None,
        });
    }
    let look = LoadedTheme::load(name, reader())?;
    // Absolute, because paths in settings are relative to the settings file.
    let whole = std::path::absolute(name).map_err(|error| error.to_string())?;
    Ok(ThemeFlag {
        name: whole.to_string_lossy().into_owned(),
        look: Some(look),
    })
}

/// A parser for the names of an enum's values.
pub(super) fn one_of<T: ValueEnum + Send + Sync + 'static>() -> impl TypedValueParser<Value = T> {
    let names = T::value_variants().iter();
    let names = names.filter_map(ValueEnum::to_possible_value);
    PossibleValuesParser::new(names)
        .map(|name| T::from_str(&name, true).expect("only these names are taken"))
}

pub(super) fn variants() -> impl TypedValueParser<Value = Variant> {
    PossibleValuesParser::new(Variant::ALL.map(Variant::name))
        .try_map(|name| name.parse::<Variant>())
}

/// A parser for a number in this range. The end of `u64` means that there is no
/// greatest number.
pub(super) fn number_in<T: TryFrom<u64> + Clone + Send + Sync + 'static>(
    range: RangeInclusive<u64>,
) -> impl TypedValueParser<Value = T> {
    move |text: &str| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let number = number.and_then(|number: u64| T::try_from(number).ok());
        number.ok_or_else(|| {
            let (least, most) = (*range.start(), *range.end());
            if most == u64::MAX {
                say!(reader(), "flag-number", least)
            } else {
                say!(reader(), "config-rounds", least, most)
            }
        })
    }
}

fn levels() -> impl TypedValueParser<Value = Opponent> {
    let baselines = Level::ALL.into_iter();
    let baselines = baselines.filter(|level| !Level::OFFERED.contains(level));
    let levels = Level::OFFERED.into_iter().chain(baselines);
    let levels = levels.map(|level| PossibleValue::new(level.name()).hide(level.is_hidden()));
    PossibleValuesParser::new(levels.chain([NOBODY.into()])).try_map(|name| {
        if name == NOBODY {
            return Ok(Opponent(None));
        }
        name.parse().map(|level| Opponent(Some(level)))
    })
}

/// A parser for the name of a choice that is allowed.
pub(super) fn named<T: NamedChoice + Send + Sync + 'static>(
    is_allowed: fn(&T) -> bool,
) -> impl TypedValueParser<Value = T> {
    let all = move || T::iter().filter(is_allowed);
    PossibleValuesParser::new(all().map(T::name)).map(move |name| {
        let named = all().find(|choice| choice.name() == name);
        named.expect("only these names are taken")
    })
}

fn on_or_off() -> impl TypedValueParser<Value = bool> {
    PossibleValuesParser::new(["on", "off"]).map(|state| state == "on")
}

fn names(text: &str) -> Result<Names, String> {
    let names: Vec<&str> = text.split(',').collect();
    match names.as_slice() {
        [name] => read_name(name, reader()).map(Names::One),
        [a, b] => read_names(a, b, reader()).map(Names::Two),
        _ => Err(say!(reader(), "flag-names")),
    }
}
