//! The results of a match in words and tables, at most 80 columns wide.

use schotten_bots::SchottenTotten;
use tabletop::Game;
use tabletop::arena::{Results, Shard, Tally};
use tabletop::statistics::{Estimate, Rating, Sprt, SprtVerdict};
use telling::{Language, say};
use textkit::columns::{fit, wrap};
use textkit::escape::written_out;
use textkit::{Align, Columns};
use unicode_width::UnicodeWidthStr;

/// The width of the column for the names of a pairing.
const PAIRING_WIDTH: usize = 32;
/// The width of the column for the name of a contestant.
const NAME_WIDTH: usize = 38;

/// The whole report; the contestant with the index `anchor` has 0 Elo.
pub(super) fn report<G: Game>(results: &Results<G>, anchor: usize, language: Language) -> String {
    let mut text = head(results, language);
    let plan = results.plan();
    if has_seats::<G>() && plan.variants().len() > 1 {
        text += "\n";
        let heading = say!(language, "arena-all-variants");
        text += &pairings(results, &heading, &pooled(results), language);
    }
    for variant in plan.variants() {
        text += "\n";
        let of_variant = results.tallies().filter(|(one, _)| one.variant == *variant);
        let tallies: Vec<_> = of_variant
            .map(|(pairing, tally)| (pairing.contestants, *tally))
            .collect();
        text += &pairings(results, &G::variant_name(*variant), &tallies, language);
        text += "\n";
        text += &efforts(results, *variant, language);
        if plan.contestants().len() > 2 {
            text += &ratings(results, *variant, anchor, language);
        } else {
            text += &leader(results, *variant, language);
        }
    }
    if let (Some(sprt), Some(state)) = (plan.sprt(), results.sprt()) {
        let verdict = match state.verdict {
            SprtVerdict::Accepted => "accepted",
            SprtVerdict::Rejected => "rejected",
            SprtVerdict::Open => "open",
        };
        paragraph(
            &mut text,
            &say!(
                language,
                "arena-sprt",
                test = sprt.to_string(),
                llr = format!("{:.2}", state.llr),
                bound = format!("{:.2}", Sprt::bound()),
                verdict = verdict,
            ),
        );
    }
    text += "\n";
    let note = if has_seats::<G>() {
        say!(language, "arena-note-seats")
    } else {
        say!(language, "arena-note")
    };
    paragraph(&mut text, &note);
    text
}

/// Returns whether a game may have more than two players. Then one contestant plays alone
/// among others, and the report says so, even with two players.
fn has_seats<G: Game>() -> bool {
    G::NAME != SchottenTotten::NAME
}

/// The pairings of all variants together.
pub(in crate::cli) fn pooled<G: Game>(results: &Results<G>) -> Vec<([usize; 2], Tally)> {
    let mut pooled: Vec<([usize; 2], Tally)> = Vec::new();
    for (pairing, tally) in results.tallies() {
        let mut same = pooled.iter_mut();
        match same.find(|(contestants, _)| *contestants == pairing.contestants) {
            Some((_, sum)) => *sum += *tally,
            None => pooled.push((pairing.contestants, *tally)),
        }
    }
    pooled
}

/// The score of a match between two contestants, briefly; empty for more.
pub(super) fn standing<G: Game>(results: &Results<G>) -> String {
    let mut tallies = results.tallies();
    let (Some((pairing, tally)), None) = (tallies.next(), tallies.next()) else {
        return String::new();
    };
    let Some(estimate) = Estimate::from_counts(&tally.counts) else {
        return String::new();
    };
    let name = results.plan().contestants()[pairing.contestants[0]].to_string();
    format!("{} {}", short(&name, NAME_WIDTH), percent(estimate.rate))
}

/// Adds a paragraph of at most 80 columns.
fn paragraph(text: &mut String, words: &str) {
    for line in wrap(words, 80) {
        text.push_str(&line);
        text.push('\n');
    }
}

