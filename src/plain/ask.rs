//! The questions before a game.

use super::console::Console;
use super::speech::{self, Query};
use super::{First, Opponent, PlainEnd, Stop};
use crate::options::{Config, ROUNDS, usual_names};
use crate::records::Summary;
use schotten_bots::{Grade, Level};
use schotten_rules::Variant;
use std::io::{BufRead, Write};
use tabletop::Name;
use telling::words::rounds;
use telling::{Language, say};

/// Asks for everything: nothing of the game was named.
pub(super) fn config<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<Config, Stop> {
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
    let opponent = if alone {
        Opponent::Bot(level(console)?)
    } else {
        Opponent::Human
    };
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
    let names = names(console, opponent)?;
    let first = choice(
        console,
        |language| say!(language, "plain-ask-first"),
        &[First::Random, First::A, First::B],
        1,
        |language, first| match first {
            First::Random => say!(language, "plain-anybody"),
            First::A => rounds::shown(language, names[0].as_str()),
            First::B => rounds::shown(language, names[1].as_str()),
        },
    )?;
    Ok(Config {
        variant,
        opponent,
        rounds,
        names,
        first,
        compare: None,
    })
}

/// Asks whether to go on with the game that was left.
pub(super) fn whether_to_go_on<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    left: &Summary,
) -> Result<bool, Stop> {
    let question = |language| {
        let game = left.called().told(language);
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
                console.speak(chosen)?;
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

fn names<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    opponent: Opponent,
) -> Result<[Name; 2], Stop> {
    if opponent != Opponent::Human {
        let a = name(console, "only", 0, opponent)?;
        let [_, b] = usual_names(console.language, opponent);
        return Ok([a, b]);
    }
    let a = name(console, "first", 0, opponent)?;
    loop {
        let b = name(console, "second", 1, opponent)?;
        if a != b {
            return Ok([a, b]);
        }
        console.say(&say!(console.language, "plain-same-name"))?;
    }
}

fn name<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    which: &'static str,
    player: usize,
    opponent: Opponent,
) -> Result<Name, Stop> {
    let usual = |language| {
        let [a, b] = usual_names(language, opponent);
        if player == 0 { a } else { b }
    };
    let question = |language| {
        let question = say!(language, "plain-ask-name", which = which);
        vec![usually(language, &question, usual(language).as_str())]
    };
    ask(console, question, |language, answer| {
        if answer.is_empty() {
            return Ok(usual(language));
        }
        Name::chosen(answer).map_err(|fault| rounds::name_refused(language, &fault))
    })
}
