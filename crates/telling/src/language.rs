//! The languages the program speaks, and [`say!`](crate::say), which takes a message from
//! the language's file (`language/en.ftl`, `language/fr.ftl`).
//!
//! Every text a player reads is a message of these files, in the form of
//! [Fluent](https://projectfluent.org). A test holds the files against each
//! other and against the code: every message is there in both, is used, and
//! gets the arguments it names.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use std::sync::LazyLock;

/// A language the program speaks.
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

fn bundle(code: &str, source: &str) -> Bundle {
    let id = code.parse().expect("a language's code");
    let mut bundle = Bundle::new_concurrent(vec![id]);
    // The marks around arguments are for bidirectional text; terminals show
    // them as characters of their own.
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(source.to_owned())
        .unwrap_or_else(|(_, errors)| panic!("a language file has errors: {errors:?}"));
    bundle
        .add_resource(resource)
        .unwrap_or_else(|errors| panic!("a language file has errors: {errors:?}"));
    bundle
}

impl Language {
    /// Both languages.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// The language's code: `en`, `fr`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// The language's own name for itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::French => "Français",
        }
    }

    /// The language after this one; after the last the first.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::English => Self::French,
            Self::French => Self::English,
        }
    }

    /// The language of a locale's name, as `LC_ALL` and `LANG` have it
    /// (`fr_CA.UTF-8`, `fr`, `en-GB`); `None` for any other language.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Self> {
        let language = locale.split(['_', '-', '.', '@']).next()?;
        let is = |of: &Self| language.eq_ignore_ascii_case(of.code());
        Self::ALL.into_iter().find(is)
    }

    /// The language's file.
    #[must_use]
    pub const fn source(self) -> &'static str {
        match self {
            Self::English => include_str!("language/en.ftl"),
            Self::French => include_str!("language/fr.ftl"),
        }
    }

    fn parsed(self) -> Bundle {
        bundle(self.code(), self.source())
    }

    fn bundle(self) -> &'static Bundle {
        match self {
            Self::English => &ENGLISH,
            Self::French => &FRENCH,
        }
    }

    /// A message by its name, with its arguments. Write [`say!`](crate::say), which checks
    /// the names.
    ///
    /// # Panics
    ///
    /// If the language's file lacks the message or the message an argument.
    /// The test of the language files keeps that from happening.
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
        // Lines are broken in the files for their readers only.
        if text.contains('\n') {
            text.replace('\n', " ")
        } else {
            text.into_owned()
        }
    }
}

/// A message without arguments, to be shown later in whatever language its
/// reader has then. [`text!`](crate::text) makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Text(&'static str);

impl Text {
    #[doc(hidden)]
    #[must_use]
    pub const fn from_id(id: &'static str) -> Self {
        Self(id)
    }

    /// The text in a language.
    #[must_use]
    pub fn in_language(self, language: Language) -> String {
        language.message(self.0, None)
    }
}

/// A [`Text`] by the name of its message: `text!("command-undo")`.
#[macro_export]
macro_rules! text {
    ($id:literal) => {
        $crate::Text::from_id($id)
    };
}

/// A message in a language: `say!(language, "stone-full", stone = 3)`. Gives a
/// [`String`]. The arguments are anything that goes into a
/// [`FluentValue`](fluent_bundle::FluentValue): texts and numbers.
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
