//! The language files against each other and against the code: every message
//! is there in every language, is used, and gets the arguments it names.

#[cfg(unix)]
use crate::{games::Games, lords_games};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;
use schotten::settings::{Kind, Setting};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use strum::IntoEnumIterator;
use telling::Language;
use telling::fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

type Messages = BTreeMap<String, BTreeSet<String>>;

/// The entries of a language's files.
fn entries(language: Language) -> Vec<Entry<&'static str>> {
    let files = language.sources().into_iter();
    let bodies = files.map(|source| {
        let resource = parser::parse(source)
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", language.code()));
        resource.body
    });
    bodies.flatten().collect()
}

/// The messages of a language's files with the arguments they name.
fn messages(language: Language) -> Messages {
    let mut messages = Messages::new();
    for entry in entries(language) {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name.to_owned();
                let mut args = BTreeSet::new();
                let text = message.value.unwrap_or_else(|| panic!("{id} has no text"));
                collect(&text, &mut args);
                let before = messages.insert(id.clone(), args);
                assert!(before.is_none(), "{}: {id} stands twice", language.code());
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            other => panic!(
                "{}: neither message nor comment: {other:?}",
                language.code()
            ),
        }
    }
    messages
}

fn collect(pattern: &Pattern<&str>, args: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        match expression {
            Expression::Inline(inline) => collect_inline(inline, args),
            Expression::Select { selector, variants } => {
                collect_inline(selector, args);
                for variant in variants {
                    collect(&variant.value, args);
                }
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, args: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            args.insert(id.name.to_owned());
        }
        InlineExpression::StringLiteral { .. } => {}
        other => panic!("only arguments and texts stand in braces: {other:?}"),
    }
}

/// The program parses each message by itself, when it is used.
#[test]
fn every_message_says_what_it_says_in_its_whole_file() {
    for language in Language::ALL {
        let id = language.code().parse().expect("a code");
        let mut whole = FluentBundle::new(vec![id]);
        whole.set_use_isolating(false);
        for source in language.sources() {
            let resource = FluentResource::try_new(source.to_owned()).expect("no errors");
            whole.add_resource(resource).expect("each name stands once");
        }
        for (id, names) in messages(language) {
            let mut args = FluentArgs::new();
            for name in &names {
                args.set(name.as_str(), name.as_str());
            }
            let message = whole.get_message(&id).expect("it is there");
            let text = message.value().expect("it has a text");
            let text = whole.format_pattern(text, Some(&args), &mut Vec::new());
            let alone = language.message(&id, Some(&args));
            assert_eq!(alone, text.replace('\n', " "), "{}: {id}", language.code());
        }
    }
}

/// What a line begins with that has a message at its end, in a file of lessons.
const TEXTS_OF_LESSONS: [&str; 9] = [
    "title",
    "text",
    "cards",
    "ask",
    "line",
    "why",
    "learned",
    "otherwise",
    "answer",
];

/// The calls of `say!` and `text!` in the sources, with their arguments, and the messages that
/// lessons name.
fn calls(folder: &Path, found: &mut Vec<(String, BTreeSet<String>)>) {
    for entry in fs::read_dir(folder).expect("the sources can be read") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            calls(&path, found);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "lessons")
        {
            let lessons = fs::read_to_string(&path).expect("a file of lessons is text");
            let lines = lessons.lines().filter_map(|line| line.split_once(' '));
            let texts = lines.filter(|(name, _)| TEXTS_OF_LESSONS.contains(name));
            let ids = texts.filter_map(|(_, value)| value.split(' ').next_back());
            found.extend(ids.map(|id| (id.to_owned(), BTreeSet::new())));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = fs::read_to_string(&path).expect("a source is text");
            let code = source.lines().filter(|line| !line.trim().starts_with("//"));
            let code = code.collect::<Vec<_>>().join("\n");
            for call in code.split("say!(").skip(1) {
                found.extend(call_of(call));
            }
            // Families of messages, which are chosen by name.
            let families = code.split(".named(\"").skip(1);
            let families = families.chain(code.split("of_power(language, \"").skip(1));
            for family in families.filter_map(|text| text.split('"').next()) {
                let known = messages(Language::English).into_iter();
                let is_of_it = |id: &str| id.starts_with(&format!("{family}-"));
                found.extend(known.filter(|(id, args)| args.is_empty() && is_of_it(id)));
            }
            let texts = code.split("text!(\"").skip(1);
            let ids = texts.filter_map(|text| text.split_once("\")"));
            found.extend(ids.map(|(id, _)| (id.to_owned(), BTreeSet::new())));
        }
    }
}

