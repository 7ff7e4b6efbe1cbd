//! Keys: what they match, and their names on the screen and in the settings.

use super::Command;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::ops::RangeInclusive;
use telling::{Language, say};

/// A key or a group of keys, as the lists of commands name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Key {
    /// A character. A capital letter and its small letter are different keys.
    Char(char),
    /// A key without a character.
    Code(KeyCode),
    Control(char),
    Alt(char),
    /// The letters of the cards in the hand, at most this many.
    Letters(usize),
    /// The numbers from 1 to 9 of things that keep their numbers.
    Digits,
    /// The letters of the cards in a hand whose cards have capitals too.
    HandLetters,
    /// Their capitals.
    HandCapitals,
    /// Numbers from 1 to at most this one. Those above 9 take two keys.
    Numbers(u8),
}

pub(crate) const ENTER: Key = Key::Code(KeyCode::Enter);
pub(crate) const SPACE: Key = Key::Char(' ');
pub(crate) const BACKSPACE: Key = Key::Code(KeyCode::Backspace);
pub(crate) const ESC: Key = Key::Code(KeyCode::Esc);
pub(crate) const TAB: Key = Key::Code(KeyCode::Tab);
pub(crate) const LEFT: Key = Key::Code(KeyCode::Left);
pub(crate) const RIGHT: Key = Key::Code(KeyCode::Right);
pub(crate) const UP: Key = Key::Code(KeyCode::Up);
pub(crate) const DOWN: Key = Key::Code(KeyCode::Down);
pub(crate) const PAGE_UP: Key = Key::Code(KeyCode::PageUp);
pub(crate) const PAGE_DOWN: Key = Key::Code(KeyCode::PageDown);
pub(crate) const HOME: Key = Key::Code(KeyCode::Home);
pub(crate) const END: Key = Key::Code(KeyCode::End);

/// F1, F2 and so on.
pub(crate) const fn function(number: u8) -> Key {
    Key::Code(KeyCode::F(number))
}

const LETTERS: &str = "abcdefghijklmnop";

/// The most cards that [`Key::HandLetters`] reach.
const MOST_IN_HAND: usize = 10;

/// How many of these letters have capitals: the next one's asks for a hint.
const MOST_CAPITALS: usize = 7;

/// The keys without a character of their own, as the settings name them. The
/// first of two names for a key is the one that is shown.
const NAMED: [(&str, Key); 29] = [
    ("enter", ENTER),
    ("return", ENTER),
    ("esc", Key::Code(KeyCode::Esc)),
    ("escape", Key::Code(KeyCode::Esc)),
    ("space", Key::Char(' ')),
    ("tab", Key::Code(KeyCode::Tab)),
    ("shift-tab", Key::Code(KeyCode::BackTab)),
    ("backspace", Key::Code(KeyCode::Backspace)),
    ("delete", Key::Code(KeyCode::Delete)),
    ("insert", Key::Code(KeyCode::Insert)),
    ("home", Key::Code(KeyCode::Home)),
    ("end", Key::Code(KeyCode::End)),
    ("pageup", Key::Code(KeyCode::PageUp)),
    ("pagedown", Key::Code(KeyCode::PageDown)),
    ("left", Key::Code(KeyCode::Left)),
    ("right", Key::Code(KeyCode::Right)),
    ("up", Key::Code(KeyCode::Up)),
    ("down", Key::Code(KeyCode::Down)),
    ("f1", Key::Code(KeyCode::F(1))),
    ("f2", Key::Code(KeyCode::F(2))),
    ("f3", Key::Code(KeyCode::F(3))),
    ("f4", Key::Code(KeyCode::F(4))),
    ("f5", Key::Code(KeyCode::F(5))),
    ("f6", Key::Code(KeyCode::F(6))),
    ("f7", Key::Code(KeyCode::F(7))),
    ("f8", Key::Code(KeyCode::F(8))),
    ("f9", Key::Code(KeyCode::F(9))),
    ("f10", Key::Code(KeyCode::F(10))),
    ("f11", Key::Code(KeyCode::F(11))),
];

