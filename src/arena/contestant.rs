//! Contestants: who plays, with what budget.

use schotten_bots::Level;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use tabletop::Budget;
use textkit::escape::written_out;

/// A bot that takes part, built in or an external program.
///
/// Written `LEVEL[@BUDGET]` or `exec[@WORD,…]:COMMAND`. A budget is a time
/// such as `50ms` or a number of iterations such as `600`; for a program
/// `level=NAME` may stand beside it and is passed on. The command is split
/// into words as a shell does, and run without one.
///
/// ```
/// use schotten::arena::Contestant;
///
/// for text in ["greedy", "heuristic@50ms", "exec@600,level=greedy:./schotten engine"] {
///     assert_eq!(text.parse::<Contestant>().unwrap().to_string(), text);
/// }
/// assert!("exec:'".parse::<Contestant>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Contestant {
    who: Who,
    limit: Limit,
}

/// Who decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Who {
    /// A bot of this program.
    Level(Level),
    /// An external program.
    Program {
        /// As it was written.
        command: String,
        /// The program and its arguments; at least one word.
        words: Vec<String>,
        /// The level it is asked for, if one is.
        level: Option<String>,
    },
}

/// What may be spent on a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Limit {
    /// What the bot usually spends.
    Usual,
    /// So many milliseconds.
    Time(u64),
    /// So many iterations.
    Iterations(u32),
}

/// The text names no contestant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAContestant {
    /// There is no such level.
    #[error(
        "'{}' is not a contestant; expected LEVEL[@BUDGET], with one of the levels {levels}, \
         or exec[@BUDGET]:COMMAND", written_out(.0), levels = known_levels()
    )]
    Unknown(String),
    /// What follows the `@` is no budget.
    #[error(
        "'{}' in '{}' is not a budget; expected a time such as 50ms or a number of iterations such as 600",
        written_out(word),
        written_out(contestant)
    )]
    Budget {
        /// The word.
        word: String,
        /// All of the text.
        contestant: String,
    },
    /// Something stands there twice.
    #[error("'{}' has two {what}", written_out(contestant))]
    Twice {
        /// What.
        what: &'static str,
        /// All of the text.
        contestant: String,
    },
    /// A table that shows it would make a terminal obey it.
    #[error("'{}' is not a contestant: it contains control characters", written_out(.0))]
    Control(String),
    /// The command of a program is empty or can't be split into words.
    #[error("'{}' names no program: write a command after exec: and close its quotes", written_out(.0))]
    Command(String),
}

fn known_levels() -> String {
    let names: Vec<_> = Level::ALL.into_iter().map(Level::name).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => names.concat(),
    }
}

impl Contestant {
    pub(super) const fn who(&self) -> &Who {
        &self.who
    }

    pub(super) const fn limit(&self) -> Limit {
        self.limit
    }

    /// Is it an external program?
    #[must_use]
    pub const fn is_program(&self) -> bool {
        matches!(self.who, Who::Program { .. })
    }
}

impl From<Level> for Contestant {
    fn from(level: Level) -> Self {
        Self {
            who: Who::Level(level),
            limit: Limit::Usual,
        }
    }
}

impl Limit {
    pub(super) fn budget(self) -> Budget {
        match self {
            Self::Usual => Budget::default(),
            Self::Time(time) => Budget::time(Duration::from_millis(time)),
            Self::Iterations(iterations) => Budget::iterations(iterations),
        }
    }

    /// A time or a number of iterations, at least 1.
    fn read(word: &str) -> Option<Self> {
        let (digits, is_time) = match word.strip_suffix("ms") {
            Some(digits) => (digits, true),
            None => (word, false),
        };
        // `parse` would take a plus sign, and what is printed has no zeros.
        if digits.starts_with(['+', '0']) {
            return None;
        }
        if is_time {
            digits.parse().ok().map(Self::Time)
        } else {
            digits.parse().ok().map(Self::Iterations)
        }
    }
}

impl FromStr for Contestant {
    type Err = NotAContestant;

    fn from_str(text: &str) -> Result<Self, NotAContestant> {
        if text.contains(char::is_control) {
            return Err(NotAContestant::Control(text.to_owned()));
        }
        if let Some(rest) = text.strip_prefix("exec")
            && rest.starts_with([':', '@'])
        {
            return program(text, rest);
        }
        let (name, budget) = match text.split_once('@') {
            Some((name, budget)) => (name, Some(budget)),
            None => (text, None),
        };
        let level = name
            .parse()
            .map_err(|_| NotAContestant::Unknown(text.to_owned()))?;
        let limit = budget.map_or(Ok(Limit::Usual), |word| limit(word, text))?;
        Ok(Self {
            who: Who::Level(level),
            limit,
        })
    }
}

