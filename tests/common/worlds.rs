//! What a player can't see, dealt otherwise.

use rand::seq::SliceRandom;
use schotten_rules::{Card, DeckKind, Hand, Round, View};
use tabletop::chance::Chance;

/// A round with the same view, its hidden cards dealt anew.
pub(crate) fn dealt_anew(view: &View, rng: &mut Chance) -> Round {
    let [clan_deck, tactic_deck] = DeckKind::ALL.map(|deck| view.table().deck_len(deck));
    let mut clan: Vec<_> = view.hidden_clan_cards().iter().collect();
    let mut tactic = view.hidden_tactic_cards();
    clan.shuffle(rng);
    tactic.shuffle(rng);
    let (clan, held) = clan.split_at(clan_deck);
    let (tactic, held_tactic) = tactic.split_at(tactic_deck);
    let held = held.iter().copied().map(Card::from);
    let held_tactic = held_tactic.iter().copied().map(Card::from);
    let hand: Hand = held.chain(held_tactic).collect();
    view.assumed_round(hand, clan, tactic)
        .expect("the hidden cards, dealt as the counts say")
}
