//! What a game gives to be coached.

use crate::Figures;
use std::fmt::Debug;
use tabletop::{Budget, Game};

/// A game whose players can get advice.
pub trait Coached: Game {
    /// What is noted at the end of a future, besides its result for the viewer.
    type Ending: Clone + Debug + PartialEq + Send + Sync;
    /// The shares of the futures in which something is so, added up from their endings.
    type Shares: Clone + Debug + Default + PartialEq + Send + Sync;
    /// What speaks for a play, or against it.
    type Reason: Clone + Debug + PartialEq + Send + Sync;

    /// Returns the weights of the networks on which the figures depend.
    #[must_use]
    fn weights() -> Vec<&'static [u8]> {
        Vec::new()
    }

    /// Returns the player who sees this; `None` for the view of everybody.
    fn viewer(view: &Self::View) -> Option<Self::Player>;

    /// Returns how many futures are played from a position. Where they are long, only as many as
    /// can be played in the time a player waits.
    fn counts(view: &Self::View) -> Counts;

    /// Deals the hidden cards `count` times. With the same seed, fewer worlds are the first
    /// of more. Empty for the view of everybody.
    fn deal_worlds(view: &Self::View, count: usize, seed: u64) -> Vec<Self::Round>;

    /// Plays a world to its end: the actions of `play` first, as far as they are legal for the
    /// viewer in this world, then what the quick bot decides for each side from its own view.
    /// If nothing is hidden, `perfect` asks for exact play instead.
    fn play_out(
        world: Self::Round,
        viewer: Self::Player,
        play: &[Self::Action],
        perfect: bool,
    ) -> Future<Self::Ending>;

    /// Adds the ending of a future with its weight; the weights of all futures add up to 1.
    fn add_ending(shares: &mut Self::Shares, ending: &Self::Ending, weight: f64);

    /// Returns how the chance of winning follows from the futures of a position, or of the
    /// position after a play of the viewer.
    fn calibration(_view: &Self::View, _play: &[Self::Action]) -> Calibration {
        Calibration {
            network: 0.0,
            doubt: 1.0,
            odds: 1.0,
            power: 1.0,
        }
    }

    /// Returns what a play of the player to act is certain to bring whatever is hidden, 0 to 1;
    /// `None` if that isn't known without futures.
    fn certain_value(_view: &Self::View, _play: &[Self::Action]) -> Option<f64> {
        None
    }

    /// Returns the plays of the player to act in the quick bot's order, the best first.
    fn quick_plays(view: &Self::View) -> Vec<Vec<Self::Action>>;

    /// Returns the plays of the player to act in the order of the strongest level's search, its
    /// choice first. Each is a part of the turn that can be planned. The flag in the budget
    /// stops the search.
    fn strongest_plays(view: &Self::View, _budget: &Budget, _seed: u64) -> Vec<Vec<Self::Action>> {
        Self::quick_plays(view)
    }

    /// Returns what each legal action of the player to act is worth to the viewer with best
    /// play, 0 to 1, in the order in which they are advised to that player. `None` unless
    /// nothing is hidden and the position can be solved.
    fn exact_values(_view: &Self::View) -> Option<Vec<(Self::Action, f64)>> {
        None
    }

    /// Returns whether a play is surer than another one with the same chance, and so is shown
    /// before it: a claim before a draw.
    fn is_surer(_view: &Self::View, _play: &[Self::Action], _other: &[Self::Action]) -> bool {
        false
    }

    /// Returns what speaks for this play of the viewer, which has these figures, or against it
    /// beside the `best` one: the first reason that is so.
    fn reason(
        view: &Self::View,
        play: &[Self::Action],
        figures: &Figures<Self>,
        best: &Figures<Self>,
    ) -> Option<Self::Reason>;
}

/// Puts an action before the others, as a game does with the choice of a bot that ranks them.
pub fn put_first<A: Copy + PartialEq>(actions: &mut [A], first: Option<A>) {
    let at = actions.iter().position(|action| Some(*action) == first);
    if let Some(at) = at {
        actions[..=at].rotate_right(1);
    }
}

/// How many futures of a position are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// For a look, where nothing is compared.
    pub look: usize,
    /// For each play that is advised.
    pub fewest: usize,
    /// The same while two plays are close.
    pub most: usize,
}

/// How a chance follows from futures: what predicts best how games of the strongest level end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Calibration {
    /// How much the network's values count, from 0 to 1, and the rest of it the results.
    pub network: f64,
    /// How far off the network's values are when they say by how much one play is better than
    /// another: the standard deviation.
    pub doubt: f64,
    /// By what the odds of winning are multiplied then: below 1 if quick bots let the viewer win
    /// more often than strong players do.
    pub odds: f64,
    /// To which power the odds are raised before: below 1 if quick bots are too sure who wins.
    pub power: f64,
}

impl Calibration {
    /// Returns the chance for this mean of results and values, from 0 to 1.
    #[must_use]
    pub fn chance(self, mean: f64) -> f64 {
        let [won, lost] = [mean, 1.0 - mean].map(|share| libm::pow(share, self.power));
        won * self.odds / (lost + won * self.odds)
    }

    /// Returns by how much the chance rises with the mean.
    pub(crate) fn slope(self, mean: f64) -> f64 {
        // At 0 and 1, the slope of a power below 1 has no bound.
        let mean = mean.clamp(0.01, 0.99);
        let chance = self.chance(mean);
        self.power * chance * (1.0 - chance) / (mean * (1.0 - mean))
    }
}

/// How a future went.
#[derive(Clone, Debug, PartialEq)]
pub struct Future<E> {
    /// The result for the viewer: 1 for a won round, ½ for a drawn one, 0 for a lost one.
    pub score: f64,
    /// The network's estimate of that, made some turns after the play, where the network knows
    /// most. The result itself if the round was over by then.
    pub value: f64,
    /// By how many of the game's points the viewer is ahead at the end: what is still at stake
    /// once it is clear who wins.
    pub lead: f64,
    /// What the game notes about it.
    pub ending: E,
}
