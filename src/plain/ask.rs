//! The questions before a game.

use super::console::Console;
use super::text;
use super::{Ended, First, Opponent, Stop};
use crate::bots::Level;
use crate::language::Language;
use crate::options::{Config, usual_names};
use crate::rules::{Name, Variant};
use crate::words::rounds;
use std::io::{BufRead, Write};

/// Asks for everything: nothing of the game was named.
pub(super) fn config<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<Config, Stop> {
    console.say(text::WELCOME)?;
    let mut opponents = vec![(text::TWO_PEOPLE.to_owned(), Opponent::Human)];
    opponents.extend(Level::ALL.map(|level| (text::computer(level), Opponent::Bot(level))));
    let opponent = choice(console, text::ASK_OPPONENT, &opponents)?;
    let variants = Variant::ALL.map(|variant| {
        let (name, explained) = (
            rounds::variant(Language::English, variant),
            rounds::variant_explained(Language::English, variant),
        );
        (format!("{name}: {explained}"), variant)
    });
    let variant = choice(console, text::ASK_VARIANT, &variants)?;
    let rounds = number_of_rounds(console)?;
    let names = names(console, opponent)?;
    let [a, b] = names.each_ref().map(Name::to_string);
    let firsts = [
        (text::ANYBODY.to_owned(), First::Random),
        (a, First::A),
        (b, First::B),
    ];
    let first = choice(console, text::ASK_FIRST, &firsts)?;
    Ok(Config {
        variant,
        opponent,
        rounds,
        names,
        first,
    })
}

/// An answer; `quit` leaves, for there is nothing yet to lose.
fn answer<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<String, Stop> {
    let answer = console.read()?;
    match answer.to_lowercase().as_str() {
        "quit" | "exit" | "q" => Err(Stop::Ended(Ended::Quit)),
        _ => Ok(answer),
    }
}

/// One of several, by its number; the first is the usual one.
fn choice<R: BufRead, W: Write, T: Copy>(
    console: &mut Console<R, W>,
    question: &str,
    choices: &[(String, T)],
) -> Result<T, Stop> {
    console.say(&format!("{question} {}", text::usually(1)))?;
    for (number, (name, _)) in (1..).zip(choices) {
        console.say(&format!("{number}: {name}"))?;
    }
    loop {
        let answer = answer(console)?;
        let number = if answer.is_empty() { "1" } else { &answer };
        let place = number
            .parse()
            .ok()
            .and_then(|number: usize| number.checked_sub(1));
        match place.and_then(|place| choices.get(place)) {
            Some((_, chosen)) => return Ok(*chosen),
            None => console.say(text::ANSWER_BY_NUMBER)?,
        }
    }
}

fn number_of_rounds<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<u32, Stop> {
    console.say(text::ASK_ROUNDS)?;
    loop {
        let answer = answer(console)?;
        let number = if answer.is_empty() { "1" } else { &answer };
        match number.parse() {
            Ok(rounds @ 1..=99) => return Ok(rounds),
            _ => console.say(text::ANSWER_ROUNDS)?,
        }
    }
}

fn names<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    opponent: Opponent,
) -> Result<[Name; 2], Stop> {
    let solo = opponent != Opponent::Human;
    let [usual_a, usual_b] = usual_names(console.language, opponent);
    let a = name(console, &text::ask_name(0, solo, usual_a.as_str()), usual_a)?;
    if solo {
        return Ok([a, usual_b]);
    }
    loop {
        let question = text::ask_name(1, solo, usual_b.as_str());
        let b = name(console, &question, usual_b.clone())?;
        if a != b {
            return Ok([a, b]);
        }
        console.say(text::SAME_NAME)?;
    }
}

fn name<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    question: &str,
    usual: Name,
) -> Result<Name, Stop> {
    console.say(question)?;
    loop {
        let answer = answer(console)?;
        if answer.is_empty() {
            return Ok(usual);
        }
        match Name::new(&answer) {
            Ok(name) => return Ok(name),
            Err(error) => console.say(&text::no_name(&error))?,
        }
    }
}
