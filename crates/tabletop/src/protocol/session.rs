//! One run of the line protocol: the current position, and the answers.

use super::error::RequestError;
use super::game::{Position, ProtocolGame};
use super::request::{
    Go, expect_none, known_requests, read_actions, read_depth, read_go, read_hint, read_new,
    split_name,
};
use crate::{AnalysisOptions, Budget, Game, chance};
use std::cell::Cell;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use textkit::excerpt;

/// How many sequences of two actions `perft` counts through before it can be stopped:
/// a few milliseconds' worth, so that depth 3 is completed as a rule.
const PERFT_GRACE: u32 = 100;

/// The reply to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The lines before `ok`, or the reason of the error.
    result: Result<Vec<String>, String>,
    ends_session: bool,
}

impl Reply {
    /// Returns the reply to a request that is carried out: the lines before
    /// `ok`.
    #[must_use]
    pub const fn lines(lines: Vec<String>) -> Self {
        Self {
            result: Ok(lines),
            ends_session: false,
        }
    }

    /// Returns the reply to a request that is not carried out, for this reason.
    #[must_use]
    pub fn error(reason: &str) -> Self {
        Self {
            result: Err(reason.replace(['\n', '\r'], " ")),
            ends_session: false,
        }
    }

    /// Returns whether the request was not carried out.
    #[must_use]
    pub const fn is_error(&self) -> bool {
        self.result.is_err()
    }

    /// Returns whether it is the reply to `quit`.
    #[must_use]
    pub const fn ends_session(&self) -> bool {
        self.ends_session
    }
}

impl fmt::Display for Reply {
    /// The lines of the reply, with line breaks. The last one is `ok`, or the
    /// only one begins with `error: `.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.result {
            Err(reason) => writeln!(f, "error: {reason}"),
            Ok(lines) => {
                lines.iter().try_for_each(|line| writeln!(f, "{line}"))?;
                writeln!(f, "ok")
            }
        }
    }
}

/// Returns the lines of the reply to `hint` for the player to act, before `ok`. The games have no
/// texts of their own, so the program that runs the session supplies them.
pub type Hint<G> = fn(&<G as Game>::View, &AnalysisOptions) -> Vec<String>;

/// A session of the line protocol: the position, once there is one.
#[derive(Clone, Debug)]
pub struct Session<G: ProtocolGame> {
    program: &'static str,
    hint: Hint<G>,
    position: Option<Position<G>>,
}

impl<G: ProtocolGame> Session<G> {
    /// Returns a session without a position. `program` is the name and the
    /// version with which it introduces itself.
    #[must_use]
    pub const fn new(program: &'static str, hint: Hint<G>) -> Self {
        Self {
            program,
            hint,
            position: None,
        }
    }

    /// Carries out a request, a line without its end. A request that is refused
    /// has no effect.
    ///
    /// Nothing can stop it: `stop` is answered, but comes too late for the
    /// requests before it. See [`Session::answer_until`].
    pub fn answer(&mut self, line: &str) -> Reply {
        self.answer_until(line, &Arc::default())
    }

    /// Like [`Session::answer`], but ends early once `stop` is set, which
    /// another thread may do at any time: `go` and `hint` answer with the best
    /// action found so far, `perft` with an error.
    pub fn answer_until(&mut self, line: &str, stop: &Arc<AtomicBool>) -> Reply {
        let (name, arguments) = split_name(line);
        match self.carry_out(name, arguments, stop) {
            Ok(lines) => Reply {
                ends_session: name == "quit",
                ..Reply::lines(lines)
            },
            Err(error) => Reply::error(&error.to_string()),
        }
    }