/// The message's name and the arguments' names of a call, from the text after
/// its opening parenthesis; `None` where it is no call but a mention.
fn call_of(text: &str) -> Option<(String, BTreeSet<String>)> {
    let mut parts: Vec<String> = vec![String::new()];
    let mut depth = 0_u32;
    let mut quoted = false;
    let mut escaped = false;
    for char in text.chars() {
        if quoted {
            quoted = escaped || char != '"';
            escaped = !escaped && char == '\\';
        } else {
            match char {
                '"' => quoted = true,
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' if depth == 0 => break,
                ')' | ']' | '}' => depth -= 1,
                ',' if depth == 0 => {
                    parts.push(String::new());
                    continue;
                }
                _ => {}
            }
        }
        parts.last_mut()?.push(char);
    }
    let id = parts.get(1)?.trim().strip_prefix('"')?.strip_suffix('"')?;
    // A variable of the argument's name stands alone.
    let args = parts.iter().skip(2);
    let names = args.map(|part| part.split('=').next().unwrap_or_default().trim());
    let names = names.filter(|name| !name.is_empty());
    Some((id.to_owned(), names.map(str::to_owned).collect()))
}

fn sources() -> Vec<(String, BTreeSet<String>)> {
    let mut found = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in ["src", "crates/telling/src"] {
        calls(&root.join(folder), &mut found);
    }
    // The values of a setting are a family, too, unless they are names of something else.
    let known = messages(Language::English);
    for setting in Setting::iter() {
        if let Kind::Choice(values) = setting.kind() {
            let ids = values
                .iter()
                .map(|value| format!("{}-{value}", setting.name()));
            let ids = ids.filter(|id| known.contains_key(id));
            found.extend(ids.map(|id| (id, BTreeSet::new())));
        }
    }
    found
}

/// The keys of all choices in a message, without those for numbers.
fn keys(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable {
            expression: Expression::Select { variants, .. },
        } = element
        {
            for variant in variants {
                if let VariantKey::Identifier { name } = variant.key {
                    found.insert(name.to_owned());
                }
                keys(&variant.value, found);
            }
        }
    }
}

#[test]
fn the_languages_have_the_same_messages_with_the_same_arguments() {
    let english = messages(Language::English);
    let french = messages(Language::French);
    assert!(english.len() > 100, "the files are read");
    let sources = sources();
    for (id, args) in &english {
        let other = french.get(id);
        assert!(other.is_some(), "French lacks {id}");
        // A language may leave an argument out that only chooses or repeats,
        // but names none that is not given.
        let known: BTreeSet<_> = arguments_of(id, &sources);
        for (code, args) in [("en", args), ("fr", other.expect("it is there"))] {
            assert!(
                args.is_subset(&known),
                "{code}: {id} names {args:?}, and is given {known:?}"
            );
        }
    }
    for id in french.keys() {
        assert!(english.contains_key(id), "English lacks {id}");
    }
}

/// The arguments that every call of this message gives.
fn arguments_of(id: &str, sources: &[(String, BTreeSet<String>)]) -> BTreeSet<String> {
    let calls = sources.iter().filter(|(called, _)| called == id);
    let given = calls.map(|(_, args)| args.clone());
    given.reduce(|one, other| &one & &other).unwrap_or_default()
}

#[test]
fn the_code_and_the_files_name_the_same_messages() {
    let used: BTreeSet<String> = sources().into_iter().map(|(id, _)| id).collect();
    let known: BTreeSet<String> = messages(Language::English).into_keys().collect();
    let missing: Vec<_> = used.difference(&known).collect();
    let unused: Vec<_> = known.difference(&used).collect();
    assert!(missing.is_empty(), "no message in the files: {missing:?}");
    assert!(unused.is_empty(), "no call in the code: {unused:?}");
}

