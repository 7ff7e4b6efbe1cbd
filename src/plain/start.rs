//! What comes before a game in plain mode: resuming the last one, or choosing
//! a new one of either game.

use super::kit::Console;
use super::kit::ask::{ask_choice, ask_yes_or_no};
use super::{Activity, GameStart, Stop, lords, schotten};
use crate::game_kind::GameKind;
use crate::options::lords::LordsOptions;
use crate::options::{Options, Records};
use crate::profile::{self, LastPlayed, Profile};
use crate::puzzles::{PuzzleFilter, PuzzleStart};
use crate::records::{self, ReadRecord, SavedAny};
use crate::{code, daily, time};
use jiff::civil::Date;
use std::io::{BufRead, Write};
use std::path::Path;
use telling::{Language, say};

/// The options of a new game, or lessons or puzzles instead.
enum NewGame {
    /// Perhaps the deal of a day.
    Match(Options, Option<Date>),
    Lords(LordsOptions),
    Lessons(GameKind),
    Puzzles,
}

/// Who plays, or the other game, or puzzles.
#[derive(Clone, Copy)]
enum GameChoice {
    TwoPeople,
    AgainstComputer,
    Lords,
    Puzzles,
    Lessons(GameKind),
}

/// Offers the last game, or asks for a new one unless the options name it.
pub(super) fn choose<R: BufRead, W: Write>(
    options: &Options,
    console: &mut Console<R, W>,
) -> Result<Activity, Stop> {
    if let Some(resumed) = offer_last_game(options, console)? {
        return Ok(resumed);
    }
    let mut records = options.records.clone();
    let now = time::now();
    let game = if options.begin {
        NewGame::Match(options.clone(), None)
    } else {
        let profile = profile::default_file().filter(|_| options.records != Records::Nowhere);
        ask_what_to_play(profile.as_deref(), console)?
    };
    match game {
        NewGame::Puzzles => Ok(Activity::Puzzles(
            PuzzleStart::Next(PuzzleFilter::default()),
        )),
        NewGame::Lessons(game) => Ok(Activity::Lessons(game)),
        NewGame::Match(game, _) => {
            let config = game.config(console.language, code::fresh_seed());
            let file = records.next_file(&config, false, now);
            let (config, file) = (Box::new(config), file.map(Box::new));
            Ok(Activity::Match(GameStart::New(config, file)))
        }
        NewGame::Lords(game) => match game.config(console.language, code::fresh_seed()) {
            Ok(config) => {
                let file = records.next_file(&config, false, now);
                let (config, file) = (Box::new(config), file.map(Box::new));
                Ok(Activity::Lords(GameStart::New(config, file)))
            }
            Err(error) => {
                console.say(&error.message(console.language))?;
                choose(options, console)
            }
        },
    }
}

/// Asks what to play: what was played last of each game, which is remembered in this
/// file, the deal of the day, or another game. Players of whom nothing is remembered are asked for
/// a game at once.
fn ask_what_to_play<R: BufRead, W: Write>(
    file: Option<&Path>,
    console: &mut Console<R, W>,
) -> Result<NewGame, Stop> {
    let loaded = file.map(|file| profile::load(file, console.language));
    let profile = match loaded {
        Some(Ok(profile)) => profile,
        Some(Err(fault)) => {
            console.say(&fault)?;
            Profile::default()
        }
        None => Profile::default(),
    };
    console.say(&say!(console.language, "plain-welcome"))?;
    let last = profile.last_played().map(LastPlayed::options).cloned();
    let lords_last = profile.lords.clone();
    let last = [
        last.map(|last| NewGame::Match(last, None)),
        lords_last.map(NewGame::Lords),
    ];
    let mut games: Vec<NewGame> = last.into_iter().flatten().collect();
    if games.is_empty() {
        return ask_for_game(console);
    }
    let today = daily::date(time::now());
    games.extend([
        NewGame::Match(daily::options(today), Some(today)),
        NewGame::Puzzles,
    ]);
    let other = games.len();
    let choices: Vec<usize> = (0..=other).collect();
    let chosen = ask_choice(
        console,
        |language| say!(language, "plain-ask-what"),
        &choices,
        1,
        |language, choice| {
            games.get(choice).map_or_else(
                || say!(language, "plain-other-game"),
                |game| describe(language, game),
            )
        },
    )?;
    if chosen == other {
        return ask_for_game(console);
    }
    Ok(games.swap_remove(chosen))
}

/// Describes what can be played at once.
fn describe(language: Language, game: &NewGame) -> String {
    let again = |game: String| say!(language, "plain-again", game = game);
    match game {
        NewGame::Match(_, Some(day)) => {
            let day = daily::day_and_month(language, *day);
            say!(language, "plain-daily", day = day)
        }
        NewGame::Match(last, None) => again(schotten::describe_options(language, last)),
        NewGame::Lords(last) => again(lords::describe_options(language, last)),
        NewGame::Puzzles => say!(language, "puzzle-name"),
        NewGame::Lessons(game) => {
            say!(language, "plain-lessons-of", game = game.title(language))
        }
    }
}

/// Asks for a game and all of its options.
fn ask_for_game<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Result<NewGame, Stop> {
    let choice = ask_choice(
        console,
        |language| say!(language, "plain-ask-opponent"),
        &[
            GameChoice::TwoPeople,
            GameChoice::AgainstComputer,
            GameChoice::Lords,
            GameChoice::Puzzles,
            GameChoice::Lessons(GameKind::Schotten),
            GameChoice::Lessons(GameKind::Lords),
        ],
        1,
        |language, choice| match choice {
            GameChoice::TwoPeople => say!(language, "plain-two-people"),
            GameChoice::AgainstComputer => say!(language, "plain-one-person"),
            GameChoice::Lords => say!(language, "lords-plain-game"),
            GameChoice::Puzzles => say!(language, "plain-puzzles"),
            GameChoice::Lessons(game) => describe(language, &NewGame::Lessons(game)),
        },
    )?;
    match choice {
        GameChoice::Puzzles => Ok(NewGame::Puzzles),
        GameChoice::Lessons(game) => Ok(NewGame::Lessons(game)),
        GameChoice::Lords => lords::ask_for_game(console).map(NewGame::Lords),
        GameChoice::TwoPeople => Ok(NewGame::Match(
            schotten::ask_for_game(console, false)?,
            None,
        )),
        GameChoice::AgainstComputer => {
            Ok(NewGame::Match(schotten::ask_for_game(console, true)?, None))
        }
    }
}

/// Asks whether to resume the last game, unless the options name a game. Returns it
/// if the answer is yes.
fn offer_last_game<R: BufRead, W: Write>(
    options: &Options,
    console: &mut Console<R, W>,
) -> Result<Option<Activity>, Stop> {
    if options.begin {
        return Ok(None);
    }
    let left = options
        .records
        .folder()
        .and_then(records::newest_unfinished);
    let Some(left) = left else {
        return Ok(None);
    };
    let wanted = ask_yes_or_no(console, |language| {
        let game = left.describe(language);
        say!(language, "plain-ask-go-on", game = game)
    })?;
    if !wanted {
        return Ok(None);
    }
    match SavedAny::open(&left.path) {
        Ok(resumed) => Ok(Some(resumed.into())),
        Err(fault) => {
            console.say(&fault.message(&left.path, console.language))?;
            Ok(None)
        }
    }
}
