//! What would come of mustering a card: whether its power could be used.

use crate::legal::Choices;
use crate::table::{Phase, Table};
use crate::{Card, Clan, Follower, FollowerId, View};

/// What would become of a card's power if the card were mustered face-up now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PowerOutlook {
    /// It could be used.
    Usable,
    /// This Follower blocks it (rulings L31 to L41).
    Blocked(FollowerId),
    /// It could do nothing (ruling L30).
    Idle,
}

impl View {
    /// Returns what would become of the power of a card of the viewer's hand,
    /// mustered face-up now. `None` if the viewer can't muster it now.
    ///
    /// ```
    /// use lords_rules::{Clan, Deal, Player, PlayerCount, PowerOutlook, Round, Variant};
    ///
    /// let players = PlayerCount::new(2).unwrap();
    /// let variant = Variant { players, bruces: false };
    /// let round = Round::new(&Deal::from_seed(variant, 1, Some(Player::A)).unwrap());
    /// let view = round.view(Player::A);
    /// // No Follower lies in the skirmish yet, so nothing blocks, and Wemyss has
    /// // nothing to discard.
    /// for card in view.hand().iter() {
    ///     let without_target = [Clan::Wemyss, Clan::Ferguson, Clan::Scott].contains(&card.clan());
    ///     let usable = view.power_outlook(card) == Some(PowerOutlook::Usable);
    ///     assert_eq!(usable, !without_target);
    /// }
    /// ```
    #[must_use]
    pub fn power_outlook(&self, card: Card) -> Option<PowerOutlook> {
        let me = self.viewer()?;
        let can_muster = self.table().to_act() == Some(me) && self.may_muster();
        if !can_muster || !self.hand().contains(card) {
            return None;
        }
        let mut table = *self.table();
        table.armies.push(me, Follower::face_up(card));
        let mut hand = self.hand();
        hand.remove(card);
        let choices = Choices {
            table: &table,
            hand,
            draw_len: self.draw_len(),
        };
        Some(match choices.blocker(card) {
            Some(id) => PowerOutlook::Blocked(id),
            None if choices.has_effect(card.clan()) => PowerOutlook::Usable,
            None => PowerOutlook::Idle,
        })
    }

    const fn may_muster(&self) -> bool {
        matches!(
            self.table().phase(),
            Phase::Action | Phase::Power(Clan::Makgill)
        )
    }
}

impl Table {
    /// Returns whether a face-up Follower blocks the power of another card when that is
    /// mustered face-up: with two or three players a weaker one, with four or five one of
    /// the same Clan that isn't stronger (rulings L31, L32, L35).
    #[must_use]
    pub fn blocks(&self, follower: Card, card: Card) -> bool {
        if self.variant().players.block_across_clans() {
            follower.strength() < card.strength()
        } else {
            let weaker = follower.strength() <= card.strength();
            weaker && follower.clan() == card.clan() && follower != card
        }
    }

    /// Returns the face-up Followers against which the power of a card is
    /// tested: with two or three players the weakest of all, with four or five
    /// the weakest of each Clan, in the order of the Clans.
    #[must_use]
    pub fn blocking_cards(&self) -> Vec<Card> {
        let face_up = || {
            self.followers()
                .filter_map(|(_, follower)| follower.face_up_card())
        };
        if self.variant().players.block_across_clans() {
            return face_up().min().into_iter().collect();
        }
        let of_clan = |clan: Clan| face_up().filter(move |card| card.clan() == clan).min();
        Clan::ALL.into_iter().filter_map(of_clan).collect()
    }
}
