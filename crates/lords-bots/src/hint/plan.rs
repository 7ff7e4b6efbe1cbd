//! The rest of a turn: what is advised after its first action, which way up the card lies, and
//! the forecast of all of it.

use super::choice::Chosen;
use super::{Advice, advise_with};
use crate::Forecast;
use crate::forecast::is_clearly_worse;
use crate::monte_carlo::distinct_actions;
use lords_rules::{Action, Facing, Phase, View};
use tabletop::AnalysisOptions;

/// Advises this action with a plan for the rest of the turn, or the same card face-down if
/// nothing speaks for showing it.
pub(super) fn advise_with_plan(
    view: &View,
    chosen: &Chosen,
    action: Action,
    options: &AnalysisOptions,
) -> Advice {
    // The forecast of the plan is that of a hint where the power is used.
    let rest = advise_power(view, action, options);
    let is_unused = rest
        .as_ref()
        .is_none_or(|rest| rest.action == Action::Decline);
    let is_compared = !chosen.rated.is_empty();
    let worlds = Forecast::count_worlds(&options.budget);
    let hidden = (is_compared && is_unused)
        .then(|| compare_facings(view, action, worlds))
        .flatten();
    let rival = match hidden {
        Some(hidden) if !hidden.is_clearly_worse => {
            return Advice {
                action: hidden.action,
                plan: Vec::new(),
                forecast: Some(hidden.forecast),
                rival: None,
                is_about_choice: false,
            };
        }
        hidden => hidden.map(|hidden| (hidden.action, hidden.forecast)),
    };
    match rest {
        // To copy a power and not use it is to use none.
        Some(rest) if rest.action == Action::Decline && matches!(action, Action::Copy(_)) => {
            Advice {
                rival: None,
                ..rest
            }
        }
        Some(rest) => Advice {
            action,
            plan: rest.turn(),
            forecast: rest.forecast,
            rival,
            is_about_choice: false,
        },
        None => Advice {
            action,
            plan: Vec::new(),
            forecast: is_compared
                .then(|| Forecast::new(view, &[action], worlds))
                .flatten(),
            rival,
            is_about_choice: false,
        },
    }
}

/// Returns what is advised in the same turn after an action that lets the player use a power.
/// A muster or a copy shows the player no card, so the position is known.
fn advise_power(view: &View, action: Action, options: &AnalysisOptions) -> Option<Advice> {
    let next = view.after(&[action])?;
    let uses_power = matches!(next.table().phase(), Phase::Power(_));
    uses_power.then(|| advise_with(&next, options))?
}

/// Returns this action with what is advised after it in the rest of the turn, as far as the
/// player can foresee it.
pub(crate) fn plan_from(view: &View, action: Action, options: &AnalysisOptions) -> Vec<Action> {
    let rest = advise_power(view, action, options);
    [vec![action], rest.map_or_else(Vec::new, |rest| rest.turn())].concat()
}

/// Plans like [`plan_from`] for an alternative: with the few playouts for each action that are
/// enough to distinguish a good target of a power from a bad one.
pub(crate) fn plan_quickly(view: &View, action: Action, options: &AnalysisOptions) -> Vec<Action> {
    const ENOUGH: u32 = 30;
    let mut options = options.clone();
    let iterations = options.budget.iterations.get_or_insert(ENOUGH);
    *iterations = ENOUGH.min(*iterations);
    plan_from(view, action, &options)
}

/// Returns the forecast of an action with the best plan for the rest of the turn, so that what
/// is advised is compared with an alternative played as well.
pub(super) fn forecast_best(
    view: &View,
    action: Action,
    options: &AnalysisOptions,
) -> Option<Forecast> {
    let turn = plan_quickly(view, action, options);
    Forecast::new(view, &turn, Forecast::count_worlds(&options.budget))
}

/// Returns the use of the power with the best chance of winning; `None` if nothing can be done
/// with it.
pub(super) fn best_use(view: &View, worlds: u32) -> Option<(Action, Forecast)> {
    let uses = distinct_actions(view);
    let uses = uses.into_iter().filter(|action| *action != Action::Decline);
    let uses = uses.filter_map(|action| Some((action, Forecast::new(view, &[action], worlds)?)));
    uses.max_by(|(_, a), (_, b)| a.chance.total_cmp(&b.chance))
}

/// The muster of a card face-down, compared with the same face-up.
struct HiddenMuster {
    action: Action,
    forecast: Forecast,
    is_clearly_worse: bool,
}

/// Compares the muster of a card face-up, whose power isn't used, with the same face-down, in the
/// same worlds. A card is hidden unless that is clearly worse. `None` if the card blocks powers by
/// itself, which is what it is mustered face-up for.
fn compare_facings(view: &View, shown: Action, worlds: u32) -> Option<HiddenMuster> {
    let Action::Muster(card, Facing::Up) = shown else {
        return None;
    };
    if matches!(view.table().phase(), Phase::Power(_)) {
        return None;
    }
    let turn = match view.after(&[shown])?.table().phase() {
        Phase::Power(_) => vec![shown, Action::Decline],
        _ => vec![shown],
    };
    if view.after(&turn)?.blocks_alone(card) {
        return None;
    }
    let hidden = Action::Muster(card, Facing::Down);
    let shown = Forecast::with_chances(view, &turn, worlds)?;
    let forecast = Forecast::with_chances(view, &[hidden], worlds)?;
    Some(HiddenMuster {
        action: hidden,
        is_clearly_worse: is_clearly_worse(&forecast, &shown),
        forecast: forecast.0,
    })
}
