//! The ladder: which levels of the computer a person has beaten, alone or with help.

use std::collections::BTreeMap;

/// How far somebody has come with a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rung {
    /// No match against it was won.
    #[default]
    Open,
    /// Matches against it were won, but only with hints or looks.
    Helped,
    /// A match against it was won without help.
    Beaten,
}

/// The matches of one person against levels of the computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder<L> {
    /// The number of matches won against each level: without help, and with it.
    wins: BTreeMap<L, [u32; 2]>,
    /// The number of matches counted.
    matches: u32,
    /// The opponent that was chosen last, and whether that match was the first to beat it.
    last: Option<(L, bool)>,
}

impl<L> Default for Ladder<L> {
    fn default() -> Self {
        Self {
            wins: BTreeMap::new(),
            matches: 0,
            last: None,
        }
    }
}

impl<L: Copy + Ord> Ladder<L> {
    /// Counts the next match. The player has chosen the level unless the match was a deal of
    /// the day.
    pub fn add(&mut self, level: L, won: bool, helped: bool, chosen: bool) {
        let wins = self.wins.entry(level).or_default();
        wins[usize::from(helped)] += u32::from(won);
        self.matches += 1;
        if chosen {
            self.last = Some((level, won && !helped && wins[0] == 1));
        }
    }

    /// Returns how far the player has come with a level.
    pub fn rung(&self, level: L) -> Rung {
        match self.wins.get(&level).copied().unwrap_or_default() {
            [0, 0] => Rung::Open,
            [0, _] => Rung::Helped,
            _ => Rung::Beaten,
        }
    }

    /// Returns whether the level was beaten exactly once.
    pub fn is_beaten_once(&self, level: L) -> bool {
        self.wins.get(&level).is_some_and(|[alone, _]| *alone == 1)
    }

    /// Returns the strongest level that is beaten.
    pub fn highest(&self) -> Option<L> {
        let mut levels = self.wins.keys().copied().rev();
        levels.find(|level| self.rung(*level) == Rung::Beaten)
    }

    /// Returns the number of matches.
    pub const fn matches(&self) -> u32 {
        self.matches
    }

    /// Returns the opponent that was chosen last, if the last match was the first to beat it.
    pub fn just_beaten(&self) -> Option<L> {
        self.last
            .filter(|(_, first)| *first)
            .map(|(level, _)| level)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Whatever was played, and in whatever order.
        #[test]
        fn a_level_is_beaten_by_a_win_without_help(
            matches in prop::collection::vec((0..5_u8, any::<bool>(), any::<bool>()), 0..40)
        ) {
            let mut ladder = Ladder::default();
            let alone = |level, matches: &[(u8, bool, bool)]| {
                matches.iter().filter(|one| **one == (level, true, false)).count()
            };
            for (at, &(level, won, helped)) in matches.iter().enumerate() {
                ladder.add(level, won, helped, true);
                let is_first = won && !helped && alone(level, &matches[..at]) == 0;
                prop_assert_eq!(ladder.just_beaten(), is_first.then_some(level));
            }
            for level in 0..5 {
                let rung = match alone(level, &matches) {
                    0 if matches.contains(&(level, true, true)) => Rung::Helped,
                    0 => Rung::Open,
                    _ => Rung::Beaten,
                };
                prop_assert_eq!(ladder.rung(level), rung);
                prop_assert_eq!(ladder.is_beaten_once(level), alone(level, &matches) == 1);
                prop_assert!(rung != Rung::Beaten || ladder.highest() >= Some(level));
            }
        }
    }
}
