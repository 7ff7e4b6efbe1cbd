//! Game codes, with which other people can play the same deals. Also seeds
//! derived from words and from the date.
//!
//! A code of Schotten Totten is three or four groups of letters and digits, as in
//! `001J-83ME-VTXA`: three characters for the settings, a check character, and the
//! seed. One of Lords of Scotland has seven characters for the settings and begins with
//! a word, as in `LORDS-001K-001C-83ME-VTXA`. The characters are
//! Crockford's base 32: lowercase letters are accepted, as are `O` for `0` and
//! `I` or `L` for `1`. The points of the game of the player who shared the code can
//! follow after a colon, for comparison: `…:5-2`.

use crate::options::{LordsConfig, ROUNDS, SchottenConfig};
use lords_bots::LordsOfScotland;
use lords_rules::{Card, PlayerCount, Table};
use schotten_bots::SchottenTotten;
use schotten_rules::Variant;
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;
use tabletop::{Game, GameConfig, Match, Participant, Seat, Seats};
use telling::{Language, say};
use textkit::escape::written_out;

const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// The number of bits of seeds that the program generates. They take eight
/// characters.
const SHORT_SEED_BITS: u32 = 40;
/// The number of characters of a seed: of a short one, and of any other.
const SEED_LENGTHS: [usize; 2] = [8, 13];

/// The game that a code describes: its settings, the seed, and the points in the game of
/// the player who shared it. A code does not contain names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Code<G: Game>(pub(crate) GameConfig<G>);

/// A game that has codes.
pub(crate) trait CodedGame: Game {
    /// What every code of the game begins with, in capitals.
    const PREFIX: &'static str;
    /// The number of characters that encode the settings.
    const SETTINGS_LENGTH: usize;
    /// The error about a wrong number of characters.
    const LENGTH_ERROR: CodeError;
    /// The error about a text after the colon that isn't everybody's points.
    const POINTS_ERROR: CodeError;

    /// Encodes the settings.
    fn settings_bits(config: &GameConfig<Self>) -> u64;

    /// Decodes the settings of the game with this seed; `None` if there is no such game.
    fn config_from_bits(bits: u64, seed: u64) -> Option<GameConfig<Self>>;

    /// Checks that a game with these settings can end with these points.
    fn check_points(config: &GameConfig<Self>, points: &Seats<u32>) -> Result<(), CodeError>;
}

/// A code of any game.
#[derive(Clone, Debug)]
pub(crate) enum AnyCode {
    Schotten(Box<Code<SchottenTotten>>),
    Lords(Box<Code<LordsOfScotland>>),
}

impl FromStr for AnyCode {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        if without_prefix::<LordsOfScotland>(text).is_some() {
            text.parse().map(|code| Self::Lords(Box::new(code)))
        } else {
            text.parse().map(|code| Self::Schotten(Box::new(code)))
        }
    }
}

/// The reason a text is not a game code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CodeError {
    /// The number of characters is wrong.
    Length,
    /// This character does not occur in codes.
    Character(char),
    /// The check character does not match.
    Check,
    /// The text after the colon is not points.
    Points,
    /// No match has these points.
    ImpossiblePoints,
    /// It is not a code of Lords of Scotland, but perhaps of the other game.
    NotLords,
    /// The number of characters is wrong in a code of Lords of Scotland.
    LordsLength,
    /// The text after the colon is not everybody's points.
    LordsPoints,
    /// Nobody has the points with which a game of Lords of Scotland ends.
    UnfinishedLords,
    /// No game of Lords of Scotland ends with these points.
    ImpossibleLordsPoints,
}

impl CodeError {
    /// Returns the error message.
    pub(crate) fn message(self, language: Language) -> String {
        match self {
            Self::Length => say!(language, "code-length"),
            Self::Character(char) => {
                let char = written_out(&char.to_string());
                say!(language, "code-character", char)
            }
            Self::Check => say!(language, "code-check"),
            Self::Points => say!(language, "code-points"),
            Self::ImpossiblePoints => say!(language, "code-impossible-points"),
            Self::NotLords => say!(language, "lords-code-other"),
            Self::LordsLength => say!(language, "lords-code-length"),
            Self::LordsPoints => say!(language, "lords-code-points"),
            Self::UnfinishedLords => {
                say!(language, "lords-code-unfinished", target = Table::TARGET)
            }
            Self::ImpossibleLordsPoints => say!(
                language,
                "lords-code-impossible-points",
                target = Table::TARGET
            ),
        }
    }
}

