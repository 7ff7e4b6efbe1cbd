//! The statistics of Lords of Scotland as a part of the [JSON](super::json) of all
//! statistics.

use super::lords::{LordsPlayer, LordsStatistics, Places};
use lords_bots::Level;
use serde::Serialize;
use telling::Language;
use telling::lords::{self, Participant};

/// The statistics of some players.
#[derive(Clone, Debug, Serialize)]
pub struct LordsJson {
    games: u64,
    players: Vec<LordsPlayerJson>,
}

#[derive(Clone, Debug, Serialize)]
struct LordsPlayerJson {
    name: String,
    #[serde(flatten)]
    all: PlacesJson,
    tables: Vec<TableJson>,
    opponents: Vec<OpponentJson>,
}

#[derive(Clone, Debug, Serialize)]
struct TableJson {
    players: usize,
    #[serde(flatten)]
    places: PlacesJson,
}

#[derive(Clone, Debug, Serialize)]
struct PlacesJson {
    played: u64,
    won: u64,
    /// How often the player came to each place, the first place first.
    places: Vec<u64>,
    /// The points made in all games.
    points: u64,
    /// The skirmishes won in the games of which that is known.
    skirmishes_won: u64,
    /// The number of these games. Entries of older versions don't tell it.
    skirmishes_known: u64,
}

#[derive(Clone, Debug, Serialize)]
struct OpponentJson {
    bot: Option<&'static str>,
    name: Option<String>,
    met: u64,
    ahead: u64,
    /// The sum of their places.
    places: u64,
}

impl LordsJson {
    /// Prepares the statistics of these players.
    pub fn new<'a>(
        statistics: &LordsStatistics,
        players: impl IntoIterator<Item = &'a LordsPlayer>,
    ) -> Self {
        Self {
            games: statistics.games(),
            players: players.into_iter().map(player_json).collect(),
        }
    }
}

fn player_json(player: &LordsPlayer) -> LordsPlayerJson {
    let tables = player.by_players().map(|(players, places)| TableJson {
        players,
        places: places_json(places, players),
    });
    let opponents = player.rivals().map(|(rival, meetings)| {
        let bot = rival.level();
        OpponentJson {
            bot: bot.map(Level::name),
            name: bot.is_none().then(|| english_name(rival)),
            met: meetings.met,
            ahead: meetings.ahead,
            places: meetings.places,
        }
    });
    // The computer from its lowest level to its highest, then people by name.
    let mut opponents: Vec<OpponentJson> = opponents.collect();
    opponents.sort_by_key(|opponent| opponent.bot.is_none());
    LordsPlayerJson {
        name: english_name(player.who()),
        all: places_json(player.all(), player.all().counts().len()),
        tables: tables.collect(),
        opponents,
    }
}

fn places_json(places: &Places, count: usize) -> PlacesJson {
    PlacesJson {
        played: places.games(),
        won: places.wins(),
        places: places.counts()[..count].to_vec(),
        points: places.points(),
        skirmishes_won: places.skirmishes().won,
        skirmishes_known: places.skirmishes().games,
    }
}

fn english_name(who: &Participant) -> String {
    lords::name(Language::English, who)
}