fn head<G: Game>(results: &Results<G>, language: Language) -> String {
    let mut text = String::new();
    let plan = results.plan();
    let seats = plan.seats() as u64;
    let seed = plan.seed().to_string();
    let played = (seats * results.played()).to_string();
    let planned = (seats * results.planned()).to_string();
    let played = if has_seats::<G>() {
        say!(
            language,
            "arena-played-seats",
            seed = seed,
            played = played,
            planned = planned,
            seats = seats.to_string(),
        )
    } else {
        say!(
            language,
            "arena-played",
            seed = seed,
            played = played,
            planned = planned,
        )
    };
    paragraph(&mut text, &played);
    let shards: Vec<Shard> = results.progress().iter().map(|one| one.shard).collect();
    if shards != [Shard::WHOLE] {
        let shards: Vec<_> = shards.iter().map(ToString::to_string).collect();
        paragraph(
            &mut text,
            &say!(language, "arena-shards", shards = shards.join(", ")),
        );
    }
    text
}

/// Two lines for each pairing: the rates, and the counts.
fn pairings<G: Game>(
    results: &Results<G>,
    heading: &str,
    tallies: &[([usize; 2], Tally)],
    language: Language,
) -> String {
    let pairing = say!(language, "arena-pairing");
    let mut text = pairing_row([
        &say!(
            language,
            "plain-explained",
            name = heading,
            explained = pairing
        ),
        &say!(language, "arena-rounds"),
        &say!(language, "arena-rate"),
        &say!(language, "arena-elo"),
    ]);
    for (contestants, tally) in tallies {
        let names =
            contestants.map(|index| written_out(&results.plan().contestants()[index].to_string()));
        let names = pairing_name(&names);
        let rounds = tally.counts.outcomes().rounds().to_string();
        let Some(estimate) = Estimate::from_counts(&tally.counts) else {
            text += &pairing_row([&names, &rounds, "–", "–"]);
            continue;
        };
        let interval = if has_seats::<G>() {
            estimate.by_deals
        } else {
            estimate.wilson
        };
        let [low, high] = interval.map(hundredths);
        text += &pairing_row([
            &names,
            &rounds,
            &format!("{} [{low}, {high}]", percent(estimate.rate)),
            &elo(estimate.elo, estimate.elo_interval),
        ]);
        text += "  ";
        let details = if has_seats::<G>() {
            seat_details(tally, language)
        } else {
            let all = tally.counts.outcomes();
            say!(
                language,
                "arena-details",
                wins = all.wins.to_string(),
                draws = all.draws.to_string(),
                losses = all.losses.to_string(),
                begun = percent(tally.counts.going_first.rate()),
                followed = percent(tally.counts.going_later.rate()),
            )
        };
        paragraph(&mut text, &details);
    }
    text
}

/// How often the contestant was placed first, second and so on, and the share of
/// wins that would be fair.
#[expect(clippy::cast_precision_loss, reason = "five at most")]
fn seat_details(tally: &Tally, language: Language) -> String {
    let seats = tally.counts.seats();
    let places: Vec<String> = tally.places[..seats].iter().map(u64::to_string).collect();
    say!(
        language,
        "arena-details-seats",
        fair = percent(1.0 / seats as f64),
        places = places.join(" / "),
        begun = percent(tally.counts.going_first.rate()),
        followed = percent(tally.counts.going_later.rate()),
    )
}

/// The names, the number of rounds, the rate and Elo, as a line.
fn pairing_row(cells: [&str; 4]) -> String {
    let columns = [
        (Align::Left, PAIRING_WIDTH),
        (Align::Right, 7),
        (Align::Right, 19),
        (Align::Right, 19),
    ];
    Columns::new(1, columns).row(&cells) + "\n"
}

