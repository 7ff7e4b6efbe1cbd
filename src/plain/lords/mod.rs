//! Lords of Scotland in plain mode.

mod ask;
mod describe;
mod game;
mod speech;

pub(super) use ask::{ask_for_game, describe_options};
pub(super) use game::lesson::play as play_lessons;

use super::Stop;
use super::kit::{Console, GameStart};
use crate::options::lords::recorded_lords_names;
use crate::profile::ProfileChange;
use crate::settings::Settings;
use game::{ConsoleGame, Opening};
use lords_bots::LordsOfScotland;
use std::io::{BufRead, Write};

/// Plays or resumes a game.
pub(super) fn play<R: BufRead, W: Write>(
    game: GameStart<LordsOfScotland>,
    settings: &Settings,
    console: &mut Console<R, W>,
) -> Result<(), Stop> {
    let (playing, cut) = game.begin(console, recorded_lords_names, ProfileChange::began_lords)?;
    let opening = cut.map_or(Opening::New, |cut| Opening::Resumed { cut });
    ConsoleGame::new(playing, console, settings, opening).play()
}
