//! Combines the chances of winning each Stone into the chance of winning the
//! border.

use schotten_rules::{StoneId, StoneSet};

const STONES: usize = StoneId::COUNT;
const OUTCOMES: usize = 1 << STONES;

/// By set of Stones, the value of owning exactly these at the end: 1 for a won
/// round, and ½ where both players have three adjacent Stones and it is unknown
/// who was first (rulings R62, R66).
static WORTH: [f32; OUTCOMES] = worth();

const fn worth() -> [f32; OUTCOMES] {
    let mut worth = [0.0; OUTCOMES];
    let mut mask = 0;
    while (mask as usize) < OUTCOMES {
        let mine = StoneSet::from_bits(mask);
        let theirs = StoneSet::ALL.difference(mine);
        worth[mask as usize] = match (mine.has_three_adjacent(), theirs.has_three_adjacent()) {
            (true, false) => 1.0,
            (false, true) => 0.0,
            (true, true) => 0.5,
            (false, false) => {
                if mine.len() >= 5 {
                    1.0
                } else {
                    0.0
                }
            }
        };
        mask += 1;
    }
    worth
}

/// The chance of winning the border, and how it depends on each Stone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BorderOdds {
    /// The chance of winning the border.
    pub win: f32,
    /// The slope of that chance in the chance of each Stone. It is linear in each
    /// of them, so the effect of a change at one Stone is exact.
    pub slope: [f32; STONES],
}

impl BorderOdds {
    /// The expected share of the Stones instead of the chance of winning: every
    /// Stone counts alike, wherever it stands.
    #[expect(clippy::cast_precision_loss, reason = "nine Stones")]
    pub(crate) fn share_of_stones(chances: &[f32; STONES]) -> Self {
        let share = 1.0 / STONES as f32;
        Self {
            win: share * chances.iter().sum::<f32>(),
            slope: [share; STONES],
        }
    }

    /// The odds if each Stone is won with its chance, independently of the others.
    #[must_use]
    pub fn from_chances(chances: &[f32; STONES]) -> Self {
        let folded = fold(chances);
        Self {
            win: folded[1],
            slope: slopes(chances, &folded),
        }
    }

    /// [`BorderOdds::win`] alone, which takes much less time.
    pub(crate) fn win_from_chances(chances: &[f32; STONES]) -> f32 {
        fold(chances)[1]
    }

    /// The chance of winning the border if the chance of one Stone changes by
    /// `change`.
    pub(crate) fn win_with_change(&self, stone: StoneId, change: f32) -> f32 {
        self.win + self.slope[stone.index()] * change
    }
}

/// Averages the outcomes out, Stone by Stone, the last Stone first. From index 1 << k on
/// stand the 1 << k expected values of the outcomes of the Stones 0 to k - 1, so that the
/// value of the whole border comes to stand at index 1.
#[inline(always)]
fn fold(chances: &[f32; STONES]) -> [f32; OUTCOMES] {
    let mut folded = [0.0; OUTCOMES];
    let (_, to) = folded.split_at_mut(1 << LAST);
    blend::<{ 1 << LAST }>(to, &WORTH, chances[LAST]);
    // Loops of a fixed length become vector instructions.
    fold_stone::<128>(&mut folded, chances[7]);
    fold_stone::<64>(&mut folded, chances[6]);
    fold_stone::<32>(&mut folded, chances[5]);
    fold_stone::<16>(&mut folded, chances[4]);
    fold_stone::<8>(&mut folded, chances[3]);
    fold_stone::<4>(&mut folded, chances[2]);
    fold_stone::<2>(&mut folded, chances[1]);
    fold_stone::<1>(&mut folded, chances[0]);
    folded
}

/// Averages out the Stone before which `HALF` outcomes are possible.
#[inline(always)]
fn fold_stone<const HALF: usize>(folded: &mut [f32; OUTCOMES], chance: f32) {
    let (to, from) = folded.split_at_mut(2 * HALF);
    blend::<HALF>(&mut to[HALF..], from, chance);
}

/// The mean values if the one half of the outcomes occurs with this chance, and else the
/// other.
#[inline(always)]
fn blend<const HALF: usize>(to: &mut [f32], from: &[f32], chance: f32) {
    let (lost, won) = from.split_at(HALF);
    let (to, lost, won) = (&mut to[..HALF], &lost[..HALF], &won[..HALF]);
    for outcome in 0..HALF {
        to[outcome] = lost[outcome] + chance * (won[outcome] - lost[outcome]);
    }
}

