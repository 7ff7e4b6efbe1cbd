//! The questions before a game of Lords of Scotland.

use crate::options::lords::{LordsOptions, SeatChoice, default_level};
use crate::plain::Stop;
use crate::plain::kit::Console;
use crate::plain::kit::ask::{ask_choice, ask_name};
use lords_bots::{Grade, Level};
use lords_rules::{Player, PlayerCount};
use std::io::{BufRead, Write};
use tabletop::Name;
use telling::lords;
use telling::{Language, say};

/// Asks for all options of a game.
pub(in crate::plain) fn ask_for_game<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
) -> Result<LordsOptions, Stop> {
    let players = ask_choice(
        console,
        |language| say!(language, "lords-plain-ask-players"),
        &PlayerCount::ALL,
        2,
        |language, players| {
            say!(
                language,
                "lords-start-players-short",
                players = players.get()
            )
        },
    )?;
    let mut seats = Vec::new();
    for number in 1..=players.get() {
        let seat = ask_seat(console, number, &seats)?;
        seats.push(seat);
    }
    let bruces = ask_choice(
        console,
        |language| say!(language, "lords-plain-ask-bruces"),
        &[false, true],
        1,
        |language, bruces| {
            if bruces {
                say!(language, "lords-setup-bruces-in")
            } else {
                say!(language, "lords-setup-bruces-out")
            }
        },
    )?;
    let game = LordsOptions {
        seats,
        bruces,
        first: None,
    };
    let starters: Vec<Option<Player>> = std::iter::once(None)
        .chain(players.players().map(Some))
        .collect();
    let first = ask_choice(
        console,
        |language| say!(language, "plain-ask-first"),
        &starters,
        1,
        |language, first| match first {
            None => say!(language, "plain-anybody"),
            Some(player) => seat_name(language, &game, player),
        },
    )?;
    Ok(LordsOptions { first, ..game })
}

/// Asks who sits at a seat. At the first one sits a person.
fn ask_seat<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    number: usize,
    before: &[SeatChoice],
) -> Result<SeatChoice, Stop> {
    if number == 1 {
        return ask_person(console, number, before);
    }
    let bots = Grade::ALL.map(Level::Graded).map(Some);
    let choices: Vec<Option<Level>> = std::iter::once(None).chain(bots).collect();
    let usual = choices
        .iter()
        .position(|choice| *choice == Some(default_level()));
    let level = ask_choice(
        console,
        |language| say!(language, "lords-plain-ask-seat", number = number),
        &choices,
        usual.unwrap_or(0) + 1,
        |language, level| match level {
            None => say!(language, "lords-plain-person"),
            Some(level) => lords::level_name(language, level),
        },
    )?;
    match level {
        Some(level) => Ok(SeatChoice::Bot(level)),
        None => ask_person(console, number, before),
    }
}

/// Asks for the name of a person until it is unique. Without a name, the person gets
/// a default one, or is "you" as the only person.
fn ask_person<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    number: usize,
    before: &[SeatChoice],
) -> Result<SeatChoice, Stop> {
    let is_taken = |given: &Name| before.contains(&SeatChoice::Person(Some(given.clone())));
    let name = ask_name(
        console,
        |language| say!(language, "lords-plain-ask-name", number = number),
        |language| say!(language, "plain-none"),
        |_, given| given.is_some_and(is_taken),
    )?;
    Ok(SeatChoice::Person(name))
}

/// The name that a player will have.
fn seat_name(language: Language, game: &LordsOptions, player: Player) -> String {
    let mut names = game.seat_names(language).into_iter();
    names.nth(player.index()).unwrap_or_default()
}

/// Describes a game: the title, who plays, and the Bruces if they are in the deck.
pub(in crate::plain) fn describe_options(language: Language, options: &LordsOptions) -> String {
    let who = options.seat_names(language).join(", ");
    let title = lords::title(language);
    let title = say!(language, "lords-plain-options", title = title, who = who);
    if options.bruces {
        let bruces = say!(language, "lords-setup-bruces");
        return format!("{title}, {bruces}");
    }
    title
}
