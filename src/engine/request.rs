//! The requests of the line protocol.

use schotten_bots::{Grade, Level, SchottenTotten};
use schotten_rules::notation::Position;
use schotten_rules::{Action, ClaimPosition, Player, Variant};
use std::str::FromStr;
use std::time::Duration;
use tabletop::{Budget, Game};
use textkit::{ParseError, ParseErrorKind, excerpt};

/// A request, understood.
#[derive(Clone, Debug)]
pub(super) enum Request {
    Hello,
    Games,
    New {
        variant: Variant,
        seed: Option<u64>,
        first: Option<Player>,
    },
    Position(Box<Position>),
    Show(Option<Player>),
    Legal,
    Do(Vec<Action>),
    Claims(Option<Box<ClaimPosition>>),
    Go(Go),
    Hint(Go),
    Perft(u32),
    Stop,
    Quit,
}

/// How a bot is asked.
#[derive(Clone, Debug)]
pub(super) struct Go {
    pub(super) level: Level,
    pub(super) budget: Budget,
    pub(super) seed: u64,
}

const REQUESTS: &str =
    "hello, games, new, position, show, legal, do, claims, go, hint, perft, stop or quit";

/// The longest sequences `perft` counts. How long that takes is the asker's
/// business; no count beyond this depth would ever end.
const DEEPEST: u32 = 64;

impl FromStr for Request {
    type Err = String;

    fn from_str(line: &str) -> Result<Self, String> {
        let line = line.trim_ascii();
        let (name, rest) = line.split_once([' ', '\t']).unwrap_or((line, ""));
        let rest = rest.trim_start();
        match name {
            "hello" => no_more(rest).map(|()| Self::Hello),
            "games" => no_more(rest).map(|()| Self::Games),
            "legal" => no_more(rest).map(|()| Self::Legal),
            "quit" => no_more(rest).map(|()| Self::Quit),
            "stop" => no_more(rest).map(|()| Self::Stop),
            "new" => new(rest),
            "position" => match rest.parse() {
                Ok(position) => Ok(Self::Position(Box::new(position))),
                Err(error) => Err(in_position(&error)),
            },
            "show" if rest.is_empty() => Ok(Self::Show(None)),
            "show" => match rest.parse() {
                Ok(player) => Ok(Self::Show(Some(player))),
                Err(_) => Err(format!("show takes A, B or nothing, not {}", excerpt(rest))),
            },
            "do" => actions(rest),
            "claims" if rest.is_empty() => Ok(Self::Claims(None)),
            "claims" => match rest.parse() {
                Ok(position) => Ok(Self::Claims(Some(Box::new(position)))),
                Err(error) => Err(in_position(&error)),
            },
            "go" => go(rest).map(Self::Go),
            "hint" => go(rest).map(Self::Hint),
            "perft" => perft(rest),
            _ => Err(format!(
                "unknown request {}; known are {REQUESTS}",
                excerpt(name)
            )),
        }
    }
}

fn in_position(error: &ParseError) -> String {
    match error.kind {
        ParseErrorKind::Position(_) => format!("position: {error}"),
        _ => format!("position, {error}"),
    }
}

fn no_more(rest: &str) -> Result<(), String> {
    if rest.is_empty() {
        Ok(())
    } else {
        Err(format!("expected nothing more, found {}", excerpt(rest)))
    }
}

fn new(rest: &str) -> Result<Request, String> {
    let mut words = rest.split_ascii_whitespace().peekable();
    if let Some(game) = words.next_if(|word| word.starts_with("game=")) {
        let game = game.trim_start_matches("game=");
        if game != SchottenTotten::NAME {
            let known = SchottenTotten::NAME;
            return Err(format!("game is {known}, not {}", excerpt(game)));
        }
    }
    let variant = words.next().unwrap_or_default();
    let variant = variant.parse::<Variant>().map_err(|_| {
        format!(
            "new takes a variant (base, tactic, expert, tactic-expert), found {}",
            excerpt(variant)
        )
    })?;
    let (mut seed, mut first) = (None, None);
    for word in words {
        match word.split_once('=') {
            Some(("seed", value)) => once(&mut seed, "seed", number(value, "seed")?)?,
            Some(("first", value)) => {
                let player = value.parse::<Player>();
                let player =
                    player.map_err(|_| format!("first must be A or B, not {}", excerpt(value)))?;
                once(&mut first, "first", player)?;
            }
            _ => {
                return Err(format!(
                    "new takes seed=N and first=A or B, not {}",
                    excerpt(word)
                ));
            }
        }
    }
    Ok(Request::New {
        variant,
        seed,
        first,
    })
}

fn once<T>(place: &mut Option<T>, name: &str, value: T) -> Result<(), String> {
    if place.replace(value).is_some() {
        return Err(format!("{name}= is given twice"));
    }
    Ok(())
}

fn number<T: FromStr>(text: &str, name: &str) -> Result<T, String> {
    // `parse` would take a plus sign.
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = if digits { text.parse().ok() } else { None };
    number.ok_or_else(|| format!("{name} must be a whole number, not {}", excerpt(text)))
}

fn actions(rest: &str) -> Result<Request, String> {
    let mut actions = Vec::new();
    for (i, word) in rest.split_ascii_whitespace().enumerate() {
        let action = word.parse::<Action>();
        actions.push(action.map_err(|error| format!("action {}, {error}", i + 1))?);
    }
    if actions.is_empty() {
        return Err("do takes one or more actions".to_owned());
    }
    Ok(Request::Do(actions))
}

fn go(rest: &str) -> Result<Go, String> {
    let (mut level, mut time, mut iterations, mut seed) = (None, None, None, None);
    for word in rest.split_ascii_whitespace() {
        match word.split_once('=') {
            Some(("level", value)) => {
                let known = value.parse::<Level>();
                let names = Level::ALL.map(Level::name).join(", ");
                let known = known
                    .map_err(|_| format!("level must be one of {names}, not {}", excerpt(value)))?;
                once(&mut level, "level", known)?;
            }
            Some(("time", value)) => once(&mut time, "time", number::<u64>(value, "time")?)?,
            Some(("iterations", value)) => {
                let count = number::<u32>(value, "iterations")?;
                once(&mut iterations, "iterations", count)?;
            }
            Some(("seed", value)) => once(&mut seed, "seed", number(value, "seed")?)?,
            _ => {
                return Err(format!(
                    "only level=NAME, time=MS, iterations=N and seed=N are allowed here, not {}",
                    excerpt(word)
                ));
            }
        }
    }
    let budget = Budget {
        iterations,
        time: time.map(Duration::from_millis),
        stop: None,
    };
    Ok(Go {
        level: level.unwrap_or(Level::Graded(Grade::STRONGEST)),
        budget,
        seed: seed.unwrap_or(0),
    })
}

fn perft(rest: &str) -> Result<Request, String> {
    let depth = number(rest, "perft's depth")?;
    if depth > DEEPEST {
        return Err(format!("the depth of perft can be at most {DEEPEST}"));
    }
    Ok(Request::Perft(depth))
}
