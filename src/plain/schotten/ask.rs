//! The questions before a game.

use crate::options::{Names, Options, ROUNDS, default_names};
use crate::plain::Stop;
use crate::plain::kit::Console;
use crate::plain::kit::ask::{ask_choice, ask_name, ask_until_valid, with_default};
use schotten_bots::{Grade, Level};
use schotten_rules::{Player, Variant};
use std::io::{BufRead, Write};
use tabletop::Name;
use telling::words::{self, rounds};
use telling::{Language, say};

/// Describes a game: who plays, and the variant.
pub(in crate::plain) fn describe_options(language: Language, options: &Options) -> String {
    let variant = rounds::variant(language, options.variant);
    let who = if let Some(level) = options.opponent {
        words::opponent_name(language, level)
    } else {
        let config = options.config(language, 0);
        let [head, last] =
            Player::BOTH.map(|player| words::name(language, config.participant(player)));
        say!(language, "list-and", head = head, last = last)
    };
    format!("{who}, {variant}")
}

/// Asks for all options of a match, of one person against the computer or of two
/// people.
pub(in crate::plain) fn ask_for_game<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    alone: bool,
) -> Result<Options, Stop> {
    let opponent = if alone {
        Some(ask_level(console)?)
    } else {
        None
    };
    let variant = ask_choice(
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
    let rounds = ask_number_of_rounds(console)?;
    let names = match opponent {
        Some(_) => {
            ask_name(console, question("only"), words::reader_name, |_, _| false)?.map(Names::One)
        }
        None => Some(Names::Two(ask_two_names(console)?)),
    };
    let game = Options {
        variant,
        opponent,
        rounds,
        names,
        ..Options::starting_at_once()
    };
    let first = ask_choice(
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

/// Asks for the computer's level.
fn ask_level<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<Level, Stop> {
    ask_choice(
        console,
        |language| say!(language, "plain-ask-level"),
        &Level::OFFERED,
        usize::from(Grade::DEFAULT.number()),
        |language, level| {
            say!(
                language,
                "plain-explained",
                name = words::opponent_name(language, level),
                explained = rounds::level_explained(language, level),
            )
        },
    )
}

fn ask_number_of_rounds<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<u32, Stop> {
    let question = |language| {
        let question = say!(
            language,
            "plain-ask-rounds",
            least = *ROUNDS.start(),
            most = *ROUNDS.end()
        );
        vec![with_default(language, &question, "1")]
    };
    ask_until_valid(console, question, |language, answer| {
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

/// Asks for the names of two people until they differ.
fn ask_two_names<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<[Name; 2], Stop> {
    let name = |language, place: usize, given: Option<&Name>| {
        let [a, b] = default_names(language);
        given.cloned().unwrap_or(if place == 0 { a } else { b })
    };
    let default_a = |language| name(language, 0, None).to_string();
    let a = ask_name(console, question("first"), default_a, |_, _| false)?;
    let a = name(console.language, 0, a.as_ref());
    let default_b = |language| name(language, 1, None).to_string();
    let is_first = |language, given: Option<&Name>| name(language, 1, given) == a;
    let b = ask_name(console, question("second"), default_b, is_first)?;
    let b = name(console.language, 1, b.as_ref());
    Ok([a, b])
}

fn question(which: &'static str) -> impl Fn(Language) -> String {
    move |language| say!(language, "plain-ask-name", which = which)
}
