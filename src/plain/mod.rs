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
mod speech;
mod text;

pub use crate::options::{First, Opponent, Options};

use crate::language::say;
use crate::playing::Playing;
use crate::settings::Settings;
use crate::shuffle;
use console::Console;
use std::io::{self, BufRead, Write};

/// What the output can do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manner {
    /// Clear the screen and what was scrolled away with escape sequences, to
    /// hide a hand. Without it not one escape sequence is written.
    pub clear: bool,
    /// Write a `>` where something is to be typed.
    pub prompt: bool,
}

/// How the game was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
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
    Ended(Ended),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Asks what is missing, plays a match and says how it ended.
///
/// # Errors
///
/// If reading or writing fails.
pub fn run(
    options: &Options,
    settings: &Settings,
    manner: Manner,
    input: impl BufRead,
    output: impl Write,
) -> io::Result<Ended> {
    let mut console = Console::new(input, output, manner, settings.language);
    let mut begun = false;
    let stop = match play(options, settings, &mut console, &mut begun) {
        Ok(()) => Stop::Ended(Ended::Finished),
        Err(stop) => stop,
    };
    let ended = match stop {
        Stop::Io(error) => return Err(error),
        Stop::Ended(ended) => ended,
    };
    let goodbye = match ended {
        Ended::Finished => say!(console.language, "plain-goodbye"),
        Ended::Quit => say!(console.language, "plain-left"),
        Ended::InputEnded if begun => say!(console.language, "plain-ended"),
        Ended::InputEnded => say!(console.language, "plain-ended-early"),
    };
    match console.say(&goodbye).and_then(|()| console.flush()) {
        Err(Stop::Io(error)) => Err(error),
        _ => Ok(ended),
    }
}

fn play<R: BufRead, W: Write>(
    options: &Options,
    settings: &Settings,
    console: &mut Console<R, W>,
    begun: &mut bool,
) -> Result<(), Stop> {
    let seed = options.seed.unwrap_or_else(shuffle::fresh_seed);
    let config = match options.clone().into_config(console.language) {
        Some(config) => config,
        None => ask::config(console)?,
    };
    *begun = true;
    game::Game::new(Playing::new(config, seed), console, settings.curtain).play()
}