#[test]
fn every_argument_of_a_message_is_used() {
    let [english, french] = Language::ALL.map(messages);
    for (id, given) in sources() {
        let named = &english[&id] | &french[&id];
        let idle: Vec<_> = given.difference(&named).collect();
        assert!(idle.is_empty(), "{id} has no use for {idle:?}");
    }
}

/// A choice by words offers the same words in every language; how numbers are
/// told apart is each language's own.
#[test]
fn the_languages_select_by_the_same_variants() {
    const NUMBERS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
    let choices = Language::ALL.map(|language| {
        let of = entries(language)
            .into_iter()
            .filter_map(|entry| match entry {
                Entry::Message(message) => {
                    let mut found = BTreeSet::new();
                    keys(&message.value?, &mut found);
                    found.retain(|key| !NUMBERS.contains(&key.as_str()));
                    Some((message.id.name.to_owned(), found))
                }
                _ => None,
            });
        of.collect::<BTreeMap<_, _>>()
    });
    let [english, french] = &choices;
    for (id, english) in english {
        let french = &french[id];
        if !english.is_empty() && !french.is_empty() {
            assert_eq!(english, french, "{id}");
        }
    }
}

/// In French a space stands before these signs, and no line may end there.
#[test]
fn french_signs_stay_with_the_word_before_them() {
    fn check(id: &str, pattern: &Pattern<&str>) {
        for pair in pattern.elements.windows(2) {
            let [
                PatternElement::Placeable {
                    expression:
                        Expression::Inline(InlineExpression::StringLiteral { value: before }),
                },
                PatternElement::TextElement { value: after },
            ] = pair
            else {
                continue;
            };
            let is_loose = before.ends_with(' ') && after.starts_with([':', ';', '?', '!', '»']);
            assert!(!is_loose, "{id}: a no-break space belongs before {after:?}");
        }
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    let value = value.replace('\n', " ");
                    for loose in [" :", " ;", " ?", " !", " »", "« "] {
                        let stands = value.match_indices(loose).any(|(at, _)| {
                            let after = value[at + loose.len()..].chars().next();
                            loose.ends_with(' ')
                                || after.is_none_or(|after| !after.is_alphanumeric())
                        });
                        assert!(!stands, "{id}: a no-break space belongs in {value:?}");
                    }
                }
                PatternElement::Placeable { expression } => {
                    if let Expression::Select { variants, .. } = expression {
                        for variant in variants {
                            check(id, &variant.value);
                        }
                    }
                }
            }
        }
    }
    // The help of the command line is a file of its own.
    let help = include_str!("../src/cli/fr.ftl");
    let help = parser::parse(help).expect("the help of the command line is Fluent");
    for entry in entries(Language::French).into_iter().chain(help.body) {
        if let Entry::Message(message) = entry {
            let texts = message.attributes.iter().map(|attribute| &attribute.value);
            for text in message.value.iter().chain(texts) {
                check(message.id.name, text);
            }
        }
    }
}

/// Also in texts that are put together from several, and in the rules.
#[cfg(unix)]
#[test]
fn printed_french_keeps_signs_with_the_word_before_them() {
    let games = Games::new();
    let base = fs::read_to_string("tests/data/records/over.schotten").expect("a record");
    let base = games.write("base.schotten", &base);
    let lords = lords_games::played(lords_games::variant(3, true), 4, 400).to_string();
    let lords = games.write("lords.schotten", &lords);
    let [base, lords] = [&base, &lords].map(|file| file.to_str().expect("text"));
    for args in [
        &["rules"][..],
        &["rules", "--lords"],
        &["replay", "--text", base],
        &["replay", "--text", lords],
        &["analyze", base],
        &["analyze", lords],
        &["games"],
        &["stats"],
        &["bots"],
        &["lords", "--plain", "--seats", "me,Bob"],
    ] {
        let french = ["--language", "fr"];
        let printed = games.stdout_of(&[args, &french].concat());
        for line in printed.lines() {
            let ends = |at: usize| line[at + 1..].chars().next().is_none_or(|next| next == ' ');
            let is_apart = |at: usize| line[..at].ends_with('\u{a0}');
            let mut signs = line.match_indices([':', ';', '?', '!']);
            let loose = signs.find(|(at, _)| ends(*at) && !is_apart(*at));
            let is_loose = loose.is_some() || line.contains("« ") || line.contains(" »");
            assert!(!is_loose, "{args:?}: a no-break space belongs in {line:?}");
        }
    }
}

