//! Which deck to draw from: the one after which the chances are better on average.

use super::Valued;
use super::known::Change;
use super::network::{CONTEXT, Network};
use super::plays::Before;
use crate::rules::{Action, DeckKind, View};

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

#[expect(clippy::cast_precision_loss, reason = "a deck has 54 cards")]
fn mean(each: &[f32]) -> f32 {
    each.iter().sum::<f32>() / each.len().max(1) as f32
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
        value
    });
    mean(&drawn.collect::<Vec<f32>>())
}

/// A Tactic card changes nothing but the context: the mean of what it becomes
/// stands for all cards.
fn tactic(valued: &Valued<'_>) -> f32 {
    let cards = valued.known.view.hidden_tactic_cards().into_iter();
    let contexts: Vec<[f32; CONTEXT]> = cards
        .map(|card| valued.known.context(Change::Drawn(card.into())))
        .collect();
    let context = std::array::from_fn(|input| {
        mean(
            &contexts
                .iter()
                .map(|context| context[input])
                .collect::<Vec<f32>>(),
        )
    });
    let before = Before::within(valued, &context);
    before.round(before.odds.win)
}
