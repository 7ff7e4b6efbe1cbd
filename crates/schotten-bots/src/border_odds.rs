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
    while mask < OUTCOMES {
        let (mut mine, mut theirs) = (StoneSet::EMPTY, StoneSet::EMPTY);
        let mut number = 1;
        while let Some(stone) = StoneId::new(number) {
            let owned = mask & 1 << stone.index() != 0;
            mine.set(stone, owned);
            theirs.set(stone, !owned);
            number += 1;
        }
        worth[mask] = match (mine.has_three_adjacent(), theirs.has_three_adjacent()) {
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
pub(crate) struct BorderOdds {
    /// The chance of winning the round.
    pub(crate) win: f32,
    /// The slope of that chance in the chance of each Stone. It is linear in each
    /// of them, so the effect of a change at one Stone is exact.
    pub(crate) slope: [f32; STONES],
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
    pub(crate) fn from_chances(chances: &[f32; STONES]) -> Self {
        // Stone by stone the outcomes are averaged out, the last Stone first.
        // From index 1 << k on stand the 1 << k expected values of the outcomes
        // of the Stones 0 to k - 1, so that the value of the whole border comes
        // to stand at index 1.
        let mut folded = [0.0; OUTCOMES];
        let mut from: &[f32] = &WORTH;
        let mut rest = &mut folded[..];
        let mut levels = [from; STONES];
        for stone in (0..STONES).rev() {
            let half = 1 << stone;
            levels[stone] = from;
            let (lost, won) = from.split_at(half);
            let (left, to) = rest.split_at_mut(half);
            let chance = chances[stone];
            for ((to, lost), won) in to.iter_mut().zip(lost).zip(won) {
                *to = lost + chance * (won - lost);
            }
            (rest, from) = (left, to);
        }
        Self {
            win: from[0],
            slope: slopes(chances, &levels),
        }
    }

    /// The chance of winning the round if the chance of one Stone changes by
    /// `change`.
    pub(crate) fn win_with_change(&self, stone: StoneId, change: f32) -> f32 {
        self.win + self.slope[stone.index()] * change
    }
}

/// The expected difference between winning and losing each Stone. By Stone, `levels`
/// has the expected values of the outcomes of the Stones up to it.
fn slopes(chances: &[f32; STONES], levels: &[&[f32]; STONES]) -> [f32; STONES] {
    // The possible outcomes of the Stones before this one by ascending number, and
    // how likely each is. Those that a settled Stone rules out are left out.
    let mut outcomes = [0_u16; OUTCOMES / 2];
    let mut likely = [0.0; OUTCOMES / 2];
    likely[0] = 1.0;
    let mut count = 1;
    let mut slope = [0.0; STONES];
    for stone in 0..STONES {
        let half = 1 << stone;
        let (lost, won) = levels[stone].split_at(half);
        slope[stone] = if count == half {
            // Nothing is settled so far.
            let likely = likely[..half].iter().zip(lost).zip(won);
            likely.fold(0.0, |sum, ((likely, lost), won)| {
                sum + likely * (won - lost)
            })
        } else {
            let likely = likely[..count].iter().zip(&outcomes);
            likely.fold(0.0, |sum, (likely, outcome)| {
                let outcome = usize::from(*outcome);
                sum + likely * (won[outcome] - lost[outcome])
            })
        };
        if stone == STONES - 1 {
            break;
        }
        let chance = chances[stone];
        let bit = 1 << stone;
        if chance >= 1.0 {
            outcomes[..count]
                .iter_mut()
                .for_each(|outcome| *outcome |= bit);
        } else if chance > 0.0 {
            let (here, there) = likely.split_at_mut(count);
            for (here, there) in here.iter_mut().zip(there) {
                *there = *here * chance;
                *here -= *there;
            }
            let (here, there) = outcomes.split_at_mut(count);
            for (here, there) in here.iter().zip(there) {
                *there = here | bit;
            }
            count *= 2;
        }
    }
    slope
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
