//! The heading of a record: what it says about a game beyond the match itself,
//! in a comment that other programs skip: `; game begun=2026-11-22T09:30:00Z
//! bot=3 unnamed=AB first=random seed=7`.

use crate::code::seed_from_words;
use crate::options::GameConfig;
use jiff::Timestamp;
use schotten_bots::{Level, Match};
use schotten_rules::Player;
use std::fmt;
use tabletop::Seats;
use telling::Language;
use telling::words::{self, Participant};

const BEGINS: &str = "; game ";

/// The part of a heading that is not in the settings of the match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Heading {
    /// The time at which the game began.
    pub(crate) begun: Option<Timestamp>,
    /// Whether the game continues from a position in another game.
    pub(crate) branch: bool,
}

impl Heading {
    /// Reads the heading of a record and applies what it says about players and
    /// deals to the match of that record. Missing values default to a game of
    /// two people.
    pub(crate) fn read(record: &str, game: &mut Match) -> Self {
        let mut heading = Self::default();
        let (mut level, mut unnamed, mut seed) = (None, None, None);
        let (mut first, mut compare) = (None, None);
        let line = record.lines().find_map(|line| line.strip_prefix(BEGINS));
        for word in line.unwrap_or_default().split_whitespace() {
            heading.branch |= word == "branch";
            match word.split_once('=') {
                Some(("begun", time)) => heading.begun = time.parse().ok(),
                Some(("bot", name)) => level = name.parse::<Level>().ok(),
                Some(("unnamed", players)) => unnamed = Some(players.to_owned()),
                Some(("first", player)) => first = player.parse::<Player>().ok(),
                Some(("compare", points)) => compare = read_points(points),
                Some(("seed", number)) => seed = number.parse().ok(),
                _ => {}
            }
        }
        let is_unnamed = |player: Player, is_default: &dyn Fn(&str) -> bool| match &unnamed {
            Some(players) => players.contains(&player.to_string()),
            // Records of earlier versions don't list the players without a
            // given name.
            None => is_default(game.name(player).as_str()),
        };
        let participant = |player: Player| {
            let name = || game.name(player).clone();
            match level.filter(|_| player == Player::B) {
                Some(level) => {
                    let unnamed = is_unnamed(player, &|name| is_computer(name, level));
                    Participant::Computer(level, (!unnamed).then(name))
                }
                None if is_unnamed(player, &is_you) => Participant::Reader,
                None => Participant::Person(name()),
            }
        };
        let participants = Seats::from(Player::BOTH.map(participant));
        game.amend_config(|config| {
            config.participants = participants;
            config.first = first;
            config.compare = compare;
            // Without a seed, derive one from the record, so that the rounds
            // still to come are the same every time the game is resumed.
            config.seed = seed.unwrap_or_else(|| seed_from_words(record));
        });
        heading
    }

    /// Combines this heading with the settings of the game, ready to be
    /// written.
    pub(crate) const fn with_config<'a>(&'a self, config: &'a GameConfig) -> HeadingLine<'a> {
        HeadingLine {
            heading: self,
            config,
        }
    }
}

/// The heading line of a record.
pub(crate) struct HeadingLine<'a> {
    heading: &'a Heading,
    config: &'a GameConfig,
}

impl fmt::Display for HeadingLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { heading, config } = self;
        f.write_str("; game")?;
        if let Some(begun) = heading.begun {
            write!(f, " begun={begun:.0}")?;
        }
        if let Some((_, level)) = config.first_bot() {
            write!(f, " bot={level}")?;
        }
        let unnamed = Player::BOTH
            .into_iter()
            .filter(|player| config.participant(*player).given_name().is_none());
        let unnamed: String = unnamed.map(|player| player.to_string()).collect();
        let unnamed = if unnamed.is_empty() { "-" } else { &unnamed };
        write!(f, " unnamed={unnamed}")?;
        match config.first {
            Some(player) => write!(f, " first={player}")?,
            None => f.write_str(" first=random")?,
        }
        write!(f, " seed={}", config.seed)?;
        if let Some(points) = &config.compare {
            let [a, b] = points.pair();
            write!(f, " compare={a}-{b}")?;
        }
        if heading.branch {
            f.write_str(" branch")?;
        }
        Ok(())
    }
}

/// Returns whether earlier versions used this name for a reader without a name.
fn is_you(name: &str) -> bool {
    let mut languages = Language::ALL.into_iter();
    languages.any(|language| words::reader_name(language) == name)
}

/// Returns whether earlier versions used this name for the computer at this
/// level. The first versions left out the number of the level, as for levels
/// without one.
fn is_computer(name: &str, level: Level) -> bool {
    Language::ALL.into_iter().any(|language| {
        let names = [level, Level::Random].map(|level| words::computer_name(language, level));
        names.iter().any(|default| default == name)
    })
}

fn read_points(text: &str) -> Option<Seats<u32>> {
    let (a, b) = text.split_once('-')?;
    Some([a.parse().ok()?, b.parse().ok()?].into())
}
