//! Hints: what to do, the chance of winning, and the reasons for which there is room.

use super::comparison::{REASONS, append_fitting, difference, distinct_reasons};
use super::forecast::Detail;
use super::{explain, muster, powers, tell};
use crate::lords::{Cast, advice_for_turn};
use crate::say;
use crate::words::bounded_percent;
use lords_bots::analysis::TurnReview;
use lords_bots::{Advice, Forecast};
use lords_rules::{Action, Facing, Recruit, View};
use textkit::columns::{capitalize, wrap};

/// Explains the advised action and the plan after it in a few sentences, without those that
/// also speak for the alternative, unless there are no others.
#[must_use]
pub fn reasons_of_advice(cast: &Cast, view: &View, given: &Advice) -> Vec<String> {
    let rival: Vec<Action> = given.rival.iter().map(|(action, _)| *action).collect();
    let mut reasons = distinct_reasons(cast, view, &given.turn(), &rival);
    // Other reasons for a card that is better face-up hold for it face-down, too.
    let shown = tell(
        cast,
        view,
        [&given.turn(), &rival],
        |one, action| match action {
            Action::Muster(card, Facing::Up) => muster::better_shown(one, card),
            _ => None,
        },
    );
    let shown = shown.flatten();
    if shown.is_some() || reasons.is_empty() {
        let turns = [&given.turn()[..], &rival];
        reasons = tell(cast, view, turns, explain).unwrap_or_default();
    }
    if reasons.is_empty() {
        reasons.extend(compared_with_rival(cast, view, given));
    }
    // A large gain is news even if the alternative gains as much.
    let gain = tell(cast, view, [&given.turn(), &rival], |one, action| {
        matches!(action, Action::Muster(..)).then(|| muster::large_gain(one))?
    });
    let gain = gain.flatten().filter(|gain| !reasons.contains(gain));
    reasons.splice(0..0, gain);
    // The last one compares the armies, which matters most after the first.
    let last = reasons.len().saturating_sub(1);
    let kept = |at: &usize| *at == 0 || at + REASONS > last;
    let kept = reasons.into_iter().enumerate().filter(|(at, _)| kept(at));
    let mut reasons: Vec<String> = kept.map(|(_, reason)| reason).collect();
    let mut put = |place: usize, reason: String| {
        reasons.retain(|other| *other != reason);
        reasons.insert(place.min(reasons.len()), reason);
    };
    // Why a card is mustered says nothing about why its power isn't used.
    let unused = tell(cast, view, [&given.turn(), &[]], powers::left_unused).flatten();
    if let Some(unused) = unused {
        put(1, unused);
    }
    if let Some(shown) = shown {
        put(1, shown);
    }
    // A power that comes over with a Follower is what the swap is for.
    let [active, same] = [given.turn(), rival].map(|turn| {
        let active = tell(cast, view, [&turn, &[]], powers::taken_active);
        active.flatten()
    });
    if let Some(active) = active.filter(|active| same.as_ref() != Some(active)) {
        put(0, active);
    }
    reasons
}

/// Says by what the advised turn is better than the alternative, or that it hardly is, unless
/// the [`chances`] say it. Without an alternative, says that there is none.
fn compared_with_rival(cast: &Cast, view: &View, given: &Advice) -> Option<String> {
    if named_rival(cast, given).is_some() {
        return None;
    }
    let Some(((action, rival), best)) = given.rival.as_ref().zip(given.forecast.as_ref()) else {
        return Some(say!(cast.language, "lords-hint-best"));
    };
    let forecasts = [best, rival];
    let difference = difference(
        cast,
        view,
        [&given.turn(), &[*action]],
        forecasts,
        Detail::Brief,
    );
    Some(say!(
        cast.language,
        "lords-hint-alternative",
        facts = if difference.is_some() { "some" } else { "none" },
        action = action_in_short(cast, view, *action),
        difference = difference.unwrap_or_default()
    ))
}

/// Returns a hint that the viewer reads: what to do, the chance of winning the game, and
/// why. Reasons for which `lines` of this width have no room are left out, the least
/// important first.
#[must_use]
pub fn hint(cast: &Cast, view: &View, given: &Advice, width: u16, lines: usize) -> String {
    let Some(me) = view.viewer() else {
        return String::new();
    };
    let cast = &cast.clone().read_by(me);
    let advice = advice_for_turn(cast, view, &given.turn());
    if let Some(about) = about_choice(cast, view, given, &advice) {
        let reasons = reasons_of_advice(cast, view, given);
        return append_fitting(about, reasons.into_iter().take(1).collect(), (width, lines));
    }
    let advice = say!(cast.language, "hint", advice = advice);
    let mut reasons = reasons_of_advice(cast, view, given);
    let chances = [chances(cast, view, given), bare_chances(cast, view, given)];
    // First what can be seen on the table, then what the playouts say, as much of it as fits.
    let with_reason = reasons.first().map(|first| format!("{advice} {first}"));
    let starts = with_reason.iter().chain([&advice]);
    let starts: Vec<String> = starts
        .flat_map(|start| {
            chances
                .iter()
                .flatten()
                .map(move |one| format!("{start} {one}"))
        })
        .collect();
    let fits = |start: &&String| wrap(start, width).len() <= lines;
    let fitting = starts.iter().find(fits).or(starts.last());
    let start = fitting.unwrap_or(&advice).clone();
    reasons.retain(|reason| !start.contains(reason));
    append_fitting(start, reasons, (width, lines))
}

