//! Lords of Scotland in plain mode.

mod ask;
mod describe;
mod game;
mod speech;

pub(super) use ask::{ask_for_game, describe_options};
pub(super) use game::lesson::play as play_lessons;

use super::Stop;
use super::kit::Console;
use crate::options::LordsConfig;
use crate::options::lords::recorded_lords_names;
use crate::profile::{self, ProfileChange};
use crate::records::{RecordFile, RecordedGame, RecordingId, SavedLords};
use crate::settings::Settings;
use crate::{daily, time};
use game::{ConsoleGame, Opening};
use lords_bots::LordsOfScotland;
use std::io::{BufRead, Write};
use tabletop::Playing;

/// What is played.
#[derive(Debug)]
pub(crate) enum LordsGame {
    /// A new game, and where it is recorded.
    New(Box<LordsConfig>, Option<Box<RecordFile>>),
    /// A game from a record.
    Resumed(Box<(SavedLords, RecordFile)>),
}

/// Plays or resumes a game.
pub(super) fn play<R: BufRead, W: Write>(
    game: LordsGame,
    settings: &Settings,
    console: &mut Console<R, W>,
) -> Result<(), Stop> {
    let (playing, opening) = match game {
        LordsGame::New(config, file) => {
            remember(&config, file.is_some(), console)?;
            let names = recorded_lords_names(console.language, &config);
            let mut playing = RecordedGame::from(Playing::new(*config, names));
            record(&mut playing, file.map(|file| *file));
            (playing, Opening::New)
        }
        LordsGame::Resumed(resumed) => {
            let (saved, file) = *resumed;
            let mut playing = RecordedGame::from(Playing::resume(&saved.game));
            record(&mut playing, Some(file));
            (playing, Opening::Resumed { cut: saved.cut })
        }
    };
    ConsoleGame::new(playing, console, settings, opening).play()
}

/// Remembers the options of a new game that is recorded, unless somebody else
/// chose them.
fn remember<R: BufRead, W: Write>(
    config: &LordsConfig,
    recorded: bool,
    console: &mut Console<R, W>,
) -> Result<(), Stop> {
    let is_daily = daily::lords::day_of(config, time::now()).is_some();
    let Some(file) = profile::default_file().filter(|_| recorded) else {
        return Ok(());
    };
    if is_daily || config.compare.is_some() {
        return Ok(());
    }
    let change = ProfileChange::began_lords(config);
    match profile::save(&file, &change, console.language) {
        Ok(()) => Ok(()),
        Err(fault) => console.say(&fault.message(&file, console.language)),
    }
}

fn record(playing: &mut RecordedGame<LordsOfScotland>, file: Option<RecordFile>) {
    if let Some(file) = file {
        playing.record(file, RecordingId::default());
    }
}