/// The effort of each contestant in a variant.
fn efforts<G: Game>(results: &Results<G>, variant: G::Variant, language: Language) -> String {
    let columns = [
        (Align::Left, NAME_WIDTH),
        (Align::Right, 12),
        (Align::Right, 13),
        (Align::Right, 14),
    ];
    let columns = Columns::new(1, columns);
    let heading = [
        say!(language, "arena-contestant"),
        say!(language, "arena-decisions"),
        say!(language, "arena-time"),
        say!(language, "arena-iterations"),
    ];
    let mut text = columns.row(&heading) + "\n";
    for (index, contestant) in results.plan().contestants().iter().enumerate() {
        let effort = results.effort(variant, index);
        let time = effort.mean_time();
        let iterations = effort.mean_iterations();
        let cells = [
            short(&contestant.to_string(), NAME_WIDTH),
            effort.decisions.to_string(),
            time.map_or("–".to_owned(), duration),
            iterations.map_or("–".to_owned(), |mean| format!("{mean:.0}")),
        ];
        text += &columns.row(&cells);
        text.push('\n');
    }
    text
}

/// The ratings in a variant, the strongest first, below an empty line; nothing without
/// any round.
fn ratings<G: Game>(
    results: &Results<G>,
    variant: G::Variant,
    anchor: usize,
    language: Language,
) -> String {
    let names = results.plan().contestants();
    let ratings = results.ratings(variant, anchor);
    let mut rated: Vec<(String, Rating)> = names
        .iter()
        .zip(&ratings)
        .filter_map(|(name, rating)| Some((short(&name.to_string(), NAME_WIDTH), (*rating)?)))
        .collect();
    if rated.len() < 2 {
        return String::new();
    }
    rated.sort_by(|(_, a), (_, b)| b.elo.total_cmp(&a.elo));
    let mut text = "\n".to_owned();
    let anchored = short(&names[anchor].to_string(), NAME_WIDTH);
    paragraph(&mut text, &say!(language, "arena-ratings", name = anchored));
    let columns = [
        (Align::Right, 3),
        (Align::Left, NAME_WIDTH + 1),
        (Align::Right, 24),
    ];
    let columns = Columns::new(1, columns);
    for (rank, (name, rating)) in (1..).zip(&rated) {
        let name = format!(" {name}");
        let elo = elo(rating.elo, rating.interval);
        text += &columns.row(&[rank.to_string(), name, elo]);
        text.push('\n');
    }
    if rated.iter().any(|(_, rating)| rating.is_rough) {
        paragraph(&mut text, &say!(language, "arena-hint"));
    }
    text
}

/// Which of two contestants leads, in words, below an empty line; nothing without any
/// round.
fn leader<G: Game>(results: &Results<G>, variant: G::Variant, language: Language) -> String {
    let mut tallies = results.tallies();
    let played = tallies.find(|(one, _)| one.variant == variant);
    let estimate =
        played.and_then(|(one, tally)| Some((one, Estimate::from_counts(&tally.counts)?)));
    let Some((pairing, estimate)) = estimate else {
        return String::new();
    };
    let mut text = "\n".to_owned();
    let lead = lead(results, pairing.contestants, &estimate, language);
    paragraph(&mut text, &lead);
    text
}

fn lead<G: Game>(
    results: &Results<G>,
    [a, b]: [usize; 2],
    estimate: &Estimate,
    language: Language,
) -> String {
    let [low, high] = estimate.elo_interval;
    if estimate.elo == 0.0 {
        let [low, high] = estimate.elo_interval.map(|end| format_elo(end, 0));
        return say!(language, "arena-level", low = low, high = high);
    }
    // From the leader's point of view.
    let (leader, lead, [low, high]) = if estimate.elo > 0.0 {
        (a, estimate.elo, [low, high])
    } else {
        (b, -estimate.elo, [-high, -low])
    };
    say!(
        language,
        "arena-leads",
        name = short(
            &results.plan().contestants()[leader].to_string(),
            NAME_WIDTH
        ),
        elo = elo(lead, [low, high]),
        sure = if low > 0.0 { "yes" } else { "no" },
    )
}

/// Both names, shortened if there isn't room for them.
fn pairing_name(names: &[String; 2]) -> String {
    let [a, b] = names;
    let room = PAIRING_WIDTH - 3;
    let (long_a, long_b) = (a.width(), b.width());
    let (for_a, for_b) = if long_a + long_b <= room {
        (long_a, long_b)
    } else if long_a <= room / 2 {
        (long_a, room - long_a)
    } else if long_b <= room / 2 {
        (room - long_b, long_b)
    } else {
        (room / 2, room / 2)
    };
    format!("{} – {}", short(a, for_a), short(b, for_b))
}

