//! Codes of games of Lords of Scotland: `LORDS-` and four or five groups of
//! letters and digits, as in `LORDS-001K-001C-83ME-VTXA`: seven characters for
//! the settings (players, Bruces, who begins, who sits where), a check
//! character, and the seed. Everybody's points can follow after a colon, A's
//! first: `…:41-31-22`.

use super::{
    CodeError, DIGITS, SEED_LENGTHS, SHORT_SEED_BITS, check_digit, parse_digits, read_number,
    to_digits,
};
use crate::options::LordsConfig;
use crate::options::lords::{LordsOptions, LordsOptionsError, SeatChoice};
use lords_bots::{Level, LordsOfScotland};
use lords_rules::{Card, Player, PlayerCount, Table};
use std::fmt;
use std::str::FromStr;
use tabletop::{Playing, Seat, Seats};
use telling::Language;

/// What every code of this game begins with.
const PREFIX: &str = "LORDS";
/// The number of characters that encode the settings.
const SETTINGS_LENGTH: usize = 7;

/// The game that a code describes. A code does not contain names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LordsCode {
    /// Who plays, with which deck, and who begins.
    pub(crate) options: LordsOptions,
    /// The seed of the deal.
    pub(crate) seed: u64,
    /// The points in the game of the player who shared the code.
    pub(crate) compare: Option<Seats<u32>>,
}

impl LordsCode {
    /// Returns the code of a finished game, with its points. Returns `None` if
    /// the game is not over or its deal did not come from the seed.
    pub(crate) fn for_finished(playing: &Playing<LordsOfScotland>) -> Option<Self> {
        let game = playing.game();
        game.result().filter(|_| playing.is_seeded())?;
        let config = game.config();
        let mut options = LordsOptions::from_config(config);
        for seat in &mut options.seats {
            if let SeatChoice::Person(name) = seat {
                *name = None;
            }
        }
        Some(Self {
            options,
            seed: config.seed,
            compare: Some(game.score()),
        })
    }

    /// Returns the settings of the game.
    ///
    /// # Errors
    ///
    /// Fails if there can't be such a game, as when only bots would play.
    pub(crate) fn config(&self, language: Language) -> Result<LordsConfig, LordsOptionsError> {
        Ok(LordsConfig {
            compare: self.compare.clone(),
            ..self.options.config(language, self.seed)?
        })
    }

    /// Returns whether a text has the form of a code of this game, right or
    /// wrong.
    pub(crate) fn is_meant(text: &str) -> bool {
        without_prefix(text).is_some()
    }

    /// Encodes the settings: from the highest bit on, four bits for each of five
    /// seats (0 for a person or an empty seat, else the level), three for who
    /// begins, one for the Bruces, two for the number of players.
    fn settings_bits(&self) -> u64 {
        let options = &self.options;
        let seats = (0..Seat::MAX_COUNT).fold(0, |bits, seat| {
            let level = match options.seats.get(seat) {
                Some(SeatChoice::Bot(level)) => {
                    let place = Level::ALL.iter().position(|one| one == level);
                    place.map_or(0, |place| place as u64 + 1)
                }
                Some(SeatChoice::Person(_)) | None => 0,
            };
            bits << 4 | level
        });
        let first = options.first.map_or(0, |player| player.index() as u64 + 1);
        let players = options.seats.len() as u64 - 2;
        seats << 6 | first << 3 | u64::from(options.bruces) << 2 | players
    }

