//! The reasons at one Stone: what the player's side can become, what the opponent
//! can still do there, and whether the Stone would complete a winning pattern.

use super::{Plan, Reason};
use schotten_rules::completion::{
    Completion, completion_above, formation_of, strongest_completion,
};
use schotten_rules::{
    Category, ClanCard, ClanSet, DeckKind, Modes, Player, Side, StoneId, StoneSet, View,
};

/// A Stone with no better chance than this is not worth building on.
pub(crate) const HOPELESS: f32 = 0.05;

/// What the player's side is or can become, and with which cards.
pub(crate) fn own_prospect(view: &View, id: StoneId) -> Reason {
    let stone = view.table().border().stone(id);
    let (side, modes) = (stone.side(view.viewer()), stone.modes());
    let (unplayed, slots) = (available_cards(view), modes.slots());
    let Some(best) = strongest_completion(side, modes, unplayed) else {
        return Reason::CannotComplete;
    };
    let (formation, cards) = (best.formation, best.cards);
    if cards.is_empty() {
        return Reason::Completes { formation, slots };
    }
    let category = formation.category();
    if cards.len() == 1 && category != Category::Sum {
        let cards = outs(side, modes, unplayed, category);
        return Reason::Outs {
            category,
            slots,
            cards,
            held: cards.difference(view.hidden_clan_cards()),
        };
    }
    nearest_formation(side, modes, unplayed, view)
        .unwrap_or_else(|| becomes(side, modes, best, unplayed, view))
}

/// What the side becomes with the fewest cards to draw, at most one, if that is better
/// than a Sum. A player plans with the cards in hand: a stronger formation that takes two
/// certain cards from the deck hardly ever comes true.
fn nearest_formation(side: &Side, modes: Modes, unplayed: ClanSet, view: &View) -> Option<Reason> {
    let hidden = unplayed.intersection(view.hidden_clan_cards());
    let held = unplayed.difference(hidden);
    let at_hand = strongest_completion(side, modes, held);
    let one_drawn = hidden
        .iter()
        .filter_map(|card| {
            let with = side.with(card.into())?;
            let rest = strongest_completion(&with, modes, held)?;
            let cards = rest.cards.union(std::iter::once(card).collect());
            Some(Completion { cards, ..rest })
        })
        .max_by_key(|completion| completion.formation);
    // A Run is hardly better than a Sum.
    [Category::Color, Category::Run]
        .into_iter()
        .find_map(|least| {
            let mut found = [at_hand, one_drawn].into_iter().flatten();
            found.find(|completion| completion.formation.category() >= least)
        })
        .map(|completion| becomes(side, modes, completion, unplayed, view))
}

/// Describes this completion. Of a single card to draw, all that do the same are named.
fn becomes(
    side: &Side,
    modes: Modes,
    completion: Completion,
    unplayed: ClanSet,
    view: &View,
) -> Reason {
    let Completion { formation, cards } = completion;
    let hidden = unplayed.intersection(view.hidden_clan_cards());
    let held = cards.difference(hidden);
    let mut drawn = cards.intersection(hidden);
    let to_draw = drawn.len();
    if to_draw == 1 {
        let with_held = held
            .iter()
            .try_fold(*side, |side, card| side.with(card.into()));
        let completes = |card: &ClanCard| {
            let with = with_held.and_then(|side| side.with((*card).into()));
            with.and_then(|side| formation_of(&side, modes)) == Some(formation)
        };
        drawn = hidden.iter().filter(completes).collect();
    }
    Reason::Becomes(Plan {
        formation,
        slots: modes.slots(),
        held,
        drawn,
        to_draw,
    })
}

/// The cards of which any one completes a side that lacks one card, with a formation
/// of this category.
pub(crate) fn outs(side: &Side, modes: Modes, unplayed: ClanSet, category: Category) -> ClanSet {
    let completes = |card: &ClanCard| {
        let with = side.with((*card).into());
        let formation = with.and_then(|with| formation_of(&with, modes));
        formation.is_some_and(|formation| formation.category() == category)
    };
    unplayed.iter().filter(completes).collect()
}

/// The Clan cards that may still come to the player's side: all unplayed ones, or
/// only those in the hand once the deck is empty and the hand has no Tactic card.
pub(crate) fn available_cards(view: &View) -> ClanSet {
    let (table, hand) = (view.table(), view.hand());
    let unplayed = table.unplayed();
    if table.deck_len(DeckKind::Clan) > 0 || hand.clan_count() < hand.len() {
        return unplayed;
    }
    unplayed.difference(view.hidden_clan_cards())
}

/// What the opponent's side is, or can become with cards that the player doesn't
/// hold.
pub(super) fn opponent_prospect(view: &View, id: StoneId) -> Option<Reason> {
    let stone = view.table().border().stone(id);
    let (me, slots) = (view.viewer(), stone.modes().slots());
    if let Some(formation) = stone.formation(me.other()) {
        return Some(Reason::OpponentHas { formation, slots });
    }
    let (side, hidden) = (stone.side(me.other()), view.hidden_clan_cards());
    if let Some(mine) = stone.formation(me) {
        let beats = completion_above(side, stone.modes(), hidden, mine);
        return Some(match beats {
            None => Reason::OpponentCannotBeat,
            Some(found) => Reason::OpponentCanBeat {
                formation: found.formation,
                slots,
                cards: found.cards,
            },
        });
    }
    if side.is_empty() {
        return None;
    }
    let formation = strongest_completion(side, stone.modes(), hidden)?.formation;
    Some(Reason::OpponentReaches { formation, slots })
}

/// The winning pattern that the Stone would complete for either player: three
/// adjacent Stones, counting those that can be claimed, or a fifth.
pub(crate) fn winning_pattern(view: &View, id: StoneId) -> Option<Reason> {
    let me = view.viewer();
    let both = [(true, me), (false, me.other())];
    let three = both.into_iter().find_map(|(own, player)| {
        let neighbors = find_neighbors(id, owned_or_claimable(view, player))?;
        Some(Reason::ThreeAdjacent { own, neighbors })
    });
    let owns_four = |player| view.table().border().owned(player).len() == 4;
    let fifth = both.into_iter().find(|(_, player)| owns_four(*player));
    three.or(fifth.map(|(own, _)| Reason::Fifth { own }))
}

/// Whether the Stone would win the round for this player.
pub(crate) fn decides_round(view: &View, id: StoneId, player: Player) -> bool {
    let owns_four = view.table().border().owned(player).len() == 4;
    owns_four || find_neighbors(id, owned_or_claimable(view, player)).is_some()
}

/// The Stones that a player owns or could claim.
fn owned_or_claimable(view: &View, player: Player) -> StoneSet {
    let border = view.table().border();
    let claimable = border.claimable(player, view.table().unplayed());
    border.owned(player).union(claimable)
}

/// Two of the Stones in `held` that make three adjacent ones with this one.
fn find_neighbors(id: StoneId, held: StoneSet) -> Option<[StoneId; 2]> {
    let mut stones = held;
    stones.set(id, true);
    let three = stones.threes().find(|three| three.contains(&id))?;
    let mut others = three.into_iter().filter(|other| *other != id);
    Some([others.next()?, others.next()?])
}
