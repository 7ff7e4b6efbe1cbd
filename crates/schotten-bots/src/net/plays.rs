//! The values of the plays in a position.
//!
//! The chance of winning the border is linear in the chance of each Stone. So the
//! odds of the border are computed once for a position, and a play is valued by the
//! changes it makes.

use super::batch::{StoneBatch, StoneState};
use super::features::{Features, HandChange};
use super::network::{HiddenLayer, add_layer};
use super::supply::SupplyUndo;
use super::{Evaluation, StoneChances, round_chance};
use crate::border_odds::BorderOdds;
use schotten_rules::{Action, Card, ClanCard, StoneId, StoneSet, Troop, View};
use std::ops::Range;

/// If the chances of several Stones change by more than this in total, the odds of
/// the border are computed again, as their joint effect is not linear.
const LINEAR_LIMIT: f32 = 0.2;

/// The position before a play, but with the hand as it is after it: the changes of
/// a play are measured against this.
pub(super) struct ReferencePosition {
    context: HiddenLayer,
    /// The hidden layer of each Stone with everything but the inputs of the player's side.
    hidden: [HiddenLayer; StoneId::COUNT],
    head: f32,
    chances: StoneChances,
}

/// A card of the hand, placed on different Stones of a batch.
struct PlacedCard {
    /// The Stones that change because the card leaves the hand, wherever it is placed; `None`
    /// for an Elite Troop, without which the position before the play is the same.
    without: Option<Range<usize>>,
    /// The Stones on which it is placed, in the order of the actions.
    with: Range<usize>,
    /// The Stones that can be claimed once the card lies face up.
    claimable: StoneSet,
}

/// The chance of winning the round after each of these actions, in their order. A draw,
/// whose card is hidden, gets that of the position as it is.
pub fn action_values(evaluation: &mut Evaluation<'_>, actions: &[Action]) -> Vec<f32> {
    let mut values = Vec::with_capacity(actions.len());
    for group in actions.chunk_by(|one, other| have_same_reference(*one, *other)) {
        match (group[0], played_card(group[0])) {
            (Action::Place(..), Some(card)) => {
                let reference = ReferencePosition::new(evaluation, HandChange::Played(card));
                values.extend(reference.placement_values(evaluation, group));
            }
            (_, Some(card)) => {
                let reference = ReferencePosition::new(evaluation, HandChange::Played(card));
                values.extend(reference.tactic_card_values(evaluation, group));
            }
            (action, None) => {
                let view = evaluation.features.view;
                let after = view.after(action).unwrap_or(*view);
                values.push(Evaluation::new(evaluation.network, &after).value());
            }
        }
    }
    values
}

/// The card that leaves the hand for the border or the discard. The Recruiter, which
/// brings cards, is left out.
fn played_card(action: Action) -> Option<Card> {
    action.played_card().filter(|_| action != Action::Recruiter)
}

/// Whether the changes of both actions are measured against the same position. The context
/// is the same whichever Clan card leaves the hand.
fn have_same_reference(one: Action, other: Action) -> bool {
    match [one, other] {
        [Action::Place(one, _), Action::Place(other, _)] => {
            one == other || one.clan().is_some() && other.clan().is_some()
        }
        both => {
            let [one, other] = both.map(played_card);
            one.is_some() && one == other
        }
    }
}

fn place_same_card(one: &Action, other: &Action) -> bool {
    matches!([one, other], [Action::Place(one, _), Action::Place(other, _)] if one == other)
}

/// Adds the Stones whose chances change with the card that has just left the hand or come
/// into it.
fn add_changed(features: &Features<'_>, batch: &mut StoneBatch, undo: &SupplyUndo) -> Range<usize> {
    let from = batch.begin_play();
    let border = features.view.table().border();
    for id in border.room(features.me).iter() {
        if features.depends_on(border.stone(id), undo) {
            features.add_current(batch, id);
        }
    }
    from..batch.len()
}

/// Whether these Stones win the round, together with those owned already. Never under
/// Expert, where they can only be claimed a turn later and the opponent may win
/// before that (ruling R7).
fn wins(evaluation: &Evaluation<'_>, won: StoneSet) -> bool {
    let view = evaluation.features.view;
    if won.is_empty() || view.table().variant().is_expert() {
        return false;
    }
    let mut owned = view.table().border().owned(view.viewer());
    won.iter().for_each(|id| owned.set(id, true));
    owned.wins_round()
}

