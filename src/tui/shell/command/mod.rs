//! The commands. Each layer has a list that gives every command its default keys,
//! the condition under which it applies, its place in the footer and its line in
//! the help. Key handling, the footer and the help read these lists, with the keys
//! of the [`Keymap`].

mod always;
mod every;
mod key;
mod keymap;
mod layer;
mod press;

use super::{replay, start, windows};
use crate::tui::lords;
use crate::tui::schotten::{curtain, end, puzzle, turn, tutor};
pub(crate) use always::{Always, HintKey, Teaching};
pub(crate) use every::{Every, every};
pub(crate) use key::{
    BACKSPACE, ChoiceCounts, DOWN, END, ENTER, ESC, HOME, INTERRUPT, Key, LEFT, PAGE_DOWN, PAGE_UP,
    RIGHT, SPACE, TAB, UP, escape_and_key, function, hand_letter, is_interrupt, letter,
    number_ending_in,
};
pub use keymap::Keymap;
pub(crate) use keymap::{KeyEntry, KeyTaken};
pub(crate) use layer::{Layer, LayerKind, Layers, Notices};
pub(crate) use press::Press;
use schotten_rules::StoneId;
use telling::Text;

/// The Stone that stands for any Stone in the lists of commands.
pub(crate) const A_STONE: StoneId = StoneId::new(1).expect("there is a Stone 1");

/// The place of a command in the footer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Footer {
    /// Nowhere.
    Hidden,
    /// Nowhere, and the help leaves it out: it only explains why something isn't possible,
    /// or does nothing.
    Silent,
    /// In the first line, with the commands of this step.
    Step,
    /// In the second line, with the commands that are always available.
    Always,
}

/// A row in the list of a layer's commands.
#[derive(Debug)]
pub(crate) struct CommandRow {
    /// What it asks for. For [`Key::Letters`] and [`Key::Digits`] this is one of
    /// many.
    pub(crate) press: Press,
    /// Its keys, unless the settings give it others.
    pub(crate) keys: &'static [Key],
    /// The layer whose command it is; `None` if it applies below any.
    pub(crate) layer: Option<LayerKind>,
    /// When it applies. With a layer, this depends on the state of the layer only.
    pub(crate) when: fn(&Layers) -> bool,
    /// Its place in the footer.
    pub(crate) footer: Footer,
    /// Its name, as in the footer.
    pub(crate) label: Text,
    /// The part of the help it belongs to, and its line there, if it has one.
    pub(crate) help: Option<(HelpSection, Text)>,
}

/// Defines the list of a layer's commands. A row consists of the `Press`, its keys,
/// optionally the condition under which it applies, its place in the footer and
/// its name, and optionally its section of the help and its line there. The
/// condition sees the state of its layer and nothing else.
macro_rules! commands {
    ($layer:ident: $({ $($row:tt)* })+) => {
        /// The layer's commands, in the order of the footer and of the help.
        pub(crate) static COMMANDS: &[$crate::tui::shell::command::CommandRow] = &[
            $($crate::tui::shell::command::commands!(@row $layer $($row)*),)+
        ];
    };
    (@row $layer:ident $press:expr, [$($key:expr),+], if $when:expr, $($rest:tt)+) => {
        $crate::tui::shell::command::commands!(
            @command $layer $press, [$($key),+],
            $crate::tui::shell::command::commands!(@when $layer $when), $($rest)+
        )
    };
    (@row $layer:ident $press:expr, [$($key:expr),+], $($rest:tt)+) => {
        $crate::tui::shell::command::commands!(
            @command $layer $press, [$($key),+],
            $crate::tui::shell::command::commands!(@when $layer), $($rest)+
        )
    };
    (@when Always $when:expr) => {
        |layers| $crate::tui::shell::command::holds(&layers.always, $when)
    };
    (@when $layer:ident $when:expr) => {
        |layers| match &layers.front {
            $crate::tui::shell::command::Layer::$layer(state) => {
                $crate::tui::shell::command::holds(state, $when)
            }
            _ => false,
        }
    };
    (@when Always) => {
        |_| true
    };
    (@when $layer:ident) => {
        |layers| matches!(layers.front, $crate::tui::shell::command::Layer::$layer { .. })
    };
    (@layer Always) => {
        None
    };
    (@layer $layer:ident) => {
        Some($crate::tui::shell::command::LayerKind::$layer)
    };
    (@command $layer:ident $press:expr, [$($key:expr),+], $when:expr,
        $footer:ident $label:expr $(, $section:ident $help:expr)?
    ) => {
        $crate::tui::shell::command::CommandRow {
            press: $press,
            keys: &[$($key),+],
            layer: $crate::tui::shell::command::commands!(@layer $layer),
            when: $when,
            footer: $crate::tui::shell::command::Footer::$footer,
            label: $label,
            help: $crate::tui::shell::command::commands!(@help $($section $help)?),
        }
    };
    (@help) => {
        None
    };
    (@help $section:ident $help:expr) => {
        Some(($crate::tui::shell::command::HelpSection::$section, $help))
    };
}

pub(crate) use commands;

/// Applies a condition to a layer's state. As a function it gives the closure of
/// a `commands!` row its type.
pub(crate) fn holds<State>(state: &State, when: fn(&State) -> bool) -> bool {
    when(state)
}

/// Returns the commands of all layers. A key runs the first command that has it and
/// applies.
pub(crate) fn all() -> impl Iterator<Item = &'static CommandRow> {
    let layers = [
        windows::question::COMMANDS,
        windows::text::COMMANDS,
        windows::log::COMMANDS,
        windows::settings::COMMANDS,
        windows::keys::COMMANDS,
        windows::rules::COMMANDS,
        windows::lessons::COMMANDS,
        windows::puzzles::COMMANDS,
        windows::games::COMMANDS,
        windows::introduction::COMMANDS,
        windows::play_on::COMMANDS,
        windows::statistics::COMMANDS,
        tutor::COMMANDS,
        puzzle::COMMANDS,
        start::COMMANDS,
        replay::COMMANDS,
        curtain::COMMANDS,
        curtain::drawn::COMMANDS,
        end::COMMANDS,
        turn::COMMANDS,
        turn::waiting::COMMANDS,
        lords::COMMANDS,
        lords::SETUP_COMMANDS,
        lords::ALWAYS_COMMANDS,
        always::COMMANDS,
    ];
    layers.into_iter().flatten()
}

/// The parts of the help, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumIter)]
pub(crate) enum HelpSection {
    /// The steps of a turn.
    Turn,
    /// The steps of playing Tactic cards.
    Tactic,
    Replay,
    /// A turn in Lords of Scotland.
    Lords,
    /// Looking things up.
    Look,
    /// The game as a whole.
    Game,
}
