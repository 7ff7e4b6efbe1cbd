//! The list of games as JSON for other programs, in the format described in
//! `docs/NOTATION.md`. It is independent of the user's language.

use crate::records::{GameProgress, GameSummary, ListedGame};
use schotten_bots::SchottenTotten;
use serde::Serialize;
use tabletop::{Game, Participant};
use telling::words;
use telling::{Language, lords};

/// The version of the format, to be increased when a field changes its meaning.
const VERSION: u32 = 1;

#[derive(Serialize)]
struct GamesJson {
    schotten_games: u32,
    games: Vec<GameJson>,
}

#[derive(Serialize)]
struct GameJson {
    file: String,
    game: &'static str,
    state: &'static str,
    /// Whether another program is playing it.
    in_use: bool,
    begun: Option<String>,
    daily: Option<String>,
    branch: bool,
    variant: Option<String>,
    /// The number of the round or the skirmish, and how many rounds there are.
    round: usize,
    rounds: Option<u32>,
    players: Vec<PlayerJson>,
}

#[derive(Serialize)]
struct PlayerJson {
    name: String,
    bot: Option<String>,
    points: u32,
}

/// Returns these games as JSON, with a line break at its end.
///
/// # Panics
///
/// Never: all of these values can be written as JSON.
pub(super) fn to_json(games: &[ListedGame]) -> String {
    let list = GamesJson {
        schotten_games: VERSION,
        games: games.iter().map(game_json).collect(),
    };
    let text = serde_json::to_string_pretty(&list).expect("it is JSON");
    text + "\n"
}

fn game_json(listed: &ListedGame) -> GameJson {
    let (game, variant, round, rounds, players) = match &listed.game {
        GameSummary::Schotten(summary) => {
            let played = &summary.game;
            let points: [u32; 2] = played.score().into();
            let players = played.participants.iter().zip(points);
            (
                SchottenTotten::NAME,
                Some(played.variant.to_string()),
                summary.rounds,
                Some(played.length),
                players
                    .map(|(who, points)| {
                        player_json(who, words::name(Language::English, who), points)
                    })
                    .collect(),
            )
        }
        GameSummary::Lords(summary) => {
            let players = summary.participants.iter().zip(&summary.points);
            (
                lords_bots::LordsOfScotland::NAME,
                None,
                summary.skirmish as usize,
                None,
                players
                    .map(|(who, points)| {
                        player_json(who, lords::name(Language::English, who), *points)
                    })
                    .collect(),
            )
        }
    };
    GameJson {
        file: listed.path.to_string_lossy().into_owned(),
        game,
        state: match listed.progress {
            GameProgress::Empty => "empty",
            GameProgress::Running => "running",
            GameProgress::Finished => "finished",
        },
        in_use: listed.is_in_use(),
        begun: listed.begun.map(|begun| begun.to_string()),
        daily: listed.daily.map(|day| day.to_string()),
        branch: listed.branch,
        variant,
        round,
        rounds,
        players,
    }
}

/// A player with this default name, which a given one replaces.
fn player_json<L: ToString + Copy>(
    who: &Participant<L>,
    default: String,
    points: u32,
) -> PlayerJson {
    let given = who.given_name().map(|name| name.as_str().to_owned());
    PlayerJson {
        name: given.unwrap_or(default),
        bot: who.level().map(|level| level.to_string()),
        points,
    }
}
