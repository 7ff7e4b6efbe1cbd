//! The results of a match in words and tables, at most 80 columns wide.

use super::results::{Pairing, Results};
use crate::figures::{duration, elo, percent, share, signed};
use crate::statistics::{Estimate, Sprt, SprtVerdict};
use textkit::columns::{fit, wrap};
use textkit::escape::written_out;
use textkit::{Align, Columns};

/// The width of the report.
const WIDTH: u16 = 80;

/// The whole report.
pub(super) fn report(results: &Results) -> String {
    let plan = &results.plan;
    let seats = results.seats as u64;
    let mut text = paragraph(&format!(
        "{} of {} rounds played with seed {}. Each deal is played from each of the {seats} seats: \
         the first contestant of a pairing sits there, the second at all others.",
        results.played() * seats,
        results.planned() * seats,
        plan.seed,
    ));
    if plan.variants.len() > 1 {
        text += &pairings("all variants", results.pooled().iter());
    }
    for variant in &plan.variants {
        let played = results.of_variant(variant);
        text += &pairings(variant, played.iter().map(|(_, pairing)| *pairing));
        text += &efforts(results, variant);
        text += &if plan.contestants.len() > 2 {
            ratings(results, variant)
        } else {
            played.first().map_or(String::new(), |(_, one)| leader(one))
        };
    }
    if let (Some(sprt), Some(state)) = (plan.sprt, results.sprt()) {
        let verdict = match state.verdict {
            SprtVerdict::Accepted => "the higher difference is accepted",
            SprtVerdict::Rejected => "the lower difference is accepted",
            SprtVerdict::Open => "not decided yet",
        };
        text += &paragraph(&format!(
            "SPRT {sprt}: {verdict}. The log-likelihood ratio is {:.2}; the test ends at ±{:.2}.",
            state.llr,
            Sprt::bound(),
        ));
    }
    text.push('\n');
    text += &paragraph(
        "Intervals are based on deals, since the rounds of a deal depend on each other. Elo is the \
         difference at which one contestant among equal others wins this often.",
    );
    text
}

/// A paragraph of at most 80 columns.
fn paragraph(words: &str) -> String {
    wrap(words, WIDTH).join("\n") + "\n"
}

/// The name, made safe to show and shortened to this width.
fn short(name: &str, width: u16) -> String {
    fit(&written_out(name), width)
}

/// A table below an empty line; the first `names` columns are for names, all others for figures.
/// Below a row stands its remark.
fn table<const N: usize>(names: usize, rows: &[([String; N], String)]) -> String {
    let align = |column| {
        if column < names {
            Align::Left
        } else {
            Align::Right
        }
    };
    let columns = Columns::new(2, (0..N).map(|column| (align(column), 0)));
    let columns = columns.fit_all(rows.iter().map(|(row, _)| row));
    let mut text = "\n".to_owned();
    for (row, remark) in rows {
        text += &columns.row(row);
        text.push('\n');
        if !remark.is_empty() {
            text += &paragraph(&format!("  {remark}"));
        }
    }
    text
}

/// The rates and the counts of each pairing.
fn pairings<'a>(heading: &str, pairings: impl Iterator<Item = &'a Pairing>) -> String {
    let cells = [heading, "against", "rounds", "win rate, 95%", "Elo, 95%"];
    let mut rows = vec![(cells.map(str::to_owned), String::new())];
    for pairing in pairings {
        let [first, second] = pairing.contestants.each_ref().map(|name| short(name, 15));
        let rounds = pairing.counts.outcomes().rounds().to_string();
        let estimate = Estimate::from_counts(&pairing.counts);
        let [rate, difference] = estimate.map_or(["–".to_owned(), "–".to_owned()], |one| {
            [
                share(one.rate, one.interval),
                elo(one.elo, one.elo_interval),
            ]
        });
        let remark = estimate.map_or(String::new(), |_| details(pairing));
        rows.push(([first, second, rounds, rate, difference], remark));
    }
    table(2, &rows)
}

