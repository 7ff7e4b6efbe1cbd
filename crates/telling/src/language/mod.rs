//! The languages of the program, and [`say!`](crate::say), which formats a
//! message from a language's files (`language/en.ftl`, `language/fr.ftl`, and
//! those of Lords of Scotland, `language/lords.en.ftl` and `lords.fr.ftl`).
//!
//! Every text for players is a message in these files, in the
//! [Fluent](https://projectfluent.org) format. A test compares the files with
//! each other and with the code: every message exists in both languages, is
//! used, and gets the arguments that it names.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::{Entry, Message, Pattern};
use fluent_syntax::parser;
use memchr::{memchr, memchr2};
use std::collections::HashMap;
use std::sync::{LazyLock, PoisonError, RwLock};

/// A language of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

/// The messages of a language. Parsing all of them takes longer than everything else
/// at the program's start, so each is parsed when it is first used. No message refers
/// to another one.
struct Messages {
    /// Formats messages, and contains none.
    bundle: FluentBundle<FluentResource>,
    /// The text of each message in the language's files, by its name.
    sources: HashMap<&'static str, &'static str>,
    /// The messages that were used.
    parsed: RwLock<HashMap<&'static str, &'static Message<&'static str>>>,
}

static ENGLISH: LazyLock<Messages> = LazyLock::new(|| Messages::new(Language::English));
static FRENCH: LazyLock<Messages> = LazyLock::new(|| Messages::new(Language::French));

impl Messages {
    fn new(language: Language) -> Self {
        let id = language.code().parse().expect("a language's code");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Fluent would put isolation marks for bidirectional text around arguments.
        // Terminals show them as separate characters.
        bundle.set_use_isolating(false);
        let sources = language.sources().into_iter().flat_map(split_messages);
        // Counted first, so that the table doesn't grow in between.
        let sources: Vec<_> = sources.collect();
        Self {
            bundle,
            sources: sources.into_iter().collect(),
            parsed: RwLock::default(),
        }
    }

    /// Returns a message, or `None` if there is none of this name.
    fn get(&self, id: &str) -> Option<&'static Message<&'static str>> {
        let parsed = self.parsed.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(message) = parsed.get(id) {
            return Some(message);
        }
        drop(parsed);
        let (&id, &source) = self.sources.get_key_value(id)?;
        let resource = parser::parse_runtime(source)
            .unwrap_or_else(|(_, errors)| panic!("the message {id} has errors: {errors:?}"));
        let message = resource.body.into_iter().find_map(|entry| match entry {
            Entry::Message(message) => Some(message),
            _ => None,
        })?;
        // Their number is fixed, and they live as long as the program.
        let message: &'static Message<_> = Box::leak(Box::new(message));
        let mut parsed = self.parsed.write().unwrap_or_else(PoisonError::into_inner);
        Some(parsed.entry(id).or_insert(message))
    }

    /// Formats a message's text. Line breaks in the files are only for readability.
    fn format(
        &self,
        id: &str,
        pattern: &'static Pattern<&'static str>,
        args: Option<&FluentArgs<'_>>,
    ) -> String {
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, args, &mut errors);
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        if text.contains('\n') {
            text.replace('\n', " ")
        } else {
            text.into_owned()
        }
    }
}

