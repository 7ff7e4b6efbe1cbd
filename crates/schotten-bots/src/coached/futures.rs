//! How many futures are played, and how the chance of winning follows from them.

use coach::{Calibration, Counts};
use schotten_rules::{DeckKind, View};

/// With this many cards in the Clan deck, only the network's values would count; with Tactic cards,
/// which the network judges worse.
const VALUE_CARDS: f64 = 60.0;
const TACTIC_VALUE_CARDS: f64 = 100.0;

/// About how many turns a round still takes once the Clan deck is empty.
const LAST_TURNS: usize = 8;

pub(super) fn counts(view: &View) -> Counts {
    let variant = view.table().variant();
    let (look, turns) = match (variant.has_tactic(), variant.is_expert()) {
        (false, _) => (200, 19_000),
        (true, false) => (120, 14_500),
        (true, true) => (120, 8_300),
    };
    // What a core plays in half a second, shared by three plays.
    let affordable = turns / (view.table().deck_len(DeckKind::Clan) + LAST_TURNS);
    Counts {
        look,
        fewest: affordable.min(400),
        most: affordable.min(800),
    }
}

/// The more cards are in the deck, the less a future says, and the more the network knows
/// (docs/COACH.md).
pub(super) fn calibration(view: &View) -> Calibration {
    #[expect(clippy::cast_precision_loss, reason = "54 cards at most")]
    let deck = view.table().deck_len(DeckKind::Clan) as f64;
    let cards = if view.table().variant().has_tactic() {
        TACTIC_VALUE_CARDS
    } else {
        VALUE_CARDS
    };
    Calibration {
        network: deck / cards,
        doubt: 0.03,
        odds: 1.0,
        power: 1.0,
    }
}
