//! Measures the coach and writes docs/COACH.md: the strongest level plays games against itself.
//! In some positions of each, the coach states the chance of the player to act; the end of the
//! game shows what came of it.

use crate::document::{table, write_measured};
use crate::figures::three_digits;
use coach::{Advising, Calibration, Coached, Futures};
use lords_bots::LordsOfScotland;
use rand::RngExt;
use schotten_bots::SchottenTotten;
use schotten_rules::DeckKind;
use std::error::Error;
use std::time::Duration;
use tabletop::chance::seeded;
use tabletop::{AnalysisOptions, Budget, RoundResult};

/// How many positions come from each game.
const EACH: usize = 4;

/// The weights of the network that are compared, in hundredths.
const WEIGHTS: [u32; 6] = [0, 20, 40, 60, 80, 100];

/// A game as it is measured.
trait Measured: Coached {
    /// The name of the game.
    const TITLE: &str;
    /// The name of the strongest level.
    const STRONGEST: &str;
    /// The phases of a game, for which the network may count differently.
    const PHASES: &[&str];

    /// Returns the phase of a position.
    fn phase(view: &Self::View) -> usize;

    /// Returns the network's estimate after a play, if it makes one in any position.
    fn network(view: &Self::View, play: &[Self::Action]) -> Option<f64>;
}

impl Measured for SchottenTotten {
    const TITLE: &str = "Schotten Totten";
    const STRONGEST: &str = "10";
    const PHASES: &[&str] = &["25 cards or more in the Clan deck", "9 to 24", "8 or fewer"];

    fn phase(view: &Self::View) -> usize {
        match view.table().deck_len(DeckKind::Clan) {
            25.. => 0,
            9.. => 1,
            _ => 2,
        }
    }

    fn network(view: &Self::View, play: &[Self::Action]) -> Option<f64> {
        let after = play.first().and_then(|action| view.after(*action));
        Some(schotten_bots::chances(&after.unwrap_or(*view)).round.into())
    }
}

impl Measured for LordsOfScotland {
    const TITLE: &str = "Lords of Scotland";
    const STRONGEST: &str = "master";
    const PHASES: &[&str] = &["nobody has 10 points", "somebody has 10", "20", "30"];

    fn phase(view: &Self::View) -> usize {
        let table = view.table();
        let most = table.players().map(|player| table.points(player)).max();
        most.map_or(0, |most| (most as usize / 10).min(3))
    }

    fn network(_view: &Self::View, _play: &[Self::Action]) -> Option<f64> {
        None
    }
}

/// What was found in one position.
struct Sample {
    phase: usize,
    /// The chance that a hint states, and what it is made of.
    stated: f64,
    score: f64,
    value: f64,
    calibration: Calibration,
    /// What the network says of the position after the play.
    network: f64,
    /// What a look after the play says.
    look: f64,
    /// The chance of the same play in as many other worlds, if it is advised in them too.
    again: Option<f64>,
    is_exact: bool,
    result: f64,
    first: Duration,
    last: Duration,
    looked: Duration,
    playout: Duration,
}

/// The samples of a variant.
struct Measurement {
    name: String,
    players: usize,
    samples: Vec<Sample>,
}

