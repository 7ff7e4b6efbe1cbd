//! The deal of the day: which recorded games are one, how many days in a row it was
//! played, and the line of symbols with which its result is shared.
//!
//! A record says nothing of the day. A game is the deal of a day if it was begun on
//! that day, against the computer, with the seed of the day. The deals of Lords of
//! Scotland are in [`lords`].

pub(crate) mod lords;

use crate::code::seed_from_words;
use crate::options::Options;
use crate::records::{GameProgress, ListedGame};
use crate::settings::Glyphs;
use crate::time::local;
use jiff::Timestamp;
use jiff::civil::Date;
use schotten_bots::{Grade, Level, Match};
use schotten_rules::{Border, Player, StoneId, Variant};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tabletop::{Game, GameConfig};
use telling::words::rounds;
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

/// How the reader has played the deals of the day.
#[derive(Clone, Debug)]
pub(crate) struct DailyStatus {
    /// The day that is called today.
    pub(crate) day: Date,
    /// The deal of today.
    pub(crate) today: Today,
    /// The number of days in a row on which it was played to its end, up to today,
    /// or to yesterday while that of today is still to be played.
    pub(crate) streak: usize,
    /// On which of the last seven days it was played to its end, today last.
    pub(crate) week: [bool; 7],
}

/// The state of today's deal.
#[derive(Clone, Debug)]
pub(crate) enum Today {
    /// It has not been played.
    New,
    /// It can be resumed from this record.
    Running(PathBuf),
    /// It was played to its end. The first game counts if there are several.
    Played(Box<ListedGame>),
}

impl DailyStatus {
    /// Returns the record of the deal of today if it was played to its end.
    pub(crate) fn played(&self) -> Option<&Path> {
        match &self.today {
            Today::Played(game) => Some(&game.path),
            Today::New | Today::Running(_) => None,
        }
    }

    /// Reads off the recorded games what became of the deals of the day.
    pub(crate) fn new<'a>(games: impl IntoIterator<Item = &'a ListedGame>, day: Date) -> Self {
        // Others can't be resumed, or weren't begun by their player.
        let games = games
            .into_iter()
            .filter(|game| !game.branch && !game.is_in_use());
        let games: Vec<(&ListedGame, Date)> =
            games.filter_map(|game| Some((game, game.daily?))).collect();
        let finished = || {
            let games = games.iter();
            games.filter(|(game, _)| game.progress == GameProgress::Finished)
        };
        let days: BTreeSet<Date> = finished().map(|(_, dealt)| *dealt).collect();
        let first = finished()
            .filter(|(_, dealt)| *dealt == day)
            .min_by_key(|(game, _)| game.begun);
        let today = if let Some((game, _)) = first {
            Today::Played(Box::new((*game).clone()))
        } else {
            let mut running = games
                .iter()
                .filter(|(game, dealt)| game.progress == GameProgress::Running && *dealt == day);
            running
                .next()
                .map_or(Today::New, |(game, _)| Today::Running(game.path.clone()))
        };
        let last = if days.contains(&day) {
            Some(day)
        } else {
            day.yesterday().ok()
        };
        let back = std::iter::successors(last, |day| day.yesterday().ok());
        let streak = back.take_while(|day| days.contains(day)).count();
        let mut back = std::iter::successors(Some(day), |day| day.yesterday().ok());
        let mut week = [false; 7];
        for played in week.iter_mut().rev() {
            *played = back.next().is_some_and(|day| days.contains(&day));
        }
        Self {
            day,
            today,
            streak,
            week,
        }
    }
}

/// Returns a date in words, without the year: `23 November`.
pub(crate) fn day_and_month(language: Language, day: Date) -> String {
    let month = say!(language, "month", number = day.month());
    say!(language, "day-and-month", day = day.day(), month)
}

/// Returns a date without the year, with its month in short: `23 Nov`.
pub(crate) fn short_date(language: Language, day: Date) -> String {
    let month = say!(language, "month-short", number = day.month());
    say!(language, "day-and-month", day = day.day(), month)
}

/// Returns what stands between points.
const fn dash(glyphs: Glyphs) -> &'static str {
    match glyphs {
        Glyphs::Unicode => "–",
        Glyphs::Ascii => "-",
    }
}

/// Says at the end of a shared line that the reader was helped; nothing otherwise.
fn with_help(language: Language, helped: bool, glyphs: Glyphs) -> String {
    let sign = match glyphs {
        _ if !helped => return String::new(),
        Glyphs::Unicode => "◐ ",
        Glyphs::Ascii => "",
    };
    format!(", {sign}{}", say!(language, "daily-with-help"))
}

/// Returns a symbol for each Stone of a border, from the first to the ninth: claimed by the
/// first player, by the second, or by nobody.
pub(crate) fn stone_symbols(border: &Border, glyphs: Glyphs) -> String {
    let symbols = match glyphs {
        Glyphs::Unicode => ['■', '□', '·'],
        Glyphs::Ascii => ['X', 'o', '.'],
    };
    let stones = StoneId::all().map(|stone| match border.stone(stone).owner() {
        Some(Player::A) => symbols[0],
        Some(Player::B) => symbols[1],
        None => symbols[2],
    });
    stones.collect()
}

