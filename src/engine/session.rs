//! One run of the line protocol: the game at hand and the answers.

use super::request::{Go, Request};
use schotten_bots::SchottenTotten;
use schotten_rules::notation::Position;
use schotten_rules::{
    Action, Border, ClaimPosition, ClanSet, Player, Round, Variant, View, perft_until,
};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tabletop::chance;
use tabletop::{Budget, Game};
use telling::Language;
use telling::words::{self, Mention};

/// The answer to one request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    lines: Vec<String>,
    error: Option<String>,
    quit: bool,
}

impl Reply {
    fn lines(lines: Vec<String>) -> Self {
        Self {
            lines,
            error: None,
            quit: false,
        }
    }

    /// The answer to a request that could not be carried out.
    #[must_use]
    pub fn error(reason: &str) -> Self {
        Self {
            lines: Vec::new(),
            error: Some(reason.replace(['\n', '\r'], " ")),
            quit: false,
        }
    }

    /// Was it the last one?
    #[must_use]
    pub const fn ends_session(&self) -> bool {
        self.quit
    }
}

impl fmt::Display for Reply {
    /// The reply's lines, each ended: `ok` last, or one `error: ` line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(error) = &self.error {
            return writeln!(f, "error: {error}");
        }
        for line in &self.lines {
            writeln!(f, "{line}")?;
        }
        writeln!(f, "ok")
    }
}

/// The state of the line protocol between requests: the game, if there is one.
///
/// ```
/// let mut session = schotten::engine::Session::new();
/// assert_eq!(session.answer("legal").to_string(), "error: there is no game yet; send 'new' or 'position' first\n");
/// assert_eq!(session.answer("new base seed=1").to_string(), "ok\n");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Session {
    game: Option<Position>,
}

impl Session {
    /// A session without a game.
    #[must_use]
    pub const fn new() -> Self {
        Self { game: None }
    }

    /// Carries out a request, one line without its end. With an error nothing
    /// of it has taken effect.
    ///
    /// Nothing can stop it: `stop` is answered, but it comes too late for the
    /// requests before it. See [`Session::answer_until`].
    pub fn answer(&mut self, line: &str) -> Reply {
        self.answer_until(line, &Arc::default())
    }

    /// Like [`Session::answer`], but ends early once `stop` is set, which may
    /// be at any time from another thread: `go` and `hint` answer with the best
    /// action found by then, `perft` with an error.
    pub fn answer_until(&mut self, line: &str, stop: &Arc<AtomicBool>) -> Reply {
        let request = line.parse::<Request>();
        match request.and_then(|request| self.carry_out(request, stop)) {
            Ok(reply) => reply,
            Err(reason) => Reply::error(&reason),
        }
    }

    fn carry_out(&mut self, request: Request, stop: &Arc<AtomicBool>) -> Result<Reply, String> {
        let mut lines = Vec::new();
        match request {
            Request::Hello => {
                let version = env!("CARGO_PKG_VERSION");
                lines.push(format!("schotten {version} protocol 1"));
            }
            Request::Games => lines.push(format!("games {}", SchottenTotten::NAME)),
            Request::New {
                variant,
                seed,
                first,
            } => self.game = Some(Position::Round(new_round(variant, seed, first))),
            Request::Position(position) => {
                if position.view_on_turn().is_none() {
                    return Err(
                        "position: a view must be that of the player whose turn it is".to_owned(),
                    );
                }
                self.game = Some(*position);
            }
            Request::Show(player) => lines.push(format!("position {}", self.shown(player)?)),
            Request::Legal => {
                let actions = self.view()?.legal_actions();
                let tokens = actions.iter().map(|action| format!(" {action}"));
                lines.push(format!("legal{}", tokens.collect::<String>()));
            }
            Request::Do(actions) => self.play(&actions)?,
            Request::Claims(None) => {
                let view = self.view()?;
                let table = view.table();
                lines = verdicts(table.border(), table.turn(), table.unplayed());
            }
            Request::Claims(Some(position)) => {
                let ClaimPosition {
                    border,
                    unplayed,
                    claimant,
                } = *position;
                lines = verdicts(&border, claimant, unplayed);
            }
            Request::Go(go) => lines.push(format!("action {}", self.choose(&go, stop)?)),
            Request::Hint(go) => {
                let action = self.choose(&go, stop)?;
                lines.push(format!("action {action}"));
                let reasons =
                    words::reasons(Language::English, &self.view()?, action, Mention::Opponent);
                lines.extend(reasons.into_iter().map(|reason| format!("reason {reason}")));
            }
            Request::Perft(depth) => {
                let stopped = || stop.load(Ordering::Relaxed);
                let count = perft_until(self.round()?, depth, &stopped);
                let count = count.ok_or(
                    "perft was stopped before it had counted everything, by 'stop' or by the end of input",
                )?;
                lines.push(format!("perft {count}"));
            }
            // Whoever reads the requests has stopped those before it.
            Request::Stop => {}
            Request::Quit => {
                return Ok(Reply {
                    quit: true,
                    ..Reply::lines(lines)
                });
            }
        }
        Ok(Reply::lines(lines))
    }

