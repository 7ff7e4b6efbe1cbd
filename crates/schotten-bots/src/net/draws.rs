//! The choice of the deck to draw from: the one with the better average chance of
//! winning after the draw.

use super::Evaluation;
use super::features::HandChange;
use super::network::{CONTEXT, Network};
use super::plays::ReferencePosition;
use schotten_rules::{Action, DeckKind, View};

/// One of this many unseen Clan cards is tried. In index order neighbors mostly
/// have the same strength, so the others are much like it.
const STEP: usize = 5;

/// The best draw; `None` if no draw is legal.
#[must_use]
pub fn choose(network: &Network, view: &View, actions: &[Action]) -> Option<Action> {
    let draws = actions.iter().filter_map(|action| match action {
        Action::Draw(deck) => Some(*deck),
        _ => None,
    });
    let mut draws = draws.peekable();
    let only = *draws.peek()?;
    if view.table().deck_len(DeckKind::Clan) == 0 || view.table().deck_len(DeckKind::Tactic) == 0 {
        return Some(Action::Draw(only));
    }
    let [clan, tactic] = draw_values(network, view);
    let best = draws.max_by(|a, b| {
        let worth = |deck: &DeckKind| match deck {
            DeckKind::Clan => clan,
            DeckKind::Tactic => tactic,
        };
        worth(a).total_cmp(&worth(b))
    });
    best.map(Action::Draw)
}

/// The chances of winning the round after a draw from the Clan deck and after one
/// from the Tactic deck.
pub(crate) fn draw_values(network: &Network, view: &View) -> [f32; 2] {
    let mut evaluation = Evaluation::new(network, view);
    [
        clan_draw_value(&mut evaluation),
        tactic_draw_value(&evaluation),
    ]
}

fn clan_draw_value(evaluation: &mut Evaluation<'_>) -> f32 {
    let unseen = evaluation.features.unseen();
    let Some(first) = unseen.iter().next() else {
        return 0.0;
    };
    // The context is the same whichever Clan card is drawn.
    let reference = ReferencePosition::new(evaluation, HandChange::Drawn(first.into()));
    let drawn = unseen.iter().step_by(STEP);
    let [mean] = mean(
        reference
            .values_with(evaluation, drawn)
            .map(|value| [value]),
    );
    mean
}

/// A Tactic card changes only the context, so the value of the mean context stands
/// for the mean value.
fn tactic_draw_value(evaluation: &Evaluation<'_>) -> f32 {
    let cards = evaluation.features.view.hidden_tactic_cards().into_iter();
    let contexts = cards.map(|card| evaluation.features.context(HandChange::Drawn(card.into())));
    let context: [f32; CONTEXT] = mean(contexts);
    evaluation.value_with(&context)
}

/// The mean of the lists, entry by entry; 0 if there are none.
#[expect(clippy::cast_precision_loss, reason = "a deck has 54 cards")]
fn mean<const N: usize>(lists: impl Iterator<Item = [f32; N]>) -> [f32; N] {
    let (sums, count) = lists.fold(([0.0; N], 0_usize), |(sums, count), list| {
        (std::array::from_fn(|at| sums[at] + list[at]), count + 1)
    });
    sums.map(|sum: f32| sum / count.max(1) as f32)
}
