//! What the puzzles of every game have: a number, a grade, and their turn as the puzzle of a day.

/// How hard a puzzle is, by which levels of the computer don't find its solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// Few levels miss it.
    Easy,
    /// About half of the levels miss it.
    Medium,
    /// More than half of the levels miss it.
    Hard,
    /// Most levels miss it.
    VeryHard,
    /// Hardly any level finds it.
    Master,
}

impl Difficulty {
    /// All grades, the easiest first.
    pub const ALL: [Self; 5] = [
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::VeryHard,
        Self::Master,
    ];

    /// Returns the name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::VeryHard => "very-hard",
            Self::Master => "master",
        }
    }
}

/// A puzzle of which only the number and the grade are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyPuzzle {
    /// Its number in the pack.
    pub number: u16,
    /// How hard it is.
    pub difficulty: Difficulty,
}

/// Returns which of `count` puzzles is that of a day, which is given by its number since any
/// fixed day: the same for everybody, and none again before all others have had their day.
///
/// # Panics
///
/// If there are none.
#[must_use]
pub fn place_of_day(day: i64, count: usize) -> usize {
    let count = i64::try_from(count).expect("a few hundred puzzles");
    // Steps without a common divisor with the count pass through all of them, and
    // steps of about five eighths mix easy and hard ones.
    let step = (count * 5 / 8..count).find(|step| gcd(*step, count) == 1);
    let at = day.rem_euclid(count) * step.unwrap_or(1) % count;
    usize::try_from(at).expect("not negative")
}

const fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
