//! The questions before a game.

use super::console::Console;
use super::speech::{self, Query};
use super::{PlainEnd, Stop};
use crate::options::{Names, Options, ROUNDS, default_names};
use crate::records::RecordSummary;
use schotten_bots::{Grade, Level};
use schotten_rules::{Player, Variant};
use std::io::{BufRead, Write};
use tabletop::Name;
use telling::words::{self, rounds};
use telling::{Language, say};

/// Asks for everything: nothing of the game was named.
pub(super) fn game<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<Options, Stop> {
    console.say(&say!(console.language, "plain-welcome"))?;
    let alone = choice(
        console,
        |language| say!(language, "plain-ask-opponent"),
        &[false, true],
        1,
        |language, alone| {
            if alone {
                say!(language, "plain-one-person")
            } else {
                say!(language, "plain-two-people")
            }
        },
    )?;
    let opponent = if alone { Some(level(console)?) } else { None };
    let variant = choice(
        console,
        |language| say!(language, "plain-ask-variant"),
        &Variant::ALL,
        1,
        |language, variant| {
            say!(
                language,
                "plain-explained",
                name = rounds::variant(language, variant),
                explained = rounds::variant_explained(language, variant),
            )
        },
    )?;
    let rounds = number_of_rounds(console)?;
    let names = match opponent {
        Some(_) => lone_name(console)?.map(Names::One),
        None => Some(Names::Two(two_names(console)?)),
    };
    let game = Options {
        variant,
        opponent,
        rounds,
        names,
        ..Options::starting_at_once()
    };
    let first = choice(
        console,
        |language| say!(language, "plain-ask-first"),
        &[None, Some(Player::A), Some(Player::B)],
        1,
        |language, first| match first {
            None => say!(language, "plain-anybody"),
            Some(player) => words::name(language, game.config(language, 0).participant(player)),
        },
    )?;
    Ok(Options { first, ..game })
}

/// Asks whether to go on with the game that was left.
pub(super) fn whether_to_go_on<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    left: &RecordSummary,
) -> Result<bool, Stop> {
    let question = |language| {
        let game = left.describe(language);
        vec![say!(language, "plain-ask-go-on", game = game)]
    };
    ask(console, question, |language, answer| {
        let yes = speech::is_yes(language, answer);
        let yes = yes.or_else(|| answer.is_empty().then_some(true));
        yes.ok_or_else(|| say!(language, "plain-yes-or-no"))
    })
}

/// Asks for the computer's level.
fn level<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<Level, Stop> {
    choice(
        console,
        |language| say!(language, "plain-ask-level"),
        &Level::OFFERED,
        usize::from(Grade::DEFAULT.number()),
        |language, level| {
            say!(
                language,
                "plain-explained",
                name = rounds::level_name(language, level),
                explained = rounds::level_explained(language, level),
            )
        },
    )
}

/// Asks until `take` takes an answer; else what it gives is said. What is
/// asked is said again after the language is changed. `quit` leaves, for there
/// is nothing yet to lose.
fn ask<R: BufRead, W: Write, T>(
    console: &mut Console<R, W>,
    question: impl Fn(Language) -> Vec<String>,
    take: impl Fn(Language, &str) -> Result<T, String>,
) -> Result<T, Stop> {
    console.say_all(question(console.language))?;
    loop {
        let answer = console.read()?;
        let language = console.language;
        match speech::parse_query(language, &answer) {
            Some(Query::Quit) => return Err(Stop::Ended(PlainEnd::Quit)),
            Some(Query::Language(chosen)) => {
                console.change_language(chosen)?;
                console.say_all(question(chosen))?;
            }
            _ => match take(language, &answer) {
                Ok(taken) => return Ok(taken),
                Err(why) => console.say(&why)?,
            },
        }
    }
}

/// A question with its usual answer.
fn usually(language: Language, question: &str, answer: &str) -> String {
    let usually = say!(language, "plain-usually", answer = answer);
    format!("{question} {usually}")
}

/// One of several, by its number; `usual` is the one that is usual.
fn choice<R: BufRead, W: Write, T: Copy>(
    console: &mut Console<R, W>,
    question: impl Fn(Language) -> String,
    choices: &[T],
    usual: usize,
    name: impl Fn(Language, T) -> String,
) -> Result<T, Stop> {
    let usual = usual.to_string();
    let asked = |language| {
        let mut lines = vec![usually(language, &question(language), &usual)];
        lines.extend((1..).zip(choices).map(|(number, choice)| {
            let choice = name(language, *choice);
            say!(language, "plain-choice", number = number, choice = choice)
        }));
        lines
    };
    ask(console, asked, |language, answer| {
        let number = if answer.is_empty() {
            usual.as_str()
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

fn number_of_rounds<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<u32, Stop> {
    let question = |language| {
        let question = say!(
            language,
            "plain-ask-rounds",
            least = *ROUNDS.start(),
            most = *ROUNDS.end()
        );
        vec![usually(language, &question, "1")]
    };
    ask(console, question, |language, answer| {
        let number = if answer.is_empty() { "1" } else { answer };
        let rounds = number.parse().ok();
        let rounds = rounds.filter(|rounds| ROUNDS.contains(rounds));
        rounds.ok_or_else(|| {
            say!(
                language,
                "plain-answer-rounds",
                least = *ROUNDS.start(),
                most = *ROUNDS.end()
            )
        })
    })
}

/// Asks for the name of a person who plays alone; `None` if none is given.
fn lone_name<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<Option<Name>, Stop> {
    name(console, "only", words::reader_name)
}

/// Asks for the names of two people, which must differ.
fn two_names<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<[Name; 2], Stop> {
    let default = |language, place: usize| {
        let [a, b] = default_names(language);
        if place == 0 { a } else { b }
    };
    let ask = |console: &mut Console<R, W>, which, place| {
        let given = name(console, which, |language| {
            default(language, place).to_string()
        })?;
        Ok::<_, Stop>(given.unwrap_or_else(|| default(console.language, place)))
    };
    let a = ask(console, "first", 0)?;
    loop {
        let b = ask(console, "second", 1)?;
        if a != b {
            return Ok([a, b]);
        }
        console.say(&say!(console.language, "plain-same-name"))?;
    }
}

/// Asks for a name; `None` if the answer is the default, which is in the
/// language of the reader.
fn name<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    which: &'static str,
    default: impl Fn(Language) -> String,
) -> Result<Option<Name>, Stop> {
    let question = |language| {
        let question = say!(language, "plain-ask-name", which = which);
        vec![usually(language, &question, &default(language))]
    };
    ask(console, question, |language, answer| {
        if answer.is_empty() {
            return Ok(None);
        }
        let name = Name::from_input(answer);
        name.map(Some)
            .map_err(|fault| rounds::explain_name_error(language, &fault))
    })
}
