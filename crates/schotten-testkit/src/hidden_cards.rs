//! The cards that a player can't see, dealt again.

use rand::seq::SliceRandom;
use schotten_rules::{Card, DeckKind, Hand, Round, View};
use tabletop::chance::Chance;

/// A round that looks the same to the viewer, with the hidden cards dealt again at
/// random.
pub fn redeal_hidden_cards(view: &View, rng: &mut Chance) -> Round {
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
        .expect("each pile gets as many cards as before")
}