/// What is measured.
#[derive(Debug, clap::Args)]
pub(crate) struct Plan {
    /// Variants to measure and to print, instead of writing docs/COACH.md [default: all]
    #[arg(value_name = "VARIANT")]
    variants: Vec<String>,
    /// Number of positions in each variant
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    positions: usize,
    /// Seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

pub(crate) fn main(plan: &Plan) -> Result<(), Box<dyn Error>> {
    let schotten = measure::<SchottenTotten>(plan)?;
    let text = format!(
        "Seed {}.\n{schotten}{}",
        plan.seed,
        measure::<LordsOfScotland>(plan)?
    );
    if plan.variants.is_empty() {
        return write_measured("COACH.md", &text);
    }
    print!("{text}");
    Ok(())
}

/// Measures the variants of a game that the plan names. Returns its part of the page.
fn measure<G: Measured>(plan: &Plan) -> Result<String, Box<dyn Error>> {
    let mut measured = Vec::new();
    for variant in G::VARIANTS {
        let name = G::variant_name(*variant);
        if !plan.variants.is_empty() && !plan.variants.contains(&name) {
            continue;
        }
        eprintln!("{} {name}", G::NAME);
        measured.push(Measurement {
            name,
            players: G::player_count(*variant),
            samples: collect::<G>(*variant, plan.positions, plan.seed)?,
        });
    }
    if measured.is_empty() {
        return Ok(String::new());
    }
    Ok(describe::<G>(&measured))
}

/// Plays games of the strongest level and judges positions in them.
fn collect<G: Measured>(
    variant: G::Variant,
    count: usize,
    seed: u64,
) -> Result<Vec<Sample>, Box<dyn Error>> {
    let level = G::level_named(G::STRONGEST).ok_or("no such level")?;
    let mut samples = Vec::new();
    let mut seeds = seeded(seed);
    while samples.len() < count {
        let chance = &mut seeded(seeds.random());
        let mut round = G::begin(&G::deal(variant, None, chance));
        let mut positions = Vec::new();
        while let Some(player) = G::acting(&round) {
            let view = G::view(&round, player);
            if G::legal_actions(&round).len() > 1 {
                positions.push((view.clone(), player));
            }
            let decision = G::decide(level, &view, &Budget::default(), chance);
            let action = decision.ok_or("no decision")?.action;
            G::play(&mut round, action).map_err(|refusal| refusal.to_string())?;
        }
        let result = G::result(&round).ok_or("no result")?;
        for _ in 0..EACH.min(count - samples.len()) {
            let at = chance.random_range(0..positions.len());
            let (view, player) = positions.swap_remove(at);
            samples.push(judge::<G>(&view, score_of::<G>(&result, player)).ok_or("no advice")?);
        }
    }
    Ok(samples)
}

fn score_of<G: Measured>(result: &RoundResult, player: G::Player) -> f64 {
    match result.winner {
        Some(winner) if winner == G::seat(player) => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    }
}

/// Judges a position as a hint and a look do.
fn judge<G: Measured>(view: &G::View, result: f64) -> Option<Sample> {
    let options = AnalysisOptions::new(Budget::default());
    let begun = processor_time();
    let mut advising = Advising::<G>::new(view, &options)?;
    let mut advice = advising.next()?;
    let first = processor_time().saturating_sub(begun);
    for next in advising {
        advice = next;
    }
    let last = processor_time().saturating_sub(begun);
    let row = &advice.rows[0];
    let begun = processor_time();
    let mut look = Futures::<G>::new(view, &row.play, &options)?;
    look.play_until(usize::MAX);
    let looked = processor_time().saturating_sub(begun);
    let others = AnalysisOptions {
        seed: options.seed + 1,
        ..options
    };
    let again = Advising::<G>::new(view, &others)?.finish()?;
    let mut again = again.rows.into_iter();
    let again = again.find(|other| other.play == row.play);
    Some(Sample {
        phase: G::phase(view),
        stated: row.figures.chance,
        score: row.figures.score,
        value: row.figures.value,
        calibration: G::calibration(view, &row.play),
        network: G::network(view, &row.play).unwrap_or(row.figures.value),
        look: look.chance(),
        again: again.map(|row| row.figures.chance),
        is_exact: row.figures.is_exact,
        result,
        first,
        last,
        looked,
        playout: looked / u32::try_from(look.count()).ok()?,
    })
}

/// The time that this thread has had the processor, so that it doesn't matter what else the
/// machine does.
#[cfg(unix)]
fn processor_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(time).expect("it isn't negative")
}

/// The time since the first call.
#[cfg(not(unix))]
fn processor_time() -> Duration {
    static BEGUN: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    BEGUN.elapsed()
}

fn describe<G: Measured>(measured: &[Measurement]) -> String {
    let heading = [
        "Brier score",
        "positions",
        "stated",
        "network",
        "futures",
        "constant",
    ];
    let rows = measured.iter().map(|one| {
        let open = open(&one.samples);
        let constant = 1.0 / f64::from(u32::try_from(one.players).unwrap_or(2));
        let scores = [
            brier(&open, |sample| sample.stated),
            brier(&open, |sample| sample.network),
            brier(&open, |sample| sample.score),
            brier(&open, |_| constant),
        ];
        let scores = scores.map(|score| format!("{score:.4}"));
        [&[one.name.clone(), open.len().to_string()], &scores[..]].concat()
    });
    let scores = table(&heading.map(str::to_owned), rows);
    let all: Vec<&Sample> = measured.iter().flat_map(|one| open(&one.samples)).collect();
    let title = format!("\n### {}\n", G::TITLE);
    let weights = describe_weights::<G>(&all);
    let calibration = describe_calibration(&all);
    [
        title,
        scores,
        weights,
        calibration,
        describe_agreement(measured),
        describe_times(measured),
    ]
    .concat()
}