    fn from_settings_bits(bits: u64, seed: u64) -> Option<Self> {
        let part = |shift: u32, mask: u64| usize::try_from(bits >> shift & mask).ok();
        let players = PlayerCount::new(part(0, 3)? + 2)?;
        let first = match part(3, 7)? {
            0 => None,
            number => {
                let first = Player::from_index(number - 1)?;
                Some(first).filter(|first| players.includes(*first))
            }
        };
        if part(3, 7)? > 0 && first.is_none() {
            return None;
        }
        let seats = (0..Seat::MAX_COUNT).map(|seat| {
            let shift = 6 + 4 * u32::try_from(Seat::MAX_COUNT - 1 - seat).ok()?;
            match part(shift, 15)? {
                0 => Some(SeatChoice::Person(None)),
                level => Level::ALL.get(level - 1).copied().map(SeatChoice::Bot),
            }
        });
        let mut seats = seats.collect::<Option<Vec<SeatChoice>>>()?;
        let is_empty = |seat: &SeatChoice| *seat == SeatChoice::Person(None);
        let empty = seats.split_off(players.get());
        let reserved = bits >> (6 + 4 * Seat::MAX_COUNT);
        if reserved != 0 || !empty.iter().all(is_empty) {
            return None;
        }
        Some(Self {
            options: LordsOptions {
                seats,
                bruces: part(2, 1)? == 1,
                first,
            },
            seed,
            compare: None,
        })
    }
}

/// Checks that a game can end with these points. Before the last skirmish nobody had
/// [`Table::TARGET`] points; in it, a player claims at most two Supporters (rulings L100,
/// L102), and there are as many Supporters as players.
fn check_points(points: &Seats<u32>) -> Result<(), CodeError> {
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

/// Returns the part of a code after its prefix.
fn without_prefix(text: &str) -> Option<&str> {
    let text = text.trim();
    let prefix = text.get(..PREFIX.len())?;
    let rest = &text[PREFIX.len()..];
    prefix.eq_ignore_ascii_case(PREFIX).then_some(rest)
}

impl fmt::Display for LordsCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let short = self.seed >> SHORT_SEED_BITS == 0;
        let length = SEED_LENGTHS[usize::from(!short)];
        let mut values = to_digits(self.settings_bits(), SETTINGS_LENGTH);
        values.extend(to_digits(self.seed, length));
        values.insert(SETTINGS_LENGTH, check_digit(&values));
        f.write_str(PREFIX)?;
        for (at, value) in values.into_iter().enumerate() {
            if at % 4 == 0 && at < 20 {
                f.write_str("-")?;
            }
            write!(f, "{}", char::from(DIGITS[usize::from(value)]))?;
        }
        match &self.compare {
            Some(points) => {
                let points: Vec<String> = points.iter().map(u32::to_string).collect();
                write!(f, ":{}", points.join("-"))
            }
            None => Ok(()),
        }
    }
}

impl FromStr for LordsCode {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let text = without_prefix(text).ok_or(CodeError::NotLords)?;
        let (code, points) = match text.split_once(':') {
            Some((code, points)) => (code, Some(points)),
            None => (text, None),
        };
        let mut values = parse_digits(code)?;
        if !SEED_LENGTHS.contains(&values.len().saturating_sub(SETTINGS_LENGTH + 1)) {
            return Err(CodeError::LordsLength);
        }
        let given = values.remove(SETTINGS_LENGTH);
        if check_digit(&values) != given {
            return Err(CodeError::Check);
        }
        let (settings, seed) = values.split_at(SETTINGS_LENGTH);
        let (settings, seed) = (read_number(settings)?, read_number(seed)?);
        let code = Self::from_settings_bits(settings, seed).ok_or(CodeError::Check)?;
        let count = code.options.seats.len();
        let compare = points.map(|points| {
            let points = points.split('-').map(|number| number.trim().parse().ok());
            let points = points.collect::<Option<Vec<u32>>>();
            let points = points.filter(|points| points.len() == count);
            points.map(Seats::from_iter).ok_or(CodeError::LordsPoints)
        });
        let compare = compare.transpose()?;
        if let Some(points) = &compare {
            check_points(points)?;
        }
        Ok(Self { compare, ..code })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::seed_from_words;
    use proptest::prelude::*;

