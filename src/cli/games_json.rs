//! The list of games as JSON for other programs, in the format described in
//! `docs/NOTATION.md`. It is independent of the user's language.

use crate::records::{GameProgress, GameSummary, ListedGame};
use schotten_bots::SchottenTotten;
use serde_json::{Value, json};
use tabletop::{Game, Participant};
use telling::words;
use telling::{Language, lords};

/// The version of the format, to be increased when a field changes its meaning.
const VERSION: u32 = 1;

/// Returns these games as JSON, with a line break at its end.
pub(super) fn to_json(games: &[ListedGame]) -> String {
    let games: Vec<Value> = games.iter().map(game).collect();
    format!(
        "{:#}\n",
        json!({ "schotten_games": VERSION, "games": games })
    )
}

fn game(listed: &ListedGame) -> Value {
    let (game, variant, round, rounds, players) = match &listed.game {
        GameSummary::Schotten(played) => {
            let points: [u32; 2] = played.score().into();
            let players = played.participants.iter().zip(points);
            let players = players
                .map(|(who, points)| player(who, words::name(Language::English, who), points));
            (
                SchottenTotten::NAME,
                Some(played.variant.to_string()),
                played.begun,
                Some(played.length),
                players.collect::<Vec<_>>(),
            )
        }
        GameSummary::Lords(summary) => {
            let players = summary.participants.iter().zip(&summary.points);
            let players = players
                .map(|(who, points)| player(who, lords::name(Language::English, who), *points));
            (
                lords_bots::LordsOfScotland::NAME,
                None,
                summary.skirmish as usize,
                None,
                players.collect(),
            )
        }
    };
    json!({
        "file": listed.path.to_string_lossy(),
        "game": game,
        "state": match listed.progress {
            GameProgress::Empty => "empty",
            GameProgress::Running => "running",
            GameProgress::Finished if listed.is_resigned() => "resigned",
            GameProgress::Finished => "finished",
        },
        "in_use": listed.is_in_use(),
        "begun": listed.begun,
        "daily": listed.daily,
        "branch": listed.branch,
        "variant": variant,
        // The number of the round or the skirmish, and how many rounds there are.
        "round": round,
        "rounds": rounds,
        "players": players,
    })
}

/// A player with this default name, which a given one replaces.
fn player<L: ToString + Copy>(who: &Participant<L>, default: String, points: u32) -> Value {
    let given = who.given_name().map(|name| name.as_str().to_owned());
    json!({
        "name": given.unwrap_or(default),
        "bot": who.level().map(|level| level.to_string()),
        "points": points,
    })
}
