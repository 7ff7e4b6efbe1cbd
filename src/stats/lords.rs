//! Statistics of Lords of Scotland: games, wins and places of each player, by
//! the number of players and by who else sat at the table. They are computed
//! from the summaries of records; nothing is stored.
//!
//! Only finished games count.

use super::figures::grouped;
use super::ladder::Ladder;
use crate::replay::lords::{Skirmish, skirmishes};
use crate::serde_forms;
use lords_bots::{Level, LordsOfScotland, Match, PlayedRound};
use lords_rules::{Player, PlayerCount, Table};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use tabletop::statistics::{Outcomes, Score};
use tabletop::{Game, Seat, Seats};
use telling::Language;
use telling::lords::{self, Participant};

/// The facts about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LordsSummary {
    /// Who plays, clockwise.
    #[serde(rename = "n", with = "serde_forms::participants")]
    pub participants: Seats<Participant>,
    /// The number of the skirmish.
    #[serde(rename = "k")]
    pub skirmish: u32,
    /// The points of each player.
    #[serde(rename = "p", with = "serde_forms::seats")]
    pub points: Seats<u32>,
    /// The result, once the game is over.
    #[serde(rename = "o", default, skip_serializing_if = "Option::is_none")]
    pub result: Option<LordsResult>,
    /// The index of the player who has resigned.
    #[serde(rename = "g", default, skip_serializing_if = "Option::is_none")]
    pub resigned: Option<usize>,
}

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LordsResult {
    /// The place of each player, from 1 (rulings L114, L116).
    #[serde(rename = "o", with = "serde_forms::seats")]
    pub places: Seats<u8>,
    /// The skirmishes that each player won.
    #[serde(rename = "w", with = "serde_forms::seats")]
    pub skirmishes: Seats<u8>,
}

impl LordsSummary {
    /// Summarizes a game, which a player may have resigned.
    pub fn new(game: &Match, resigned: Option<Seat>) -> Self {
        let participants = game.config().participants.clone();
        let table = game.current().map(|played| played.round().table());
        let points = |seat| {
            let player = LordsOfScotland::player(seat);
            table
                .zip(player)
                .map_or(0, |(table, player)| table.points(player))
        };
        Self {
            skirmish: table.map_or(0, Table::skirmish),
            points: Seats::from_fn(participants.count(), points),
            result: game
                .current()
                .and_then(|played| LordsResult::new(played, resigned)),
            resigned: resigned.map(Seat::index),
            participants,
        }
    }

    /// Returns what each participant made of the game, clockwise; nothing until it is over.
    fn seats(&self) -> impl Iterator<Item = SeatResult<'_>> {
        self.result.iter().flat_map(|result| {
            let seats = self.participants.iter().zip(self.points.iter());
            let results = result.places.iter().zip(result.skirmishes.iter());
            seats
                .zip(results)
                .map(|((who, points), (place, skirmishes))| SeatResult {
                    who,
                    place: *place,
                    points: *points,
                    skirmishes: *skirmishes,
                })
        })
    }
}

impl LordsResult {
    /// Returns the result of a game, or `None` if it is not over. Whoever has resigned is last.
    fn new(played: &PlayedRound, resigned: Option<Seat>) -> Option<Self> {
        let table = played.round().table();
        let resigned = resigned.and_then(LordsOfScotland::player);
        table.winner().or(resigned)?;
        let skirmishes = skirmishes(played);
        let won = |player: Player| {
            let winners = skirmishes.iter().filter_map(Skirmish::winner);
            let count = winners.filter(|winner| *winner == player).count();
            u8::try_from(count).unwrap_or(u8::MAX)
        };
        let mut order: Vec<Player> = table.placing().to_vec();
        // The sort is stable: equal points keep the order of the last skirmish.
        order.sort_by_key(|player| {
            let points = Reverse(table.points(*player));
            (Some(*player) == resigned, points)
        });
        let place = |player: Player| {
            let place = order.iter().position(|other| *other == player);
            place.map_or(u8::MAX, |place| u8::try_from(place + 1).unwrap_or(u8::MAX))
        };
        Some(Self {
            places: table.players().map(place).collect(),
            skirmishes: table.players().map(won).collect(),
        })
    }
}

/// The result of a participant in a game.
struct SeatResult<'a> {
    who: &'a Participant,
    place: u8,
    points: u32,
    /// The skirmishes won.
    skirmishes: u8,
}

/// How often a player came to each place, and the points made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Places {
    /// How often the player came to each place, the first place first.
    pub counts: [u64; Player::ALL.len()],
    /// The points made in all games.
    pub points: u64,
    /// The skirmishes won.
    pub skirmishes: u64,
}

impl Places {
    fn add(&mut self, seat: &SeatResult<'_>) {
        if let Some(count) = self.counts.get_mut(usize::from(seat.place) - 1) {
            *count += 1;
        }
        self.points += u64::from(seat.points);
        self.skirmishes += u64::from(seat.skirmishes);
    }

    /// Returns the games won and those not won.
    pub fn outcomes(&self) -> Outcomes {
        Outcomes {
            wins: self.wins(),
            draws: 0,
            losses: self.games() - self.wins(),
        }
    }

    /// Returns the sum of the places.
    pub fn sum(&self) -> u64 {
        let places = (1..).zip(self.counts);
        places.map(|(place, count)| place * count).sum()
    }

