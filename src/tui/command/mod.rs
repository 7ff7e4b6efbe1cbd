//! The commands: each layer of the table has a list of its own that gives every
//! command its usual keys, when it applies, its place in the footer and its line
//! in the help. Key handling, footer and help read the lists, with the keys of
//! the [`Keymap`].

mod always;
mod every;
mod key;
mod keymap;
mod layer;
mod press;

use super::{curtain, replay, start, turn, tutor, windows};
pub(crate) use every::{Every, every};
pub(crate) use key::{
    DOWN, END, ENTER, ESC, HOME, INTERRUPT, Key, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, SPACE, UP,
    function, is_interrupt, letter,
};
pub use keymap::Keymap;
pub(crate) use layer::{Layer, Layers, Notices};
pub(crate) use press::Press;
use schotten_rules::StoneId;
use telling::Text;

/// An example for the commands that are about a Stone.
pub(crate) const A_STONE: StoneId = StoneId::new(1).expect("there is a Stone 1");

/// Where a command stands in the footer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Footer {
    /// Nowhere.
    Hidden,
    /// In the first line: what belongs to this step.
    Step,
    /// In the second line: what is always there.
    Always,
}

/// A row in the list of a layer's commands.
#[derive(Debug)]
pub(crate) struct Command {
    /// What it asks for; for [`Key::Letters`] and [`Key::Digits`] an example.
    pub(crate) press: Press,
    /// Its keys, unless the settings give it others.
    pub(crate) keys: &'static [Key],
    /// When it applies.
    pub(crate) when: fn(&Layers) -> bool,
    /// Where it stands in the footer.
    pub(crate) footer: Footer,
    /// Its name, as in the footer.
    pub(crate) label: Text,
    /// The part of the help it belongs to, and its line there, if it has one.
    pub(crate) help: Option<(Section, Text)>,
}

/// The list of a layer's commands. A row names what the command asks for, its
/// keys, when it applies if that is not always, its place in the footer with its
/// name, and perhaps its part of the help with its line there. The condition
/// sees the state of its layer and nothing else.
macro_rules! commands {
    ($layer:ident: $({ $($row:tt)* })+) => {
        /// The layer's commands, in the order of the footer and of the help.
        pub(crate) static COMMANDS: &[$crate::tui::command::Command] = &[
            $($crate::tui::command::commands!(@row $layer $($row)*),)+
        ];
    };
    (@row $layer:ident $press:expr, [$($key:expr),+], if $when:expr, $($rest:tt)+) => {
        $crate::tui::command::commands!(
            @command $press, [$($key),+],
            $crate::tui::command::commands!(@when $layer $when), $($rest)+
        )
    };
    (@row $layer:ident $press:expr, [$($key:expr),+], $($rest:tt)+) => {
        $crate::tui::command::commands!(
            @command $press, [$($key),+],
            $crate::tui::command::commands!(@when $layer), $($rest)+
        )
    };
    (@when Always $when:expr) => {
        |layers| $crate::tui::command::holds(&layers.always, $when)
    };
    (@when $layer:ident $when:expr) => {
        |layers| match &layers.front {
            $crate::tui::command::Layer::$layer(state) => {
                $crate::tui::command::holds(state, $when)
            }
            _ => false,
        }
    };
    (@when Always) => {
        |_| true
    };
    (@when $layer:ident) => {
        |layers| matches!(layers.front, $crate::tui::command::Layer::$layer { .. })
    };
    (@command $press:expr, [$($key:expr),+], $when:expr,
        $footer:ident $label:expr $(, $section:ident $help:expr)?
    ) => {
        $crate::tui::command::Command {
            press: $press,
            keys: &[$($key),+],
            when: $when,
            footer: $crate::tui::command::Footer::$footer,
            label: $label,
            help: $crate::tui::command::commands!(@help $($section $help)?),
        }
    };
    (@help) => {
        None
    };
    (@help $section:ident $help:expr) => {
        Some(($crate::tui::command::Section::$section, $help))
    };
}

pub(crate) use commands;

/// Asks a condition about a layer's state.
pub(crate) fn holds<State>(state: &State, when: fn(&State) -> bool) -> bool {
    when(state)
}

/// The commands of all layers. The first that applies to a key takes it.
pub(crate) fn all() -> impl Iterator<Item = &'static Command> {
    let layers = [
        windows::question::COMMANDS,
        windows::text::COMMANDS,
        windows::settings::COMMANDS,
        windows::rules::COMMANDS,
        windows::lessons::COMMANDS,
        windows::play_on::COMMANDS,
        tutor::COMMANDS,
        start::COMMANDS,
        replay::COMMANDS,
        curtain::COMMANDS,
        curtain::over::COMMANDS,
        turn::COMMANDS,
        turn::waiting::COMMANDS,
        always::COMMANDS,
    ];
    layers.into_iter().flatten()
}

/// The parts of the help, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumIter)]
pub(crate) enum Section {
    /// What a turn is made of.
    Turn,
    /// What the Tactic cards ask for.
    Tactic,
    /// Looking at a match once more.
    Replay,
    /// Looking things up.
    Look,
    /// The game as a whole.
    Game,
}
