//! What comes before a game in plain mode: resuming the last one, or choosing
//! a new one of either game.

use super::kit::ask::{ask_choice, ask_yes_or_no};
use super::kit::{Console, GameStart};
use super::{Activity, Stop, lords, schotten};
use crate::game_kind::GameKind;
use crate::options::lords::LordsOptions;
use crate::options::{Options, Records};
use crate::profile::{self, LastPlayed, Profile};
use crate::puzzles::{PuzzleFilter, PuzzleStart};
use crate::records::{self, SavedAny};
use crate::{code, daily, time};
use std::io::{BufRead, Write};
use std::path::Path;
use telling::say;

/// The options of a new game, or puzzles instead.
enum NewGame {
    Match(Options),
    Lords(LordsOptions),
    Lessons(GameKind),
    Puzzles,
}

/// What a player would like to play.
#[derive(Clone, Copy)]
enum StartChoice {
    /// The match that was played last.
    Match,
    /// The game of Lords of Scotland that was played last.
    Lords,
    /// The deal of the day.
    Daily,
    Puzzles,
    /// Another game.
    Other,
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
        NewGame::Match(options.clone())
    } else {
        let profile = profile::default_file().filter(|_| options.records != Records::Nowhere);
        ask_what_to_play(profile.as_deref(), console)?
    };
    match game {
        NewGame::Puzzles => Ok(Activity::Puzzles(
            PuzzleStart::Next(PuzzleFilter::default()),
        )),
        NewGame::Lessons(game) => Ok(Activity::Lessons(game)),
        NewGame::Match(game) => {
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
    let last = profile.last_played().map(LastPlayed::options);
    let lords_last = profile.lords.as_ref();
    let last_ones = [
        last.map(|_| StartChoice::Match),
        lords_last.map(|_| StartChoice::Lords),
    ];
    let mut wishes: Vec<StartChoice> = last_ones.into_iter().flatten().collect();
    if wishes.is_empty() {
        return ask_for_game(console);
    }
    wishes.extend([StartChoice::Daily, StartChoice::Puzzles, StartChoice::Other]);
    let today = daily::date(time::now());
    let again = |language, game: Option<String>| {
        say!(language, "plain-again", game = game.unwrap_or_default())
    };
    let choice = ask_choice(
        console,
        |language| say!(language, "plain-ask-what"),
        &wishes,
        1,
        |language, choice| match choice {
            StartChoice::Match => {
                let game = last.map(|last| schotten::describe_options(language, last));
                again(language, game)
            }
            StartChoice::Lords => {
                let game = lords_last.map(|last| lords::describe_options(language, last));
                again(language, game)
            }
            StartChoice::Daily => {
                let day = daily::day_and_month(language, today);
                say!(language, "plain-daily", day = day)
            }
            StartChoice::Puzzles => say!(language, "puzzle-name"),
            StartChoice::Other => say!(language, "plain-other-game"),
        },
    )?;
    match (choice, last, lords_last) {
        (StartChoice::Match, Some(last), _) => Ok(NewGame::Match(last.clone())),
        (StartChoice::Lords, _, Some(last)) => Ok(NewGame::Lords(last.clone())),
        (StartChoice::Puzzles, ..) => Ok(NewGame::Puzzles),
        (StartChoice::Daily, ..) => Ok(NewGame::Match(daily::options(today))),
        _ => ask_for_game(console),
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
            GameChoice::Lessons(game) => {
                say!(language, "plain-lessons-of", game = game.title(language))
            }
        },
    )?;
    match choice {
        GameChoice::Puzzles => Ok(NewGame::Puzzles),
        GameChoice::Lessons(game) => Ok(NewGame::Lessons(game)),
        GameChoice::Lords => lords::ask_for_game(console).map(NewGame::Lords),
        GameChoice::TwoPeople => schotten::ask_for_game(console, false).map(NewGame::Match),
        GameChoice::AgainstComputer => schotten::ask_for_game(console, true).map(NewGame::Match),
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
