//! The values of the plays in a position.
//!
//! The chance of winning the round is linear in the chance of each Stone. So the
//! odds of the border are computed once for a position, and a play is valued by the
//! changes it makes.

use super::batch::StoneBatch;
use super::features::HandChange;
use super::network::{CONTEXT, HiddenLayer, NO_LAYER, squash, stretch};
use super::{Evaluation, StoneChances};
use crate::border_odds::BorderOdds;
use schotten_rules::{Action, Card, ClanCard, ClanSet, StoneId, StoneSet, Troop, View};

/// If the chances of several Stones change by more than this in total, the odds of
/// the border are computed again, as their joint effect is not linear.
const LINEAR_LIMIT: f32 = 0.2;

/// The position before a play, but with the hand as it is after it: the changes of
/// a play are measured against this.
pub(super) struct ReferencePosition {
    context: HiddenLayer,
    /// The hidden layer of each Stone with everything but the inputs of the player's side.
    hidden: [HiddenLayer; StoneId::COUNT],
    pub(super) head: f32,
    pub(super) chances: StoneChances,
    pub(super) odds: BorderOdds,
}

/// The position after a card has left the hand, wherever it is placed.
struct WithoutCard {
    chances: StoneChances,
    odds: BorderOdds,
    /// The Stones that can be claimed once the card lies face up.
    claimable: StoneSet,
    unplayed: ClanSet,
}

/// The chance of winning the round after each of these actions, in their order. It
/// is 0 for draws.
pub(crate) fn action_values(evaluation: &mut Evaluation<'_>, actions: &[Action]) -> Vec<f32> {
    let mut values = vec![0.0; actions.len()];
    let mut reference: Option<(Option<Card>, ReferencePosition)> = None;
    let mut from = 0;
    while from < actions.len() {
        let action = actions[from];
        let Some(card) = action.played_card().filter(|_| action != Action::Recruiter) else {
            // What a draw brings is hidden.
            let view = evaluation.features.view;
            let after = view.after(action).unwrap_or(*view);
            values[from] = Evaluation::new(evaluation.network, &after).value();
            from += 1;
            continue;
        };
        // The context is the same whichever Clan card leaves the hand.
        let kind = Some(card).filter(|card| !card.is_clan());
        if reference.as_ref().is_none_or(|(other, _)| *other != kind) {
            reference = Some((
                kind,
                ReferencePosition::new(evaluation, HandChange::Played(card)),
            ));
        }
        let (_, reference) = reference.as_ref().expect("just made");
        let Action::Place(troop, _) = action else {
            values[from] = reference.tactic_card_value(evaluation, action);
            from += 1;
            continue;
        };
        // Placements of the same card follow each other in the list.
        let same = |action: &&Action| matches!(action, Action::Place(other, _) if *other == troop);
        let to = from + actions[from..].iter().take_while(same).count();
        reference.value_placements(evaluation, troop, &actions[from..to], &mut values[from..to]);
        from = to;
    }
    values
}

impl ReferencePosition {
    pub(super) fn new(evaluation: &Evaluation<'_>, change: HandChange) -> Self {
        Self::from_context(evaluation, &evaluation.features.context(change))
    }

    /// The baseline with these inputs from the whole position.
    pub(super) fn from_context(evaluation: &Evaluation<'_>, inputs: &[f32; CONTEXT]) -> Self {
        let context = evaluation.network.context(inputs);
        let hidden = evaluation.hidden_layers(&context);
        let chances = evaluation.chances(&hidden);
        Self {
            context,
            hidden,
            head: evaluation.network.head(inputs),
            odds: BorderOdds::from_chances(&chances),
            chances,
        }
    }

    /// The chance of winning the round, corrected by the whole position.
    #[inline(always)]
    pub(super) fn round_chance(&self, win: f32) -> f32 {
        squash(stretch(win.clamp(0.0, 1.0)) + self.head)
    }

    /// The chance of winning the round after this card has come into the hand.
    pub(super) fn value_with_card(&self, evaluation: &Evaluation<'_>, card: ClanCard) -> f32 {
        let border = evaluation.features.view.table().border();
        let open = border.unclaimed().iter();
        let open = open.filter(|id| evaluation.features.depends_on(border.stone(*id), card));
        let mut batch = StoneBatch::new();
        open.clone()
            .for_each(|id| evaluation.features.add_current(&mut batch, id));
        let chances = evaluation.network.stone_chances(&self.hidden, &batch);
        let mut win = self.odds.win;
        for id in open {
            let at = id.index();
            win += self.odds.slope[at] * (chances[at] - self.chances[at]);
        }
        self.round_chance(win)
    }

