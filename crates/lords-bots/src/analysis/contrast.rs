//! A turn that was played, compared with a better one.

use crate::Forecast;
use crate::hint::plan_from;
use lords_rules::{Action, Phase, View};
use tabletop::AnalysisOptions;

/// Two turns of one player that begin with the same decision, and their forecasts in the same
/// worlds.
#[derive(Clone, Debug, PartialEq)]
pub struct Contrast {
    /// What was played, to the end of the turn.
    pub played: Vec<Action>,
    /// What would have been better, as far as the player can foresee it.
    pub better: Vec<Action>,
    /// The forecast of the turn that was played, and that of the better one; `None` for a
    /// claim, about which the points say enough.
    pub forecasts: Option<[Forecast; 2]>,
}

impl Contrast {
    /// Compares what the viewer played with a turn that begins with the best action, which
    /// an analysis with these options found.
    #[must_use]
    pub fn new(view: &View, played: &[Action], best: Action, options: &AnalysisOptions) -> Self {
        let better = plan_from(view, best, options);
        let forecast = |actions: &[Action]| Forecast::new(view, actions, Forecast::WORLDS);
        let forecasts = match view.table().phase() {
            Phase::Claim(_) => None,
            _ => forecast(played).zip(forecast(&better)),
        };
        Self {
            forecasts: forecasts.map(Into::into),
            played: played.to_vec(),
            better,
        }
    }
}
