//! The keymap: which keys each command has, from the table and from the
//! settings.

use super::key::INTERRUPT;
use super::together::{MOST_CARDS, Together};
use super::{Command, Footer, Key, Press, Situation, commands, is_interrupt};
use crate::settings::{Binding, BoundKey};
use crate::toml_file::{Fault, unknown};
use ratatui::crossterm::event::KeyEvent;
use std::collections::BTreeSet;
use std::sync::LazyLock;
use telling::{Language, say};

/// Which keys each command has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keymap {
    /// For each row of the table.
    keys: Vec<Vec<Key>>,
}

impl Default for Keymap {
    fn default() -> Self {
        let keys = commands().map(|command| command.keys.to_vec());
        Self {
            keys: keys.collect(),
        }
    }
}

/// A command that the settings give other keys.
struct Rebound<'a> {
    name: &'static str,
    keys: Vec<(Key, &'a BoundKey)>,
}

/// A key of the settings that another command has in the same situation.
struct Conflict {
    /// The place in the list of rebound commands, and in its keys.
    at: (usize, usize),
    /// The other command.
    with: &'static str,
    /// The line that gives it the key; `None` if it has it from the table.
    line: Option<usize>,
}

impl Keymap {
    /// The table's keys, changed as the settings say. What can't be done is
    /// left undone and told: commands and keys there are none of, and keys
    /// that another command has in the same situation.
    #[must_use]
    pub(crate) fn bound(bindings: &[Binding], language: Language) -> (Self, Vec<Fault>) {
        let mut faults = Vec::new();
        let mut rebound = rebound(bindings, language, &mut faults);
        if rebound.is_empty() {
            return (Self::default(), faults);
        }
        let together = Together::new();
        loop {
            let keymap = Self::with(&rebound);
            let Some(conflict) = keymap.conflict(&rebound, &together) else {
                return (keymap, faults);
            };
            let (command, place) = conflict.at;
            let (_, key) = rebound[command].keys.remove(place);
            let (name, with) = (key.name.as_str(), conflict.with);
            let message = if let Some(line) = conflict.line {
                say!(
                    language,
                    "config-key-given",
                    key = name,
                    command = with,
                    line = line
                )
            } else {
                say!(language, "config-key-usual", key = name, command = with)
            };
            faults.push(Fault::new(key.span.clone(), message));
            rebound.retain(|command| !command.keys.is_empty());
        }
    }

