//! The cards of a hand that others know.

use crate::{Language, say};
use lords_bots::{PlayedRound, certain_hand};
use lords_rules::{Card, Player, View};

/// Returns the names of the cards that everybody has seen another player take, and whether
/// some of them are certainly still in the hand. If so, these come last, and the others are
/// called possible.
#[must_use]
pub fn taken_cards(
    language: Language,
    game: &PlayedRound,
    view: &View,
    player: Player,
    name: impl Fn(Card) -> String,
) -> (Vec<String>, bool) {
    let certain = certain_hand(game, view, player);
    let is_certain = !certain.is_empty();
    let possible = view
        .taken_by(player)
        .difference(certain)
        .iter()
        .map(|card| {
            if is_certain {
                say!(language, "lords-hand-possible", card = name(card))
            } else {
                name(card)
            }
        });
    let taken = possible.chain(certain.iter().map(&name)).collect();
    (taken, is_certain)
}
