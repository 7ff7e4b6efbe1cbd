//! The plain mode: the same game line by line, for screen readers, for
//! terminals that can do nothing else, and for pipes.
//!
//! [`run`] plays a match over any input and output. It says the position in
//! words and understands the notation and plain words ([`speech`]); a line is
//! done as a whole or not at all.

mod answer;
mod ask;
mod console;
mod describe;
mod game;
mod secret;
mod speech;
mod text;

pub use crate::options::{First, Opponent, Options};
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use speech::{Said, understood};

use crate::code;
use crate::playing::Playing;
use crate::records::{self, RecordFile, Saved};
use crate::settings::Settings;
use console::Console;
use std::io::{self, BufRead, Write};
use telling::{Saying, say};

/// What the output can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// Clear the screen and what was scrolled away with escape sequences, to
    /// hide a hand. Without it not one escape sequence is written.
    pub clear: bool,
    /// Write a `>` where something is to be typed.
    pub prompt: bool,
    /// How many columns a line has at most, where words allow it.
    pub columns: usize,
}

impl Default for Manner {
    /// What every output can do.
    fn default() -> Self {
        Self {
            clear: false,
            prompt: false,
            columns: Self::COLUMNS,
        }
    }
}

impl Manner {
    /// Longer lines are hard to read.
    pub const COLUMNS: usize = 96;
}

/// How the game was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlainEnd {
    /// The match was played to its end.
    Finished,
    /// The player quit.
    Quit,
    /// There was nothing more to read.
    InputEnded,
}

/// Why playing stops.
enum Stop {
    Io(io::Error),
    Ended(PlainEnd),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Asks what is missing, plays a match, or goes on with one, and says how it
/// ended.
///
/// # Errors
///
/// If reading or writing fails.
pub(crate) fn run(
    options: &Options,
    settings: &Settings,
    manner: Manner,
    resumed: Option<(Saved, RecordFile)>,
    input: impl BufRead,
    output: impl Write,
) -> io::Result<PlainEnd> {
    let mut console = Console::new(input, output, manner, settings.language);
    let mut begun = false;
    let played = play(options, settings, resumed, &mut console, &mut begun);
    let stop = match (played, console.leave()) {
        (Err(stop), _) | (Ok(()), Err(stop)) => stop,
        (Ok(()), Ok(())) => Stop::Ended(PlainEnd::Finished),
    };
    let ended = match stop {
        Stop::Io(error) => return Err(error),
        Stop::Ended(ended) => ended,
    };
    let goodbye = match ended {
        PlainEnd::Finished => say!(console.language, "plain-goodbye"),
        PlainEnd::Quit => say!(console.language, "plain-left"),
        PlainEnd::InputEnded if begun => say!(console.language, "plain-ended"),
        PlainEnd::InputEnded => say!(console.language, "plain-ended-early"),
    };
    match console.say(&goodbye).and_then(|()| console.flush()) {
        Err(Stop::Io(error)) => Err(error),
        _ => Ok(ended),
    }
}

fn play<R: BufRead, W: Write>(
    options: &Options,
    settings: &Settings,
    resumed: Option<(Saved, RecordFile)>,
    console: &mut Console<R, W>,
    begun: &mut bool,
) -> Result<(), Stop> {
    let seed = options.seed.unwrap_or_else(code::fresh_seed);
    let (playing, first) = match resumed {
        Some(resumed) => resume(resumed, seed),
        None => match offer_last_game(options, console)? {
            Some(resumed) => resume(resumed, seed),
            None => (start_new(options, seed, console)?, None),
        },
    };
    *begun = true;
    game::Game::new(playing, console, settings.curtain, first).play()
}

fn resume((saved, file): (Saved, RecordFile), seed: u64) -> (Playing, Option<Saying>) {
    let config = saved.facts.config(&saved.game);
    let seed = saved.facts.seed.unwrap_or(seed);
    let mut playing = Playing::going_on(&saved.game, config, seed);
    playing.record(file);
    (playing, Some(saved.told()))
}

fn start_new<R: BufRead, W: Write>(
    options: &Options,
    seed: u64,
    console: &mut Console<R, W>,
) -> Result<Playing, Stop> {
    let config = match options.clone().into_config(console.language) {
        Some(config) => config,
        None => ask::config(console)?,
    };
    let file = options.records.clone().next_file(&config, seed);
    let mut playing = Playing::new(config, seed);
    if let Some(file) = file {
        playing.record(file);
    }
    Ok(playing)
}

/// The game that was left last, if nothing else is asked for and the answer is
/// yes.
fn offer_last_game<R: BufRead, W: Write>(
    options: &Options,
    console: &mut Console<R, W>,
) -> Result<Option<(Saved, RecordFile)>, Stop> {
    if options.clone().into_config(console.language).is_some() {
        return Ok(None);
    }
    let Some(left) = options.records.folder().and_then(records::newest) else {
        return Ok(None);
    };
    if !ask::whether_to_go_on(console, &left)? {
        return Ok(None);
    }
    match Saved::open(&left.path) {
        Ok(opened) => Ok(Some(opened)),
        Err(fault) => {
            console.say(&fault.told(&left.path, console.language))?;
            Ok(None)
        }
    }
}
