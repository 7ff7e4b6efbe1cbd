//! What the plays of a position are worth.
//!
//! The chance of winning the round is linear in the chance of each Stone. So a
//! position is folded once, and a play is valued by what it changes.

use super::known::{Change, Inputs};
use super::network::{CONTEXT, Network, Row, squash, stretch};
use super::{Chances, Valued};
use crate::border_odds::BorderOdds;
use schotten_rules::{Action, Card, ClanCard, ClanSet, StoneId, StoneSet, Troop, View};

/// With changes of more than this in all, the border is folded anew: what
/// several Stones change together is not linear any more.
const MUCH: f32 = 0.2;

/// The Stones as they lie, with a card of some kind gone from the hand, to
/// compare with what a play makes of them.
pub(super) struct Before {
    pub(super) context: Row,
    pub(super) head: f32,
    pub(super) chances: Chances,
    pub(super) odds: BorderOdds,
}

/// The Stones after a Clan card has left the hand, wherever it goes.
struct Without {
    chances: Chances,
    odds: BorderOdds,
    /// Stones that can be claimed once the card lies face up.
    claimable: StoneSet,
    unplayed: ClanSet,
}

/// The chance of winning the round after each of these actions, none of them
/// a draw.
pub(crate) fn values(position: &mut Valued<'_>, actions: &[Action]) -> Vec<f32> {
    let mut values = vec![0.0; actions.len()];
    let mut before: Option<(Option<Card>, Before)> = None;
    let mut from = 0;
    while from < actions.len() {
        let action = actions[from];
        let Some(card) = action.played_card().filter(|_| action != Action::Recruiter) else {
            let after = position.known.view.after(action);
            values[from] = after.map_or(0.0, |after| Valued::new(position.network, &after).value());
            from += 1;
            continue;
        };
        // Whichever Clan card leaves the hand, the rest of it counts alike.
        let kind = Some(card).filter(|card| !card.is_clan());
        if before.as_ref().is_none_or(|(other, _)| *other != kind) {
            before = Some((kind, Before::new(position, Change::Played(card))));
        }
        let (_, before) = before.as_ref().expect("just made");
        let Action::Place(troop, _) = action else {
            values[from] = before.changed(position, action);
            from += 1;
            continue;
        };
        // Placements of one card stand side by side.
        let same = |action: &&Action| matches!(action, Action::Place(other, _) if *other == troop);
        let to = from + actions[from..].iter().take_while(same).count();
        before.placements(position, troop, &actions[from..to], &mut values[from..to]);
        from = to;
    }
    values
}

impl Before {
    pub(super) fn new(position: &Valued<'_>, change: Change) -> Self {
        Self::within(position, &position.known.context(change))
    }

    /// With these inputs from the whole position.
    pub(super) fn within(position: &Valued<'_>, inputs: &[f32; CONTEXT]) -> Self {
        let context = position.network.context(inputs);
        let chances = position.chances(&position.inputs(), &context);
        Self {
            context,
            head: position.network.head(inputs),
            odds: BorderOdds::of(&chances),
            chances,
        }
    }

    /// The chance of winning the round, the head included.
    pub(super) fn round(&self, win: f32) -> f32 {
        squash(stretch(win.clamp(0.0, 1.0)) + self.head)
    }

    /// The chance of winning the round with another card in the hand.
    pub(super) fn with_hand(&self, position: &Valued<'_>, card: ClanCard) -> f32 {
        let border = position.known.view.table().border();
        let mut win = self.odds.win;
        for id in border.unclaimed().iter() {
            if position.known.wants(border.stone(id), card) {
                let at = id.index();
                let chance = position.chance(at, &position.known.as_it_lies(id), &self.context);
                win += self.odds.slope[at] * (chance - self.chances[at]);
            }
        }
        self.round(win)
    }

    /// The values of placing one card here or there.
    fn placements(
        &self,
        position: &mut Valued<'_>,
        troop: Troop,
        actions: &[Action],
        values: &mut [f32],
    ) {
        let undo = troop.clan().map(|card| position.known.take(card));
        let without = self.without(position, troop);
        for (action, value) in actions.iter().zip(values) {
            if let Action::Place(_, id) = *action {
                *value = self.placed(position, &without, troop, id);
            }
        }
        if let Some(undo) = undo {
            position.known.put_back(undo);
        }
    }

    fn without(&self, position: &Valued<'_>, troop: Troop) -> Without {
        let table = position.known.view.table();
        let mut without = Without {
            chances: self.chances,
            odds: self.odds,
            claimable: StoneSet::EMPTY,
            unplayed: table.unplayed(),
        };
        let Some(card) = troop.clan() else {
            without.claimable = Self::claimable(position);
            return without;
        };
        without.unplayed.remove(card);
        let mut changed = 0.0;
        for id in table.border().unclaimed().iter() {
            let (at, stone) = (id.index(), table.border().stone(id));
            if position.known.holds(stone, without.unplayed) {
                without.claimable.set(id, true);
                without.chances[at] = 1.0;
            } else if position.known.wants(stone, card) {
                let inputs = position.known.as_it_lies(id);
                without.chances[at] = position.chance(at, &inputs, &self.context);
                let change = without.chances[at] - self.chances[at];
                without.odds.win += self.odds.slope[at] * change;
                changed += change.abs();
            }
        }
        if changed > MUCH || !without.claimable.is_empty() {
            without.odds = BorderOdds::of(&without.chances);
        }
        without
    }

