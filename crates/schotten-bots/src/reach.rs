//! What a side can become with the cards that may still come to it, and the Elite Troops in a
//! player's hand, which complete formations as Clan cards do.

use schotten_rules::completion::strongest_completion;
use schotten_rules::{
    ClanSet, DeckKind, EliteTroop, Formation, Modes, Player, Side, StoneId, StoneSet, View,
};

/// The Elite Troops in the viewer's hand that may be played as the viewer's next card, the
/// one that fits the fewest formations first.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlayableElites([Option<EliteTroop>; 3]);

impl PlayableElites {
    /// Finds them in the player's hand. Until the opponent plays a Tactic card, the limit
    /// of Tactic cards stays as it is now.
    #[must_use]
    pub fn in_hand(view: &View) -> Self {
        let (table, me) = (view.table(), view.viewer());
        let may_play = |elite: EliteTroop| {
            view.hand().contains(elite.into())
                && table.is_within_tactic_limit(me)
                && !(elite == EliteTroop::Joker && table.joker_played(me))
        };
        let choosiest = [EliteTroop::Spy, EliteTroop::ShieldBearer, EliteTroop::Joker];
        Self(choosiest.map(|elite| Some(elite).filter(|elite| may_play(*elite))))
    }

    /// Iterates over them.
    pub fn iter(&self) -> impl Iterator<Item = EliteTroop> {
        self.0.into_iter().flatten()
    }

    /// The strongest formation that one of them makes of this side, with as many of these
    /// cards as the side lacks then.
    fn complete(&self, side: &Side, modes: Modes, cards: ClanSet) -> Option<Reach> {
        let reaches = self.iter().filter_map(|elite| {
            let with = side
                .with(elite.into())
                .filter(|_| side.len() < modes.slots())?;
            let completion = strongest_completion(&with, modes, cards)?;
            Some(Reach {
                formation: completion.formation,
                cards: completion.cards,
                elite: Some(elite),
            })
        });
        // Of those that are equally strong, the one that fits fewest other formations.
        reaches.reduce(|best, other| {
            if other.formation > best.formation {
                other
            } else {
                best
            }
        })
    }
}

/// The strongest formation that a side can become, and all the cards it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The formation.
    pub formation: Formation,
    /// The Clan cards.
    pub cards: ClanSet,
    /// The Elite Troop in the player's hand, if one is needed besides.
    pub elite: Option<EliteTroop>,
}

impl Reach {
    /// The strongest formation with these Clan cards and at most one of the Elite Troops;
    /// `None` if the side can't be completed any more. An Elite Troop counts if it makes
    /// the side stronger, or if it completes it at once.
    #[must_use]
    pub fn strongest(
        side: &Side,
        modes: Modes,
        cards: ClanSet,
        elites: &PlayableElites,
    ) -> Option<Self> {
        let clan_only = strongest_completion(side, modes, cards).map(|completion| Self {
            formation: completion.formation,
            cards: completion.cards,
            elite: None,
        });
        let Some(with_elite) = elites.complete(side, modes, cards) else {
            return clan_only;
        };
        let Some(clan_only) = clan_only else {
            return Some(with_elite);
        };
        let at_once = with_elite.cards.is_empty() && !clan_only.cards.is_empty();
        let is_as_strong = with_elite.formation == clan_only.formation && at_once;
        let is_better = with_elite.formation > clan_only.formation || is_as_strong;
        Some(if is_better { with_elite } else { clan_only })
    }
}

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
