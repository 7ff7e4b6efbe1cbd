//! Which Followers block the power of a card (rulings L31 to L41).

use crate::legal::Choices;
use crate::{Card, Clan, Follower, FollowerId, Table};

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

impl Choices<'_> {
    /// Returns whether the power of the card is blocked, which the player who
    /// acts has just mustered face-up as the last Follower (rulings L31 to L41,
    /// L119).
    pub(crate) fn is_blocked(self, card: Card) -> bool {
        let mut followers = self.table.armies.all().iter();
        followers.any(|follower| self.blocks(*follower, card))
    }

    /// Returns the lowest Follower that blocks the power of the card, just
    /// mustered face-up as the last Follower of the player who acts.
    pub(crate) fn blocker(self, card: Card) -> Option<FollowerId> {
        let followers = self.table.followers();
        let blocking = followers.filter(|(_, follower)| self.blocks(*follower, card));
        let lowest = blocking.min_by_key(|(_, follower)| follower.face_up_card());
        lowest.map(|(id, _)| id)
    }

    fn blocks(self, other: Follower, card: Card) -> bool {
        let other = other.face_up_card();
        other.is_some_and(|other| self.table.blocks(other, card))
    }
}
