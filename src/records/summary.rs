//! What the list of games, the start screen and the statistics show of each game.

use crate::stats::MatchSummary;
use crate::stats::lords::LordsSummary;
use telling::lords::{self, Participant};
use telling::words::{self, rounds};
use telling::{Language, say};

impl MatchSummary {
    /// Describes the match in one line: players, variant and round.
    pub(super) fn describe(&self, language: Language) -> String {
        let [a, b] = self
            .participants
            .each_ref()
            .map(|who| words::name(language, who));
        let variant = rounds::variant(language, self.variant);
        let title = say!(language, "record-called", a, b, variant);
        let (round, of) = (self.begun, self.length);
        if of <= 1 {
            return title;
        }
        let round = say!(language, "record-round", round, of);
        format!("{title}, {round}")
    }
}

/// The result of a person in a game of Lords of Scotland.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ReaderResult {
    pub(crate) points: u32,
    /// The place, from 1; 0 until the game is over.
    pub(crate) place: u8,
    /// The number of players.
    pub(crate) players: usize,
}

impl LordsSummary {
    /// Returns the seat of the winner if another player has as many points.
    pub(crate) fn tiebreak_seat(&self) -> Option<usize> {
        let places = self.result.as_ref()?.places.iter();
        let winner = places.copied().position(|place| place == 1)?;
        let points = self.points.iter().nth(winner)?;
        let as_many = self.points.iter().filter(|other| *other == points);
        (as_many.count() > 1).then_some(winner)
    }

    /// Returns the result of the first person at the table.
    pub(crate) fn reader_result(&self) -> Option<ReaderResult> {
        let mut seats = self.participants.iter();
        let seat = seats.position(Participant::is_person)?;
        let places = self.result.iter().flat_map(|result| result.places.iter());
        Some(ReaderResult {
            points: *self.points.iter().nth(seat)?,
            place: places.copied().nth(seat).unwrap_or(0),
            players: self.participants.count(),
        })
    }

    /// Describes the game in one line: its name and the players.
    pub(super) fn describe(&self, language: Language) -> String {
        let (title, who) = (lords::title(language), self.names(language));
        say!(language, "lords-plain-options", title, who)
    }

    /// Returns the names of the players.
    pub(crate) fn names(&self, language: Language) -> String {
        join_names(language, self.participants.iter())
    }

    /// Returns the names of those against whom the reader plays, or else of all players.
    pub(crate) fn opponents(&self, language: Language) -> String {
        let is_reader = |who: &&Participant| matches!(who, Participant::Reader);
        if !self.participants.iter().any(|who| is_reader(&who)) {
            return self.names(language);
        }
        join_names(
            language,
            self.participants.iter().filter(|who| !is_reader(who)),
        )
    }
}

fn join_names<'a>(
    language: Language,
    participants: impl Iterator<Item = &'a Participant>,
) -> String {
    let names: Vec<String> = participants.map(|who| lords::name(language, who)).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::{GameProgress, GameSummary, ListedGame};
    use crate::stats::lords::LordsResult;
    use crate::stats::{Rung, count_lords_ladder};
    use lords_bots::{Grade, Level};
    use tabletop::{Name, Seats};

    /// A game that is over, of a person in the second seat against bots.
    fn over(points: [u32; 3], places: [u8; 3]) -> LordsSummary {
        let bot = || Participant::Computer(Level::Greedy, None);
        let participants = Seats::from([bot(), Participant::Reader, bot()]);
        LordsSummary {
            participants,
            skirmish: 4,
            points: points.into(),
            result: Some(LordsResult {
                places: places.into(),
                skirmishes: [2, 1, 0].into(),
            }),
            resigned: None,
        }
    }

    #[test]
    fn the_result_of_the_reader_is_that_of_the_own_seat() {
        let result = over([41, 30, 12], [1, 2, 3]).reader_result().unwrap();
        assert_eq!((result.points, result.place, result.players), (30, 2, 3));
    }

    #[test]
    fn one_person_who_wins_beats_every_level_at_the_table() {
        let [skilled, strong] = [Grade::Skilled, Grade::Strong].map(Level::Graded);
        let among = |others: [Participant; 2], places| {
            let [first, last] = others;
            LordsSummary {
                participants: Seats::from([first, Participant::Reader, last]),
                ..over([30, 41, 12], places)
            }
        };
        let bots = || [skilled, strong].map(|level| Participant::Computer(level, None));
        let friend = [
            bots()[0].clone(),
            Participant::Person(Name::new("Ann").unwrap()),
        ];
        let rungs = |game: LordsSummary, branch| {
            let listed = ListedGame {
                path: "one".into(),
                progress: GameProgress::Finished,
                begun: None,
                branch,
                is_open: false,
                daily: None,
                helped: false,
                game: GameSummary::Lords(game),
            };
            let ladder = count_lords_ladder(&[listed]);
            Grade::ALL.map(|grade| ladder.rung(Level::Graded(grade)) == Rung::Beaten)
        };
        let none = [false; Grade::ALL.len()];
        let beaten = [false, false, true, true, false];
        assert_eq!(rungs(among(bots(), [2, 1, 3]), false), beaten);
        assert_eq!(
            rungs(among(bots(), [1, 2, 3]), false),
            none,
            "a bot has won"
        );
        assert_eq!(rungs(among(friend, [2, 1, 3]), false), none, "two people");
        assert_eq!(rungs(among(bots(), [2, 1, 3]), true), none, "from a replay");
    }

    #[test]
    fn a_tiebreak_has_decided_only_between_equal_points() {
        let decided = |points, places| over(points, places).tiebreak_seat();
        assert_eq!(decided([41, 41, 12], [2, 1, 3]), Some(1));
        assert_eq!(
            decided([41, 30, 30], [1, 2, 3]),
            None,
            "nobody is tied first"
        );
    }
}
