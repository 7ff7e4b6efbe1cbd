//! Game codes, with which other people can play the same deals. Also seeds
//! derived from words and from the date.
//!
//! A code of Schotten Totten is three or four groups of letters and digits, as in
//! `001J-83ME-VTXA`: three characters for the settings (variant, opponent,
//! rounds, who begins), a check character, and the seed. The characters are
//! Crockford's base 32: lowercase letters are accepted, as are `O` for `0` and
//! `I` or `L` for `1`. The points of the player who shared the code can follow
//! after a colon, for comparison: `…:5-2`. Codes of Lords of Scotland are in
//! [`lords`].

pub(crate) mod lords;

pub(crate) use lords::LordsCode;

use crate::options::{Options, ROUNDS};
use lords_rules::Table;
use schotten_bots::{Level, SchottenTotten};
use schotten_rules::{Player, Variant};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;
use tabletop::{Playing, Seats};
use telling::{Language, say};
use textkit::escape::written_out;

const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// The number of bits of seeds that the program generates. They take eight
/// characters.
const SHORT_SEED_BITS: u32 = 40;
/// The number of characters of a seed: of a short one, and of any other.
const SEED_LENGTHS: [usize; 2] = [8, 13];
/// The number of characters that encode the settings.
const SETTINGS_LENGTH: usize = 3;

/// The game that a code describes: its settings, the seed, and the points of
/// the player who shared it. A code does not contain names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameCode(pub(crate) Options);

/// A code of either game.
#[derive(Clone, Debug)]
pub(crate) enum AnyCode {
    Schotten(Box<GameCode>),
    Lords(Box<LordsCode>),
}

impl FromStr for AnyCode {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        if LordsCode::is_meant(text) {
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
                say!(language, "code-character", char = char)
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

impl GameCode {
    /// Returns the code of a finished match, with its points, for others to
    /// play the same deals. Returns `None` if the match is not over or a deal
    /// did not come from the seed.
    pub(crate) fn for_finished(playing: &Playing<SchottenTotten>) -> Option<Self> {
        let game = playing.game();
        game.result().filter(|_| playing.is_seeded())?;
        Some(Self(Options {
            compare: Some(game.score()),
            ..Options::from_config(game.config())
        }))
    }

    /// Encodes the settings in fifteen bits.
    fn settings_bits(&self) -> u64 {
        let Self(game) = self;
        let variant = Variant::ALL.iter().position(|one| *one == game.variant);
        let level = game
            .opponent
            .and_then(|level| Level::ALL.iter().position(|one| *one == level));
        let first = match game.first {
            None => 0,
            Some(Player::A) => 1,
            Some(Player::B) => 2,
        };
        let opponent = level.map_or(0, |level| level + 1);
        let bits = variant.unwrap_or(0) << 13 | opponent << 9 | first << 7;
        bits as u64 | u64::from(game.rounds) & 0x7f
    }

    fn from_settings_bits(bits: u64, seed: u64) -> Option<Self> {
        let part = |shift: u32, mask: u64| usize::try_from(bits >> shift & mask).ok();
        let opponent = match part(9, 0xf)? {
            0 => None,
            level => Some(*Level::ALL.get(level - 1)?),
        };
        let first = match part(7, 0x3)? {
            0 => None,
            1 => Some(Player::A),
            2 => Some(Player::B),
            _ => return None,
        };
        let rounds = u32::try_from(bits & 0x7f).ok()?;
        let variant = *Variant::ALL.get(part(13, 0x3)?)?;
        ROUNDS.contains(&rounds).then_some(Self(Options {
            variant,
            opponent,
            rounds,
            first,
            seed: Some(seed),
            ..Options::starting_at_once()
        }))
    }
}

impl fmt::Display for GameCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seed = self.0.seed.unwrap_or(0);
        let short = seed >> SHORT_SEED_BITS == 0;
        let length = SEED_LENGTHS[usize::from(!short)];
        let mut values = to_digits(self.settings_bits(), SETTINGS_LENGTH);
        values.extend(to_digits(seed, length));
        values.insert(SETTINGS_LENGTH, check_digit(&values));
        for (at, value) in values.into_iter().enumerate() {
            if at % 4 == 0 && at > 0 && at < 16 {
                f.write_str("-")?;
            }
            write!(f, "{}", char::from(DIGITS[usize::from(value)]))?;
        }
        match &self.0.compare {
            Some(points) => {
                let [a, b] = points.pair();
                write!(f, ":{a}-{b}")
            }
            None => Ok(()),
        }
    }
}

impl FromStr for GameCode {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let (code, points) = match text.trim().split_once(':') {
            Some((code, points)) => (code, Some(points)),
            None => (text, None),
        };
        let mut values = parse_digits(code)?;
        if !SEED_LENGTHS.contains(&values.len().saturating_sub(SETTINGS_LENGTH + 1)) {
            return Err(CodeError::Length);
        }
        let given = values.remove(SETTINGS_LENGTH);
        if check_digit(&values) != given {
            return Err(CodeError::Check);
        }
        let (game, seed) = values.split_at(SETTINGS_LENGTH);
        let (game, seed) = (read_number(game)?, read_number(seed)?);
        let Self(game) = Self::from_settings_bits(game, seed).ok_or(CodeError::Check)?;
        let points = points.map(read_points).transpose()?;
        if points.is_some_and(|points| !are_possible(points, game.rounds)) {
            return Err(CodeError::ImpossiblePoints);
        }
        Ok(Self(Options {
            compare: points.map(Seats::from),
            ..game
        }))
    }
}