    /// Fills in the values of placing a card on different Stones.
    fn value_placements(
        &self,
        evaluation: &mut Evaluation<'_>,
        troop: Troop,
        actions: &[Action],
        values: &mut [f32],
    ) {
        let undo = troop.clan().map(|card| evaluation.features.take(card));
        let without = self.without_card(evaluation, troop);
        let stones = actions.iter().filter_map(|action| match action {
            Action::Place(_, id) => Some(*id),
            _ => None,
        });
        let mut batch = StoneBatch::new();
        for id in stones.clone() {
            let features = &evaluation.features;
            features.add_with_card(&mut batch, id, troop, without.unplayed);
        }
        let chances = evaluation.network.stone_chances(&self.hidden, &batch);
        // Without a branch, so that several are computed at once.
        let mut wins = [0.0; StoneId::COUNT];
        for (win, id) in wins.iter_mut().zip(stones.clone()) {
            let change = chances[id.index()] - without.chances[id.index()];
            *win = without.odds.win_with_change(id, change);
        }
        let round_chances = wins.map(|win| self.round_chance(win));
        for ((value, chance), id) in values.iter_mut().zip(round_chances).zip(stones) {
            let mut won = without.claimable;
            won.set(id, batch.won().contains(id));
            *value = if Self::wins(evaluation, won) {
                1.0
            } else {
                chance
            };
        }
        if let Some(undo) = undo {
            evaluation.features.put_back(undo);
        }
    }

    fn without_card(&self, evaluation: &Evaluation<'_>, troop: Troop) -> WithoutCard {
        let table = evaluation.features.view.table();
        let mut without = WithoutCard {
            chances: self.chances,
            odds: self.odds,
            claimable: StoneSet::EMPTY,
            unplayed: table.unplayed(),
        };
        let Some(card) = troop.clan() else {
            without.claimable = Self::claimable(evaluation);
            return without;
        };
        without.unplayed.remove(card);
        let unclaimed = table.border().unclaimed().iter();
        without.claimable = unclaimed
            .clone()
            .filter(|id| evaluation.features.claim_holds(*id, without.unplayed))
            .collect();
        let claimable = without.claimable;
        let changed_stones = unclaimed.filter(|id| {
            let stone = table.border().stone(*id);
            !claimable.contains(*id) && evaluation.features.depends_on(stone, card)
        });
        let mut batch = StoneBatch::new();
        for id in changed_stones.clone() {
            evaluation.features.add_current(&mut batch, id);
        }
        let chances = evaluation.network.stone_chances(&self.hidden, &batch);
        let mut changed = 0.0;
        for id in changed_stones {
            let at = id.index();
            let change = chances[at] - self.chances[at];
            without.chances[at] = chances[at];
            without.odds.win += self.odds.slope[at] * change;
            changed += change.abs();
        }
        for id in claimable.iter() {
            without.chances[id.index()] = 1.0;
        }
        if changed > LINEAR_LIMIT || !without.claimable.is_empty() {
            without.odds = BorderOdds::from_chances(&without.chances);
        }
        without
    }

    /// The Stones that can be claimed without another card.
    fn claimable(evaluation: &Evaluation<'_>) -> StoneSet {
        let table = evaluation.features.view.table();
        let holds = |id: &StoneId| evaluation.features.claim_holds(*id, table.unplayed());
        table.border().unclaimed().iter().filter(holds).collect()
    }

    /// Whether these Stones win the round, together with those owned already. Never under
    /// Expert, where they can only be claimed a turn later and the opponent may win
    /// before that (ruling R7).
    fn wins(evaluation: &Evaluation<'_>, won: StoneSet) -> bool {
        let view = evaluation.features.view;
        if view.table().variant().is_expert() {
            return false;
        }
        let mut owned = view.table().border().owned(view.viewer());
        won.iter().for_each(|id| owned.set(id, true));
        owned.wins_round()
    }

    /// The value of a Combat Mode or a Ruse.
    fn tactic_card_value(&self, evaluation: &Evaluation<'_>, action: Action) -> f32 {
        let Some(after) = evaluation.features.view.after(action) else {
            return 0.0;
        };
        let (mut win, mut moved) = (self.odds.win, 0.0);
        let mut chances = self.chances;
        let mut won = Self::claimable(evaluation);
        for id in action.changed_stones() {
            let at = id.index();
            let (chance, is_won) = self.changed_chance(evaluation, &after, id);
            won.set(id, is_won);
            chances[at] = chance;
            let by = chance - self.chances[at];
            win += self.odds.slope[at] * by;
            moved += by.abs();
        }
        if Self::wins(evaluation, won) {
            return 1.0;
        }
        if moved > LINEAR_LIMIT {
            win = BorderOdds::from_chances(&chances).win;
        }
        self.round_chance(win)
    }

    /// The chance of winning a Stone on which anything may have changed, and whether
    /// it is certainly won.
    fn changed_chance(
        &self,
        evaluation: &Evaluation<'_>,
        after: &View,
        id: StoneId,
    ) -> (f32, bool) {
        let stone = after.table().border().stone(id);
        let changed = evaluation
            .features
            .changed_stone(id, stone, after.table().unplayed());
        let network = evaluation.network;
        let place = evaluation.features.place_inputs(id, stone);
        let mut hidden = NO_LAYER;
        network.add_opposite(&mut hidden, &changed.opposite);
        network.add_place(&mut hidden, &place);
        network.add_layer(&mut hidden, &self.context);
        let open = || network.stone_chance(&hidden, &changed.inputs);
        let chance = changed.settled.unwrap_or_else(open);
        (chance, changed.settled.is_some_and(|chance| chance > 0.5))
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
