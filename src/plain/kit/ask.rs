//! Questions that are asked until an answer is accepted.

use super::Console;
use super::words::{Query, is_yes};
use crate::plain::Stop;
use tabletop::Name;
use telling::words::{rounds, sentence};
use telling::{Language, say};

/// Asks until `parse` accepts an answer, and reports its error otherwise. The
/// question is repeated after a change of language. Quitting needs no
/// confirmation, because there is nothing to lose yet.
pub(crate) fn ask_until_valid<T>(
    console: &mut Console<'_>,
    question: impl Fn(Language) -> Vec<String>,
    parse: impl Fn(Language, &str) -> Result<T, String>,
) -> Result<T, Stop> {
    console.say_all(question(console.language))?;
    loop {
        let answer = console.read()?;
        match Query::parse(&answer) {
            Some(Query::Quit) => return Err(Stop::Quit),
            Some(Query::Language(Some(chosen))) => {
                console.change_language(chosen)?;
                console.say_all(question(chosen))?;
            }
            _ => match parse(console.language, &answer) {
                Ok(value) => return Ok(value),
                Err(why) => console.say(&why)?,
            },
        }
    }
}

/// Asks a question that is answered with yes or no; Enter means yes.
pub(crate) fn ask_yes_or_no(
    console: &mut Console<'_>,
    question: impl Fn(Language) -> String,
) -> Result<bool, Stop> {
    let question = |language| vec![question(language)];
    ask_until_valid(console, question, |language, answer| {
        let yes = answer.is_empty().then_some(true).or(is_yes(answer));
        yes.ok_or_else(|| say!(language, "plain-yes-or-no"))
    })
}

pub(crate) fn with_default(language: Language, question: &str, answer: &str) -> String {
    let default = say!(language, "plain-usually", answer);
    format!("{question} {default}")
}

/// Returns a choice with its number, as every list shows it.
pub(crate) fn numbered(language: Language, number: usize, choice: &str) -> String {
    say!(language, "plain-choice", number, choice)
}

/// Asks for one of several choices by number and returns its index; `default` is the index of
/// the default choice.
pub(crate) fn ask_choice(
    console: &mut Console<'_>,
    question: impl Fn(Language) -> String,
    count: usize,
    default: usize,
    name: impl Fn(Language, usize) -> String,
) -> Result<usize, Stop> {
    let lines = |language| {
        let choices = (0..count).map(|at| numbered(language, at + 1, &name(language, at)));
        let default = (default + 1).to_string();
        let question = with_default(language, &question(language), &default);
        choices.chain([question]).collect()
    };
    ask_until_valid(console, lines, |language, answer| {
        if answer.is_empty() {
            return Ok(default);
        }
        let number = answer.parse::<usize>().ok();
        let chosen = number.filter(|number| (1..=count).contains(number));
        let chosen = chosen.map(|number| number - 1);
        chosen.ok_or_else(|| say!(language, "plain-answer-by-number"))
    })
}

/// Asks for a name until it is none that is taken. Returns `None` if the answer is Enter,
/// for the default name.
pub(crate) fn ask_name(
    console: &mut Console<'_>,
    question: impl Fn(Language) -> String,
    default: impl Fn(Language) -> String,
    is_taken: impl Fn(Language, Option<&Name>) -> bool,
) -> Result<Option<Name>, Stop> {
    let question = |language| {
        let default = default(language);
        vec![with_default(language, &question(language), &default)]
    };
    ask_until_valid(console, question, |language, answer| {
        let given = (!answer.is_empty()).then(|| Name::from_input(answer));
        let given = given
            .transpose()
            .map_err(|fault| sentence(&rounds::explain_name_error(language, &fault)))?;
        if is_taken(language, given.as_ref()) {
            return Err(say!(language, "names-alike"));
        }
        Ok(given)
    })
}
