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
use std::sync::LazyLock;

/// A language of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

type Bundle = FluentBundle<FluentResource>;

static ENGLISH: LazyLock<Bundle> = LazyLock::new(|| Language::English.parsed());
static FRENCH: LazyLock<Bundle> = LazyLock::new(|| Language::French.parsed());

fn bundle(code: &str, sources: &[&str]) -> Bundle {
    let id = code.parse().expect("a language's code");
    let mut bundle = Bundle::new_concurrent(vec![id]);
    // Fluent would put isolation marks for bidirectional text around arguments.
    // Terminals show them as separate characters.
    bundle.set_use_isolating(false);
    for source in sources {
        let resource = FluentResource::try_new((*source).to_owned())
            .unwrap_or_else(|(_, errors)| panic!("a language file has errors: {errors:?}"));
        bundle
            .add_resource(resource)
            .unwrap_or_else(|errors| panic!("a language file has errors: {errors:?}"));
    }
    bundle
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
                include_str!("language/en.ftl"),
                include_str!("language/lords.en.ftl"),
                include_str!("language/lords-plain.en.ftl"),
            ],
            Self::French => [
                include_str!("language/fr.ftl"),
                include_str!("language/lords.fr.ftl"),
                include_str!("language/lords-plain.fr.ftl"),
            ],
        }
    }

    fn parsed(self) -> Bundle {
        bundle(self.code(), &self.sources())
    }

    fn bundle(self) -> &'static Bundle {
        match self {
            Self::English => &ENGLISH,
            Self::French => &FRENCH,
        }
    }

    /// Formats a message. Use [`say!`](crate::say), which builds the arguments.
    ///
    /// # Panics
    ///
    /// Panics if the language's files lack the message. In debug builds, also
    /// panics if an argument is missing. A test of the language files prevents
    /// both.
    #[must_use]
    pub fn message(self, id: &str, args: Option<&FluentArgs<'_>>) -> String {
        let bundle = self.bundle();
        let pattern = bundle
            .get_message(id)
            .and_then(|message| message.value())
            .unwrap_or_else(|| panic!("there is no message {id}"));
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, args, &mut errors);
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        // Line breaks in the files are only for readability.
        if text.contains('\n') {
            text.replace('\n', " ")
        } else {
            text.into_owned()
        }
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
        let message = language.bundle().get_message(self.0);
        let plain = message.and_then(|message| message.get_attribute("plain"));
        let Some(plain) = plain else {
            return self.in_language(language);
        };
        let mut errors = Vec::new();
        let text = language
            .bundle()
            .format_pattern(plain.value(), None, &mut errors);
        debug_assert!(errors.is_empty(), "{}: {errors:?}", self.0);
        text.replace('\n', " ")
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
/// "stone-full", stone = 3)`. An argument is anything that converts to a
/// [`FluentValue`](fluent_bundle::FluentValue), such as texts and numbers.
#[macro_export]
macro_rules! say {
    ($language:expr, $id:literal) => {
        $crate::Language::message($language, $id, None)
    };
    ($language:expr, $id:literal, $($name:ident = $value:expr),+ $(,)?) => {{
        let mut args = $crate::fluent_bundle::FluentArgs::new();
        $(args.set(stringify!($name), $value);)+
        $crate::Language::message($language, $id, Some(&args))
    }};
}