/// The plurals of what the games count.
const PLURALS: [&str; 32] = [
    "points",
    "cards",
    "Stones",
    "rounds",
    "games",
    "turns",
    "players",
    "Supporters",
    "Followers",
    "Recruits",
    "skirmishes",
    "mistakes",
    "lessons",
    "puzzles",
    "bots",
    "days",
    "cartes",
    "Bornes",
    "manches",
    "parties",
    "tours",
    "joueurs",
    "Soutiens",
    "Partisans",
    "Recrues",
    "escarmouches",
    "erreurs",
    "leçons",
    "problèmes",
    "jours",
    "coups",
    "combinaisons",
];

/// The arguments that are never 1, with the message unless that is so in all messages.
const NEVER_ONE: [(&str, &str); 26] = [
    // What a game, a deal, a deck, a plan or a list of lessons and puzzles has.
    ("", "length"),
    ("", "of"),
    ("", "planned"),
    ("", "players"),
    ("", "target"),
    ("", "total"),
    ("lords-lessons-offer", "count"),
    ("lords-refusal-full", "count"),
    ("start-lessons", "count"),
    ("start-lessons-more", "count"),
    ("start-puzzles", "count"),
    ("tactic-lessons-offer", "count"),
    // A winner's points, five Stones, averages and labels before a number.
    ("lords-target", "points"),
    ("lords-log-won", "points"),
    ("lords-won", "points"),
    ("lords-won-tied", "points"),
    ("lords-puzzle-certain", "own"),
    ("lords-puzzle-averages", "own"),
    ("lords-puzzle-hint-cards", "clan"),
    ("cards-of-color", "name"),
    ("lords-coach-wins", "points"),
    ("why-five", "count"),
    ("player-facts-tactic", "played"),
    // What is only said of several.
    ("end-mistakes", "mistakes"),
    ("prospect-any-of", "count"),
    ("start-streak", "days"),
];

/// Returns the arguments that stand before a plural although they may be 1: `{ $count } cards`
/// outside of the variants that a selector has for other numbers.
fn before_plurals(
    pattern: &Pattern<&str>,
    chosen: &BTreeSet<String>,
    found: &mut BTreeSet<(String, String)>,
) {
    let elements = pattern.elements.iter();
    for (element, next) in elements.zip(pattern.elements[1..].iter().map(Some).chain([None])) {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        match (expression, next) {
            (
                Expression::Inline(InlineExpression::VariableReference { id }),
                Some(PatternElement::TextElement { value }),
            ) if !chosen.contains(id.name) => {
                let after = value.trim_start_matches([' ', '\u{a0}']);
                let noun = after.split(|char: char| !char.is_alphabetic()).next();
                let noun = noun
                    .filter(|_| after.len() < value.len())
                    .unwrap_or_default();
                if PLURALS.contains(&noun) {
                    found.insert((id.name.to_owned(), noun.to_owned()));
                }
            }
            (Expression::Select { selector, variants }, _) => {
                let mut inside = chosen.clone();
                let is_one = |key: &VariantKey<&str>| match key {
                    VariantKey::Identifier { name } => *name == "one",
                    VariantKey::NumberLiteral { value } => *value == "1",
                };
                if let InlineExpression::VariableReference { id } = selector
                    && variants.iter().any(|variant| is_one(&variant.key))
                {
                    inside.insert(id.name.to_owned());
                }
                for variant in variants {
                    before_plurals(&variant.value, &inside, found);
                }
            }
            _ => {}
        }
    }
}

#[test]
fn one_of_something_is_no_plural() {
    let mut wrong = Vec::new();
    for language in Language::ALL {
        for entry in entries(language) {
            let Entry::Message(message) = entry else {
                continue;
            };
            let mut found = BTreeSet::new();
            let text = message.value.expect("a text");
            before_plurals(&text, &BTreeSet::new(), &mut found);
            for (name, noun) in found {
                let id = message.id.name;
                let is_many = |one: &(&str, &str)| [id, ""].contains(&one.0) && one.1 == name;
                if !NEVER_ONE.iter().any(is_many) {
                    wrong.push(format!("{} {id}: 1 {noun} ({name})", language.code()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}
