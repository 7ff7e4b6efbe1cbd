//! The learned value of a position: the chance of winning the round.
//!
//! For every Stone the chance of winning it is taken from what the two sides
//! may become ([`outlook`]), put right by a small network, and folded over the
//! border.

mod counting;
pub(crate) mod draws;
pub(crate) mod known;
pub(crate) mod network;
mod outlook;
mod plays;
mod ranks;
mod supply;
pub(crate) mod weights;

use super::border_odds::BorderOdds;
#[cfg(feature = "train")]
use known::Own;
use known::{Change, Inputs, Known};
use network::{CONTEXT, Network, Row, squash, stretch};
#[cfg(feature = "train")]
use network::{MINE, PAIR, THEIRS};
pub(crate) use plays::values;
use schotten_rules::{Action, ClanSet, StoneId, View};

/// The chance of winning each Stone.
pub(crate) type Chances = [f32; StoneId::COUNT];

/// A position, ready to tell what it and the plays from it are worth.
pub(crate) struct Valued<'a> {
    network: &'a Network,
    pub(crate) known: Known<'a>,
    /// What each Stone's hidden layer gets from the opposing side and from the
    /// place on the border.
    around: [Row; StoneId::COUNT],
}

impl<'a> Valued<'a> {
    pub(crate) fn new(network: &'a Network, view: &'a View) -> Self {
        Self::recalling(network, view, ClanSet::EMPTY)
    }

    /// As somebody sees it who takes these face-up cards to be still in play.
    pub(crate) fn recalling(network: &'a Network, view: &'a View, forgotten: ClanSet) -> Self {
        let known = Known::new(view, forgotten);
        let around =
            std::array::from_fn(|at| network.around(known.opposite(at), &known.places[at]));
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
        let context = self.known.context(Change::Nothing);
        self.of(&self.inputs(), &context)
    }

    /// The chances of winning the round and each Stone as things lie.
    pub(crate) fn round_and_stones(&self) -> (f32, Chances) {
        let context = self.known.context(Change::Nothing);
        let chances = self.chances(&self.inputs(), &self.network.context(&context));
        let head = self.network.head(&context);
        (round(&chances, head), chances)
    }

    /// The chance of winning the round with these inputs.
    pub(crate) fn of(&self, stones: &[Inputs; StoneId::COUNT], context: &[f32; CONTEXT]) -> f32 {
        let chances = self.chances(stones, &self.network.context(context));
        round(&chances, self.network.head(context))
    }

    fn chances(&self, stones: &[Inputs; StoneId::COUNT], context: &Row) -> Chances {
        std::array::from_fn(|at| self.chance(at, &stones[at], context))
    }

    fn chance(&self, at: usize, inputs: &Inputs, context: &Row) -> f32 {
        self.network.chance(&self.around[at], inputs, context)
    }

    /// All inputs of an open Stone, those from the own side first.
    #[cfg(feature = "train")]
    pub(crate) fn all_inputs(&self, at: usize, own: &Own) -> [f32; network::STONE] {
        let mut inputs = [0.0; network::STONE];
        let (mine, rest) = inputs.split_at_mut(MINE + PAIR);
        mine.copy_from_slice(own);
        rest[..THEIRS].copy_from_slice(&self.known.opposite(at).inputs);
        rest[THEIRS..].copy_from_slice(&self.known.places[at]);
        inputs
    }
}

/// The chance of winning the round, from the chances of the Stones and what the
/// whole position adds.
fn round(chances: &Chances, head: f32) -> f32 {
    squash(stretch(BorderOdds::of(chances).win) + head)
}

/// The action after which the network gives the best chance.
pub(crate) fn choose(network: &Network, view: &View, actions: &[Action]) -> Option<Action> {
    if let Some(claim) = super::best_claim(view, actions) {
        return Some(claim);
    }
    if let [only] = actions {
        return Some(*only);
    }
    if let Some(draw) = draws::choose(network, view, actions) {
        return Some(draw);
    }
    let values = values(&mut Valued::new(network, view), actions);
    let best = actions
        .iter()
        .zip(values)
        .max_by(|(_, a), (_, b)| a.total_cmp(b));
    best.map(|(action, _)| *action)
}
