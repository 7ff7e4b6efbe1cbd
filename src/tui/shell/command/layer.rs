//! The layers that take keys, and what follows from them: what a key does, the
//! commands in the footer, and the names of keys. Which ones are there, and in which
//! order, `shell::dispatch` finds out.

use super::always::{Always, BaseScreen};
use super::key::{ChoiceCounts, readings};
use super::{Command, CommandRow, Footer, Key, Keymap};
use crate::tui::shell::start;
use ratatui::crossterm::event::KeyEvent;
use std::any::{Any, TypeId};
use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;
use telling::{Language, say};

/// What the commands of a layer depend on: of a window, a screen or a part of a game.
pub(crate) trait LayerState: Any + Debug + Send + Sync {
    /// Returns what lies below the layer, which decides the commands that are always there.
    fn base(&self) -> BaseScreen {
        BaseScreen::Window
    }

    /// Returns the name of a command, if it isn't the same in every state. `choices` are those
    /// that the command has.
    fn label(
        &self,
        _command: Command,
        _choices: ChoiceCounts,
        _language: Language,
    ) -> Option<String> {
        None
    }
}

/// The screen, the part of a game or the window that takes the keys first,
/// with all that its commands depend on.
#[derive(Clone)]
pub(crate) struct Layer(Arc<dyn LayerState>);

impl<S: LayerState> From<S> for Layer {
    fn from(state: S) -> Self {
        Self(Arc::new(state))
    }
}

impl Layer {
    /// Returns what its commands depend on, if that has this type.
    pub(crate) fn state<S: LayerState>(&self) -> Option<&S> {
        (&*self.0 as &dyn Any).downcast_ref()
    }

    /// Returns whether this is its type.
    pub(crate) fn is<S: LayerState>(&self) -> bool {
        self.state::<S>().is_some()
    }

    /// Returns which layer it is, whatever its state.
    pub(crate) fn id(&self) -> TypeId {
        (&*self.0 as &dyn Any).type_id()
    }
}

impl Debug for Layer {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The layers that take keys now, and what the names of their commands depend on.
#[derive(Clone, Debug)]
pub(crate) struct Layers {
    /// The layer that takes keys first.
    pub(crate) front: Layer,
    /// The layer below, which takes the other keys.
    pub(crate) always: Always,
    /// How many things there are to choose from.
    pub(crate) choices: ChoiceCounts,
    /// The keys of the commands.
    pub(crate) keymap: &'static Keymap,
}

impl Layers {
    /// Returns the layers with this one in front.
    pub(crate) fn new(keymap: &'static Keymap, front: Layer, always: Always) -> Self {
        let base = front.0.base();
        Self {
            front,
            always: Always { base, ..always },
            choices: ChoiceCounts::default(),
            keymap,
        }
    }

    /// Returns the layers of the start screen.
    pub(crate) fn at_start(keymap: &'static Keymap) -> Self {
        Self::new(keymap, start::State::default().into(), Always::default())
    }

    /// Returns what a key asks for; `None` if no command has it now. A key without a meaning
    /// stands for the one that was probably meant. `base_key` is what the key types on an American
    /// keyboard, if that is known.
    pub(crate) fn command_for(&self, event: KeyEvent, base_key: Option<char>) -> Option<Command> {
        let mut readings = readings(event, base_key);
        readings.find_map(|key| self.keymap.command_for(key, self))
    }

    /// Returns the name of a command's key: the first key that applies now, or else its
    /// first key anywhere.
    pub(crate) fn key_of(&self, language: Language, command: Command) -> String {
        let key = self.keymap.first_key(command, self);
        key.map_or_else(String::new, |key| key.name(language, self.choices))
    }

    /// Returns the name of the key for yes: the first letter of the word for it in the
    /// player's language, if that is one of the keys.
    pub(crate) fn yes_key(&self, language: Language) -> String {
        let names = self.keymap.keys_of(Command::Yes);
        let mut names = names.iter().map(|key| key.name(language, self.choices));
        let yes = say!(language, "command-yes");
        let own = names.find(|name| yes.starts_with(name.as_str()));
        own.unwrap_or_else(|| self.key_of(language, Command::Yes))
    }

    /// Returns the commands that apply now, with their keys. Commands whose keys all
    /// belong to commands before them are left out.
    pub(crate) fn available_commands(&self) -> impl Iterator<Item = (&'static CommandRow, &[Key])> {
        let mut taken: Vec<Key> = Vec::new();
        self.keymap.applying(self).filter(move |(_, keys)| {
            let free = keys.iter().any(|key| !taken.contains(key));
            taken.extend(*keys);
            free
        })
    }

    /// Returns the commands of a footer line with their keys, without those whose first
    /// key belongs to a command before them.
    pub(crate) fn footer(&self, line: Footer) -> impl Iterator<Item = (Key, &'static CommandRow)> {
        let mut taken: Vec<Key> = Vec::new();
        self.keymap
            .applying(self)
            .filter_map(move |(command, keys)| {
                let first = *keys.first()?;
                let free = !taken.contains(&first);
                taken.extend(keys);
                (free && command.footer == line).then_some((first, command))
            })
    }

    /// Returns the name of a command.
    pub(crate) fn label(&self, language: Language, command: &CommandRow) -> String {
        let own = self.front.0.label(command.runs, self.choices, language);
        let own = own.or_else(|| self.always.label(command.runs, language));
        own.unwrap_or_else(|| command.label.in_language(language))
    }
}
