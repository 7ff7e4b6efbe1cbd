//! Beginning a game in plain mode: a new one, or one from a record.

use super::Console;
use crate::plain::Stop;
use crate::profile::{self, ProfileChange};
use crate::records::{RecordFile, RecordedGame, RecordingId, SavedMatch};
use crate::time;
use jiff::Timestamp;
use std::io::{BufRead, Write};
use tabletop::{Game, GameConfig, Name, Playing, Seats};
use telling::Language;

/// A game to be played.
#[derive(Debug)]
pub(crate) enum GameStart<G: Game> {
    /// A new game, and where it is recorded.
    New(Box<GameConfig<G>>, Option<Box<RecordFile>>),
    /// A game from a record.
    Resumed(Box<(SavedMatch<G>, RecordFile)>),
}

impl<G: Game> GameStart<G> {
    /// Begins or resumes the game and its recording; `names` are the names in a new
    /// record. The options of a new game that is recorded are remembered as the profile
    /// `change` says. Returns the game, and if it was resumed, whether the end of its
    /// record was left out.
    pub(in crate::plain) fn begin<R: BufRead, W: Write>(
        self,
        console: &mut Console<R, W>,
        names: impl Fn(Language, &GameConfig<G>) -> Seats<Name>,
        change: impl Fn(&GameConfig<G>, Timestamp) -> Option<ProfileChange>,
    ) -> Result<(RecordedGame<G>, Option<bool>), Stop> {
        let (playing, file, cut) = match self {
            Self::New(config, file) => {
                if file.is_some()
                    && let Some(profile) = profile::default_file()
                    && let Some(change) = change(&config, time::now())
                    && let Err(fault) = profile::save(&profile, &change, console.language)
                {
                    console.say(&fault.message(&profile, console.language))?;
                }
                let names = names(console.language, &config);
                (Playing::new(*config, names), file.map(|file| *file), None)
            }
            Self::Resumed(resumed) => {
                let (saved, file) = *resumed;
                (Playing::resume(&saved.game), Some(file), Some(saved.cut))
            }
        };
        let mut playing = RecordedGame::from(playing);
        if let Some(file) = file {
            playing.record(file, RecordingId::default());
        }
        Ok((playing, cut))
    }
}