/// The samples in which something is hidden.
fn open(samples: &[Sample]) -> Vec<&Sample> {
    samples.iter().filter(|sample| !sample.is_exact).collect()
}

/// The mean of the squared differences from what came of it.
fn brier(samples: &[&Sample], stated: impl Fn(&Sample) -> f64) -> f64 {
    mean(samples, |sample| (stated(sample) - sample.result).powi(2))
}

#[expect(clippy::cast_precision_loss, reason = "a number of positions")]
fn mean(samples: &[&Sample], of: impl Fn(&Sample) -> f64) -> f64 {
    samples.iter().map(|sample| of(sample)).sum::<f64>() / samples.len().max(1) as f64
}

fn describe_weights<G: Measured>(all: &[&Sample]) -> String {
    let weights = WEIGHTS.map(|weight| format!("{weight}%"));
    let first = ["Brier score by the weight of the network", "positions"].map(str::to_owned);
    let rows = G::PHASES.iter().enumerate().map(|(phase, name)| {
        let all = all.iter().copied();
        let of_phase: Vec<&Sample> = all.filter(|sample| sample.phase == phase).collect();
        let scores = WEIGHTS.map(|weight| {
            let weight = f64::from(weight) / 100.0;
            let mixed = |sample: &Sample| {
                let mean = sample.score + weight * (sample.value - sample.score);
                sample.calibration.chance(mean)
            };
            format!("{:.4}", brier(&of_phase, mixed))
        });
        [
            &[(*name).to_owned(), of_phase.len().to_string()],
            &scores[..],
        ]
        .concat()
    });
    table(&[&first, &weights[..]].concat(), rows)
}

fn describe_calibration(all: &[&Sample]) -> String {
    let heading = ["stated chance", "positions", "mean", "what came of it"];
    let rows = (0..10_u8).map(|tenth| {
        let [from, to] = [tenth, tenth + 1].map(|tenth| f64::from(tenth) / 10.0);
        let is_in = |sample: &&&Sample| sample.stated >= from && (sample.stated < to || tenth == 9);
        let within: Vec<&Sample> = all.iter().filter(is_in).copied().collect();
        let stated = mean(&within, |sample| sample.stated);
        let result = mean(&within, |sample| sample.result);
        vec![
            format!("{}% to {}%", 10 * tenth, 10 * (tenth + 1)),
            within.len().to_string(),
            format!("{:.0}%", 100.0 * stated),
            format!("{:.0}%", 100.0 * result),
        ]
    });
    table(&heading.map(str::to_owned), rows)
}

fn describe_agreement(measured: &[Measurement]) -> String {
    let heading = [
        "a hint's chance, compared",
        "a look after the play",
        "400 other futures",
        "within 8 points of these",
    ];
    let rows = measured.iter().map(|one| {
        let open = open(&one.samples);
        let look = mean(&open, |sample| (sample.look - sample.stated).abs());
        let difference = |sample: &Sample| Some((sample.again? - sample.stated).abs());
        let advised = open.iter().copied();
        let advised: Vec<&Sample> = advised.filter(|one| one.again.is_some()).collect();
        let again = |sample: &Sample| difference(sample).unwrap_or_default();
        let near = mean(&advised, |sample| {
            f64::from(u8::from(again(sample) <= 0.08))
        });
        vec![
            one.name.clone(),
            format!("{:.1} points", 100.0 * look),
            format!("{:.1} points", 100.0 * mean(&advised, again)),
            format!("{:.1}%", 100.0 * near),
        ]
    });
    table(&heading.map(str::to_owned), rows)
}

fn describe_times(measured: &[Measurement]) -> String {
    let heading = [
        "median, 95% and longest time",
        "hint, first figures",
        "last figures",
        "look",
        "a future",
    ];
    let rows = measured.iter().map(|one| {
        let times = |of: fn(&Sample) -> Duration| {
            let mut times: Vec<Duration> = one.samples.iter().map(of).collect();
            times.sort_unstable();
            let at = |part: usize| times[(times.len() - 1) * part / 100].as_secs_f64() * 1e3;
            [50, 95, 100].map(|part| three_digits(at(part))).join(", ")
        };
        vec![
            one.name.clone(),
            times(|sample| sample.first),
            times(|sample| sample.last),
            times(|sample| sample.looked),
            format!("{} ms", times(|sample| sample.playout)),
        ]
    });
    table(&heading.map(str::to_owned), rows)
}
