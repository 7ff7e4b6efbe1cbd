//! Why an action may be a good one, in plain words.

mod stone;

use super::endgame::{self, Limit, Value};
use super::net::{self, Valued};
use super::{Chances, chances};
use crate::language::{Language, say};
use crate::rules::{Action, Card, DeckKind, Phase, StoneId, View};
use crate::words::{self, Owners, deck_key, percent};

/// How many positions an exact answer may take.
const NODES: u64 = 20_000;

/// What speaks for an action of the player whose view it is, and what against:
/// a sentence each, six at most, and never none.
///
/// The same view gives the same sentences: they tell nothing that the player
/// could not know.
#[must_use]
pub fn reasons(language: Language, view: &View, action: Action) -> Vec<String> {
    let mut reasons = match action {
        Action::Claim(id) => return claim(language, view, id),
        Action::Draw(_) if has_both_decks(view) => return vec![draws(language, view)],
        Action::Draw(deck) if matches!(view.table().phase(), Phase::End) => {
            vec![say!(language, "hint-draw", deck = deck_key(deck))]
        }
        Action::Draw(deck) => {
            vec![say!(language, "hint-recruiter-draw", deck = deck_key(deck))]
        }
        Action::Return(card) => {
            let card = words::card(language, card);
            vec![say!(language, "hint-return", card = card)]
        }
        Action::EndTurn if view.table().claimable().is_empty() => {
            vec![say!(language, "hint-nothing-left")]
        }
        Action::EndTurn => vec![say!(language, "hint-end")],
        Action::Pass => vec![say!(language, "hint-pass")],
        _ => Vec::new(),
    };
    let exact = exact(view, action);
    reasons.extend(exact.map(|value| told_exactly(language, value)));
    if let Some(card) = action.played_card() {
        reasons.extend(play(language, view, action, card, exact.is_none()));
    } else if exact.is_none() {
        let after = view.after(action).unwrap_or(*view);
        reasons.push(round(language, &after));
    }
    reasons
}

fn has_both_decks(view: &View) -> bool {
    let left = DeckKind::ALL.map(|deck| view.table().deck_len(deck));
    left.iter().all(|left| *left > 0)
}

/// What a card of the one deck is worth, and one of the other.
fn draws(language: Language, view: &View) -> String {
    let [clan, tactic] = net::draws::values(super::network(view), view);
    let [clan, tactic] = [clan, tactic].map(|chance| percent(language, chance));
    say!(language, "hint-draws", clan = clan, tactic = tactic)
}

/// What an action is worth for certain, if that can be told.
fn exact(view: &View, action: Action) -> Option<Value> {
    let values = endgame::values(view, &Limit::new(NODES, &|| false));
    if let Some(values) = values {
        let mut values = values.into_iter();
        return values.find(|(other, _)| *other == action).map(|(_, v)| v);
    }
    // One answer may be had where all of them are too many.
    let solved = endgame::solve(view, &Limit::new(NODES, &|| false))?;
    (solved.action == action).then_some(solved.value)
}

fn told_exactly(language: Language, value: Value) -> String {
    match value {
        Value::Won => say!(language, "hint-exact-won"),
        Value::Drawn => say!(language, "hint-exact-drawn"),
        Value::Lost => say!(language, "hint-exact-lost"),
    }
}

fn claim(language: Language, view: &View, id: StoneId) -> Vec<String> {
    let (table, me) = (view.table(), view.viewer());
    let stone = table.border().stone(id);
    let verdict = words::verdict(language, stone, me, table.unplayed(), Owners::You);
    let mut reasons = vec![say!(
        language,
        "hint-claim",
        stone = id.number(),
        verdict = verdict
    )];
    let mut owned = table.border().owned(me);
    owned.set(id, true);
    if owned.has_three_adjacent() {
        reasons.push(say!(language, "hint-claim-three"));
    } else if owned.len() >= 5 {
        reasons.push(say!(language, "hint-claim-five"));
    } else {
        reasons.extend(stone::adjacent(language, view, id));
        reasons.extend(view.after(Action::Claim(id)).map(|v| round(language, &v)));
    }
    reasons
}

