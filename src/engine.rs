//! The line protocol of `schotten engine`: sessions about both games, with reasons
//! in English. `docs/NOTATION.md` and `docs/LORDS_NOTATION.md` describe it for users.

use crate::PROGRAM;
use coach::{Advising, Coached};
use lords_bots::LordsOfScotland;
use schotten_bots::SchottenTotten;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;
use tabletop::protocol::{self, Reply, RequestError};
use tabletop::{AnalysisOptions, Game};
use telling::Language;
use telling::lords::{self, Cast};
use telling::words::{self, Mention};

/// The names of the games.
const GAMES: [&str; 2] = [SchottenTotten::NAME, LordsOfScotland::NAME];

/// A session of the line protocol. It is about one game at a time, at first about
/// Schotten Totten.
///
/// ```
/// let mut session = schotten::engine::session();
/// let answer = session.answer("legal").to_string();
/// assert_eq!(answer, "error: there is no game yet; send 'new' or 'position' first\n");
/// assert_eq!(session.answer("new base seed=1").to_string(), "ok\n");
/// assert_eq!(session.answer("new game=lords players=3 seed=1").to_string(), "ok\n");
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    /// The name of the current game.
    current: &'static str,
    schotten: protocol::Session<SchottenTotten>,
    lords: protocol::Session<LordsOfScotland>,
}

/// The game of a request: `new` and `position` name theirs, and all others are
/// about the current one.
fn game_of_request(current: &'static str, line: &str) -> Result<&'static str, RequestError> {
    let mut words = line.split_ascii_whitespace();
    let request = words.next();
    let argument = words.next().unwrap_or_default();
    match request {
        Some("new") => match argument.strip_prefix("game=") {
            Some(name) => GAMES
                .into_iter()
                .find(|game| *game == name)
                .ok_or_else(|| RequestError::value("game", &GAMES.join(" or "), name)),
            None => Ok(SchottenTotten::NAME),
        },
        Some("position") if argument == LordsOfScotland::NAME => Ok(LordsOfScotland::NAME),
        Some("position") => Ok(SchottenTotten::NAME),
        _ => Ok(current),
    }
}

impl Session {
    /// Carries out a request; see [`protocol::Session::answer`].
    pub fn answer(&mut self, line: &str) -> Reply {
        self.answer_until(line, &Arc::default())
    }

    /// Like [`Session::answer`], but ends early once `stop` is set.
    pub fn answer_until(&mut self, line: &str, stop: &Arc<AtomicBool>) -> Reply {
        if line.trim_ascii() == "games" {
            return Reply::lines(vec![format!("games {}", GAMES.join(" "))]);
        }
        let game = match game_of_request(self.current, line) {
            Ok(game) => game,
            Err(error) => return Reply::error(&error.to_string()),
        };
        let reply = match game {
            LordsOfScotland::NAME => self.lords.answer_until(line, stop),
            _ => self.schotten.answer_until(line, stop),
        };
        if !reply.is_error() {
            self.current = game;
        }
        reply
    }
}

/// Creates a session of the line protocol.
pub const fn session() -> Session {
    Session {
        current: SchottenTotten::NAME,
        schotten: protocol::Session::new(PROGRAM, |view, options| {
            hint::<SchottenTotten>(view, options, |play, reason| {
                words::play_reason(Language::English, view, play, reason, Mention::Opponent)
            })
        }),
        lords: protocol::Session::new(PROGRAM, |view, options| {
            hint::<LordsOfScotland>(view, options, |play, reason| {
                let cast = Cast::letters(Language::English, view.viewer());
                lords::turn_reason(&cast, view, play, reason)
            })
        }),
    }
}

/// Returns the lines of the reply to `hint`. If it is stopped before there are any figures, it
/// names what a quick bot would do.
fn hint<G: Coached>(
    view: &G::View,
    options: &AnalysisOptions,
    reason_in_words: impl Fn(&[G::Action], &G::Reason) -> Vec<String>,
) -> Vec<String> {
    let begun = Instant::now();
    let mut advice = None;
    for next in Advising::<G>::new(view, options).into_iter().flatten() {
        advice = Some(next);
        if options.budget.is_spent(0, begun) {
            break;
        }
    }
    let rows = advice.map_or_else(Vec::new, |advice| advice.rows);
    let Some(first) = rows.first() else {
        let quick = G::quick_plays(view);
        let action = quick.first().and_then(|play| play.first());
        return action
            .map(|action| format!("action {action}"))
            .into_iter()
            .collect();
    };
    let plays = rows
        .iter()
        .map(|row| format!("play {} {:.3}", row.play[0], row.figures.chance));
    let reason = first.reason.as_ref();
    let reasons = reason.map(|reason| reason_in_words(&first.play, reason));
    let reason = reasons.into_iter().flatten().next();
    let reason = reason.map(|reason| format!("reason {reason}"));
    let action = format!("action {}", first.play[0]);
    std::iter::once(action).chain(plays).chain(reason).collect()
}

/// Answers requests from `input` on `output`; see [`protocol::serve`].
///
/// # Errors
///
/// Fails if reading or writing fails.
pub fn serve(input: impl BufRead + Send + 'static, output: impl Write) -> io::Result<()> {
    let mut session = session();
    protocol::serve(input, output, |line, stop| session.answer_until(line, stop))
}