    fn placed(&self, position: &Valued<'_>, without: &Without, troop: Troop, id: StoneId) -> f32 {
        let at = id.index();
        let inputs = position.known.with(id, troop, without.unplayed);
        let mut won = without.claimable;
        won.set(id, inputs.is_won());
        if Self::wins(position, won) {
            return 1.0;
        }
        let change = position.chance(at, &inputs, &self.context) - without.chances[at];
        self.round(without.odds.with(id, change))
    }

    /// Stones that can be claimed as they lie.
    fn claimable(position: &Valued<'_>) -> StoneSet {
        let table = position.known.view.table();
        let holds = |id: &StoneId| {
            let stone = table.border().stone(*id);
            position.known.holds(stone, table.unplayed())
        };
        table.border().unclaimed().iter().filter(holds).collect()
    }

    /// Do these Stones win the round beside those that are owned already? In
    /// the expert variants they are claimed a turn later only, and the opponent
    /// may win before (R7).
    fn wins(position: &Valued<'_>, won: StoneSet) -> bool {
        let view = position.known.view;
        if view.table().variant().is_expert() {
            return false;
        }
        let mut owned = view.table().border().owned(view.viewer());
        won.iter().for_each(|id| owned.set(id, true));
        owned.wins_round()
    }

    /// The value of a Combat Mode or a Ruse.
    fn changed(&self, position: &Valued<'_>, action: Action) -> f32 {
        let Some(after) = position.known.view.after(action) else {
            return 0.0;
        };
        let (mut win, mut moved) = (self.odds.win, 0.0);
        let mut chances = self.chances;
        let mut won = Self::claimable(position);
        for id in touched(action).into_iter().flatten() {
            let at = id.index();
            let (chance, is_won) = self.chance(position, &after, id);
            won.set(id, is_won);
            chances[at] = chance;
            let by = chance - self.chances[at];
            win += self.odds.slope[at] * by;
            moved += by.abs();
        }
        if Self::wins(position, won) {
            return 1.0;
        }
        if moved > MUCH {
            win = BorderOdds::of(&chances).win;
        }
        self.round(win)
    }

    /// The chance of winning a Stone on which anything may have changed, and
    /// whether it is won for certain.
    fn chance(&self, position: &Valued<'_>, after: &View, id: StoneId) -> (f32, bool) {
        let stone = after.table().border().stone(id);
        let changed = position.known.changed(stone, after.table().unplayed());
        let around = position
            .network
            .around(&changed.opposite, &position.known.place(id, stone));
        let chance = position
            .network
            .chance(&around, &changed.inputs, &self.context);
        (chance, changed.inputs.is_won())
    }
}

impl Network {
    /// The chance of winning a Stone, from what is known of its surroundings,
    /// of the own side and of the whole position.
    pub(super) fn chance(&self, around: &Row, inputs: &Inputs, context: &Row) -> f32 {
        match inputs {
            Inputs::Settled(chance) => *chance,
            Inputs::Open(own) => {
                let mut hidden = *around;
                for (sum, context) in hidden.iter_mut().zip(context) {
                    *sum += context;
                }
                self.own(&mut hidden, own)
            }
        }
    }
}

/// The Stones that a Combat Mode or a Ruse changes.
fn touched(action: Action) -> [Option<StoneId>; 2] {
    match action {
        Action::Lay(_, id) | Action::Banshee { from: id, .. } => [Some(id), None],
        Action::Strategist { from, to, .. } => [Some(from), to],
        Action::Traitor { from, to, .. } => [Some(from), Some(to).filter(|to| *to != from)],
        _ => [None, None],
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
            let network = net::weights::of(variant);
            let (mut off, mut count) = (0.0, 0.0);
            for seed in 0..6 {
                let mut rng = chance::seeded(seed);
                let mut round =
                    Round::new(&schotten_rules::Deal::shuffled(variant, None, &mut rng));
                while round.table().outcome().is_none() {
                    let view = round.view(round.table().turn());
                    let actions = view.legal_actions();
                    if view.table().phase() == Phase::Play {
                        let values = values(&mut Valued::new(network, &view), &actions);
                        for (action, value) in actions.iter().zip(values) {
                            if action.played_card().is_none() {
                                continue;
                            }
                            let after = after(&view, *action);
                            let exact = match after.table().outcome() {
                                Some(_) => 1.0,
                                None => Valued::new(network, &after).value(),
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
