//! How the deals of the day were played: how many days in a row, in the last week, and today.

use crate::records::{GameProgress, ListedGame};
use jiff::civil::Date;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::GameSummary;
    use crate::stats::{MatchSummary, RoundSummary};
    use jiff::Timestamp;
    use schotten_bots::Level;
    use schotten_rules::{ByPlayer, Outcome, Player, Variant};
    use telling::words::Participant;

    fn listed(number: usize, daily: Option<Date>, begun: i64, over: bool) -> ListedGame {
        let computer = Participant::Computer(Level::Greedy, None);
        let round = RoundSummary {
            outcome: Outcome::Won(Player::A),
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
