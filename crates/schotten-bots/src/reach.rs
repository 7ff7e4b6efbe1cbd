//! The cards that may still come to a side, and what a Stone would decide.

use schotten_rules::{ClanSet, DeckKind, Player, StoneId, StoneSet, View};

/// The Clan cards that may still come to the player's side: all unplayed ones, or
/// only those in the hand once the deck is empty and the hand has no Tactic card.
pub(crate) fn available_cards(view: &View) -> ClanSet {
    let (table, hand) = (view.table(), view.hand());
    let unplayed = table.unplayed();
    if table.deck_len(DeckKind::Clan) > 0 || hand.clan_count() < hand.len() {
        return unplayed;
    }
    view.hand().clan_cards()
}

/// The Clan cards that may still come to a player's side, as far as the viewer knows: none of
/// the viewer's own come to the opponent's. Claims are judged by the cards that are face up
/// alone, so a proof counts those in the viewer's hand against the viewer.
#[must_use]
pub fn cards_for(view: &View, player: Player) -> ClanSet {
    if player == view.viewer() {
        available_cards(view)
    } else {
        view.hidden_clan_cards()
    }
}

/// Whether the opponent may have a Tactic card and play it in the next turn.
pub(crate) fn opponent_may_play_tactic(view: &View) -> bool {
    let opponent = view.viewer().other();
    view.table().is_within_tactic_limit(opponent) && tactic_may_come(view)
}

/// Whether there are Tactic cards that the viewer can't see: while there are any, what Clan cards
/// can make of a side is never certainly the best. Those in the viewer's own hand don't count.
#[must_use]
pub fn tactic_may_come(view: &View) -> bool {
    !view.hidden_tactic_cards().is_empty()
}

/// Whether the Stone would win the round for this player, together with those that the player
/// owns or could claim.
pub(crate) fn decides_round(view: &View, id: StoneId, player: Player) -> bool {
    let border = view.table().border();
    let claimable = border.claimable(player, view.table().unplayed());
    let mut held: StoneSet = border.owned(player).union(claimable);
    held.set(id, true);
    held.len() >= 5 || held.threes().any(|three| three.contains(&id))
}
