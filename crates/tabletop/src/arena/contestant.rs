//! Contestants: which bot plays, and with what budget.

use crate::{Budget, Game};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use textkit::escape::written_out;

/// A bot that takes part in a match: a level of the game or an external
/// program.
///
/// As text it is `LEVEL[@BUDGET]` or `exec[@WORD,…]:COMMAND`. A budget is a time
/// such as `50ms` or a number of iterations such as `600`; for a program it may
/// be accompanied by `level=NAME`, which is passed on. The command is split
/// into words as a shell does, and run without one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "G: Game", try_from = "String", into = "String")]
pub struct Contestant<G: Game> {
    kind: ContestantKind<G::Level>,
    budget: DecisionBudget,
}

/// What kind of bot a contestant is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ContestantKind<L> {
    /// A level of the game.
    Level(L),
    /// An external program.
    Program {
        /// The command as it was written.
        command: String,
        /// The program and its arguments; at least one word.
        words: Vec<String>,
        /// The level that it is asked for, if any.
        level: Option<String>,
    },
}

/// What a contestant may spend on a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DecisionBudget {
    /// What the bot spends by itself.
    Unlimited,
    /// This number of milliseconds.
    Milliseconds(u64),
    /// This number of iterations.
    Iterations(u32),
}

/// Why a text is not a contestant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidContestant {
    /// There is no such level.
    #[error(
        "'{}' is not a contestant; expected LEVEL[@BUDGET], with one of the levels {}, \
         or exec[@BUDGET]:COMMAND",
        written_out(text),
        alternatives(levels)
    )]
    UnknownLevel {
        /// The text.
        text: String,
        /// The names of the game's levels.
        levels: Vec<String>,
    },
    /// What follows the `@` is not a budget.
    #[error(
        "'{}' in '{}' is not a budget; expected a time such as 50ms or a number of iterations such as 600",
        written_out(word),
        written_out(text)
    )]
    Budget {
        /// The word that isn't.
        word: String,
        /// The whole text.
        text: String,
    },
    /// The text has two levels.
    #[error("'{}' has two levels", written_out(.0))]
    TwoLevels(String),
    /// The text has two budgets.
    #[error("'{}' has two budgets", written_out(.0))]
    TwoBudgets(String),
    /// The text has control characters, which a terminal would obey when the
    /// contestant's name is printed.
    #[error("'{}' is not a contestant: it contains control characters", written_out(.0))]
    ControlCharacters(String),
    /// The command of a program is empty or can't be split into words.
    #[error("'{}' names no program: write a command after exec: and close its quotes", written_out(.0))]
    Command(String),
}

/// `a, b or c`.
fn alternatives(names: &[String]) -> String {
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => names.concat(),
    }
}

impl<G: Game> Contestant<G> {
    pub(super) const fn kind(&self) -> &ContestantKind<G::Level> {
        &self.kind
    }

    pub(super) const fn budget(&self) -> DecisionBudget {
        self.budget
    }

    /// Returns whether it is an external program.
    #[must_use]
    pub const fn is_program(&self) -> bool {
        matches!(self.kind, ContestantKind::Program { .. })
    }
}

impl DecisionBudget {
    /// Returns the budget as a bot of this process takes it.
    pub(super) fn to_budget(self) -> Budget {
        match self {
            Self::Unlimited => Budget::default(),
            Self::Milliseconds(time) => Budget::time(Duration::from_millis(time)),
            Self::Iterations(iterations) => Budget::iterations(iterations),
        }
    }

    /// Reads a time or a number of iterations, at least 1.
    fn parse(word: &str) -> Option<Self> {
        let (digits, is_time) = match word.strip_suffix("ms") {
            Some(digits) => (digits, true),
            None => (word, false),
        };
        // `parse` would accept a plus sign and leading zeros, which are never
        // printed.
        if digits.starts_with(['+', '0']) {
            return None;
        }
        if is_time {
            digits.parse().ok().map(Self::Milliseconds)
        } else {
            digits.parse().ok().map(Self::Iterations)
        }
    }
}