    fn codes() -> impl Strategy<Value = LordsCode> {
        let seats = proptest::collection::vec(0..=Level::ALL.len(), 2..=5);
        let seeds = prop_oneof![0..1_u64 << 40, any::<u64>()];
        // Each of them may have claimed one Supporter in the last skirmish.
        let points = proptest::option::of(proptest::array::uniform5(40..=51_u32));
        (seats, any::<bool>(), 0..=5_usize, seeds, points).prop_map(
            |(seats, bruces, first, seed, points)| {
                let count = seats.len();
                let first = first.checked_sub(1).filter(|first| *first < count);
                let seat = |level: usize| match level.checked_sub(1) {
                    Some(level) => SeatChoice::Bot(Level::ALL[level]),
                    None => SeatChoice::Person(None),
                };
                LordsCode {
                    options: LordsOptions {
                        seats: seats.into_iter().map(seat).collect(),
                        bruces,
                        first: first.and_then(Player::from_index),
                    },
                    seed,
                    compare: points.map(|points| points.into_iter().take(count).collect()),
                }
            },
        )
    }

    proptest! {
        #[test]
        fn a_code_is_read_as_it_was_written(code in codes()) {
            let text = code.to_string();
            prop_assert_eq!(text.parse(), Ok(code.clone()));
            let (letters, points) = text.split_once(':').unwrap_or((&text, ""));
            let sloppy = letters.to_lowercase().replace('-', " ").replacen('0', "o", 1);
            let sloppy = if points.is_empty() { sloppy } else { format!("{sloppy}:{points}") };
            prop_assert_eq!(sloppy.parse(), Ok(code));
        }

        #[test]
        fn a_wrong_character_is_detected(code in codes(), at in 0..21_usize, digit in 0..32_usize) {
            let text = LordsCode { compare: None, ..code }.to_string();
            let places: Vec<usize> = text
                .char_indices()
                .filter(|(at, char)| *at > PREFIX.len() && *char != '-')
                .map(|(at, _)| at)
                .collect();
            let at = places[at % places.len()];
            let mut wrong = text.clone();
            wrong.replace_range(at..=at, &char::from(DIGITS[digit]).to_string());
            let same = wrong == text;
            prop_assert_eq!(wrong.parse::<LordsCode>().is_ok(), same, "{} for {}", wrong, text);
        }

        #[test]
        fn text_that_is_not_a_code_is_refused(text in "(LORDS-)?[ -~]{0,26}") {
            if let Ok(code) = text.parse::<LordsCode>() {
                prop_assert_eq!(code.to_string().parse(), Ok(code));
            }
        }
    }

    #[test]
    fn each_error_has_its_own_variant() {
        let parse = |text: &str| text.parse::<LordsCode>();
        assert_eq!(parse("001J-83ME-VTXA"), Err(CodeError::NotLords));
        assert_eq!(parse("LORDS-0123"), Err(CodeError::LordsLength));
        let code = LordsCode {
            options: LordsOptions::against_bots(3),
            seed: seed_from_words("sunday game"),
            compare: None,
        };
        let text = code.to_string();
        assert_eq!(text, EXAMPLE);
        assert_eq!(parse(&format!("{text}:41-31")), Err(CodeError::LordsPoints));
        let unfinished = parse(&format!("{text}:39-31-22"));
        assert_eq!(unfinished, Err(CodeError::UnfinishedLords));
        for (points, possible) in [
            ("99-99-99", false),
            ("64-31-22", false),
            ("63-31-22", true),
            ("63-51-39", true),
            ("63-51-40", false),
            ("51-51-51", true),
        ] {
            let parsed = parse(&format!("{text}:{points}"));
            let expected = (!possible).then_some(CodeError::ImpossibleLordsPoints);
            assert_eq!(parsed.err(), expected, "{points}");
        }
        assert_eq!(
            parse(&text.replacen("LORDS-0", "LORDS-1", 1)),
            Err(CodeError::Check)
        );
        let bad = text.replacen("LORDS-0", "LORDS-!", 1);
        assert_eq!(parse(&bad), Err(CodeError::Character('!')));
    }

    /// Codes that were shared stay valid.
    const EXAMPLE: &str = "LORDS-001K-001C-83ME-VTXA";
}
