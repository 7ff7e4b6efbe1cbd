//! Which deck to draw from: the one after which the chances are better on average.

use super::Valued;
use super::known::Change;
use super::network::{CONTEXT, Network};
use super::plays::Before;
use schotten_rules::{Action, DeckKind, View};

/// Of each so many unseen Clan cards one is tried: neighbors are of one
/// strength.
const STEP: usize = 5;

/// The draw to make, if one is to be made.
pub(crate) fn choose(network: &Network, view: &View, actions: &[Action]) -> Option<Action> {
    let draws = actions.iter().filter_map(|action| match action {
        Action::Draw(deck) => Some(*deck),
        _ => None,
    });
    let mut draws = draws.peekable();
    let only = *draws.peek()?;
    if view.table().deck_len(DeckKind::Clan) == 0 || view.table().deck_len(DeckKind::Tactic) == 0 {
        return Some(Action::Draw(only));
    }
    let [clan, tactic] = values(network, view);
    let best = draws.max_by(|a, b| {
        let worth = |deck: &DeckKind| match deck {
            DeckKind::Clan => clan,
            DeckKind::Tactic => tactic,
        };
        worth(a).total_cmp(&worth(b))
    });
    best.map(Action::Draw)
}

/// The chance of winning the round after a draw from the Clan deck and from the
/// Tactic deck.
pub(crate) fn values(network: &Network, view: &View) -> [f32; 2] {
    let mut valued = Valued::new(network, view);
    [clan(&mut valued), tactic(&valued)]
}

fn clan(valued: &mut Valued<'_>) -> f32 {
    let unseen = valued.known.unseen();
    let Some(first) = unseen.iter().next() else {
        return 0.0;
    };
    // Whichever card it is, the context is the same.
    let before = Before::new(valued, Change::Drawn(first.into()));
    let drawn = unseen.iter().step_by(STEP).map(|card| {
        let undo = valued.known.gain(card);
        let value = before.with_hand(valued, card);
        valued.known.lose(undo);
        [value]
    });
    let [mean] = mean(drawn);
    mean
}

/// A Tactic card changes nothing but the context: the mean of what it becomes
/// stands for all cards.
fn tactic(valued: &Valued<'_>) -> f32 {
    let cards = valued.known.view.hidden_tactic_cards().into_iter();
    let contexts = cards.map(|card| valued.known.context(Change::Drawn(card.into())));
    let context: [f32; CONTEXT] = mean(contexts);
    let before = Before::within(valued, &context);
    before.round(before.odds.win)
}

/// The mean of each place of the lists, 0 where there is none.
#[expect(clippy::cast_precision_loss, reason = "a deck has 54 cards")]
fn mean<const N: usize>(lists: impl Iterator<Item = [f32; N]>) -> [f32; N] {
    let (sums, count) = lists.fold(([0.0; N], 0_usize), |(sums, count), list| {
        (std::array::from_fn(|at| sums[at] + list[at]), count + 1)
    });
    sums.map(|sum: f32| sum / count.max(1) as f32)
}