impl<G: Game> FromStr for Contestant<G> {
    type Err = InvalidContestant;

    fn from_str(text: &str) -> Result<Self, InvalidContestant> {
        if text.contains(char::is_control) {
            return Err(InvalidContestant::ControlCharacters(text.to_owned()));
        }
        if let Some(rest) = text.strip_prefix("exec")
            && rest.starts_with([':', '@'])
        {
            return parse_program(text, rest);
        }
        let (name, budget) = match text.split_once('@') {
            Some((name, budget)) => (name, Some(budget)),
            None => (text, None),
        };
        let level = G::level_named(name);
        let level = level.ok_or_else(|| InvalidContestant::UnknownLevel {
            text: text.to_owned(),
            levels: G::level_names(),
        })?;
        let budget = budget.map_or(Ok(DecisionBudget::Unlimited), |word| {
            parse_budget(word, text)
        })?;
        Ok(Self {
            kind: ContestantKind::Level(level),
            budget,
        })
    }
}

fn parse_budget(word: &str, text: &str) -> Result<DecisionBudget, InvalidContestant> {
    DecisionBudget::parse(word).ok_or_else(|| InvalidContestant::Budget {
        word: word.to_owned(),
        text: text.to_owned(),
    })
}

/// Reads an external program; `rest` is the text after `exec`.
fn parse_program<G: Game>(text: &str, rest: &str) -> Result<Contestant<G>, InvalidContestant> {
    let no_command = || InvalidContestant::Command(text.to_owned());
    let (options, command) = rest.split_once(':').ok_or_else(no_command)?;
    let words = shlex::split(command).filter(|words| !words.is_empty());
    let words = words.ok_or_else(no_command)?;
    let (mut budget, mut level) = (None, None);
    if let Some(options) = options.strip_prefix('@') {
        for word in options.split(',') {
            match word.strip_prefix("level=") {
                // The name becomes a word of a request.
                Some(name) if !name.is_empty() && !name.contains(char::is_whitespace) => {
                    if level.replace(name.to_owned()).is_some() {
                        return Err(InvalidContestant::TwoLevels(text.to_owned()));
                    }
                }
                _ => {
                    if budget.replace(parse_budget(word, text)?).is_some() {
                        return Err(InvalidContestant::TwoBudgets(text.to_owned()));
                    }
                }
            }
        }
    }
    Ok(Contestant {
        kind: ContestantKind::Program {
            command: command.to_owned(),
            words,
            level,
        },
        budget: budget.unwrap_or(DecisionBudget::Unlimited),
    })
}

impl fmt::Display for DecisionBudget {
    /// The budget as it stands after the `@`; nothing if there is none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unlimited => Ok(()),
            Self::Milliseconds(time) => write!(f, "{time}ms"),
            Self::Iterations(iterations) => write!(f, "{iterations}"),
        }
    }
}

impl<G: Game> fmt::Display for Contestant<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_limited = self.budget != DecisionBudget::Unlimited;
        let at = if is_limited { "@" } else { "" };
        match &self.kind {
            ContestantKind::Level(level) => write!(f, "{level}{at}{}", self.budget),
            ContestantKind::Program { command, level, .. } => {
                write!(f, "exec{at}{}", self.budget)?;
                if let Some(level) = level {
                    let separator = if is_limited { "," } else { "@" };
                    write!(f, "{separator}level={level}")?;
                }
                write!(f, ":{command}")
            }
        }
    }
}

impl<G: Game> TryFrom<String> for Contestant<G> {
    type Error = InvalidContestant;

    fn try_from(text: String) -> Result<Self, InvalidContestant> {
        text.parse()
    }
}

impl<G: Game> From<Contestant<G>> for String {
    fn from(contestant: Contestant<G>) -> Self {
        contestant.to_string()
    }
}