impl<G: CodedGame> Code<G> {
    /// Returns the code of a finished match, with its points, for others to
    /// play the same deals. Returns `None` if the match is not over or a deal
    /// did not come from the seed.
    pub(crate) fn for_finished(game: &Match<G>) -> Option<Self> {
        game.result().filter(|_| game.is_seeded())?;
        Some(Self(GameConfig {
            compare: Some(game.score()),
            ..game.config().clone()
        }))
    }
}

/// Returns the part of a code after its prefix.
fn without_prefix<G: CodedGame>(text: &str) -> Option<&str> {
    let text = text.trim();
    let (prefix, rest) = text.split_at_checked(G::PREFIX.len())?;
    prefix.eq_ignore_ascii_case(G::PREFIX).then_some(rest)
}

impl<G: CodedGame> fmt::Display for Code<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(config) = self;
        let short = config.seed >> SHORT_SEED_BITS == 0;
        let length = SEED_LENGTHS[usize::from(!short)];
        let mut values = to_digits(G::settings_bits(config), G::SETTINGS_LENGTH);
        values.extend(to_digits(config.seed, length));
        values.insert(G::SETTINGS_LENGTH, check_digit(&values));
        f.write_str(G::PREFIX)?;
        // The last group of a long seed has five characters.
        let last = values.len() - 1;
        for (at, value) in values.into_iter().enumerate() {
            if at % 4 == 0 && at < last && (at > 0 || !G::PREFIX.is_empty()) {
                f.write_str("-")?;
            }
            write!(f, "{}", char::from(DIGITS[usize::from(value)]))?;
        }
        match &config.compare {
            Some(points) => {
                let points: Vec<String> = points.iter().map(u32::to_string).collect();
                write!(f, ":{}", points.join("-"))
            }
            None => Ok(()),
        }
    }
}

impl<G: CodedGame> FromStr for Code<G> {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let text = without_prefix::<G>(text).ok_or(CodeError::NotLords)?;
        let (code, points) = match text.split_once(':') {
            Some((code, points)) => (code, Some(points)),
            None => (text, None),
        };
        let mut values = parse_digits(code)?;
        if !SEED_LENGTHS.contains(&values.len().saturating_sub(G::SETTINGS_LENGTH + 1)) {
            return Err(G::LENGTH_ERROR);
        }
        let given = values.remove(G::SETTINGS_LENGTH);
        if check_digit(&values) != given {
            return Err(CodeError::Check);
        }
        let (settings, seed) = values.split_at(G::SETTINGS_LENGTH);
        let (settings, seed) = (read_number(settings)?, read_number(seed)?);
        let mut config = G::config_from_bits(settings, seed).ok_or(CodeError::Check)?;
        if let Some(points) = points {
            let points = points.split('-').map(|number| number.trim().parse().ok());
            let points = points.collect::<Option<Vec<u32>>>();
            let count = config.participants.count();
            let points = points.filter(|points| points.len() == count);
            let points = points.ok_or(G::POINTS_ERROR)?.into_iter().collect();
            G::check_points(&config, &points)?;
            config.compare = Some(points);
        }
        Ok(Self(config))
    }
}

/// Encodes who plays at a seat in four bits: 0 for a person, or else the level.
fn participant_bits<G: Game>(who: &Participant<G::Level>) -> u64 {
    let level = |level| G::LEVELS.iter().position(|one| *one == level);
    let level = who.level().and_then(level);
    level.map_or(0, |level| level as u64 + 1)
}

fn participant_from_bits<G: Game>(bits: u64) -> Option<Participant<G::Level>> {
    let Some(level) = usize::try_from(bits).ok()?.checked_sub(1) else {
        return Some(Participant::Reader);
    };
    let level = *G::LEVELS.get(level)?;
    Some(Participant::Computer(level, None))
}

