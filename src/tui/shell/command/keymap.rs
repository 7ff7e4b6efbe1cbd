//! The keymap: which keys each command has, by default and by the settings.

use super::key::INTERRUPT;
use super::{Command, CommandRow, Key, Layers, all};
use crate::games::GAMES;
use crate::settings::{Binding, BoundKey};
use crate::toml_file::{Diagnostic, unknown};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::LazyLock;
use telling::{Language, say};

/// Which keys each command has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keymap {
    /// In the order of [`all`].
    keys: Vec<Vec<Key>>,
    /// The commands that have other keys than their default ones.
    own: Vec<(&'static str, Vec<Key>)>,
    /// Keys that stand for the number of a thing or the letter of a card.
    places: Vec<(Key, char)>,
}

impl Default for Keymap {
    fn default() -> Self {
        let keys = all().map(|command| command.keys.to_vec());
        Self {
            keys: keys.collect(),
            own: Vec::new(),
            places: Vec::new(),
        }
    }
}

/// A command that gets other keys: from the settings file, with the places of their
/// names there, or from the player.
struct Rebound<'a> {
    name: &'static str,
    keys: Vec<(Key, Option<&'a BoundKey>)>,
}

/// A key that a command can't get, because another one has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KeyTaken {
    pub(crate) key: Key,
    /// The name of the other command.
    pub(crate) by: &'static str,
}

/// A command whose keys can be changed.
#[derive(Clone, Debug)]
pub(crate) struct KeyEntry {
    /// Its name in the settings file.
    pub(crate) name: &'static str,
    /// One of its rows in the lists of commands, with its line in the help if any
    /// row has one.
    pub(crate) command: &'static CommandRow,
    pub(crate) keys: Vec<Key>,
    /// Whether they differ from its default keys.
    pub(crate) is_changed: bool,
}

/// A key of the settings that another command of the same screen has.
struct Conflict {
    /// The place in the list of rebound commands, and in its keys.
    at: (usize, usize),
    /// The other command.
    with: &'static str,
    /// The line of the file that gives it the key; `None` if it is a default.
    line: Option<usize>,
}

impl Keymap {
    /// Returns the default keys, changed by the settings. Bindings that can't be used are
    /// ignored and reported: unknown commands and keys, keys given to two commands of a screen,
    /// and keys of commands that apply on every screen or end a turn.
    pub(crate) fn from_bindings(
        bindings: &[Binding],
        language: Language,
    ) -> (Self, Vec<Diagnostic>) {
        let mut faults = Vec::new();
        let (of_places, of_commands): (Vec<_>, Vec<_>) = bindings
            .iter()
            .partition(|binding| place_named(&binding.command).is_some());
        let mut rebound = rebound(of_commands, language, &mut faults);
        let places = keys_of_places(of_places, language, &mut faults);
        if rebound.is_empty() && places.is_empty() {
            return (Self::default(), faults);
        }
        // A default key that comes back for one that goes may conflict again.
        loop {
            let keymap = Self::with(&rebound, places.clone());
            let conflicts = keymap.conflicts(&rebound, false);
            if conflicts.is_empty() {
                return (keymap, faults);
            }
            for conflict in conflicts {
                let (command, place) = conflict.at;
                let Some(key) = rebound[command].keys[place].1.take() else {
                    continue;
                };
                let (name, with) = (key.name.as_str(), conflict.with);
                let message = if let Some(line) = conflict.line {
                    say!(
                        language,
                        "config-key-given",
                        key = name,
                        command = with,
                        line
                    )
                } else {
                    say!(language, "config-key-usual", key = name, command = with)
                };
                faults.push(Diagnostic::new(key.span.clone(), message));
            }
            for command in &mut rebound {
                command.keys.retain(|(_, key)| key.is_some());
            }
            rebound.retain(|command| !command.keys.is_empty());
        }
    }

