//! The cards of a hand that others know.

use crate::words::Conjunction;
use crate::{Language, say};
use lords_bots::{PlayedRound, certain_hand};
use lords_rules::{Card, CardSet, Player, View};

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
    // Certain cards that are the whole hand leave no room for others.
    let possible = match view.taken_by(player).difference(certain) {
        _ if certain.len() == view.hand_len(player) => CardSet::EMPTY,
        possible => possible,
    };
    let possible = possible.iter().map(|card| {
        if is_certain {
            say!(language, "lords-hand-possible", card = name(card))
        } else {
            name(card)
        }
    });
    let taken = possible.chain(certain.iter().map(&name)).collect();
    (taken, is_certain)
}

/// Returns how [`taken_cards`] are joined: not all of those that may be in a hand of this many
/// cards are there if they are more.
#[must_use]
pub const fn conjunction_of_taken(
    taken: &[String],
    is_certain: bool,
    hand_len: usize,
) -> Conjunction {
    if !is_certain && taken.len() > hand_len {
        Conjunction::Or
    } else {
        Conjunction::And
    }
}