/// Adds the Stones that a card's placements change to the batch, and those that change because
/// it leaves the hand.
fn place_card(
    evaluation: &mut Evaluation<'_>,
    batch: &mut StoneBatch,
    troop: Troop,
    placements: &[Action],
) -> PlacedCard {
    let table = evaluation.features.view.table();
    let mut unplayed = table.unplayed();
    let undo = troop.clan().map(|card| {
        unplayed.remove(card);
        evaluation.features.take(card)
    });
    let features = &evaluation.features;
    let without = undo.as_ref().map(|undo| add_changed(features, batch, undo));
    let from = batch.begin_play();
    for id in placements.iter().filter_map(|action| action.target_stone()) {
        features.add_with_card(batch, id, troop, unplayed);
    }
    let with = from..batch.len();
    if let Some(undo) = undo {
        evaluation.features.put_back(&undo);
    }
    PlacedCard {
        without,
        with,
        claimable: evaluation.features.claimable(unplayed),
    }
}

impl ReferencePosition {
    pub(super) fn new(evaluation: &Evaluation<'_>, change: HandChange) -> Self {
        let inputs = evaluation.features.context(change);
        let context = evaluation.network.context(&inputs);
        let hidden = evaluation.hidden_layers(&context);
        let chances = evaluation.chances(&hidden);
        Self {
            context,
            hidden,
            head: evaluation.network.head(&inputs),
            chances,
        }
    }

    /// The chances of winning the round after each of these cards has come into the hand.
    pub(super) fn values_with(
        &self,
        evaluation: &mut Evaluation<'_>,
        cards: impl Iterator<Item = ClanCard>,
    ) -> impl Iterator<Item = f32> {
        let mut batch = StoneBatch::with_capacity(ClanCard::COUNT);
        let drawn: Vec<Range<usize>> = cards
            .map(|card| {
                let undo = evaluation.features.gain(card);
                let features = &evaluation.features;
                let changed = add_changed(features, &mut batch, &undo);
                evaluation.features.lose(&undo);
                changed
            })
            .collect();
        let chances = evaluation.network.stone_chances(&self.hidden, &batch);
        let odds = BorderOdds::from_chances(&self.chances);
        drawn.into_iter().map(move |changed| {
            let mut win = odds.win;
            for (id, state) in batch.stones(changed) {
                let at = id.index();
                win += odds.slope[at] * (state.chance(&chances) - self.chances[at]);
            }
            round_chance(win, self.head)
        })
    }

    /// The values of placements of cards; those of the same card follow each other.
    fn placement_values(&self, evaluation: &mut Evaluation<'_>, actions: &[Action]) -> Vec<f32> {
        // About as many Stones change because a card has left the hand.
        let mut batch = StoneBatch::with_capacity(2 * actions.len());
        let placed = actions
            .chunk_by(place_same_card)
            .filter_map(|group| match group {
                [Action::Place(troop, _), ..] => {
                    Some(place_card(evaluation, &mut batch, *troop, group))
                }
                _ => None,
            });
        let placed: Vec<PlacedCard> = placed.collect();
        let chances = evaluation.network.stone_chances(&self.hidden, &batch);
        let here = BorderOdds::from_chances(&self.chances);
        let mut values = Vec::with_capacity(actions.len());
        for card in &placed {
            let (without, odds) = match &card.without {
                Some(range) => {
                    let changed = batch.stones(range.clone());
                    self.without_card(&here, changed, card.claimable, &chances)
                }
                None => (self.chances, here),
            };
            for (id, state) in batch.stones(card.with.clone()) {
                let change = state.chance(&chances) - without[id.index()];
                values.push(odds.win_with_change(*id, change));
            }
        }
        for value in &mut values {
            *value = round_chance(*value, self.head);
        }
        let mut left = values.iter_mut();
        for card in &placed {
            let stones = batch.stones(card.with.clone());
            for ((id, state), value) in stones.iter().zip(left.by_ref()) {
                let mut won = card.claimable;
                won.set(*id, state.is_won());
                if wins(evaluation, won) {
                    *value = 1.0;
                }
            }
        }
        values
    }

    /// The chances of the Stones and the odds of the border once a card has left the hand,
    /// which are those in `here` before.
    fn without_card(
        &self,
        here: &BorderOdds,
        changed: &[(StoneId, StoneState)],
        claimable: StoneSet,
        chances: &[f32],
    ) -> (StoneChances, BorderOdds) {
        let (mut without, mut odds) = (self.chances, *here);
        let mut moved = 0.0;
        for (id, state) in changed {
            let at = id.index();
            without[at] = state.chance(chances);
            let change = without[at] - self.chances[at];
            odds.win = odds.win_with_change(*id, change);
            moved += change.abs();
        }
        claimable.iter().for_each(|id| without[id.index()] = 1.0);
        if moved > LINEAR_LIMIT || !claimable.is_empty() {
            odds = BorderOdds::from_chances(&without);
        }
        (without, odds)
    }