/// How many things there are to choose from, which decides how far groups of keys reach.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ChoiceCounts {
    /// The cards in the hand.
    pub(crate) cards: usize,
    /// The numbers of the things chosen by number, a bit for each; 0 if they don't matter.
    pub(crate) numbers: u128,
}

impl ChoiceCounts {
    /// Returns the bits of these numbers.
    pub(crate) fn bits(numbers: impl IntoIterator<Item = usize>) -> u128 {
        numbers
            .into_iter()
            .fold(0, |bits, number| bits | 1 << number)
    }

    /// Returns the numbers.
    pub(crate) fn listed(self) -> Vec<usize> {
        let numbers = 0..u128::BITS as usize;
        numbers
            .filter(|number| self.numbers >> number & 1 == 1)
            .collect()
    }
}

impl Key {
    /// Returns the key of an event; `None` if nothing can be bound to it.
    pub(super) fn from_event(event: KeyEvent) -> Option<Self> {
        let control = event.modifiers.contains(KeyModifiers::CONTROL);
        let alt = event.modifiers.contains(KeyModifiers::ALT);
        Some(match event.code {
            _ if control && alt => return None,
            KeyCode::Char(char) if control => Self::Control(char),
            KeyCode::Char(char) if alt => Self::Alt(char),
            KeyCode::Char(char) => Self::Char(char),
            _ if control || alt => return None,
            code => Self::Code(code),
        })
    }

    /// Returns what a pressed key does if it is this one or one of this group: `command`, or
    /// choosing the card or thing that a letter or number stands for.
    pub(super) fn command_for(
        self,
        pressed: Self,
        command: Command,
        choices: ChoiceCounts,
    ) -> Option<Command> {
        let typed = match pressed {
            Self::Char(char) => Some(char),
            _ => None,
        };
        let place_of = |letter: char| {
            let place = LETTERS.chars().position(|other| other == letter);
            place.filter(|place| *place < choices.cards)
        };
        match self {
            Self::HandCapitals => {
                let letter = small_letter(typed?)?;
                place_of(letter)
                    .filter(|place| *place < MOST_CAPITALS)
                    .map(Command::CardDown)
            }
            Self::Letters(_) | Self::HandLetters => place_of(typed?).map(Command::Card),
            Self::Digits => number_of(typed?, 9).map(Command::Place),
            Self::Numbers(most) => number_of(typed?, most).map(Command::Number),
            key => (key == pressed).then_some(command),
        }
    }

    /// Returns whether this key or group includes the other key.
    pub(super) fn includes(self, other: Self) -> bool {
        match (self, other) {
            (Self::Letters(most), Self::Char(char)) => {
                LETTERS.chars().take(most).any(|letter| letter == char)
            }
            (Self::Digits, Self::Char(char)) => ('1'..='9').contains(&char),
            (Self::HandLetters, _) => Self::Letters(MOST_IN_HAND).includes(other),
            (Self::HandCapitals, Self::Char(char)) => small_letter(char)
                .is_some_and(|small| Self::Letters(MOST_CAPITALS).includes(Self::Char(small))),
            (Self::Numbers(most), Self::Char(char)) => is_digit_up_to(char, most),
            _ => self == other,
        }
    }

    /// Returns whether this is a group whose keys can be given to other commands in the
    /// settings. Earlier versions didn't have these groups, so their users may have done
    /// that already.
    pub(super) const fn gives_way(self) -> bool {
        matches!(
            self,
            Self::HandLetters | Self::HandCapitals | Self::Numbers(_)
        )
    }

    /// Returns whether it stands for many keys.
    pub(crate) const fn is_group(self) -> bool {
        matches!(
            self,
            Self::Letters(_)
                | Self::Digits
                | Self::HandLetters
                | Self::HandCapitals
                | Self::Numbers(_)
        )
    }

