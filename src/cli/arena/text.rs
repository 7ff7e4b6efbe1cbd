//! The results of a match in words and tables, at most 80 columns wide.

use crate::arena::{Record, Shard};
use schotten_rules::Variant;
use std::fmt::Write;
use tabletop::statistics::{Estimate, PairCounts, Rating, Sprt, SprtVerdict};
use telling::{Language, say};
use textkit::columns::{fitted, padded, wrapped};
use textkit::escape::written_out;
use unicode_width::UnicodeWidthStr;

/// How wide the names of a pairing may be, and that of one contestant.
const PAIRING: usize = 32;
const NAME: usize = 38;

/// The results, the contestant at `anchor` having 0 Elo.
pub(super) fn results(record: &Record, anchor: usize, language: Language) -> String {
    let mut text = head(record, language);
    let plan = record.plan();
    for variant in plan.variants() {
        text += "\n";
        text += &pairings(record, *variant, language);
        text += "\n";
        text += &efforts(record, *variant, language);
        text += "\n";
        if plan.contestants().len() > 2 {
            text += &ratings(record, *variant, anchor, language);
        } else {
            text += &leader(record, *variant, language);
        }
    }
    if let (Some(sprt), Some(state)) = (plan.sprt(), record.sprt()) {
        let verdict = match state.verdict {
            SprtVerdict::Accepted => "accepted",
            SprtVerdict::Rejected => "rejected",
            SprtVerdict::Open => "open",
        };
        line(
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
    line(&mut text, &say!(language, "arena-note"));
    text
}

/// How a match between two stands, briefly; nothing for more contestants.
pub(super) fn standing(record: &Record) -> String {
    let mut tallies = record.tallies();
    let (Some((pairing, tally)), None) = (tallies.next(), tallies.next()) else {
        return String::new();
    };
    let Some(estimate) = Estimate::from_counts(&tally.counts) else {
        return String::new();
    };
    let name = record.plan().contestants()[pairing.contestants[0]].to_string();
    format!("{} {}", short(&name, NAME), percent(estimate.rate))
}

fn line(text: &mut String, words: &str) {
    for line in wrapped(words, 80) {
        text.push_str(&line);
        text.push('\n');
    }
}

fn head(record: &Record, language: Language) -> String {
    let mut text = String::new();
    let plan = record.plan();
    let played = say!(
        language,
        "arena-played",
        seed = plan.seed().to_string(),
        played = (2 * record.played()).to_string(),
        planned = (2 * record.planned()).to_string(),
    );
    line(&mut text, &played);
    let shards: Vec<Shard> = record.parts().iter().map(|part| part.shard).collect();
    if shards != [Shard::WHOLE] {
        let shards: Vec<_> = shards.iter().map(ToString::to_string).collect();
        line(
            &mut text,
            &say!(language, "arena-shards", shards = shards.join(", ")),
        );
    }
    text
}

/// A line for each pairing of a variant, and one with the details.
fn pairings(record: &Record, variant: Variant, language: Language) -> String {
    let mut text = String::new();
    row(
        &mut text,
        &format!("{variant}: {}", say!(language, "arena-pairing")),
        &say!(language, "arena-rounds"),
        &say!(language, "arena-rate"),
        &say!(language, "arena-elo"),
    );
    for (pairing, tally) in record.tallies().filter(|(one, _)| one.variant == variant) {
        let names = pairing
            .contestants
            .map(|place| written_out(&record.plan().contestants()[place].to_string()));
        let names = both(&names);
        let rounds = tally.counts.outcomes().rounds().to_string();
        let Some(estimate) = Estimate::from_counts(&tally.counts) else {
            row(&mut text, &names, &rounds, "–", "–");
            continue;
        };
        let [low, high] = estimate.wilson.map(hundredths);
        row(
            &mut text,
            &names,
            &rounds,
            &format!("{} [{low}, {high}]", percent(estimate.rate)),
            &elo(estimate.elo, estimate.elo_interval),
        );
        let all = tally.counts.outcomes();
        let details = say!(
            language,
            "arena-details",
            wins = all.wins.to_string(),
            draws = all.draws.to_string(),
            losses = all.losses.to_string(),
            begun = percent(tally.counts.going_first.rate()),
            followed = percent(tally.counts.going_second.rate()),
        );
        text += "  ";
        line(&mut text, &details);
    }
    text
}

fn row(text: &mut String, names: &str, rounds: &str, rate: &str, elo: &str) {
    let names = padded(names, PAIRING);
    writeln!(text, "{names} {rounds:>7} {rate:>19} {elo:>19}")
        .expect("a String takes all that is written");
}

/// What each contestant spent in a variant.
fn efforts(record: &Record, variant: Variant, language: Language) -> String {
    let mut text = String::new();
    let mut row = |name: &str, decisions: &str, time: &str, iterations: &str| {
        let name = padded(name, NAME);
        writeln!(text, "{name} {decisions:>12} {time:>13} {iterations:>14}")
            .expect("a String takes all that is written");
    };
    row(
        &say!(language, "arena-contestant"),
        &say!(language, "arena-decisions"),
        &say!(language, "arena-time"),
        &say!(language, "arena-iterations"),
    );
    for (place, contestant) in record.plan().contestants().iter().enumerate() {
        let effort = record.effort(variant, place);
        let time = effort.mean_time();
        let iterations = effort.mean_iterations();
        row(
            &short(&contestant.to_string(), NAME),
            &effort.decisions.to_string(),
            &time.map_or("–".to_owned(), duration),
            &iterations.map_or("–".to_owned(), |mean| format!("{mean:.0}")),
        );
    }
    text
}

/// The ratings in a variant, the strongest first.
fn ratings(record: &Record, variant: Variant, anchor: usize, language: Language) -> String {
    let mut text = String::new();
    let names = record.plan().contestants();
    let anchored = short(&names[anchor].to_string(), NAME);
    line(&mut text, &say!(language, "arena-ratings", name = anchored));
    let ratings = record.ratings(variant, anchor);
    let mut rated: Vec<(String, Rating)> = names
        .iter()
        .zip(&ratings)
        .filter_map(|(name, rating)| Some((short(&name.to_string(), NAME), (*rating)?)))
        .collect();
    rated.sort_by(|(_, a), (_, b)| b.elo.total_cmp(&a.elo));
    for (rank, (name, rating)) in (1..).zip(&rated) {
        let (name, elo) = (padded(name, NAME), elo(rating.elo, rating.interval));
        writeln!(text, "{rank:>3}  {name} {elo:>24}").expect("a String takes all that is written");
    }
    if rated.iter().any(|(_, rating)| rating.is_rough) {
        line(&mut text, &say!(language, "arena-hint"));
    }
    text
}

/// Who leads a match between two.
fn leader(record: &Record, variant: Variant, language: Language) -> String {
    let mut text = String::new();
    let mut tallies = record.tallies();
    let Some((pairing, tally)) = tallies.find(|(one, _)| one.variant == variant) else {
        return text;
    };
    line(
        &mut text,
        &lead(record, pairing.contestants, &tally.counts, language),
    );
    text
}

fn lead(record: &Record, [a, b]: [usize; 2], counts: &PairCounts, language: Language) -> String {
    let Some(estimate) = Estimate::from_counts(counts).filter(|one| one.elo != 0.0) else {
        return say!(language, "arena-level");
    };
    let [low, high] = estimate.elo_interval;
    // As the leader sees it.
    let (leader, lead, [low, high]) = if estimate.elo > 0.0 {
        (a, estimate.elo, [low, high])
    } else {
        (b, -estimate.elo, [-high, -low])
    };
    say!(
        language,
        "arena-leads",
        name = short(&record.plan().contestants()[leader].to_string(), NAME),
        elo = elo(lead, [low, high]),
        sure = if low > 0.0 { "yes" } else { "no" },
    )
}

/// Both names, each cut where there is no room.
fn both(names: &[String; 2]) -> String {
    let [a, b] = names;
    let room = PAIRING - 3;
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

/// The name in at most so many columns.
fn short(name: &str, most: usize) -> String {
    fitted(&written_out(name), u16::try_from(most).unwrap_or(u16::MAX))
}

fn percent(rate: f64) -> String {
    format!("{}%", hundredths(rate))
}

fn hundredths(rate: f64) -> String {
    let digits = usize::from(rate < 1.0);
    format!("{:.digits$}", 100.0 * rate)
}

/// A difference in Elo with its interval; with a decimal where it is known
/// that well.
pub(in crate::cli) fn elo(value: f64, [low, high]: [f64; 2]) -> String {
    let digits = usize::from(high - low < 20.0);
    let shown = |elo: f64| {
        if elo.is_infinite() {
            return if elo > 0.0 { "+∞" } else { "-∞" }.to_owned();
        }
        // No zero with a sign.
        let rounded = format!("{elo:+.digits$}");
        match rounded.strip_prefix(['+', '-']) {
            Some(zero) if !zero.contains(|c| c != '0' && c != '.') => zero.to_owned(),
            _ => rounded,
        }
    };
    format!("{} [{}, {}]", shown(value), shown(low), shown(high))
}

/// A time in nanoseconds, three digits of it.
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
    fn figures() {
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
    fn names_are_cut_where_there_is_no_room() {
        let names = |a: &str, b: &str| both(&[a.to_owned(), b.to_owned()]);
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
            assert!((PAIRING - 4..=PAIRING).contains(&both.width()), "{both}");
        }
    }

    /// Columns stay columns whatever the contestants are called.
    #[test]
    fn names_of_any_script_are_followed_by_the_same_columns() {
        let line = |name: &str| {
            let mut text = String::new();
            row(
                &mut text,
                &both(&[name.to_owned(), "greedy".to_owned()]),
                "10",
                "60%",
                "+70",
            );
            text
        };
        for name in [
            "exec:東京",
            "exec:e\u{301}t\u{301}e",
            "exec:हिन्दी",
            "exec:אב",
        ] {
            let same_width = "x".repeat(name.width());
            assert_eq!(line(name).replace(name, &same_width), line(&same_width));
            assert_eq!(padded(&short(name, NAME), NAME).width(), NAME);
        }
    }
}
