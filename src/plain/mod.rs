//! The plain mode: the same games line by line, for screen readers, for
//! terminals that can do nothing else, and for pipes.
//!
//! - [`start`](mod@start): asking what is played
//! - [`game`]: playing, in any game, and its lessons
//! - [`kit`]: the console, and what is understood everywhere
//! - [`schotten`], [`lords`]: what a game adds
//!
//! Each plays over any input and output, describes the position in words, and
//! understands the notation and plain words. A line with several actions is
//! carried out as a whole or not at all.

mod game;
mod kit;
mod lords;
pub(crate) mod schotten;
mod start;

pub(crate) use crate::options::Options;
pub(crate) use game::GameStart;
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use schotten::{Said, understood};

use crate::game_kind::GameKind;
use crate::puzzles::PuzzleStart;
use crate::records::{RecordFile, SavedAny};
use crate::settings::Settings;
use kit::Console;
use lords_bots::LordsOfScotland;
use schotten::puzzle;
use schotten_bots::SchottenTotten;
use std::io::{self, BufRead, Write};
use telling::text;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OutputSupport {
    /// Whether the screen and the scrollback can be cleared with escape sequences,
    /// to hide a hand. If not, no escape sequences are written.
    pub clear: bool,
    /// Whether to print a `>` before input.
    pub prompt: bool,
    /// The greatest width of a line, unless a word is wider.
    pub columns: usize,
}

impl Default for OutputSupport {
    /// What every output supports.
    fn default() -> Self {
        Self {
            clear: false,
            prompt: false,
            columns: Self::COLUMNS,
        }
    }
}

impl OutputSupport {
    /// Longer lines are hard to read.
    pub(crate) const COLUMNS: usize = 96;
}

/// How the plain mode ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlainEnd {
    /// The match was played to its end.
    Finished,
    /// The player quit.
    Quit,
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

/// What is played.
#[derive(Debug)]
pub(crate) enum Activity {
    Match(GameStart<SchottenTotten>),
    Lords(GameStart<LordsOfScotland>),
    /// All lessons of a game, beginning with the first one that isn't done.
    Lessons(GameKind),
    /// One puzzle after the other, beginning with this one.
    Puzzles(PuzzleStart),
}

impl From<(SavedAny, RecordFile)> for Activity {
    fn from((saved, file): (SavedAny, RecordFile)) -> Self {
        match saved {
            SavedAny::Schotten(saved) => Self::Match(GameStart::Resumed(Box::new((saved, file)))),
            SavedAny::Lords(saved) => Self::Lords(GameStart::Resumed(Box::new((saved, file)))),
        }
    }
}

impl Activity {
    fn play<R: BufRead, W: Write>(
        self,
        settings: &Settings,
        console: &mut Console<R, W>,
    ) -> Result<(), Stop> {
        match self {
            Self::Match(start) => game::play(start, settings, console),
            Self::Lords(start) => game::play(start, settings, console),
            Self::Lessons(GameKind::Schotten) => {
                game::lesson::play::<SchottenTotten, _, _>(settings, console)
            }
            Self::Lessons(GameKind::Lords) => {
                game::lesson::play::<LordsOfScotland, _, _>(settings, console)
            }
            Self::Puzzles(start) => puzzle::play(start, console),
        }
    }
}

/// Asks for what the options leave open, plays it, and says goodbye.
///
/// # Errors
///
/// If reading or writing fails.
pub(crate) fn start(
    options: &Options,
    settings: &Settings,
    support: OutputSupport,
    input: impl BufRead,
    output: impl Write,
) -> io::Result<PlainEnd> {
    run(settings, support, input, output, |console| {
        start::choose(options, console)
    })
}

/// Plays on a console over this input and output, and says goodbye.
///
/// # Errors
///
/// If reading or writing fails.
pub(crate) fn play(
    activity: Activity,
    settings: &Settings,
    support: OutputSupport,
    input: impl BufRead,
    output: impl Write,
) -> io::Result<PlainEnd> {
    run(settings, support, input, output, |_| Ok(activity))
}

fn run<R: BufRead, W: Write>(
    settings: &Settings,
    support: OutputSupport,
    input: R,
    output: W,
    choose: impl FnOnce(&mut Console<R, W>) -> Result<Activity, Stop>,
) -> io::Result<PlainEnd> {
    let mut console = Console::new(input, output, support, settings.language);
    let (mut has_begun, mut goodbye) = (false, None);
    let played = choose(&mut console).and_then(|activity| {
        match activity {
            Activity::Match(_) | Activity::Lords(_) => has_begun = true,
            Activity::Lessons(_) => goodbye = Some(text!("plain-lesson-goodbye")),
            Activity::Puzzles(_) => goodbye = Some(text!("puzzle-plain-goodbye")),
        }
        activity.play(settings, &mut console)
    });
    let stop = match (played, console.leave()) {
        (Err(stop), _) | (Ok(()), Err(stop)) => stop,
        (Ok(()), Ok(())) => Stop::Ended(PlainEnd::Finished),
    };
    let ended = match stop {
        Stop::Io(error) => return Err(error),
        Stop::Ended(ended) => ended,
    };
    let goodbye = goodbye.unwrap_or(match ended {
        PlainEnd::Finished => text!("plain-goodbye"),
        PlainEnd::Quit => text!("plain-left"),
        PlainEnd::InputEnded if has_begun => text!("plain-ended"),
        PlainEnd::InputEnded => text!("plain-ended-early"),
    });
    let goodbye = goodbye.in_language(console.language);
    match console.say(&goodbye).and_then(|()| console.flush()) {
        Err(Stop::Io(error)) => Err(error),
        _ => Ok(ended),
    }
}