    /// The values of a Combat Mode or a Ruse, used in different ways.
    fn tactic_card_values(
        &self,
        evaluation: &Evaluation<'_>,
        actions: &[Action],
    ) -> impl Iterator<Item = f32> {
        let view = evaluation.features.view;
        let odds = BorderOdds::from_chances(&self.chances);
        let claimable = evaluation.features.claimable(view.table().unplayed());
        // The last Stone that a card has left, which is the same wherever the card goes.
        let mut last = None;
        actions.iter().map(move |action| {
            let Some(after) = view.after(*action) else {
                return 0.0;
            };
            let (mut win, mut moved) = (odds.win, 0.0);
            let (mut chances, mut won) = (self.chances, claimable);
            for id in action.changed_stones() {
                // The Traitor may move a card to the other side of its Stone.
                let is_target = action.target_stone() == Some(id);
                let left = action.moved_troop().filter(|_| !is_target);
                let known = last.filter(|(last, _)| left == Some(*last));
                let (chance, is_won) = known.map_or_else(
                    || self.changed_chance(evaluation, &after, id),
                    |(_, chance)| chance,
                );
                last = left.map(|left| (left, (chance, is_won))).or(last);
                let at = id.index();
                won.set(id, is_won);
                chances[at] = chance;
                let by = chance - self.chances[at];
                win += odds.slope[at] * by;
                moved += by.abs();
            }
            if wins(evaluation, won) {
                return 1.0;
            }
            if moved > LINEAR_LIMIT {
                win = BorderOdds::win_from_chances(&chances);
            }
            round_chance(win, self.head)
        })
    }

    /// The chance of winning a Stone on which anything may have changed, and whether
    /// it is certainly won.
    fn changed_chance(
        &self,
        evaluation: &Evaluation<'_>,
        after: &View,
        id: StoneId,
    ) -> (f32, bool) {
        let (features, network) = (&evaluation.features, evaluation.network);
        let stone = after.table().border().stone(id);
        if let Some(chance) = features.settled_after(stone, after.table().unplayed()) {
            return (chance, chance > 0.5);
        }
        if let Some(opponent_side) = features.unchanged_opponent_side(id, stone) {
            let inputs = features.own_inputs(stone, opponent_side);
            let chance = network.stone_chance(&self.hidden[id.index()], &inputs);
            return (chance, false);
        }
        let opponent_side = features.changed_opponent_side(stone);
        let mut hidden = HiddenLayer::default();
        network.add_opponent_side(&mut hidden, &opponent_side);
        network.add_place(&mut hidden, &features.place_inputs(id, stone));
        add_layer(&mut hidden, &self.context);
        let inputs = features.own_inputs(stone, &opponent_side);
        (network.stone_chance(&hidden, &inputs), false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{best_claim, net};
    use schotten_rules::{Phase, Round, Variant};
    use tabletop::chance;

    /// The position after a play and the claims that can be made then.
    fn after(view: &View, action: Action) -> View {
        let mut after = view.after(action).expect("legal");
        while let Some(claim) = best_claim(&after, &after.legal_actions()) {
            after = after.after(claim).expect("legal");
        }
        after
    }

    #[test]
    fn a_play_is_worth_what_the_position_after_it_is_worth() {
        for variant in Variant::ALL {
            let network = net::weights::network_for(variant);
            let (mut off, mut count) = (0.0, 0.0);
            for seed in 0..6 {
                let mut rng = chance::seeded(seed);
                let mut round =
                    Round::new(&schotten_rules::Deal::shuffled(variant, None, &mut rng));
                while round.table().outcome().is_none() {
                    let view = round.view(round.table().turn());
                    let actions = view.legal_actions();
                    if view.table().phase() == Phase::Play {
                        let values = action_values(&mut Evaluation::new(network, &view), &actions);
                        for (action, value) in actions.iter().zip(values) {
                            if action.played_card().is_none() {
                                continue;
                            }
                            let after = after(&view, *action);
                            let exact = match after.table().outcome() {
                                Some(_) => 1.0,
                                None => Evaluation::new(network, &after).value(),
                            };
                            off += (value - exact).abs();
                            count += 1.0;
                            assert!(
                                (value - exact).abs() < 0.35,
                                "{action}: {value} {exact}: {}",
                                schotten_rules::notation::Position::View(view)
                            );
                        }
                    }
                    let action = net::choose(network, &view, &actions).expect("the round goes on");
                    round.play(action).expect("legal");
                }
            }
            assert!(off / count < 0.02, "{variant}: {}", off / count);
        }
    }
}
