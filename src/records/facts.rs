//! What a record holds besides the match, in a comment that other programs
//! pass over: `; game begun=2026-11-22T09:30:00Z bot=3 first=random seed=7`.

use crate::options::{Config, First, Opponent};
use crate::time;
use jiff::Timestamp;
use schotten_bots::Level;
use schotten_bots::Match;
use std::fmt;

const BEGINS: &str = "; game ";

/// What a record holds besides the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Facts {
    /// When the game was begun.
    pub(crate) begun: Option<Timestamp>,
    /// Who plays against A.
    pub(crate) opponent: Opponent,
    /// Who begins the first round.
    pub(crate) first: First,
    /// The seed of all deals and of the computer's choices.
    pub(crate) seed: Option<u64>,
    /// The points of A and B in another game with the same deals.
    pub(crate) compare: Option<[u32; 2]>,
    /// It was begun in another game and is played on from there.
    pub(crate) branch: bool,
}

impl Facts {
    /// Those of a game that begins now.
    pub(crate) fn of(config: &Config, seed: u64) -> Self {
        Self {
            begun: Some(time::now()),
            opponent: config.opponent,
            first: config.first,
            seed: Some(seed),
            compare: config.compare,
            branch: false,
        }
    }

    /// Those that a record tells; what it doesn't tell is as in a game of two
    /// people.
    pub(crate) fn told(record: &str) -> Self {
        let mut facts = Self {
            begun: None,
            opponent: Opponent::Human,
            first: First::Random,
            seed: None,
            compare: None,
            branch: false,
        };
        let told = record.lines().find_map(|line| line.strip_prefix(BEGINS));
        for word in told.unwrap_or_default().split_whitespace() {
            facts.branch |= word == "branch";
            match word.split_once('=') {
                Some(("begun", time)) => facts.begun = time.parse().ok(),
                Some(("bot", level)) => {
                    let level = level.parse::<Level>();
                    facts.opponent = level.map_or(Opponent::Human, Opponent::Bot);
                }
                Some(("first", "A")) => facts.first = First::A,
                Some(("first", "B")) => facts.first = First::B,
                Some(("compare", points)) => facts.compare = two_points(points),
                Some(("seed", seed)) => facts.seed = seed.parse().ok(),
                _ => {}
            }
        }
        facts
    }

    /// What the players of a match agreed on, as far as it is known.
    pub(crate) fn config(&self, game: &Match) -> Config {
        use schotten_rules::Player::{A, B};
        Config {
            variant: game.variant(),
            opponent: self.opponent,
            rounds: game.length(),
            names: [A, B].map(|player| game.name(player).clone()),
            first: self.first,
            compare: self.compare,
        }
    }
}

impl fmt::Display for Facts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("; game")?;
        if let Some(begun) = self.begun {
            write!(f, " begun={begun:.0}")?;
        }
        if let Opponent::Bot(level) = self.opponent {
            write!(f, " bot={level}")?;
        }
        let first = match self.first {
            First::Random => "random",
            First::A => "A",
            First::B => "B",
        };
        write!(f, " first={first}")?;
        if let Some(seed) = self.seed {
            write!(f, " seed={seed}")?;
        }
        if let Some([a, b]) = self.compare {
            write!(f, " compare={a}-{b}")?;
        }
        if self.branch {
            f.write_str(" branch")?;
        }
        Ok(())
    }
}

fn two_points(text: &str) -> Option<[u32; 2]> {
    let (a, b) = text.split_once('-')?;
    Some([a.parse().ok()?, b.parse().ok()?])
}
