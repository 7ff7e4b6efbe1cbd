//! Beginning a game in plain mode: a new one, or one from a record.

use super::PlainGame;
use crate::host::Host;
use crate::options::recorded_names;
use crate::plain::Stop;
use crate::plain::kit::Console;
use crate::profile;
use crate::records::{RecordFile, RecordingId, SavedMatch};
use crate::time;
use tabletop::{Game, GameConfig, Playing};

/// A game to be played.
#[derive(Debug)]
pub(crate) enum GameStart<G: Game> {
    /// A new game, and where it is recorded.
    New(Box<GameConfig<G>>, Option<Box<RecordFile>>),
    /// A game from a record.
    Resumed(Box<(SavedMatch<G>, RecordFile)>),
}

/// Begins or resumes the game and its recording. The options of a new game that is
/// recorded are remembered. Returns the game, and if it was resumed, whether the end of
/// its record was left out.
pub(super) fn begin<G: PlainGame>(
    start: GameStart<G>,
    console: &mut Console<'_>,
) -> Result<(Host<G>, Option<bool>), Stop> {
    let (playing, file, cut) = match start {
        GameStart::New(config, file) => {
            if file.is_some()
                && let Some(profile) = profile::default_file()
                && let Some(change) = G::began(&config, time::now())
                && let Err(fault) = profile::save(&profile, &change, console.language)
            {
                console.say(&fault.message(&profile, console.language))?;
            }
            let names = recorded_names(console.language, &config);
            let mut playing = Playing::new(*config, names);
            let begun = playing.begin_round();
            debug_assert!(begun.is_ok(), "a game has a round");
            (playing, file.map(|file| *file), None)
        }
        GameStart::Resumed(resumed) => {
            let (saved, file) = *resumed;
            (Playing::resume(&saved.game), Some(file), Some(saved.cut))
        }
    };
    let mut host = Host::new(playing);
    if let Some(file) = file {
        host.record(file, RecordingId::default());
    }
    Ok((host, cut))
}
