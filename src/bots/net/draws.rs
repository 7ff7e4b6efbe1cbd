//! Which deck to draw from: the mean over the cards that may come.

use super::Valued;
use super::known::Change;
use super::network::Network;
use super::plays::Before;
use crate::rules::{Action, Card, DeckKind, View};

/// Of each so many unseen Clan cards one is tried: neighbors are of one
/// strength.
const STEP: usize = 3;

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
    let mut valued = Valued::new(network, view);
    let worth = draws.map(|deck| (deck, value(&mut valued, deck)));
    let best = worth.max_by(|(_, a), (_, b)| a.total_cmp(b));
    best.map(|(deck, _)| Action::Draw(deck))
}

/// The chance of winning the round after a draw from this deck.
fn value(valued: &mut Valued<'_>, deck: DeckKind) -> f32 {
    let each: Vec<f32> = match deck {
        DeckKind::Clan => clan(valued),
        DeckKind::Tactic => tactic(valued),
    };
    #[expect(clippy::cast_precision_loss, reason = "a deck has 54 cards")]
    let count = each.len().max(1) as f32;
    each.iter().sum::<f32>() / count
}

fn clan(valued: &mut Valued<'_>) -> Vec<f32> {
    let unseen = valued.known.unseen();
    let Some(first) = unseen.iter().next() else {
        return Vec::new();
    };
    // Whichever card it is, the context is the same.
    let before = Before::new(valued, Change::Drawn(first.into()));
    let drawn = unseen.iter().step_by(STEP).map(|card| {
        valued.known.gain(card);
        let value = before.with_hand(valued, card);
        valued.known.lose(card);
        value
    });
    drawn.collect()
}

fn tactic(valued: &Valued<'_>) -> Vec<f32> {
    let cards = valued.known.view.hidden_tactic_cards().into_iter();
    cards
        .map(|card| {
            let before = Before::new(valued, Change::Drawn(Card::from(card)));
            before.round(before.odds.win)
        })
        .collect()
}