    fn with(rebound: &[Rebound<'_>], places: Vec<(Key, char)>) -> Self {
        let taken = rebound.iter().flat_map(|other| &other.keys);
        let taken: HashSet<Key> = taken.map(|(key, _)| *key).collect();
        let keys = all().map(|command| {
            let other = rebound
                .iter()
                .find(|other| other.name == command.runs.name());
            if let Some(other) = other {
                return other.keys.iter().map(|(key, _)| *key).collect();
            }
            let keys = command.keys.iter().copied();
            keys.filter(|key| !(taken.contains(key) && gives_way(command, *key)))
                .collect()
        });
        let own = rebound.iter().map(|command| {
            let keys = command.keys.iter().map(|(key, _)| *key);
            (command.name, keys.collect())
        });
        Self {
            keys: keys.collect(),
            own: own.collect(),
            places,
        }
    }

    /// Returns the keymap in which this command has these keys; its default keys if
    /// there are none.
    ///
    /// # Errors
    ///
    /// If another command of the same screen has one of the keys.
    pub(crate) fn rebind(&self, name: &'static str, keys: &[Key]) -> Result<Self, KeyTaken> {
        let others = self.own.iter().filter(|(other, _)| *other != name);
        let mut rebound: Vec<Rebound<'_>> = others
            .map(|(name, keys)| Rebound {
                name,
                keys: keys.iter().map(|key| (*key, None)).collect(),
            })
            .collect();
        if !keys.is_empty() {
            let keys = keys.iter().map(|key| (*key, None)).collect();
            rebound.push(Rebound { name, keys });
        }
        let keymap = Self::with(&rebound, self.places.clone());
        let Some(conflict) = keymap.conflicts(&rebound, true).into_iter().next() else {
            return Ok(keymap);
        };
        let (command, place) = conflict.at;
        let at = &rebound[command];
        let by = if at.name == name {
            conflict.with
        } else {
            at.name
        };
        Err(KeyTaken {
            key: at.keys[place].0,
            by,
        })
    }

    /// Returns the commands whose keys can be changed, each once, by their parts of the help.
    pub(crate) fn entries(&self) -> Vec<KeyEntry> {
        let mut rows: Vec<_> = all().zip(&self.keys).collect();
        rows.sort_by_key(|(command, _)| command.runs);
        let mut entries: Vec<KeyEntry> = Vec::new();
        for (command, _) in rows.iter().filter(|(command, _)| !is_fixed(command)) {
            let name = command.runs.name();
            match entries.iter_mut().find(|entry| entry.name == name) {
                Some(entry) if entry.command.help.is_none() => entry.command = command,
                Some(_) => {}
                None => entries.push(KeyEntry {
                    name,
                    command,
                    keys: self.keys_of(command.runs),
                    is_changed: self.own.iter().any(|(own, _)| *own == name),
                }),
            }
        }
        entries.sort_by_key(|entry| {
            let section = entry.command.section();
            section.map_or((usize::MAX, None), |(part, game)| (part as usize, game))
        });
        entries
    }

    /// Returns the conflicts of the rebound commands with the keys before them: with all of the
    /// same screen if they are `strict`, or else only where no command could go first.
    fn conflicts(&self, rebound: &[Rebound<'_>], strict: bool) -> Vec<Conflict> {
        let places = rebound.iter().enumerate();
        let places: HashMap<&str, usize> = places.map(|(at, other)| (other.name, at)).collect();
        let mut lost: HashSet<(&str, Key)> = HashSet::new();
        let mut conflicts = Vec::new();
        for (at, command) in rebound.iter().enumerate() {
            for (place, (key, _)) in command.keys.iter().enumerate() {
                // One that comes later is reported there.
                let counts = |name: &'static str| {
                    places.get(name).is_none_or(|later| *later < at)
                        && !lost.contains(&(name, *key))
                };
                let is_given = |name: &str| strict || places.contains_key(name);
                let Some(with) = self.rival(command.name, *key, counts, is_given) else {
                    continue;
                };
                let line = places.get(with).and_then(|other| {
                    let mut keys = rebound[*other].keys.iter();
                    let (_, same) = keys.find(|(other, _)| other == key)?;
                    Some((*same)?.line)
                });
                lost.insert((command.name, *key));
                conflicts.push(Conflict {
                    at: (at, place),
                    with,
                    line,
                });
            }
        }
        conflicts
    }

    /// Returns a command of the same screen that has this key too, unless both have it by default.
    /// The default key of another step or screen is no obstacle unless it `is_given` to that
    /// command: the settings may be older than it, and their command goes first where both apply.
    fn rival(
        &self,
        name: &str,
        key: Key,
        counts: impl Fn(&'static str) -> bool,
        is_given: impl Fn(&str) -> bool,
    ) -> Option<&'static str> {
        let usual = |name: &str| {
            let mut keys = rows_named(name).flat_map(|row| row.keys);
            keys.any(|other| other.includes(key))
        };
        let has_key = |keys: &[Key]| keys.iter().any(|own| !own.gives_way() && own.includes(key));
        let rows = all().zip(&self.keys).filter(|(row, keys)| {
            let other = row.runs.name();
            let is_rival = other != name && has_key(keys) && counts(other);
            // In its layer, a group of keys counts only in the steps in which it chooses.
            let is_group = keys.iter().all(|own| own.is_group() || !own.includes(key));
            let shares = |own: &CommandRow| {
                let gives_way = own.layer.is_some() || (row.layer.is_some() && !is_group);
                share_screen(own, row)
                    && !(is_group && own.layer.is_some())
                    && (is_given(other) || !gives_way || follows(own, row))
            };
            is_rival && !(usual(name) && usual(other)) && rows_named(name).any(shares)
        });
        // Those of every screen are the last ones.
        rows.last().map(|(row, _)| row.runs.name())
    }

    /// Returns the commands that apply now, with their keys.
    pub(super) fn applying<'a>(
        &'a self,
        layers: &'a Layers,
    ) -> impl Iterator<Item = (&'static CommandRow, &'a [Key])> {
        let rows = all().zip(&self.keys);
        rows.filter(|(command, _)| command.applies(layers))
            .map(|(command, keys)| (command, keys.as_slice()))
    }