/// The name, shortened to this width.
fn short(name: &str, width: usize) -> String {
    fit(&written_out(name), u16::try_from(width).unwrap_or(u16::MAX))
}

pub(in crate::cli) fn percent(rate: f64) -> String {
    format!("{}%", hundredths(rate))
}

pub(in crate::cli) fn hundredths(rate: f64) -> String {
    let digits = usize::from(rate < 1.0);
    format!("{:.digits$}", 100.0 * rate)
}

/// A difference in Elo with its interval; with a decimal if the interval is
/// narrow enough for it to mean something.
pub(in crate::cli) fn elo(value: f64, [low, high]: [f64; 2]) -> String {
    let digits = usize::from(high - low < 20.0);
    let [value, low, high] = [value, low, high].map(|elo| format_elo(elo, digits));
    format!("{value} [{low}, {high}]")
}

/// A difference in Elo with this many decimals.
fn format_elo(elo: f64, digits: usize) -> String {
    if elo.is_infinite() {
        return if elo > 0.0 { "+∞" } else { "-∞" }.to_owned();
    }
    // A zero has no sign.
    let rounded = format!("{elo:+.digits$}");
    match rounded.strip_prefix(['+', '-']) {
        Some(zero) if !zero.contains(|c| c != '0' && c != '.') => zero.to_owned(),
        _ => rounded,
    }
}

/// A time in nanoseconds, to three digits, in a suitable unit.
pub(in crate::cli) fn duration(nanoseconds: f64) -> String {
    let (value, unit) = match nanoseconds {
        ns if ns < 1e3 => (ns, "ns"),
        ns if ns < 1e6 => (ns / 1e3, "µs"),
        ns if ns < 1e9 => (ns / 1e6, "ms"),
        ns => (ns / 1e9, "s"),
    };
    let digits = match value {
        value if value < 9.995 => 2,
        value if value < 99.95 => 1,
        _ => 0,
    };
    format!("{value:.digits$} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_elo_differences_are_rounded() {
        assert_eq!(duration(2_104.0), "2.10 µs");
        assert_eq!(duration(49_960_000.0), "50.0 ms");
        assert_eq!(duration(812.0), "812 ns");
        assert_eq!(elo(-157.4, [-181.0, -134.2]), "-157 [-181, -134]");
        assert_eq!(elo(3.21, [-2.0, 8.4]), "+3.2 [-2.0, +8.4]");
        assert_eq!(elo(-0.01, [-0.04, 0.0]), "0.0 [0.0, 0.0]");
        let infinite = elo(f64::INFINITY, [300.0, f64::INFINITY]);
        assert_eq!(infinite, "+∞ [+300, +∞]");
    }

    #[test]
    fn long_names_are_shortened() {
        let names = |a: &str, b: &str| pairing_name(&[a.to_owned(), b.to_owned()]);
        assert_eq!(names("greedy", "heuristic"), "greedy – heuristic");
        let long = "exec@50ms:/usr/local/games/other-bot --fast";
        let wide = "exec:東京/指し手/とても長い名前の対局者.py";
        for (a, b) in [
            ("greedy", long),
            (wide, "greedy"),
            (long, wide),
            (wide, wide),
        ] {
            let both = names(a, b);
            assert!(
                (PAIRING_WIDTH - 4..=PAIRING_WIDTH).contains(&both.width()),
                "{both}"
            );
        }
    }

    /// Columns stay columns whatever the contestants are called.
    #[test]
    fn names_of_any_script_are_followed_by_the_same_columns() {
        let line = |name: &str| {
            let names = pairing_name(&[name.to_owned(), "greedy".to_owned()]);
            pairing_row([&names, "10", "60%", "+70"])
        };
        for name in [
            "exec:東京",
            "exec:e\u{301}t\u{301}e",
            "exec:हिन्दी",
            "exec:אב",
        ] {
            let same_width = "x".repeat(name.width());
            assert_eq!(line(name).replace(name, &same_width), line(&same_width));
        }
    }
}