/// Splits a file into its messages, each with its name. A message begins with its name
/// at the beginning of a line; its other lines are indented or begin with `}`.
fn split_messages(source: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let begins = |line: &str| line.as_bytes().first().is_some_and(u8::is_ascii_alphabetic);
    let continues =
        |line: &str| matches!(line.as_bytes().first(), Some(b' ' | b'}' | b'\n' | b'\r'));
    let mut rest = source;
    std::iter::from_fn(move || {
        loop {
            let length =
                |text: &str| memchr(b'\n', text.as_bytes()).map_or(text.len(), |at| at + 1);
            let mut end = length(rest);
            if end == 0 {
                return None;
            }
            if !begins(rest) {
                rest = &rest[end..];
                continue;
            }
            while end < rest.len() && continues(&rest[end..]) {
                end += length(&rest[end..]);
            }
            let (message, after) = rest.split_at(end);
            rest = after;
            let name = memchr2(b' ', b'=', message.as_bytes()).unwrap_or(message.len());
            return Some((&message[..name], message));
        }
    })
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// Returns the language's code, `en` or `fr`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// Returns the name of the language in that language.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::French => "Français",
        }
    }

    /// Returns the next language, wrapping around after the last.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::English => Self::French,
            Self::French => Self::English,
        }
    }

    /// Returns the language of a locale as in `LC_ALL` and `LANG`
    /// (`fr_CA.UTF-8`, `fr`, `en-GB`), or `None` for any other language.
    #[must_use]
    pub fn from_locale(locale: &str) -> Option<Self> {
        let language = locale.split(['_', '-', '.', '@']).next()?;
        let matches = |candidate: &Self| language.eq_ignore_ascii_case(candidate.code());
        Self::ALL.into_iter().find(matches)
    }

    /// Returns the contents of the language's files: the program with its first
    /// game, Lords of Scotland, and its plain mode.
    #[must_use]
    pub const fn sources(self) -> [&'static str; 3] {
        match self {
            Self::English => [
                include_str!("en.ftl"),
                include_str!("lords.en.ftl"),
                include_str!("lords-plain.en.ftl"),
            ],
            Self::French => [
                include_str!("fr.ftl"),
                include_str!("lords.fr.ftl"),
                include_str!("lords-plain.fr.ftl"),
            ],
        }
    }

    fn messages(self) -> &'static Messages {
        match self {
            Self::English => &ENGLISH,
            Self::French => &FRENCH,
        }
    }

    /// Formats the message of a name in a family of messages without arguments: `color-red`
    /// is that of `red` in the family `color`.
    ///
    /// # Panics
    ///
    /// Panics if the language's files lack the message.
    #[must_use]
    pub fn named(self, family: &str, name: &str) -> String {
        self.message(&format!("{family}-{name}"), None)
    }

    /// Formats a message. Use [`say!`](crate::say), which builds the arguments.
    ///
    /// # Panics
    ///
    /// Panics if the language's files lack the message or it has an error. In debug
    /// builds, also panics if an argument is missing. A test of the language files
    /// prevents all of this.
    #[must_use]
    pub fn message(self, id: &str, args: Option<&FluentArgs<'_>>) -> String {
        let messages = self.messages();
        let pattern = messages.get(id).and_then(|message| message.value.as_ref());
        let pattern = pattern.unwrap_or_else(|| panic!("there is no message {id}"));
        messages.format(id, pattern, args)
    }
}

/// A message without arguments that is formatted when it is displayed, in the
/// reader's language at that time. Created by [`text!`](crate::text).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Text(&'static str);

impl Text {
    #[doc(hidden)]
    #[must_use]
    pub const fn from_id(id: &'static str) -> Self {
        Self(id)
    }

    /// Returns the text in a language.
    #[must_use]
    pub fn in_language(self, language: Language) -> String {
        language.message(self.0, None)
    }

    /// Returns the text as the plain mode says it: the attribute `plain` of its message
    /// if it has one, because it speaks of keys, the mouse or signs on the screen.
    #[must_use]
    pub fn in_plain_mode(self, language: Language) -> String {
        let messages = language.messages();
        let attributes = messages.get(self.0).map(|message| &message.attributes);
        let mut attributes = attributes.into_iter().flatten();
        match attributes.find(|attribute| attribute.id.name == "plain") {
            Some(plain) => messages.format(self.0, &plain.value, None),
            None => self.in_language(language),
        }
    }
}

/// Creates a [`Text`] from the name of its message: `text!("command-undo")`.
#[macro_export]
macro_rules! text {
    ($id:literal) => {
        $crate::Text::from_id($id)
    };
}

/// Formats a message in a language as a [`String`]: `say!(language,
/// "stone-full", stone = 3)`, or `say!(language, "stone-full", stone)` with a variable
/// of the argument's name. An argument is anything that converts to a
/// [`FluentValue`](fluent_bundle::FluentValue), such as texts and numbers.
#[macro_export]
macro_rules! say {
    ($language:expr, $id:literal) => {
        $crate::Language::message($language, $id, None)
    };
    ($language:expr, $id:literal, $($name:ident $(= $value:expr)?),+ $(,)?) => {{
        let mut args = $crate::fluent_bundle::FluentArgs::new();
        $(args.set(stringify!($name), $crate::argument!($name $(= $value)?));)+
        $crate::Language::message($language, $id, Some(&args))
    }};
}

/// Returns the value of an argument of [`say!`].
#[doc(hidden)]
#[macro_export]
macro_rules! argument {
    ($name:ident) => {
        $name
    };
    ($name:ident = $value:expr) => {
        $value
    };
}
