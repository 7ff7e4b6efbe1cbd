//! The learned value of a position: the chance of winning the round.
//!
//! For every Stone the chance of winning it is taken from what the two sides
//! may become ([`outlook`]), put right by a small network, and folded over the
//! border.

mod counting;
pub(crate) mod known;
pub(crate) mod network;
mod outlook;
mod supply;
pub(crate) mod weights;

use super::border_odds::BorderOdds;
use crate::rules::{Action, Card, ClanSet, StoneId, StoneSet, Troop, View};
#[cfg(feature = "train")]
use known::Own;
use known::{Inputs, Known};
use network::{CONTEXT, HIDDEN, MINE, Network, PAIR, Row, THEIRS, squash, stretch};

/// A position, ready to tell what it and the plays from it are worth.
pub(crate) struct Valued<'a> {
    network: &'a Network,
    pub(crate) known: Known<'a>,
    /// What each Stone's hidden layer gets from the opposing side and from the
    /// place on the border.
    around: [Row; StoneId::COUNT],
}

/// The Stones as they lie, to compare with what a play makes of them.
struct Before {
    context: Row,
    head: f32,
    chances: [f32; StoneId::COUNT],
    odds: BorderOdds,
}

/// The Stones after a card has left the hand, wherever it goes.
struct Without {
    chances: [f32; StoneId::COUNT],
    win: f32,
    /// Stones that the card, once it lies face up, proves to be won.
    proved: StoneSet,
    unplayed: ClanSet,
}

impl<'a> Valued<'a> {
    pub(crate) fn new(network: &'a Network, view: &'a View) -> Self {
        Self::recalling(network, view, ClanSet::EMPTY)
    }

    /// As somebody sees it who takes these face-up cards to be still in play.
    pub(crate) fn recalling(network: &'a Network, view: &'a View, forgotten: ClanSet) -> Self {
        let known = Known::new(view, forgotten);
        let mut around = [[0.0; HIDDEN]; StoneId::COUNT];
        for (at, around) in around.iter_mut().enumerate() {
            network.add_stone(around, MINE + PAIR, &known.opposites[at].inputs);
            network.add_stone(around, MINE + PAIR + THEIRS, &known.places[at]);
        }
        Self {
            network,
            known,
            around,
        }
    }

    /// What is known of each Stone as it lies.
    pub(crate) fn inputs(&self) -> [Inputs; StoneId::COUNT] {
        let mut ids = StoneId::all();
        std::array::from_fn(|_| self.known.as_it_lies(ids.next().expect("nine Stones")))
    }

    /// The chance of winning the round as things lie.
    pub(crate) fn value(&self) -> f32 {
        let context = self.known.context(None);
        self.of(&self.inputs(), &context)
    }

    /// The chance of winning the round with these inputs.
    pub(crate) fn of(&self, stones: &[Inputs; StoneId::COUNT], context: &[f32; CONTEXT]) -> f32 {
        let chances = self.chances(stones, &self.network.context(context));
        self.network.round(&chances, self.network.head(context))
    }

    fn chances(&self, stones: &[Inputs; StoneId::COUNT], context: &Row) -> [f32; StoneId::COUNT] {
        let mut chances = [0.0; StoneId::COUNT];
        for (at, inputs) in stones.iter().enumerate() {
            chances[at] = self.chance(at, inputs, context);
        }
        chances
    }

    fn chance(&self, at: usize, inputs: &Inputs, context: &Row) -> f32 {
        match inputs {
            Inputs::Settled(chance) => *chance,
            Inputs::Open(own) => {
                let mut hidden = self.around[at];
                for (sum, context) in hidden.iter_mut().zip(context) {
                    *sum += context;
                }
                self.network.add_stone(&mut hidden, 0, own);
                squash(self.network.output(&hidden, own[MINE + 1]))
            }
        }
    }

    /// All inputs of an open Stone, those from the own side first.
    #[cfg(feature = "train")]
    pub(crate) fn all_inputs(&self, at: usize, own: &Own) -> [f32; network::STONE] {
        let mut inputs = [0.0; network::STONE];
        let (mine, rest) = inputs.split_at_mut(MINE + PAIR);
        mine.copy_from_slice(own);
        rest[..THEIRS].copy_from_slice(&self.known.opposites[at].inputs);
        rest[THEIRS..].copy_from_slice(&self.known.places[at]);
        inputs
    }

