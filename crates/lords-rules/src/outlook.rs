//! What would come of mustering a card: whether its power could be used.

use crate::legal::Choices;
use crate::table::Phase;
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