fn read_points(text: &str) -> Result<[u32; 2], CodeError> {
    let number = |text: &str| text.trim().parse().map_err(|_| CodeError::Points);
    let (a, b) = text.split_once('-').ok_or(CodeError::Points)?;
    Ok([number(a)?, number(b)?])
}

/// Returns whether a match of this many rounds can end with these points: in each, a
/// player gets at most 5, and both together at most one for each Stone (rulings R68, R70).
fn are_possible(points: [u32; 2], rounds: u32) -> bool {
    let [a, b] = points.map(u64::from);
    let rounds = u64::from(rounds);
    a.max(b) <= 5 * rounds && a + b <= 9 * rounds
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
mod tests {
    use super::{CodeError, DIGITS, GameCode, seed_from_words};
    use crate::options::Options;
    use proptest::prelude::*;
    use schotten_bots::Level;
    use schotten_rules::{Player, Variant};

    fn codes() -> impl Strategy<Value = GameCode> {
        let seeds = prop_oneof![0..1_u64 << 40, any::<u64>()];
        let opponents = 0..=Level::ALL.len();
        // In each round, at most one player gets 5 points.
        let points = proptest::option::of((0..=5_u32, 0..=4_u32));
        (0..4_usize, opponents, 1..=99_u32, 0..3_usize, seeds, points).prop_map(
            |(variant, opponent, rounds, first, seed, points)| {
                GameCode(Options {
                    variant: Variant::ALL[variant],
                    opponent: opponent.checked_sub(1).map(|level| Level::ALL[level]),
                    rounds,
                    first: [None, Some(Player::A), Some(Player::B)][first],
                    seed: Some(seed),
                    compare: points.map(|(a, b)| [a * rounds, b * rounds].into()),
                    ..Options::starting_at_once()
                })
            },
        )
    }

    proptest! {
        #[test]
        fn a_code_is_read_as_it_was_written(code in codes()) {
            let text = code.to_string();
            prop_assert_eq!(text.parse(), Ok(code.clone()));
            let sloppy = text.to_lowercase().replace('-', " ").replace('0', "o").replace('1', "l");
            let sloppy = match code.0.compare {
                // The points are numbers and stay as they are.
                Some(_) => text.split_once(':').map(|(code, points)| {
                    format!("{}:{points}", code.to_lowercase().replace('1', "i"))
                }),
                None => Some(sloppy),
            };
            prop_assert_eq!(sloppy.unwrap().parse(), Ok(code));
        }

        #[test]
        fn a_wrong_character_is_detected(code in codes(), at in 0..17_usize, digit in 0..32_usize) {
            let text = GameCode(Options { compare: None, ..code.0 }).to_string();
            let places: Vec<usize> = text.char_indices().filter(|(_, c)| *c != '-').map(|(i, _)| i).collect();
            let at = places[at % places.len()];
            let digit = char::from(DIGITS[digit]);
            let mut wrong = text.clone();
            wrong.replace_range(at..=at, &digit.to_string());
            let same = wrong == text;
            prop_assert_eq!(wrong.parse::<GameCode>().is_ok(), same, "{} for {}", wrong, text);
        }

        #[test]
        fn text_that_is_not_a_code_is_refused(text in "[ -~]{0,20}") {
            if let Ok(code) = text.parse::<GameCode>() {
                prop_assert_eq!(code.to_string().parse(), Ok(code));
            }
        }
    }

    #[test]
    fn each_error_has_its_own_variant() {
        let parse = |text: &str| text.parse::<GameCode>();
        assert_eq!(parse("001J"), Err(CodeError::Length));
        assert_eq!(parse("001J-83ME-VTX!"), Err(CodeError::Character('!')));
        assert_eq!(parse("0000-0000-0000"), Err(CodeError::Check), "no rounds");
        let game = |seed| {
            GameCode(Options {
                seed: Some(seed),
                ..Options::starting_at_once()
            })
        };
        assert_eq!(parse(&format!("{}:5", game(7))), Err(CodeError::Points));
        for impossible in ["9-9", "6-0", "5-5"] {
            let parsed = parse(&format!("{}:{impossible}", game(7)));
            assert_eq!(parsed, Err(CodeError::ImpossiblePoints), "{impossible}");
        }
        let example = game(seed_from_words("sunday game"));
        assert_eq!(example.to_string(), "001J-83ME-VTXA");
    }

    #[test]
    fn case_and_spaces_of_words_do_not_matter() {
        let seed = seed_from_words("Sunday game");
        assert_eq!(seed, seed_from_words("  sunday   GAME "));
        assert_ne!(seed, seed_from_words("sundaygame"));
        // printf 'sunday game' | sha256sum | cut -c1-10
        assert_eq!(format!("{seed:010x}"), SUNDAY);
        let day = jiff::civil::date(2026, 11, 22);
        assert_eq!(crate::daily::seed(day), seed_from_words("daily 2026-11-22"));
    }

    const SUNDAY: &str = "40e8edebaa";
}
