//! The deal of the day: its seed and options, and which recorded games are one.
//!
//! A record says nothing of the day. A game is the deal of a day if it was begun on
//! that day, against the computer, with the seed of the day. The deals of Lords of
//! Scotland are in [`lords`].

pub(crate) mod lords;
mod share;
mod streak;

pub(crate) use share::{share_line, stone_symbols};
pub(crate) use streak::{DailyStatus, Today};

use crate::code::seed_from_words;
use crate::options::Options;
use crate::time::local;
use jiff::Timestamp;
use jiff::civil::Date;
use schotten_bots::{Grade, Level};
use tabletop::{Game, GameConfig};
use telling::{Language, say};

/// The opponent in the deal of the day, unless a flag names another.
pub(crate) const OPPONENT: Level = match Grade::new(5) {
    Some(grade) => Level::Graded(grade),
    None => Level::OFFERED[0],
};

/// Returns the seed of a day's deal: that of the words `daily YYYY-MM-DD`.
pub(crate) fn seed(day: Date) -> u64 {
    seed_from_words(&format!("daily {day}"))
}

/// Returns the options of a day's deal.
pub(crate) fn options(day: Date) -> Options {
    Options {
        opponent: Some(OPPONENT),
        seed: Some(seed(day)),
        ..Options::starting_at_once()
    }
}

/// Returns the date here at this time.
pub(crate) fn date(now: Timestamp) -> Date {
    local(now).date()
}

/// Returns the day whose deal this game is, if it is one.
pub(crate) fn day_of<G: Game>(config: &GameConfig<G>, begun: Timestamp) -> Option<Date> {
    config.lone_person()?;
    let here = date(begun);
    // The time zone may have changed since.
    let days = [Some(here), here.yesterday().ok(), here.tomorrow().ok()];
    let mut days = days.into_iter().flatten();
    days.find(|day| seed(*day) == config.seed)
}

/// Returns a date in words, without the year: `23 November`.
pub(crate) fn day_and_month(language: Language, day: Date) -> String {
    named_day(language, day, &say!(language, "months"))
}

/// Returns a date without the year, with its month in short: `23 Nov`.
pub(crate) fn short_date(language: Language, day: Date) -> String {
    named_day(language, day, &say!(language, "months-short"))
}

fn named_day(language: Language, day: Date, months: &str) -> String {
    let number = usize::from(day.month().unsigned_abs());
    let month = months.split(", ").nth(number - 1).unwrap_or_default();
    say!(language, "day-and-month", day = day.day(), month)
}

#[cfg(test)]
mod tests {
    use super::*;
    use schotten_bots::SchottenTotten;
    use schotten_rules::Variant;
    use tabletop::Name;
    use telling::words::Participant;

    fn config(seed: u64, other: Participant) -> GameConfig<SchottenTotten> {
        GameConfig::<SchottenTotten>::new(Variant::Base, [Participant::Reader, other], seed)
    }

    #[test]
    fn a_game_belongs_to_the_day_of_its_seed() {
        let begun = Timestamp::UNIX_EPOCH;
        let day = date(begun);
        let computer = || Participant::Computer(Level::Greedy, None);
        assert_eq!(day_of(&config(seed(day), computer()), begun), Some(day));
        assert_eq!(day_of(&config(7, computer()), begun), None);
        let person = Participant::Person(Name::new("Bob").unwrap());
        assert_eq!(day_of(&config(seed(day), person), begun), None);
        let later = day.saturating_add(jiff::Span::new().days(9));
        assert_eq!(day_of(&config(seed(later), computer()), begun), None);
    }

    #[test]
    fn a_game_begun_under_another_time_zone_belongs_to_its_day() {
        let begun = Timestamp::UNIX_EPOCH;
        let computer = || Participant::Computer(Level::Greedy, None);
        for (days, belongs) in [(-2, false), (-1, true), (1, true), (2, false)] {
            let there = date(begun).saturating_add(jiff::Span::new().days(days));
            let found = day_of(&config(seed(there), computer()), begun);
            assert_eq!(found, belongs.then_some(there), "{days} days from here");
        }
    }
}
