//! What is asked before a game of Lords of Scotland.

use crate::options::Records;
use crate::options::lords::{LordsOptions, SeatChoice, default_level};
use crate::plain::kit::Console;
use crate::plain::kit::ask::{ask_choice, ask_name};
use crate::plain::start::Offer;
use crate::plain::{Activity, GameStart, Stop};
use crate::profile::Profile;
use crate::{code, time};
use lords_bots::{Grade, Level};
use lords_rules::{Player, PlayerCount};
use tabletop::Name;
use telling::lords;
use telling::{Language, say};

/// Begins a game with these options; says why if that can't be.
fn begin(
    options: &LordsOptions,
    mut records: Records,
    console: &mut Console<'_>,
) -> Result<Option<Activity>, Stop> {
    match options.config(console.language, code::fresh_seed()) {
        Ok(config) => {
            let file = records.next_file(&config, false, time::now());
            let start = GameStart::New(Box::new(config), file.map(Box::new));
            Ok(Some(start.into()))
        }
        Err(error) => {
            console.say(&error.message(console.language))?;
            Ok(None)
        }
    }
}

/// Offers what was played last.
pub(crate) fn again(profile: &Profile) -> Option<Offer> {
    let last = profile.lords.clone()?;
    let described = last.clone();
    Some(Offer::again(
        move |language| describe_options(language, &described),
        move |console, records| begin(&last, records, console),
    ))
}

/// Offers a new game.
pub(crate) fn offer() -> Offer {
    let text = |language| say!(language, "lords-plain-game");
    Offer::new(text, |console, records| {
        let options = ask_for_game(console)?;
        begin(&options, records, console)
    })
}

/// Asks for all options of a game.
fn ask_for_game(console: &mut Console<'_>) -> Result<LordsOptions, Stop> {
    let counts = PlayerCount::ALL;
    let question = |language| say!(language, "lords-plain-ask-players");
    let players = ask_choice(console, question, counts.len(), 1, |language, at| {
        let players = counts[at].get();
        say!(language, "lords-start-players-short", players = players)
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
    let game = LordsOptions {
        seats,
        bruces: bruces == 1,
        first: None,
    };
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
    Ok(LordsOptions { first, ..game })
}

/// Asks who sits at a seat. At the first one sits a person.
fn ask_seat(
    console: &mut Console<'_>,
    number: usize,
    before: &[SeatChoice],
) -> Result<SeatChoice, Stop> {
    if number == 1 {
        return ask_person(console, number, before);
    }
    let levels = Grade::ALL.map(Level::Graded);
    let usual = levels.iter().position(|level| *level == default_level());
    let usual = usual.map_or(0, |at| at + 1);
    let question = |language| say!(language, "lords-plain-ask-seat", number = number);
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
        Some(level) => Ok(SeatChoice::Bot(*level)),
        None => ask_person(console, number, before),
    }
}

/// Asks for the name of a person until it is unique. Without a name, the person gets
/// a default one, or is "you" as the only person.
fn ask_person(
    console: &mut Console<'_>,
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
fn describe_options(language: Language, options: &LordsOptions) -> String {
    let who = options.seat_names(language).join(", ");
    let title = lords::title(language);
    let title = say!(language, "lords-plain-options", title = title, who = who);
    if options.bruces {
        let bruces = say!(language, "lords-setup-bruces");
        return format!("{title}, {bruces}");
    }
    title
}
