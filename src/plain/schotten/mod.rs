//! Schotten Totten in plain mode.

mod answer;
mod ask;
mod describe;
mod game;
pub(crate) mod puzzle;
mod speech;
mod text;

pub(super) use ask::{ask_for_game, describe_options};
pub(super) use game::lesson::play as play_lessons;
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use speech::{Said, understood};

use super::Stop;
use super::kit::Console;
use crate::options::{SchottenConfig, recorded_names};
use crate::profile::{self, ProfileChange};
use crate::records::{RecordFile, RecordedGame, RecordingId, SavedGame};
use crate::settings::Settings;
use crate::{daily, time};
use game::News;
use schotten_bots::SchottenTotten;
use std::io::{BufRead, Write};
use std::path::PathBuf;
use tabletop::Playing;

/// A match to be played.
#[derive(Debug)]
pub(crate) enum MatchGame {
    /// A new match.
    New {
        /// Its settings.
        config: Box<SchottenConfig>,
        /// Where it is recorded.
        file: Option<Box<RecordFile>>,
        /// The file of the profile that remembers its options.
        memory: Option<PathBuf>,
    },
    /// A match from a record.
    Resumed(Box<(SavedGame, RecordFile)>),
}

/// Plays or resumes a match.
pub(super) fn play<R: BufRead, W: Write>(
    game: MatchGame,
    settings: &Settings,
    console: &mut Console<R, W>,
) -> Result<(), Stop> {
    let (playing, news) = match game {
        MatchGame::New {
            config,
            file,
            memory,
        } => {
            if let Some(memory) = memory
                && daily::day_of(&config, time::now()).is_none()
                && config.compare.is_none()
                && let Err(fault) =
                    profile::save(&memory, &ProfileChange::began(&config), console.language)
            {
                console.say(&fault.message(&memory, console.language))?;
            }
            let names = recorded_names(console.language, &config);
            let mut game = RecordedGame::<SchottenTotten>::from(Playing::new(*config, names));
            if let Some(file) = file {
                game.record(*file, RecordingId::default());
            }
            (game, Some(News::Opened))
        }
        MatchGame::Resumed(resumed) => {
            let (saved, file) = *resumed;
            let mut game = RecordedGame::from(Playing::resume(&saved.game));
            game.record(file, RecordingId::default());
            (game, Some(News::Resumed { cut: saved.cut }))
        }
    };
    game::ConsoleGame::new(playing, console, settings.curtain, news).play()
}