    /// Returns what a key asks for, if anything.
    pub(crate) fn command_for(&self, pressed: Key, layers: &Layers) -> Option<Command> {
        if pressed == INTERRUPT {
            return Some(Command::Quit);
        }
        let command = |pressed: Key, key: &Key, row: &CommandRow| {
            key.command_for(pressed, row.runs, layers.choices)
        };
        let own = self.places.iter().find(|(key, _)| *key == pressed);
        if let Some((_, place)) = own {
            let mut rows = self.applying(layers);
            let place = rows.find_map(|(row, keys)| {
                let mut groups = keys.iter().filter(|key| key.is_group());
                groups.find_map(|key| command(Key::Char(*place), key, row))
            });
            if place.is_some() {
                return place;
            }
        }
        // A command to which the player has given a key goes before those that have it by default.
        let is_given = |row: &CommandRow| {
            let mut usual = rows_named(row.runs.name()).flat_map(|row| row.keys);
            !usual.any(|key| key.includes(pressed))
        };
        let find = |given: bool| {
            let mut rows = self
                .applying(layers)
                .filter(|(row, _)| !given || is_given(row));
            rows.find_map(|(row, keys)| keys.iter().find_map(|key| command(pressed, key, row)))
        };
        let given = if self.own.is_empty() {
            None
        } else {
            find(true)
        };
        given.or_else(|| find(false))
    }

    /// Returns the first key of a command that applies now, or else of any.
    pub(super) fn first_key(&self, command: Command, layers: &Layers) -> Option<Key> {
        let mut now = self.applying(layers).filter(|(row, _)| row.runs == command);
        let now = now.find_map(|(_, keys)| keys.first().copied());
        now.or_else(|| self.keys_of(command).first().copied())
    }

    /// All keys of a command, each once.
    pub(crate) fn keys_of(&self, command: Command) -> Vec<Key> {
        let rows = all().zip(&self.keys).filter(|(row, _)| row.runs == command);
        let mut keys = Vec::new();
        for key in rows.flat_map(|(_, keys)| keys) {
            if !keys.contains(key) {
                keys.push(*key);
            }
        }
        keys
    }

    /// Returns the default keys.
    pub(crate) fn built_in() -> &'static Self {
        static USUAL: LazyLock<Keymap> = LazyLock::new(Keymap::default);
        &USUAL
    }

    /// Returns the keymap for the rest of the program. Everything that names a key refers
    /// to it; leaking saves a counter in each of them. It is read once, at the start, and
    /// a player who changes keys leaks a few kilobytes for each.
    pub(crate) fn leak(self) -> &'static Self {
        Box::leak(Box::new(self))
    }

    /// Returns the commands that can be given other keys: each by its name, with its keys
    /// by theirs, and its line in the help.
    pub fn commands(&self, language: Language) -> Vec<(&'static str, Vec<String>, String)> {
        let mut entries = self.entries();
        entries.sort_by_key(|entry| entry.command.runs);
        let entries = entries.into_iter().map(|entry| {
            let keys = entry.keys.iter().filter_map(|key| key.setting());
            let help = entry
                .command
                .help
                .map(|(_, help)| help.in_language(language));
            (entry.name, keys.collect(), help.unwrap_or_default())
        });
        entries.collect()
    }
}

/// Returns whether the command loses this default key without a warning if the
/// settings give it to another command. It does if the key is the small letter of its
/// first key, and so do commands that only newer games have: settings may be older than
/// those.
fn gives_way(command: &CommandRow, key: Key) -> bool {
    is_new(command)
        || match (command.keys, key) {
            ([Key::Char(first), others @ ..], Key::Char(char)) => {
                let is_small = char.is_lowercase() && first.to_ascii_lowercase() == char;
                is_small && others.contains(&key)
            }
            _ => false,
        }
}

/// Returns whether only newer games than the first one have the command, and windows.
fn is_new(command: &CommandRow) -> bool {
    let first = GAMES.first().map(|table| table.name);
    let rows = || rows_named(command.runs.name());
    rows().any(|row| row.game.is_some())
        && rows().all(|row| match row.game {
            Some(_) => row.game != first,
            None => row.layer.is_some(),
        })
}

