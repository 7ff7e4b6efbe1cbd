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
use super::kit::{Console, GameStart};
use crate::options::recorded_names;
use crate::profile::ProfileChange;
use crate::settings::Settings;
use game::News;
use schotten_bots::SchottenTotten;
use std::io::{BufRead, Write};

/// Plays or resumes a match.
pub(super) fn play<R: BufRead, W: Write>(
    game: GameStart<SchottenTotten>,
    settings: &Settings,
    console: &mut Console<R, W>,
) -> Result<(), Stop> {
    let (playing, cut) = game.begin(console, recorded_names, ProfileChange::began)?;
    let news = cut.map_or(News::Opened, |cut| News::Resumed { cut });
    game::ConsoleGame::new(playing, console, settings.curtain, Some(news)).play()
}