    /// Returns the key's name.
    pub(crate) fn name(self, language: Language, choices: ChoiceCounts) -> String {
        let hand = choices.cards;
        match self {
            Self::Char(' ') => say!(language, "key-space"),
            Self::Char(char) => char.to_string(),
            Self::Control(char) => say!(language, "key-control", key = char.to_string()),
            Self::Alt(char) => say!(language, "key-alt", key = char.to_string()),
            Self::Letters(_) | Self::HandLetters => range_of_letters(hand),
            Self::HandCapitals => range_of_letters(hand.min(MOST_CAPITALS)).to_ascii_uppercase(),
            Self::Digits => "1-9".into(),
            Self::Numbers(most) => match choices.numbers {
                0 => format!("1-{}", most.min(9)),
                numbers => ranges_of_numbers(numbers, most),
            },
            Self::Code(code) => match code {
                KeyCode::Enter => say!(language, "key-enter"),
                KeyCode::Esc => say!(language, "key-escape"),
                KeyCode::Left => say!(language, "key-left"),
                KeyCode::Right => say!(language, "key-right"),
                KeyCode::Up => say!(language, "key-up"),
                KeyCode::Down => say!(language, "key-down"),
                KeyCode::PageUp => say!(language, "key-page-up"),
                KeyCode::PageDown => say!(language, "key-page-down"),
                KeyCode::Home => say!(language, "key-home"),
                KeyCode::End => say!(language, "key-end"),
                code => code.to_string(),
            },
        }
    }

    /// Returns the key's name in the settings; `None` for letters and numbers, which are
    /// groups of keys.
    pub(crate) fn setting(self) -> Option<String> {
        if let Some((name, _)) = NAMED.iter().find(|(_, key)| *key == self) {
            return Some((*name).to_owned());
        }
        match self {
            Self::Char(char) => Some(char.to_string()),
            Self::Control(char) => Some(format!("ctrl-{char}")),
            Self::Alt(char) => Some(format!("alt-{char}")),
            Self::Code(_)
            | Self::Letters(_)
            | Self::Digits
            | Self::HandLetters
            | Self::HandCapitals
            | Self::Numbers(_) => None,
        }
    }

    /// Returns the key of this name in the settings.
    pub(super) fn from_setting(name: &str) -> Option<Self> {
        let mut chars = name.chars();
        if let (Some(char), None) = (chars.next(), chars.next()) {
            return (!char.is_control()).then_some(Self::Char(char));
        }
        let lower = name.to_lowercase();
        if let Some((_, key)) = NAMED.iter().find(|(other, _)| *other == lower) {
            return Some(*key);
        }
        let (modifier, char) = lower.split_once('-')?;
        let mut chars = char.chars();
        let (Some(char), None) = (chars.next(), chars.next()) else {
            return None;
        };
        match modifier {
            "ctrl" if char.is_ascii_lowercase() => Some(Self::Control(char)),
            "alt" if !char.is_control() => Some(Self::Alt(char)),
            _ => None,
        }
    }

    /// Returns the key of an event, if it can be a command's.
    pub(crate) fn of_event(event: KeyEvent) -> Option<Self> {
        let key = match Self::from_event(event)? {
            Self::Control(char) => Self::Control(char.to_ascii_lowercase()),
            key => key,
        };
        let name = key.setting()?;
        (Self::from_setting(&name) == Some(key)).then_some(key)
    }

    /// Returns the names of the keys that have one.
    pub(super) fn names() -> impl Iterator<Item = &'static str> + Clone {
        NAMED.iter().map(|(name, _)| *name)
    }

    /// Returns the key that terminals send instead of this one.
    pub(super) const fn twin(self) -> Option<Self> {
        match self {
            Self::Control('i') => Some(Self::Code(KeyCode::Tab)),
            Self::Control('m') => Some(Self::Code(KeyCode::Enter)),
            _ => None,
        }
    }
}

