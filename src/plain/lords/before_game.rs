//! What is asked before a game of Lords of Scotland.

use crate::daily::lords::PLAYERS;
use crate::options::LordsConfig;
use crate::options::lords::{against_bots, options, seat_names, with_names};
use crate::plain::Stop;
use crate::plain::kit::Console;
use crate::plain::kit::ask::{ask_choice, ask_name};
use crate::plain::start::{Offer, Offers, begin};
use crate::profile::Profile;
use crate::{code, daily};
use lords_bots::{Level, LordsOfScotland};
use lords_rules::{Player, PlayerCount};
use tabletop::{Game, Name};
use telling::lords::{self, Participant};
use telling::{Language, say};

/// Offers what was played last, the deal of the day, and a new game.
pub(super) fn offers(profile: &Profile) -> Offers {
    let last = profile.lords.clone();
    let person = last.clone().unwrap_or_else(|| against_bots(PLAYERS));
    Offers {
        again: last.map(|last| {
            let described = last.clone();
            let text = move |language| describe_options(language, &described);
            Offer::again(text, move |language| config(&last, language))
        }),
        daily: Offer::daily(lords::title, move |language, day| {
            let options = daily::lords::options(&person);
            daily::lords::config(&options, language, day).map_err(|error| error.message(language))
        }),
        new_games: vec![Offer::new(
            |language| say!(language, "lords-plain-game"),
            |console, records| {
                let options = ask_for_game(console)?;
                begin(config(&options, console.language), records, console)
            },
        )],
    }
}

/// Returns a game with these options and another deal each time.
///
/// # Errors
///
/// Says what is wrong with the options if they make no game.
fn config(options: &LordsConfig, language: Language) -> Result<LordsConfig, String> {
    let config = with_names(options, language, code::fresh_seed());
    config.map_err(|error| error.message(language))
}

/// Asks for all options of a game.
fn ask_for_game(console: &mut Console<'_>) -> Result<LordsConfig, Stop> {
    let counts = PlayerCount::ALL;
    let question = |language| say!(language, "lords-plain-ask-players");
    let players = ask_choice(console, question, counts.len(), 1, |language, at| {
        let players = counts[at].get();
        say!(language, "lords-start-players-short", players)
    })?;
    let players = counts[players];
    let mut seats = Vec::new();
    for number in 1..=players.get() {
        let seat = ask_seat(console, number, &seats)?;
        seats.push(seat);
    }
    let question = |language| say!(language, "lords-plain-ask-bruces");
    let bruces = ask_choice(console, question, 2, 0, |language, at| match at {
        0 => say!(language, "lords-setup-bruces-out"),
        _ => say!(language, "lords-setup-bruces-in"),
    })?;
    let game = options(seats, bruces == 1, None).expect("there are enough seats");
    let starters: Vec<Player> = players.players().collect();
    let question = |language| say!(language, "plain-ask-first");
    let first = ask_choice(
        console,
        question,
        1 + starters.len(),
        0,
        |language, at| match starters.get(at.wrapping_sub(1)) {
            None => say!(language, "plain-anybody"),
            Some(player) => seat_name(language, &game, *player),
        },
    )?;
    let first = starters.get(first.wrapping_sub(1)).copied();
    Ok(LordsConfig { first, ..game })
}

/// Asks who sits at a seat. At the first one sits a person.
fn ask_seat(
    console: &mut Console<'_>,
    number: usize,
    before: &[Participant],
) -> Result<Participant, Stop> {
    if number == 1 {
        return ask_person(console, number, before);
    }
    let levels = Level::OFFERED;
    let usual = levels
        .iter()
        .position(|level| *level == LordsOfScotland::OPPONENT);
    let usual = usual.map_or(0, |at| at + 1);
    let question = |language| say!(language, "lords-plain-ask-seat", number);
    let chosen = ask_choice(
        console,
        question,
        1 + levels.len(),
        usual,
        |language, at| match levels.get(at.wrapping_sub(1)) {
            None => say!(language, "lords-plain-person"),
            Some(level) => lords::level_name(language, *level),
        },
    )?;
    match levels.get(chosen.wrapping_sub(1)) {
        Some(level) => Ok(Participant::Computer(*level, None)),
        None => ask_person(console, number, before),
    }
}

/// Asks for the name of a person until it is unique. Without a name, the person gets
/// a default one, or is "you" as the only person.
fn ask_person(
    console: &mut Console<'_>,
    number: usize,
    before: &[Participant],
) -> Result<Participant, Stop> {
    let is_taken = |given: &Name| before.contains(&Participant::Person(given.clone()));
    let name = ask_name(
        console,
        |language| say!(language, "lords-plain-ask-name", number),
        |language| say!(language, "plain-none"),
        |_, given| given.is_some_and(is_taken),
    )?;
    Ok(name.map_or(Participant::Reader, Participant::Person))
}

/// The name that a player will have.
fn seat_name(language: Language, game: &LordsConfig, player: Player) -> String {
    let mut names = seat_names(game, language).into_iter();
    names.nth(player.index()).unwrap_or_default()
}

/// Describes a game: the title, who plays, and the Bruces if they are in the deck.
fn describe_options(language: Language, options: &LordsConfig) -> String {
    let who = seat_names(options, language).join(", ");
    let title = lords::title(language);
    let title = say!(language, "lords-plain-options", title, who);
    if options.variant.bruces {
        let bruces = say!(language, "lords-setup-bruces");
        return format!("{title}, {bruces}");
    }
    title
}
