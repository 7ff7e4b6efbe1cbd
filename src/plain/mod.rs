//! The plain mode: the same games line by line, for screen readers, for
//! terminals that can do nothing else, and for pipes.
//!
//! - [`start`](mod@start): asking what is played
//! - [`game`]: playing, in any game, and its lessons
//! - [`kit`]: the console, and the list of what can be done
//! - [`schotten`], [`lords`]: what a game adds
//!
//! Each plays over any input and output and describes the position in words. Whatever can be
//! done is listed by number; card, place and action words and the notation are understood too. A
//! line with several actions is carried out as a whole or not at all.

mod game;
mod kit;
mod lords;
mod schotten;
mod start;
#[cfg(test)]
mod tests;

pub(crate) use crate::options::Options;
pub(crate) use game::{GameStart, PlainGame};
pub(crate) use start::Offers;

use crate::options::Records;
use crate::puzzles::PuzzleStart;
use crate::settings::Settings;
use crate::time;
use kit::Console;
use std::io::{self, BufRead, Write};
use tabletop::GameConfig;
use telling::{Text, text};

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

/// The reason to stop before the end.
enum Stop {
    Io(io::Error),
    /// The player quit.
    Quit,
    InputEnded,
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// What is played.
pub(crate) struct Activity {
    play: Box<Play>,
    /// The last words, if it isn't a game.
    goodbye: Option<Text>,
}

type Play = dyn FnOnce(&Settings, &mut Console<'_>) -> Result<(), Stop>;

impl Activity {
    /// A new game, recorded there.
    pub(crate) fn new_game<G: PlainGame>(config: GameConfig<G>, mut records: Records) -> Self {
        let file = records.next_file(&config, false, time::now());
        GameStart::New(Box::new(config), file.map(Box::new)).into()
    }

    /// All lessons of a game, beginning with the first one that isn't done.
    pub(crate) fn lessons<G: PlainGame>() -> Self {
        Self {
            play: Box::new(game::lesson::play::<G>),
            goodbye: Some(text!("plain-lesson-goodbye")),
        }
    }

    /// One puzzle of a game after the other, beginning with this one.
    pub(crate) fn puzzles<G: PlainGame>(start: PuzzleStart) -> Self {
        Self {
            play: Box::new(move |settings, console| {
                game::puzzle::play::<G>(start, settings, console)
            }),
            goodbye: Some(text!("plain-lesson-goodbye")),
        }
    }
}

impl<G: PlainGame> From<GameStart<G>> for Activity {
    fn from(start: GameStart<G>) -> Self {
        Self {
            play: Box::new(move |settings, console| game::play(start, settings, console)),
            goodbye: None,
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
) -> io::Result<()> {
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
) -> io::Result<()> {
    run(settings, support, input, output, |_| Ok(activity))
}

fn run<'a>(
    settings: &Settings,
    support: OutputSupport,
    input: impl BufRead + 'a,
    output: impl Write + 'a,
    choose: impl FnOnce(&mut Console<'a>) -> Result<Activity, Stop>,
) -> io::Result<()> {
    let mut console = Console::new(input, output, support, settings.language);
    let mut goodbye = None;
    let played = choose(&mut console).and_then(|activity| {
        goodbye = Some(activity.goodbye);
        (activity.play)(settings, &mut console)
    });
    let played = played.and(console.leave());
    let goodbye = match (played, goodbye) {
        (Err(Stop::Io(error)), _) => return Err(error),
        (_, Some(Some(goodbye))) => goodbye,
        (Ok(()), _) => text!("plain-goodbye"),
        (Err(Stop::Quit), _) => text!("plain-left"),
        (Err(Stop::InputEnded), Some(None)) => text!("plain-ended"),
        (Err(Stop::InputEnded), None) => text!("plain-ended-early"),
    };
    let goodbye = goodbye.in_language(console.language);
    match console.say(&goodbye).and_then(|()| console.flush()) {
        Err(Stop::Io(error)) => Err(error),
        _ => Ok(()),
    }
}
