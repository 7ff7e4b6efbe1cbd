//! The questions before a game.

use crate::options::{Names, Options, ROUNDS, default_names};
use crate::plain::Stop;
use crate::plain::kit::Console;
use crate::plain::kit::ask::{ask_choice, ask_until_valid, with_default};
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
        Some(_) => ask_lone_name(console)?.map(Names::One),
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

/// Asks for the name of a person who plays alone. Returns `None` if no name is
/// given.
fn ask_lone_name<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<Option<Name>, Stop> {
    ask_name(console, "only", words::reader_name)
}

/// Asks for the names of two people until they differ.
fn ask_two_names<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<[Name; 2], Stop> {
    let default = |language, place: usize| {
        let [a, b] = default_names(language);
        if place == 0 { a } else { b }
    };
    let ask = |console: &mut Console<R, W>, which, place| {
        let given = ask_name(console, which, |language| {
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
fn ask_name<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    which: &'static str,
    default: impl Fn(Language) -> String,
) -> Result<Option<Name>, Stop> {
    let question = |language| {
        let question = say!(language, "plain-ask-name", which = which);
        vec![with_default(language, &question, &default(language))]
    };
    ask_until_valid(console, question, |language, answer| {
        if answer.is_empty() {
            return Ok(None);
        }
        let name = Name::from_input(answer);
        name.map(Some)
            .map_err(|fault| words::sentence(&rounds::explain_name_error(language, &fault)))
    })
}
