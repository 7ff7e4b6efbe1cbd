//! Reading the arguments of requests.

use super::error::RequestError;
use super::game::ProtocolGame;
use crate::{AnalysisOptions, Budget};
use std::str::FromStr;
use std::time::Duration;
use textkit::{Cursor, excerpt};

/// The longest sequences that `perft` counts. How long that takes is up to the
/// client, but beyond this depth no count would ever end.
pub(super) const MAX_PERFT_DEPTH: u32 = 64;

/// How `go` asks a bot.
pub(super) struct Go<L> {
    pub(super) level: L,
    pub(super) budget: Budget,
    pub(super) seed: u64,
}

/// Returns all requests of a game, as a message lists them.
pub(super) fn known_requests<G: ProtocolGame>() -> String {
    let common = ["hello", "games", "new", "position", "show", "legal", "do"];
    let thinking = ["go", "hint", "perft", "stop"];
    let names = [&common, G::OWN_REQUESTS, &thinking].concat();
    format!("{} or quit", names.join(", "))
}

/// Splits a request into its name and its arguments.
pub(super) fn split_name(line: &str) -> (&str, &str) {
    let line = line.trim_ascii();
    let (name, arguments) = line.split_once([' ', '\t']).unwrap_or((line, ""));
    (name, arguments.trim_start())
}

/// Fails if there are any arguments.
pub(super) fn expect_none(arguments: &str) -> Result<(), RequestError> {
    if arguments.is_empty() {
        Ok(())
    } else {
        Err(RequestError::trailing(arguments))
    }
}

/// Reads the arguments of `new` and deals.
pub(super) fn read_new<G: ProtocolGame>(arguments: &str) -> Result<G::Deal, RequestError> {
    let mut words = arguments.split_ascii_whitespace().peekable();
    if let Some(word) = words.next_if(|word| word.starts_with("game=")) {
        let name = word.trim_start_matches("game=");
        if name != G::NAME {
            let (game, found) = (G::NAME, excerpt(name));
            return Err(RequestError::new(format!("game is {game}, not {found}")));
        }
    }
    G::read_new(words)
}

/// Sets an option that must not be given twice.
///
/// # Errors
///
/// If it has been set before.
pub fn set_once<T>(
    option: &mut Option<T>,
    name: &'static str,
    value: T,
) -> Result<(), RequestError> {
    if option.replace(value).is_some() {
        return Err(RequestError::new(format!("{name}= is given twice")));
    }
    Ok(())
}

/// Reads a whole number without a sign, the value of this option.
///
/// # Errors
///
/// If it is something else, or too large.
pub fn read_number<T: FromStr>(text: &str, option: &'static str) -> Result<T, RequestError> {
    // `parse` would accept a plus sign.
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = if is_number { text.parse().ok() } else { None };
    number.ok_or_else(|| RequestError::value(option, "a whole number", text))
}

/// Reads the arguments of `do`.
pub(super) fn read_actions<G: ProtocolGame>(
    arguments: &str,
) -> Result<Vec<G::Action>, RequestError> {
    let mut actions = Vec::new();
    for (number, word) in (1..).zip(arguments.split_ascii_whitespace()) {
        let action = Cursor::read_all(word, G::read_action);
        actions
            .push(action.map_err(|error| RequestError::new(format!("action {number}, {error}")))?);
    }
    if actions.is_empty() {
        return Err(RequestError::of("do takes one or more actions"));
    }
    Ok(actions)
}

/// The limits that `go` and `hint` can name.
#[derive(Default)]
struct Limits {
    time: Option<u64>,
    iterations: Option<u32>,
    seed: Option<u64>,
}

impl Limits {
    /// Reads a word; whether it is one of the limits.
    fn read(&mut self, word: &str) -> Result<bool, RequestError> {
        match word.split_once('=') {
            Some(("time", value)) => set_once(&mut self.time, "time", read_number(value, "time")?)?,
            Some(("iterations", value)) => {
                let count = read_number(value, "iterations")?;
                set_once(&mut self.iterations, "iterations", count)?;
            }
            Some(("seed", value)) => set_once(&mut self.seed, "seed", read_number(value, "seed")?)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn budget(&self) -> Budget {
        Budget {
            iterations: self.iterations,
            time: self.time.map(Duration::from_millis),
            stop: None,
        }
    }
}

/// Reads the arguments of `go`.
pub(super) fn read_go<G: ProtocolGame>(arguments: &str) -> Result<Go<G::Level>, RequestError> {
    let (mut level, mut limits) = (None, Limits::default());
    for word in arguments.split_ascii_whitespace() {
        match word.split_once('=') {
            Some(("level", value)) => set_once(&mut level, "level", read_level::<G>(value)?)?,
            _ if limits.read(word)? => {}
            _ => {
                let expected = "level=NAME, time=MS, iterations=N and seed=N";
                return Err(RequestError::argument("go", expected, word));
            }
        }
    }
    Ok(Go {
        level: level.unwrap_or(G::DEFAULT_LEVEL),
        budget: limits.budget(),
        seed: limits.seed.unwrap_or(0),
    })
}

/// Reads the arguments of `hint`, which has no level: it is the best advice there is.
pub(super) fn read_hint(arguments: &str) -> Result<AnalysisOptions, RequestError> {
    let mut limits = Limits::default();
    for word in arguments.split_ascii_whitespace() {
        if !limits.read(word)? {
            let expected = "time=MS, iterations=N and seed=N";
            return Err(RequestError::argument("hint", expected, word));
        }
    }
    let options = AnalysisOptions::new(limits.budget());
    Ok(AnalysisOptions {
        seed: limits.seed.unwrap_or(options.seed),
        ..options
    })
}

fn read_level<G: ProtocolGame>(name: &str) -> Result<G::Level, RequestError> {
    G::level_named(name).ok_or_else(|| {
        let names = G::level_names().join(", ");
        RequestError::value("level", &format!("one of {names}"), name)
    })
}

/// Reads the argument of `perft`.
pub(super) fn read_depth(arguments: &str) -> Result<u32, RequestError> {
    let depth = read_number(arguments, "perft's depth")?;
    if depth > MAX_PERFT_DEPTH {
        let text = format!("the depth of perft can be at most {MAX_PERFT_DEPTH}");
        return Err(RequestError::new(text));
    }
    Ok(depth)
}