/// The expected difference between winning and losing each Stone, from the values that
/// [`fold`] gives.
#[inline(always)]
fn slopes(chances: &[f32; STONES], folded: &[f32; OUTCOMES]) -> [f32; STONES] {
    // Rounding may leave a sum of chances slightly outside.
    let chances = chances.map(|chance| chance.clamp(0.0, 1.0));
    // How likely each outcome of the Stones before this one is.
    let mut likely = [0.0; OUTCOMES / 2];
    likely[0] = 1.0;
    let mut slope = [0.0; STONES];
    slope[0] = slope_then_split::<1>(&mut likely, folded, chances[0]);
    slope[1] = slope_then_split::<2>(&mut likely, folded, chances[1]);
    slope[2] = slope_then_split::<4>(&mut likely, folded, chances[2]);
    slope[3] = slope_then_split::<8>(&mut likely, folded, chances[3]);
    slope[4] = slope_then_split::<16>(&mut likely, folded, chances[4]);
    slope[5] = slope_then_split::<32>(&mut likely, folded, chances[5]);
    slope[6] = slope_then_split::<64>(&mut likely, folded, chances[6]);
    // The outcomes after which the last Stones don't matter are left out: adding 0 wouldn't
    // change a bit of the sum.
    let (lost, won) = folded[256..].split_at(128);
    slope[7] = DECISIVE_OF_LAST_BUT_ONE.iter().fold(0.0, |sum, outcome| {
        let outcome = usize::from(*outcome);
        sum + likely[outcome] * (won[outcome] - lost[outcome])
    });
    split::<128>(&mut likely, chances[7]);
    let (lost, won) = WORTH.split_at(256);
    slope[8] = DECISIVE_OF_LAST.iter().fold(0.0, |sum, outcome| {
        let outcome = usize::from(*outcome);
        sum + likely[outcome] * (won[outcome] - lost[outcome])
    });
    slope
}

/// The slope for the Stone before which `HALF` outcomes are possible. Splits their chances
/// by who wins it.
#[inline(always)]
fn slope_then_split<const HALF: usize>(
    likely: &mut [f32; OUTCOMES / 2],
    folded: &[f32; OUTCOMES],
    chance: f32,
) -> f32 {
    let (lost, won) = folded[2 * HALF..4 * HALF].split_at(HALF);
    let mut slope = 0.0;
    for outcome in 0..HALF {
        slope += likely[outcome] * (won[outcome] - lost[outcome]);
    }
    split::<HALF>(likely, chance);
    slope
}

#[inline(always)]
fn split<const HALF: usize>(likely: &mut [f32; OUTCOMES / 2], chance: f32) {
    let (here, there) = likely.split_at_mut(HALF);
    let there = &mut there[..HALF];
    for outcome in 0..HALF {
        there[outcome] = here[outcome] * chance;
        here[outcome] -= there[outcome];
    }
}

const LAST: usize = STONES - 1;
const LAST_BUT_ONE: usize = STONES - 2;

/// The outcomes of the Stones before the last one after which it matters who wins it.
static DECISIVE_OF_LAST: [u8; 56] = decisive(LAST);
/// The same for the last Stone but one, whoever wins the last one.
static DECISIVE_OF_LAST_BUT_ONE: [u8; 68] = decisive(LAST_BUT_ONE);

/// The outcomes of the Stones before this one after which it matters who wins it, for at
/// least one outcome of the Stones behind it. There are `N` of them.
const fn decisive<const N: usize>(stone: usize) -> [u8; N] {
    let mut decisive = [0; N];
    let mut found = 0;
    let half = 1 << stone;
    let mut outcome = 0_u8;
    loop {
        let mut matters = false;
        let mut all = outcome as usize;
        while all < OUTCOMES {
            // Winning a Stone never does harm.
            matters |= WORTH[all] < WORTH[all + half];
            all += 2 * half;
        }
        if matters {
            decisive[found] = outcome;
            found += 1;
        }
        if outcome as usize == half - 1 {
            break;
        }
        outcome += 1;
    }
    assert!(found == N, "the number of outcomes is right");
    decisive
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The sum over all outcomes, in double precision.
    fn brute_force(chances: &[f32; STONES]) -> f64 {
        (0..OUTCOMES)
            .map(|mask| {
                let likely: f64 = (0..STONES)
                    .map(|stone| {
                        let chance = f64::from(chances[stone]);
                        if mask & 1 << stone == 0 {
                            1.0 - chance
                        } else {
                            chance
                        }
                    })
                    .product();
                likely * f64::from(WORTH[mask])
            })
            .sum()
    }

    #[test]
    fn the_worths_of_both_players_add_up_to_one() {
        for (mask, worth) in WORTH.iter().enumerate() {
            let others = WORTH[OUTCOMES - 1 - mask];
            assert!((worth + others - 1.0).abs() < f32::EPSILON, "{mask:09b}");
        }
    }

    proptest! {
        #[test]
        fn the_fold_is_the_sum_over_all_outcomes(
            chances in prop::array::uniform9(0.0f32..=1.0),
            stone in 0..STONES,
            chance in 0.0f32..=1.0,
        ) {
            let odds = BorderOdds::from_chances(&chances);
            prop_assert!((f64::from(odds.win) - brute_force(&chances)).abs() < 1e-5);
            let mut changed = chances;
            changed[stone] = chance;
            let id = StoneId::all().nth(stone).unwrap();
            let changed_win = f64::from(odds.win_with_change(id, chance - chances[stone]));
            prop_assert!((changed_win - brute_force(&changed)).abs() < 1e-5);
        }
    }
}