/// Says what the action is worth that the player has chosen, and by what the advised turn is
/// better; `None` if the hint isn't about that.
fn about_choice(cast: &Cast, view: &View, given: &Advice, advice: &str) -> Option<String> {
    let (chosen, forecast) = given.rival.as_ref().filter(|_| given.is_about_choice)?;
    let best = given.forecast.as_ref()?;
    let percent = |one: &Forecast| bounded_percent(cast.language, one.chance);
    let is_worse = named_rival(cast, given).is_some();
    let turns = [&given.turn()[..], &[*chosen]];
    let facts = difference(cast, view, turns, [best, forecast], Detail::Brief);
    let facts = facts.filter(|_| is_worse);
    Some(say!(
        cast.language,
        "lords-hint-choice",
        action = capitalize(&action_in_short(cast, view, *chosen)),
        chance = percent(forecast),
        worth = if is_worse { "less" } else { "same" },
        advice = advice.trim_end_matches('.'),
        best = percent(best),
        why = if facts.is_some() { "known" } else { "none" },
        facts = facts.unwrap_or_default()
    ))
}

/// Says what the chance of winning the game is, what it would be with the action that one
/// might think of first, and what makes the difference. `None` if it wasn't estimated.
#[must_use]
pub fn chances(cast: &Cast, view: &View, given: &Advice) -> Option<String> {
    let chances = bare_chances(cast, view, given)?;
    let facts = named_rival(cast, given).and_then(|(action, rival)| {
        difference(
            cast,
            view,
            [&given.turn(), &[*action]],
            [given.forecast.as_ref()?, rival],
            Detail::Brief,
        )
    });
    Some(match facts {
        Some(facts) => {
            let chances = chances.trim_end_matches('.');
            say!(
                cast.language,
                "lords-hint-chance-why",
                chances = chances,
                facts = facts
            )
        }
        None => chances,
    })
}

/// Says what the chances of winning the game are, without what makes the difference.
fn bare_chances(cast: &Cast, view: &View, given: &Advice) -> Option<String> {
    let language = cast.language;
    let best = bounded_percent(language, given.forecast.as_ref()?.chance);
    let rival = named_rival(cast, given).map(|(action, forecast)| {
        let rival = action_in_short(cast, view, *action);
        (rival, bounded_percent(language, forecast.chance))
    });
    Some(if let Some((action, chance)) = rival {
        say!(
            language,
            "lords-hint-chance-rival",
            chance = best,
            action = action,
            other = chance
        )
    } else {
        say!(language, "lords-hint-chance", chance = best)
    })
}

/// Returns what one might do instead, unless its chance looks the same or is hardly worse: such
/// chances don't tell why one is better.
fn named_rival<'a>(cast: &Cast, given: &'a Advice) -> Option<&'a (Action, Forecast)> {
    let percent = |forecast: &Forecast| bounded_percent(cast.language, forecast.chance);
    let best = given.forecast.as_ref()?;
    let is_worse = |rival: &Forecast| {
        percent(rival) != percent(best) && best.chance - rival.chance >= TurnReview::TOLERANCE
    };
    given.rival.as_ref().filter(|(_, rival)| is_worse(rival))
}

/// Returns an action in a few words: `Ch4 face-up`, `Recruit 2, Md11`.
fn action_in_short(cast: &Cast, view: &View, action: Action) -> String {
    let language = cast.language;
    match action {
        Action::Recruit(slot) => {
            let place = slot.to_string();
            let recruit = view.table().recruits().get(slot.index()).copied();
            if let Some(card) = recruit.and_then(Recruit::card) {
                let card = cast.card(card);
                say!(
                    language,
                    "lords-short-recruit-card",
                    place = place,
                    card = card
                )
            } else {
                say!(language, "lords-short-recruit", place = place)
            }
        }
        Action::Muster(card, facing) => say!(
            language,
            "lords-short-muster",
            card = cast.card(card),
            facing = match facing {
                Facing::Up => "up",
                Facing::Down => "down",
            }
        ),
        Action::UsePower => say!(language, "lords-short-use"),
        Action::Decline => say!(language, "lords-short-decline"),
        Action::Discard(id) | Action::SwapFollower(id) | Action::Copy(id) => {
            let actor = view.viewer().unwrap_or(id.army());
            crate::lords::follower(cast, view, id, actor, None)
        }
        Action::SwapSupporter(card) | Action::Claim(card) => cast.card(card),
    }
}
