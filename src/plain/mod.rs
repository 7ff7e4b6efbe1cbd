//! The plain mode: the same games line by line, for screen readers, for
//! terminals that can do nothing else, and for pipes.
//!
//! - [`start`](mod@start): what comes before a game
//! - [`kit`]: what the games share
//! - [`schotten`]: a match of Schotten Totten
//! - [`lords`]: a game of Lords of Scotland
//!
//! Each plays over any input and output, describes the position in words, and
//! understands the notation and plain words. A line with several actions is
//! carried out as a whole or not at all.

mod kit;
pub(crate) mod lords;
pub(crate) mod schotten;
mod start;

pub use crate::options::Options;
pub(crate) use lords::lessons as lords_lessons;
pub(crate) use schotten::lessons;
pub(crate) use schotten::puzzle::run as puzzles;
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use schotten::{Said, understood};
pub(crate) use start::run as start;

use crate::settings::Settings;
use kit::Console;
use std::io::{self, BufRead, Write};
use telling::say;

/// What the output supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// Whether the screen and the scrollback can be cleared with escape sequences,
    /// to hide a hand. If not, no escape sequences are written.
    pub clear: bool,
    /// Whether to print a `>` before input.
    pub prompt: bool,
    /// The greatest width of a line, unless a word is wider.
    pub columns: usize,
}

impl Default for Manner {
    /// What every output supports.
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

/// How the plain mode ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlainEnd {
    /// The match was played to its end.
    Finished,
    /// The player quit.
    Quit,
    /// The input ended.
    InputEnded,
}

/// The reason to stop reading input: an error, or the regular end.
enum Stop {
    Io(io::Error),
    Ended(PlainEnd),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// What has begun on the console.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Begun {
    Nothing,
    Game,
    Lessons,
    Puzzles,
}

/// Plays on a console over this input and output, and says goodbye. `play` sets
/// its second argument once something has begun.
///
/// # Errors
///
/// If reading or writing fails.
fn run<R: BufRead, W: Write>(
    settings: &Settings,
    manner: Manner,
    input: R,
    output: W,
    play: impl FnOnce(&mut Console<R, W>, &mut Begun) -> Result<(), Stop>,
) -> io::Result<PlainEnd> {
    let mut console = Console::new(input, output, manner, settings.language);
    let mut begun = Begun::Nothing;
    let played = play(&mut console, &mut begun);
    let stop = match (played, console.leave()) {
        (Err(stop), _) | (Ok(()), Err(stop)) => stop,
        (Ok(()), Ok(())) => Stop::Ended(PlainEnd::Finished),
    };
    let ended = match stop {
        Stop::Io(error) => return Err(error),
        Stop::Ended(ended) => ended,
    };
    let goodbye = match ended {
        _ if begun == Begun::Lessons => say!(console.language, "plain-lesson-goodbye"),
        _ if begun == Begun::Puzzles => say!(console.language, "puzzle-plain-goodbye"),
        PlainEnd::Finished => say!(console.language, "plain-goodbye"),
        PlainEnd::Quit => say!(console.language, "plain-left"),
        PlainEnd::InputEnded if begun == Begun::Game => say!(console.language, "plain-ended"),
        PlainEnd::InputEnded => say!(console.language, "plain-ended-early"),
    };
    match console.say(&goodbye).and_then(|()| console.flush()) {
        Err(Stop::Io(error)) => Err(error),
        _ => Ok(ended),
    }
}
