//! Contestants: which bot plays, and with what budget.

use std::time::Duration;
use tabletop::{Budget, Game};
use textkit::escape::written_out;

/// A bot that takes part in a match.
#[derive(Clone, Debug)]
pub(super) struct Contestant<G: Game> {
    /// Its name in results. Other names of a level are replaced by the one that the game prints.
    pub(super) name: String,
    pub(super) kind: ContestantKind<G::Level>,
    /// What it may spend on a decision.
    pub(super) budget: Budget,
}

/// What kind of bot a contestant is.
#[derive(Clone, Debug)]
pub(super) enum ContestantKind<L> {
    /// A level of the game.
    Level(L),
    /// An external program.
    Program {
        /// The program and its arguments; at least one word.
        words: Vec<String>,
        /// The level that it is asked for, if any.
        level: Option<String>,
    },
}

impl<G: Game> Contestant<G> {
    /// Reads `LEVEL[@BUDGET]` or `exec[@WORD,…]:COMMAND`. A budget is a time such as `50ms` or a
    /// number of iterations such as `600`; for a program it may be accompanied by `level=NAME`,
    /// which is passed on. The command is split into words as a shell does.
    ///
    /// # Errors
    ///
    /// If the text has another form or names no level of the game.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let shown = written_out(text);
        // The terminal would obey them when the name is printed.
        if text.contains(char::is_control) {
            return Err(format!(
                "'{shown}' is not a contestant: it contains control characters"
            ));
        }
        if let Some(rest) = text.strip_prefix("exec")
            && rest.starts_with([':', '@'])
        {
            return Self::parse_program(text, rest);
        }
        let (level, budget) = match text.split_once('@') {
            Some((level, budget)) => (level, Some(budget)),
            None => (text, None),
        };
        let level = G::level_named(level).ok_or_else(|| {
            format!(
                "'{shown}' is not a contestant; expected LEVEL[@BUDGET], with one of the levels \
                 {}, or exec[@BUDGET]:COMMAND",
                G::level_names().join(", ")
            )
        })?;
        Ok(Self {
            name: budget.map_or_else(|| level.to_string(), |budget| format!("{level}@{budget}")),
            kind: ContestantKind::Level(level),
            budget: budget.map_or(Ok(Budget::default()), |word| parse_budget(word, text))?,
        })
    }

    /// Reads an external program; `rest` is the text after `exec`.
    fn parse_program(text: &str, rest: &str) -> Result<Self, String> {
        let no_command = || {
            format!(
                "'{}' names no program: write a command after exec: and close its quotes",
                written_out(text)
            )
        };
        let (options, command) = rest.split_once(':').ok_or_else(no_command)?;
        let words = shlex::split(command).filter(|words| !words.is_empty());
        let words = words.ok_or_else(no_command)?;
        let (mut budget, mut level) = (Budget::default(), None);
        for word in options
            .strip_prefix('@')
            .into_iter()
            .flat_map(|all| all.split(','))
        {
            match word.strip_prefix("level=") {
                // The name becomes a word of a request.
                Some(name) if !name.is_empty() && !name.contains(char::is_whitespace) => {
                    level = Some(name.to_owned());
                }
                _ => budget = parse_budget(word, text)?,
            }
        }
        Ok(Self {
            name: text.to_owned(),
            kind: ContestantKind::Program { words, level },
            budget,
        })
    }
}

/// Reads a time or a number of iterations, at least 1.
fn parse_budget(word: &str, text: &str) -> Result<Budget, String> {
    // `parse` would accept a plus sign and leading zeros, so that one budget had several names.
    let digits = Some(word).filter(|word| !word.starts_with(['+', '0']));
    let budget = digits.and_then(|word| match word.strip_suffix("ms") {
        Some(time) => time
            .parse()
            .ok()
            .map(Duration::from_millis)
            .map(Budget::time),
        None => word.parse().ok().map(Budget::iterations),
    });
    budget.ok_or_else(|| {
        format!(
            "'{}' in '{}' is not a budget; expected a time such as 50ms or a number of iterations \
             such as 600",
            written_out(word),
            written_out(text)
        )
    })
}