/// How the rounds ended for the first contestant; at a table for more than two, how often it was
/// placed first, second and so on, and the share of wins that would be fair.
#[expect(clippy::cast_precision_loss, reason = "five at most")]
fn details(pairing: &Pairing) -> String {
    let (counts, seats) = (&pairing.counts, pairing.counts.seats());
    let ended = if seats == 2 {
        let all = counts.outcomes();
        format!("{} won, {} drawn, {} lost", all.wins, all.draws, all.losses)
    } else {
        let places = pairing.places[..seats].iter();
        let places: Vec<String> = places.map(u64::to_string).collect();
        let (fair, places) = (percent(1.0 / seats as f64), places.join(" / "));
        format!("fair share {fair}; places {places}")
    };
    let [first, later] = [counts.going_first, counts.going_later].map(|some| percent(some.rate()));
    format!("{ended}; {first} going first, {later} going later")
}

/// The effort of each contestant in a variant.
fn efforts(results: &Results, variant: &str) -> String {
    let cells = ["contestant", "decisions", "average time", "iterations"];
    let mut rows = vec![(cells.map(str::to_owned), String::new())];
    for (index, name) in results.plan.contestants.iter().enumerate() {
        let effort = results.effort(variant, index);
        let cells = [
            short(name, 38),
            effort.decisions.to_string(),
            effort.mean_time().map_or("–".to_owned(), duration),
            effort
                .mean_iterations()
                .map_or("–".to_owned(), |mean| format!("{mean:.0}")),
        ];
        rows.push((cells, String::new()));
    }
    table(1, &rows)
}

/// The ratings in a variant, the strongest first; nothing without any round.
fn ratings(results: &Results, variant: &str) -> String {
    let ratings = results.ratings(variant);
    let names = results.plan.contestants.iter();
    let mut rated: Vec<_> = names
        .zip(ratings)
        .filter_map(|(name, rating)| Some((name, rating?)))
        .collect();
    if rated.len() < 2 {
        return String::new();
    }
    let is_rough = rated.iter().any(|(_, rating)| rating.is_rough);
    let anchor = format!(
        "Elo with {} at 0, 95%",
        short(&results.plan.contestants[0], 20)
    );
    let cells = ["rank".to_owned(), "contestant".to_owned(), anchor];
    let mut rows = vec![(cells, String::new())];
    rated.sort_by(|(_, a), (_, b)| b.elo.total_cmp(&a.elo));
    for (rank, (name, rating)) in (1..).zip(&rated) {
        let cells = [
            format!("{rank}"),
            short(name, 38),
            elo(rating.elo, rating.interval),
        ];
        rows.push((cells, String::new()));
    }
    let mut text = table(2, &rows);
    if is_rough {
        text += &paragraph(
            "Some contestants won or lost every round. The losers are credited with half a round, \
             so these figures are only rough.",
        );
    }
    text
}

/// Which of two contestants leads, in words; nothing without any round.
fn leader(pairing: &Pairing) -> String {
    let Some(estimate) = Estimate::from_counts(&pairing.counts) else {
        return String::new();
    };
    let [low, high] = estimate.elo_interval;
    let [a, b] = &pairing.contestants;
    // From the leader's point of view.
    let (leader, lead, [low, high]) = if estimate.elo >= 0.0 {
        (a, estimate.elo, [low, high])
    } else {
        (b, -estimate.elo, [-high, -low])
    };
    let sentence = if lead == 0.0 {
        let [low, high] = [low, high].map(|end| signed(end, 0));
        format!("Neither contestant leads. Differences from {low} to {high} Elo can't be excluded.")
    } else {
        let (name, by) = (short(leader, 38), elo(lead, [low, high]));
        let doubt = if low > 0.0 {
            ""
        } else {
            ", which isn't statistically significant"
        };
        format!("{name} leads by {by} Elo{doubt}.")
    };
    format!("\n{}", paragraph(&sentence))
}