fn limit(word: &str, contestant: &str) -> Result<Limit, NotAContestant> {
    Limit::read(word).ok_or_else(|| NotAContestant::Budget {
        word: word.to_owned(),
        contestant: contestant.to_owned(),
    })
}

/// An external program; `rest` is what follows `exec`.
fn program(text: &str, rest: &str) -> Result<Contestant, NotAContestant> {
    let wrong = || NotAContestant::Command(text.to_owned());
    let (options, command) = rest.split_once(':').ok_or_else(wrong)?;
    let words = shlex::split(command).filter(|words| !words.is_empty());
    let words = words.ok_or_else(wrong)?;
    let (mut spent, mut level) = (None, None);
    let twice = |what| NotAContestant::Twice {
        what,
        contestant: text.to_owned(),
    };
    if let Some(options) = options.strip_prefix('@') {
        for word in options.split(',') {
            match word.strip_prefix("level=") {
                // It becomes a word of a request.
                Some(name) if !name.is_empty() && !name.contains(char::is_whitespace) => {
                    if level.replace(name.to_owned()).is_some() {
                        return Err(twice("levels"));
                    }
                }
                _ => {
                    if spent.replace(limit(word, text)?).is_some() {
                        return Err(twice("budgets"));
                    }
                }
            }
        }
    }
    Ok(Contestant {
        who: Who::Program {
            command: command.to_owned(),
            words,
            level,
        },
        limit: spent.unwrap_or(Limit::Usual),
    })
}

impl fmt::Display for Limit {
    /// As it stands behind the `@`; nothing for the usual.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usual => Ok(()),
            Self::Time(time) => write!(f, "{time}ms"),
            Self::Iterations(iterations) => write!(f, "{iterations}"),
        }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let limited = self.limit != Limit::Usual;
        let at = if limited { "@" } else { "" };
        match &self.who {
            Who::Level(level) => write!(f, "{level}{at}{}", self.limit),
            Who::Program { command, level, .. } => {
                write!(f, "exec{at}{}", self.limit)?;
                if let Some(level) = level {
                    let before = if limited { "," } else { "@" };
                    write!(f, "{before}level={level}")?;
                }
                write!(f, ":{command}")
            }
        }
    }
}

impl TryFrom<String> for Contestant {
    type Error = NotAContestant;

    fn try_from(text: String) -> Result<Self, NotAContestant> {
        text.parse()
    }
}

impl From<Contestant> for String {
    fn from(contestant: Contestant) -> Self {
        contestant.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        text.parse::<Contestant>()
            .expect_err("no contestant")
            .to_string()
    }

    #[test]
    fn what_is_written_is_printed_again() {
        for text in [
            "random",
            "greedy@50ms",
            "heuristic@600",
            "exec:./bot",
            "exec@5ms:bot --path 'a b' x:y@z",
            "exec@600,level=7:bot",
            "exec@level=greedy:schotten engine",
        ] {
            let contestant: Contestant = text.parse().expect(text);
            assert_eq!(contestant.to_string(), text);
        }
        for level in Level::ALL {
            assert_eq!(Contestant::from(level).to_string(), level.name());
        }
    }

    #[test]
    fn a_command_is_split_as_a_shell_does() {
        let contestant: Contestant = "exec:a 'b c' d\\ e".parse().expect("a contestant");
        let Who::Program { words, .. } = contestant.who else {
            panic!("no program")
        };
        assert_eq!(words, ["a", "b c", "d e"]);
    }

    #[test]
    fn what_is_wrong_is_told() {
        assert!(error("gredy").contains("'gredy' is not a contestant"));
        assert!(error("gredy").contains("random, greedy"));
        for budget in [
            "",
            "0",
            "0ms",
            "+5",
            "5s",
            "ms",
            "-1",
            "99999999999",
            "1.5ms",
        ] {
            let told = error(&format!("greedy@{budget}"));
            assert!(told.contains(&format!("'{budget}' in")), "{told}");
        }
        for text in ["exec:", "exec: ", "exec:'a", "exec@50ms", "exec@:"] {
            assert!(error(text).contains("names no program"), "{text}");
        }
        assert!(error("exec:a\x1b[2J").contains("\\u{1b}[2J' is not a contestant"));
        assert!(error("exec@5,6:a").contains("two budgets"));
        assert!(error("exec@level=a,level=b:a").contains("two levels"));
        assert!(error("exec@level=:a").contains("not a budget"));
    }
}