/// Encodes who begins: 0 for anybody, or else the number of the player.
fn first_bits<G: Game>(config: &GameConfig<G>) -> u64 {
    let first = config.first.map(G::seat);
    first.map_or(0, |seat| seat.index() as u64 + 1)
}

/// Decodes who begins of this many players; `None` is anybody.
fn first_from_bits<G: Game>(bits: u64, players: usize) -> Result<Option<G::Player>, CodeError> {
    if bits == 0 {
        return Ok(None);
    }
    let mut seats = (1..).zip(Seat::first(players));
    let seat = seats.find(|(number, _)| *number == bits);
    let first = seat.and_then(|(_, seat)| G::player(seat));
    first.map(Some).ok_or(CodeError::Check)
}

impl CodedGame for SchottenTotten {
    const PREFIX: &'static str = "";
    const SETTINGS_LENGTH: usize = 3;
    const LENGTH_ERROR: CodeError = CodeError::Length;
    const POINTS_ERROR: CodeError = CodeError::Points;

    /// From the highest bit on: two bits for the variant, four for who plays B, two for who
    /// begins, seven for the number of rounds.
    fn settings_bits(config: &SchottenConfig) -> u64 {
        let variant = Variant::ALL.iter().position(|one| *one == config.variant);
        let [_, opponent] = config.participants.pair();
        let opponent = participant_bits::<Self>(&opponent);
        let settings = (variant.unwrap_or(0) as u64) << 13 | opponent << 9;
        settings | first_bits(config) << 7 | u64::from(config.rounds) & 0x7f
    }

    fn config_from_bits(bits: u64, seed: u64) -> Option<SchottenConfig> {
        let variant = *Variant::ALL.get(usize::try_from(bits >> 13 & 3).ok()?)?;
        let opponent = participant_from_bits::<Self>(bits >> 9 & 0xf)?;
        let rounds = u32::try_from(bits & 0x7f).ok()?;
        ROUNDS.contains(&rounds).then_some(SchottenConfig {
            rounds,
            first: first_from_bits::<Self>(bits >> 7 & 3, 2).ok()?,
            ..SchottenConfig::new(variant, [Participant::Reader, opponent], seed)
        })
    }

    fn check_points(config: &SchottenConfig, points: &Seats<u32>) -> Result<(), CodeError> {
        are_possible(points, config.rounds)
            .then_some(())
            .ok_or(CodeError::ImpossiblePoints)
    }
}

/// Returns whether a match of this many rounds can end with these points: in each, a
/// player gets at most 5, and both together at most one for each Stone (rulings R68, R70).
fn are_possible(points: &Seats<u32>, rounds: u32) -> bool {
    let [a, b] = points.pair().map(u64::from);
    let rounds = u64::from(rounds);
    a.max(b) <= 5 * rounds && a + b <= 9 * rounds
}

impl CodedGame for LordsOfScotland {
    const PREFIX: &'static str = "LORDS";
    const SETTINGS_LENGTH: usize = 7;
    const LENGTH_ERROR: CodeError = CodeError::LordsLength;
    const POINTS_ERROR: CodeError = CodeError::LordsPoints;

    /// From the highest bit on: four bits for each of five seats (0 for an empty one), three for
    /// who begins, one for the Bruces, two for the number of players.
    fn settings_bits(config: &LordsConfig) -> u64 {
        let seats = Seat::first(Seat::MAX_COUNT).fold(0, |bits, seat| {
            let who = config.participants.iter().nth(seat.index());
            bits << 4 | who.map_or(0, participant_bits::<Self>)
        });
        let bruces = u64::from(config.variant.bruces);
        let players = config.participants.count() as u64 - 2;
        seats << 6 | first_bits(config) << 3 | bruces << 2 | players
    }

