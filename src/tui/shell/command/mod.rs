//! The commands. Each layer has a list that gives every command its default keys,
//! the condition under which it applies, its place in the footer and its line in
//! the help. Key handling, the footer and the help read these lists, with the keys
//! of the [`Keymap`].

mod always;
mod key;
mod keymap;
mod layer;
mod names;

use super::table::{lesson, puzzle};
use super::{curtain, replay, start, windows};
use crate::games::GAMES;
pub(crate) use always::{AfterDaily, Always, BaseScreen, HintKey, Teaching};
pub(crate) use key::{
    BACKSPACE, ChoiceCounts, DOWN, END, ENTER, ESC, HOME, INTERRUPT, Key, LEFT, PAGE_DOWN, PAGE_UP,
    RIGHT, SPACE, TAB, UP, function, is_interrupt, letter, number_ending_in,
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

/// The commands of a layer, in the order of the footer and of the help.
pub(crate) type CommandList = &'static [CommandRow];

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

/// Defines the list of a layer's commands, by the type of its state; `Always` for those that
/// apply below any layer. `of` names the game that alone has them. A row consists of the `Command`, its keys, optionally the condition
/// under which it applies, its place in the footer and its name, and optionally its section of
/// the help, with its line there if that is more than the name. The condition sees the state of its layer and nothing else.
macro_rules! commands {
    // With the screen over which it lies, if that is all.
    ($state:ident over $base:ident $(of $game:path)?: $($rows:tt)+) => {
        impl $crate::tui::shell::command::LayerState for $state {
            fn base(&self) -> $crate::tui::shell::command::BaseScreen {
                $crate::tui::shell::command::BaseScreen::$base
            }
        }

        $crate::tui::shell::command::commands!($state $(of $game)?: $($rows)+);
    };
    ($state:ident: $($rows:tt)+) => {
        $crate::tui::shell::command::commands!(@list $state None $($rows)+);
    };
    ($state:ident of $game:path: $($rows:tt)+) => {
        $crate::tui::shell::command::commands!(@list $state (Some($game)) $($rows)+);
    };
    (@list $state:ident $game:tt $({ $($row:tt)* })+) => {
        /// The layer's commands.
        pub(crate) const COMMANDS: $crate::tui::shell::command::CommandList = &[
            $($crate::tui::shell::command::commands!(@row $state $game $($row)*),)+
        ];
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
        |layers| {
            let when: fn(&Always) -> bool = $when;
            when(&layers.always)
        }
    };
    (@when $state:ident $when:expr) => {
        |layers| {
            let when: fn(&$state) -> bool = $when;
            layers.front.state::<$state>().is_some_and(when)
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
        $footer:ident $label:expr $(, $section:ident $($help:expr)?)?
    ) => {
        $crate::tui::shell::command::CommandRow {
            runs: $command,
            keys: &[$($key),+],
            layer: $crate::tui::shell::command::commands!(@layer $state),
            game: $game,
            when: $when,
            footer: $crate::tui::shell::command::Footer::$footer,
            label: $label,
            help: $crate::tui::shell::command::commands!(@help $label $(, $section $($help)?)?),
        }
    };
    (@help $label:expr) => {
        None
    };
    (@help $label:expr, $section:ident) => {
        Some(($crate::tui::shell::command::HelpSection::$section, $label))
    };
    (@help $label:expr, $section:ident $help:expr) => {
        Some(($crate::tui::shell::command::HelpSection::$section, $help))
    };
}

pub(crate) use commands;

/// Returns the commands of all layers, in the order of the footer and of the help. A key runs the
/// first command that has it and applies.
pub(crate) fn all() -> impl Iterator<Item = &'static CommandRow> {
    let shell = [
        windows::question::COMMANDS,
        windows::text::COMMANDS,
        windows::log::COMMANDS,
        windows::settings::COMMANDS,
        windows::keys::COMMANDS,
        windows::rules::COMMANDS,
        windows::lessons::COMMANDS,
        windows::puzzles::COMMANDS,
        windows::games::COMMANDS,
        windows::tables::COMMANDS,
        windows::introduction::COMMANDS,
        windows::statistics::COMMANDS,
        start::COMMANDS,
        curtain::COMMANDS,
        lesson::COMMANDS,
        puzzle::COMMANDS,
        replay::COMMANDS,
        replay::play_on::COMMANDS,
    ];
    let in_replays = GAMES.iter().filter_map(|table| table.in_replays);
    let layers = GAMES.iter().flat_map(|table| table.layers).copied();
    let always = GAMES.iter().filter_map(|table| table.always);
    let lists = shell
        .into_iter()
        .chain(in_replays)
        .chain([replay::LEAVING, always::RESULTS])
        .chain(layers);
    let lists = lists
        .chain([always::COMMANDS])
        .chain(always)
        .chain([always::LEAVING]);
    lists.flatten()
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
