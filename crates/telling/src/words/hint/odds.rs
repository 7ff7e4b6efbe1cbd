//! Texts about the chances of winning a Stone or the round.

use crate::words::{Conjunction, LEAST_CHANCE, MOST_CHANCE, bounded_percent, list_cards, percent};
use crate::{Language, say};
use schotten_bots::StoneOdds;
use schotten_rules::StoneId;

/// Describes the chance of winning the round after a play, compared with the
/// best alternative if that is notably worse.
pub(super) fn round_chance(language: Language, chance: f32, worse: Option<f32>) -> String {
    let told = estimate(language, chance);
    let Some(other) = worse.filter(|other| estimate(language, *other) != told) else {
        return say!(language, "hint-round", chance = told);
    };
    let (bounds, [chance, other]) = estimates(language, [chance, other]);
    say!(
        language,
        "hint-round-alternative",
        bounds = bounds,
        chance = chance,
        other = other
    )
}

/// Describes the chance of winning a Stone, before and after a play: how much the play raises it
/// above what it would be `without`, or in words, with figures only where they have room or the
/// play changes who is ahead. The figure before it is that of
/// the look at the Stone.
pub(super) fn stone_chance(
    language: Language,
    (id, place): (StoneId, &str),
    [before, chance]: [f32; 2],
    without: Option<f32>,
    odds: Option<StoneOdds>,
    opponent: &str,
) -> String {
    let stone = id.number();
    let sure_with = match odds {
        Some(StoneOdds::Certain { with }) => Some(with),
        _ => None,
    };
    let [now, then] = [before, chance].map(|chance| estimated_figure(language, chance));
    if let Some(without) = without.filter(|_| sure_with.is_none()) {
        let without = estimated_figure(language, without);
        let differs = without != now;
        return say!(
            language,
            "hint-stone-raised",
            stone = stone,
            before = now,
            chance = then,
            without = without,
            differs = if differs { "yes" } else { "no" },
        );
    }
    // A Stone isn't "still" the opponent's if it was the player's before the play.
    let was_behind = matches!(
        StoneOdds::from_chance(before),
        StoneOdds::Behind | StoneOdds::Lost
    );
    // What was lost before, or falls by one step, isn't given up.
    let stays_lost = StoneOdds::from_chance(before) == StoneOdds::Lost || before - chance < 0.1;
    let odds = match odds {
        Some(StoneOdds::Certain { with }) if with.is_empty() => "certain",
        Some(StoneOdds::Certain { .. }) => "held",
        Some(StoneOdds::Likely) => "likely",
        Some(StoneOdds::Ahead) => "ahead",
        Some(StoneOdds::Behind) if !was_behind => "overtaken",
        Some(StoneOdds::Behind) => "behind",
        Some(StoneOdds::Lost) if !stays_lost => "given-up",
        Some(StoneOdds::Lost) if place == "spare" => "spare",
        Some(StoneOdds::Lost) => "lost",
        Some(StoneOdds::OutOfReach) => "out-of-reach",
        Some(StoneOdds::Even) | None => "even",
    };
    say!(
        language,
        "hint-stone",
        odds = odds,
        place = place,
        stone = stone,
        before = now,
        chance = then,
        cards = list_cards(language, sure_with.unwrap_or_default(), Conjunction::And),
        opponent = opponent
    )
}

/// Returns two estimated chances, and whether "about" goes for both: then a sentence says it
/// once, before the first.
fn estimates(language: Language, chances: [f32; 2]) -> (&'static str, [String; 2]) {
    if chances.iter().all(is_about) {
        ("alike", chances.map(|chance| in_steps(language, chance)))
    } else {
        ("other", chances.map(|chance| estimate(language, chance)))
    }
}

/// Returns whether a chance is shown as "about" a number, and not as over or under one.
fn is_about(chance: &f32) -> bool {
    (LEAST_CHANCE..MOST_CHANCE).contains(chance)
}

/// Returns an estimated chance in steps of five percent.
fn in_steps(language: Language, chance: f32) -> String {
    const STEP: f32 = 0.05;
    percent(language, (chance / STEP).round() * STEP)
}

/// Returns an estimated chance as precisely as the estimate is: in steps of five
/// percent, and never a certainty.
fn estimate(language: Language, chance: f32) -> String {
    let number = estimated_figure(language, chance);
    if !is_about(&chance) {
        return number;
    }
    say!(language, "hint-chance", bound = "about", number = number)
}

/// Returns an estimated chance like [`estimate`], but without saying that it is one.
pub(in super::super) fn estimated_figure(language: Language, chance: f32) -> String {
    if is_about(&chance) {
        in_steps(language, chance)
    } else {
        bounded_percent(language, chance)
    }
}
