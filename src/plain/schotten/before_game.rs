//! What is asked before a game.

use crate::options::{Names, Options, ROUNDS, SchottenConfig, default_names};
use crate::plain::Stop;
use crate::plain::kit::Console;
use crate::plain::kit::ask::{ask_choice, ask_name, ask_until_valid, with_default};
use crate::plain::start::{Offer, Offers, begin};
use crate::profile::Profile;
use crate::{code, daily};
use schotten_bots::{Grade, Level};
use schotten_rules::{Player, Variant};
use tabletop::Name;
use telling::words::{self, rounds};
use telling::{Language, say};

/// Offers what was played last, the deal of the day, and new games: of two people or against the
/// computer.
pub(super) fn offers(profile: &Profile) -> Offers {
    let last = profile.last_played().cloned();
    Offers {
        again: last.map(|last| {
            let described = last.clone();
            let text = move |language| describe_options(language, &described);
            Offer::again(text, move |language| Ok(config(&last, language)))
        }),
        daily: Offer::daily(rounds::title, |language, day| {
            Ok(config(&daily::options(day), language))
        }),
        new_games: new_games().into(),
    }
}

/// Returns a game with these options, and another deal each time unless they name one.
fn config(options: &Options, language: Language) -> SchottenConfig {
    options.config(language, code::fresh_seed())
}

fn new_games() -> [Offer; 2] {
    [false, true].map(|alone| {
        let text = move |language| {
            if alone {
                say!(language, "plain-one-person")
            } else {
                say!(language, "plain-two-people")
            }
        };
        Offer::new(text, move |console, records| {
            let options = ask_for_game(console, alone)?;
            begin(Ok(config(&options, console.language)), records, console)
        })
    })
}

/// Describes a game: who plays, and the variant.
fn describe_options(language: Language, options: &Options) -> String {
    let variant = rounds::variant(language, options.variant);
    let who = if let Some(level) = options.opponent {
        words::opponent_name(language, level)
    } else {
        let config = options.config(language, 0);
        let [head, last] =
            Player::BOTH.map(|player| words::name(language, config.participant(player)));
        say!(language, "list-and", head, last)
    };
    format!("{who}, {variant}")
}

/// Asks for all options of a match, of one person against the computer or of two
/// people.
fn ask_for_game(console: &mut Console<'_>, alone: bool) -> Result<Options, Stop> {
    let opponent = alone.then(|| ask_level(console)).transpose()?;
    let variant = ask_choice(
        console,
        |language| say!(language, "plain-ask-variant"),
        Variant::ALL.len(),
        0,
        |language, at| {
            let variant = Variant::ALL[at];
            say!(
                language,
                "plain-explained",
                name = rounds::variant(language, variant),
                explained = rounds::variant_explained(language, variant),
            )
        },
    )?;
    let rounds = ask_number_of_rounds(console)?;
    let names = if alone {
        ask_name(console, question("only"), words::reader_name, |_, _| false)?.map(Names::One)
    } else {
        Some(Names::Two(ask_two_names(console)?))
    };
    let game = Options {
        variant: Variant::ALL[variant],
        opponent,
        rounds,
        names,
        ..Options::starting_at_once()
    };
    let first = ask_choice(
        console,
        |language| say!(language, "plain-ask-first"),
        1 + Player::BOTH.len(),
        0,
        |language, at| match Player::BOTH.get(at.wrapping_sub(1)) {
            None => say!(language, "plain-anybody"),
            Some(player) => words::name(language, game.config(language, 0).participant(*player)),
        },
    )?;
    let first = Player::BOTH.get(first.wrapping_sub(1)).copied();
    Ok(Options { first, ..game })
}

/// Asks for the computer's level.
fn ask_level(console: &mut Console<'_>) -> Result<Level, Stop> {
    let levels = Level::OFFERED;
    let usual = usize::from(Grade::DEFAULT.number()) - 1;
    let question = |language| say!(language, "plain-ask-level");
    let level = ask_choice(console, question, levels.len(), usual, |language, at| {
        say!(
            language,
            "plain-explained",
            name = words::opponent_name(language, levels[at]),
            explained = rounds::level_explained(language, levels[at]),
        )
    })?;
    Ok(levels[level])
}

fn ask_number_of_rounds(console: &mut Console<'_>) -> Result<u32, Stop> {
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
fn ask_two_names(console: &mut Console<'_>) -> Result<[Name; 2], Stop> {
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
    move |language| say!(language, "plain-ask-name", which)
}
