//! Codes of games, to be shared: who types one plays the same deals. Seeds from
//! words, and that of the day.
//!
//! A code is three or four groups of letters and digits, `001J-83ME-VTXA`: three
//! characters for what is played (variant, opponent, rounds, who begins), one to
//! check the others, and the seed. They are the digits and letters of Crockford's
//! base 32; small letters, `O` for `0`, `I` and `L` for `1` are taken too. After
//! a colon the points of who shared it may stand, to be compared: `…:5-2`.

use crate::options::{Options, ROUNDS};
use schotten_bots::{Level, SchottenTotten};
use schotten_rules::{Player, Variant};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;
use tabletop::{Playing, Seats};
use telling::{Language, say};
use textkit::escape::written_out;

const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Seeds that nobody names have so many bits: eight characters.
const SHORT: u32 = 40;
/// How many characters a seed has, if it is short, and else.
const LENGTHS: [usize; 2] = [8, 13];
/// How many characters stand for what is played.
const GAME: usize = 3;

/// A game as a code names it: what is played, who begins, the seed, and the
/// points of who shared it. Of the names it says nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Code(pub(crate) Options);

/// The text is no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoCode {
    /// It has not so many characters.
    Length,
    /// This character is in no code.
    Character(char),
    /// A character is wrong.
    Check,
    /// What stands after the colon are no points.
    Points,
}

impl NoCode {
    /// The error in words.
    #[must_use]
    pub(crate) fn message(self, language: Language) -> String {
        match self {
            Self::Length => say!(language, "code-length"),
            Self::Character(char) => {
                let char = written_out(&char.to_string());
                say!(language, "code-character", char = char)
            }
            Self::Check => say!(language, "code-check"),
            Self::Points => say!(language, "code-points"),
        }
    }
}

impl Code {
    /// The code by which others play the same deals, with the points that were
    /// made, once a match is over; `None` if its deals follow from no seed.
    #[must_use]
    pub(crate) fn at_end(playing: &Playing<SchottenTotten>) -> Option<Self> {
        let game = playing.game();
        game.result().filter(|_| playing.is_seeded())?;
        Some(Self(Options {
            compare: Some(game.score()),
            ..Options::of(game.config())
        }))
    }

    /// What is played, in fifteen bits.
    fn game(&self) -> u64 {
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

    fn from_game(bits: u64, seed: u64) -> Option<Self> {
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
            ..Options::begin()
        }))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seed = self.0.seed.unwrap_or(0);
        let short = seed >> SHORT == 0;
        let length = LENGTHS[usize::from(!short)];
        let mut values = digits(self.game(), GAME);
        values.extend(digits(seed, length));
        values.insert(GAME, check(&values));
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

impl FromStr for Code {
    type Err = NoCode;

    fn from_str(text: &str) -> Result<Self, NoCode> {
        let (code, points) = match text.trim().split_once(':') {
            Some((code, points)) => (code, Some(points)),
            None => (text, None),
        };
        let signs = code
            .chars()
            .filter(|char| *char != '-' && !char.is_whitespace());
        let values = signs.map(|sign| value(sign).ok_or(NoCode::Character(sign)));
        let mut values = values.collect::<Result<Vec<u8>, _>>()?;
        if !LENGTHS.contains(&values.len().saturating_sub(GAME + 1)) {
            return Err(NoCode::Length);
        }
        let told = values.remove(GAME);
        if check(&values) != told {
            return Err(NoCode::Check);
        }
        let number = |values: &[u8]| {
            let digits = values.iter().map(|value| u128::from(*value));
            digits.fold(0, |number, digit| number << 5 | digit)
        };
        let (game, seed) = values.split_at(GAME);
        let seed = u64::try_from(number(seed)).map_err(|_| NoCode::Check)?;
        let game = u64::try_from(number(game)).map_err(|_| NoCode::Check)?;
        let Self(game) = Self::from_game(game, seed).ok_or(NoCode::Check)?;
        let points = points.map(read_points).transpose()?;
        Ok(Self(Options {
            compare: points.map(Seats::from),
            ..game
        }))
    }
}

fn read_points(text: &str) -> Result<[u32; 2], NoCode> {
    let number = |text: &str| text.trim().parse().map_err(|_| NoCode::Points);
    let (a, b) = text.split_once('-').ok_or(NoCode::Points)?;
    Ok([number(a)?, number(b)?])
}

/// The value of a character.
fn value(sign: char) -> Option<u8> {
    let sign = match sign.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        sign => sign,
    };
    let at = DIGITS.iter().position(|digit| char::from(*digit) == sign)?;
    u8::try_from(at).ok()
}