    /// The chance of winning the round after each of these plays.
    pub(crate) fn plays(&mut self, actions: &[Action]) -> Vec<f32> {
        let mut values = vec![0.0; actions.len()];
        let mut before: Option<(Option<Card>, Before)> = None;
        let mut from = 0;
        while from < actions.len() {
            let Action::Place(troop, _) = actions[from] else {
                let after = self.known.view.after(actions[from]);
                values[from] = after.map_or(0.0, |after| Valued::new(self.network, &after).value());
                from += 1;
                continue;
            };
            // Placements of one card stand side by side.
            let same =
                |action: &&Action| matches!(action, Action::Place(other, _) if *other == troop);
            let to = from + actions[from..].iter().take_while(same).count();
            // Whichever Clan card leaves the hand, the rest of it counts alike.
            let kind = Some(Card::from(troop)).filter(|card| !card.is_clan());
            if before.as_ref().is_none_or(|(other, _)| *other != kind) {
                before = Some((kind, self.before(troop)));
            }
            let (_, before) = before.as_ref().expect("just made");
            self.placements(before, troop, &actions[from..to], &mut values[from..to]);
            from = to;
        }
        values
    }

    fn before(&self, troop: Troop) -> Before {
        let inputs = self.known.context(Some(troop.into()));
        let context = self.network.context(&inputs);
        let chances = self.chances(&self.inputs(), &context);
        Before {
            context,
            head: self.network.head(&inputs),
            odds: BorderOdds::of(&chances),
            chances,
        }
    }

    /// The values of placing one card here or there.
    fn placements(
        &mut self,
        before: &Before,
        troop: Troop,
        actions: &[Action],
        values: &mut [f32],
    ) {
        if let Some(card) = troop.clan() {
            self.known.take(card);
        }
        let without = self.without(before, troop);
        for (action, value) in actions.iter().zip(values) {
            if let Action::Place(_, id) = *action {
                *value = self.placed(before, &without, troop, id);
            }
        }
        if let Some(card) = troop.clan() {
            self.known.put_back(card);
        }
    }

    fn without(&self, before: &Before, troop: Troop) -> Without {
        let border = self.known.view.table().border();
        let mut without = Without {
            chances: before.chances,
            win: before.odds.win,
            proved: StoneSet::EMPTY,
            unplayed: self.known.view.table().unplayed(),
        };
        let Some(card) = troop.clan() else {
            return without;
        };
        without.unplayed.remove(card);
        for id in border.unclaimed().iter() {
            let (at, stone) = (id.index(), border.stone(id));
            if self.known.holds(stone, without.unplayed) {
                without.proved.set(id, true);
                without.chances[at] = 1.0;
            } else if self.known.wants(stone, card) {
                without.chances[at] = self.chance(at, &self.known.as_it_lies(id), &before.context);
                let change = without.chances[at] - before.chances[at];
                without.win += before.odds.slope[at] * change;
            }
        }
        if !without.proved.is_empty() {
            without.win = BorderOdds::of(&without.chances).win;
        }
        without
    }

    fn placed(&self, before: &Before, without: &Without, troop: Troop, id: StoneId) -> f32 {
        let at = id.index();
        let inputs = self.known.with(id, troop, without.unplayed);
        let chance = self.chance(at, &inputs, &before.context);
        let mut owned = self
            .known
            .view
            .table()
            .border()
            .owned(self.known.view.viewer());
        for proved in without.proved.iter() {
            owned.set(proved, true);
        }
        owned.set(
            id,
            matches!(inputs, Inputs::Settled(chance) if chance > 0.5),
        );
        if owned.wins_round() {
            return 1.0;
        }
        // Each Stone's chance counts linearly; that the others' changes count
        // in the slope too is left out.
        let change = chance - without.chances[at];
        let win = without.win + before.odds.slope[at] * change;
        squash(stretch(win.clamp(0.0, 1.0)) + before.head)
    }
}

/// The action after which the network gives the best chance.
pub(crate) fn choose(network: &Network, view: &View, actions: &[Action]) -> Option<Action> {
    if let Some(claim) = super::best_claim(view, actions) {
        return Some(claim);
    }
    if let [only] = actions {
        return Some(*only);
    }
    if let Some(draw) = super::heuristic::draw(view, actions) {
        return Some(draw);
    }
    let values = Valued::new(network, view).plays(actions);
    let best = actions
        .iter()
        .zip(values)
        .max_by(|(_, a), (_, b)| a.total_cmp(b));
    best.map(|(action, _)| *action)
}
