//! Questions that are asked until an answer is accepted.

use super::Console;
use super::words::{self, Interruption};
use crate::plain::{PlainEnd, Stop};
use std::io::{BufRead, Write};
use tabletop::Name;
use telling::words::{rounds, sentence};
use telling::{Language, say};

/// Asks until `parse` accepts an answer, and reports its error otherwise. The
/// question is repeated after a change of language. Quitting needs no
/// confirmation, because there is nothing to lose yet.
pub(in crate::plain) fn ask_until_valid<R: BufRead, W: Write, T>(
    console: &mut Console<R, W>,
    question: impl Fn(Language) -> Vec<String>,
    parse: impl Fn(Language, &str) -> Result<T, String>,
) -> Result<T, Stop> {
    console.say_all(question(console.language))?;
    loop {
        let answer = console.read()?;
        let language = console.language;
        match words::parse_interruption(language, &answer) {
            Some(Interruption::Quit) => return Err(Stop::Ended(PlainEnd::Quit)),
            Some(Interruption::Language(chosen)) => {
                console.change_language(chosen)?;
                console.say_all(question(chosen))?;
            }
            None => match parse(language, &answer) {
                Ok(value) => return Ok(value),
                Err(why) => console.say(&why)?,
            },
        }
    }
}

/// Asks a question that is answered with yes or no; Enter means yes.
pub(in crate::plain) fn ask_yes_or_no<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    question: impl Fn(Language) -> String,
) -> Result<bool, Stop> {
    let question = |language| vec![question(language)];
    ask_until_valid(console, question, |language, answer| {
        let yes = words::is_yes(language, answer);
        let yes = yes.or_else(|| answer.is_empty().then_some(true));
        yes.ok_or_else(|| say!(language, "plain-yes-or-no"))
    })
}

pub(in crate::plain) fn with_default(language: Language, question: &str, answer: &str) -> String {
    let default = say!(language, "plain-usually", answer = answer);
    format!("{question} {default}")
}

/// Asks for one of several choices by number; `default` is the number of the
/// default choice.
pub(in crate::plain) fn ask_choice<R: BufRead, W: Write, T: Copy>(
    console: &mut Console<R, W>,
    question: impl Fn(Language) -> String,
    choices: &[T],
    default: usize,
    name: impl Fn(Language, T) -> String,
) -> Result<T, Stop> {
    let default = default.to_string();
    let question_lines = |language| {
        let mut lines = vec![with_default(language, &question(language), &default)];
        lines.extend((1..).zip(choices).map(|(number, choice)| {
            let choice = name(language, *choice);
            say!(language, "plain-choice", number = number, choice = choice)
        }));
        lines
    };
    ask_until_valid(console, question_lines, |language, answer| {
        let number = if answer.is_empty() {
            default.as_str()
        } else {
            answer
        };
        let place = number
            .parse()
            .ok()
            .and_then(|number: usize| number.checked_sub(1));
        let chosen = place.and_then(|place| choices.get(place)).copied();
        chosen.ok_or_else(|| say!(language, "plain-answer-by-number"))
    })
}

/// Asks for a name until it is none that is taken. Returns `None` if the answer is Enter,
/// for the default name.
pub(in crate::plain) fn ask_name<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    question: impl Fn(Language) -> String,
    default: impl Fn(Language) -> String,
    is_taken: impl Fn(Language, Option<&Name>) -> bool,
) -> Result<Option<Name>, Stop> {
    let question = |language| {
        vec![with_default(
            language,
            &question(language),
            &default(language),
        )]
    };
    ask_until_valid(console, question, |language, answer| {
        let given = (!answer.is_empty()).then(|| Name::from_input(answer));
        let given = given
            .transpose()
            .map_err(|fault| sentence(&rounds::explain_name_error(language, &fault)))?;
        if is_taken(language, given.as_ref()) {
            return Err(say!(language, "plain-same-name"));
        }
        Ok(given)
    })
}
