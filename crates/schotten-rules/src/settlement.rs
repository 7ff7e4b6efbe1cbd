//! The settlement of a round that ends by two passes (rulings R65, R66).

use super::table::{Outcome, Phase, Table};
use super::{ClanSet, Player, claim};
use std::cmp::Ordering;

impl Table {
    /// Ends the round after two passes in a row. Beginning with the player to
    /// move, each player gets the unclaimed Stones that can be claimed now that
    /// nobody adds a card any more. If nobody has won the border then, the player
    /// with more Stones wins (ruling R66).
    pub(super) fn settle(&mut self) {
        let outcome = self.award_stones();
        self.phase = Phase::Over(outcome);
    }

    fn award_stones(&mut self) -> Outcome {
        for player in [self.turn, self.turn.other()] {
            for id in self.border.unclaimed().iter() {
                // No card is unplayed any more, so an incomplete side can't be
                // completed and refutes nothing.
                let verdict = claim::verdict(self.border.stone(id), player, ClanSet::EMPTY);
                if verdict.is_claimable() {
                    self.border.claim(id.into(), player);
                }
            }
            if self.border.has_won(player) {
                return Outcome::Won(player);
            }
        }
        let owned = |player| self.border.owned(player).len();
        match owned(Player::A).cmp(&owned(Player::B)) {
            Ordering::Greater => Outcome::Won(Player::A),
            Ordering::Less => Outcome::Won(Player::B),
            Ordering::Equal => Outcome::Drawn,
        }
    }
}
