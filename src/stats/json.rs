//! The figures for other programs: JSON, in the form that `docs/NOTATION.md`
//! describes. It is the same in every language.

use super::figures::{Figures, Rival};
use super::stones::Way;
use super::{PlayerStatistics, Statistics};
use schotten_rules::{Category, Variant};
use serde::Serialize;
use tabletop::statistics::Outcomes;

#[derive(Serialize)]
struct File<'a> {
    schotten_stats: u32,
    variant: Option<&'a str>,
    games: u64,
    rounds: u64,
    players: Vec<Row<'a>>,
}

#[derive(Serialize)]
struct Row<'a> {
    name: &'a str,
    all: Sum<'a>,
    variants: Vec<OfVariant<'a>>,
}

#[derive(Serialize)]
struct OfVariant<'a> {
    variant: &'a str,
    #[serde(flatten)]
    sum: Sum<'a>,
}

#[derive(Serialize)]
struct Sum<'a> {
    rounds: Counts,
    win_rate: f64,
    win_rate_interval: [f64; 2],
    matches: Counts,
    points: u64,
    longest_streak: u64,
    current_streak: u64,
    stones: Stones,
    opponents: Vec<Opponent<'a>>,
}

#[derive(Serialize)]
struct Counts {
    played: u64,
    won: u64,
    drawn: u64,
    lost: u64,
}

#[derive(Serialize)]
struct Stones {
    won: u64,
    formations: Formations,
    ways: Ways,
}

#[derive(Serialize)]
struct Formations {
    color_run: u64,
    three_of_a_kind: u64,
    color: u64,
    run: u64,
    sum: u64,
}

#[derive(Serialize)]
struct Ways {
    stronger: u64,
    first: u64,
    proof: u64,
    settlement: u64,
}

#[derive(Serialize)]
struct Opponent<'a> {
    bot: Option<&'static str>,
    name: Option<&'a str>,
    #[serde(flatten)]
    rounds: Counts,
}

/// The version of the form, raised when a field changes its meaning.
const VERSION: u32 = 1;

/// The figures of these players as a JSON text, with a line break at its end.
/// `variant` is the one that was asked for, if one was.
///
/// # Panics
///
/// Never: all of it can be written as JSON.
#[must_use]
pub fn text<'a>(
    statistics: &Statistics,
    players: impl IntoIterator<Item = &'a PlayerStatistics>,
    variant: Option<Variant>,
) -> String {
    let file = File {
        schotten_stats: VERSION,
        variant: variant.map(Variant::name),
        games: statistics.games(),
        rounds: statistics.rounds(),
        players: players.into_iter().map(row).collect(),
    };
    let text = serde_json::to_string_pretty(&file).expect("it is JSON");
    text + "\n"
}

fn row(player: &PlayerStatistics) -> Row<'_> {
    let variants = player.variants().map(|(variant, figures)| OfVariant {
        variant: variant.name(),
        sum: sum(figures),
    });
    Row {
        name: player.name(),
        all: sum(player.all()),
        variants: variants.collect(),
    }
}

fn sum(figures: &Figures) -> Sum<'_> {
    // Who has no round has no figures here.
    let (win_rate, win_rate_interval) = figures.win_rate().unwrap_or_default();
    let opponents = figures.rivals().map(|(rival, rounds)| {
        let (bot, name) = match rival {
            Rival::Bot(level) => (Some(level.name()), None),
            Rival::Person(name) => (None, Some(name.as_str())),
        };
        let rounds = counts(rounds);
        Opponent { bot, name, rounds }
    });
    let (stones, streak) = (figures.stones(), figures.streak());
    Sum {
        rounds: counts(figures.rounds()),
        win_rate,
        win_rate_interval,
        matches: counts(figures.matches()),
        points: figures.points(),
        longest_streak: streak.longest,
        current_streak: streak.current,
        stones: Stones {
            won: stones.total(),
            formations: Formations {
                color_run: stones.with(Category::ColorRun),
                three_of_a_kind: stones.with(Category::ThreeOfAKind),
                color: stones.with(Category::Color),
                run: stones.with(Category::Run),
                sum: stones.with(Category::Sum),
            },
            ways: Ways {
                stronger: stones.by(Way::Stronger),
                first: stones.by(Way::First),
                proof: stones.by(Way::Proof),
                settlement: stones.by(Way::Settlement),
            },
        },
        opponents: opponents.collect(),
    }
}

const fn counts(outcomes: Outcomes) -> Counts {
    Counts {
        played: outcomes.rounds(),
        won: outcomes.wins,
        drawn: outcomes.draws,
        lost: outcomes.losses,
    }
}