/// Returns the line with which the result of today's deal is shared: a symbol for
/// each Stone (won by the reader, by the computer, by nobody), the points, the
/// level, and whether the reader was helped. `None` for another deal, and until the match is over.
///
/// `Schotten Totten 23 Nov: ■□■■·□■·■ 5–2, level 4`
pub(crate) fn share_line(
    language: Language,
    game: &Match,
    now: Timestamp,
    glyphs: Glyphs,
    helped: bool,
) -> Option<String> {
    let day = day_of(game.config(), now)?;
    game.result()?;
    let (_, level) = game.config().first_bot()?;
    let stones = stone_symbols(game.current()?.round().table().border(), glyphs);
    let [a, b] = game.score().pair();
    let dash = dash(glyphs);
    let level = rounds::level_of(language, level);
    let how = match game.variant() {
        Variant::Base => level,
        variant => format!("{}, {level}", rounds::variant(language, variant)),
    } + &with_help(language, helped, glyphs);
    let day = short_date(language, day);
    let (title, points) = (rounds::title(language), format!("{a}{dash}{b}"));
    Some(say!(
        language,
        "daily-line",
        title,
        day,
        stones,
        points,
        how
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::GameSummary;
    use crate::stats::MatchSummary;
    use schotten_bots::SchottenTotten;
    use schotten_rules::ByPlayer;
    use tabletop::Name;
    use telling::words::Participant;

    fn listed(number: usize, daily: Option<Date>, begun: i64, over: bool) -> ListedGame {
        let computer = Participant::Computer(Level::Greedy, None);
        let round = crate::stats::RoundSummary {
            outcome: schotten_rules::Outcome::Won(Player::A),
            points: ByPlayer::from([5, 1]),
            won: ByPlayer::default(),
        };
        let game = MatchSummary {
            participants: [Participant::Reader, computer],
            variant: Variant::Base,
            length: 1,
            rounds: over.then_some(round).into_iter().collect(),
            begun: 1,
            standing: None,
            resigned: None,
        };
        ListedGame {
            path: format!("{number}").into(),
            progress: if over {
                GameProgress::Finished
            } else {
                GameProgress::Running
            },
            begun: Timestamp::from_second(begun).ok(),
            branch: false,
            is_open: false,
            daily,
            helped: false,
            game: GameSummary::Schotten(game),
        }
    }

    fn status(games: &[ListedGame], day: Date) -> DailyStatus {
        DailyStatus::new(games, day)
    }

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

    #[test]
    fn the_symbols_of_the_stones_say_who_has_won_them() {
        let mut rng = tabletop::chance::seeded(3);
        for stop in [40, 80, usize::MAX] {
            let game: Match = schotten_testkit::random_match(Variant::Base, 1, stop, &mut rng);
            let round = game.current().unwrap().round();
            let position = round.to_string();
            // Of each Stone, a position says the owner after its cards: `…=A/…/…=B`.
            let text = schotten_testkit::field(&position, "border");
            for (glyphs, [a, b, nobody]) in [
                (Glyphs::Unicode, ['■', '□', '·']),
                (Glyphs::Ascii, ['X', 'o', '.']),
            ] {
                let stones = text.split('/').map(|stone| match stone.split_once('=') {
                    Some((_, "A")) => a,
                    Some(_) => b,
                    None => nobody,
                });
                let found = stone_symbols(round.table().border(), glyphs);
                assert_eq!(found, stones.collect::<String>(), "{text}");
            }
        }
    }

    #[test]
    fn days_in_a_row_make_a_streak() {
        let day = jiff::civil::date(2026, 3, 2);
        let before = |days: i32| day.saturating_sub(jiff::Span::new().days(days));
        let played = |days: &[i32]| {
            let games = days.iter().enumerate();
            let games = games.map(|(at, days)| listed(at, Some(before(*days)), 0, true));
            status(&games.collect::<Vec<_>>(), day)
        };
        for (days, streak) in [
            (&[][..], 0),
            (&[0], 1),
            (&[1], 1),
            (&[2], 0),
            (&[0, 1, 2, 4], 3),
            (&[3, 2, 1], 3),
            (&[0, 0, 0], 1),
        ] {
            let status = played(days);
            assert_eq!(status.streak, streak, "{days:?}");
            for (ago, played) in (0..).zip(status.week.into_iter().rev()) {
                assert_eq!(played, days.contains(&ago), "{ago} days ago of {days:?}");
            }
        }
        assert!(matches!(played(&[1]).today, Today::New));
    }

    #[test]
    fn the_first_finished_game_of_today_counts() {
        let day = jiff::civil::date(2026, 3, 2);
        let running = listed(0, Some(day), 5, false);
        let today = |games: &[ListedGame]| status(games, day).today;
        let resumed = today(std::slice::from_ref(&running));
        assert!(matches!(resumed, Today::Running(path) if path == Path::new("0")));
        let branch = ListedGame {
            branch: true,
            ..listed(3, Some(day), 1, true)
        };
        let games = [
            running,
            listed(2, Some(day), 9, true),
            listed(1, Some(day), 7, true),
            branch,
        ];
        let Today::Played(game) = today(&games) else {
            panic!("it is over");
        };
        assert_eq!(game.path, PathBuf::from("1"));
    }
}
