//! Hints: what the strongest level would do, and how much better that is than what a player
//! might think of first.

mod choice;
mod plan;

pub use choice::average_unseen;
pub(crate) use plan::{plan_from, plan_quickly};

use crate::Forecast;
use crate::monte_carlo::first_alike;
use choice::{ALIKE, choose, is_as_plausible, settle_power};
use lords_rules::{Action, View};
use plan::{advise_with_plan, best_use, forecast_best};
use tabletop::{AnalysisOptions, Budget};

/// What the strongest level advises.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What to do.
    pub action: Action,
    /// What to do in the rest of the turn: with the power of the card that is mustered,
    /// and with those that follow from it.
    pub plan: Vec<Action>,
    /// The forecast of the action and the plan; `None` if nothing was compared.
    pub forecast: Option<Forecast>,
    /// The alternative whose forecast gives the highest chance of winning, but a smaller one
    /// than that of the advice: what a player would do who looks one step ahead, or the best of
    /// the other actions in the search.
    pub rival: Option<(Action, Forecast)>,
    /// Whether the alternative is what the player has chosen, whatever its chance is.
    pub is_about_choice: bool,
}

impl Advice {
    /// Returns the advised action and the plan for the rest of the turn.
    #[must_use]
    pub fn turn(&self) -> Vec<Action> {
        [&[self.action], self.plan.as_slice()].concat()
    }
}

/// Advises the viewer; `None` if it is not that player's turn. With a budget in iterations,
/// the same view always gets the same advice: each step of a turn agrees with the plan made
/// before it, and the analysis with both.
#[must_use]
pub fn advise(view: &View, budget: &Budget) -> Option<Advice> {
    advise_with(view, &AnalysisOptions::new(budget.clone()))
}

/// Advises like [`advise`], with the action that the player has `chosen` as the alternative,
/// unless that is advised or nothing was compared. If the choice turns out clearly better, it is
/// the advice.
#[must_use]
pub fn advise_on_choice(view: &View, chosen: Action, budget: &Budget) -> Option<Advice> {
    let options = &AnalysisOptions::new(budget.clone());
    let advice = advise_with(view, options)?;
    // No chance is given for leaving a power unused that costs nothing: it would only differ by
    // luck.
    let is_idle = chosen == Action::Decline && settle_power(view, budget) == Some(Action::UsePower);
    let is_advised = is_idle || first_alike(view, chosen) == first_alike(view, advice.action);
    let Some(best) = advice.forecast.clone().filter(|_| !is_advised) else {
        return Some(advice);
    };
    let Some(forecast) = forecast_best(view, chosen, options) else {
        return Some(advice);
    };
    if f64::from(forecast.chance) > f64::from(best.chance) + ALIKE {
        let plan = plan_quickly(view, chosen, options);
        return Some(Advice {
            action: chosen,
            plan: plan[1..].to_vec(),
            forecast: Some(forecast),
            rival: Some((advice.action, best)),
            is_about_choice: false,
        });
    }
    Some(Advice {
        rival: Some((chosen, forecast)),
        is_about_choice: true,
        ..advice
    })
}

/// Advises like [`advise`], with these options.
pub(crate) fn advise_with(view: &View, options: &AnalysisOptions) -> Option<Advice> {
    let chosen = choose(view, options)?;
    let advice = advise_with_plan(view, &chosen, chosen.action, options);
    let Some(best) = advice.forecast.as_ref().map(|best| best.chance) else {
        return Some(advice);
    };
    let is_unused = advice.action == Action::Decline;
    let rivals: Vec<(Action, Forecast)> = if is_unused {
        best_use(view, Forecast::count_worlds(&options.budget))
            .into_iter()
            .collect()
    } else {
        let rivals = chosen.rivals.iter().copied();
        rivals
            .filter(|rival| *rival != advice.action)
            .filter_map(|rival| Some((rival, forecast_best(view, rival, options)?)))
            .collect()
    };
    // The forecasts, from more playouts than the search, may show that another action is
    // better after all. A power is left unused only if no use of it is better.
    let is_better = |(action, forecast): &&(Action, Forecast)| {
        let margin = if is_unused || is_as_plausible(view, *action, advice.action) {
            0.0
        } else {
            ALIKE
        };
        *action != Action::Decline && f64::from(forecast.chance) > f64::from(best) + margin
    };
    let chance = |advice: &Advice| advice.forecast.as_ref().map_or(0.0, |best| best.chance);
    let replacing: &[(Action, Forecast)] = if chosen.is_settled { &[] } else { &rivals };
    let better = replacing.iter().filter(is_better);
    let better = better.map(|(action, _)| advise_with_plan(view, &chosen, *action, options));
    // [`advise_with_plan`] may turn the card face-down, which can be worth less than the action
    // that was compared.
    let better = better.filter(|better| is_unused || chance(better) > best);
    let better = better.max_by(|a, b| chance(a).total_cmp(&chance(b)));
    let (advice, replaced) = match better {
        Some(better) => (better, Some((advice.action, advice.forecast?))),
        None => (advice, None),
    };
    let best = chance(&advice);
    let rivals = rivals.into_iter().chain(replaced);
    let worse = rivals.filter(|(action, rival)| *action != advice.action && rival.chance < best);
    let rival = worse.max_by(|(_, a), (_, b)| a.chance.total_cmp(&b.chance));
    Some(Advice {
        rival: advice.rival.clone().or(rival),
        ..advice
    })
}

#[cfg(test)]
mod tests;
