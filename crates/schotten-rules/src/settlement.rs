//! The end of a round in which nobody moves any more (rulings R65, R66).

use super::card_set::ClanSet;
use super::claim;
use super::player::Player;
use super::table::{Outcome, Phase, Table};
use std::cmp::Ordering;

impl Table {
    /// Settles the round after two passes in a row: from the player to move
    /// on, each gets the unclaimed Stones that he wins now that nobody adds a
    /// card any more; without a winner then, more Stones win (ruling R66).
    pub(super) fn settle(&mut self) {
        let outcome = self.award_stones();
        self.phase = Phase::Over(outcome);
    }

    fn award_stones(&mut self) -> Outcome {
        for player in [self.turn, self.turn.other()] {
            for id in self.border.unclaimed().iter() {
                // Without any card to come, an incomplete side never completes.
                let verdict = claim::verdict(self.border.stone(id), player, ClanSet::EMPTY);
                if verdict.is_claimable() {
                    self.border.claim(id, player);
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