    fn game(&self) -> Result<&Position, String> {
        let missing = "there is no game yet; send 'new' or 'position' first";
        self.game.as_ref().ok_or_else(|| missing.to_owned())
    }

    fn round(&self) -> Result<&Round, String> {
        match self.game()? {
            Position::Round(round) => Ok(round),
            Position::View(_) => Err(
                "the position is a view; this request needs a full position, with nothing hidden"
                    .to_owned(),
            ),
        }
    }

    /// What the player to act sees.
    fn view(&self) -> Result<View, String> {
        let view = self.game()?.view_on_turn();
        Ok(view.expect("a view is taken on its player's turn only"))
    }

    fn shown(&self, player: Option<Player>) -> Result<Position, String> {
        match (self.game()?, player) {
            (position, None) => Ok(*position),
            (Position::Round(round), Some(player)) => Ok(Position::View(round.view(player))),
            (Position::View(view), Some(player)) if view.viewer() == player => {
                Ok(Position::View(*view))
            }
            (Position::View(view), Some(_)) => {
                Err(format!("only what {} sees is known", view.viewer()))
            }
        }
    }

    /// All actions or none.
    fn play(&mut self, actions: &[Action]) -> Result<(), String> {
        let mut round = *self.round()?;
        for (i, action) in actions.iter().enumerate() {
            let played = round.play(*action);
            played
                .map_err(|refusal| format!("action {}, {action} is not legal: {refusal}", i + 1))?;
        }
        self.game = Some(Position::Round(round));
        Ok(())
    }

    fn choose(&self, go: &Go, stop: &Arc<AtomicBool>) -> Result<Action, String> {
        let mut chance = chance::seeded(go.seed);
        let budget = Budget {
            stop: Some(Arc::clone(stop)),
            ..go.budget.clone()
        };
        let decision = schotten_bots::decide(go.level, &self.view()?, &budget, &mut chance);
        decision
            .map(|decision| decision.action)
            .ok_or_else(|| "the round is over: there is nothing to do".to_owned())
    }
}

fn new_round(variant: Variant, seed: Option<u64>, first: Option<Player>) -> Round {
    let seed = seed.unwrap_or_else(chance::fresh_seed);
    Round::new(&schotten_rules::Deal::shuffled(
        variant,
        first,
        &mut chance::seeded(seed),
    ))
}

/// A line for each unclaimed Stone.
fn verdicts(border: &Border, claimant: Player, unplayed: ClanSet) -> Vec<String> {
    let stones = border.unclaimed();
    let line = |stone| {
        let verdict = border.verdict(stone, claimant, unplayed)?;
        Some(format!("stone {stone} {verdict}"))
    };
    stones.iter().filter_map(line).collect()
}