/// Returns what a key can mean, most likely first: itself, the key in its place on an American
/// keyboard if that is known, the digit of its place on a French keyboard, and with Caps Lock
/// its small letter; of a full-width letter the usual one. A small letter never counts as its
/// capital: players who gave a command the capital don't want the letter to run it.
pub(super) fn readings(event: KeyEvent, base_key: Option<char>) -> impl Iterator<Item = Key> {
    let key = Key::from_event(event);
    let others = match key {
        Some(Key::Char(char)) => {
            // Latin letters and digits mean themselves, wherever a keyboard has them.
            let base_key = base_key.filter(|_| !char.is_ascii_alphanumeric());
            let base_letter = base_key.and_then(small_letter);
            let (digit, small) = (azerty_digit(char), small_letter(char));
            [base_key, digit, small, base_letter, narrow(char)]
        }
        _ => [None; 5],
    };
    let others = others.into_iter().flatten().map(Key::Char);
    key.into_iter().chain(others)
}

/// Returns the digit that this character takes Shift for on a French keyboard.
fn azerty_digit(char: char) -> Option<char> {
    const UNSHIFTED: &str = "à&é\"'(-è_ç";
    let digit = UNSHIFTED.chars().position(|other| other == char)?;
    char::from_digit(u32::try_from(digit).ok()?, 10)
}

/// Returns the usual form of a full-width letter, digit or sign, as Asian keyboards type it.
fn narrow(char: char) -> Option<char> {
    const WIDER_BY: u32 = '！' as u32 - '!' as u32;
    let is_wide = ('！'..='～').contains(&char);
    is_wide
        .then(|| char::from_u32(char as u32 - WIDER_BY))
        .flatten()
}

/// Returns the small letter of a capital.
fn small_letter(char: char) -> Option<char> {
    char.is_ascii_uppercase().then(|| char.to_ascii_lowercase())
}

/// Returns the letter of the card at this place of the hand.
pub(crate) fn letter(place: usize) -> char {
    LETTERS.chars().nth(place).unwrap_or(' ')
}

/// Returns the number that is typed after another digit: the digit is appended to the number
/// typed just before, unless the result exceeds `most`; then it begins a new number.
pub(crate) fn number_ending_in(digit: usize, typed: Option<usize>, most: usize) -> usize {
    let joined = typed.map(|typed| 10 * typed + digit);
    joined.filter(|number| *number <= most).unwrap_or(digit)
}

/// Returns the digit as a number if it is one of a number from 1 to `most`.
fn number_of(char: char, most: u8) -> Option<usize> {
    let digit = char.to_digit(10).filter(|_| is_digit_up_to(char, most))?;
    usize::try_from(digit).ok()
}

/// Returns whether it is a digit of a number from 1 to this one.
fn is_digit_up_to(char: char, most: u8) -> bool {
    let least = u32::from(most <= 9);
    let digit = char.to_digit(10);
    digit.is_some_and(|digit| (least..=u32::from(most)).contains(&digit))
}

/// Returns the numbers up to `most` whose bits are set, those that follow each other as ranges:
/// `1 3-5`.
fn ranges_of_numbers(bits: u128, most: u8) -> String {
    let numbers = (1..=most).filter(|number| bits >> number & 1 == 1);
    let mut ranges: Vec<RangeInclusive<u8>> = Vec::new();
    for number in numbers {
        match ranges.last_mut() {
            Some(last) if last.end() + 1 == number => *last = *last.start()..=number,
            _ => ranges.push(number..=number),
        }
    }
    let names = ranges
        .iter()
        .map(|range| match (range.start(), range.end()) {
            (first, last) if first == last => first.to_string(),
            (first, last) => format!("{first}-{last}"),
        });
    names.collect::<Vec<_>>().join(" ")
}

/// Returns the letters of a hand with this many cards.
fn range_of_letters(hand: usize) -> String {
    match hand {
        0 | 1 => letter(0).into(),
        hand => format!("{}-{}", letter(0), letter(hand - 1)),
    }
}

/// Ctrl-C, which quits whatever the settings say.
pub(crate) const INTERRUPT: Key = Key::Control('c');

/// Returns whether it is Ctrl-C.
pub(crate) fn is_interrupt(event: KeyEvent) -> bool {
    Key::from_event(event) == Some(INTERRUPT)
}