    fn config_from_bits(bits: u64, seed: u64) -> Option<LordsConfig> {
        let players = PlayerCount::new(usize::try_from(bits & 3).ok()? + 2)?;
        let seats = (0..Seat::MAX_COUNT)
            .rev()
            .map(|seat| participant_from_bits::<Self>(bits >> (6 + 4 * seat) & 0xf));
        let mut seats = seats.collect::<Option<Vec<_>>>()?;
        let empty = seats.split_off(players.get());
        let reserved = bits >> (6 + 4 * Seat::MAX_COUNT);
        if reserved != 0 || empty.iter().any(|seat| *seat != Participant::Reader) {
            return None;
        }
        let variant = lords_rules::Variant {
            players,
            bruces: bits >> 2 & 1 == 1,
        };
        Some(LordsConfig {
            first: first_from_bits::<Self>(bits >> 3 & 7, players.get()).ok()?,
            ..LordsConfig::new(variant, Seats::from_iter(seats), seed)
        })
    }

    /// Before the last skirmish nobody had
    /// [`Table::TARGET`] points; in it, a player claims at most two Supporters (rulings L100,
    /// L102), and there are as many Supporters as players.
    fn check_points(_: &LordsConfig, points: &Seats<u32>) -> Result<(), CodeError> {
        const MOST_CLAIMED: u32 = 2;
        if points.iter().all(|one| *one < Table::TARGET) {
            return Err(CodeError::UnfinishedLords);
        }
        // What each player must have gained at least.
        let gains = || {
            let gain = |one: &u32| one.saturating_sub(Table::TARGET - 1);
            points.iter().map(gain).filter(|gain| *gain > 0)
        };
        let supporter = u32::from(Card::MAX_STRENGTH);
        let claims: u64 = gains()
            .map(|gain| u64::from(gain.div_ceil(supporter)))
            .sum();
        let is_possible = gains().all(|gain| gain <= MOST_CLAIMED * supporter)
            && claims <= points.iter().count() as u64;
        is_possible
            .then_some(())
            .ok_or(CodeError::ImpossibleLordsPoints)
    }
}

/// Returns the values of the letters and digits of a code.
fn parse_digits(code: &str) -> Result<Vec<u8>, CodeError> {
    let characters = code
        .chars()
        .filter(|char| *char != '-' && !char.is_whitespace());
    let values =
        characters.map(|character| digit_value(character).ok_or(CodeError::Character(character)));
    values.collect()
}

/// Returns the number with these base-32 digits.
fn read_number(values: &[u8]) -> Result<u64, CodeError> {
    let digits = values.iter().map(|value| u128::from(*value));
    let number = digits.fold(0, |number: u128, digit| number << 5 | digit);
    u64::try_from(number).map_err(|_| CodeError::Check)
}

/// Returns the value of a base-32 character, or `None` for any other character.
fn digit_value(character: char) -> Option<u8> {
    let character = match character.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        character => character,
    };
    let at = DIGITS
        .iter()
        .position(|digit| char::from(*digit) == character)?;
    u8::try_from(at).ok()
}

/// Returns the last `count` base-32 digits of a number, the most significant
/// first.
fn to_digits(number: u64, count: usize) -> Vec<u8> {
    let places = (0..count).rev();
    let digit = |place| (u128::from(number) >> (5 * place) & 31) as u8;
    places.map(digit).collect()
}

/// Returns the check digit: the weighted sum of the digits modulo 32. It
/// detects every error in a single character: changing a digit by `d` changes
/// the sum by `d` times an odd weight, which is divisible by 32 only if `d` is,
/// and digits differ by less than 32.
fn check_digit(values: &[u8]) -> u8 {
    let weighed = (0..)
        .zip(values)
        .map(|(at, value)| (2 * at + 1) * u32::from(*value));
    (weighed.sum::<u32>() % 32) as u8
}

/// Returns the seed for some words: the first forty bits of the SHA-256 of the
/// words in lowercase, with single spaces. The same words give everyone the
/// same deals.
pub(crate) fn seed_from_words(words: &str) -> u64 {
    let words = words.to_lowercase();
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let hash = Sha256::digest(words.as_bytes());
    let bytes = hash.iter().take(SHORT_SEED_BITS as usize / 8);
    bytes.fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

/// Returns a random seed that is short enough for a short code.
pub(crate) fn fresh_seed() -> u64 {
    tabletop::chance::fresh_seed() & ((1 << SHORT_SEED_BITS) - 1)
}

#[cfg(test)]
mod tests;
