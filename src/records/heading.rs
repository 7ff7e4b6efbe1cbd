//! The heading of a record: what it says about a game beyond the match itself,
//! in a comment that other programs skip: `; game begun=2026-11-22T09:30:00Z
//! bot=3 unnamed=AB first=random seed=7`.

use crate::code::seed_from_words;
use jiff::Timestamp;
use lords_bots::LordsOfScotland;
use schotten_bots::{Level, SchottenTotten};
use schotten_rules::Player;
use std::fmt;
use tabletop::{Game, GameConfig, Match, Seat, Seats};
use telling::Language;
use telling::words::{self, Participant};

const BEGINS: &str = "; game ";
/// Begins the last line of the record of a game that a player has resigned.
pub(super) const RESIGNED: &str = "; resigned ";

/// The part of a heading that is not in the settings of the match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Heading {
    /// The time at which the game began.
    pub(crate) begun: Option<Timestamp>,
    /// Whether the game continues from a position in another game.
    pub(crate) branch: bool,
    /// Who has resigned the game.
    pub(crate) resigned: Option<Seat>,
}

/// A game whose records say who plays, each in its own words.
pub(crate) trait RecordedPlayers: Game {
    /// Writes which seats the computer plays, at which levels.
    ///
    /// # Errors
    ///
    /// Fails if writing to `f` fails.
    fn write_bots(config: &GameConfig<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = config.participants.iter();
        let levels = seats.map(|who| who.level().map_or("-".to_owned(), |one| one.to_string()));
        write!(f, " bots={}", levels.collect::<Vec<_>>().join(","))
    }

    /// Returns who plays the match of a record, from the words of its heading.
    fn read_players(
        words: &HeadingWords<'_>,
        game: &Match<Self>,
    ) -> Seats<tabletop::Participant<Self::Level>> {
        let levels: Vec<&str> = words.bots.unwrap_or_default().split(',').collect();
        let unnamed = words.unnamed.unwrap_or_default();
        let participants = game.names().iter_with_seats().map(|(seat, name)| {
            let level = levels.get(seat.index()).copied().unwrap_or("-");
            let is_unnamed = unnamed.contains(seat.letter());
            match Self::level_named(level) {
                Some(level) => {
                    tabletop::Participant::Computer(level, (!is_unnamed).then(|| name.clone()))
                }
                None if is_unnamed => tabletop::Participant::Reader,
                None => tabletop::Participant::Person(name.clone()),
            }
        });
        participants.collect()
    }
}

/// The words of a heading that say who plays.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct HeadingWords<'a> {
    /// The level of the computer that plays B.
    bot: Option<&'a str>,
    /// The level at each seat, `-` for a person.
    bots: Option<&'a str>,
    /// The players who were given no name.
    unnamed: Option<&'a str>,
}

impl Heading {
    /// Returns when the game with this heading began, if it says so.
    pub(super) fn begun_in(heading: &str) -> Option<Timestamp> {
        let mut words = heading.split_whitespace();
        let begun = words.find_map(|word| word.strip_prefix("begun="))?;
        begun.parse().ok()
    }

    /// Reads the heading of a record and applies what it says about players and
    /// deals to the match of that record. Missing values default to a game of
    /// people.
    pub(crate) fn read<G: RecordedPlayers>(record: &str, game: &mut Match<G>) -> Self {
        let mut heading = Self::default();
        let mut players = HeadingWords::default();
        let (mut first, mut compare, mut seed) = (None, None, None);
        let line = record.lines().find_map(|line| line.strip_prefix(BEGINS));
        for word in line.unwrap_or_default().split_whitespace() {
            heading.branch |= word == "branch";
            match word.split_once('=') {
                Some(("begun", time)) => heading.begun = time.parse().ok(),
                Some(("bot", name)) => players.bot = Some(name),
                Some(("bots", levels)) => players.bots = Some(levels),
                Some(("unnamed", seats)) => players.unnamed = Some(seats),
                Some(("first", player)) => first = read_player::<G>(player),
                Some(("compare", points)) => compare = read_points(points),
                Some(("seed", number)) => seed = number.parse().ok(),
                _ => {}
            }
        }
        let resigned = record
            .lines()
            .filter_map(|line| line.strip_prefix(RESIGNED));
        let resigned = resigned.rev().find_map(Seat::named);
        heading.resigned = resigned.filter(|seat| G::player(*seat).is_some());
        let participants = G::read_players(&players, game);
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
    pub(crate) const fn with_config<'a, G: RecordedPlayers>(
        &'a self,
        config: &'a GameConfig<G>,
    ) -> HeadingLine<'a, G> {
        HeadingLine {
            heading: self,
            config,
        }
    }
}

/// The heading line of a record.
pub(crate) struct HeadingLine<'a, G: Game> {
    heading: &'a Heading,
    config: &'a GameConfig<G>,
}

impl<G: RecordedPlayers> fmt::Display for HeadingLine<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { heading, config } = self;
        f.write_str("; game")?;
        if let Some(begun) = heading.begun {
            write!(f, " begun={begun:.0}")?;
        }
        G::write_bots(config, f)?;
        let seats = config.participants.iter_with_seats();
        let unnamed = seats.filter(|(_, who)| who.given_name().is_none());
        let unnamed: String = unnamed.map(|(seat, _)| seat.letter()).collect();
        let unnamed = if unnamed.is_empty() { "-" } else { &unnamed };
        write!(f, " unnamed={unnamed}")?;
        match config.first {
            Some(player) => write!(f, " first={player}")?,
            None => f.write_str(" first=random")?,
        }
        write!(f, " seed={}", config.seed)?;
        if let Some(points) = &config.compare {
            let points: Vec<String> = points.iter().map(u32::to_string).collect();
            write!(f, " compare={}", points.join("-"))?;
        }
        if heading.branch {
            f.write_str(" branch")?;
        }
        Ok(())
    }
}

impl RecordedPlayers for SchottenTotten {
    fn write_bots(config: &GameConfig<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match config.first_bot() {
            Some((_, level)) => write!(f, " bot={level}"),
            None => Ok(()),
        }
    }

    fn read_players(words: &HeadingWords<'_>, game: &Match<Self>) -> Seats<Participant> {
        let level = words.bot.and_then(|name| name.parse::<Level>().ok());
        let is_unnamed = |player: Player, is_default: &dyn Fn(&str) -> bool| match words.unnamed {
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
        Seats::from(Player::BOTH.map(participant))
    }
}

impl RecordedPlayers for LordsOfScotland {}

/// The player with this letter.
fn read_player<G: Game>(text: &str) -> Option<G::Player> {
    Seat::named(text).and_then(G::player)
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
    let points: Option<Vec<u32>> = text.split('-').map(|one| one.parse().ok()).collect();
    let points = points.filter(|points| (2..=Seat::MAX_COUNT).contains(&points.len()))?;
    Some(points.into_iter().collect())
}
