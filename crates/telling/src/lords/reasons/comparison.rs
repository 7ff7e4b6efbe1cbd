//! Which reasons are given for a turn, and in which order, if it is compared with another one.

use super::forecast::{self, Detail};
use super::{drawback, explain, reasons_for, tell};
use crate::lords::Cast;
use crate::say;
use crate::words::sentence;
use lords_bots::Forecast;
use lords_bots::analysis::Contrast;
use lords_rules::{Action, View};
use textkit::columns::wrap;

/// How many reasons are given besides the difference between the forecasts.
pub(super) const REASONS: usize = 2;

/// Says what was wrong with the `played` actions, the first of which was a mistake,
/// compared with `better` ones, as far as the player's cards and the armies tell.
fn drawback(cast: &Cast, view: &View, played: &[Action], better: &[Action]) -> Option<String> {
    tell(cast, view, [played, better], |one, action| {
        let after = one.instead?;
        drawback::of_action(one, action, better, &after)
            .or_else(|| drawback::missed(one, action, better, &after))
    })?
}

/// Says why the better turn is better than the one that was played, a sentence for each
/// fact, the most important ones first.
#[must_use]
pub fn comparison(cast: &Cast, view: &View, contrast: &Contrast) -> Vec<String> {
    compared_in(cast, view, contrast, Detail::Full)
}

/// Returns the sentences of a [`comparison`], with the difference between the forecasts in
/// this much detail.
fn compared_in(cast: &Cast, view: &View, contrast: &Contrast, detail: Detail) -> Vec<String> {
    let (played, better) = (&contrast.played, &contrast.better);
    let difference = contrast
        .forecasts
        .as_ref()
        .and_then(|[forecast_of_played, better]| {
            let facts = difference(
                cast,
                view,
                [&contrast.better, &contrast.played],
                [better, forecast_of_played],
                detail,
            )?;
            Some(sentence(&facts))
        });
    let drawback = drawback(cast, view, played, better);
    let reasons = distinct_reasons(cast, view, better, played);
    let mut said: Vec<String> = difference.into_iter().chain(drawback).collect();
    said.extend(reasons);
    said.truncate(REASONS + 1);
    if said.is_empty() {
        said.push(say!(cast.language, "lords-drawback-unseen"));
    }
    said
}

/// Appends the sentences of a [`comparison`] to `first`, as far as they fit into the room: a
/// width, and a number of lines.
#[must_use]
pub fn comparison_within(
    cast: &Cast,
    view: &View,
    contrast: &Contrast,
    first: String,
    room: (u16, usize),
) -> String {
    let full = comparison(cast, view, contrast);
    let fits = |sentence: &String| {
        let more = format!("{first} {sentence}");
        wrap(&more, room.0).len() <= room.1
    };
    let said = if full.first().is_none_or(fits) {
        full
    } else {
        compared_in(cast, view, contrast, Detail::Brief)
    };
    append_fitting(first, said, room)
}

/// Appends the sentences that fit into this many lines of this width.
pub(super) fn append_fitting(
    first: String,
    sentences: Vec<String>,
    (width, lines): (u16, usize),
) -> String {
    sentences.into_iter().fold(first, |told, sentence| {
        let more = format!("{told} {sentence}");
        if wrap(&more, width).len() <= lines {
            more
        } else {
            told
        }
    })
}

/// Says how the forecasts of these actions and of others differ; `None` unless the chance of
/// these is better.
pub(super) fn difference(
    cast: &Cast,
    view: &View,
    [actions, others]: [&[Action]; 2],
    [better, other]: [&Forecast; 2],
    detail: Detail,
) -> Option<String> {
    if better.chance <= other.chance {
        return None;
    }
    tell(cast, view, [actions, others], |one, _| {
        let hand_len = one.after.hand_len(one.me);
        let same_hand = one
            .instead
            .is_some_and(|instead| instead.hand_len(one.me) == hand_len);
        forecast::difference(one, [better, other], same_hand, detail)
    })?
}

/// Returns the reasons for these actions that aren't reasons for the `others` as well.
pub(super) fn distinct_reasons(
    cast: &Cast,
    view: &View,
    actions: &[Action],
    others: &[Action],
) -> Vec<String> {
    let common = reasons_for(cast, view, others);
    let mut reasons = tell(cast, view, [actions, others], explain).unwrap_or_default();
    reasons.retain(|reason| !common.contains(reason));
    reasons
}
