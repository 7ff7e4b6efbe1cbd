//! The learned value of a position: the chance of winning the round.
//!
//! For each Stone, the odds of what the two sides may become ([`outlook`]) give a
//! first estimate of the chance of winning it. A small network ([`network`])
//! corrects it, and [`BorderOdds`] combines the nine chances into one.

mod batch;
mod context;
mod counting;
pub(crate) mod draws;
pub(crate) mod features;
mod inputs;
mod lanes;
pub mod network;
mod outlook;
mod place;
mod plays;
mod ranks;
mod supply;
mod their_supply;
pub(crate) mod weights;

use super::border_odds::BorderOdds;
use batch::StoneBatch;
use features::{Features, HandChange};
use network::{
    CONTEXT, HiddenLayer, Network, PLAIN_ODDS, STONE, THEIRS, add_layer, squash, stretch,
};
pub use plays::action_values;
use schotten_rules::{Action, ClanSet, StoneId, View};

/// The chance of winning each Stone, left to right.
pub(crate) type StoneChances = [f32; StoneId::COUNT];

/// A position with everything computed that its value and those of its plays have
/// in common.
pub struct Evaluation<'a> {
    network: &'a Network,
    pub(crate) features: Features<'a>,
    /// The inputs of each Stone as it is.
    stones: StoneBatch,
    /// What each Stone's hidden layer gets from the opponent's side and from the
    /// Stone's position on the border.
    base_layers: [HiddenLayer; StoneId::COUNT],
}

impl<'a> Evaluation<'a> {
    /// The position as the viewer sees it.
    #[must_use]
    pub fn new(network: &'a Network, view: &'a View) -> Self {
        Self::with_forgotten(network, view, ClanSet::EMPTY)
    }

    /// The position for a player who has forgotten these face-up cards and believes
    /// them to be unseen.
    pub(crate) fn with_forgotten(network: &'a Network, view: &'a View, forgotten: ClanSet) -> Self {
        let mut evaluation = Self {
            network,
            features: Features::new(view, forgotten),
            stones: StoneBatch::with_capacity(StoneId::COUNT),
            base_layers: [HiddenLayer::default(); StoneId::COUNT],
        };
        let Self {
            features, stones, ..
        } = &mut evaluation;
        StoneId::all().for_each(|id| features.add_current(stones, id));
        evaluation.set_base_layers();
        evaluation
    }

    fn set_base_layers(&mut self) {
        let Self {
            network,
            features,
            base_layers,
            ..
        } = self;
        for (at, index) in features.opponent_side_at.iter().enumerate() {
            let Some(index) = index else { continue };
            // The same opponent's side on several Stones is computed once.
            let before = &features.opponent_side_at[..at];
            let same = before.iter().position(|other| *other == Some(*index));
            if let Some(same) = same {
                base_layers[at] = base_layers[same];
            } else {
                network.add_opponent_side(&mut base_layers[at], &features.opponent_sides[*index]);
            }
        }
        for (at, layer) in base_layers.iter_mut().enumerate() {
            if features.opponent_side_at[at].is_some() {
                network.add_place(layer, &features.places[at]);
            }
        }
    }

    /// The chance of winning the round in the position as it is.
    #[must_use]
    pub fn value(&self) -> f32 {
        let context = self.features.context(HandChange::Nothing);
        self.value_with(&context)
    }

    /// The chances of winning the round and each Stone in the position as it is.
    pub(crate) fn round_and_stones(&self) -> (f32, StoneChances) {
        let context = self.features.context(HandChange::Nothing);
        self.round_and_stones_with(&context)
    }

    /// The chance of winning the round with these inputs of the whole position.
    pub(crate) fn value_with(&self, context: &[f32; CONTEXT]) -> f32 {
        self.round_and_stones_with(context).0
    }

    fn round_and_stones_with(&self, context: &[f32; CONTEXT]) -> (f32, StoneChances) {
        let chances = self.chances(&self.hidden_layers(&self.network.context(context)));
        let win = BorderOdds::win_from_chances(&chances);
        (round_chance(win, self.network.head(context)), chances)
    }

    /// The hidden layer of each Stone with everything but the inputs of the player's side.
    fn hidden_layers(&self, context: &HiddenLayer) -> [HiddenLayer; StoneId::COUNT] {
        let mut layers = self.base_layers;
        for layer in &mut layers {
            add_layer(layer, context);
        }
        layers
    }

    fn chances(&self, hidden: &[HiddenLayer; StoneId::COUNT]) -> StoneChances {
        let open = self.network.stone_chances(hidden, &self.stones);
        self.stones.border_chances(&open)
    }

    /// What the network gets to see of the position, for training.
    #[must_use]
    pub fn inputs(&self) -> PositionInputs {
        let mut stones = [None; StoneId::COUNT];
        for (at, own) in self.stones.inputs() {
            let mut inputs = [0.0; STONE];
            let (mine, rest) = inputs.split_at_mut(own.values().len());
            mine.copy_from_slice(own.values());
            mine[PLAIN_ODDS] = stretch(mine[PLAIN_ODDS]);
            rest[..THEIRS].copy_from_slice(self.features.opponent_side(at).inputs.values());
            rest[THEIRS..].copy_from_slice(self.features.places[at].values());
            stones[at] = Some(inputs);
        }
        PositionInputs {
            stones,
            settled: self.stones.border_chances(&[0.0; StoneId::COUNT]),
            context: self.features.context(HandChange::Nothing),
        }
    }
}

/// What the network gets to see of a position.
#[derive(Clone, Debug)]
pub struct PositionInputs {
    /// The inputs of each open Stone.
    pub stones: [Option<[f32; STONE]>; StoneId::COUNT],
    /// The chance of each settled Stone, 0 for the others.
    pub settled: StoneChances,
    /// The inputs of the whole position.
    pub context: [f32; CONTEXT],
}

/// The chance of winning the round, from the chance of winning the border and the
/// correction by the whole position.
#[inline(always)]
fn round_chance(win: f32, head: f32) -> f32 {
    squash(stretch(win) + head)
}

/// A claim if one holds, else the action after which the network gives the highest
/// chance; `None` if there is no action.
#[must_use]
pub fn choose(network: &Network, view: &View, actions: &[Action]) -> Option<Action> {
    if let Some(claim) = super::best_claim(view, actions) {
        return Some(claim);
    }
    if let [only] = actions {
        return Some(*only);
    }
    if let Some(draw) = draws::choose(network, view, actions) {
        return Some(draw);
    }
    let values = action_values(&mut Evaluation::new(network, view), actions);
    let best = actions
        .iter()
        .zip(values)
        .max_by(|(_, a), (_, b)| a.total_cmp(b));
    best.map(|(action, _)| *action)
}
