//! Samples worlds: ways the hidden cards may lie (determinizations).

use rand::seq::SliceRandom;
use schotten_rules::{Card, ClanCard, ClanSet, DeckKind, Hand, Round, View};
use tabletop::chance::Chance;

/// If at most this many Clan decks are possible, they are enumerated in random
/// order, and none is sampled twice before all have been. Without Tactic cards,
/// once through all of them gives the exact expectation.
const MAX_ENUMERATED: usize = 72;

/// Samples the worlds that are consistent with a view, each with the same
/// probability.
pub(super) struct Worlds<'a> {
    view: &'a View,
    /// All possible Clan decks in random order, or none if they are too many.
    decks: Vec<Vec<ClanCard>>,
    next: usize,
}

impl<'a> Worlds<'a> {
    pub(super) fn new(view: &'a View, rng: &mut Chance) -> Self {
        let deck = view.table().deck_len(DeckKind::Clan);
        let hidden = view.hidden_clan_cards();
        let mut decks = if deck_count(hidden.len() as usize, deck) <= MAX_ENUMERATED {
            all_decks(hidden, deck)
        } else {
            Vec::new()
        };
        decks.shuffle(rng);
        Self {
            view,
            decks,
            next: 0,
        }
    }

    /// Whether so few worlds are possible that each may be sampled several times.
    pub(super) fn come_again(&self) -> bool {
        !self.decks.is_empty()
    }

    /// The next world.
    pub(super) fn sample(&mut self, rng: &mut Chance) -> Round {
        let view = self.view;
        let in_deck = view.table().deck_len(DeckKind::Clan);
        let hidden = view.hidden_clan_cards();
        let deck = if self.decks.is_empty() {
            let mut clan: Vec<ClanCard> = hidden.iter().collect();
            clan.shuffle(rng);
            clan.truncate(in_deck);
            clan
        } else {
            let deck = self.decks[self.next % self.decks.len()].clone();
            self.next += 1;
            deck
        };
        let held = hidden.difference(deck.iter().copied().collect());
        let mut tactic = view.hidden_tactic_cards();
        tactic.shuffle(rng);
        let in_deck = view.table().deck_len(DeckKind::Tactic).min(tactic.len());
        let tactic_held = tactic.drain(in_deck..).map(Card::from);
        let hand: Hand = held.iter().map(Card::from).chain(tactic_held).collect();
        view.assumed_round(hand, &deck, &tactic)
            .expect("the hidden cards are where the counts say")
    }
}

/// The number of ordered decks of `deck` cards that can be drawn from `hidden`
/// cards.
fn deck_count(hidden: usize, deck: usize) -> usize {
    let factors = (0..deck).map(|drawn| hidden.saturating_sub(drawn));
    factors.fold(1, usize::saturating_mul)
}

/// Every ordered deck of `deck` cards that can be drawn from these hidden cards.
fn all_decks(hidden: ClanSet, deck: usize) -> Vec<Vec<ClanCard>> {
    if deck == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for card in hidden {
        for mut rest in all_decks(hidden.difference(card.into()), deck - 1) {
            rest.push(card);
            all.push(rest);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::seq::IndexedRandom;
    use schotten_rules::{Action, Variant};
    use std::collections::HashSet;
    use tabletop::chance;

    /// The view of the player on turn, once only one or two cards are left in the
    /// deck.
    fn late(seed: u64) -> Option<View> {
        let mut rng = chance::seeded(seed);
        let mut round = Round::new(&schotten_rules::Deal::shuffled(
            Variant::Base,
            None,
            &mut rng,
        ));
        loop {
            let view = round.view(round.table().turn());
            let actions = view.legal_actions();
            let left = view.table().deck_len(DeckKind::Clan);
            if (1..=2).contains(&left) && matches!(actions[0], Action::Place(..)) {
                return Some(view);
            }
            let others = actions.iter().filter(|a| !matches!(a, Action::Claim(_)));
            let others: Vec<Action> = others.copied().collect();
            round.play(*others.choose(&mut rng)?).ok()?;
        }
    }

    #[test]
    fn near_the_end_all_worlds_are_sampled_before_any_is_repeated() {
        let mut seen_views = 0;
        for view in (0..20).filter_map(late) {
            seen_views += 1;
            let hidden = view.hidden_clan_cards().len() as usize;
            let in_deck = view.table().deck_len(DeckKind::Clan);
            let all = deck_count(hidden, in_deck);
            assert!(all <= MAX_ENUMERATED, "{all}");
            let mut rng = chance::seeded(7);
            let mut worlds = Worlds::new(&view, &mut rng);
            let mut decks = HashSet::new();
            for _ in 0..all {
                let world = worlds.sample(&mut rng);
                assert_eq!(world.view(view.viewer()), view);
                decks.insert(world.deck(DeckKind::Clan).collect::<Vec<Card>>());
            }
            assert_eq!(decks.len(), all);
        }
        assert!(seen_views > 5, "{seen_views}");
    }
}