    /// Carries out a request and returns the lines before `ok`.
    fn carry_out(
        &mut self,
        name: &str,
        arguments: &str,
        stop: &Arc<AtomicBool>,
    ) -> Result<Vec<String>, RequestError> {
        match name {
            "hello" => {
                expect_none(arguments)?;
                Ok(vec![format!("{} protocol 1", self.program)])
            }
            "games" => {
                expect_none(arguments)?;
                Ok(vec![format!("games {}", G::NAME)])
            }
            "new" => {
                let deal = read_new::<G>(arguments)?;
                self.position = Some(Position::Round(G::begin(&deal)));
                Ok(Vec::new())
            }
            "position" => {
                self.position = Some(G::read_position(arguments)?);
                Ok(Vec::new())
            }
            "show" if arguments.is_empty() => Ok(vec![format!("position {}", self.position()?)]),
            "show" => {
                let viewer = G::read_viewer(arguments)?;
                let view = G::view_for(self.position()?, viewer)?;
                Ok(vec![format!("position {view}")])
            }
            "legal" => {
                expect_none(arguments)?;
                let actions = match self.position()? {
                    Position::Round(round) => G::legal_actions(round),
                    Position::View(view) => G::legal_actions_in(view),
                };
                let words = actions.iter().map(|action| format!(" {action}"));
                Ok(vec![format!("legal{}", words.collect::<String>())])
            }
            "do" => {
                self.play_all(&read_actions::<G>(arguments)?)?;
                Ok(Vec::new())
            }
            "go" => {
                let go = read_go::<G>(arguments)?;
                let action = Self::decide(&self.view()?, &go, stop)?;
                Ok(vec![format!("action {action}")])
            }
            "hint" => {
                let mut options = read_hint(arguments)?;
                options.budget.stop = Some(Arc::clone(stop));
                Ok((self.hint)(&self.view()?, &options))
            }
            "perft" => {
                let count = self.count_sequences(read_depth(arguments)?, stop)?;
                Ok(vec![format!("perft {count}")])
            }
            // `stop` has taken effect when it was read.
            "stop" | "quit" => expect_none(arguments).map(|()| Vec::new()),
            _ => {
                let answer = G::answer_own(name, arguments, self.position.as_ref());
                answer.unwrap_or_else(|| {
                    let (name, known) = (excerpt(name), known_requests::<G>());
                    let text = format!("unknown request {name}; known are {known}");
                    Err(RequestError::new(text))
                })
            }
        }
    }

    /// Counts the sequences of this many actions, unless it is stopped. Short counts are
    /// completed even if the input ends with the request.
    fn count_sequences(&self, depth: u32, stop: &AtomicBool) -> Result<u64, RequestError> {
        let asked = Cell::new(0);
        let is_stopped = || {
            asked.set(asked.get() + 1);
            asked.get() > PERFT_GRACE && stop.load(Ordering::Relaxed)
        };
        let count = G::perft(self.round()?, depth, &is_stopped);
        count.ok_or(RequestError::of(
            "perft was stopped before it had counted everything, by 'stop' or by the end of input",
        ))
    }

    fn position(&self) -> Result<&Position<G>, RequestError> {
        self.position.as_ref().ok_or(RequestError::NO_POSITION)
    }

    fn round(&self) -> Result<&G::Round, RequestError> {
        match self.position()? {
            Position::Round(round) => Ok(round),
            Position::View(_) => Err(RequestError::of(
                "the position is a view; this request needs a full position, with nothing hidden",
            )),
        }
    }

    /// Returns what the player to act sees.
    fn view(&self) -> Result<G::View, RequestError> {
        match self.position()? {
            Position::Round(round) => {
                let player = G::acting(round).ok_or(RequestError::OVER)?;
                Ok(G::view(round, player))
            }
            Position::View(view) => Ok(view.clone()),
        }
    }

    /// Plays all of the actions or none.
    fn play_all(&mut self, actions: &[G::Action]) -> Result<(), RequestError> {
        let mut round = self.round()?.clone();
        for (number, action) in (1..).zip(actions) {
            let place = (actions.len() > 1).then_some(number);
            G::play(&mut round, *action)
                .map_err(|refusal| G::illegal_action(place, *action, &refusal))?;
        }
        self.position = Some(Position::Round(round));
        Ok(())
    }

    fn decide(
        view: &G::View,
        go: &Go<G::Level>,
        stop: &Arc<AtomicBool>,
    ) -> Result<G::Action, RequestError> {
        let mut chance = chance::seeded(go.seed);
        let budget = Budget {
            stop: Some(Arc::clone(stop)),
            ..go.budget.clone()
        };
        let decision = G::decide(go.level, view, &budget, &mut chance);
        decision
            .map(|decision| decision.action)
            .ok_or(RequestError::OVER)
    }
}
