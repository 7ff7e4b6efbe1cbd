//! The options of an analysis: what each decision may cost, and the seed.

use crate::Budget;

/// How decisions are analyzed, by hints during a game and by reviews after it.
#[derive(Clone, Debug)]
pub struct AnalysisOptions {
    /// What may be spent on each decision.
    pub budget: Budget,
    /// The seed of everything random. With the same seed and a budget in iterations,
    /// the same match gives the same analysis.
    pub seed: u64,
}

impl AnalysisOptions {
    /// The default seed, with which hints are found too: then a review finds nothing
    /// better than the action that a hint advised.
    pub const SEED: u64 = 1;

    /// Creates options with this budget and the default seed.
    #[must_use]
    pub const fn new(budget: Budget) -> Self {
        Self {
            budget,
            seed: Self::SEED,
        }
    }
}
