//! Statistics as JSON for other programs, in the format described in
//! `docs/NOTATION.md`. It is independent of the user's language.

use super::figures::Figures;
use super::lords_json::LordsJson;
use super::stones::WinReason;
use super::{PlayerStatistics, Statistics};
use schotten_bots::Level;
use schotten_rules::{Category, Variant};
use serde::Serialize;
use tabletop::statistics::Outcomes;
use telling::Language;
use telling::words::{self, Participant};

#[derive(Serialize)]
struct StatisticsJson<'a> {
    schotten_stats: u32,
    variant: Option<&'a str>,
    games: u64,
    rounds: u64,
    players: Vec<PlayerJson<'a>>,
    /// Left out without any game of Lords of Scotland.
    #[serde(skip_serializing_if = "Option::is_none")]
    lords: Option<LordsJson>,
}

#[derive(Serialize)]
struct PlayerJson<'a> {
    name: String,
    all: FiguresJson,
    variants: Vec<VariantJson<'a>>,
}

#[derive(Serialize)]
struct VariantJson<'a> {
    variant: &'a str,
    #[serde(flatten)]
    sum: FiguresJson,
}

#[derive(Serialize)]
struct FiguresJson {
    rounds: OutcomesJson,
    win_rate: f64,
    win_rate_interval: [f64; 2],
    matches: OutcomesJson,
    points: u64,
    longest_streak: u64,
    current_streak: u64,
    stones: StonesJson,
    opponents: Vec<OpponentJson>,
}

#[derive(Serialize)]
struct OutcomesJson {
    played: u64,
    won: u64,
    drawn: u64,
    lost: u64,
}

#[derive(Serialize)]
struct StonesJson {
    won: u64,
    formations: FormationsJson,
    ways: WinReasonsJson,
}

#[derive(Serialize)]
struct FormationsJson {
    color_run: u64,
    three_of_a_kind: u64,
    color: u64,
    run: u64,
    sum: u64,
}

#[derive(Serialize)]
struct WinReasonsJson {
    stronger: u64,
    first: u64,
    proof: u64,
    settlement: u64,
}

#[derive(Serialize)]
struct OpponentJson {
    bot: Option<&'static str>,
    name: Option<String>,
    #[serde(flatten)]
    rounds: OutcomesJson,
}

/// The version of the format, to be increased when a field changes its meaning.
const VERSION: u32 = 1;

/// Returns the statistics of these players as JSON, with a line break at its
/// end. `variant` is the variant they were restricted to, if any; `lords` are the
/// statistics of Lords of Scotland.
///
/// # Panics
///
/// Never: all of these values can be written as JSON.
pub fn to_json<'a>(
    statistics: &Statistics,
    players: impl IntoIterator<Item = &'a PlayerStatistics>,
    variant: Option<Variant>,
    lords: Option<LordsJson>,
) -> String {
    let file = StatisticsJson {
        schotten_stats: VERSION,
        variant: variant.map(Variant::name),
        games: statistics.games(),
        rounds: statistics.rounds(),
        players: players.into_iter().map(player_json).collect(),
        lords,
    };
    let text = serde_json::to_string_pretty(&file).expect("it is JSON");
    text + "\n"
}

fn player_json(player: &PlayerStatistics) -> PlayerJson<'_> {
    let variants = player.variants().map(|(variant, figures)| VariantJson {
        variant: variant.name(),
        sum: figures_json(figures),
    });
    PlayerJson {
        name: english_name(player.who()),
        all: figures_json(player.all()),
        variants: variants.collect(),
    }
}

/// Returns a player's name, with default names in English.
fn english_name(who: &Participant) -> String {
    match who.given_name() {
        Some(name) => name.as_str().to_owned(),
        None => words::name(Language::English, who),
    }
}

fn figures_json(figures: &Figures) -> FiguresJson {
    // The default applies only without any round, and such players are not
    // listed.
    let (win_rate, win_rate_interval) = figures.win_rate().unwrap_or_default();
    let opponents = figures.rivals().map(|(rival, rounds)| {
        let bot = rival.level();
        OpponentJson {
            bot: bot.map(Level::name),
            name: bot.is_none().then(|| english_name(rival)),
            rounds: outcomes_json(rounds),
        }
    });
    // The computer from its lowest level to its highest, then people by name.
    let mut opponents: Vec<OpponentJson> = opponents.collect();
    opponents.sort_by_key(|opponent| opponent.bot.is_none());
    let (stones, streak) = (figures.stones(), figures.streak());
    FiguresJson {
        rounds: outcomes_json(figures.rounds()),
        win_rate,
        win_rate_interval,
        matches: outcomes_json(figures.matches()),
        points: figures.points(),
        longest_streak: streak.longest,
        current_streak: streak.current,
        stones: StonesJson {
            won: stones.total(),
            formations: FormationsJson {
                color_run: stones.with_category(Category::ColorRun),
                three_of_a_kind: stones.with_category(Category::ThreeOfAKind),
                color: stones.with_category(Category::Color),
                run: stones.with_category(Category::Run),
                sum: stones.with_category(Category::Sum),
            },
            ways: WinReasonsJson {
                stronger: stones.by_reason(WinReason::Stronger),
                first: stones.by_reason(WinReason::First),
                proof: stones.by_reason(WinReason::Proof),
                settlement: stones.by_reason(WinReason::Settlement),
            },
        },
        opponents,
    }
}

const fn outcomes_json(outcomes: Outcomes) -> OutcomesJson {
    OutcomesJson {
        played: outcomes.rounds(),
        won: outcomes.wins,
        drawn: outcomes.draws,
        lost: outcomes.losses,
    }
}
