//! Statistics as JSON for other programs, in the format described in
//! `docs/NOTATION.md`. It is independent of the user's language.

use super::figures::{Figures, win_rate};
use super::lords::{LordsPlayer, LordsStatistics, Places};
use super::stones::WinReason;
use super::{PlayerStatistics, Statistics, levels_first};
use schotten_rules::{Category, Variant};
use serde_json::{Value, json};
use std::fmt::Display;
use tabletop::Participant;
use tabletop::statistics::Outcomes;
use telling::{Language, lords, words};

/// The version of the format, to be increased when a field changes its meaning.
const VERSION: u32 = 1;

/// Returns the statistics of these players as JSON, with a line break at its
/// end. `variant` is the variant they were restricted to, if any; `lords` are the
/// [statistics of Lords of Scotland](lords_to_json), if there are some.
pub fn to_json<'a>(
    statistics: &Statistics,
    players: impl IntoIterator<Item = &'a PlayerStatistics>,
    variant: Option<Variant>,
    lords: Option<Value>,
) -> String {
    let players: Vec<Value> = players.into_iter().map(player).collect();
    let file = json!({
        "schotten_stats": VERSION,
        "variant": variant.map(Variant::name),
        "games": statistics.games,
        "rounds": statistics.rounds,
        "players": players,
    });
    let lords = lords.map(|lords| json!({ "lords": lords }));
    format!("{:#}\n", joined(file, lords.unwrap_or_else(|| json!({}))))
}

/// Returns the statistics of these players of Lords of Scotland as a part of the JSON.
pub fn lords_to_json<'a>(
    statistics: &LordsStatistics,
    players: impl IntoIterator<Item = &'a LordsPlayer>,
) -> Value {
    let players: Vec<Value> = players.into_iter().map(lords_player).collect();
    json!({ "games": statistics.games, "players": players })
}

/// Returns an object with the fields of both.
fn joined(mut first: Value, second: Value) -> Value {
    if let (Value::Object(fields), Value::Object(more)) = (&mut first, second) {
        fields.extend(more);
    }
    first
}

fn player(player: &PlayerStatistics) -> Value {
    let variants = player
        .variants()
        .map(|(variant, sum)| joined(json!({ "variant": variant.name() }), figures(sum)));
    json!({
        "name": name(&player.who),
        "all": figures(&player.all),
        "variants": variants.collect::<Vec<_>>(),
    })
}

/// Returns a player's name, with default names in English.
fn name(who: &words::Participant) -> String {
    match who.given_name() {
        Some(name) => name.as_str().to_owned(),
        None => words::name(Language::English, who),
    }
}

fn figures(figures: &Figures) -> Value {
    let rivals = figures.rivals();
    let rivals = rivals.map(|(who, rounds)| (who, (name(who), outcomes(rounds))));
    // Players without any round are not listed.
    let (rate, interval) = win_rate(figures.rounds).unwrap_or_default();
    let (stones, streak) = (&figures.stones, figures.streak);
    json!({
        "rounds": outcomes(figures.rounds),
        "win_rate": rate,
        "win_rate_interval": interval,
        "matches": outcomes(figures.matches),
        "points": figures.points,
        "longest_streak": streak.longest,
        "current_streak": streak.current,
        "stones": {
            "won": stones.total(),
            "formations": {
                "color_run": stones.with_category(Category::ColorRun),
                "three_of_a_kind": stones.with_category(Category::ThreeOfAKind),
                "color": stones.with_category(Category::Color),
                "run": stones.with_category(Category::Run),
                "sum": stones.with_category(Category::Sum),
            },
            "ways": {
                "stronger": stones.by_reason(WinReason::Stronger),
                "first": stones.by_reason(WinReason::First),
                "proof": stones.by_reason(WinReason::Proof),
                "settlement": stones.by_reason(WinReason::Settlement),
            },
        },
        "opponents": opponents(rivals),
    })
}

fn outcomes(outcomes: Outcomes) -> Value {
    json!({
        "played": outcomes.rounds(),
        "won": outcomes.wins,
        "drawn": outcomes.draws,
        "lost": outcomes.losses,
    })
}

fn lords_player(player: &LordsPlayer) -> Value {
    let tables = player
        .by_players()
        .map(|(count, sum)| joined(json!({ "players": count }), places(sum, count)));
    let rivals = player.rivals().map(|(who, met)| {
        let figures = json!({ "met": met.met, "ahead": met.ahead, "places": met.places });
        (who, (lords::name(Language::English, who), figures))
    });
    let all = places(&player.all, player.all.counts.len());
    let rest = json!({
        "tables": tables.collect::<Vec<_>>(),
        "opponents": opponents(rivals),
    });
    let name = lords::name(Language::English, &player.who);
    joined(joined(json!({ "name": name }), all), rest)
}

fn places(places: &Places, count: usize) -> Value {
    json!({
        "played": places.games(),
        "won": places.wins(),
        "places": places.counts[..count],
        "points": places.points,
        "skirmishes_won": places.skirmishes,
        "skirmishes_known": places.games(),
    })
}

/// Returns the opponents with their names and figures.
fn opponents<'a, L: Copy + Ord + Display + 'a>(
    opponents: impl Iterator<Item = (&'a Participant<L>, (String, Value))>,
) -> Vec<Value> {
    let opponents = levels_first(opponents).into_iter();
    let opponents = opponents.map(|(who, (name, figures))| {
        let level = who.level().map(|level| level.to_string());
        let name = level.is_none().then_some(name);
        joined(json!({ "bot": level, "name": name }), figures)
    });
    opponents.collect()
}