    fn with(rebound: &[Rebound<'_>]) -> Self {
        let keys = commands().map(|command| {
            let other = rebound
                .iter()
                .find(|other| other.name == command.press.name());
            if let Some(other) = other {
                return other.keys.iter().map(|(key, _)| *key).collect();
            }
            let taken = |key: Key| {
                let mut keys = rebound.iter().flat_map(|other| &other.keys);
                keys.any(|(other, _)| *other == key)
            };
            let keys = command.keys.iter().copied();
            keys.filter(|key| !(gives_way(command, *key) && taken(*key)))
                .collect()
        });
        Self {
            keys: keys.collect(),
        }
    }

    fn conflict(&self, rebound: &[Rebound<'_>], together: &Together) -> Option<Conflict> {
        for (at, command) in rebound.iter().enumerate() {
            for (place, (key, _)) in command.keys.iter().enumerate() {
                for other in self.rivals(command.name, *key, together) {
                    let later = rebound.iter().position(|rebound| rebound.name == other);
                    if later.is_some_and(|later| later > at) {
                        // The later one is told.
                        continue;
                    }
                    let line = later.and_then(|later| {
                        let same = rebound[later].keys.iter().find(|(other, _)| other == key);
                        same.map(|(_, key)| key.line)
                    });
                    return Some(Conflict {
                        at: (at, place),
                        with: other,
                        line,
                    });
                }
            }
        }
        None
    }

    /// The other commands that have this key in a situation in which this
    /// command has it, though the table does not mean them to share it.
    fn rivals(&self, name: &'static str, key: Key, together: &Together) -> Vec<&'static str> {
        let usual = |name: &str| {
            let rows = commands().filter(move |row| row.press.name() == name);
            rows.flat_map(|row| row.keys)
                .any(|other| other.includes(key, MOST_CARDS))
        };
        let mut rivals = Vec::new();
        for (row, command) in rows() {
            if command.press.name() != name {
                continue;
            }
            for (other_row, other) in rows() {
                let rival = other.press.name();
                let clash = rival != name
                    && together.meet(row, other_row)
                    && self.keys[other_row]
                        .iter()
                        .any(|k| k.includes(key, together.hand(other_row)))
                    && !(usual(name) && usual(rival));
                if clash {
                    rivals.push(rival);
                }
            }
        }
        rivals
    }

    /// What a key asks for, if anything.
    #[must_use]
    pub(crate) fn press_of(&self, event: KeyEvent, situation: &Situation) -> Option<Press> {
        if is_interrupt(event) {
            return Some(Press::Quit);
        }
        let applying = rows().filter(|(_, command)| (command.when)(situation));
        applying
            .flat_map(|(row, command)| self.keys[row].iter().map(move |key| (command, key)))
            .find_map(|(command, key)| key.press(event, command.press, situation.hand))
    }

    /// The commands of a footer line with their keys, without those whose
    /// first key belongs to a command before them.
    pub(crate) fn footer(
        &self,
        situation: &Situation,
        line: Footer,
    ) -> impl Iterator<Item = (Key, &'static Command)> {
        let applying = rows().filter(|(_, command)| (command.when)(situation));
        let mut taken: Vec<Key> = Vec::new();
        applying.filter_map(move |(row, command)| {
            let keys = &self.keys[row];
            let first = *keys.first()?;
            let free = !taken.contains(&first);
            taken.extend(keys);
            (free && command.footer == line).then_some((first, command))
        })
    }

    /// The commands of the step that is being made, with their keys.
    #[must_use]
    pub(super) fn now(
        &'static self,
        situation: &Situation,
    ) -> Vec<(&'static Command, &'static [Key])> {
        let applying = rows().filter(|(_, command)| (command.when)(situation));
        let mut taken: Vec<Key> = Vec::new();
        let mut now = Vec::new();
        for (row, command) in applying {
            let keys = self.keys(row);
            let free = keys.iter().any(|key| !taken.contains(key));
            taken.extend(keys);
            if free && command.footer == Footer::Step {
                now.push((command, keys));
            }
        }
        now
    }

    /// The keys of a row of the table.
    #[must_use]
    pub(crate) fn keys(&self, row: usize) -> &[Key] {
        &self.keys[row]
    }

    /// The first key of a command: of the rows that apply now, else of all.
    #[must_use]
    pub(super) fn first_key(&self, press: Press, situation: &Situation) -> Option<Key> {
        let first = |applying: bool| {
            let mut rows = rows()
                .filter(|(_, row)| row.press == press && (!applying || (row.when)(situation)));
            rows.find_map(|(row, _)| self.keys[row].first().copied())
        };
        first(true).or_else(|| first(false))
    }

    /// All keys of a command.
    #[must_use]
    pub(crate) fn keys_of(&self, press: Press) -> Vec<Key> {
        let rows = rows().filter(|(_, row)| row.press == press);
        rows.flat_map(|(row, _)| self.keys[row].clone()).collect()
    }

    /// The table's keys.
    #[must_use]
    pub(crate) fn usual() -> &'static Self {
        static USUAL: LazyLock<Keymap> = LazyLock::new(Keymap::default);
        &USUAL
    }

    /// The keymap for as long as the program runs: it is settled once, at the
    /// start, and whoever names a key needs it.
    #[must_use]
    pub(crate) fn kept(self) -> &'static Self {
        Box::leak(Box::new(self))
    }

    /// The commands that can be given other keys: each by its name, with its
    /// keys by theirs, and its line in the help.
    #[must_use]
    pub fn commands(&self, language: Language) -> Vec<(&'static str, Vec<String>, String)> {
        let mut commands: Vec<(&'static str, Vec<String>, String)> = Vec::new();
        for (row, command) in rows() {
            let name = command.press.name();
            let keys = self.keys[row].iter();
            let Some(keys) = keys.map(|key| key.setting()).collect::<Option<Vec<_>>>() else {
                continue;
            };
            let help = command.help.map(|help| help(language)).unwrap_or_default();
            match commands.iter_mut().find(|(other, ..)| *other == name) {
                Some((_, all, about)) => {
                    let new: Vec<String> =
                        keys.into_iter().filter(|key| !all.contains(key)).collect();
                    all.extend(new);
                    if about.is_empty() {
                        *about = help;
                    }
                }
                None => commands.push((name, keys, help)),
            }
        }
        commands
    }
}

/// Does the key give way to another command that the settings give it? Small
/// letters do that stand beside their capitals: the capital remains.
fn gives_way(command: &Command, key: Key) -> bool {
    match (command.keys, key) {
        ([Key::Char(first), others @ ..], Key::Char(char)) => {
            others.contains(&key) && char.is_lowercase() && first.to_ascii_lowercase() == char
        }
        _ => false,
    }
}

/// The table with the numbers of its rows.
fn rows() -> impl Iterator<Item = (usize, &'static Command)> {
    commands().enumerate()
}

/// Can the keys of this row be others?
fn is_fixed(command: &Command) -> bool {
    command
        .keys
        .iter()
        .any(|key| matches!(key, Key::Letters | Key::Digits))
}

fn rebound<'a>(
    bindings: &'a [Binding],
    language: Language,
    faults: &mut Vec<Fault>,
) -> Vec<Rebound<'a>> {
    let mut rebound = Vec::new();
    for binding in bindings {
        let command = commands().find(|row| row.press.name() == binding.command);
        let Some(command) = command else {
            let names = commands().filter(|row| !is_fixed(row));
            let all: BTreeSet<&str> = names.map(|row| row.press.name()).collect();
            let what = say!(language, "config-command");
            let message = unknown(&what, &binding.command, all.iter().copied(), language);
            faults.push(Fault::new(binding.span.clone(), message));
            continue;
        };
        if is_fixed(command) {
            let message = say!(language, "config-command-fixed");
            faults.push(Fault::new(binding.span.clone(), message));
            continue;
        }
        let name = command.press.name();
        let mut keys: Vec<(Key, &BoundKey)> = Vec::new();
        for key in &binding.keys {
            match read(key, name, language) {
                Ok(read) if keys.iter().any(|(other, _)| *other == read) => {}
                Ok(read) => keys.push((read, key)),
                Err(fault) => faults.push(fault),
            }
        }
        if !keys.is_empty() {
            rebound.push(Rebound { name, keys });
        }
    }
    rebound
}

fn read(key: &BoundKey, command: &str, language: Language) -> Result<Key, Fault> {
    let fault = |message| Err(Fault::new(key.span.clone(), message));
    let name = key.name.as_str();
    let Some(read) = Key::of_setting(name) else {
        let what = say!(language, "config-key-name");
        let unknown = unknown(&what, name, Key::names(), language);
        return fault(say!(language, "config-key-unknown", unknown = unknown));
    };
    if read == INTERRUPT && command != Press::Quit.name() {
        return fault(say!(language, "config-key-interrupt"));
    }
    match read.twin() {
        Some(twin) => {
            let twin = twin.setting().unwrap_or_default();
            fault(say!(language, "config-key-twin", key = name, twin = twin))
        }
        None => Ok(read),
    }
}