/// The last digits of a number, the highest first.
fn digits(number: u64, count: usize) -> Vec<u8> {
    let places = (0..count).rev();
    let digit = |place| (u128::from(number) >> (5 * place) & 31) as u8;
    places.map(digit).collect()
}

/// Another one whichever character is another one: all factors are odd.
fn check(values: &[u8]) -> u8 {
    let weighed = (0..)
        .zip(values)
        .map(|(at, value)| (2 * at + 1) * u32::from(*value));
    (weighed.sum::<u32>() % 32) as u8
}

/// The seed that words stand for: the first forty bits of their SHA-256, in
/// small letters and with one space between two words. Whoever says the same
/// words plays the same deals.
#[must_use]
pub(crate) fn seed_of_words(words: &str) -> u64 {
    let words = words.to_lowercase();
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let hash = Sha256::digest(words.as_bytes());
    let bytes = hash.iter().take(SHORT as usize / 8);
    bytes.fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

/// The words whose seed is that of a day.
#[must_use]
pub(crate) fn words_of_day(day: jiff::civil::Date) -> String {
    format!("daily {day}")
}

/// A fresh seed that makes a short code.
#[must_use]
pub(crate) fn fresh_seed() -> u64 {
    tabletop::chance::fresh_seed() & ((1 << SHORT) - 1)
}

#[cfg(test)]
mod tests {
    use super::{Code, DIGITS, NoCode, seed_of_words, words_of_day};
    use crate::options::Options;
    use proptest::prelude::*;
    use schotten_bots::Level;
    use schotten_rules::{Player, Variant};

    fn codes() -> impl Strategy<Value = Code> {
        let seeds = prop_oneof![0..1_u64 << 40, any::<u64>()];
        let opponents = 0..=Level::ALL.len();
        let points = proptest::option::of(proptest::array::uniform2(0..500_u32));
        (0..4_usize, opponents, 1..=99_u32, 0..3_usize, seeds, points).prop_map(
            |(variant, opponent, rounds, first, seed, points)| {
                Code(Options {
                    variant: Variant::ALL[variant],
                    opponent: opponent.checked_sub(1).map(|level| Level::ALL[level]),
                    rounds,
                    first: [None, Some(Player::A), Some(Player::B)][first],
                    seed: Some(seed),
                    compare: points.map(Into::into),
                    ..Options::begin()
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
        fn a_wrong_character_is_noticed(code in codes(), at in 0..17_usize, digit in 0..32_usize) {
            let text = Code(Options { compare: None, ..code.0 }).to_string();
            let places: Vec<usize> = text.char_indices().filter(|(_, c)| *c != '-').map(|(i, _)| i).collect();
            let at = places[at % places.len()];
            let digit = char::from(DIGITS[digit]);
            let mut wrong = text.clone();
            wrong.replace_range(at..=at, &digit.to_string());
            let same = wrong == text;
            prop_assert_eq!(wrong.parse::<Code>().is_ok(), same, "{} for {}", wrong, text);
        }

        #[test]
        fn what_is_no_code_is_refused(text in "[ -~]{0,20}") {
            if let Ok(code) = text.parse::<Code>() {
                prop_assert_eq!(code.to_string().parse(), Ok(code));
            }
        }
    }

    #[test]
    fn each_fault_has_its_name() {
        let parse = |text: &str| text.parse::<Code>();
        assert_eq!(parse("001J"), Err(NoCode::Length));
        assert_eq!(parse("001J-83ME-VTX!"), Err(NoCode::Character('!')));
        assert_eq!(parse("0000-0000-0000"), Err(NoCode::Check), "no rounds");
        let game = |seed| {
            Code(Options {
                seed: Some(seed),
                ..Options::begin()
            })
        };
        assert_eq!(parse(&format!("{}:5", game(7))), Err(NoCode::Points));
        let example = game(seed_of_words("sunday game"));
        assert_eq!(example.to_string(), "001J-83ME-VTXA");
    }

    #[test]
    fn words_are_the_same_however_they_are_written() {
        let seed = seed_of_words("Sunday game");
        assert_eq!(seed, seed_of_words("  sunday   GAME "));
        assert_ne!(seed, seed_of_words("sundaygame"));
        // printf 'sunday game' | sha256sum | cut -c1-10
        assert_eq!(format!("{seed:010x}"), SUNDAY);
        let day = words_of_day(jiff::civil::date(2026, 11, 22));
        assert_eq!(day, "daily 2026-11-22");
    }

    const SUNDAY: &str = "40e8edebaa";
}