/// What a play does: at each Stone that it changes, and for the round.
fn play(
    language: Language,
    view: &View,
    action: Action,
    card: Card,
    with_chances: bool,
) -> Vec<String> {
    let text = card.tactic().filter(|_| !card.is_troop());
    let mut reasons: Vec<String> = text
        .map(|card| words::tactic_text(language, card))
        .into_iter()
        .collect();
    let Some(after) = view.after(action).map(|after| Settled::of(&after)) else {
        reasons.push(round(language, view));
        return reasons;
    };
    let stones = stone::changed(action);
    let told = with_chances && !after.wins();
    let elsewhere = told.then(|| elsewhere(view, action)).flatten();
    if after.wins() {
        reasons.push(say!(language, "hint-wins"));
    } else if with_chances {
        let other = elsewhere.as_ref().map(|other| other.round);
        reasons.push(told_round(language, after.chances.round, other));
    }
    for id in stones.into_iter().flatten() {
        if after.claimed(view, id) {
            reasons.push(say!(language, "hint-claimable", stone = id.number()));
        } else if with_chances {
            let chance = |chances: &Chances| chances.stones[id.index()];
            let other = elsewhere.as_ref().map(chance);
            reasons.push(told_stone(language, id, chance(&after.chances), other));
        }
    }
    if let Action::Place(_, id) = action {
        // A card that lies face up may prove a Stone elsewhere.
        let mut others = StoneId::all().filter(|other| *other != id);
        if let Some(other) = others.find(|other| after.claimed(view, *other)) {
            let other = other.number();
            reasons.push(say!(language, "hint-claimable", stone = other));
        }
    }
    if let Action::Place(_, id)
    | Action::Traitor { to: id, .. }
    | Action::Strategist { to: Some(id), .. } = action
    {
        if !after.claimed(view, id) {
            reasons.push(stone::prospect(language, &after.view, id));
            if text.is_none() {
                reasons.extend(stone::theirs(language, &after.view, id));
            }
        }
        if after.chances.stones[id.index()] > stone::LOST {
            reasons.extend(stone::adjacent(language, view, id));
        }
    }
    reasons
}

/// How the chances would stand after the best play at other Stones, if there is
/// one: what an action is worth shows beside that.
///
/// The chances before the action would not do: they are those of a hand from
/// which no card is gone yet.
fn elsewhere(view: &View, action: Action) -> Option<Chances> {
    let stones = stone::changed(action);
    let elsewhere = |other: &Action| {
        let changed = stone::changed(*other);
        other.played_card().is_some()
            && !changed
                .iter()
                .flatten()
                .any(|id| stones.contains(&Some(*id)))
    };
    let others: Vec<Action> = view.legal_actions().into_iter().filter(elsewhere).collect();
    let values = net::values(&mut Valued::new(super::network(view), view), &others);
    let best = others
        .iter()
        .zip(values)
        .max_by(|(_, a), (_, b)| a.total_cmp(b));
    let after = best.and_then(|(other, _)| view.after(*other))?;
    Some(Settled::of(&after).chances)
}

/// The position after a play, with the claims made that can be made at once.
struct Settled {
    view: View,
    chances: Chances,
}

impl Settled {
    fn of(after: &View) -> Self {
        let mut view = *after;
        while let Some(id) = view.table().claimable().nth(0) {
            let Some(next) = view.after(Action::Claim(id)) else {
                break;
            };
            view = next;
        }
        Self {
            view,
            chances: chances(&view),
        }
    }

    /// Has this Stone become the player's own?
    fn claimed(&self, before: &View, id: StoneId) -> bool {
        let owner = |view: &View| view.table().border().stone(id).owner();
        owner(before).is_none() && owner(&self.view) == Some(self.view.viewer())
    }

    fn wins(&self) -> bool {
        let outcome = self.view.table().outcome();
        outcome.is_some_and(|outcome| outcome.winner() == Some(self.view.viewer()))
    }
}

/// The chance of the round in this position.
fn round(language: Language, view: &View) -> String {
    told_round(language, chances(view).round, None)
}

/// The chance of winning the round after a play, and after the best play
/// elsewhere where that is worse.
fn told_round(language: Language, chance: f32, other: Option<f32>) -> String {
    let other = other.filter(|other| *other < chance);
    let chance = percent(language, chance);
    match other.map(|other| percent(language, other)) {
        Some(other) if other != chance => say!(
            language,
            "hint-round-elsewhere",
            chance = chance,
            other = other
        ),
        _ => say!(language, "hint-round", chance = chance),
    }
}

/// The chance of winning a Stone after a play, and after the best play
/// elsewhere.
fn told_stone(language: Language, id: StoneId, chance: f32, other: Option<f32>) -> String {
    let (stone, chance) = (id.number(), percent(language, chance));
    match other.map(|other| percent(language, other)) {
        Some(other) if other != chance => say!(
            language,
            "hint-stone-elsewhere",
            stone = stone,
            chance = chance,
            other = other,
        ),
        _ => say!(language, "hint-stone", stone = stone, chance = chance),
    }
}
