//! Figures as text, for every table of the laboratory.

/// A share as a percentage.
pub(crate) fn percent(rate: f64) -> String {
    format!("{}%", hundredths(rate))
}

/// A share with its interval.
pub(crate) fn share(rate: f64, [low, high]: [f64; 2]) -> String {
    let [low, high] = [low, high].map(hundredths);
    format!("{} [{low}, {high}]", percent(rate))
}

fn hundredths(rate: f64) -> String {
    let digits = usize::from(rate < 1.0);
    format!("{:.digits$}", 100.0 * rate)
}

/// A difference in Elo with its interval; with a decimal if the interval is
/// narrow enough for it to mean something.
pub(crate) fn elo(value: f64, [low, high]: [f64; 2]) -> String {
    let digits = usize::from(high - low < 20.0);
    let [value, low, high] = [value, low, high].map(|elo| signed(elo, digits));
    format!("{value} [{low}, {high}]")
}

/// A difference in Elo with this many decimals.
pub(crate) fn signed(elo: f64, digits: usize) -> String {
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
pub(crate) fn duration(nanoseconds: f64) -> String {
    let units = [(1e3, 1.0, "ns"), (1e6, 1e3, "µs"), (1e9, 1e6, "ms")];
    let unit = units.into_iter().find(|(below, ..)| nanoseconds < *below);
    let (_, size, unit) = unit.unwrap_or((f64::INFINITY, 1e9, "s"));
    format!("{} {unit}", three_digits(nanoseconds / size))
}

/// A number with three digits, and with commas between thousands.
pub(crate) fn three_digits(number: f64) -> String {
    if number < 9.995 {
        return format!("{number:.2}");
    }
    if number < 99.95 {
        return format!("{number:.1}");
    }
    #[expect(clippy::cast_possible_truncation, reason = "a number of digits")]
    let digits = number.log10() as i32 - 2;
    let rounded = (number / 10_f64.powi(digits)).round() * 10_f64.powi(digits);
    let plain = format!("{rounded:.0}");
    let mut text = String::new();
    for (place, digit) in plain.chars().enumerate() {
        if place > 0 && (plain.len() - place) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_elo_differences_are_rounded() {
        assert_eq!(duration(2_104.0), "2.10 µs");
        assert_eq!(duration(49_960_000.0), "50.0 ms");
        assert_eq!(duration(812.0), "812 ns");
        assert_eq!(three_digits(1_234_567.0), "1,230,000");
        assert_eq!(elo(-157.4, [-181.0, -134.2]), "-157 [-181, -134]");
        assert_eq!(elo(3.21, [-2.0, 8.4]), "+3.2 [-2.0, +8.4]");
        assert_eq!(elo(-0.01, [-0.04, 0.0]), "0.0 [0.0, 0.0]");
        let infinite = elo(f64::INFINITY, [300.0, f64::INFINITY]);
        assert_eq!(infinite, "+∞ [+300, +∞]");
    }
}