    /// Returns the number of games.
    pub fn games(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Returns the number of games won.
    pub const fn wins(&self) -> u64 {
        self.counts[0]
    }
}

/// Games with somebody else at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meetings {
    /// The number of times they met: somebody who sat there twice, such as a
    /// level, counts twice.
    pub met: u64,
    /// How often the player was placed higher.
    pub ahead: u64,
    /// The sum of the other's places.
    pub places: u64,
}

/// The statistics of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LordsPlayer {
    /// The player.
    pub who: Participant,
    /// The places in all games.
    pub all: Places,
    /// By the number of players, two first.
    by_players: [Places; PlayerCount::ALL.len()],
    /// Which games the player won, in the order in which they were
    /// counted.
    pub history: Vec<Score>,
    rivals: BTreeMap<Participant, Meetings>,
}

impl LordsPlayer {
    fn new(who: Participant) -> Self {
        Self {
            who,
            all: Places::default(),
            by_players: Default::default(),
            history: Vec::new(),
            rivals: BTreeMap::new(),
        }
    }

    /// Iterates over the numbers of players with which the player has finished
    /// a game, with the places.
    pub fn by_players(&self) -> impl Iterator<Item = (usize, &Places)> {
        let all = PlayerCount::ALL.into_iter().zip(&self.by_players);
        let all = all.map(|(count, places)| (count.get(), places));
        all.filter(|(_, places)| places.games() > 0)
    }

    /// Iterates over everybody the player has met: people by name, then the
    /// computer by level, whatever it was called.
    pub fn rivals(&self) -> impl Iterator<Item = (&Participant, Meetings)> {
        self.rivals.iter().map(|(who, meetings)| (who, *meetings))
    }
}

/// The statistics of the players of some games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LordsStatistics {
    /// The number of games counted.
    pub games: u64,
    /// The levels of the computer that people have beaten, each alone among bots.
    pub ladder: Ladder<Level>,
    /// The players, those with the most games first, then by their
    /// English names.
    pub players: Vec<LordsPlayer>,
}

impl LordsStatistics {
    /// Computes statistics from games. Computers appear only as opponents. Games
    /// in which two people have the same name are left out, because they say
    /// nothing about either.
    pub fn count<'a>(games: impl IntoIterator<Item = &'a LordsSummary>) -> Self {
        let mut counted = Self::default();
        let mut players: BTreeMap<Participant, LordsPlayer> = BTreeMap::new();
        for game in games {
            let seats: Vec<SeatResult<'_>> = game.seats().collect();
            if seats.is_empty() {
                continue;
            }
            let people: Vec<_> = seats.iter().filter(|seat| seat.who.is_person()).collect();
            let is_twice = |at: usize| people[..at].iter().any(|one| one.who == people[at].who);
            if (0..people.len()).any(is_twice) {
                continue;
            }
            counted.games += 1;
            for seat in people {
                let player = players
                    .entry(seat.who.clone())
                    .or_insert_with(|| LordsPlayer::new(seat.who.clone()));
                player.all.add(seat);
                player.by_players[seats.len() - 2].add(seat);
                player.history.push(match seat.place {
                    1 => Score::Win,
                    _ => Score::Loss,
                });
                for rival in seats.iter().filter(|rival| rival.who != seat.who) {
                    let meetings = player.rivals.entry(grouped(rival.who)).or_default();
                    meetings.met += 1;
                    meetings.ahead += u64::from(seat.place < rival.place);
                    meetings.places += u64::from(rival.place);
                }
            }
        }
        counted.players = players.into_values().collect();
        counted.players.sort_by_cached_key(|player| {
            let name = lords::name(Language::English, &player.who);
            (Reverse(player.all.games()), name)
        });
        counted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Name;

    /// A game of a person against bots, in which that person came to this place.
    fn game(players: usize, place: u8) -> LordsSummary {
        let person = Participant::Person(Name::new("Ann").unwrap());
        let bots = std::iter::repeat_n(Participant::Computer(Level::ALL[0], None), players - 1);
        let others = (1..).filter(|other| *other != place).take(players - 1);
        LordsSummary {
            participants: std::iter::once(person).chain(bots).collect(),
            skirmish: 3,
            points: (0..players).map(|_| 40).collect(),
            result: Some(LordsResult {
                places: std::iter::once(place).chain(others).collect(),
                skirmishes: (0..players).map(|_| 1).collect(),
            }),
            resigned: None,
        }
    }

    #[test]
    fn a_game_in_which_two_people_have_one_name_says_nothing_about_either() {
        let mut twice = game(3, 1);
        let last = tabletop::Seat::first(3).next_back().unwrap();
        twice.participants[last] = Participant::Person(Name::new("Ann").unwrap());
        let counted = LordsStatistics::count(&[game(3, 1), twice]);
        assert_eq!(counted.games, 1, "the game with two Anns is left out");
        assert_eq!(counted.players[0].all.games(), 1);
    }

    #[test]
    fn only_the_first_place_is_a_win() {
        let games = [game(2, 1), game(4, 2), game(4, 1), game(5, 3)];
        let counted = LordsStatistics::count(&games);
        let [ann] = counted.players.as_slice() else {
            panic!("one person has played: {counted:?}");
        };
        assert_eq!(
            ann.history.as_slice(),
            [Score::Win, Score::Loss, Score::Win, Score::Loss],
            "places 1, 2, 1 and 3"
        );
        assert_eq!((ann.all.wins(), ann.all.games()), (2, 4));
        assert_eq!(ann.all.sum(), 7, "the sum of the places");
    }
}
