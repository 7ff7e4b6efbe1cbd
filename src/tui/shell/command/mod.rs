//! The commands. Each layer has a list that gives every command its default keys,
//! the condition under which it applies, its place in the footer and its line in
//! the help. Key handling, the footer and the help read these lists, with the keys
//! of the [`Keymap`].

mod always;
mod every;
mod key;
mod keymap;
mod layer;
mod names;

use super::{replay, start, windows};
use crate::games::GAMES;
pub(crate) use always::{Always, BaseScreen, HintKey, Notices, Teaching};
pub(crate) use every::{Every, every};
pub(crate) use key::{
    BACKSPACE, ChoiceCounts, DOWN, END, ENTER, ESC, HOME, INTERRUPT, Key, LEFT, PAGE_DOWN, PAGE_UP,
    RIGHT, SPACE, TAB, UP, escape_and_key, function, hand_letter, is_interrupt, letter,
    number_ending_in,
};
pub use keymap::Keymap;
pub(crate) use keymap::{KeyEntry, KeyTaken};
pub(crate) use layer::{Layer, LayerState, Layers};
pub(crate) use names::{Command, Haste};
use std::any::TypeId;
use telling::Text;

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
    pub(crate) runs: Command,
    /// Its keys, unless the settings give it others.
    pub(crate) keys: &'static [Key],
    /// The type of the layer whose command it is; `None` if it applies below any.
    pub(crate) layer: Option<fn() -> TypeId>,
    /// The name of the game that alone has it.
    pub(crate) game: Option<&'static str>,
    /// When it applies, in this game. With a layer, this depends on the state of the layer only.
    pub(crate) when: fn(&Layers) -> bool,
    /// Its place in the footer.
    pub(crate) footer: Footer,
    /// Its name, as in the footer.
    pub(crate) label: Text,
    /// The part of the help it belongs to, and its line there, if it has one.
    pub(crate) help: Option<(HelpSection, Text)>,
}

/// The commands of a layer.
pub(crate) struct CommandList {
    /// In the order of the footer and of the help.
    pub(crate) rows: &'static [CommandRow],
    /// Returns the layer in every state.
    pub(crate) every: fn() -> Vec<Layer>,
}

impl CommandRow {
    /// Returns the part of the help it belongs to, with the name of the game if that is the game's
    /// own.
    pub(crate) fn section(&self) -> Option<(HelpSection, Option<&'static str>)> {
        let (section, _) = self.help?;
        Some((section, self.game.filter(|_| section == HelpSection::Own)))
    }

    /// Returns whether it applies now.
    pub(crate) fn applies(&self, layers: &Layers) -> bool {
        self.game
            .is_none_or(|game| layers.always.game == Some(game))
            && (self.when)(layers)
    }
}

impl CommandList {
    /// Returns the name of the game that alone has these commands.
    pub(crate) fn game(&self) -> Option<&'static str> {
        self.rows.first().and_then(|row| row.game)
    }
}

/// Defines the list of a layer's commands, by the type of its state; `Always` for those that
/// apply below any layer. `of` names the game that alone has them. A row consists of the `Command`, its keys, optionally the condition
/// under which it applies, its place in the footer and its name, and optionally its section of
/// the help and its line there. The condition sees the state of its layer and nothing else.
macro_rules! commands {
    ($state:ident: $($rows:tt)+) => {
        $crate::tui::shell::command::commands!(@list $state None $($rows)+);
    };
    ($state:ident of $game:path: $($rows:tt)+) => {
        $crate::tui::shell::command::commands!(@list $state (Some($game)) $($rows)+);
    };
    (@list $state:ident $game:tt $({ $($row:tt)* })+) => {
        /// The layer's commands.
        pub(crate) const COMMANDS: $crate::tui::shell::command::CommandList = {
            static ROWS: &[$crate::tui::shell::command::CommandRow] = &[
                $($crate::tui::shell::command::commands!(@row $state $game $($row)*),)+
            ];
            $crate::tui::shell::command::CommandList {
                rows: ROWS,
                every: $crate::tui::shell::command::commands!(@every $state),
            }
        };
    };
    (@every Always) => {
        Vec::new
    };
    (@every $state:ident) => {
        || {
            let states = <$state as $crate::tui::shell::command::Every>::every().into_iter();
            states.map($crate::tui::shell::command::Layer::from).collect()
        }
    };
    (@row $state:ident $game:tt $command:expr, [$($key:expr),+], if $when:expr, $($rest:tt)+) => {
        $crate::tui::shell::command::commands!(
            @command $state $game $command, [$($key),+],
            $crate::tui::shell::command::commands!(@when $state $when), $($rest)+
        )
    };
    (@row $state:ident $game:tt $command:expr, [$($key:expr),+], $($rest:tt)+) => {
        $crate::tui::shell::command::commands!(
            @command $state $game $command, [$($key),+],
            $crate::tui::shell::command::commands!(@when $state), $($rest)+
        )
    };
    (@when Always $when:expr) => {
        |layers| $crate::tui::shell::command::holds(&layers.always, $when)
    };
    (@when $state:ident $when:expr) => {
        |layers| {
            let state = layers.front.state::<$state>();
            state.is_some_and(|state| $crate::tui::shell::command::holds(state, $when))
        }
    };
    (@when Always) => {
        |_| true
    };
    (@when $state:ident) => {
        |layers| layers.front.is::<$state>()
    };
    (@layer Always) => {
        None
    };
    (@layer $state:ident) => {
        Some(std::any::TypeId::of::<$state>)
    };
    (@command $state:ident $game:tt $command:expr, [$($key:expr),+], $when:expr,
        $footer:ident $label:expr $(, $section:ident $help:expr)?
    ) => {
        $crate::tui::shell::command::CommandRow {
            runs: $command,
            keys: &[$($key),+],
            layer: $crate::tui::shell::command::commands!(@layer $state),
            game: $game,
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

/// Returns the commands of all layers, in the order of the footer and of the help.
pub(crate) fn lists() -> impl Iterator<Item = &'static CommandList> {
    static SHELL: &[CommandList] = &[
        windows::question::COMMANDS,
        windows::text::COMMANDS,
        windows::log::COMMANDS,
        windows::settings::COMMANDS,
        windows::keys::COMMANDS,
        windows::rules::COMMANDS,
        windows::lessons::COMMANDS,
        windows::games::COMMANDS,
        windows::introduction::COMMANDS,
        windows::statistics::COMMANDS,
        start::COMMANDS,
        replay::COMMANDS,
    ];
    static ALWAYS: CommandList = always::COMMANDS;
    static LEAVING: CommandList = always::LEAVING;
    static LEAVING_REPLAY: CommandList = replay::LEAVING;
    let in_replays = GAMES.iter().flat_map(|table| &table.in_replays);
    let layers = in_replays
        .chain([&LEAVING_REPLAY])
        .chain(GAMES.iter().flat_map(|table| table.layers));
    let always = GAMES.iter().flat_map(|table| &table.always);
    let always = [&ALWAYS].into_iter().chain(always).chain([&LEAVING]);
    SHELL.iter().chain(layers).chain(always)
}

/// Returns the commands of all layers. A key runs the first command that has it and
/// applies.
pub(crate) fn all() -> impl Iterator<Item = &'static CommandRow> {
    lists().flat_map(|list| list.rows)
}

/// The parts of the help, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumIter)]
pub(crate) enum HelpSection {
    /// The steps of a turn.
    Turn,
    /// The steps of playing Tactic cards.
    Tactic,
    Replay,
    /// A turn in a game that has its own section.
    Own,
    /// Looking things up.
    Look,
    /// The game as a whole.
    Game,
}
