//! Schotten Totten in plain mode.

mod answer;
mod ask;
mod describe;
mod game;
mod speech;
mod text;

#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use speech::{Said, understood};

use super::kit::Console;
use super::{Manner, PlainEnd, Stop};
use crate::options::{GameConfig, Options, Records, recorded_names};
use crate::profile::{self, Profile, ProfileChange};
use crate::records::{self, RecordFile, RecordedGame, RecordingId, SavedGame};
use crate::settings::Settings;
use crate::time;
use crate::{code, daily};
use ask::Wish;
use game::News;
use schotten_bots::SchottenTotten;
use std::io::{self, BufRead, Write};
use std::path::Path;
use tabletop::Playing;
use telling::say;

/// Asks for what the options leave open, plays or resumes a match, and says goodbye.
///
/// # Errors
///
/// If reading or writing fails.
pub(crate) fn run(
    options: &Options,
    settings: &Settings,
    manner: Manner,
    resumed: Option<(SavedGame, RecordFile)>,
    input: impl BufRead,
    output: impl Write,
) -> io::Result<PlainEnd> {
    super::run(settings, manner, input, output, |console, begun| {
        play(options, settings, resumed, console, begun)
    })
}

fn play<R: BufRead, W: Write>(
    options: &Options,
    settings: &Settings,
    resumed: Option<(SavedGame, RecordFile)>,
    console: &mut Console<R, W>,
    begun: &mut bool,
) -> Result<(), Stop> {
    let (game, news) = match resumed {
        Some(resumed) => resume(resumed),
        None => match offer_last_game(options, console)? {
            Some(resumed) => resume(resumed),
            None => (begin(options, console)?, None),
        },
    };
    *begun = true;
    game::Game::new(game, console, settings.curtain, news).play()
}

type RecordedMatch = RecordedGame<SchottenTotten>;

fn resume((saved, file): (SavedGame, RecordFile)) -> (RecordedMatch, Option<News>) {
    let mut game = RecordedMatch::from(Playing::resume(&saved.game));
    game.record(file, RecordingId::default());
    (game, Some(News::Resumed { cut: saved.cut }))
}

fn begin<R: BufRead, W: Write>(
    options: &Options,
    console: &mut Console<R, W>,
) -> Result<RecordedMatch, Stop> {
    let memory = profile::default_file().filter(|_| options.records != Records::Nowhere);
    let now = time::now();
    let config: GameConfig = if options.begin {
        options.config(console.language, code::fresh_seed())
    } else {
        let answers = ask_what_to_play(memory.as_deref(), console)?;
        answers.config(console.language, code::fresh_seed())
    };
    if let Some(memory) = memory
        && daily::day_of(&config, now).is_none()
        && config.compare.is_none()
        && let Err(fault) = profile::save(&memory, &ProfileChange::began(&config), console.language)
    {
        console.say(&fault.message(&memory, console.language))?;
    }
    let file = options.records.clone().next_file(&config, false, now);
    let names = recorded_names(console.language, &config);
    let mut game = RecordedMatch::from(Playing::new(config, names));
    if let Some(file) = file {
        game.record(file, RecordingId::default());
    }
    Ok(game)
}

/// Asks what to play: what was played last, which is remembered in this file, the deal
/// of the day, or another game. Players of whom nothing is remembered are asked for
/// a game at once.
fn ask_what_to_play<R: BufRead, W: Write>(
    memory: Option<&Path>,
    console: &mut Console<R, W>,
) -> Result<Options, Stop> {
    let loaded = memory.map(|file| profile::load(file, console.language));
    let profile = match loaded {
        Some(Ok(profile)) => profile,
        Some(Err(fault)) => {
            console.say(&fault)?;
            Profile::default()
        }
        None => Profile::default(),
    };
    console.say(&say!(console.language, "plain-welcome"))?;
    let Some(last) = profile.last_played() else {
        return ask::ask_for_game(console);
    };
    let today = daily::date(time::now());
    match ask::ask_what_to_play(console, last.options(), today)? {
        Wish::Again => Ok(last.options().clone()),
        Wish::Daily => Ok(daily::options(today)),
        Wish::Other => ask::ask_for_game(console),
    }
}

/// Asks whether to resume the last game, unless the options name a game. Returns it
/// if the answer is yes.
fn offer_last_game<R: BufRead, W: Write>(
    options: &Options,
    console: &mut Console<R, W>,
) -> Result<Option<(SavedGame, RecordFile)>, Stop> {
    if options.begin {
        return Ok(None);
    }
    let Some(left) = options
        .records
        .folder()
        .and_then(records::newest_unfinished_match)
    else {
        return Ok(None);
    };
    if !ask::ask_to_resume(console, &left)? {
        return Ok(None);
    }
    match SavedGame::open(&left.path) {
        Ok(opened) => Ok(Some(opened)),
        Err(fault) => {
            console.say(&fault.message(&left.path, console.language))?;
            Ok(None)
        }
    }
}
