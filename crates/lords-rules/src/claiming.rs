//! Who claims Supporters after a skirmish, in which order and how many.

use crate::army::{Totals, claims_of};
use crate::round::Round;
use crate::table::{Phase, Table};
use crate::{Card, Player};
use arrayvec::ArrayVec;
use std::cmp::Reverse;

impl Table {
    /// Returns the players from the highest total to the lowest (rulings L98,
    /// L99). Followers hidden in a view count for nothing; while Supporters are
    /// claimed and when the game is over none is hidden.
    #[must_use]
    pub fn placing(&self) -> ArrayVec<Player, 5> {
        let from_token = self.variant.players.players_from(self.token);
        let with_army =
            from_token.map(|player| (Reverse(Totals::of(self.army(player)).placing()), player));
        let mut order: ArrayVec<_, 5> = with_army.collect();
        // The sort is stable: players without Followers stay clockwise.
        order.sort_by_key(|(army, _)| *army);
        order.into_iter().map(|(_, player)| player).collect()
    }

    /// Returns who claims after this player, or first of all, and how many
    /// Supporters: the next one in the order who has a Follower (rulings L100,
    /// L102).
    pub(crate) fn next_claim(&self, after: Option<Player>) -> Option<(Player, u8)> {
        if self.supporters.is_empty() {
            return None;
        }
        // No two armies with Followers are equal, so there is nothing to sort.
        let rank = |player| Totals::of(self.army(player)).placing();
        let last = after.map(rank);
        let with_followers = self
            .players()
            .filter(|player| !self.army(*player).is_empty());
        let ranked = with_followers.map(|player| (rank(player), player));
        let rest = ranked.filter(|(rank, _)| last.is_none_or(|last| *rank < last));
        rest.max().map(|(_, player)| (player, self.claims(player)))
    }

    /// How many Supporters a player whose place has come claims.
    #[expect(clippy::cast_possible_truncation, reason = "2 at most")]
    pub(crate) fn claims(&self, player: Player) -> u8 {
        claims_of(self.army(player)).min(self.supporters.len()) as u8
    }

    /// Returns how many Supporters a player will still claim in this skirmish if everybody
    /// ahead claims theirs. `None` before the claims, and of players whose place has come and
    /// gone.
    #[must_use]
    pub fn coming_claims(&self, player: Player) -> Option<usize> {
        let Phase::Claim(now) = self.phase else {
            return None;
        };
        let order = self.placing();
        let mut rest = order.iter().skip_while(|other| **other != self.to_act);
        let mut left = self.supporters.len();
        rest.find_map(|other| {
            let claims = if *other == self.to_act {
                usize::from(now)
            } else {
                claims_of(self.army(*other))
            };
            let claims = claims.min(left);
            left -= claims;
            (*other == player).then_some(claims)
        })
    }
}

impl Round {
    /// Claims a Supporter; the player goes on if there is another one to claim,
    /// else it is the turn of the next player in the order.
    pub(crate) fn claim(&mut self, card: Card) {
        let me = self.table.to_act;
        self.take_supporter(card);
        self.await_claim(match self.table.phase {
            Phase::Claim(left @ 2..) => Some((me, left - 1)),
            _ => self.table.next_claim(Some(me)),
        });
    }

    /// Puts a Supporter on the victory pile of the player who claims it (ruling L103).
    pub(crate) fn take_supporter(&mut self, card: Card) {
        let Some(index) = self.table.supporters.iter().position(|s| *s == card) else {
            unreachable!("the action is legal");
        };
        self.table.supporters.remove(index);
        self.table.victory.push(self.table.to_act, card);
    }

    /// Has a player claim this many Supporters; with nobody left the skirmish ends.
    pub(crate) fn await_claim(&mut self, next: Option<(Player, u8)>) {
        match next {
            Some((player, claims)) => {
                self.table.to_act = player;
                self.table.phase = Phase::Claim(claims);
            }
            None => self.end_skirmish(),
        }
    }
}