/// Returns the rows of a command in the lists of all layers.
fn rows_named(name: &str) -> impl Iterator<Item = &'static CommandRow> {
    all().filter(move |row| row.runs.name() == name)
}

/// Returns whether two commands can't have the same key: those of one layer, and those that apply
/// below any.
fn share_screen(one: &CommandRow, other: &CommandRow) -> bool {
    let is_one_game = one
        .game
        .zip(other.game)
        .is_none_or(|(one, other)| one == other);
    let is_one_layer = one
        .layer
        .zip(other.layer)
        .is_none_or(|(one, other)| one() == other());
    is_one_game && (is_one_layer || follows(one, other))
}

/// Returns whether one of two commands ends a turn after which the other raises the curtain. They
/// don't apply at the same time, but a key held down must not show the next hand.
fn follows(one: &CommandRow, other: &CommandRow) -> bool {
    const ENDING: [Command; 6] = [
        Command::Finish,
        Command::Draw,
        Command::DrawClan,
        Command::DrawTactic,
        Command::ClanDeck,
        Command::TacticDeck,
    ];
    let ends = |ready: &CommandRow, ending: &CommandRow| {
        ready.runs == Command::Ready && ENDING.contains(&ending.runs)
    };
    ends(one, other) || ends(other, one)
}

/// Returns whether the settings can't give this command other keys.
fn is_fixed(command: &CommandRow) -> bool {
    command.keys.iter().any(|key| key.is_group())
}

/// Returns the character that a name in the settings stands for: `stone-1` to `stone-9` for a
/// digit, `card-a` to `card-z` for a letter.
fn place_named(name: &str) -> Option<char> {
    let (kind, place) = name.split_once('-')?;
    let mut chars = place.chars();
    let char = chars.next().filter(|_| chars.next().is_none())?;
    let is_place = match kind {
        "stone" => ('1'..='9').contains(&char),
        "card" => char.is_ascii_lowercase(),
        _ => false,
    };
    is_place.then_some(char)
}

/// Returns the keys that bindings give to numbers and cards.
fn keys_of_places(
    bindings: Vec<&Binding>,
    language: Language,
    faults: &mut Vec<Diagnostic>,
) -> Vec<(Key, char)> {
    let mut places: Vec<(Key, char)> = Vec::new();
    for binding in bindings {
        let name = binding.command.as_str();
        let Some(char) = place_named(name) else {
            continue;
        };
        for key in &binding.keys {
            match read(key, name, language) {
                Ok(read) => places.push((read, char)),
                Err(fault) => faults.push(fault),
            }
        }
    }
    places
}

fn rebound<'a>(
    bindings: Vec<&'a Binding>,
    language: Language,
    faults: &mut Vec<Diagnostic>,
) -> Vec<Rebound<'a>> {
    let mut rebound = Vec::new();
    for binding in bindings {
        let command = all().find(|row| row.runs.name() == binding.command);
        let Some(command) = command else {
            let names = all().filter(|row| !is_fixed(row));
            let all: BTreeSet<&str> = names.map(|row| row.runs.name()).collect();
            let what = say!(language, "config-command");
            let message = unknown(&what, &binding.command, all.iter().copied(), language);
            faults.push(Diagnostic::new(binding.span.clone(), message));
            continue;
        };
        if is_fixed(command) {
            let message = say!(language, "config-command-fixed");
            faults.push(Diagnostic::new(binding.span.clone(), message));
            continue;
        }
        let name = command.runs.name();
        let mut keys: Vec<(Key, Option<&BoundKey>)> = Vec::new();
        for key in &binding.keys {
            match read(key, name, language) {
                Ok(read) if keys.iter().any(|(other, _)| *other == read) => {}
                Ok(read) => keys.push((read, Some(key))),
                Err(fault) => faults.push(fault),
            }
        }
        if !keys.is_empty() {
            rebound.push(Rebound { name, keys });
        }
    }
    rebound
}

fn read(key: &BoundKey, command: &str, language: Language) -> Result<Key, Diagnostic> {
    let fault = |message| Err(Diagnostic::new(key.span.clone(), message));
    let name = key.name.as_str();
    let Some(read) = Key::from_setting(name) else {
        let what = say!(language, "config-key-name");
        let unknown = unknown(&what, name, Key::names(), language);
        return fault(say!(language, "config-key-unknown", unknown));
    };
    if read == INTERRUPT && command != Command::Quit.name() {
        return fault(say!(language, "config-key-interrupt"));
    }
    match read.twin() {
        Some(twin) => {
            let twin = twin.setting().unwrap_or_default();
            fault(say!(language, "config-key-twin", key = name, twin))
        }
        None => Ok(read),
    }
}
